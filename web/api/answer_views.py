"""Reads how much of an answer is wanted: the brief view, one paragraph, chosen keys.

In: the parameters of a request, or keys of its body. Out: what was asked for, or a `Refusal` that
names the nearest known key. Unknown parameters are refused in web.api.known_parameters.
"""

from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz, process

from kb import text
from web.http.errors import Refusal
from web.types import Json

FULL, BRIEF = VIEWS = ("full", "brief")
LIKE = 60  # of 100: a name that is less like what was sent is not proposed


def propose(name: str, known: Iterable[str], called: str) -> str:
    """Name the nearest known name, and all that are known."""
    listed = list(known)
    near = process.extractOne(name[:100], listed, scorer=fuzz.ratio, score_cutoff=LIKE)
    meant = f"Did you mean {near[0]!r}? " if near else ""
    return f"{meant}{called}: {', '.join(listed) or 'none'}."


def is_brief(typed: str) -> bool:
    """Read which view is wanted, and tell whether it is the brief one."""
    if typed not in VIEWS:
        raise Refusal(
            "bad-request",
            f"view={text.shorten(typed)} is not a view. Use one of {', '.join(VIEWS)}.",
        )
    return typed == BRIEF


def read_paragraph(typed: str) -> int:
    """Read the number of a paragraph; 0 for the whole."""
    digits = typed.strip().removeprefix("p")
    if not typed.strip():
        return 0
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 4 and int(digits)):
        raise Refusal(
            "bad-request",
            f"paragraph={text.shorten(typed)} is not the number of a paragraph.",
            "Paragraphs are counted from 1.",
        )
    return int(digits)


def read_fields(typed: str) -> tuple[str, ...]:
    """Read the keys that are wanted, separated by commas; none for all."""
    return tuple(dict.fromkeys(name.strip() for name in typed.split(",") if name.strip()))


def pick_fields(value: Json, fields: Sequence[str]) -> Json:
    """Pick keys of an answer in its own order; refuse one that it does not have."""
    strange = next((name for name in fields if name not in value), None)
    if strange is not None:
        raise Refusal(
            "bad-request",
            f"fields has {text.shorten(strange)!r}, which is not a key of this answer."
            f" {propose(strange, value, 'Its keys')}",
            "Correct it or leave it out.",
        )
    return {name: kept for name, kept in value.items() if name in fields}
