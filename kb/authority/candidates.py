"""Gathers the rules in force that may decide a dispute, each with the reason why it is there.

In: a question with its answer, the chosen entries. Out: `Candidate`s, each entry once, and the
conflicts among them. A question brings its answer and, if that decides, the next best hits. A
chosen entry brings itself; a card or a title group brings its rulings; a superseded entry brings
the one that replaces it. A ruling on a card is a candidate only if the question names that card.
The candidates are ordered in kb.authority.precedence.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.authority import likeness, related
from kb.authority.precedence import Pinpoint, Statement, is_binding
from kb.authority.questions import ChosenEntry, Question
from kb.model import Conflict, Entry, Hit, Quotation
from kb.search import passages, reasons
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

SHARE = 0.7  # of the best score, from which a hit answers as well; measured on judged questions
# Of the words of a question that the nearest superseded text holds: a rule in force that holds this
# share of them speaks to the question too.
SPEAKS = 0.9
NEAR = 0.5  # of the words of a question: a conflict that holds as many is about it
NAMED: Statement = ("The question names it.",)
CHOSEN, ANSWER, FOUND, TIED = "chosen", "answer", "found", "tied"
STRENGTH = (ANSWER, CHOSEN, FOUND, TIED)  # which origin counts, if an entry has several


@dataclass(frozen=True)
class Candidate:
    """A rule in force that may decide, and why it is there."""

    entry: Entry
    origin: str  # chosen | answer | found | tied
    reason: Statement = ()
    paragraph: int = 0


def gather_candidates(
    base: KnowledgeBase, question: Question, chosen: Sequence[ChosenEntry]
) -> list[Candidate]:
    """Gather the rules in force that the chosen entries and the question bring."""
    found = [
        candidate
        for one in chosen
        for candidate in _bring_entry(base, one.entry, CHOSEN, one.paragraph)
    ]
    if question.card:
        found += _bring_entry(base, question.card, TIED, 0)
    else:
        answers = [
            one for quoted in question.quotations for one in _bring_answer(base, question, quoted)
        ]
        found += answers
        if answers and question.sure and not chosen:  # else other hits are only related
            found += _list_next_hits(base, question)
    kept: dict[str, Candidate] = {}
    for one in sorted(found, key=lambda one: STRENGTH.index(one.origin)):
        kept.setdefault(one.entry.id, one)
    return [kept[name] for name in dict.fromkeys(one.entry.id for one in found)]


def state_match(how: str, hit: Hit) -> Statement:
    """State why a hit is here: the reasons of search, or else how well it matches the question.

    Which words a text has in common with the question is seen in the text itself.
    """
    why = "; ".join(one for one in hit.why if not _holds_words(one)) or how
    end = "" if why.endswith(("?", '?"')) else "."
    return (f"{why[:1].upper()}{why[1:]}{end}",)


def _holds_words(reason: str) -> bool:
    return isinstance(reason, reasons.Reason) and reason.kind == reasons.TEXT_HOLDS.kind


def _bring_answer(
    base: KnowledgeBase, question: Question, quoted: Quotation
) -> Iterator[Candidate]:
    """Give the rules in force that an answer brings.

    Where it is no longer in force and nothing replaces it: a rule that holds as much of the
    question.
    """
    hit = next((one for one in question.hits if one.entry.id == quoted.entry.id), None)
    how = "Best match for the question"
    reason = state_match(how, hit) if hit else ()
    found = list(_bring_entry(base, quoted.entry, ANSWER, quoted.paragraph, reason))
    if found or is_binding(base, quoted.entry):
        yield from found
        return
    asked = likeness.weigh_question(base, question.typed)
    needed = SPEAKS * measure_held(asked, quoted.entry, quoted.paragraph)
    for one in question.hits:
        held = measure_held(asked, one.entry, one.snippet.paragraph)
        if held >= needed and is_binding(base, one.entry) and question.names(one.entry):
            reason = state_match("Best match in force", one)
            yield from _bring_entry(base, one.entry, ANSWER, one.snippet.paragraph, reason)
            return


def measure_held(asked: Mapping[str, float], entry: Entry, number: int) -> float:
    """Measure the share of a question's words that a title and a paragraph hold."""
    paragraph = entry.paragraphs[number - 1].text if number and entry.paragraphs else ""
    return likeness.measure_cover(asked, f"{entry.title}\n{paragraph}")


def _list_next_hits(base: KnowledgeBase, question: Question) -> Iterator[Candidate]:
    """List the hits that answer nearly as well as the first, and the rulings that are named."""
    hits = question.hits
    best = max(hit.score for hit in hits)
    for hit in hits[1:]:
        close = hit.score >= SHARE * best
        if close and is_binding(base, hit.entry) and question.names(hit.entry):
            reason = state_match("Next best match for the question", hit)
            yield Candidate(hit.entry, FOUND, reason, hit.snippet.paragraph)
    for entry in question.named:
        if entry.kind == "card" and is_binding(base, entry):
            yield Candidate(entry, FOUND, NAMED)


def _bring_entry(
    base: KnowledgeBase, entry: Entry, origin: str, paragraph: int, reason: Statement = ()
) -> Iterator[Candidate]:
    """Give the rules in force that an entry brings: itself or its replacement, and its rulings."""
    if is_binding(base, entry):
        yield Candidate(entry, origin, reason, paragraph)
        subject = base.subject_of(entry.id)
        leading = base.entry(subject.governs) if subject and subject.governs != entry.id else None
        shared: Statement = ("It comes first on the subject of ", Pinpoint(entry), ".")
        yield from _tie(base, [leading] if leading else [], shared)
    elif entry.wording != "none":
        replacement = related.find_replacement(base, entry, paragraph)
        if replacement:
            yield Candidate(
                replacement.entry,
                ANSWER if origin == ANSWER else TIED,
                ("It replaces ", Pinpoint(entry, paragraph), ", which is no longer in force."),
                replacement.paragraph,
            )
        return
    yield from _bring_rulings(base, entry)


