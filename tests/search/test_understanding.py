"""Is all that a query means read from the string once, in one value?"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.model import Card
from kb.search import engines, search, understanding, weights
from kb.search.understanding import Understanding
from kb.snapshot import store


def understand(base: store.KnowledgeBase, typed: str) -> Understanding:
    """Understand a query of the small corpus."""
    return understanding.understand(base, engines.open_engine(base), typed)


@pytest.mark.parametrize(
    ("typed", "searched"),
    [
        ("how does a boat drift", ("boat", "drift")),  # words of questions ask nothing
        ("boats boat BOAT", ("boat",)),  # each term once
        ("eels in play", ("eel", "plai")),
        ("what is the", ("what", "is", "the")),  # nothing but such words: then they are searched
        ("vorpath", ()),
        ("", ()),
    ],
)
def test_the_terms(small_base: store.KnowledgeBase, typed: str, searched: tuple[str, ...]) -> None:
    """Are the terms searched those of the words that say something, each once?"""
    assert understand(small_base, typed).terms.searched == searched


@pytest.mark.parametrize(
    ("typed", "corrections", "unknown"),
    [
        ("quilet", (("quilet", "quillet"),), ()),
        ("quilet vorpath", (("quilet", "quillet"),), ("vorpath",)),
        ("quilets", (("quilets", "quillet"),), ()),  # no text has more than one
        ("2.99", (), ("2.99",)),  # another number is another rule
        ("quillet", (), ()),
    ],
)
def test_spelling_is_corrected(
    small_base: store.KnowledgeBase,
    typed: str,
    corrections: tuple[tuple[str, str], ...],
    unknown: tuple[str, ...],
) -> None:
    """Is a word that no text holds corrected where one is near, and else told to be unknown?"""
    terms = understand(small_base, typed).terms
    assert (terms.corrections, terms.unknown) == (corrections, unknown)


def test_a_name_is_no_slip(small_base: store.KnowledgeBase) -> None:
    """Is what stands in the title of a card left as it is, although a word of the texts is near?"""
    some = ("Quilet", "Ferry Lanterm")
    cards = {f"bw-cards/{title}": Card(f"bw-cards/{title}", "bw", title, (), ()) for title in some}
    base = small_base.vary(cards={**small_base.cards, **cards})
    for typed, unknown in (("may a Quilet row", "Quilet"), ("my ferry lanterm", "lanterm")):
        terms = understand(base, typed).terms
        assert (terms.corrections, terms.unknown) == ((), (unknown,))
        assert understand(small_base, typed).terms.corrections
    assert understand(base, "my lanterm").terms.corrections == (("lanterm", "lantern"),)


def test_players_words_expand_a_query(small_base: store.KnowledgeBase) -> None:
    """Does slang bring the terms of what it means, boost that, and pass for no slip?"""
    read = understand(small_base, "the ringer at dawn")
    mention = read.mentions["bw-cards/the-drowned-bell"]
    assert mention.said and mention.form == "ringer" and mention.boost > 3.0
    assert read.terms.expansion == ("drown", "bell")
    assert read.terms.corrections == () and "ringer" not in read.terms.unknown
    assert read.found_by >= {"dawn", "drown", "bell"}


def test_names_inside_a_query(small_base: store.KnowledgeBase) -> None:
    """Is the longest name inside a query found, and a single word of a title no name?"""
    mentions = understand(small_base, "may a lock keeper row").mentions
    assert [(name, mention.form) for name, mention in mentions.items()] == [
        ("bw-glossary/lock-keeper", "lock keeper")
    ]
    assert mentions["bw-glossary/lock-keeper"].boost > 0
    assert understand(small_base, "may a toll be paid").mentions == {}


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("Lock Keepers", {"bw-glossary/lock-keeper": 'title "lock keeper"'}),
        ("lokc keeper", {"bw-glossary/lock-keeper": 'title "lock keeper"'}),
        ("2.10", {"bw-rulebook/lock-gates": "number 2.10 of version 1.1"}),
        ("oar icon", {"bw-rulebook/icon-oar": "icon [oar]"}),
        ("may a lock keeper row", {}),
    ],
)
def test_known_items(small_base: store.KnowledgeBase, typed: str, known: dict[str, str]) -> None:
    """Is an entry that the whole query names found, with its spelling corrected too?"""
    assert dict(understand(small_base, typed).known_items) == known


def test_what_is_out_of_scope(small_base: store.KnowledgeBase) -> None:
    """Are words found that show that no document decides, in whatever form they are typed?"""
    assert understand(small_base, "how many prizes are won").out_of_scope == (
        (("prize",), "prices and prizes", ()),
    )
    assert understand(small_base, "the fee to entry").out_of_scope == ()


@pytest.mark.parametrize(
    ("typed", "story"),
    [
        ("May a boat row? My keeper sleeps.", {"keeper"}),
        ("My keeper sleeps. May a boat row?", {"keeper"}),
        ("My boat is at a lock. May a boat row?", {"lock"}),  # what is asked too counts in full
        ("My keeper quarrels. He says it may row.", set()),  # nothing asks: all of it
        ("may a boat row past a keeper", set()),
        ("my keeper sleeps. may a boat row?", {"keeper"}),  # sentences need no capitals
        ("may a boat row? my keeper sleeps", {"keeper"}),
        ("is it a keeper vs. a boat? my lock is full", {"lock"}),
    ],
)
def test_the_story_around_a_question(
    small_base: store.KnowledgeBase, typed: str, story: set[str]
) -> None:
    """Do the words that stand only beside the sentence that asks count less?"""
    assert understand(small_base, typed).emphasis == dict.fromkeys(story, weights.STORY)


def test_the_game_that_is_meant(answered_base: store.KnowledgeBase) -> None:
    """Is the first game meant, another one that is named, or the one whose words are used?"""
    base = store.KnowledgeBase(answered_base.folder)
    assert engines.open_engine(base).facets["game"].values == ("bw", "bw2")

    def guess(typed: str) -> list[float]:
        found: list[float] = understand(base, typed).games.tolist()
        assert sum(found) == pytest.approx(1)
        return found

    neutral, boats, sledges = (
        guess(typed)
        for typed in ("vorpath", "does a boat pay coins at a gate", "does frost stop my sledge")
    )
    assert boats[0] > neutral[0] > 0.5 > sledges[0]
    found = search.search(base, "does frost stop my sledge", game="")
    assert found.hits[0].entry.id == "bw2-book/sledges"


def test_bigrams_keep_small_words(small_base: store.KnowledgeBase) -> None:
    """Are the bigrams those of all typed words, so that a quotation is told by its small words too?"""
    read = understand(small_base, "pay at the gate, pay at once")
    assert read.bigrams[:3] == (("pai", "at"), ("at", "the"), ("the", "gate"))
    assert len(set(read.bigrams)) == len(read.bigrams)


def test_the_words_as_typed(small_base: store.KnowledgeBase) -> None:
    """Is each term kept with the words it was typed as, whatever their inflection, and corrected ones as they were meant?"""
    terms = understand(small_base, "boats boating quilets").terms
    assert terms.lexemes == {"boat": ("boat",), "quillet": ("quillet",)}


def test_everyday_words(small_base: store.KnowledgeBase, unlike_base: store.KnowledgeBase) -> None:
    """In a game without questions, is a word left as it is where rules may have another for it?"""
    silent, asked = (
        understand(base, "price vesel kills").terms for base in (unlike_base, small_base)
    )
    assert silent.everyday == ("price", "kill") and silent.unknown == ("vesel", "kills")
    assert asked.everyday == ()


@pytest.mark.parametrize(
    ("typed", "pairs"),
    [
        ("may I give up", ["give up"]),
        ("he gave it all up", ["give up"]),
        ("can I throw my whole hand away", ["throw awai"]),
        ("can I throw my whole boat or sledge away", []),
        ("away throw", []),
    ],
)
def test_pairs_of_everyday_words(
    unlike_base: store.KnowledgeBase, typed: str, pairs: list[str]
) -> None:
    """Are two words that say one thing together read as a pair, with some words between them?"""
    everyday = understand(unlike_base, typed).terms.everyday
    assert [one for one in everyday if " " in one] == pairs


@pytest.mark.parametrize(
    ("typed", "searched"),
    [
        ("heronnest", ("heron", "nest")),
        ("lockgate", ("lock", "gate")),  # no text has these side by side, but both are common
        ("vorpgate", ()),
    ],
)
def test_compounds(small_base: store.KnowledgeBase, typed: str, searched: tuple[str, ...]) -> None:
    """Is a word that no text holds parted where a text has both parts, and no other word is near?"""
    terms = understand(small_base, typed).terms
    assert terms.searched == searched and terms.unknown == (() if searched else (typed,))


def test_compounds_without_questions(unlike_base: store.KnowledgeBase) -> None:
    """In a game without questions, is it parted where both parts are known?"""
    terms = understand(unlike_base, "lockgate vorpgate").terms
    assert terms.searched == ("lock", "gate") and terms.unknown == ("vorpgate",)


def test_a_family_of_games_named_by_the_way(unlike_base: store.KnowledgeBase) -> None:
    """Is a query about a family that its name says, also where a slip in it is mended?"""
    engine = engines.open_engine(unlike_base)
    language = replace(engine.language, family_names={"row ccg": "bw"})
    called = replace(engine, language=language)
    read = understanding.understand(unlike_base, called, "in ROW CCG, may a quilet row?")
    assert read.query.typed == "may a quillet row?"
    assert read.games[engine.games.games.index("bw")] == 1.0


def test_a_slip_is_mended_before_a_word_is_parted(small_base: store.KnowledgeBase) -> None:
    """Is "allready" a slip, though "all" and "ready" are known?"""
    terms = understand(small_base, "allready").terms
    assert terms.corrections == (("allready", "already"),) and terms.searched == ("alreadi",)


@pytest.mark.parametrize(
    ("typed", "corrections"),
    [
        ("which boat crosses the sea quil let", (("quil let", "quillet"),)),
        ("quil LET", (("quil LET", "quilLET"),)),
        ("toll gate", ()),
        ("quillet", ()),
    ],
)
def test_words_written_apart(
    small_base: store.KnowledgeBase, typed: str, corrections: tuple[tuple[str, str], ...]
) -> None:
    """Are two words that a title has as one read as that one?"""
    terms = understand(small_base, typed).terms
    assert terms.corrections == corrections
    assert ("quillet" in terms.searched) is ("quil" in typed)


def test_everyday_words_are_left(small_base: store.KnowledgeBase) -> None:
    """Is "bolt" kept although "boat" is a letter away?"""
    terms = understand(small_base, "bolt baot").terms
    assert terms.unknown == ("bolt",) and terms.corrections == (("baot", "boat"),)


@given(st.text(max_size=80))
def test_any_string_is_understood(small_base: store.KnowledgeBase, typed: str) -> None:
    """Is every string understood, with terms that the index holds?"""
    read = understand(small_base, typed)
    idf = engines.open_engine(small_base).language.words.idf
    assert all(term in idf for term in read.found_by)
    assert not set(read.terms.searched) & set(read.terms.expansion)
