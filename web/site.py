"""Holds what all requests share: one opened knowledge base, the settings, the tag of the answers.

In: an opened knowledge base and the settings. Out: one frozen `Site` for each snapshot, never
changed. A request gets its site once, through `current_site`, and keeps it to the end, so no answer
is made of two snapshots. Which site is served, and when another takes its place, is decided in
web.served_site.
"""

import base64
import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Any, cast

from flask import current_app, g

import kb
from kb import KnowledgeBase
from kb.identity import GameIdentity
from web.config import Settings

EXTENSION = "kb"
HERE = Path(__file__).parent
OURS = ("*.py", "*.html", "*.xml", "*.js", "*.css", "*.svg")
CODE = (HERE, Path(kb.__file__).parent)  # what makes the answers
# A comment of a style sheet. Matches "/* x */"; not "a / b".
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# White space that means nothing in a style sheet. Matches " { " and "; "; not " .a", " > ".
EDGES = re.compile(r" ?([{};,]) ?")
WRITTEN = 5  # questions on the start page that a corpus has written for it
QUESTIONS = 3  # examples of questions on the start page
SHORT = 60  # characters of a question that fits on a phone in a line or two


@dataclass(frozen=True)
class Site:
    """The opened knowledge base with the settings, and what is made of both once."""

    base: KnowledgeBase
    settings: Settings
    # what kb.snapshot.keep keeps of this site
    kept: dict[Any, Callable[..., Any]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def name(self) -> str:
        """Give the name of the site: as it is set, else as the corpus calls itself."""
        return self.settings.site_name or self.base.identity.name

    @property
    def prefix(self) -> str:
        """Give the prefix of the corpus' citations, which also begins the names of downloads."""
        return self.base.identity.prefix

    @cached_property
    def code(self) -> str:
        """Give a digest of the files that make the pages, and of the settings that these show."""
        digest = hashlib.sha256(digest_code().encode())
        one = self.settings
        shown = (self.name, one.site_url, one.reports, str(one.documents), one.cache_seconds)
        digest.update(repr(shown).encode())
        return digest.hexdigest()[:8]

    @cached_property
    def style(self) -> str:
        """Give the style sheet, which every page contains: one request less on a slow network."""
        written = (HERE / "pages" / "static" / "style.css").read_text(encoding="utf-8")
        return squeeze_style(written + colour_games(self.base.identity.games))

    @cached_property
    def style_hash(self) -> str:
        """Give the hash by which the content security policy knows the style sheet."""
        return digest_text(self.style)

    @cached_property
    def early(self) -> str:
        """Give the script that runs before a page is painted: it sets the looks a reader chose."""
        return (HERE / "pages" / "static" / "early.js").read_text(encoding="utf-8").strip()

    @cached_property
    def early_hash(self) -> str:
        """Give the hash by which the content security policy knows that script."""
        return digest_text(self.early)

    @cached_property
    def examples(self) -> dict[str, tuple[str, ...]]:
        """Give example queries for each game, and under "" for all of them together."""
        games = {document.game for document in self.base.documents}
        if not self.base.listed:
            return dict.fromkeys(("", *games), ())
        return {game: self._choose_examples(game) for game in ("", *games)}

    def _choose_examples(self, game: str) -> tuple[str, ...]:
        """Give the questions written for a game, else those, a name and a number of its entries."""
        base = self.base
        games = (game,) if game else dict.fromkeys(one.game for one in base.documents)
        written = [base.identity.game(one).questions for one in games]
        if any(written):  # those of several games in turn
            return tuple(islice(filter(None, chain(*zip_longest(*written))), WRITTEN))
        entries = [one for one in base.current_entries if not game or one.game == game]
        sought = sorted(entries, key=lambda entry: -len(base.references_to(entry)))
        asked = (
            next((one for one in entry.questions if len(one) < SHORT), None) for entry in sought
        )
        terms = sorted(sought, key=lambda entry: entry.kind != "term")
        name = (entry.title for entry in terms if entry.title != entry.number)
        number = (entry.number for entry in sought)
        return (
            *islice(filter(None, asked), QUESTIONS),
            *islice(filter(None, name), 1),
            *islice(filter(None, number), 1),
        )

    @property
    def tag(self) -> str:
        """Give the ETag of every answer: the snapshot, and the program that shows it."""
        return f"{self.base.snapshot}-{self.code}"


@lru_cache(maxsize=1)
def digest_code() -> str:
    """Give a digest of the files that make the answers: those of the site, and those of `kb`.

    It is made once, of what this process runs, even where the files are replaced later.
    """
    digest = hashlib.sha256()
    for folder in CODE:
        for path in sorted(path for pattern in OURS for path in folder.rglob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()


def squeeze_style(written: str) -> str:
    """Leave comments and needless white space out of a style sheet: a tenth of what is sent."""
    return EDGES.sub(r"\1", " ".join(COMMENT.sub("", written).split()))


def colour_games(games: Iterable[GameIdentity]) -> str:
    """Write the style of each game that has an accent of its own."""
    return "".join(
        f'[data-ed="{one.id}"] {{ --ed: light-dark({", ".join(one.accent)}); --tint: '
        + (
            f"light-dark({', '.join(one.tint)})"
            if one.tint
            else "color-mix(in srgb, var(--ed) 8%, var(--paper))"
        )
        + "; --on-ed: light-dark(#ffffff, #0b0b0c); }\n"
        for one in games
        if one.accent
    )


def digest_text(content: str) -> str:
    """Give the digest of a script or a style sheet as a content security policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def current_site() -> Site:
    """Give the site that answers this request, the same one until the request is answered."""
    if "site" not in g:
        g.site = current_app.extensions[EXTENSION].site  # of a web.served_site.ServedSite
    return cast(Site, g.site)
