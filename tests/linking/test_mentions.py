"""Names in running text: which are found, where, and what is left alone."""

import making
import pytest

from kb.corpus.decisions import CalledName, Decisions
from kb.linking import lexicon, mentions
from kb.linking.lexicon import ListedCards
from kb.model import Card, Entry

TITLES = ["Slow Ferry", "Wharf", "Run!"]
HELD = [
    making.make_entry("lock-gate", "Wood.", title="lock gate"),
    making.make_entry("lock-gate-toll", "Pay.", title="lock gate toll"),
]
NOTHING = mentions.Unlinkable({}, frozenset())


def make_scope(*entries: Entry, in_force: bool = True) -> mentions.NameScope:
    """Make the scope of a text that may name the given entries and the cards."""
    cards = [Card(f"bw-cards/{title}", "bw", title, ("Event",), ()) for title in TITLES]
    known = lexicon.make_lexicon("bw", [making.DOCUMENT], entries, ListedCards(cards), Decisions())
    return mentions.NameScope(known, "bw-book", in_force, frozenset(("wharf",)))


def find(content: str, unlinkable: mentions.Unlinkable = NOTHING, *misleading: str) -> list[str]:
    """Give the phrases that are linked in a paragraph of an entry."""
    entry = making.make_entry("quay", *content.split("|"), title="quay")
    found = mentions.find_mentions(entry, make_scope(*HELD), unlinkable, frozenset(misleading))
    for edge in found:
        assert entry.paragraphs[edge.paragraph - 1].text[edge.start : edge.end] == edge.phrase
    return [edge.phrase for edge in found]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("A lock gate toll at the lock gate.", ["lock gate toll", "lock gate"]),
        ("A lock gate, then the lock gates.", ["lock gate"]),
        ("A lock gate.|The lock gate again.", ["lock gate", "lock gate"]),
        ("# The lock gate|A [lock gate] icon", []),
        ("a non-lock gate and a lock gate-keeper", []),
        ("a boat vs. lock gate duel", []),
        ("Slow Ferry (Wharf) is old.", ["Slow Ferry"]),
        ("the Slow Ferry expansion", []),
    ],
)
def test_which_names_are_found(content: str, found: list[str]) -> None:
    """Is the longest name taken once a paragraph, and none in a heading, icon, compound or set?"""
    assert find(content) == found


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Slow Ferry (High Water) is old.", ["High Water"]),
        ("Slow Ferry's (High Water reprint) text.", ["High Water"]),
        ("Slow Ferry (High Water), then Run Run! (High Water)", ["High Water"]),
        ("Slow Ferry (Low Water) is old.", []),
        ("Slow Ferry. (High Water)", []),
        ("a boat (High Water)", []),
    ],
)
def test_the_set_of_a_card(content: str, found: list[str]) -> None:
    """Is the set linked that stands in brackets right after a card, once a paragraph, and no other words?"""
    high = making.make_entry("high-water", "Blue.", title="High Water", kind="expansion")
    entry = making.make_entry("quay", content, title="quay")
    edges = mentions.find_mentions(entry, make_scope(high), NOTHING, frozenset())
    sets = [edge for edge in edges if edge.target == high.id]
    assert [edge.phrase for edge in sets] == found
    assert all(content[edge.start : edge.end] == edge.phrase for edge in sets)


def test_where_the_set_of_a_card_is_not_linked() -> None:
    """Is a set not linked in its own entry, within another reference, nor twice in a paragraph?"""
    said = "Slow Ferry (High Water) of the High Water set"
    high = making.make_entry("high-water", said, title="High Water", kind="expansion")
    quay = making.make_entry("quay", said, title="quay")
    scope, cited = make_scope(high), mentions.Unlinkable({1: [(11, 23)]}, frozenset())
    for entry, barred, found in (
        (high, NOTHING, ["Slow Ferry"]),
        (quay, cited, ["Slow Ferry", "High Water set"]),
        (quay, NOTHING, ["Slow Ferry", "High Water set"]),
    ):
        edges = mentions.find_mentions(entry, scope, barred, frozenset())
        assert [edge.phrase for edge in edges] == found


