"""What a build reports: a line for each stage, and the Problems that nobody accepted."""

from dataclasses import replace

import making
import pytest

from kb.corpus import registry
from kb.model import Case, CrossReference, Problem, RetiredId
from kb.paths import Folders
from kb.pipeline import reporting, stages
from kb.pipeline.build_records import BuildRecords

ACCEPTED = registry.Acceptance(kind="empty-entry", document="bw@1", reason="lost", entry="bw/heron")
EMPTY = Problem("empty-entry", "It is empty.", "bw@1", entry="bw/heron")


@pytest.mark.parametrize(
    ("problem", "kinds"),
    [
        (EMPTY, []),
        (replace(EMPTY, entry="bw/eel"), ["empty-entry", "unused-acceptance"]),
        (replace(EMPTY, document="bw@2"), ["empty-entry", "unused-acceptance"]),
        (replace(EMPTY, kind="unread-line"), ["unread-line", "unused-acceptance"]),
    ],
)
def test_accepted_problems(problem: Problem, kinds: list[str]) -> None:
    """Is exactly the accepted Problem dropped, and an acceptance without Problem one itself?"""
    assert [left.kind for left in reporting.settle_problems([problem], [ACCEPTED])] == kinds


def test_acceptances_of_what_is_not_installed() -> None:
    """Is an acceptance left alone whose document is not installed?"""
    assert reporting.settle_problems([], [ACCEPTED], {"bw@1"}) == []
    (problem,) = reporting.settle_problems([], [ACCEPTED])
    assert (problem.kind, problem.document) == ("unused-acceptance", "bw@1")
    assert "accepts a Problem 'empty-entry' of bw@1 that no longer exists" in problem.message


def test_the_line_about_a_document() -> None:
    """Does it count the lines, entries and Problems of that document alone?"""
    other = making.make_entry("toll", id="bw-rules/toll", document="bw-rules")
    empty = replace(EMPTY, document="bw-book@1")
    build = BuildRecords(
        entries=[making.make_entry("heron"), making.make_entry("eel"), other],
        problems=[empty, replace(empty, kind="unread-line"), EMPTY],
        lines={"bw-book@1": {"filled": 7}},
    )
    accepted = replace(ACCEPTED, document="bw-book@1")
    assert reporting.describe_document(build, making.DOCUMENT, [accepted]) == (
        "bw-book@1: 7 lines, 2 entries, 2 problems (1 accepted)"
    )
    build.lines.clear()
    assert "bw-book@1: in our words, 2 entries" in reporting.describe_document(
        build, making.DOCUMENT, []
    )


def test_the_line_about_links() -> None:
    """Does it count the references of each kind?"""
    edges = [CrossReference("a", kind, "x", "b", 1, 0, 1) for kind in ("see", "card", "see")]
    assert reporting.describe_links(BuildRecords(references=edges)).startswith(
        "0 cards, 3 references (1 card, 2 see), 0 missing entries, "
    )
    none = reporting.describe_links(BuildRecords())
    assert none.startswith("0 cards, 0 references, 0 missing entries, ")


@pytest.mark.parametrize(
    ("moved", "reported"),
    [
        ("", False),
        ("bw-book/eel", False),
        ("bw-book/old", False),
        ("bw-book/never", True),
        ("bw-elsewhere/never", False),
    ],
)
def test_moves(moved: str, reported: bool) -> None:
    """Is a move reported only where an installed document never had the id it leads to?"""
    build = BuildRecords(
        documents=[making.DOCUMENT],
        entries=[making.make_entry("eel")],
        departed=[
            RetiredId("bw-book/old", "old", "1", "1", ""),
            RetiredId("bw-book/older", "older", "1", "1", moved),
        ],
    )
    found = reporting.find_dangling_moves(build)
    assert [problem.entry for problem in found] == ["bw-book/older"] * reported


