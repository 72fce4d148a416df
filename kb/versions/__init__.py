"""What became of an entry in another version, and which of its words changed.

    two_versions            both versions, and what is decided of their entries so far
    word_evidence           the words that two texts share
    neighbours, in_order    between which entries one stands, and in which order
    exact_pairs             what has the same words or the same title
    confidence, rivals      how sure it is that two are the same; what else each may be
    replacement             how likely one rule was removed and another of its form is new
    unmistakable            what is the same by its words alone
    parts                   what was split or merged
    alignment               which entry of a new version is which of the old one
    proposals, plans        the lines of a plan of that; as a text that a person edits
    carried_notes           the lines of a new text that notes are for
    changes, differences    what changed of an entry; its words, marked
    histories               both for the versions of a build
    points_in_time          what was in force on a day
    past_bases              the knowledge base of that day

What stands in `__all__` is for `web`.
"""

from kb.versions.differences import Difference, find_likest, mark_differences
from kb.versions.histories import (
    EntryChange,
    Step,
    compare_entries,
    find_in_version,
    list_states,
    list_steps,
    list_versions,
)
from kb.versions.points_in_time import (
    DocumentInForce,
    find_first_day,
    find_period,
    find_state,
    find_year,
    list_in_force,
    may_be_later,
    read_day,
    read_year,
    was_gone,
)

__all__ = [
    "Difference",
    "DocumentInForce",
    "EntryChange",
    "Step",
    "compare_entries",
    "find_first_day",
    "find_in_version",
    "find_likest",
    "find_period",
    "find_state",
    "find_year",
    "list_in_force",
    "list_states",
    "list_steps",
    "list_versions",
    "mark_differences",
    "may_be_later",
    "read_day",
    "read_year",
    "was_gone",
]
