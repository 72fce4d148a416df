"""Joins printed lines to headings, paragraphs, list items and table rows.

In: the printed lines of a PDF in reading order. Out: `Part`s. A heading is larger than most letters
of the document, or stands alone in bold or in capitals. A paragraph goes on over the end of a
column or a page where its last line there ends no sentence. Contents and furniture of pages are
parts of their own, with the name under which they are excluded.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.readers import numbering, title_patterns
from kb.readers.html_pages import questions
from kb.readers.numbering import Number
from kb.readers.pdf import (
    bold_sentences,
    noted_titles,
    numbered_titles,
    printed_contents,
    slight_titles,
)
from kb.readers.pdf.printed_lines import BODY, FURNITURE, SHOWN, TABLE, TERM, PrintedLine

LARGER = 1.08  # times the usual size is a heading's, at least
SPACE = 0.35  # of the height of a line, beyond the usual: a gap between paragraphs
INDENT = 6.0  # points
USUALLY_BOLD = 0.9  # of the letters of a document
SHORT = 0.8  # of the width of its column is a line that may end a paragraph
SAME = 0.75  # points; sizes that differ less are one
FULL = 0.92  # of the width of its column is a line that hardly ends one
SPREAD, SPREAD_CAPITALS = 0.75, 1.0  # of its size a letter takes: words this wide are cells
HEADING_WORDS = 14
MOST = 3  # lines of a heading
LEVELS = 5  # the deepest heading
# The mark of a list item. Matches "• one", "- one"; not "-one".
BULLET = re.compile(
    r"^[\u2022\u2023\u25aa\u25cf\u25cb\u25e6\u25a0\u25a1\u2043\u2219\u2756*\u2013\u2014-]\s+(?=\S)"
)
# The number of an item. Matches "1. one", "a) one", "(iv) one"; not "1 one", "7.4.2 one".
ITEM = re.compile(r"^(?:\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)])\s+(?=\S)")
# The end of a sentence. Matches ".", "?)", ":"; not ",", ";".
ENDED = re.compile(r"[.!?:][\"'\u201d\u2019)\]]*\Z")
# The end of a part of a sentence that is a rule of its own. Matches "hop;", "hop, and", "hop.";
# not "as in", "frogs and".
CLAUSE_END = re.compile(r"[.,;:](?: and| or)?\Z")
# The numbers of rules in brackets at the end of a line. Matches "(7.4)", "(1.2, 3.4a)"; not "(a)",
# "7.4".
CITED = re.compile(r"\((?:[Ss]ee )?[A-Z]?\d[\w., \u2013-]*\)\.?\Z")
# A line of such numbers, or the end of one. Matches "(2.4.1)", "3.2.4)"; not "(2.4.1) Pay".
CITATION = re.compile(r"^\(?\d[\d., a-z\u2013-]*\)\.?\Z")
# Such numbers before the end of the sentence that cites them. Matches "(8.4). They", "2.1, 2.3);";
# not "(8.4) They", "8.4. They".
CITING = re.compile(r"^\(?[A-Z]?\d[\d., a-z\u2013-]*\)[.,;:](?=\s|\Z)")
# What a title has. Matches "Frogs", "7 Frogs"; not "2 4 3", "R S".
NAME = re.compile(r"[^\W\d_]{2}")
# What begins as no title does. Matches "name", "(3 coins)", "(green)", "a boat"; not "Name", "3
# coins", "a) Tolls", "eBoats".
SMALL = re.compile(r"^(?:\(?[a-z]{2,}(?![\w)])|\([a-z]{2,}\)|[a-z](?= [a-z]|\Z)|\(\d)")
# What stands between a bold term and its definition. Matches " - ", ": ", "\u2013 "; not "-", " a".
DEFINES = re.compile(r" ?[:\u2013\u2014-] ")


@dataclass(frozen=True)
class Part:
    """A heading, a paragraph, an item or a row, or what is excluded; its lines stay apart."""

    role: str  # heading | text | bullet | row, or the name of an exclusion
    lines: tuple[PrintedLine, ...]
    level: int = 0  # of a heading


@dataclass(frozen=True)
class Looks:
    """What is usual in a document."""

    size: float
    gap: float
    sizes: tuple[float, ...]  # of headings, the largest first
    small: bool  # headings begin with small letters
    slight: frozenset[float]  # sizes of headings that are hardly larger than the text


def join_lines(lines: Sequence[PrintedLine]) -> list[Part]:
    """Join lines to parts."""
    lines = _drop_usual_bold(lines)
    looks = _measure_looks([line for line in lines if line.role == BODY])
    lines = noted_titles.part_notes(lines, looks.size, looks.gap)
    contents = printed_contents.find_contents(lines)
    sentences = bold_sentences.find_sentences(lines, looks.gap)
    titles = numbered_titles.find_titles(lines, contents)
    deepest = min(len(looks.sizes) + 1, LEVELS)
    parts: list[Part] = []
    asked = 0  # the line behind the last question
    for index, line in enumerate(lines):
        if index < asked:
            continue
        if index in sentences.questions and index not in contents:
            asked = sentences.questions[index]
            parts.append(Part("heading", tuple(lines[index:asked]), deepest))
        elif index in contents:
            parts.append(Part("table of contents", (line,)))
        elif line.role not in SHOWN:
            parts.append(Part(line.role, (line,)))
        elif line.role == TERM:
            parts.append(Part("heading", (line,), deepest))
        elif line.role == TABLE:
            parts.append(Part("row", (line,)))
        elif index in titles and not _find_level(line, parts[-1] if parts else None, looks):
            parts.append(Part("heading", (line,), deepest))
        else:
            heads = index not in sentences.statements and index - 1 not in titles
            _add_line(parts, line, looks, heads=heads)
    return parts


def _drop_usual_bold(lines: Sequence[PrintedLine]) -> Sequence[PrintedLine]:
    """Take no letters for bold where nearly all are: weight then tells no title from text."""
    bold = sum(line.bold for line in lines)
    if bold < USUALLY_BOLD * sum(len(line.text) for line in lines):
        return lines
    return [replace(line, bold=0) for line in lines]


def _add_line(parts: list[Part], line: PrintedLine, looks: Looks, *, heads: bool) -> None:
    """Add a line to the part before it, or begin a part."""
    place = next((place for place in range(len(parts) - 1, -1, -1) if _counts(parts[place])), None)
    before = parts[place] if place is not None else None
    level = _find_level(line, before, looks) if heads else 0
    if level and SMALL.match(line.text) and not looks.small:
        goes_on = before is not None and _continues_heading(before, line, level, looks)
        level = level if goes_on else 0  # the legend of a picture
    if level:
        if before and _continues_heading(before, line, level, looks):
            parts[place or 0] = replace(before, lines=(*before.lines, line))
        else:
            parts.append(Part("heading", (line,), level))
        return
    if before and before.role in ("text", "bullet") and not _begins(before, line, looks):
        parts[place or 0] = replace(before, lines=(*before.lines, line))
    else:
        parts.append(Part("bullet" if BULLET.match(line.text) else "text", (line,)))


def _counts(part: Part) -> bool:
    """Tell whether a part parts the words beside it: furniture of a page does not."""
    return part.role not in FURNITURE


def _find_level(line: PrintedLine, before: Part | None, looks: Looks) -> int:
    """Find the level of a heading; 0 for a line that is none."""
    words = len(line.text.split())
    if not NAME.search(line.text) and not title_patterns.LETTER.match(line.text):
        return 0  # the labels of a picture, a number
    if BULLET.match(line.text) or _goes_on(before, line, looks) or _is_run_in(line):
        return 0  # an icon, or the title with which its text begins, makes it larger
    if line.size >= looks.size * LARGER and line.size - looks.size >= SAME:
        sized = next(
            (level for level, size in enumerate(looks.sizes, 1) if abs(size - line.size) < SAME), 0
        )
        if sized:
            return min(sized, LEVELS - 1)
    if not text.words(line.text) or words > HEADING_WORDS or _is_spread(line):
        return 0
    free = line.gap > looks.gap + SPACE / 2 or before is None or before.role == "heading"
    ended = before is not None and (
        before.role == "row" or ENDED.search(before.lines[-1].text) is not None
    )
    if not (free or ended):
        return 0
    deepest = min(len(looks.sizes) + 1, LEVELS)
    if line.size in looks.slight and slight_titles.is_apart(line, looks.gap):
        return 0 if title_patterns.SENTENCE_END.search(line.text) else deepest
    asks = line.gap > looks.gap + 2 * SPACE and title_patterns.ASKED.search(line.text)
    titled = asks or not title_patterns.SENTENCE_END.search(line.text)
    if line.bold >= len(line.text) and titled:
        return deepest
    shouted = line.text.isupper() and any(len(word) > 3 for word in text.words(line.text))
    return min(deepest + 1, LEVELS) if shouted and free and not ENDED.search(line.text) else 0


def _is_run_in(line: PrintedLine) -> bool:
    """Tell whether a line is a title in bold letters and the text that begins behind it."""
    lead, rest = line.text[: line.bold].rstrip(), line.text[line.bold :]
    return lead[-1:] in (":", ".") and len(text.words(rest)) > 1 and NAME.search(lead) is not None


def _is_spread(line: PrintedLine) -> bool:
    """Tell whether the words of a line stand far apart: they are the heads of a table's columns."""
    widest = SPREAD_CAPITALS if line.text.isupper() else SPREAD
    wide = line.right - line.left > widest * line.size * len(line.text)
    return wide and " " in line.text


