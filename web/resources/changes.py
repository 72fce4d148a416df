"""Shows what changed from version to version: since a date or a build, in one document or in all.

In: the site, the parameters of a request. Out: JSON values. What changed is decided in kb.versions;
this module puts it into words and addresses. An answer holds at most `MOST` changes and counts the
rest. A date or build that is not known is refused to programs. One entry in two of its versions is
shown by web.resources.histories.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace

from kb import KnowledgeBase, days, snapshot, text, versions
from kb.model import Document, Entry
from kb.versions import EntryChange, Step
from web.http.errors import Refusal
from web.resources import params
from web.resources.serializers import (
    document_address,
    entry_address,
    represent_differences,
    represent_reference,
)
from web.site import Site
from web.types import Json

MOST, MOST_OF_ONE = 500, 5000  # changes in one answer: of all documents, of a chosen one
NAMES = {
    "new": "New",
    "split": "Split off",
    "removed": "Removed",
    "merged": "Taken into another rule",
    "reworded": "Reworded",
    "moved": "Moved",
    "renumbered": "Renumbered",
}


def list_changes(
    site: Site,
    arguments: Mapping[str, str],
    only: Container[str] | None = None,
    *,
    strict: bool = True,
) -> Json:
    """List what changed since a date or a build, in one document or in all.

    With `only`, of the entries with these ids alone. What is no date is refused if that is
    `strict`: a person sees all that changed, with a note above the field.
    """
    notes: list[str] = []
    base, typed = site.base, arguments.get("since", "")
    since = days.spell_date(typed)
    document = params.read_choice(
        "document", arguments, [known.id for known in base.documents], notes
    )
    try:
        found = _find_steps(base, since, typed)
    except Refusal as refusal:
        if strict:
            raise
        notes.append(f"{refusal.detail.removesuffix('.')}, so all changes are shown.")
        since, found = "", versions.list_steps(base)
    steps = [
        replace(step, changes=tuple(one for one in step.changes if _is_of(one, only)))
        for step in found
        if document in ("", step.new.id)
    ]  # of an unknown document there are none
    left, shown = MOST_OF_ONE if document else MOST, []
    for step in steps:
        listed = _sort_changes(step.changes)[:left]
        left -= len(listed)
        shown.append(_show_step(base, step, listed))
    total = sum(len(step.changes) for step in steps)
    return {
        "since": since,
        "document": document,
        "total": total,
        "left": total - sum(len(step["changes"]) for step in shown),
        "steps": shown,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def _is_of(change: EntryChange, only: Container[str] | None) -> bool:
    """Tell whether a change is of one of some entries, or of one that became one of them."""
    return only is None or any(one.id in only for one in (change.old, change.new) if one)


def _find_steps(base: KnowledgeBase, since: str, typed: str) -> Sequence[Step]:
    """Find the steps after a date, all of them without one, or those since a build."""
    if not since:
        return versions.list_steps(base)
    if versions.read_day(since):
        return [
            step for step in versions.list_steps(base) if versions.may_be_later(step.new, since)
        ]
    past = snapshot.read_past(base, since)
    if past is None:
        raise Refusal(
            "bad-request",
            f"{text.shorten(typed)!r} is neither a date nor a build that is kept here.",
            "Give the date after which you want to know what changed, such as April 2024.",
        )
    return _compare_builds(base, *past)


def _compare_builds(
    base: KnowledgeBase, documents: Sequence[Document], entries: Sequence[Entry]
) -> list[Step]:
    """Compare what was in force in a build with what is in force in this one."""
    steps = []
    for name in base.current:
        now = base.document(name)
        old = next((one for one in documents if one.id == name), now)
        if now is None or old is None:
            continue
        before = [one for one in entries if one.document == name]
        found = tuple(
            versions.compare_entries(before, base.outline(now), base.departed, base.splits)
        )
        if found:
            steps.append(Step(old, now, found))
    return steps


def _sort_changes(changes: Iterable[EntryChange]) -> list[EntryChange]:
    """Put what changed in words first, and what was only renumbered last."""
    order = {name: place for place, name in enumerate(NAMES)}
    return sorted(changes, key=lambda one: min(order[name] for name in one.what))


def _show_step(base: KnowledgeBase, step: Step, listed: Sequence[EntryChange]) -> Json:
    taken_in: dict[str, list[str]] = defaultdict(list)  # id of an entry -> titles
    split_off: dict[str, list[str]] = defaultdict(list)
    for one in step.changes:
        if one.what[0] == "merged" and one.new:
            taken_in[one.new.id].append(one.entry.title)
        if one.what[0] == "split" and one.old:
            split_off[one.old.id].append(one.entry.title)
    return {
        "document": step.new.id,
        "title": step.new.title,
        "short": step.new.short,
        "from": step.old.version,
        "to": step.new.version,
        "date": step.new.date,
        "url": document_address(base, step.new),
        "counts": dict(Counter(name for one in step.changes for name in one.what)),
        "changes": [
            show_change(one, _say_parts(taken_in[one.entry.id], split_off[one.entry.id]))
            for one in listed
        ],
    }


def _say_parts(taken_in: Sequence[str], split_off: Sequence[str]) -> str:
    """Say what an entry took in, and what became a rule of its own that was a part of it."""
    said = f"; it took in {', '.join(taken_in)}" if taken_in else ""
    if split_off:
        said += f"; part of it is now {', '.join(split_off)}"
    return said


def show_change(change: EntryChange, parts: str = "") -> Json:
    """Show what became of one entry, with its words marked; `parts` says what it took in."""
    entry = change.entry
    same = change.new if not {"merged", "split"} & set(change.what) else None
    renumbered = bool(change.old and same and change.old.number != same.number)
    other = {"merged": change.new, "split": change.old}.get(change.what[0])
    return {
        "id": entry.id,
        "what": list(change.what),
        "sentence": _say_change(change, parts),
        "title": entry.title,
        "number": entry.number,
        "old_title": change.old.title if change.old else None,
        "old_number": change.old.number if change.old and renumbered else None,
        "url": entry_address(entry, pinned=change.new is None or "merged" in change.what),
        "old_url": entry_address(change.old, pinned=True) if change.old else None,
        "target": represent_reference(other) if other else None,
        "words": (
            represent_differences(change.words)
            if set(change.what) & {"new", "split", "removed", "merged", "reworded"}
            else []
        ),
    }


def _say_change(change: EntryChange, parts: str) -> str:
    renamed = all(part.kind == "same" for part in change.words)
    names = {**NAMES, "reworded": "Renamed"} if renamed else NAMES
    said = " and ".join(
        names[name] if not place else names[name].casefold()
        for place, name in enumerate(change.what)
    )
    old, new = change.old, change.new
    same = not {"merged", "split"} & set(change.what)
    if old and new and same and old.title != new.title:
        said += f'; the title was "{old.title}"'
    if old and new and same and old.number != new.number:
        said += f"; the number was {old.number or 'none'}"
    return f"{said}{parts}."
