"""The public API of `kb`: what its packages export is there, and the site needs all of it."""

import re
from types import ModuleType

import pytest

import kb
from kb import (
    annotation,
    authority,
    citations,
    learning,
    linking,
    messages,
    naming,
    packs,
    search,
    snapshot,
    versions,
)
from kb.paths import PROJECT
from web.pages.browser_tables import TABLES

PACKAGES = (
    annotation,
    authority,
    citations,
    learning,
    linking,
    messages,
    naming,
    packs,
    search,
    snapshot,
    versions,
)
HANDLE = ("KnowledgeBase", "open_current")  # used without the name of their package
SITE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (*(PROJECT / "web").rglob("*.py"), *(PROJECT / "docs").rglob("*.md"))
)


@pytest.mark.parametrize("package", [kb, *PACKAGES], ids=lambda package: package.__name__)
def test_exports_exist(package: ModuleType) -> None:
    """Is every name there that a package says it exports?"""
    assert [name for name in package.__all__ if not hasattr(package, name)] == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_site_uses_exports(package: ModuleType) -> None:
    """Is nothing exported that neither the site, its offline app nor the documentation uses?"""
    short = package.__name__.removeprefix("kb.")
    offline = {name for module, names in TABLES.values() if module is package for name in names}
    unused = [
        name
        for name in package.__all__
        if name not in (*HANDLE, *offline)
        and not re.search(rf"\b{short}(?:\.| import .*\b){name}\b", SITE)
    ]
    assert unused == []
