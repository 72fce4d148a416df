"""The lines above folded boxes of a page: headings where each stands once, else sub-headings."""

import making

BOX = "<details><summary>{0}</summary><p>{1}</p></details>\n"


def read(page: str) -> list[tuple[str, int, list[str]]]:
    """Give title, level and text of each section of a page."""
    reading = making.read(page, "html")
    assert reading.problems == ()
    return [
        (one.title, one.level, [two.text for two in one.paragraphs]) for one in reading.sections
    ]


def test_folded_boxes_are_entries() -> None:
    """Is each box an entry, one within another below it, and the text behind them the chapter's?"""
    inner = BOX.format("Raft", "Drifts.")
    page = f"<h1>Boats</h1><p>All float.</p><details><summary>Barge</summary>Rows.{inner}</details>"
    page += BOX.format("May I swim?", "No.") + "<p>So far.</p><h1>Locks</h1><p>Shut.</p>"
    assert read(page) == [
        ("Boats", 1, ["All float.", "So far."]),
        ("Barge", 2, ["Rows."]),
        ("Raft", 3, ["Drifts."]),
        ("May I swim?", 2, ["No."]),
        ("Locks", 1, ["Shut."]),
    ]


def test_labels_of_folded_boxes() -> None:
    """Is a line a sub-heading that returns on several boxes, or that stands on one or two?"""
    labels = "".join(BOX.format("Show more", name) for name in ("Barge", "Raft", "Punt"))
    assert [title for title, _, _ in read(f"<h1>Boats</h1>{labels}")] == ["Boats"]
    few = BOX.format("Barge", "Rows.") + BOX.format("Raft", "Drifts.")
    assert [title for title, _, _ in read(f"<h1>Boats</h1>{few}")] == ["Boats"]
