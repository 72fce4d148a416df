"""Makes the lines of a plan: what became of each old entry, and where each new one comes from.

In: the entries of both versions, the ledger rows of the new ones, the ids that were ever given, and
the alignment. Out: `PlanLine`s, and sums of them for the reader, in which every line of the old
text is accounted for. The id that is proposed for a new entry was never given before, unless an
earlier version had an entry of its title.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.corpus import id_assignment
from kb.corpus.ledger import LedgerRow
from kb.entries import make_entries
from kb.model import Entry, Reading, Source
from kb.versions import changes, neighbours, plans
from kb.versions.plans import PlanLine
from kb.versions.two_versions import Alignment, VersionItem

Items = tuple[Sequence[VersionItem], Sequence[VersionItem]]  # of the old version, of the new one


@dataclass(frozen=True)
class Versions:
    """The entries of two versions, and the ids of their document."""

    old: tuple[Entry, ...]
    new: tuple[Entry, ...]
    rows: tuple[LedgerRow, ...]  # of the new entries, with proposed slugs
    given: Mapping[str, str]  # slugs that were ever given -> the title then; "" of one that moved
    unplaced: Collection[int] = ()  # old lines whose lost headings are noted, and not found again

    @property
    def items(self) -> Items:
        """Give both as items of an alignment."""
        return changes.make_items(self.old), changes.make_items(self.new)

    @property
    def slugs(self) -> list[str]:
        """Give the slugs of the old entries."""
        return [entry.id.split("/")[1] for entry in self.old]


def propose_lines(found: Versions, aligned: Alignment) -> Iterator[PlanLine]:
    """Propose what became of each old entry, and where each new one comes from."""
    items, numbers = found.items, _list_numbers(found, aligned.pairs)
    for place, slug in enumerate(found.slugs):
        old = found.old[place]
        if place in aligned.pairs:
            yield _write_pair(slug, items, place, aligned.pairs, numbers)
        elif place in aligned.merged:
            other = aligned.merged[place]
            remark = f'"{old.title}"; its words are now in "{found.new[other].title}"'
            yield PlanLine(plans.MERGED, slug, (other + 1,), remark=remark)
        elif place in aligned.asked:
            others = aligned.asked[place]
            named = " or ".join(_describe_choice(found, items, place, other) for other in others)
            places = tuple(other + 1 for other in others)
            yield PlanLine(plans.ASK, slug, places, remark=f'"{old.title}"; is it {named}?')
        else:
            remark = f'"{old.title}"{_name_lines(old)}'
            if old.lines and old.lines[0] in found.unplaced:
                remark += "; the note about its lost heading fits no line of the new text"
            yield PlanLine(plans.REMOVED, slug, remark=remark)
    yield from _propose_new(found, aligned)


def settle_lines(found: Versions, lines: Sequence[PlanLine]) -> Iterator[PlanLine]:
    """Say of each entry that is in both versions what became of it, whatever a person wrote."""
    places = {slug: place for place, slug in enumerate(found.slugs)}
    pairs = {places[line.old]: line.places[0] - 1 for line in lines if line.is_pair}
    items, numbers = found.items, _list_numbers(found, pairs)
    for line in lines:
        yield (
            _write_pair(line.old, items, places[line.old], pairs, numbers) if line.is_pair else line
        )


def _list_numbers(found: Versions, pairs: Mapping[int, int]) -> dict[str, str]:
    """Give the new number of each old one."""
    return {
        found.old[one].number or "": found.new[other].number or "" for one, other in pairs.items()
    }


def _write_pair(
    slug: str, items: Items, place: int, pairs: Mapping[int, int], numbers: Mapping[str, str]
) -> PlanLine:
    """Write what changed of an entry that is in both versions."""
    one, other = items[0][place], items[1][pairs[place]]
    moved = neighbours.find_new(one.under, pairs) != other.under
    changed = changes.describe_change(one, other, moved=moved, renumbered=numbers)
    remark = f'"{other.title or other.number}"'
    if one.title != other.title and one.title:
        remark += f'; was "{one.title}"'
    if one.number != other.number and one.number:
        remark += f"; number was {one.number}"
    if "reworded" in changed and text.words(one.text) != text.words(other.text):
        remark += f"; {_count_kept(one, other)}"
    elif "reworded" in changed and one.text:
        remark += "; the text below it is the same"
    return PlanLine("+".join(changed) or plans.SAME, slug, (pairs[place] + 1,), remark=remark)


def _describe_choice(found: Versions, items: Items, old: int, new: int) -> str:
    """Describe an entry that an old one may be, with what speaks for it."""
    one, other = items[0][old], items[1][new]
    alike = text.key(one.title) == text.key(other.title)
    reasons = [*(["the same title"] if alike else []), _count_kept(one, other)]
    return f"@{new + 1} {_name_new(found.new[new])} ({', '.join(reasons)})"


def _count_kept(one: VersionItem, other: VersionItem) -> str:
    """Say how many of an old text's words a new one has."""
    share = changes.measure_kept(one.text, other.text)
    said = {0.0: "none", 1.0: "all"}.get(share, f"{min(max(round(100 * share), 1), 99)} %")
    return f"{said} of its words"


