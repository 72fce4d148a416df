"""Tells which images of a page are icons within its sentences: "Pay <img alt="2 coins"> to row".

In: the start of an image, the text before it in its block, the nodes behind it. Out: how the icon
is written, "[2 coins]", or "" for a picture, whose text is a caption. An icon stands beside words
of its block and has a short name; one whose name stands beside it says nothing more. What the text
flows around is a picture, and so is what stands before the number of a rule.
"""

import itertools
import re
from collections.abc import Iterable

from kb import text
from kb.readers import html_tokens, numbering
from kb.readers.html_pages.elements import Element, EndTag, Node

# What is no name of an icon. Matches "coin.png", "image 3", "Fig. 2", "logo", "It swims."; not
# "2 coins".
NO_NAME = re.compile(
    r"\.(?:png|jpe?g|gif|svg|webp)$|^(?:image|img|icon|picture|photo|fig(?:ure|\.)?|logo)\W*\d*$|[.:;!?]$",
    re.IGNORECASE,
)
# The word for an icon behind its name. Matches " icon" of "oar icon"; not "icon".
ICON = re.compile(r"(?<=\w) (?:icon|symbol)$", re.IGNORECASE)
# What the text flows around. Matches "float:left", "margin: 1px; float: right"; not "float:none".
FLOATING = re.compile(r"\bfloat:\s*(?:left|right)", re.IGNORECASE)
LONGEST = 4  # words of such a name
FAR = 60  # nodes behind an image without a word: a page of nothing but images is read as fast
CELLS = ("td", "th")  # parts of a row, which is one block


def name_icon(element: Element, before: str, behind: Iterable[Node], *, in_row: bool) -> str:
    """Give an icon as it is written in a sentence; "" for any other image."""
    name = ICON.sub("", text.normalise(element.attributes.get("alt", "")).strip("[] "))
    after = _read_on(behind, in_row=in_row)
    words = text.words(name)
    if FLOATING.search(element.attributes.get("style", "")) or (
        not before and numbering.read_number(text.normalise(after))
    ):
        return ""
    if not 0 < len(words) <= LONGEST or NO_NAME.search(name) or not (before or text.words(after)):
        return ""
    said = [] if before.endswith("]") else text.words(before)[-len(words) :]  # no other icon
    return "" if words in (said, text.words(after)[: len(words)]) else f"[{name}]"


def _read_on(behind: Iterable[Node], *, in_row: bool) -> str:
    """Read the text behind an image, up to the end of its block."""
    pieces: list[str] = []
    for node in itertools.islice(behind, FAR):
        if isinstance(node, Element | EndTag):
            name = node.element.name if isinstance(node, EndTag) else node.name
            ends = name in html_tokens.BLOCK_TAGS and name not in ("br", "img")
            if ends and not (in_row and name in CELLS):
                break
        else:
            pieces.append(node.text)
            if text.words(node.text):
                break
    return "".join(pieces)
