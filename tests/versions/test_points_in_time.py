"""Which documents were in force on a day, and which words an entry had."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots

from kb import days
from kb.snapshot.store import KnowledgeBase
from kb.versions import past_bases, points_in_time


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
        ("may a ship attack under the 1995 rules?", "1995", "may a ship attack?"),
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


RULES = replace(making.DOCUMENT, date="2010", imported="2020-02-02")
HOUSE = replace(RULES, id="bw-house", date="")
ERRATA = replace(RULES, id="bw-errata", date="2012", authority="historical")
LEAFLET = replace(ERRATA, id="bw-leaflet", date="2005")


@pytest.mark.parametrize(
    ("changes", "day", "wanted"),
    [
        ({}, "2006", {"bw-leaflet"}),
        ({LEAFLET.id: {"until": "2006-03"}}, "2006-02", {"bw-leaflet"}),
        ({LEAFLET.id: {"until": "2006-03"}}, "2006-03", set()),
        ({}, "2011", {"bw-book"}),
        ({}, "2013", {"bw-book"}),  # nobody knows when the errata ended
        ({ERRATA.id: {"until": "2014"}}, "2013", {"bw-book", "bw-errata"}),
        ({ERRATA.id: {"until": "2014"}}, "2014-01-01", {"bw-book"}),
        ({}, "2020-02-01", {"bw-book"}),
        ({}, "2020-02-02", {"bw-book", "bw-house"}),
        ({HOUSE.id: {"imported": ""}}, "2023-12-31", {"bw-book"}),
        ({HOUSE.id: {"imported": ""}}, "2024-01-01", {"bw-book", "bw-house"}),  # today
        ({HOUSE.id: {"authority": "historical"}}, "2024-01-01", {"bw-book"}),
    ],
)
def test_what_nobody_knows(
    changes: dict[str, dict[str, str]],
    day: str,
    wanted: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Is what has no date, or no end, in force only on days of which that is known, and nothing else current?"""
    monkeypatch.setattr(days, "find_today", lambda: "2024-01-01")
    documents = [
        replace(one, **changes.get(one.id, {}))  # type: ignore[arg-type]
        for one in (RULES, HOUSE, ERRATA, LEAFLET)
    ]
    base = snapshots.write_base(tmp_path, documents)
    last = points_in_time.read_day(day) or ""
    assert {one.document.id for one in points_in_time.list_in_force(base, last)} == wanted
    past = past_bases.open_day(base, last)
    assert {one.id for one in past.documents if one.authority == "current"} == wanted
    assert past.is_today or last < "2024-01-01"


def test_two_versions_without_a_date(tmp_path: Path) -> None:
    """Does the later of two undated versions take the place of the other on the day on which it came here?"""
    newer = replace(HOUSE, version="2", imported="2021-01-01")
    base = snapshots.write_base(tmp_path, [HOUSE, newer])
    for day, version in (("2020-12-31", ["1"]), ("2021-01-01", ["2"])):
        found = points_in_time.list_in_force(base, day)
        assert [one.document.version for one in found] == version
        assert past_bases.open_day(base, day).current == {"bw-house": version[0]}


@pytest.mark.parametrize(
    ("date", "since", "later"),
    [
        ("2024-04-10", "2024-04-09", True),
        ("2024-04-10", "2024-04-10", False),
        ("2024-04-10", "2024-04", True),
        ("2024-04-10", "2024-05", False),
        ("2024-04", "2024-04-10", True),
        ("2024-04", "2024-04", False),
        ("2024-04", "2024", True),
        ("2024", "2024-04-10", True),
        ("2024", "2025", False),
        ("", "2026-01-01", True),  # registered on the second
        ("", "2026-01-02", False),
    ],
)
def test_what_may_have_come_after_a_date(date: str, since: str, later: bool) -> None:
    """Is a version missed by nobody who asks what came after a date, whatever is known of both?"""
    document = replace(making.DOCUMENT, date=date, imported="2026-01-02")
    assert points_in_time.may_be_later(document, since) == later


def test_the_words_of_a_day(small_base: KnowledgeBase) -> None:
    """Has an entry the words of the version of that day, and none before the first?"""
    for day, version in (("2010-01-01", "1.0"), ("2013-01-01", "1.1")):
        entry = points_in_time.find_state(small_base, "bw-glossary/adrift", day)
        assert entry and entry.version == version
    assert points_in_time.find_state(small_base, "bw-glossary/adrift", "2000-01-01") is None
    assert points_in_time.find_state(small_base, "bw-glossary/lock-keeper", "2010-01-01") is None
    assert points_in_time.find_first_day(small_base) == "2005"
