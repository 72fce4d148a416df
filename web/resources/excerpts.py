"""Cuts what stayed the same between two texts down to what stands beside a change.

In: the words of two texts, each part with its kind (kb.versions.differences). Out: the same parts,
the long ones that stayed cut at a space, with "…" for what is left out. A whole comparison shows
them uncut (`/history`); a list of many changes and a feed show only where each of them is.
"""

from collections.abc import Sequence

from web.types import Json

BESIDE = 160  # letters that are kept on the side of a change
LONGEST = 600  # letters of a text that is new, or gone, as a whole
LEFT_OUT = "…"


def show_near(words: Sequence[Json]) -> list[Json]:
    """Cut the parts that stayed the same, and a text that is only one part."""
    if len(words) == 1:
        return [{**words[0], "text": _keep_start(words[0]["text"], LONGEST)}]
    last = len(words) - 1
    return [
        {**one, "text": _cut_same(one["text"], place == 0, place == last)}
        if one["kind"] == "same"
        else dict(one)
        for place, one in enumerate(words)
    ]


def _cut_same(content: str, first: bool, last: bool) -> str:
    """Keep the end of what precedes a change and the start of what follows one."""
    if first:
        return _keep_end(content, BESIDE)
    if last:
        return _keep_start(content, BESIDE)
    if len(content) <= 2 * BESIDE + len(LEFT_OUT):
        return content
    end = _keep_end(content, BESIDE).removeprefix(f"{LEFT_OUT} ")
    return f"{_keep_start(content, BESIDE)} {end}"


def _keep_start(content: str, most: int) -> str:
    """Keep the start of a text, up to a space."""
    if len(content) <= most:
        return content
    kept = content[:most]
    return f"{kept.rpartition(' ')[0] or kept} {LEFT_OUT}"


def _keep_end(content: str, most: int) -> str:
    """Keep the end of a text, from a space on."""
    if len(content) <= most:
        return content
    kept = content[-most:]
    return f"{LEFT_OUT} {kept.partition(' ')[2] or kept}"
