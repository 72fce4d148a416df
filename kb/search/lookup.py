"""Looks a name, a number or an id up for a program: exactly one status, never a guess.

In: a `KnowledgeBase` and one string. Out: a `Lookup`. It is read as an id, then in each game as a
number, a title, another name that the texts use, an icon, another spelling; the first reading that
gives anything counts. Case, accents and punctuation do not, but where they tell two things apart.
What is about one thing is one answer: what governs it, the rest beside it. Nothing is mended: what
only resembles the name, and what only players call so, is `nearest`, and that is no answer. No
string is an error. docs/lookup.md is the manual.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from kb import text
from kb.linking import name_trie
from kb.model import Card, RetiredId, Entry, Group
from kb.search import autocomplete, search
from kb.snapshot import standing
from kb.snapshot.store import KnowledgeBase

FOUND, AMBIGUOUS, MOVED, GAP, UNKNOWN, REMOVED = (
    "found",
    "ambiguous",
    "moved",
    "gap",
    "unknown",
    "removed",
)
STATUSES = (FOUND, AMBIGUOUS, MOVED, GAP, UNKNOWN, REMOVED)
ID, NUMBER, TITLE, ALIAS, ICON, SPELLING, PLAYERS = (
    "id",
    "number",
    "title",
    "alias",
    "icon",
    "spelling",
    "players' word",
)
READINGS = (ID, NUMBER, TITLE, ALIAS, ICON, SPELLING, PLAYERS)
# characters that a name may have; a longer one is unknown, since its beginning is another name
LENGTH = 200
NEAREST = 5
GUESSED = 8  # words from which the nearest are found
IN_FORCE, CARD, GROUP, OLDER, MISSING = range(
    5
)  # which of the entries of one name about one thing is the answer
# A rule's number with the title that may follow. Matches "7.4.2", "7.4.2: Ship Battle", "702.9b.";
# not "v7.4", "7.4:", "62nd".
NUMBERED = re.compile(r"^([0-9]+(?:\.[0-9]+)*[a-z]?)(?:\.?|(?: ?[:\u2013\u2014-] ?|\.? )(\S.*))\Z")
# The address of a paragraph behind an id. Matches "p3"; not "p0", "plain-1".
PARAGRAPH = re.compile(r"^p([1-9]\d{0,3})\Z")
# Marks between two letters, which who asks may leave out. Matches "." of "U.S.S", "-" of
# "co-exist"; not "7.4", "a - b".
BETWEEN = re.compile(r"(?<=[^\W\d_])[^\w\s]+(?=[^\W\d_])")
# A name in brackets, which is an icon's and no title. Matches "[DL]", "<Fed>"; not "Khan [Rom]".
BRACKETED = re.compile(r"^[\[<].*[\]>]\Z")

Table = Mapping[tuple[str, str], Sequence[str]]  # game and key of a name -> ids


@dataclass(frozen=True)
class Lookup:
    """What one string means."""

    status: str  # of STATUSES
    how: str = ""  # of READINGS: by which it was understood; "" where nothing was
    entry: Entry | None = (
        None  # what is meant; of a removed id its last wording, where that is kept
    )
    paragraph: int = 0  # of it that is meant; 0 for the whole
    candidates: tuple[Entry, ...] = ()  # where several different things bear the name
    also: tuple[
        Entry, ...
    ] = ()  # what else bears it and is about the same thing, and what governs that
    nearest: tuple[Entry, ...] = ()  # what may have been meant: no answer
    asked: str = ""


@dataclass(frozen=True)
class Scope:
    """The game and the document that are wanted; "" for all."""

    game: str
    document: str

    def holds(self, entry: Entry) -> bool:
        """Tell whether an entry is wanted."""
        return self.game in ("", entry.game) and self.document in ("", entry.document)


@dataclass(frozen=True)
class Names:
    """All names of a snapshot, as they are looked up."""

    games: tuple[str, ...]
    documents: tuple[str, ...]  # what ids begin with: documents, card lists, title groups
    players: Table
    tables: Mapping[str, Table]  # by reading, in the order in which they are read
    called: tuple[tuple[str, str], ...]  # what documents are called, case folded, with the id


def look_up(
    base: KnowledgeBase, asked: str, *, game: str = "", document: str = "", nearest: bool = True
) -> Lookup:
    """Look up what a string names, in one game or one document where asked.

    Without `nearest` what resembles it is left out.
    """
    typed = text.normalise(asked) if len(asked) <= LENGTH else ""
    scope = Scope(game.strip().casefold(), document.strip().casefold())
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
    """Tell whether nothing is said yet of what may have been meant instead."""
    return found.status in (GAP, UNKNOWN) and not found.nearest


@lru_cache(maxsize=2)
def read_names(base: KnowledgeBase) -> Names:
    """Collect the names of a snapshot, once while it is open."""
    tables: dict[str, dict[tuple[str, str], dict[str, None]]] = {
        how: {} for how in (TITLE, ALIAS, ICON, SPELLING, PLAYERS)
    }

    def add(how: str, game: str, form: str, *ids: str) -> None:
        key = _fold(form) if how == ICON else _key(form)
        tables[how].setdefault((game, key), {}).update(dict.fromkeys(ids))

    listed: tuple[Card | Group, ...] = (*base.cards.values(), *base.groups.values())
    known: tuple[Entry | Card | Group, ...] = (*base.current_entries, *base.gaps, *listed)
    for one in known:
        for form in dict.fromkeys((one.title, *text.vary_article(text.ORDINAL.sub("", one.title)))):
            add(TITLE, one.game, form, one.id)
            add(SPELLING, one.game, BETWEEN.sub("", form), one.id)
    for entry in base.current_entries:
        for form in (
            *entry.aliases,
            *(() if entry.scope else entry.terms),
        ):  # a scoped term means this only in its scope
            add(ALIAS, entry.game, form, entry.id)
            add(SPELLING, entry.game, BETWEEN.sub("", form), entry.id)
        for form in entry.icons:
            add(ICON, entry.game, form, entry.id)
    for card in base.cards.values():
        for form in card.spellings:
            add(SPELLING, card.game, form, card.id)
            add(SPELLING, card.game, BETWEEN.sub("", form), card.id)
    for alias in base.aliases:
        add(PLAYERS, alias.game, alias.word, *filter(base.holds, alias.means))
    made = {
        how: {key: tuple(ids) for key, ids in table.items() if key[1]}
        for how, table in tables.items()
    }
    called = tuple(
        (text.normalise(form).casefold() + " ", document.id)
        for document in base.documents
        for form in (document.short, document.title, document.id)
    )
    games = tuple(dict.fromkeys(one.game for one in (*base.documents, *listed)))
    documents = tuple(dict.fromkeys(one.id.split("/")[0] for one in (*base.documents, *known)))
    return Names(games, documents, made.pop(PLAYERS), made, called)


def _fold(form: str) -> str:
    return name_trie.fold(text.normalise(form))


@lru_cache(maxsize=4096)
def _key(form: str) -> str:
    """Give what a name is looked up by.

    What has neither letter nor digit is looked up as it is written.
    """
    return name_trie.key(form) if text.WORD.search(form) else _fold(form)


def _by_id(base: KnowledgeBase, typed: str, scope: Scope) -> Lookup | None:
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


def _by_name(base: KnowledgeBase, typed: str, scope: Scope) -> Lookup | None:
    """Read a number or a name, in each game for itself: what both games know is ambiguous."""
    known = read_names(base)
    numbered = [entry for entry in _find_numbered(base, typed) if scope.holds(entry)]
    key, folded = _key(typed), _fold(typed)
    things: list[tuple[str, list[Entry]]] = []
    for game in known.games if scope.game == "" else (scope.game,):
        bearers = [entry for entry in numbered if entry.game == game]
        how, bearers = (
            (NUMBER, bearers)
            if bearers
            else _find_bearers(base, key, folded, Scope(game, scope.document))
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
    base: KnowledgeBase, key: str, folded: str, scope: Scope
) -> tuple[str, list[Entry]]:
    """Find the entries of one game that bear a name, with the first reading that gives any."""
    for how, table in read_names(base).tables.items():
        borne = (
            (base.group(name) or base.entry(name))
            for name in table.get((scope.game, folded if how == ICON else key), ())
        )
        bearers = [entry for entry in borne if entry and scope.holds(entry)]
        if BRACKETED.match(folded):
            bearers = [entry for entry in bearers if _is_written(entry, folded)]
        if bearers:
            titles = (
                _key(form)
                for entry in bearers
                for form in (entry.title, text.ORDINAL.sub("", entry.title))
            )
            return SPELLING if how == TITLE and key not in titles else how, bearers
    return "", []


def _read_numbers(base: KnowledgeBase, typed: str) -> Iterator[tuple[str, str, str]]:
    """Read a number, alone or behind what a document is called, as the document, the number, and the title that follows."""
    folded = typed.casefold()
    called = [
        (document, folded[len(form) :])
        for form, document in read_names(base).called
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
            titled = not title or _key(title) in map(_key, (entry.title, *entry.aliases))
            if document in ("", entry.document) and titled:
                yield entry


def _is_written(entry: Entry, folded: str) -> bool:
    """Tell whether a name is written with the very marks that were typed: "Khan!" is not "Khan"."""
    return folded in map(_fold, (entry.title, *entry.aliases, *entry.icons, *entry.terms))


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
    """Order what bears one name and is about one thing: what governs, a card of the list, a title group, older texts, gaps."""
    listed = CARD if entry.id in base.cards else {"group": GROUP, "gap": MISSING}.get(entry.kind)
    subject = base.subject_of(entry.id)
    document = base.document_of(entry)
    standing = listed or (IN_FORCE if document and document.authority == "current" else OLDER)
    return (
        standing,
        bool(subject and subject.governs != entry.id),
        subject.entries.index(entry.id) if subject else 0,
    )


def _choose(things: list[list[Entry]], folded: str) -> list[list[Entry]]:
    """Leave, of several things of one name, the one that is written with the very marks that were typed."""
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


def _by_players_word(base: KnowledgeBase, typed: str, scope: Scope) -> Lookup | None:
    """Give what players mean by a word as the nearest: no text calls it so, and no citation may rest on it."""
    known = read_names(base)
    ids = (
        name
        for game in known.games
        if scope.game in ("", game)
        for name in known.players.get((game, _key(typed)), ())
    )
    meant = [entry for entry in map(base.entry, dict.fromkeys(ids)) if entry and scope.holds(entry)]
    return Lookup(UNKNOWN, PLAYERS, nearest=tuple(meant[:NEAREST])) if meant else None


def _guess(
    base: KnowledgeBase, wanted: str, scope: Scope, itself: Entry | None
) -> tuple[Entry, ...]:
    """Find what may have been meant by a name that nothing bears, slips mended.

    No number is near another.
    """
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
