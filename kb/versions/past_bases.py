"""Gives the knowledge base of a day: the documents in force then, of their rank, with their words.

In: a `KnowledgeBase` and a day. Out: a `PastBase`, which answers what the other does: documents
that came later are not there, an older version stands in the place of a later one, what was in
force counts as current, and of each subject the best of what was in force governs. What is gone
today is on the subject of its title. References and conflicts are those of texts that still stand
as they did; where a text changed since, nobody noted them. A rule of precedence counts only if the
text that says so and its documents were there. Nothing is read from the disk, and the words of a
day are those of the version (points_in_time says which). Searching it is the matter of
kb.search.past_search.
"""

import copy
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Self

from kb.linking import subjects
from kb.model import Document, Entry, PrecedenceRule, RetiredId, Subject
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import points_in_time

KEPT = 8  # days between two changes of what is in force; the ones asked for last


class PastBase(KnowledgeBase):
    """What a knowledge base held on a day."""

    origin: KnowledgeBase  # the knowledge base of today
    day: str

    @classmethod
    def look_back(cls, base: KnowledgeBase, day: str) -> Self:
        """Make the knowledge base of a day."""
        made = cls.__new__(cls)
        made.__dict__.update(vars(base.vary()))
        made.origin, made.day = base, day
        made._set_documents(day)
        made.entries = tuple(
            entry for entry in base.entries if f"{entry.document}@{entry.version}" in made._pinned
        )
        made.departed = {
            name: one
            for name, one in base.departed.items()
            if points_in_time.was_gone(base, one, day)
        }
        made.gaps = tuple(entry for entry in base.gaps if entry.document in made.current)
        made._set_relations()
        return made

    def _set_documents(self, day: str) -> None:
        """Leave out the documents of later days, and let those in force count as current."""
        in_force = {one.document.pinned for one in points_in_time.list_in_force(self.origin, day)}

        def date_back(documents: Iterable[Document]) -> tuple[Document, ...]:
            return tuple(
                replace(one, authority="current") if one.pinned in in_force else copy.copy(one)
                for one in documents
                if points_in_time.has_come_out(one, day)
            )

        self.documents = date_back(self.origin.documents)
        self.missing = date_back(self.origin.missing)
        self.current = {
            name: versions[-1].version
            for name in self.origin.current
            if (versions := points_in_time.list_until(self.origin, name, day))
        }

    @cached_property
    def _pinned(self) -> frozenset[str]:
        return frozenset(one.pinned for one in self.documents)

    def stands(self, document: str) -> bool:
        """Tell whether a document had the version on this day that it has today."""
        return self.current.get(document, "") == self.origin.current.get(document)

    @cached_property
    def is_today(self) -> bool:
        """Tell whether all that is in force today was in force on this day, and nothing else."""
        return (self.documents, self.current) == (self.origin.documents, self.origin.current)

    def resolve(self, name: str) -> Entry | RetiredId | None:
        """Give the entry of an id; of an id of today, the entry under the id that it had then."""
        found = super().resolve(name)
        now = self.origin.resolve(name) if found is None else None
        if not isinstance(now, Entry) or now.pinned == name:
            return found
        state = points_in_time.find_state(self.origin, now.id, self.day)
        return self.entry(state.id) if state else None

    def _set_relations(self) -> None:
        self.references = tuple(
            edge for edge in self.origin.references if self.stands(edge.source.split("/")[0])
        )
        self.plain_references = tuple(
            edge for edge in self.origin.plain_references if self.stands(edge.source.split("/")[0])
        )
        self.conflicts = tuple(
            one
            for one in self.origin.conflicts
            if all(self.stands(name.split("/")[0]) and self.holds(name) for name in one.entries)
        )
        self.precedences = tuple(one for one in self.origin.precedences if self._was_said(one))
        made = (self._date_back(subject) for subject in self._join_departed())
        self.subjects = tuple(one for one in made if one)

    def _join_departed(self) -> list[Subject]:
        """Give the subjects of today with the entries that are gone today, by their titles."""
        found = list(self.origin.subjects)
        place_of = {name: place for place, one in enumerate(found) for name in one.entries}
        for alike in subjects.group_titles(self.current_entries):
            fresh = tuple(name for name in alike if name not in place_of)
            places = [place_of[name] for name in alike if name in place_of]
            if fresh and places:
                known = found[places[0]]
                found[places[0]] = replace(known, entries=(*known.entries, *fresh))
            elif len(fresh) > 1:
                found.append(Subject("", fresh, "", subjects.SAME_TITLE))
        return found

    def _was_said(self, rule: PrecedenceRule) -> bool:
        """Tell whether the text of a rule of precedence stood, and its documents were there."""
        known = {one.id for one in (*self.origin.documents, *self.origin.missing)}
        here = {one.id for one in (*self.documents, *self.missing)}
        name, _, number = rule.rule.partition("#p")
        then, now = self.entry(name), self.origin.entry(name)
        if not then or not now or not {rule.over, rule.under} & known <= here:
            return False
        cited = slice(int(number) - 1, int(number)) if number.isdecimal() else slice(None)
        return then.paragraphs[cited] == now.paragraphs[cited]

    def _date_back(self, subject: Subject) -> Subject | None:
        """Give a subject as it stood: without what came later, and with what governed then."""
        held = [entry for entry in map(self.entry, subject.entries) if entry]
        held = [entry for entry in held if entry.document in self.current]
        if len({entry.document for entry in held}) < 2:
            return None
        ranked = sorted(held, key=lambda entry: (not self._was_in_force(entry), self._rank(entry)))
        first = ranked[0]
        kept_one = subject.governs in {one.id for one in ranked if self._was_in_force(one)}
        governs = subject.governs if kept_one else first.id if self._was_in_force(first) else ""
        return replace(
            subject,
            name=subject.name or first.title,
            entries=tuple(entry.id for entry in ranked),
            governs=governs,
        )

    def _was_in_force(self, entry: Entry) -> bool:
        document = self.document_of(entry)
        return document is not None and document.authority == "current" and entry.wording != "none"

    def _rank(self, entry: Entry) -> int:
        document = self.document_of(entry)
        return document.rank if document else 0


@kept.keep(KEPT)
def look_back(base: KnowledgeBase, day: str) -> PastBase:
    """Give the knowledge base of a day on which what is in force changed."""
    return PastBase.look_back(base, day)


def open_day(base: KnowledgeBase, day: str) -> PastBase:
    """Give the knowledge base of a day; one for all days between two changes."""
    days = {one.date for one in (*base.documents, *base.missing)}
    days.update(day for one in points_in_time.list_periods(base) for day in (one.since, one.until))
    return look_back(base, max((one for one in days if one and one <= day), default=day))
