"""Settles a dispute as far as the rules do: what decides and why, what conflicts, what is related.

In: a question, chosen entries, or both. Out: one `Dispute`. Every list is bounded, and a count says
how many there are in all. Rules no longer in force are listed apart, with what replaces each. Where
no rule decides, the verdict says so first. The question is read in kb.authority.questions, the
rules that may decide are gathered in kb.authority.candidates and ordered in
kb.authority.precedence, and related entries are found in kb.authority.related.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kb.authority import candidates, precedence, questions, related
from kb.authority.candidates import ANSWER, NAMED, Candidate
from kb.authority.precedence import Pinpoint, Statement, is_binding
from kb.authority.questions import ChosenEntry, Question
from kb.authority.related import EarlierText, RelatedText
from kb.model import Conflict, Entry, Snippet
from kb.search import passages
from kb.snapshot.store import KnowledgeBase

# How many are shown: as many as fit on one printed sheet. A conflict takes the place of a related
# entry.
GOVERNING, TOUCHING, OLDER, CONFLICTS = 6, 6, 5, 3
NEAR = 3  # hits that come before other related entries, if a rule decides
UNDECIDED: Statement = ("No rule here decides this.",)


@dataclass(frozen=True)
class GoverningText:
    """A rule in force, with the words that answer and the reasons for its position."""

    entry: Entry
    origin: str
    snippet: Snippet
    reasons: tuple[Statement, ...]


@dataclass(frozen=True)
class Dispute:
    """What the rules say on a dispute; each list holds the first, `counts` says how many exist."""

    verdict: str  # nothing | undecided | open | older | governs; "empty" if nothing was asked
    sentence: Statement
    confident: bool | None  # None if there is no question
    chosen: tuple[ChosenEntry, ...]
    governing: tuple[GoverningText, ...]
    further: tuple[Entry, ...]  # also in force, ranked below these
    touching: tuple[RelatedText, ...]
    older: tuple[EarlierText, ...]
    conflicts: tuple[Conflict, ...]
    counts: dict[str, int]  # of the four lists
    notes: tuple[str, ...] = ()


def settle(
    base: KnowledgeBase,
    typed: str,
    chosen: Sequence[ChosenEntry] = (),
    *,
    document: str = "",
    game: str = "",
) -> Dispute:
    """Gather what decides a question and a set of entries, and what a judge should know besides."""
    question = questions.ask_question(base, typed, document, game)
    gathered = candidates.gather_candidates(base, question, chosen)
    joined, conflicts = candidates.join_conflicts(base, gathered, question)
    governing = _order_governing(base, joined, question)
    named = [*(one.entry for one in chosen), *(hit.entry for hit in question.answering[:1])]
    earlier = _gather_earlier(base, governing, named, question)
    near = _gather_related(base, governing, named, question)
    verdict, sentence = _judge(governing, earlier, conflicts, question, chosen=bool(chosen))
    shown = tuple(conflicts[:CONFLICTS])
    return Dispute(
        verdict,
        sentence,
        question.sure if question.asked else None,
        tuple(chosen),
        tuple(governing[:GOVERNING]),
        tuple(one.entry for one in governing[GOVERNING:]),
        tuple(near[: TOUCHING - len(shown)]),
        tuple(earlier[:OLDER]),
        shown,
        {
            "governing": len(governing),
            "touching": len(near),
            "older": len(earlier),
            "conflicts": len(conflicts),
        },
        question.notes,
    )


def _order_governing(
    base: KnowledgeBase, gathered: Sequence[Candidate], question: Question
) -> list[GoverningText]:
    """Order the rules in force, each with its words and the reasons for its position."""
    by_id = {one.entry.id: one for one in gathered}
    answer = next((one.entry for one in gathered if one.origin == ANSWER), None)
    ordered = precedence.order_by_authority(base, [one.entry for one in gathered], answer)
    made = []
    for entry in ordered:
        one = by_id[entry.id]
        snippet = passages.make_snippet(entry, question.terms, one.paragraph)
        why = precedence.explain_order(base, entry, ordered)
        reasons = (one.reason, *why) if one.reason else why
        made.append(GoverningText(entry, one.origin, snippet, reasons))
    return made


def _gather_earlier(
    base: KnowledgeBase,
    governing: Sequence[GoverningText],
    named: Sequence[Entry],
    question: Question,
) -> list[EarlierText]:
    """Gather the rules no longer in force: first those that were named, then the rest."""
    found = [
        related.make_earlier(base, entry, question.terms)
        for entry in named
        if entry.wording != "none" and not is_binding(base, entry)
    ]
    found += related.list_earlier(base, [one.entry for one in governing], question.terms)
    kept: dict[str, EarlierText] = {}
    for one in found:
        kept.setdefault(one.entry.pinned, one)
    return list(kept.values())


def _gather_related(
    base: KnowledgeBase,
    governing: Sequence[GoverningText],
    named: Sequence[Entry],
    question: Question,
) -> list[RelatedText]:
    """Gather the related entries: the next hits, what the question names, then references.

    If no rule decides, all hits come first.
    """
    known = {entry.id for entry in (*(one.entry for one in governing), *named)}
    hits = [
        related.add_quote(
            RelatedText(
                hit.entry,
                "near",
                candidates.state_match("Close to the question", hit),
                related.NO_WORDS,
            ),
            question.terms,
            hit.snippet.paragraph,
        )
        for hit in question.hits
        if hit.entry.id not in known
    ]
    mentioned = [
        related.add_quote(RelatedText(entry, "named", NAMED, related.NO_WORDS), question.terms)
        for entry in question.named
    ]
    texts = [(one.entry, one.snippet.paragraph) for one in governing]
    texts += [(one, 0) for one in named if one.wording == "none"]
    first = NEAR if governing else len(hits)
    found: dict[str, RelatedText] = {}
    for one in (
        *hits[:first],
        *mentioned,
        *related.list_related(base, texts, question.terms),
        *hits[first:],
    ):
        shown = one.entry.wording == "none" or is_binding(base, one.entry)
        if shown and one.entry.id not in known:
            found.setdefault(one.entry.id, one)
    return list(found.values())


def _judge(
    governing: Sequence[GoverningText],
    earlier: Sequence[EarlierText],
    conflicts: Sequence[Conflict],
    question: Question,
    *,
    chosen: bool,
) -> tuple[str, Statement]:
    """Say in one sentence how far the rules settle the dispute."""
    if not question.asked and not chosen:
        return "empty", ()
    if any(not one.governs for one in conflicts):
        return "open", ("Two rules in force conflict, and nothing decides between them.",)
    if question.asked and not question.sure:
        return "undecided", UNDECIDED
    if governing:
        return "governs", _name_first(governing, question)
    if earlier:
        only = "No rule in force decides this; only rules no longer in force address it."
        return "older", (only,)
    return "nothing", UNDECIDED


def _name_first(governing: Sequence[GoverningText], question: Question) -> Statement:
    """Name the first rule, say what it does, and count the rules below it."""
    first, rest = governing[0], len(governing) - 1
    pinpoint = Pinpoint(first.entry, first.snippet.paragraph)
    more = {0: ".", 1: "; 1 more rule in force follows."}.get(
        rest, f"; {rest} more rules in force follow."
    )
    if first.origin == ANSWER and not question.names(first.entry):
        card = ", a ruling on a card that the question does not name"
        return ("The nearest rule is ", pinpoint, f"{card}{more}")
    if first.origin == ANSWER:
        return (pinpoint, f" decides this{more}")
    if rest:
        return (pinpoint, f" comes first in authority{more}")
    return (pinpoint, " is the rule in force.")
