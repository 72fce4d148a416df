"""Reads a captured alphabetical glossary that lost its one-word lines, with many of its headwords.

In: a `Source` with its notes. Out: a `Reading` with one section per headword. A line is a headword
if the capture marks it as a link to a card, if a note says so, or if it stands alone and fits the
alphabet between the headwords around it. A line that stands alone and does not fit is text, and a
Problem until a note decides what it is. The alphabet is the document's: plain ASCII regardless of
case, without a leading "The " or quotation mark.
"""

import re

from kb.model import Note, Reading, Source
from kb.readers import source_lines
from kb.readers.outline import CARD_LINK, Outline, read_list_marker

# A headword with the page's link to its card. Matches "Ajur [link to card]"; not "See Ajur [link to
# card]."
CARD_HEADWORD = re.compile(r"^(?P<title>\S.{0,90}?)\s?\[link to card\]$")
# The end of a sentence or of the words before a list. Matches "errata)." and "way:"; not
# "Experience BiJ!".
SENTENCE_END = re.compile(r"[.:;,][\"')\]]*$")
# A reference, which stands alone like a headword. Matches "see Intelligence"; not "seed card".
REFERENCE = re.compile(r"^see:?\s", re.IGNORECASE)
# What alphabetical order ignores at the start of a headword. Matches "The " and '"'; not "'45".
IGNORED_START = re.compile(r'^(?:the |["“])+', re.IGNORECASE)
HEADWORD_WORDS = 8


def read(source: Source) -> Reading:
    """Read a captured glossary, with the headwords that its notes restore."""
    outline = Outline(source.document.pinned)
    lines = source_lines.read_source_lines(source, outline, lines_were_lost=True)
    certain = _find_certain_after(lines)
    previous = ""
    bare = False  # the last line was a headword, so its text comes next
    for line, following in zip(lines, certain, strict=True):
        if _restore_lost(line, outline):
            previous, bare = _filed(line.notes_of("heading")[-1]), False
        if source_lines.exclude_line(line, outline):
            continue
        note = line.surviving
        role = note.role if note else _role(line, following, previous, bare)
        if role in ("entry", "section"):
            previous, bare = _open_headword(line, note, outline), True
            continue
        if role == "subheading":
            _add_subheading(line, note, outline)
            continue
        if role == "doubtful":
            place = f"after {previous!r}" + (f" and before {following!r}" if following else "")
            outline.report(
                "doubtful-heading",
                f"Line {line.number} stands alone like a headword, but the alphabet has no room "
                f"for it {place}. Note in corpus/recovered what it is.",
                line.number,
                line.text,
            )
        style, depth, content = read_list_marker(line.raw)
        outline.add(content, line.number, style, depth)
        bare = False
    return outline.finish(source.document.title)


def make_sort_key(title: str) -> str:
    """Give the form of a headword by which the glossary sorts it."""
    return IGNORED_START.sub("", title.lower())


def _restore_lost(line: source_lines.SourceLine, outline: Outline) -> bool:
    """Open the headwords and add the sub-headings that were lost before a line.

    Tell whether a headword was opened.
    """
    headings = line.notes_of("heading")
    for note in headings:
        outline.open(
            note.title,
            1,
            note.kind or "term",
            recovered=True,
            ours=note.ours,
            evidence=note.evidence,
            aliases=note.aliases,
        )
    for note in line.notes_of("subheading"):
        outline.add(note.title, line.number, "subheading")
    return bool(headings)


def _open_headword(line: source_lines.SourceLine, note: Note | None, outline: Outline) -> str:
    linked = CARD_HEADWORD.match(line.text)
    title = note.title if note else linked["title"] if linked else line.text
    kind = note.kind if note and note.kind else "card" if linked else "term"
    outline.open(title, 1, kind, line=line.number, aliases=note.aliases if note else ())
    if linked:
        outline.exclude(line.number, "card link", "[link to card]", whole=False)
    return _filed(note) if note else make_sort_key(title)


def _add_subheading(line: source_lines.SourceLine, note: Note | None, outline: Outline) -> None:
    """Keep a sub-heading inside its entry, apart from the paragraph that it may start."""
    if note and note.inline:
        outline.add(note.title, line.number, "subheading")
        outline.add(line.text[len(note.title) :].lstrip(" -:"), line.number)
    else:
        outline.add(line.text, line.number, "subheading")


def _filed(note: Note) -> str:
    return make_sort_key(note.filed_as or note.title)


def _role(line: source_lines.SourceLine, following: str, previous: str, bare: bool) -> str:
    """Give the role of a line without a note between two sort keys: entry, text or doubtful."""
    if CARD_HEADWORD.match(line.text):
        return "entry"
    stands_alone = (
        not bare
        and line.blanks_before
        and line.ends_block
        and not line.notes_of("heading")
        and len(line.text.split()) <= HEADWORD_WORDS
        and read_list_marker(line.raw)[0] == "text"
        and not SENTENCE_END.search(CARD_LINK.sub("", line.text))
        and not REFERENCE.match(line.text)
    )
    if not stands_alone:
        return "text"
    fits = previous <= make_sort_key(line.text) and (
        not following or make_sort_key(line.text) <= following
    )
    return "entry" if fits else "doubtful"


def _find_certain_after(lines: list[source_lines.SourceLine]) -> list[str]:
    """Give for each line the sort key of the first headword after it that is certain, or ""."""
    certain = [""] * len(lines)
    for index in range(len(lines) - 1, 0, -1):
        certain[index - 1] = _read_certain(lines[index]) or certain[index]
    return certain


def _read_certain(line: source_lines.SourceLine) -> str:
    """Give the sort key of the headword that a line brings without the alphabet, or ""."""
    restored = line.notes_of("heading")
    if restored:
        return _filed(restored[0])
    if line.surviving:
        return _filed(line.surviving) if line.surviving.role == "entry" else ""
    linked = CARD_HEADWORD.match(line.text)
    return make_sort_key(linked["title"]) if linked else ""
