"""Counts that a page shows above its headings."""

import making
import pytest

TITLES = ("Boats", "Locks", "Tolls")


def make_page(form: str, counts: tuple[int, ...] = (1, 2, 3)) -> str:
    """Make a page with a count above each title."""
    return "<h1>The Pond</h1>" + "".join(
        form.format(count, title) for count, title in zip(counts, TITLES, strict=True)
    )


@pytest.mark.parametrize(
    "form",
    [
        "<div><span>0{}</span></div><h2>{}</h2><p>Row on.</p>",
        "<section><p>Section {}</p><h2>{}</h2><p>Row on.</p></section>",
        "<div>Part</div><div>Row.</div><div>#{}</div><h3><a name='x'></a>{}</h3><p>Row on.</p>",
    ],
)
def test_counts_above_headings(form: str) -> None:
    """Is the count above a heading its number, and no text of the entry before?"""
    reading = making.read(make_page(form), "html")
    assert reading.problems == ()
    assert [(one.number, one.title) for one in reading.sections[1:]] == [
        ("1", "Boats"), ("2", "Locks"), ("3", "Tolls"),
    ]  # fmt: skip
    assert "Row on." in {one.text for one in reading.sections[-1].paragraphs}


def test_other_numbers_above_headings() -> None:
    """Is a number text that does not count on from 1, as an amount or a page does?"""
    form = "<div>0{}</div><h2>{}</h2><p>Row on.</p>"
    reading = making.read(make_page(form, (1, 2, 7)), "html")
    assert {one.number for one in reading.sections} == {None}
