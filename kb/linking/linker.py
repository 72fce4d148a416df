"""Links the entries: every reference in words or by number, and every name in running text, as a span with a target.

In: the entries in force of all documents, the cards, what people decided. Out: `Linked`:
`CrossReference`s, the known gaps, and Problems. Two passes: all names are collected before the
first text is read. References in words come first (kb.linking.see_references), then links that the
source itself makes and numbers (kb.linking.rule_numbers), then names in what is left
(kb.linking.mentions). A target exists, or is a gap (kb.linking.gaps), or the reference is a Problem
that names both ends; nothing is bound to a neighbour.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kb import text
from kb.corpus.decisions import Decisions
from kb.linking import gaps, lexicon, mentions, name_trie, rule_numbers, see_references, subjects
from kb.linking.lexicon import Lexicon, ListedCards
from kb.linking.see_references import Scope, SeeReference
from kb.model import CrossReference, Document, Entry, Paragraph, Problem

# Kinds of entries that a reference means only where nothing else bears the name.
UNNAMED = ("icon", "expansion", "equivalence")


@dataclass(frozen=True)
class Linked:
    references: list[CrossReference]
    gaps: list[Entry]
    problems: list[Problem]


@dataclass(frozen=True)
class Library:
    """All that the texts may refer to."""

    documents: Mapping[str, Document]  # by id, latest versions
    shorts: Mapping[
        str, Mapping[str, str]
    ]  # game -> short name -> document id, the one of the highest authority
    entries: Mapping[str, Entry]  # by id
    lexicons: Mapping[str, Lexicon]  # by game
    numbers: Mapping[str, Mapping[str, str]]  # document id -> number -> entry id
    anchors: Mapping[str, Mapping[str, str]]  # document id -> name of an anchor -> entry id
    decisions: Decisions


@dataclass(frozen=True)
class Passage:
    """A paragraph at its place."""

    entry: Entry
    number: int  # from 1

    @property
    def paragraph(self) -> Paragraph:
        """Give the paragraph itself."""
        return self.entry.paragraphs[self.number - 1]

    def refer(self, phrase: str, target: str, start: int, end: int) -> CrossReference:
        """Make a reference in words or by number."""
        return CrossReference(self.entry.id, "see", phrase, target, self.number, start, end)


@dataclass
class Spans:
    """What the texts refer to outright, before the gaps have their ids."""

    references: list[CrossReference] = field(default_factory=list)
    missing: list[tuple[Passage, gaps.MissingReference]] = field(default_factory=list)
    numbered: dict[tuple[str, str], list[Entry]] = field(
        default_factory=dict
    )  # target, other number -> who cites it so
    problems: list[Problem] = field(default_factory=list)
    taken: dict[str, dict[int, list[tuple[int, int]]]] = field(default_factory=dict)


def link_entries(
    documents: Sequence[Document],
    entries: Sequence[Entry],
    listed: ListedCards = ListedCards(),
    decisions: Decisions = Decisions(),
) -> Linked:
    """Find every reference between the entries in force."""
    return link_texts(make_library(documents, entries, listed, decisions), entries)


def link_texts(library: Library, entries: Sequence[Entry]) -> Linked:
    """Find every reference that some texts make to what a library holds."""
    spans = Spans()
    for entry in entries:
        scope = _make_scope(entry, library)
        for number in range(1, len(entry.paragraphs) + 1):
            _link_outright(Passage(entry, number), scope, library, spans)
    titles = {key: card for found in library.lexicons.values() for key, card in found.cards.items()}
    made, ids = gaps.make_gaps(
        [one for _, one in spans.missing], library.documents, library.entries, titles
    )
    spans.references += [
        at.refer(
            one.citation.phrase,
            ids[one.home, one.citation.name],
            one.citation.start,
            one.citation.end,
        )
        for at, one in spans.missing
    ]
    edges, refused = _link_names(entries, library, spans)
    spans.references += edges
    order = {entry.id: number for number, entry in enumerate(entries)}
    spans.references.sort(
        key=lambda edge: (order[edge.source], edge.paragraph, edge.start, edge.end)
    )
    return Linked(
        spans.references,
        made,
        [*spans.problems, *_report_numbers(spans, library), *_report_unused(library, refused)],
    )


def make_library(
    documents: Sequence[Document],
    entries: Sequence[Entry],
    listed: ListedCards,
    decisions: Decisions,
) -> Library:
    """Collect the names, numbers and anchors of all entries."""
    by_number: dict[str, dict[str, str]] = {}
    by_anchor: dict[str, dict[str, str]] = {}
    for entry in entries:
        if entry.number:
            by_number.setdefault(entry.document, {}).setdefault(entry.number, entry.id)
        for name in entry.anchors:
            by_anchor.setdefault(entry.document, {})[name] = entry.id
    games = dict.fromkeys(document.game for document in documents)
    shorts: dict[str, dict[str, str]] = {}
    for document in sorted(
        documents, key=lambda document: (document.authority != "current", document.rank)
    ):
        shorts.setdefault(document.game, {}).setdefault(document.short, document.id)
    return Library(
        {document.id: document for document in documents},
        shorts,
        {entry.id: entry for entry in entries},
        {
            game: lexicon.make_lexicon(
                game,
                [known for known in documents if known.game == game],
                entries,
                listed,
                decisions,
            )
            for game in games
        },
        by_number,
        by_anchor,
        decisions,
    )


def _make_scope(entry: Entry, library: Library) -> Scope:
    """Tell what the references of an entry may name: its own document, those it cites, and others by their short name."""
    document = library.documents[entry.document]
    names_of = library.lexicons[entry.game].by_document
    searched = [document.id, *(name for name in document.cites if name in names_of)]
    shorts = library.shorts[entry.game]

    def resolve(short: str, name: str) -> tuple[str, ...]:
        for place in [shorts[short]] if short else searched:
            for key in dict.fromkeys((name_trie.key(name), name_trie.singular_key(name))):
                if found := names_of[place].get(key):
                    return found
        return ()

    unlinked = frozenset(
        text.key(block.phrase)
        for block in library.decisions.no_references
        if block.game == entry.game
    )
    return Scope(tuple(sorted(shorts, key=len, reverse=True)), resolve, unlinked)


def _link_outright(at: Passage, scope: Scope, library: Library, spans: Spans) -> None:
    """Link what a paragraph refers to by links of its own, in words, and by number."""
    taken = spans.taken.setdefault(at.entry.id, {}).setdefault(at.number, [])
    anchored = library.anchors.get(at.entry.document, {})
    for anchor in at.paragraph.anchors:
        _link_span(
            at, (anchor.start, anchor.end, "#" + anchor.target), anchored.get(anchor.target), spans
        )
        taken.append((anchor.start, anchor.end))
    for citation in see_references.find_see_references(at.paragraph.text, scope):
        if text.is_free(citation.start, citation.end, taken):
            taken.append((citation.start, citation.end))
            _link_citation(at, citation, library, spans)
    known = library.numbers.get(at.entry.document, {})
    for start, end, number in rule_numbers.find_numbers(at.paragraph.text, known):
        if text.is_free(start, end, taken):
            taken.append((start, end))
            _link_span(at, (start, end, number), known.get(number), spans)


def _link_span(at: Passage, span: tuple[int, int, str], target: str | None, spans: Spans) -> None:
    start, end, name = span
    if target is None:
        spans.problems.append(_dangling(at, name))
    elif target != at.entry.id:
        spans.references.append(at.refer(at.paragraph.text[start:end], target, start, end))


def _link_citation(at: Passage, citation: SeeReference, library: Library, spans: Spans) -> None:
    """Link a reference in words: by its name, or else by its number.

    What has neither is missing.
    """
    home = _home(at.entry, citation, library)
    targets = [target for target in citation.targets if target != at.entry.id]
    if citation.targets and not targets:
        return  # the entry names itself
    if not targets and citation.number and not citation.name:
        known = library.numbers.get(home, {})
        _link_span(
            at,
            (citation.start, citation.end, citation.number),
            known.get(citation.number) or known.get(citation.number.removesuffix(".0")),
            spans,
        )
        return
    if not targets:
        spans.missing.append((at, gaps.MissingReference(home, citation)))
        return
    target, *others = sorted(
        (library.entries[name] for name in targets), key=lambda entry: entry.kind in UNNAMED
    )
    if others and (target.kind in UNNAMED) == (others[0].kind in UNNAMED):
        spans.problems.append(_ambiguous(at, citation, [target, *others]))
        return
    if citation.number and target.number != citation.number.removesuffix(".0"):
        spans.numbered.setdefault((target.id, citation.number), []).append(at.entry)
    headings = [
        (number, paragraph.text)
        for number, paragraph in enumerate(target.paragraphs, 1)
        if paragraph.style == "subheading"
    ]
    part = see_references.part_paragraph(citation.part, headings) if citation.part else 0
    spans.references.append(
        at.refer(
            citation.phrase, target.id + (f"#p{part}" if part else ""), citation.start, citation.end
        )
    )


def _home(entry: Entry, citation: SeeReference, library: Library) -> str:
    """Tell which document would hold what a reference names."""
    if citation.document:
        return library.shorts[entry.game][citation.document]
    cited = library.documents[entry.document].cites
    return next((name for name in cited if name in library.documents), entry.document)


def _link_names(
    entries: Sequence[Entry], library: Library, spans: Spans
) -> tuple[list[CrossReference], set[tuple[str, str]]]:
    """Find the names in running text; gives too which phrases were refused in which entries."""
    words = {
        game: mentions.collect_everyday_words([entry for entry in entries if entry.game == game])
        for game in library.lexicons
    }
    readings = {
        document.id: mentions.NameScope(
            library.lexicons[document.game],
            document.id,
            document.authority == "current",
            words[document.game],
        )
        for document in library.documents.values()
    }
    misleading: dict[str, set[str]] = {}
    for block in library.decisions.exceptions:
        misleading.setdefault(block.entry, set()).add(block.phrase)
    returning = _find_returning(entries, spans.references)
    edges: list[CrossReference] = []
    refused: set[tuple[str, str]] = set()
    for entry in entries:
        phrases = frozenset(misleading.get(entry.id, ()))
        barred = mentions.Unlinkable(
            spans.taken.get(entry.id, {}), frozenset(returning.get(entry.id, ()))
        )
        for edge in mentions.find_mentions(entry, readings[entry.document], barred, phrases):
            if edge.phrase in phrases:
                refused.add((entry.id, edge.phrase))
            else:
                edges.append(edge)
    return edges, refused


def _find_returning(
    entries: Sequence[Entry], references: Sequence[CrossReference]
) -> dict[str, set[str]]:
    """List by entry those that say no more than to look there."""
    edges: dict[str, list[CrossReference]] = {}
    for edge in references:
        edges.setdefault(edge.source, []).append(edge)
    found: dict[str, set[str]] = {}
    for entry in entries:
        if subjects.only_refers(entry, edges.get(entry.id, [])):
            for edge in edges[entry.id]:
                found.setdefault(edge.target.split("#")[0], set()).add(entry.id)
    return found


def _report_numbers(spans: Spans, library: Library) -> list[Problem]:
    """Report where texts cite an entry by another number than it has."""
    problems = []
    for (target, number), citing in sorted(spans.numbered.items(), key=lambda item: item[0]):
        entry = library.entries[target]
        pinned = f"{entry.document}@{entry.version}"
        has = f"has the number {entry.number}" if entry.number else "has no number"
        problems.append(
            Problem(
                "contradicting-number",
                f"Entry {entry.title!r} ({pinned}) {has}, but is cited as {number} {len(citing)}"
                f" time{'s' if len(citing) > 1 else ''}: by"
                f" {', '.join(sorted({one.id for one in citing}))}. The references follow the"
                " name.",
                pinned,
                entry=target,
                text=number,
            )
        )
    return problems


def _report_unused(library: Library, refused: set[tuple[str, str]]) -> list[Problem]:
    """Report exceptions that except nothing in official words.

    Without a card list nobody knows which of its game do.
    """
    return [
        Problem(
            "unused-decision",
            f"corpus/linking.toml excepts {block.phrase!r} in {block.entry}, where it would not be "
            "linked any more. Remove the block.",
            "linking.toml",
            entry=block.entry,
            text=block.phrase,
        )
        for block in library.decisions.exceptions
        if (entry := library.entries.get(block.entry))
        and entry.wording == "official"
        and library.lexicons[entry.game].cards
        and (block.entry, block.phrase) not in refused
    ]


def _ambiguous(at: Passage, citation: SeeReference, targets: Sequence[Entry]) -> Problem:
    entry, line = at.entry, at.paragraph.lines[0]
    pinned = f"{entry.document}@{entry.version}"
    return Problem(
        "ambiguous-reference",
        f"Entry {entry.title!r} ({pinned} line {line}) refers to {citation.phrase!r}, which "
        f"{len(targets)} entries are called: {', '.join(target.id for target in targets)}.",
        pinned,
        line=line,
        entry=entry.id,
        text=citation.phrase,
    )


def _dangling(at: Passage, name: str) -> Problem:
    entry, line = at.entry, at.paragraph.lines[0]
    pinned = f"{entry.document}@{entry.version}"
    return Problem(
        "dangling-reference",
        f"Entry {entry.title!r} ({pinned} line {line}) refers to {name!r}, but no entry of "
        "that document has this number or anchor.",
        pinned,
        line=line,
        entry=entry.id,
        text=name,
    )
