"""Looks up a name, a number or an id for a program: exactly one status, never a guess.

In: a `KnowledgeBase` and one string. Out: a `Lookup`. The string is read as an id, then in each
game as a number, a title, an alias, an icon, another spelling; the first reading that names
anything counts. Case, accents and punctuation are ignored unless they tell two things apart.
Several entries about one thing are one answer: the one that governs, the rest beside it. Nothing is
corrected: what only resembles the name, and what only players call so, is `nearest`, which is not
an answer. No string is an error. docs/lookup.md is the manual.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.model import Entry, RetiredId
from kb.search import autocomplete, lookup_names, search
from kb.search.lookup_names import ALIAS, ICON, PLAYERS, SPELLING, TITLE
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

STATUSES = ("found", "ambiguous", "moved", "gap", "unknown", "removed")
FOUND, AMBIGUOUS, MOVED, GAP, UNKNOWN, REMOVED = STATUSES
ID, NUMBER = "id", "number"
READINGS = (ID, NUMBER, TITLE, ALIAS, ICON, SPELLING, PLAYERS)
LENGTH = 200  # characters of a name; a longer one is unknown, since its beginning is another name
NEAREST = 5
GUESSED = 8  # words from which the nearest are found
# The order in which entries of one name about one thing are the answer.
IN_FORCE, CARD, GROUP, SUPERSEDED, MISSING = range(5)
# A rule's number with the title that may follow. Matches "7.4.2", "7.4.2: Ship Battle", "702.9b.";
# not "v7.4", "7.4:", "62nd".
NUMBERED = re.compile(r"^([0-9]+(?:\.[0-9]+)*[a-z]?)(?:\.?|(?: ?[:\u2013\u2014-] ?|\.? )(\S.*))\Z")
# The address of a paragraph behind an id. Matches "p3"; not "p0", "plain-1".
PARAGRAPH = re.compile(r"^p([1-9]\d{0,3})\Z")
# A name in brackets, which is an icon's and no title. Matches "[DL]", "<Fed>"; not "Khan [Rom]".
BRACKETED = re.compile(r"^[\[<].*[\]>]\Z")


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


@dataclass(frozen=True)
class LookupScope:
    """The game and the document that are wanted; "" for all."""

    game: str
    document: str

    def holds(self, entry: Entry) -> bool:
        """Tell whether an entry is wanted."""
        return self.game in ("", entry.game) and self.document in ("", entry.document)


def look_up(
    base: KnowledgeBase, asked: str, *, game: str = "", document: str = "", nearest: bool = True
) -> Lookup:
    """Look up what a string names, in one game or one document where asked.

    Without `nearest` what resembles it is left out.
    """
    typed = text.normalise(asked) if len(asked) <= LENGTH else ""
    scope = LookupScope(game.strip().casefold(), document.strip().casefold())
    found = (
        _by_id(base, typed, scope)
        or _by_name(base, typed, scope)
        or _by_players_word(base, typed, scope)
    )
    found = replace(found or Lookup(UNKNOWN), asked=asked)
    if nearest and typed and lacks_nearest(found):
        return replace(
            found,
            nearest=_guess(base, found.entry.title if found.entry else typed, scope, found.entry),
        )
    return found


def lacks_nearest(found: Lookup) -> bool:
    """Tell whether an answer lacks what may have been meant instead."""
    return found.status in (GAP, UNKNOWN) and not found.nearest


def _by_id(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Read an id, with or without a version and a paragraph."""
    name, mark, address = typed.partition("#")
    known = base.group(name) or base.resolve(name)
    found = (
        base.entry(known.id.replace("/", f"@{known.last}/", 1))
        if isinstance(known, RetiredId)
        else known
    )
    if known is None or not (
        scope.holds(found) if found else scope.document in ("", known.id.split("/")[0])
    ):
        return None
    match = PARAGRAPH.match(address)
    paragraph = int(match[1]) if match else 0
    if mark and not (found and 1 <= paragraph <= len(found.paragraphs)):
        return Lookup(UNKNOWN, ID, nearest=(found,) if found else ())
    if found is None or isinstance(known, RetiredId):
        return Lookup(REMOVED, ID, found, paragraph)
    status = GAP if found.kind == "gap" else FOUND if name in (found.id, found.pinned) else MOVED
    return Lookup(status, ID, found, paragraph, also=_add_governing(base, [found])[1:])


