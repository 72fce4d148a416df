"""Questions of an FAQ in bold or italics are headings, with their answers below them."""

import making
import pytest

QUESTIONS = (
    "May a frog rest here?",
    "Does a shoved frog wait?",
    "When does a toad leap?",
    "Why do pads count twice? (Pond)",
    'What is a "leap?"',
)


@pytest.mark.parametrize("form", ["**{}**", "*{}*", "Q: {}"])
def test_questions_are_headings(form: str) -> None:
    """Is each question a heading below the one above it, whatever marks it, and its answer its text?"""
    page = "# Pond\n\n## FAQ\n\n" + "".join(
        f"{form.format(one)}\n\nYes, that is so.\n\n" for one in QUESTIONS
    )
    _, faq, *found = making.read(page + "## Thanks\n\nRow.", "markdown").sections
    shown = [form.strip("*").format(one) for one in QUESTIONS]
    assert [one.title for one in found[:-1]] == shown
    assert {one.level for one in found[:-1]} == {faq.level + 1} and found[-1].level == faq.level
    assert {one.paragraphs[0].text for one in found[:-1]} == {"Yes, that is so."}


def test_a_few_questions_and_questions_without_looks() -> None:
    """Is a page with four of them no FAQ, nor one whose questions stand as other words do?"""
    few = "# Pond\n\n" + "".join(f"**{one}**\n\nYes.\n\n" for one in QUESTIONS[:4])
    plain = "# Pond\n\n" + "".join(f"{one}\n\nYes.\n\n" for one in QUESTIONS)
    mixed = "# Pond\n\n" + "".join(f"*So:* {one}\n\nYes.\n\n" for one in QUESTIONS)
    for page in (few, plain, mixed):
        assert [one.title for one in making.read(page, "markdown").sections] == ["Pond"]


def test_answers_in_the_same_paragraph() -> None:
    """Is the answer behind a bold question, or on its next line, the text below that heading?"""
    page = "# Pond\n\n## FAQ\n\n" + "".join(
        f"**Q: {one}**{gap}A: Yes, that is so.\n\n"
        for one, gap in zip(QUESTIONS, ["  \n", "  \n", " ", "\n", "\n"], strict=True)
    )
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    _, faq, *found = reading.sections
    assert [one.title for one in found] == [f"Q: {one}" for one in QUESTIONS]
    assert {one.paragraphs[0].text for one in found} == {"A: Yes, that is so."}
    assert {one.level for one in found} == {faq.level + 1}
    asking = making.read(f"# Pond\n\n**First time?** Read on.\n\n{page[8:]}", "markdown")
    assert "First time?" not in [one.title for one in asking.sections]
    few = "# Pond\n\n" + "**May I row?** Yes.\n\n" * 4
    assert [one.title for one in making.read(few, "markdown").sections] == ["Pond"]


def test_answers_that_go_on_below_their_questions() -> None:
    """Is no word lost where an answer begins on the line of its question and ends below it?"""
    page = "# Pond\n\n" + "".join(f"**{one}** Yes, that\nis so.\n\n" for one in QUESTIONS)
    reading = making.read(page, "markdown")
    assert [one.paragraphs[0].text for one in reading.sections[1:]] == ["Yes, that is so."] * 5
    assert reading.problems == ()


@pytest.mark.parametrize(
    "form",
    [
        "<div>{}</div><div>{}</div>",
        "<div><div><b>{}</b></div><div>{}</div></div>",
        "<table><tr><td>{}</td><td>{}</td></tr></table>",
    ],
)
def test_marks_in_boxes_of_their_own(form: str) -> None:
    """Is a question a heading whose mark stands in a box or a cell beside it, with its answer below?"""
    pairs = [pair for one in QUESTIONS for pair in (("Q.", one), ("A.", "Yes, that is so."))]
    page = "<h1>Pond</h1>" + "".join(form.format(*pair) for pair in pairs)
    reading = making.read(page, "html")
    assert reading.problems == ()
    _, *found = reading.sections
    assert [one.title for one in found] == [f"Q. {one}" for one in QUESTIONS]
    assert {one.paragraphs[0].text for one in found} == {"A. Yes, that is so."}


def test_questions_that_end_with_a_sentence() -> None:
    """Is a marked question a heading that says behind its sign why it is asked?"""
    asked = [f"May boat {count} row? They say it may not." for count in range(1, 7)]
    content = "".join(f"<p>Q: {one}</p><p>A: Yes, by day it may row.</p>" for one in asked)
    reading = making.read(f"<h1>Boats</h1>{content}", "html")
    assert [one.title for one in reading.sections][1:] == [f"Q: {one}" for one in asked]


@pytest.mark.parametrize("mark", ["1.", "-"])
def test_questions_in_a_list(mark: str) -> None:
    """Is an item a heading that asks, if several do, with the items below it as its answer?"""
    items = [
        f"{mark} {one}\n    {mark} Yes, by day.\n    {mark} Not by night.\n" for one in QUESTIONS
    ]
    reading = making.read(f"# Pond\n\n{''.join(items)}", "markdown")
    pond, *found = reading.sections
    assert [one.title for one in found] == list(QUESTIONS) and pond.title == "Pond"
    assert {tuple(part.depth for part in one.paragraphs) for one in found} == {(0, 0)}
    assert {one.paragraphs[1].text.split(" ", mark != "-")[-1] for one in found} == {
        "Not by night."
    }
    assert reading.problems == ()
    few = making.read(f"# Pond\n\n{''.join(items[:4])}", "markdown")
    assert making.titles(few) == ["Pond"]
