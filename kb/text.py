"""The normal form of text, and small text functions that several stages share.

`normalise` guarantees: (1) NFC; (2) every run of white space, including no-break and exotic spaces,
is one space; (3) no space at either end; (4) no control, zero-width or soft-hyphen characters and
no byte order mark; (5) normalising twice is the same as normalising once. It never changes a word,
a quotation mark or a dash.
"""

import re
import unicodedata
from collections.abc import Iterable

# Control characters other than tab and line ends, soft hyphens, zero-width and direction marks, the
# byte order mark, lone surrogates. Matches "\u200b"; not "-".
INVISIBLE = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064"
    "\u2066-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
# White space of every kind. Matches "\u00a0 "; not "_".
SPACE = re.compile(r"\s+")
# A word: letters and digits. Matches "Q2" in "Q2!"; not "'".
WORD = re.compile(r"[^\W_]+")
# Characters that a slug replaces with a hyphen. Matches ": "; not "a".
UNSLUGGED = re.compile(r"[^a-z0-9]+")
# An apostrophe inside a word, which slugs drop. Matches the mark of "Q's"; not that of "'45".
INNER_APOSTROPHE = re.compile(r"(?<=\w)['\u2019](?=\w)")
# The same, or what people type in its place, which keys drop. Matches the mark of "Q's", "Q´s",
# "Q`s", "Q‘s", "Qʼs", "Q′s"; not that of "'45".
TYPED_APOSTROPHE = re.compile(r"(?<=\w)['`\u00b4\u2018\u2019\u02bc\u2032](?=\w)")
# An icon in square or angle brackets. Matches "[1E-AU]", "<Fed>"; not "[link to card]".
ICON = re.compile(r"\[(?!link to card)[^\[\]\n]{1,60}\]|<[A-Z][A-Za-z]{1,5}>")
# The ordinal before a heading, which is not part of the name. Matches "2. " of "2. EXECUTE ORDERS";
# not "1 Tribble".
ORDINAL = re.compile(r"^(?:\d+\.)+\s+(?=\D)")
# An article before a title. Matches "The " of "The Doctor"; not "Then".
ARTICLE = re.compile(r"^(The|An?) (?=\S)")
# An article after a title. Matches "Doctor, The"; not "Doctor".
INVERTED = re.compile(r"^(.+), (The|An?)$")
# What follows the first of two parts of a title. Matches ": Old" of "Ferryman: Old", " - Lost" of
# "Oar - Lost"; not "-" of "In-Between".
SECOND_PART = re.compile(r"(?::| -) .+\Z")
# Initials before the name of a ship. Matches "U.S.S. " of "U.S.S. Galaxy"; not "Q. " of "Q. Who".
INITIALS = re.compile(r"^(?:[A-Z]\.){2,} (?=\S)")
# A note in brackets behind a title. Matches " (First Contact)" of "Worf (First Contact)"; not "(x)
# y".
NOTE = re.compile(r" \([^()]*\)\Z")
# A sentence with its end, which is not the period of an initialism or a short title. A last piece
# without an end counts too. Matches "Stop. " of "Stop. Go"; not "U.S.S. " of "U.S.S. Galaxy moves".
SENTENCE = re.compile(
    r".+?(?:(?<!\b[A-Z])(?<!\b[DM]r)(?<!\bLt)(?<!\bvs)[.!?][\"')\]]*(?=\s+[A-Z\"(\[•])|$)\s*",
    re.DOTALL,
)
# Where a sentence may end and another begin. Matches ". I" of "No. I do"; not "?" of "why?", "1.5".
SEVERAL = re.compile(r"[.!?][\"')\]]*\s+[A-Z\"(\[\u2022]")
# The number that opens an item of a list. Matches "1. " of "1. Draw a card."; not "1.5 coins".
ITEM_NUMBER = re.compile(r"^\d+[.)] ")
# Letters that are not another letter with an accent, and what people type for them.
LETTERS = {
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Ø": "O", "ø": "o", "ẞ": "SS", "ß": "ss",
    "Þ": "TH", "þ": "th", "Ð": "D", "ð": "d", "Đ": "D", "đ": "d", "Ł": "L", "ł": "l",
    "Ħ": "H", "ħ": "h", "ı": "i",
}  # fmt: skip
TYPED = str.maketrans(LETTERS)
SLUG_LENGTH = 80


