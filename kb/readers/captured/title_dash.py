"""Reads captured rulings of the form "Title - text", whose titles may themselves contain dashes.

In: a `Source`. Out: a `Reading`: the page's headings, then one section per ruling in alphabetical
order. Many paragraphs look like rulings. Of all the lines of the form "Title - text", the longest
run in alphabetical order are rulings; the others ("Personnel assimilation - When ...", between
*assimilation* and *Away Team*) are sub-headings of the ruling before. A leading asterisk is the
mark "changed".
"""

import re

from kb.model import Reading, Source
from kb.readers import source_lines, title_patterns
from kb.readers.outline import Outline, read_list_marker

# The first line of a ruling. Matches "* active - An active", "Borg - Cooperation - A player"; not
# "Add the following:".
RULING = re.compile(r"^(?P<mark>\* ?)?(?P<title>\S.{0,70}?) - (?=\S)(?P<text>.+)$")
# A further part of a title, in the lower case of a term. Matches "step 1: begin - " of "step 1:
# begin - Once"; not "When your Borg - ".
TITLE_PART = re.compile(r"^(?P<part>(?:[a-z\"][^.]{0,40}?|[A-Z]\w+)) - (?=\S)")
# A sub-heading and a dash at the start of a paragraph. Matches "Nullifiers - Nullifying a"; not
# "may move (see control - ".
DASH_SUBHEADING = re.compile(r"^(?P<title>[A-Z][^.,;:()]{0,60}?) - (?=[A-Z\[])(?P<text>.+)$")
# A sub-heading and a colon at the start of a paragraph. Matches "Other cards: Other than"; not "For
# example: a".
COLON_SUBHEADING = re.compile(
    r"^(?P<title>(?!Note\b|Example|For\b)[A-Z]\w+(?: \w+){1,3}): (?=[A-Z])(?P<text>.+)$"
)
# A minor word, which is lower-case in a card's title too. Matches "of"; not "subcommand".
SMALL_WORD = re.compile(
    r"^(?:a|an|and|as|at|by|for|from|if|in|into|is|not|of|on|or|the|to|with|was|were|be|are)$"
)
# The first word of a title, which determines its alphabetical order. Matches "E.M.H." of "E.M.H.
# Program" and "35th"; not "- ".
FIRST_WORD = re.compile(r"^[\W_]*(?:[Tt]he )?([^\W_][^\s:,]*)")


def read(source: Source) -> Reading:
    """Read a page of rulings."""
    outline = Outline(source.document.pinned)
    lines = source_lines.read_source_lines(source, outline)
    rulings = _find_rulings(lines)
    level = 1
    for line in lines:
        if source_lines.exclude_line(line, outline):
            continue
        note = line.surviving
        if note:
            outline.open(note.title, note.level, note.kind or "section", line=line.number)
            level = note.level + 1
        elif line.number in rulings:
            _open_ruling(line, level, source.kinds, outline)
        else:
            _read_body(line, outline)
    return outline.finish(source.document.title)


def _find_rulings(lines: list[source_lines.SourceLine]) -> set[int]:
    """Choose the longest run of "Title - text" lines whose first words are alphabetical."""
    found = [
        (line.number, _first_word(match["title"]))
        for line in lines
        for match in [RULING.match(line.text)]
        if (match and not line.exclusion_rule and read_list_marker(line.raw)[0] == "text")
        or (match and match["mark"])
    ]
    rising = title_patterns.find_rising([word for _, word in found])
    return {found[place][0] for place in rising}


def _first_word(title: str) -> str:
    match = FIRST_WORD.match(title)
    return re.sub(r"\W", "", match[1].lower()) if match else ""


def _open_ruling(
    line: source_lines.SourceLine, level: int, kinds: dict[str, str], outline: Outline
) -> None:
    ruling = RULING.match(line.text)
    if ruling is None:
        return
    title, content = ruling["title"], ruling["text"]
    further = TITLE_PART.match(content)
    while further:
        title, content = f"{title} - {further['part']}", content[further.end() :]
        further = TITLE_PART.match(content)
    marks = ("changed",) if ruling["mark"] else ()
    outline.open(title, level, kinds.get(title) or guess_kind(title), line=line.number, marks=marks)
    outline.add(content, line.number)


def guess_kind(title: str) -> str:
    """Tell a card from a term by capitals: in a card's title only minor words are lower-case."""
    names = [word.strip("\"'()") for word in title.replace("-", " ").split()]
    return (
        "term"
        if any(word[:1].islower() and not SMALL_WORD.match(word) for word in names)
        else "card"
    )


def _read_body(line: source_lines.SourceLine, outline: Outline) -> None:
    ruling = RULING.match(line.text)
    if ruling and ruling["mark"]:
        outline.report(
            "doubtful-heading",
            f"Line {line.number} is marked as a changed ruling, but stands against the "
            "alphabet. Note in corpus/recovered what it is.",
            line.number,
            line.text,
        )
    style, depth, content = read_list_marker(line.raw)
    part = (
        (DASH_SUBHEADING.match(content) or COLON_SUBHEADING.match(content))
        if style == "text" and line.blanks_before
        else None
    )
    if part:
        outline.add(part["title"], line.number, "subheading")
        content = part["text"]
    if style == "text" and line.raw.startswith("       "):
        style = "table"
    outline.add(content, line.number, style, depth)
