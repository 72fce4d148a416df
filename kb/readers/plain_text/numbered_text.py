"""Reads numbered rules in plain text, with or without contents, a glossary and closing parts.

In: a `Source` of plain text. Out: a `Reading`. Every numbered line starts a section. If the words
after its number are short they are the title, otherwise they are the section's text and the number
is the title. The headwords of a glossary are terms. In a text without numbers, short lines before
blocks of text are the headings. Text before the first heading goes to a section with the document's
title.
"""

import re
from dataclasses import dataclass, replace

from kb import text
from kb.model import Reading, Source
from kb.readers import numbering, source_lines, title_numbers, title_patterns
from kb.readers.numbering import Number
from kb.readers.outline import BULLET, EXAMPLE, Outline, read_list_marker
from kb.readers.plain_text import (
    contents,
    depth_marks,
    plain_glossary,
    plain_headings,
    rule_lines,
    run_in_titles,
    running_heads,
    worded_chapters,
    worded_headings,
    wrapped_lines,
)
from kb.readers.plain_text.plain_headings import Heading
from kb.readers.source_lines import SourceLine

# The dots behind a title that says no more. Matches "..." of "AT NIGHT..."; not "." of "NIGHT.".
ELLIPSIS = re.compile(r"(?:\.{3}|…)$")
# The heading of several appendices. Matches "Appendix", "APPENDICES:"; not "Appendix A".
APPENDICES = re.compile(r"^(?:appendi(?:x|ces)|annex(?:es)?)\W*$", re.IGNORECASE)
FEW_NUMBERS = 3  # headings to a number, from which the text is not one of numbered rules
DEEP = 3  # parts of a number from which a few words with nothing below them are its text
ALPHABET = 8  # headwords in alphabetical order that form a glossary


@dataclass(frozen=True)
class SectionStart:
    """The start of a section at a line."""

    title: str
    level: int
    kind: str = "section"
    number: str | None = None
    text: str = ""  # the text on the same line
    marker: str = ""  # what stands before the words and is not all of the number
    below: bool = False  # the title is on the next line


def read(source: Source) -> Reading:
    """Read a plain text."""
    outline = Outline(source.document.pinned)
    every = depth_marks.cut_marks(source_lines.read_source_lines(source, outline))
    furniture = dict.fromkeys(running_heads.find_heads(every), "running head")
    furniture |= dict.fromkeys(running_heads.find_folios(every), "page number")
    inner = [index for index in range(len(every)) if index not in furniture]
    found = contents.find_contents([every[index] for index in inner])
    furniture |= dict.fromkeys((inner[place] for place in found.indexes), "table of contents")
    lines = _leave_out(every, furniture, outline)
    wrapped = wrapped_lines.is_wrapped(lines)
    parted = wrapped_lines.find_parted_words(lines) if wrapped else {}
    starts = _plan(lines, found.titles, source, wrapped=wrapped)
    first = min(starts, default=len(lines))
    if any(text.words(line.text) for line in lines[:first]):
        outline.open(source.document.title, 1)
    index = 0
    while index < len(lines):
        index = _read_line(lines, index, starts, outline, parted if wrapped else None)
    return outline.finish(source.document.title)


def _leave_out(
    every: list[SourceLine], furniture: dict[int, str], outline: Outline
) -> list[SourceLine]:
    """Leave out the furniture of pages, and give the other lines.

    A sentence goes on behind the foot and the head of a page. Behind its end, or a short line, the
    blank lines above the foot count.
    """
    lines: list[SourceLine] = []
    blanks = 0
    for index, line in enumerate(every):
        if index in furniture and line.exclusion_rule is None:
            outline.exclude(line.number, furniture[index], line.text, inside=False)
            blanks = max(blanks, line.blanks_before)
            continue
        if source_lines.exclude_line(line, outline):
            continue
        if index - 1 in furniture and lines:
            if wrapped_lines.goes_on(lines[-1], line):
                line = replace(line, blanks_before=0)
            elif not wrapped_lines.may_go_on(lines[-1]):
                line = replace(line, blanks_before=max(blanks, line.blanks_before))
        lines.append(line)
        blanks = 0
    return lines


