"""Which reader is proposed for a new document, and why."""

from dataclasses import replace
from pathlib import Path

import making
import pytest

from kb import errors
from kb.model import Document
from kb.pipeline import reader_trials
from kb.pipeline.reader_trials import Proposal, Trial
from kb.readers import READERS

WIKI = "== Sea ==\nSee [[eel]] and '''row'''.\n\n== Eel ==\nSee Sea.\n\n== End ==\nRow.\n"
NUMBERED = "1. Rowing\n\n" + "".join(f"1.1.{one}. Row on to lock {one}.\n\n" for one in range(1, 7))


def propose(content: str, folder: Path) -> Proposal:
    """Propose a reader for a text."""
    return reader_trials.propose_reader(replace(making.DOCUMENT, reader="html"), content, folder)


def test_every_reader_is_tried(tmp_path: Path) -> None:
    """Is each reader tried, with what it would give, and the one whose layout it is proposed?"""
    proposal = propose(WIKI, tmp_path)
    assert {trial.reader for trial in proposal.trials} == set(READERS)
    assert (proposal.reader, proposal.reason) == (
        "mediawiki",
        "the text shows this layout, and nothing is lost",
    )
    by_name = {trial.reader: trial for trial in proposal.trials}
    assert (by_name["mediawiki"].entries, by_name["mediawiki"].references) == (3, 2)
    assert by_name["mediawiki"].fits
    assert not by_name["html"].fits
    assert by_name["html"].signs == ("3 marks of MediaWiki",)


def test_a_reader_that_fits_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is another reader proposed, with the reason, where the layout that shows does not fit?"""
    monkeypatch.setattr("kb.readers.layouts.propose_reader", lambda _: "bracket-headings")
    proposal = propose(NUMBERED, tmp_path)
    assert proposal.reader == "numbered-text"
    assert proposal.reason == (
        "the text shows the layout of 'bracket-headings', but there it has 6 numbers unread"
    )


def test_a_reader_that_finds_the_links(tmp_path: Path) -> None:
    """Does a page stay one of HTML, whose links only that reader finds, though it writes "[[Eel]]" thrice?"""
    page = "<html><body>" + "".join(
        f"<h2 id=r{one}>Lock {one}</h2><p>A [[Eel]] waits. See <a href='#r{one % 5 + 1}'>below</a>.</p>"
        for one in range(1, 6)
    )
    proposal = propose(page, tmp_path)
    assert proposal.reader == "html"
    assert "no reader fits better" in proposal.reason


def test_no_layout_shows(tmp_path: Path) -> None:
    """Does the reason not name a layout where the text shows none?"""
    proposal = propose("Pond Quarrel\n\nFrogs leap.\n", tmp_path)
    assert (proposal.reader, proposal.reason) == (
        "numbered-text",
        "the text shows no layout, and nothing is lost",
    )


@pytest.mark.unmeasured
def test_nothing_fits(tmp_path: Path) -> None:
    """Is the layout that shows proposed, with what speaks against it, where nothing fits better?"""
    proposal = propose("# Sea\n\n" + "Row **on** to the lock.\n\n" * 700, tmp_path)
    assert proposal.reader == "markdown"
    assert "no reader fits better; but it has" in proposal.reason


@pytest.mark.unmeasured
def test_a_page_with_a_giant_entry_stays_a_page(tmp_path: Path) -> None:
    """Is a page of HTML read as one, even where it looks wrong, and not as text full of tags?"""
    body = "\n".join(
        f"<p>Rule <b>{number}</b> of the pond, <i>in full</i>.</p>" for number in range(400)
    )
    page = f"<html><body><h1>Pond</h1>\n{body}\n<h2>End</h2><p>1.1 <b>x</b></p></body></html>"
    document = replace(making.DOCUMENT, id="bw-page", reader="html")
    proposal = reader_trials.propose_reader(document, page, tmp_path)
    assert proposal.reader == "html"
    trials = {trial.reader: trial for trial in proposal.trials}
    assert trials["html"].signs and trials["html"].marks == 0 < trials["numbered-text"].marks


@pytest.mark.parametrize(("entries", "proposed"), [(68, "markdown"), (90, "numbered-text")])
def test_a_reader_that_finds_much_less_fits_no_better(
    entries: int, proposed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does the layout that shows stay where another has fewer signs only since it finds less?"""

    def give(document: Document, *_: object) -> Trial:
        if document.reader == "markdown":
            return Trial("markdown", "", 100, 85, words=1000, signs=("7 numbers twice", "x"))
        found = entries if document.reader == "numbered-text" else 1
        return Trial(document.reader, "", found, 0, words=1000, signs=("7 numbers twice",))

    monkeypatch.setattr(reader_trials, "_try_reader", give)
    assert propose("# Sea\n\nRow.\n\n## Eel\n\nSwim.\n", tmp_path).reader == proposed


def test_markup_that_is_left_over_is_a_layout_too(tmp_path: Path) -> None:
    """Is Markdown full of tables of HTML read as Markdown, though few of its marks are to be seen?"""
    rows = "".join(
        f"Article {one}.1 says when to pay.\nSo do others.\n\n<table><tr><td>{one}.2</td>\n"
        f"<td>Row on to lock {one}.</td></tr>\n</table>\n\n{one}.3 Wait\nthere for an hour.\n\n"
        for one in range(1, 40)
    )
    page = f"# Pond\n\n{rows}## Eels\n\nThey swim.\n\n## Rafts\n\nThey float.\n"
    proposal = propose(page, tmp_path)
    assert (proposal.reader, proposal.reason) == (
        "markdown",
        "the text shows the layout of 'html', but there it has 3 marks of Markdown",
    )


