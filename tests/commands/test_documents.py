"""The commands that look at the corpus and extend it: what they print, and what they write only when told."""

from pathlib import Path

import making
import pytest
from running import Runner


def test_a_corpus_with_faults(kb_run: Runner) -> None:
    """Does `check` list the Problems by kind with status 1, and `build` go on and count them, unless it is strict?"""
    making.edit(kb_run.folders.corpus / "exclusions.toml", "count = 2", "count = 3")
    making.edit(
        kb_run.folders.corpus / "accepted.toml", 'kind = "empty-entry"', 'kind = "unread-line"'
    )
    status, out, _ = kb_run("check")
    assert status == 1
    assert "problems: 1 empty-entry, 1 unused-acceptance, 1 unused-exclusion" in out
    assert (
        "The exclusion of 'Advertisement' should match 3 lines of bw-wiki@undated, but matches 2."
        in out
    )
    status, out, _ = kb_run("build")
    assert status == 0 and "1 empty-entry, 1 unused-acceptance, 1 unused-exclusion" in out
    status, strict, _ = kb_run("build", "--strict")
    assert status == 1 and "The exclusion of 'Advertisement' should match 3 lines" in strict


def test_add(kb_run: Runner, tmp_path: Path) -> None:
    """Does `add` print what it read, what is new and what is gone, and how to go on?"""
    file = tmp_path / "ice.txt"
    file.write_text("ice - It melts.\n\ngates - Open.\n\nlock - Wet.\n")
    status, out, err = kb_run(
        "add",
        str(file),
        "--document",
        "bw-rulings",
        "--version",
        "fourth",
        "--date",
        "2020",
        "--encoding",
        "utf-8",
    )
    assert (status, err) == (0, "")
    assert (
        "bw-rulings@fourth: reader title-dash, 3 lines, 2 entries" in out
        and "  kinds: 2 term" in out
    )
    assert "ids removed: adrift, ashore-crew" in out and "ids added:" in out
    assert "problems: none" in out and "Run kb build to publish it." in out
    status, out, err = kb_run("add", str(file), "--document", "bw-rulings", "--version", "fourth")
    assert (status, out, err.count("\n")) == (
        1,
        "",
        1,
    ) and "bw-rulings@fourth is registered already" in err


def test_a_trial(kb_run: Runner, tmp_path: Path) -> None:
    """Does `add --try` compare the readers, propose one with the reason, and register nothing?"""
    file = tmp_path / "wiki.txt"
    file.write_text("== Ice ==\nSee [[eel]].\n\n== Eel ==\nWet.\n\n== Ice ==\n'''Wide'''.\n")
    asked = ("add", str(file), "--document", "bw-wiki-words", "--version", "1")
    status, out, err = kb_run(*asked, "--try")
    assert (status, err) == (0, "")
    lines = [line.split() for line in out.split("\n")]
    assert ["mediawiki", "3", "1", "0", "-"] in lines
    assert ["html", "1", "0", "0", "3", "marks", "of", "MediaWiki"] in lines
    assert "proposed: mediawiki, since the text shows this layout, and nothing is lost\n" in out
    assert "Nothing was registered" in out
    order = (
        "bw-wiki-words@1: reader mediawiki",
        "proposed:",
        "problems: none",
        "same title:",
        "html ",
    )
    places = [out.index(part) for part in order]
    assert places == sorted(places) and places[0] == 0
    assert "  same title: 2 entries, most 2 'Ice'\n" in out
    status, out, _ = kb_run(*asked)  # another document is called wiki.txt
    assert status == 0
    assert "so the copy is bw-wiki-words-1.txt" in out
    assert f"Registered in {kb_run.folders.corpus / 'registry.toml'}." in out


def test_ledger(kb_run: Runner) -> None:
    """Does `ledger` tell what is unrecorded, and write only when told?"""
    path = kb_run.folders.corpus / "ledger" / "bw-wiki.tsv"
    recorded = path.read_bytes()
    path.unlink()
    status, out, _ = kb_run("ledger", "bw-wiki")
    assert status == 0 and "1 unrecorded-id" in out and not path.exists()
    status, out, _ = kb_run("ledger", "bw-wiki", "--write")
    assert (status, out) == (0, "bw-wiki: 5 ids recorded\n") and path.read_bytes() == recorded


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        (
            ["tree", "bw-rulebook"],
            ["    2.10 LOCK GATES  [section] 66-68", "Getting Ready  [section] 15-22 recovered"],
        ),
        (["tree", "bw-glossary@1.0"], ["dredge  [term] 21-21"]),
    ],
)
def test_what_a_command_shows(command: list[str], parts: list[str], kb_built: Runner) -> None:
    """Do the commands that ask print what they were asked for?"""
    status, out, err = kb_built(*command)
    assert (status, err) == (0, "") and [part for part in parts if part not in out] == []


def test_a_folder_with_a_space(kb_run: Runner, tmp_path: Path) -> None:
    """Does the command that `init` proposes run in a shell as it is printed?"""
    folder = tmp_path / "bog rules"
    _, out, _ = kb_run("init", str(folder))
    assert f"Next: cd '{folder}', then kb add" in out
