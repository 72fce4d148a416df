"""Follows the snapshot that is current in a database, in a thread of its own.

In: the address, a build folder of this machine, what is to be called when another snapshot is
current there. Out: that call, a moment after somebody published. The database tells of it (LISTEN);
behind that stands a question every few seconds, for what was told while nobody listened. Where the
database cannot be reached, or its snapshot cannot be taken, that is logged once and kept for
monitoring, and tried again; what is served meanwhile does not change. Several processes may follow
into one folder: one of them takes a snapshot, the others wait for it.
"""

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

from kb import errors
from kb.pipeline import build_folder, distribution
from kb.postgresql import connections, publishing, pulling, tables

AGAIN = 60.0  # seconds, until what could not be reached or taken is tried again, at the latest
PATIENCE = 60.0  # seconds, for another process that is changing the folder
BUSY = 0.2  # seconds, until a folder is looked at again that another process is changing
logger = logging.getLogger(__name__)


class Follower:
    """Keeps a build folder at what is current in a database."""

    def __init__(self, address: str, folder: Path, key: Path | None, seconds: float) -> None:
        """Take the address, the build folder, a public key, and how often to ask (0: never)."""
        self.address, self.folder, self.key, self.seconds = address, folder, key, seconds
        self.newest = ""  # the snapshot that is current in the database, as far as known
        self.fault = ""  # why the database, or its snapshot, cannot be used now
        self.reachable = True
        self._refused = ("", 0.0)  # the snapshot that could not be taken, and when
        self._taken: Callable[[], object] = lambda: None

    def start(self, taken: Callable[[], object]) -> None:
        """Follow from now on; `taken` is called when another snapshot may be current."""
        self._taken = taken
        threading.Thread(target=self._follow, name="follow", daemon=True).start()

    def take(self) -> None:
        """Take what is current in the database; where that fails, an older one here will do.

        With a public key it must be one that this key signed, since it may have been taken before
        the key was set.
        """
        try:
            snapshot = self._pull_in_turn()
            self.newest, self.fault = snapshot.name, ""
        except errors.KBError as fault:
            current = build_folder.find_current(self.folder)
            if current is None:
                raise
            if self.key:
                distribution.check_taken(self.folder, current, self.key)
            self._note(fault)

    def _pull_in_turn(self) -> Path:
        """Pull, after the processes that share the folder and are changing it."""
        last = time.monotonic() + PATIENCE
        while True:
            try:
                return pulling.pull(self.folder, self.address, key=self.key)[0]
            except errors.FolderBusy:
                if time.monotonic() > last:
                    raise
                time.sleep(BUSY)

    def _follow(self) -> None:
        while True:
            try:
                self._listen()
            except errors.KBError as fault:
                self.reachable = not isinstance(fault, errors.DatabaseError)
                self._note(fault)
            except Exception:
                logger.exception("following %s failed", connections.hide_password(self.address))
            time.sleep(min(max(self.seconds, 1.0), AGAIN))

    def _listen(self) -> None:
        """Listen and ask until the connection breaks."""
        with connections.connect(self.address, autocommit=True) as connection:
            connection.execute(f"LISTEN {tables.CHANNEL}")
            while True:
                found = publishing.find_current(connection)
                if not self.reachable:
                    logger.info("%s: is there again", connections.hide_password(self.address))
                self.reachable = True
                told = self._follow_to(found.snapshot if found else "")
                wait = self.seconds if told else BUSY
                for _ in connection.notifies(timeout=wait, stop_after=1):
                    self._refused = ("", 0.0)  # somebody published: it may be whole now

    def _follow_to(self, newest: str) -> bool:
        """Have the newest snapshot in the folder and served; False where another process has it."""
        self.newest = newest
        current = build_folder.find_current(self.folder)
        name, since = self._refused
        if not newest or (newest == name and time.monotonic() < since + AGAIN):
            return True
        if current is None or current.name != newest:
            try:
                pulling.pull(self.folder, self.address, key=self.key)
            except errors.FolderBusy:
                return False
            except errors.DatabaseError:
                raise
            except errors.KBError as fault:
                self._refused = (newest, time.monotonic())
                self._note(fault)
                return True
        self.fault = ""
        self._taken()
        return True

    def _note(self, fault: errors.KBError) -> None:
        """Keep why it cannot go on; log it once."""
        if str(fault) != self.fault:
            logger.error("%s What is served goes on being served.", fault)
        self.fault = str(fault)


class Watcher(Follower):
    """Tells of another snapshot, and takes none: it is searched where it is."""

    def take(self) -> None:
        """Ask which snapshot is current."""
        with connections.connect(self.address) as connection:
            found = publishing.find_current(connection)
        self.newest = found.snapshot if found else ""

    def _follow_to(self, newest: str) -> bool:
        """Have the newest snapshot served."""
        self.newest, self.fault = newest, ""
        self._taken()
        return True
