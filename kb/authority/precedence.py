"""Puts texts in force into the order of their authority, and says why each goes where it goes.

In: entries of versions in force, and the one that answers a question, where there is one. Out: the
same entries in order, and for each a few sentences made of words and places. What decides,
strongest first: a decision on a conflict, the subject they share, a ruling on one card before a
rule for all, the rank of the documents. A rule of the game is always named with its place. Where
nothing decides between two texts, that is said, and the order in which they were given stays.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb.model import Entry, PrecedenceRule, Subject
from kb.snapshot.store import KnowledgeBase

NAMED = 3  # texts that a sentence names; more are counted


@dataclass(frozen=True)
class Pinpoint:
    """An entry that a sentence names, perhaps at one of its paragraphs."""

    entry: Entry
    paragraph: int = 0  # from 1; 0 for the whole entry


Statement = tuple[str | Pinpoint, ...]  # a sentence: its words, and the entries it names


def write_plainly(saying: Statement) -> str:
    """Give a sentence as words alone."""
    return "".join(part if isinstance(part, str) else part.entry.title for part in saying)


def find_pinpoint(base: KnowledgeBase, name: str) -> Pinpoint | None:
    """Find what an id names, with or without a paragraph."""
    known, _, paragraph = name.partition("#p")
    entry = base.entry(known)
    return Pinpoint(entry, int(paragraph) if paragraph.isdecimal() else 0) if entry else None


def is_binding(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry has a text that counts today: of a document in force, in its latest version."""
    document = base.document_of(entry)
    return bool(
        document
        and document.authority == "current"
        and entry.wording != "none"
        and base.in_force(entry)
    )


def order_by_authority(
    base: KnowledgeBase, entries: Sequence[Entry], answer: Entry | None = None
) -> list[Entry]:
    """Put texts in force in order: what answers first, then by authority.

    What prevails over another goes before it.
    """
    games = list(dict.fromkeys(entry.game for entry in entries))
    ranks = {document.id: document.rank for document in base.documents}
    ordered = sorted(
        entries,
        key=lambda entry: (
            entry != answer,
            games.index(entry.game),
            entry.kind != "card",
            ranks[entry.document],
        ),
    )

    def goes_before(over: Entry, under: Entry) -> bool:
        """Tell whether a text is to be lifted.

        Over the answer only by a decision, and from a document of no lower rank.
        """
        if under == answer:
            return ranks[over.document] <= ranks[under.document] and _is_decided(base, over, under)
        return _is_before(base, over, under)

    for _ in (
        entries
    ):  # each turn moves one text up; decisions that go round in a circle end with the turns
        lower = next(
            (
                (above, below)
                for above, under in enumerate(ordered)
                for below in range(above + 1, len(ordered))
                if goes_before(ordered[below], under)
            ),
            None,
        )
        if lower is None:
            break
        ordered.insert(lower[0], ordered.pop(lower[1]))
    return ordered


def explain_order(
    base: KnowledgeBase, entry: Entry, others: Sequence[Entry]
) -> tuple[Statement, ...]:
    """Say why a text stands where it stands among others: what its document counts for, and what was decided or ruled."""
    beside = [other for other in others if other != entry and other.game == entry.game]
    ruled = list(_list_rules(base, entry, beside))
    alike = [other for other in beside if other.document == entry.document]
    if not ruled and len(alike) > NAMED:
        ruled.append(
            (f"No rule puts it before or behind the {len(alike)} others of its document.",)
        )
    elif not ruled and alike:
        ruled.append(("No rule puts it before or behind ", *_join(alike), "."))
    return (_say_rank(base, entry), *ruled)