def _plan(
    lines: list[SourceLine], titles: frozenset[str], source: Source, *, wrapped: bool
) -> dict[int, SectionStart]:
    """Decide which lines start a section."""
    numbers = rule_lines.find_numbers(lines)
    whole = any(
        title_patterns.GLOSSARY.match(name)
        for name in (source.document.title, source.document.short)
    )
    glossary = plain_glossary.find_glossary(lines, numbers, titles)
    if glossary is None and whole and not numbers:
        glossary = plain_glossary.Glossary(0, len(lines), 1)
    crowded = plain_headings.find_crowded(lines) if wrapped else {}
    if len(numbers) * FEW_NUMBERS < len(crowded):
        numbers = {}  # numbers of a list, among the headings of a text without rule numbers
    starts: dict[int, SectionStart] = {}
    if lines and lines[0].ends_block and plain_headings.is_short(lines[0]):
        starts[0] = SectionStart(lines[0].text, 1)
    if numbers:
        starts |= {
            index: SectionStart(lines[index].text, 1)
            for index in range(len(lines))
            if plain_glossary.is_part(lines, index, titles)
        }
        starts |= _plan_numbers(lines, numbers, glossary, wrapped=wrapped)
        starts |= {
            index: SectionStart(lines[index + 1].text, 1, "section", one.count, "", one.word, True)
            for index, one in worded_chapters.find_chapters(lines, numbers).items()
        }
        starts = _lower_appendices(starts)
    else:
        headings = worded_headings.find_worded(lines)
        if not headings:
            headings = {**plain_headings.find_headings(lines), **crowded}
        if wrapped and not any(headings):  # none, or the title of the text
            headings |= run_in_titles.find_titles(lines)
        romans = rule_lines.find_romans(lines)
        starts |= _plan_headings(dict(sorted(headings.items())), romans, glossary)
    if glossary:
        for index, heading in plain_glossary.find_headwords(lines, glossary).items():
            letter = lines[index].ends_block and title_patterns.LETTER.match(heading.title)
            kind = "section" if letter else "term"  # "X" above its definition is a term
            starts.setdefault(
                index, SectionStart(heading.title, heading.level, kind, text=heading.text)
            )
    return {index: _with_kind(start, source) for index, start in starts.items()}


def _find_levels(numbers: dict[int, Number]) -> dict[int, int]:
    """Find how deep each number stands: by its parts, and below the chapters that hold it."""
    deeper = rule_lines.counts_by_hundreds(numbers)
    hundreds = rule_lines.find_hundreds(numbers)
    chapters = {number.written for number in numbers.values() if len(number.parts) == 1}
    levels: dict[int, int] = {}
    for index, number in numbers.items():
        level = len(number.parts) + (1 if deeper and len(number.parts[0]) > 2 else 0)
        if number.written not in hundreds and f"{number.parts[0][:-2]}00" in hundreds:
            level += 1
        if number.parts[1:] == ("0",) and number.parts[0] not in chapters:
            level -= 1  # 5.0 stands above 5.1
        levels[index] = level
    return levels


