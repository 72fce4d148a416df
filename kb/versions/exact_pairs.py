"""Pairs what has the same words or the same title, and the headings above what is paired.

In: `TwoVersions`. Out: what is noted in its `Alignment`. A key, such as the title with the entry
above, pairs the only open entry that has it in each version. The strongest keys go first. A few
words may be said of several titles, and one title may be that of several rules: neither pairs what
speaks against it. What is the same in other words is decided in kb.versions.alignment.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable

from kb.versions.neighbours import GONE, NOWHERE, find_new
from kb.versions.two_versions import FEWEST, TwoVersions, count_words

LIKE = 0.2  # how like two texts must be that have the same title elsewhere
FEWEST_OF_A_CARD = 20  # words that are the same below the names of two cards, if it is one
BELOW = 0.6  # share of the entries below a heading that must be the same

# Gives what two entries must have in common; of the version 0 or 1, and a place. None for nothing.
MakeKey = Callable[[TwoVersions, int, int], Hashable]
Fits = Callable[[TwoVersions, int, int], bool]


def pair_exactly(versions: TwoVersions) -> None:
    """Pair what has the same words or the same title, the strongest evidence first."""
    _pair_alike(versions, _key_title_and_words)
    _set_apart_contradictions(versions)
    pair_by_title_and_above(versions)
    _pair_alike(versions, _key_words, fits=may_be_one)
    _pair_alike(versions, _key_title, fits=_say_alike)
    while pair_by_title_and_above(versions):
        pass
    while _pair_alike(versions, _key_words_and_above, in_order=True):
        pair_headings(versions)
    _pair_alike(versions, _key_words, in_order=True, fits=may_be_one)


def pair_by_title_and_above(versions: TwoVersions) -> bool:
    """Pair what has the same title below the same entry; tell whether there were any.

    What is open may have it alone only when others are paired, or the entries above both. In
    brackets a title may say something else now, if its text does not.
    """
    found = _pair_alike(versions, _key_title_and_above)
    return bool(found + _pair_alike(versions, _key_name_and_above, fits=_are_of_one_name))


def pair_headings(versions: TwoVersions) -> None:
    """Pair the entries above those that are paired, where most of these agree."""
    below_old, below_new = (Counter(above) for above in versions.above)
    for old, counted in _count_votes(versions).items():
        new, agreed = counted.most_common(1)[0]
        free = old not in versions.found.pairs and new not in versions.taken
        same = agreed >= BELOW * below_old[old] and agreed >= BELOW * below_new[new]
        if free and same and agreed > 1 and versions.are_of_one_family(old, new):
            versions.pair(old, new)


def ask_alike(versions: TwoVersions) -> None:
    """Ask about the open headings above what is paired, and the only open ones of a title."""
    old_open, new_open = map(set, versions.list_open())
    for old, counted in _count_votes(versions).items():
        new = counted.most_common(1)[0][0]
        if old in old_open and new in new_open and versions.are_of_one_family(old, new):
            versions.found.asked[old] = (new,)
    for here, there in _group_alike(versions, _key_title):
        if len(here) == len(there) == 1:
            versions.found.asked[here[0]] = (there[0],)


def may_be_one(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether two may be the same by their words, whatever their titles say.

    A few words may be said of another title as well, and those of a card of another card.
    """
    titles = versions.titles[0][old], versions.titles[1][new]
    if titles[0] == titles[1] or not all(titles):
        return True
    if not (versions.old[old].is_card and versions.new[new].is_card):
        return not _are_few(versions, old, new)
    same = versions.old_words[old] == versions.new_words[new]
    return same and min(versions.count_words(old, new)) >= FEWEST_OF_A_CARD


def _pair_alike(
    versions: TwoVersions,
    make_key: MakeKey,
    *,
    in_order: bool = False,
    fits: Fits = lambda versions, old, new: True,
) -> int:
    """Pair what has the same key, where it is the only one on both sides; count the pairs.

    With `in_order`, equal numbers of them are paired one by one.
    """
    known = len(versions.taken)
    for here, there in _group_alike(versions, make_key):
        if len(here) == len(there) and (len(here) == 1 or in_order):
            for old, new in zip(here, there):
                if fits(versions, old, new):
                    versions.pair(old, new)
    return len(versions.taken) - known


