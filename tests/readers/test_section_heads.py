"""What a section of a page shows above its heading belongs to that heading."""

import making
import pytest


@pytest.mark.parametrize(
    ("page", "found"),
    [
        (
            "<h1>Pond</h1><p>Row.</p><section><p>Part one</p><h2>Frogs</h2><p>Leap.</p></section>"
            "<section><p>Part two</p><h2>Toads</h2><p>Rest.</p></section>",
            {"Pond": ["Row."], "Frogs": ["Part one", "Leap."], "Toads": ["Part two", "Rest."]},
        ),
        (
            "<h1>Pond</h1><p>Row.</p><article><header><p>By Ann</p><h2>Frogs</h2></header>"
            "<p>Leap.</p><h3>Pads</h3><p>Wet.</p></article>",
            {"Pond": ["Row."], "Frogs": ["By Ann", "Leap."], "Pads": ["Wet."]},
        ),
        (  # a section with two headings
            "<h1>Pond</h1><section><p>Both leap.</p><h2>Frogs</h2><p>Leap.</p><h2>Toads</h2>"
            "<p>Rest.</p></section>",
            {"Pond": ["Both leap."], "Frogs": ["Leap."], "Toads": ["Rest."]},
        ),
        (  # the text of the heading right above the section
            f"<h1>Pond</h1><section><p>{'A frog leaps. ' * 8}</p><h2>Pads</h2><p>Wet.</p></section>",
            {"Pond": [("A frog leaps. " * 8).strip()], "Pads": ["Wet."]},
        ),
    ],
)
def test_words_above_a_heading(page: str, found: dict[str, list[str]]) -> None:
    """Do words above the heading of their section follow it, and other words stay where they are?"""
    reading = making.read(page, "html")
    assert {
        one.title: [paragraph.text for paragraph in one.paragraphs] for one in reading.sections
    } == found
    assert reading.problems == ()
