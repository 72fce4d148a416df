"""Are rules that are kept as JSON or CSV read as entries, with no word lost?"""

import json

import making
import pytest

from kb import errors, readers
from kb.model import Reading

TREE = {
    "version": "2030",
    "children": [
        {
            "section": "300",
            "text": "Frogs and Lilies",
            "children": [
                {"section": "301", "text": "A frog leaps over one lily at most.", "children": []},
                {
                    "section": "302",
                    "text": "A lily floats until two frogs sit upon it.",
                    "children": [
                        {"section": "302.1", "text": "It then sinks, see rule 301.", "children": []}
                    ],
                },
            ],
        }
    ],
}
GLOSSARY = [
    {
        "id": "Leap",
        "title": "Leap",
        "text": "To <b>leap</b> costs one fly.\n- A frog leaps once.\nSee [Lily](#Lily).",
        "rules": [
            {"id": "Long_Leap", "title": "Long leap", "text": "A long leap costs two flies."}
        ],
    },
    {"id": "Lily", "title": "Lily", "text": "A lily shows its <Type|Colour> when it floats."},
]
FAQ = {
    "Leaping": {
        "May a frog leap twice?": [
            {"answer": "No, it may leap once in each turn.", "url": "http://x"}
        ]
    },
    "Floating": {
        "Does a lily sink?": [{"answer": "Only below two frogs that sit upon it.", "url": ""}]
    },
}
CSV = """card,ruling,date
Frog,"A frog, if fed,
leaps twice in a turn.",2030
Frog,It rests upon the next lily.,2031
Lily,It floats upon the pond.,2031
"""


def read(data: object) -> Reading:
    """Read data that lose no word."""
    content = data if isinstance(data, str) else json.dumps(data, indent=1)
    reading = readers.read_document(making.make_source(content, "structured-data"))
    assert reading.problems == ()
    return reading


def show(reading: Reading) -> list[tuple[int, str | None, str, list[str]]]:
    """Give level, number, title and texts of each section."""
    return [
        (one.level, one.number, one.title, [part.text for part in one.paragraphs])
        for one in reading.sections
    ]


@pytest.mark.parametrize("indent", [None, 2])
def test_numbered_tree(indent: int | None) -> None:
    """Has each numbered record its place, with its text as title where it is a short one?"""
    assert show(read(json.dumps(TREE, indent=indent))) == [
        (1, "300", "Frogs and Lilies", ["Version: 2030"]),
        (2, "301", "301", ["A frog leaps over one lily at most."]),
        (2, "302", "302", ["A lily floats until two frogs sit upon it."]),
        (3, "302.1", "302.1", ["It then sinks, see rule 301."]),
    ]


def test_titled_records() -> None:
    """Are titles, markup in values, anchors and records within records read?"""
    reading = read(GLOSSARY)
    assert show(reading) == [
        (1, None, "Leap", ["To leap costs one fly.", "A frog leaps once.", "See Lily."]),
        (2, None, "Long leap", ["A long leap costs two flies."]),
        (1, None, "Lily", ["A lily shows its <Type|Colour> when it floats."]),
    ]
    assert [one.target for one in reading.sections[0].paragraphs[2].anchors] == ["Lily"]
    assert "Lily" in reading.sections[2].anchors
    assert ("field for programs", "Long_Leap") in {
        (one.name, one.text) for one in reading.exclusions
    }


