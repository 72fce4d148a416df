"""Is the sentence that answers each question of the companion known, and noticed when it changes?"""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.entries import answers
from kb.entries.answers import AnswerRow
from kb.model import Entry, Problem

ROW = "Row on. Then stop."
PAY = "Pay two coins. A lord pays one."


def make_entry(**changes: object) -> Entry:
    """Make an entry with two questions, in official words with ours beside them."""
    return making.make_entry(
        "toll",
        ROW,
        PAY,
        questions=("What do I pay?", "And a lord?"),
        plain=making.paragraphs("You pay two coins; a lord pays one."),
        **changes,
    )


def row(question: str, plain: str, official: str, **changes: str) -> AnswerRow:
    """Make the row of a question, with the digests of the sentences it names."""
    entry = make_entry()
    digests = {
        "plain_digest": answers.digest_sentences(
            answers.quote_sentences(entry.plain, answers.split_places(plain))
        ),
        "official_digest": answers.digest_sentences(
            answers.quote_sentences(entry.paragraphs, answers.split_places(official))
        ),
    }
    return AnswerRow("toll", question, plain=plain, official=official, **{**digests, **changes})


FIRST, SECOND = row("What do I pay?", "1.1", "2.1"), row("And a lord?", "1.1", "2.2,2.1")


def check(*rows: AnswerRow, entry: Entry | None = None) -> list[tuple[str, str]]:
    """Give the kinds of the Problems with the questions they are about."""
    problems: list[Problem] = answers.make_answers(making.DOCUMENT, [entry or make_entry()], rows)[
        1
    ]
    return [(problem.kind, problem.text) for problem in problems]


def test_answers_are_matched_with_their_questions() -> None:
    """Has each question its sentences, the deciding one first, in both wordings?"""
    made, problems = answers.make_answers(making.DOCUMENT, [make_entry()], [SECOND, FIRST])
    assert problems == []
    assert [(one.question, one.plain, one.official) for one in made] == [
        ("What do I pay?", ("1.1",), ("2.1",)),
        ("And a lord?", ("1.1",), ("2.2", "2.1")),
    ]
    assert answers.quote_sentences(make_entry().paragraphs, made[1].official) == [
        "A lord pays one.",
        "Pay two coins.",
    ]


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        ([FIRST], [("unanswered-question", "And a lord?")]),
        (
            [FIRST, SECOND, row("Who is a lord?", "1.1", "2.1")],
            [("orphaned-answer", "Who is a lord?")],
        ),
        (
            [FIRST, row("And a lord?", "1.1", "2.3")],
            [("answer-without-sentence", "And a lord?")],
        ),
        ([FIRST, row("And a lord?", "2.1", "2.2")], [("answer-without-sentence", "And a lord?")]),
        ([FIRST, row("And a lord?", "x", "0.1")], [("answer-without-sentence", "And a lord?")] * 2),
        (
            [FIRST, row("And a lord?", "1.1", "2.2", official_digest="00000000")],
            [("reworded-answer", "And a lord?")],
        ),
        ([FIRST, row("And a lord?", "1.1", "-")], []),
        ([FIRST, SECOND, FIRST], [("orphaned-answer", "What do I pay?")]),
    ],
)
def test_what_is_wrong_with_a_row(rows: list[AnswerRow], problems: list[tuple[str, str]]) -> None:
    """Is a question without an answer told, an answer without a question, and a sentence that is gone or reworded?"""
    assert check(*rows) == problems


def test_a_reworded_sentence_is_noticed() -> None:
    """Is a changed word noticed, but not changed case or punctuation, and is the new digest told?"""
    reworded = making.make_entry(
        "toll",
        ROW,
        "Pay three coins. A lord pays one.",
        questions=("What do I pay?",),
        plain=making.paragraphs("YOU pay two coins - a lord pays one!"),
    )
    assert check(FIRST, entry=reworded) == [("reworded-answer", "What do I pay?")]
    problem = answers.make_answers(making.DOCUMENT, [reworded], [FIRST])[1][0]
    assert answers.digest_sentences(["Pay three coins."]) in problem.message
    assert "official 2.1 was reworded" in problem.message


def test_a_new_row_is_told_its_digest() -> None:
    """Is the digest of a row that has none yet told in the Problem?"""
    rows = [FIRST, row("And a lord?", "1.1", "2.2", official_digest="")]
    (problem,) = answers.make_answers(making.DOCUMENT, [make_entry()], rows)[1]
    assert problem.message.endswith(
        f"official 2.2 has no digest. Write {answers.digest_sentences(['A lord pays one.'])}."
    )


def test_our_words_alone_are_checked_where_nothing_official_is_installed() -> None:
    """Is the official place left unchecked where only our words are there?"""
    ours = making.make_entry(
        "toll",
        "You pay two coins; a lord pays one.",
        wording="plain",
        questions=("What do I pay?",),
    )
    assert check(row("What do I pay?", "1.1", "9.9"), entry=ours) == []
    assert check(row("What do I pay?", "1.2", "2.1"), entry=ours) != []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "line 1: the columns must be"),
        ("slug\tquestion\n", "line 1: the columns must be"),
        ("\t".join(answers.COLUMNS) + "\ntoll\tWhat?\n", "line 2: has 2 columns, not 6"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, content: str, fault: str) -> None:
    """Does a damaged file stop the build with its line?"""
    path = answers.locate_answers(tmp_path, "bw-book")
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=fault):
        answers.read_answers(tmp_path, "bw-book")
    assert answers.read_answers(tmp_path, "no-such-book") == ()
