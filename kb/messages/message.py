"""Says in one message what a search found: the verdict, the rule in its own words, its place.

In: the knowledge base and the `Results` of a search. Out: a `Message`, which holds everything that
is said and no markup (kb.messages.forms writes it). Where no rule answers, the message says so and
names what comes nearest; it never lets a result look like an answer.
"""

import urllib.parse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from kb import days, text
from kb.authority import quotations
from kb.citations import formats
from kb.model import Answer, Document, Entry, Quotation, Results
from kb.search import answers, asked_apart
from kb.search.named_cards import NamedCards
from kb.snapshot import copies
from kb.snapshot.store import KnowledgeBase

NONE = "none"  # the verdict where no rule answers
NEAR = 3  # entries that are named where no rule answers
CARDS = 5  # cards that are named
ASKED = 500  # characters of a question and what was chosen, as an address holds them, in a link
LEAD, NAME = 300, 150  # characters of the sentence before a list; of the name of a place
HEADS = {
    answers.DECIDES: "Decided.",
    answers.NEAREST: "Nearest rule; it may not decide this.",
}
UNDECIDED = "No rule here decides this. The nearest entries:"
NAMED = "The documents here have no text under this name. What they have:"
NOTHING = "Nothing that was searched is about this."
OF_DAY = "Rules of {}. "  # before the head, where a day was asked about
ALONE = "Asked alone, \u201c{}\u201d: {}"  # the head of one question of several
UNASKED = "Ask a question about the rules, or name a card or a term."


@dataclass(frozen=True)
class Place:
    """Where a text can be read."""

    name: str  # "Glossary 2.5.4, artifact, paragraph 2"
    address: str  # of its page; "" where nobody said where the site is
    citation: str  # "" of what has no text


@dataclass(frozen=True)
class QuotedRule:
    """The words of a rule with their place."""

    lead: str  # the sentence that opens the list, if the words are an item of one
    text: str  # with the items of the list that it opens
    place: Place
    remarks: tuple[str, ...]  # what our copy of the document lacks there


@dataclass(frozen=True)
class Message:
    """What is said to somebody who asked a question."""

    verdict: str  # decides | nearest | none
    head: str
    rules: tuple[QuotedRule, ...] = ()
    why: str = ""
    near: tuple[Place, ...] = ()
    more: str = ""  # the address of all results; "" where nobody said where the site is
    cards: tuple[Place, ...] = ()  # of whose names the question is a part
    apart: tuple[tuple[str, QuotedRule], ...] = ()  # heads and rules of other questions it holds


def make_message(
    base: KnowledgeBase,
    results: Results,
    root: str = "",
    named: NamedCards | None = None,
    *,
    day: str = "",
    chosen: Mapping[str, str] = MappingProxyType({}),
) -> Message:
    """Say what a search found; `root` is the address of the site, for links to it.

    `chosen` are the game and the document that were asked about, and all results are of them. Of
    the cards that the question names only those are told of whose names it has a part: it is
    likelier to mean one of them than any rule. A day, if `base` is that of one, is said first, and
    the links lead to the rules of that day.
    """
    made = _tell_found(base, results, root, _find_more(results, root, {**chosen, "on": day}))
    if named is not None and not named.whole:
        places = (_name_place(base, entry, 0, root) for entry in named.entries[:CARDS])
        made = replace(made, cards=tuple(places))
    made = replace(made, apart=tuple(_tell_apart(base, results, root, chosen)))
    return _date_message(made, day) if day else made


def _tell_apart(
    base: KnowledgeBase, results: Results, root: str, chosen: Mapping[str, str]
) -> Iterator[tuple[str, QuotedRule]]:
    """Tell what single questions are answered with, where the answer to all does not quote it."""
    apart = asked_apart.answer_apart(base, results, **chosen)
    for question, answer in asked_apart.list_unquoted(results, apart):
        head = ALONE.format(text.shorten(question, NAME), HEADS[answer.verdict])
        yield head, _quote_rule(base, answer.sentences[0], root)


