"""The numbers of titles that say what they count."""

from kb.readers import title_numbers


def test_titles_that_say_rule_before_several_parts() -> None:
    """Have "Rule 4.1 Fouls" and the like their numbers, and a sentence none?"""
    titles = {index: f"Rule 4.{index} Fouls" for index in range(1, 5)}
    read = title_numbers.read_labelled(titles)
    assert [(one.written, one.rest) for one in read.values()] == [
        (f"4.{index}", "Fouls") for index in range(1, 5)
    ]
    assert (
        title_numbers.read_labelled({index: f"Rule 4.{index} says so" for index in range(9)}) == {}
    )


def number_titles(*titles: str) -> list[tuple[str, str]]:
    """Give the numbers and the rests of titles that say what they count."""
    read = title_numbers.read_labelled(dict(enumerate(titles)))
    return [(one.written, one.rest) for one in read.values()]


def test_titles_that_count_anew_in_each_part() -> None:
    """Have the rules of each part their numbers, unless something else may be meant by them?"""
    boats, locks = ("Rule 1: Row", "Rule 2: Rest"), ("Rule 1: Shut", "Rule 2: Wait")
    found = [("1", "Row"), ("2", "Rest"), ("1", "Shut"), ("2", "Wait")]
    assert number_titles("Boats", *boats, "Locks", *locks) == found
    assert number_titles("Boats", *boats, "Locks", *boats) == []  # a summary
    assert number_titles(*boats, *locks) == []  # nothing parts them
    assert number_titles("Boats", *boats, "Locks", "Rule 1: Shut", "Rule 4: Wait") == []
    chapters = [f"Chapter {one}: Sea {one}" for one in range(1, 5)]
    assert number_titles(*chapters[:2], *boats, *chapters[2:], *locks) == [
        (str(one), f"Sea {one}") for one in range(1, 5)
    ]
