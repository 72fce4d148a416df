"""Understands a query, once: what ranking and search go by is all in one value.

In: what was typed and the `Engine` of a snapshot. Out: an `Understanding`: the terms that are
searched, spelling corrections, synonym expansion, names inside the query, the entries that it names
as a whole (known items), signs that it is out of scope. What is only typed (quoted phrases,
exclusions, the game) stands in its `Query`. Nobody after this reads the typed string again, and
only what a person types is ever corrected.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from kb import numbers, text
from kb.indexing import analyzer, everyday_words, spelling
from kb.indexing.impacts import Values
from kb.linking import name_trie
from kb.search import known_items, query, weights
from kb.search.engines import Engine, OutOfScopeTerms
from kb.search.query import Query
from kb.search.reasons import Reason
from kb.snapshot.store import KnowledgeBase


@dataclass(frozen=True)
class NameMention:
    """A name that stands inside a query."""

    form: str  # as it was typed
    boost: float  # for the entry that it names
    said: bool  # players say it; no text does


@dataclass(frozen=True)
class Terms:
    """The words of a query as index terms."""

    searched: tuple[str, ...]  # each once, corrections made
    corrections: tuple[tuple[str, str], ...]  # typed word -> the one taken for it
    unknown: tuple[str, ...]  # words that no text holds and nothing corrects
    expansion: tuple[str, ...]  # terms that synonyms add
    lexemes: Mapping[str, tuple[str, ...]]  # of each term that was typed: its words
    everyday: tuple[str, ...]  # those for which everyday language has others, in silent families


@dataclass(frozen=True)
class Understanding:
    """A query, read once."""

    query: Query
    terms: Terms
    bigrams: tuple[tuple[str, str], ...]  # of all words as typed, each once
    mentions: Mapping[str, NameMention]  # entry id -> the name of it that the query holds
    emphasis: Mapping[str, float]  # of the terms of a story around the question: what they count
    games: Values  # the probability that each game is meant, in the order of the facet
    known_items: Mapping[str, Reason]  # entry id -> why the query as a whole names it
    paragraphs: Mapping[str, int]  # entry id -> the paragraph of it that the query names
    out_of_scope: tuple[OutOfScopeTerms, ...]  # those that the query holds

    @cached_property
    def found_by(self) -> frozenset[str]:
        """The terms by which entries are found, and which snippets highlight."""
        return frozenset((*self.terms.searched, *self.terms.expansion))


def understand(base: KnowledgeBase, engine: Engine, typed: str, chosen: str = "") -> Understanding:
    """Read what was typed; `chosen` is the game that was chosen beside it.

    About a game that is named it is read as if no other family of games were there.
    """
    parsed = query.parse_query(typed, engine.document_names, engine.game_names)
    if parsed.game and engine.family < 0:
        names, engine = engine.game_names, engine.within(parsed.game)
        parsed = query.parse_query(typed, engine.document_names, names)
    if engine.family >= 0 and len(engine.alone[engine.family].games) == 1:
        parsed = replace(parsed, game=engine.alone[engine.family].games[0])
    mentions = _find_mentions(engine, parsed.typed)
    terms = _find_terms(engine, parsed, mentions)
    verbatim = analyzer.make_terms(parsed.typed)
    bigrams = tuple(dict.fromkeys(itertools.pairwise(verbatim)))
    place = known_items.find_place(base, parsed)
    games = _guess_game(engine, parsed.game or chosen, parsed.typed, terms.searched, bigrams)
    home = engine.games.find_home(games)
    return Understanding(
        parsed,
        terms,
        bigrams,
        mentions,
        _find_emphasis(parsed.typed, terms.searched),
        games,
        known_items.find_known_items(base, engine, parsed, _write_corrected(terms), (place, home)),
        {place.entry.id: place.paragraph} if place and place.entry else {},
        tuple(_find_out_of_scope(engine, verbatim)),
    )


def _find_mentions(engine: Engine, typed: str) -> dict[str, NameMention]:
    """Find the names in a query, the longest first; one word counts only as a player's word."""
    words = name_trie.cut_words(typed)
    found: dict[str, NameMention] = {}
    place = 0
    while place < len(words):
        step, longest = 1, -1
        if not name_trie.may_begin(engine.trie, words[place]):  # as most words
            place += 1
            continue
        for one in name_trie.walk(engine.trie, typed, words, place):
            target, how = engine.named[one.form.owner]
            if not engine.reaches(target):
                continue
            if one.end < longest:
                break
            longest, step = one.end, len(one.words)
            known = engine.idf_of(target)
            idf = numbers.add_up(
                known.get(analyzer.make_term(word.written), 1.0) for word in one.words
            )
            if how == "player":
                boost = weights.SYNONYM_BOOST_BASE + weights.SYNONYM_BOOST * idf
            else:
                boost = weights.NAME_BOOST * idf if len(one.words) > 1 else 0.0
            if boost > (found[target].boost if target in found else 0.0):
                found[target] = NameMention(typed[one.start : one.end], boost, how == "player")
        place += step
    return found


