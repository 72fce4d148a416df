"""Decides which snapshot requests get, and puts a newer one in its place while they go on.

In: the settings. Out: a `ServedSite`, which holds the `Site` that requests get. Where the build
folder has a newer snapshot, it opens that one beside the old one and then serves it; one that
cannot be opened is logged once, and the old one serves on. Where snapshots come from a database, a
thread of each process follows it (kb.postgresql). Everything that answers need is read before the
first request: the files of a snapshot may go while it is served. Nothing is written.
"""

import gc
import logging
import os
import threading
import time
from collections.abc import Callable

from kb import KBError, annotation, naming, open_current, search, snapshot
from kb.postgresql import Follower, StoredSearch, Watcher
from web.config import Settings
from web.site import Site

logger = logging.getLogger(__name__)
FULL_AFTER = 1000  # collections of the middle generation before one of everything; Python has 10


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
    nothing is answered; and what forked processes share would be copied. What answers keep would
    be gone through as often: a tenth of a second each time for about 90 objects that nobody else
    had freed, of 8,000 answers. The young are looked at as often as ever.
    """
    gc.set_threshold(*gc.get_threshold()[:2], FULL_AFTER)
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
