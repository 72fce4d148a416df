"""Finds what else touches some texts in force: where they send the reader, what refers to them, what their cards belong to.

In: a `KnowledgeBase`, texts in force with the paragraph that is looked at, the terms of a question
where there is one. Out: `RelatedText`s, the nearest first, each entry once, with the reason and one
sentence of its own words; and what was said before, with what it says now. Nothing is bounded here:
who shows it takes the first of them and counts the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.authority.precedence import Pinpoint, Statement, is_binding
from kb.linking import subjects
from kb.model import Entry, Snippet
from kb.search import passages
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

SENTENCE = 160  # characters of a sentence that is quoted beside another text
LONGEST = 240  # and of one that cannot be cut at its end
NO_WORDS = Snippet("", (), 0)


@dataclass(frozen=True)
class RelatedText:
    """An entry that a dispute should not overlook."""

    entry: Entry
    how: str  # conflict | near | named | subject | see | type | group | gap | refers
    reason: Statement
    snippet: Snippet  # NO_WORDS where the entry has none


@dataclass(frozen=True)
class EarlierText:
    """A text that no longer holds, or never ruled anything."""

    entry: Entry
    governs: Entry | None  # what is in force on the same
    snippet: Snippet


def list_related(
    base: KnowledgeBase, texts: Sequence[tuple[Entry, int]], terms: frozenset[str]
) -> Iterator[RelatedText]:
    """List what touches texts in force; those of an older or another game are none of it."""
    # At a question most conflicts of its texts are about other points; without one they are the
    # first to look at.
    late = (_list_subjects, _list_targets, _list_card_rules)
    for find in (
        (*late, _list_conflicting, _list_referring)
        if terms
        else (_list_conflicting, *late, _list_referring)
    ):
        for found in find(base, texts):
            yield found if found.snippet.text else add_quote(found, terms)


def add_quote(found: RelatedText, terms: frozenset[str], number: int = 0) -> RelatedText:
    """Add the sentence of an entry that holds most of the terms."""
    return replace(found, snippet=quote(found.entry, terms, number))


def quote(entry: Entry, terms: frozenset[str], number: int = 0) -> Snippet:
    """Give one sentence of an entry, or a few short ones."""
    if not entry.paragraphs:
        return NO_WORDS
    made = passages.make_snippet(entry, terms, number, SENTENCE)
    return replace(made, text=text.shorten(made.text, LONGEST), spans=())


def list_earlier(
    base: KnowledgeBase, texts: Iterable[Entry], terms: frozenset[str]
) -> Iterator[EarlierText]:
    """List what was said before on the subjects of texts in force, by other documents and by versions before."""
    for entry in texts:
        subject = base.subject_of(entry.id)
        names = [
            *(subject.entries if subject else ()),
            *(edge.source for edge in base.references_to(entry) if edge.kind == "amends"),
        ]
        found = [
            one
            for one in map(base.entry, names)
            if one and one.wording != "none" and not is_binding(base, one)
        ]
        yield from (
            make_earlier(base, one, terms) for one in (*found, *_list_versions(base, entry))
        )


def make_earlier(base: KnowledgeBase, entry: Entry, terms: frozenset[str]) -> EarlierText:
    """Say of an older text what is in force on the same."""
    return EarlierText(entry, find_governing(base, entry), quote(entry, terms))


def find_governing(base: KnowledgeBase, entry: Entry) -> Entry | None:
    """Find the text in force for an older one: its own entry in the latest version, else what governs its subject."""
    subject = base.subject_of(entry.id)
    candidates = [
        base.entry(entry.id),
        base.entry(subject.governs) if subject and subject.governs else None,
    ]
    return next((found for found in candidates if found and is_binding(base, found)), None)


def _list_versions(base: KnowledgeBase, entry: Entry) -> list[Entry]:
    """List an entry in the versions before, the newest first, where its words were others."""
    pinned = [
        entry.id.replace("/", f"@{document.version}/", 1)
        for document in base.documents
        if document.id == entry.document
    ]
    return [
        found for found in map(base.entry, reversed(pinned)) if found and found.text != entry.text
    ]


def _list_conflicting(
    base: KnowledgeBase, texts: Sequence[tuple[Entry, int]]
) -> Iterator[RelatedText]:
    for entry, _ in texts:
        for conflict in base.conflicts_of(entry.id):
            numbers = dict(zip(conflict.entries, conflict.paragraphs))
            for other in map(base.entry, conflict.entries):
                if other and other != entry:
                    here = numbers[entry.id]
                    reason = (
                        "It pulls apart from ",
                        Pinpoint(entry, here),
                        f", paragraph {here}." if here else ".",
                    )
                    yield add_quote(
                        RelatedText(other, "conflict", reason, NO_WORDS),
                        frozenset(),
                        numbers[other.id],
                    )


def _list_subjects(
    base: KnowledgeBase, texts: Sequence[tuple[Entry, int]]
) -> Iterator[RelatedText]:
    for entry, _ in texts:
        subject = base.subject_of(entry.id)
        for other in map(base.entry, subject.entries if subject else ()):
            sent_on = (
                [edge for edge in base.references_from(other) if edge.kind == "see"]
                if other
                else []
            )
            if other and is_binding(base, other) and not subjects.only_refers(other, sent_on):
                yield RelatedText(
                    other,
                    "subject",
                    ("In force on the same subject as ", Pinpoint(entry), "."),
                    NO_WORDS,
                )


def _list_targets(base: KnowledgeBase, texts: Sequence[tuple[Entry, int]]) -> Iterator[RelatedText]:
    """List where the words of texts send the reader, those of the paragraph that is looked at first."""
    for entry, number in texts:
        edges = [edge for edge in base.references_from(entry) if edge.kind == "see"]
        for edge in sorted(edges, key=lambda edge: edge.paragraph != number):
            target = base.group(edge.target) or base.entry(edge.target.split("#")[0])
            lacking = "; no installed document holds it" if target and target.kind == "gap" else ""
            if target:
                yield RelatedText(
                    target, "see", (Pinpoint(entry), f" sends the reader here{lacking}."), NO_WORDS
                )


def _list_card_rules(
    base: KnowledgeBase, texts: Sequence[tuple[Entry, int]]
) -> Iterator[RelatedText]:
    """List the title groups of cards and the general rules for their types."""
    for entry, _ in texts:
        if entry.kind == "card":
            found = standing.find_governing(base, entry)
            yield from (
                RelatedText(
                    gap,
                    "gap",
                    ("Texts refer to a ruling on it that no installed document holds.",),
                    NO_WORDS,
                )
                for gap in found.gaps
            )
            groups = [one for one in (base.group(group.id) for group in found.groups) if one]
            yield from (
                RelatedText(one, "group", ("The title group of ", Pinpoint(entry), "."), NO_WORDS)
                for one in groups
            )
            yield from (
                RelatedText(
                    rule,
                    "type",
                    ("A general rule for the type of ", Pinpoint(entry), "."),
                    NO_WORDS,
                )
                for rule in found.type_rules
            )


def _list_referring(
    base: KnowledgeBase, texts: Sequence[tuple[Entry, int]]
) -> Iterator[RelatedText]:
    """List the entries in force that refer to texts: first what refers to most of them, then what says more than "See x."."""
    found: dict[str, list[tuple[Entry, standing.Backlink]]] = {}
    for entry, _ in texts:
        for link in standing.list_backlinks(base, entry):
            if is_binding(base, link.source):
                found.setdefault(link.source.id, []).append((entry, link))
    for links in sorted(
        found.values(),
        key=lambda links: (
            -len({entry.id for entry, _ in links}),
            _say_referring(links[0][1]).startswith("See "),
        ),
    ):
        entry, link = links[0]
        snippet = Snippet(text.shorten(_say_referring(link), LONGEST), (), link.reference.paragraph)
        yield RelatedText(link.source, "refers", ("It refers to ", Pinpoint(entry), "."), snippet)


def _say_referring(link: standing.Backlink) -> str:
    first, last = standing.quote_link(link)
    return link.source.paragraphs[link.reference.paragraph - 1].text[first:last]
