"""Searches the knowledge base: what a person typed in, ranked hits with their reasons out.

Any string is a query and none is an error. What is named outright (kb.search.known_items) comes
first, then what kb.search.ranking finds; an older statement of what governs folds under it. Whether
anything decides the question is said honestly: `confident` is false where the best entry holds too
little of it. Everything opened is shared and read-only; a Whoosh searcher, which must not be shared
between threads, is opened only where quotes, fields or wildcards ask for one (kb.search.filters).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from kb.indexing import analyzer
from kb.model import Answer, Entry, Hit, Snippet
from kb.search import engines, filters, known_items, passages, query, ranking
from kb.search.engines import Engine
from kb.search.query import Query
from kb.search.ranking import Ranked, Understood
from kb.snapshot import records, store

LIMIT = 50  # most hits given at once
QUERY_LENGTH = query.LENGTH
STRONG = 50.0  # score of the first entry that decides: calibrated on judged queries
# share of the query that decides, if one paragraph or one question of the first entry holds it
SURE = 0.8
ANSWERED, LIKELY = (
    0.3,
    0.6,
)  # a smaller one decides, if one of its questions holds this share of the query, and it all that
SHOWN = 0.6  # share of the query that a question must hold to be given as a reason
UNKNOWN = 8.0  # rarity of a word that nobody knows
FOLDING = (
    0.6  # of an older statement's score that the governing entry must have to hold it under itself
)
LOOKED_AT = 100  # entries among which older statements are looked for
UNQUOTED = "No text holds the quoted words in this order; they were searched as words."


@dataclass(frozen=True)
class Found:
    """What a query found, before it is cut to the hits that are shown."""

    asked: Query
    understood: Understood
    ranked: Ranked
    named: Mapping[str, str]  # id -> the reason why it is named outright
    order: tuple[str, ...]  # ids, the best first
    also: Mapping[str, tuple[str, ...]]  # what is folded under an entry
    outside: str  # what the query asks that no document decides; "" for nothing of the sort
    notes: tuple[str, ...]
    facets: Mapping[
        str, Mapping[str, int]
    ]  # how many entries match, by the facts by which a search is narrowed

    @property
    def terms(self) -> frozenset[str]:
        """What is looked for: the terms as they were understood, and those that players' words bring."""
        return frozenset((*self.understood.terms, *self.understood.brought))


def search(
    base: store.KnowledgeBase,
    typed: str,
    limit: int = 10,
    *,
    document: str = "",
    game: str = "",
    kind: str = "",
) -> Answer:
    """Give the best entries for what was typed, with the reasons for each.

    Of one document, game or kind, where asked.
    """
    limit = max(1, min(limit, LIMIT))
    found = find(base, typed, {"document": document, "game": game, "kind": kind})
    hits = tuple(_make_hit(base, found, name) for name in found.order[:limit])
    folded = sum(map(len, found.also.values()))
    unranked = sum(name not in found.ranked.order for name in found.named)
    return Answer(
        typed,
        _is_confident(base, found),
        max(len(found.order), found.ranked.total + unranked - folded),
        hits,
        found.notes,
        found.facets,
        found.terms,
    )


