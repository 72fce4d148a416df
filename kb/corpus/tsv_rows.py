"""Reads tables of tab-separated values that people edit, names the line at fault, and writes them.

In: the path of a file whose first line names its columns. Out: the cells of each row, none where
there is no file; the content of a file again. A file that cannot be read, or that has other
columns, is a `CorpusError`.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from kb import errors


def read_rows(path: Path, columns: Sequence[str]) -> list[list[str]]:
    """Read the rows of a table, each with a cell for every column."""
    if not path.exists():
        return []
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault}). Restore the file from version control."
        ) from None
    if not lines or lines[0].split("\t") != list(columns):
        raise errors.CorpusError(
            f"{path}, line 1: the columns must be: {', '.join(columns)}. Restore the first line."
        )
    rows = [line.split("\t") for line in lines[1:]]
    for number, cells in enumerate(rows, 2):
        if len(cells) != len(columns):
            held = f"{len(cells)} column{'s' * (len(cells) != 1)}"
            raise errors.CorpusError(
                f"{path}, line {number}: has {held}, not {len(columns)}. Separate the cells by one"
                " tab each."
            )
    return rows


def format_rows(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """Format rows as the content of a table, as `read_rows` reads it; no cell holds a tab."""
    return "".join("\t".join(cells) + "\n" for cells in (columns, *rows)).encode()
