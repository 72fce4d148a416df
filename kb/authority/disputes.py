"""Settles a dispute as far as the texts do: what governs and why, what else touches it, what no longer holds, what is open.

In: a question, ids that someone put together, or both. Out: one `Dispute`, bounded, each part with
the number of what it leaves out. A question brings what answers it, and what nearly answers it as
well; a ruling on a card governs only where that card is asked for. What does not hold any more
stands apart, and what holds now takes its place. Where nothing decides, that is said first. What
was asked is understood in kb.authority.questions, the order of authority made in
kb.authority.precedence, what touches the texts found in kb.authority.related.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kb.authority import precedence, questions, related
from kb.authority.precedence import Pinpoint, Statement, is_binding
from kb.authority.questions import ChosenEntry, Question
from kb.authority.related import EarlierText, RelatedText
from kb.model import Conflict, Entry, Hit, Snippet
from kb.search import passages
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

# Shown at once: what one sheet of paper holds. A conflict takes the place of one that touches.
GOVERNING, TOUCHING, OLDER, CONFLICTS = 6, 6, 5, 3
NEAR = 3  # of them that touch it, where it is answered
SHARE = 0.7  # of the best score that answers as well; measured on judged questions
NAMED: Statement = ("The question names it.",)
CHOSEN, ANSWER, FOUND, TIED = "chosen", "answer", "found", "tied"


@dataclass(frozen=True)
class Candidate:
    """A text in force that belongs to what governs, and why it does."""

    entry: Entry
    origin: str  # chosen | answer | found | tied
    reason: Statement = ()
    paragraph: int = 0


@dataclass(frozen=True)
class GoverningText:
    """A text in force with the words that answer, and the reasons for its place."""

    entry: Entry
    origin: str
    snippet: Snippet
    reasons: tuple[Statement, ...]


@dataclass(frozen=True)
class Dispute:
    """All that the texts say on a dispute; a list holds the first, its count all."""

    verdict: str  # nothing | undecided | open | older | governs
    sentence: Statement
    confident: bool | None  # None where nothing was asked in words
    chosen: tuple[ChosenEntry, ...]
    governing: tuple[GoverningText, ...]
    further: tuple[Entry, ...]  # in force as well, below these
    touching: tuple[RelatedText, ...]
    older: tuple[EarlierText, ...]
    conflicts: tuple[Conflict, ...]
    counts: dict[str, int]  # of all four lists
    notes: tuple[str, ...] = ()


def settle(
    base: KnowledgeBase,
    typed: str,
    chosen: Sequence[ChosenEntry] = (),
    *,
    document: str = "",
    game: str = "",
) -> Dispute:
    """Gather what governs a question and a set of entries, what touches them, what is older, and what pulls apart."""
    question = questions.ask_question(base, typed, document, game)
    candidates, conflicts = _join_conflicts(
        base, _gather_candidates(base, question, chosen), question
    )
    governors = _order_governors(base, candidates, question)
    named = [*(one.entry for one in chosen), *(hit.entry for hit in question.answering[:1])]
    olden = _gather_older(base, governors, named, question)
    near = _gather_touching(base, governors, named, question)
    counts = {
        "governing": len(governors),
        "touching": len(near),
        "older": len(olden),
        "conflicts": len(conflicts),
    }
    verdict, sentence = (
        _judge(governors, olden, conflicts, question) if question.asked or chosen else ("empty", ())
    )
    apart = tuple(conflicts[:CONFLICTS])
    return Dispute(
        verdict,
        sentence,
        question.sure if question.asked else None,
        tuple(chosen),
        tuple(governors[:GOVERNING]),
        tuple(one.entry for one in governors[GOVERNING:]),
        tuple(near[: TOUCHING - len(apart)]),
        tuple(olden[:OLDER]),
        apart,
        counts,
        question.notes,
    )


def _gather_candidates(
    base: KnowledgeBase, question: Question, chosen: Sequence[ChosenEntry]
) -> list[Candidate]:
    """Gather the texts in force: those that were chosen, those that answer, and what governs in place of older ones."""
    found = [
        candidate for one in chosen for candidate in _bring(base, one.entry, CHOSEN, one.paragraph)
    ]
    hits = question.answering
    answering = [
        candidate
        for hit in hits[:1]
        for candidate in _bring(
            base,
            hit.entry,
            ANSWER,
            hit.snippet.paragraph,
            _say_match("Comes first for the question", hit),
        )
    ]
    best = max((hit.score for hit in hits), default=0.0)
    if answering and not chosen:  # who put a set together adds to it; the other answers touch it
        answering += [
            Candidate(
                hit.entry,
                FOUND,
                _say_match("Comes next for the question", hit),
                hit.snippet.paragraph,
            )
            for hit in hits[1:]
            if hit.score >= SHARE * best
            and is_binding(base, hit.entry)
            and question.names(hit.entry)
        ]
        answering += [
            Candidate(entry, FOUND, NAMED)
            for entry in question.named
            if entry.kind == "card" and is_binding(base, entry)
        ]
    found += answering
    strongest = sorted(found, key=lambda one: (ANSWER, CHOSEN, FOUND, TIED).index(one.origin))
    kept = {one.entry.id: one for one in reversed(strongest)}
    return [kept[name] for name in dict.fromkeys(one.entry.id for one in found)]


def _bring(
    base: KnowledgeBase, entry: Entry, origin: str, paragraph: int, reason: Statement = ()
) -> Iterator[Candidate]:
    """Give the texts in force that an entry brings: itself, what governs in its place, and rulings that reach its card."""
    subject = base.subject_of(entry.id)
    if is_binding(base, entry):
        yield Candidate(entry, origin, reason, paragraph)
        leading = base.entry(subject.governs) if subject and subject.governs != entry.id else None
        yield from _tie(
            base,
            [leading] if leading else [],
            ("It is in force on the same subject as ", Pinpoint(entry), "."),
        )
    elif entry.wording != "none":
        now = related.find_governing(base, entry)
        if now:
            yield Candidate(
                now,
                ANSWER if origin == ANSWER else TIED,
                ("It is in force on what ", Pinpoint(entry), " was about."),
            )
        return
    if entry.kind == "group":
        rulings = standing.list_group_rulings(base, base.groups[entry.id])
        yield from _tie(base, rulings, ("A ruling on the basic title of ", Pinpoint(entry), "."))
    elif entry.kind == "card" or base.card_of(entry):
        found = standing.find_governing(base, entry)
        yield from _tie(base, found.rulings, ("A ruling on the card ", Pinpoint(entry), "."))
        for one in found.inherited:
            reason = (
                "A ruling on the basic title, which reaches ",
                Pinpoint(entry),
                f". {one.reason}",
            )
            yield from _tie(base, [one.ruling], reason)


def _tie(base: KnowledgeBase, rulings: Iterable[Entry], reason: Statement) -> Iterator[Candidate]:
    return (Candidate(ruling, TIED, reason) for ruling in rulings if is_binding(base, ruling))


def _say_match(how: str, hit: Hit) -> Statement:
    why = "; ".join(hit.why)
    return (f"{how}: {why}" if why.endswith("?") else f"{how}: {why}.",)


def _join_conflicts(
    base: KnowledgeBase, candidates: list[Candidate], question: Question
) -> tuple[list[Candidate], list[Conflict]]:
    """Find the conflicts at the paragraphs that are looked at.

    The other side of such a one belongs to what governs.
    """
    shown = {
        one.entry.id: one.paragraph or passages.make_snippet(one.entry, question.terms).paragraph
        for one in candidates
    }
    pointed = {one.entry.id for one in candidates if question.asked or one.paragraph}
    joined, near, apart = {one.entry.id: one for one in candidates}, [], []
    for conflict in dict.fromkeys(found for name in shown for found in base.conflicts_of(name)):
        sides = [
            (one, number)
            for one, number in zip(map(base.entry, conflict.entries), conflict.paragraphs)
            if one and is_binding(base, one)
        ]
        if len(sides) != len(conflict.entries):
            continue  # the other side is not installed, or holds no more
        here = all(conflict.paragraphs) and any(
            one.id in pointed and shown[one.id] == number for one, number in sides
        )
        if here or all(one.id in shown for one, _ in sides):
            near.append(conflict)
            for (one, number), (other, _) in zip(sides, sides[::-1]):
                reason = ("It pulls apart from ", Pinpoint(other), " on this.")
                side = joined.setdefault(one.id, Candidate(one, TIED, reason, number))
                joined[one.id] = (
                    side if side.paragraph or question.asked else replace(side, paragraph=number)
                )
        elif not question.asked:
            apart.append(conflict)
    return list(joined.values()), sorted(
        [*near, *apart], key=lambda conflict: bool(conflict.governs)
    )


def _order_governors(
    base: KnowledgeBase, candidates: Sequence[Candidate], question: Question
) -> list[GoverningText]:
    """Put the texts in force in order, each with its words and the reasons for its place."""
    by_id = {one.entry.id: one for one in candidates}
    answer = next((one.entry for one in candidates if one.origin == ANSWER), None)
    ordered = precedence.order_by_authority(base, [one.entry for one in candidates], answer)
    made = []
    for entry in ordered:
        one = by_id[entry.id]
        reasons = (
            *([one.reason] if one.reason else []),
            *precedence.explain_order(base, entry, ordered),
        )
        made.append(
            GoverningText(
                entry,
                one.origin,
                passages.make_snippet(entry, question.terms, one.paragraph),
                reasons,
            )
        )
    return made


def _gather_older(
    base: KnowledgeBase,
    governors: Sequence[GoverningText],
    named: Sequence[Entry],
    question: Question,
) -> list[EarlierText]:
    """Gather what does not hold any more, or never did: what was named first, then the rest."""
    found = [
        related.make_earlier(base, entry, question.terms)
        for entry in named
        if entry.wording != "none" and not is_binding(base, entry)
    ]
    found += related.list_earlier(base, [one.entry for one in governors], question.terms)
    kept: dict[str, EarlierText] = {}
    for one in found:
        kept.setdefault(one.entry.pinned, one)
    return list(kept.values())


def _gather_touching(
    base: KnowledgeBase,
    governors: Sequence[GoverningText],
    named: Sequence[Entry],
    question: Question,
) -> list[RelatedText]:
    """Gather what touches the texts in force: what comes near to the question, what it names, what they refer to."""
    known = {entry.id for entry in (*(one.entry for one in governors), *named)}
    near = [
        related.add_quote(
            RelatedText(
                hit.entry, "near", _say_match("Near to the question", hit), related.NO_WORDS
            ),
            question.terms,
            hit.snippet.paragraph,
        )
        for hit in question.hits
        if hit.entry.id not in known
    ]
    texts = [
        *((one.entry, one.snippet.paragraph) for one in governors),
        *((one, 0) for one in named if one.wording == "none"),
    ]
    spoken = [
        related.add_quote(RelatedText(entry, "named", NAMED, related.NO_WORDS), question.terms)
        for entry in question.named
    ]
    first = NEAR if governors else len(near)
    listed = (
        *near[:first],
        *spoken,
        *related.list_related(base, texts, question.terms),
        *near[first:],
    )
    found: dict[str, RelatedText] = {}
    for one in listed:
        if one.entry.id not in known and (
            one.entry.wording == "none" or is_binding(base, one.entry)
        ):
            found.setdefault(one.entry.id, one)
    return list(found.values())


def _judge(
    governors: Sequence[GoverningText],
    olden: Sequence[EarlierText],
    conflicts: Sequence[Conflict],
    question: Question,
) -> tuple[str, Statement]:
    """Say in one sentence how far the dispute is settled."""
    if any(not one.governs for one in conflicts):
        return "open", ("Two texts in force pull apart and nothing decides between them.",)
    if question.asked and not question.sure:
        return "undecided", ("Nothing here decides this.",)
    if not governors:
        return (
            ("older", ("Nothing in force decides this: only older texts speak of it.",))
            if olden
            else ("nothing", ("Nothing here decides this.",))
        )
    first, rest = governors[0], len(governors) - 1
    place = Pinpoint(first.entry, first.snippet.paragraph)
    more = f"; {rest} more in force follow{'s' * (rest == 1)}." if rest else "."
    if first.origin == ANSWER and not question.names(first.entry):
        return "governs", (
            place,
            f" comes nearest, a ruling on one card that the question does not name{more}",
        )
    if first.origin == ANSWER or not rest:
        return "governs", (place, f" governs{more}")
    return "governs", ("First in authority is ", place, more)
