"""Searches the knowledge base: what a person typed in, ranked hits with their reasons out.

Any string is a query and none is an error. What is named outright (kb.naming) comes first, then what kb.ranking finds; an older
statement of what governs folds under it. Whether anything decides the question is said honestly: `confident` is false where
the best entry holds too little of it. Everything opened is shared and read-only; a Whoosh searcher, which must not be shared
between threads, is opened only where quotes, fields or wildcards ask for one (kb.restrict).
"""
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb import engines, naming, query, ranking, records, restrict, snippets, store
from kb.engines import Engine
from kb.model import Answer, Entry, Hit, Snippet
from kb.query import Query
from kb.ranking import Ranked, Understood

LIMIT = 50                  # most hits given at once
QUERY_LENGTH = query.LENGTH
SURE = 0.8                  # share of the query that decides, if the first hit holds it
LIKELY, STRONG = 0.28, 30.0     # a smaller share decides if the score is this high: calibrated on judged queries
FOLDING = 0.6               # of an older statement's score that the governing entry must have to hold it under itself
LOOKED_AT = 100             # entries among which older statements are looked for
UNQUOTED = "No text holds the quoted words in this order; they were searched as words."


@dataclass(frozen=True)
class Found:
    """What a query found, before it is cut to the hits that are shown."""

    asked: Query
    understood: Understood
    ranked: Ranked
    named: Mapping[str, str]            # id -> the reason why it is named outright
    order: tuple[str, ...]              # ids, the best first
    also: Mapping[str, tuple[str, ...]]     # what is folded under an entry
    notes: tuple[str, ...]


def search(base: store.KnowledgeBase, typed: str, limit: int = 10, *, document: str = "", game: str = "") -> Answer:
    """Give the best entries for what was typed, with the reasons for each; of one document or one game, where asked."""
    limit = max(1, min(limit, LIMIT))
    found = find(base, typed, {"document": document, "game": game})
    hits = tuple(_make_hit(base, found, name) for name in found.order[:limit])
    folded = sum(map(len, found.also.values()))
    unranked = sum(name not in found.ranked.order for name in found.named)
    return Answer(typed, _is_confident(base, found), max(len(found.order), found.ranked.total + unranked - folded), hits,
                  found.notes)


def explain(base: store.KnowledgeBase, typed: str, limit: int = 10, *, document: str = "", game: str = "") -> list[str]:
    """Say in lines how a query was understood, and how the first entries came to their places; asked as `search` is."""
    found = find(base, typed, {"document": document, "game": game})
    asked, understood, ranked, places = found.asked, found.understood, found.ranked, engines.open_engine(base).places
    lines = [f"searched as: {' '.join(understood.terms) or '(no word that is known)'}"]
    lines += [f"{what}: {', '.join(some)}" for what, some in (
        ("slips mended", [f"{word} -> {term}" for word, term in understood.mended]), ("words nobody knows", understood.unknown),
        ("words that players' words bring", understood.brought), ("game", [asked.game] if asked.game else []),
        ("documents", sorted(asked.documents)), ("quoted", asked.phrases), ("must not stand there", asked.excluded),
        ("fields", [f"{name}:{value}" for name, value in asked.fields]), ("left open", asked.wildcards),
        ("notes", found.notes)) if some]
    lines += [f"named: {form!r} -> {name} (counts {weight:.1f})" for name, (form, weight) in understood.named.items()]
    for place, name in enumerate(found.order[:limit], 1):
        parts = "; ".join(f"{what} {values[places[name]]:.2f}" for what, values in ranked.parts.items() if name in ranked.score)
        lines.append(f"{place}. {name}: {ranked.score.get(name, 0.0):.2f} ({parts})"
                     + (f"; named outright: {found.named[name]}" if name in found.named else "")
                     + (f"; folded: {', '.join(found.also[name])}" if name in found.also else ""))
    return lines


