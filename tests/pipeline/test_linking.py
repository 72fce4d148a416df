"""Linking a build: what is kept of the decisions, and which words are everyday words."""

import making
import pytest

from kb.model import Card
from kb.paths import Folders
from kb.pipeline import linking, stages


@pytest.mark.parametrize(
    ("content", "title", "types", "everyday"),
    [
        ("A wharf is wet.", "Eel", (), {"wharf", "eel"}),
        ("A Wharf is wet.", "Lock Keeper", (), {"lock keeper"}),
        ("It is Odo.", "Odo", ("Crew",), set()),
        ("It is Odo.", "Run!", ("Event",), {"run"}),
        ("It is Odo.", "Quay'lo", ("Event",), set()),
    ],
)
def test_everyday_words(
    content: str, title: str, types: tuple[str, ...], everyday: set[str]
) -> None:
    """Are the words taken that texts write small, and titles, except proper names?"""
    entries = [making.make_entry("a", content)]
    cards = [Card("bw-cards/x", "bw", title, types, ())]
    found = linking.collect_everyday_words(entries, cards, {"Crew"}, ())
    assert found - {"is", "wet"} == everyday


@pytest.mark.parametrize(
    ("title", "everyday"),
    [
        ("Ferrymite", set()),  # begins like no small word: a name
        ("Aabock!", {"aabock"}),
        ("Eels", {"eels"}),  # short
    ],
)
def test_titles_that_many_texts_never_write_small(title: str, everyday: set[str]) -> None:
    """Is a long title a name where many texts have no small word that begins so?"""
    words = (
        f"{one}{two}{three}ock"
        for one in "abcdefghijklm"
        for two in "aeiou"
        for three in "bcdfghjklmnpqrstvwxyzaeiou"
    )
    entries = [making.make_entry("a", " ".join(words))]
    begins = linking.list_small_beginnings(entries)
    cards = [Card("bw-cards/x", "bw", title, ("Event",), ())]
    found = linking.collect_everyday_words([], cards, (), begins)  # of a game with few texts
    assert found == everyday and len(begins) > 1500
    assert linking.list_small_beginnings([making.make_entry("a", "A wharf.")]) == frozenset()


def test_everyday_words_of_ours() -> None:
    """Do our own words for an entry and its questions count too?"""
    entry = making.make_entry(
        "a", "Wharf.", plain=making.paragraphs("at the quay"), questions=("may an eel?",)
    )
    assert linking.collect_everyday_words([entry], [], (), ()) == {
        "at",
        "the",
        "quay",
        "may",
        "an",
        "eel",
    }


def test_what_is_linked(small: Folders) -> None:
    """Do the records of a build name only what is there, in the order of the entries?"""
    build = stages.collect(small)
    order = {entry.id: place for place, entry in enumerate(build.entries)}
    known = {*order, *(gap.id for gap in build.gaps), *(card.id for card in build.cards)}
    known |= {group.id for group in build.groups}
    assert {edge.target.split("#")[0] for edge in build.references} <= known
    assert {edge.kind for edge in build.references} >= {"see", "amends"}
    places = [order[edge.source] for edge in build.references]
    assert places == sorted(places)
    assert {one.governs for one in build.subjects} - {""} <= known
    assert [alias.word for alias in build.aliases] != [] and build.names != []


def test_a_conflict_at_a_paragraph_that_is_not_there(small: Folders) -> None:
    """Is it told, and does the conflict hold of the whole entry, so that disputes are settled?"""
    (small.corpus / "conflicts.toml").write_text(
        '[[conflict]]\nentries = ["bw-glossary/lock", "bw-glossary/toll"]\nparagraphs = [1, 9]\n'
        'about = "One says this, one that."\ngoverns = ""\nreason = "Nobody has decided."\n',
        encoding="utf-8",
    )
    build = stages.collect(small)
    assert [one.paragraphs for one in build.conflicts] == [(1, 0)]
    (told,) = [one for one in build.problems if one.document == "conflicts.toml"]
    assert (told.kind, told.text) == ("dangling-decision", "bw-glossary/toll#p9")
    assert "names paragraph 9 of 'bw-glossary/toll'" in told.message
