"""Finds the entries of one game that a number or a name means, by the first reading that has any.

In: a string without the name of a document, the scope that is wanted. Out: `Bearers`: a reading,
the entries, and of each the paragraph that a part names. Numbers, titles, aliases, icons, other
spellings, other forms of a word, halves of a title and parts of an entry are read in that order.
What of several entries is the answer is decided in kb.naming.one_thing and kb.naming.resolver.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from kb import text
from kb.linking import name_trie, see_references
from kb.model import Entry
from kb.naming import name_tables, one_thing, written_names
from kb.naming.name_tables import BEGUN, CALLED, FORM, HALF, ICON, PLURAL, SPELLING, TITLE
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

NUMBER, PART = "number", "part"
LOOSE = (CALLED, HALF, FORM)  # readings by which an entry's parts are not named
KEPT = 1024  # that are kept: a text repeats names, and different names have one ending
EXPLAINED = 3  # words in brackets behind a name, from which they explain the name
# A number, which explains no name. Matches "2" of "Glossary 2.5"; not "two".
DIGIT = re.compile(r"[0-9]")
# A name in brackets, which is an icon's and no title. Matches "[DL]", "<Fed>"; not "Khan [Rom]".
BRACKETED = re.compile(r"^[\[<].*[\]>]\Z")


@dataclass(frozen=True)
class LookupScope:
    """The game and the document that are wanted; "" for all."""

    game: str = ""
    document: str = ""
    kind: str = ""

    def holds(self, entry: Entry) -> bool:
        """Tell whether an entry is wanted."""
        return (
            self.game in ("", entry.game)
            and self.document in ("", entry.document)
            and self.kind in ("", entry.kind)
        )


@dataclass(frozen=True)
class Bearers:
    """The entries of one game that a reading names."""

    how: str = ""
    entries: Sequence[Entry] = ()
    paragraphs: dict[str, int] = field(default_factory=dict)  # by id, where a part is named


@kept.keep(KEPT)
def find_bearers(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entries of one game that bear a name, with the first reading that gives any."""
    counted = typed[:1].isdecimal() or typed[:1] == "§"
    readings = (_find_numbered, _find_named) if counted else (_find_named, _find_numbered)
    found = next((one for read in readings if (one := read(base, typed, scope)).entries), Bearers())
    if _rank(base, found) < one_thing.SUPERSEDED:
        return found
    part = _find_part(base, typed, scope)
    if not found.entries:
        return part if part.entries else _find_below(base, typed, scope)
    if any(part.paragraphs.values()):  # a part in force goes before a title that no longer is
        return replace(part, entries=[*part.entries, *found.entries])
    return found


