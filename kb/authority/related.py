"""Finds what is related to rules in force: references, rules of their cards, and earlier rules.

In: a `KnowledgeBase`, rules in force with the paragraph that is read, the terms of a question, if
any. Out: `RelatedText`s, the nearest first, each with the reason and one sentence of its own; and
`EarlierText`s, no longer in force, with what replaces each. Nothing is bounded here: the caller
shows the first of them and counts the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.authority import likeness
from kb.authority.precedence import Pinpoint, Statement, is_binding
from kb.linking import subjects
from kb.model import Entry, Snippet
from kb.search import passages
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

SENTENCE = 160  # characters of a sentence that is quoted beside another text
LONGEST = 240  # characters of a sentence that cannot be cut at its end
NO_WORDS = Snippet("", (), 0)
Texts = Sequence[tuple[Entry, int]]  # entries, each with the paragraph that is read


@dataclass(frozen=True)
class RelatedText:
    """An entry that a judge of a dispute should know."""

    entry: Entry
    how: str  # conflict | near | named | subject | see | type | group | gap | refers
    reason: Statement
    snippet: Snippet  # NO_WORDS if the entry has none


@dataclass(frozen=True)
class EarlierText:
    """A rule that is no longer in force, or never was."""

    entry: Entry
    governs: Pinpoint | None  # what replaces it, the paragraph that says the like if one does
    snippet: Snippet
    subject: Entry | None = None  # what governs its subject, though it does not say this


def list_related(base: KnowledgeBase, texts: Texts, terms: frozenset[str]) -> Iterator[RelatedText]:
    """List what is related to some rules; entries of other games or not in force may be among it.

    The conflicts come first without a question. With one they come late, since most of them are
    about other points.
    """
    found = (_list_subjects, _list_targets, _list_card_rules)
    finders = (*found, _list_conflicting) if terms else (_list_conflicting, *found)
    for find in (*finders, _list_referring):
        for one in find(base, texts):
            yield one if one.snippet.text else add_quote(one, terms)


def add_quote(found: RelatedText, terms: frozenset[str], number: int = 0) -> RelatedText:
    """Add the sentence of an entry that has the most terms."""
    return replace(found, snippet=quote_entry(found.entry, terms, number))


def quote_entry(entry: Entry, terms: frozenset[str], number: int = 0) -> Snippet:
    """Quote one sentence of an entry, or a few short ones."""
    if not entry.paragraphs:
        return NO_WORDS
    made = passages.make_snippet(entry, terms, number, SENTENCE)
    return replace(made, text=text.shorten(made.text, LONGEST), spans=())


def list_earlier(base: KnowledgeBase, texts: Iterable[Entry]) -> Iterator[Entry]:
    """List the earlier rules on the subjects of rules in force: other documents, older versions."""
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
        yield from (*found, *_list_versions(base, entry))


def find_departed(base: KnowledgeBase, entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    """Find the rules of the titles of entries that documents had and have no more, by pinned id.

    Each as it stood last: it may be a later word than that of a document no longer in force.
    """
    wanted: dict[str, list[Entry]] = {}
    for entry in entries:
        slug = entry.id.partition("/")[2]
        for document in base.latest_documents:
            if document.game == entry.game:
                wanted.setdefault(f"{document.id}/{slug}", []).append(entry)
    found: dict[str, list[Entry]] = {}
    for gone in base.list_departed(list(wanted)):
        state = base.entry_in(gone.id, gone.last)
        for entry in wanted[gone.id] if state else ():
            if state and text.key(gone.title) == text.key(entry.title):
                found.setdefault(entry.pinned, []).append(state)
    return found


def make_earlier(base: KnowledgeBase, entry: Entry, terms: frozenset[str]) -> EarlierText:
    """Quote an earlier rule and name what replaces it.

    With the terms of a question, what replaces the paragraph that is quoted.
    """
    snippet = quote_entry(entry, terms)
    return make_quoted(base, entry, snippet, snippet.paragraph if terms else 0)


def make_quoted(base: KnowledgeBase, entry: Entry, snippet: Snippet, number: int) -> EarlierText:
    """Name what replaces an earlier rule, of which a paragraph is meant; 0 for all of it."""
    governs = find_replacement(base, entry, number)
    return EarlierText(entry, governs, snippet, None if governs else _find_governing(base, entry))


def find_replacement(base: KnowledgeBase, entry: Entry, number: int = 0) -> Pinpoint | None:
    """Find what replaces an earlier rule: its latest version, else what governs its subject.

    Of a paragraph, what says the like of it now: a section may be about several subjects.
    """
    latest = base.resolve(entry.id)
    if isinstance(latest, Entry) and is_binding(base, latest):
        return Pinpoint(latest, likeness.find_paragraph(base, entry, number, latest))
    if number:
        return likeness.find_counterpart(base, entry, number)
    governs = _find_governing(base, entry)
    return Pinpoint(governs) if governs else None


def _find_governing(base: KnowledgeBase, entry: Entry) -> Entry | None:
    """Find what governs the subject of an entry, if it is in force."""
    subject = base.subject_of(entry.id)
    found = base.entry(subject.governs) if subject and subject.governs else None
    return found if found and is_binding(base, found) else None


def _list_versions(base: KnowledgeBase, entry: Entry) -> list[Entry]:
    """List the older versions of an entry whose text differs, the newest first."""
    versions = [one.version for one in base.documents if one.id == entry.document]
    states = (base.entry_in(entry.id, version) for version in reversed(versions))
    return [state for state in states if state and state.text != entry.text]


def _list_conflicting(base: KnowledgeBase, texts: Texts) -> Iterator[RelatedText]:
    """List the other sides of the conflicts that texts are in."""
    for entry, _ in texts:
        for conflict in base.conflicts_of(entry.id):
            numbers = dict(zip(conflict.entries, conflict.paragraphs))
            here = numbers[entry.id]
            place = f", paragraph {here}." if here else "."
            reason = ("It conflicts with ", Pinpoint(entry, here), place)
            for other in map(base.entry, conflict.entries):
                if other and other != entry:
                    found = RelatedText(other, "conflict", reason, NO_WORDS)
                    yield add_quote(found, frozenset(), numbers[other.id])


def _list_subjects(base: KnowledgeBase, texts: Texts) -> Iterator[RelatedText]:
    """List the other rules in force on the subjects of texts, without those that only refer on."""
    for entry, _ in texts:
        subject = base.subject_of(entry.id)
        reason = ("In force on the same subject as ", Pinpoint(entry), ".")
        for other in map(base.entry, subject.entries if subject else ()):
            if other and is_binding(base, other):
                edges = [edge for edge in base.references_from(other) if edge.kind == "see"]
                if not subjects.only_refers(other, edges):
                    yield RelatedText(other, "subject", reason, NO_WORDS)


def _list_targets(base: KnowledgeBase, texts: Texts) -> Iterator[RelatedText]:
    """List what texts refer to, first from the paragraph that is read."""
    for entry, number in texts:
        edges = [edge for edge in base.references_from(entry) if edge.kind == "see"]
        for edge in sorted(edges, key=lambda edge: edge.paragraph != number):
            target = base.group(edge.target) or base.entry(edge.target.split("#")[0])
            if target:
                missing = "; it is not in the documents here" if target.kind == "gap" else ""
                reason = (Pinpoint(entry), f" refers to it{missing}.")
                yield RelatedText(target, "see", reason, NO_WORDS)


def _list_card_rules(base: KnowledgeBase, texts: Texts) -> Iterator[RelatedText]:
    """List the missing rulings, title groups and type rules of cards."""
    missing = ("Rules refer to a ruling on it that is not in the documents here.",)
    for entry, _ in texts:
        if entry.kind != "card":
            continue
        found = standing.find_governing(base, entry)
        for gap in found.gaps:
            yield RelatedText(gap, "gap", missing, NO_WORDS)
        reason = ("It is the title group of ", Pinpoint(entry), ".")
        for group in (base.group(one.id) for one in found.groups):
            if group:
                yield RelatedText(group, "group", reason, NO_WORDS)
        reason = ("It is a general rule for the card type of ", Pinpoint(entry), ".")
        for rule in found.type_rules:
            yield RelatedText(rule, "type", reason, NO_WORDS)


def _list_referring(base: KnowledgeBase, texts: Texts) -> Iterator[RelatedText]:
    """List the entries in force that refer to texts.

    Those that refer to the most of them come first, then those that say more than "See x."
    """
    found: dict[str, list[tuple[Entry, standing.Backlink]]] = {}
    for entry, _ in texts:
        for link in standing.list_backlinks(base, entry):
            if is_binding(base, link.source):
                found.setdefault(link.source.id, []).append((entry, link))
    for links in sorted(
        found.values(),
        key=lambda links: (
            -len({entry.id for entry, _ in links}),
            _quote_link(links[0][1]).startswith("See "),
        ),
    ):
        entry, link = links[0]
        snippet = Snippet(text.shorten(_quote_link(link), LONGEST), (), link.reference.paragraph)
        yield RelatedText(link.source, "refers", ("It refers to ", Pinpoint(entry), "."), snippet)


def _quote_link(link: standing.Backlink) -> str:
    first, last = standing.quote_link(link)
    return link.source.paragraphs[link.reference.paragraph - 1].text[first:last]
