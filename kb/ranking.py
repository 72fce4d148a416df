"""Ranks the entries in force for a query: arrays of finished scores, the names a query holds, what each entry counts for.

In: an `Engine`, made once for a snapshot, and a `Query`. Out: `Ranked`: entries with their scores, the best paragraph of each,
and what made the score. The rules, by name: a field counts by its weight; the best paragraph counts beside the whole entry,
more where it holds the query's words side by side; an entry that holds more of the query's rarer words goes before one
that holds fewer (coverage); a name inside the query lifts its entry; what players say brings the words of what they mean;
texts in force go before older ones, and a mere "See ..." far behind. The weights were tuned on judged questions
(docs/search.md); nothing is learnt at run time.
"""
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb import names, slips, snippets
from kb.engines import Engine
from kb.query import Query
from kb.scores import Values

PASSAGE = 3.0               # how much a word counts in the best paragraph
COVERAGE = 1.5              # power of the share of the query that an entry holds
BESIDE = 3.0                # for each pair of the query's words that stand side by side in a paragraph
NAMED = 0.5                 # of the rarity of a name's words, for the entry it names
SAID, SAID_BASE = 0.6, 3.0  # the same for a player's word, and what it counts at least
MEANT = 0.4                 # of the score by the words that a player's word brings
LEADING = 3.0               # factor for the documents that are named
OTHER_GAME = 0.6            # factor for a game that was not named and is not the first installed
TITLED = 15.0               # for each word, where a title holds all of several


@dataclass(frozen=True)
class Understood:
    """A query as the index can answer it."""

    terms: tuple[str, ...]
    mended: tuple[tuple[str, str], ...]     # typed word -> term taken for it
    unknown: tuple[str, ...]                # words that stand nowhere
    brought: tuple[str, ...]                # terms that players' words bring
    named: Mapping[str, tuple[str, float]]  # id -> the form in the query that names it, how much that counts


@dataclass(frozen=True)
class Ranked:
    order: tuple[str, ...]                  # ids, the best first, `KEPT` at most
    total: int                              # how many entries hold any of it
    score: Mapping[str, float]
    share: Mapping[str, float]              # of the query's rarity that the entry holds
    paragraph: Mapping[str, int]            # the best one, from 1; 0 where there is none
    parts: Mapping[str, Values]             # of each part that made the score: what it is for each entry, in the engine's order


def understand(engine: Engine, asked: Query) -> Understood:
    """Find the terms of a query, mending slips, and the names it holds."""
    named = _find_names(engine, asked.typed)
    said: dict[str, list[str]] = {}         # player's word -> what it means, the best first
    for name, (form, _, how) in named.items():
        if how == "player":
            said.setdefault(form, []).append(name)
    players = {word for form in said for word in snippets.TOKEN.findall(form)}
    terms: list[str] = []
    mended: list[tuple[str, str]] = []
    unknown: list[str] = []
    for word in asked.words:
        term = snippets.term_of(word)
        if term and term not in engine.words.rarity and word not in players:
            taken = slips.mend(term, engine.vocabulary, engine.titles)
            mended += [(word, taken)] if taken else []
            unknown += [] if taken else [word]
            term = taken
        if term in engine.words.rarity and term not in terms:
            terms.append(term)
    for form, meant in said.items():        # a word that stands nowhere is what it means, and nothing else
        if not any(snippets.term_of(word) in engine.words.rarity for word in snippets.TOKEN.findall(form)):
            terms += [term for term in engine.meant.get(meant[0], ()) if term in engine.words.rarity and term not in terms]
    brought = dict.fromkeys(term for meant in said.values() for name in meant for term in engine.meant.get(name, ())
                            if term in engine.words.rarity and term not in terms)
    return Understood(tuple(dict.fromkeys(terms)), tuple(mended), tuple(unknown), tuple(brought),
                      {name: (form, weight) for name, (form, weight, _) in named.items()})


