"""Are settings read, and is one that cannot be used named with what to give?"""

from pathlib import Path

import pytest

from kb.errors import KBError
from web import create_app


@pytest.mark.parametrize(
    "name, value",
    [
        ("KB_RATE", "fast"),
        ("KB_RATE", "0/minute"),
        ("KB_RATE", "600"),
        ("KB_RATE", "600/minute; 1/day"),
        ("KB_RATE", " 1/day"),
        ("KB_RATE_POST", "-1/minute"),
        ("KB_RATE_POST", "1/fortnight"),
        ("KB_PROXIES", "-1"),
        ("KB_PROXIES", "yes"),
        ("KB_PROXIES", "9" * 5000),
        ("KB_CACHE_SECONDS", "9" * 5000),
    ],
)
def test_a_setting_that_cannot_be_used_names_itself(tmp_path: Path, name: str, value: str) -> None:
    """Is the operator told which setting is wrong?"""
    with pytest.raises(KBError, match=name):
        create_app({"KB_BUILD": tmp_path, name: value})


@pytest.mark.parametrize(
    "value",
    [
        "rules.example",
        "ftp://rules.example",
        "https://",
        "https://a@b",
        "https://a/?q",
        "https://a b",
        "https://a/#x",
        "javascript:alert(1)",
        "https://" + "a" * 400,
    ],
)
def test_a_setting_that_is_no_address_is_refused(tmp_path: Path, value: str) -> None:
    """Is the operator told which setting, and what to give?"""
    with pytest.raises(KBError, match="KB_SITE_URL .*https://rules.example"):
        create_app({"KB_BUILD": tmp_path, "KB_SITE_URL": value})