def _plan_numbers(
    lines: list[SourceLine],
    numbers: dict[int, Number],
    glossary: plain_glossary.Glossary | None,
    *,
    wrapped: bool,
) -> dict[int, SectionStart]:
    levels = _find_levels(numbers)
    starts: dict[int, SectionStart] = {}
    own = numbers.get(glossary.first - 1) if glossary else None
    width = wrapped_lines.measure_width(lines) if wrapped else 0
    leads = title_patterns.find_leads(
        {index: _join_next(lines, index, numbers) for index in numbers}
    )
    for index, number in numbers.items():
        inside = glossary is not None and glossary.holds(index)
        if inside and own is None:
            continue
        level = levels[index]
        following = (
            lines[index + 1] if index + 1 < len(lines) and index + 1 not in numbers else None
        )
        runs_on = following is not None and _joins(lines[index], following, wrapped=wrapped)
        below = numbers.get(index + 1)
        bare = index + 1 == len(lines) or (
            below is not None and below.parts[: len(number.parts)] != number.parts
        )
        below_it = " ".join(following.text.split()[:2]) if following else ""
        capitals = number.rest.isupper() and not below_it.isupper()
        ends = not runs_on or (
            following is not None
            and (capitals or wrapped_lines.ends_early(lines[index], following, width))
        )
        labelled = title_numbers.LABELLED.match(lines[index].text)
        if labelled and not text.words(number.rest.split("(")[0].lstrip("/0123456789")):
            starts[index] = _start_labelled(lines, index, number, level)
            continue
        if not number.rest and index and _is_title_above(lines, index, numbers):
            starts[index - 1] = SectionStart(lines[index - 1].text, level, number=number.written)
            continue
        named = ELLIPSIS.sub("", number.rest) if capitals else number.rest
        item = bare and len(number.parts) >= DEEP
        titled = rule_lines.is_title(lines, index, named) and ends and not item
        cited = title_patterns.CITED.search(number.rest)
        end = cited.start() if cited else len(number.rest)
        title, behind = (number.rest[:end], end) if titled else (number.written, 0)
        if index in leads and not inside and not (titled and _is_whole(number, leads[index][1])):
            title, behind = leads[index]
        starts[index] = SectionStart(
            title,
            level,
            "term" if inside and titled else "section",
            number.written,
            number.rest[behind:].lstrip(),
            _find_marker(lines[index].text, number),
        )
    return starts


def _lower_appendices(starts: dict[int, SectionStart]) -> dict[int, SectionStart]:
    """Put what counts by letters one level below the heading "Appendices" above it."""
    heads = [
        index for index, one in starts.items() if not one.number and APPENDICES.match(one.title)
    ]
    return {
        index: replace(one, level=one.level + 1)
        if heads and index > max(heads) and one.number and not one.number[0].isdecimal()
        else one
        for index, one in starts.items()
    }


def _join_next(lines: list[SourceLine], index: int, numbers: dict[int, Number]) -> str:
    """Give the words after a rule's number, with those of the next line that is no rule."""
    rest = numbers[index].rest
    if index + 1 == len(lines) or index + 1 in numbers or lines[index + 1].blanks_before:
        return rest
    return f"{rest} {lines[index + 1].text}"


def _is_whole(number: Number, end: int) -> bool:
    """Tell whether what seems to be a title goes on to the end of its line, or beyond it.

    "Fouls - Minor" above "Penalty: ..." is no rule that begins with the title "Fouls"; nor does
    "LATE BOATS" above "No boat is late" end before "No".
    """
    return number.rest.isupper() or len(text.words(number.rest[end:])) < title_patterns.LEAD_WORDS


def _start_labelled(
    lines: list[SourceLine], index: int, number: Number, level: int
) -> SectionStart:
    """Start a section at "Rule 101", with its title on the next line if that is a short one."""
    line = lines[index]
    following = lines[index + 1] if index + 1 < len(lines) else None
    below = following is not None and following.ends_block and plain_headings.is_short(following)
    title = following.text if following and below else f"{line.text.split()[0]} {number.written}"
    rest = line.text if text.words(number.rest) else ""
    marker = "" if rest or not below else line.text.split()[0]
    return SectionStart(title, level, "section", number.written, rest, marker, below)


def _is_title_above(lines: list[SourceLine], index: int, numbers: dict[int, Number]) -> bool:
    """Tell whether a rule's number, alone in brackets, stands below the rule's title."""
    above = lines[index - 1]
    return (
        bool(rule_lines.CITED.match(lines[index].text))
        and not lines[index].blanks_before
        and index - 1 not in numbers
        and plain_headings.is_short(above)
        and not above.text[:1].islower()
    )


def _find_marker(content: str, number: Number) -> str:
    """Give what stands before a rule's words, where that is not its whole number."""
    if labelled := title_numbers.LABELLED.match(content):
        return labelled["label"]
    marker = content.removesuffix(number.rest).strip()
    return "" if number.written in marker else marker


