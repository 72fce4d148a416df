"""Finds the notes of a wiki page that have names, which the text cites by `<ref name="x"/>`.

In: a page and the tree that mwparserfromhell makes of it. Out: the contents of each note by its
name, with its place in the source, wherever it stands: in a sentence, or in the list of notes
at the end. A note that no mark cites is not among them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mwparserfromhell.nodes import Tag
from mwparserfromhell.wikicode import Wikicode


@dataclass(frozen=True)
class NamedNotes:
    """The notes of a page by their names, as far as a mark cites them."""

    notes: Mapping[str, tuple[Wikicode, int]] = field(default_factory=dict)
    spans: tuple[tuple[int, int], ...] = ()  # where each begins and ends, with its tags

    def part_list(self, content: str, offset: int) -> list[tuple[str, int]]:
        """Cut the notes that are cited out of a list: the pieces left, each with its place."""
        pieces, place, end = [], offset, offset + len(content)
        for start, behind in self.spans:
            if place <= start < end:
                pieces.append((content[place - offset : start - offset], place))
                place = behind
        return [*pieces, (content[place - offset :], place)]


def collect_notes(content: str, tree: Wikicode) -> NamedNotes:
    """Collect the notes that have a name and are cited by it; the first of a name counts."""
    found: dict[str, tuple[Wikicode, int, int]] = {}
    cited: set[str] = set()
    place = 0
    for node in tree.filter_tags(matches=is_note):
        name = read_name(node)
        written = str(node)
        place = content.find(written, place)
        if name and is_mark(node):
            cited.add(name)
        elif name:
            found.setdefault(name, (node.contents, place, place + len(written)))
        place += 1
    kept = {name: one for name, one in found.items() if name in cited}
    return NamedNotes(
        {
            name: (contents, content.index(str(contents), content.index(">", start) + 1))
            for name, (contents, start, _) in kept.items()
        },
        tuple(sorted((start, end) for _, start, end in kept.values())),
    )


def is_note(node: Tag) -> bool:
    """Tell whether a tag is a note, or the mark of one."""
    return str(node.tag).strip().lower() == "ref"


def is_mark(node: Tag) -> bool:
    """Tell whether a tag only cites a note."""
    return node.contents is None or not str(node.contents).strip()


def read_name(node: Tag) -> str:
    """Read the name of a note."""
    return str(node.get("name").value or "").strip() if node.has("name") else ""