def find(base: store.KnowledgeBase, typed: str, wanted: Mapping[str, str]) -> Found:
    """Find the entries for what was typed, best first, of the document and the game that are wanted."""
    engine = engines.open_engine(base)
    asked = query.parse_query(typed, engine.called, snippets.TOKEN)
    understood = ranking.understand(engine, asked)
    left = restrict.restrict(asked, base.folder / records.INDEX)
    notes = (UNQUOTED,) if asked.phrases and left is not None and not left else ()
    left = None if notes else left
    only = {name: value for name, value in wanted.items() if value}
    if only:
        fitting = frozenset(
            name for name, known, document in zip(engine.scores.entries, engine.games, engine.documents)
            if only.get("game", str(known)) == known and only.get("document", str(document)) == document)
        left = fitting if left is None else left & fitting
    ranked = ranking.rank(engine, asked, understood, left)
    named = naming.find_named(base, engine, asked, understood, only) if only or left is None else {}
    ordered = tuple(dict.fromkeys((*named, *ranked.order)))
    folding = not asked.documents and not only.get("document")
    also = _fold(base, engine, ordered[:LOOKED_AT], ranked, named) if folding else {}
    under = {name: above for above, names in also.items() for name in names}
    order = tuple(dict.fromkeys(under.get(name, name) for name in ordered))
    return Found(asked, understood, ranked, named, order, also, notes)


def _fold(base: store.KnowledgeBase, engine: Engine, ordered: Sequence[str], ranked: Ranked,
          named: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Put older statements under the entry that governs their subject, where that answers nearly as well itself."""
    also: dict[str, list[str]] = {}
    here = set(ordered)
    for name in ordered:
        subject = base.subject_of(name) if name in engine.older else None
        if subject is None or subject.governs not in here:
            continue
        says_much = engine.weight[engine.places[subject.governs]] >= engines.SAYING
        near = ranked.score.get(subject.governs, 0.0) >= FOLDING * ranked.score.get(name, 0.0)
        if says_much and (near or subject.governs in named):
            also.setdefault(subject.governs, []).append(name)
    return {name: tuple(others) for name, others in also.items()}


def _is_confident(base: store.KnowledgeBase, found: Found) -> bool:
    """Tell whether the first entry decides the question: it is named, or holds enough of what was asked."""
    if not found.order:
        return False
    if found.named:             # a gap, and a card of the list, are named by nothing that decides
        first = base.entry(found.order[0])
        return first is not None and first.wording != "none"
    asked = len(found.understood.terms) + len(found.understood.unknown)
    known = len(found.understood.terms) / asked if asked else 0.0
    share = known * found.ranked.share.get(found.order[0], 0.0)
    return share >= SURE or share >= LIKELY and found.ranked.score.get(found.order[0], 0.0) >= STRONG


def _make_hit(base: store.KnowledgeBase, found: Found, name: str) -> Hit:
    entry = base.entry(name)
    if entry is None:
        raise KeyError(name)            # index and entries are of one snapshot: cannot happen
    understood, terms = found.understood, frozenset((*found.understood.terms, *found.understood.brought))
    snippet = snippets.make_snippet(entry, terms, 0 if name in found.named else found.ranked.paragraph.get(name, 0))
    why = [found.named[name]] if name in found.named else []
    if name in understood.named and not why:
        why.append(f'"{understood.named[name][0]}" names it')
    mended = [f"typing slip mended: {word} -> {term}" for word, term in understood.mended]
    why = [*why, *mended] if why else [_say_held(entry, snippet, terms), *mended]
    also = tuple(other for other in map(base.entry, found.also.get(name, ())) if other)
    return Hit(entry, round(found.ranked.score.get(name, 0.0), 4), snippet, tuple(why), also)


def _say_held(entry: Entry, snippet: Snippet, terms: frozenset[str]) -> str:
    """Say which words of the query an entry holds, as it writes them."""
    in_title = [entry.title[start:end] for start, end in snippets.find_spans(entry.title, terms)]
    held = in_title or [snippet.text[start:end] for start, end in snippet.spans]
    if not held:
        return "it holds what was asked for"
    words: dict[str, str] = {}
    for word in held:
        words.setdefault(snippets.term_of(word), word)
    return f"{'title' if in_title else 'text'} holds: " + ", ".join(words.values())
