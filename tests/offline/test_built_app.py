"""The committed files of the offline app: are they what their source gives?"""

import re
from collections.abc import Iterator
from pathlib import Path

import build_offline
import pytest
from build_offline import SOURCE

# An object of tables.js. Matches "export const books = {\n  FIRST: 2,\n};".
TABLE = re.compile(r"^export const (\w+) = \{\n(.*?)^\};$", re.M | re.S)
CONSTANT = re.compile(r"^  (\w+):", re.M)
# What a module imports of it. Matches 'import { books } from "../tables.js"'.
IMPORTED = re.compile(r"^import \{([^}]*)\} from \"[./\w]*/tables\.js\"", re.M)
# The same as a whole. Matches 'import * as tables from "../tables.js"'.
WHOLE = re.compile(r"^import \* as (\w+) from \"[./\w]*/tables\.js\"", re.M)


@pytest.mark.parametrize("path", build_offline.GENERATED, ids=lambda path: path.name)
def test_what_is_generated_of_python_is_up_to_date(path: Path) -> None:
    """Does a change of a template, a label, a weight or a pattern reach the app?"""
    written = build_offline.GENERATED[path]()
    assert path.read_text(encoding="utf-8") == written, "run: make offline"


@pytest.mark.parametrize("path", build_offline.BUNDLES, ids=lambda path: path.name)
def test_a_bundle_is_made_of_the_source_as_it_is(path: Path) -> None:
    """Does the digest in the first line tell a file that was not built again?"""
    heading = path.read_text(encoding="utf-8").partition("\n")[0]
    assert build_offline.digest_source() in heading, "run: make offline"


def test_no_module_asks_for_a_constant_that_is_not_exported() -> None:
    """Is every constant that a module takes of the tables of Python among them?"""
    asked = {
        (path.relative_to(SOURCE).as_posix(), name)
        for path in SOURCE.rglob("*.js")
        if path not in build_offline.GENERATED
        for name in list_asked(path.read_text(encoding="utf-8"))
    }
    exported = {
        f"{table}.{constant}"
        for path in build_offline.GENERATED
        for table, body in TABLE.findall(path.read_text(encoding="utf-8"))
        for constant in CONSTANT.findall(body)
    }
    assert len(asked) > 200
    assert {one for one in asked if one[1] not in exported} == set()


def list_asked(module: str) -> Iterator[str]:
    """List the constants that a module takes of tables, as "table.CONSTANT"."""
    for names in IMPORTED.findall(module):
        for name in names.split(","):
            table, _, called = name.strip().partition(" as ")
            yield from (f"{table}.{one}" for one in list_used(module, called or table))
    for called in WHOLE.findall(module):
        for table in set(re.findall(rf"\b{called}\.(\w+)", module)):
            yield from (f"{table}.{one}" for one in list_used(module, rf"{called}\.{table}"))


def list_used(module: str, table: str) -> set[str]:
    """List the constants of a table that a module names, one by one or taken apart."""
    taken = re.findall(rf"const {{([^}}]*)}} = {table};", module)
    named = re.findall(rf"(?<![\w.]){table}\.([A-Z][A-Z_\d]*)\b", module)
    return {*named, *(one.split(":")[0].strip() for part in taken for one in part.split(","))} - {
        ""
    }
