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
from kb.naming.name_tables import FORM, HALF, ICON, PLURAL, SPELLING, TITLE
from kb.snapshot.store import KnowledgeBase

NUMBER, PART = "number", "part"
EXPLAINED = 3  # words in brackets behind a name, from which they explain the name
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


def find_bearers(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entries of one game that bear a name, with the first reading that gives any."""
    counted = typed[:1].isdecimal() or typed[:1] == "§"
    readings = (_find_numbered, _find_named) if counted else (_find_named, _find_numbered)
    found = next((one for read in readings if (one := read(base, typed, scope)).entries), Bearers())
    ranks = [one_thing.rank_bearer(base, entry)[0] for entry in found.entries]
    if min(ranks, default=one_thing.MISSING) < one_thing.SUPERSEDED:
        return found
    part = _find_part(base, typed, scope)
    if not found.entries:
        return part
    if any(part.paragraphs.values()):  # a part in force goes before a title that no longer is
        return replace(part, entries=[*part.entries, *found.entries])
    return found


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
            for name, part in written_names.read_parts(title):
                paragraph = see_references.find_part(entry, part)
                if paragraph and _is_titled(entry, name):
                    return Bearers(PART, [entry], {entry.id: paragraph})
    return Bearers()


def _is_titled(entry: Entry, title: str) -> bool:
    """Tell whether a title is that of an entry, or another name of it."""
    forms = (entry.title, text.ORDINAL.sub("", entry.title), *entry.aliases)
    return name_tables.make_key(title) in map(name_tables.make_key, forms)


def _find_named(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entries of one game that bear a name, by the first reading that gives any."""
    return next(_read_tables(base, typed, scope), Bearers())


def _read_tables(base: KnowledgeBase, typed: str, scope: LookupScope) -> Iterator[Bearers]:
    """Read a name in each way in which it means anything."""
    key, folded = name_tables.make_key(typed), name_tables.fold_name(typed)
    singular = name_trie.singular_key(typed)
    keys = {ICON: folded, PLURAL: singular, FORM: singular, HALF: singular}
    for how, table in name_tables.read_names(base).tables.items():
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


def _find_part(base: KnowledgeBase, typed: str, scope: LookupScope) -> Bearers:
    """Find the entry whose part is named after it: "Borg: Cooperation".

    The part of a missing entry cannot be known, so the entry itself is given.
    """
    for name, part in written_names.read_parts(typed):
        known = list(_read_tables(base, name, scope))
        for whole in known:
            numbers = {entry.id: see_references.find_part(entry, part) for entry in whole.entries}
            held = [entry for entry in whole.entries if numbers[entry.id]]
            if held:
                return Bearers(PART, held, numbers)
        borne = [entry for one in known if one.how != HALF for entry in one.entries]
        missing = [entry for entry in borne if entry.kind == "gap"]
        in_force = any(
            entry.paragraphs and one_thing.rank_bearer(base, entry)[0] == one_thing.IN_FORCE
            for entry in borne
        )
        if missing and not in_force:
            return Bearers(PART, missing[:1])
        if typed.endswith(")") and len(part.split()) >= EXPLAINED:
            titled = [entry for one in known[:1] for entry in one.entries if entry.kind == "term"]
            if titled:
                return Bearers(PART, titled)
    return Bearers()
