"""The settings of the site, their defaults and their meaning, read once at the start.

In: what `create_app` was given, and the environment. Out: one frozen `Settings`. A setting given to
`create_app` goes before the variable of the same name. A value that cannot be used is a `KBError`
that names the setting; one that is empty is taken as not set.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kb import KBError
from kb.paths import find_folders, read_switch
from kb.postgresql import is_wanted

FOLDERS = ("KB_BUILD", "KB_CACHE", "KB_CORPUS", "KB_DOCUMENTS", "KB_CARDS")
CACHE_SECONDS = 300
RELOAD_SECONDS = 2
THREADS = 4
# What one client may ask for, each route at its price (web.http.rate_limits): a hall of players
# behind one address has room, and nobody else waits for one who asks without end.
RATE_READ, RATE_POST = "6000/minute", "1200/minute"
# More processes or threads are a slip of the hand, which the machine would not bear.
MOST_AT_ONCE = 1000
KEPT_MEGABYTES = 32
# How many requests in what time. Matches "600/minute", "5/second"; not "0/minute", "600", "fast".
RATE = re.compile(r"^[1-9][0-9]{0,8}/(?:second|minute|hour|day)\Z")
# The address of a site, its start page without the last "/". Matches "https://rules.example",
# "http://[::1]:8000/rules"; not "rules.example", "https://a@b", "https://a/?q".
ADDRESS = re.compile(
    r"^https?://(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.?|\[[0-9a-f:.]{2,45}\])(?::[1-9][0-9]{0,4})?"
    r"(?:/[\w.~%-]+)*\Z",
    re.IGNORECASE | re.ASCII,
)
# A mail address. Matches "rules@example.org"; not "rules", "a b@example.org", "a@b?cc=c".
MAIL = re.compile(r"^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+\Z", re.ASCII)
ADDRESS_LENGTH = 250  # no host has a longer name


@dataclass(frozen=True)
class Settings:
    """The settings of the site, each with its environment variable."""

    # KB_BUILD: the build folder whose current snapshot is served; if that is a database, the folder
    # below KB_CACHE into which its snapshots are taken
    build: Path
    documents: Path  # KB_DOCUMENTS: only named, to tell where documents go
    # KB_SITE_NAME: the name in the head of every page; "" for that of the corpus
    site_name: str
    # KB_CACHE_SECONDS: how long a page may be shown again without asking for a newer one
    cache_seconds: int
    rate: str  # KB_RATE: how often one client may ask, "600/minute"; "" (KB_RATE=off): no limit
    rate_post: str  # KB_RATE_POST: how often it may send a body with POST
    # KB_PROXIES: how many proxies stand in front and tell who the client is (X-Forwarded-For)
    proxies: int
    # KB_SITE_URL: the address under which others see the site, "https://rules.example"; "" to take
    # that of each request
    site_url: str
    # KB_RELOAD_SECONDS: how often to look for a newer snapshot to serve; 0 for never
    reload_seconds: int = RELOAD_SECONDS
    workers: int = 1  # KB_WORKERS: processes that serve, one for each core
    # whether the rates are our own defaults, which do not apply to this machine and its network
    usual_rates: bool = False
    access_log: bool = False  # KB_ACCESS_LOG: a line of JSON for each answer; "on" or "off"
    log_queries: bool = False  # KB_LOG_QUERIES: with what was typed; "on" or "off"
    metrics: bool = True  # KB_METRICS: /metrics for Prometheus; "on" or "off"
    unanswered: Path | None = None  # KB_UNANSWERED: a file for queries that no rule here answers
    reports: str = ""  # KB_REPORTS: where readers send faults: a mail address, or a form for issues
    kept_megabytes: int = KEPT_MEGABYTES  # KB_KEPT_MB: of answers that each process keeps
    threads: int = THREADS  # KB_THREADS: requests that one process works on at once
    database: str = ""  # KB_BUILD, where it is the address of a database: postgresql://...
    # KB_SEARCH: whether its snapshots stay there and are searched there
    in_database: bool = False
    # KB_PUBLIC_KEY: a file; only snapshots that this key signed are taken from the database
    public_key: Path | None = None


def read_settings(
    given: Mapping[str, object] | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """Read each setting from what was given, else from the environment, else take its default."""
    values = {
        **environment,
        **{name: str(value) for name, value in (given or {}).items() if value is not None},
    }
    folders = find_folders({name: values[name] for name in FOLDERS if name in values})
    read_switch(values, "KB_COMPILED", default=True)  # which kb.search reads, at the first query
    return Settings(
        folders.build,
        folders.documents,
        values.get("KB_SITE_NAME", ""),
        _read_number(values, "KB_CACHE_SECONDS", "seconds", CACHE_SECONDS),
        _read_rate(values, "KB_RATE", RATE_READ),
        _read_rate(values, "KB_RATE_POST", RATE_POST),
        _read_number(values, "KB_PROXIES", "proxies", 0),
        site_url=_read_address(values, "KB_SITE_URL"),
        reload_seconds=_read_number(values, "KB_RELOAD_SECONDS", "seconds", RELOAD_SECONDS),
        workers=_read_count(values, "KB_WORKERS", "processes", count_cores()),
        usual_rates=not (values.get("KB_RATE") or values.get("KB_RATE_POST")),
        access_log=read_switch(values, "KB_ACCESS_LOG", default=False),
        log_queries=read_switch(values, "KB_LOG_QUERIES", default=False),
        metrics=read_switch(values, "KB_METRICS", default=True),
        unanswered=Path(values["KB_UNANSWERED"]) if values.get("KB_UNANSWERED") else None,
        reports=_read_reports(values, "KB_REPORTS"),
        kept_megabytes=_read_number(values, "KB_KEPT_MB", "megabytes", KEPT_MEGABYTES),
        threads=_read_count(values, "KB_THREADS", "threads", THREADS),
        database=folders.database,
        in_database=is_wanted(values, folders.database),
        public_key=Path(values["KB_PUBLIC_KEY"]) if values.get("KB_PUBLIC_KEY") else None,
    )


def count_cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _read_number(values: Mapping[str, str], name: str, unit: str, default: int) -> int:
    typed = values.get(name) or str(default)
    if not (typed.isascii() and typed.isdecimal()) or len(typed) > 9:
        raise KBError(f"{name} is {typed!r}. Give a whole number of {unit}, such as {default}.")
    return int(typed)


def _read_count(values: Mapping[str, str], name: str, unit: str, default: int) -> int:
    count = _read_number(values, name, unit, default)
    if not 1 <= count <= MOST_AT_ONCE:
        raise KBError(
            f"{name} is {count}. Give a number of {unit} from 1 to {MOST_AT_ONCE}, such as"
            f" {default}."
        )
    return count


def _read_rate(values: Mapping[str, str], name: str, default: str) -> str:
    typed = values.get(name) or default
    if typed == "off":
        return ""
    if not RATE.match(typed):
        raise KBError(
            f"{name} is {typed!r}. Give a number of requests per second, minute, hour or day:"
            " 600/minute."
        )
    return typed


def is_address(typed: str) -> bool:
    """Tell whether a string is the address of a site, as a setting and as a request may give it."""
    return len(typed) <= ADDRESS_LENGTH and ADDRESS.match(typed) is not None


def _read_reports(values: Mapping[str, str], name: str) -> str:
    typed = values.get(name, "").strip()
    if typed and not (MAIL.match(typed) or is_address(typed.rstrip("/"))):
        raise KBError(
            f"{name} is {typed!r}. Give a mail address, such as rules@example.org, or the address"
            " of a form for new issues, such as https://git.example/rules/issues/new."
        )
    return typed


def _read_address(values: Mapping[str, str], name: str) -> str:
    typed = values.get(name, "").rstrip("/")
    if typed and not is_address(typed):
        raise KBError(
            f"{name} is {typed!r}. Give the address of the start page, such as"
            " https://rules.example."
        )
    return typed
