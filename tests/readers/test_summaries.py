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


def test_text_behind_a_box_within_a_box() -> None:
    """Does it belong to the box around, and what stands behind that to the chapter?"""
    ice = BOX.format("Ice", "Stay.")
    fog = f"<details><summary>Fog</summary><p>Wait.</p>{ice}<p>Fog ends.</p></details>"
    tolls = f"<details><summary>Tolls</summary><p>Pay.</p>{fog}<p>Then row.</p></details>"
    page = "<h1>Boats</h1>" + tolls
    assert read(page + BOX.format("Rafts", "Drift.") + "<p>So far.</p>") == [
        ("Boats", 1, ["So far."]),
        ("Tolls", 2, ["Pay.", "Then row."]),
        ("Fog", 3, ["Wait.", "Fog ends."]),
        ("Ice", 4, ["Stay."]),
        ("Rafts", 2, ["Drift."]),
    ]


def test_labels_of_folded_boxes() -> None:
    """Is a line a sub-heading that returns on several boxes, or that stands on one or two?"""
    labels = "".join(BOX.format("Show more", name) for name in ("Barge", "Raft", "Punt"))
    assert [title for title, _, _ in read(f"<h1>Boats</h1>{labels}")] == ["Boats"]
    few = BOX.format("Barge", "Rows.") + BOX.format("Raft", "Drifts.")
    assert [title for title, _, _ in read(f"<h1>Boats</h1>{few}")] == ["Boats"]


def test_a_summary_outside_any_box() -> None:
    """Is one a heading too, where the box around it was lost?"""
    boxes = "".join(BOX.format(name, "Rows.") for name in ("Barge", "Raft", "Punt"))
    page = f"<h1>Boats</h1>{boxes}<summary>Oars</summary><p>Pull.</p>"
    assert ("Oars", 1, ["Pull."]) in read(page)