def explain(
    base: store.KnowledgeBase,
    typed: str,
    limit: int = 10,
    *,
    document: str = "",
    game: str = "",
    kind: str = "",
) -> list[str]:
    """Say in lines how a query was understood, and how the first entries came to their places.

    Asked as `search` is.
    """
    found = find(base, typed, {"document": document, "game": game, "kind": kind})
    asked, understood, ranked, places = (
        found.asked,
        found.understood,
        found.ranked,
        found.ranked.engine.places,
    )
    lines = [f"searched as: {' '.join(understood.terms) or '(no word that is known)'}"]
    lines += [
        f"{what}: {', '.join(some)}"
        for what, some in (
            ("slips mended", [f"{word} -> {term}" for word, term in understood.mended]),
            ("words nobody knows", understood.unknown),
            ("words that players' words bring", understood.brought),
            ("game", [asked.game] if asked.game else []),
            ("documents", sorted(asked.documents)),
            ("quoted", asked.phrases),
            ("must not stand there", asked.excluded),
            ("fields", [f"{name}:{value}" for name, value in asked.fields]),
            ("left open", asked.wildcards),
            ("notes", found.notes),
        )
        if some
    ]
    lines += [
        f"named: {form!r} -> {name} (counts {weight:.1f})"
        for name, (form, weight) in understood.named.items()
    ]
    for place, name in enumerate(found.order[:limit], 1):
        parts = "; ".join(
            f"{what} {values[places[name]]:.2f}"
            for what, values in ranked.parts.items()
            if name in places
        )
        lines.append(
            f"{place}. {name}: {ranked.score_of(name):.2f} ({parts})"
            + (f"; named outright: {found.named[name]}" if name in found.named else "")
            + (f"; folded: {', '.join(found.also[name])}" if name in found.also else "")
        )
    return lines


def find(base: store.KnowledgeBase, typed: str, wanted: Mapping[str, str]) -> Found:
    """Find the entries for what was typed, best first, of the document, the game and the kind that are wanted."""
    engine = engines.open_engine(base)
    asked = query.parse_query(typed, engine.called, analyzer.TOKEN)
    understood = ranking.understand(engine, asked)
    left = filters.restrict(asked, base.folder / records.INDEX)
    notes: tuple[str, ...] = (UNQUOTED,) if asked.phrases and left is not None and not left else ()
    left = None if notes else left
    only = {name: value for name, value in wanted.items() if value}
    ranked = ranking.rank(engine, asked, understood, left, only)
    called = known_items.find_named(base, engine, asked, understood) if left is None else {}
    named = {name: reason for name, reason in called.items() if _fits(base.entry(name), only)}
    ordered = tuple(dict.fromkeys((*named, *ranked.order)))
    folding = not asked.documents and not only.get("document")
    also = _fold(base, engine, ordered[:LOOKED_AT], ranked, named) if folding else {}
    under = {name: above for above, names in also.items() for name in names}
    order = tuple(dict.fromkeys(under.get(name, name) for name in ordered))
    outside = (
        "" if named else _find_outside(ranked, asked.typed, base.entry(order[0]) if order else None)
    )
    notes += (f"No document here is about {outside}.",) if outside else ()
    return Found(
        asked,
        understood,
        ranked,
        named,
        order,
        also,
        outside,
        notes,
        _count_facets(ranked, called, only),
    )


def _fits(entry: Entry | None, only: Mapping[str, str]) -> bool:
    return entry is not None and all(getattr(entry, name) == value for name, value in only.items())


def _count_facets(
    ranked: Ranked, called: Iterable[str], only: Mapping[str, str]
) -> dict[str, dict[str, int]]:
    """Count the matching entries by each fact, as if that fact were not filtered itself: what another choice would find."""
    engine, matching = ranked.engine, ranked.matching.copy()
    matching[[engine.places[name] for name in called if name in engine.places]] = True
    places = np.flatnonzero(matching)
    fitting = {name: engine.filed[name].having(value)[places] for name, value in only.items()}
    counts = {}
    for name, filed in engine.filed.items():
        others = [mask for other, mask in fitting.items() if other != name]
        counts[name] = filed.count(places[np.logical_and.reduce(others)] if others else places)
    return counts


def _fold(
    base: store.KnowledgeBase,
    engine: Engine,
    ordered: Sequence[str],
    ranked: Ranked,
    named: Mapping[str, str],
) -> dict[str, tuple[str, ...]]:
    """Put older statements under the entry that governs their subject, where that answers nearly as well itself."""
    also: dict[str, list[str]] = {}
    here = set(ordered)
    for name in ordered:
        subject = base.subject_of(name) if name in engine.older else None
        if subject is None or subject.governs not in here:
            continue
        says_much = engine.weight[engine.places[subject.governs]] >= engines.SAYING
        near = ranked.score_of(subject.governs) >= FOLDING * ranked.score_of(name)
        if says_much and (near or subject.governs in named):
            also.setdefault(subject.governs, []).append(name)
    return {name: tuple(others) for name, others in also.items()}


