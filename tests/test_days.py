"""Which day it is."""

from datetime import UTC, datetime

import pytest

from kb import days


def test_today_is_a_day_of_utc() -> None:
    """Is today written as dates are, in the zone that is the same on all machines?"""
    before = datetime.now(UTC)
    today = days.find_today()
    assert before.date().isoformat() <= today <= datetime.now(UTC).date().isoformat()


@pytest.mark.parametrize(
    ("date", "first"),
    [("2024", "2024-01-01"), ("2024-04", "2024-04-01"), ("2024-04-30", "2024-04-30"), ("", "")],
)
def test_a_date_begins_with_its_first_day(date: str, first: str) -> None:
    """Is what is not known of a date taken for its beginning?"""
    assert days.find_first(date) == first


@pytest.mark.parametrize(
    ("written", "date"),
    [
        ("April 2024", "2024-04"),
        (" sept. 2001 ", "2001-09"),
        ("24 October 2001", "2001-10-24"),
        ("5th of May 2024", "2024-05-05"),
        ("Oct 24th, 2001", "2001-10-24"),
        ("2024/4", "2024-04"),
        ("2024-04-05", "2024-04-05"),
        ("2024", "2024"),
        ("", ""),
    ],
)
def test_a_date_in_words(written: str, date: str) -> None:
    """Is a date that a person wrote given as a registry writes it?"""
    assert days.spell_date(written) == date


@pytest.mark.parametrize(
    "written",
    [
        "soon",
        "spring 2024",
        "4/5/2024",
        "May",
        "5 May 6 2024",
        "ma 2024",
        "\uff12\uff10\uff12\uff14-4",
    ],
)
def test_what_is_no_date_stays(written: str) -> None:
    """Is what is no date, or may be two, left as it is?"""
    assert days.spell_date(written) == written


@pytest.mark.parametrize(
    ("date", "written"),
    [
        ("2024-04", "April 2024"),
        ("2001-10-24", "24 October 2001"),
        ("2001-09-04", "4 September 2001"),
        ("1994", "1994"),
        ("2.5.4", "2.5.4"),
        ("undated", "undated"),
        ("2001-13", "2001-13"),
        ("2001-00-01", "2001-00-01"),
        ("", ""),
    ],
)
def test_a_date_is_written_as_people_do(date: str, written: str) -> None:
    """Is a date given in words, to the day or the month, and what is none as it is?"""
    assert days.write_date(date) == written
