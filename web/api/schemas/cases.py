"""The public shapes of decided cases."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from web.api.schemas.changes import MarkedWords
from web.api.schemas.records import Id, Reference, Snapshot, Url, says

CaseOutcome = Literal[
    "same", "words changed", "governing text changed", "now open", "now undecided"
]


class Finding(TypedDict):
    """One thing that changed since a case was decided."""

    verdict: CaseOutcome
    sentence: str
    entry: Id
    words: Annotated[list[MarkedWords], says("Empty unless both versions are here.")]


class DecidedCase(TypedDict):
    """A dispute that a director decided, and whether it would be decided so today."""

    case: str
    game: str
    question: str
    facts: str
    decision: str
    reasons: str
    by: str
    date: str
    entries: Annotated[list[Reference], says("What it rests on, the governing one first.")]
    verdict: CaseOutcome
    findings: list[Finding]
    unverified: Annotated[bool, says("This build has the words of none of the entries.")]
    url: Url


class CasesAnswer(TypedDict):
    """The cases, those first that would be decided otherwise today."""

    total: int
    counts: dict[str, int]
    cases: list[DecidedCase]
    snapshot: Snapshot