def _is_confident(base: store.KnowledgeBase, found: Found) -> bool:
    """Tell whether the first entry decides the question: it is named, answers it, or holds enough of what was asked."""
    first = base.entry(found.order[0]) if found.order else None
    if first is None or found.outside:
        return False
    if found.named:  # a gap, and a card of the list, are named by nothing that decides
        return first.wording != "none"
    rarity = found.ranked.engine.words.idf
    asked = sum(rarity[term] for term in found.understood.terms)
    known = asked / (asked + UNKNOWN * len(found.understood.unknown)) if asked else 0.0
    answered, held = found.ranked.question_of(first.id)[1], found.ranked.share_of(first.id)
    together = max(answered, found.ranked.paragraph_of(first.id)[1])
    return (
        found.ranked.score_of(first.id) >= STRONG
        or known * together >= SURE
        or (known * answered >= ANSWERED and known * held >= LIKELY)
    )


def _find_outside(ranked: Ranked, typed: str, first: Entry | None) -> str:
    """Find what no document decides, where the query has the words that show it and the first entry has not."""
    asked = analyzer.make_terms(typed)
    for place, term in enumerate(asked):
        for terms, subject in ranked.engine.outside.get(term, ()):
            if tuple(asked[place : place + len(terms)]) == terms and not (
                first and _answers_with(ranked, first, terms)
            ):
                return subject
    return ""


def _answers_with(ranked: Ranked, entry: Entry, terms: Sequence[str]) -> bool:
    """Tell whether an entry has some terms where it answers the query: in its title, its best paragraph, its best question."""
    paragraph, question = ranked.paragraph_of(entry.id)[0], ranked.question_of(entry.id)[0]
    held = {
        *analyzer.make_terms(entry.title),
        *analyzer.make_terms(entry.paragraphs[paragraph - 1].text if paragraph else ""),
        *analyzer.make_terms(entry.questions[question - 1] if question else ""),
    }
    return held.issuperset(terms)


def _make_hit(base: store.KnowledgeBase, found: Found, name: str) -> Hit:
    entry = base.entry(name)
    if entry is None:
        raise KeyError(name)  # index and entries are of one snapshot: cannot happen
    understood, terms = found.understood, found.terms
    snippet = passages.make_snippet(
        entry, terms, 0 if name in found.named else found.ranked.paragraph_of(name)[0]
    )
    why = [found.named[name]] if name in found.named else []
    if name in understood.named and not why:
        why.append(f'"{understood.named[name][0]}" names it')
    mended = [f"typing slip mended: {word} -> {term}" for word, term in understood.mended]
    question, held = found.ranked.question_of(name)
    if (
        not why and held >= SHOWN and len(understood.terms) > 1
    ):  # a single word is in many questions
        why.append(f"it answers: {entry.questions[question - 1]}")
    why = [*why, *mended] if why else [_say_held(entry, snippet, terms), *mended]
    also = tuple(other for other in map(base.entry, found.also.get(name, ())) if other)
    return Hit(entry, round(found.ranked.score_of(name), 4), snippet, tuple(why), also)


def _say_held(entry: Entry, snippet: Snippet, terms: frozenset[str]) -> str:
    """Say which words of the query an entry holds, as it writes them."""
    in_title = [entry.title[start:end] for start, end in passages.find_spans(entry.title, terms)]
    held = in_title or [snippet.text[start:end] for start, end in snippet.spans]
    if not held:
        return "it holds what was asked for"
    words: dict[str, str] = {}
    for word in held:
        words.setdefault(analyzer.make_term(word), word)
    return f"{'title' if in_title else 'text'} holds: " + ", ".join(words.values())
