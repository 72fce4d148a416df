"""Is the game told by words, by pairs of words, and by the name of a card that only one game has?"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import making
import numpy as np
import pytest
from snapshots import make_entry, read_arrays, write_base

from kb.model import Card, DecidingSentences, OutOfScope
from kb.search import engines, games, search, weights, word_weights
from kb.search.games import GameWords
from kb.snapshot import store


def make_card(game: str, title: str) -> Card:
    """Make a card of a list."""
    return Card(f"{game}-cards/{title}", game, title, (), ())


def weigh(base: store.KnowledgeBase, cards: Iterable[Card] = ()) -> GameWords:
    """Weigh what speaks for the games of a snapshot, as if its lists had some cards."""
    engine = engines.open_engine(base)
    facet = engine.facets["game"]
    known = (facet.values, facet.numbers)
    weighed = word_weights.weigh_words(*read_arrays(base), known, base.games)
    titles = games.find_titles(facet.values, base.games, cards)
    return games.weigh_games(weighed, titles, base.games)


def test_words_speak_for_a_game(answered_base: store.KnowledgeBase) -> None:
    """Is the game of the greater share meant where nothing tells, and the other where its words do?"""
    found = weigh(answered_base)
    neutral = found.guess("", (), ())
    assert found.games == ("bw", "bw2") and found.find_home(neutral) == "bw"
    np.testing.assert_allclose(neutral, [10 / 13, 3 / 13])
    assert found.guess("", ("sledg",), ())[1] > neutral[1]


def test_pairs_say_more_than_their_words(answered_base: store.KnowledgeBase) -> None:
    """Does a pair of words that only one game has speak for it, and one that no text has for none?"""
    found = weigh(answered_base)
    neutral = found.guess("", (), ())
    assert found.guess("", (), (("must", "be"), ("be", "wax")))[1] > neutral[1]
    np.testing.assert_allclose(found.guess("", (), (("wax", "must"), ("no", "such"))), neutral)


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("may Old Ferry Bell be rung twice?", 0),
        ("OLD FERRY-BELL", 0),
        ("the Frost Giant", 1),  # with or without its article
        ("may Frost Giant be rung twice?", 1),
        ("may I ring the ferry bell?", None),  # only a part of a name
        ("Grey Warden sleeps", None),  # a card of the other game begins so as well
        ("Warden", None),  # a single word is too often a word
        ("Lucky Draw", None),  # both games have it
        ("may I play Long Night twice?", 0),  # the first part of a title
        ("does the Sea Mare sail", 1),  # a ship without its initials
        ("is my Kestrel a ship", None),
    ],
)
def test_the_name_of_a_card_tells(
    answered_base: store.KnowledgeBase, typed: str, game: int | None
) -> None:
    """Does the name of a card speak for the only game that has it?"""
    cards = [
        *(make_card("bw", title) for title in ("Old Ferry Bell", "Grey Warden", "Lucky Draw")),
        *(
            make_card("bw2", title)
            for title in ("The Frost Giant", "Grey Warden, Asleep", "Warden", "H.M.S. Sea Mare")
        ),
        *(make_card("bw", title) for title in ("Long Night - Ice", "H.M.S. Kestrel-A")),
        make_card("bw2", "Lucky Draw"),
    ]
    found = weigh(answered_base, cards)
    neutral, likely = found.guess("", (), ()), found.guess(typed, (), ())
    if game is None:
        np.testing.assert_allclose(likely, neutral)
    else:
        assert likely[game] > neutral[game] + 0.1


def test_longer_names_of_cards_say_more(answered_base: store.KnowledgeBase) -> None:
    """Does each further word of a name make the game surer, up to a limit?"""
    titles = ("Frost Giant", "Old Ferry Bell", "Bell of Three Notes", "A Bell That Rings At Dusk")
    cards = [make_card("bw", "Lucky Draw"), *(make_card("bw2", title) for title in titles)]
    found = weigh(answered_base, cards)
    likely = [float(found.guess(title, (), ())[1]) for title in titles]
    assert likely[0] < likely[1] < likely[2]
    assert likely[3] == likely[2]


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("My boat has OARS. May it row?", 0),
        ("OARS in the water, may it row?", 0),  # capitals all through tell even at the beginning
        ("how many Oars has a boat", 1),
        ("May a boat row? Oars are out.", None),  # any sentence begins so
        ("MAY A BOAT WITH OARS ROW", None),  # somebody shouts
        ("may a boat with oars row", None),
        ("how many Oars, OARS or oars", None),  # both
    ],
)
def test_capitals_tell(answered_base: store.KnowledgeBase, typed: str, game: int | None) -> None:
    """Does a word in capitals as only one game writes them speak for that game?"""
    games_of = [
        replace(one, written=("OARS",) if one.id == "bw" else ("Oars",))
        for one in answered_base.games
    ]
    engine = engines.open_engine(answered_base)
    facet = (engine.facets["game"].values, engine.facets["game"].numbers)
    weighed = word_weights.weigh_words(*read_arrays(answered_base), facet, games_of)
    found = games.weigh_games(weighed, {}, games_of)
    neutral, likely = found.guess("", (), ()), found.guess(typed, (), ())
    if game is None:
        np.testing.assert_allclose(likely, neutral)
    else:
        assert likely[game] > neutral[game] + 0.1


def test_one_list_tells_nothing(answered_base: store.KnowledgeBase) -> None:
    """Does a card speak for no game while the list of another is missing: it may be in that too?"""
    found = weigh(answered_base, [make_card("bw", "Old Ferry Bell")])
    assert set(found.titles.values()) == {-1}
    np.testing.assert_allclose(found.guess("Old Ferry Bell", (), ()), found.guess("", (), ()))


def test_no_game_is_favoured_for_being_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are games of unlike families equally likely, whichever comes first and however large it is?"""
    monkeypatch.setattr(weights, "FAMILY_SMOOTHING", 1.0)  # few sentences speak for a game here
    canal = replace(making.DOCUMENT, id="bw-book", game="bw")
    oars = replace(making.DOCUMENT, id="gy-book", game="gy")
    entries = [
        *(
            make_entry(canal, f"gate {number}", f"A boat waits at gate {number}.")
            for number in range(20)
        ),
        make_entry(oars, "rowing", "A rower waits for the cox. Nobody rows backwards."),
    ]
    base = write_base(tmp_path, (canal, oars), indexed=entries, entries=entries)
    found = weigh(base)
    np.testing.assert_allclose(found.guess("", (), ()), [0.5, 0.5])
    likely = found.guess("", ("rower",), ())
    assert likely[1] > 0.6 and found.find_home(likely) == "gy"
    within, behind = found.prefer(likely)
    np.testing.assert_allclose(within, [1.0, 1.0])  # each is the only game of its family
    assert behind[1] == 0.0 > behind[0]


