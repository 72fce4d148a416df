"""Makes what the tests of snapshots that are handed on need: several snapshots, keys, a web server."""

import atexit
import hashlib
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import making
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519

from kb.paths import Folders
from kb.pipeline import build_folder, publish

Answer = Callable[[BaseHTTPRequestHandler], None]


@contextmanager
def answering(answer: Answer) -> Iterator[str]:
    """Serve one answer to everything, and give the address."""

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer(self)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/releases/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@cache
def make_store() -> Path:
    """Make a folder for snapshots that were built once, for all tests of this process."""
    folder = Path(tempfile.mkdtemp(prefix="kb-built-"))
    atexit.register(shutil.rmtree, folder)
    return folder


def build_once(folders: Folders) -> Path:
    """Build a snapshot, or copy the one that the same files gave in another test, and make it current.

    For tests of what is done with snapshots; those of building itself call `publish.build`.
    """
    files = [*making.files_of(folders.corpus).items(), *making.files_of(folders.cards).items()]
    given = hashlib.sha256(repr(files).encode()).hexdigest()
    kept = next((make_store() / given).glob("*"), None)
    if kept is None:
        snapshot = publish.build(folders)
        shutil.copytree(snapshot, make_store() / given / snapshot.name)
        return snapshot
    with (
        build_folder.change_folder(folders.build),
        build_folder.make_fresh_folder(folders.build) as fresh,
    ):
        shutil.copytree(kept, fresh, dirs_exist_ok=True)
        snapshot = build_folder.install_snapshot(folders.build, fresh, kept.name)
        build_folder.serve_next(folders.build, snapshot)
    return snapshot


def build_several(folders: Folders, number: int) -> list[Path]:
    """Build so many snapshots that differ, the oldest first."""
    made = []
    for count in range(number):
        path = folders.corpus / "registry.toml"
        path.write_text(
            path.read_text(encoding="utf-8").replace(
                f"The Canal Book{' again' * count}", f"The Canal Book{' again' * (count + 1)}"
            ),
            encoding="utf-8",
        )
        made.append(build_once(folders))
    return made


def names_of(folder: Path) -> set[str]:
    """Give the names of all that lies in a folder."""
    return {path.name for path in folder.iterdir()}


def write_keys(
    folder: Path,
    made: ed25519.Ed25519PrivateKey | ec.EllipticCurvePrivateKey | None = None,
    protection: serialization.KeySerializationEncryption | None = None,
) -> tuple[Path, Path]:
    """Write a private and a public key, as openssl does."""
    key = made or ed25519.Ed25519PrivateKey.generate()
    private, public = folder / "signing.pem", folder / "signing.pub.pem"
    pem = serialization.Encoding.PEM
    private.write_bytes(
        key.private_bytes(
            pem, serialization.PrivateFormat.PKCS8, protection or serialization.NoEncryption()
        )
    )
    form = serialization.PublicFormat.SubjectPublicKeyInfo
    public.write_bytes(key.public_key().public_bytes(pem, form))
    return private, public
