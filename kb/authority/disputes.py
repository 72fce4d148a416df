"""Settles a dispute as far as the rules do: what decides and why, what conflicts, what is related.

In: a question, chosen entries, or both. Out: one `Dispute`. Every list is bounded, and a count says
how many there are in all. Rules no longer in force are listed apart, with what replaces each. A
rule is said to govern only where the words that are quoted decide what is asked; where no rule
does, the verdict says so first. The question is read in kb.authority.questions, the rules that may
decide are gathered in kb.authority.candidates and ordered in kb.authority.precedence, related
entries are found in kb.authority.related, and kb.authority.verdicts says how far it goes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.authority import candidates, likeness, precedence, questions, quotations, related, verdicts
from kb.authority.candidates import ANSWER, NAMED, Candidate
from kb.authority.precedence import Statement, is_binding
from kb.authority.questions import ChosenEntry, Question
from kb.authority.related import EarlierText, RelatedText
from kb.authority.verdicts import GoverningText, Grounds
from kb.model import Conflict, Entry, MissingEntry, Quotation, Snippet
from kb.search import answers, missing, passages
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

# How many are shown: as many as fit on one printed sheet. A conflict takes the place of a related
# entry.
GOVERNING, TOUCHING, OLDER, CONFLICTS = 6, 6, 5, 3
NEAR = 3  # hits that come before other related entries, if a rule decides
# Of the words of a question: a superseded text that holds the first share, and the second more than
# the nearest rule in force, speaks to the question where that does not.
OLDER_HOLDS, OLDER_MORE = 0.75, 0.3


@dataclass(frozen=True)
class Dispute:
    """What the rules say on a dispute; each list holds the first, `counts` says how many exist."""

    # governs | nearest | older | undecided | nothing | open; "card" if only a card was named,
    # "empty" if nothing was asked
    verdict: str
    sentence: Statement
    confident: bool | None  # None if there is no question
    chosen: tuple[ChosenEntry, ...]
    governing: tuple[GoverningText, ...]
    further: tuple[Entry, ...]  # also in force, ranked below these
    touching: tuple[RelatedText, ...]
    older: tuple[EarlierText, ...]
    conflicts: tuple[Conflict, ...]
    missing: tuple[MissingEntry, ...]  # that the question names, or that were chosen
    counts: dict[str, int]  # of the other lists but `further`
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
    return settle_question(base, questions.ask_question(base, typed, document, game), chosen)


def settle_question(
    base: KnowledgeBase, question: Question, chosen: Sequence[ChosenEntry] = ()
) -> Dispute:
    """Gather what decides a question that search has answered."""
    question = _prefer_older(base, question)
    gathered = candidates.gather_candidates(base, question, chosen)
    joined, conflicts = candidates.join_conflicts(base, gathered, question)
    governing = _order_governing(base, joined, question)
    named = [*(one.entry for one in chosen), *(one.entry for one in question.quotations)]
    if question.card:
        named = [*named, question.card, *standing.list_rulings(base, question.card.id)]
    earlier = _gather_earlier(base, governing, named, question)
    near = _gather_related(base, governing, named, question)
    verdict, sentence = verdicts.judge(
        base, Grounds(governing, earlier, conflicts, question, bool(chosen))
    )
    shown = tuple(conflicts[:CONFLICTS])
    return Dispute(
        verdict,
        sentence,
        None if question.card or not question.asked else verdict == "governs" and question.sure,
        tuple(chosen),
        tuple(governing[:GOVERNING]),
        tuple(one.entry for one in governing[GOVERNING:]),
        tuple(near[: TOUCHING - len(shown)]),
        tuple(_make_earlier(base, entry, question, chosen) for entry in earlier[:OLDER]),
        shown,
        tuple(_list_missing(base, governing, chosen, question)),
        {
            "governing": len(governing),
            "touching": len(near),
            "older": len(earlier),
            "conflicts": len(conflicts),
        },
        question.notes,
    )


def _list_missing(
    base: KnowledgeBase,
    governing: Sequence[GoverningText],
    chosen: Sequence[ChosenEntry],
    question: Question,
) -> Iterator[MissingEntry]:
    """List the missing entries that are in dispute, as far as they count beside the first rule."""
    first = base.document_of(governing[0].entry) if governing else None
    named = question.answer.missing if question.answer else ()
    gaps = (*(one.entry for one in named), *(one.entry for one in chosen))
    for gap in dict.fromkeys(one for one in gaps if one.kind == "gap"):
        described = missing.describe_missing(base, gap, first)
        if described:
            yield described


def _order_governing(
    base: KnowledgeBase, gathered: Sequence[Candidate], question: Question
) -> list[GoverningText]:
    """Order the rules in force, each with its words and the reasons for its position.

    What an earlier one has said of its position is not said again.
    """
    by_id = {one.entry.id: one for one in gathered}
    answer = next((one for one in gathered if one.origin == ANSWER), None)
    decided = candidates.find_decisions(base, answer, question) if answer else []
    ordered = precedence.order_by_authority(
        base, [one.entry for one in gathered], answer.entry if answer else None, decided
    )
    # of what prevails, the words in which it does
    places = {name: at for one in decided for name, at in zip(one.entries, one.paragraphs)}
    made: list[GoverningText] = []
    said: list[Statement] = []
    for entry in ordered:
        one = by_id[entry.id]
        fixed = one.origin == ANSWER or entry.id not in places
        number = one.paragraph if fixed else places[entry.id]
        snippet = _quote(entry, number, question)
        context = quotations.find_context(base, entry, snippet.paragraph, snippet.text)
        explained = precedence.explain_order(base, entry, ordered)
        why = tuple(reason for reason in explained if reason not in said)
        said += why
        reasons = (one.reason, *why) if one.reason else why
        made.append(GoverningText(entry, one.origin, snippet, reasons, context))
    return made


def _quote(entry: Entry, number: int, question: Question) -> Snippet:
    """Quote the very sentences of the answer; of another rule, the passage that says most."""
    quoted = question.quote(entry)
    if quoted is None or (number and quoted.paragraph != number):
        return passages.make_snippet(entry, question.terms, number)
    lead = passages.find_lead(entry, quoted.paragraph)
    return Snippet(quoted.text, (), quoted.paragraph, lead)


def _prefer_older(base: KnowledgeBase, question: Question) -> Question:
    """Let a superseded text answer if it speaks to the question and no rule in force does."""
    if question.answer is None or question.card:
        return question
    asked = likeness.weigh_question(base, question.typed)
    for hit in question.hits:
        entry, number = hit.entry, hit.snippet.paragraph
        if not entry.paragraphs or is_binding(base, entry):
            continue  # a heading says nothing, nor does what only a list names
        held = candidates.measure_held(asked, entry, number)
        if (
            held >= OLDER_HOLDS
            and held >= _measure_in_force(base, asked, question) + OLDER_MORE
            and related.find_replacement(base, entry, number) is None
        ):
            quoted = Quotation(entry, number, hit.snippet.text)
            nearest = replace(question.answer, verdict=answers.NEAREST, sentences=(quoted,))
            return replace(question, answer=nearest)
    return question


def _measure_in_force(base: KnowledgeBase, asked: Mapping[str, float], question: Question) -> float:
    """Measure how much of a question the rules in force hold that come nearest.

    A rule holds it in its words, or in a question that it answers.
    """
    places = [(one.entry, one.paragraph) for one in question.quotations]
    places += [(hit.entry, hit.snippet.paragraph) for hit in question.hits]
    return max(
        (
            max(
                candidates.measure_held(asked, entry, number),
                *(likeness.measure_cover(asked, one) for one in entry.questions),
                0.0,
            )
            for entry, number in places
            if is_binding(base, entry)
        ),
        default=0.0,
    )


def _gather_earlier(
    base: KnowledgeBase,
    governing: Sequence[GoverningText],
    named: Sequence[Entry],
    question: Question,
) -> list[Entry]:
    """Gather the rules no longer in force: those that were named, those replaced, other hits.

    Before each comes what a current document said by its title before it was removed there.
    """
    hits = question.hits if question.answer and not question.card else ()
    found = [
        *named,
        *related.list_earlier(base, [one.entry for one in governing]),
        *(entry for hit in hits for entry in (hit.entry, *hit.also)),
    ]
    called = () if question.card else question.named
    ruling = [one.entry for one in governing]
    gone = related.find_departed(base, (*called, *ruling, *found))
    first = [one for entry in (*called, *ruling) for one in gone.get(entry.pinned, ())]
    kept = {
        entry.pinned: entry
        for entry in (
            *first,
            *(one for entry in found for one in (*gone.get(entry.pinned, ()), entry)),
        )
        if entry.wording != "none" and not is_binding(base, entry)
    }
    return list(kept.values())


def _make_earlier(
    base: KnowledgeBase, entry: Entry, question: Question, chosen: Sequence[ChosenEntry]
) -> EarlierText:
    """Quote a rule no longer in force, and name what replaces it; of a chosen one, all of it."""
    member = next((one for one in chosen if one.entry.pinned == entry.pinned), None)
    if member:
        snippet = related.quote_entry(entry, question.terms, member.paragraph)
        return related.make_quoted(base, entry, snippet, member.paragraph)
    quoted = question.quote(entry)
    if quoted is None:
        return related.make_earlier(base, entry, frozenset() if question.card else question.terms)
    return related.make_quoted(base, entry, _quote(entry, 0, question), quoted.paragraph)


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
        for hit in (() if question.card else question.hits)
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
