"""Tables within the rules of a file of JSON are rows of their rule, and no entries."""

import making
import pytest

from kb.readers import accounting

RULE = '{"title": "Boats", "text": "Each boat costs what this table says.", '


@pytest.mark.parametrize(
    ("table", "rows"),
    [
        (
            '"table": {"headers": ["Boat", "Cost"],\n"rows": [["Canoe",\n"3"], ["Barge", "5"]]}',
            ["Boat | Cost", "Canoe | 3", "Barge | 5"],
        ),
        (
            '"Headers": ["Boat", "Cost"], "Rows": [["Canoe", "3"], ["Barge", "5"]]',
            ["Boat | Cost", "Canoe | 3", "Barge | 5"],
        ),
        ('"Costs": [["Canoe", "3"], ["Barge", "5 <b>"]]', ["Canoe | 3", "Barge | 5"]),
        (
            '"Rows": [{"name": "Canoe", "cost": 3},\n{"name": "Barge",\n"cost": 5}]',
            ["Name: Canoe | Cost: 3", "Name: Barge | Cost: 5"],
        ),
    ],
)
def test_a_table_belongs_to_its_rule(table: str, rows: list[str]) -> None:
    """Is each row a paragraph of the rule, its words accounted for on their lines?"""
    content = f'[{RULE}{table}}}, {{"title": "Locks", "text": "A lock opens when both agree."}}]'
    reading = making.read(content, "structured-data")
    assert [one.title for one in reading.sections] == ["Boats", "Locks"]
    assert [one.text for one in reading.sections[0].paragraphs[1:]] == rows
    assert accounting.account_lines(making.make_source(content, "structured-data"), reading) == []


def test_rows_that_are_rules() -> None:
    """Are records entries where "rows" holds all of the document, and lists of names still lists?"""
    content = (
        '{"rows": [{"name": "Canoe", "text": "It sinks."}, {"name": "Barge", "text": "It never'
        ' sinks at all, not even empty.", "Needs": ["oars", "frogs"]}]}'
    )
    reading = making.read(content, "structured-data")
    assert [one.title for one in reading.sections] == ["Canoe", "Barge", "Needs"]
