"""Finds the folders of the corpus, the official documents, the card lists and the builds.

In: the environment (`KB_CORPUS`, `KB_DOCUMENTS`, `KB_CARDS`, `KB_BUILD`, `KB_CACHE`). Out: one
`Folders`. A corpus begun by `kb init` is used by commands that are run in its folder or below it,
and has its build there. In a checkout, everything else lies in the checkout. If the project is
installed from a wheel, the corpus lies in the package, and what a user brings or builds in the
user's data folder, beside the file `settings.toml`, which may set the same variables. If `KB_BUILD`
is the address of a database, snapshots are taken from there into a folder of this machine.
"""

import difflib
import hashlib
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from kb import errors

PROJECT = Path(__file__).resolve().parent.parent
PACKED = Path(__file__).resolve().parent / "installed_corpus"
# What a corpus of its own has: its files, each with the head of a block that shows it to be one.
CORPUS = {"registry.toml": "[[document]]", "site.toml": "[[site]]"}
# A file of the corpus, as messages name it. Matches "corpus/" of "in corpus/accepted.toml"; not of
# "/srv/corpus/accepted.toml", "my-corpus/".
IN_CORPUS = re.compile(r"(?<![\w/.-])corpus/(?=\w)")
SETTINGS = "settings.toml"
# Every setting there is, so that a slip in its name is told.
NAMES = (
    *("KB_BUILD", "KB_CACHE", "KB_CARDS", "KB_CORPUS", "KB_DOCUMENTS", "KB_SEARCH"),
    *("KB_PUBLIC_KEY", "KB_SIGNING_KEY", "KB_SITE_NAME", "KB_SITE_URL", "KB_WORKERS", "KB_THREADS"),
    *("KB_COMPILED", "KB_RELOAD_SECONDS", "KB_KEPT_MB", "KB_CACHE_SECONDS", "KB_PROXIES"),
    *("KB_RATE", "KB_RATE_POST", "KB_ACCESS_LOG", "KB_LOG_QUERIES", "KB_METRICS"),
    *("KB_REPORTS", "KB_UNANSWERED"),
)
SWITCH = {"on": True, "1": True, "off": False, "0": False}
DATABASES = ("postgresql://", "postgres://")  # how the address of a database begins


@dataclass(frozen=True)
class Folders:
    """The folders that everything is read from or written to."""

    corpus: Path  # registry, notes, ledger, companion: all that is ours and edited
    documents: Path  # the official documents, which a user brings
    cards: Path  # card title lists, which a user brings
    build: Path  # snapshots, and "current"
    # the address from which they come, where they come from a database
    database: str = field(default="", kw_only=True)

    def to_environment(self) -> dict[str, str]:
        """Give the variables by which another process finds the same folders."""
        return {
            "KB_CORPUS": str(self.corpus),
            "KB_DOCUMENTS": str(self.documents),
            "KB_CARDS": str(self.cards),
            "KB_BUILD": self.database or str(self.build),
        }


def find_folders(
    environment: Mapping[str, str] = os.environ, *, beginning: bool = False
) -> Folders:
    """Give each folder from its variable, or else its default.

    A corpus that is named, or in which one stands, must be whole, lest another be read and built in
    its stead; unless one is only now `beginning`.
    """
    home = PROJECT if is_checkout() else find_data_folder()
    usual = PROJECT / "corpus" if is_checkout() else PACKED
    named = environment.get("KB_CORPUS")
    if beginning:
        corpus = usual
    elif named:
        corpus = _check_corpus(Path(named), "KB_CORPUS names this folder")
    else:
        corpus = _find_corpus_here() or usual
    brought = home if corpus == PACKED else corpus
    kept = corpus if corpus != usual and is_corpus(corpus) else home
    build = environment.get("KB_BUILD") or str(kept / "build")
    database = build if is_database(build) else ""
    return Folders(
        corpus=corpus,
        documents=Path(environment.get("KB_DOCUMENTS") or brought / "documents"),
        cards=Path(environment.get("KB_CARDS") or brought / "cards"),
        build=find_cache(database, environment) if database else Path(build),
        database=database,
    )


