"""The commands that begin, look at and extend a corpus: tree, check, init, add, ledger."""

import argparse
import shlex
from collections import Counter
from pathlib import Path
from typing import Any

from kb import errors, readers, text
from kb.commands import problems
from kb.commands.parser import AddCommand
from kb.corpus import registry, sources
from kb.paths import Folders
from kb.pipeline import imports, new_corpus, reading, register, reporting, stages
from kb.pipeline.reader_trials import Proposal

SHOWN_TITLES = 3  # titles that several entries have


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    tree = add_command("tree", _tree, "kb tree 1e-rulebook")
    tree.add_argument("document", help="document id, with or without a version")
    check = add_command("check", _check, "kb check")
    check.add_argument(
        "--all", action="store_true", help=f"list all, not the first {problems.SHOWN} of each kind"
    )
    _add_init_command(add_command)
    _add_add_command(add_command)
    ledger = add_command("ledger", _ledger, "kb ledger 1e-glossary --write")
    ledger.add_argument("document", help="document id")
    ledger.add_argument(
        "--write", action="store_true", help="record the ids in the ledger (default: only list)"
    )


def _add_init_command(add_command: AddCommand) -> None:
    made = add_command("init", _init, 'kb init table --name "Table Rules" --prefix table')
    made.set_defaults(begins=True)
    made.add_argument("folder", metavar="DIR", help="a folder that is empty or not there yet")
    made.add_argument("--name", default="", help="what the site is called (default: the folder's)")
    made.add_argument(
        "--prefix", default="", help="what citations begin with (default: the folder's name)"
    )


def _add_add_command(add_command: AddCommand) -> None:
    made = add_command(
        "add", _add, "kb add rulebook.html --document 1e-rulebook --version 2.7.4 --date 2026-04"
    )
    made.add_argument(
        "file", help="the document: plain text, HTML, Markdown, wikitext, PDF, JSON, CSV or TSV"
    )
    made.add_argument(
        "--document", required=True, metavar="ID", help="document id, such as 1e-rulebook"
    )
    made.add_argument("--version", required=True, metavar="V", help="version, such as 2.7.4")
    made.add_argument(
        "--try",
        action="store_true",
        dest="only_try",
        help="print what each reader would give, and register nothing",
    )
    add_facts(made)


def add_facts(made: argparse.ArgumentParser) -> None:
    """Add the options that say what the registry records of a version."""
    made.add_argument("--title", help="title (default: that of the previous version)")
    made.add_argument("--short", help="short name for citations and trails")
    made.add_argument(
        "--game",
        help=(
            "1e, 2e, or the short name of another game (default: as in the previous version, else"
            " the first part of the id)"
        ),
    )
    made.add_argument("--date", help="date of the version, as precise as known")
    made.add_argument("--publisher", help="publisher of the document")
    made.add_argument(
        "--authority",
        help=(
            f"standing: {', '.join(registry.AUTHORITIES)} (default: as in the previous version,"
            " else current)"
        ),
    )
    made.add_argument(
        "--rank", type=int, help="rank; when two documents conflict, the lower rank prevails"
    )
    made.add_argument(
        "--reader",
        help=(
            "layout (default: as in the previous version, else detected): "
            + ", ".join(readers.READERS)
        ),
    )
    made.add_argument("--encoding", help=f"{' or '.join(sources.ENCODINGS)} (default: detected)")
    made.add_argument(
        "--part",
        nargs=2,
        type=int,
        metavar=("FIRST", "LAST"),
        help="lines to read, if the file holds several documents",
    )


def _tree(options: argparse.Namespace, folders: Folders) -> int:
    registered = registry.read_registry(folders.corpus)
    current = registry.find_versions_of_today(registered)
    for document in registered:
        in_force = current[document.id] == document.version
        if options.document in (document.pinned, document.id if in_force else ""):
            break
    else:
        raise errors.CorpusError(
            f"{folders.corpus / registry.FILE}: no document {options.document!r} is registered."
            f" Registered: {', '.join(document.pinned for document in registered) or 'none'}."
        )
    for entry in reading.read_document(document, folders, registered).made.entries:
        lines = f"{entry.lines[0]}-{entry.lines[1]}" if entry.lines else "-"
        recovered = " recovered" if entry.recovered else ""
        heading = f"{'  ' * entry.level}{entry.number or ''} {entry.title}"
        print(f"{heading}  [{entry.kind}] {lines}{recovered}")
    return 0


