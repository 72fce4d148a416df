"""Reads a captured rulebook that lost its one-word lines: most headings, speakers, icon lines.

In: a `Source` with its notes. Out: a `Reading`. Headings come from two places: some survived with
their number ("SHIPS (2.9)"), and the notes of the corpus restore the others, each at the line that
followed it. Icon lines, expansion sets and, where a note says so, the bullets of a list of
equivalent terms become sections of their own. A lost line that no note explains is a Problem.
"""

import re
from itertools import takewhile

from kb import text
from kb.model import Note, Reading, Source
from kb.readers import source_lines
from kb.readers.outline import Draft, Outline, read_list_marker

# A surviving heading with its number. Matches "SHIPS (2.9)", "[Tribble] TRIBBLES (11.3)"; not "See
# 7.4 (Battle)".
NUMBERED_HEADING = re.compile(
    r"^(?P<icon>\[[^\]]+\] )?(?P<title>\S.{0,70}) \((?P<number>\d+(?:\.\d+)*)\)$"
)
# A line that explains an icon. Matches "[Holo] - Hologram: Cards with"; not "[Holo] cards must".
ICON_LINE = re.compile(r"^(?P<icons>(?:(?:\[[^\]]+\]|<[^>]+>)\s*)+) - (?P<rest>.+)$")
EXPANSION = "[Expansion:"
TITLE_WORD = r"(?:[A-Z0-9][\w'!?,.-]*|the|of|and|in|to|a|&)"
# One part of an icon's title, with its colon. Matches "Draw: " of "Damage: Draw: Instructs"; not
# "130 cards about: ".
TITLE_PART = re.compile(rf"(?P<part>{TITLE_WORD}(?: {TITLE_WORD})*): ")
# A whole line in quotation marks, or a speech in a dialogue. Matches "\"So?\"", "ODO: I don't.";
# not "Examples: a".
QUOTATION = re.compile(r"^(?:[\"“].*[\"”]|[A-Z][A-Z' .]+: .+)$")
# The line that names the speaker or source of an epigraph. Matches "—Mr. Spock"; not "- one".
ATTRIBUTION = re.compile(r"^—\s*\S")
EPIGRAPH_LINES = 6  # how far below a heading to look for an attribution


def read(source: Source) -> Reading:
    """Read a captured rulebook, with the headings that its notes restore."""
    outline = Outline(source.document.pinned)
    lines = source_lines.read_source_lines(source, outline, lines_were_lost=True)
    section: Draft | None = None
    for index, line in enumerate(lines):
        opened = _open_sections(line, outline)
        section = opened or section
        if (opened and line.number in opened.heading_lines) or source_lines.exclude_line(
            line, outline
        ):
            continue
        if _read_item(line, section, outline):
            continue
        style, depth, content = read_list_marker(line.raw)
        if style == "text" and _is_epigraph(lines, index):
            style = "epigraph"
        outline.add(content, line.number, style, depth)
    return outline.finish(source.document.title)


def _open_sections(line: source_lines.SourceLine, outline: Outline) -> Draft | None:
    """Open the sections whose headings stand or stood at this line, and return the last of them."""
    opened: Draft | None = None
    for note in line.notes_of("heading"):
        opened = outline.open(
            note.title,
            note.level,
            note.kind or "section",
            number=note.number,
            recovered=True,
            ours=note.ours,
            evidence=note.evidence,
            aliases=note.aliases,
        )
    for note in line.notes_of("subheading"):
        outline.add(note.title, line.number, "subheading")
    surviving, heading = line.surviving, NUMBERED_HEADING.match(line.text)
    if surviving and surviving.role in ("section", "sidebar"):
        return outline.open(
            surviving.title,
            surviving.level,
            surviving.kind or surviving.role,
            line=line.number,
            number=surviving.number,
            aliases=surviving.aliases,
        )
    if surviving is None and heading:
        number = heading["number"]
        return outline.open(
            heading["title"],
            number.count(".") + 1,
            line=line.number,
            number=number,
            icons=tuple(text.ICON.findall(heading["icon"] or "")),
        )
    return opened


def _read_item(line: source_lines.SourceLine, section: Draft | None, outline: Outline) -> bool:
    """Open a section below the current one for an icon line, an expansion set or an equivalence."""
    if section is None:
        return False
    icon = ICON_LINE.match(line.text)
    equivalence = line.notes_of("equivalence")
    if icon:
        kind = "expansion" if icon["icons"].startswith(EXPANSION) else "icon"
        outline.open(
            _icon_title(icon["rest"]),
            section.level + 1,
            kind,
            icons=tuple(text.ICON.findall(icon["icons"])),
        )
        outline.add(line.text, line.number)
    elif equivalence:
        _open_equivalence(equivalence[0], section.level + 1, outline)
        outline.add(read_list_marker(line.raw)[2], line.number, "bullet")
        section.include_lines(line.number, line.number)
    else:
        outline.resume(section)
        return False
    outline.resume(section)
    return True


def _open_equivalence(note: Note, level: int, outline: Outline) -> None:
    outline.open(note.title, level, "equivalence", terms=note.terms, scope=note.scope)


def _icon_title(rest: str) -> str:
    """Give the icon's name on its line: "Damage: Draw" of "Damage: Draw: Instructs a player"."""
    parts: list[str] = []
    match = TITLE_PART.match(rest)
    # At the start "22nd Century: " is a name; later "18 Reprints: " is a description.
    while match and (not parts or not match["part"][0].isdigit()):
        parts.append(match["part"])
        match = TITLE_PART.match(rest, match.end())
    return ": ".join(parts) or rest.split(":")[0]


def _is_epigraph(lines: list[source_lines.SourceLine], index: int) -> bool:
    """Tell whether a line belongs to the quotation at the start of its section."""
    start = index
    while not _begins_section(lines[start]) and start > 0 and index - start <= EPIGRAPH_LINES:
        start -= 1
    if not _begins_section(lines[start]):
        return False
    opening = lines[start : start + 1] + list(
        takewhile(
            lambda line: not _begins_section(line), lines[start + 1 : start + 1 + EPIGRAPH_LINES]
        )
    )
    attributed = next(
        (number for number, line in enumerate(opening) if ATTRIBUTION.match(line.text)), None
    )
    if attributed is not None:
        return index <= start + attributed
    quoted = list(
        takewhile(
            lambda line: QUOTATION.match(line.text) or NUMBERED_HEADING.match(line.text), opening
        )
    )
    return index < start + len(quoted)


def _begins_section(line: source_lines.SourceLine) -> bool:
    return bool(line.notes_of("heading", "surviving") or NUMBERED_HEADING.match(line.text))
