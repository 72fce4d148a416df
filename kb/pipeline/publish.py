"""Publishes a snapshot: writes the records of a build and their index, and makes them current.

In: the folders. Out: `build/<snapshot>/` and the link `build/current`. A snapshot is named after
the checksums of its files; the same input gives the same bytes, until the day of a version that
was registered for later. A build that fails or is killed leaves the previous snapshot current
(kb.pipeline.build_folder).
"""

import dataclasses
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kb import identity
from kb.corpus import registry
from kb.indexing import game_families, impact_files, scoring, sentences, whoosh_index
from kb.model import Alias, DecidingSentences, Entry, Game
from kb.paths import Folders
from kb.pipeline import build_folder, stages
from kb.pipeline.build_records import BuildRecords
from kb.pipeline.reporting import Progress
from kb.search import facets, known_names, laid_out, laid_out_games, word_weights
from kb.snapshot import checksums, look_ups, records, store


def build(folders: Folders, progress: Progress = lambda line: None) -> Path:
    """Build a snapshot of everything installed and make it current; return its folder."""
    with build_folder.change_folder(folders.build):
        made = stages.collect(folders, progress)
        with (
            build_folder.report_unwritable(folders.build),
            build_folder.make_fresh_folder(folders.build) as fresh,
        ):
            _write(fresh, made, progress)
            name = checksums.write_checksums(fresh)
            snapshot = build_folder.install_snapshot(folders.build, fresh, name)
            build_folder.serve_next(folders.build, snapshot)
    return snapshot


def _write(fresh: Path, made: BuildRecords, progress: Progress) -> None:
    current = registry.find_current_versions(tuple(made.documents))
    for name in records.FILES:
        records.write_records(fresh / f"{name}.jsonl", getattr(made, name))
    in_force = [entry for entry in made.entries if current[entry.document] == entry.version]
    write_index(fresh / records.INDEX, in_force, made.aliases, made.answers, made.games)
    progress(f"index: {len(in_force)} entries")
    records.write_manifest(fresh, _manifest(made, current))
    write_look_ups(fresh)


def write_look_ups(fresh: Path) -> None:
    """Write by what the entries of a snapshot that is otherwise written are looked up."""
    base = store.KnowledgeBase(fresh, fresh=True)
    look_ups.write_look_ups(fresh, base.make_look_ups())
    index = fresh / records.INDEX
    laid = laid_out.read_laid_out(index)
    if laid:
        ids = impact_files.read_scores(index, laid_out=True).entries
        known = known_names.gather_known(base, ids, laid.words.families)
        known_names.write_known(index, known)


def write_index(
    folder: Path,
    entries: Sequence[Entry],
    aliases: Sequence[Alias] = (),
    deciding: Sequence[DecidingSentences] = (),
    decided: Sequence[Game] = (),
) -> None:
    """Write the Whoosh index, and next to it the arrays by which search ranks."""
    words = known_names.group_players_words(aliases)
    names = [
        "\n".join((*entry.aliases, *entry.icons, *entry.terms, *words.get(entry.id, ())))
        for entry in entries
    ]
    whoosh_index.write_index(folder, entries, names)
    families = game_families.number_families([entry.game for entry in entries], decided)
    scores = scoring.compute_scores(entries, names, families)
    impact_files.write_scores(folder, scores)
    passages = (scores.paragraphs, scores.questions)
    found = sentences.make_sentences(entries, *passages, deciding, families)
    impact_files.write_sentences(folder, found)
    laid_out.write_laid_out(folder, laid_out.lay_out(scores, found))
    facet = facets.make_facet(entry.game for entry in entries)
    weighed = word_weights.weigh_words(scores, found, (facet.values, facet.numbers), decided)
    laid_out_games.write_weighed(folder, weighed)


def _manifest(made: BuildRecords, current: dict[str, str]) -> dict[str, Any]:
    return {
        "format": records.FORMAT,
        "documents": [dataclasses.asdict(document) for document in made.documents],
        "missing": [dataclasses.asdict(document) for document in made.missing],
        "coming": [dataclasses.asdict(document) for document in made.coming],
        "current": current,
        "games": [dataclasses.asdict(game) for game in made.games],
        "entries": dict(
            sorted(Counter(f"{entry.document}@{entry.version}" for entry in made.entries).items())
        ),
        "kinds": dict(
            sorted(
                Counter(
                    entry.kind for entry in made.entries if current[entry.document] == entry.version
                ).items()
            )
        ),
        "references": dict(sorted(Counter(edge.kind for edge in made.references).items())),
        **{
            name: len(getattr(made, name))
            for name in ("gaps", "cards", "groups", "subjects", "conflicts", "aliases")
        },
        "problems": dict(sorted(Counter(problem.kind for problem in made.problems).items())),
        "lines": made.lines,
        "splits": made.splits,
        "site": identity.write_identity(made.identity),
    }