def _name_lines(entry: Entry) -> str:
    """Name the lines of an old entry."""
    if not entry.lines:
        return ""
    first, last = entry.lines
    return f", line {first}" if first == last else f", lines {first}-{last}"


def _name_new(entry: Entry) -> str:
    """Name a new entry, with the line where it begins."""
    line = f", line {entry.lines[0]}" if entry.lines else ""
    return f'"{entry.title}"{line}'


def _propose_new(found: Versions, aligned: Alignment) -> Iterator[PlanLine]:
    taken, fresh = set(found.given), set[str]()  # the latter in this plan
    paired = set(aligned.pairs.values())
    for place, entry in enumerate(found.new):
        if place in paired:
            continue
        proposed = make_entries.propose_slug(entry.kind, entry.title, entry.number or "")
        back = proposed not in fresh and _came_back(found, entry, proposed)
        row = replace(found.rows[place], slug=proposed)
        slug = proposed if back else id_assignment.find_free_slug(row, taken | fresh)
        fresh.add(slug)
        remark = _name_new(entry)
        old = found.old[aligned.split[place]] if place in aligned.split else None
        if old:
            remark += f'; its words were in "{old.title}"'
        if back:
            remark += "; an older version had it"
        elif proposed in found.given:
            # that of an entry that was merged or renamed leads on for good
            other = "was the id of another" if found.given[proposed] else "leads to another now"
            remark += f"; {proposed} {other}"
        what = plans.SPLIT if old else plans.NEW
        yield PlanLine(what, old.id.split("/")[1] if old else "", (place + 1,), slug, remark)


def _came_back(found: Versions, entry: Entry, proposed: str) -> bool:
    """Tell whether an entry has the title and the slug of one that an earlier version gave up."""
    title = found.given.get(proposed, "")
    return text.key(title) == text.key(entry.title) != "" and proposed not in found.slugs


def sum_up(
    found: Versions, lines: Iterable[PlanLine], source: Source | None, reading: Reading | None
) -> Iterator[str]:
    """Sum up what became of the old entries, and of every line of the old text if it is here."""
    filled = {line.number for line in source.lines if line.text} if source else set()
    slugs = dict(zip(found.slugs, found.old))
    sums: dict[str, list[int]] = {}
    held: set[int] = set()
    for line in lines:
        if line.old and line.what != plans.SPLIT:
            own = _list_lines(slugs[line.old], filled)
            held |= own
            counted = sums.setdefault(line.what, [0, 0])
            counted[0] += 1
            counted[1] += len(own)
    yield f"{len(found.old)} entries of the old version, {len(found.new)} of the new one"
    for what, (entries, count) in sorted(sums.items(), key=lambda one: (-one[1][0], one[0])):
        named = "entry  " if entries == 1 else "entries"
        yield f"  {what.replace('+', ' and '):26} {entries:5} {named}" + (
            f" {count:6} lines" if source else ""
        )
    if reading is None:
        yield "  The old text is not installed: our own words for it were compared."
        return
    left_out = {one.line for one in reading.exclusions} & filled - held
    yield f"  no text of the game, by name {len(left_out):18} lines"
    yield f"  in no entry {len(filled - held - left_out):35} lines"
    yield f"  all {len(filled):43} lines"


def _list_lines(entry: Entry, filled: Collection[int]) -> set[int]:
    if entry.lines is None:
        return set()
    return {line for line in range(entry.lines[0], entry.lines[1] + 1) if line in filled}
