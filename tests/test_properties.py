"""The laws that hold for any input: normal form, readings of any lines, records written and read back."""

import json
import unicodedata
from dataclasses import asdict, replace

import making
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb import errors, text
from kb.corpus import id_assignment
from kb.entries import make_entries
from kb.linking import library, linker, rule_numbers
from kb.model import (
    Amendment,
    Anchor,
    CrossReference,
    Entry,
    Paragraph,
    Problem,
    Reading,
    RetiredId,
)
from kb.readers import READERS, accounting
from kb.search import passages
from kb.snapshot import records

pytestmark = pytest.mark.unmeasured
CAPTURED = (
    "lost-headings",
    "lost-headwords",
    "title-dash",
    "bracket-headings",
    "topped-headings",
    "hard-wrapped",
)
# Lines that look like what the readers look for, alone and in any order.
SHAPES = st.sampled_from(
    [
        "",
        "",
        "",
        " ",
        "SHIPS (2.9)",
        "[Eel] EELS (3)",
        "[Oar] - Oar: Rows.",
        "[Expansion: TF] - Thaw: 3 cards: x",
        '"So?"',
        "—Wimble",
        "WIMBLE: So.",
        "  • a bullet",
        "    • deeper",
        "  1. a step",
        "Skarn [link to card]",
        "See Skarn [link to card].",
        "[link to card]",
        "barge pole",
        "toll - Pay.",
        "* toll - Pay.",
        "actions - step 1: x - Once.",
        "Other cargo: Eels swim.",
        "Heading[]",
        "[]",
        "back to top of page SKILLS",
        "back to top of page",
        "-",
        "|",
        "Night Boats :",
        "Note: x",
        "1. Row",
        "Revised text:",
        "Replace the entire entry as follows:",
        "See rule 2.9.",
        "=====",
        "(",
        "•",
        "*",
        "* ",
        " - ",
        "a - ",
        "...",
        "\u200b",
        "[]()[]",
    ]
)
LINES = st.lists(
    SHAPES
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\r"), max_size=40),
    max_size=25,
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NUMBERS = st.integers(1, 9999)


@given(st.text())
def test_normalising_twice_is_normalising_once(content: str) -> None:
    """Is the normal form of a normal form itself?"""
    normal = text.normalise(content)
    assert text.normalise(normal) == normal == normal.strip()
    assert (
        not {"\n", "\t", "\u00a0", "\u200b", "\ufeff", "\x00"} & set(normal) and "  " not in normal
    )


@given(st.text())
def test_no_word_is_lost_in_the_normal_form(content: str) -> None:
    """Has the normal form the words of the text, as far as they are not parted by what nobody sees?"""
    visible = text.INVISIBLE.sub("", content)
    assert text.words(text.normalise(content)) == text.words(unicodedata.normalize("NFC", visible))


@given(st.text())
def test_slugs_and_keys(content: str) -> None:
    """Is a slug of a slug itself, and a key of a key, and is a slug of bearable length?"""
    slug, key = text.slug(content), text.key(content)
    assert (
        text.slug(slug) == slug
        and len(slug) <= text.SLUG_LENGTH
        and not text.UNSLUGGED.search(slug.replace("-", ""))
    )
    assert text.key(key) == key


@given(st.text(), st.integers(1, 100))
def test_shortened_texts_are_short(content: str, length: int) -> None:
    """Is a shortened text never much longer than asked for?"""
    assert len(text.shorten(content, length)) <= length + len(" ...")


def check_reading(reading: Reading, lines: list[str]) -> None:
    """Check what every reading promises."""
    assert [
        problem.message
        for problem in reading.problems
        if problem.kind in ("unread-line", "lost-words")
    ] == []
    for section in reading.sections:
        assert text.normalise(section.title) == section.title
        first, last = section.lines or (1, 1)
        assert 1 <= first <= last <= len(lines)
        for paragraph in section.paragraphs:
            assert paragraph.text and text.normalise(paragraph.text) == paragraph.text
            assert 1 <= paragraph.lines[0] <= paragraph.lines[1] <= len(lines)
            assert all(0 <= link <= len(paragraph.text) for link in paragraph.card_links)


@pytest.mark.parametrize("reader", CAPTURED)
@settings(max_examples=150)
@given(lines=LINES)
def test_any_lines_are_read(reader: str, lines: list[str]) -> None:
    """Is any text read without fault and without losing a line, or refused for having no section?"""
    source = making.make_source("\n".join(lines), reader)
    try:
        reading = READERS[reader](source)
    except errors.ReaderError:
        return
    if not reading.sections:
        assert not any(line.text for line in source.lines)
        return
    check_reading(
        Reading(
            reading.sections,
            reading.exclusions,
            reading.problems + tuple(accounting.account_lines(source, reading)),
        ),
        lines,
    )
    made = make_entries.make_entries(source.document, reading, (), ["1"])
    assert len({entry.id for entry in made.entries}) == len(made.entries) == len(reading.sections)
    assert all(text.slug(row.slug) == row.slug for row in made.rows)
    check_written(made.entries)
    known = library.make_library([source.document], made.entries)
    for edge in linker.link_texts(known, made.entries).references:
        entry = next(entry for entry in made.entries if entry.id == edge.source)
        assert (
            entry.paragraphs[edge.paragraph - 1].text[edge.start : edge.end] == edge.phrase
            and edge.source != edge.target
        )


def check_written(made: tuple[Entry, ...]) -> None:
    """Check that entries are read back equal."""
    assert (
        tuple(records.make_entry(json.loads(records.dump(asdict(entry)))) for entry in made) == made
    )


@pytest.mark.parametrize("reader", CAPTURED)
@settings(max_examples=60)
@given(lines=LINES)
def test_a_text_that_is_read_twice_keeps_its_ids(reader: str, lines: list[str]) -> None:
    """Does a second version of the same text get the same ids, and is then nothing new or gone?"""
    source = making.make_source("\n".join(lines), reader)
    reading = READERS[reader](source)
    versions = ["1", "2"]
    first = make_entries.make_entries(source.document, reading, (), versions)
    rows = id_assignment.update_rows((), first.rows, versions, "1")
    again = make_entries.make_entries(
        replace(source.document, version="2"), reading, rows, versions
    )
    assert [entry.id for entry in again.entries] == [entry.id for entry in first.entries]
    assert [problem.kind for problem in again.problems if problem.kind != "empty-entry"] == []
    recorded = id_assignment.update_rows(rows, again.rows, versions, "2")
    assert [row.last for row in recorded] == ["2"] * len(rows)
    assert id_assignment.update_rows(recorded, again.rows, versions, "2") == recorded


PARAGRAPHS = st.builds(
    Paragraph,
    text=TEXTS,
    style=st.sampled_from(["text", "bullet", "table"]),
    lines=st.tuples(NUMBERS, NUMBERS),
    depth=st.integers(0, 9),
    card_links=st.lists(NUMBERS).map(tuple),
    anchors=st.lists(st.builds(Anchor, NUMBERS, NUMBERS, TEXTS), max_size=2).map(tuple),
)
NAMES = st.lists(TEXTS, max_size=3).map(tuple)
ENTRIES = st.builds(
    Entry,
    id=TEXTS,
    document=TEXTS,
    version=TEXTS,
    game=TEXTS,
    kind=TEXTS,
    title=TEXTS,
    trail=NAMES,
    parent=st.none() | TEXTS,
    level=NUMBERS,
    number=st.none() | TEXTS,
    paragraphs=st.lists(PARAGRAPHS, max_size=3).map(tuple),
    lines=st.none() | st.tuples(NUMBERS, NUMBERS),
    aliases=NAMES,
    icons=NAMES,
    marks=NAMES,
    terms=NAMES,
    anchors=NAMES,
    amendments=st.lists(st.builds(Amendment, TEXTS, TEXTS, TEXTS), max_size=2).map(tuple),
    recovered=st.booleans(),
    ours=st.booleans(),
)


@given(ENTRIES)
def test_an_entry_is_read_back_equal(entry: Entry) -> None:
    """Is any entry the same after writing and reading, in one line?"""
    line = records.dump(asdict(entry))
    assert records.make_entry(json.loads(line)) == entry and "\n" not in line


@given(
    st.builds(CrossReference, TEXTS, TEXTS, TEXTS, TEXTS, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(RetiredId, TEXTS, TEXTS, TEXTS, TEXTS, TEXTS)
    | st.builds(Problem, TEXTS, TEXTS, TEXTS, st.none() | NUMBERS, st.none() | TEXTS, TEXTS)
)
def test_a_record_is_read_back_equal(record: CrossReference | RetiredId | Problem) -> None:
    """Is any other record the same after writing and reading?"""
    assert type(record)(**json.loads(records.dump(asdict(record)))) == record


@given(
    st.lists(TEXTS, min_size=1, max_size=3),
    st.frozensets(st.sampled_from(["a", "toll", "7.4", "eel", "0"]) | TEXTS, max_size=4),
)
def test_snippets(texts: list[str], terms: frozenset[str]) -> None:
    """Is a snippet a piece of its paragraph, with its spans inside, in order and apart?"""
    entry = making.make_entry("x", *texts)
    snippet = passages.make_snippet(entry, terms)
    assert snippet.text in entry.paragraphs[snippet.paragraph - 1].text
    ends = [0, *(place for span in snippet.spans for place in span), len(snippet.text)]
    assert ends == sorted(ends)


@given(st.text())
def test_cited_numbers_stand_in_the_text(content: str) -> None:
    """Is the span of a citation that of its number?"""
    for start, end, number in rule_numbers.find_cited_numbers(content + " see rule 7.4."):
        assert (content + " see rule 7.4.")[start:end] == number
