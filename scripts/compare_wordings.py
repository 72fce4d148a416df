"""Compares search over three builds: official words, both wordings, the companion alone.

In: the corpus and the installed documents (KB_DOCUMENTS, KB_CARDS). Out: the mean reciprocal rank
of the judged questions (tests/relevance/questions.toml) by class in each, what the companion adds,
and what is left without official words. Nothing is kept: the builds are made in a temporary folder.

    python scripts/compare_wordings.py
"""

import argparse
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import relevance

from kb.corpus import sources
from kb.entries.companion import FOLDER
from kb.paths import Folders, find_folders
from kb.pipeline import publish
from kb.snapshot import store


def main() -> int:
    """Build each way, measure, and print the figures side by side."""
    argparse.ArgumentParser(
        description="Compare search over three builds: official words, both, our own alone."
    ).parse_args()
    folders = find_folders()
    with tempfile.TemporaryDirectory() as name:
        figures = {what: measure(made) for what, made in make_folders(folders, Path(name)).items()}
    official, both, ours = figures.values()
    print(
        f"{'MRR':10}"
        + "".join(f"{what:>12}" for what in figures)
        + f"{'added':>10}{'alone/both':>12}"
    )
    for kind in both:
        print(
            f"{kind:10}"
            + "".join(f"{some[kind]:12.3f}" for some in figures.values())
            + f"{both[kind] - official[kind]:+10.3f}{ours[kind] / both[kind]:12.3f}"
        )
    return 0


def make_folders(folders: Folders, folder: Path) -> dict[str, Folders]:
    """Give the folders of each way to build."""
    for name, left_out in (("official", FOLDER), ("ours", sources.DOCUMENTS_FOLDER)):
        shutil.copytree(
            folders.corpus, folder / name / "corpus", ignore=shutil.ignore_patterns(left_out)
        )
    (folder / "none").mkdir()
    return {
        "official": replace(
            folders, corpus=folder / "official" / "corpus", build=folder / "official" / "build"
        ),
        "both": replace(folders, build=folder / "both"),
        "ours": replace(
            folders,
            corpus=folder / "ours" / "corpus",
            build=folder / "ours" / "build",
            documents=folder / "none",
        ),
    }


def measure(folders: Folders) -> dict[str, float]:
    """Build, and give the mean reciprocal rank of each class of judged questions."""
    figures, _ = relevance.measure(store.KnowledgeBase(publish.build(folders)))
    return {name: some["mrr"] for name, some in figures.items() if "mrr" in some}


if __name__ == "__main__":
    sys.exit(main())
