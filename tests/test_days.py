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
