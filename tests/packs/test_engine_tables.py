"""Are Python's constants for the engine written as JavaScript has them, and are the committed ones these?"""

import re

import pytest

from kb.packs import engine_tables
from kb.paths import PROJECT

TABLES = PROJECT / "web" / "offline" / "engine" / "tables.js"


def test_the_committed_tables_are_those_of_python() -> None:
    """Was the engine told when a weight, a word or a pattern was changed?"""
    # if not: python scripts/build_offline.py --tables
    assert TABLES.read_text(encoding="utf-8") == engine_tables.write_module()


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (("a", 1, 2.5), '["a", 1, 2.5]'),
        (frozenset("ba"), 'new Set(["a", "b"])'),
        ({"one": (1,)}, 'new Map([["one", [1]]])'),
        (re.compile(r"\w+"), r'pattern("[\\p{L}\\p{N}_]+")'),
        ("é", '"\\u00e9"'),
    ],
)
def test_values_are_written_in_javascript(value: object, written: str) -> None:
    """Is each kind of value what the README of the engine says?"""
    assert engine_tables.write_value(value) == written


def test_names_are_those_of_javascript() -> None:
    """Do modules have the names that the engine imports?"""
    assert "export const laidOut = {" in TABLES.read_text(encoding="utf-8")
