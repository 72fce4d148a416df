"""The laws that hold for our corpus: complete, sorted, agreeing with itself and with the official documents."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import relevance
from making import SMALL

from kb import text
from kb.corpus import id_assignment, ledger, registry, sources
from kb.model import Document, Entry
from kb.paths import PROJECT, Folders, find_folders
from kb.pipeline import reading, stages
from kb.snapshot import store

CORPUS = PROJECT / "corpus"
CORPORA = pytest.mark.parametrize("corpus", [CORPUS, SMALL], ids=["ours", "small"])
BASES = {"alphabet", "reference", "body", "number", "outside", "guess"}


def documents(corpus: Path) -> tuple[Document, ...]:
    """Give what is registered."""
    return registry.read_registry(corpus)


def recovered(corpus: Path) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Give every block of recovered/ with its file and its sort."""
    for path in sorted((corpus / "recovered").glob("*.toml")):
        for what, blocks in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield from ((path.stem, what, block) for block in blocks)


@CORPORA
def test_the_registry_is_in_order(corpus: Path) -> None:
    """Do the versions of a document stand oldest first, and the documents of a game together?"""
    known = documents(corpus)
    for name in {document.id for document in known}:
        dates = [document.date for document in known if document.id == name]
        assert dates == sorted(dates), name
    assert [document.rank for document in known] and all(document.rank > 0 for document in known)


@CORPORA
def test_the_registry_is_complete(corpus: Path) -> None:
    """Has every block a title, a short name, a publisher and a digest?"""
    for document in documents(corpus):
        assert document.title and document.short and document.publisher and document.game, (
            document.pinned
        )
        assert (
            document.digest.startswith("sha256:") and len(document.digest) == len("sha256:") + 64
        ), document.pinned
        assert document.encoding in sources.ENCODINGS


@CORPORA
def test_every_file_of_the_corpus_is_of_a_registered_document(corpus: Path) -> None:
    """Does every note, exclusion, kind and ledger belong to a registered document?"""
    pinned, ids = (
        {document.pinned for document in documents(corpus)},
        {document.id for document in documents(corpus)},
    )
    assert {path.stem for path in (corpus / "recovered").glob("*")} <= pinned
    assert {path.stem for path in (corpus / "ledger").glob("*")} == ids
    exclusions = tomllib.loads((corpus / "exclusions.toml").read_text(encoding="utf-8"))[
        "exclusion"
    ]
    assert {block["document"] for block in exclusions} <= pinned
    kinds = tomllib.loads((corpus / "kinds.toml").read_text(encoding="utf-8"))["kind"]
    assert {block["document"] for block in kinds} <= ids and all(block["reason"] for block in kinds)
    assert {known.document for known in registry.read_acceptances(corpus)} <= pinned


@CORPORA
def test_every_recovered_heading_has_its_evidence(corpus: Path) -> None:
    """Does each block say in words why, and each lost heading on what that rests?"""
    for name, what, block in recovered(corpus):
        place = f"{name}, line {block['line']}"
        assert block.get("evidence") or what == "equivalence", place
        assert block.get("terms") or what != "equivalence", place
        if what in ("heading", "subheading"):
            assert block["basis"] and set(block["basis"]) <= BASES, place
    assert all(known.reason for known in registry.read_acceptances(corpus))


@CORPORA
def test_the_ledgers_can_be_read(corpus: Path) -> None:
    """Does no ledger contradict itself, and has every current version its rows?"""
    known = documents(corpus)
    for name, version in registry.find_current_versions(known).items():
        rows = ledger.read_ledger(corpus, name, reading.order_versions(name, known))
        assert any(row.last == version for row in rows), name


@pytest.fixture(scope="session")
def readings() -> dict[str, reading.ReadDocument]:
    """Read every registered official document once."""
    folders = find_folders()
    known = documents(folders.corpus)
    return {document.pinned: reading.read_document(document, folders, known) for document in known}


@pytest.mark.official
def test_nothing_is_left_to_do(
    readings: dict[str, reading.ReadDocument], official_base: store.KnowledgeBase
) -> None:
    """Does the whole corpus give no Problem that is not accepted?"""
    assert official_base.problems == ()
    assert {document.pinned for document in official_base.documents} == set(readings)


