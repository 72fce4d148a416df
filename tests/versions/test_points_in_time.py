"""Which documents were in force on a day, and which words an entry had."""

import pytest

from kb.snapshot.store import KnowledgeBase
from kb.versions import points_in_time


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("1996", "1996-12-31"),
        ("2001-02", "2001-02-28"),
        ("2004-02", "2004-02-29"),
        (" 2001-10-24 ", "2001-10-24"),
        ("2001-02-30", None),
        ("2001-13", None),
        ("0000", None),
        ("96", None),
        ("", None),
        ("soon", None),
        ("\u0662\u0660\u0660\u0661", None),
        ("2001-\uff11\uff10", None),
    ],
)
def test_days(written: str, day: str | None) -> None:
    """Is a month or a year its last day, and what is not a day nothing?"""
    assert points_in_time.read_day(written) == day


@pytest.mark.parametrize(
    ("question", "year", "rest"),
    [
        ("may a ship attack under the 1995 rules?", "1995", "may a ship attack ?"),
        ("as of 2001 does a quillet count", "2001", "does a quillet count"),
        ("what did the 1994 rulebook say", "", "what did the 1994 rulebook say"),
        ("the 1995 rules on tolls", "1995", "on tolls"),
        ("1962 Roger Maris Baseball Card", "", "1962 Roger Maris Baseball Card"),
        ("does it cost 2001 coins", "", "does it cost 2001 coins"),
        ("as of 20\u0660\u0661", "", "as of 20\u0660\u0661"),
    ],
)
def test_a_year_in_a_question(question: str, year: str, rest: str) -> None:
    """Is a year taken for a day only where the words say so?"""
    assert points_in_time.find_year(question) == (year, rest)


@pytest.mark.parametrize(
    ("day", "wanted"),
    [
        ("2004-12-31", []),
        ("2005-06-01", ["bw-first-printing@1"]),
        ("2009-03-01", ["bw-glossary@1.0"]),
        ("2010-12-31", ["bw-glossary@1.0", "bw-rulings@third-thaw"]),
        ("2012-01-01", ["bw-glossary@1.1", "bw-rulebook@1.1"]),
        ("2014-01-01", ["bw-glossary@1.1", "bw2-rulebook@0.9", "bw-rulebook@1.1"]),
    ],
)
def test_what_was_in_force(day: str, wanted: list[str], small_base: KnowledgeBase) -> None:
    """Is a version in force until the next, a historical document until the rules of today, by rank?"""
    found = [one.document.pinned for one in points_in_time.list_in_force(small_base, day)]
    assert found == wanted


def test_the_words_of_a_day(small_base: KnowledgeBase) -> None:
    """Has an entry the words of the version of that day, and none before the first?"""
    for day, version in (("2010-01-01", "1.0"), ("2013-01-01", "1.1")):
        entry = points_in_time.find_state(small_base, "bw-glossary/adrift", day)
        assert entry and entry.version == version
    assert points_in_time.find_state(small_base, "bw-glossary/adrift", "2000-01-01") is None
    assert points_in_time.find_state(small_base, "bw-glossary/lock-keeper", "2010-01-01") is None
    assert points_in_time.find_first_day(small_base) == "2005"
