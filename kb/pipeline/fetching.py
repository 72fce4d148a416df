"""Fetches files from a folder or from a web server.

In: a source, which is a folder or an address that begins with http, and the name of a file there.
Out: its content, or a file on this machine with its digest; never more bytes than are asked for.
Any other address, and a fault of the network, the server or the folder, is a `ReleaseRefused`;
where the copy cannot be written, that stays an `OSError`.
"""

import hashlib
import http.client
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import quote

from kb import errors

SECONDS = 30  # without a byte
CHUNK = 1 << 16
WEB = ("http://", "https://")


def locate(source: str, name: str) -> str:
    """Give the address or the path of a file of a source."""
    if source.startswith(WEB):
        return f"{source.rstrip('/')}/{quote(name)}"
    if "://" in source:
        raise errors.ReleaseRefused(
            f"{source}: releases are taken from a folder, a web server or a database. Give a"
            " folder, or an address that begins with http://, https:// or postgresql://."
        )
    return str(Path(source) / name)


def read_file(source: str, name: str, most: int) -> bytes:
    """Read a small file."""
    where = locate(source, name)
    with _report_faults(where), _open(where) as file:
        content = file.read(most + 1)
        to_come = getattr(file, "length", None)  # bytes of an answer that was cut off
        if to_come and len(content) <= most:
            raise http.client.IncompleteRead(content)
    if len(content) > most:
        raise errors.ReleaseRefused(f"{where}: is longer than {most} bytes. Nothing was taken.")
    return content


def copy_file(source: str, name: str, target: Path, size: int) -> str:
    """Copy a file of a known size to this machine, and give its SHA-256."""
    where, digest, taken = locate(source, name), hashlib.sha256(), 0
    with target.open("wb") as copied, closing(_read_chunks(where)) as chunks:
        for chunk in chunks:
            taken += len(chunk)
            digest.update(chunk)
            copied.write(chunk)
            if taken > size:
                break
    if taken != size:
        raise errors.ReleaseRefused(
            f"{where}: {'is longer than' if taken > size else f'ended after {taken} of'} {size}"
            " bytes. Nothing was taken. Try again, or publish it again."
        )
    return digest.hexdigest()


def _read_chunks(where: str) -> Generator[bytes]:
    with _report_faults(where), _open(where) as file:
        while chunk := file.read(CHUNK):
            yield chunk


def _open(where: str) -> IO[bytes]:
    if where.startswith(WEB):
        opened: IO[bytes] = urllib.request.urlopen(
            urllib.request.Request(where, headers={"User-Agent": "kb"}), timeout=SECONDS
        )
        return opened
    return Path(where).open("rb")


@contextmanager
def _report_faults(where: str) -> Iterator[None]:
    try:
        yield
    except (OSError, http.client.HTTPException, ValueError) as fault:
        reason = getattr(fault, "reason", None) or getattr(fault, "strerror", None) or fault
        number = ""
        if isinstance(fault, urllib.error.HTTPError):
            number = f"{fault.code} "
            fault.close()
        raise errors.ReleaseRefused(
            f"{where}: cannot be fetched ({number}{reason}). Nothing was taken. Check the address"
            " and try again."
        ) from None
