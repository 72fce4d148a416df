"""Lookups for programs: one name, number or id in, exactly one status out, and never a guess."""

from collections.abc import Callable

import making
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.model import Entry
from kb.naming import name_tables, resolver
from kb.naming.resolver import AMBIGUOUS, FOUND, GAP, MOVED, REMOVED, UNKNOWN, Lookup
from kb.paths import PROJECT
from kb.search import lookup
from kb.snapshot import listed_entries, store

# Cards and players' words beside those of the small corpus, each for one of the questions below.
CARDS = [
    "Fog",
    "Crème Brûlée",
    "Q's Skiff",
    "S.S. Walrus",
    "Half-Deck Lantern-Bearer",
    "H H Mole",
    "H.H. Mole",
    "Ferry",
    "Revised Text",
    "1 Eel",
    "Oar",
    "Heron, The",
    "7.41",
]
OTHERS = ["Fog", "Cargo", "Glass Lantern", "Eel Pie", "Revised Text"]
WORDS = [
    ("grig", ("bw-glossary/lock", "bw-glossary/heron", "bw-absent/x")),
    ("toll", ("bw-glossary/lock",)),
    ("nowhere", ("bw-absent/x",)),
]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus with more cards and words, of two games."""
    return making.build_more(tmp_path_factory.mktemp("lookup"), CARDS, OTHERS, WORDS)


def ids(entries: tuple[Entry, ...]) -> list[str]:
    """List the ids of entries."""
    return [entry.id for entry in entries]


def check_shape(base: store.KnowledgeBase, found: Lookup) -> None:
    """Check that a lookup holds what its status says, and nothing else."""
    assert found.status in resolver.STATUSES and found.how in ("", *resolver.READINGS)
    assert (found.entry is not None) == (
        found.status in (FOUND, MOVED, GAP)
    ) or found.status == REMOVED
    assert (len(found.candidates) > 1) == (found.status == AMBIGUOUS) == bool(found.candidates)
    assert not found.nearest or found.status in (GAP, UNKNOWN)
    assert not found.also or found.status in (FOUND, MOVED, GAP)
    assert len(found.nearest) <= resolver.NEAREST
    assert found.entry is None or found.entry.id not in ids((*found.also, *found.nearest))
    if found.entry is not None and found.status in (FOUND, GAP):
        assert resolver.lacks_words(base, found.entry) == (found.status == GAP)


@pytest.mark.parametrize(
    ("asked", "how", "pinned"),
    [
        ("bw-glossary/toll", "id", "bw-glossary@1.1/toll"),
        ("bw-glossary@1.0/toll", "id", "bw-glossary@1.0/toll"),
        ("bw-glossary@1.1/toll", "id", "bw-glossary@1.1/toll"),
        (" bw-glossary/toll\n", "id", "bw-glossary@1.1/toll"),
        ("bw-cards/fog", "id", "bw-cards@/fog"),
        ("bw-groups/lantern", "id", "bw-groups@/lantern"),
        ("2.1", "number", "bw-rulebook@1.1/boats"),
        ("2.1.", "number", "bw-rulebook@1.1/boats"),
        ("2.10", "number", "bw-rulebook@1.1/lock-gates"),
        ("1", "number", "bw-rulebook@1.1/introduction"),
        ("Rulebook 2.1", "number", "bw-rulebook@1.1/boats"),
        ("rulebook 2.1: Boats", "number", "bw-rulebook@1.1/boats"),
        ("Brindlewick Rulebook 2.1 BOATS", "number", "bw-rulebook@1.1/boats"),
        ("2.1 - boats", "number", "bw-rulebook@1.1/boats"),
        ("bw-rulebook 2.1", "number", "bw-rulebook@1.1/boats"),
        ("2.", "number", "bw-rulebook@1.1/boats-and-crews"),
        ("2: boats and their crews", "number", "bw-rulebook@1.1/boats-and-crews"),
        ("toll", "title", "bw-glossary@1.1/toll"),
        ("  TOLL ", "title", "bw-glossary@1.1/toll"),
        ("2 eels", "title", "bw-glossary@1.1/2-eels"),
        ("1 Eel", "title", "bw-cards@/1-eel"),
        ("... and the heron flew", "title", "bw-glossary@1.1/and-the-heron-flew"),
        ("ashore: crew", "title", "bw-glossary@1.1/ashore-crew"),
        ("creme brulee", "title", "bw-cards@/creme-brulee"),
        ("q\u2019s skiff", "title", "bw-cards@/qs-skiff"),
        ("Ferry = Skarn", "title", "bw-rulebook@1.1/equivalent-ferry-skarn"),
        ("drifting", "alias", "bw-glossary@1.1/adrift"),
        ("skarn", "alias", "bw-rulebook@1.1/equivalent-ferry-skarn"),
        ("[Flood]", "icon", "bw-rulebook@1.1/icon-damage-flood"),
        ("<wei>", "icon", "bw-rulebook@1.1/icon-guild-icons"),
        ("Drowned Bell, The", "spelling", "bw-glossary@1.1/the-drowned-bell"),
        ("Drowned Bell", "spelling", "bw-glossary@1.1/the-drowned-bell"),  # several words
        ("SS Walrus", "spelling", "bw-cards@/s-s-walrus"),
        ("HH Mole", "spelling", "bw-cards@/h-h-mole"),
        ("halfdeck lanternbearer", "spelling", "bw-cards@/half-deck-lantern-bearer"),
        ("The Heron", "spelling", "bw-cards@/heron-the"),
    ],
)
def test_what_is_found(base: store.KnowledgeBase, asked: str, how: str, pinned: str) -> None:
    """Is one entry found by each reading, whatever case and punctuation, and does the answer say by which?"""
    found = lookup.look_up(base, asked)
    assert (found.asked, found.status, found.how, found.entry and found.entry.pinned) == (
        asked,
        FOUND,
        how,
        pinned,
    )


@pytest.mark.parametrize(
    "asked",
    [
        "2.11",
        "20.1",
        "2.1.1",
        "21",
        "2,1",
        "Glossary 2.1",
        "Ice Rulebook 2.1",
        "Rulebook 2.1: Tholes",
        "Rulebook 2.1: Boat",
        "bw-glossary/tol",
        "BW-Glossary/Toll",
        "bw-glossary",
        "bw-glossary/",
        "@",
        "#p1",
        "bw-glossary@9/toll",
        "bw-glossary@1.1/dredge",
        "bw-glossary/toll#p9",
        "bw-glossary/toll#p0",
        "bw-glossary/toll#",
        "bw-glossary/toll#plain-1",
        "bw-glossary/toll#p1#p1",
        "bw-cards/fog#p1",
        "Flood",
        "[Lantern!]",
        "<toll>",
        "[Oars]",
        "unseal",
        "Bell, The Drowned",
        "el",
        "quilet",
        "a toll",
        "toll" + " " * 1000,
        "x" * 1001,
        "",
        " ",
        "\x00",
        "...",
        "-",
        "\ud800",
        "floe",
        "7.42",
        "Eel Warden",
        "2: Boats & Crews",
        "quil-let",
        "quil.let",
    ],
)
def test_what_is_unknown(base: store.KnowledgeBase, asked: str) -> None:
    """Is a slip, a part of a name, another number or a paragraph that is not there never found?"""
    found = lookup.look_up(base, asked)
    check_shape(base, found)
    assert found.status == UNKNOWN


def test_numbers_are_exact(base: store.KnowledgeBase) -> None:
    """Is 2.1 never 2.10, 7.4.1 never 7.41, and is nothing near to a number that is none?"""
    assert [
        entry.number for entry in base.current_entries if lookup.look_up(base, "2.1").entry == entry
    ] == ["2.1"]
    assert (
        lookup.look_up(base, "7.4.1").status == UNKNOWN
        and lookup.look_up(base, "7.41").status == FOUND
    )
    assert (
        lookup.look_up(base, "2.11").nearest == lookup.look_up(base, "Rulebook 2.11").nearest == ()
    )


def test_a_number_beside_another_title(base: store.KnowledgeBase) -> None:
    """Is what has the number named as the nearest, where the title behind it is not its own?"""
    assert ids(lookup.look_up(base, "Rulebook 2.1: Tholes").nearest)[0] == "bw-rulebook/boats"


@pytest.mark.parametrize(
    ("asked", "paragraph"),
    [("bw-rulebook/boats", 0), ("bw-rulebook/boats#p1", 1), ("bw-rulebook@1.1/boats#p1", 1)],
)
def test_a_paragraph(base: store.KnowledgeBase, asked: str, paragraph: int) -> None:
    """Is a paragraph given that the entry has, and the entry named where it has not?"""
    found = lookup.look_up(base, asked)
    assert found.status == FOUND and found.paragraph == paragraph
    assert ids(lookup.look_up(base, "bw-rulebook/boats#p99", nearest=False).nearest) == [
        "bw-rulebook/boats"
    ]


@pytest.mark.parametrize(
    ("asked", "entry", "also"),
    [
        ("capsize", "bw-glossary/capsize", ["bw-rulings/capsize"]),  # the glossary governs
        (
            "the drowned bell",
            "bw-glossary/the-drowned-bell",
            ["bw-cards/the-drowned-bell", "bw-rulings/the-drowned-bell"],
        ),
        (
            "drowned bell: cracked",
            "bw-cards/drowned-bell-cracked",
            ["bw-rulings/drowned-bell-cracked"],
        ),  # an old ruling alone
        (
            "lantern",
            "bw-cards/lantern-gear",
            ["bw-groups/lantern"],
        ),  # a card is its title group's first
        ("lantern!", "bw-cards/lantern-event", []),  # a mark tells cards apart
        (
            "eel",
            "bw-glossary/eels",
            ["bw-rulings/eel"],
        ),  # what governs today, though only the older text has this very title
        ("barge pole", "bw-rulings/barge-pole", []),
        ("bw-rulings/eel", "bw-rulings/eel", ["bw-glossary/eels"]),
    ],
)
def test_what_is_about_one_thing_is_one_answer(
    base: store.KnowledgeBase, asked: str, entry: str, also: list[str]
) -> None:
    """Is of several texts on one thing the one given that governs, and the rest, and what governs, beside it?"""
    found = lookup.look_up(base, asked, game="bw")
    assert (found.status, found.entry and found.entry.id, ids(found.also)) == (FOUND, entry, also)


@pytest.mark.parametrize(
    ("asked", "candidates"),
    [
        ("Fog", ["bw-cards/fog", "bw2-cards/fog"]),  # of two games
        ("cargo", ["bw-rulings/cargo", "bw2-cards/cargo"]),
        ("Oar", ["bw-rulebook/icon-oar", "bw-cards/oar"]),  # an icon and a card, of one game
        ("revised text", ["bw-cards/revised-text", "bw2-cards/revised-text"]),
    ],
)
def test_what_is_ambiguous(base: store.KnowledgeBase, asked: str, candidates: list[str]) -> None:
    """Are several things of one name all named, and none chosen?"""
    found = lookup.look_up(base, asked)
    assert (found.entry, ids(found.candidates)) == (None, candidates)
    check_shape(base, found)


@pytest.mark.parametrize(
    ("asked", "scope", "status", "entry"),
    [
        ("Fog", {"game": "bw"}, FOUND, "bw-cards/fog"),
        ("fog", {"game": " BW2 "}, FOUND, "bw2-cards/fog"),
        ("Fog", {"document": "bw2-cards"}, FOUND, "bw2-cards/fog"),
        ("Fog", {"game": "chess"}, UNKNOWN, ""),
        ("Fog", {"document": "bw-glossary"}, UNKNOWN, ""),
        ("bw-cards/fog", {"game": "bw2"}, UNKNOWN, ""),
        ("2.1", {"game": "bw2"}, UNKNOWN, ""),
        ("2.1", {"document": "bw-glossary"}, UNKNOWN, ""),
        ("2.1", {"document": "bw-rulebook", "game": "bw"}, FOUND, "bw-rulebook/boats"),
        ("capsize", {"document": "bw-rulings"}, FOUND, "bw-rulings/capsize"),
        ("Lantern", {"document": "bw-groups"}, FOUND, "bw-groups/lantern"),
        ("toll", {"game": "bw2"}, UNKNOWN, ""),
        ("grig", {"game": "bw2"}, UNKNOWN, ""),
        ("bw-glossary/dredge", {"game": "bw2"}, UNKNOWN, ""),
        ("bw-glossary/dredge", {"document": "bw-glossary"}, REMOVED, "bw-glossary/dredge"),
    ],
)
def test_one_game_or_document(
    base: store.KnowledgeBase, asked: str, scope: dict[str, str], status: str, entry: str
) -> None:
    """Does only what is wanted answer, and is nothing of another game even near?"""
    found = lookup.look_up(base, asked, **scope)  # type: ignore[arg-type]
    assert (found.status, found.entry.id if found.entry else "") == (status, entry)
    game = scope.get("game", "").strip().casefold()
    assert {one.game for one in (*found.nearest, *found.also)} <= (
        {game} if game else {"bw", "bw2"}
    )


@pytest.mark.parametrize(
    ("asked", "status", "pinned"),
    [
        ("bw-glossary/eel-toll", MOVED, "bw-glossary@1.1/toll"),
        ("bw-glossary/eel-toll#p1", MOVED, "bw-glossary@1.1/toll"),
        ("bw-glossary/dredge", REMOVED, "bw-glossary@1.0/dredge"),
        ("bw-glossary/dredge#p1", REMOVED, "bw-glossary@1.0/dredge"),
        ("bw-glossary@1.0/dredge", FOUND, "bw-glossary@1.0/dredge"),
        ("bw-glossary@1.0/eel-toll", FOUND, "bw-glossary@1.0/eel-toll"),
    ],
)
def test_ids_that_moved_and_ids_that_were_removed(
    base: store.KnowledgeBase, asked: str, status: str, pinned: str
) -> None:
    """Is a moved id its new entry, and a removed one its last wording?"""
    found = lookup.look_up(base, asked)
    assert (found.status, found.how, found.entry and found.entry.pinned) == (status, "id", pinned)


@pytest.mark.parametrize(
    ("asked", "how"),
    [
        ("Peggoty's Ear", "title"),
        ("bw-glossary/peggotys-ear", "id"),
        ("bw-glossary/revised-text", "id"),
    ],
)
def test_gaps(base: store.KnowledgeBase, asked: str, how: str) -> None:
    """Is what the texts refer to and nobody holds a gap, by its name and by its id?"""
    found = lookup.look_up(base, asked)
    check_shape(base, found)
    assert (found.status, found.how) == (GAP, how)


def test_a_gap_of_a_name_that_something_bears(base: store.KnowledgeBase) -> None:
    """Is the card found whose ruling is a gap, with the gap beside it, and the card near to the gap?"""
    found = lookup.look_up(base, "Revised Text", game="bw")
    assert (found.status, ids(found.also)) == (FOUND, ["bw-glossary/revised-text"])
    assert ids(lookup.look_up(base, "bw-glossary/revised-text", game="bw").nearest) == [
        "bw-cards/revised-text"
    ]


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("grig", ["bw-glossary/lock", "bw-glossary/heron"]),
        ("GRIG", ["bw-glossary/lock", "bw-glossary/heron"]),
        ("ringer", ["bw-cards/the-drowned-bell"]),
    ],
)
def test_players_words_are_never_found(
    base: store.KnowledgeBase, asked: str, meant: list[str]
) -> None:
    """Is what players mean by a word only near, even where nothing else is looked for?"""
    found = lookup.look_up(base, asked, nearest=False)
    assert (found.status, found.how, ids(found.nearest)) == (UNKNOWN, name_tables.PLAYERS, meant)


def test_a_name_goes_before_a_players_word(base: store.KnowledgeBase) -> None:
    """Is a word that the texts use what they use it for, and one for what is not here unknown?"""
    assert lookup.look_up(base, "toll").status == FOUND
    assert (lookup.look_up(base, "nowhere").status, lookup.look_up(base, "nowhere").how) == (
        UNKNOWN,
        "",
    )


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("quilet", "bw-glossary/quillet"),
        ("bw-glossary/quilet", "bw-glossary/quillet"),
        ("bw-glossary@9/toll", "bw-glossary/toll"),
        ("Ferrymann: Old", "bw-cards/ferryman-old"),
        ("which boats are stranded", "bw-rulings/boats-stranded"),
        ("bw-glossary/lock-keper", "bw-glossary/lock-keeper"),
    ],
)
def test_what_is_nearest(base: store.KnowledgeBase, asked: str, nearest: str) -> None:
    """Is what was probably meant named first, where that is asked for, and is it no answer?"""
    found = lookup.look_up(base, asked)
    assert (found.status, found.entry, ids(found.nearest)[0]) == (UNKNOWN, None, nearest)
    assert lookup.look_up(base, asked, nearest=False).nearest == ()


NAMES = st.sampled_from(
    [
        "toll",
        "Lantern",
        "2.1",
        "Rulebook ",
        "bw-glossary/toll",
        "@1.0",
        "#p1",
        "[Oar]",
        "The ",
        ", The",
        ":",
        "bw-glossary",
        "Fog",
        "...",
        "'",
        "\u2019",
        "-",
        "²",
        "İ",
        "ß",
        "\ud800",
        "\x00",
        "*",
        '"',
        " ",
    ]
)


@settings(max_examples=100)
@given(
    asked=st.text(max_size=210) | st.lists(NAMES, max_size=6).map("".join),
    game=st.sampled_from(["", "bw", "bw2", "BW"]) | st.text(max_size=5),
    document=st.sampled_from(["", "bw-glossary", "bw-cards"]),
)
def test_any_string_has_one_status(
    small_base: store.KnowledgeBase, asked: str, game: str, document: str
) -> None:
    """Is any string answered, twice alike, with what its status promises?"""
    found = lookup.look_up(small_base, asked, game=game, document=document)
    check_shape(small_base, found)
    assert found == lookup.look_up(small_base, asked, game=game, document=document)
    bare = lookup.look_up(small_base, asked, game=game, document=document, nearest=False)
    assert (bare.status, bare.entry, bare.candidates) == (
        found.status,
        found.entry,
        found.candidates,
    )


def check_laws(base: store.KnowledgeBase) -> None:
    """Check that every id is itself, every title found or ambiguous, every number found."""
    for entry in (
        *base.entries,
        *base.gaps,
        *map(listed_entries.make_card_entry, base.cards.values()),
    ):
        for name in (entry.id, *((entry.pinned,) if entry.version else ())):
            found = lookup.look_up(base, name, nearest=False)
            current = base.departed.get(entry.id)
            assert found.entry is not None or current, name
            if name == entry.pinned or base.in_force(entry):
                assert (found.status, found.entry) == (
                    GAP if resolver.lacks_words(base, entry) else FOUND,
                    entry,
                ), name
    for entry in base.current_entries:
        found = lookup.look_up(base, entry.title, nearest=False)
        own = lookup.look_up(
            base, entry.title, game=entry.game, document=entry.document, nearest=False
        )
        held = GAP if resolver.lacks_words(base, entry) else FOUND
        assert {found.status, own.status} <= {held, FOUND, AMBIGUOUS} or entry in found.also
        assert entry in (own.entry, *own.candidates, *own.also), entry.id
        numbered = lookup.look_up(base, entry.number or "", game=entry.game, nearest=False)
        assert not entry.number or entry in (numbered.entry, *numbered.candidates), entry.id
        for icon in entry.icons:
            assert lookup.look_up(base, icon, nearest=False).status in (FOUND, AMBIGUOUS), icon
    for group in base.groups.values():
        assert lookup.look_up(base, group.id).entry == listed_entries.make_group_entry(group)


def test_the_laws(base: store.KnowledgeBase) -> None:
    """Is every id found as itself, every title found or ambiguous, every number found?"""
    check_laws(base)


@pytest.mark.official
def test_the_laws_of_the_official_documents(official_base: store.KnowledgeBase) -> None:
    """Is every official id found as itself, every title found or ambiguous, every number found?"""
    check_laws(official_base)


@pytest.mark.official
def test_every_card_is_found(official_base: store.KnowledgeBase) -> None:
    """Is every title of a list found in its game, or ambiguous with the card among the candidates?"""
    for card in official_base.cards.values():
        found = lookup.look_up(official_base, card.title, game=card.game, nearest=False)
        meant = (found.entry, *found.also, *found.candidates)
        assert any(entry and official_base.card_of(entry) == card for entry in meant), card.id


@pytest.mark.official
@pytest.mark.parametrize(
    ("asked", "status", "entry"),
    [
        ("artifact", FOUND, "1e-glossary/artifact"),
        ("Doctor, The", FOUND, "1e-glossary/the-doctor"),
        ("7.4.3", FOUND, "1e-rulebook/ship-battle"),
        ("Rulebook 7.4.2: Ship Battle", FOUND, "1e-rulebook/ship-battle"),
        ("7.41", UNKNOWN, ""),
        ("[DL]", FOUND, "1e-rulebook/icon-special-download"),
        ("graveyard", UNKNOWN, ""),
        ("artefact", UNKNOWN, ""),
        ("beaming", AMBIGUOUS, ""),
        ("HQ", FOUND, "1e-groups/hq"),
    ],
)
def test_official_names(
    official_base: store.KnowledgeBase, asked: str, status: str, entry: str
) -> None:
    """Has each of these names the status that a citation may rest on?"""
    found = lookup.look_up(official_base, asked)
    assert (found.status, found.entry.id if found.entry else "") == (status, entry)


@pytest.mark.parametrize("word", [*resolver.STATUSES, *resolver.READINGS])
def test_the_manual(word: str) -> None:
    """Is every status and every reading explained?"""
    assert f"`{word}`" in (PROJECT / "docs" / "lookup.md").read_text(encoding="utf-8")


def test_names_are_collected_once(
    base: store.KnowledgeBase, small_base: store.KnowledgeBase
) -> None:
    """Are the names of a snapshot kept, and those of two snapshots apart?"""
    kept: Callable[[store.KnowledgeBase], name_tables.NameTables] = name_tables.read_names
    assert kept(base) is kept(base)
    assert (
        lookup.look_up(base, "Q's Skiff").status,
        lookup.look_up(small_base, "Q's Skiff").status,
    ) == (FOUND, UNKNOWN)
