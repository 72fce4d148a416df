"""Do the documents state the numbers that ranking goes by?"""

import re

from kb.indexing import spelling
from kb.paths import PROJECT
from kb.search import weights

# A row of the table: `NAME` | value | reason. Matches "| `TITLE` | 3.0 | why |"; not "|---|---|---|".
ROW = re.compile(r"^\| `([A-Z_]+)` \| ([0-9.]+) \| (\S.*) \|$", re.MULTILINE)


def test_the_manual_states_every_weight() -> None:
    """Has docs/search.md each weight once, with the value in the code and a reason?"""
    manual = (PROJECT / "docs" / "search.md").read_text(encoding="utf-8")
    stated = {name: float(value) for name, value, _ in ROW.findall(manual)}
    assert stated == {name: float(value) for name, value in vars(weights).items() if name.isupper()}
    assert len(ROW.findall(manual)) == len(stated)


def test_the_manual_states_how_spelling_is_corrected() -> None:
    """Does docs/search.md say from how many letters on one edit, and two, are corrected?"""
    manual = (PROJECT / "docs" / "search.md").read_text(encoding="utf-8")
    stated = re.search(r"from (\w+) letters on, two from (\w+)", " ".join(manual.split()))
    written = {4: "four", 8: "eight"}
    assert stated and stated.groups() == (
        written[spelling.ONE_EDIT],
        written[spelling.TWO_EDITS],
    )


def test_shares_are_shares() -> None:
    """Is every share and every factor of an entry between 0 and 1?"""
    bounded = [name for name in vars(weights) if name.endswith("_SHARE")]
    bounded += ["HISTORICAL", "UNOFFICIAL", "STUB", "EXPANSION_SET", "SUBSTANTIAL", "OTHER_GAME"]
    assert [name for name in bounded if not 0 < getattr(weights, name) <= 1] == []
    assert weights.UNOFFICIAL <= weights.HISTORICAL <= weights.CURRENT
