"""Ranks the entries in force for a query: arrays of finished scores, the names a query holds, what each entry counts for.

In: an `Engine`, made once for a snapshot, and a `Query`. Out: `Ranked`: entries with their scores,
the best paragraph of each, and what made the score. The rules, by name: a field counts by its
weight; the best paragraph counts beside the whole entry, more where it holds the query's words side
by side, and so does the best of the questions that it answers; an entry that holds more of the
query's rarer words goes before one that holds fewer (coverage); a name inside the query lifts its
entry; what players say brings the words of what they mean; texts in force go before older ones, and
a mere "See ..." far behind. The weights were tuned on judged questions (docs/search.md); nothing is
learnt at run time.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from kb.indexing import analyzer
from kb.indexing.impacts import Passages, Values
from kb.linking import name_trie
from kb.search import spelling
from kb.search.engines import Engine, Mask
from kb.search.query import Query

PASSAGE = 1.5  # how much a word counts in the best paragraph
QUESTION = 3.0  # and in the best of the questions that the entry answers
BESIDE = 2.0  # for each pair of the query's words that stand side by side in a paragraph
NAMED = 0.5  # of the rarity of a name's words, for the entry it names
SAID, SAID_BASE = 0.6, 3.0  # the same for a player's word, and what it counts at least
MEANT = 0.4  # of the score by the words that a player's word brings
LEADING = 3.0  # factor for the documents that are named
RUN, VERBATIM = (
    3,
    0.7,
)  # pairs of words in a query, and the share of them in one paragraph, that make it a quotation
QUOTED = 15.0  # for each of these pairs
KEPT = 100  # entries that are given
OTHER_GAME = 0.6  # factor for a game that was not named and is not the first installed
TITLED = 15.0  # for each word, where a title holds all of several


@dataclass(frozen=True)
class Understood:
    """A query as the index can answer it."""

    terms: tuple[str, ...]
    mended: tuple[tuple[str, str], ...]  # typed word -> term taken for it
    unknown: tuple[str, ...]  # words that stand nowhere
    brought: tuple[str, ...]  # terms that players' words bring
    named: Mapping[
        str, tuple[str, float]
    ]  # id -> the form in the query that names it, how much that counts


@dataclass(frozen=True)
class Ranked:
    """The entries in order, and what each of them has; all arrays are in the engine's order."""

    engine: Engine
    order: tuple[str, ...]  # ids, the best first, `KEPT` at most
    total: int  # how many entries hold any of it
    matching: Mask  # which do, whatever filters leave of them
    score: Values
    share: Values  # of the query's rarity that an entry holds
    paragraphs: "Passed"
    questions: "Passed"
    parts: Mapping[str, Values]  # what made the score

    def score_of(self, name: str) -> float:
        """Give the score of an entry."""
        return float(self.score[self.engine.places[name]]) if name in self.engine.places else 0.0

    def share_of(self, name: str) -> float:
        """Give the share of the query that an entry holds, by rarity."""
        return float(self.share[self.engine.places[name]]) if name in self.engine.places else 0.0

    def paragraph_of(self, name: str) -> tuple[int, float]:
        """Give the number of an entry's best paragraph, from 1, and the share of the query that it holds; 0 for none."""
        return self._best(name, self.engine.scores.paragraphs, self.paragraphs)

    def question_of(self, name: str) -> tuple[int, float]:
        """Give the number of the question nearest to the query, of those an entry answers, and its share; 0 for none."""
        return self._best(name, self.engine.scores.questions, self.questions)

    def _best(self, name: str, passages: Passages, passed: "Passed") -> tuple[int, float]:
        found = (
            passages.best(self.engine.places[name], passed.score)
            if name in self.engine.places
            else -1
        )
        return (
            (int(passages.numbers[found]), float(passed.share[found])) if found >= 0 else (0, 0.0)
        )


