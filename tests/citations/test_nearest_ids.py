"""The id that is proposed for an unknown one."""

import pytest

from kb.citations import nearest_ids
from kb.snapshot.store import KnowledgeBase


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("bw-glossary/drifting", "bw-glossary/adrift"),  # an alias, before any likeness
        ("bw-rulebook/quillet", "bw-glossary/quillet"),  # a title, of another document
        ("bw-glossary/tolls", "bw-glossary/toll"),  # the plural
        ("bw-rulebook/1-2", "bw-rulebook/how-a-turn-goes"),  # a number
        ("bw-rulebook/1.2", "bw-rulebook/how-a-turn-goes"),
        ("bw-cards/the-drowned-bell", "bw-cards/the-drowned-bell"),
        ("bw-glossary/the-drowned-bell", "bw-glossary/the-drowned-bell"),  # of its own document
        ("bw-cards/lantern-brken", "bw-cards/lantern-broken"),  # like one of its document
        ("bw-glossary@9/quilet", "bw-glossary/quillet"),  # in whatever version
        ("nowhere/why-so-many-eel", "bw-rulebook/why-so-many-eels"),  # like one of any document
        ("bw-glossary/peggotys-eer", ""),  # a missing entry is never proposed
        ("quilet", "bw-glossary/quillet"),
        ("", ""),
        ("/", ""),
        ("zzzz", ""),
        ("tull", "bw-glossary/toll"),
        ("bull", ""),  # like "toll" by chance
    ],
)
def test_find_nearest(small_base: KnowledgeBase, name: str, nearest: str) -> None:
    """Is an id found by what it names, by title, then by likeness in its document, then in any?"""
    assert nearest_ids.find_nearest(small_base, name) == nearest


@pytest.mark.parametrize(
    ("written", "guessed"),
    [
        ("stccg:bw-glossary/Toll", "bw-glossary/toll"),
        (" STCCG:bw-glossary/toll#p0", "bw-glossary/toll"),
        ("stccg:bw-glossary/toll~123", "bw-glossary/toll"),
        ("stccg:/toll", "toll"),
        ("toll", "toll"),
        ("", ""),
        ("a" * 300, "a" * 250),
    ],
)
def test_guess_id(written: str, guessed: str) -> None:
    """Is the id taken out of a malformed citation?"""
    assert nearest_ids.guess_id(written) == guessed
