"""Reads the rows of a table that is kept as text: CSV with commas or semicolons, columns with tabs.

In: the text. Out: its rows of cells, by the csv module. What begins so is decided by the first row,
which has the names of the columns. Behind tabs, quotation marks are letters unless all of them
enclose cells. What a column means is decided in kb.readers.structured.
"""

import csv
import io
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _csv import Reader

# The names of columns. Matches "card,ruling\n", '"card";"text"\n'; not "Row, then rest\n".
CSV_START = re.compile(r"\A(?:[^\n,;.\"]{1,40}|\"[^\n.\"]{1,40}\")(?:[,;](?! )[^\n,;.]{0,40})+\n")
# The same parted by tabs, one of them what rules have. Matches "Card\tRuling\n", "No.\tText\n"; not
# "1\tRule\n", "Eel\tIt swims\n", "card ruling\n".
TAB_START = re.compile(
    r"\A(?=(?:[^\n]*\t)?[\"']?(?:answer|card|definition|description|effect|keyword|name|number|"
    r"question|rule|ruling|term|text|title)s?(?: (?:name|number|text))?[\"']?(?:\t|\n))"
    r"[^\W\d][^\t\n]{0,39}(?:\t[^\t\n]{0,40})+\n",
    re.IGNORECASE,
)
TAB = "\t"


def has_columns(content: str) -> bool:
    """Tell whether a text begins with the names of columns."""
    return bool(CSV_START.match(content) or TAB_START.match(content))


def find_delimiter(content: str) -> str:
    """Give the sign that parts the cells of a row."""
    if TAB_START.match(content):
        return TAB
    head = content.partition("\n")[0]
    return "," if head.count(",") >= head.count(";") else ";"


def read_rows(content: str, *, strict: bool = False) -> "Reader":
    """Read the rows of a text, the names of the columns first; if `strict`, a fault is an error."""
    delimiter = find_delimiter(content)
    rows = io.StringIO(content, newline="")
    if delimiter == TAB and not _is_quoted(content):
        return csv.reader(rows, delimiter=TAB, quoting=csv.QUOTE_NONE)
    return csv.reader(rows, delimiter=delimiter, strict=strict)


def _is_quoted(content: str) -> bool:
    """Tell whether quotation marks enclose cells: rows then have one number of cells."""
    try:
        rows = csv.reader(io.StringIO(content, newline=""), delimiter=TAB, strict=True)
        return len({len(row) for row in rows if row}) == 1
    except csv.Error:
        return False
