"""Finds the id that is most like an unknown one, so that a citator can propose it.

In: a string that is not the id of an entry. Out: an id, or "" if nothing is like it. What the
string names, read as a name, comes before what is spelt like it. The proposal is a guess, never a
verdict. A missing entry is never proposed, since it has no words to cite.
"""

from collections.abc import Mapping

from rapidfuzz import fuzz, process

from kb.citations import formats
from kb.identity import SCHEME
from kb.naming import resolver
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

LIKENESS = 60  # of 100; an id that is less like a name is not proposed
# A name of so few characters is like many ids by chance, and must be more like one.
SHORT, LIKENESS_OF_SHORT = 6, 75


def guess_id(written: str) -> str:
    """Guess the id in a malformed citation."""
    name = SCHEME.sub("", written[: formats.LENGTH].casefold().strip()).lstrip("/")
    return name.split("#")[0].split("~")[0]


def find_nearest(base: KnowledgeBase, name: str) -> str:
    """Find the id nearest to a name: by what it names, by title, in its document, in any."""
    document, slash, slug = name.partition("/")
    document, slug = (document.split("@")[0], slug) if slash else ("", document)
    if named := _find_named(base, document, slug):
        return named
    titled = [one.id for one in base.named(slug.replace("-", " ")) if one.kind != "gap"]
    if titled:
        return next((one for one in titled if one.startswith(f"{document}/")), titled[0])
    slugs = _list_slugs(base)
    wanted = LIKENESS if len(slug) > SHORT else LIKENESS_OF_SHORT
    for known in (slugs.get(document, {}), slugs[""]):
        found = process.extractOne(slug, known, scorer=fuzz.ratio, score_cutoff=wanted)
        if found:
            return str(found[2])
    return ""


def _find_named(base: KnowledgeBase, document: str, slug: str) -> str:
    """Find the one entry that a slug names in a document, or else in its game."""
    known = base.document(document)
    if known is None:
        return ""
    said = slug.replace("-", "." if slug.replace("-", "").isdigit() else " ")
    for home in (document, ""):
        found = resolver.resolve(base, said, game=known.game, document=home)
        if found.status == resolver.FOUND and found.entry and base.entry(found.entry.id):
            return found.entry.id
    return ""


@kept.keep()
def _list_slugs(base: KnowledgeBase) -> Mapping[str, Mapping[str, str]]:
    """List the ids that can be cited with their slugs, by document; under "" every entry."""
    found: dict[str, dict[str, str]] = {
        "": {entry.id: entry.id.split("/", 1)[1] for entry in base.current_entries}
    }
    for name in (*found[""], *base.cards, *base.groups):
        document, slug = name.split("/", 1)
        found.setdefault(document, {})[name] = slug
    return found
