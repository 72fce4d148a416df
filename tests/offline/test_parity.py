"""Does the engine in JavaScript find what Python finds: the same entries, verdict, sentences and notes?

A share of all strings is asked by default; `KB_TESTS_PARITY=all` (`make parity`) asks every judged question, every question
of the companion and 5,000 fuzzed strings, in both games, with and without official documents.
"""

import os
import random
from collections.abc import Iterator, Sequence
from typing import Any

import parity
import pytest
import typed_variants
from offline_engine import OfflineEngine

from kb import text
from kb.search import engines, highlight
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured
ALL = os.environ.get("KB_TESTS_PARITY") == "all"
SHARE = 1 if ALL else 100
GAMES = ("", "1e", "2e")
FACETS = ({"document": "1e-glossary"}, {"kind": "card"}, {"game": "2e", "kind": "section"})


def take_share(strings: Sequence[str]) -> Iterator[parity.Asked]:
    """Ask some of the strings, or all, of each game or of any."""
    for place, typed in enumerate(strings):
        games = GAMES if ALL else GAMES[place // SHARE % 3 :][:1] if place % SHARE == 0 else ()
        for game in games:
            yield typed, {"game": game} if game else {}


# With and without the official documents. Disputes are not compared over the small corpus: it has past versions, which
# Python gives beside the rule and no pack has.
BOTH = ["companion", pytest.param("official", marks=pytest.mark.official)]


@pytest.fixture(params=["small", "unlike", *BOTH])
def pair(request: pytest.FixtureRequest) -> tuple[OfflineEngine, store.KnowledgeBase]:
    """Give the engine and the knowledge base: of the small corpus, in one family and in several, and with and without the official documents."""
    base = {
        "small": "small_base",
        "unlike": "unlike_base",
        "companion": "ours",
        "official": "official_base",
    }[request.param]
    return request.getfixturevalue(f"{request.param}_engine"), request.getfixturevalue(base)


def check(
    pair: tuple[OfflineEngine, store.KnowledgeBase], run: str, asked: Sequence[parity.Asked]
) -> None:
    """Compare what both find."""
    assert asked
    assert parity.find_differences(*pair, run, asked) == []


def test_judged_questions(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there no difference in any judged question?"""
    check(pair, "search", list(take_share(list(parity.list_judged()))))


def test_as_they_are_typed_on_a_phone(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none in judged questions with slips, chat words, words run together, or all in capitals?"""
    ways = typed_variants.WAYS.values()
    typed = [
        way(one, random.Random(one))
        for place, one in enumerate(parity.list_judged())
        for way in (ways if place % 5 == 0 else ())
    ]
    check(pair, "search", list(take_share(typed)))


def test_questions_of_the_companion(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none in the questions that the companion answers?"""
    check(pair, "search", list(take_share(list(parity.list_asked(pair[1])))))


def test_fuzzed_strings(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none in strings that nobody would type?"""
    check(pair, "search", list(take_share(parity.list_fuzzed(pair[1]))))


def test_what_is_to_be_told(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none in questions for what titles mean, how they work, how two of them differ, and in phrases with them?"""
    titles = list(dict.fromkeys(entry.title for entry in pair[1].current_entries))
    forms = (
        *("what is {}?", "how does {} work", "how do I {}"),
        *("difference between {} and {}", "{} vs. {}", "{} cards", "my crew with {}"),
        *("{} rules", "the rules for {}"),
    )
    typed = [
        forms[place % len(forms)].format(*others)
        for place, others in enumerate(zip(titles, titles[9:]))
    ]
    check(pair, "search", [(one, {}) for one in typed[:: 1 if ALL else 16]])


def test_words_of_other_forms(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none where a compound is parted, or another form or everyday word is meant?"""
    typed = [
        "lockgate",
        "vorpgate",
        "heronnest",
        "quil let",
        "allready",
        "who won",
        "how many coins",
    ]
    typed += [
        "slammed into a boat",
        "who pays the toll",
        "they paid too much for the boat",
        "I gave the coins back",
    ]
    check(pair, "search", [(one, {}) for one in typed])


def test_names_of_cards(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none where a name has digits for its numbers, or is what people cut a title to?"""
    titles = [
        title
        for card in pair[1].cards.values()
        for title in text.cut_title(card.title)
        if card.game != "2e"
    ]
    numbered = [
        "7 of 9",
        "can 7-of-9 beam?",
        "is the 3rd of 5 a drone, or 1 of 11",
        "7 of 10 cards",
    ]
    asked = [f"when may I play {title}?" for title in titles[:: 1 if ALL else 6]]
    check(pair, "search", [(one, {}) for one in (*numbered, *asked)])


def test_what_people_say_around_a_question(
    pair: tuple[OfflineEngine, store.KnowledgeBase],
) -> None:
    """Is there none where a question has a greeting, thanks or the like around it?"""
    forms = (
        "Hi all, {} Thanks!",
        "so {} or what?",
        "btw {} lol",
        "quick question: {}",
        "{}, right?",
    )
    judged = list(parity.list_judged())[:: 20 if ALL else 400]
    asked = [form.format(one) for one in judged for form in forms]
    check(pair, "search", [(one, {}) for one in asked])


def test_missing_entries(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is the same entry called missing beside an answer, and does it prevail over the same texts?"""
    forms = ("{}", "what is a {}?", "{}s", "how does {} work", "the {} in 1e")
    asked = [form.format(gap.title) for gap in pair[1].gaps for form in forms]
    check(pair, "search", [(one, {}) for one in asked[:: 1 if len(asked) < SHARE else 7]])


def test_facets(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none where a search is narrowed to a document or a kind, or nothing but a filter is typed?"""
    typed = [
        "kind:card",
        "ship attack range",
        "title:ship",
        '"in play"',
        *list(parity.list_judged())[::200],
    ]
    asked: list[parity.Asked] = [(one, wanted) for one in typed for wanted in FACETS]
    check(pair, "search", asked)


def test_wildcards(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is there none where a beginning of a word is typed, which its stem may lack, or a word with gaps?"""
    words = [one for one in engines.open_engine(pair[1]).language.vocabulary if len(one) > 4]
    forms = ("{0}*", "lock {1}*", "{2}?{3}", "{2}*{3} -boa*")
    typed = [
        forms[place % 4].format(word[:-1], word[: len(word) // 2 + 1], word[:2], word[3:])
        for place, word in enumerate(words[:: 1 if ALL else max(len(words) // 40, 1)])
    ]
    check(pair, "search", [(one, {}) for one in ["lo?k" + "*" * 400 + "z", *typed]])


def test_names_while_typing(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Are the same names suggested for every beginning of a name, and for what has slips?"""
    base = pair[1]
    names = list(dict.fromkeys(form for _, form, _ in base.list_names()))
    begun = [name[: 1 + place % 9] for place, name in enumerate(names)]
    slips = [f"{name[:3]}{name[4:]}" for name in names[::5]]
    numbers = [f"{entry.number}." for entry in base.current_entries if entry.number]
    check(
        pair,
        "suggest",
        list(take_share([*begun, *slips, *numbers, *parity.list_fuzzed(base, 2000)])),
    )


def test_look_ups(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is the same entry found by its name, and are the same ones nearest to an unknown one?"""
    base = pair[1]
    names = [f"{form}{'x' * (place % 2)}" for place, (_, form, _) in enumerate(base.list_names())]
    check(pair, "lookUp", list(take_share([*names[::4], *parity.list_fuzzed(base, 1000)])))


@pytest.mark.parametrize("pair", BOTH, indirect=True)
def test_disputes(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Is a dispute settled alike: what governs and why, what else touches it, what was said before?

    A dispute takes as long as three searches, so a quarter as many are asked.
    """
    base = pair[1]
    strings = [*parity.list_judged(), *parity.list_asked(base), *parity.list_fuzzed(base, 1000)]
    check(pair, "settle", list(take_share(strings))[:: 1 if ALL else 4])


@pytest.mark.parametrize("pair", BOTH, indirect=True)
def test_disputes_about_chosen_entries(
    pair: tuple[OfflineEngine, store.KnowledgeBase],
) -> None:
    """Is one settled alike that names entries, cards, groups, paragraphs, and what is unknown?"""
    base = pair[1]
    names = [
        *(f"{entry.id}#p{1 + place % 3}" for place, entry in enumerate(base.current_entries)),
        *(entry.pinned for entry in base.current_entries[::9]),
        *(conflict.entries[0] for conflict in base.conflicts),
        *list(base.cards)[::20],
        *base.groups,
        *base.departed,
        "nothing/here",
    ]
    names[0] = f"{base.current_entries[0].id}#p99"
    pairs = list(zip(names, names[len(names) // 2 :]))
    asked: list[parity.Asked] = [("", {"ids": list(ids)}) for ids in pairs[:: 1 if ALL else 40]]
    judged = list(parity.list_judged())[:: 1 if ALL else 40]
    asked += [(typed, {"ids": [name]}) for typed, name in zip(judged, names[::7])]
    linked = {edge.target for edge in base.references if edge.kind == "group"}
    asked += [("", {"ids": [name]}) for name in sorted(linked)]
    check(pair, "settle", asked)


def test_the_same_words_are_highlighted(pair: tuple[OfflineEngine, store.KnowledgeBase]) -> None:
    """Are the words of a query marked alike in any text?"""
    engine, base = pair
    contents = [entry.text for entry in base.current_entries[::50]]
    asked: list[Any] = [[typed, contents] for typed in list(parity.list_judged())[::40]]
    made = engine.call_each("./parity.mark", asked, of=parity.BASE)
    for (typed, _), theirs in zip(asked, made):
        ours = highlight(base, typed, contents)
        wide = [
            [[parity.width(content[:start]), parity.width(content[:end])] for start, end in spans]
            for content, spans in zip(contents, ours)
        ]
        assert theirs == wide, typed