def _bring_rulings(base: KnowledgeBase, entry: Entry) -> Iterator[Candidate]:
    """Give the rulings on a card or a title group."""
    if entry.kind == "group":
        rulings = standing.list_group_rulings(base, base.groups[entry.id])
        reason: Statement = ("It is a ruling on the basic title of ", Pinpoint(entry), ".")
        yield from _tie(base, rulings, reason)
    elif entry.kind == "card" or base.card_of(entry):
        found = standing.find_governing(base, entry)
        reason = ("It is a ruling on the card ", Pinpoint(entry), ".")
        yield from _tie(base, found.rulings, reason)
        for one in found.inherited:
            reason = (
                "It is a ruling on the basic title, which also applies to ",
                Pinpoint(entry),
                f". {one.reason}",
            )
            yield from _tie(base, [one.ruling], reason)


def _tie(base: KnowledgeBase, rulings: Iterable[Entry], reason: Statement) -> Iterator[Candidate]:
    return (Candidate(ruling, TIED, reason) for ruling in rulings if is_binding(base, ruling))


def join_conflicts(
    base: KnowledgeBase, candidates: Sequence[Candidate], question: Question
) -> tuple[list[Candidate], list[Conflict]]:
    """Find the conflicts of the candidates, and add the entries on their other side.

    A question brings the conflicts at the paragraphs that answer it, and those of its answer that
    are about what is asked, whatever paragraph is quoted; of the latter, only an open one adds its
    other side. Entries that were chosen bring every conflict, as does a card, which asks nothing.
    The open conflicts come first.
    """
    asks = question.asked and not question.card
    asked = likeness.weigh_question(base, question.typed)
    answers = {one.entry.id for one in candidates if one.origin == ANSWER}
    shown = {
        one.entry.id: one.paragraph or passages.make_snippet(one.entry, question.terms).paragraph
        for one in candidates
    }
    pointed = {one.entry.id for one in candidates if asks or one.paragraph}
    origins = {one.entry.id: one.origin for one in candidates}
    joined, near, apart = {one.entry.id: one for one in candidates}, [], []
    for conflict in dict.fromkeys(found for name in shown for found in base.conflicts_of(name)):
        sides = _find_sides(base, conflict)
        if not sides:
            continue
        quoted = all(conflict.paragraphs) and any(
            one.id in pointed and shown[one.id] == number for one, number in sides
        )
        about = (
            not answers.isdisjoint(conflict.entries)
            and likeness.measure_cover(asked, _write_conflict(conflict, sides)) >= NEAR
        )
        decided = about or question.sure or not asks  # what is nearest decides nothing
        both = _is_compared([origins.get(name, "") for name in conflict.entries], asks=asks)
        if (quoted and decided) or (about and not conflict.governs) or both:
            near.append(conflict)
            for (one, number), (other, _) in zip(sides, sides[::-1]):
                reason = ("It conflicts with ", Pinpoint(other), " on this.")
                side = joined.setdefault(one.id, Candidate(one, TIED, reason, number))
                if not side.paragraph and not asks:
                    joined[one.id] = replace(side, paragraph=number)
        elif about or not asks:
            apart.append(conflict)
    found = sorted([*near, *apart], key=lambda conflict: bool(conflict.governs))
    return list(joined.values()), found


def _is_compared(origins: Sequence[str], *, asks: bool) -> bool:
    """Tell whether a conflict is between entries that were put side by side, by their origins.

    A question alone puts none: what it finds need not conflict on what is asked.
    """
    if asks:
        return CHOSEN in origins and {CHOSEN, ANSWER}.issuperset(origins)
    return all(origins)


def find_decisions(base: KnowledgeBase, answer: Candidate, question: Question) -> list[Conflict]:
    """Find the decided conflicts at the words that answer, if they are about what is asked.

    A paragraph may say much besides what conflicts. Those that are most about it come last.
    """
    snippet = passages.make_snippet(answer.entry, question.terms, answer.paragraph)
    asked = likeness.weigh_question(base, question.typed)
    found = []
    for conflict in base.conflicts_of(answer.entry.id):
        sides = _find_sides(base, conflict)
        if (
            conflict.governs
            and all(conflict.paragraphs)
            and (answer.entry, snippet.paragraph) in sides
        ):
            held = likeness.measure_cover(asked, _write_conflict(conflict, sides))
            found.append((held, conflict))
    found.sort(key=lambda one: one[0])
    return [conflict for held, conflict in found if held >= NEAR]


def _find_sides(base: KnowledgeBase, conflict: Conflict) -> list[tuple[Entry, int]]:
    """Find the entries of a conflict with their paragraphs; none if one of them is not in force."""
    entries = [base.entry(name) for name in conflict.entries]
    binding = [one for one in entries if one and is_binding(base, one)]
    return list(zip(binding, conflict.paragraphs)) if len(binding) == len(entries) else []


def _write_conflict(conflict: Conflict, sides: Sequence[tuple[Entry, int]]) -> str:
    """Write what a conflict is about, with the titles and the words of both sides."""
    words = [one.paragraphs[number - 1].text for one, number in sides if number]
    return "\n".join((conflict.about, *(one.title for one, _ in sides), *words))
