"""Boxes that are quotations: their kind or title stands above their text."""

import making


def test_boxes() -> None:
    """Is the title or else the kind of a box a line of its own, its text apart, and code left?"""
    page = (
        "# Sea\n\n> [!NOTE]\n> Rooks fly.\n>\n> - By day.\n\n> [!warning]- Storms\n> They land.\n\n"
        "```\n> [!TIP]\n```\n\n> Row [!TIP].\n"
    )
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [one.text for one in reading.sections[0].paragraphs] == [
        *("Note", "Rooks fly.", "By day.", "Storms", "They land.", "> [!TIP]", "Row [!TIP]."),
    ]
    left_out = [(one.line, one.name, one.text) for one in reading.exclusions]
    assert left_out == [(8, "kind of a box", "warning")]
