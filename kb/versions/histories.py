"""Says what changed between two versions of a document that are both here, and over all versions.

In: a `KnowledgeBase`, or the entries of two builds. Out: `EntryChange`s in document order: new,
removed, merged, split off, moved, renumbered, reworded. An entry is the same where its id is; which
id an entry of a new version has, and out of which it came, was decided when it was imported. What
did not change is not there.
Versions in different wordings (official words, ours) differ in no words, since these cannot be
compared.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from kb.model import Document, Entry, RetiredId
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import changes, differences
from kb.versions.differences import Difference

NEW, REMOVED, MERGED, SPLIT = "new", "removed", "merged", "split"
REWORDED = "reworded"


@dataclass(frozen=True)
class EntryChange:
    """What became of one entry."""

    what: tuple[str, ...]  # new, removed, merged, split; or of moved, renumbered, reworded
    old: Entry | None  # of an entry that was split off, the one that it was part of
    new: Entry | None  # of a merged entry the one that took it in

    @property
    def entry(self) -> Entry:
        """Give the entry that is spoken of: as it is now, or as it was."""
        gone = MERGED in self.what or REMOVED in self.what
        return (self.old if gone else self.new) or next(one for one in (self.new, self.old) if one)

    @property
    def words(self) -> tuple[Difference, ...]:
        """Mark the words that changed; all of them where the entry is new or gone."""
        old = changes.join_text(self.old) if self.old else ""
        new = changes.join_text(self.new) if self.new and MERGED not in self.what else ""
        found = differences.mark_differences(old, new)
        # What the other one kept, or lost to a third, is told with that one.
        return tuple(one for one in found if SPLIT not in self.what or one.kind != REMOVED)


@dataclass(frozen=True)
class Step:
    """Two versions of a document, one after the other, and what changed."""

    old: Document
    new: Document
    changes: tuple[EntryChange, ...]


@kept.keep()
def list_steps(base: KnowledgeBase) -> tuple[Step, ...]:
    """List the steps from each version that is here to the next, the latest first."""
    steps = []
    for name in base.current:
        versions = list_versions(base, name)
        for old, new in pairwise(versions):
            found = compare_entries(
                base.outline(old), base.outline(new), base.departed, base.splits
            )
            steps.append(Step(old, new, tuple(found)))
    return tuple(sorted(steps, key=lambda step: (step.new.date, step.new.id), reverse=True))


def list_versions(base: KnowledgeBase, document: str) -> list[Document]:
    """List the versions of a document that are here, oldest first."""
    found = [
        (one.date, place, one) for place, one in enumerate(base.documents) if one.id == document
    ]
    return [one for _, _, one in sorted(found, key=lambda known: known[:2])]


def compare_entries(
    old: Sequence[Entry],
    new: Sequence[Entry],
    departed: Mapping[str, RetiredId],
    splits: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[EntryChange]:
    """Compare the entries of two versions.

    `departed` says where ids moved, `splits` which entry was part of which. Of versions that do not
    follow each other, one may have been merged in between and split off again, as a new entry: with
    the same title and words it is the same.
    """
    before, after = {one.id: one for one in old}, {one.id: one for one in new}
    again = _pair_returned(before, after)
    old_items = dict(zip((one.id for one in old), changes.make_items(old)))
    new_items = dict(zip((one.id for one in new), changes.make_items(new)))
    numbers = {one.number or "": after[one.id].number or "" for one in old if one.id in after}
    for entry in new:
        known = before.get(entry.id) or again.get(entry.id)
        if known is None:
            whole = before.get(splits.get(entry.id, ""))
            yield EntryChange((SPLIT,) if whole else (NEW,), whole, entry)
            continue
        moved = known.parent != entry.parent
        one, other = old_items[known.id], new_items[entry.id]
        what = changes.describe_change(one, other, moved=moved, renumbered=numbers)
        if known.wording != entry.wording:
            what = tuple(name for name in what if name != REWORDED)
        if what:
            yield EntryChange(what, known, entry)
    returned = {one.id for one in again.values()}
    for entry in old:
        if entry.id not in after and entry.id not in returned:
            target = _follow(entry.id, departed, after)
            yield EntryChange((MERGED,) if target else (REMOVED,), entry, target)


def _pair_returned(before: Mapping[str, Entry], after: Mapping[str, Entry]) -> dict[str, Entry]:
    """Map ids that only the new version has to old entries that are gone, in the same words."""
    gone = {(one.title, one.text): one for one in before.values() if one.id not in after}
    return {
        one.id: gone[one.title, one.text]
        for one in after.values()
        if one.id not in before and one.text and (one.title, one.text) in gone
    }


def _follow(
    name: str, departed: Mapping[str, RetiredId], after: Mapping[str, Entry]
) -> Entry | None:
    """Give the entry that an id forwards to in a version; None where it was removed."""
    seen: set[str] = set()
    while name not in after and name in departed and name not in seen:
        seen.add(name)
        name = departed[name].moved
    return after.get(name)


@kept.keep()
def list_numbers(base: KnowledgeBase) -> frozenset[tuple[str, str]]:
    """List the old and the new number of each rule that is here in several versions."""
    return frozenset(
        (old.number, entry.number)
        for document in base.documents
        for old in base.outline(document)
        if old.number
        and (entry := base.entry(old.id))
        and entry.number
        and entry.version != old.version
    )


@kept.keep()
def map_former_ids(base: KnowledgeBase) -> dict[str, list[str]]:
    """Map entries to the ids that lead to them: older ones, and those of entries they took in."""
    former: dict[str, list[str]] = {}
    for known, retired in base.departed.items():
        if retired.moved and isinstance(now := base.resolve(known), Entry):
            former.setdefault(now.id, []).append(known)
    return former


def find_in_version(base: KnowledgeBase, name: str, document: Document) -> Entry | None:
    """Find an entry in a version of its document, in which it may have had another id."""
    slugs = [one.partition("/")[2] for one in (name, *map_former_ids(base).get(name, ()))]
    found = (base.entry(f"{document.pinned}/{slug}") for slug in slugs)
    return next((entry for entry in found if entry), None)


def list_states(base: KnowledgeBase, entry: Entry) -> list[Entry]:
    """List what was ever said on the subject of an entry, the oldest first: its timeline."""
    subject = base.subject_of(entry.id)
    named = (entry.id, *(subject.entries if subject else ()))
    former = map_former_ids(base)
    names = {*named, *(one for name in named for one in former.get(name, ()))}
    found = [
        (document.date, place, one)
        for place, one in enumerate(base.entries)
        if one.id in names and (document := base.document_of(one))
    ]
    return [one for _, _, one in sorted(found, key=lambda known: known[:2])]
