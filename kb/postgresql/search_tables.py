"""Makes the tables in which a snapshot is searched, and says how their binary columns are laid out.

In: a connection, the name of a snapshot. Out: a schema of its own for each snapshot, so that an old
one goes as a whole. `words` holds for each word of the index (a term, or a lexeme after "=") its
number, what it counts, and the entries for which it counts most; `entries` what ranking needs of an
entry, and its lexemes for full text (GIN); `names` every name by its folded words, `forms` the same
in the order in which names are suggested; `records` the entries themselves; `lookups` the small
tables of a `KnowledgeBase`. Nothing is computed here.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from kb.indexing.embeddings import DIMENSIONS

if TYPE_CHECKING:
    from kb.postgresql.connections import Connection

# A posting of an entry: the number of its word, part of the layout, unit within the entry, value.
# Each lies apart, since like beside like is smaller when it is compressed.
NUMBER, PART, UNIT, VALUE = map(np.dtype, ("<i4", "u1", "<u2", "<f4"))
# Two terms side by side: their numbers, the passage within the entry, 0 paragraph or 1 question.
PAIR = np.dtype([("one", "<i4"), ("other", "<i4"), ("unit", "<u2"), ("kind", "u1")])
PASSAGE = np.dtype([("number", "<u2")])
QUESTION = np.dtype(
    [("number", "<u2"), ("answer", "<i4"), ("mass", "<f8"), ("embedding", "i1", (DIMENSIONS,))]
)
SENTENCE = np.dtype(
    [("paragraph", "<u2"), ("number", "<u2"), ("passage", "<u2"), ("lowered", "<f8")]
)
# Of a word: an entry, and what the word counts there by all words and by the best sentence.
BEST = np.dtype([("place", "<i4"), ("words", "<f4"), ("sentence", "<f4")])
TABLES = """
CREATE SCHEMA {schema};
CREATE TABLE {schema}.words (
    word text NOT NULL, number integer NOT NULL, idf double precision, titles integer[] NOT NULL,
    families double precision[], held integer NOT NULL, games double precision[],
    best bytea NOT NULL
);
CREATE TABLE {schema}.entries (
    place integer NOT NULL, id text NOT NULL, game text NOT NULL, document text NOT NULL,
    kind text NOT NULL, weight double precision NOT NULL, paragraphs bytea NOT NULL,
    questions bytea NOT NULL, sentences bytea NOT NULL, pairs bytea NOT NULL,
    words bytea NOT NULL, parts bytea NOT NULL, units bytea NOT NULL, values bytea NOT NULL,
    lexemes tsvector NOT NULL
);
CREATE TABLE {schema}.names (
    key text NOT NULL, place integer NOT NULL, written text NOT NULL, target text NOT NULL, how text
    NOT NULL
);
CREATE TABLE {schema}.forms (
    number integer NOT NULL, standing integer NOT NULL, other boolean NOT NULL, length integer NOT
    NULL, folded text COLLATE "C" NOT NULL, place integer NOT NULL, id text NOT NULL, written text
    NOT NULL, game text NOT NULL, words tsvector NOT NULL
);
CREATE TABLE {schema}.records (id text NOT NULL, line text NOT NULL);
CREATE TABLE {schema}.lookups (sort text NOT NULL, key text NOT NULL, value text NOT NULL);
CREATE TABLE {schema}.facts (name text PRIMARY KEY, value text NOT NULL);
ALTER TABLE {schema}.words ALTER COLUMN best SET STORAGE EXTERNAL;
"""
INDEXES = """
ALTER TABLE {schema}.words ADD PRIMARY KEY (word);
ALTER TABLE {schema}.entries ADD PRIMARY KEY (place);
CREATE UNIQUE INDEX ON {schema}.entries (id);
CREATE INDEX ON {schema}.entries USING gin (lexemes) WITH (fastupdate = off);
CREATE INDEX ON {schema}.names (key);
CREATE INDEX ON {schema}.forms (folded);
CREATE INDEX ON {schema}.forms (left(folded, 1), number);
CREATE INDEX ON {schema}.forms (left(folded, 2), number);
CREATE INDEX ON {schema}.forms (left(folded, 3), number);
CREATE INDEX ON {schema}.forms USING gin (words) WITH (fastupdate = off);
ALTER TABLE {schema}.records ADD PRIMARY KEY (id);
ALTER TABLE {schema}.lookups ADD PRIMARY KEY (sort, key);
"""
CODE = Path(__file__).parents[1]  # all of it makes what is stored


@cache
def name_layout() -> str:
    """Name how a snapshot is stored, by the program that stores it.

    Tables, weights, names and terms come from modules all over `kb`. Where one of them changes, the
    snapshot is stored once more, so that no program reads what another one stored.
    """
    digest = hashlib.sha256()
    for path in sorted(CODE.rglob("*.py")):
        digest.update(f"{path.relative_to(CODE)}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:8]


def name_schema(snapshot: str) -> str:
    """Give the name of the schema in which a snapshot is searched.

    Programs that store otherwise search in schemas of their own, so that both can serve.
    """
    return f"{name_schemas(snapshot)}{name_layout()}"


def name_schemas(snapshot: str) -> str:
    """Give how the names of the schemas of a snapshot begin."""
    return f"rules_search_{snapshot}_"


# Who may read the snapshots, by the rights that somebody granted.
READERS = """
SELECT DISTINCT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
FROM pg_namespace, aclexplode(nspacl)
WHERE nspname = 'rules' AND privilege_type = 'USAGE' AND grantee <> nspowner
"""
COUNTED = ("words", "entries", "names", "forms", "records", "lookups")
# What is fetched of a candidate lies in its row, compressed; elsewhere it would lie in pieces.
INLINE = ("pairs", "words", "parts", "units", "values")
COMPRESSION = "lz4"  # where the server has it, else its own: opened ten times as fast


def make_search_tables(connection: "Connection", snapshot: str) -> None:
    """Make the tables of a snapshot."""
    schema = name_schema(snapshot)
    connection.execute(TABLES.format(schema=schema).encode())
    (known,) = connection.execute(
        "SELECT %s = ANY(enumvals) FROM pg_settings WHERE name = 'default_toast_compression'",
        (COMPRESSION,),
    ).fetchone() or (False,)
    for name in INLINE:
        column = f"ALTER TABLE {schema}.entries ALTER COLUMN {name}"
        connection.execute(f"{column} SET STORAGE MAIN".encode())
        if known:
            connection.execute(f"{column} SET COMPRESSION {COMPRESSION}".encode())


def index_search_tables(connection: "Connection", snapshot: str) -> None:
    """Index the tables of a snapshot, when they are full, and have the database count them.

    Uncounted, a table is searched as if it were nearly empty, until the database comes round to it.
    """
    schema = name_schema(snapshot)
    connection.execute(INDEXES.format(schema=schema).encode())
    for name in COUNTED:
        connection.execute(f"ANALYZE {schema}.{name}".encode())


def let_read(connection: "Connection", snapshot: str) -> None:
    """Let those who may read the snapshots read the tables of one, too."""
    schema = name_schema(snapshot)
    for (reader,) in connection.execute(READERS).fetchall():
        connection.execute(f"GRANT USAGE ON SCHEMA {schema} TO {reader}".encode())
        connection.execute(f"GRANT SELECT ON ALL TABLES IN SCHEMA {schema} TO {reader}".encode())


def has_search_tables(connection: "Connection", snapshot: str) -> bool:
    """Tell whether a snapshot can be searched in the database."""
    found = connection.execute(
        "SELECT to_regclass(%s) IS NOT NULL", (f"{name_schema(snapshot)}.facts",)
    ).fetchone()
    return found == (True,)


def drop_search_tables(connection: "Connection", snapshot: str) -> None:
    """Remove the tables of a snapshot, whoever stored them."""
    found = connection.execute(
        "SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s)",
        (name_schemas(snapshot),),
    ).fetchall()
    for (schema,) in found:
        connection.execute(f"DROP SCHEMA {schema} CASCADE".encode())


def quote(lexeme: str) -> str:
    """Write a lexeme as PostgreSQL reads it, whatever stands in it."""
    return "'" + lexeme.replace("\\", "\\\\").replace("'", "''") + "'"
