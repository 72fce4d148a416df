"""Does every published name lead to one thing, the right one, and does Sphinx read the inventory as it was meant?"""

import io
import posixpath

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sphinx.util.inventory import InventoryFile

from kb import text
from kb.snapshot import inventory, store
from kb.snapshot.inventory import LABEL, TERM, InventoryName

# Cards beside those of the small corpus, of its game and of another one.
CARDS = ["Outpost of 9", "Outpost 9", "Zephyr", "zephyr", "heron", "Wickhouse"]
OTHERS = ["Wickhouse", "Oar", "Marmalade"]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus with more cards, some of them of a second game."""
    return making.build_more(tmp_path_factory.mktemp("inventory"), CARDS, OTHERS)


def targets(base: store.KnowledgeBase, role: str, game: str = "") -> dict[str, str]:
    """Give the ids that the names of a role lead to."""
    return {name.name: name.id for name in inventory.list_names(base, game) if name.role == role}


@pytest.mark.parametrize(
    "name, target",
    [
        ("heron", "bw-glossary/heron"),  # a term, a ruling of old and a card bear this name
        ("Ferryman", "bw-cards/ferryman"),  # a card of the list, and the title group it begins
        ("Ferry at Dawn", "bw-rulings/ferry-at-dawn"),  # a ruling of old that nothing replaced
        ("[Flood]", "bw-rulebook/icon-damage-flood"),
        ("drifting", "bw-glossary/adrift"),
        ("Thaw Fair set", "bw-rulebook/expansion-thaw-fair"),  # as running text calls it
        ("quillet", "bw-glossary/quillet"),  # a gap
        ("Zephyr", "bw-cards/zephyr"),
        ("Marmalade", "bw2-cards/marmalade"),
        ("Outpost 9", "bw-cards/outpost-9"),
    ],
)
def test_a_name_leads_to_what_counts(base: store.KnowledgeBase, name: str, target: str) -> None:
    """Does a text in force go before an older one, a card, a group and a gap?"""
    assert targets(base, TERM)[name] == target


@pytest.mark.parametrize(
    "game, names",
    [
        (
            "",
            {
                "Wickhouse (BW)": "bw-cards/wickhouse",
                "Wickhouse (BW2)": "bw2-cards/wickhouse",
                "Oar (BW)": "bw-rulebook/icon-oar",
                "Oar (BW2)": "bw2-cards/oar",
            },
        ),
        ("bw", {"Wickhouse": "bw-cards/wickhouse", "Oar": "bw-rulebook/icon-oar"}),
        ("bw2", {"Wickhouse": "bw2-cards/wickhouse", "Oar": "bw2-cards/oar"}),
        ("chess", {}),
    ],
)
def test_a_name_of_two_games_is_never_guessed(
    base: store.KnowledgeBase, game: str, names: dict[str, str]
) -> None:
    """Is such a name given with its game, and without it only where one game is asked for?"""
    found = targets(base, TERM, game)
    assert {
        name: target
        for name, target in found.items()
        if name.split(" (")[0] in ("Wickhouse", "Oar")
    } == names
    assert {target.split("/")[0].split("-")[0] for target in found.values()} <= (
        {game} if game else {"bw", "bw2"}
    )


@pytest.mark.parametrize("role", [TERM, LABEL])
@pytest.mark.parametrize("game", ["", "bw", "bw2"])
def test_a_name_is_given_once(base: store.KnowledgeBase, role: str, game: str) -> None:
    """Is no name there twice, whatever its case, and does each lead to something that is listed?"""
    names = [name for name in inventory.list_names(base, game) if name.role == role]
    assert len({name.name.casefold() for name in names}) == len(names) > 0
    known = {item.id for item in inventory.list_items(base)}
    assert {name.id for name in names} <= known | {entry.pinned for entry in base.entries}


def test_everything_has_a_label(base: store.KnowledgeBase) -> None:
    """Is each id a label, each number with its document too, all in the small letters that Sphinx asks for?"""
    labels, items = targets(base, LABEL), inventory.list_items(base)
    pinned = {entry.pinned for entry in base.entries}
    whole = {name for name in labels if "/" in name and "#" not in name}
    assert whole == {item.id for item in items} | pinned
    assert all(labels[name] == name for name in whole)
    numbered = {f"{item.document}-{item.number}": item.id for item in items if item.number}
    assert numbered and numbered.items() <= labels.items()
    assert all(name == name.lower() and not text.SPACE.search(name) for name in labels)


def test_paragraphs_have_labels(base: store.KnowledgeBase) -> None:
    """Is each paragraph in force a label that leads to its place, with what the link shows?"""
    names = {name.name: name for name in inventory.list_names(base) if "#" in name.name}
    entry = next(one for one in base.current_entries if len(one.paragraphs) == 3)
    found = names[f"{entry.id}#p3"]
    assert (found.role, found.id, found.place) == (LABEL, entry.id, "#p3")
    assert found.shown == f"{text.normalise(entry.title)}, paragraph 3"
    assert f"{entry.id}#p4" not in names
    assert len(names) == sum(len(one.paragraphs) for one in base.current_entries)


def test_sections_are_terms(base: store.KnowledgeBase) -> None:
    """Is a section reached by its title, and a term of the same title before it?"""
    found = targets(base, TERM, "bw")
    assert found["Boats and Crews"] == "bw-rulebook/boats-and-crews"
    assert found["toll"] == "bw-glossary/toll"


def test_the_list_is_whole_and_keeps_its_order(base: store.KnowledgeBase) -> None:
    """Are all entries in force, gaps, groups and cards there, each once, in document order?"""
    ids = [item.id for item in inventory.list_items(base)]
    assert ids[: len(base.current_entries)] == [entry.id for entry in base.current_entries]
    assert ids[len(base.current_entries) :] == [
        *(gap.id for gap in base.gaps),
        *base.groups,
        *base.cards,
    ]
    assert len(set(ids)) == len(ids)


def read(written: bytes) -> dict[str, dict[str, tuple[str, str]]]:
    """Read an inventory as Sphinx does: role -> name -> address and words shown."""
    found = InventoryFile.load(io.BytesIO(written), "https://rules.example/", posixpath.join)
    return {
        role: {name: (item.uri, item.display_name) for name, item in held.items()}
        for role, held in found.items()
    }


def test_sphinx_reads_what_was_written(base: store.KnowledgeBase) -> None:
    """Does every name arrive with its address and the words of its link?"""
    names = inventory.list_names(base)
    found = read(inventory.write_inventory("Two\nlines", "1", [(name, name.id) for name in names]))
    assert {
        (role, name, *held) for role, terms in found.items() for name, held in terms.items()
    } == {
        (name.role, name.name, f"https://rules.example/{name.id}", name.shown or "-")
        for name in names
    }
    assert found[TERM]["Oar (BW)"] == ("https://rules.example/bw-rulebook/icon-oar", "Oar")


def test_a_name_that_the_format_cannot_hold_is_left_out(base: store.KnowledgeBase) -> None:
    """Is a name that Sphinx would misread missing, and its card reached by its label?"""
    assert (
        "Outpost of 9" not in targets(base, TERM) and targets(base, LABEL)["bw-cards/outpost-of-9"]
    )
    assert (
        read(
            inventory.write_inventory(
                "x", "1", [(InventoryName("Outpost of 9", TERM, "a", ""), "a")]
            )
        )
        == {}
    )


@given(st.lists(st.tuples(st.text(), st.text())))
def test_any_name_is_read_back_or_left_out(written: list[tuple[str, str]]) -> None:
    """Does no string in a name or in the words of a link break a line?"""
    names = {
        name: text.normalise(shown)
        for one, shown in written
        if (name := text.normalise(one)) and not inventory.MISREAD.search(name)
    }
    found = read(
        inventory.write_inventory(
            "x", "1", [(InventoryName(name, TERM, "", shown), "a") for name, shown in names.items()]
        )
    )
    assert found.get(TERM, {}) == {
        name: ("https://rules.example/a", shown or "-") for name, shown in names.items()
    }


def test_the_same_snapshot_gives_the_same_bytes(base: store.KnowledgeBase) -> None:
    """Is the inventory the same however often it is written?"""
    first, second = (
        inventory.write_inventory(
            "x", "1", [(name, name.id) for name in inventory.list_names(base)]
        )
        for _ in range(2)
    )
    assert first == second and first.startswith(
        b"# Sphinx inventory version 2\n# Project: x\n# Version: 1\n"
    )


@pytest.mark.official
def test_the_official_names(official_base: store.KnowledgeBase) -> None:
    """Are the names that people would link where they should be?"""
    terms, labels = targets(official_base, TERM, "1e"), targets(official_base, LABEL)
    assert terms["artifact"] == "1e-glossary/artifact" and terms["battle"] == "1e-rulebook/battle"
    assert terms["[DL]"].startswith("1e-rulebook/") and labels["1e-rulebook-7.4.1"].startswith(
        "1e-rulebook/"
    )
    assert {"1e-glossary/artifact", "2e-rulebook/beaming"} <= set(labels)
    assert terms["Away Team"] == terms["crew"] == "1e-glossary/away-team-and-crew"
    lost = [
        item.title
        for item in inventory.list_items(official_base)
        if item.kind in inventory.TERMS and inventory.MISREAD.search(item.title)
    ]
    assert len(lost) < 40