def test_a_family_is_compared_as_one(answered_base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Does a word of either edition speak for both against another game, and a whole family count once?"""
    families, priors = games.group_games(("bw", "gy", "bw2"), answered_base.games)
    assert families.tolist() == [0, 1, 0]
    np.testing.assert_allclose(np.exp(priors), [10 / 13, 1.0, 3 / 13])
    sizes = np.array([[500.0, 0.0, 0.0], [500.0, 0.0, 0.0], [20.0, 0.0, 0.0]])
    held = np.zeros((2, 3, 3))  # a word of the first game, and one that all have
    held[0, 0, 0], held[1, :, 0] = 40.0, (5000.0, 5000.0, 200.0)
    weighed = word_weights.weigh_counts(held, sizes, families)[0]
    assert weighed[0] > weighed[2] > weighed[1]  # the small edition may only be silent about it


ASKED = (
    "what does it cost to go through a gate",
    "invisible boat",
    "who may board a raft?",
    "toll",
    "I see a veiled boat. May I hit it at the gate?",
    "may the cox pay the toll",  # a word that only the other game has
    "gy-book: who rows a raft",  # the other game is named
    "gat cots",  # slips: "gate" and "costs", not "cox"
    "Grim Old Gate",  # a name of the other game, which holds a word of this one
    "gog gate",  # the initials of that name, which another text has as a word
    "what is a raft",
    '"boat may be hit"',  # a quotation of the other game
    "",
)


@pytest.mark.unmeasured
@pytest.mark.parametrize("typed", ASKED)
def test_a_game_beside_another_is_searched_as_it_is_alone(tmp_path: Path, typed: str) -> None:
    """Is what is found of a game that is chosen, or named, exactly what is found of it alone?"""
    canal = replace(making.DOCUMENT, id="bw-book", game="bw")
    oars = replace(making.DOCUMENT, id="gy-book", game="gy")
    asked = "Can I shoot at an invisible boat?"
    own = [
        make_entry(
            canal, "toll", "A boat pays two coins at each gate.", "A keeper lets boats pass."
        ),
        make_entry(canal, "veil", "A veiled boat may not be hit.", questions=(asked,)),
        make_entry(canal, "raft", "Boarding an unguarded raft costs nothing at a gate."),
    ]
    others = [
        make_entry(
            oars, "cox", "The cox sits in the boat. The boat may be hit by an oar.", "A boat."
        ),
        make_entry(
            oars, "gate", "A gate may cost nothing. Nobody shoots.", questions=("Who shoots?",)
        ),
        make_entry(oars, "Grim Old Gate", "A boat that passes a gog pays twice."),
    ]
    answers = [
        DecidingSentences("bw-book/veil", asked, ("1.1",), ("1.1",)),
        DecidingSentences("gy-book/gate", "Who shoots?", ("1.2",), ("1.2",)),
    ]
    found = []
    for name, entries in (("alone", own), ("beside", [*others, *own])):
        (tmp_path / name).mkdir()
        documents = (canal,) if entries == own else (canal, oars)
        base = write_base(
            tmp_path / name, documents, indexed=entries, entries=entries, answers=answers
        )
        chosen = search.search(base, typed, game="bw")
        counts = {fact: some for fact, some in chosen.facets.items() if fact != "game"}
        named = search.search(base, f"bw {typed}").hits if "gy" not in typed else ()
        found.append((replace(chosen, facets=counts), named))
    assert found[0] == found[1]


def test_what_one_game_does_not_decide_another_may(tmp_path: Path) -> None:
    """Is a subject that is out of scope of one game answered where another game has a rule on it?"""
    canal = replace(making.DOCUMENT, id="bw-book", game="bw")
    oars = replace(making.DOCUMENT, id="gy-book", game="gy")
    entries = [
        make_entry(canal, "toll", "The keeper of the gate takes a coin."),
        make_entry(oars, "crowd", "Everybody who watches stands behind the rope."),
    ]
    subject = OutOfScope("who watches", ("watches",), "No rule is about it.", ("bw",))
    base = write_base(
        tmp_path, (canal, oars), indexed=entries, entries=entries, out_of_scope=[subject]
    )
    told = {one: search.search(base, "who watches the gate", game=one) for one in ("bw", "gy")}
    assert told["bw"].notes == ("No document here is about who watches.",)
    assert told["gy"].hits and told["gy"].notes == ()


def test_games_are_counted_as_if_none_were_chosen(unlike_base: store.KnowledgeBase) -> None:
    """Does each game keep its count where one is chosen, though words that it lacks are searched no more?"""
    counts = [
        search.search(unlike_base, "vessel gate", game=one).facets["game"] for one in ("", "bw2")
    ]
    assert len(counts[0]) > 1 and counts[0] == counts[1]


def test_the_best_of_a_family_without_questions_is_level(tmp_path: Path) -> None:
    """Does a game with questions lose to one without, where the words show that this one is meant?"""
    canal = replace(making.DOCUMENT, id="bw-book", game="bw")
    oars = replace(making.DOCUMENT, id="gy-book", game="gy")
    asked = "Who may sit in the boat and wait?"
    entries = [
        *(make_entry(canal, f"gate {one}", f"A boat waits at gate {one}.") for one in range(9)),
        make_entry(canal, "boat", "It holds nine.", questions=(asked,)),
        *(make_entry(oars, f"rower {one}", f"Rower {one} pulls an oar.") for one in range(9)),
        make_entry(oars, "cox", "The cox sits in the boat, and waits for the rowers."),
    ]
    answers = [DecidingSentences("bw-book/boat", asked, ("1.1",), ("1.1",))]
    base = write_base(tmp_path, (canal, oars), indexed=entries, entries=entries, answers=answers)
    assert search.search(base, asked).hits[0].entry.id == "bw-book/boat"
    assert search.search(base, "who sits in the boat with oar and rower").hits[0].entry.game == "gy"
