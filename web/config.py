"""The settings of the site, their defaults and their meaning, read once at the start.

In: what `create_app` was given, and the environment. Out: one frozen `Settings`. A setting given to `create_app` goes before
the variable of the same name. A value that cannot be used is a `KBError` that names the setting.
"""
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kb import errors
from kb.folders import find_folders

FOLDERS = ("KB_BUILD", "KB_CORPUS", "KB_DOCUMENTS", "KB_CARDS")
SITE_NAME = "STCCG Rules"
CACHE_SECONDS = 300


@dataclass(frozen=True)
class Settings:
    build: Path             # KB_BUILD: the build folder, whose current snapshot is served
    documents: Path         # KB_DOCUMENTS: only named, to tell where documents go
    site_name: str          # KB_SITE_NAME: the name in the head of every page
    cache_seconds: int      # KB_CACHE_SECONDS: how long a page may be shown again without asking for a newer one


def read_settings(given: Mapping[str, object] | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read each setting from what was given, else from the environment, else take its default."""
    values = {**environment, **{name: str(value) for name, value in (given or {}).items() if value is not None}}
    folders = find_folders({name: values[name] for name in FOLDERS if name in values})
    seconds = values.get("KB_CACHE_SECONDS") or str(CACHE_SECONDS)
    if not (seconds.isascii() and seconds.isdecimal()):
        raise errors.KBError(f"KB_CACHE_SECONDS is {seconds!r}. Give a whole number of seconds, such as {CACHE_SECONDS}.")
    return Settings(folders.build, folders.documents, values.get("KB_SITE_NAME") or SITE_NAME, int(seconds))
