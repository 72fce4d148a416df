"""Reading the cases that directors decided."""

from pathlib import Path

import pytest

from kb import errors
from kb.corpus import case_files

WHOLE = """game = "bw"
question = "May I?"
facts = ""
decision = "Yes."
reasons = "A rule says so."
by = "Us"
date = "2031"

[[entry]]
id = "bw-glossary/lock"
official = "0a1b2c3d"
version = "1.1"
"""


def write(corpus: Path, content: str) -> Path:
    """Write a case."""
    (corpus / case_files.FOLDER).mkdir()
    (corpus / case_files.FOLDER / "lock.toml").write_text(content, encoding="utf-8")
    return corpus


def test_a_case_is_read_and_written_the_same(tmp_path: Path) -> None:
    """Is what was read written as the same file?"""
    (case,) = case_files.read_cases(write(tmp_path, WHOLE))
    assert case.id == "lock" and case.entries == (("bw-glossary/lock", "0a1b2c3d", "", "1.1"),)
    assert case_files.write_draft(case) == WHOLE


def test_a_mark_at_the_beginning(tmp_path: Path) -> None:
    """Is a case read that an editor saved with a byte order mark?"""
    (case,) = case_files.read_cases(write(tmp_path, f"\ufeff{WHOLE}"))
    assert case.game == "bw"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('game = "bw"', "", "has no text 'game'"),
        ('game = "bw"', 'game = "bw"\nwho = "x"', "unknown key 'who'"),
        ('"Yes."', '" "', "'decision' is empty. Fill it in"),
        ('"May I?"', '""', "'question' is empty"),
        ('"Us"', '""', "'by' is empty"),
        ("[[entry]]", "[entry]", "name each entry"),
        ('id = "bw-glossary/lock"', 'name = "x"', "name each entry"),
        ('date = "2031"', 'date = "2031"\nconflicts = [["a"]]', "two ids each"),
        ('date = "2031"', 'date = "2031"\nconflicts = [["a", "b", 1]]', "two ids each"),
        ('date = "2031"', 'date = "2031"\nconflicts = 3', "two ids each"),
        ('game = "bw"', "game = bw", "cannot be read"),
        ('date = "2031"', "date = 2031-05-01", "'date' is not a text. Put it in quotation marks"),
        ('date = "2031"', 'date = "May 2031"', "date 'May 2031' is not a date"),
        ("bw-glossary/lock", "bw-glossary@1.1/lock", "is not the id of an entry. Write it without"),
        ("bw-glossary/lock", "stccg:bw-glossary/lock", "is not the id of an entry"),
        ("bw-glossary/lock", "bw-glossary/lock#2", "is not the id of an entry"),
        ("0a1b2c3d", "0a1b", "'official' of bw-glossary/lock is not a digest"),
    ],
)
def test_a_case_with_a_fault(old: str, new: str, fault: str, tmp_path: Path) -> None:
    """Is a fault told in one line that names the file?"""
    with pytest.raises(errors.CorpusError, match=rf"lock\.toml.*{fault}"):
        case_files.read_cases(write(tmp_path, WHOLE.replace(old, new)))