@dataclass(frozen=True)
class Passed:
    """What some terms count in each paragraph, or in each question, and the share of them that it holds."""

    score: Values
    share: Values


@dataclass(frozen=True)
class Scored:
    """What some terms count in each entry, and the share of them that it holds."""

    score: Values
    share: Values
    paragraphs: Passed
    questions: Passed


def understand(engine: Engine, asked: Query) -> Understood:
    """Find the terms of a query, mending slips, and the names it holds."""
    named = _find_names(engine, asked.typed)
    said: dict[str, list[str]] = {}  # player's word -> what it means, the best first
    for name, (form, _, how) in named.items():
        if how == "player":
            said.setdefault(form, []).append(name)
    players = {word for form in said for word in analyzer.TOKEN.findall(form)}
    terms: list[str] = []
    mended: list[tuple[str, str]] = []
    unknown: list[str] = []
    for word in asked.words:
        term = analyzer.make_term(word)
        if term and term not in engine.words.idf and word not in players:
            taken = spelling.mend(term, engine.vocabulary, engine.titles)
            mended += [(word, taken)] if taken else []
            unknown += [] if taken else [word]
            term = taken
        if term in engine.words.idf and term not in terms:
            terms.append(term)
    for (
        form,
        meant,
    ) in said.items():  # a word that stands nowhere is what it means, and nothing else
        if not any(
            analyzer.make_term(word) in engine.words.idf for word in analyzer.TOKEN.findall(form)
        ):
            terms += [
                term
                for term in engine.meant.get(meant[0], ())
                if term in engine.words.idf and term not in terms
            ]
    brought = dict.fromkeys(
        term
        for meant in said.values()
        for name in meant
        for term in engine.meant.get(name, ())
        if term in engine.words.idf and term not in terms
    )
    return Understood(
        tuple(dict.fromkeys(terms)),
        tuple(mended),
        tuple(unknown),
        tuple(brought),
        {name: (form, weight) for name, (form, weight, _) in named.items()},
    )


def _find_names(engine: Engine, typed: str) -> dict[str, tuple[str, float, str]]:
    """Find the names that a query holds, the longest first.

    A single word names only what players call so.
    """
    words = name_trie.cut_words(typed)
    found: dict[str, tuple[str, float, str]] = {}
    place = 0
    while place < len(words):
        step, longest = 1, -1
        for one in name_trie.walk(engine.trie, typed, words, place):
            if one.end < longest:
                break
            longest, step = one.end, len(one.words)
            target, how = engine.named[one.form.owner]
            rarity = sum(
                engine.words.idf.get(analyzer.make_term(word.written), 1.0) for word in one.words
            )
            if how == "player":
                weight = SAID_BASE + SAID * rarity
            else:
                weight = NAMED * rarity if len(one.words) > 1 else 0.0
            if weight > found.get(target, ("", 0.0, ""))[1]:
                found[target] = (typed[one.start : one.end], weight, how)
        place += step
    return found


def rank(
    engine: Engine,
    asked: Query,
    understood: Understood,
    left: frozenset[str] | None = None,
    only: Mapping[str, str] = MappingProxyType({}),
) -> Ranked:
    """Rank the entries for a query.

    `left` are those that its quotes, fields and exclusions leave, `only` the filters.
    """
    size = len(engine.scores.entries)
    made = _score(engine, understood.terms)
    total = made.score
    if understood.brought:
        total = (total + MEANT * _score(engine, (*understood.terms, *understood.brought)).score) / (
            1 + MEANT
        )
    lifted = np.zeros(size)
    for name, (_, weight) in understood.named.items():
        if name in engine.places:
            lifted[engine.places[name]] = weight
    total = (
        (total + lifted + _find_quoted(engine, asked.typed)) * engine.weight * _lead(engine, asked)
    )
    if (left is not None or only) and not understood.terms and not understood.unknown:
        total = _lead(engine, asked)  # no word is asked for: everything that the rest leaves
    if left is not None:
        kept = np.zeros(size, dtype=bool)
        kept[[engine.places[name] for name in left if name in engine.places]] = True
        total = np.where(kept, total, 0.0)
    matching = total > 0
    for name, value in only.items():
        total = np.where(engine.filed[name].having(value), total, 0.0)
    holding = int(np.count_nonzero(total > 0))
    order = tuple(engine.scores.entries[place] for place in _best_places(total, min(holding, KEPT)))
    parts = {"words": made.score, "names": lifted, "weight": engine.weight, "share": made.share}
    return Ranked(
        engine, order, holding, matching, total, made.share, made.paragraphs, made.questions, parts
    )