def test_names_that_are_titles() -> None:
    """Are the names of an object titles where an author wrote them as such?"""
    assert show(read(FAQ)) == [
        (1, None, "Leaping", []),
        (2, None, "May a frog leap twice?", ["No, it may leap once in each turn."]),
        (1, None, "Floating", []),
        (2, None, "Does a lily sink?", ["Only below two frogs that sit upon it."]),
    ]
    numbered = {
        "rules": {"1.1": "A frog leaps over one lily.", "1.2": {"text": "It then rests on a lily."}}
    }
    assert show(read(numbered)) == [
        (1, "1.1", "1.1", ["A frog leaps over one lily."]),
        (1, "1.2", "1.2", ["It then rests on a lily."]),
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"terms": {"Leap": "A frog leaps over one lily.", "Float": "A lily floats on the pond."}},
        {"Leap": "A frog leaps over one lily.", "Float": "A lily floats on the pond."},
        [{"Leap": "A frog leaps over one lily."}, {"Float": "A lily floats on the pond."}],
    ],
)
def test_two_terms(data: object) -> None:
    """Do the names of terms head their texts, be they two or each in a record of its own?"""
    shown = [(title, texts) for _, _, title, texts in show(read(data))]
    assert shown == [
        ("Leap", ["A frog leaps over one lily."]),
        ("Float", ["A lily floats on the pond."]),
    ]


def test_names_that_several_records_have() -> None:
    """Is a name of a field no title, because another record has it too?"""
    data = [
        {
            "title": "Leap",
            "Effect": "A frog leaps over one lily.",
            "Timing": "At dawn, before all.",
        },
        {"title": "Float", "Effect": "A lily floats on the pond.", "Timing": "At dusk, after all."},
    ]
    assert [title for _, _, title, _ in show(read(data))] == ["Leap", "Float"]


def test_rows_of_one_card() -> None:
    """Do the rulings on one card, row by row, make one entry with their facts?"""
    assert show(read(CSV)) == [
        (
            1,
            None,
            "Frog",
            [
                "A frog, if fed,",
                "leaps twice in a turn.",
                "Date: 2030",
                "It rests upon the next lily.",
                "Date: 2031",
            ],
        ),
        (1, None, "Lily", ["It floats upon the pond.", "Date: 2031"]),
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"cards": 3, "deck": "frog"}', "holds no rules: none of its values is a text of 5 words"),
        ('{"rules": [1,]}', "is not valid JSON, CSV or TSV"),
    ],
)
def test_data_without_rules(content: str, said: str) -> None:
    """Does one line say what the data lack?"""
    with pytest.raises(errors.ReaderError, match=said):
        read(content)


def test_names_of_fields_in_capitals() -> None:
    """Are names such as "Name" and "Card Text" left out by name, and no headings?"""
    content = (
        '{"Rules": [\n{"Number": "1", "Title": "Tolls", "Rules": [\n'
        '{"Number": "1.1", "Rule Text": "Pay a coin at the lock.", "Night Only": true}]}]}'
    )
    reading = making.read(content, "structured-data")
    assert reading.problems == ()
    assert [(one.number, one.title, one.level) for one in reading.sections] == [
        ("1", "Tolls", 1),
        ("1.1", "1.1", 2),
    ]
    left_out = [(one.line, one.text) for one in reading.exclusions]
    assert left_out.count((2, "Number")) == 1 and (3, "Rule Text") in left_out
    assert (3, "Night Only") in left_out


def test_cells_of_several_lines() -> None:
    """Has each line of a title and of a field for programs that is a cell its line?"""
    content = (
        'card,ruling,url\n"Frog\n(green)",It leaps over the lily pad.,"a b\nc d"\n'
        "Toad,It sits in the shade all day.,e f\n"
    )
    reading = making.read(content, "structured-data")
    assert reading.problems == ()
    assert making.titles(reading) == ["Frog (green)", "Toad"]


def test_columns_with_tabs() -> None:
    """Is a table whose columns are parted by tabs read as CSV is, also where a cell is quoted?"""
    content = 'Card\tRuling\nFrog\tIt leaps, "once" a turn.\nLily\tIt floats until the frog leaps.\nReed\t"It bends" in the wind of a turn.\n'
    reading = making.read(content, "structured-data")
    assert reading.problems == ()
    assert making.outline(reading) == [
        ("Frog", ['It leaps, "once" a turn.']),
        ("Lily", ["It floats until the frog leaps."]),
        ("Reed", ['"It bends" in the wind of a turn.']),
    ]
