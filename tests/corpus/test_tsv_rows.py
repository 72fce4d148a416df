"""Is a table of the corpus read cell by cell, and a damaged one refused by line?"""

from pathlib import Path

import pytest

from kb import errors
from kb.corpus import tsv_rows

COLUMNS = ("slug", "title")


def test_rows_are_read(tmp_path: Path) -> None:
    """Has each row a cell for every column, is it written the same, and is a missing file an empty table?"""
    path = tmp_path / "rows.tsv"
    path.write_text("slug\ttitle\ntoll\tToll\nlock\t\n", encoding="utf-8")
    rows = tsv_rows.read_rows(path, COLUMNS)
    assert rows == [["toll", "Toll"], ["lock", ""]]
    assert tsv_rows.format_rows(COLUMNS, rows) == path.read_bytes()
    assert tsv_rows.read_rows(tmp_path / "none.tsv", COLUMNS) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1: the columns must be: slug, title"),
        (b"slug title\n", "line 1: the columns must be: slug, title"),
        (b"slug\ttitle\ntoll\n", "line 2: has 1 column, not 2"),
        (b"slug\ttitle\ntoll\tToll\tx\n", "line 2: has 3 columns, not 2"),
        (b"slug\ttitle\n\xff\tx\n", "cannot be read"),
    ],
)
def test_a_damaged_table_is_refused(tmp_path: Path, content: bytes, fault: str) -> None:
    """Does the error name the file, the line and what is wrong?"""
    path = tmp_path / "rows.tsv"
    path.write_bytes(content)
    with pytest.raises(errors.CorpusError, match=fault) as refusal:
        tsv_rows.read_rows(path, COLUMNS)
    assert "rows.tsv" in str(refusal.value) and "\n" not in str(refusal.value)