@pytest.mark.parametrize(
    ("cited", "version", "told"),
    [
        ("bw-book/toll", "1", ""),
        ("bw-book/toll#p2", "", ""),
        ("bw-book/eel", "1", ""),  # it is gone: the case is judged by that
        ("bw-away/anything", "7", "version 7, which is not registered"),
        ("bw-away/anything", "1", ""),  # nobody can know without the document
        ("bw-book/tole", "1", "names 'bw-book/tole', which is not the id of an entry"),
        ("bw-bok/toll", "1", "which is not the id of an entry"),
        ("bw-book/toll", "9", "in version 9, which is not registered"),
        ("bw-book/toll", "2", ""),  # it is registered for a later day
        ("bw-book/toll#p1", "1", ""),
        ("bw-book/toll#p9", "1", "the last paragraph of that entry is 1"),
        ("bw-book/weir", "1", "which version 1 does not have"),
    ],
)
def test_what_a_case_names(cited: str, version: str, told: str) -> None:
    """Is an id reported, a version, or a paragraph, that no document has or had, since the case would seem undecided?"""
    case = Case("c", "bw", "May I?", "", ((cited, "", "", version),), "Yes.", "", "", "2031", ())
    build = BuildRecords(
        documents=[making.DOCUMENT],
        missing=[replace(making.DOCUMENT, id="bw-away")],
        coming=(replace(making.DOCUMENT, version="2", date="2999"),),
        entries=[making.make_entry("toll", "Pay."), making.make_entry("weir", version="0")],
        departed=[RetiredId("bw-book/eel", "eel", "1", "1", "")],
        cases=[case],
    )
    found = [one.message for one in reporting.find_dangling_cases(build)]
    assert len(found) == bool(told) and told in "".join(found)


def test_the_game_of_a_case() -> None:
    """Is a game reported that no document is of?"""
    case = Case("c", "xyz", "May I?", "", (("bw-book/toll", "", "", "1"),), "Yes.", "", "", "2031")
    build = BuildRecords(
        documents=[making.DOCUMENT], entries=[making.make_entry("toll")], cases=[case]
    )
    (found,) = reporting.find_dangling_cases(build)
    assert "corpus/cases/c.toml names 'xyz', as its game" in found.message
    assert found.message.endswith("Known: bw.")


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("setting-out\t0.9\treworded", ""),
        ("setting-in\t0.9\treworded", "names 'setting-in', which is not an id of bw2-rulebook."),
        ("setting-out\t9\treworded", "version '9' of 'setting-out', which is not registered."),
    ],
)
def test_what_is_to_be_reviewed(row: str, told: str, small: Folders) -> None:
    """Is a row reported that marks no statement of ours?"""
    (small.corpus / "review").mkdir()
    path = small.corpus / "review" / "bw2-rulebook.tsv"
    path.write_text(f"slug\tsince\twhat\n{row}\n", encoding="utf-8")
    found = [one.message for one in stages.collect(small).problems]
    assert len(found) == bool(told) and told in "".join(found)
    path.rename(path.with_name("bw3-rulebook.tsv"))
    (orphan,) = stages.collect(small).problems
    assert orphan.kind == "orphaned-note" and "review/bw3-rulebook.tsv" in orphan.message


def test_a_document_whose_end_nobody_knows() -> None:
    """Is a historical document reported that no rules in force replaced, unless it says when it ended?"""
    older = replace(making.DOCUMENT, id="bw-old", date="2005", authority="historical")
    for one, told in (
        (older, 0),
        (replace(older, date="2012"), 1),
        (replace(older, date="2012", until="2013"), 0),
        (replace(older, date=""), 0),
        (replace(older, date="2012", authority="unofficial"), 0),
        (replace(older, date="2012", game="bw2"), 1),
    ):
        found = reporting.find_endless(BuildRecords(documents=[making.DOCUMENT, one]))
        assert [problem.kind for problem in found] == ["unknown-end"] * told


def test_a_companion_of_another_version() -> None:
    """Is our text for a version that is not registered reported, and one for a registered not?"""
    companions = {"bw-book": "2", "bw-none": "1"}
    found = reporting.find_orphaned_companions(companions, [making.DOCUMENT])
    assert [problem.document for problem in found] == ["bw-book@2", "bw-none@1"]
    assert reporting.find_orphaned_companions({"bw-book": "1"}, [making.DOCUMENT]) == []


def test_what_the_corpus_says_of_nothing(small: Folders) -> None:
    """Are a move to no id, and notes about a version that is not registered, reported?"""
    path = small.corpus / "ledger" / "bw-glossary.tsv"
    path.write_text(
        "".join(
            (
                f"{line[: line.rindex(chr(9))]}\tbw-wiki/nowhere\n"
                if line.startswith("eel-toll\t")
                else line
            )
            for line in path.read_text(encoding="utf-8").splitlines(keepends=True)
        ),
        encoding="utf-8",
    )
    (small.corpus / "recovered" / "bw-glossary@9.toml").write_text("", encoding="utf-8")
    found = [
        (problem.kind, problem.message)
        for problem in stages.collect(small).problems
        if problem.kind in ("dangling-move", "orphaned-note")
    ]
    assert [kind for kind, _ in found] == ["dangling-move", "orphaned-note"]
    assert (
        "bw-glossary/eel-toll" in found[0][1]
        and "bw-wiki/nowhere" in found[0][1]
        and "bw-glossary@9.toml" in found[1][1]
    )
