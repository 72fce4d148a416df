"""Finds the entries for a query: what a person typed in, their ids out, the best first.

It is understood once (kb.search.understanding), filtered by Whoosh where it holds quoted phrases,
fields, exclusions or wildcards (kb.indexing.filters), and ranked (kb.search.ranking). Known items
come first; a superseded statement collapses under the entry that governs its subject. Of a query
that also asks what no document decides, the rest is found.
"""

import itertools
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kb.indexing import analyzer
from kb.indexing.filters import Filter
from kb.model import Entry, RetiredId
from kb.search import (
    answers,
    engines,
    ranking,
    reasons,
    told,
    understanding,
    waiting,
    weights,
)
from kb.search.engines import Engine
from kb.search.ranking import Ranking
from kb.search.reasons import Reason
from kb.search.told import Told
from kb.search.understanding import Understanding
from kb.snapshot import store

FEWEST_TERMS = 2  # of a question beside one that no document decides


@dataclass(frozen=True)
class SearchResult:
    """What a query found, before it is cut to the hits that are shown."""

    understanding: Understanding
    ranking: Ranking
    known_items: Mapping[str, Reason]  # of those that the facets leave: why the query names it
    order: tuple[str, ...]  # ids, the best first
    collapsed: Mapping[str, tuple[str, ...]]  # id -> superseded statements under it
    out_of_scope: str  # the subject that no document decides; "" for none
    notes: tuple[str, ...]
    facets: Mapping[str, Mapping[str, int]]  # how many entries match, by fact and value
    told: Told
    elsewhere: tuple[str, ...]  # where nothing is found: the games that may have it
    partly: bool = False  # the query asks as well what no document decides


def find(
    base: store.KnowledgeBase,
    typed: str,
    wanted: Mapping[str, str],
    *,
    counted: Container[str] | None = None,
) -> SearchResult:
    """Find the entries for what was typed, best first; `wanted` are facets by name, "" for any.

    Of `counted` documents alone the entries are counted by facets; None for all.
    """
    facets = {name: value for name, value in wanted.items() if value}
    whole, base = base, base.narrow(typed, facets)
    engine, chosen = engines.open_engine(base), facets.get("game", "")
    own = engine.within(find_game(base, facets))
    read = understanding.understand(base, own, typed, chosen)
    own = own.within(read.query.game)
    passing, notes = _filter(own, read)
    notes += _note_removed(base, read)
    ranked = ranking.rank(engine, read, passing, facets)
    one_document = bool(read.query.documents) or "document" in facets
    if not one_document:
        ranked = waiting.put_off(base, ranked, read)
    answered, named = Told(), {}
    if passing is None:
        answered = told.find_told(base, replace(ranked, engine=own), read, chosen)
        others = {
            name: reason
            for name, reason in read.known_items.items()
            if name not in answered.reasons
        }
        named = {**answered.reasons, **others}
    elif read.query.filter == Filter(read.query.filter.phrases):  # a name in quotation marks
        named = {name: one for name, one in read.known_items.items() if name in passing}
    known = {name: reason for name, reason in named.items() if _fits(base.entry(name), facets)}
    order, collapsed = _put_in_order(base, ranked, known, collapsing=not one_document)
    subject = "" if known else _find_unanswered_subject(base, read, ranked, order)
    if subject:
        notes += (reasons.OUT_OF_SCOPE.format(subject),)
        if rest := _find_rest(whole, read, wanted, counted):
            return replace(rest, notes=(*notes, *rest.notes), partly=True)
    elif passing is None and not known and (known := _find_ruling(base, ranked, read, order)):
        order = tuple(dict.fromkeys((*known, *order)))
    counts = _count_facets(ranked, named, facets, counted)
    if own.family >= 0 and "game" in facets:
        counts["game"] = _count_games(base, engine, typed, facets, counted)
    elsewhere = () if order or one_document else _look_elsewhere(own, read, chosen)
    return SearchResult(
        read, ranked, known, order, collapsed, subject, notes, counts, answered, elsewhere
    )