@pytest.mark.official
def test_the_lines_add_up(readings: dict[str, reading.ReadDocument]) -> None:
    """Is every filled line of each document in a section or in an exclusion, and in one section only?"""
    for pinned, read in readings.items():
        filled = {line.number for line in read.source.lines if line.text}
        claimed: Counter[int] = Counter()
        for section in read.reading.sections:
            numbers = set(section.heading_lines)
            for paragraph in section.paragraphs:
                numbers.update(range(paragraph.lines[0], paragraph.lines[1] + 1))
            claimed.update(numbers)
        excluded = {exclusion.line for exclusion in read.reading.exclusions}
        assert filled <= set(claimed) | excluded, pinned
        glued = {
            exclusion.line
            for exclusion in read.reading.exclusions
            if exclusion.name == "heading glued to the line before"
        }
        assert [
            number for number, times in claimed.items() if times > 1 and number not in glued
        ] == [], pinned


@pytest.mark.official
def test_the_ledger_says_what_was_read(readings: dict[str, reading.ReadDocument]) -> None:
    """Would recording the ids again change nothing?"""
    known = documents(CORPUS)
    for read in readings.values():
        name, version = read.source.document.id, read.source.document.version
        assert id_assignment.update_rows(
            read.ledger, read.made.rows, reading.order_versions(name, known), version
        ) == list(read.ledger), name


@pytest.mark.official
def test_entries_are_whole(official_base: store.KnowledgeBase) -> None:
    """Are ids unique and titles filled, and has every entry text, entries below it, or a reason for having none?"""
    found = official_base.current_entries
    assert [name for name, times in Counter(entry.id for entry in found).items() if times > 1] == []
    assert [
        entry.id
        for entry in found
        if not text.words(entry.title) or entry.title != text.normalise(entry.title)
    ] == []
    accepted = {known.entry for known in registry.read_acceptances(CORPUS)}
    assert [
        entry.id
        for entry in found
        if not entry.paragraphs and not official_base.children(entry) and entry.id not in accepted
    ] == []
    assert [
        entry.id for entry in found if text.slug(entry.id.split("/")[1]) != entry.id.split("/")[1]
    ] == []


@pytest.mark.official
def test_entries_lie_in_their_documents(official_base: store.KnowledgeBase) -> None:
    """Do the entries of a document follow each other, each inside its document's part?"""
    for document in official_base.documents:
        first, last = document.part or (1, 10**6)
        begins = [
            entry.lines[0]
            for entry in official_base.outline(document)
            if entry.lines and entry.kind != "equivalence"
        ]
        assert begins == sorted(begins) and first <= begins[0] and begins[-1] <= last, (
            document.pinned
        )


def counted(base: store.KnowledgeBase, document: str, *kinds: str) -> list[Entry]:
    """Give the entries of a document, of these kinds."""
    return [
        entry
        for entry in base.current_entries
        if entry.document == document and (not kinds or entry.kind in kinds)
    ]


@pytest.mark.official
@pytest.mark.parametrize(
    ("document", "kinds", "count"),
    [
        ("1e-glossary", (), 429),
        ("1e-rulings-2001", ("term", "card"), 139),
        ("1e-rulings-2001", ("section",), 2),
        ("1e-rulebook", ("icon",), 59),
        ("1e-rulebook", ("expansion",), 71),
        ("1e-rulebook", ("equivalence",), 10),
    ],
)
def test_how_many_entries_there_are(
    document: str, kinds: tuple[str, ...], count: int, official_base: store.KnowledgeBase
) -> None:
    """Are there as many entries as a reader of the documents counts?"""
    assert len(counted(official_base, document, *kinds)) == count


@pytest.mark.official
def test_what_is_marked_and_amended(official_base: store.KnowledgeBase) -> None:
    """Are recovered headwords, changed rulings and amendments as many as were counted, and has every equivalence terms?"""
    assert sum(entry.recovered for entry in counted(official_base, "1e-glossary")) == 87
    rulings = counted(official_base, "1e-rulings-2001")
    assert sum("changed" in entry.marks for entry in rulings) == 15
    assert sum(len(entry.amendments) for entry in rulings) == 24
    assert all(
        len(entry.terms) == 2 for entry in counted(official_base, "1e-rulebook", "equivalence")
    )