def _goes_on(before: Part | None, line: PrintedLine, looks: Looks) -> bool:
    """Tell whether a line goes on with the sentence above it."""
    if before is None or before.role not in ("text", "bullet"):
        return False
    last = before.lines[-1]
    return (
        last.page == line.page
        and last.column == line.column
        and line.gap <= looks.gap + SPACE / 2
        and not line.text[:1].isupper()
        and not ENDED.search(last.text)
    )


def _continues_heading(before: Part, line: PrintedLine, level: int, looks: Looks) -> bool:
    """Tell whether a line goes on with the heading above it."""
    last = before.lines[-1]
    return (
        before.role == "heading"
        and before.level == level
        and abs(last.size - line.size) < SAME
        and last.page == line.page
        and line.gap < looks.gap + 2 * SPACE
        and len(before.lines) < MOST
        and numbering.read_number(line.text, single=True) is None
        and (last.text.isupper() == line.text.isupper())
    )


def _begins(before: Part, line: PrintedLine, looks: Looks) -> bool:
    """Tell whether a line begins a paragraph of its own."""
    last, first = before.lines[-1], before.lines[0]
    ended = ENDED.search(last.text) is not None
    if BULLET.match(line.text):
        return True
    if questions.ANSWER.match(line.text) and questions.MARKED.match(first.text):
        return True
    opened = last.text.rfind("(") > last.text.rfind(")")
    if CITING.match(line.text) and (opened or not ended) and line.gap <= looks.gap + SPACE:
        return False  # the end of its sentence
    number, above = numbering.read_number(line.text), numbering.read_number(first.text)
    if number and above and number.follows(above) and CLAUSE_END.search(last.text):
        return True
    hanging = bool(BULLET.match(first.text) or ITEM.match(first.text))
    if number and hanging and last.column == line.column and line.left < first.left - INDENT:
        return True  # an item never goes on to the left of its mark
    if number and above and _counts_beside(before, line, number, above):
        return True
    marked = ITEM.match(line.text) or number or numbering.SIGN.match(line.text)
    below = line.left > first.left + SAME or line.text[0] == "("
    if CITATION.match(line.text) and (below or opened):
        return False  # it goes on below the start of its paragraph, or closes its bracket
    width = max(last.column[1] - last.column[0], 1.0)
    cited = ended or CITED.search(last.text) or CITATION.match(last.text)
    titled = 0 < line.bold < len(line.text) and bool(cited)
    if last.page != line.page or last.column != line.column or line.gap < -1:
        full = last.right > last.column[0] + FULL * width  # hardly the last line of a paragraph
        defines = DEFINES.match(line.text, line.bold)
        begun = titled and (line.left <= line.column[0] + SAME or defines)
        return bool(marked or (ended and not full) or begun)
    short = last.right < last.column[0] + SHORT * width
    apart = line.gap > looks.gap + SPACE
    indented = line.left > last.left + INDENT and not (hanging and last is first)
    outdented = line.left < last.left - INDENT and len(before.lines) > 1
    run_in = titled and last.bold < len(last.text)
    return bool(
        apart
        or (marked and (ended or short or outdented))
        or (ended and (short or indented or outdented or run_in))
        or (run_in and line.left <= first.left + SAME)
    )


