"""What is known of a snapshot that is handed on: the small file that names and describes its pack.

In and out: a `Release`, as JSON. The file `latest.json` beside the packs names the newest. What is
signed is every value but the signature, in one fixed form, so nothing in it can be changed, nor the
pack, whose digest it holds. A file that is not such a release is a `ReleaseRefused`.
"""

import dataclasses
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb import errors
from kb.pipeline import packs, signatures
from kb.snapshot import checksums, records

LATEST = "latest"  # the name of the newest release in place of that of its snapshot
MOST = 64 * 1024  # bytes of the file of a release
PURPOSE = b"stccg-rules release 1\n"  # so that no signature serves another purpose
MAX_BYTES = 4 << 30  # of a pack, and of what it unpacks to
# A SHA-256. Matches
# "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"; not "e3b0c442".
DIGEST = re.compile(r"^[0-9a-f]{64}\Z")
# A moment of universal time. Matches "2026-11-22T07:00:00Z"; not "2026-11-22".
MOMENT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z", re.ASCII)


@dataclass(frozen=True)
class Release:
    """A snapshot that was published: its pack, and what is in it."""

    snapshot: str  # its name
    format: int  # of the snapshot
    size: int  # bytes of the pack
    sha256: str  # digest of the pack
    unpacked: int  # bytes of the files in it
    published: str  # when, in universal time
    documents: tuple[str, ...]  # the official documents whose words it holds, with versions
    signature: str = ""  # ed25519, base64; "" where it is not signed

    @property
    def pack(self) -> str:
        """Give the name of the file of the pack."""
        return f"{self.snapshot}{packs.SUFFIX}"


def name_file(snapshot: str = LATEST) -> str:
    """Give the name of the file that describes a release."""
    return f"{snapshot}.json"


def sign_release(release: Release, key: Path) -> Release:
    """Sign a release with a private key."""
    return dataclasses.replace(release, signature=signatures.sign(_list_signed(release), key))


def check_release(release: Release, key: Path, where: str) -> None:
    """Check the signature of a release with a public key."""
    signatures.check_signature(_list_signed(release), release.signature, key, where)


def write_release(release: Release) -> bytes:
    """Write a release as the content of its file."""
    return (json.dumps(dataclasses.asdict(release), indent=1, sort_keys=True) + "\n").encode()


def read_release(content: bytes, where: str) -> Release:
    """Read the content of the file of a release; `where` names it."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise _refuse(where, "it is not valid JSON") from None
    if not isinstance(found, dict):
        raise _refuse(where, "it is not a JSON object")
    values: dict[str, Any] = {name: found.get(name) for name in VALID}
    wrong = next((name for name, is_valid in VALID.items() if not is_valid(values[name])), "")
    if wrong:
        raise _refuse(where, f"{wrong} is {_shorten(values[wrong])}")
    return Release(**{**values, "documents": tuple(values["documents"])})


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value <= MAX_BYTES


def _fits(value: object, pattern: re.Pattern[str]) -> bool:
    return isinstance(value, str) and pattern.match(value) is not None


# Of each value of a release, how it is told.
VALID: dict[str, Callable[[Any], bool]] = {
    "snapshot": lambda value: _fits(value, checksums.NAME),
    "format": _is_count,
    "size": _is_count,
    "sha256": lambda value: _fits(value, DIGEST),
    "unpacked": _is_count,
    "published": lambda value: _fits(value, MOMENT),
    "documents": lambda value: (
        isinstance(value, list) and all(isinstance(one, str) for one in value)
    ),
    "signature": lambda value: isinstance(value, str),
}


def _list_signed(release: Release) -> bytes:
    unsigned = dataclasses.asdict(dataclasses.replace(release, signature=""))
    return PURPOSE + records.dump(unsigned).encode()


def _shorten(value: object) -> str:
    written = repr(value)
    return written if len(written) < 60 else f"{written[:60]}..."


def _refuse(where: str, reason: str) -> errors.ReleaseRefused:
    return errors.ReleaseRefused(
        f"{where}: does not describe a release ({reason}). Give the folder or the address that"
        " kb publish wrote to."
    )
