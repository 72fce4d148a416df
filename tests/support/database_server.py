"""Runs a PostgreSQL server of the tests' own: in a temporary folder, on a Unix socket, without a port.

In: nothing. Out: a `DatabaseServer`, which makes databases, stops and starts. It runs as the user postgres where the tests
run as root, because the server refuses root.
"""

import atexit
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import making

ANYWHERE = ("/usr/lib/postgresql", "/usr/pgsql", "/usr/local/pgsql")
FAST = ("fsync=off", "full_page_writes=off", "listen_addresses=")


class DatabaseServer:
    """A server that runs, and its folder."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder = programs, folder
        self.numbers = itertools.count(1)
        self.user = pwd.getpwnam("postgres").pw_name if os.geteuid() == 0 else None

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL, as a user that may."""
        subprocess.run(
            [self.programs / program, *arguments],
            check=True,
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )

    def copy(self, data: Path) -> None:
        """Begin with the files of another server that does not run."""
        subprocess.run(["cp", "-a", data, self.folder / "data"], check=True, user=self.user)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = " ".join(
            f"-c {one}" for one in (*FAST, f"unix_socket_directories={self.folder}")
        )
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-l", log, "-w", "-o", settings, "start")

    def stop(self) -> None:
        """Stop the server at once, as a fault would."""
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")

    def address(self, name: str, user: str = "tester") -> str:
        """Give the address of a database."""
        return f"postgresql://{user}@/{name}?host={self.folder}"

    def make_database(self) -> str:
        """Make a database and give its address."""
        name = f"rules{next(self.numbers)}"
        self.run("createdb", "-h", str(self.folder), "-U", "tester", name)
        return self.address(name)


def find_programs() -> Path | None:
    """Find the folder of the server's programs, the newest where there are several."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    listed = [path for place in ANYWHERE for path in Path(place).glob("**/bin/initdb")]
    return max((path.parent for path in listed), default=None)


@cache
def write_cluster() -> Path:
    """Write the files of a server once, which every server of this process begins with."""
    folder = Path(tempfile.mkdtemp(prefix="kb-pg-"))
    atexit.register(shutil.rmtree, folder)
    server = open_folder(folder)
    server.run("initdb", "-D", f"{folder}/data", "-U", "tester", "-A", "trust", "-N", "-E", "UTF8")
    return folder / "data"


def open_folder(folder: Path) -> DatabaseServer:
    """Give the server of a folder; where PostgreSQL is not installed, the test is left out and says so."""
    programs = find_programs()
    if programs is None:
        making.leave_out("PostgreSQL is not installed: apt-get install postgresql")
    server = DatabaseServer(programs, folder)
    if server.user:
        shutil.chown(folder, server.user)
    return server


@contextmanager
def running_database() -> Iterator[DatabaseServer]:
    """Run a server of its own, which may be stopped; most tests share the fixture `server`."""
    # a short path: that of a Unix socket has at most 107 characters
    with tempfile.TemporaryDirectory(prefix="kb-pg-") as made:
        server = open_folder(Path(made))
        server.copy(write_cluster())
        server.start()
        try:
            yield server
        finally:
            server.stop()
