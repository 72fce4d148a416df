"""Holds what all requests share: one opened knowledge base, the settings, the tag of the answers.

In: the settings. Out: one frozen `Site` for each snapshot, never changed. `ServedSite` holds the
one that requests get; where the build folder has a newer snapshot, it opens that one beside the
old one and then puts it in its place. A request gets its site once, through `current_site`, and
keeps it to the end, so no answer is made of two snapshots. Where snapshots come from a database, a
thread of each process follows it (kb.postgresql). Everything that answers need is read
before the first request: the files of a snapshot may go while it is served. Nothing is written.
"""

import base64
import gc
import hashlib
import logging
import os
import re
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, cast

from flask import current_app, g

import kb
from kb import KBError, KnowledgeBase, annotation, naming, open_current, search, snapshot
from kb.identity import GameIdentity
from kb.postgresql import Follower, StoredSearch, Watcher
from web.config import Settings

EXTENSION = "kb"
HERE = Path(__file__).parent
OURS = ("*.py", "*.html", "*.xml", "*.js", "*.css", "*.svg")
CODE = (HERE, Path(kb.__file__).parent)  # what makes the answers
logger = logging.getLogger(__name__)
# A comment of a style sheet. Matches "/* x */"; not "a / b".
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# White space that means nothing in a style sheet. Matches " { " and "; "; not " .a", " > ".
EDGES = re.compile(r" ?([{};,]) ?")
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
        """Give a digest of the files and settings that make the pages."""
        digest = hashlib.sha256(digest_code().encode())
        digest.update(f"{self.name} {self.settings.site_url}".encode())  # which the pages name
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
        """Give the questions, the name and the number of the most cited entries of a game."""
        base = self.base
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


class ServedSite:
    """The site that requests get, which a newer snapshot of the build folder replaces."""

    def __init__(
        self, settings: Settings, check: Callable[[Site], None] = lambda site: None
    ) -> None:
        """Open the current snapshot; `check` refuses or prepares each site before it serves."""
        self.settings, self.check = settings, check
        self.follower = make_follower(settings)
        if self.follower:
            self.follower.take()
        self.site = open_site(settings)
        check(self.site)
        self.prepare: Callable[[Site], None] = lambda site: None  # before a site serves
        self.stopping = False  # the server finishes what it has, and takes nothing new
        self.refused = ""  # the newest snapshot, where it cannot be served
        self._looked = time.monotonic()
        self._following = 0  # the process whose thread follows the database
        self._renewing = threading.Lock()

    def find_newest(self) -> str:
        """Give the name of the current snapshot of the build folder; "" if there is none."""
        if self.follower and self.follower.newest:
            return self.follower.newest
        return self._find_taken()

    def _find_taken(self) -> str:
        if self.follower and self.settings.in_database:
            return self.follower.newest
        try:
            return (self.settings.build / snapshot.CURRENT_LINK).readlink().name
        except OSError:
            return ""  # the build folder is gone; what is open is served all the same

    def describe_database(self) -> str | None:
        """Say how it is with the database that snapshots come from; None where there is none."""
        if self.follower is None:
            return None
        if not self.follower.reachable:
            return "away"
        return "refused" if self.follower.fault else "followed"

    def look(self) -> None:
        """Look for a newer snapshot now and then, and take it without making anybody wait."""
        now, every = time.monotonic(), self.settings.reload_seconds
        if every and self.follower and self._following != os.getpid():  # no thread outlives a fork
            self._following = os.getpid()
            self.follower.start(self.take)
        if not every or now < self._looked + every:
            return
        self._looked = now
        self.take()

    def take(self) -> None:
        """Serve the newest snapshot of the build folder, unless it was refused before."""
        if self._find_taken() not in ("", self.site.base.snapshot, self.refused):
            threading.Thread(target=self.renew, name="renew", daemon=True).start()

    def refresh(self) -> None:
        """Look for a newer snapshot at once, in the database too, and serve it."""
        try:
            if self.follower:
                self.follower.take()
        except KBError as fault:
            logger.error("%s", fault)
        self.renew()

    def renew(self) -> bool:
        """Open the newest snapshot and serve it from the next request on; tell whether it is new.

        One that cannot be opened is logged once; the old one serves on.
        """
        if not self._renewing.acquire(blocking=False):
            return False
        try:
            newest = self._find_taken()
            if newest in ("", self.site.base.snapshot):
                return False
            self.refused = newest
            opened = open_site(self.settings)
            self.check(opened)
            self.prepare(opened)
            self.site, self.refused = opened, ""
        except (KBError, OSError) as fault:
            logger.error("snapshot %s cannot be served: %s", newest, fault)
            return False
        finally:
            self._renewing.release()
        logger.info("snapshot %s is served", newest)
        if gc.get_freeze_count():
            settle_memory()
        else:
            gc.collect()  # the old snapshot, as soon as its last request is answered
        return True


def settle_memory() -> None:
    """Have the garbage collector pass over what is open: it stays as long as this process serves.

    Else it goes through all of a snapshot again and again, half a second each time, in which
    nothing is answered; and what forked processes share would be copied.
    """
    gc.unfreeze()  # of an older snapshot, which goes now
    gc.collect()
    gc.freeze()


def make_follower(settings: Settings) -> Follower | None:
    """Make what follows the database; None where snapshots come from a build folder."""
    if not settings.database:
        return None
    every = float(settings.reload_seconds)
    kind = Watcher if settings.in_database else Follower
    return kind(settings.database, settings.build, settings.public_key, every)


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


def open_site(settings: Settings) -> Site:
    """Open the current snapshot and read what answers need, so that no visitor waits for it."""
    if settings.in_database:
        return open_stored_site(settings)
    base = open_current(settings.build)
    search.open_engine(base)
    search.read_suggestion_names(base)
    naming.read_names(base)
    for game in {document.game for document in base.documents}:
        annotation.open_gazetteer(base, game, frozenset())
    base.release()  # all of it is in memory: its files may go
    site = Site(base, settings)
    assert site.code and site.style_hash and site.early_hash
    return site


def open_stored_site(settings: Settings) -> Site:
    """Open the current snapshot of the database, which stays there."""
    site = Site(StoredSearch(settings.database).base, settings)
    assert site.code and site.style_hash and site.early_hash
    site.base.release()  # each process opens connections of its own
    return site


def current_site() -> Site:
    """Give the site that answers this request, the same one until the request is answered."""
    if "site" not in g:
        g.site = cast(ServedSite, current_app.extensions[EXTENSION]).site
    return cast(Site, g.site)
