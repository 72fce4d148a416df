"""What a corpus and its games are called, how they look, and how their entries are cited.

In: nothing of ours. Out: `Identity`, as `site.toml` of a corpus gives it (kb.corpus.site_file reads
that) and as every snapshot carries it; `Schemes`, the beginnings of citations ("stccg:"), by
document. Nothing is looked up here. A corpus of several games may give each a prefix of its own, so
that citations stay the same when their documents are brought together in one corpus or parted.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

# A prefix of citations, as the scheme of an address is written. Matches "stccg", "bw2"; not "2e",
# "Bw", "b", "a-b".
PREFIX = re.compile(r"^[a-z][a-z0-9]{1,19}\Z")
# A colour. Matches "#84460a"; not "brown", "#fff".
COLOUR = re.compile(r"^#[0-9a-f]{6}\Z")
# What a scheme already means elsewhere.
TAKEN = frozenset("data doi file ftp http https javascript mailto tel urn ws wss".split())
# What stands before the first colon. Matches "stccg:" of "stccg:a/b"; not "a/b:c".
SCHEME = re.compile(r"^([A-Za-z][A-Za-z0-9]{1,19}):(?!//)")


@dataclass(frozen=True)
class GameIdentity:
    """What a game is called, how it is cited, and the accent of its pages."""

    id: str  # as the registry has it: "1e"
    name: str = ""  # "First Edition"; "" for the id in capitals
    note: str = ""  # beside the name where a reader chooses: "from 1994"
    prefix: str = ""  # of its citations; "" for that of the corpus
    accent: tuple[str, ...] = ()  # two colours, on light paper and on dark
    tint: tuple[str, ...] = ()  # two colours of the ground behind an answer; () for one made of it
    questions: tuple[str, ...] = ()  # for the start page; () for some of its entries' own


@dataclass(frozen=True)
class Identity:
    """What the site of a corpus is called, what its pages say of themselves, and its games."""

    name: str = "Rules"
    prefix: str = "rules"
    headline: str = "What do the rules say?"  # above the search box of the start page
    welcome: str = ""  # the sentence below it
    notice: str = ""  # at the foot of every page
    games: tuple[GameIdentity, ...] = ()

    def game(self, game: str) -> GameIdentity:
        """Give what is known of a game, with its id in capitals where it has no name."""
        known = next((one for one in self.games if one.id == game), GameIdentity(game))
        return known if known.name else replace(known, name=game.upper())


# A snapshot that says nothing was made when citations of this one game were all there were.
UNSAID = Identity(name="STCCG Rules", prefix="stccg")


@dataclass(frozen=True)
class Schemes:
    """How the citations of a snapshot begin."""

    usual: str  # "stccg:"
    by_document: Mapping[str, str] = field(default_factory=dict)  # where it is another

    @property
    def all(self) -> tuple[str, ...]:
        """Give every scheme, the usual one first."""
        return tuple(dict.fromkeys((self.usual, *self.by_document.values())))

    def find(self, document: str) -> str:
        """Give the scheme of a document."""
        return self.by_document.get(document, self.usual)

    def cut(self, written: str) -> tuple[str, str]:
        """Part a string into the scheme with which it begins, "" for none, and the rest."""
        scheme = next((one for one in self.all if written.startswith(one)), "")
        return scheme, written[len(scheme) :]


def make_schemes(identity: Identity, games: Mapping[str, str]) -> Schemes:
    """Make the schemes of a snapshot; `games` gives the game of each document and list."""
    prefixes = {one.id: one.prefix for one in identity.games if one.prefix}
    return Schemes(
        f"{identity.prefix}:",
        {name: f"{prefixes[game]}:" for name, game in games.items() if game in prefixes},
    )


def write_identity(identity: Identity) -> dict[str, Any]:
    """Write an identity as the manifest of a snapshot holds it."""
    return asdict(identity)


def read_identity(written: Mapping[str, Any] | None) -> Identity:
    """Read the identity in the manifest of a snapshot; None where it has none."""
    if written is None:
        return UNSAID
    games = tuple(GameIdentity(**_read_lists(one)) for one in written["games"])
    return Identity(**{**written, "games": games})


def _read_lists(written: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(said) if isinstance(said, list) else said for key, said in written.items()}
