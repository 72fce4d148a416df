"""The public shapes of a dispute: what governs, what else touches it, what no longer holds."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.records import (
    Conflict,
    Game,
    Notes,
    Quotation,
    Reference,
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
    says("Address of the same dispute with this entry in the set; null where the set is full."),
]
Remove = Annotated[
    str | None,
    says("Address of the same dispute without this entry; null where another entry brings it."),
]


class Words(Quotation):
    """A piece of a paragraph: whole sentences, its matching words marked."""

    lead: Annotated[
        str, says("The sentence that opens the list, where the text is an item of one.")
    ]
    cut_before: Annotated[bool, says("The paragraph begins before it.")]
    cut_after: Annotated[bool, says("The paragraph goes on behind it, or opens a list.")]


class Governing(Sourced):
    """A text in force that belongs to what governs."""

    pinned: Annotated[str, says("Id and version.")]
    wording: Wording
    words: Words
    reasons: Annotated[list[Sentence], says("Why it is here, and why at this place.")]
    citation: Annotated[
        str, says("Of this paragraph, in this version, with the digest of its words.")
    ]
    remove: Remove


class Touching(Sourced):
    """What a dispute should not overlook."""

    how: Annotated[
        Literal["conflict", "near", "named", "subject", "see", "type", "group", "gap", "refers"],
        says(
            "`near`: to the question. `named`: by the question. `see`: a governing text sends the"
            " reader there. `refers`: to a governing text. `subject`: in force on the same subject."
            " `type`, `group`, `gap`: of a card."
        ),
    ]
    reason: Sentence
    wording: Wording
    words: Annotated[Quotation | None, says("One sentence; null where there is no text.")]
    add: Add


class Older(Sourced):
    """What was said before, or by others, and does not hold."""

    sentence: Annotated[Sentence, says("What it counts for now.")]
    governs: Annotated[Reference | None, says("What is in force on the same.")]
    wording: Wording
    words: Quotation
    amendments: Annotated[list[ShortAmendment], says("What it changed at its date.")]


class Member(Reference):
    """An entry of the set that was put together."""

    name: Annotated[str, says("Its id as it was given, perhaps with version and paragraph.")]
    remove: Url


class DisputeVerdict(TypedDict):
    """How far the texts settle the dispute."""

    kind: Annotated[
        Literal["empty", "nothing", "undecided", "open", "older", "governs"],
        says(
            "`empty`: nothing was asked. `nothing`: no text of what was chosen is in force."
            " `undecided`: no text answers the question for certain. `open`: two texts in force"
            " pull apart and nothing decides. `older`: only older texts speak of it. `governs`: the"
            " first of `governing` does."
        ),
    ]
    sentence: Sentence


class Counts(TypedDict):
    """How many there are of each; the lists hold the first."""

    governing: int
    touching: int
    older: int
    conflicts: int


class DisputeAnswer(TypedDict):
    """What settles a dispute, as far as the texts do."""

    query: str
    confident: Annotated[
        bool | None, says("Whether a text answers the question for certain; null without one.")
    ]
    chosen: Annotated[list[Member], says("The set that was put together by ids.")]
    verdict: DisputeVerdict
    governing: Annotated[
        list[Governing], says("In order of authority, what answers the question first.")
    ]
    further: Annotated[list[Sourced], says("In force as well, below these.")]
    touching: list[Touching]
    older: list[Older]
    conflicts: Annotated[list[Conflict], says("Between texts in force, the open ones first.")]
    counts: Counts
    length: Annotated[
        int, says("Characters to which a long paragraph is cut, at the end of a sentence.")
    ]
    documents: Annotated[
        list[ShortSource], says("In which versions of which documents this was read.")
    ]
    document: str | None
    game: Game
    notes: Notes
    address: Annotated[
        str, says("Of the page, to share; it holds question, set, document and game.")
    ]
    snapshot: Snapshot