def normalise(text: str) -> str:
    """Give the normal form of a text as one line."""
    if text.isascii() and text.isprintable():  # as most is: only spaces can be wrong
        return " ".join(text.split())
    return SPACE.sub(" ", unicodedata.normalize("NFC", INVISIBLE.sub("", text))).strip()


def words(text: str) -> list[str]:
    """Give the words of a text, case-folded and without punctuation."""
    return WORD.findall(text.casefold())


def key(text: str) -> str:
    """Reduce a name to its letters and digits: unaccented, case-folded, with single spaces."""
    if text.isascii() and text.replace(" ", "").isalnum():  # as most are: the same, sooner
        return " ".join(text.lower().split())
    plain = TYPED_APOSTROPHE.sub("", text)
    return " ".join(WORD.findall(unaccent(plain).casefold()))


def unaccent(text: str) -> str:
    """Give a text without accents, and with "ae" for "æ" and the like."""
    if text.isascii():
        return text
    plain = "".join(
        char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char)
    )
    return plain.translate(TYPED)


def lead_article(title: str) -> str:
    """Give a title with its article first: "The Doctor" for "Doctor, The"."""
    return INVERTED.sub(r"\2 \1", title) if ", " in title else title


def vary_article(title: str) -> list[str]:
    """Give a title and, if it has an article, the title with the article at its other end.

    For example "The Doctor" and "Doctor, The".
    """
    if INVERTED.match(title):
        return [title, lead_article(title)]
    if match := ARTICLE.match(title):
        return [title, f"{title[match.end() :]}, {match[1]}"]
    return [title]


def turn_title(title: str) -> list[str]:
    """List what running text calls a title of two parts: turn "actions - required" round."""
    parts = title.split(" - ")
    return [f"{parts[1]} {parts[0]}"] if len(parts) == 2 else []


def cut_title(title: str) -> list[str]:
    """List what people cut a title to: its first part, and a ship without initials before it."""
    return [cut for cut in (SECOND_PART.sub("", title), INITIALS.sub("", title)) if cut != title]


def slug(text: str) -> str:
    """Make the readable part of an id: ASCII letters, digits and hyphens; "" if none is left."""
    plain = unaccent(INNER_APOSTROPHE.sub("", text)).encode("ascii", "ignore").decode()
    made = UNSLUGGED.sub("-", plain.lower()).strip("-")
    if len(made) <= SLUG_LENGTH:
        return made
    return made[:SLUG_LENGTH].rsplit("-", 1)[0]


def number_slug(made: str, number: int) -> str:
    """Put a number behind a slug, and cut the slug so that both together are one."""
    ending = f"-{number}"
    if len(made) + len(ending) > SLUG_LENGTH:
        made = made[: SLUG_LENGTH - len(ending)].rsplit("-", 1)[0]
    return made + ending


def replace_surrogates(typed: str) -> str:
    """Replace the surrogates in what was typed, which cannot be encoded as UTF-8."""
    return typed.encode("utf-8", "replace").decode()


def is_free(start: int, end: int, taken: Iterable[tuple[int, int]]) -> bool:
    """Tell whether a span overlaps none of those taken."""
    return not any(start < last and first < end for first, last in taken)


def shorten(text: str, length: int = 60) -> str:
    """Shorten a text for a message, at a word boundary where there is one."""
    text = normalise(text)
    if len(text) <= length:
        return text
    return text[:length].rsplit(" ", 1)[0] + " ..."


def repeats_number(number: str | None, title: str) -> bool:
    """Tell whether a title begins with its number, or is that number, so that it is said once."""
    rest = title.removeprefix(number) if number else title
    return rest != title and not rest[:1].isalnum() and not re.match(r"\.\d", rest)


def join_number(number: str | None, title: str) -> str:
    """Write a number before its title, once."""
    return f"{number} {title}" if number and not repeats_number(number, title) else title


def list_sentences(content: str) -> list[str]:
    """List the sentences of a text, without the space between them."""
    if not SEVERAL.search(content):  # as in most of what is typed: the same, sooner
        return [content.strip()] if content else []
    return [match.group().strip() for match in SENTENCE.finditer(content)]


def first_sentence(content: str) -> str:
    """Give the first sentence of a text, without the number that opens an item of a list."""
    return next(iter(list_sentences(ITEM_NUMBER.sub("", content))), "")


def sentence_at(content: str, place: int) -> tuple[int, int]:
    """Give the start and end of the sentence at a position of a text."""
    for match in SENTENCE.finditer(content):
        if match.start() <= place < match.end():
            return match.start(), match.start() + len(match.group().rstrip())
    return 0, len(content)
