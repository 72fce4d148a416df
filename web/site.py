"""Holds what all requests share: one opened knowledge base, the settings, the tag of the answers.

In: the settings. Out: one frozen `Site`, made at the start and never changed; every request reads
it through `current_site`. Nothing is written.
"""

import base64
import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import cast

from flask import current_app

from kb import KnowledgeBase, annotation, naming, open_current, search
from web.config import Settings

EXTENSION = "kb"
HERE = Path(__file__).parent
OURS = ("*.py", "*.html", "*.xml", "*.js", "*.css", "*.svg")
SHORT = 60  # characters of a question that fits on a phone in a line or two


@dataclass(frozen=True)
class Site:
    """The opened knowledge base with the settings, and what is made of both once."""

    base: KnowledgeBase
    settings: Settings

    @cached_property
    def code(self) -> str:
        """Give a digest of the files and settings that make the pages."""
        digest = hashlib.sha256()
        for path in sorted(path for pattern in OURS for path in HERE.rglob(pattern)):
            digest.update(path.read_bytes())
        digest.update(
            f"{self.settings.site_name} {self.settings.site_url}".encode()
        )  # which the pages name
        return digest.hexdigest()[:8]

    @cached_property
    def style(self) -> str:
        """Give the style sheet, which every page contains: one request less on a slow network."""
        return (HERE / "pages" / "static" / "style.css").read_text(encoding="utf-8")

    @cached_property
    def style_hash(self) -> str:
        """Give the hash by which the content security policy knows the style sheet."""
        return "sha256-" + base64.b64encode(hashlib.sha256(self.style.encode()).digest()).decode()

    @cached_property
    def examples(self) -> tuple[str, ...]:
        """Give example queries: a name, a number and a question of the most cited entries."""
        base = self.base
        sought = sorted(base.current_entries, key=lambda entry: -len(base.references_to(entry)))
        ways = (
            (entry.title for entry in sought if entry.kind == "term"),
            (entry.number for entry in sought),
            (question for entry in sought for question in entry.questions if len(question) < SHORT),
        )
        return tuple(found for found in (next(filter(None, way), None) for way in ways) if found)

    @property
    def tag(self) -> str:
        """Give the ETag of every answer: the snapshot, and the program that shows it."""
        return f"{self.base.snapshot}-{self.code}"


def open_site(settings: Settings) -> Site:
    """Open the current snapshot and warm what answers need, so that no visitor waits for it."""
    base = open_current(settings.build)
    search.open_engine(base)
    search.read_suggestion_names(base)
    naming.read_names(base)
    for game in {document.game for document in base.documents}:
        annotation.open_gazetteer(base, game, frozenset())
    return Site(base, settings)


def current_site() -> Site:
    """Give the site of the application that answers this request."""
    return cast(Site, current_app.extensions[EXTENSION])
