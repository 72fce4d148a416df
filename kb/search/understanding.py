"""Understands a query, once: what ranking and search go by is all in one value.

In: what was typed and the `Engine` of a snapshot. Out: an `Understanding`: the terms that are
searched, spelling corrections, synonym expansion, names inside the query, the entries that it names
as a whole (known items), signs that it is out of scope. What is only typed (quoted phrases,
exclusions, the game) stands in its `Query`. Nobody after this reads the typed string again, and
only what a person types is ever corrected.
"""

import itertools
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from kb import numbers, text
from kb.indexing import analyzer, everyday_words, filters, wildcards
from kb.indexing.impacts import Values
from kb.linking import name_trie
from kb.search import corrections, known_items, query, weights
from kb.search.corrections import Corrected
from kb.search.engines import Engine, OutOfScopeTerms
from kb.search.query import Query
from kb.search.reasons import Reason
from kb.snapshot.store import KnowledgeBase

# Between two sentences of which the second begins with a small letter: behind a question mark, or a
# full stop that ends no abbreviation. Matches the " " of "docked? can", "ship. can"; not "vs. a".
SMALL_BEGINNING = re.compile(r"(?<=\?)\s+(?=[a-z])|(?<=[a-z]{4}\.)\s+(?=[a-z])")


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
    expansion: tuple[str, ...]  # terms that synonyms and wildcards add
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

    @property
    def asks(self) -> bool:
        """Whether any word is searched for, also one that no text holds."""
        return bool(self.terms.searched or self.terms.unknown)

    @cached_property
    def found_by(self) -> frozenset[str]:
        """The terms by which entries are found, and which snippets highlight."""
        return frozenset((*self.terms.searched, *self.terms.expansion))

    @cached_property
    def all_terms(self) -> frozenset[str]:
        """The same, and the terms that were typed and are not searched."""
        return self.found_by.union(analyzer.make_terms(self.query.typed))


def understand(base: KnowledgeBase, engine: Engine, typed: str, chosen: str = "") -> Understanding:
    """Read what was typed; `chosen` is the game that was chosen beside it.

    About a game that is named it is read as if no other family of games were there.
    """
    whole = engine
    parsed, engine = _parse(whole, typed)
    mentions = _find_mentions(engine, parsed.plain)
    said = _gather_said(mentions)
    words = frozenset(word for form in said for word in analyzer.TOKEN.findall(form))
    place = known_items.find_place(base, parsed)
    if place:
        corrected = Corrected(parsed.typed)
    else:
        corrected = corrections.correct_query(base, engine, parsed, words)
    if corrected.typed != parsed.typed:
        parsed, engine = _parse(engine if parsed.family else whole, corrected.typed)
        mentions = _find_mentions(engine, parsed.plain)
        place = known_items.find_place(base, parsed)
    terms = _find_terms(engine, parsed, mentions, corrected)
    verbatim = analyzer.make_terms(parsed.plain)
    bigrams = tuple(dict.fromkeys(itertools.pairwise(verbatim)))
    games = _guess_game(engine, parsed.game or chosen, parsed.plain, terms.searched, bigrams)
    home = engine.games.find_home(games)
    return Understanding(
        parsed,
        terms,
        bigrams,
        mentions,
        _find_emphasis(parsed.plain, terms.searched),
        games,
        known_items.find_known_items(base, engine, parsed, (place, home)),
        {place.entry.id: place.paragraph} if place and place.entry else {},
        tuple(_find_out_of_scope(engine, verbatim)),
    )


def _parse(engine: Engine, typed: str) -> tuple[Query, Engine]:
    """Parse a query, and give the engine that understands it: that of the game that is named."""
    language = engine.language
    others = (language.game_names, language.words.idf, language.family_names)
    parsed = query.parse_query(typed, language.document_names, *others)
    named = parsed.game or parsed.family
    if named and engine.family < 0:
        engine = engine.within(named)
        parsed = query.parse_query(typed, engine.language.document_names, *others)
    if engine.family >= 0 and len(engine.alone[engine.family].games) == 1:
        parsed = replace(parsed, game=engine.alone[engine.family].games[0])
    return parsed, engine


def _find_mentions(engine: Engine, typed: str) -> dict[str, NameMention]:
    """Find the names in a query, the longest first; one word counts only as a player's word."""
    words = name_trie.cut_words(typed)
    found: dict[str, NameMention] = {}
    place = 0
    while place < len(words):
        step, longest = 1, -1
        if not name_trie.may_begin(engine.names.trie, words[place]):  # as most words
            place += 1
            continue
        for one in name_trie.walk(engine.names.trie, typed, words, place):
            target, how = engine.names.named[one.form.owner]
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


