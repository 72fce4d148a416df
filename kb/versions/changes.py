"""Says what became of the entries of a document from one version to the next.

In: the entries of the old version and of the new one, both with their ids where they are known.
Out: `VersionItem`s for the alignment, and for a pair of entries what changed: place, number, words.
Words count as changed where more than the numbers of other rules did: a rule that cites another
under its new number says the same.
"""

from collections import Counter
from collections.abc import Container, Mapping, Sequence

from kb import text
from kb.corpus import registry
from kb.model import Entry
from kb.versions.neighbours import NOWHERE
from kb.versions.two_versions import VersionItem
from kb.versions.word_evidence import RULE_NUMBER, mask_numbers


def make_items(entries: Sequence[Entry]) -> list[VersionItem]:
    """Make the items of a version's entries."""
    places = {entry.id: place for place, entry in enumerate(entries)}
    return [
        VersionItem(
            title="" if entry.title == (entry.number or "") else entry.title,
            number=entry.number or "",
            under=places[entry.parent] if entry.parent else NOWHERE,
            text=join_text(entry),
            family=entry.kind if entry.kind in registry.KINDS_APART else "text",
            is_card=entry.kind == "card",
        )
        for entry in entries
    ]


def join_text(entry: Entry, *, ours: bool = False) -> str:
    """Join the paragraphs of an entry, or of our words for it."""
    return "\n".join(paragraph.text for paragraph in (entry.plain if ours else entry.paragraphs))


def describe_change(
    old: VersionItem, new: VersionItem, *, moved: bool, renumbered: Mapping[str, str]
) -> tuple[str, ...]:
    """Say what changed: moved, renumbered, reworded; nothing where all is the same.

    `renumbered` gives the new number of each old one.
    """
    found = []
    if moved:
        found.append("moved")
    elif old.number != new.number:
        found.append("renumbered")
    titles = text.words(old.title) != text.words(new.title)
    if titles or have_other_words(old.text, new.text, renumbered.items()):
        found.append("reworded")
    return tuple(found)


def measure_kept(old: str, new: str) -> float:
    """Measure the share of the words of an old text that a new one has as well."""
    counts = Counter(text.words(old)), Counter(text.words(new))
    return (counts[0] & counts[1]).total() / max(counts[0].total(), 1)


def have_other_words(old: str, new: str, renumbered: Container[tuple[str, str]]) -> bool:
    """Tell whether two texts differ in more than the numbers of the rules that they cite.

    `renumbered` holds the old number and the new one of each rule.
    """
    if text.words(old) == text.words(new):
        return False
    if text.words(mask_numbers(old)) != text.words(mask_numbers(new)):
        return True
    numbers = zip(RULE_NUMBER.findall(old), RULE_NUMBER.findall(new))
    return any(one != other and (one, other) not in renumbered for one, other in numbers)
