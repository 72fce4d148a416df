"""Does the engine in JavaScript take what was typed apart as kb.search.query does?"""

from typing import Any

import scrambled
from offline_engine import OfflineEngine

from kb.model import Game
from kb.search import query
from kb.search.definitions import Subject
from kb.search.query import Query
from kb.snapshot import store

GAMES = (
    Game("1e", "x", 1, ("1E", "First Edition"), ("Row CCG", "the canal game")),
    Game("2e", "x", 1, ("2E", "Second Edition", "U.S.S.")),
)
PIECES = [
    "beam through shields", "2e combat", "unlike in 2e", "like the first edition", "first", "1994 rules", "the April 2001 ruling on",
    "what is a", '"in play"', "-borg", "non-borg", "title:boat", 'kind:"card"', "GAME:2E", "Adapt: Modulate", "infiltrat*",
    "c?rd", "why?", "Rulebook 7.4.2: Ship Battle", "bw glossary", "bw2", "THE BW?", "rulings", "U.S.S. Galaxy", "Jem'Hadar",
    "what does", "mean?", "how do", "work in 2e", "meaning",
    "\u0130\u0130\u0130\u0130 uniqueness in 2e", "\u0130",
    "difference between", " and a ", " vs. ", "how does a", "differ from", "differ", " different from ", "how to ",
    "the rules for", "what are the rules", "rules", "tell me about", "explained",
    "'94 rules", "01 ruling", "errata", "ruling on", "card text", "wording of", "what does", "say", "glossary entry",
    "look up", "show me the", "where is", "in the rulebook", "what do the rules say about ", "is there a rule on", "can you explain ",
    "which section is", "overview", "in Row CCG", "Row CCG: ", "of the canal game", "by the rules", "in this game?", "row? Any ruling on this?", "row. I can't find it in the rules.",
]  # fmt: skip


def show(parsed: Query) -> dict[str, Any]:
    """Show a query as the engine gives it."""
    filters = parsed.filter
    return {
        "typed": parsed.typed,
        "words": list(parsed.words),
        "question": parsed.question,
        "game": parsed.game,
        "documents": sorted(parsed.documents),
        "filter": {
            "phrases": list(filters.phrases),
            "excluded": list(filters.excluded),
            "fields": [list(one) for one in filters.fields],
            "wildcards": list(filters.wildcards),
        },
        "plain": parsed.plain,
        "subject": parsed.subject and show_subject(parsed.subject),
        "compared": list(map(show_subject, parsed.compared)),
        "family": parsed.family,
        "withoutGame": parsed.without_game,
        "doing": parsed.doing and show_subject(parsed.doing),
    }


def show_subject(subject: Subject) -> dict[str, Any]:
    """Show what is to be told as the engine gives it."""
    return {
        "name": subject.name,
        "works": subject.works,
        "effect": subject.effect,
        "words": subject.words,
        "key": subject.key,
    }


def test_any_string_is_parsed_as_in_python(
    companion_engine: OfflineEngine, ours: store.KnowledgeBase
) -> None:
    """Have words, phrases, exclusions, fields, wildcards, game and documents no difference?"""
    names = query.name_documents(ours.documents)
    named = companion_engine.call("search/query.nameDocuments", {"$": "base.documents"})
    assert {name: set(words) for name, words in named} == names
    asked = ["x " * 300, *PIECES, *scrambled.scramble(PIECES, 4000)]
    games = query.name_games(("bw", "bw2"), GAMES)
    called = {"map": list(games.items())}
    families = query.name_families(GAMES)
    told = {"map": list(families.items())}
    given = {"map": [[name, {"set": sorted(words)}] for name, words in names.items()]}
    made = companion_engine.call_each(
        "search/query.parseQuery", asked, given, called, {"map": []}, told
    )
    differing = [
        (one, theirs, expected)
        for one, theirs in zip(asked, made)
        if {**theirs, "documents": sorted(theirs["documents"])}
        != (expected := show(query.parse_query(one, names, games, family_names=families)))
    ]
    assert differing[:2] == []
