"""Makes the tables that hold snapshots, and names what a transaction on them needs.

In: a connection. Out: the schema `rules`, made where it is missing. A snapshot is a release and its
list of files; the content of a file is stored once for all snapshots that hold it, by its SHA-256,
in parts of a megabyte, so that no file is too large for a row or for memory. One row says which
snapshot is current.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.postgresql.connections import Connection

PART = 1 << 20  # bytes of the content of a file in one row
CHANNEL = "rules_snapshot"  # on which a new current snapshot is told
LOCK = 0x72756C6573  # of a publisher: one at a time
TABLES = """
CREATE SCHEMA IF NOT EXISTS rules;
CREATE TABLE IF NOT EXISTS rules.snapshots (
    name text PRIMARY KEY,
    release text NOT NULL,
    published timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS rules.files (
    snapshot text NOT NULL REFERENCES rules.snapshots ON DELETE CASCADE,
    path text NOT NULL,
    sha256 text NOT NULL,
    PRIMARY KEY (snapshot, path)
);
CREATE INDEX IF NOT EXISTS files_sha256 ON rules.files (sha256);
CREATE TABLE IF NOT EXISTS rules.contents (
    sha256 text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (sha256, part)
);
CREATE TABLE IF NOT EXISTS rules.current (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    snapshot text NOT NULL REFERENCES rules.snapshots
);
"""


def make_tables(connection: "Connection") -> None:
    """Make the tables where they are missing, and keep other publishers waiting until the end."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
    found = connection.execute("SELECT to_regclass('rules.current') IS NOT NULL").fetchone()
    if found != (True,):
        connection.execute(TABLES)
