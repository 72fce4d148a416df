"""The commands about snapshots: what they print, and their exit status."""

from pathlib import Path

import making
import pytest
from handing_on import build_once, write_keys

import kb.__main__
from kb.paths import Folders
from kb.snapshot import records, store


def run(
    capsys: pytest.CaptureFixture[str], folders: Folders, *arguments: str
) -> tuple[int, str, str]:
    """Run a command on a build folder, and give its status and what it printed."""
    status = kb.__main__.main([*arguments, "--out", str(folders.build)])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def build_two(folders: Folders) -> list[Path]:
    """Build two snapshots that differ."""
    first = build_once(folders)
    making.edit(folders.corpus / "registry.toml", "The Canal Book", "The Other Book")
    return [first, build_once(folders)]


def test_verify(small: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    """Does `verify` say of the current snapshot, a named one or all that they are sound, and which is in use?"""
    first, second = build_two(small)
    base = store.KnowledgeBase(first)
    status, out, err = run(capsys, small, "verify")
    assert (status, err) == (0, "") and out.startswith(f"{second.name} (current): sound: ")
    assert " MB, checked in " in out and f"{len(base.entries)} entries" in out
    assert run(capsys, small, "verify", first.name[:6])[1].startswith(
        f"{first.name} (in use): sound"
    )
    assert len(run(capsys, small, "verify", "--all")[1].splitlines()) == 2
    base.release()


def test_verify_a_damaged_snapshot(small: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    """Is every file that differs listed, with status 1, and the sound snapshot beside it called sound?"""
    first, second = build_two(small)
    (second / "references.jsonl").write_text("")
    (second / "index" / "scores.npz").unlink()
    status, out, err = run(capsys, small, "verify", "--all")
    assert (status, err) == (1, "")
    assert out.splitlines()[:3] == [
        f"{second.name} (current): damaged",
        "  index/scores.npz is missing",
        "  references.jsonl differs from its checksum",
    ]
    assert out.splitlines()[3].startswith(f"{first.name}: sound")


def test_verify_an_earlier_format(small: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    """Is a snapshot that another version of the program built told as such, not as damaged?"""
    snapshot = build_once(small)
    manifest = records.read_manifest(snapshot)
    records.write_manifest(snapshot, {**manifest, "format": 9})
    (snapshot / "SHA256SUMS").unlink()
    status, out, _ = run(capsys, small, "verify")
    assert status == 1 and "was built in format 9, this program reads" in out


@pytest.mark.parametrize("command", ["verify", "rollback"])
@pytest.mark.parametrize("folder", ["absent", "empty"])
def test_no_snapshot(
    command: str, folder: str, small: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is a build folder without a snapshot one line on stderr and status 1?"""
    if folder == "empty":
        small.build.mkdir()
    status, out, err = run(capsys, small, command)
    assert (status, out, err.count("\n")) == (1, "", 1) and "Run: kb build" in err
    status, out, err = run(capsys, small, command, "5d0c")
    assert (status, out, err.count("\n")) == (1, "", 1)


def test_rollback(small: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    """Does `rollback` serve the snapshot before, say so, and tell which damaged one it passed over?"""
    first, second = build_two(small)
    making.edit(small.corpus / "registry.toml", "The Other Book", "The Third Book")
    build_once(small)
    (second / "gaps.jsonl").write_text("")
    status, out, err = run(capsys, small, "rollback")
    assert (status, err) == (0, "") and store.open_current(small.build).folder == first
    assert out.splitlines()[0].startswith("passed over: ") and "gaps.jsonl" in out.splitlines()[0]
    assert out.splitlines()[1].startswith(f"{first} is current.")
    status, out, err = run(capsys, small, "rollback")
    assert (status, out, err.count("\n")) == (1, "", 1) and "no sound snapshot before" in err


def test_publish_and_pull(
    small: Folders,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Do both say what was handed on, whether it is signed, and whether anything is new?"""
    snapshot = build_once(small)
    target, replica = str(tmp_path / "releases"), Folders(*[tmp_path / "replica"] * 4)
    status, out, err = run(capsys, small, "publish", target)
    assert (status, out, err.count("\n")) == (1, "", 1) and "--with-official" in err
    status, out, err = run(capsys, small, "publish", target, "--with-official")
    assert (status, err) == (0, "") and out.startswith(f"{target}/{snapshot.name}.tar.xz: ")
    assert "MB, not signed, with the words of bw-glossary@1.0, " in out
    status, out, err = run(capsys, replica, "pull", target)
    assert (status, err) == (0, "") and f"{snapshot.name} is current; published 2" in out
    assert "signature not checked: no public key is set" in out
    private, public = write_keys(tmp_path)
    monkeypatch.setenv("KB_PUBLIC_KEY", str(public))
    status, out, err = run(capsys, replica, "pull", target)
    assert (status, out, err.count("\n")) == (1, "", 1) and "is not signed" in err
    monkeypatch.setenv("KB_SIGNING_KEY", str(private))
    assert ", signed, " in run(capsys, small, "publish", target, "--with-official")[1]
    out = run(capsys, replica, "pull", target)[1]
    assert "was current already" in out and out.endswith("signature checked\n")


def test_our_own_words_need_no_word(
    small: Folders, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is a snapshot of our own words published without more ado, and does it say so?"""
    for file in small.documents.iterdir():
        file.unlink()
    build_once(small)
    status, out, _ = run(capsys, small, "publish", str(tmp_path / "releases"))
    assert status == 0 and out.endswith("not signed, our words only\n")


def test_fewer_than_none_are_kept(small: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    """Is a negative number refused before anything is published or removed?"""
    build_once(small)
    status, _, err = run(capsys, small, "publish", "postgresql://db/rules", "--keep", "-1")
    assert status == 1 and err.startswith("kb: --keep -1 is less than none.")


@pytest.mark.parametrize(
    ("command", "address"),
    [
        ("publish", "https://host/releases"),
        ("publish", "s3://releases"),
        ("pull", "ftp://host/releases"),
        ("pull", "HTTP://host/releases"),
    ],
)
def test_an_address_that_holds_no_releases(
    command: str, address: str, small: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    """Is an address refused as it was typed, with what to give, and no folder made in its name?"""
    status, _, err = run(capsys, small, command, address)
    assert status == 1 and err.startswith(f"kb: {address}: releases are ") and "folder" in err
    assert not Path(address.partition("/")[0]).exists()