def _group_alike(versions: TwoVersions, make_key: MakeKey) -> list[tuple[list[int], list[int]]]:
    """Group what is open and has the same key: places of the old version, and of the new."""
    places: tuple[dict[Hashable, list[int]], ...] = defaultdict(list), defaultdict(list)
    for side, (still, items) in enumerate(zip(versions.list_open(), (versions.old, versions.new))):
        for place in still:
            key = make_key(versions, side, place)
            if key is not None:
                places[side][items[place].family, key].append(place)
    return [(here, places[1][known]) for known, here in places[0].items() if known in places[1]]


def _set_apart_contradictions(versions: TwoVersions) -> None:
    """Ask about an entry whose title one entry has now, and whose words another."""
    titled, worded = (
        {here[0]: there[0] for here, there in alike if len(here) == len(there) == 1}
        for alike in (_group_alike(versions, _key_title), _group_alike(versions, _key_words))
    )
    for old, new in titled.items():
        if worded.get(old, new) != new:
            versions.found.asked[old] = (worded[old], new)


def _count_votes(versions: TwoVersions) -> dict[int, Counter[int]]:
    """Count for each old heading how many of the entries below it stand below a new one now."""
    votes: dict[int, Counter[int]] = defaultdict(Counter)
    for old, new in versions.found.pairs.items():
        one, other = versions.old[old].under, versions.new[new].under
        if NOWHERE not in {one, other}:
            votes[one][other] += 1
    return votes


def _key_title(versions: TwoVersions, side: int, place: int) -> Hashable:
    return versions.titles[side][place] or None


def _key_words(versions: TwoVersions, side: int, place: int) -> Hashable:
    words = _find_words(versions, side, place)
    return words if count_words(words) >= FEWEST else None


def _key_title_and_words(versions: TwoVersions, side: int, place: int) -> Hashable:
    title = versions.titles[side][place]
    return (title, _find_words(versions, side, place)) if title else None


def _key_words_and_above(versions: TwoVersions, side: int, place: int) -> Hashable:
    title, above = versions.titles[side][place], _find_above(versions, side, place)
    return (title, _find_words(versions, side, place), above) if above != GONE else None


def _key_title_and_above(versions: TwoVersions, side: int, place: int) -> Hashable:
    title, above = versions.titles[side][place], _find_above(versions, side, place)
    return (title, above) if title and above != GONE else None


def _key_name_and_above(versions: TwoVersions, side: int, place: int) -> Hashable:
    name, above = versions.names[side][place], _find_above(versions, side, place)
    return (name, above) if name and above != GONE else None


def _find_words(versions: TwoVersions, side: int, place: int) -> str:
    return (versions.old_words, versions.new_words)[side][place]


def _find_above(versions: TwoVersions, side: int, place: int) -> int:
    """Find the new place of the entry above one."""
    above = versions.above[side][place]
    return above if side else find_new(above, versions.found.pairs)


def _are_of_one_name(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether two entries of one name may be the same, by what follows it and their texts.

    "Ferry (boat)" is not "Ferry (raft)".
    """
    name = versions.names[0][old]
    rests = (versions.titles[side][place][len(name) :] for side, place in ((0, old), (1, new)))
    one, other = (set(rest.split()) for rest in rests)
    return _keep_words(versions, old, new) and bool(one & other or not one or not other)


def _say_alike(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether two texts share words, or one is too short to tell.

    A title alone ("Ammo", "Operators") may be that of another rule elsewhere.
    """
    short = min(versions.count_words(old, new)) < FEWEST
    return short or _keep_words(versions, old, new)


def _keep_words(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether two share words, more of them than may be said of another title as well."""
    return not _are_few(versions, old, new) and versions.words.compare(old, new).both >= LIKE


def _are_few(versions: TwoVersions, old: int, new: int) -> bool:
    """Tell whether one of two texts has only a few words, such as "See helps."."""
    return 0 < min(versions.count_words(old, new)) < FEWEST
