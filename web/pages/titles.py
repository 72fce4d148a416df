"""Sets titles that a document writes in capitals as titles: "SHIP BATTLE" as "Ship Battle".

In: a title as the document writes it, with its number; a count. Out: the title as it is shown, the
number before it once, the first words of what has no other title than its number; the count with
commas. The data keep what the document has; only the looks change. A word without a vowel, one with
a digit or with brackets and a Roman number stay as they are: they are abbreviations and names.
"""

import re

from markupsafe import Markup

from kb import text

# A word in a title. Matches "BATTLE", "DON'T", "[DL]", "U.S.S."; not " ", ": ".
WORD = re.compile(r"[\[<]?[\w.'\u2019]+[\]>]?")
# Words that stay small within a title.
SMALL = frozenset("a an and as at but by for from in into nor of on or the to vs with".split())
# What stays in capitals. Matches "HQ", "DS9", "U.S.S.", "[AU]", "II"; not "ALL", "TRY".
KEPT = re.compile(r"^(?:.*[\d\[<].*|(?:\w\.)+|[^AEIOUY']+|[IVX]+)$")
NAMES = frozenset(("HTSBEG",))  # a mnemonic, which reads like a word
OPENING = 70  # characters of the words that stand for a title
NUMBER = Markup('<span class="number">{}</span> ')
# A letter and the number that belongs to its word. Matches "p 2:", "k 12"; not "p 2 ", "7 2".
WITH_NUMBER = re.compile(r"([^\W\d_]) (\d{1,2})(?=[:,;)]|$)")
LONG = 4  # letters of a word that is in capitals by intention


def set_title(title: str) -> str:
    """Set a title that is written in capitals as a title; leave any other as it is."""
    if not title.isupper() or not any(len(word) >= LONG for word in WORD.findall(title)):
        return title
    first = True
    made = []
    for piece in re.split(f"({WORD.pattern})", title):
        if WORD.fullmatch(piece):
            made.append(_set_word(piece, first))
            first = False
        else:
            made.append(piece)
            first = first or ":" in piece or "\u2013" in piece
    return "".join(made)


def keep_together(title: str) -> str:
    """Keep a number on the line of the word before it: "step 2" never breaks after "step"."""
    return WITH_NUMBER.sub("\\1\u00a0\\2", title)


def write_count(count: int) -> str:
    """Write a count as people read it: 4239 is "4,239"."""
    return f"{count:,}"


def set_number(number: str | None, title: str, marked: bool = False) -> str:
    """Set the number before a title, once; "" where there is none or the title has it."""
    if not number or text.repeats_number(number, title):
        return ""
    return NUMBER.format(number) if marked else f"{number} "


def give_opening(title: str, number: str | None, words: str) -> str:
    """Give the first words of what has a number for a title, so that a list of titles tells it."""
    if title.rstrip(".") != (number or "").rstrip("."):
        return ""
    return text.shorten(words, OPENING)


def _set_word(word: str, first: bool) -> str:
    if word in NAMES or KEPT.match(word):
        return word
    small = word.casefold()
    return small if small in SMALL and not first else word[0] + small[1:]
