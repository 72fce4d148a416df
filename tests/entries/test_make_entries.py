"""Sections become entries: ids, trails, parents, and the Problems that the ledger and the texts give."""

from dataclasses import replace
from typing import Any

import making
import pytest

from kb import text
from kb.corpus import ledger
from kb.entries import make_entries
from kb.model import Lines, Reading, Section


def section(
    title: str, level: int = 1, words: str = "Some text.", lines: Lines | None = (1, 2), **more: Any
) -> Section:
    """Make a section with one paragraph, or none."""
    kept: dict[str, Any] = {"kind": "section", **more}
    return Section(
        title=title,
        level=level,
        paragraphs=making.paragraphs(words) if words else (),
        lines=lines,
        **kept,
    )


def make(
    *sections: Section, rows: tuple[ledger.LedgerRow, ...] = ()
) -> make_entries.DocumentEntries:
    """Make the entries of a book of one version."""
    return make_entries.make_entries(making.DOCUMENT, Reading(tuple(sections)), rows, ["1"])


@pytest.mark.parametrize(
    ("made", "slug"),
    [
        (section("Low Lock"), "low-lock"),
        (section("2. Execute Orders"), "execute-orders"),
        (section("2.1. Boats"), "boats"),
        (section("1 Tribble"), "1-tribble"),
        (section("Oar", kind="icon"), "icon-oar"),
        (section("Thaw Fair", kind="expansion"), "expansion-thaw-fair"),
        (section("Ferry = skarn", kind="equivalence"), "equivalent-ferry-skarn"),
        (section("\u4e2d\u6587", number="7.4"), "7-4"),
        (section("!?"), "section"),
    ],
)
def test_the_slug_that_a_title_gives(made: Section, slug: str) -> None:
    """Is an id made of the title, without its ordinal, or else of the number?"""
    assert make(made).entries[0].id == f"bw-book/{slug}"


def test_trails_and_parents() -> None:
    """Does each entry know the titles above it and the section that holds it?"""
    made = make(
        section("Boats"),
        section("Skarns", 2),
        section("Deep Skarns", 4),
        section("Gates"),
        section("Tolls", 2),
    ).entries
    assert [(entry.title, entry.trail, entry.parent) for entry in made] == [
        ("Boats", ("Book",), None),
        ("Skarns", ("Book", "Boats"), "bw-book/boats"),
        ("Deep Skarns", ("Book", "Boats", "Skarns"), "bw-book/skarns"),
        ("Gates", ("Book",), None),
        ("Tolls", ("Book", "Gates"), "bw-book/gates"),
    ]


def test_equal_titles_get_ids_of_their_own() -> None:
    """Do equal titles get the title above them, and then a count?"""
    made = make(
        section("Boats"),
        section("Example", 2, "a"),
        section("Example", 2, "b"),
        section("Gates"),
        section("Example", 2, "c"),
        section("Example", 2, "d"),
    ).entries
    assert [entry.id.removeprefix("bw-book/") for entry in made] == [
        "boats",
        "example",
        "boats-example",
        "gates",
        "gates-example",
        "example-2",
    ]


def test_what_a_section_holds_is_in_its_entry() -> None:
    """Are number, kind, text, marks and flags taken over, and amendments found?"""
    given = replace(
        section("Toll", kind="term", number="7.4"),
        paragraphs=making.paragraphs("Errata:", "Two coins."),
        recovered=True,
        ours=True,
        aliases=("dues",),
        icons=("[Oar]",),
        marks=("changed",),
        terms=("a", "b"),
        scope="gates",
        anchors=("x",),
    )
    entry = make(given).entries[0]
    assert (entry.number, entry.kind, entry.text, entry.pinned) == (
        "7.4",
        "term",
        "Errata:\n\nTwo coins.",
        "bw-book@1/toll",
    )
    assert (
        entry.recovered,
        entry.ours,
        entry.aliases,
        entry.icons,
        entry.marks,
        entry.terms,
        entry.scope,
        entry.anchors,
    ) == (True, True, ("dues",), ("[Oar]",), ("changed",), ("a", "b"), "gates", ("x",))
    assert [amendment.op for amendment in entry.amendments] == ["errata"]


@pytest.mark.parametrize(
    ("sections", "problems"),
    [
        ((section("Boats", words=""), section("Skarns", 2)), []),
        ((section("Boats"), section("Skarns", 2, words="")), ["empty-entry"]),
        ((section("Boats", words="", lines=None),), ["empty-entry"]),
    ],
)
def test_entries_without_text(sections: tuple[Section, ...], problems: list[str]) -> None:
    """Is an entry without text a Problem unless it holds others?"""
    found = make(*sections, rows=make(*sections).rows).problems
    assert [problem.kind for problem in found] == problems
    assert [problem.line for problem in found] == [
        sections[-1].lines[0] if sections[-1].lines else None for _ in problems
    ]


def test_what_the_ledger_lacks_and_what_the_text_lacks() -> None:
    """Are unrecorded ids told once with the remedy, and missing entries one by one?"""
    recorded = make(section("Boats"), section("Gates", words="Other text.")).rows
    made = make(
        section("Boats"),
        section("Tolls", words="New."),
        section("Eels", words="Newer."),
        rows=recorded,
    )
    assert [problem.kind for problem in made.problems] == ["unrecorded-id", "missing-entry"]
    assert (
        "2 entries of bw-book@1" in made.problems[0].message
        and "kb ledger bw-book --write" in made.problems[0].message
    )
    assert made.problems[1].entry == "bw-book/gates"
    assert (
        make(section("Boats"), section("Gates", words="Other text."), rows=recorded).problems == ()
    )


def test_rows_say_what_the_ledger_should_say() -> None:
    """Does a row hold title, place and a fingerprint of the words?"""
    row = make(section("Boats"), section("Skarns", 2, "A skarn is flat!")).rows[1]
    assert (row.slug, row.title, row.under, row.first, row.last) == (
        "skarns",
        "Skarns",
        "Boats",
        "1",
        "1",
    )
    assert row.words == make(section("Boats"), section("Other", 2, "a SKARN is flat")).rows[1].words
    assert text.slug(row.slug) == row.slug
