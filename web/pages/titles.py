"""Sets titles that a document writes in capitals as titles: "SHIP BATTLE" as "Ship Battle".

In: a title as the document writes it. Out: the title as it is shown. The data keep what the
document has; only the looks change. A word without a vowel, one with a digit or with brackets and
a Roman number stay as they are, since they are abbreviations and names.
"""

import re

# A word in a title. Matches "BATTLE", "DON'T", "[DL]", "U.S.S."; not " ", ": ".
WORD = re.compile(r"[\[<]?[\w.'\u2019]+[\]>]?")
# A word that says nothing about capitals when it is set. Matches "OF", "THE"; not "OFF".
SMALL = frozenset("a an and as at but by for from in into nor of on or the to vs with".split())
# What stays in capitals. Matches "HQ", "DS9", "U.S.S.", "[AU]", "II"; not "ALL", "TRY".
KEPT = re.compile(r"\A(?:.*[\d\[<].*|(?:\w\.)+|[^AEIOUY']+|[IVX]+)\Z")
NAMES = frozenset(("HTSBEG",))  # a mnemonic, which reads like a word
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


def _set_word(word: str, first: bool) -> str:
    if word in NAMES or KEPT.match(word):
        return word
    small = word.casefold()
    return small if small in SMALL and not first else word[0] + small[1:]
