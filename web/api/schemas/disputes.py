"""The public shapes of a dispute: what decides, related rules, rules no longer in force."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.days import Day
from web.api.schemas.records import (
    Conflict,
    Game,
    Listed,
    Missing,
    MoreListed,
    Notes,
    Quotation,
    Reference,
    Remarks,
    Sentence,
    ShortAmendment,
    ShortSource,
    Snapshot,
    Sourced,
    Url,
    Wording,
    says,
)

Add = Annotated[
    str | None,
    says("Address of this dispute with the entry added; null if the set is full."),
]
Remove = Annotated[
    str | None,
    says("Address of this dispute without the entry; null if another entry brings it."),
]


class Words(Quotation):
    """Part of a paragraph: whole sentences with matching words marked."""

    lead: Annotated[str, says("What opens the list, if the text is a list item.")]
    listed: Listed
    more_listed: MoreListed
    cut_before: Annotated[bool, says("The paragraph begins earlier.")]
    cut_after: Annotated[bool, says("The paragraph continues, or a list follows it.")]


class Governing(Sourced):
    """A rule in force that decides, or helps to decide."""

    pinned: Annotated[str, says("Id and version.")]
    wording: Wording
    words: Annotated[Words, says("Of the answer, the very sentences that search gives.")]
    remarks: Remarks
    reasons: Annotated[list[Sentence], says("Why it is here, and why in this position.")]
    citation: Annotated[
        str, says("Cites this paragraph in this version, with a digest of its words.")
    ]
    remove: Remove


class Touching(Sourced):
    """A related rule that a judge should know."""

    how: Annotated[
        Literal["conflict", "near", "named", "subject", "see", "type", "group", "gap", "refers"],
        says(
            "`near`: near to the question. `named`: the question names it. `see`: a deciding rule"
            " sends the reader there. `refers`: it refers to a deciding rule. `subject`: in force"
            " on the same subject. `type`, `group`, `gap`: about a card."
        ),
    ]
    reason: Sentence
    wording: Wording
    words: Annotated[Quotation | None, says("One sentence; null if there is no text.")]
    add: Add


class Older(Sourced):
    """A rule that is no longer in force, or never was official."""

    sentence: Annotated[Sentence, says("How it stands now.")]
    governs: Annotated[Reference | None, says("The rule now in force.")]
    wording: Wording
    words: Quotation
    amendments: Annotated[list[ShortAmendment], says("What it changed when it was published.")]


class Member(Reference):
    """An entry that was added by its id."""

    name: Annotated[str, says("Its id as given, with or without version and paragraph.")]
    remove: Url


class DisputeVerdict(TypedDict):
    """How far the rules here settle the dispute."""

    kind: Annotated[
        Literal["empty", "card", "nothing", "undecided", "open", "older", "nearest", "governs"],
        says(
            "`empty`: nothing was asked. `card`: only a card was named; `governing` is its rulings."
            " `nothing`: none of the chosen entries is in force. `undecided`: no rule here decides"
            " this. `open`: two rules in force disagree, and nothing decides between them."
            " `older`: no rule in force speaks to this, only the first of `older` does."
            " `nearest`: the first of `governing` comes nearest, and may not decide this."
            " `governs`: the first of `governing` decides; of a set without a question, it comes"
            " first in authority."
        ),
    ]
    sentence: Sentence


class Counts(TypedDict):
    """How many there are of each; the lists give only the first."""

    governing: int
    touching: int
    older: int
    conflicts: int


class SettledApart(TypedDict):
    """One of the questions of a dispute that asks several."""

    query: str
    url: Annotated[Url, says("Of the page on which it is settled alone.")]


class DisputeAnswer(TypedDict):
    """What settles a dispute, as far as the rules here do."""

    query: str
    confident: Annotated[
        bool | None, says("Whether a rule here decides the question; null without a question.")
    ]
    chosen: Annotated[list[Member], says("The entries that were added by their ids.")]
    verdict: DisputeVerdict
    governing: Annotated[
        list[Governing], says("In order of precedence, the rule that decides first.")
    ]
    further: Annotated[list[Sourced], says("Also in force, but with lower precedence.")]
    touching: list[Touching]
    older: list[Older]
    conflicts: Annotated[list[Conflict], says("Between rules in force, the open ones first.")]
    missing: Annotated[
        list[Missing], says("What the question names, or was chosen, and no document here holds.")
    ]
    counts: Counts
    questions: Annotated[
        list[SettledApart],
        says(
            "If the question asks several that can be asked alone: the first four of them."
            " Otherwise empty."
        ),
    ]
    length: Annotated[
        int, says("A long paragraph is cut to about this many characters, after a sentence.")
    ]
    documents: Annotated[
        list[ShortSource], says("The documents, with versions, from which this was read.")
    ]
    on: Day
    document: str | None
    game: Game
    notes: Notes
    address: Annotated[
        str, says("Of the page, for sharing; it contains question, entries, document and game.")
    ]
    snapshot: Snapshot
