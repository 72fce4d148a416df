"""Are the names of a snapshot filed so that each is found under its key, and under no other's?"""

import pytest

from kb.naming import name_tables
from kb.snapshot import store


@pytest.mark.parametrize(
    ("reading", "form", "name"),
    [
        ("title", "Lock Keeper", "bw-glossary/lock-keeper"),
        ("title", "Drowned Bell, The", "bw-glossary/the-drowned-bell"),
        ("alias", "Drifting", "bw-glossary/adrift"),
        ("spelling", "lock keeper", "bw-glossary/lock-keeper"),
    ],
)
def test_a_name_is_found_by_its_key(
    small_base: store.KnowledgeBase, reading: str, form: str, name: str
) -> None:
    """Does a name lead to its entry, whatever its case and wherever its article stands?"""
    known = name_tables.read_names(small_base)
    assert name in known.tables[reading]["bw", name_tables.make_key(form)]


def test_icons_keep_their_brackets(small_base: store.KnowledgeBase) -> None:
    """Is an icon found by its code with its brackets, and not by the bare word?"""
    icons = name_tables.read_names(small_base).tables["icon"]
    assert icons["bw", name_tables.fold_name("[Flood]")] == ("bw-rulebook/icon-damage-flood",)
    assert ("bw", "flood") not in icons


def test_players_words_are_kept_apart(small_base: store.KnowledgeBase) -> None:
    """Is slang in a table of its own, so that it is never taken for what the texts say?"""
    known = name_tables.read_names(small_base)
    key = ("bw", name_tables.make_key("ringer"))
    assert known.players[key] == ("bw-cards/the-drowned-bell",)
    assert all(key not in table for table in known.tables.values())


def test_a_name_without_letters_is_its_own_key() -> None:
    """Is a name of signs alone looked up as it is written, and any other without its marks?"""
    assert name_tables.make_key("?!") == name_tables.fold_name("?!") != ""
    assert name_tables.make_key("Khan!") == name_tables.make_key("khan")
    assert name_tables.fold_name("Khan!") != name_tables.fold_name("Khan")
