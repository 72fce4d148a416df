"""Says in one sentence how far the rules settle a dispute, and names entry and document.

In: the `Grounds`: the rules in force in their order, those no longer in force, the conflicts, the
question. Out: the kind of the verdict and a statement. A rule is said to decide a question only
where the words that are quoted do; a ruling on a card only where the question names that card.
Nothing is gathered or ordered here (kb.authority.disputes does).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kb.authority import precedence
from kb.authority.candidates import ANSWER
from kb.authority.precedence import Pinpoint, Statement
from kb.authority.questions import Question
from kb.authority.quotations import QuotationContext
from kb.model import Conflict, Entry, Snippet
from kb.snapshot.store import KnowledgeBase

UNDECIDED: Statement = ("No rule here decides this.",)


@dataclass(frozen=True)
class GoverningText:
    """A rule in force, with the words that answer and the reasons for its position."""

    entry: Entry
    origin: str
    snippet: Snippet
    reasons: tuple[Statement, ...]
    context: QuotationContext  # what belongs to the words


@dataclass(frozen=True)
class Grounds:
    """What a verdict is made of."""

    governing: Sequence[GoverningText]
    earlier: Sequence[Entry]
    conflicts: Sequence[Conflict]
    question: Question
    chosen: bool


def judge(base: KnowledgeBase, found: Grounds) -> tuple[str, Statement]:
    """Say in one sentence how far the rules settle the dispute."""
    question = found.question
    if not question.asked and not found.chosen:
        return "empty", ()
    if question.card and not found.chosen:
        return "card", _introduce_card(base, question.card, found)
    conflict = next((one for one in found.conflicts if not one.governs), None)
    if conflict:
        return "open", _name_sides(base, conflict)
    asked = question.asked and not question.card
    if asked and question.answer is None:
        return "undecided", UNDECIDED
    if found.governing:
        if not asked or _decides(found):
            return "governs", _name_first(base, found)
        first = found.governing[0]
        return "nearest", _name_nearest(base, first, question)
    if found.earlier:
        quoted = question.quote(found.earlier[0])
        place = _name_place(base, found.earlier[0], quoted.paragraph if quoted else 0)
        only = "No text in force speaks to this; only "
        past = precedence.state_past(base, found.earlier[0])
        return "older", (only, *place, f", {past}, does.")
    return "nothing", UNDECIDED


def _decides(found: Grounds) -> bool:
    """Tell whether the first rule is the one whose quoted words decide, or prevails over it.

    What an older document says of itself may be quoted too; what replaces it is not meant by that.
    """
    first, question = found.governing[0], found.question
    answered = any(one.origin == ANSWER and question.quote(one.entry) for one in found.governing)
    return question.sure and answered and question.names(first.entry)


def _name_place(base: KnowledgeBase, entry: Entry, paragraph: int = 0) -> Statement:
    """Name an entry with its document: "beam (Rulebook 2.5.4)"."""
    document = base.document_of(entry)
    source = f" ({precedence.name_document(document)})" if document else ""
    return (Pinpoint(entry, paragraph), source)


def _introduce_card(base: KnowledgeBase, card: Entry, found: Grounds) -> Statement:
    """Say that a card asks nothing, and what follows about it."""
    count = len(found.governing)
    if count:
        follows = "Its ruling follows." if count == 1 else f"It has {count} rulings in force."
    elif found.earlier:
        follows = f"Only a ruling that is {precedence.state_past(base, found.earlier[0])} is here."
    else:
        follows = "No ruling on it is here; its page has the rules for its type."
    return (Pinpoint(card), f" is a card. {follows}")


def _name_sides(base: KnowledgeBase, conflict: Conflict) -> Statement:
    """Name both sides of an open conflict."""
    one, other = (
        _name_place(base, entry, number)
        for entry, number in zip(map(base.entry, conflict.entries), conflict.paragraphs)
        if entry
    )
    conflicting = "Two rules in force disagree, and nothing decides between them: "
    return (conflicting, *one, " and ", *other, ".")


def _name_nearest(base: KnowledgeBase, first: GoverningText, question: Question) -> Statement:
    """Name the nearest rule in force, and say that it does not decide."""
    place = _name_place(base, first.entry, first.snippet.paragraph)
    if not question.names(first.entry):
        card = ", a ruling on a card that the question does not name; it may not decide this."
        return ("Nearest in force: ", *place, card)
    return ("Nearest in force: ", *place, "; it may not decide this.")


def _name_first(base: KnowledgeBase, found: Grounds) -> Statement:
    """Name the first rule, say what it does, and count the others.

    Those of another game are not below it, so they are counted apart. No word says where the others
    stand: the page names them all, a printed sheet shows those that it has room for.
    """
    first, others = found.governing[0], found.governing[1:]
    place = _name_place(base, first.entry, first.snippet.paragraph)
    counts = Counter(one.entry.game for one in others)
    below = counts.pop(first.entry.game, 0)
    if found.question.asked and not found.question.card:
        bear = "1 more rule in force bears" if below == 1 else f"{below} more rules in force bear"
        said = f" decides this.{f' {bear} on it.' if below else ''}"
    elif below:
        said = f" comes first in authority of {below + 1} rules in force."
    else:
        said = " is the rule in force."
    for game, count in counts.items():
        rules, stand = ("rule", "stands") if count == 1 else ("rules", "stand")
        said += f" {count} {rules} of {base.identity.game(game).name} {stand} beside it."
    return (*place, said)
