"""Resolves what names an entry, in any form in which people and programs write it.

In: a `KnowledgeBase` and one string. Out: a `Lookup`: exactly one status. The string is read as a
citation, an address or an id; then, with or without the name of a document, in each game as a
number, a title, an alias, an icon, another spelling, another form of the word, half of a title, the
part of an entry; the first reading that names anything counts. Case, accents and punctuation are
ignored unless they tell two things apart. Several entries about one thing are one answer
(kb.naming.one_thing). Nothing is corrected: a slip is unknown, and what only players call so is
`nearest`, which is not an answer. No string is an error. docs/lookup.md is the manual.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.corpus import registry
from kb.model import Entry, RetiredId
from kb.naming import bearers, card_facts, name_tables, one_thing, rewritings, written_names
from kb.naming.bearers import NUMBER, PART, Bearers, LookupScope
from kb.naming.card_facts import CardName
from kb.naming.name_tables import (
    ALIAS,
    CALLED,
    FORM,
    HALF,
    ICON,
    PLAYERS,
    PLURAL,
    SPELLING,
    TITLE,
)
from kb.naming.written_names import ADDRESS, CITATION, ID, WrittenName
from kb.snapshot.store import KnowledgeBase

STATUSES = ("found", "ambiguous", "moved", "gap", "unknown", "removed")
FOUND, AMBIGUOUS, MOVED, GAP, UNKNOWN, REMOVED = STATUSES
CARD, SEVERAL = "card", "several"
READINGS = (
    ID, CITATION, ADDRESS, NUMBER, TITLE, ALIAS, ICON, SPELLING, CALLED, PLURAL, HALF, FORM, PART,
    CARD, SEVERAL, name_tables.BEGUN, PLAYERS,
)  # fmt: skip
MOST_NAMES = 4  # of a string that names several things
# The readings of a title that may have a card's facts beside it.
TITLED = (TITLE, ALIAS, SPELLING)
LENGTH = 1000  # characters of a string; a longer one is unknown, since its beginning is another
NEAREST = 5
# A number within a string. Matches "7.4.2" of "Rulebook 7.4.2: Ship Battle"; not "2".
WITHIN = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)+[a-z]?", re.IGNORECASE)


@dataclass(frozen=True)
class Lookup:
    """What one string means."""

    status: str  # of STATUSES
    how: str = ""  # of READINGS: by which it was understood; "" where nothing was
    entry: Entry | None = None  # what is meant; of a removed id its last wording, where it is kept
    paragraph: int = 0  # of it that is meant; 0 for the whole
    candidates: tuple[Entry, ...] = ()  # where several different things bear the name
    # What else bears it and is about the same thing, and what governs that.
    also: tuple[Entry, ...] = ()
    nearest: tuple[Entry, ...] = ()  # what may have been meant: no answer
    asked: str = ""
    pinned: bool = False  # the string names the version
    named: str = ""  # the id that it names, which may have moved or be removed; "" for none
    ours: bool = False  # the paragraph is one of our plain words


def resolve(
    base: KnowledgeBase,
    asked: str,
    *,
    game: str = "",
    document: str = "",
    source: str = "",
    roots: Sequence[str] = ("",),
) -> Lookup:
    """Resolve what a string names, in one game or one document where asked.

    `source` is the id of the document whose text says it: its own entries come first, then those of
    the documents that it cites. `roots` are the addresses of the site, without the last "/".
    """
    typed = text.normalise(asked) if len(asked) <= LENGTH else ""
    scope = LookupScope(game.strip().casefold(), document.strip().casefold())
    said, url = written_names.open_link(typed)
    written = said or typed
    said = written_names.write_out(written)
    found = (
        _by_ids(base, url or typed, scope, roots)
        or (_by_names(base, written, scope) if written != said else None)  # the name itself has it
        or _by_source(base, said, scope, source)
        or _by_words(base, said, scope)
        or _by_rewritten(base, said, scope, roots)
        or _by_players_word(base, said, scope)
        or Lookup(UNKNOWN)
    )
    entry, named = found.entry, found.named
    if entry and not named:
        named = entry.pinned if found.pinned else entry.id
    return replace(found, asked=asked, named=named)


def lacks_words(base: KnowledgeBase, entry: Entry) -> bool:
    """Tell whether an entry is missing, or has lost its words and has none below it either."""
    return entry.kind == "gap" or (
        entry.wording == "official"
        and not entry.paragraphs
        and not entry.terms
        and not base.children(entry)
    )


def find_foreign_number(base: KnowledgeBase, found: Lookup) -> str:
    """Give the number asked for by which only other texts cite what is meant; "" for none."""
    if not found.entry:
        return ""
    cited, numbers = name_tables.read_names(base).cited, WITHIN.findall(found.asked)
    return next((one for one in numbers if found.entry.id in cited.get(one.lower(), ())), "")


def _by_words(base: KnowledgeBase, said: str, scope: LookupScope) -> Lookup | None:
    """Read a string as anything but an id."""
    return (
        _by_names(base, said, scope)
        or _by_card(base, said, scope)
        or _by_several(base, said, scope)
        or _by_beginning(base, said, scope)
    )


def _by_rewritten(
    base: KnowledgeBase, said: str, scope: LookupScope, roots: Sequence[str]
) -> Lookup | None:
    """Read what names nothing as it stands without what is written around the name in it."""
    for rewritten in rewritings.list_rewritten(said):
        found = _by_ids(base, rewritten, scope, roots) or _by_words(base, rewritten, scope)
        if found:
            return found
    return None


def _by_ids(
    base: KnowledgeBase, typed: str, scope: LookupScope, roots: Sequence[str]
) -> Lookup | None:
    found: Lookup | None = None
    for one in written_names.read_ids(typed, roots, base.schemes):
        found = found or _by_id(base, one, scope)
    return found


def _by_id(base: KnowledgeBase, one: WrittenName, scope: LookupScope) -> Lookup | None:
    """Read an id, with or without a version and a paragraph."""
    known = base.group(one.id) or base.resolve(one.id)
    found = base.entry_in(known.id, known.last) if isinstance(known, RetiredId) else known
    if known is None or not (
        scope.holds(found) if found else scope.document in ("", known.id.split("/")[0])
    ):
        return None
    if one.place and not (found and one.paragraph and _has_paragraph(found, one)):
        return Lookup(UNKNOWN, one.how, nearest=(found,) if found else ())
    if found is None or isinstance(known, RetiredId):
        return Lookup(REMOVED, one.how, found, one.paragraph, named=one.id, ours=one.ours)
    status = MOVED if one.id not in (found.id, found.pinned) else FOUND
    return Lookup(
        GAP if lacks_words(base, found) and status == FOUND else status,
        one.how,
        found,
        one.paragraph,
        also=one_thing.add_governing(base, [found])[1:],
        pinned="@" in one.id.split("/")[0],
        named=one.id,
        ours=one.ours,
    )


def _has_paragraph(entry: Entry, one: WrittenName) -> bool:
    """Tell whether an entry has the paragraph that is named."""
    ours = entry.plain if entry.wording == "official" else entry.paragraphs
    return 1 <= one.paragraph <= len(ours if one.ours else entry.paragraphs)


def _by_source(base: KnowledgeBase, typed: str, scope: LookupScope, source: str) -> Lookup | None:
    """Read a name as the text of a document says it: its own entries first, then what it cites."""
    document = base.document(source) if source else None
    if document is None:
        return None
    for home in (document.id, *document.cites):
        known = base.document(home)
        if known:
            within = LookupScope(scope.game or known.game, home)
            found = _by_names(base, typed, within, named=True)
            if found:
                return found
    return None


def _by_names(
    base: KnowledgeBase, typed: str, scope: LookupScope, *, named: bool = False
) -> Lookup | None:
    """Read a number or a name, with or without a document, a version and a paragraph.

    With `named` what texts do not call by its title counts only if nothing else has the name.
    """
    read = _read_game(base, typed, scope)
    if read is None:
        return None
    typed, scope = read
    called = name_tables.read_names(base).called
    weaker: Lookup | None = None
    for one in written_names.read_names(typed, called, scope.game):
        if one.document and scope.document not in ("", one.document):
            continue
        within = LookupScope(scope.game, one.document or scope.document, one.kind)
        current = one.document and base.current.get(one.document, "")
        found = (
            _by_older_name(base, one)
            if one.version and one.version != current
            else _by_name(base, one.rest, within, named=named)
        )
        if found is None:
            continue
        found = _take_paragraph(found, one)
        if found.status != UNKNOWN:
            return replace(found, pinned=bool(one.version and one.version != current))
        weaker = weaker or found
    return weaker


def _read_game(
    base: KnowledgeBase, typed: str, scope: LookupScope
) -> tuple[str, LookupScope] | None:
    """Read the game that stands beside a name; None where it is not the one that is asked for.

    The name is given without it, with the scope that it leaves.
    """
    game, rest = written_names.read_game(typed, name_tables.read_names(base).games_called)
    if game and scope.game not in ("", game):
        return None
    return rest, replace(scope, game=scope.game or game)


def _by_older_name(base: KnowledgeBase, one: WrittenName) -> Lookup | None:
    """Read a name or a number of a version that is not in force."""
    older, place = name_tables.read_names(base).older, f"{one.document}@{one.version}"
    keys = [name_tables.make_key(one.rest)]
    for number, title in written_names.read_numbers(one.rest):
        keys += [number, name_tables.make_key(title)] if title else [number]
    ids = next((older[place, key] for key in keys if (place, key) in older), ())
    entries = [entry for entry in map(base.entry, ids) if entry]
    if len(entries) > 1:
        return Lookup(AMBIGUOUS, TITLE, candidates=tuple(entries))
    return Lookup(FOUND, TITLE, entries[0]) if entries else None


def _take_paragraph(found: Lookup, one: WrittenName) -> Lookup:
    """Add the paragraph that was named; what does not have it is not meant."""
    if not one.paragraph or found.entry is None:
        return replace(found, ours=one.ours)
    if not _has_paragraph(found.entry, one):
        return Lookup(UNKNOWN, found.how, nearest=(found.entry,))
    return replace(found, paragraph=one.paragraph, ours=one.ours)


def _by_name(
    base: KnowledgeBase, typed: str, scope: LookupScope, *, named: bool = False
) -> Lookup | None:
    """Read a number or a name, in each game for itself: what both games know is ambiguous."""
    folded = name_tables.fold_name(typed)
    things: list[tuple[Bearers, list[Entry]]] = []
    for game in _list_games(base, scope):
        found = bearers.find_bearers(base, typed, replace(scope, game=game))
        entries = found.entries
        if named:
            entries = [one for one in entries if one.kind not in registry.KINDS_APART] or entries
        parted = one_thing.part_bearers(base, entries)
        things += [(found, thing) for thing in one_thing.choose_written(parted, folded)]
    return _conclude(base, things)


def _list_games(base: KnowledgeBase, scope: LookupScope) -> Sequence[str]:
    return (scope.game,) if scope.game else name_tables.read_names(base).games


def _conclude(base: KnowledgeBase, things: Sequence[tuple[Bearers, list[Entry]]]) -> Lookup | None:
    """Say what the things that bear a name come to; none without a thing."""
    if not things:
        return None
    found, first = things[0]
    if len(things) > 1:
        return Lookup(AMBIGUOUS, found.how, candidates=tuple(thing[0] for _, thing in things))
    return Lookup(
        GAP if lacks_words(base, first[0]) else FOUND,
        found.how,
        first[0],
        found.paragraphs.get(first[0].id, 0),
        also=one_thing.add_governing(base, first)[1:],
    )


def _by_card(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Read the title of a card with what stands beside it: "Toll (Event)", "3x Toll"."""
    read = _read_game(base, typed, scope)
    if read is None:
        return None
    typed, scope = read
    for name in card_facts.read_card_names(typed):
        things: list[tuple[Bearers, list[Entry]]] = []
        for one in _list_games(base, scope):
            found = bearers.find_bearers(base, name.title, replace(scope, game=one))
            if found.how in TITLED:
                parted = one_thing.part_bearers(base, found.entries)
                chosen = one_thing.choose_written(parted, name_tables.fold_name(name.title))
                meant = (_choose_printing(base, thing, name) for thing in chosen)
                things += [(Bearers(CARD), thing) for thing in meant if thing]
        if things:
            return _conclude(base, things)
    return None