def _find_terms(
    engine: Engine, parsed: Query, mentions: Mapping[str, NameMention], corrected: Corrected
) -> Terms:
    """Find the index terms of a query: its words, as corrected, and those that are added."""
    known = engine.language.words.idf
    everyday = everyday_words.read_groups() if engine.language.silent else {}
    said = _gather_said(mentions)
    searched: dict[str, None] = {}
    lexemes: dict[str, dict[str, None]] = {}
    for word in parsed.words:
        term = analyzer.make_term(word)
        if term and word not in corrected.unknown:
            lexemes.setdefault(term, {})[analyzer.make_lexeme(word)] = None
        if term in known:
            searched.setdefault(term)
    searched.update(dict.fromkeys(_find_meant(engine, said)))
    meant = itertools.chain(
        *(engine.names.meant.get(name, ()) for some in said.values() for name in some)
    )
    added = itertools.chain(meant, _find_fitting(engine, parsed.filter.wildcards))
    expansion = dict.fromkeys(term for term in added if term in known and term not in searched)
    return Terms(
        tuple(searched),
        corrected.corrections,
        tuple(word for word in parsed.words if word in corrected.unknown),
        tuple(expansion),
        {term: tuple(some) for term, some in lexemes.items()},
        tuple(dict.fromkeys(_find_alike(parsed.words, everyday))),
    )


def _find_fitting(engine: Engine, typed: Sequence[str]) -> Iterator[str]:
    """Find the terms that wildcards stand for, the commonest of each first."""
    language = engine.language
    known = language.words.idf
    for wildcard in filters.limit(typed):
        found = wildcards.list_terms(wildcard, known, language.vocabulary)
        ordered = sorted(found, key=lambda term: (known.get(term, math.inf), term))
        yield from ordered[: weights.WILDCARD_TERMS]


def _find_alike(words: Sequence[str], everyday: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Find the words for which everyday language has others, then the pairs of words ("give up").

    The words of a pair may have others between them: "pick the ball up". Each pair is given as it
    is written in the table, whatever its form.
    """
    terms = list(map(analyzer.make_term, words))
    yield from filter(everyday.__contains__, terms)
    for place, term in enumerate(terms):
        for other in terms[place + 1 : place + 1 + weights.EVERYDAY_PAIR]:
            pair = f"{term} {other}"
            meant = everyday.get(pair, ())
            yield from [one for one in meant if " " in one] or [pair] * bool(meant)


def _gather_said(mentions: Mapping[str, NameMention]) -> dict[str, list[str]]:
    """Gather the players' words in a query, each with the ids that it means, the best first."""
    said: dict[str, list[str]] = {}
    for name, mention in mentions.items():
        if mention.said:
            said.setdefault(mention.form, []).append(name)
    return said


def _find_meant(engine: Engine, said: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Find the terms that stand for a player's word if no text holds any part of it."""
    known = engine.language.words.idf
    for form, meant in said.items():
        if not any(analyzer.make_term(word) in known for word in analyzer.TOKEN.findall(form)):
            yield from filter(known.__contains__, engine.names.meant.get(meant[0], ()))


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
    sentences = list_typed(typed)
    if len(sentences) < 2:
        return {}
    asking = [one for one in sentences if "?" in one] or sentences
    asked = {term for one in asking for term in analyzer.make_terms(one)}
    return {term: weights.STORY for term in terms if term not in asked}


def list_typed(typed: str) -> list[str]:
    """List the sentences of what was typed, also those that begin with a small letter."""
    return [
        part for sentence in text.list_sentences(typed) for part in SMALL_BEGINNING.split(sentence)
    ]


def find_within_scope(read: Understanding) -> str:
    """Give what was typed without the questions of it that no document decides; "" for no rest."""
    sentences = list_typed(read.query.typed)
    asking = [one for one in sentences if "?" in one]
    outside = [one for one in asking if _shows_outside(read, one)]
    rest = " ".join(one for one in sentences if one not in outside)
    return rest if 0 < len(outside) < len(asking) else ""


def _shows_outside(read: Understanding, sentence: str) -> bool:
    """Tell whether a sentence has any of the words that show that no document decides a query."""
    terms = analyzer.make_terms(sentence)
    return any(
        tuple(terms[place : place + len(words)]) == tuple(words)
        for words, *_ in read.out_of_scope
        for place in range(len(terms))
    )


def _find_out_of_scope(engine: Engine, verbatim: Sequence[str]) -> Iterator[OutOfScopeTerms]:
    """Find the words that show that a query asks what no document decides, with the subject."""
    for place, term in enumerate(verbatim):
        for one in engine.out_of_scope.get(term, ()):
            if tuple(verbatim[place : place + len(one[0])]) == one[0]:
                yield one
