"""A build: the same input gives the same snapshot, and a failed one leaves the one before current."""

import fcntl
import multiprocessing
import os
import shutil
import time
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import making
import pytest
from handing_on import build_once
from running import Runner

from kb import errors
from kb.paths import Folders
from kb.pipeline import build_folder, publish, register
from kb.search import search
from kb.snapshot import records, store


def left_over(folder: Path) -> list[str]:
    """List what a build should have cleaned up."""
    return [
        path.name for path in folder.iterdir() if path.name.startswith(".") and path.name != ".lock"
    ]


@pytest.mark.unmeasured
def test_the_same_input_gives_the_same_snapshot(small: Folders, tmp_path: Path) -> None:
    """Are name and bytes the same, in another folder, in another process, with another hash seed?"""
    here = publish.build(small)
    assert publish.build(small) == here and os.readlink(small.build / records.CURRENT) == here.name
    wanted = making.files_of(here)
    other = replace(small, build=tmp_path / "other")
    assert making.run_kb(other, "build", PYTHONHASHSEED="1").returncode == 0  # ours is random
    assert os.readlink(other.build / records.CURRENT) == here.name
    assert making.files_of(other.build / here.name) == wanted


@pytest.mark.unmeasured
def test_other_input_gives_another_snapshot(small: Folders) -> None:
    """Does a changed corpus give a snapshot of another name, and does the old one stay as it was?"""
    first = publish.build(small)
    held = making.files_of(first)
    making.edit(
        small.corpus / "registry.toml", 'title = "The Canal Book"', 'title = "The Other Book"'
    )
    second = publish.build(small)
    assert second != first and making.files_of(first) == held
    assert store.open_current(small.build).snapshot == second.name


def test_an_opened_snapshot_outlives_the_next_build(small: Folders) -> None:
    """Does a program that opened a build go on with it while another becomes current?"""
    build_once(small)
    opened = store.open_current(small.build)
    making.edit(
        small.corpus / "registry.toml", 'title = "The Canal Book"', 'title = "The Other Book"'
    )
    publish.build(small)
    assert search.search(opened, "quillet").total > 0 and opened.problems == ()


def test_old_snapshots_are_removed(small: Folders) -> None:
    """Are the current snapshot and a few before it kept, and older ones removed?"""
    made = []
    for number in range(build_folder.KEPT + 3):
        if number:
            making.edit(
                small.corpus / "registry.toml",
                (
                    f'publisher = "Wiki {number - 1}"'
                    if number > 1
                    else 'publisher = "Brindlewick Wiki"'
                ),
                f'publisher = "Wiki {number}"',
            )
        snapshot = publish.build(small) if number > build_folder.KEPT else build_once(small)
        os.utime(snapshot, (number, number))
        made.append(snapshot)
    assert {
        path for path in small.build.iterdir() if path.is_dir() and not path.is_symlink()
    } == set(made[-build_folder.KEPT - 1 :])
    assert left_over(small.build) == []


