"""Gives the text that a reader of JSON, CSV or TSV sees on each line, for accounting.

In: the text. Out: the words of its values on each line, and of the names that a person wrote as
titles; the names of fields are no text. This method knows nothing of records: it goes from string
to string, or from cell to cell. Marks inside the values are left to kb.readers.visible_text.
"""

import json
import re
from collections import defaultdict

from kb.readers import table_rows

# A string of JSON, with the colon behind a name. Matches '"Bleed":', '"a \"b\""'; not "1".
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"(\s*:)?')
# The start of JSON. Matches "{", " ["; not "card,ruling".
JSON = re.compile(r"\s*[\[{\"]")
# The name of a field, which only a program reads. Matches "card_name", "$schema"; not "Bleed".
NAME = re.compile(r"^[a-z$@_][\w$@-]*$")


def read_data(content: str, first: int) -> dict[int, str]:
    """Give the words of each line."""
    tabled = table_rows.has_columns(content) or not JSON.match(content)
    return _read_cells(content, first) if tabled else _read_json(content, first)


def _read_json(content: str, first: int) -> dict[int, str]:
    shown: dict[int, list[str]] = defaultdict(list)
    for number, line in enumerate(content.split("\n"), first):
        for match in STRING.finditer(line):
            said = json.loads(f'"{match[1]}"', strict=False)
            if not (match[2] and NAME.match(said)):
                shown[number].append(said.replace("\n", " "))
    return {number: " ".join(pieces) for number, pieces in shown.items()}


def _read_cells(content: str, first: int) -> dict[int, str]:
    """Give the lines of each cell; the first row has the names of the columns."""
    shown: dict[int, list[str]] = defaultdict(list)
    reader = table_rows.read_rows(content)
    number, read = first, 0
    for row in reader:
        for cell in row if read else ():
            for index, line in enumerate(cell.split("\n")):
                number += bool(index)
                shown[number].append(line)
        read = reader.line_num
        number = first + read
    return {number: " ".join(pieces) for number, pieces in shown.items()}
