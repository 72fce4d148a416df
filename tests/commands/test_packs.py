"""The command pack: what it writes, what it prints, and its exit status."""

from pathlib import Path

import pytest
from running import Runner

from kb.packs import make_pack
from kb.snapshot import store


def test_the_pack_of_the_current_snapshot_is_written(kb_built: Runner, tmp_path: Path) -> None:
    """Is it the pack, and is said whose words it holds?"""
    target = tmp_path / "rules.pack"
    status, out, _ = kb_built("pack", str(target))
    base = store.open_current(kb_built.folders.build)
    assert target.read_bytes() == make_pack(base)
    assert status == 0 and base.snapshot in out and "with the words of " in out


def test_a_folder_that_is_not_there_is_said(kb_built: Runner, tmp_path: Path) -> None:
    """Is a file that cannot be written one clear line?"""
    status, _, err = kb_built("pack", str(tmp_path / "none" / "rules.pack"))
    assert status == 1
    assert "rules.pack: cannot be written (No such file or directory)." in err


def test_a_page_has_the_name_of_a_page(
    kb_built: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the file called so that a browser opens it, where no name is given?"""
    monkeypatch.chdir(tmp_path)
    assert kb_built("pack", "--html")[0] == 0
    assert (tmp_path / "rules.html").read_text("utf-8").casefold().startswith("<!doctype html>")


@pytest.mark.parametrize("name", ["rules.html", "rules.HTM"])
def test_a_pack_is_not_written_under_the_name_of_a_page(
    kb_built: Runner, tmp_path: Path, name: str
) -> None:
    """Is whoever forgets --html told, instead of given a file that no browser opens?"""
    status, _, err = kb_built("pack", str(tmp_path / name))
    assert status == 1 and "To write a page, add --html" in err
    assert not (tmp_path / name).exists()
