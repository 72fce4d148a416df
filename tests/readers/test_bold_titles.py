"""Bold paragraphs that are headings where a page has no others, as a word processor writes them."""

import making

TITLE = "<p class=MsoNormal><b><span style='font-size:{0}'>{1}</span></b></p>\n"
TEXT = "<p class=MsoNormal><span style='font-size:12.0pt'>Row slowly.</span></p>\n"
OPENS = "".join(f"<p><b>May {name} row?</b></p>\n<p>No.</p>\n" for name in ("I", "he", "she"))


def test_larger_letters_are_of_a_higher_title() -> None:
    """Do the sizes of bold titles give their levels, whatever their unit?"""
    sizes = {"Boats": "28.0pt", "Rafts": "24px", "Reeds": "12.0pt", "Tolls": "28.0pt"}
    page = "".join(TITLE.format(size, name) + TEXT for name, size in sizes.items())
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert [(one.title, one.level) for one in reading.sections] == [
        ("Boats", 1),
        ("Rafts", 2),
        ("Reeds", 3),
        ("Tolls", 1),
    ]


def test_sizes_of_a_font_element() -> None:
    """Does the size of a font element give the level of a title, as older pages have it?"""
    title = "<p><font size={0}><b>{1}</b></font></p><p>Row slowly.</p>"
    page = title.format(5, "Boats") + title.format(3, "Rafts")
    reading = making.read(page, "html")
    assert [(one.title, one.level) for one in reading.sections] == [("Boats", 1), ("Rafts", 2)]


def test_titles_beside_questions() -> None:
    """Are bold titles headings on a page where bold questions are headings as well?"""
    page = TITLE.format("18pt", "Boats") + TEXT + OPENS + TITLE.format("18pt", "Tolls") + OPENS
    reading = making.read(page, "html")
    assert [one.title for one in reading.sections if not one.title.endswith("?")] == [
        "Boats",
        "Tolls",
    ]
    assert sum(one.title.endswith("?") for one in reading.sections) == 6
