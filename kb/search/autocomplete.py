"""Autocompletes names while a person types: titles, aliases, icons, cards, players' words.

In: a `KnowledgeBase` and what was typed so far. Out: at most `LIMIT` names, the likeliest first,
always in the same order. Each typed word must begin a word of the name, in any order; case, accents
and punctuation do not matter. First comes what has the number that was typed, then the title typed
in full, then another name typed in full, then names that begin with what was typed, then names that
hold it later; among these texts in force, superseded texts, names without a text; titles; the
shorter name; the alphabet. Where fewer
than `FEW` names match, spelling is corrected. Of several names of one thing only one is given, the
one that governs. No string is an error.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import NamedTuple

from rapidfuzz import distance, process

from kb import text
from kb.indexing import spelling
from kb.linking import name_trie
from kb.model import Card, Entry, Group
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

LIMIT = 10
LENGTH = 100  # characters of what was typed that are read
FEW = 3  # names below which spelling is corrected
IN_FORCE, OLDER, TEXTLESS = range(3)
# The number of a rule, and what may stand before it. Matches "7.4", "rule 7.", "\u00a7 1.8.3a"; not
# "7 of", "+7".
NUMBER = re.compile(r"^(?:(?:chapter|rule|section) |\u00a7 ?)?(\d+(?:\.\w+)*)\.?$", re.IGNORECASE)
LAST = "\U0010ffff"  # sorts after every letter

Words = tuple[str, ...]
Wanted = Sequence[Words]  # of each typed word the beginnings that are taken for it


@dataclass(frozen=True)
class Suggestion:
    """A name that may be meant, and what it leads to."""

    id: str
    title: str
    matched: str  # the alias, icon, number or player's word that matched; "" where the title does
    kind: str  # as of an entry; card for a card of the list; group
    document: str
    game: str


class NameForm(NamedTuple):
    """One reading of one name. Forms sort as they are shown.

    A plain tuple, since ten thousand are made and sorted at once.
    """

    standing: int  # IN_FORCE, OLDER or TEXTLESS
    other: bool  # it is not the title
    length: int
    folded: str  # its words, with a space between
    place: int  # among the meanings of a player's word, the best first
    id: str
    written: str
    words: Words


@dataclass(frozen=True)
class NameIndex:
    """All names of a snapshot, in the orders in which they are looked up."""

    forms: tuple[NameForm, ...]  # as they are shown; a form's number is its place here
    targets: Mapping[str, Suggestion]  # what an id leads to
    starts: Sequence[tuple[str, int]]  # every folded form with its number, sorted
    words: Sequence[str]  # every word, sorted
    holding: Mapping[str, list[int]]  # the forms that hold a word
    beginnings: Mapping[tuple[str, int], list[str]]  # of all words, by first letter and length


def suggest(
    base: KnowledgeBase, typed: str, limit: int = LIMIT, *, game: str = ""
) -> tuple[Suggestion, ...]:
    """Give the names that what was typed may become, of one game where that is given."""
    known = read_names(base.narrow_names(typed, game))
    limit = max(0, min(limit, LIMIT))
    typed = text.normalise(typed[:LENGTH])
    readings = [words for words in read_words(typed) if words]
    matched = chain(
        _list_numbered(base, typed, game), _gather(known, _match(known, typed, readings), game)
    )
    found: dict[str, Suggestion] = {}
    for one in matched:
        if len(found) == limit:
            break
        found.setdefault(one.id, one)
    if len(found) < min(FEW, limit):
        corrected = (
            one
            for one in _gather(known, _match_corrected(known, readings), game)
            if one.id not in found
        )
        return (*found.values(), *islice(corrected, limit - len(found)))
    return tuple(found.values())


def _list_numbered(base: KnowledgeBase, typed: str, game: str) -> Iterator[Suggestion]:
    """List what has the number that was typed: texts in force first."""
    if number := NUMBER.match(typed):
        for entry in sorted(base.numbered(number[1]), key=lambda one: not _is_in_force(base, one)):
            if game in ("", entry.game):
                yield replace(_lead_to(entry), matched=number[1])


def _is_in_force(base: KnowledgeBase, entry: Entry) -> bool:
    document = base.document_of(entry)
    return document is not None and document.authority == "current"


def read_words(written: str) -> list[Words]:
    """Read the words of a name: marks inside them left out, then parting them ("jem hadar")."""
    folded = name_trie.fold(written)
    if folded.replace(" ", "").isalnum():
        return [tuple(folded.split())]
    pieces = [text.WORD.findall(chunk) for chunk in folded.split()]
    joined = tuple("".join(chunk) for chunk in pieces if chunk)
    parted = tuple(piece for chunk in pieces for piece in chunk)
    return [joined] if joined == parted else [joined, parted]


@kept.keep()
def read_names(base: KnowledgeBase) -> NameIndex:
    """Collect the names of a snapshot, once while it is open."""
    targets, governs = _list_targets(base), _find_governing(base)
    standings = {
        document.id: IN_FORCE if document.authority == "current" else OLDER
        for document in base.latest_documents
    }
    forms = []
    titled = ((group.id, group.title, 0) for group in base.groups.values())
    for owner, written, place in (*base.list_names(), *titled):
        if owner not in targets:
            continue  # a player's word for what no installed document holds
        target = targets[governs.get(owner, owner)]
        standing = TEXTLESS if target.kind == "gap" else standings.get(target.document, TEXTLESS)
        forms += [
            NameForm(
                standing,
                written != target.title,
                len(written),
                " ".join(words),
                place,
                target.id,
                written,
                words,
            )
            for words in read_words(written)
            if words
        ]
    forms.sort()
    holding: dict[str, list[int]] = {}
    for number, form in enumerate(forms):
        for word in form.words:
            holding.setdefault(word, []).append(number)
    beginnings: dict[tuple[str, int], list[str]] = {}
    for beginning in dict.fromkeys(
        word[:end] for word in holding for end in range(spelling.ONE_EDIT - 1, len(word) + 1)
    ):
        beginnings.setdefault((beginning[:1], len(beginning)), []).append(beginning)
    starts = sorted((form.folded, number) for number, form in enumerate(forms))
    return NameIndex(tuple(forms), targets, starts, sorted(holding), holding, beginnings)


def _list_targets(base: KnowledgeBase) -> dict[str, Suggestion]:
    """List what names lead to."""
    known: Iterable[Entry | Card | Group] = (
        *base.current_entries,
        *base.gaps,
        *base.cards.values(),
        *base.groups.values(),
    )
    return {one.id: _lead_to(one) for one in known}


def _lead_to(one: Entry | Card | Group) -> Suggestion:
    """Make the suggestion of a thing by its title."""
    kind = one.kind if isinstance(one, Entry) else "card" if isinstance(one, Card) else "group"
    return Suggestion(one.id, one.title, "", kind, one.id.split("/")[0], one.game)


def _find_governing(base: KnowledgeBase) -> dict[str, str]:
    """Find what governs each superseded text, card with a ruling and missing entry of one name."""
    governs: dict[str, str] = {}
    for subject in base.subjects:
        first: dict[tuple[str, ...], str] = {}
        for one in filter(None, map(base.entry, (subject.governs, *subject.entries))):
            governs[one.id] = first.setdefault(_name(one), one.id)
    borne = {_name(entry): entry.id for entry in reversed(base.current_entries)}
    for card, rulings in base.rulings_by_card.items():
        governs.update(
            (card, governs.get(ruling.id, ruling.id))
            for ruling in reversed(rulings)
            if _name(ruling) == _name(base.cards[card])
        )
    for gap in base.gaps:
        listed = base.card_of(gap)
        bearer = (
            listed.id if listed and _name(listed) == _name(gap) else borne.get(_name(gap), gap.id)
        )
        governs[gap.id] = governs.get(bearer, bearer)
    return governs


def _name(one: Entry | Card) -> tuple[str, ...]:
    """Give what a name is the same by: "The Doctor" is "Doctor, The", but "Khan!" is not "Khan"."""
    return (
        one.game,
        min(map(name_trie.key, text.vary_article(one.title))),
        name_trie.find_closing_mark(one.title),
    )


def _gather(
    known: NameIndex, matches: Iterable[tuple[NameForm, Wanted]], game: str
) -> Iterator[Suggestion]:
    """Give each thing once, under the first of its names."""
    seen: set[str] = set()
    for form, wanted in matches:
        target = known.targets[form.id]
        if form.id not in seen and game in ("", target.game):
            seen.add(form.id)
            shown = not form.other or any(
                _holds(words, wanted) for words in read_words(target.title)
            )
            yield target if shown else replace(target, matched=form.written)


def _match(
    known: NameIndex, typed: str, readings: Sequence[Words]
) -> Iterator[tuple[NameForm, Wanted]]:
    """Give the forms that match as typed: in full, then at the beginning, then anywhere."""
    asked = [(" ".join(words), [(word,) for word in words]) for words in readings]
    for folded, wanted in asked:
        exact = [known.forms[number] for number in _between(known, folded, folded)]
        exact.sort(
            key=lambda form: (
                form.other,
                form.standing,
                form.written.casefold() != typed.casefold(),
                form,
            )
        )
        yield from ((form, wanted) for form in exact)
    for folded, wanted in asked:
        yield from (
            (known.forms[number], wanted)
            for number in sorted(_between(known, folded, folded + LAST))
        )
    for _, wanted in asked:
        forms = (known.forms[number] for number in sorted(_holding(known, wanted)))
        yield from ((form, wanted) for form in forms if _holds(form.words, wanted))


def _match_corrected(
    known: NameIndex, readings: Sequence[Words]
) -> Iterator[tuple[NameForm, Wanted]]:
    """Give the forms that match with spelling corrected: the fewer words corrected the better."""
    for words in readings[:1]:
        wanted = [(word, *_nearest(known, word)) for word in words]
        fitting = [
            form
            for form in map(known.forms.__getitem__, _holding(known, wanted))
            if _holds(form.words, wanted)
        ]
        fitting.sort(
            key=lambda form: (
                sum(not _holds(form.words, [(word,)]) for word in words),
                not form.words[0].startswith(wanted[0]),
                form,
            )
        )
        yield from ((form, wanted) for form in fitting)


def _nearest(known: NameIndex, word: str) -> list[str]:
    """List the beginnings of words that lie nearest to a typed word, its first letter right."""
    most = spelling.allowed_edits(word)
    near = [
        beginning
        for length in range(len(word) - most, len(word) + most + 1)
        if most
        for beginning in known.beginnings.get((word[0], length), ())
    ]
    measured = process.extract(
        word, near, scorer=distance.OSA.distance, score_cutoff=most, limit=None
    )
    least = min((away for _, away, _ in measured if away), default=0)
    return [beginning for beginning, away, _ in measured if away == least]


def _between(known: NameIndex, first: str, last: str) -> list[int]:
    """List the numbers of the forms between two strings in the alphabet, both included."""
    start, end = (
        bisect_left(known.starts, (first, 0)),
        bisect_left(known.starts, (last, len(known.starts))),
    )
    return [number for _, number in known.starts[start:end]]


def _holding(known: NameIndex, wanted: Wanted) -> set[int]:
    """Find the forms in which each typed word begins some word."""
    sets = [
        {
            number
            for beginning in beginnings
            for word in known.words[
                bisect_left(known.words, beginning) : bisect_left(known.words, beginning + LAST)
            ]
            for number in known.holding[word]
        }
        for beginnings in set(wanted)
    ]
    return set.intersection(*sets)


def _holds(words: Words, wanted: Wanted) -> bool:
    """Tell whether each typed word begins another word.

    The longest chooses first, since fewest words begin with it.
    """
    free = list(words)
    if len(wanted) > len(free):
        return False
    for beginnings in sorted(wanted, key=lambda beginnings: -len(beginnings[0])):
        taken = next(
            (place for place, word in enumerate(free) if word.startswith(beginnings)), None
        )
        if taken is None:
            return False
        del free[taken]
    return True
