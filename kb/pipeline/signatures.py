"""Signs releases of snapshots and checks their signatures, with ed25519.

In: bytes, and a file with a private or a public key in PEM, as openssl writes them. Out: a
signature in base64, or a `ReleaseRefused`. The arithmetic is that of the package cryptography,
which only those who sign or check need: `pip install 'stccg-rules[sign]'`.
"""

import base64
from pathlib import Path
from typing import TYPE_CHECKING

from kb import errors

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )


def sign(content: bytes, key: Path) -> str:
    """Sign bytes with a private key."""
    return base64.b64encode(_read_private_key(key).sign(content)).decode()


def check_signature(content: bytes, signature: str, key: Path, where: str) -> None:
    """Check with a public key that its owner signed these bytes; `where` names them."""
    public = _read_public_key(key)
    if not signature:
        raise errors.ReleaseRefused(
            f"{where}: is not signed, but a public key is set ({key}). Have it published with"
            " --key, or pull from elsewhere."
        )
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415

    try:
        public.verify(base64.b64decode(signature, validate=True), content)
    except (InvalidSignature, ValueError):
        raise errors.ReleaseRefused(
            f"{where}: the signature is not that of the key {key}. Nothing was taken. Ask whoever"
            " publishes it for their public key."
        ) from None


def _read_private_key(path: Path) -> "Ed25519PrivateKey":
    _need_cryptography()
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    try:
        key = serialization.load_pem_private_key(_read(path), None)
    except (ValueError, TypeError) as fault:  # no key, or one that asks for a passphrase
        raise _report_unusable(path, "private", str(fault)) from None
    if not isinstance(key, ed25519.Ed25519PrivateKey):
        raise _report_unusable(path, "private", "of another kind")
    return key


def _read_public_key(path: Path) -> "Ed25519PublicKey":
    _need_cryptography()
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    try:
        key = serialization.load_pem_public_key(_read(path))
    except ValueError as fault:
        raise _report_unusable(path, "public", str(fault)) from None
    if not isinstance(key, ed25519.Ed25519PublicKey):
        raise _report_unusable(path, "public", "of another kind")
    return key


def _need_cryptography() -> None:
    try:
        import cryptography  # noqa: F401, PLC0415
    except ImportError:
        raise errors.ReleaseRefused(
            "signatures need the package cryptography. Install it: pip install 'stccg-rules[sign]'"
        ) from None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as fault:
        raise errors.ReleaseRefused(
            f"{path}: the key cannot be read ({fault.strerror}). Give the file of a key with --key;"
            " docs/snapshots.md says how to make one."
        ) from None


def _report_unusable(path: Path, which: str, reason: str) -> errors.ReleaseRefused:
    reason = reason.split(". ")[0].split(" (")[0].rstrip(".")
    return errors.ReleaseRefused(
        f"{path}: is not a {which} ed25519 key in PEM without a passphrase ({reason})."
        " docs/snapshots.md says how to make one."
    )
