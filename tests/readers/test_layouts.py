"""Which reader is proposed for a text?"""

import making
import pytest

from kb.corpus import registry, sources
from kb.paths import find_folders
from kb.readers import READERS, layouts

LOST = "".join(
    f"\n\nTOLLS AND FEES ({number}.1)\n\nPay {number} coins now.\n" for number in range(6)
)


@pytest.mark.parametrize(
    ("content", "reader"),
    [
        ("<!DOCTYPE html>\n<html><body><p>Row.</p></body></html>", "html"),
        ("\n<!-- x -->\n<div class=a><h2>Sea</h2></div>", "html"),
        ("Sea\n" + "<p>Row on.</p>\n" * 6, "html"),
        ("# Sea\n\nRow *on*.\n\n## Tolls\n\nPay.\n", "markdown"),
        ("Sea\n===\n\nTolls\n-----\n\n[pay](#x)\n", "markdown"),
        ("===\nSea\n===\n\nTolls\n-----\n\nPay.\n\nEels\n----\n\nSwim.\n", "restructured-text"),
        (
            "** SEA **\nSea.\n\n" * 3 + "****\n** Eels **\n****\n** Tolls **\n****\n\nPay.\n",
            "numbered-text",
        ),
        ("===\nSea\n===\n\n## Tolls\n\nEels\n----\n\n## Rows\n\n[pay](#x)\n", "markdown"),
        ("# Sea\n\n<p>raw</p>\n\n## Tolls\n\n- [pay](#x)\n- **row**\n", "markdown"),
        (
            (
                "1. Rowing\n\n1.1. Row on.\n\n1.1a Pay.\n\n1.2 Rest.\n\n2. Tolls\n\n2.1 Pay - at"
                " once.\n"
            ),
            "numbered-text",
        ),
        ("== Sea ==\nRow [[on]].\n\n=== Tolls ===\nPay.\n\n== End ==\n", "mediawiki"),
        ("'''Sea''' is {{Wet}}.\n\n'''Eel''' swims.\n<div>a</div>\n", "mediawiki"),
        ("# Sea\n\nSee [[eel]], [[raft]].\n\n## Tolls\n\n[pay](#x)\n", "markdown"),
        ("Eel\nA fish.\n\nRaft\nIt floats.\n", "numbered-text"),
        ("", "numbered-text"),
        (
            "Eel - It swims well.\n\n* raft - It floats well.\n\nSea - It is wide and wet.\n",
            "title-dash",
        ),
        ("Sea[]\n\nRow.\n\nTolls\n[]\n\nPay.\n\nEnd[]\n", "bracket-headings"),
        (
            (
                "back to top of page SEA\n\nRow.\n\nback to top TOLLS\n\nPay.\n\nback to top of"
                " page END\n"
            ),
            "topped-headings",
        ),
        ("|\n|\nRow on and\non.\n-\nPay.\n-\nRest.\n-\n", "hard-wrapped"),
        (LOST, "lost-headings"),
        (
            (
                "Eel Fish [link to card]\n\nIt swims.\n\nOld Raft [link to card]\n\nIt"
                " floats.\n\nSea [link to card]\n"
            ),
            "lost-headwords",
        ),
        ("<Fed> cards row.\n\n<Rom> cards pay.\n", "numbered-text"),
        ("<!-- a -->\n" * 60 + "# Sea\n\nRow on.\n\n" * 3, "markdown"),  # took 2^60 steps
        ("<!-- a -->\n" * 60 + "<main><p>Row on.</p></main>", "html"),
    ],
)
def test_which_reader_is_proposed(content: str, reader: str) -> None:
    """Is each layout known by its marks?"""
    assert layouts.propose_reader(content) == reader


def test_every_proposal_is_a_reader() -> None:
    """Does each layout name a reader, and has each reader its layout?"""
    assert {name for name, _ in layouts.LAYOUTS} == set(READERS)


@pytest.mark.official
def test_the_official_documents() -> None:
    """Is the registered reader proposed for every official document?"""
    folders = find_folders()
    for document in registry.read_registry(folders.corpus):
        source = sources.read_source(document, folders.documents, folders.corpus)
        assert layouts.propose_reader(source.text) == document.reader, document.pinned


def test_the_small_corpus() -> None:
    """Is the registered reader proposed for the small documents that are long enough to show their layout?"""
    folder = making.SMALL
    for document in registry.read_registry(folder):
        content = (folder / "documents" / document.file).read_text(encoding=document.encoding)
        assert layouts.propose_reader(content) in READERS
