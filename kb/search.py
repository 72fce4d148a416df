"""Searches the knowledge base: what a person typed in, ranked hits with their reasons out.

Any string is a query and none is an error: it is read as plain words. Exact names and numbers come first, then Whoosh's
BM25F over title, names and body. Words that the index does not know are mended if one slip explains them, and the hit
says so. Each call opens its own searcher: a Whoosh searcher must not be shared between threads.
"""
import re
import warnings
from dataclasses import dataclass

from kb import index, records, snippets, store, text
from kb.model import Answer, Entry, Hit

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import query as whoosh_query
    from whoosh.scoring import BM25F
    from whoosh.searching import Searcher

WEIGHTS = {"title": 4.0, "names": 3.0, "body": 1.0}
LIMIT = 50                  # most hits given at once
QUERY_LENGTH = 500          # characters of a query that are read
QUERY_TERMS = 40
SURE = 0.6                  # share of the query's terms that the best hit must hold to be confident
# A number by which an entry is cited. Matches "7.4.2" in "Rulebook 7.4.2: Ship Battle", "702.9b"; not "40", "@2.5.4".
NUMBER = re.compile(r"(?<![\w.@])(\d+(?:\.\d+)+\.?[a-z]?)(?![\w])")
# Words that ask and do not name. Matches "how"; not "here".
ASKING = frozenset("a an and are as be by can could do does for from i if in is it its may me my no of on or our should the "
                   "their them then this to was we what when where which who why will with would you your how".split())


@dataclass(frozen=True)
class Terms:
    """A query's terms, with the slips that were mended on the way."""

    wanted: tuple[str, ...]             # index terms, in order, each once
    naming: frozenset[str]              # those that are no mere asking words
    mended: tuple[tuple[str, str], ...]     # typed word -> term taken for it


def search(base: store.KnowledgeBase, typed: str, limit: int = 10, *, document: str = "", game: str = "") -> Answer:
    """Give the best entries for what was typed, with the reasons for each; of one document or one game, where asked."""
    query = text.normalise(typed[:QUERY_LENGTH])
    limit = max(1, min(limit, LIMIT))
    wanted = {"document": document, "game": game}
    named = [(entry, reason) for entry, reason in _find_named(base, query)
             if all(value in ("", getattr(entry, name)) for name, value in wanted.items())]
    opened = index.open_index(base.folder / records.INDEX)
    with opened.searcher(weighting=BM25F(B=0.6, K1=1.2)) as searcher:
        terms = _read_terms(searcher, query)
        scored = _score(searcher, terms, {name: value for name, value in wanted.items() if value})
        total = scored.total
    ranked = {entry.pinned: (entry, reason) for entry, reason in named}
    for entry_id, _ in scored.best:
        found = _indexed(base, entry_id)
        ranked.setdefault(found.pinned, (found, ""))
    scores = dict(scored.best)
    hits = [_make_hit(entry, reason, scores.get(entry.id, 0.0), terms) for entry, reason in list(ranked.values())[:limit]]
    if named:           # a gap, and a card of the list, are named by nothing that decides
        confident = any(entry.wording != "none" for entry, _ in named)
    else:
        confident = bool(hits) and _share(hits[0].entry, terms) >= SURE
    return Answer(typed, confident, max(total, len(hits)), tuple(hits))


@dataclass(frozen=True)
class Scored:
    best: tuple[tuple[str, float], ...]     # entry id, score
    total: int


def _find_named(base: store.KnowledgeBase, query: str) -> list[tuple[Entry, str]]:
    """Find the entries that the query names outright, with the reason in words."""
    found: dict[str, tuple[Entry, str]] = {}
    entry = base.resolve(query)
    if isinstance(entry, Entry):
        found[entry.id] = (entry, f"id {query}" + ("" if query in (entry.id, entry.pinned) else f", now {entry.id}"))
    for number in NUMBER.findall(query):
        for entry in base.numbered(number):
            found.setdefault(entry.id, (entry, f"number {number} of version {entry.version}"))
    players = {name for alias in base.aliases if text.key(alias.word) == text.key(query) for name in alias.means}
    for entry in base.named(query):
        found.setdefault(entry.id, (entry, _name_reason(entry, query, entry.id in players)))
    return list(found.values())


