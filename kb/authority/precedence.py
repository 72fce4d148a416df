"""Orders rules in force by authority, and explains the position of each.

In: entries in force, and the one that answers a question, if any. Out: the entries in order, and
for each a few statements, made of words and pinpoints. From the strongest, what decides is: a
decision on a conflict (before the answer, only on what is asked); the subject that two entries
share; a ruling on one card before a general rule; the rank of the documents. A statement that rests
on a rule of the game cites that rule. Where nothing decides between two entries, the statement says
so and they keep their order.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb.model import Conflict, Document, Entry, PrecedenceRule, Subject
from kb.snapshot.store import KnowledgeBase

# A version that names no document better: a date, or none. Matches "2001-09-24", "undated"; not
# "1994".
DATED = re.compile(r"\d{4}-[\d-]+|undated")
NAMED = 3  # entries that a statement names; if there are more, it counts them
UNRULED = "No rule says which prevails where it conflicts with"


@dataclass(frozen=True)
class Pinpoint:
    """An entry that a statement names, or one of its paragraphs."""

    entry: Entry
    paragraph: int = 0  # from 1; 0 for the whole entry


Statement = tuple[str | Pinpoint, ...]  # a sentence: words, and the entries it names


def write_plainly(statement: Statement) -> str:
    """Write a statement as plain text."""
    return "".join(part if isinstance(part, str) else part.entry.title for part in statement)


def name_document(document: Document) -> str:
    """Name a document in few words: "Glossary 2.5.4", "Rulings 2001"."""
    dated = DATED.fullmatch(document.version)
    return document.short if dated else f"{document.short} {document.version}"


def find_pinpoint(base: KnowledgeBase, name: str) -> Pinpoint | None:
    """Find the entry of an id, and its paragraph if the id names one."""
    known, _, paragraph = name.partition("#p")
    entry = base.entry(known)
    return Pinpoint(entry, int(paragraph) if paragraph.isdecimal() else 0) if entry else None


def is_unofficial(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether a text never was in force."""
    document = base.document_of(entry)
    return document is not None and document.authority == "unofficial"


def state_past(base: KnowledgeBase, entry: Entry) -> str:
    """State why a text is not in force: it no longer is, or it never was official."""
    return "unofficial" if is_unofficial(base, entry) else "no longer in force"


