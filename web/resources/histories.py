"""Shows one entry in two of its versions, and what was said on its subject over the years.

In: the site, the id of an entry, the versions that a request names. Out: JSON values, the words of
both versions marked where they differ. Without a choice the last version is compared with the one
before it; a version that the entry never had is refused. What changed in whole documents is shown
by web.resources.changes.
"""

from collections.abc import Mapping, Sequence

from kb import text, versions
from kb.model import Entry
from web.http.errors import Refusal
from web.resources import resolving
from web.resources.serializers import (
    entry_address,
    represent_differences,
    represent_reference,
    represent_sourced,
)
from web.site import Site
from web.types import Json


def show_history(site: Site, document: str, slug: str, arguments: Mapping[str, str]) -> Json:
    """Show an entry in two of its versions, and what was ever said on its subject."""
    base = site.base
    found = resolving.find_entry(site, document, slug)
    held = [
        (one, entry)
        for one in versions.list_versions(base, found.entry.document)
        if (entry := versions.find_in_version(base, found.entry.id, one))
    ]
    names = [one.version for one, _ in held]
    to = _choose_version("to", arguments, names, names[-1:])
    place = names.index(to) if to else 0
    chosen = dict(zip(names, (entry for _, entry in held)))
    earlier = names[:place][::-1]  # the latest first
    changed = [one for one in earlier if _differ(chosen[one], chosen[to])]
    before = _choose_version("from", arguments, names, changed or earlier or names[-1:])
    words = (
        versions.mark_differences(*_give_words(chosen[before], chosen[to]))
        if to and chosen[before].wording == chosen[to].wording
        else ()
    )
    return {
        **represent_reference(found.entry),
        "versions": [
            {"version": one.version, "date": one.date, "url": entry_address(entry, pinned=True)}
            for one, entry in held
        ],
        "from": before,
        "to": to,
        "words": represent_differences(words),
        "timeline": [
            {**represent_sourced(base, one), "pinned_url": entry_address(one, pinned=True)}
            for one in versions.list_states(base, found.entry)
        ],
        "snapshot": base.snapshot,
    }


def _differ(old: Entry, new: Entry) -> bool:
    """Tell whether two states of an entry, in words of the same kind, are not the same."""
    return old.wording == new.wording and _give_words(old, new)[0] != _give_words(old, new)[1]


def _give_words(old: Entry, new: Entry) -> tuple[str, str]:
    """Give the words of two states of an entry, with the titles if these differ."""
    if old.title == new.title:
        return old.text, new.text
    return f"{old.title}\n{old.text}", f"{new.title}\n{new.text}"


def _choose_version(
    name: str, arguments: Mapping[str, str], known: Sequence[str], usual: Sequence[str]
) -> str:
    asked = arguments.get(name, "").strip()
    if asked and asked not in known:
        raise Refusal(
            "bad-request",
            f"{name}={text.shorten(asked)} is not a version of this entry.",
            f"Its versions here: {', '.join(known) or 'none'}.",
        )
    return asked or next(iter(usual), "")