def _find_names(engine: Engine, typed: str) -> dict[str, tuple[str, float, str]]:
    """Find the names that a query holds, the longest first; a single word names only what players call so."""
    words = names.cut_words(typed)
    found: dict[str, tuple[str, float, str]] = {}
    place = 0
    while place < len(words):
        step, longest = 1, -1
        for one in names.walk(engine.trie, typed, words, place):
            if one.end < longest:
                break
            longest, step = one.end, len(one.words)
            target, how = engine.named[one.form.owner]
            rarity = sum(engine.words.rarity.get(snippets.term_of(word.written), 1.0) for word in one.words)
            if how == "player":
                weight = SAID_BASE + SAID * rarity
            else:
                weight = NAMED * rarity if len(one.words) > 1 else 0.0
            if weight > found.get(target, ("", 0.0, ""))[1]:
                found[target] = (typed[one.start:one.end], weight, how)
        place += step
    return found


def rank(engine: Engine, asked: Query, understood: Understood, left: frozenset[str] | None = None) -> Ranked:
    """Rank the entries for a query; `left` are those that its quotes, fields and exclusions leave."""
    size = len(engine.scores.entries)
    direct, share, best = _score(engine, understood.terms)
    total = direct
    if understood.brought:
        total = (direct + MEANT * _score(engine, (*understood.terms, *understood.brought))[0]) / (1 + MEANT)
    lifted = np.zeros(size)
    for name, (_, weight) in understood.named.items():
        if name in engine.places:
            lifted[engine.places[name]] = weight
    total = (total + lifted) * engine.weight * _lead(engine, asked)
    if left is not None:
        kept = np.zeros(size, dtype=bool)
        kept[[engine.places[name] for name in left if name in engine.places]] = True
        total = np.where(kept, total if understood.terms else 1.0, 0.0)
    holding = int(np.count_nonzero(total > 0))
    places = np.argsort(-total, kind="stable")[:min(holding, KEPT)]
    order = tuple(engine.scores.entries[place] for place in places.tolist())

    def show(values: Values) -> dict[str, float]:
        return dict(zip(order, values[places[:SHOWN]].tolist()))

    numbers = {name: int(engine.scores.numbers[place]) if place >= 0 else 0
               for name, place in zip(order, best[places[:SHOWN]].tolist())}
    parts = {"words": direct, "names": lifted, "weight": engine.weight, "share": share}
    return Ranked(order, holding, show(total), show(share), numbers, parts)


KEPT, SHOWN = 200, 100      # entries that are given, and those whose parts are told


def _score(engine: Engine, terms: tuple[str, ...]) -> tuple[Values, Values, npt.NDArray[np.int64]]:
    """Score every entry by some terms; gives scores, shares of the terms held, and the place of the best paragraph or -1."""
    read, size = engine.scores, len(engine.scores.entries)
    everything = sum(engine.words.rarity[term] for term in terms) or 1.0
    score, held = engine.words.add(terms, engine.words.rarity)
    by_passage, held_by_passage = read.passage.add(terms, engine.words.rarity)
    _add_pairs(engine, terms, by_passage)
    by_passage *= 0.4 + 0.6 * held_by_passage / everything
    passage, best = np.zeros(size), np.full(size, -1, dtype=np.int64)
    if len(read.texted):
        passage[read.texted] = np.maximum.reduceat(by_passage, read.starts)
        found = np.flatnonzero(by_passage)[::-1]
        found = found[by_passage[found] == passage[read.owners[found]]]
        best[read.owners[found]] = found        # of several the last one stays, which is the entry's first
    score += PASSAGE * passage
    if len(terms) > 1:
        titled = np.zeros(size)
        for term in terms:
            titled[read.title.postings(term)[0]] += 1
        score[titled == len(terms)] += TITLED * len(terms)
    share = held / everything
    return score * (0.3 + share) ** COVERAGE, share, best


def _add_pairs(engine: Engine, terms: tuple[str, ...], by_passage: Values) -> None:
    """Add to each paragraph what its pairs of the query's words count."""
    for one, other in dict.fromkeys(zip(terms, terms[1:])):
        np.add.at(by_passage, engine.pairs.find(one, other), BESIDE)


def _lead(engine: Engine, asked: Query) -> Values:
    """Give the factor of each entry by the game and the documents that are named."""
    factor = np.where(engine.games == (asked.game or engine.home), 1.0, 0.0 if asked.game else OTHER_GAME)
    for document in asked.documents:
        factor = np.where(engine.documents == document, factor * LEADING, factor)
    return factor