def _check(options: argparse.Namespace, folders: Folders) -> int:
    collected = stages.collect(folders, lambda line: print(line, flush=True))
    most = None if options.all else problems.SHOWN
    problems.print_problems(collected.problems, most, folders.corpus)
    return 1 if collected.problems else 0


def _init(options: argparse.Namespace, folders: Folders) -> int:
    begun = new_corpus.begin_corpus(Path(options.folder), options.name, options.prefix)
    print(f"{options.folder}: {begun.name}, cited as {begun.prefix}:DOCUMENT/ENTRY.")
    print(f"Next: cd {shlex.quote(options.folder)}, then kb add FILE --document ID --version V")
    return 0


def _add(options: argparse.Namespace, folders: Folders) -> int:
    added = register.add_document(
        folders,
        Path(options.file),
        options.document,
        options.version,
        list_given(options),
        only_try=options.only_try,
    )
    entries = added.made.entries
    filled = sum(bool(line.text) for line in added.source.lines)
    print(
        f"{added.document.pinned}: reader {added.document.reader}, {filled} lines,"
        f" {len(entries)} entries"
    )
    if added.proposal:
        print(f"proposed: {added.proposal.reader}, since {added.proposal.reason}")
    problems.print_problems(added.problems, problems.SHOWN, folders.corpus)
    print(f"  kinds: {problems.list_counts(Counter(entry.kind for entry in entries))}")
    _print_shared_titles(Counter(entry.title for entry in entries))
    for name, slugs in (("ids removed", added.gone), ("ids added", added.fresh)):
        if slugs:
            more = " ..." if slugs[problems.SHOWN :] else ""
            print(f"  {len(slugs)} {name}: {', '.join(slugs[: problems.SHOWN])}{more}")
    if added.proposal:
        _print_trials(added.proposal)
    if options.only_try:
        print("Nothing was registered. Leave out --try to register the document.")
        return 0
    if added.document.file != Path(options.file).name:
        print(f"  another document has this file name, so the copy is {added.document.file}")
    if registry.list_coming([added.document]):
        print(reporting.describe_coming(added.document))
    print(f"Registered in {folders.corpus / registry.FILE}. Run kb build to publish it.")
    return 0


def _print_shared_titles(counts: Counter[str]) -> None:
    """Print how many entries have a title that others have too, and the titles of most."""
    shared = [(title, count) for title, count in counts.most_common() if count > 1]
    if shared:
        most = ", ".join(
            f"{count} {text.shorten(title)!r}" for title, count in shared[:SHOWN_TITLES]
        )
        print(f"  same title: {sum(count for _, count in shared)} entries, most {most}")


def _print_trials(proposal: Proposal) -> None:
    """Print what each reader would give."""
    print(f"{'reader':18}{'entries':>8}{'references':>12}{'words lost':>12}  what looks wrong")
    for trial in proposal.trials:
        if not trial.fault:
            counts = f"{trial.entries:8}{trial.references:12}{trial.lost:12}"
            print(f"{trial.reader:18}{counts}  {'; '.join(trial.signs) or '-'}")
    idle = [trial.reader for trial in proposal.trials if trial.fault]
    if idle:
        print(f"no entry: {', '.join(idle)}")


def list_given(options: argparse.Namespace) -> dict[str, Any]:
    """List what the options say of a version."""
    given = {
        name: getattr(options, name) for name in imports.KEYS if getattr(options, name) is not None
    }
    if options.part:
        given["part"] = tuple(options.part)
    return given


def _ledger(options: argparse.Namespace, folders: Folders) -> int:
    if options.write:
        print(f"{options.document}: {register.record_ids(folders, options.document)} ids recorded")
        return 0
    registered = registry.read_registry(folders.corpus)
    for document in registry.list_versions(folders.corpus, registered, options.document):
        made = reading.read_document(document, folders, registered).made
        unrecorded = [problem for problem in made.problems if problem.kind != "empty-entry"]
        problems.print_problems(unrecorded, None, folders.corpus)
    return 0
