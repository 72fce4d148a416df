"""Find the folders of the corpus, the official documents, the card lists and the builds.

In: the environment (`KB_CORPUS`, `KB_DOCUMENTS`, `KB_CARDS`, `KB_BUILD`). Out: one `Folders`.
Nothing is read here.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Folders:
    """The folders that everything is read from or written to."""

    corpus: Path  # registry, notes, ledger, companion: all that is ours and edited
    documents: Path  # the official documents, which a user brings
    cards: Path  # card title lists, which a user brings
    build: Path  # snapshots, and "current"


def find_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """Return each folder from its variable, or else its default in the project."""
    corpus = Path(environment.get("KB_CORPUS") or PROJECT / "corpus")
    return Folders(
        corpus=corpus,
        documents=Path(environment.get("KB_DOCUMENTS") or corpus / "documents"),
        cards=Path(environment.get("KB_CARDS") or corpus / "cards"),
        build=Path(environment.get("KB_BUILD") or PROJECT / "build"),
    )