def _by_name(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Read a number or a name, in each game for itself: what both games know is ambiguous."""
    known = lookup_names.read_names(base)
    numbered = [entry for entry in _find_numbered(base, typed) if scope.holds(entry)]
    key, folded = lookup_names.make_key(typed), lookup_names.fold_name(typed)
    things: list[tuple[str, list[Entry]]] = []
    for game in known.games if scope.game == "" else (scope.game,):
        bearers = [entry for entry in numbered if entry.game == game]
        how, bearers = (
            (NUMBER, bearers)
            if bearers
            else _find_bearers(base, key, folded, LookupScope(game, scope.document))
        )
        if bearers:
            things += [(how, thing) for thing in _choose(_part(base, bearers), folded)]
    if not things:
        return None
    how, first = things[0]
    if len(things) > 1:
        return Lookup(AMBIGUOUS, how, candidates=tuple(thing[0] for _, thing in things))
    return Lookup(
        GAP if first[0].kind == "gap" else FOUND,
        how,
        first[0],
        also=_add_governing(base, first)[1:],
    )


def _find_bearers(
    base: KnowledgeBase, key: str, folded: str, scope: LookupScope
) -> tuple[str, list[Entry]]:
    """Find the entries of one game that bear a name, with the first reading that gives any."""
    for how, table in lookup_names.read_names(base).tables.items():
        borne = (
            (base.group(name) or base.entry(name))
            for name in table.get((scope.game, folded if how == ICON else key), ())
        )
        bearers = [entry for entry in borne if entry and scope.holds(entry)]
        if BRACKETED.match(folded):
            bearers = [entry for entry in bearers if _is_written(entry, folded)]
        if bearers:
            titles = (
                lookup_names.make_key(form)
                for entry in bearers
                for form in (entry.title, text.ORDINAL.sub("", entry.title))
            )
            return SPELLING if how == TITLE and key not in titles else how, bearers
    return "", []


def _read_numbers(base: KnowledgeBase, typed: str) -> Iterator[tuple[str, str, str]]:
    """Read a number, alone or after a document's name: the document, the number, its title."""
    folded = typed.casefold()
    called = [
        (document, folded[len(form) :])
        for form, document in lookup_names.read_names(base).called
        if folded.startswith(form)
    ]
    for document, rest in (("", folded), *called):
        match = NUMBERED.match(rest)
        if match:
            yield document, match[1], match[2] or ""


def _find_numbered(base: KnowledgeBase, typed: str) -> Iterator[Entry]:
    """Find what has the number that was typed; the title that may follow it must be its own."""
    for document, number, title in _read_numbers(base, typed):
        for entry in base.numbered(number):
            titled = not title or lookup_names.make_key(title) in map(
                lookup_names.make_key, (entry.title, *entry.aliases)
            )
            if document in ("", entry.document) and titled:
                yield entry


def _is_written(entry: Entry, folded: str) -> bool:
    """Tell whether a name is written with the very marks that were typed: "Khan!" is not "Khan"."""
    return folded in map(
        lookup_names.fold_name, (entry.title, *entry.aliases, *entry.icons, *entry.terms)
    )


def _part(base: KnowledgeBase, bearers: Sequence[Entry]) -> list[list[Entry]]:
    """Part the bearers of a name by what they are about.

    Each part begins with the one that is the answer.
    """
    things: list[list[Entry]] = []
    for entry in (entry for entry in bearers if entry.kind != "gap"):
        marks = _mark(base, entry)
        same = [thing for thing in things if any(marks & _mark(base, one) for one in thing)]
        if not same:
            things.append([entry])
            continue
        same[0].extend([entry, *(one for thing in same[1:] for one in thing)])
        things = [thing for thing in things if thing not in same[1:]]
    gaps = [entry for entry in bearers if entry.kind == "gap"]
    things = [[*thing, *gaps] for thing in things] or [[gap] for gap in gaps]
    return [sorted(thing, key=lambda entry: _stand(base, entry)) for thing in things]


def _mark(base: KnowledgeBase, entry: Entry) -> set[str]:
    """Give what entries about one thing have in common: card and subject.

    Of a title group its basic card and rulings.
    """
    if entry.id in base.groups:
        group = base.groups[entry.id]
        return {
            entry.id,
            *group.members[: group.basic],
            *(ruling.id for ruling in standing.list_group_rulings(base, group)),
        }
    card, subject = base.card_of(entry), base.subject_of(entry.id)
    return {entry.id, *((card.id,) if card else ()), *((subject.entries[0],) if subject else ())}


def _stand(base: KnowledgeBase, entry: Entry) -> tuple[int, bool, int]:
    """Order what bears one name: in force, card of the list, title group, superseded, missing."""
    listed = CARD if entry.id in base.cards else {"group": GROUP, "gap": MISSING}.get(entry.kind)
    subject = base.subject_of(entry.id)
    document = base.document_of(entry)
    standing = listed or (IN_FORCE if document and document.authority == "current" else SUPERSEDED)
    return (
        standing,
        bool(subject and subject.governs != entry.id),
        subject.entries.index(entry.id) if subject else 0,
    )


def _choose(things: list[list[Entry]], folded: str) -> list[list[Entry]]:
    """Keep, of several things of one name, the one written with the marks that were typed."""
    if len(things) == 1:
        return things
    written = [
        thing
        for thing in things
        if any(_is_written(entry, folded) for entry in thing if entry.kind != "gap")
    ]
    return written if len(written) == 1 else things


def _add_governing(base: KnowledgeBase, thing: Sequence[Entry]) -> tuple[Entry, ...]:
    """Put what governs the subject second, where it bears another name."""
    subjects = [
        subject for subject in map(base.subject_of, (entry.id for entry in thing)) if subject
    ]
    prevailing = {
        found.id: found for found in (base.entry(subject.governs) for subject in subjects) if found
    }
    held = {entry.id for entry in thing}
    return (
        thing[0],
        *(found for name, found in prevailing.items() if name not in held),
        *thing[1:],
    )


def _by_players_word(base: KnowledgeBase, typed: str, scope: LookupScope) -> Lookup | None:
    """Give what players mean by a word as nearest: no text calls it that, so it is no answer."""
    known = lookup_names.read_names(base)
    ids = (
        name
        for game in known.games
        if scope.game in ("", game)
        for name in known.players.get((game, lookup_names.make_key(typed)), ())
    )
    meant = [entry for entry in map(base.entry, dict.fromkeys(ids)) if entry and scope.holds(entry)]
    return Lookup(UNKNOWN, PLAYERS, nearest=tuple(meant[:NEAREST])) if meant else None


def _guess(
    base: KnowledgeBase, wanted: str, scope: LookupScope, itself: Entry | None
) -> tuple[Entry, ...]:
    """Find what may have been meant by an unknown name; no number is near another."""
    numbers = list(_read_numbers(base, wanted))
    if any(not title for _, _, title in numbers):
        return ()
    slug = wanted.partition("#")[0].rpartition("/")[2] if " " not in wanted else wanted
    words = " ".join(text.key(slug).split()[:GUESSED])
    found = [
        entry
        for document, number, _ in numbers
        for entry in base.numbered(number)
        if document in ("", entry.document)
    ]
    suggested = (one.id for one in autocomplete.suggest(base, words, game=scope.game))
    found += [entry for name in suggested if (entry := base.group(name) or base.entry(name))]
    if not found:
        found = [
            hit.entry
            for hit in search.search(
                base, words, NEAREST, document=scope.document, game=scope.game
            ).hits
        ]
    kept = {entry.id: entry for entry in found if scope.holds(entry) and entry != itself}
    return tuple(kept.values())[:NEAREST]