def test_a_reader_for_captures_needs_its_layout(tmp_path: Path) -> None:
    """Is no reader for captures proposed for a text without the signs of its layout?"""
    ponds = "".join(
        f"{one}.1 Eels\n\n{one}.2 Rafts\n\nPond\nRow on to the lock, and wait.\n\n"
        for one in range(1, 40)
    )
    proposal = propose(ponds, tmp_path)
    by_name = {trial.reader: trial for trial in proposal.trials}
    assert by_name["hard-wrapped"].fits and not by_name["numbered-text"].fits
    assert proposal.reader == "numbered-text"


def test_a_markup_that_no_reader_reads(tmp_path: Path) -> None:
    """Is it refused, where nothing else would tell, and is it said how to convert it?"""
    rules = "".join(f"\\section{{Lock {one}}}\nRow on.\n\n" for one in range(9))
    with pytest.raises(errors.ReaderError) as refused:
        propose(rules, tmp_path)
    said = str(refused.value)
    assert "is LaTeX, which no reader reads: make HTML of it with make4ht FILE.tex" in said
    assert "choose a reader with --reader" in said


def test_markdown_with_formulas_is_read_and_told(tmp_path: Path) -> None:
    """Is what its file is named for, and shows, read with a reason instead of refused?"""
    rules = "".join(f"## Lock {one}\n\nRow \\textbf{{on}} for *one* coin.\n\n" for one in range(9))
    proposal = reader_trials.propose_reader(replace(making.DOCUMENT, file="p.md"), rules, tmp_path)
    assert proposal.reader == "markdown" and "LaTeX" in proposal.reason


def test_a_page_that_places_its_lines_is_read_and_told(tmp_path: Path) -> None:
    """Is HTML that a program wrote of a PDF read all the same, since nothing may be left to convert?"""
    page = "<html><body>" + "".join(
        f'<p style="top:{line}pt;left:6pt">A frog leaps over lily {line}.</p>\n'
        for line in range(9)
    )
    proposal = propose(page, tmp_path)
    assert (proposal.reader, proposal.reason) == (
        "html",
        "the text is a PDF written as HTML, which no reader reads: add the PDF itself",
    )


def test_data_without_rules(tmp_path: Path) -> None:
    """Is JSON that holds no text refused, instead of read as plain text?"""
    with pytest.raises(errors.ReaderError, match="holds no rules"):
        propose('{"frogs": 3, "lilies": [1, 2]}', tmp_path)


def test_the_name_of_the_file(tmp_path: Path) -> None:
    """Does the end of the file's name tell the layout where the text shows none?"""
    content = "***Pond Terms***\n\n1. Frogs:\n   1. A frog leaps over **one** lily.\n"
    document = replace(making.DOCUMENT, reader="html", file="pond.md")
    proposal = reader_trials.propose_reader(document, content, tmp_path)
    assert (proposal.reader, proposal.reason) == (
        "markdown",
        "the name of the file ends in .md, and nothing is lost",
    )
    assert propose(content, tmp_path).reader == "numbered-text"
    numbered = reader_trials.propose_reader(document, NUMBERED, tmp_path)
    assert numbered.reader == "numbered-text"


def test_what_two_layouts_share(tmp_path: Path) -> None:
    """Is a file read as its name says where its text shows only what two layouts share?"""
    shared = (
        "Locks\n=====\n\nSee `the map <https://x.example/map>`_.\n\n"
        "Tolls\n-----\n\nPay.\n\nEels\n----\n\nSwim.\n"
    )
    named = replace(making.DOCUMENT, reader="html", file="pond.rst")
    proposal = reader_trials.propose_reader(named, shared, tmp_path)
    assert (proposal.reader, proposal.reason) == (
        "restructured-text",
        "the name of the file ends in .rst, and nothing is lost",
    )
    assert propose(shared, tmp_path).reader == "markdown"
    linked = f"{shared}\n## Rafts\n\n[Row](#tolls).\n"
    assert reader_trials.propose_reader(named, linked, tmp_path).reader == "markdown"


@pytest.mark.parametrize("file", ["pond.txt", "pond.yaml", "pond.yml"])
def test_yaml_is_refused(tmp_path: Path, file: str) -> None:
    """Is YAML refused in a line that says what is read, by its keys or by the name of its file?"""
    document = replace(making.DOCUMENT, reader="html", file=file)
    content = "- card: Frog\n  ruling: >-\n    It leaps.\n" * 3
    few = "# Pond\nfrog: It leaps over lilies.\n"
    with pytest.raises(
        errors.ReaderError, match=r"is YAML, .* There are readers for plain text, .* JSON"
    ):
        reader_trials.propose_reader(document, content, tmp_path)
    if file != "pond.txt":
        with pytest.raises(errors.ReaderError, match="is YAML"):
            reader_trials.propose_reader(document, few, tmp_path)
        table = "card,ruling\nFrog,It leaps over each of the lilies.\nLily,It floats.\n"
        assert reader_trials.propose_reader(document, table, tmp_path).reader == "structured-data"


@pytest.mark.parametrize("content", ["[" * 10_000 + '"a"' + "]" * 10_000, '{"a":' * 10_000])
def test_data_nested_too_deep(tmp_path: Path, content: str) -> None:
    """Is JSON that is nested too deep refused in a line that says so, and read as nothing else?"""
    with pytest.raises(errors.ReaderError, match=r"^book.txt: .* nested too deep to be rules"):
        propose(content, tmp_path)