def _date_message(made: Message, day: str) -> Message:
    """Say of which day the rules of a message are."""

    def date_place(place: Place) -> Place:
        page, mark, paragraph = place.address.partition("#")
        return replace(place, address=f"{page}?on={day}{mark}{paragraph}") if page else place

    return replace(
        made,
        head=OF_DAY.format(days.write_date(day)) + made.head,
        rules=tuple(replace(one, place=date_place(one.place)) for one in made.rules),
        near=tuple(map(date_place, made.near)),
        apart=tuple((head, replace(one, place=date_place(one.place))) for head, one in made.apart),
    )


def _find_more(results: Results, root: str, chosen: Mapping[str, str]) -> str:
    """Find the address of all results; "" where none is known, or it would be too long."""
    filters = {name: value for name, value in chosen.items() if value}
    asked = {"q": text.replace_surrogates(results.query), **filters}
    address = urllib.parse.urlencode(asked)
    return f"{root}/search?{address}" if root and len(address) <= ASKED else ""


def _tell_found(base: KnowledgeBase, results: Results, root: str, more: str) -> Message:
    if results.answer:
        return _tell_answer(base, results.answer, root, more)
    if not results.hits:
        return Message(NONE, NOTHING if results.query.strip() else UNASKED)
    named = results.hits[0].entry.wording == "none"
    head = NAMED if named else UNDECIDED
    cards = (hit.entry for hit in results.hits[:NEAR] if hit.entry.id in base.cards)
    card = next(cards, None) if named else None
    why = copies.say_copy(base, card) if card else ""
    near = (
        _name_place(base, hit.entry, hit.snippet.paragraph, root) for hit in results.hits[:NEAR]
    )
    return Message(NONE, head, why=why, near=tuple(near), more=more)


def tell_cards(count: int, *, whole: bool) -> str:
    """Say what cards are that are named next: those a question names, or names a part of."""
    one = count == 1
    if whole:
        return "Card:" if one else "Cards:"
    return "Card with this in its name:" if one else "Cards with this in their names:"


def _tell_answer(base: KnowledgeBase, answer: Answer, root: str, more: str) -> Message:
    rules = tuple(_quote_rule(base, one, root) for one in answer.sentences)
    head = " ".join((HEADS[answer.verdict], *(one.sentence for one in answer.missing)))
    return Message(answer.verdict, head, rules, answer.why, more=more)


def _quote_rule(base: KnowledgeBase, quotation: Quotation, root: str) -> QuotedRule:
    context = quotations.find_context(base, quotation.entry, quotation.paragraph, quotation.text)
    return QuotedRule(
        text.shorten(text.normalise(context.lead), LEAD),
        text.normalise(quotations.write_list(quotation.text, context)),
        _name_place(base, quotation.entry, quotation.paragraph, root),
        tuple(map(text.normalise, context.remarks)),
    )


def _name_place(base: KnowledgeBase, entry: Entry, paragraph: int, root: str) -> Place:
    """Name a paragraph as people cite it, and say what its document counts for."""
    held = 0 < paragraph <= len(entry.paragraphs)
    cited = formats.cite_entry(
        entry, paragraph * held, pinned=True, digest=held, ours=entry.wording == "plain"
    )
    document = base.document_of(entry)
    name = formats.render(cited, entry, document, "", base.schemes)["text"]
    page = entry.id if base.in_force(entry) else entry.pinned
    return Place(
        text.shorten(name, NAME) + tell_authority(base, document),
        f"{root}/{page}" + (f"#p{paragraph}" if held else "") if root else "",
        formats.write_citation(cited, base.schemes) if held else "",
    )


def tell_authority(base: KnowledgeBase, document: Document | None) -> str:
    """Say of a document that is not in force that it is not."""
    if document is None:
        return ""
    if document.authority == "unofficial":
        return " (unofficial)"
    latest = base.current[document.id] == document.version
    return "" if document.authority == "current" and latest else " (no longer in force)"