def _choose_printing(base: KnowledgeBase, thing: list[Entry], name: CardName) -> list[Entry]:
    """Give the texts about a card of which the facts beside its title are true; none if untrue.

    A year is that of a document with a text about the card, or else that of a set.
    """
    card = next(filter(None, map(base.card_of, thing)), None)
    if card is None:
        return []
    documents = ((entry, base.document_of(entry)) for entry in thing)
    dated = [
        entry
        for entry, document in documents
        if name.year and document and document.date.startswith(name.year)
    ]
    if dated:
        return dated if card_facts.fits(base, card, replace(name, year="")) else []
    return thing if card_facts.fits(base, card, name) else []


def _by_several(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Read several names: what the title of one entry names is found, else each is a candidate."""
    for document, rest in _read_homes(base, typed, scope):
        within, trimmed = replace(scope, document=document), written_names.trim_name(rest)
        numbers = written_names.list_range(rest) or written_names.list_range(trimmed)
        names = name_tables.JOINED.split(trimmed)
        found = _by_range(base, numbers, within) if numbers else None
        if not found and 2 <= len(names) <= MOST_NAMES:
            found = _by_all(base, names, within)
        if found:
            return found
    return None


def _read_homes(base: KnowledgeBase, typed: str, scope: LookupScope) -> Iterator[tuple[str, str]]:
    """Read the document that stands before several names, and what is left of the string."""
    yield scope.document, typed
    called = name_tables.read_names(base).called
    for one in written_names.read_names(typed, called, scope.game):
        if one.document and scope.document in ("", one.document) and not one.version:
            yield one.document, one.rest


def _by_all(base: KnowledgeBase, names: Sequence[str], scope: LookupScope) -> Lookup | None:
    """Read names that stand together."""
    halves = [
        bearers.find_common(base, names, replace(scope, game=game))
        for game in _list_games(base, scope)
    ]
    things = [
        (Bearers(HALF), thing) for some in halves for thing in one_thing.part_bearers(base, some)
    ]
    if things:
        return _conclude(base, things)
    found = [
        known
        for name in names
        if (known := _by_ids(base, name, scope, ()) or _by_name(base, name, scope))
    ]
    return _join(found) if len(found) == len(names) else None


def _by_range(base: KnowledgeBase, numbers: Sequence[str], scope: LookupScope) -> Lookup | None:
    """Read the numbers from a first to a last; both must be there, and others may be missing."""
    found = [_by_name(base, number, scope) for number in numbers]
    return _join([one for one in found if one]) if found[0] and found[-1] else None


def _join(found: Sequence[Lookup]) -> Lookup:
    """Give what several names mean as candidates, or the one thing that all of them mean."""
    meant = {
        entry.id: entry for known in found for entry in (known.entry, *known.candidates) if entry
    }
    entries = tuple(meant.values())
    if len(entries) > 1:
        return Lookup(AMBIGUOUS, SEVERAL, candidates=entries)
    return replace(found[0], how=SEVERAL)


def _by_beginning(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Read a name that several cards share, each with a line of its own under it."""
    read = _read_game(base, typed, scope)
    if read is None:
        return None
    typed, scope = read
    cards = [
        card
        for one in _list_games(base, scope)
        for card in bearers.find_begun(base, typed, replace(scope, game=one))
    ]
    return Lookup(AMBIGUOUS, name_tables.BEGUN, candidates=tuple(cards)) if cards else None


def _by_players_word(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Give what players mean by a word as nearest, not as an answer: no text calls it that."""
    known = name_tables.read_names(base)
    ids = (
        name
        for game in known.games
        if scope.game in ("", game)
        for name in known.players.get((game, name_tables.make_key(typed)), ())
    )
    meant = [entry for entry in map(base.entry, dict.fromkeys(ids)) if entry and scope.holds(entry)]
    return Lookup(UNKNOWN, PLAYERS, nearest=tuple(meant[:NEAREST])) if meant else None


def list_numbered(base: KnowledgeBase, typed: str) -> Iterator[tuple[str, list[Entry]]]:
    """Give the title beside each number of a string, with what has that number."""
    called = name_tables.read_names(base).called
    for one in written_names.read_names(typed, called):
        for number, title in written_names.read_numbers(one.rest):
            yield (
                title,
                [entry for entry in base.numbered(number) if one.document in ("", entry.document)],
            )
