"""Builds the rules of the pond: a document that is long where a chapter is made small enough."""

from pathlib import Path

import pytest

from kb.paths import Folders
from kb.pipeline import publish, register
from kb.snapshot import store
from web.resources import chapters

RULE = "A frog that sits on lily pad {} may leap once in each turn, unless the pond is frozen over."


def write_rules() -> str:
    """Write rules of three chapters: a long one with sections, a short one, and one of bare numbers."""
    lines = ["Pond Rules", "", "1. Frogs", ""]
    for section in range(1, 9):
        lines += [f"1{section:02d}. Leap {section}", ""]
        lines += [
            text
            for rule in range(1, 9)
            for text in (f"1{section:02d}.{rule}. {RULE.format(rule)}", "")
        ]
    lines += ["2. Pads", "", "201. Lily", "", f"201.1. {RULE.format(9)}", ""]
    lines += ["3. Winning", "", f"300. {RULE.format(0)}", "", f"301. {RULE.format(1)}", ""]
    return "\n".join(lines)


def build(home: Path) -> store.KnowledgeBase:
    """Build the rules of the pond in a folder."""
    (home / "registry.toml").touch()
    (home / "pond.txt").write_text(write_rules(), encoding="utf-8")
    folders = Folders(home, home / "documents", home / "cards", home / "build")
    register.add_document(folders, home / "pond.txt", "pond-rules", "1", {})
    publish.build(folders)
    return store.open_current(folders.build)


SMALL = {"WHOLE": 5000, "CHAPTER": 7000, "SHORT": 3000, "TINY": 330}


def cut_small(patch: pytest.MonkeyPatch) -> None:
    """Have its chapters cut as if it were long."""
    for name, weight in SMALL.items():
        patch.setattr(chapters, name, weight)
