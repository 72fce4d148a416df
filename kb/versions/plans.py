"""Writes what an import would do as a text that a person reads and edits, and reads it again.

In: a `Plan`. Out: its text: facts about the new version, then one line for each thing that became
of an entry, what must be answered first. Reading gives an equal plan, or a `CorpusError` that names
the line. A plan is complete where every entry of the old version and every entry of the new one
stands in it exactly once and no line still asks. Nothing of the texts is in it but titles.

    ask        toll -> @4 | @7 | removed     # "toll"; 0.42 of the words are those of @4 "tolls"
    removed    eel-toll                      # "eel toll"
    merged     barge -> @2                   # "barge"; its words are now in "boat"
    split      boat -> @3 = boat-crew        # "boat crew"; its words were in "boat"
    new        @9 = lock-keeper              # "lock keeper"
    reworded   lock -> @5                    # "lock"
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kb import errors, text

ASK, REMOVED, MERGED, SPLIT, NEW, SAME = "ask", "removed", "merged", "split", "new", "same"
# What may be said of an entry that is in both versions, joined by "+"; "is" says only that it is.
CHANGES = ("moved", "renumbered", "reworded")
ANSWERED = "is"
ORDER = (ASK, REMOVED, MERGED, SPLIT, NEW)
# A fact about the new version. Matches "date: 2026-04"; not "ask toll -> @4".
FACT = re.compile(r"^(?P<name>[a-z]+): ?(?P<value>.*)$")
FACTS = tuple(
    "document old new title short game date publisher authority rank reader encoding part cites"
    " file digest base read copied".split()
)
WITH_SIGN = ("title", "short", "publisher", "file")  # facts in which "#" may stand
# A place in the new version. Matches "@12"; not "12".
PLACE = re.compile(r"^@(\d+)\Z")
EXPLANATION = """\
# Plan for {document}: from version {old} to {new}. Nothing is written yet.
# Read it, correct what is wrong, answer every line that begins with "ask", then run:
#
#     kb import --accept {name}
#
# @12 is the 12th entry of the new version. To answer "ask toll -> @4 | @7 | removed", write one of
#     is toll -> @4           it is the same entry, whatever became of its words
#     merged toll -> @4       it was taken into that one, which is another's
#     removed toll
# In place of any other line, too, you may write one of these. A "new" or "split" line whose entry
# you give to an old one may stay; it no longer counts. Of the other lines
#     split toll -> @5 = toll-gate    makes @5 an entry of its own that was a part of toll
#     new @9 = lock-keeper            gives @9 that id
# Everything after # is a remark, but in title, short, publisher and file. "40 % of its words" are
# the words of the old text that stayed.
"""
KEPT = """\
# What became of each entry of {document} from version {old} to {new}, as it was imported.
# @12 is the 12th entry of {new}. This is the table of old and new names: do not edit it.
"""


@dataclass(frozen=True)
class PlanLine:
    """What became of one entry, or where one comes from."""

    what: str  # ask, removed, merged, split, new, same, or changes joined by "+"
    old: str = ""  # its slug in the old version
    places: tuple[int, ...] = ()  # in the new version, from 1; several only where it asks
    slug: str = ""  # of an entry that is new: the id it gets
    remark: str = ""

    @property
    def is_pair(self) -> bool:
        """Tell whether an entry is in both versions."""
        return self.what not in ORDER


@dataclass(frozen=True)
class Plan:
    """What an import would do."""

    facts: Mapping[str, str]  # document, old, new, file, digest, base, read; keys of the registry
    lines: tuple[PlanLine, ...] = ()
    accounts: tuple[str, ...] = field(default=(), compare=False)  # sums, for the reader

    @property
    def pinned(self) -> str:
        """The document with its new version."""
        return f"{self.facts['document']}@{self.facts['new']}"


def name_plan(plan: Plan) -> str:
    """Name the file of a plan."""
    return f"{plan.pinned}.plan"


def write_plan(plan: Plan, *, kept: bool = False) -> str:
    """Write a plan as a text, for a person to edit, or to be kept once it was carried out."""
    facts = plan.facts
    head = (KEPT if kept else EXPLANATION).format(
        document=facts["document"], old=facts["old"], new=facts["new"], name=name_plan(plan)
    )
    parts = [head, *(f"# {line}\n" for line in plan.accounts), "\n"]
    parts += [f"{name}: {value}\n" for name, value in facts.items()]
    ranks = {what: place for place, what in enumerate(ORDER)}
    last = ""
    for line in sorted(
        plan.lines,
        key=lambda one: (
            ranks.get(one.what, len(ORDER) + (one.what == SAME)),
            one.what,
            one.places[:1],
            one.old,
        ),
    ):
        if line.what != last:
            count = sum(other.what == line.what for other in plan.lines)
            parts.append(f"\n# {count} {line.what.replace('+', ' and ')}\n")
            last = line.what
        parts.append(_write_line(line) + "\n")
    return "".join(parts)


def _write_line(line: PlanLine) -> str:
    places = " | ".join(f"@{place}" for place in line.places)
    said = {
        ASK: f"{line.old} -> {places} | {REMOVED}",
        REMOVED: line.old,
        NEW: f"{places} = {line.slug}",
        SPLIT: f"{line.old} -> {places} = {line.slug}",
    }.get(line.what, f"{line.old} -> {places}")
    written = f"{line.what:10} {said}"
    return f"{written:46} # {text.normalise(line.remark)}" if line.remark else written


def read_plan(content: str, location: str) -> Plan:
    """Read a plan; `location` is named in an error."""
    facts: dict[str, str] = {}
    lines: list[PlanLine] = []
    for number, raw in enumerate(content.split("\n"), 1):
        spaced = "" if raw.startswith("#") else raw.replace("\t", " ")  # as some editors write it
        written, _, remark = spaced.partition(" #")
        fact = FACT.match(raw)
        if not written.strip():
            continue
        if fact and not lines:
            name, value = fact["name"], fact["value"]
            if name not in FACTS:
                raise errors.CorpusError(
                    f"{location}, line {number}: {name!r} is not a key of a plan. Write one of:"
                    f" {', '.join(FACTS)}."
                )
            if name in facts:
                raise errors.CorpusError(
                    f"{location}, line {number}: {name!r} stands here a second time."
                    " Remove one of the two."
                )
            facts[name] = (value if name in WITH_SIGN else f" {value}".partition(" #")[0]).strip()
        elif not facts:
            raise errors.CorpusError(
                f"{location}: is not a plan of kb import. Name one, or make it: kb import FILE"
                " --document ID --version V"
            )
        else:
            said = text.normalise(written)
            lines.append(_read_line(said, remark.strip(), f"{location}, line {number}"))
    missing = [name for name in ("document", "old", "new", "file", "base") if name not in facts]
    if missing:
        raise errors.CorpusError(
            f"{location}: has no line {missing[0] + ':'!r}, so it is not a plan of kb import. Make"
            " it again: kb import FILE --document ID --version V"
        )
    return Plan(facts, tuple(lines))


def _read_line(written: str, remark: str, location: str) -> PlanLine:
    what, _, rest = written.partition(" ")
    old, arrow, target = (part.strip() for part in rest.partition("->"))
    if what == NEW:
        old, arrow, target = "", "->", rest.strip()
    target, _, slug = (part.strip() for part in target.partition("="))
    named = [part.strip() for part in target.split("|")] if arrow else []
    if what == ASK and named[-1:] == [REMOVED]:
        named.pop()
    places = tuple(int(found[1]) for found in map(PLACE.match, named) if found)
    known = what in (*ORDER, SAME, ANSWERED) or set(what.split("+")) <= set(CHANGES)
    count = {ASK: len(named), REMOVED: 0}.get(what, 1)
    whole = len(places) == len(named) == count and bool(old) == (what != NEW)
    slugged = what not in (NEW, SPLIT) or (bool(slug) and text.slug(slug) == slug)
    if not (known and whole and slugged and " " not in old):
        raise errors.CorpusError(
            f"{location}: {written!r} cannot be read. Write it as the explanation at the top of a"
            " plan says."
        )
    return PlanLine(what, old, places, slug, remark)


def check_plan(plan: Plan, old: Sequence[str], new: int, location: str) -> Plan:
    """Check that a plan decides on each old slug and each new place exactly once.

    Give the plan without the proposals to make an entry new that an answer has taken.
    """
    asked = next((line for line in plan.lines if line.what == ASK), None)
    if asked:
        count = sum(line.what == ASK for line in plan.lines)
        more = f" ({count} lines ask)" if count > 1 else ""
        raise errors.CorpusError(
            f"{location}: it still asks what became of {asked.old!r}{more}. Answer it: the"
            " explanation stands at the top of the plan."
        )
    taken = {place for line in plan.lines if line.is_pair for place in line.places}
    lines = tuple(
        line for line in plan.lines if line.what not in (NEW, SPLIT) or line.places[0] not in taken
    )
    for fault in (*_check_old(lines, old), *_check_new(lines, new)):
        raise errors.CorpusError(f"{location}: {fault}")
    return Plan(plan.facts, lines)


def _check_old(lines: Sequence[PlanLine], old: Sequence[str]) -> Iterator[str]:
    said = [line.old for line in lines if line.old and line.what != SPLIT]
    seen: set[str] = set()
    for slug in said:
        if slug in seen:
            yield f"it says twice what became of {slug!r}. Remove one of the lines."
        seen.add(slug)
    for slug in sorted({line.old for line in lines if line.old} - set(old)):
        yield f"{slug!r} is not an entry of the old version. Correct the name."
    for slug in old:
        if slug not in seen:
            yield f"it does not say what became of {slug!r}. Add a line."


def _check_new(lines: Sequence[PlanLine], new: int) -> Iterator[str]:
    places = [line.places[0] for line in lines if line.places and line.what != MERGED]
    seen: set[int] = set()
    for place in places:
        if place in seen:
            yield f"it says twice where @{place} comes from. Remove one of the lines."
        seen.add(place)
    used = {place for line in lines for place in line.places}
    for place in sorted(used - set(range(1, new + 1))):
        yield f"@{place} is not an entry of the new version, which has {new}. Correct it."
    for place in range(1, new + 1):
        if place not in seen:
            yield f"it does not say where @{place} comes from. Add a line: new @{place} = slug"
    slugs: set[str] = set()
    for line in lines:
        if line.slug and line.slug in slugs:
            yield f"the id {line.slug!r} is given twice. Choose another."
        slugs.add(line.slug)
