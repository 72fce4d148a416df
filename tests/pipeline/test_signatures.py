"""Signatures: the owner's are taken, all others refused, and a key that cannot be used is one line."""

import base64
import shutil
import subprocess
import sys
from pathlib import Path

import making
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from handing_on import write_keys

from kb import errors
from kb.paths import PROJECT
from kb.pipeline import signatures

PASSPHRASE = serialization.BestAvailableEncryption(b"secret")


def test_signed_and_checked(tmp_path: Path) -> None:
    """Is what the owner of the key signed taken, and one changed byte refused?"""
    private, public = write_keys(tmp_path)
    signature = signatures.sign(b"toll", private)
    signatures.check_signature(b"toll", signature, public, "here")
    with pytest.raises(errors.ReleaseRefused, match="here: the signature is not that of the key"):
        signatures.check_signature(b"tolk", signature, public, "here")


@pytest.mark.parametrize("signature", ["x", "AAAA", base64.b64encode(b"x" * 64).decode(), "\u00e9"])
def test_a_forged_signature(signature: str, tmp_path: Path) -> None:
    """Is anything else in place of a signature refused in the same line?"""
    _, public = write_keys(tmp_path)
    with pytest.raises(errors.ReleaseRefused, match="the signature is not that of the key"):
        signatures.check_signature(b"toll", signature, public, "here")


def test_no_signature_where_a_key_is_set(tmp_path: Path) -> None:
    """Is what is not signed refused, and the other's signature as well?"""
    _, public = write_keys(tmp_path)
    with pytest.raises(errors.ReleaseRefused, match="here: is not signed, but a public key is set"):
        signatures.check_signature(b"toll", "", public, "here")
    (tmp_path / "other").mkdir()
    other, _ = write_keys(tmp_path / "other")
    with pytest.raises(errors.ReleaseRefused, match="the signature is not that of the key"):
        signatures.check_signature(b"toll", signatures.sign(b"toll", other), public, "here")


def test_keys_that_cannot_be_used(tmp_path: Path) -> None:
    """Is a missing key, no key, one of another kind, one with a passphrase, and the wrong half told in one line?"""
    for made, protection in (
        (ec.generate_private_key(ec.SECP256R1()), None),
        (None, PASSPHRASE),
    ):
        private, _ = write_keys(tmp_path, made, protection)
        with pytest.raises(errors.ReleaseRefused, match="is not a private ed25519 key in PEM"):
            signatures.sign(b"toll", private)
    _, public = write_keys(tmp_path, ec.generate_private_key(ec.SECP256R1()))
    with pytest.raises(
        errors.ReleaseRefused, match="is not a public ed25519 key .*.of another kind"
    ):
        signatures.check_signature(b"toll", "AAAA", public, "here")
    private, public = write_keys(tmp_path)
    with pytest.raises(errors.ReleaseRefused, match="is not a private ed25519 key"):
        signatures.sign(b"toll", public)
    with pytest.raises(errors.ReleaseRefused, match="is not a public ed25519 key"):
        signatures.check_signature(b"toll", "AAAA", private, "here")
    with pytest.raises(errors.ReleaseRefused, match="none.pem: the key cannot be read .No such"):
        signatures.sign(b"toll", tmp_path / "none.pem")


def test_the_keys_of_openssl(tmp_path: Path) -> None:
    """Do the commands of the manual make keys that sign and check?"""
    if shutil.which("openssl") is None:
        making.leave_out("openssl is not installed")
    manual = (PROJECT / "docs" / "snapshots.md").read_text(encoding="utf-8")
    commands = [line for line in manual.splitlines() if line.startswith("openssl ")]
    assert len(commands) == 2
    for command in commands:
        subprocess.run(
            command.split(" #")[0].split(), cwd=tmp_path, check=True, capture_output=True
        )
    signature = signatures.sign(b"toll", tmp_path / "signing.pem")
    signatures.check_signature(b"toll", signature, tmp_path / "signing.pub.pem", "here")


def test_without_the_package(tmp_path: Path) -> None:
    """Is the missing package told with the command that installs it, where nobody asked for it before?"""
    private, _ = write_keys(tmp_path)
    code = (
        "import sys, pathlib; sys.modules['cryptography'] = None\n"
        "from kb import errors\nfrom kb.pipeline import signatures\n"
        "try: signatures.sign(b'toll', pathlib.Path(sys.argv[1]))\n"
        "except errors.ReleaseRefused as fault: print(fault)\n"
    )
    command = [sys.executable, "-c", code, str(private)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT)
    assert "need the package cryptography. Install it: pip install" in done.stdout, done.stderr
