"""The labelled sentences of tests/labels, and the pieces that strange texts are made of."""

import tomllib
from pathlib import Path
from typing import Any

LABELS = Path(__file__).parents[1] / "labels"
# Of each file of labelled sentences: how many there are at least, floors of precision and recall.
FLOORS = (("sentences", 120, 0.985, 0.94), ("unseen", 120, 0.98, 0.96))
PIECES = [
    "lock keeper",
    "Ferryman",
    "The Drowned Bell",
    "See toll",
    "Rulebook 2.5",
    "[[",
    "]]",
    "<",
    ">",
    "</",
    "<b>",
    "</b>",
    "<a>",
    "</a>",
    "<p ",
    "<br>",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "&",
    "&amp;",
    "&#39;",
    "&not",
    "'",
    '"',
    "=",
    "/",
    " ",
    "\n",
    "\r\n",
    "\x00",
    "é",
    "💥",
    "[Eel]",
    "“",
    "”",
    "see",
    ",",
    "(",
    ")",
    ".",
    "-",
]


def read_sentences(name: str) -> list[dict[str, Any]]:
    """Read the labelled sentences of a file."""
    return list(tomllib.loads((LABELS / f"{name}.toml").read_text(encoding="utf-8"))["sentence"])
