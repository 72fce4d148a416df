"""Which day it is."""

from datetime import UTC, datetime

from kb import days


def test_today_is_a_day_of_utc() -> None:
    """Is today written as dates are, in the zone that is the same on all machines?"""
    before = datetime.now(UTC)
    today = days.find_today()
    assert before.date().isoformat() <= today <= datetime.now(UTC).date().isoformat()