def _note_removed(base: store.KnowledgeBase, read: Understanding) -> tuple[str, ...]:
    """Say that the entry whose id was typed was removed, and how its last words are found."""
    gone = base.resolve(read.query.typed)
    if not isinstance(gone, RetiredId):
        return ()
    document, _, slug = gone.id.partition("/")
    pinned = f"{document}@{gone.last}/{slug}"
    if base.entry(pinned) is None:
        return (reasons.REMOVED.format(gone.id, gone.last),)
    return (reasons.READ_REMOVED.format(gone.id, gone.last, pinned),)


def _find_ruling(
    base: store.KnowledgeBase, ranked: Ranking, read: Understanding, order: Sequence[str]
) -> dict[str, Reason]:
    """Find the best ruling on a card of whose name a query is a part, where rules only mention it.

    Nothing where the first entry is about what the query names, or no ruling in force is.
    """
    engine: Engine = ranked.engine
    first = base.entry(order[0]) if order else None
    if first is None or not answers.is_example(ranked, read, first):
        return {}
    for entry in filter(None, map(base.entry, order[: weights.CANDIDATES])):
        named = set(analyzer.make_terms(entry.title)).issuperset(read.terms.searched)
        telling = entry.id not in engine.referring and entry.id not in engine.superseded
        if entry.kind == "card" and named and telling:
            return {entry.id: reasons.PART.format(read.query.question)}
    return {}


def _find_rest(
    base: store.KnowledgeBase,
    read: Understanding,
    wanted: Mapping[str, str],
    counted: Container[str] | None,
) -> SearchResult | None:
    """Find the entries for the questions of a query that a document may decide; None for none.

    None also where the query names its game only beside what no document decides.
    """
    rest = understanding.find_within_scope(read)
    found = find(base, rest, wanted, counted=counted) if rest else None
    if found is None or found.out_of_scope or found.understanding.query.game != read.query.game:
        return None
    return found if len(found.understanding.terms.searched) >= FEWEST_TERMS else None


def _filter(own: Engine, read: Understanding) -> tuple[frozenset[str] | None, tuple[str, ...]]:
    """Give the ids that pass what a query asks for, None for all, and what is to be said of it.

    A quoted phrase that no entry holds is searched as words, among what passes all else.
    """
    wanted = read.query.filter
    passing = _pass_filter(own, wanted)
    if passing is None or passing or not wanted.phrases:
        return passing, ()
    if _pass_filter(own, Filter(wanted.phrases)):  # what else is asked for leaves none of them
        return passing, ()
    return _pass_filter(own, replace(wanted, phrases=())), (reasons.UNQUOTED,)


def _pass_filter(own: Engine, wanted: Filter) -> frozenset[str] | None:
    """Give the ids that pass a filter, of those that can be reached; None for all."""
    passing = own.index.filter(wanted)
    if passing is not None and own.family >= 0:
        passing = frozenset(filter(own.reaches, passing))
    return passing


def _put_in_order(
    base: store.KnowledgeBase, ranked: Ranking, known: Mapping[str, Reason], *, collapsing: bool
) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """Order the ids, known items first; superseded statements collapse under what governs."""
    ordered = tuple(dict.fromkeys((*known, *ranked.order))) if known else ranked.order
    if not collapsing:
        return ordered, {}
    collapsed = _collapse(base, ordered[: weights.CANDIDATES], ranked, known)
    under = {name for names in collapsed.values() for name in names}
    order = tuple(itertools.filterfalse(under.__contains__, ordered)) if under else ordered
    return order, collapsed


def find_game(base: store.KnowledgeBase, facets: Mapping[str, str]) -> str:
    """Find the game that is chosen, itself or by one of its documents; "" for none."""
    document = base.document(facets.get("document", ""))
    return facets.get("game", "") or (document.game if document else "")


def _count_games(
    base: store.KnowledgeBase,
    engine: Engine,
    typed: str,
    facets: Mapping[str, str],
    counted: Container[str] | None,
) -> dict[str, int]:
    """Count the matching entries of each game, as if none were chosen."""
    read = understanding.understand(base, engine, typed)
    passing, _ = _filter(engine, read)
    ranked = ranking.rank(engine, read, passing, facets)
    named = read.known_items if passing is None else ()
    return _count_facets(ranked, named, facets, counted)["game"]


