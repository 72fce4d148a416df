"""Captured pages whose headings are marked by the layout or named in the notes."""

import making

from kb.model import Note, Reading
from kb.readers.captured import headed_page
from kb.readers.outline import Outline
from kb.readers.source_lines import SourceLine


def read(content: str, *notes: Note) -> Reading:
    """Read a page whose headings start with "=="."""

    def find_heading(lines: list[SourceLine], index: int) -> str:
        text = lines[index].text
        return text.removeprefix("== ") if text.startswith("== ") else ""

    source = making.make_source(content, "bracket-headings", notes)
    outline = Outline("bw-book@1")
    return headed_page.read_by_headings(source, outline, find_heading)


def test_headings_of_the_layout() -> None:
    """Does a heading without a note get the level below the document's title?"""
    (section,) = read("== Tolls\n\nPay.\n").sections
    assert (section.title, section.level, section.heading_lines) == ("Tolls", 2, (1,))


def test_headings_of_the_notes() -> None:
    """Does a note give a heading its true title, level and number?"""
    note = making.surviving(1, "Tolls", begins="== Tols", level=3, number="2.1")
    (section,) = read("== Tols\n\nPay.\n", note).sections
    assert (section.title, section.level, section.number) == ("Tolls", 3, "2.1")


def test_a_heading_at_the_end_of_a_line() -> None:
    """Is a heading that was joined to the line before it split off?"""
    note = making.surviving(1, "LOCKS", level=2, glued=True)
    reading = read("Pay the toll. LOCKS\n\nWait.\n", note)
    assert making.outline(reading) == [("LOCKS", ["Pay the toll.", "Wait."])]


def test_an_example_that_only_a_note_tells() -> None:
    """Is a paragraph an example that a note names, and none beside it?"""
    note = Note("example", 4, "Zeffra pays two")
    (section,) = read(
        "== Tolls\n\nPay a coin each.\nZeffra pays two for two eels.\nWait.\n", note
    ).sections
    assert [style for style, _ in making.styles(section)] == ["text", "example", "text"]


def test_lines_that_continue_a_paragraph() -> None:
    """Is a line joined only if it starts in lower case and no sentence ended before it?"""
    reading = read("== Tolls\nPay one coin\nfor each eel.\nthen row.\n\nwait.\n")
    assert making.outline(reading) == [
        ("Tolls", ["Pay one coin for each eel.", "then row.", "wait."])
    ]