def _find_terms(engine: Engine, parsed: Query, mentions: Mapping[str, NameMention]) -> Terms:
    """Find the index terms of a query: its words, corrected, and those that synonyms add."""
    known = engine.words.idf
    everyday = everyday_words.SAID_FOR if engine.silent else {}
    said: dict[str, list[str]] = {}  # player's word -> what it means, the best first
    for name, mention in mentions.items():
        if mention.said:
            said.setdefault(mention.form, []).append(name)
    words_of_players = {word for form in said for word in analyzer.TOKEN.findall(form)}
    searched: dict[str, None] = {}
    lexemes: dict[str, dict[str, None]] = {}
    corrections: list[tuple[str, str]] = []
    unknown: list[str] = []
    alike: dict[str, None] = {}  # words for which everyday language has others
    for word in _part_compounds(engine, parsed.words):
        term = analyzer.make_term(word)
        if term in everyday:
            alike[term] = None
        if term and term not in known and word not in words_of_players:
            taken = (
                "" if term in everyday else spelling.correct(word, engine.vocabulary, engine.titles)
            )
            if taken:
                corrections.append((word, taken))
            else:
                unknown.append(word)
            word, term = taken, analyzer.make_term(taken)
            if term in everyday:
                alike[term] = None
        if term:
            lexemes.setdefault(term, {})[analyzer.make_lexeme(word)] = None
        if term in known:
            searched.setdefault(term)
    for form, meant in said.items():  # a word that no text holds means only what players mean by it
        if not any(analyzer.make_term(word) in known for word in analyzer.TOKEN.findall(form)):
            searched.update(
                dict.fromkeys(filter(known.__contains__, engine.meant.get(meant[0], ())))
            )
    expansion = dict.fromkeys(
        term
        for meant in said.values()
        for name in meant
        for term in engine.meant.get(name, ())
        if term in known and term not in searched
    )
    return Terms(
        tuple(searched),
        tuple(corrections),
        tuple(unknown),
        tuple(expansion),
        {term: tuple(some) for term, some in lexemes.items()},
        tuple(alike),
    )


def _part_compounds(engine: Engine, words: Iterable[str]) -> Iterator[str]:
    """Part the words that no text holds where both parts are known: "halftime" is "half time".

    Only where there is a game without questions: the others know their players' words.
    """
    known = engine.words.idf
    for word in words:
        term = analyzer.make_term(word)
        if not engine.silent or not term or term in known or term in everyday_words.SAID_FOR:
            yield word
            continue
        cuts = range(weights.COMPOUND_PART, len(word) - weights.COMPOUND_PART + 1)
        parts = ((word[:cut], word[cut:]) for cut in cuts)
        both = (some for some in parts if all(analyzer.make_term(one) in known for one in some))
        yield from next(both, (word,))


def _guess_game(
    engine: Engine,
    named: str,
    typed: str,
    terms: Sequence[str],
    bigrams: Sequence[tuple[str, str]],
) -> Values:
    """Give the probability that each game is meant: the one that is named, else by the words."""
    games = engine.games.games
    if named in games:
        return np.array([float(game == named) for game in games])
    likely = engine.games.guess(typed, terms, bigrams)
    if engine.family < 0:
        return likely
    of_families = zip(likely.tolist(), engine.games.families.tolist())
    own = [one if family == engine.family else 0.0 for one, family in of_families]
    whole = numbers.add_up(own)
    return np.array([one / whole for one in own], dtype=np.float64)


def _find_emphasis(typed: str, terms: Sequence[str]) -> dict[str, float]:
    """Find the terms that stand only in the story around a question, and what they count.

    The sentences that ask end with a question mark; if none does, all of them tell the matter.
    """
    sentences = text.list_sentences(typed)
    if len(sentences) < 2:
        return {}
    asking = [one for one in sentences if "?" in one] or sentences
    asked = {term for one in asking for term in analyzer.make_terms(one)}
    return {term: weights.STORY for term in terms if term not in asked}


def _write_corrected(terms: Terms) -> str:
    """Write the query with its corrections, as names are looked up by; "" where there are none."""
    return " ".join(terms.searched) if terms.corrections and not terms.unknown else ""


def _find_out_of_scope(engine: Engine, verbatim: Sequence[str]) -> Iterator[OutOfScopeTerms]:
    """Find the words that show that a query asks what no document decides, with the subject."""
    for place, term in enumerate(verbatim):
        for one in engine.out_of_scope.get(term, ()):
            if tuple(verbatim[place : place + len(one[0])]) == one[0]:
                yield one
