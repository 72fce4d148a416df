"""What became of an entry in another version, and which of its words changed.

alignment decides which entry of a new version is which of the old one, by word_evidence, its
neighbours and what is in_order there; confidence says how sure that is. proposals makes the lines
of a plan of that, plans writes them as a text that a person can edit. carried_notes finds the lines
that notes are for. changes says what changed of an entry, differences marks the words, and
histories does both for the versions of a build; points_in_time says what was in force on a day,
past_bases gives the knowledge base of that day.
"""

from kb.versions.changes import have_other_words
from kb.versions.differences import Difference, find_likest, mark_differences
from kb.versions.histories import (
    EntryChange,
    Step,
    compare_entries,
    list_numbers,
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
    list_periods,
    read_day,
)

__all__ = [
    "Difference",
    "DocumentInForce",
    "EntryChange",
    "Step",
    "compare_entries",
    "find_first_day",
    "find_likest",
    "find_period",
    "find_state",
    "find_year",
    "have_other_words",
    "list_in_force",
    "list_numbers",
    "list_periods",
    "list_states",
    "list_steps",
    "list_versions",
    "mark_differences",
    "read_day",
]