def is_binding(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry has a text, in the latest version of a document in force."""
    document = base.document_of(entry)
    return bool(
        document
        and document.authority == "current"
        and entry.wording != "none"
        and base.in_force(entry)
    )


def order_by_authority(
    base: KnowledgeBase,
    entries: Sequence[Entry],
    answer: Entry | None = None,
    decided: Sequence[Conflict] = (),
) -> list[Entry]:
    """Order entries in force: the answer first, then by authority.

    An entry that prevails over another comes before it. Before the answer comes only what prevails
    in one of the decided conflicts that are about what is asked.
    """
    games = list(dict.fromkeys(entry.game for entry in entries))
    ranks = {document.id: document.rank for document in base.latest_documents}
    ordered = sorted(
        entries,
        key=lambda entry: (
            entry != answer,
            games.index(entry.game),
            entry.kind != "card",
            ranks[entry.document],
        ),
    )
    # Each turn moves one entry up. Decisions may contradict each other in a circle, so the number
    # of turns is limited.
    for _ in entries:
        found = _find_inversion(base, ordered, (answer, decided), ranks)
        if found is None:
            break
        above, below = found
        ordered.insert(above, ordered.pop(below))
    return ordered


def _find_inversion(
    base: KnowledgeBase,
    ordered: Sequence[Entry],
    answered: tuple[Entry | None, Sequence[Conflict]],
    ranks: Mapping[str, int],
) -> tuple[int, int] | None:
    """Find the first two positions whose entries are in the wrong order.

    Only a decision puts an entry before the answer, and only one whose document ranks no lower.
    """
    answer, decided = answered
    for above, under in enumerate(ordered):
        for below in range(above + 1, len(ordered)):
            over = ordered[below]
            if under == answer:
                lower = ranks[over.document] > ranks[under.document]
                wrong = not lower and _is_decided(decided, over, under)
            else:
                wrong = _prevails(base, over, under)
            if wrong:
                return above, below
    return None


def explain_order(
    base: KnowledgeBase, entry: Entry, others: Sequence[Entry]
) -> tuple[Statement, ...]:
    """Explain the position of an entry among others: its rank, then decisions and rules.

    A rule of the game between their documents says what their ranks would say.
    """
    beside = [other for other in others if other != entry and other.game == entry.game]
    between = _find_document_rules(base, entry, beside)
    ruled = [*_list_rules(base, entry, beside), *(_give_reason(base, rule) for rule in between)]
    alike = [other for other in beside if other.document == entry.document]
    if not ruled and len(alike) > NAMED:
        ruled.append((f"{UNRULED} the {len(alike)} others in its document.",))
    elif not ruled and alike:
        ruled.append((f"{UNRULED} ", *_join(alike, "or"), "."))
    return tuple(ruled) if between else (_state_rank(base, entry), *ruled)


def _list_rules(base: KnowledgeBase, entry: Entry, beside: Sequence[Entry]) -> Iterator[Statement]:
    """List what ranks an entry above or below the others by itself, each reason once."""
    yield from _list_decisions(base, entry, beside)
    general = _find_kind_rule(base, entry.game)
    if entry.kind == "card" and general and any(other.kind != "card" for other in beside):
        yield ("It is a ruling on one card. ", *_give_reason(base, general))
    parent = next((other for other in beside if other.id == entry.parent), None)
    if parent and general:
        yield (
            "It is part of ",
            Pinpoint(parent),
            " and more specific. ",
            *_give_reason(base, general),
        )


def _find_document_rules(
    base: KnowledgeBase, entry: Entry, beside: Sequence[Entry]
) -> list[PrecedenceRule]:
    """Find the rules of the game between the document of an entry and those of others."""
    documents = {other.document for other in beside} - {entry.document}
    return [
        rule
        for rule in base.precedences
        if entry.document in (rule.over, rule.under) and {rule.over, rule.under} & documents
    ]


def _list_decisions(
    base: KnowledgeBase, entry: Entry, beside: Sequence[Entry]
) -> Iterator[Statement]:
    """List over which entries a decision lets an entry prevail, and which prevail over it."""
    decided = base.conflicts_of(entry.id)
    over = [other for other in beside if _is_decided(decided, entry, other)]
    under = [other for other in beside if _is_decided(decided, other, entry)]
    if over:
        yield ("Where they conflict, it prevails over ", *_join(over, "and"), ".")
    if under:
        verb = "prevails" if len(under) == 1 else "prevail"
        yield ("Where they conflict, ", *_join(under, "and"), f" {verb} over it.")
    subject = base.subject_of(entry.id)
    below = [
        other
        for other in beside
        if subject and _governs_subject(subject, entry, other) and other not in over
    ]
    if subject and below:
        shared = _join(below, "and")
        yield ("It governs the subject that it shares with ", *shared, f". {subject.reason}")


def _prevails(base: KnowledgeBase, over: Entry, under: Entry) -> bool:
    """Tell whether an entry prevails by decision, or else governs a shared subject."""
    decided = base.conflicts_of(over.id)
    if _is_decided(decided, over, under) or _is_decided(decided, under, over):
        return _is_decided(decided, over, under)
    subject = base.subject_of(over.id)
    return bool(subject and _governs_subject(subject, over, under))


def _is_decided(conflicts: Sequence[Conflict], over: Entry, under: Entry) -> bool:
    """Tell whether every decided conflict between two texts was decided for the first.

    A conflict at a heading (paragraph 0) is not one between texts.
    """
    governing = {
        one.governs
        for one in conflicts
        if {over.id, under.id} <= {*one.entries} and one.governs and all(one.paragraphs)
    }
    return governing == {over.id}


def _governs_subject(subject: Subject, over: Entry, under: Entry) -> bool:
    return subject.governs == over.id and under.id in subject.entries


def _state_rank(base: KnowledgeBase, entry: Entry) -> Statement:
    """State that an entry is in force, and which documents of its game rank above its own."""
    document = base.document_of(entry)
    ranked = [
        one
        for one in base.latest_documents
        if one.game == entry.game and one.authority == "current"
    ]
    if document is None or len({one.rank for one in ranked}) < 2:
        return ("In force.",)
    higher = [one for one in ranked if one.rank < document.rank]
    higher.sort(key=lambda one: one.rank)
    shorts = list(dict.fromkeys(f"the {one.short}" for one in higher))
    if not shorts:
        return (f"In force; no document ranks above the {document.short}.",)
    if len(shorts) > NAMED:
        return (f"In force; {len(shorts)} documents rank above the {document.short}.",)
    verb = "ranks" if len(shorts) == 1 else "rank"
    named = " and ".join(filter(None, (", ".join(shorts[:-1]), shorts[-1])))
    return (f"In force; only {named} {verb} above the {document.short}.",)


def _find_kind_rule(base: KnowledgeBase, game: str) -> PrecedenceRule | None:
    """Find a game's rule about kinds of texts, which names no document."""
    documents = {document.id for document in (*base.documents, *base.missing)}
    return next(
        (
            rule
            for rule in base.precedences
            if rule.game == game and not documents & {rule.over, rule.under}
        ),
        None,
    )


def _give_reason(base: KnowledgeBase, rule: PrecedenceRule) -> Statement:
    """Give the reason that a rule of the game is, and cite that rule."""
    cited = _cite_rule(base, rule)
    return (rule.reason.removesuffix("."), *cited, ".") if cited else (rule.reason,)


def _cite_rule(base: KnowledgeBase, rule: PrecedenceRule) -> Statement:
    """Cite a rule of the game in brackets, if its text is here."""
    pinpoint = find_pinpoint(base, rule.rule)
    return (" (see ", pinpoint, ")") if pinpoint else ()


def _join(entries: Sequence[Entry], word: str) -> Iterator[str | Pinpoint]:
    """Join entries with commas, and a word before the last."""
    for number, entry in enumerate(entries, 1):
        if number > 1:
            yield f" {word} " if number == len(entries) else ", "
        yield Pinpoint(entry)
