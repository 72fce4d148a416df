"""The accounting: no line and no word of a source may be lost, whatever a reader does."""

from dataclasses import replace

import making
import pytest

from kb.model import Exclusion, Paragraph, Reading, Section
from kb.readers import accounting

SOURCE = making.make_source("THE GATE\n\nPay two coins.\nThen row on.\n\nhome | cards\nSee eel.\n")
SECTION = Section(
    title="The Gate",
    level=1,
    kind="section",
    lines=(1, 7),
    heading_lines=(1,),
    paragraphs=(
        Paragraph("Pay two coins. Then row on.", "text", (3, 4)),
        Paragraph("See eel.", "text", (7, 7)),
    ),
)
READING = Reading((SECTION,), (Exclusion(6, "navigation", "home | cards"),))


def found(reading: Reading) -> list[tuple[str, int | None]]:
    """Give kind and line of the Problems."""
    return [(problem.kind, problem.line) for problem in accounting.account_lines(SOURCE, reading)]


def test_nothing_is_lost() -> None:
    """Does a reading that keeps or names everything give no Problem?"""
    assert found(READING) == []


@pytest.mark.parametrize(
    ("reading", "problems"),
    [
        (replace(READING, exclusions=()), [("unread-line", 6)]),
        (replace(READING, exclusions=(Exclusion(6, "navigation", "home"),)), [("lost-words", 6)]),
        (
            replace(READING, exclusions=(Exclusion(5, "navigation", "home | cards"),)),
            [("unread-line", 6)],
        ),
        (
            replace(READING, sections=(replace(SECTION, paragraphs=SECTION.paragraphs[:1]),)),
            [("unread-line", 7)],
        ),
        (replace(READING, sections=(replace(SECTION, title="Gate"),)), [("lost-words", 1)]),
        (replace(READING, sections=(replace(SECTION, heading_lines=()),)), [("unread-line", 1)]),
        (
            replace(
                READING,
                sections=(
                    replace(
                        SECTION,
                        paragraphs=(
                            Paragraph("Pay coins. Then row on.", "text", (3, 4)),
                            SECTION.paragraphs[1],
                        ),
                    ),
                ),
            ),
            [("lost-words", 3)],
        ),
        (
            replace(
                READING,
                sections=(
                    replace(
                        SECTION,
                        paragraphs=(
                            Paragraph("Pay two coins.", "text", (3, 3)),
                            SECTION.paragraphs[1],
                        ),
                    ),
                ),
            ),
            [("unread-line", 4)],
        ),
        (Reading((), ()), [("unread-line", line) for line in (1, 3, 4, 6, 7)]),
    ],
)
def test_a_reader_that_drops_something_is_caught(
    reading: Reading, problems: list[tuple[str, int]]
) -> None:
    """Is a dropped line, a dropped word and a word claimed for another line found?"""
    assert found(reading) == problems


def test_the_sentence_names_the_words() -> None:
    """Does the Problem say which words, where and in which text?"""
    problem = accounting.account_lines(
        SOURCE, replace(READING, exclusions=(Exclusion(6, "navigation", "home"),))
    )[0]
    assert problem.message == "Line 6 of bw-book@1 lost the words: cards."
    assert (problem.document, problem.text) == ("bw-book@1", "home | cards")


def test_a_paragraph_claims_no_line_beside_it() -> None:
    """Is a dropped line found whose words stand in the paragraph before it and in the one after it?"""
    source = making.make_source("Row on.\nThen pay.\nRow on.\nThen pay.\nRow on.\n")
    for first, last in ((1, 2), (4, 5)):
        kept = (Paragraph("Row on. Then pay.", "text", (first, last)),)
        problems = accounting.account_lines(
            source, Reading((Section("x", 1, "section", kept, (1, 5)),))
        )
        assert [problem.line for problem in problems] == [
            number for number in range(1, 6) if not first <= number <= last
        ]


def test_a_word_that_stands_twice_must_be_kept_twice() -> None:
    """Is a repeated word counted?"""
    source = making.make_source("row row row\n")
    section = Section("x", 1, "section", (Paragraph("row row", "text", (1, 1)),), (1, 1))
    assert [problem.kind for problem in accounting.account_lines(source, Reading((section,)))] == [
        "lost-words"
    ]


def test_lines_are_counted_by_exclusion() -> None:
    """Are whole lines counted under the name that takes them, and parts of lines not?"""
    part = Exclusion(7, "card link", "eel", True)
    assert accounting.count_lines(
        SOURCE, replace(READING, exclusions=(*READING.exclusions, part))
    ) == {"filled": 5, "navigation": 1}
