"""A pack: the same bytes for the same snapshot, unpacked as it was, and never anything but a snapshot's files."""

import io
import lzma
import tarfile
from pathlib import Path

import making
import pytest

from kb import errors
from kb.pipeline import packs
from kb.snapshot import store


def write_tar(path: Path, *members: tuple[tarfile.TarInfo, bytes]) -> Path:
    """Write a pack by hand."""
    with lzma.open(path, "wb") as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for member, content in members:
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return path


def make_member(name: str, kind: bytes = tarfile.REGTYPE, target: str = "") -> tarfile.TarInfo:
    """Make what stands before a file in a pack."""
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, target
    return member


def test_packed_and_unpacked(small_base: store.KnowledgeBase, tmp_path: Path) -> None:
    """Are all files as they were, with the bytes that were announced, and is the same packed alike twice?"""
    one, two = tmp_path / "one.tar.xz", tmp_path / "two.tar.xz"
    size = packs.write_pack(small_base.folder, one)
    assert packs.write_pack(small_base.folder, two) == size
    assert one.read_bytes() == two.read_bytes()
    folder = tmp_path / "unpacked"
    folder.mkdir()
    packs.unpack(one, folder, size)
    assert making.files_of(folder) == making.files_of(small_base.folder)


@pytest.mark.parametrize(
    "member",
    [
        make_member("../outside"),
        make_member("/tmp/outside"),
        make_member("index/../../outside"),
        make_member("index/a/b"),
        make_member(".hidden"),
        make_member("a\nb"),
        make_member("link", tarfile.SYMTYPE, "/etc/passwd"),
        make_member("link", tarfile.LNKTYPE, "entries.jsonl"),
        make_member("pipe", tarfile.FIFOTYPE),
        make_member("device", tarfile.CHRTYPE),
        make_member("index", tarfile.DIRTYPE),
        make_member("entries.jsonl"),
    ],
    ids=lambda member: f"{member.name!r} {member.type!r}",
)
def test_what_no_snapshot_holds_is_refused(member: tarfile.TarInfo, tmp_path: Path) -> None:
    """Is a path that leads out, a link, a device, or a file that is there twice refused, with nothing outside?"""
    pack = write_tar(tmp_path / "x.tar.xz", (make_member("entries.jsonl"), b"{}"), (member, b""))
    (tmp_path / "in").mkdir()
    with pytest.raises(errors.ReleaseRefused, match=r"x.tar.xz: cannot be unpacked .*Publish it"):
        packs.unpack(pack, tmp_path / "in", 100)
    assert {path.name for path in tmp_path.iterdir()} == {"x.tar.xz", "in"}
    assert {path.name for path in (tmp_path / "in").iterdir()} == {"entries.jsonl"}


def test_more_than_was_announced(tmp_path: Path) -> None:
    """Is a pack refused before it fills the disk, where it unpacks to more than its release says?"""
    pack = write_tar(tmp_path / "x.tar.xz", (make_member("a"), b"x" * 10), (make_member("b"), b"y"))
    (tmp_path / "in").mkdir()
    with pytest.raises(errors.ReleaseRefused, match="holds 'b'"):
        packs.unpack(pack, tmp_path / "in", 10)
    assert not (tmp_path / "in" / "b").exists()


@pytest.mark.parametrize("content", [b"", b"no xz", lzma.compress(b"no tar" * 200)])
def test_what_is_no_pack(content: bytes, tmp_path: Path) -> None:
    """Is a file that is not a pack told in one line?"""
    (tmp_path / "x.tar.xz").write_bytes(content)
    (tmp_path / "in").mkdir()
    with pytest.raises(errors.ReleaseRefused, match="x.tar.xz: cannot be unpacked"):
        packs.unpack(tmp_path / "x.tar.xz", tmp_path / "in", 10)
