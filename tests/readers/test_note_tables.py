"""Tables that only set a note apart."""

import making
import pytest


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (["Note", "See <a href='#b'>boats</a>."], [("text", "Note: See boats.")]),
        (["WARNING:", "Row on."], [("text", "Warning: Row on.")]),
        (["Lamp", "Row on."], [("table", "Lamp | Row on.")]),
        (["Tip", "Row.", "On."], [("table", "Tip | Row. | On.")]),
    ],
)
def test_notes(rows: list[str], found: list[tuple[str, str]]) -> None:
    """Is a note in a table of its own a text with its kind and links, and any other row a row?"""
    cells = "".join(f"<td>{one}</td>" for one in rows)
    reading = making.read(
        f"<h1>A</h1><p>Pay.</p><table><tr>{cells}</tr></table><h1 id=b>Boats</h1><p>Row.</p>",
        "html",
    )
    assert reading.problems == ()
    _, note = reading.sections[0].paragraphs
    assert [(note.style, note.text)] == found
    assert [note.text[one.start : one.end] for one in note.anchors] == ["boats"] * ("#b" in rows[1])


def test_a_longer_table() -> None:
    """Is a row of a table with others a row, whatever it says?"""
    page = (
        "<h1>A</h1><table><tr><td>Note</td><td>Do</td></tr><tr><td>Tip</td><td>Re</td></tr></table>"
    )
    reading = making.read(page, "html")
    assert {one.style for one in reading.sections[0].paragraphs} == {"table"}
