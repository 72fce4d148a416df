"""Explains a search in lines: how the query was understood, and how each entry came to its place.

In: what `kb.search.search.search` takes. Out: lines for a person who tunes ranking or reports a bad
answer (`kb explain TEXT`, `explain=1` in the API).
"""

from collections.abc import Iterator

from kb.search import finding
from kb.search.finding import SearchResult
from kb.search.understanding import Understanding
from kb.snapshot import store


def explain(
    base: store.KnowledgeBase,
    typed: str,
    limit: int = 10,
    *,
    document: str = "",
    game: str = "",
    kind: str = "",
) -> list[str]:
    """Say how a query was understood and how the first entries were ranked."""
    found = finding.find(base, typed, {"document": document, "game": game, "kind": kind})
    return [
        *_explain_query(found.understanding),
        *([f"notes: {', '.join(found.notes)}"] if found.notes else []),
        *(
            f"name in the query: {mention.form!r} -> {name} (boost {mention.boost:.1f})"
            for name, mention in found.understanding.mentions.items()
        ),
        *(_explain_entry(found, place, name) for place, name in enumerate(found.order[:limit], 1)),
    ]


def _explain_query(read: Understanding) -> Iterator[str]:
    """Say what was read from the typed string, where there is anything of a sort."""
    terms, parsed = read.terms, read.query
    yield f"terms: {' '.join(terms.searched) or '(none that any text holds)'}"
    for what, some in (
        ("spelling corrected", [f"{word} -> {term}" for word, term in terms.corrections]),
        ("words in no text", terms.unknown),
        ("synonym expansion", terms.expansion),
        ("game", [parsed.game] if parsed.game else []),
        ("documents", sorted(parsed.documents)),
        ("quoted phrases", parsed.filter.phrases),
        ("excluded", parsed.filter.excluded),
        ("fields", [f"{name}:{value}" for name, value in parsed.filter.fields]),
        ("wildcards", parsed.filter.wildcards),
        ("out of scope", [subject for _, subject, _ in read.out_of_scope]),
    ):
        if some:
            yield f"{what}: {', '.join(some)}"


def _explain_entry(found: SearchResult, place: int, name: str) -> str:
    """Say what the score of an entry is made of."""
    places = found.ranking.engine.places
    parts = "; ".join(
        f"{what} {values[places[name]]:.2f}"
        for what, values in found.ranking.parts.items()
        if name in places
    )
    line = f"{place}. {name}: {found.ranking.score_of(name):.2f} ({parts})"
    if name in found.known_items:
        line += f"; known item: {found.known_items[name]}"
    if name in found.collapsed:
        line += f"; collapsed: {', '.join(found.collapsed[name])}"
    return line
