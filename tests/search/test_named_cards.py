"""Are the cards of the lists found that a question names?"""

import pytest

from kb.model import Card
from kb.search import named_cards, search
from kb.snapshot import store


@pytest.fixture(scope="module")
def base(small_base: store.KnowledgeBase) -> store.KnowledgeBase:
    """Add cards whose names are words of the rules, and some of another game."""
    listed = (
        ("bw", "Grebe"),
        ("bw", "Boat"),
        ("bw", "The Grey Heron"),
        ("fx", "Grey Heron Nest"),
        ("bw2", "Grebe Rock"),
        ("bw", "G"),
        ("bw", "G's Nest"),
        ("bw", "K'Vort"),
        ("bw", "H.M.S. Kestrel"),
        ("bw", "Night Watch: Awake"),
        ("bw", "Night Watch: Asleep"),
    )
    cards = {f"{game}-cards/{title}": Card("", game, title, (), ()) for game, title in listed}
    made = {name: Card(name, card.game, card.title, (), ()) for name, card in cards.items()}
    return small_base.vary(cards={**small_base.cards, **made})


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("can a grebe swim", ["bw-cards/Grebe"]),  # no text has the word
        ("can a boat swim", []),  # a word of the rules
        ("can my Boat swim", ["bw-cards/Boat"]),  # unless it is written as a name
        ("Boat swims", []),  # as any first word is
        ("CAN A BOAT SWIM", []),
        ("is the Grey Heron a bird", ["bw-cards/The Grey Heron"]),
        ("my Grey Heron's wings", ["bw-cards/The Grey Heron"]),
        ("two Grey Herons", ["bw-cards/The Grey Heron"]),
        ("do my grey herons' wings hold", ["bw-cards/The Grey Heron"]),
        ("is my G's Nest full", ["bw-cards/G's Nest"]),  # and not the card G
        ("is my G's nest full", ["bw-cards/G's Nest"]),
        ("is my G's boat full", ["bw-cards/G"]),
        ("may K'Vort row", ["bw-cards/K'Vort"]),
        ("may K'Vort's boat row", ["bw-cards/K'Vort"]),
        ("may grebes nest", []),
        ("may my Kestrel row", ["bw-cards/H.M.S. Kestrel"]),  # without its initials
        ("is the night watch out", ["bw-cards/Night Watch: Awake", "bw-cards/Night Watch: Asleep"]),
        ("may Night fall", []),  # only a part of a name
        ("", []),
    ],
)
def test_what_is_named(base: store.KnowledgeBase, typed: str, found: list[str]) -> None:
    """Is a name of several words found anywhere, and a single word where it can be no other?"""
    assert named_cards.find_named_cards(base, typed) == found


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("heron nest", ["fx-cards/Grey Heron Nest"]),
        ("GREY", ["fx-cards/Grey Heron Nest", "bw-cards/The Grey Heron"]),  # begins with it
        ("drowned bell cracked", []),  # a name, but for its colon
        ("her", []),  # half a word
        ("lantern", []),  # a name
        ("is a nest grey", []),
        ("", []),
    ],
)
def test_part_of_a_name(base: store.KnowledgeBase, typed: str, found: list[str]) -> None:
    """Are the cards found whose names hold all of a few words, if these name nothing themselves?"""
    assert named_cards.find_cards_by_part(base, typed) == found
    of_game = [name for name in found if name.startswith("fx")]
    assert named_cards.find_cards_by_part(base, typed, "fx") == of_game


@pytest.mark.parametrize(
    ("typed", "game", "named", "whole"),
    [
        ("can a grebe swim", "", ["bw-cards/Grebe"], True),
        ("can a grebe swim", "fx", [], False),  # is a card of another game
        ("heron nest", "", ["fx-cards/Grey Heron Nest"], False),
        ("cracked", "", ["bw-cards/drowned-bell-cracked"], False),
        ("bw2 grebe", "", ["bw2-cards/Grebe Rock"], False),  # the game that is named
        ("can a grebe swim in the Ice", "", [], False),
        ("lantern", "bw2", [], False),
        ("Ferryman: Old", "", [], True),  # is found first itself
        ("may I bail a boat", "", [], False),
        ("", "", [], False),
        ("grey -nest", "", ["bw-cards/The Grey Heron"], False),  # what is excluded is not shown
        ('grey -"heron nest"', "", ["bw-cards/The Grey Heron"], False),
        ("can a grebe swim -grebe", "", [], False),
        ("can the Grey Heorn eat", "", ["bw-cards/The Grey Heron"], True),  # as it was meant
        ("-nest", "", [], False),
        # where nothing is found, words may be cut short, as while typing
        ("kestr", "", ["bw-cards/H.M.S. Kestrel"], False),
        ("gre hero ne", "fx", ["fx-cards/Grey Heron Nest"], False),
        ("gre hero ne", "bw", [], False),
        ("gre hero nest box", "", [], False),
        ("g", "bw2", [], False),  # of one letter, too many
    ],
)
def test_beside_what_was_found(
    base: store.KnowledgeBase, typed: str, game: str, named: list[str], whole: bool
) -> None:
    """Are the cards given that are named, else those that may be meant, unless what is first is the card?"""
    found = named_cards.name_cards(base, search.search(base, typed, game=game), game)
    assert ([entry.id for entry in found.entries], found.whole) == (named, whole)


def test_the_game_and_how_many(base: store.KnowledgeBase) -> None:
    """Are only cards of the game given, each once, and no more than fit beside an answer?"""
    typed = "a grebe and a grebe, the Grey Heron Nest, a Boat, a Ferryman, a Lantern, a grebe"
    every = named_cards.find_named_cards(base, typed)
    assert every[0] == "fx-cards/Grey Heron Nest" and len(every) == len(set(every))
    assert len(every) == named_cards.MOST
    of_game = named_cards.find_named_cards(base, typed, "bw")
    assert {base.cards[name].game for name in of_game} == {"bw"}
