"""Finds the entries that were split, and those that took in others, by the words they share.

In: `TwoVersions`. Out: what is noted in its `Alignment`: `split` and `merged`, and the pairs of an
entry with the part that goes on as it. A part that may be an entry of its own is none. What nothing
decides stays open (kb.versions.alignment asks about it).
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from kb.versions.neighbours import NOWHERE
from kb.versions.two_versions import FEWEST, Pair, TwoVersions, count_words
from kb.versions.word_evidence import Features, WordEvidence

PART = 0.75  # share of a text's weight that must be in the other entry
OWN = 0.55  # share of it that must be there and not in the part that stayed
MOST_PARTS = 1.3  # times the weight of the whole; parts that weigh more repeat it
RIVAL = 0.5  # how like an entry must be to one that is not paired, to be no part of a third


def pair_groups(versions: TwoVersions) -> None:
    """Pair an entry that was split in several with one of them, and one that took in several.

    It is the likest that begins with the same words; the others are its parts.
    """
    words, found = versions.words, versions.found
    for old, parts in sorted(_collect_parts(versions, by_old=False).items()):
        kept = _choose_kept(versions, {(old, one): one for one in parts})
        if kept is not None and _make_up(words, words.old[old], (words.new[one] for one in parts)):
            versions.pair(old, kept)
            found.split.update({one: old for one in parts if one != kept})
    for new, parts in sorted(_collect_parts(versions, by_old=True).items()):
        kept = _choose_kept(versions, {(one, new): one for one in parts})
        if kept is not None and _make_up(words, words.new[new], (words.old[one] for one in parts)):
            versions.pair(kept, new)
            found.merged.update({one: new for one in parts if one != kept})


def _choose_kept(versions: TwoVersions, parts: Mapping[Pair, int]) -> int | None:
    """Choose the part that goes on as the whole, of the pairs of the whole with each part."""
    alike = [pair for pair in parts if versions.begin_alike(*pair)]
    likest = max(alike, key=lambda pair: versions.words.compare(*pair).both, default=None)
    return None if likest is None else parts[likest]


def _make_up(words: WordEvidence, whole: Features, parts: Iterable[Features]) -> bool:
    """Tell whether parts together hold most of a whole text."""
    return words.measure_rest(whole, frozenset().union(*parts), frozenset()) >= PART


def _collect_parts(versions: TwoVersions, *, by_old: bool) -> dict[int, list[int]]:
    """Collect the open entries that are each a part of one open entry of the other version.

    With `by_old` they are parts of new entries, by place, else of old ones.
    """
    words, (old_open, new_open) = versions.words, versions.list_open()
    still = set(new_open if by_old else old_open)
    found: dict[int, list[int]] = defaultdict(list)
    for place in old_open if by_old else new_open:
        if by_old:
            overlaps = {one: words.compare(place, one) for one in words.list_new_candidates(place)}
        else:
            overlaps = {one: words.compare(one, place) for one in words.list_old_candidates(place)}
        held = [(over.old if by_old else over.new, one) for one, over in overlaps.items()]
        share, best = max(held, default=(0.0, NOWHERE))
        long = count_words((versions.old_words if by_old else versions.new_words)[place]) >= FEWEST
        others = (over.both for one, over in overlaps.items() if one != best and one in still)
        if long and share >= PART and max(others, default=0.0) < max(RIVAL, overlaps[best].both):
            found[best].append(place)
    wholes, texts = (words.new, words.old) if by_old else (words.old, words.new)
    return {
        place: parts
        for place, parts in found.items()
        if place in still
        and len(parts) > 1
        and sum(words.weigh(texts[part]) for part in parts)
        <= MOST_PARTS * words.weigh(wholes[place])
    }


def find_parts(versions: TwoVersions, weighed: Iterable[Pair]) -> None:
    """Find the entries that were merged into another, and those split from one.

    `weighed` are the pairs that were not taken for the same: what is too like the other entry of
    one of them to be a part stays open.
    """
    words, found = versions.words, versions.found
    old_open, new_open = versions.list_open()
    alike = [pair for pair in weighed if words.compare(*pair).both >= RIVAL]
    rival_old, rival_new = {old for old, _ in alike}, {new for _, new in alike}
    for old in _leave_out(old_open, (found.merged, rival_old)):
        for new in words.list_new_candidates(old):
            if new in versions.taken and _was_merged(versions, old, new):
                found.merged[old] = new
                break
    for new in _leave_out(new_open, (found.split, rival_new)):
        for old in words.list_old_candidates(new):
            if old in found.pairs and _was_split(versions, old, new):
                found.split[new] = old
                break


def _leave_out(places: Iterable[int], others: Iterable[Collection[int]]) -> list[int]:
    return [place for place in places if not any(place in some for some in others)]


def _was_merged(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether an old entry went into a new one that is another's."""
    words = versions.words
    stayed = words.old[versions.taken[new]]
    rest = words.measure_rest(words.old[old], words.new[new], stayed)
    long = count_words(versions.old_words[old]) >= FEWEST
    return long and words.compare(old, new).old >= PART and rest >= OWN


def _was_split(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether a new entry came out of an old one that goes on as another."""
    words = versions.words
    stayed = words.new[versions.found.pairs[old]]
    rest = words.measure_rest(words.new[new], words.old[old], stayed)
    long = count_words(versions.new_words[new]) >= FEWEST
    return long and words.compare(old, new).new >= PART and rest >= OWN