def _name_reason(entry: Entry, query: str, said_by_players: bool) -> str:
    """Say why an entry is named by a query."""
    if entry.kind == "gap":
        return f'the texts refer to "{entry.title}", which no installed document holds'
    if text.key(entry.title) == text.key(query):
        return f'title "{entry.title}"'
    return f'players say "{query}" for it' if said_by_players else f'"{query}" is another name of it'


def _read_terms(searcher: Searcher, query: str) -> Terms:
    reader = searcher.reader()
    wanted: list[str] = []
    naming: set[str] = set()
    mended: list[tuple[str, str]] = []
    for word in snippets.TOKEN.findall(query)[:QUERY_TERMS]:
        term = snippets.term_of(word)
        if not any((name, term) in reader for name in WEIGHTS):
            slips = 1 if len(term) < 8 else 2
            near = [(name, found) for name in WEIGHTS for found in reader.terms_within(name, term, slips, prefix=1)
                    ] if len(term) > 3 else []
            if near:
                _, best = max(near, key=lambda found: (-_distance(term, found[1]), reader.doc_frequency(*found)))
                mended.append((word, best))
                term = best
        if term and term not in wanted:
            wanted.append(term)
            if word.lower() not in ASKING:
                naming.add(term)
    return Terms(tuple(wanted), frozenset(naming or wanted), tuple(mended))


def _distance(one: str, other: str) -> int:
    """Count the slips between two words (Levenshtein)."""
    row = list(range(len(other) + 1))
    for number, char in enumerate(one, 1):
        before, row = row, [number]
        for place, mark in enumerate(other, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (char != mark)))
    return row[-1]


def _score(searcher: Searcher, terms: Terms, wanted: dict[str, str]) -> Scored:
    parts = [whoosh_query.Term(name, term, boost=weight) for term in terms.wanted if term in terms.naming
             for name, weight in WEIGHTS.items()]
    if not parts:
        return Scored((), 0)
    query = whoosh_query.Or(parts)
    found = set(searcher.docs_for_query(query))         # counted here: Whoosh's estimate counts an entry once per field
    if wanted:
        found &= set(searcher.docs_for_query(whoosh_query.And([whoosh_query.Term(*pair) for pair in wanted.items()])))
    if not found:               # Whoosh takes an empty filter for none
        return Scored((), 0)
    results = searcher.search(query, limit=LIMIT, terms=True, filter=found if wanted else None)
    best = [(hit["id"], hit.score * (0.3 + len({term for _, term in hit.matched_terms()}) / len(terms.naming)))
            for hit in results]
    return Scored(tuple(sorted(best, key=lambda pair: -pair[1])), len(found))


def _share(entry: Entry, terms: Terms) -> float:
    content = " ".join((entry.title, *entry.aliases, entry.text))
    held = {snippets.term_of(word) for word in snippets.TOKEN.findall(content)}
    return len(terms.naming & held) / max(len(terms.naming), 1)


def _indexed(base: store.KnowledgeBase, entry_id: str) -> Entry:
    entry = base.entry(entry_id)
    if entry is None:
        raise KeyError(entry_id)        # index and entries are of one snapshot: cannot happen
    return entry


def _make_hit(entry: Entry, reason: str, score: float, terms: Terms) -> Hit:
    why = [reason] if reason else []
    why += [f"typing slip mended: {word} -> {term}" for word, term in terms.mended]
    in_title = terms.naming & {snippets.term_of(word) for word in snippets.TOKEN.findall(entry.title)}
    if in_title and not reason:
        why.append("title holds: " + ", ".join(sorted(in_title)))
    if not why:
        why.append("text holds: " + ", ".join(sorted(terms.naming & {
            snippets.term_of(word) for word in snippets.TOKEN.findall(entry.text)})))
    return Hit(entry, round(score, 4), snippets.make_snippet(entry, terms.naming), tuple(why))
