"""What Python finds and what the engine in JavaScript finds, side by side (tests/offline/parity.mjs)."""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import scrambled
from offline_engine import OfflineEngine

from kb import authority, search
from kb.model import Entry, MissingEntry, Results, Snippet
from kb.naming import Lookup
from kb.paths import PROJECT
from kb.search.reasons import Reason
from kb.snapshot.store import KnowledgeBase

BASE = {"$": "base"}
BATCH = 100
RELEVANCE = PROJECT / "tests" / "relevance"
FUZZED = 5000
# What gives a query a shape of its own.
SHAPES = [
    "2e ", "1e ", "in Second Edition", "unlike in 2e", "1994 rules ", "2001 ruling on ", "what is a ", "who is ", "?", "-borg",
    'kind:card', "title:", "game:2e", "document:1e-glossary", "infiltrat*", "c?rd", " icon", ": ", "#p2", "7.4.2", "paragraph 2",
    "can I ", "My opponent attacks. ", "Is that allowed?", "what does the FAQ say", "banned list", "tournament",
    " dilemma", " interrupt", "Event ", " errata", "ruling on ", "section on ", "look up ", "'94 rulebook ",
]  # fmt: skip
Asked = tuple[str, Any]


def list_judged() -> Iterator[str]:
    """List every judged question."""
    for path in sorted(RELEVANCE.glob("*.toml")):
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["question"]:
            yield one.get("query") or one["question"]


def list_asked(base: KnowledgeBase) -> Iterator[str]:
    """List every question of the companion."""
    for entry in base.current_entries:
        yield from entry.questions


def list_fuzzed(base: KnowledgeBase, count: int = FUZZED) -> list[str]:
    """Make strings of pieces of the texts, of names, and of what nobody would type; the same each time."""
    entries = base.current_entries
    pieces = [
        *SHAPES,
        *(entry.title for entry in entries[::7]),
        *(f'"{" ".join(entry.text.split()[3:7])}"' for entry in entries[::13]),
        *(" ".join(entry.text.split()[5:11]) for entry in entries[::11]),
        *(entry.questions[0] for entry in entries[::9] if entry.questions),
        *(entry.id for entry in entries[::29]),
        *(icon for entry in entries for icon in entry.icons[:1]),
        *(alias.word for alias in base.aliases[::5]),
        *(card.title for card in list(base.cards.values())[::41]),
        *(one.words[0] for one in base.out_of_scope),
    ]
    return scrambled.scramble(pieces, count, 5, seed=20)


def width(content: str) -> int:
    """Count the characters of a text as scripts do: some are two."""
    return len(content.encode("utf-16-le", "surrogatepass")) // 2


def show_snippet(snippet: Snippet) -> list[Any]:
    """Show a snippet; its spans count as scripts count."""
    spans = [
        [width(snippet.text[:start]), width(snippet.text[:end])] for start, end in snippet.spans
    ]
    return [snippet.paragraph, snippet.lead, snippet.text, spans]


def show(found: Results) -> dict[str, Any]:
    """Show what a search found."""
    answer = found.answer
    return {
        "total": found.total,
        "only_filters": found.only_filters,
        "confident": found.confident,
        "notes": list(found.notes),
        "terms": sorted(found.terms),
        "facets": {name: dict(counts) for name, counts in found.facets.items()},
        "others": list(found.others),
        "hits": [
            [
                one.entry.id,
                one.score,
                show_snippet(one.snippet),
                [[why.kind, why] for why in one.why if isinstance(why, Reason)],
                _list_ids(one.also),
            ]
            for one in found.hits
        ],
        "answer": answer
        and [
            answer.verdict,
            answer.certainty,
            answer.why,
            [[one.entry.id, one.paragraph, one.text] for one in answer.sentences],
            _show_missing(answer.missing),
        ],
    }


def _show_missing(missing: Sequence[MissingEntry]) -> list[Any]:
    return [[one.entry.id, one.prevails, one.sentence] for one in missing]


