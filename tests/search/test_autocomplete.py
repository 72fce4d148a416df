"""Suggestions while typing: which names match what was typed so far, and in which order they are given."""

import making
import pytest

from kb import text
from kb.search import autocomplete
from kb.snapshot import store

# Cards and players' words beside those of the small corpus, each for one of the questions below.
CARDS = [
    "Zephyr Cutter",
    "Zephyr Ballad",
    "Zephyr Gig",
    "Old Zephyr",
    "Crème Brûlée",
    "Q's Skiff",
    "Jem'Oran Guard",
    "S.S. Walrus",
    "Half-Deck Lantern-Bearer",
    "Marmalade Kettle",
    "Fog",
    "Thimble",
    "Thimbles Galore",
    "Weir Weir",
    "Wicker",
    "Wickers",
    "Wickerwork",
    "Wicket",
    "Pegs",
    "H H Mole",
    "H.H. Mole",
    "2 Eels!",
    "Revised Text",
    "Dorsal Finch",
    "Dorsan Finch",
    "Barnacle Song",
    "Barnikle Dance",
]
WORDS = [
    ("grig", ("bw-glossary/lock", "bw-glossary/heron", "bw-glossary/adrift")),
    ("old bird", ("bw-rulings/heron",)),
]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus with more cards and words."""
    return making.build_more(tmp_path_factory.mktemp("suggest"), CARDS, ["Marmalade Jar"], WORDS)


def titles(base: store.KnowledgeBase, typed: str, limit: int = 10, game: str = "") -> list[str]:
    """List the titles suggested."""
    return [one.title for one in autocomplete.suggest(base, typed, limit, game=game)]


def ids(base: store.KnowledgeBase, typed: str) -> list[str]:
    """List the ids suggested."""
    return [one.id for one in autocomplete.suggest(base, typed)]


@pytest.mark.parametrize(
    "typed, title",
    [
        ("quil", "quillet"),
        ("QUIL", "quillet"),
        ("oars", "Oars and Hands"),
        ("hand", "Oars and Hands"),
        ("peggot", "Peggoty's Ear"),
        ("ferrym", "Ferryman"),
        ("brok", "Lantern: Broken"),
        ("88", "'88 Flood Marker"),
    ],
)
def test_a_beginning_of_any_word_matches(base: store.KnowledgeBase, typed: str, title: str) -> None:
    """Do entries, gaps and cards match by the beginning of any of their words?"""
    assert title in titles(base, typed)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("2.10", "bw-rulebook/lock-gates"),
        ("2.10.", "bw-rulebook/lock-gates"),
        ("Rule 2.10", "bw-rulebook/lock-gates"),
        ("\u00a7 2.5", "bw-rulebook/eels"),
    ],
)
def test_what_has_the_number_comes_first(base: store.KnowledgeBase, typed: str, first: str) -> None:
    """Does the number of a rule lead to it, and is it told beside the title?"""
    found = autocomplete.suggest(base, typed)
    assert (found[0].id, found[0].matched) == (first, typed.strip("Rule\u00a7 ."))
    assert len({one.id for one in found}) == len(found)
    assert first not in [one.id for one in autocomplete.suggest(base, typed, game="bw2")]
    assert autocomplete.suggest(base, typed, 0) == ()


@pytest.mark.parametrize("typed", ["2.1 boats of", "+2.10", "2.100"])
def test_what_is_no_number_of_a_rule(base: store.KnowledgeBase, typed: str) -> None:
    """Does no other number lead to a rule?"""
    assert not {one.matched for one in autocomplete.suggest(base, typed)} & {"2.1", "2.10"}


@pytest.mark.parametrize("typed", ["uillet", "anded", "ight rowing x"])
def test_the_middle_of_a_word_does_not_match(base: store.KnowledgeBase, typed: str) -> None:
    """Is a word found by its beginning only?"""
    assert titles(base, typed) == []


@pytest.mark.parametrize(
    "typed, title",
    [
        ("creme bru", "Crème Brûlée"),
        ("CRÈME", "Crème Brûlée"),
        ("qs sk", "Q's Skiff"),
        ("q\u2019s sk", "Q's Skiff"),
        ("q s", "Q's Skiff"),
        ("jemor", "Jem'Oran Guard"),
        ("jem or", "Jem'Oran Guard"),
        ("jem'o", "Jem'Oran Guard"),
        ("ss wal", "S.S. Walrus"),
        ("s.s. w", "S.S. Walrus"),
        ("halfdeck", "Half-Deck Lantern-Bearer"),
        ("half deck lantern bear", "Half-Deck Lantern-Bearer"),
        ("\u201cwhy so", "Why So Many Eels?"),
        ("wh\u200by so", "Why So Many Eels?"),
        ("...and the h", "... and the Heron Flew"),
        ("(eel war", "Warden of the Fourth Weir (Eel Warden)"),
    ],
)
def test_accents_and_marks_do_not_count(base: store.KnowledgeBase, typed: str, title: str) -> None:
    """Does a name match whatever its accents, quotation marks, dots and hyphens?"""
    assert titles(base, typed)[0] == title


@pytest.mark.parametrize(
    "typed, found",
    [
        ("crew ash", ["ashore - crew"]),
        ("fourth ward", ["Warden of the Fourth Weir (Eel Warden)"]),
        ("bearer half", ["Half-Deck Lantern-Bearer"]),
        ("we wei", ["Weir Weir"]),
        ("weir weir weir", []),
        ("lock heron", []),
        ("l low", ["Low Lock"]),
    ],
)
def test_several_words_match_different_words(
    base: store.KnowledgeBase, typed: str, found: list[str]
) -> None:
    """Does each typed word begin another word of one name, in any order?"""
    assert titles(base, typed) == found


@pytest.mark.parametrize(
    "typed, found",
    [
        (
            "zephyr",
            ["Zephyr Gig", "Zephyr Ballad", "Zephyr Cutter", "Old Zephyr"],
        ),  # begins, shorter, alphabet
        ("lock", ["lock", "LOCK GATES", "lock keeper", "Low Lock"]),  # in full before longer ones
        ("oar", ["Oar", "Oars and Hands", "A lost oar: an example"]),  # in force before older
        ("thimble", ["Thimble", "Thimbles Galore"]),
        (
            "lantern",
            [
                "Lantern",
                "Lantern",
                "Lantern!",
                "Lantern: Broken",
                "Glass Lantern",
                "Half-Deck Lantern-Bearer",
            ],
        ),
        (
            " lantern! ",
            [
                "Lantern!",
                "Lantern",
                "Lantern",
                "Lantern: Broken",
                "Glass Lantern",
                "Half-Deck Lantern-Bearer",
            ],
        ),
        ("fo", ["Fog", "Warden of the Fourth Weir (Eel Warden)"]),  # begins, though it has no text
        (
            "we",
            ["Guild Icons", "Weir Weir", "Warden of the Fourth Weir (Eel Warden)"],
        ),  # its icon <Wei> begins so
        ("pe", ["Pegs", "Peggoty's Ear"]),  # a gap has no text either
        (
            "ferry",
            ["Ferry = skarn", "Ferry at Dawn", "Ferryman", "Ferryman: Old", "The Old Ferry Laws"],
        ),
    ],
)
def test_the_likeliest_comes_first(base: store.KnowledgeBase, typed: str, found: list[str]) -> None:
    """Is the order that of the manual: in full, begins, holds; in force, older, without text; shorter; the alphabet?"""
    assert titles(base, typed) == found


@pytest.mark.parametrize(
    "typed, title, matched",
    [
        ("drifti", "adrift", "drifting"),
        ("[fl", "Damage: Flood", ""),
        ("<lok>", "Guild Icons", "<Lok>"),
        ("ringer", "The Drowned Bell", "ringer"),
        ("boats at", "Night boats", "boats at night"),
        ("adrift", "adrift", ""),
        ("sled", "SLEDGES AND RUNNERS", ""),
        ("tf", "Thaw Fair", "[Expansion: TF]"),
        ("hh m", "H H Mole", "H.H. Mole"),
    ],
)
def test_another_name_is_shown_where_the_title_does_not_match(
    base: store.KnowledgeBase, typed: str, title: str, matched: str
) -> None:
    """Is the alias, icon or player's word given through which a name was found, and only then?"""
    found = autocomplete.suggest(base, typed)
    assert [(one.title, one.matched) for one in found if one.title == title] == [(title, matched)]