def kill_after(folders: Folders, seconds: float) -> int | None:
    """Build in a process of its own, kill it after a while, and give its exit status."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads, of which none is used
        process = multiprocessing.get_context("fork").Process(target=publish.build, args=(folders,))
        process.start()
    process.join(seconds)
    process.kill()
    process.join()
    return process.exitcode


@pytest.mark.unmeasured
def test_a_killed_build_leaves_the_previous_one(small: Folders) -> None:
    """Is the current build whole after a kill at any moment, and does the next build clean up?"""
    build_once(small)
    making.edit(
        small.corpus / "registry.toml", 'title = "The Canal Book"', 'title = "The Other Book"'
    )
    began = time.perf_counter()
    assert kill_after(replace(small, build=small.build.with_name("timed")), 60) == 0
    taken = time.perf_counter() - began
    statuses = [kill_after(small, taken * share) for share in (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9)]
    assert -9 in statuses
    opened = store.open_current(small.build)
    assert len(opened.entries) == sum(opened.manifest["entries"].values())
    assert search.search(opened, "quillet").total > 0
    assert publish.build(small).name == os.readlink(
        small.build.with_name("timed") / records.CURRENT
    )
    assert left_over(small.build) == []


def test_what_a_killed_build_leaves_is_removed(small: Folders) -> None:
    """Are the folder and the link of a build that was killed while writing removed by the next?"""
    small.build.mkdir()
    (small.build / ".fresh-killed" / "index").mkdir(parents=True)
    (small.build / ".current-4711").symlink_to("nowhere")
    publish.build(small)
    assert left_over(small.build) == []


@pytest.mark.unmeasured
def test_two_builds_at_once(small: Folders, kb_run: Runner) -> None:
    """Does the second build say that one is running, and does the first not suffer?"""
    first = build_once(small)
    with (small.build / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(
            errors.BuildError,
            match="another command is changing this folder. Wait for it to finish, or name another",
        ):
            publish.build(small)
        status, _, err = kb_run("build")
        assert (status, err.count("\n"), "another command is changing" in err) == (1, 1, True)
    assert publish.build(small) == first


def break_digest(folders: Folders) -> None:
    """Change a document."""
    (folders.documents / "wiki.txt").write_text("Another text.\n")


def break_encoding(folders: Folders) -> None:
    """Spoil the encoding of a document."""
    (folders.documents / "second.txt").write_bytes(b"ICE \xff\n")


def break_registry(folders: Folders) -> None:
    """Spoil the registry."""
    (folders.corpus / "registry.toml").write_text("[[document]\n")


def break_ledger(folders: Folders) -> None:
    """Drop columns of a ledger."""
    (folders.corpus / "ledger" / "bw-glossary.tsv").write_text("slug\n")


def break_note(folders: Folders) -> None:
    """Drop a key of a note."""
    (folders.corpus / "recovered" / "bw-wiki@undated.toml").write_text("[[surviving]]\nline = 1\n")


def break_document(folders: Folders) -> None:
    """Remove a document."""
    (folders.documents / "rulings.txt").unlink()


def break_file(folders: Folders) -> None:
    """Put a folder in place of a document."""
    (folders.documents / "rulings.txt").unlink()
    (folders.documents / "rulings.txt").mkdir()


@pytest.mark.parametrize(
    ("fault", "parts"),
    [
        (break_digest, ["wiki.txt", "differs from the digest"]),
        (break_encoding, ["second.txt, line 1", "0xff"]),
        (break_registry, ["registry.toml", "not valid TOML"]),
        (break_ledger, ["bw-glossary.tsv, line 1", "columns"]),
        (break_note, ["bw-wiki@undated.toml, line 1", "has no key 'begins'"]),
        (
            break_document,
            [
                "rulings.txt",
                "is missing, but the current build contains bw-rulings@third-thaw",
                "Put the file back",
            ],
        ),
        (break_file, ["rulings.txt", "is a folder"]),
    ],
)
def test_a_failed_build_leaves_the_previous_one(
    fault: Callable[[Folders], None], parts: list[str], kb_run: Runner
) -> None:
    """Is the link to the current build as before, and is the command one line on stderr and status 1?"""
    small = kb_run.folders
    first = build_once(small)
    fault(small)
    with pytest.raises(errors.KBError) as caught:
        publish.build(small)
    assert [part for part in parts if part not in str(caught.value)] == []
    status, _, said = kb_run("build")
    assert (status, said) == (1, f"kb: {caught.value}\n")
    assert store.open_current(small.build).folder == first and left_over(small.build) == []


def test_a_document_that_was_never_built_may_be_missing(small: Folders) -> None:
    """Is a document left out that is registered and not installed, and is an older version then in force?"""
    (small.documents / "brindlewick-1.1.txt").unlink()
    base = store.KnowledgeBase(publish.build(small))
    assert base.current["bw-glossary"] == "1.0" and "bw-rulebook" not in base.current
    assert [entry.id for entry in base.find("dredge")] == [
        "bw-glossary/dredge",
        "bw-rulings/dredge",
    ]


def test_no_document_at_all(small: Folders) -> None:
    """Is a build of nothing one that can be served and asked?"""
    shutil.rmtree(small.documents)
    shutil.rmtree(small.corpus / "plain")
    small.documents.mkdir()
    base = store.KnowledgeBase(publish.build(small))
    assert (
        base.entries == ()
        and base.find("toll") == ()
        and search.search(base, "toll 2.1").hits == ()
    )


def test_a_build_folder_that_cannot_be(small: Folders) -> None:
    """Is a file in the way told in one line?"""
    small.build.write_text("a file")
    with pytest.raises(
        errors.BuildError, match="build: cannot be written .*name another folder: --out DIR"
    ):
        publish.build(small)


def test_a_folder_in_place_of_the_link(small: Folders) -> None:
    """Is a folder named as the link told, and nothing left behind?"""
    (small.build / records.CURRENT / "x").mkdir(parents=True)
    with pytest.raises(errors.BuildError, match="current: cannot be replaced"):
        publish.build(small)
    assert [name for name in left_over(small.build) if name.startswith(f".{records.CURRENT}")] == []


def test_the_manifest(small_base: store.KnowledgeBase) -> None:
    """Does the manifest say what was read, what is in force and how the lines add up?"""
    manifest = small_base.manifest
    assert manifest["current"] == {
        "bw-glossary": "1.1",
        "bw-rulebook": "1.1",
        "bw-rulings": "third-thaw",
        "bw-wiki": "undated",
        "bw-first-printing": "1",
        "bw2-rulebook": "0.9",
    }
    assert manifest["entries"]["bw-glossary@1.1"] == 15 and manifest["problems"] == {}
    assert manifest["lines"]["bw2-rulebook@0.9"] == {
        "filled": 14,
        "site navigation": 3,
        "table of contents": 3,
    }
    assert manifest["references"] == Counter(edge.kind for edge in small_base.references)
    assert (manifest["cards"], manifest["groups"], manifest["aliases"]) == (7, 1, 3)
    assert (
        (manifest["gaps"], manifest["subjects"])
        == (len(small_base.gaps), len(small_base.subjects))
        != (0, 0)
    )


def test_a_gap_closes_when_a_document_holds_it(small: Folders, tmp_path: Path) -> None:
    """Does the address of a gap lead to the entry once a version comes that has it, without anyone doing more?"""
    gap = store.KnowledgeBase(build_once(small)).entry("bw-glossary/peggotys-ear")
    assert gap is not None and gap.kind == "gap"
    later = tmp_path / "later.txt"
    later.write_text("Peggoty's Ear - It hears every boat.\n", encoding="utf-8")
    register.add_document(
        small, later, "bw-glossary", "3", {"date": "2020", "reader": "title-dash"}
    )
    entry = store.KnowledgeBase(publish.build(small)).entry("bw-glossary/peggotys-ear")
    assert entry is not None and (entry.kind, entry.text) == ("card", "It hears every boat.")