def _list_decisions(
    base: KnowledgeBase, entry: Entry, beside: Sequence[Entry]
) -> Iterator[Statement]:
    """Say over which texts beside it a text stands by decision, and behind which."""
    over = [other for other in beside if _is_decided(base, entry, other)]
    under = [other for other in beside if _is_decided(base, other, entry)]
    if over:
        yield (
            "It stands where ",
            *_join(over),
            f" pull{'s' * (len(over) == 1)} apart from it, as was decided.",
        )
    if under:
        yield (
            "Where it pulls apart from ",
            *_join(under),
            f", {'that stands' if len(under) == 1 else 'those stand'}, as was decided.",
        )
    subject = base.subject_of(entry.id)
    below = [
        other
        for other in beside
        if subject and _leads_subject(subject, entry, other) and other not in over
    ]
    if subject and below:
        yield ("It governs the subject it shares with ", *_join(below), f". {subject.reason}")


def _is_before(base: KnowledgeBase, over: Entry, under: Entry) -> bool:
    """Tell whether a text was decided to prevail over another, or governs the subject they share."""
    if _is_decided(base, over, under) or _is_decided(base, under, over):
        return _is_decided(base, over, under)
    subject = base.subject_of(over.id)
    return bool(subject and _leads_subject(subject, over, under))


def _is_decided(base: KnowledgeBase, over: Entry, under: Entry) -> bool:
    """Tell whether every decided conflict between the words of two texts was decided for the first."""
    decided = [
        one
        for one in base.conflicts_of(over.id)
        if under.id in one.entries and one.governs and all(one.paragraphs)
    ]
    return bool(decided) and {one.governs for one in decided} == {over.id}


def _leads_subject(subject: Subject, over: Entry, under: Entry) -> bool:
    return subject.governs == over.id and under.id in subject.entries


def _list_rules(base: KnowledgeBase, entry: Entry, beside: Sequence[Entry]) -> Iterator[Statement]:
    """List what puts a text before or behind those beside it, each once."""
    yield from _list_decisions(base, entry, beside)
    general = _find_kind_rule(base, entry.game)
    if entry.kind == "card" and general and any(other.kind != "card" for other in beside):
        yield (f"It is on one card. {general.reason}", *_cite_rule(base, general))
    parent = next((other for other in beside if other.id == entry.parent), None)
    if parent and general:
        yield (
            "It is a part of ",
            Pinpoint(parent),
            f", and more specific. {general.reason}",
            *_cite_rule(base, general),
        )
    documents = {other.document for other in beside}
    for rule in base.precedences:
        if rule.over == entry.document and rule.under in documents:
            yield (rule.reason, *_cite_rule(base, rule))
        elif rule.under == entry.document and rule.over in documents:
            above = base.document(rule.over)
            if above:
                yield (
                    f"Where it conflicts with the {above.short}, the {above.short} prevails",
                    *_cite_rule(base, rule),
                    ".",
                )


def _say_rank(base: KnowledgeBase, entry: Entry) -> Statement:
    """Say what the document of a text counts for among those of its game."""
    ranks = sorted(
        {
            one.rank
            for one in base.documents
            if one.game == entry.game and one.authority == "current"
        }
    )
    document = base.document_of(entry)
    if document is None or len(ranks) < 2:
        return ("In force.",)
    return (
        (
            f"In force; rank {ranks.index(document.rank) + 1} of {len(ranks)} in"
            f" {document.game.upper()}."
        ),
    )


def _find_kind_rule(base: KnowledgeBase, game: str) -> PrecedenceRule | None:
    """Find a game's rule about kinds of texts, which names no documents."""
    documents = {document.id for document in (*base.documents, *base.missing)}
    return next(
        (
            rule
            for rule in base.precedences
            if rule.game == game and not documents & {rule.over, rule.under}
        ),
        None,
    )


def _cite_rule(base: KnowledgeBase, rule: PrecedenceRule) -> Statement:
    """Name the place of a rule in brackets."""
    place = find_pinpoint(base, rule.rule)
    return (" (rule: ", place, ")") if place else ()


def _join(entries: Sequence[Entry]) -> Iterator[str | Pinpoint]:
    for number, entry in enumerate(entries):
        if number:
            yield " or "
        yield Pinpoint(entry)
