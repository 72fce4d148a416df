"""Reading two versions of a document: which texts are refused, and what stands for one that is missing."""

from collections.abc import Callable
from pathlib import Path

import making
import new_version
import pytest

from kb import errors
from kb.paths import Folders
from kb.pipeline import imports, register


@pytest.mark.parametrize(
    ("version", "more", "change", "fault"),
    [
        ("1.1", {}, new_version.mutate, "bw-glossary@1.1 is registered already"),
        ("1.0.9", {}, new_version.mutate, "version 1.0.9 is older than 1.1"),
        (
            "1.2",
            {"date": "2010"},
            new_version.mutate,
            "its date 2010 is before that of bw-glossary@1.1",
        ),
        ("1.2", {}, lambda content: "", "the file is empty"),
        ("1.2", {}, lambda content: content[: len(content) // 2], "cut off|or a part of this one"),
        ("1.2", {}, lambda content: content[: len(content) * 3 // 5], "cut off|or a part of this"),
        (
            "1.2",
            {"date": "May 2013"},
            new_version.mutate,
            "date 'May 2013' is not a date. Write it as 2024-04",
        ),
        ("1.2", {"date": "\u0662\u0660\u0663\u0663"}, new_version.mutate, "is not a date"),
        (
            "1.2",
            {},
            lambda content: "Other [link to card]\n\nIt is not this.\n",
            "another document",
        ),
        ("1.2", {"reader": "html"}, lambda content: " . ", "finds no entry|another document"),
    ],
)
def test_what_is_refused(
    version: str,
    more: dict[str, str],
    change: Callable[[str], str],
    fault: str,
    small: Folders,
    tmp_path: Path,
) -> None:
    """Is a text that is not a newer version of its document refused in one line, with nothing changed?"""
    before = making.files_of(small.corpus)
    file = new_version.write_glossary(small, tmp_path, change)
    with pytest.raises(errors.CorpusError, match=fault) as told:
        imports.make_plan(small, file, "bw-glossary", version, {"date": "2013", **more})
    assert "\n" not in str(told.value) and making.files_of(small.corpus) == before


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (slice(8, 40), "the first 8 entries of bw-long@1, up to 'Rule 8'"),
        (slice(0, 32), "the last 8 entries of bw-long@1, from 'Rule 33' on"),
    ],
)
def test_a_file_that_is_cut_off(kept: slice, fault: str, small: Folders, tmp_path: Path) -> None:
    """Is a file refused whose beginning or end is missing, though most of the entries are there?"""
    rules = [f"## Rule {n}\n\nWord{n} has {n} boats at its gate number{n}.\n" for n in range(1, 41)]
    file = tmp_path / "long.md"
    file.write_text("\n".join(rules), encoding="utf-8")
    given = {"date": "2012", "game": "bw", "reader": "markdown"}
    register.add_document(small, file, "bw-long", "1", given)
    part = tmp_path / "part.md"
    part.write_text("\n".join(rules[kept]), encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=fault):
        imports.make_plan(small, part, "bw-long", "2", {"date": "2013"})


def test_the_same_text_again(small: Folders) -> None:
    """Is the text of a registered version refused under another name?"""
    file = small.documents / "brindlewick-1.1.txt"
    with pytest.raises(errors.CorpusError, match=r"registered already, as bw-glossary@1\.1"):
        imports.make_plan(
            small, file, "bw-glossary", "1.2", {"part": (new_version.FIRST, new_version.LAST)}
        )


def test_our_own_words_stand_for_a_text_that_is_not_installed(
    small: Folders, tmp_path: Path
) -> None:
    """Is a new version compared with our words where the old text is missing, and else refused?"""
    content = (small.documents / "second.txt").read_text("utf-8")
    file = tmp_path / "second-1.0.txt"
    file.write_text(content + "\n", encoding="utf-8")
    (small.documents / "second.txt").unlink()
    plan = imports.make_plan(small, file, "bw2-rulebook", "1.0", {"date": "2014"}, anyway=True)
    assert any("our own words" in line for line in plan.accounts)
    (small.documents / "rulings.txt").unlink()
    with pytest.raises(errors.CorpusError, match="bw-rulings@third-thaw is not installed"):
        imports.make_plan(small, file, "bw-rulings", "fourth-thaw", {"date": "2014"})
