"""Reads numbered rules in plain text, with or without a table of contents, a glossary and closing parts.

In: a `Source` of plain text. Out: a `Reading`. Every numbered line begins a section: the words
after its number are the title if they are short, else the section's text, and the number is the
title. A glossary's headwords are terms. A text without numbers is read by its short lines before
blocks of text. What stands before the first heading goes to a section of the document's title.
"""

import itertools
from dataclasses import dataclass

from kb import text
from kb.model import Reading, Source
from kb.readers import noted, numbering
from kb.readers.html_pages import glossaries
from kb.readers.html_pages.placing import SENTENCE_END, is_short_title
from kb.readers.noted import NotedLine
from kb.readers.numbering import Number
from kb.readers.outline import EXAMPLE, Outline, read_markers
from kb.readers.plain_text import contents, plain_glossary, plain_headings, rule_lines
from kb.readers.plain_text.plain_headings import Heading

WRAPPED_WIDTH = 110  # columns that hardly a line of a wrapped text exceeds
WRAPPED_LINE = 45  # characters from which on a line may have been wrapped
ALPHABET = 8  # headwords in alphabetical order that make a glossary


@dataclass(frozen=True)
class Opening:
    """A section that begins at a line."""

    title: str
    level: int
    kind: str = "section"
    number: str | None = None
    text: str = ""  # what follows on the same line


def read(source: Source) -> Reading:
    """Read a plain text."""
    outline = Outline(source.document.pinned)
    every = noted.read_noted_lines(source, outline)
    found = contents.find_contents(every)
    lines = []
    for place, line in enumerate(every):
        if place in found.places and line.exclusion_rule is None:
            outline.exclude(line.number, "table of contents", line.text, inside=False)
        elif not noted.exclude_line(line, outline):
            lines.append(line)
    wrapped = _is_wrapped(lines)
    openings = _plan(lines, found.titles, source, wrapped=wrapped)
    if lines and 0 not in openings:
        outline.open(source.document.title, 1)
    place = 0
    while place < len(lines):
        place = _read_line(lines, place, openings, outline, wrapped=wrapped)
    return outline.finish(source.document.title)


def _plan(
    lines: list[NotedLine], titles: frozenset[str], source: Source, *, wrapped: bool
) -> dict[int, Opening]:
    """Decide which lines begin a section."""
    numbers = rule_lines.find_numbers(lines)
    whole = any(
        glossaries.GLOSSARY.match(name) for name in (source.document.title, source.document.short)
    )
    glossary = plain_glossary.find_glossary(lines, numbers, titles)
    if glossary is None and whole and not numbers:
        glossary = plain_glossary.Glossary(0, len(lines), 1)
    openings: dict[int, Opening] = {}
    if lines and lines[0].closes and plain_headings.is_short(lines[0]):
        openings[0] = Opening(lines[0].text, 1)
    if numbers:
        openings |= {
            place: Opening(lines[place].text, 1)
            for place in range(len(lines))
            if plain_glossary.is_part(lines, place, titles)
        }
        openings |= _plan_numbers(lines, numbers, glossary, wrapped=wrapped)
    else:
        openings |= _plan_headings(plain_headings.find_headings(lines), glossary)
    if glossary:
        for place, heading in plain_glossary.find_headwords(lines, glossary).items():
            kind = "section" if glossaries.LETTER.match(heading.title) else "term"
            openings.setdefault(
                place, Opening(heading.title, heading.level, kind, text=heading.text)
            )
    return {place: _with_kind(opening, source) for place, opening in openings.items()}


def _plan_numbers(
    lines: list[NotedLine],
    numbers: dict[int, Number],
    glossary: plain_glossary.Glossary | None,
    *,
    wrapped: bool,
) -> dict[int, Opening]:
    deeper = rule_lines.counts_by_hundreds(numbers)
    openings: dict[int, Opening] = {}
    own = numbers.get(glossary.first - 1) if glossary else None
    for place, number in numbers.items():
        inside = glossary is not None and glossary.holds(place)
        if inside and own is None:
            continue
        level = len(number.parts) + (1 if deeper and len(number.parts[0]) > 2 else 0)
        following = (
            lines[place + 1] if place + 1 < len(lines) and place + 1 not in numbers else None
        )
        runs_on = following is not None and _joins(lines[place], following, wrapped=wrapped)
        titled = is_short_title(number.rest) and not runs_on
        openings[place] = Opening(
            number.rest if titled else number.written,
            level,
            "term" if inside and titled else "section",
            number.written,
            "" if titled else number.rest,
        )
    return openings


