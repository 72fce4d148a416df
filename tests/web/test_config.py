"""Are settings read, and is one that cannot be used named with what to give?"""

from pathlib import Path

import pytest

from kb.errors import KBError
from web import config, create_app


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
        ("KB_SEARCH", "postgresql"),  # and KB_BUILD is a folder
        ("KB_SEARCH", "mysql"),
        ("KB_WORKERS", "0"),
        ("KB_WORKERS", "100000"),
        ("KB_THREADS", "0"),
        ("KB_THREADS", "100000"),
        ("KB_COMPILED", "maybe"),
        ("KB_METRICS", "True"),
        ("KB_UNANSWERED", "/nowhere/at/all.jsonl"),
    ],
)
def test_a_setting_that_cannot_be_used_names_itself(tmp_path: Path, name: str, value: str) -> None:
    """Is the operator told which setting is wrong?"""
    with pytest.raises(KBError, match=name):
        create_app({"KB_BUILD": tmp_path, name: value})


def test_a_key_that_cannot_be_used_is_refused() -> None:
    """Is nobody made to believe that what is searched in a database was signed?"""
    given = {"KB_BUILD": "postgresql://db/rules", "KB_SEARCH": "postgresql"}
    assert config.read_settings(given, {}).in_database
    with pytest.raises(KBError, match="KB_PUBLIC_KEY .* KB_SEARCH"):
        config.read_settings({**given, "KB_PUBLIC_KEY": "signing.pub.pem"}, {})


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


def test_defaults() -> None:
    """What is a site without any setting?"""
    made = config.read_settings({}, {})
    assert (made.site_name, made.site_url, made.cache_seconds) == ("", "", 300)
    assert (made.rate, made.rate_post, made.proxies) == ("6000/minute", "1200/minute", 0)
    assert made.build.name == "build"


@pytest.mark.parametrize(
    ("given", "environment", "name"),
    [
        ({}, {"KB_SITE_NAME": "Ferry"}, "Ferry"),
        ({"KB_SITE_NAME": "Quay"}, {"KB_SITE_NAME": "Ferry"}, "Quay"),
        ({"KB_SITE_NAME": None}, {"KB_SITE_NAME": "Ferry"}, "Ferry"),  # given, but left open
        ({}, {"KB_SITE_NAME": ""}, ""),
    ],
)
def test_what_is_given_goes_first(
    given: dict[str, str | None], environment: dict[str, str], name: str
) -> None:
    """Does a setting of the program go before the variable, and an empty one count as none?"""
    assert config.read_settings(given, environment).site_name == name


@pytest.mark.parametrize(
    ("name", "value", "key", "read"),
    [
        ("KB_CACHE_SECONDS", "0", "cache_seconds", 0),
        ("KB_CACHE_SECONDS", 60, "cache_seconds", 60),
        ("KB_RATE", "5/second", "rate", "5/second"),
        ("KB_RATE", "off", "rate", ""),
        ("KB_RATE", "", "rate", config.RATE_READ),
        ("KB_RATE", "", "usual_rates", True),
        ("KB_WORKERS", "", "workers", config.count_cores()),
        ("KB_PROXIES", "2", "proxies", 2),
        ("KB_SITE_URL", "https://rules.example/st/", "site_url", "https://rules.example/st"),
        ("KB_SITE_URL", "http://[::1]:8000", "site_url", "http://[::1]:8000"),
        ("KB_BUILD", "/tmp/else", "build", Path("/tmp/else")),
        ("KB_REPORTS", "rules@example.org", "reports", "rules@example.org"),
        ("KB_REPORTS", "https://git.example/new", "reports", "https://git.example/new"),
    ],
)
def test_what_is_read(name: str, value: object, key: str, read: object) -> None:
    """Is each setting read as what it means?"""
    assert getattr(config.read_settings({name: value}, {}), key) == read
