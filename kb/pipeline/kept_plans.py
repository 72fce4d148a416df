"""Reads the plans of the imports that were accepted: the table of what became of which id.

In: the corpus. Out: for each entry that was split off when its version was imported, the one that
it was part of. The ledger knows all else that a plan says; kb.pipeline.imports writes plans.
"""

from pathlib import Path

from kb import errors
from kb.versions import plans
from kb.versions.plans import Plan

FOLDER = "imports"  # of the corpus


def name_file(pinned: str) -> str:
    """Name the file of the corpus that keeps the plan of a version."""
    return f"{FOLDER}/{pinned}.plan"


def list_splits(corpus: Path) -> dict[str, str]:
    """Give the id of each entry that was split off, and that of the one that it was part of."""
    found = {}
    for path in sorted((corpus / FOLDER).glob("*.plan")):
        plan = read_kept(path)
        document = plan.facts["document"]
        for line in plan.lines:
            if line.what == plans.SPLIT:
                found[f"{document}/{line.slug}"] = f"{document}/{line.old}"
    return found


def read_kept(path: Path) -> Plan:
    """Read the plan of an import that was accepted."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault}). Restore it from your own history."
        ) from None
    return plans.read_plan(content, str(path))
