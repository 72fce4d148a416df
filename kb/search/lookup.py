"""Looks up a name, a number or an id for a program: exactly one status, never a guess.

In: a `KnowledgeBase` and one string. Out: the `Lookup` that kb.naming.resolver makes of it; where
it is unknown or missing, with the entries that may have been meant, which autocomplete and search
find. They do not count as an answer. docs/lookup.md is the manual.
"""

from collections.abc import Sequence
from dataclasses import replace

from kb import text
from kb.model import Entry
from kb.naming import resolver
from kb.naming.bearers import LookupScope
from kb.naming.resolver import GAP, NEAREST, UNKNOWN, Lookup
from kb.search import autocomplete, past_search
from kb.snapshot.store import KnowledgeBase

GUESSED = 8  # words from which the nearest are found


def look_up(
    base: KnowledgeBase,
    asked: str,
    *,
    game: str = "",
    document: str = "",
    nearest: bool = True,
    roots: Sequence[str] = ("",),
) -> Lookup:
    """Look up what a string names, in one game or one document where asked.

    Without `nearest` what resembles it is left out. `roots` are the addresses of the site.
    """
    found = resolver.resolve(base, asked, game=game, document=document, roots=roots)
    if not nearest or not lacks_nearest(found) or not text.normalise(asked[: resolver.LENGTH]):
        return found
    scope = LookupScope(game.strip().casefold(), document.strip().casefold())
    wanted = found.entry.title if found.entry else text.normalise(asked)
    return replace(found, nearest=_guess(base, wanted, scope, found.entry))


def lacks_nearest(found: Lookup) -> bool:
    """Tell whether an answer lacks what may have been meant instead."""
    held = len(found.asked) <= resolver.LENGTH
    return found.status in (GAP, UNKNOWN) and not found.nearest and held


def _guess(
    base: KnowledgeBase, wanted: str, scope: LookupScope, itself: Entry | None
) -> tuple[Entry, ...]:
    """Find what may have been meant by an unknown name; no number is near another."""
    numbers = list(resolver.list_numbered(base, wanted))
    if any(not title for title, _ in numbers):
        return ()
    slug = wanted.partition("#")[0].rpartition("/")[2] if " " not in wanted else wanted
    words = " ".join(text.key(slug).split()[:GUESSED])
    found = [entry for _, numbered in numbers for entry in numbered]
    suggested = (one.id for one in autocomplete.suggest(base, words, game=scope.game))
    found += [entry for name in suggested if (entry := base.group(name) or base.entry(name))]
    if not found:
        found = [
            hit.entry
            for hit in past_search.search_as_of(
                base, words, NEAREST, document=scope.document, game=scope.game
            ).hits
        ]
    kept = {entry.id: entry for entry in found if scope.holds(entry) and entry != itself}
    return tuple(kept.values())[:NEAREST]