@kept.keep(KEPT)
def _find_numbered(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find what has a number, and what is cited by it; a title beside it must be its own."""
    cited = name_tables.read_names(base).cited
    for number, title in written_names.read_numbers(typed):
        numbered = [*base.numbered(number), *filter(None, map(base.entry, cited.get(number, ())))]
        known = [entry for entry in numbered if scope.holds(entry)]
        titled = [entry for entry in known if not title or _is_titled(entry, title)]
        if titled:
            return Bearers(NUMBER, titled)
        for entry in known:
            for name, part in (("", title), *written_names.read_parts(title)):
                paragraph = see_references.find_part(entry, part)
                if paragraph and (not name or _is_titled(entry, name)):
                    return Bearers(PART, [entry], {entry.id: paragraph})
    return Bearers()


def _is_titled(entry: Entry, title: str) -> bool:
    """Tell whether a title is that of an entry, or another name of it."""
    forms = (entry.title, text.ORDINAL.sub("", entry.title), *entry.aliases)
    return name_tables.make_key(title) in map(name_tables.make_key, forms)


def _explains(entry: Entry, part: str) -> bool:
    """Tell whether the words in brackets behind a title are words of the entry.

    A reference to a term explains it with some words of its own: half of them must be the entry's.
    """
    said, words = set(text.key(entry.text).split()), text.key(part).split()
    known = [word for word in words if word in said]
    return len(known) * (2 if entry.kind == "term" else 1) >= len(words)


def _find_named(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entries of one game that bear a name, by the first reading that gives any.

    Where that gives none in force, a later one that gives some in force goes before it: of a
    missing entry one of another document, of an older text one about the same subject.
    """
    readings = _read_tables(base, typed, scope)
    first = next(readings, Bearers())
    standing = _rank(base, first)
    if not first.entries or standing < one_thing.SUPERSEDED:
        return first
    for later in readings:
        entries = [
            entry
            for entry in later.entries
            if one_thing.rank_bearer(base, entry)[0] == one_thing.IN_FORCE
            and _stands_for(base, entry, first.entries, missing=standing == one_thing.MISSING)
        ]
        if entries:
            ids = {entry.id for entry in entries}
            others = (entry for entry in first.entries if entry.id not in ids)
            return replace(later, entries=[*entries, *others])
    return first


def _stands_for(
    base: KnowledgeBase, entry: Entry, others: Sequence[Entry], *, missing: bool
) -> bool:
    """Tell whether an entry says what missing entries would, or is about the subject of others.

    A document with a missing entry of the name does not mean another of its entries by it.
    """
    if missing:
        return all(one.document != entry.document for one in others)
    subject = base.subject_of(entry.id)
    return subject is not None and any(one.id in subject.entries for one in others)


def find_common(base: KnowledgeBase, names: Sequence[str], scope: LookupScope) -> list[Entry]:
    """Find the entries of a game whose titles name all of some things, in any order."""
    halves = name_tables.read_names(base).tables[HALF]
    ids = [halves.get((scope.game, name_trie.singular_key(name)), ()) for name in names]
    common = (base.entry(name) for name in ids[0] if all(name in others for others in ids[1:]))
    return [entry for entry in common if entry and scope.holds(entry)]


def _rank(base: KnowledgeBase, found: Bearers) -> int:
    """Give the highest standing among the entries of a reading."""
    ranks = (one_thing.rank_bearer(base, entry)[0] for entry in found.entries)
    return min(ranks, default=one_thing.MISSING)


def _read_tables(base: KnowledgeBase, typed: str, scope: LookupScope) -> Iterator[Bearers]:
    """Read a name in each way in which it means anything."""
    key, folded = name_tables.make_key(typed), name_tables.fold_name(typed)
    singular = name_trie.singular_key(typed)
    keys = {ICON: folded, PLURAL: singular, FORM: singular, HALF: singular}
    for how, table in name_tables.read_names(base).tables.items():
        if how == BEGUN:
            continue
        borne = (
            (base.group(name) or base.entry(name))
            for name in table.get((scope.game, keys.get(how, key)), ())
        )
        bearers = [entry for entry in borne if entry and scope.holds(entry)]
        if BRACKETED.match(folded):
            bearers = [entry for entry in bearers if one_thing.is_written(entry, folded)]
        if bearers:
            titles = (
                name_tables.make_key(form)
                for entry in bearers
                for form in (entry.title, text.ORDINAL.sub("", entry.title))
            )
            yield Bearers(SPELLING if how == TITLE and key not in titles else how, bearers)
    yield from _read_verbs(base, singular, scope)


@kept.keep(KEPT)
def _list_readings(base: KnowledgeBase, typed: str, scope: LookupScope) -> tuple[Bearers, ...]:
    """List what a name means in each way in which it means anything."""
    return tuple(_read_tables(base, typed, scope))


def _read_verbs(base: KnowledgeBase, key: str, scope: LookupScope) -> Iterator[Bearers]:
    """Read a noun made of the verb that a title is, or one of its halves: "landing" of "Land"."""
    tables = name_tables.read_names(base).tables
    verbal = name_tables.VERBAL.search(key.partition(" ")[0])
    stems = name_tables.vary_word(key) if verbal else []
    for table in (tables[PLURAL], tables[HALF]):
        ids = dict.fromkeys(name for stem in stems for name in table.get((scope.game, stem), ()))
        bearers = [entry for entry in map(base.entry, ids) if entry and scope.holds(entry)]
        named = [entry for entry in bearers if entry.kind in name_tables.HALVED]
        if named:
            yield Bearers(FORM, named)


def find_begun(base: KnowledgeBase, typed: str, scope: LookupScope) -> list[Entry]:
    """Find the cards of a game whose titles begin with a name, where several of one type do."""
    table = name_tables.read_names(base).tables[BEGUN]
    cards = map(base.entry, table.get((scope.game, name_tables.make_key(typed)), ()))
    return [card for card in cards if card and scope.holds(card)]


def _find_below(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entry that is named behind the headings above it: "Icon Legend > Space"."""
    for name, headings in written_names.read_trail(typed):
        wanted = {name_tables.make_key(written_names.drop_number(heading)) for heading in headings}
        for known in (_find_numbered(base, name, scope), *_list_readings(base, name, scope)):
            held = [
                entry
                for entry in known.entries
                if wanted.issubset(
                    name_tables.make_key(written_names.drop_number(one)) for one in entry.trail
                )
            ]
            if held:
                return replace(known, entries=held)
    return Bearers()


def _find_part(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entry whose part is named after it: "Borg: Cooperation".

    The part of a missing entry cannot be known, so the entry itself is given.
    """
    for name, part in written_names.read_parts(typed):
        known = _list_readings(base, name, scope)
        for whole in (*known, _find_numbered(base, name, scope)):
            numbers = {entry.id: see_references.find_part(entry, part) for entry in whole.entries}
            held = [entry for entry in whole.entries if numbers[entry.id]]
            if held:
                return Bearers(PART, held, numbers)
        borne = [entry for one in known if one.how not in LOOSE for entry in one.entries]
        missing = [entry for entry in borne if entry.kind == "gap"]
        in_force = any(
            entry.paragraphs and one_thing.rank_bearer(base, entry)[0] == one_thing.IN_FORCE
            for entry in borne
        )
        if missing and not in_force:
            return Bearers(PART, missing[:1])
        if typed.endswith(")") and len(part.split()) >= EXPLAINED and not DIGIT.search(part):
            titled = [
                entry
                for one in known[:1]
                for entry in one.entries
                if entry.kind in ("term", "section") and _explains(entry, part)
            ]
            if titled:
                return Bearers(PART, titled)
    return Bearers()