def _plan_headings(
    headings: dict[int, Heading],
    romans: dict[int, Number],
    glossary: plain_glossary.Glossary | None,
) -> dict[int, SectionStart]:
    """Make sections of headings, or terms if they are in alphabetical order."""
    outside = {
        index: heading
        for index, heading in headings.items()
        if not (glossary and glossary.holds(index))
    }
    deepest = max((heading.level for heading in outside.values()), default=0)
    keys = [text.key(heading.title) for heading in outside.values() if heading.level == deepest]
    alphabetical = title_patterns.is_alphabet(keys, ALPHABET)
    return {
        index: SectionStart(
            romans[index].rest if index in romans else heading.title,
            heading.level,
            "term" if heading.text or (alphabetical and heading.level == deepest) else "section",
            romans[index].written if index in romans else None,
            heading.text,
        )
        for index, heading in outside.items()
    }


def _with_kind(start: SectionStart, source: Source) -> SectionStart:
    kind = source.kinds.get(start.title, start.kind)
    return replace(start, kind=kind)


def _read_line(
    lines: list[SourceLine],
    index: int,
    starts: dict[int, SectionStart],
    outline: Outline,
    parted: dict[int, str] | None,
) -> int:
    """Read a line with those that continue its paragraph, and return the index after them.

    `parted` says at which lines a word was parted (kb.readers.plain_text.wrapped_lines); None if
    the text was not wrapped.
    """
    line, start, above = lines[index], starts.get(index), starts.get(index - 1)
    if above and above.number and not start and rule_lines.CITED.match(line.text):
        outline.exclude(line.number, "rule number", line.text)
        return index + 1
    if start:
        draft = outline.open(
            start.title, start.level, start.kind, line=line.number, number=start.number
        )
        index += start.below
        if start.below:
            draft.heading_lines.append(lines[index].number)
            draft.include_lines(line.number, lines[index].number)
        if start.marker:
            outline.exclude(line.number, "list number", start.marker, whole=False)
        style, depth, content = "text", 0, start.text
        if not content:
            return index + 1
    elif not text.words(line.text):
        outline.exclude(line.number, "separator", line.text)
        return index + 1
    else:
        style, depth, content = _read_style(line, starts, outline)
    if start and start.below:
        outline.add(content, line.number)
        return index + 1
    parts = [content]
    end = index + 1
    while (
        end < len(lines)
        and end not in starts
        and _joins(lines[end - 1], lines[end], wrapped=parted is not None)
    ):
        hyphen = (parted or {}).get(end - 1)
        rest = lines[end].text
        if hyphen is not None and parts[-1].endswith("-"):
            first, _, rest = rest.partition(" ")
            outline.exclude(
                lines[end - 1].number, "parted word", parts[-1].split()[-1], whole=False
            )
            outline.exclude(lines[end].number, "parted word", first, whole=False)
            parts[-1] = parts[-1][:-1] + hyphen + first
        parts.append(rest)
        end += 1
    outline.add(
        " ".join(part for part in parts if part), (line.number, lines[end - 1].number), style, depth
    )
    return end


def _read_style(
    line: SourceLine, starts: dict[int, SectionStart], outline: Outline
) -> tuple[str, int, str]:
    style, depth, content = read_list_marker(line.raw)
    marked = BULLET.match(line.raw) if style == "bullet" else None
    if marked and marked["letter"]:
        outline.exclude(line.number, "list number", marked["letter"], whole=False)
    if style == "text" and numbering.SINGLE.match(content):
        return "numbered", depth, content
    alone = line.blanks_before > 0 and line.ends_block and bool(starts)
    if (
        style == "text"
        and alone
        and plain_headings.is_short(line)
        and title_patterns.is_short_title(content)
    ):
        return "subheading", depth, content
    return style, depth, content


def _joins(before: SourceLine, after: SourceLine, *, wrapped: bool) -> bool:
    """Tell whether a line continues the paragraph of the line before it."""
    if (
        after.blanks_before
        or not text.words(after.text)
        or EXAMPLE.match(after.text)
        or not text.words(before.text)
    ):
        return False
    if read_list_marker(after.raw)[0] != "text" or numbering.SINGLE.match(after.text):
        return False
    ended = bool(title_patterns.SENTENCE_END.search(before.text))
    if wrapped:
        return len(before.raw) >= wrapped_lines.WRAPPED_LINE or not ended
    return wrapped_lines.is_unfinished(before) or (not ended and after.text[:1].islower())