def _best_places(values: Values, count: int) -> list[int]:
    """Give the places of the greatest values, the first of equals first."""
    if not count:
        return []
    least = np.partition(values, len(values) - count)[len(values) - count]
    places = np.flatnonzero(values >= least)
    found: list[int] = places[np.argsort(-values[places], kind="stable")][:count].tolist()
    return found


def _score(engine: Engine, terms: tuple[str, ...]) -> Scored:
    """Score every entry by some terms."""
    read, rarity = engine.scores, engine.words.idf
    everything = sum(rarity[term] for term in terms) or 1.0
    score, held = engine.words.add(terms, rarity)
    paragraphs = _score_passages(read.paragraphs, terms, rarity, everything)
    questions = _score_passages(read.questions, terms, rarity, everything)
    score += PASSAGE * _best_of(read.paragraphs, paragraphs.score, len(score))
    score += QUESTION * _best_of(read.questions, questions.score, len(score))
    if len(terms) > 1:
        titled = read.title.add(terms, dict.fromkeys(terms, 1.0))[1]
        score[titled == len(terms)] += TITLED * len(terms)
    share = held / everything
    covered = 0.3 + share
    return Scored(score * covered * np.sqrt(covered), share, paragraphs, questions)


def _score_passages(
    passages: Passages, terms: tuple[str, ...], rarity: Mapping[str, float], everything: float
) -> Passed:
    """Score each passage, with pairs of the terms side by side."""
    score, held = passages.field.add(terms, rarity)
    beside = passages.bigrams.find(dict.fromkeys(itertools.pairwise(terms)))
    if beside:
        score += BESIDE * np.bincount(np.concatenate(beside), minlength=len(score))
    held /= everything
    return Passed(score * (0.4 + 0.6 * held), held)


def _best_of(passages: Passages, values: Values, size: int) -> Values:
    """Give each entry what the best of its passages counts."""
    best = np.zeros(size)
    if len(passages.texted):
        best[passages.texted] = np.maximum.reduceat(values, passages.starts)
    return best


def _find_quoted(engine: Engine, typed: str) -> Values:
    """Lift the entries with a paragraph in which nearly all words of the query, small ones too, stand as they were typed."""
    words = analyzer.make_terms(typed)
    pairs = dict.fromkeys(itertools.pairwise(words))
    paragraphs, size = engine.scores.paragraphs, len(engine.scores.entries)
    found = paragraphs.bigrams.find(pairs) if len(pairs) >= RUN else []
    if not found or len(found) < VERBATIM * len(pairs):
        return np.zeros(size)
    beside = np.bincount(
        np.concatenate([np.unique(places) for places in found]), minlength=paragraphs.field.size
    )
    return _best_of(
        paragraphs, np.where(beside >= VERBATIM * len(pairs), QUOTED * beside, 0.0), size
    )


def _lead(engine: Engine, asked: Query) -> Values:
    """Give the factor of each entry by the game and the documents that are named."""
    of_game = engine.filed["game"].having(asked.game or engine.home)
    factor = np.where(of_game, 1.0, 0.0 if asked.game else OTHER_GAME)
    for document in asked.documents:
        factor = np.where(engine.filed["document"].having(document), factor * LEADING, factor)
    return factor
