"""Are the constants of the pages written as JavaScript that says the same?"""

import json
import re
from types import SimpleNamespace

import pytest

from kb.paths import PROJECT
from web.pages import browser_tables, frame


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("\u201cThe\nPond\u201d", '"\\u201cThe\\nPond\\u201d"'),
        ((1, 2.5, None, True), "[1, 2.5, null, true]"),
        (frozenset(("toad", "eel")), '["eel", "toad"]'),  # in one order, whatever the run
        ({"a": ("b",)}, '{"a": ["b"]}'),
    ],
)
def test_a_constant_is_written(
    value: object, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a value one of JavaScript, under the name of its module and its own?"""
    module = SimpleNamespace(FROGS=value)
    monkeypatch.setattr(browser_tables, "TABLES", {"pond": (module, ("FROGS",))})
    assert f"export const pond = {{\n  FROGS: {written},\n}};\n" in browser_tables.write_module()


def test_a_pattern_is_one_that_is_compiled_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a pattern written as JavaScript reads it?"""
    module = SimpleNamespace(FROG=re.compile(r"(?P<name>frog)s?\Z"))
    monkeypatch.setattr(browser_tables, "TABLES", {"pond": (module, ("FROG",))})
    assert re.search(r"FROG: pattern\(.*\(\?<name>frog\)", browser_tables.write_module())


def test_what_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does a value of another kind end the build instead of being written wrongly?"""
    module = SimpleNamespace(FROG=object())
    monkeypatch.setattr(browser_tables, "TABLES", {"pond": (module, ("FROG",))})
    with pytest.raises(ValueError, match="cannot be written as JavaScript"):
        browser_tables.write_module()


def test_the_app_has_the_words_of_the_pages() -> None:
    """Are the ways through the site those of Python, and is every module there, with the drawn signs?"""
    written = browser_tables.write_module()
    assert f"  WAYS: {json.dumps(frame.WAYS)},\n" in written
    assert written.count("export const ") == len(browser_tables.TABLES) + len(
        ("SYMBOLS", "ELSEWHERE")
    )


def test_the_file_of_the_app_is_up_to_date() -> None:
    """Is the module in web/offline the one that Python writes?"""
    file = PROJECT / "web" / "offline" / "app" / "tables.js"
    assert file.read_text(encoding="utf-8") == browser_tables.write_module()
