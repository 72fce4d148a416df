"""Writes a new version of the glossary of the small corpus, changed as a test wants it, and plans its import."""

from collections.abc import Callable
from pathlib import Path

from kb.paths import Folders
from kb.pipeline import imports
from kb.versions.plans import Plan

FIRST, LAST = 92, 153  # the lines of the glossary in its file


def write_glossary(
    small: Folders, folder: Path, change: Callable[[str], str] = lambda content: content
) -> Path:
    """Write the glossary of 1.1 as a new version, changed."""
    lines = (small.documents / "brindlewick-1.1.txt").read_text("utf-8").split("\n")
    file = folder / "glossary-1.2.txt"
    file.write_text(change("\n".join(lines[FIRST - 1 : LAST])), encoding="utf-8")
    return file


def mutate(content: str) -> str:
    """Reword, remove, split and add an entry, and move a paragraph."""
    changes = (
        ("2 Eels\n\nSee eel.\n\n", ""),
        ("one lock downstream", "two locks downstream"),
        ("Ringing this bell", "NEW Bell [link to card]\n\nIt never rings at night.\n\nThe Drowned Bell"
         " [link to card]\n\nRinging this bell"),
        ("The Drowned Bell [link to card]\n\nNEW", "NEW"),
        ("lock keeper\n", "lock keepers and gates\n"),
    )  # fmt: skip
    for old, new in changes:
        assert content.count(old) == 1, old
        content = content.replace(old, new)
    return content


def make_plan(small: Folders, folder: Path, change: Callable[[str], str] = mutate) -> Plan:
    """Make the plan of an import."""
    file = write_glossary(small, folder, change)
    return imports.make_plan(small, file, "bw-glossary", "1.2", {"date": "2013-05"})
