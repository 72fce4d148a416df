"""Are records laid out by columns, each value where it belongs?"""

from kb.model import Card, Subject
from kb.packs.columns import ColumnWriter, camel_case

SUBJECTS = [
    Subject("One", ("a/x", "b/y"), "a/x", "The titles are the same."),
    Subject("Two", ("b/y", "c/z"), "", "The titles are the same."),
]


def test_ids_become_numbers_and_what_is_the_same_stands_once() -> None:
    """Is an id that is known a number, also in a list, and an unknown one itself?"""
    writer = ColumnWriter(["a/x", "b/y"])
    assert writer.write_table(SUBJECTS, Subject) == {
        "count": 2,
        "columns": {
            "name": ["One", "Two"],
            "entries": {"ids": [[0, 1], [1, "c/z"]]},
            "governs": {"ids": [0, ""]},
            "reason": {"most": "The titles are the same."},
        },
    }


def test_rare_values_stand_beside_the_commonest() -> None:
    """Are exceptions written with the steps from one to the next?"""
    values = ["a"] * 10
    values[2] = values[7] = "b"
    written = ColumnWriter(()).write_values(values)
    assert written == {"most": "a", "steps": [2, 5], "but": ["b", "b"]}


def test_long_texts_are_gathered() -> None:
    """Do longer columns say where their texts begin, lists of texts too?"""
    writer = ColumnWriter(())
    cards = [
        Card(f"1e-cards/{number}", "1e", f"A title of some length, number {number}", ("Event",), (), (f"Another title of it {number}",))
        for number in range(40)
    ]  # fmt: skip
    columns = writer.write_table(cards, Card)["columns"]
    assert columns["title"] == {"text": writer.texts.index(cards[0].title)}
    spellings = columns["spellings"]
    assert spellings["counts"] == {"most": 1}
    assert writer.texts[spellings["in"]["text"]] == cards[0].spellings[0]
    assert columns["types"] == {"most": ["Event"]}


def test_fields_have_the_names_of_javascript() -> None:
    """Is an underscore a capital?"""
    assert camel_case("card_links") == "cardLinks" and camel_case("id") == "id"