def test_a_number_is_not_found_within_a_longer_one() -> None:
    """Is a rule without a title linked by its number, and not where the number goes on?"""
    rule = making.make_entry("7-3-1", "Row.", title="7.3.1", kind="section")
    entry = making.make_entry(
        "quay", "As 7.3.1.1 and 2.7.3.1 say, row. So 7.3.1. Row.", title="quay"
    )
    edges = mentions.find_mentions(entry, make_scope(rule), NOTHING, frozenset())
    assert [(edge.phrase, edge.start) for edge in edges] == [("7.3.1", 36)]
    first = making.make_entry("quay", "7.3.1 says so.", title="quay")
    assert mentions.find_mentions(first, make_scope(rule), NOTHING, frozenset())


def test_a_card_whose_entry_only_refers_back() -> None:
    """Is the card of the list linked where its entry says nothing but to look here?"""
    held = making.make_entry("slow-ferry", "See quay.", title="Slow Ferry", kind="card")
    entry = making.make_entry("quay", "A Slow Ferry waits.", title="quay")
    back = mentions.Unlinkable({}, frozenset((held.id,)))
    (found,) = mentions.find_mentions(entry, make_scope(held), back, frozenset())
    assert (found.kind, found.target) == ("card", "bw-cards/Slow Ferry")


def test_a_decision_precedes_what_kinds_tell() -> None:
    """Is a title in small letters linked where a decision says that texts call the entry so?"""
    section = making.make_entry("tying-up", "Rope.", title="Tying Up", kind="section")
    entry = making.make_entry("quay", "The tying up of boats.", title="quay")
    for called, phrases in (
        ((), []),
        ((CalledName(section.id, ("tying up",), "x"),), ["tying up"]),
    ):
        decided = Decisions(called=called)
        known = lexicon.make_lexicon("bw", [making.DOCUMENT], [section], ListedCards(), decided)
        scope = mentions.NameScope(known, "bw-book", True, frozenset())
        found = mentions.find_mentions(entry, scope, NOTHING, frozenset())
        assert [edge.phrase for edge in found] == phrases


def test_an_entry_does_not_link_itself() -> None:
    """Is a word by which the texts call an entry left alone in that entry?"""
    both = making.make_entry("crew-and-cargo", "The crew.", title="crew and cargo")
    other = making.make_entry("quay", "The crew.", title="quay")
    called = Decisions(called=(CalledName(both.id, ("crew",), "x"),))
    known = lexicon.make_lexicon("bw", [making.DOCUMENT], [both, other], ListedCards(), called)
    scope = mentions.NameScope(known, "bw-book", True, frozenset())
    assert mentions.find_mentions(both, scope, NOTHING, frozenset()) == []
    (found,) = mentions.find_mentions(other, scope, NOTHING, frozenset())
    assert (found.phrase, found.target) == ("crew", both.id)


def test_what_other_references_cover() -> None:
    """Is a name left alone where a reference stands, and one whose entry only refers back?"""
    content = "See lock gate, a lock gate."
    assert find(content) == ["lock gate"]
    assert find(content, mentions.Unlinkable({1: [(4, 13)]}, frozenset())) == ["lock gate"]
    assert find(content, mentions.Unlinkable({1: [(0, 26)]}, frozenset())) == []
    assert find(content, mentions.Unlinkable({}, frozenset(("bw-book/lock-gate",)))) == []


def test_a_misleading_phrase_comes_each_time() -> None:
    """Is a phrase that means something else given each time, so that all its links can be refused?"""
    assert find("A lock gate and a lock gate.", NOTHING, "lock gate") == ["lock gate"] * 2


@pytest.mark.parametrize(
    ("title", "content"),
    [
        ("lock gate", "The lock gates are wood."),
        ("The Lock Gate", "A lock gate."),
        ("gate - lock", "A lock gate."),
    ],
)
def test_an_entry_never_links_to_its_own_name(title: str, content: str) -> None:
    """Is the entry's own name left alone, also in the plural, without article or turned round?"""
    entry = making.make_entry("other", content, title=title)
    assert mentions.find_mentions(entry, make_scope(*HELD), NOTHING, frozenset()) == []


def test_everyday_words() -> None:
    """Are the words collected that a text writes with a small letter, and no others?"""
    texts = [making.make_entry("a", "Wharf and Ferry.", "the wharf's end")]
    assert mentions.collect_everyday_words(texts) == {"and", "the", "wharf's", "end"}
