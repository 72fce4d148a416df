"""Are the items of a list that is the whole page chapters, and the steps of a rule none?"""

import making

CHAPTERS = "".join(
    f"{number}. {title}:\n   1. A frog leaps over one lily.\n   2. A lily floats upon the pond.\n"
    f"      1. It sinks below two frogs.\n\n"
    for number, title in enumerate(("Frogs", "Lilies and Pads", "Flies"), 1)
)


def test_an_outline() -> None:
    """Has each chapter its number, title and rules, with or without a title of the page?"""
    for head in ("", "# Pond Terms\n\n"):
        reading = making.read(f"{head}{CHAPTERS}", "markdown")
        assert reading.problems == ()
        chapters = reading.sections[-3:]
        assert [(one.number, one.title) for one in chapters] == [
            ("1", "Frogs"),
            ("2", "Lilies and Pads"),
            ("3", "Flies"),
        ]
        assert [(part.text, part.depth) for part in chapters[1].paragraphs] == [
            ("1. A frog leaps over one lily.", 0),
            ("2. A lily floats upon the pond.", 0),
            ("1. It sinks below two frogs.", 1),
        ]


def test_steps_of_a_rule() -> None:
    """Do items stay text below other headings, among paragraphs, and where they are sentences?"""
    headed = f"## Leap\n\nOnce.\n\n## Rest\n\n{CHAPTERS}"
    sentences = CHAPTERS.replace("Flies:", "Take one fly, then:").replace("Frogs:", "Frogs leap.")
    among = CHAPTERS + "A frog leaps over one lily.\n\n" * 9
    for content in (headed, sentences, among):
        numbers = [one.number for one in making.read(content, "markdown").sections]
        assert "3" not in numbers