@pytest.mark.official
@pytest.mark.parametrize("name", ["artifact", "hive", "headquarters"])
def test_headwords_that_were_lost_are_found(name: str, official_base: store.KnowledgeBase) -> None:
    """Does the bare name of a recovered headword lead to its glossary entry?"""
    found = official_base.find(name)
    assert f"1e-glossary/{name}" in [entry.id for entry in found]
    assert found[0].title == name and found[0].recovered


@pytest.mark.official
def test_kinds_that_a_person_decided_are_used(readings: dict[str, reading.ReadDocument]) -> None:
    """Does every block of kinds.toml name a title that is there?"""
    titles = {
        (read.source.document.id, section.title)
        for read in readings.values()
        for section in read.reading.sections
    }
    blocks = tomllib.loads((CORPUS / "kinds.toml").read_text(encoding="utf-8"))["kind"]
    assert [
        block["title"] for block in blocks if (block["document"], block["title"]) not in titles
    ] == []


@pytest.mark.official
def test_aliases_that_were_given_lead_to_their_entry(official_base: store.KnowledgeBase) -> None:
    """Does every alias of a recovered heading find its entry?"""
    given = [(entry, alias) for entry in official_base.current_entries for alias in entry.aliases]
    assert len(given) > 50
    assert [one for one in given if one[0] not in official_base.named(one[1])] == []


def test_the_small_corpus_is_sound(small: Folders) -> None:
    """Has the invented corpus no Problem left, so that tests begin from a sound one?"""
    collected = stages.collect(small)
    assert collected.problems == []
    assert len(collected.entries) == 79


@pytest.mark.unmeasured
def test_a_fresh_clone_serves_every_entry_in_our_own_words(ours: store.KnowledgeBase) -> None:
    """Has every id of the latest versions its entry, and is nothing wrong with any?"""
    known = documents(CORPUS)
    wanted = {
        f"{name}/{row.slug}"
        for name, version in registry.find_current_versions(known).items()
        for row in ledger.select_rows(
            ledger.read_ledger(CORPUS, name, reading.order_versions(name, known)),
            reading.order_versions(name, known),
            version,
        )
    }
    assert {entry.id for entry in ours.entries} == wanted and len(wanted) > 900
    assert {entry.wording for entry in ours.entries} == {"plain"} and ours.problems == ()


def test_every_question_has_its_sentence(ours: store.KnowledgeBase) -> None:
    """Does each question of the companion have the sentence of ours that answers it, but for a few?"""
    asked = [(entry.id, question) for entry in ours.entries for question in entry.questions]
    answered = {(one.entry, one.question): one for one in ours.answers}
    assert set(asked) == answered.keys()
    assert [question for question, one in answered.items() if not one.plain] == []


def test_questions_are_asked_once(ours: store.KnowledgeBase) -> None:
    """Is no question put to two entries in force of one game?"""
    in_force = {document.id for document in ours.documents if document.authority == "current"}
    asked = Counter(
        (entry.game, question.casefold())
        for entry in ours.entries
        if entry.document in in_force
        for question in entry.questions
    )
    assert [question for question, times in asked.items() if times > 1] == []


@pytest.mark.official
def test_references_are_the_same_in_both_wordings(
    ours: store.KnowledgeBase, official_base: store.KnowledgeBase
) -> None:
    """Do references in words, and what rulings amend, lead from the same entries to the same ones?"""

    def edges(base: store.KnowledgeBase) -> set[tuple[str, str, str]]:
        return {
            (edge.source, edge.kind, edge.target.split("#")[0])
            for edge in base.references
            if edge.kind in ("see", "amends") and "-cards/" not in edge.target
        }

    assert edges(ours) == edges(official_base)
    assert {gap.id for gap in ours.gaps} == {gap.id for gap in official_base.gaps}


@pytest.mark.official
def test_our_words_alone_answer_nearly_as_well(
    ours: store.KnowledgeBase, official_base: store.KnowledgeBase
) -> None:
    """Is the mean reciprocal rank without official texts at least 0.85 of that with them?"""
    alone, both = (relevance.measure(base)[0]["all"]["mrr"] for base in (ours, official_base))
    assert alone >= 0.85 * both
