"""Opens connections to a database, and says in one line what is wrong with it.

In: an address such as postgresql://rules@db.example/rules. Out: a connection of psycopg, closed in
the end; or a `DatabaseError`. A server that is gone is noticed within seconds, also where nothing
says so. No password is ever shown.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

from kb import errors

if TYPE_CHECKING:
    import psycopg

Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"

# What holds where the address does not say otherwise: seconds, but for the last.
DEFAULTS = {
    "connect_timeout": "5",
    "application_name": "kb",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
# The user and the password in an address. Matches "//me:secret@db"; not "//me@db:5433/rules".
PASSWORD = re.compile(r"(?<=//)([^:@/?]*):.*@")
# The same as a parameter. Matches "password=secret", "sslpassword=x"; not "passfile=x".
PASSWORD_GIVEN = re.compile(r"\b((?:ssl)?password)=[^&\s]*", re.IGNORECASE)


@contextmanager
def connect(address: str, *, autocommit: bool = False) -> Iterator["Connection"]:
    """Connect to a database; what fails while it is used is a `DatabaseError` as well."""
    with report(address):
        import psycopg  # noqa: PLC0415
        from psycopg import conninfo  # noqa: PLC0415

        given = conninfo.conninfo_to_dict(address)
        usual: Any = {name: value for name, value in DEFAULTS.items() if name not in given}
        with psycopg.connect(address, autocommit=autocommit, **usual) as connection:
            yield connection


@contextmanager
def report(address: str) -> Iterator[None]:
    """Report what fails with a database in one line."""
    try:
        import psycopg  # noqa: PLC0415
    except ImportError:
        raise errors.DatabaseError(
            "Databases need the package psycopg. Run: pip install 'stccg-rules[postgresql]'"
        ) from None
    try:
        yield
    except psycopg.Error as fault:
        raise _describe(hide_password(address), fault) from None


def hide_password(address: str) -> str:
    """Give an address as it may be shown."""
    return PASSWORD_GIVEN.sub(r"\1=...", PASSWORD.sub(r"\1@", address))


def _describe(where: str, fault: "psycopg.Error") -> errors.DatabaseError:
    """Say what is wrong, by the code that the server gives, and what to do."""
    reason = " ".join(str(fault).split()) or type(fault).__name__
    told = {
        "3F000": "holds no snapshot. Publish one there: kb publish",
        "42P01": "holds no snapshot. Publish one there: kb publish",
        "42501": f"gives this user no right ({reason}). Grant it: docs/operating.md, several"
        " machines.",
        "25006": f"cannot be written ({reason}). Publish to the first server, not to a standby.",
    }.get(fault.sqlstate or "")
    if told is None and fault.sqlstate:
        told = f"refuses to go on ({reason}). Look into the log of the database."
    if told is None:
        told = f"cannot be reached ({reason}). Check the address and that the server runs."
    return errors.DatabaseError(f"{where}: {told}")
