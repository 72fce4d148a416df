"""Is it said how far our copy of a glossary reaches, so that its gaps are not taken for rules?"""

from dataclasses import replace
from pathlib import Path

import pytest
from making import DOCUMENT
from snapshots import make_entry, write_base

from kb import snapshot
from kb.snapshot import copies, store


def say(base: store.KnowledgeBase, title: str, game: str) -> str:
    """Say what our copy holds on a card that no list has."""
    card = next(iter(base.cards.values()))
    slug = title.casefold().replace(" ", "-")
    entry = snapshot.make_card_entry(
        replace(card, id=f"{game}-cards/{slug}", game=game, title=title)
    )
    return copies.say_copy(base, entry)


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Aardvark", "has no entry on this card."),
        ("Zymurgy", "The whole Glossary may have an entry on this card."),
    ],
)
def test_a_card_before_and_after_the_end(
    small_base: store.KnowledgeBase, title: str, said: str
) -> None:
    """Is a card that the copy reaches told apart from one that comes after its end?"""
    last = next(iter(copies.find_ends(small_base).values()))
    made = say(small_base, title, "bw")
    assert made.endswith(said) and f"\u201c{last}\u201d" in made


def test_a_game_without_a_glossary(small_base: store.KnowledgeBase) -> None:
    """Is it said that there may be rulings that we do not have?"""
    assert "there may be rulings on this card that we do not have" in say(
        small_base, "Zymurgy", "bw2"
    )


def test_what_has_an_entry_needs_no_such_sentence(small_base: store.KnowledgeBase) -> None:
    """Is nothing said of a card with an entry in the glossary in force?"""
    ruled = next(
        one
        for one in small_base.current_entries
        if one.kind == "card" and one.document == "bw-glossary" and one.wording != "none"
    )
    assert copies.say_copy(small_base, ruled) == ""


@pytest.mark.parametrize(
    ("missing", "count"),
    [
        (("boat", "weir", "towpath", "sluice"), 3),  # one stands before the end
        (("boat", "bilge", "barge", "weir"), 0),  # one slip does not show that the copy breaks off
        ((), 0),
    ],
)
def test_a_copy_that_breaks_off(tmp_path: Path, missing: tuple[str, ...], count: int) -> None:
    """Is a glossary said to break off where texts refer to several entries after its last one?"""
    glossary = replace(DOCUMENT, id="bw-glossary", short="Glossary")
    book = replace(DOCUMENT, rank=2)
    base = write_base(
        tmp_path,
        (glossary, book),
        entries=[
            *(make_entry(glossary, name, "A word.") for name in ("anchor", "lock")),
            make_entry(book, "boats", "See weir.", kind="section"),
        ],
        gaps=[
            *(make_entry(glossary, name, kind="gap", wording="none") for name in missing),
            *(make_entry(book, name, kind="gap", wording="none") for name in ("x", "y", "z")),
        ],
    )
    said = copies.END_SAID.format(short="Glossary", last="lock", count=count)
    assert copies.say_ends(base) == ({"bw-glossary": said} if count else {})
