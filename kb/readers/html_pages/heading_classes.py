"""Takes boxes and paragraphs for headings that look as the headings of their page do.

In: the tokens of a page. Out: the same, with the tag of a heading where a `div` or `p` has a class
that headings have, or one that is named for them, as programs that set books write it
("Heading-2"), and Word the title of a document. There are several headings of the class, more than
of what is none, or several boxes that are named so; the words of the box are as few as a title's,
and it holds no box of its own.
"""

import re
from collections import Counter
from collections.abc import Sequence

from kb import text
from kb.readers import html_tokens, title_patterns
from kb.readers.html_pages.elements import HEADINGS
from kb.readers.html_tokens import Token

BOXES = frozenset(("div", "p"))
TITLE = "MsoTitle"  # the class of the title in what Word writes
# The class of a line of contents in what Word writes. Matches "MsoToc1"; not "MsoTocHeading".
CONTENTS_LINE = re.compile(r"^msotoc[1-9]\Z", re.IGNORECASE)
MIN_HEADINGS = 4  # of a class, from which it is one of headings
# A class that is named for headings of a level. Matches "Heading-2", "head3", "h4", "Title1"; not
# "h-4", "fs-1", "heading", "Heading-2-Text".
NAMED = re.compile(r"^(?:h(?=\d)|head(?:ing|er|line)?|title)[-_]?(?P<level>[1-6])\Z", re.IGNORECASE)


def head_boxes(tokens: Sequence[Token]) -> list[Token]:
    """Write the tag of a heading for the boxes with a class of headings."""
    classes = _find_classes(tokens)
    made = list(tokens)
    if not classes:
        return made
    for index, token in enumerate(tokens):
        named = classes.keys() & _list_classes(token)
        if token.kind == "start" and token.name in BOXES and named:
            end = _find_end(tokens, index)
            if end:
                level = classes[min(named)]
                if TITLE in named and _heads_nothing(tokens, end):
                    level = "title"
                made[index] = token._replace(name=level)
                made[end] = tokens[end]._replace(name=level)
    return made


def _heads_nothing(tokens: Sequence[Token], end: int) -> bool:
    """Tell whether a heading or lines of contents follow a title, and no text of its own."""
    for token in tokens[end + 1 :]:
        if token.kind == "start" and (token.name in HEADINGS or _is_contents(token)):
            return True
        if token.kind == "text" and token.text.strip():
            return False
    return False


def _is_contents(token: Token) -> bool:
    return any(CONTENTS_LINE.match(name) for name in _list_classes(token))


def _find_classes(tokens: Sequence[Token]) -> dict[str, str]:
    """Find the classes of headings, each with the level that most of them have."""
    headed: dict[str, Counter[str]] = {}
    others: Counter[str] = Counter()
    for token in tokens:
        if token.kind == "start":
            for name in _list_classes(token):
                if token.name in HEADINGS:
                    headed.setdefault(name, Counter())[token.name] += 1
                else:
                    others[name] += 1
    named = {name: f"h{match['level']}" for name in others if (match := NAMED.match(name))}
    if sum(others[name] for name in named) < MIN_HEADINGS:
        named = {}
    if others[TITLE] == 1:
        named[TITLE] = "h1"
    return named | {
        name: levels.most_common(1)[0][0]
        for name, levels in headed.items()
        if levels.total() >= MIN_HEADINGS and levels.total() > others[name]
    }


def _list_classes(token: Token) -> set[str]:
    return set(token.attributes.get("class", "").split()) if token.kind == "start" else set()


def _find_end(tokens: Sequence[Token], first: int) -> int:
    """Find the end of a box that holds a title and nothing else; 0 for any other."""
    said = ""
    for index in range(first + 1, len(tokens)):
        token = tokens[index]
        if token.kind == "text":
            said += token.text
            if len(said.split()) > title_patterns.LONGEST_TITLE:
                return 0
        elif token.kind == "end" and token.name == tokens[first].name:
            title = text.normalise(said)
            return index if title_patterns.is_short_title(title.rstrip(":")) else 0
        elif token.name in html_tokens.BLOCK_TAGS:
            return 0
    return 0
