"""Headings that are forms of one command, above the text about all of them."""

import making

from kb.model import Reading

ORDERS = (
    "<h2 id=orders>Orders</h2><p>Give one a day.</p>"
    "<a name=row></a><h3>ROW [canal]</h3><h3>ROW HOME</h3><p>The boat rows.</p>"
    "<a name=pay></a><h3>PAY [lock]</h3><h3>PAY ALL</h3><h3>PAY</h3><p>Pay the toll.</p>"
    "<pre>PAY 5789</pre><p>As <a href='#row'>ROW</a> says.</p>"
)
MOOR = "<a name=moor></a><h3>MOOR [quay]</h3><h3>MOOR</h3><p>The boat lies still.</p>"


def read(page: str) -> Reading:
    """Read a page of HTML that loses nothing."""
    reading = making.read(page, "html")
    assert {one.kind for one in reading.problems} <= {"empty-entry"}
    return reading


def test_forms_of_one_heading() -> None:
    """Are further forms sub-headings of the first, where the page has several such headings?"""
    reading = read(ORDERS + MOOR)
    assert making.titles(reading) == ["Orders", "ROW [canal]", "PAY [lock]", "MOOR [quay]"]
    pay = reading.sections[2]
    assert pay.anchors == ("pay",)
    assert [(one.style, one.text) for one in pay.paragraphs] == [
        ("subheading", "PAY ALL"),
        ("subheading", "PAY"),
        ("text", "Pay the toll."),
        ("text", "PAY 5789"),
        ("text", "As ROW says."),
    ]


def test_rules_that_begin_alike() -> None:
    """Are headings that are whole rules no forms of one command, though they begin with one word?"""
    rules = (
        "<h3>If a boat is moored, it pays no toll.</h3>"
        "<h3>If a boat is rowed, it pays the toll of the lock that it leaves.</h3><p>Once.</p>"
    )
    page = "<h2>Tolls</h2>" + rules + rules.replace("boat", "raft") + rules.replace("boat", "punt")
    found = [one.title for one in read(page).sections]
    assert found[:3] == [
        "Tolls",
        "If a boat is moored, it pays no toll.",
        "If a boat is rowed, it pays the toll of the lock that it ...",
    ]
    assert len(found) == 7


def test_headings_that_stay() -> None:
    """Do a few such headings stay, and those of other words, levels or counts, or without text?"""
    assert len(read(ORDERS).sections) == 6
    for other in ("<h3>HOLD</h3>", "<h4>MOOR</h4>", "<h3>MOOR 2</h3>"):
        assert len(read(ORDERS + MOOR.replace("<h3>MOOR</h3>", other)).sections) == 8
    bare = "<h3>MOOR [quay]</h3><h3>MOOR</h3><h2>End</h2><p>Go home.</p>"
    assert len(read(ORDERS + bare).sections) == 9
