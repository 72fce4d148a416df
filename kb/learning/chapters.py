"""Reads a chapter of the learning path: plain words, each paragraph with the rules it rests on.

In: a Markdown file of `corpus/learn/<game>/`, which docs/corpus.md describes. Out: a `Chapter`, and
Problems for a paragraph that says something and cites nothing, and for links that lead nowhere. The
words are kept as text, with marks beside it. What the format does not know is a `CorpusError`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from kb import errors, text
from kb.learning.cited_rules import RuleFinder
from kb.learning.model import Chapter, ChapterBlock, TextMark
from kb.model import Problem

FOLDER = "learn"
# The name of a file. Matches "03-deck.md"; not "deck.md".
FILE = re.compile(r"^(\d\d)-([a-z0-9-]+)\.md$")
# What stands at the top. Matches "---\ntitle: A\nsummary: B.\n---\n"; not "title: A".
FRONT = re.compile(r"\A---\ntitle: (.+)\nsummary: (.+)\n---\n")
# How a block begins, and the style it has. Matches "## Beaming", "Example: You ..."; not "Example".
STYLES = (
    ("heading", re.compile(r"^## +")),
    ("bullet", re.compile(r"^- +")),
    ("numbered", re.compile(r"^\d+\. +")),
    ("example", re.compile(r"^Example: +")),
    ("question", re.compile(r"^Q: +")),
    ("answer", re.compile(r"^A: +")),
    ("advice", re.compile(r"^Tip: +")),
)
# A place for a picture. Matches "{procedure 1e-turn}"; not "{turn}".
PICTURE = re.compile(r"^\{(procedure|diagram) ([a-z0-9-]+)\}$")
# What is marked in a line. Matches "**span**", "[crew](1e-glossary/crew)",
# "<1e-rulebook/ships#p1>"; not "[P]", "a < b".
MARKED = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*"
    r"|\[(?P<words>[^\[\]]+)\]\((?P<target>[^()\s]+)\)"
    r"|\s*<(?P<rule>[^<>\s]+/[^<>\s]+)>"
)
SPEED = 120  # words a minute of somebody who learns a game and looks at the pictures
SILENT = ("heading", "question", "example", "advice", "procedure", "diagram")  # need no rule

# The kind and the id of each procedure and diagram, and the number of words beside it.
Pictures = Mapping[tuple[str, str], int]


@dataclass(frozen=True)
class LocatedText:
    """A block as it stands in the file."""

    line: int
    words: str


def read_chapter(path: PurePath, content: str, finder: RuleFinder, pictures: Pictures) -> Chapter:
    """Read one chapter; its game is the name of the folder, its slug that of the file."""
    named, front = FILE.match(path.name), FRONT.match(content)
    if named is None or front is None:
        raise errors.CorpusError(
            f"{path}: must be named like 03-deck.md, and begin with the four lines: ---, title: T,"
            " summary: S, ---"
        )
    game, slug = path.parent.name, named[2]
    blocks = [
        _read_block(path, located, finder, pictures)
        for located in cut_blocks(content[front.end() :], content[: front.end()].count("\n") + 1)
    ]
    words = sum(
        pictures.get((block.style, block.text), len(block.text.split())) for block in blocks
    )
    minutes = max(1, round(words / SPEED))
    return Chapter(f"{game}/{slug}", game, slug, front[1], front[2], minutes, tuple(blocks))


def cut_blocks(content: str, first: int) -> Iterator[LocatedText]:
    """Cut a text at blank lines and where a mark begins a line; `first` numbers its first line."""
    lines: list[str] = []
    start = first
    for number, line in enumerate([*content.split("\n"), ""], first):
        begins = any(pattern.match(line) for _, pattern in STYLES)
        if lines and (begins or not line.strip()):
            yield LocatedText(start, text.normalise(" ".join(lines)))
            lines = []
        if line.strip():
            start = start if lines else number
            lines.append(line.strip())


def _read_block(
    path: PurePath, located: LocatedText, finder: RuleFinder, pictures: Pictures
) -> ChapterBlock:
    file, place = f"{FOLDER}/{path.parent.name}/{path.name}", f"line {located.line}"
    picture = PICTURE.match(located.words)
    if picture:
        if (picture[1], picture[2]) not in pictures:
            raise errors.CorpusError(
                f"{path}, {place}: there is no {picture[1]} {picture[2]!r}. Name a file of"
                f" {path.parent.parent.parent / picture[1]}s."
            )
        return ChapterBlock(picture[1], picture[2], (), ())
    style, begun = next(
        (
            (style, match.end())
            for style, pattern in STYLES
            if (match := pattern.match(located.words))
        ),
        ("text", 0),
    )
    words, marks, rules, links = read_marks(located.words[begun:])
    found = [finder.find(rule, file, place) for rule in rules]
    targets = {name for name in links if finder.check_target(name, file, place)}
    if not rules and style not in SILENT and not words.endswith(":"):
        finder.problems.append(
            Problem(
                "uncited-step",
                f'{file}, {place}: "{text.shorten(words)}" cites no rule. Add the paragraph that'
                " says it: <1e-rulebook/missions#p2>.",
                file,
                line=located.line,
                text=words,
            )
        )
    kept = tuple(mark for mark in marks if not mark.target or mark.target in targets)
    return ChapterBlock(style, words, kept, tuple(rule for rule in found if rule))


def read_marks(line: str) -> tuple[str, tuple[TextMark, ...], list[str], list[str]]:
    """Take the marks out of a line: its words, the marks beside them, rules cited, links made."""
    words, marks, rules, links = "", [], [], []
    place = 0
    for match in MARKED.finditer(line):
        words += line[place : match.start()]
        place = match.end()
        if match["rule"]:
            rules.append(match["rule"])
            continue
        shown, target = match["strong"] or match["words"], match["target"] or ""
        marks.append(TextMark(len(words), len(words) + len(shown), target))
        words += shown
        if target:
            links.append(target)
    return (words + line[place:]).rstrip(), tuple(marks), rules, links