def _plan_headings(
    headings: dict[int, Heading], glossary: plain_glossary.Glossary | None
) -> dict[int, Opening]:
    """Take headings for sections, or for terms if they keep to the alphabet."""
    outside = {
        place: heading
        for place, heading in headings.items()
        if not (glossary and glossary.holds(place))
    }
    deepest = max((heading.level for heading in outside.values()), default=0)
    keys = [text.key(heading.title) for heading in outside.values() if heading.level == deepest]
    wrong = sum(before > after for before, after in itertools.pairwise(keys))
    alphabetical = len(set(keys)) >= ALPHABET and wrong * 20 <= len(keys)
    return {
        place: Opening(
            heading.title,
            heading.level,
            "term" if heading.text or (alphabetical and heading.level == deepest) else "section",
            text=heading.text,
        )
        for place, heading in outside.items()
    }


def _with_kind(opening: Opening, source: Source) -> Opening:
    kind = source.kinds.get(opening.title, opening.kind)
    return Opening(opening.title, opening.level, kind, opening.number, opening.text)


def _read_line(
    lines: list[NotedLine],
    place: int,
    openings: dict[int, Opening],
    outline: Outline,
    *,
    wrapped: bool,
) -> int:
    """Read a line with those that go on with its paragraph, and give the place after them."""
    line, opening = lines[place], openings.get(place)
    if opening:
        outline.open(
            opening.title, opening.level, opening.kind, line=line.number, number=opening.number
        )
        style, depth, content = "text", 0, opening.text
        if not content:
            return place + 1
    elif not text.words(line.text):
        outline.exclude(line.number, "separator", line.text)
        return place + 1
    else:
        style, depth, content = _read_style(line, openings)
    parts = [content]
    end = place + 1
    while (
        end < len(lines)
        and end not in openings
        and _joins(lines[end - 1], lines[end], wrapped=wrapped)
    ):
        parts.append(lines[end].text)
        end += 1
    outline.add(" ".join(parts), (line.number, lines[end - 1].number), style, depth)
    return end


def _read_style(line: NotedLine, openings: dict[int, Opening]) -> tuple[str, int, str]:
    style, depth, content = read_markers(line.raw)
    if style == "text" and numbering.SINGLE.match(content):
        return "numbered", depth, content
    alone = line.blanks > 0 and line.closes and bool(openings)
    if style == "text" and alone and plain_headings.is_short(line) and is_short_title(content):
        return "subheading", depth, content
    return style, depth, content


def _joins(before: NotedLine, after: NotedLine, *, wrapped: bool) -> bool:
    """Tell whether a line goes on with the paragraph of the line before it."""
    if (
        after.blanks
        or not text.words(after.text)
        or EXAMPLE.match(after.text)
        or not text.words(before.text)
    ):
        return False
    if read_markers(after.raw)[0] != "text" or numbering.SINGLE.match(after.text):
        return False
    ended = bool(SENTENCE_END.search(before.text))
    if wrapped:
        return len(before.raw) >= WRAPPED_LINE or not ended
    return not ended and after.text[:1].islower()


def _is_wrapped(lines: list[NotedLine]) -> bool:
    """Tell whether the text's lines were broken at a width: most that have a line below them end within a sentence."""
    lengths = sorted(len(line.raw) for line in lines)
    if not lengths or lengths[len(lengths) * 19 // 20] > WRAPPED_WIDTH:
        return False
    inner = [
        before
        for before, after in itertools.pairwise(lines)
        if not after.blanks and len(before.raw) >= WRAPPED_LINE
    ]
    return len(inner) > 1 and sum(not SENTENCE_END.search(line.text) for line in inner) * 2 >= len(
        inner
    )
