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

from kb import names, scores, slips, snippets
from kb.engines import Engine
from kb.query import Query
from kb.scores import Values

# How much a word counts in a title, in other names, in the whole text, in the best paragraph.
TITLE, NAMES, WHOLE, PASSAGE = 2.5, 1.2, 1.2, 3.0
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
    parts: Mapping[str, Mapping[str, float]]


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
        if term and term not in engine.rarity and word not in players:
            taken = slips.mend(term, engine.vocabulary, engine.titles)
            mended += [(word, taken)] if taken else []
            unknown += [] if taken else [word]
            term = taken
        if term in engine.rarity and term not in terms:
            terms.append(term)
    for form, meant in said.items():        # a word that stands nowhere is what it means, and nothing else
        if not any(snippets.term_of(word) in engine.rarity for word in snippets.TOKEN.findall(form)):
            terms += [term for term in engine.meant.get(meant[0], ()) if term in engine.rarity and term not in terms]
    brought = dict.fromkeys(term for meant in said.values() for name in meant for term in engine.meant.get(name, ())
                            if term in engine.rarity and term not in terms)
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
            rarity = sum(engine.rarity.get(snippets.term_of(word.written), 1.0) for word in one.words)
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
    order = np.argsort(-total, kind="stable")[:int(np.count_nonzero(total > 0))]
    ids = engine.scores.entries
    shown = order[:SHOWN]
    return Ranked(
        tuple(ids[place] for place in order[:KEPT]), len(order), {ids[place]: float(total[place]) for place in shown},
        {ids[place]: float(share[place]) for place in shown},
        {ids[place]: int(engine.scores.numbers[best[place]]) if best[place] >= 0 else 0 for place in shown},
        {ids[place]: {"words": float(direct[place]), "names": float(lifted[place]), "weight": float(engine.weight[place]),
                      "share": float(share[place])} for place in shown})


KEPT, SHOWN = 200, 100      # entries that are given, and those whose parts are told


def _score(engine: Engine, terms: tuple[str, ...]) -> tuple[Values, Values, Values]:
    """Score every entry by some terms; gives scores, shares of the terms held, and the place of the best paragraph or -1."""
    read, size = engine.scores, len(engine.scores.entries)
    everything = sum(engine.rarity[term] for term in terms) or 1.0
    held, held_by_passage = np.zeros(size), np.zeros(read.passage.size)
    for term in terms:
        mine = np.zeros(size, dtype=bool)
        for field in (read.title, read.names, read.whole):
            mine[field.postings(term)[0]] = True
        held += engine.rarity[term] * mine
        held_by_passage[read.passage.postings(term)[0]] += engine.rarity[term]
    by_passage = read.passage.add(terms)
    _add_pairs(engine, terms, by_passage)
    by_passage *= 0.4 + 0.6 * held_by_passage / everything
    best = np.full(size, -1, dtype=np.int64)
    passage = np.zeros(size)
    if len(read.texted):
        passage[read.texted] = np.maximum.reduceat(by_passage, read.starts)
        best[read.texted] = _first_best(by_passage, read.starts, passage[read.texted])
    score = (TITLE * read.title.add(terms) + NAMES * read.names.add(terms) + WHOLE * read.whole.add(terms) + PASSAGE * passage)
    if len(terms) > 1:
        titled = np.zeros(size)
        for term in terms:
            titled[read.title.postings(term)[0]] += 1
        score += TITLED * len(terms) * (titled == len(terms))
    share = held / everything
    return score * (0.3 + share) ** COVERAGE, share, best.astype(np.float64).astype(np.int64)


def _add_pairs(engine: Engine, terms: tuple[str, ...], by_passage: Values) -> None:
    """Add to each paragraph what its pairs of the query's words count."""
    for one, other in dict.fromkeys(zip(terms, terms[1:])):
        np.add.at(by_passage, engine.pairs.find(one, other), BESIDE)


def _first_best(by_passage: Values, starts: scores.Ids, best: Values) -> scores.Ids:
    """Give for each entry the place of its first paragraph that has the best score."""
    ends = np.append(starts[1:], len(by_passage))
    owner = np.repeat(np.arange(len(starts)), ends - starts)
    places = np.flatnonzero(by_passage == best[owner])
    _, first = np.unique(owner[places], return_index=True)
    return places[first].astype(np.int32)


def _lead(engine: Engine, asked: Query) -> Values:
    """Give the factor of each entry by the game and the documents that are named."""
    factor = np.where(engine.games == (asked.game or engine.home), 1.0, 0.0 if asked.game else OTHER_GAME)
    for document in asked.documents:
        factor = np.where(engine.documents == document, factor * LEADING, factor)
    return factor
