"""Publishing and pulling: what arrives is what was built, or the snapshot before goes on being served."""

import fcntl
import json
import os
from dataclasses import replace
from pathlib import Path

import making
import pytest
from handing_on import answering, build_once, build_several, names_of, write_keys

from kb import errors
from kb.paths import Folders
from kb.pipeline import build_folder, distribution, fetching, packs, releases
from kb.pipeline.releases import Release
from kb.snapshot import holding, records, store


def publish_one(folders: Folders, target: Path, key: Path | None = None) -> Release:
    """Publish the current snapshot with the words of its documents, which are invented."""
    return distribution.publish_release(folders.build, target, key=key, with_official=True)


def publish_two(folders: Folders, folder: Path) -> tuple[Path, Path, Path, Path, Release]:
    """Publish one snapshot, pull it, and publish another.

    Gives both, the folder of the releases, the replica, and the newer release.
    """
    first, second = build_several(folders, 2)
    target, replica = folder / "releases", folder / "replica"
    build_folder.make_current(folders.build, first)
    publish_one(folders, target)
    distribution.pull_release(replica, str(target))
    build_folder.make_current(folders.build, second)
    return first, second, target, replica, publish_one(folders, target)


def rewrite(target: Path, **changes: object) -> None:
    """Change values of the newest release."""
    path = target / releases.name_file()
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def test_what_is_pulled_is_what_was_built(small: Folders, tmp_path: Path) -> None:
    """Is a pulled snapshot the same to the byte, current, and does another replica give the same pack again?"""
    snapshot = build_once(small)
    release = publish_one(small, tmp_path / "releases")
    assert names_of(tmp_path / "releases") == {
        "latest.json",
        f"{snapshot.name}.json",
        f"{snapshot.name}.tar.xz",
    }
    replica = replace(small, build=tmp_path / "replica")
    pulled, taken = distribution.pull_release(replica.build, str(tmp_path / "releases"))
    assert taken == release and making.files_of(pulled) == making.files_of(snapshot)
    assert store.open_current(replica.build).snapshot == snapshot.name
    assert names_of(replica.build) == {".lock", "current", "pulled.json", snapshot.name}
    again = publish_one(replica, tmp_path / "again")
    assert (again.sha256, again.size) == (release.sha256, release.size)


def test_the_words_of_others_need_a_word(small: Folders, tmp_path: Path) -> None:
    """Are official documents only handed on where that is said, and our own words always?"""
    build_once(small)
    target = tmp_path / "our releases"
    with pytest.raises(errors.ReleaseRefused, match=r"bw-rulings@third-thaw") as refused:
        distribution.publish_release(small.build, target, with_official=False)
    assert f"kb publish '{target}' --with-official" in str(refused.value)  # for a shell
    assert not target.exists()
    for file in small.documents.iterdir():
        file.unlink()
    (small.build / records.CURRENT).unlink()
    build_once(small)
    release = distribution.publish_release(small.build, tmp_path / "releases", with_official=False)
    assert release.documents == () and release.size > 0


def test_a_signature_is_required_where_a_key_is_set(small: Folders, tmp_path: Path) -> None:
    """Is a signed release taken, and one that is unsigned, changed or signed by another refused, all else unchanged?"""
    private, public = write_keys(tmp_path)
    first, second = build_several(small, 2)
    build_folder.make_current(small.build, first)
    target, replica = tmp_path / "releases", tmp_path / "replica"
    publish_one(small, target, private)
    assert distribution.pull_release(replica, str(target), key=public)[0].name == first.name
    build_folder.make_current(small.build, second)
    publish_one(small, target)
    with pytest.raises(errors.ReleaseRefused, match="latest.json: is not signed"):
        distribution.pull_release(replica, str(target), key=public)
    publish_one(small, target, private)
    rewrite(target, published="2999-01-01T00:00:00Z")
    with pytest.raises(errors.ReleaseRefused, match="the signature is not that of the key"):
        distribution.pull_release(replica, str(target), key=public)
    assert store.open_current(replica).snapshot == first.name
    assert names_of(replica) == {".lock", "current", "pulled.json", first.name}


