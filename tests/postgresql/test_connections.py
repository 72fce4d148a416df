"""Connections to a database: what is wrong is one line, and never shows a password."""

import sys
from pathlib import Path

import pytest

from kb import errors
from kb.postgresql import connections
from web import create_app


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("/rules", "/nothing"), r'cannot be reached .*database "nothing\d+" does not exist'),
        (("host=/", "host=/nowhere/"), "cannot be reached .*Check the address"),
        (("?host", "?hots"), "cannot be reached .*hots"),
        (("tester@", "me:secret@"), 'cannot be reached .*role "me" does not exist'),
        (("", ""), "holds no snapshot. Publish one there: kb publish"),
    ],
)
def test_what_is_wrong_is_one_line(
    address: str, tmp_path: Path, change: tuple[str, str], told: str
) -> None:
    """Does a site that cannot start say why in one line, without a password, and what to do?"""
    with pytest.raises(errors.DatabaseError, match=told) as refused:
        create_app({"KB_BUILD": address.replace(*change), "KB_CACHE": str(tmp_path)})
    assert "\n" not in str(refused.value) and "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://me:secret@db/rules", "postgresql://me@db/rules"),
        ("postgresql://me:se:c@db:5433/rules", "postgresql://me@db:5433/rules"),
        ("postgresql://me:se/c@et@db/rules", "postgresql://me@db/rules"),
        ("postgresql:///rules?password=secret&user=me", "postgresql:///rules?password=...&user=me"),
        ("postgresql://db/rules?sslpassword=secret", "postgresql://db/rules?sslpassword=..."),
        ("postgresql://me@db:5433/rules", "postgresql://me@db:5433/rules"),
    ],
)
def test_no_password_is_shown(address: str, shown: str) -> None:
    """Is an address shown without its password, and else as it is?"""
    assert connections.hide_password(address) == shown


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is who lacks the driver told what to install?"""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    needed = r"pip install 'stccg-rules\[postgresql\]'"
    with (
        pytest.raises(errors.DatabaseError, match=needed),
        connections.connect("postgresql://db/rules"),
    ):
        pytest.fail("connected")
