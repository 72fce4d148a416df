"""scripts/readability.py: what it counts as a sentence, a long one, a passive, an opening."""

import sys
from pathlib import Path

import pytest
import readability

from kb.model import Paragraph

CORPUS = Path(__file__).parent / "small_corpus"


@pytest.mark.parametrize(
    ("sentence", "passive"),
    [
        ("The toll is paid at once.", True),
        ("The toll is not normally paid.", True),
        ("Tolls may be collected by either player.", True),
        ("You were only then let through.", True),
        ("A skarn that was bought stays yours.", True),
        ("It isn't re-seeded.", True),
        ("The boat is red.", False),
        ("A boat that is stopped may not row.", False),
        ("You need not be there to seed it.", False),
        ("It is your speed that counts.", False),
        ("You pay the toll.", False),
    ],
)
def test_passives(sentence: str, passive: bool) -> None:
    """Is a form of "be" with a participle a passive, and the state of a card or another word none?"""
    assert readability.is_passive(sentence) is passive


def test_sentences() -> None:
    """Are items and the words before a list sentences, and sub-headings and references none?"""
    statement = [
        Paragraph("You may pay in these ways:", "text", (1, 1)),
        Paragraph("in coins;", "bullet", (2, 2)),
        Paragraph("Sums", "subheading", (3, 3)),
        Paragraph("Pay U.S. coins. See lock. Do not row - rest.", "text", (4, 4)),
    ]
    found = readability.list_sentences(statement)
    assert found == [
        "You may pay in these ways:",
        "in coins;",
        "Pay U.S. coins.",
        "Do not row - rest.",
    ]
    assert [readability.count_words(sentence) for sentence in found] == [6, 2, 3, 4]


def test_what_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is there a line for each document and one for all, and the sentences to look at first?"""
    asked = ["readability", "--corpus", str(CORPUS), "--worst", "1"]
    monkeypatch.setattr(sys, "argv", asked)
    readability.main()
    header, *lines = capsys.readouterr().out.splitlines()
    assert header.split() == ["words", "sentences", "mean", "over", "30", "passive", "opened"]
    documents = list(readability.read_statements(CORPUS).values())
    assert len(lines) == len(documents) + 1 + 3 and lines[len(documents)].startswith("all ")
    everything = [entry for entries in documents for entry in entries]
    entry, sentence = readability.find_worst(everything)[0]
    count = readability.count_words(sentence)
    assert lines[-2:] == [f"{entry}, {count} words", f"  {sentence}"]
    found = readability.measure(everything)
    assert lines[len(documents)].split()[1:3] == [str(sum(found.lengths)), str(len(found.lengths))]


def test_the_worst_come_first() -> None:
    """Does a passive count ten words when the sentences to mend are sorted?"""
    statement = (
        Paragraph("One two three four five six seven eight nine ten eleven.", "text", (1, 1)),
        Paragraph("It is paid.", "text", (2, 2)),
        Paragraph("You pay.", "text", (3, 3)),
    )
    ranked = readability.rank_sentences(
        (name, sentence)
        for name, paragraph in zip("abc", statement)
        for sentence in readability.list_sentences([paragraph])
    )
    assert [name for name, _ in ranked] == ["b", "a", "c"]