def _fits(entry: Entry | None, facets: Mapping[str, str]) -> bool:
    return entry is not None and all(
        getattr(entry, name) == value for name, value in facets.items()
    )


def _count_facets(
    ranked: Ranking,
    named: Collection[str],
    facets: Mapping[str, str],
    counted: Container[str] | None,
) -> dict[str, dict[str, int]]:
    """Count the matching entries by each fact, as if that fact were not filtered itself."""
    engine, matching = ranked.engine, ranked.matching
    if named:
        matching = matching.copy()
        matching[[engine.places[name] for name in named if name in engine.places]] = True
    if counted is not None:
        documents = engine.facets["document"]
        own = [place for place, name in enumerate(documents.values) if name in counted]
        matching = matching & np.isin(documents.numbers, own)
    if not facets:
        return engine.kinds_of_entries.count(matching)
    places = np.flatnonzero(matching)
    fitting = {name: engine.facets[name].match(value)[places] for name, value in facets.items()}
    counts = {}
    for name, facet in engine.facets.items():
        others = [mask for other, mask in fitting.items() if other != name]
        counts[name] = facet.count(places[np.logical_and.reduce(others)] if others else places)
    return counts


def _collapse(
    base: store.KnowledgeBase, ordered: Sequence[str], ranked: Ranking, known: Mapping[str, Reason]
) -> dict[str, tuple[str, ...]]:
    """Put superseded statements under the entry that governs, where that answers nearly as well."""
    engine: Engine = ranked.engine
    collapsed: dict[str, list[str]] = {}
    older = list(filter(engine.superseded.__contains__, ordered))
    here = set(ordered) if older else ()
    for name in older:
        subject = base.subject_of(name)
        if subject is None or subject.governs not in here:
            continue
        governs = subject.governs
        substantial = engine.weight[engine.places[governs]] >= weights.SUBSTANTIAL
        if substantial and (governs in known or _answers_too(ranked, governs, name)):
            collapsed.setdefault(governs, []).append(name)
    return {name: tuple(others) for name, others in collapsed.items()}


def _answers_too(ranked: Ranking, governs: str, older: str) -> bool:
    """Tell whether an entry answers nearly as well as an older one, by words and as a whole."""
    words = weights.COLLAPSE_SHARE * ranked.words_of(older)
    if ranked.words_of(governs) < words:
        return False
    leading = older == ranked.order[0]  # then it waits (kb.search.waiting), here too
    least = weights.COLLAPSE_SCORE * (ranked.score_of(older) - weights.SUPERSEDED * leading)
    return ranked.score_of(governs) >= least


def _look_elsewhere(own: Engine, read: Understanding, chosen: str) -> tuple[str, ...]:
    """List the games that may have what is not found in one game.

    Where another game is chosen than the query names, that is the one it names; else the others of
    its family, if it asks anything else.
    """
    named = read.query.game
    if chosen:
        return (named,) if named not in ("", chosen) else ()
    family = own.alone[own.family].games if own.family >= 0 else own.games.games
    others = [game for game in family if game != named]
    return tuple(others[: weights.MOST_OTHERS]) if read.query.without_game else ()


def _find_unanswered_subject(
    base: store.KnowledgeBase, read: Understanding, ranked: Ranking, order: Sequence[str]
) -> str:
    """Give the subject that is out of scope, unless the first entry answers with its very words.

    What the documents of one game do not decide may be a rule of another.
    """
    first = base.entry(order[0]) if order else None
    return next(
        (
            subject
            for terms, subject, games in read.out_of_scope
            if not games or first is None or first.game in games
            if not (first and _answers_with(ranked, first, terms))
        ),
        "",
    )


def _answers_with(ranked: Ranking, entry: Entry, terms: Sequence[str]) -> bool:
    """Tell whether title, best paragraph and best question of an entry hold some terms."""
    paragraph, question = ranked.paragraph_of(entry.id)[0], ranked.question_of(entry.id)[0]
    held = {
        *analyzer.make_terms(entry.title),
        *analyzer.make_terms(entry.paragraphs[paragraph - 1].text if paragraph else ""),
        *analyzer.make_terms(entry.questions[question - 1] if question else ""),
    }
    return held.issuperset(terms)