def name_files(message: str, corpus: Path) -> str:
    """Give a message with the files of the corpus where they are: it names "corpus/linking.toml".

    What a build stores names no folder of a machine, so this is for what is printed.
    """
    return IN_CORPUS.sub(lambda _: f"{corpus}/", message)


def is_corpus(folder: Path) -> bool:
    """Tell whether a folder is a corpus that stands on its own, as `kb init` begins one.

    A folder that may not be read is not one: a service may be started where its user may not look.
    """
    return all(os.path.isfile(folder / name) for name in CORPUS)


def _find_corpus_here() -> Path | None:
    """Give the corpus that the current folder is or lies in, other than that of a checkout."""
    try:
        here = Path.cwd()
    except OSError:  # it was removed
        return None
    for folder in (here, *here.parents):
        if is_corpus(folder) or any(_tells_corpus(folder / name) for name in CORPUS):
            _check_corpus(folder, "you are in this corpus")
            return folder if folder != PROJECT / "corpus" else None
    return None


def _tells_corpus(path: Path) -> bool:
    """Tell whether a file is one of a corpus, and not just of the same name."""
    try:
        return CORPUS[path.name] in path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def _check_corpus(folder: Path, why: str) -> Path:
    """Give a folder that is a corpus, or say what it lacks."""
    lacking = [name for name in CORPUS if not os.path.isfile(folder / name)]
    if not lacking:
        return folder
    what = f"has no {' and no '.join(lacking)}"
    if _is_closed(folder / lacking[0]):
        what = "may not be read by this user"
    raise errors.CorpusError(
        f"{folder}: {what}, and {why}. Restore it (docs/corpus.md), or name another corpus with"
        " KB_CORPUS."
    )


def _is_closed(path: Path) -> bool:
    """Tell whether this user may not even see if there is a file."""
    try:
        os.stat(path)
    except OSError as fault:
        return isinstance(fault, PermissionError)
    return False


def is_database(place: str) -> bool:
    """Tell whether a place where snapshots are kept is the address of a database."""
    return place.startswith(DATABASES)


def find_cache(address: str, environment: Mapping[str, str]) -> Path:
    """Give the folder of this machine for what comes from a database: `KB_CACHE`, else the user's.

    Each address has a folder of its own.
    """
    given = environment.get("KB_CACHE")
    kept = Path(given) if given else Path(platformdirs.user_cache_dir("stccg-rules", False))
    return kept / hashlib.sha256(address.encode()).hexdigest()[:16]


def is_checkout() -> bool:
    """Tell whether this code lies in a checkout of the project, beside its corpus."""
    return any((PROJECT / "corpus" / name).is_file() for name in CORPUS)


def find_data_folder() -> Path:
    """Give the user's data folder, as the operating system has it."""
    return Path(platformdirs.user_data_dir("stccg-rules", appauthor=False))


def read_settings_file() -> dict[str, str]:
    """Read the variables of the settings file of an installed project; a checkout has none."""
    file = find_data_folder() / SETTINGS
    if is_checkout() or not os.path.isfile(file):  # nor one that may not be read
        return {}
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise errors.CorpusError(
            f"{file}: cannot be read ({fault}). Correct or remove it."
        ) from None
    strange = next((name for name in read if name not in NAMES), None)
    if strange:
        nearest = difflib.get_close_matches(strange, NAMES, 1)
        raise errors.CorpusError(
            f"{file}: {strange!r} is not a setting."
            + (f" Did you mean {nearest[0]}?" if nearest else "")
            + " docs/operating.md lists them."
        )
    return {name: str(value) for name, value in read.items()}


def read_switch(values: Mapping[str, str], name: str, *, default: bool) -> bool:
    """Read a setting that is on or off."""
    typed = values.get(name) or ("on" if default else "off")
    if typed not in SWITCH:
        raise errors.KBError(f"{name} is {typed!r}. Give on or off.")
    return SWITCH[typed]