def test_a_word_of_players_keeps_the_order_of_its_meanings(base: store.KnowledgeBase) -> None:
    """Are the things that one word means given the best first?"""
    assert ids(base, "grig") == ["bw-glossary/lock", "bw-glossary/heron", "bw-glossary/adrift"]


@pytest.mark.parametrize(
    "typed, found",
    [
        ("capsize", ["bw-glossary/capsize"]),  # of a glossary and rulings of one title
        ("the drowned", ["bw-glossary/the-drowned-bell"]),  # and a card of the list
        (
            "drowned bell cracked",
            ["bw-rulings/drowned-bell-cracked"],
        ),  # a card with a ruling is that ruling
        ("cargo", ["bw-rulings/cargo"]),  # an older text that nothing governs
        (
            "eel",
            ["bw-rulings/eel", "bw-glossary/eels", "bw-rulings/eel-toll"],
        ),  # another name is another suggestion
        (
            "lantern",
            ["bw-cards/lantern-gear", "bw-groups/lantern", "bw-cards/lantern-event"],
        ),  # a mark tells cards apart
        ("2 eels", ["bw-glossary/2-eels", "bw-cards/2-eels"]),
        ("old bird", ["bw-glossary/heron"]),  # a word for what is governed
    ],
)
def test_one_name_of_one_thing_is_given_once(
    base: store.KnowledgeBase, typed: str, found: list[str]
) -> None:
    """Is of texts with one name about one thing the one given that governs?"""
    assert ids(base, typed)[:3] == found


