"""Sentences in bold letters: the questions of an FAQ are headings, the others head nothing."""

import dataclasses
from collections.abc import Sequence

import pytest

from kb.readers.pdf import bold_sentences, paragraphs, printed_lines
from kb.readers.pdf.printed_lines import PrintedLine

QUESTIONS = [
    "May a frog rest here?",
    "Does a frog that was shoved from|its pad wait for its next turn?",
    "When does a toad leap (first)?",
    "Why do pads count twice at the end? (Pond only)",
    'What does "leap" mean on a pad?',
]


def make_lines(said: Sequence[str]) -> list[PrintedLine]:
    """Make printed lines; "#" begins one that is not bold, "^" one with a gap above it."""
    return [
        printed_lines.PrintedLine(
            1, place, "body", 10.0, 40.0, 240.0, 0.9 if one[0] == "^" else 0.2,
            0 if one[0] == "#" else len(one.lstrip("^")), (40.0, 340.0), one.lstrip("#^"),
        )
        for place, one in enumerate(said, 1)
    ]  # fmt: skip


def test_questions_are_headings() -> None:
    """Is each question of an FAQ a heading, whole, with its answer below it?"""
    said = [line for one in QUESTIONS for line in (*one.split("|"), "#Yes, that is so.")]
    parts = paragraphs.join_lines(make_lines(said))
    assert [(one.role, len(one.lines)) for one in parts] == [
        ("heading", 2 if "|" in one else 1) if one else ("text", 1)
        for question in QUESTIONS
        for one in (question, "")
    ]


def test_questions_with_what_stands_behind_them_in_brackets() -> None:
    """Does a question go on to the end of its brackets, wherever its lines end?"""
    lines = make_lines(
        ["May a frog that was shoved from its", "pad wait there? (Ref.", "1.4.)", "#Yes."]
        + ["May a toad leap over it?", "(Ref. 1.5.)", "#No.", "May all leap here?", "^(Ref. 1.6.)"]
        + [line for one in QUESTIONS[:3] for line in (*one.split("|"), "#Yes, that is so.")]
    )
    found = bold_sentences.find_sentences(lines, 0.2).questions
    assert {first: end for first, end in found.items() if first < 8} == {0: 3, 4: 6, 7: 8}


def test_a_few_questions_are_none() -> None:
    """Is a document with a few bold questions no FAQ?"""
    said = [line for one in QUESTIONS[:4] for line in (*one.split("|"), "#Yes, that is so.")]
    assert bold_sentences.find_sentences(make_lines(said), 0.2).questions == {}


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (["A frog rests on the pad, and on the", "next one as well.", "#Row."], {0, 1}),
        (["Frogs and toads of the pond", "#A frog rests on the pad."], set()),
        (["Frogs and toads rest.", "#A frog rests on the pad."], set()),
        (["Frogs and toads", "^They rest on the pad here.", "#Row."], set()),
        (["7.4.2. A frog rests on the pad, and", "on the next one as well."], set()),
        (["A frog rests on the", "#pad, or on the next one as well."], set()),
    ],
)
def test_statements(said: list[str], found: set[int]) -> None:
    """Is a bold sentence of several lines no heading, and a title, a rule or a line of a text none such?"""
    assert bold_sentences.find_sentences(make_lines(said), 0.2).statements == found


def test_questions_that_end_within_a_line() -> None:
    """Is the first line of a question no heading, where its answer begins on the second?"""
    line = make_lines(["#shoved wait? It does."])[0]
    last = dataclasses.replace(line, bold=len("shoved wait?"))
    lines = [*make_lines(["Does a frog that was"]), last]
    assert bold_sentences.find_sentences(lines, 0.2).statements == {0}
