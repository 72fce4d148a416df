"""What belongs to quoted words: the rest of a list, and what our copy of a document lacks."""

import dataclasses
from pathlib import Path

import making
import pytest
import snapshots

from kb.authority import quotations
from kb.model import Entry, Paragraph
from kb.snapshot.store import KnowledgeBase

LOST = "The list is missing from the official text as we have it."


def write(*texts: str | tuple[str, str]) -> tuple[Paragraph, ...]:
    """Make paragraphs of texts, or of texts with their styles."""
    pairs = [(one, "text") if isinstance(one, str) else one for one in texts]
    return tuple(Paragraph(content, style, (1, 1)) for content, style in pairs)


def make(name: str, paragraphs: tuple[Paragraph, ...], **more: object) -> Entry:
    """Make an entry."""
    entry = snapshots.make_entry(making.DOCUMENT, name, **more)
    return dataclasses.replace(entry, paragraphs=paragraphs)


ENTRIES = {
    one.id.partition("/")[2]: one
    for one in (
        make(
            "listed",
            write("A punt may carry:", ("eels;", "bullet"), ("reeds.", "bullet"), "It is slow."),
        ),
        make("ways", write("Pole in one of the following ways.", ("Stand.", "bullet"), "Rest.")),
        make("none", write("You may pole.", ("Stand.", "bullet"))),
        make("unopened", write("You may pole.", ("Stand", "bullet"), ("Sit", "bullet"))),
        make(
            "lost",
            write(
                "A punt may carry these goods:",
                "A punt is slow.",
                "Its owner may ring, for example:",
            ),
            plain=write(f"Some goods a punt may carry. ({LOST})", "Punts are slow. (See barge.)"),
        ),
        make("ours", write(f"Some goods may be carried. ({LOST})", "Slow."), wording="plain"),
        make(
            "long",
            write(
                "A barge may carry:",
                ("e" * 200, "bullet"),
                ("r" * 200, "bullet"),
                ("s" * 80, "bullet"),
                "It may tow:",
                ("t" * 401, "numbered"),
                "Tolls:",
                "It may hold:",
                ("u" * 399, "bullet"),
                ("v" * 79, "bullet"),
            ),
        ),
        make("heading", write(("Goods:", "subheading"), "Eels.")),
    )
}


@pytest.fixture(scope="module")
def punts(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """Write a snapshot of the entries."""
    folder: Path = tmp_path_factory.mktemp("punts")
    entries = list(ENTRIES.values())
    return snapshots.write_base(folder, [making.DOCUMENT], indexed=entries, entries=entries)


@pytest.mark.parametrize(
    ("name", "number", "lead", "remarks"),
    [
        ("listed", 1, "", ()),  # its list is here
        ("listed", 2, "A punt may carry:", ()),
        ("listed", 3, "A punt may carry: eels;", ()),  # one sentence with it
        ("listed", 4, "", ()),
        ("ways", 2, "Pole in one of the following ways.", ()),
        ("none", 2, "", ()),
        ("lost", 1, "", (LOST,)),
        ("lost", 2, "", ()),
        ("lost", 3, "", ()),  # it announces a list too, but is not the one that the remark is on
        ("ours", 1, "", (LOST,)),
        ("ours", 2, "", ()),
        ("heading", 1, "", ()),
        ("listed", 0, "", ()),
        ("listed", 9, "", ()),
    ],
)
def test_find_context(
    punts: KnowledgeBase, name: str, number: int, lead: str, remarks: tuple[str, ...]
) -> None:
    """Do an item and a paragraph whose list is lost have what belongs to them, and no other?"""
    found = quotations.find_context(punts, ENTRIES[name], number, "A punt.")
    assert found == quotations.QuotationContext(lead, remarks)


@pytest.mark.parametrize(
    ("name", "number", "quoted", "items", "more"),
    [
        ("listed", 1, "A punt may carry:", ("eels;", "reeds."), 0),
        ("listed", 1, "A punt", (), 0),  # the words that open the list are not quoted
        ("listed", 2, "eels;", ("reeds.",), 0),  # the sentence goes on there
        ("listed", 2, "eels", (), 0),
        ("listed", 4, "It is slow.", (), 0),
        ("ways", 1, "Pole in one of the following ways.", ("Stand.",), 0),
        ("none", 1, "You may pole.", (), 0),
        ("unopened", 2, "Stand", (), 0),  # nothing opens a sentence of which it is a part
        ("lost", 1, "A punt may carry these goods:", (), 0),
        ("long", 1, "A barge may carry:", ("e" * 200, "r" * 200), 1),
        ("long", 5, "It may tow:", (), 1),  # no item is cut
        ("long", 7, "Tolls:", (), 0),
        ("long", 8, "It may hold:", ("u" * 399, "v" * 79), 0),  # too little to be left out
    ],
)
def test_items(
    punts: KnowledgeBase, name: str, number: int, quoted: str, items: tuple[str, ...], more: int
) -> None:
    """Does the beginning of its list go with the sentence that opens it, and is the rest counted?"""
    found = quotations.find_context(punts, ENTRIES[name], number, quoted)
    assert (found.listed, found.more_listed) == (items, more)


def test_write_list() -> None:
    """Does a message tell the items apart, and say how many are left out?"""
    context = quotations.QuotationContext(listed=("eels;", "reeds."), more_listed=2)
    assert (
        quotations.write_list("It carries:", context) == "It carries: • eels; • reeds. • and 2 more"
    )
    assert quotations.write_list("It is slow.", quotations.QuotationContext()) == "It is slow."
