"""The file that describes a release: read back as written, signed as a whole, refused where it is anything else."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from handing_on import write_keys
from hypothesis import given
from hypothesis import strategies as st

from kb import errors
from kb.pipeline import releases
from kb.pipeline.releases import Release

RELEASE = Release(
    "5d0c1b2e9f3a4c68", 10, 100, "ab" * 32, 400, "2026-11-22T07:00:00Z", ("bw-glossary@1.1",)
)


def test_written_and_read_back() -> None:
    """Is a release read back equal, and is its pack named by the snapshot?"""
    assert releases.read_release(releases.write_release(RELEASE), "here") == RELEASE
    assert RELEASE.pack == "5d0c1b2e9f3a4c68.tar.xz"
    assert (releases.name_file(), releases.name_file("x")) == ("latest.json", "x.json")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("snapshot", "../../etc"),
        ("snapshot", "5D0C1B2E9F3A4C68"),
        ("snapshot", 5),
        ("format", "10"),
        ("format", True),
        ("size", -1),
        ("size", 2**60),
        ("size", 1.5),
        ("unpacked", 0),
        ("unpacked", None),
        ("sha256", "ab"),
        ("sha256", "AB" * 32),
        ("published", "now"),
        ("published", "2026-11-22T07:00:00Z\n"),
        ("published", "2026-11-22T07:00:0\u0660Z"),
        ("documents", "bw-glossary"),
        ("documents", [1]),
        ("signature", None),
    ],
)
def test_what_no_release_says(name: str, value: object) -> None:
    """Is a value that no release has refused, with its name?"""
    content = json.loads(releases.write_release(RELEASE)) | {name: value}
    with pytest.raises(errors.ReleaseRefused, match=f"does not describe a release .{name} is"):
        releases.read_release(json.dumps(content).encode(), "here")


@given(
    st.binary()
    | st.text().map(lambda said: json.dumps(said).encode())
    | st.sampled_from((b"[]", b"[" * releases.MOST))
)
def test_anything_else(content: bytes) -> None:
    """Is any other content refused in one line?"""
    with pytest.raises(errors.ReleaseRefused, match="here: does not describe a release"):
        releases.read_release(content, "here")


def test_every_value_is_signed(tmp_path: Path) -> None:
    """Is the signature void once any value is changed?"""
    private, public = write_keys(tmp_path)
    signed = releases.sign_release(RELEASE, private)
    releases.check_release(signed, public, "here")
    for changed in (
        replace(signed, snapshot="0" * 16),
        replace(signed, format=11),
        replace(signed, size=101),
        replace(signed, sha256="cd" * 32),
        replace(signed, unpacked=401),
        replace(signed, published="2027-11-22T07:00:00Z"),
        replace(signed, documents=()),
    ):
        with pytest.raises(errors.ReleaseRefused, match="the signature is not that of the key"):
            releases.check_release(changed, public, "here")