def test_every_place_at_which_a_pull_is_cut_off(small: Folders, tmp_path: Path) -> None:
    """Does the old snapshot go on being served wherever the new one breaks off, and does the next pull take it?"""
    first, second, target, replica, release = publish_two(small, tmp_path)
    files = [releases.name_file(), release.pack]
    whole = {name: (target / name).read_bytes() for name in files}
    places = [
        (name, place)
        for name in files
        for place in {
            *range(0, len(whole[name]) - 1, len(whole[name]) // 20),
            1,
            len(whole[name]) - 2,
        }
    ]
    assert len(places) > 40
    for name, place in places:
        (target / name).write_bytes(whole[name][:place])
        with pytest.raises(errors.ReleaseRefused):
            distribution.pull_release(replica, str(target))
        assert os.readlink(replica / records.CURRENT) == first.name
        (target / name).write_bytes(whole[name])
    assert names_of(replica) == {".lock", "current", "pulled.json", first.name}
    assert distribution.pull_release(replica, str(target))[0].name == second.name


def test_every_byte_of_a_pack_is_checked(small: Folders, tmp_path: Path) -> None:
    """Is a pack refused in which one bit is another, wherever it is, even where the digest was made to fit?"""
    build_once(small)
    target = tmp_path / "releases"
    release = publish_one(small, target)
    whole = (target / release.pack).read_bytes()
    for place in range(0, len(whole), len(whole) // 30):
        changed = bytearray(whole)
        changed[place] ^= 1
        (target / release.pack).write_bytes(changed)
        with pytest.raises(errors.ReleaseRefused, match="differs from its digest. Nothing was"):
            distribution.pull_release(tmp_path / "replica", str(target))
    (target / release.pack).write_bytes(whole)


def test_a_pack_of_another_snapshot(small: Folders, tmp_path: Path) -> None:
    """Is a pack refused whose files are not those of its name, though size and digest are announced rightly?"""
    first, second = build_several(small, 2)
    target = tmp_path / "releases"
    build_folder.make_current(small.build, first)
    one = publish_one(small, target)
    build_folder.make_current(small.build, second)
    other = publish_one(small, target)
    (target / other.pack).write_bytes((target / one.pack).read_bytes())
    rewrite(target, size=one.size, sha256=one.sha256, unpacked=one.unpacked)
    with pytest.raises(
        errors.SnapshotDamaged, match=f"its name is {first.name}, not {second.name}"
    ):
        distribution.pull_release(tmp_path / "replica", str(target))
    assert names_of(tmp_path / "replica") == {".lock"}


def test_a_release_of_another_format(small: Folders, tmp_path: Path) -> None:
    """Is a release that this program cannot read refused before its pack is fetched?"""
    build_once(small)
    target = tmp_path / "releases"
    release = publish_one(small, target)
    (target / release.pack).unlink()
    rewrite(target, format=records.FORMAT + 1)
    with pytest.raises(errors.ReleaseRefused, match=r"is of format \d+, this program reads"):
        distribution.pull_release(tmp_path / "replica", str(target))


def test_an_older_release_is_not_taken(small: Folders, tmp_path: Path) -> None:
    """Is a source that shows an old release again refused, unless that is meant or the release is named?"""
    first, second = build_several(small, 2)
    target, replica = tmp_path / "releases", tmp_path / "replica"
    build_folder.make_current(small.build, first)
    publish_one(small, target)
    build_folder.make_current(small.build, second)
    publish_one(small, target)
    newest = (target / "latest.json").read_bytes()
    rewrite(target, published="2999-01-01T00:00:00Z")
    distribution.pull_release(replica, str(target))
    (target / "latest.json").write_bytes(newest)
    with pytest.raises(errors.ReleaseRefused, match=r"was published 2.*kb pull --older"):
        distribution.pull_release(replica, str(target))
    assert distribution.pull_release(replica, str(target), older=True)[0].name == second.name
    assert distribution.pull_release(replica, str(target), first.name)[0].name == first.name
    (target / f"{first.name}.json").write_bytes(newest)
    with pytest.raises(errors.ReleaseRefused, match=f"describes {second.name}. Nothing was taken"):
        distribution.pull_release(replica, str(target), first.name)


def test_a_damaged_snapshot_is_pulled_anew(small: Folders, tmp_path: Path) -> None:
    """Is a snapshot that is there fetched again only where it is damaged?"""
    snapshot = build_once(small)
    release = publish_one(small, tmp_path / "releases")
    wanted = making.files_of(snapshot)
    (snapshot / "entries.jsonl").write_text("")
    distribution.pull_release(small.build, str(tmp_path / "releases"))
    assert making.files_of(snapshot) == wanted
    (tmp_path / "releases" / release.pack).unlink()
    assert distribution.pull_release(small.build, str(tmp_path / "releases"))[0] == snapshot


def test_from_a_web_server_that_hangs_up(small: Folders, tmp_path: Path) -> None:
    """Is the old snapshot served after every answer that a server cuts off, and the new one after a whole one?"""
    first, second, target, replica, release = publish_two(small, tmp_path)
    most = [0]

    def serve(request) -> None:  # type: ignore[no-untyped-def]
        content = (target / request.path.rsplit("/", 1)[1]).read_bytes()
        request.send_response(200)
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content[: most[0]] if request.path.endswith(packs.SUFFIX) else content)

    with answering(serve) as address:
        for most[0] in (0, 1, 4096, release.size // 2, release.size - 1):
            with pytest.raises(errors.ReleaseRefused):
                distribution.pull_release(replica, address)
            assert os.readlink(replica / records.CURRENT) == first.name
        most[0] = release.size
        assert distribution.pull_release(replica, address)[0].name == second.name


def test_a_publish_that_is_killed(small: Folders, tmp_path: Path) -> None:
    """Does the next publish remove what a killed one left, but nothing that another is writing?"""
    snapshot, target = build_once(small), tmp_path / "releases"
    target.mkdir()
    leavings = [target / ".pack-killed", target / ".latest.json-4711"]
    for path in leavings:
        path.write_bytes(b"half")
    other = os.open(target, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_SH)  # as one that is writing has it
    publish_one(small, target)
    assert all(path.exists() for path in leavings)
    os.close(other)
    publish_one(small, target)
    assert names_of(target) == {
        "latest.json",
        f"{snapshot.name}.json",
        f"{snapshot.name}.tar.xz",
    }


def test_a_snapshot_is_held_while_it_is_packed(
    small: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Can no build remove a snapshot that is just being published?"""
    snapshot = build_once(small)
    held = []
    write = packs.write_pack

    def note(folder: Path, pack: Path) -> int:
        held.append(holding.is_held(folder))
        return write(folder, pack)

    monkeypatch.setattr(packs, "write_pack", note)
    publish_one(small, tmp_path / "releases")
    assert held == [True] and not holding.is_held(snapshot)


def test_a_damaged_snapshot_is_not_published(small: Folders, tmp_path: Path) -> None:
    """Is a snapshot checked before it is handed on, and is no snapshot at all told?"""
    with pytest.raises(errors.BuildMissing, match="there is no build"):
        publish_one(small, tmp_path / "releases")
    snapshot = build_once(small)
    (snapshot / "gaps.jsonl").write_text("")
    with pytest.raises(errors.SnapshotDamaged, match="gaps.jsonl differs"):
        publish_one(small, tmp_path / "releases")


def test_one_that_is_here_is_the_newest_again(small: Folders, tmp_path: Path) -> None:
    """Does a rollback lead to what was served before, also where the release taken last was here already?"""
    first, second, target, replica, _ = publish_two(small, tmp_path)
    distribution.pull_release(replica, str(target))
    distribution.pull_release(replica, str(target), first.name)
    assert build_folder.roll_back(replica)[0].name == second.name


def test_a_publisher_whose_clock_was_set_back(small: Folders, tmp_path: Path) -> None:
    """Is a release that is made after another taken for the newer one, whatever the clock says?"""
    first, _, target, replica, _ = publish_two(small, tmp_path)
    rewrite(target, published="2999-01-01T00:00:00Z")
    distribution.pull_release(replica, str(target))
    build_folder.make_current(small.build, first)
    assert publish_one(small, target).published == "2999-01-01T00:00:00Z"
    assert distribution.pull_release(replica, str(target))[0].name == first.name
    (target / "latest.json").write_text("not a release")
    assert publish_one(small, target).published < "2999"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has a device that is full")
def test_a_disk_that_is_full(
    small: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it the folder that is told, not the source, and does the old snapshot go on being served?"""
    first, _, target, replica, _ = publish_two(small, tmp_path)
    copy = fetching.copy_file

    def copy_to_full(source: str, name: str, pack: Path, size: int) -> str:
        pack.symlink_to("/dev/full")
        return copy(source, name, pack, size)

    monkeypatch.setattr(fetching, "copy_file", copy_to_full)
    with pytest.raises(errors.BuildError, match="replica: cannot be written .No space left"):
        distribution.pull_release(replica, str(target))
    assert store.open_current(replica).snapshot == first.name
    assert names_of(replica) == {".lock", "current", "pulled.json", first.name}


def test_a_target_that_cannot_be_written(small: Folders, tmp_path: Path) -> None:
    """Is a file in place of the target told in one line?"""
    build_once(small)
    (tmp_path / "releases").write_text("a file")
    with pytest.raises(errors.ReleaseRefused, match="releases: cannot be written .File exists"):
        publish_one(small, tmp_path / "releases")
