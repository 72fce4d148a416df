"""The command import, which makes a plan of a new version of a document, and carries it out."""

import argparse
import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb import errors, whole_files
from kb.commands import documents, problems
from kb.commands.parser import AddCommand
from kb.corpus import registry
from kb.paths import Folders
from kb.pipeline import imports, reporting, review_lists, undone_imports
from kb.versions import plans


def add_commands(add_command: AddCommand) -> None:
    """Add the command to the command line."""
    made = add_command(
        "import",
        _import,
        "kb import glossary.txt --document 1e-glossary --version 2.6, then"
        " kb import --accept 1e-glossary@2.6.plan",
    )
    made.add_argument("file", nargs="?", help="the new version, in a format of kb add")
    made.add_argument("--document", metavar="ID", help="document id, such as 1e-rulebook")
    made.add_argument("--version", metavar="V", help="version, such as 2.7.4")
    made.add_argument(
        "--plan", metavar="PATH", help="where to write the plan (default: ID@V.plan, here)"
    )
    made.add_argument(
        "--anyway",
        action="store_true",
        help="make a plan even if most of the old entries are not found",
    )
    made.add_argument("--accept", metavar="PLAN", help="carry out a plan")
    made.add_argument(
        "--undo", metavar="ID@V", help="undo the import of the latest version of a document"
    )
    documents.add_facts(made)


def _import(options: argparse.Namespace, folders: Folders) -> int:
    asked = [bool(options.file), bool(options.accept), bool(options.undo)]
    if sum(asked) != 1 or (options.file and not (options.document and options.version)):
        raise errors.KBError(
            "kb import needs one of: FILE --document ID --version V; --accept PLAN; --undo ID@V."
        )
    if options.undo:
        undone_imports.undo_import(folders, options.undo)
        print(f"{options.undo}: the import was undone. Run kb build to publish that.")
        return 0
    if options.accept:
        plan = imports.accept_plan(folders, *_read_plan(Path(options.accept)))
        print(f"{plan.pinned}: {_count_lines(plan)}")
        document, version = plan.facts["document"], plan.facts["new"]
        rows = review_lists.read_rows(folders.corpus, document)
        doubtful = sum(row.since == version for row in rows)
        if doubtful:
            path = folders.corpus / review_lists.FOLDER / f"{document}.tsv"
            print(f"{doubtful} of our own statements need to be read again: {path}")
        registered = registry.read_registry(folders.corpus)
        for coming in registry.list_coming(
            [one for one in registered if one.pinned == plan.pinned]
        ):
            print(reporting.describe_coming(coming))
        print("Recorded. Run kb check, then kb build to publish it.")
        return 0
    plan = imports.make_plan(
        folders,
        Path(options.file),
        options.document,
        options.version,
        documents.list_given(options),
        anyway=options.anyway,
    )
    path, written = Path(options.plan or plans.name_plan(plan)), plans.write_plan(plan)
    try:
        if path.exists() and path.read_bytes() != written.encode():
            raise errors.KBError(
                f"{path}: is another plan, and may hold answers. Accept it with --accept, move it"
                " away, or say with --plan PATH where to write the new one."
            )
        whole_files.replace_file(path, written.encode())
    except OSError as fault:
        raise errors.KBError(
            f"{path}: cannot be written ({fault.strerror}). Say where with --plan PATH."
        ) from None
    print(*_shorten(plan.accounts), sep="\n")
    asking = sum(line.what == plans.ASK for line in plan.lines)
    lines = "line that asks" if asking == 1 else "lines that ask"
    first = f"Answer the {asking} {lines}, then" if asking else "Read it, then"
    accept = shlex.join(("kb", "import", "--accept", str(path)))
    print(f"Wrote {path} and changed nothing else. {first}: {accept}")
    return 0


def _shorten(accounts: Sequence[str]) -> Iterator[str]:
    """Leave out all but the first Problems of each kind, which the plan has in full."""
    told: Counter[str] = Counter()
    for line in accounts:
        kind, problem, _ = line.partition(": ")
        told[kind] += bool(problem)
        if told[kind] <= problems.SHOWN:
            yield line
    for kind, count in told.items():
        if count > problems.SHOWN:
            yield f"{kind}: and {count - problems.SHOWN} more, at the top of the plan"


def _read_plan(path: Path) -> tuple[str, str]:
    try:
        return path.read_text(encoding="utf-8-sig"), str(path)
    except OSError as fault:
        raise errors.KBError(
            f"{path}: cannot be read ({fault.strerror}). Name a plan that kb import wrote."
        ) from None
    except UnicodeDecodeError:
        raise errors.KBError(f"{path}: is not text. Name a plan that kb import wrote.") from None


def _count_lines(plan: plans.Plan) -> str:
    counts = Counter(line.what.replace("+", " and ") for line in plan.lines)
    return ", ".join(f"{count} {what}" for what, count in counts.most_common())