def test_a_closed_gap_is_no_suggestion(base: store.KnowledgeBase) -> None:
    """Is a gap left out whose name some text or card of the game bears, and given where none does?"""
    assert [gap.id for gap in base.gaps] == ["bw-glossary/peggotys-ear", "bw-glossary/revised-text"]
    assert ids(base, "peggotys ear") == ["bw-glossary/peggotys-ear"]
    assert ids(base, "revised text") == ["bw-cards/revised-text"]


@pytest.mark.parametrize(
    "typed, found",
    [
        ("quilet", "quillet"),
        ("quillte", "quillet"),
        ("quiplet", "quillet"),
        ("qiullet", "quillet"),
        ("quik", "quillet"),
        ("marmelaed", "Marmalade Jar"),
        ("marmalede k", "Marmalade Kettle"),
        ("marmelade kettel", "Marmalade Kettle"),
        ("thinble", "Thimble"),
        ("the drownd bell", "The Drowned Bell"),
        ("jem'oram", "Jem'Oran Guard"),
        ("lanternx", "Lantern"),
    ],
)
def test_a_slip_is_mended(base: store.KnowledgeBase, typed: str, found: str) -> None:
    """Is one slip from four letters and are two from eight mended, in a word not yet finished too?"""
    assert titles(base, typed)[0] == found


@pytest.mark.parametrize(
    "typed", ["wuillet", "qul", "quxxlet", "marxxxade", "vorpath", "uqillet", "m'kettel"]
)
def test_more_than_a_slip_is_not_mended(base: store.KnowledgeBase, typed: str) -> None:
    """Is a wrong first letter, a short word or one slip too many left as it was typed?"""
    assert titles(base, typed) == []


def test_what_matches_as_typed_comes_before_what_is_mended(base: store.KnowledgeBase) -> None:
    """Are slips mended only where fewer than three names match, and given after those?"""
    assert titles(base, "wicket") == ["Wicket", "Wicker", "Wickers", "Wickerwork"]
    assert titles(base, "wicker") == ["Wicker", "Wickers", "Wickerwork"]


def test_fewer_slips_are_likelier(base: store.KnowledgeBase) -> None:
    """Do the fewest words mended come first, and is only the nearest word taken for each?"""
    assert titles(base, "dorsan fnich") == ["Dorsan Finch", "Dorsal Finch"]
    assert titles(base, "barncale") == ["Barnacle Song"]


def test_a_game_narrows(base: store.KnowledgeBase) -> None:
    """Are all suggestions of the game asked for, mended ones too, and none of a game that is not here?"""
    assert titles(base, "marmalade") == ["Marmalade Jar", "Marmalade Kettle"]
    assert (
        titles(base, "marmalade", game="bw2")
        == titles(base, "marmelade", game="bw2")
        == ["Marmalade Jar"]
    )
    assert titles(base, "marmalade", game="chess") == []