def _list_ids(entries: Sequence[Entry]) -> list[str]:
    return [one.id for one in entries]


def run_search(base: KnowledgeBase, asked: Asked) -> Any:
    """Search with Python."""
    typed, wanted = asked
    return show(search.search_entries(base, typed, 10, **wanted))


def run_suggest(base: KnowledgeBase, asked: Asked) -> Any:
    """Complete with Python."""
    typed, wanted = asked
    return [
        [one.id, one.title, one.matched, one.kind, one.document, one.game]
        for one in search.suggest(base, typed, **wanted)
    ]


def run_look_up(base: KnowledgeBase, asked: Asked) -> Any:
    """Look a name up with Python."""
    typed, wanted = asked
    found: Lookup = search.look_up(base, typed, **wanted)
    named = found.entry and found.entry.id
    lists = map(_list_ids, (found.candidates, found.also, found.nearest))
    return [found.status, found.how, named, found.paragraph, *lists]


def run_settle(base: KnowledgeBase, asked: Asked) -> Any:
    """Settle a dispute with Python."""
    typed, wanted = asked
    chosen, said = authority.choose_entries(base, wanted.get("ids", []))
    found = authority.settle(base, typed, chosen, game=wanted.get("game", ""))
    return {
        "verdict": found.verdict,
        "sentence": _write_statement(found.sentence),
        "confident": found.confident,
        "missing": _show_missing(found.missing),
        "chosen": [one.name for one in found.chosen],
        "governing": [
            [
                one.entry.id,
                one.origin,
                show_snippet(one.snippet),
                [_write_statement(reason) for reason in one.reasons],
                list(one.context.remarks),
                list(one.context.listed),
                one.context.more_listed,
            ]
            for one in found.governing
        ],
        "further": _list_ids(found.further),
        "touching": [
            [one.entry.id, one.how, _write_statement(one.reason), show_snippet(one.snippet)]
            for one in found.touching
        ],
        "older": [
            [
                one.entry.id,
                _write_statement((one.governs,)) if one.governs else "",
                show_snippet(one.snippet),
                one.subject and one.subject.id,
            ]
            for one in found.older
        ],
        "conflicts": [list(one.entries) for one in found.conflicts],
        "counts": found.counts,
        "notes": [*said, *found.notes],
    }


def _write_statement(statement: Sequence[str | authority.Pinpoint]) -> str:
    return "".join(
        part if isinstance(part, str) else f"<{part.entry.id}#{part.paragraph}>"
        for part in statement
    )


RUNS: dict[str, Callable[[KnowledgeBase, Asked], Any]] = {
    "search": run_search,
    "suggest": run_suggest,
    "lookUp": run_look_up,
    "settle": run_settle,
}


def find_differences(
    engine: OfflineEngine, base: KnowledgeBase, run: str, asked: Sequence[Asked], most: int = 3
) -> list[tuple[Asked, str, Any, Any]]:
    """List where the two differ: what was asked, in what, what JavaScript gives, what Python gives."""
    differing: list[tuple[Asked, str, Any, Any]] = []
    for start in range(0, len(asked), BATCH):
        batch = asked[start : start + BATCH]
        engine.begin(f"./parity.{run}", batch, of=BASE)
        expected = [RUNS[run](base, one) for one in batch]
        for one, theirs, ours in zip(batch, engine.finish(), expected):
            if theirs != ours:
                differing.append((one, *_tell_apart(theirs, ours)))
        if len(differing) >= most:
            break
    return differing[:most]


def _tell_apart(theirs: Any, ours: Any) -> tuple[str, Any, Any]:
    """Give the first part in which two answers differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        name = next(name for name in ours if theirs.get(name) != ours[name])
        inner = _tell_apart(theirs.get(name), ours[name])
        return (f"{name} {inner[0]}".strip(), *inner[1:])
    if isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        place = next(at for at, one in enumerate(ours) if theirs[at] != one)
        inner = _tell_apart(theirs[place], ours[place])
        return (f"{place} {inner[0]}".strip(), *inner[1:])
    return "", theirs, ours
