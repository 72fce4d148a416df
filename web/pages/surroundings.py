"""Gives what stands around quoted sentences: a rule that begins with "However" says little alone.

In: sentences as an answer quotes them. Out: the sentences of their paragraph before and after them,
as many as fit: of a rule that only comes nearest all of these, of one that decides only the
sentence that its first word leans on. Never half a sentence, and nothing where the paragraph does
not hold the quoted words as they stand, as under the rules of another day.
"""

from collections.abc import Sequence

from kb import search, text
from web.site import current_site
from web.types import Json

ROOM = 240  # characters on each side


def show_around(quoted: Json, whole: bool) -> Json:
    """Give what stands before and after quoted sentences in their paragraph."""
    entry = current_site().base.entry(quoted["id"])
    number = quoted["paragraph"] or 0
    held = entry.paragraphs[number - 1 : number] if entry and number else ()
    before, after = cut_around(held[0].text if held else "", quoted["text"], whole)
    return {"before": before, "after": after}


def cut_around(paragraph: str, quoted: str, whole: bool) -> tuple[str, str]:
    """Cut what stands before and after quoted sentences out of their paragraph."""
    before, found, after = paragraph.partition(quoted)
    if not found:
        return "", ""
    nearest_first = text.list_sentences(before)[::-1]
    if whole:
        return " ".join(_fit(nearest_first)[::-1]), " ".join(_fit(text.list_sentences(after)))
    return " ".join(_fit(nearest_first[:1])) if search.LEANING.match(quoted) else "", ""


def _fit(sentences: Sequence[str]) -> Sequence[str]:
    """Take the first sentences, as many as there is room for."""
    for count in range(len(sentences), 0, -1):
        if len(" ".join(sentences[:count])) <= ROOM:
            return sentences[:count]
    return []