def test_at_most_ten_are_given(base: store.KnowledgeBase) -> None:
    """Is the limit heeded, up to ten, and are fewer the first of more?"""
    whole = titles(base, "b", 99)
    assert len(whole) == 10
    assert [titles(base, "b", limit) for limit in (-1, 0, 1, 3)] == [[], [], whole[:1], whole[:3]]


@pytest.mark.parametrize(
    "typed", ["", " ", "\x00", "\u200b", "!?", "_", "[", "\ud800", "'", "\u0301"]
)
def test_nothing_typed_gives_nothing(base: store.KnowledgeBase, typed: str) -> None:
    """Does what holds no letter give no suggestions?"""
    assert autocomplete.suggest(base, typed) == ()


@pytest.mark.parametrize(
    "typed",
    [
        "a" * 1_000_000,
        "a " * 500_000,
        "\x00lock\x00",
        "é💥",
        "q\ud800x",
        "²",
        "ﬁ",
        "ıİß",
        "١",
        "%",
        "*",
        "a_b",
        "\U0010ffff",
        "lock " * 40,
    ],
)
def test_no_string_is_an_error(base: store.KnowledgeBase, typed: str) -> None:
    """Is any string answered, and twice alike?"""
    assert autocomplete.suggest(base, typed) == autocomplete.suggest(base, typed)


def test_only_the_beginning_is_read(base: store.KnowledgeBase) -> None:
    """Does what follows a hundred characters change nothing?"""
    assert titles(base, "quillet" + " " * 93 + "vorpath") == ["quillet"]
    assert titles(base, "quillet" + " " * 90 + "vorpath") == []


def test_names_are_collected_once(
    base: store.KnowledgeBase, small_base: store.KnowledgeBase
) -> None:
    """Are the names of a snapshot kept, and those of two snapshots apart?"""
    assert autocomplete.read_names(base) is autocomplete.read_names(base)
    assert (titles(base, "zephyr gig"), titles(small_base, "zephyr gig")) == (["Zephyr Gig"], [])


@pytest.mark.official
@pytest.mark.parametrize(
    "typed, first",
    [
        ("artif", "1e-glossary/artifact"),
        ("artefact", "1e-glossary/artifact"),
        ("graveyard", "1e-glossary/discard-pile"),
        ("[cmd]", "1e-rulebook/icon-command-ability"),
        ("dilema", "1e-glossary/dilemma"),
        ("bajoran wormh", "1e-glossary/bajoran-wormhole"),
        ("doctor, the", "1e-glossary/the-doctor"),
        ("AU", "1e-rulebook/icon-alternate-universe"),
        ("draw deck", "1e-rulebook/draw-deck"),
    ],
)
def test_official_names(official_base: store.KnowledgeBase, typed: str, first: str) -> None:
    """Is the entry that is meant suggested first?"""
    assert ids(official_base, typed)[0] == first


@pytest.mark.official
@pytest.mark.parametrize(
    "typed, first",
    [
        ("u.s.s. enterprise-d", "1e-cards/u-s-s-enterprise-d"),
        ("quarks bar", "1e-cards/quarks-bar"),
        ("ketracel wite", "1e-rulebook/icon-ketracel-white"),
        ("tribunl", "1e-cards/tribunal-of-q"),
        ("khan!", "1e-cards/khan-interrupt"),
    ],
)
def test_official_cards(official_base: store.KnowledgeBase, typed: str, first: str) -> None:
    """Is the card that is meant suggested first, among thousands?"""
    if not official_base.cards:
        pytest.skip("card lists not installed (README: where official documents go)")
    assert ids(official_base, typed)[0] == first


@pytest.mark.official
def test_every_official_title_is_suggested(official_base: store.KnowledgeBase) -> None:
    """Does every title typed in full lead first to its entry, or to one of the same name?"""
    lost = []
    for entry in official_base.current_entries:
        first = autocomplete.suggest(official_base, entry.title[: autocomplete.LENGTH], 1)
        same = {text.key(form) for form in text.vary_article(entry.title)}
        if not first or (first[0].id != entry.id and text.key(first[0].title) not in same):
            lost.append((entry.id, first))
    assert lost == []
