"""A whole document on one page, for reading and printing: all its entries in order, with words.

In: a document in one version. Out: JSON values. Headings nest as the sections do, one level at a
time, to the deepest that HTML has. The anchor of a section is the short name of its entry, with a
point where the frame of every page has that name itself. No short name holds a point, so no
paragraph's anchor ("artifact.p2") is that of a section.
"""

from collections.abc import Sequence

from kb import KnowledgeBase, snapshot
from kb.model import Document, Entry
from web.resources import letters, serializers
from web.types import Json

FIRST, DEEPEST = 2, 6  # levels of the headings below that of the page
TAKEN = frozenset(("early", "main", "q"))  # the anchors in the frame of every page


def show_book(base: KnowledgeBase, document: Document, pinned: bool) -> Json:
    """Give a document with all its words, its outline and, if it is alphabetical, its letters."""
    entries = base.outline(document)
    levels = find_levels(entries)
    return {
        **serializers.represent_document(base, document, pinned),
        "outline": nest_titles(entries),
        "letters": _find_letters(entries),
        "sections": [represent_section(base, entry, levels[entry.id], pinned) for entry in entries],
    }


def find_levels(entries: Sequence[Entry]) -> dict[str, int]:
    """Find the level of each entry's heading, one below that of the section that holds it."""
    levels: dict[str, int] = {}
    for entry in entries:
        levels[entry.id] = min(levels.get(entry.parent or "", FIRST - 1) + 1, DEEPEST)
    return levels


def represent_section(base: KnowledgeBase, entry: Entry, level: int, pinned: bool) -> Json:
    """Give an entry with its words and its place in the book."""
    return {
        **serializers.represent_reference(entry, pinned),
        "anchor": give_anchor(entry),
        "level": level,
        "wording": entry.wording,
        "recovered": entry.recovered,
        "ours": entry.ours,
        "marks": list(entry.marks),
        **serializers.represent_words(
            base,
            entry,
            [] if pinned else snapshot.export_links(base, entry),
            f"{give_anchor(entry)}.",
        ),
    }


def give_anchor(entry: Entry) -> str:
    """Give the name of an entry's place in the book."""
    slug = entry.id.partition("/")[2]
    return f"{slug}." if slug in TAKEN else slug


def nest_titles(entries: Sequence[Entry]) -> list[Json]:
    """Nest the titles by the sections that hold them."""
    nodes: dict[str, Json] = {}
    roots: list[Json] = []
    for entry in entries:
        nodes[entry.id] = {
            "title": entry.title,
            "number": entry.number,
            "anchor": give_anchor(entry),
            "sections": [],
        }
        above = nodes.get(entry.parent or "")
        (above["sections"] if above else roots).append(nodes[entry.id])
    return roots


def _find_letters(entries: Sequence[Entry]) -> list[Json]:
    """Find the first name of each letter, where a document is in order of the alphabet."""
    found: dict[str, str] = {}
    for entry in entries if snapshot.is_alphabetical(entries) else ():
        if entry.kind in snapshot.FILED:
            found.setdefault(letters.letter_of(entry.title), give_anchor(entry))
    return [{"letter": letter, "anchor": anchor} for letter, anchor in sorted(found.items())]