def _counts_beside(before: Part, line: PrintedLine, number: Number, above: Number) -> bool:
    """Tell whether a line is the next rule: "2.2. Row" right below "2.1. Pay", both at the left."""
    first, last = before.lines[0], before.lines[-1]
    forms = {
        one.text[len(count.written) : len(count.written) + 1]
        for one, count in ((line, number), (first, above))
    }
    return (
        number.follows(above)
        and len(forms) == 1
        and abs(line.left - first.left) < SAME
        and number.rest[:1].isupper()
        and not title_patterns.UNFINISHED.search(last.text)
    )


def _measure_looks(lines: Sequence[PrintedLine]) -> Looks:
    """Measure what is usual: by letters, not by lines, since headings are short."""
    sizes: Counter[float] = Counter()
    gaps: Counter[float] = Counter()
    for line in lines:
        sizes[line.size] += len(line.text)
    usual = sizes.most_common(1)[0][0] if sizes else 10.0
    for line in lines:
        if abs(line.size - usual) < SAME and -0.5 < line.gap < 2:
            gaps[round(line.gap, 1)] += 1
    gap = gaps.most_common(1)[0][0] if gaps else 0.2
    larger = sorted({line.size for line in lines if line.size >= usual * LARGER}, reverse=True)
    ranked: list[float] = []
    for size in larger:
        held = [line for line in lines if line.size == size]
        long = sum(len(line.text.split()) > HEADING_WORDS for line in held)
        if long * 2 < len(held) and (not ranked or ranked[-1] - size >= SAME):
            ranked.append(size)
    titles = [line for line in lines if line.size in ranked and NAME.search(line.text)]
    small = sum(SMALL.match(line.text) is not None for line in titles)
    slight = slight_titles.find_sizes(lines, usual, gap, usual * LARGER) - set(ranked)
    return Looks(usual, gap, tuple(ranked), small * 5 > len(titles) * 4, frozenset(slight))
