"""Do the documents state the numbers that ranking goes by?"""

import re

from kb.indexing import spelling
from kb.paths import PROJECT
from kb.search import quoting, weights

# A row of the table: `NAME` | value | reason. Matches "| `TITLE` | 3.0 | why |", "| `SIGNS["cover"]` | -1.0 | why |";
# not "|---|---|---|".
ROW = re.compile(r"^\| `([A-Z_]+(?:\[\"\w+\"\])?)` \| (-?[0-9.]+) \| (\S.*) \|$", re.MULTILINE)


def list_weights() -> dict[str, float]:
    """List the weights by name; those of a table one by one."""
    found: dict[str, float] = {}
    for name, value in vars(weights).items():
        if name.isupper() and isinstance(value, dict):
            found.update({f'{name}["{key}"]': float(one) for key, one in value.items()})
        elif name.isupper():
            found[name] = float(value)
    return found


def test_the_manual_states_every_weight() -> None:
    """Has docs/search.md each weight once, with the value in the code and a reason?"""
    manual = (PROJECT / "docs" / "search.md").read_text(encoding="utf-8")
    stated = {name: float(value) for name, value, _ in ROW.findall(manual)}
    assert stated == list_weights() and 'CERTAINTY["cover"]' in stated
    assert len(ROW.findall(manual)) == len(stated)


def test_the_manual_states_what_an_answer_is() -> None:
    """Does docs/search.md say how long an answer may be, and from when on nothing is answered?"""
    manual = " ".join((PROJECT / "docs" / "search.md").read_text(encoding="utf-8").split())
    assert f"at most {quoting.LENGTH} characters" in manual
    assert weights.UNKNOWN_SHARE == 0.5 and "half of the query or more occurs in no text" in manual


def test_the_manual_states_how_spelling_is_corrected() -> None:
    """Does docs/search.md say from how many letters on one edit, and two, are corrected?"""
    manual = (PROJECT / "docs" / "search.md").read_text(encoding="utf-8")
    stated = re.search(
        r"one slip in a word of (\w+) letters or more, two in a word of (\w+) or more",
        " ".join(manual.split()),
    )
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
    assert 0 < weights.LEAST_CERTAINTY < weights.DECIDING_CERTAINTY < 1
    assert 0 < weights.FAMILY_SHARE < weights.STEM_SHARE < 1 and 0 < weights.STORY < 1
