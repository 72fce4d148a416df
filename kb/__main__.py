"""The command line: `kb build | export | serve | search | dispute | explain | show | links | tree | check | add | ledger`.

Each command asks one stage and prints plainly (`kb cite-lint` in its own module). A `KBError` is
one line on standard error and exit status 1; anything else is our bug and keeps its traceback.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from kb import errors, readers, text
from kb.authority import disputes, precedence, questions
from kb.citations import lint
from kb.corpus import registry, sources
from kb.model import Departed, Entry, Problem
from kb.paths import Folders, find_folders
from kb.pipeline import publish, register, stages
from kb.search import engines, explain, search
from kb.snapshot import export, records, standing, store

SHOWN_PROBLEMS = 10


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    options = make_parser().parse_args(arguments)
    folders = find_folders()
    if options.out:
        folders = replace(folders, build=Path(options.out))
    try:
        status: int = options.run(options, folders)
        sys.stdout.flush()
    except errors.KBError as error:
        print(f"kb: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def make_parser() -> argparse.ArgumentParser:
    """Make the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="kb",
        description="Rules knowledge base of the Star Trek Customizable Card Game.",
        epilog=(
            "Folders: KB_DOCUMENTS (official documents; default corpus/documents), KB_CARDS (card"
            " lists; corpus/cards), KB_CORPUS (corpus), KB_BUILD (build). Address of a public site:"
            " KB_SITE_URL (docs/inventories.md)."
        ),
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--out", metavar="DIR", help="the build folder, instead of build/ or $KB_BUILD"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Any, text: str, example: str) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, parents=[common], help=text, description=text + ".", epilog=f"Example: {example}"
        )
        made.set_defaults(run=run)
        return made

    command(
        "build",
        _build,
        "read all installed documents and build the snapshot that is served",
        "kb build",
    )
    command(
        "export",
        _export,
        "write the current entries as JSON Lines on standard output",
        "kb export > export.jsonl",
    )
    made = command(
        "serve", _serve, "serve the site and the API of the current build", "kb serve --port 8000"
    )
    made.add_argument("--port", type=int, default=8000, help="port (default 8000)")
    made.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)"
    )
    made = command(
        "search", _search, "search as the site does", 'kb search "can I beam through shields"'
    )
    made.add_argument("query", nargs="+", help="what to look for")
    made.add_argument("--limit", type=int, default=10, help="hits to show (default 10)")
    made.add_argument("--document", default="", metavar="ID", help="only of this document")
    made.add_argument("--game", default="", help="only of this game: 1e, 2e")
    made.add_argument(
        "--kind", default="", help=f"only entries of this kind: {', '.join(registry.KINDS)}"
    )
    made = command(
        "dispute",
        _dispute,
        "gather what settles a dispute: what governs and why, what touches it, what is older",
        'kb dispute "can a cloaked ship be attacked" --id 1e-rulebook/cloak',
    )
    made.add_argument("query", nargs="*", help="the question")
    made.add_argument(
        "--id", action="append", default=[], help="an entry of the set; may be given several times"
    )
    made = command(
        "explain",
        _explain,
        "say how a query was understood and why its entries come first",
        'kb explain "can I beam through shields"',
    )
    made.add_argument("query", nargs="+", help="what to look for")
    made = command("show", _show, "show an entry by id, number, title or alias", "kb show artifact")
    made.add_argument(
        "name", nargs="+", help="id, with or without version; number; title; or alias"
    )
    made = command(
        "links",
        _links,
        "show what an entry refers to, and what refers to it",
        "kb links 1e-glossary/artifact",
    )
    made.add_argument("name", nargs="+", help="as for show; a gap or a card of the list too")
    made = command(
        "tree", _tree, "print the outline that was read of a document", "kb tree 1e-rulebook"
    )
    made.add_argument("document", help="document id, with or without version")
    made = command(
        "check",
        _check,
        "read everything anew and list what is wrong; status 1 if anything is",
        "kb check",
    )
    made.add_argument("--all", action="store_true", help="list every Problem")
    _add_add_command(command)
    made = command(
        "ledger",
        _ledger,
        "record the ids of a registered document",
        "kb ledger 1e-glossary --write",
    )
    made.add_argument("document", help="document id")
    made.add_argument(
        "--write",
        action="store_true",
        help="write the ledger; without it, only tell what is unrecorded",
    )
    lint.add_command(command)
    return parser


def _add_add_command(command: Any) -> None:
    made = command(
        "add",
        _add,
        "register a new document, or a new version of one",
        "kb add rulebook.html --document 1e-rulebook --version 2.7.4 --date 2026-04",
    )
    made.add_argument("file", help="the document: plain text, HTML or Markdown")
    made.add_argument(
        "--document", required=True, metavar="ID", help="document id, such as 1e-rulebook"
    )
    made.add_argument("--version", required=True, metavar="V", help="version, such as 2.7.4")
    made.add_argument("--title", help="title (default: that of the version before)")
    made.add_argument("--short", help="short name for citations and trails")
    made.add_argument(
        "--game",
        help="1e, 2e, or another game's short name (default: as before, else the id's first part)",
    )
    made.add_argument("--date", help="date of the version, as exact as known")
    made.add_argument("--publisher", help="who published it")
    made.add_argument(
        "--authority",
        help=f"its standing: {', '.join(registry.AUTHORITIES)} (default: as before, else current)",
    )
    made.add_argument(
        "--rank", type=int, help="rank; of two documents that conflict the lower one prevails"
    )
    made.add_argument(
        "--reader",
        help="layout (default: as before, else proposed by looking): " + ", ".join(readers.READERS),
    )
    made.add_argument(
        "--encoding", help=f"{' or '.join(sources.ENCODINGS)} (default: proposed by looking)"
    )
    made.add_argument(
        "--part",
        nargs=2,
        type=int,
        metavar=("FIRST", "LAST"),
        help="lines, if the file holds several documents",
    )


def _build(options: argparse.Namespace, folders: Folders) -> int:
    began = time.perf_counter()
    snapshot = publish.build(folders, lambda line: print(line, flush=True))
    manifest = records.read_manifest(snapshot)
    missing = [
        f"{known['id']}@{known['version']} ({known['file']})" for known in manifest["missing"]
    ]
    if missing:
        print(f"not installed in {folders.documents}: {', '.join(missing)}")
    _print_counts(manifest["problems"])
    print(
        f"{sum(manifest['entries'].values())} entries in {snapshot},"
        f" {time.perf_counter() - began:.1f} s"
    )
    return 0


def _export(options: argparse.Namespace, folders: Folders) -> int:
    for line in export.export_lines(store.open_current(folders.build)):
        print(line)
    return 0


def _serve(options: argparse.Namespace, folders: Folders) -> int:
    store.open_current(folders.build)  # a missing build is told here, in one line
    environment = {**os.environ, "KB_BUILD": str(folders.build.resolve())}
    os.execve(
        sys.executable,
        [sys.executable, "-m", "web", "--host", options.host, "--port", str(options.port)],
        environment,
    )


def _search(options: argparse.Namespace, folders: Folders) -> int:
    base, wanted = (
        store.open_current(folders.build),
        {name: getattr(options, name) for name in engines.FACETS},
    )
    for name, value in wanted.items():
        known = engines.open_engine(base).facets[name].values
        if value and value not in known:
            print(
                f"--{name} {value} names nothing here. Installed: {', '.join(known) or 'nothing'}."
            )
    answer = search.search(base, " ".join(options.query), options.limit, **wanted)
    if not answer.confident:
        print(
            "Nothing here answers this for certain; the nearest entries:"
            if answer.hits
            else "Nothing found."
        )
    for place, hit in enumerate(answer.hits, 1):
        print(f"{place}. {hit.entry.title}  [{hit.entry.pinned}]  {'; '.join(hit.why)}")
        print(
            f"   {hit.snippet.lead} {hit.snippet.text}"
            if hit.snippet.lead
            else f"   {hit.snippet.text}"
        )
    return 0


def _dispute(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    chosen, notes = questions.choose_entries(base, options.id)
    found = disputes.settle(base, " ".join(options.query), chosen)
    for line in (*notes, *found.notes, precedence.write_plainly(found.sentence)):
        print(line)
    for place, one in enumerate(found.governing, 1):
        print(
            f"{place}. {one.entry.title}  [{one.entry.pinned}#p{one.snippet.paragraph}] "
            f" {one.snippet.text}"
        )
        print(f"   {' '.join(map(precedence.write_plainly, one.reasons))}")
    for conflict in found.conflicts:
        print(
            f"apart: {' and '.join(conflict.entries)}: {conflict.about}"
            f" {conflict.reason or 'Open.'}"
        )
    for near in found.touching:
        print(
            f"near: {near.entry.title}  [{near.entry.id}]  {precedence.write_plainly(near.reason)}"
        )
    for old in found.older:
        print(
            f"older: {old.entry.title}  [{old.entry.pinned}]  now"
            f" {old.governs.id if old.governs else 'nothing in force'}"
        )
    return 0


def _explain(options: argparse.Namespace, folders: Folders) -> int:
    for line in explain.explain(store.open_current(folders.build), " ".join(options.query)):
        print(line)
    return 0


def _show(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    for entry in _find(base, " ".join(options.name)):
        _print_entry(base, entry)
    return 0


def _find(base: store.KnowledgeBase, name: str) -> tuple[Entry, ...]:
    """Find the entries of a name.

    One that was removed is told, and an unknown one is an error with the nearest.
    """
    found = base.find(name)
    gone = base.resolve(name)
    if isinstance(gone, Departed):
        print(f"{gone.id} ({gone.title}) was last in version {gone.last}; it was removed.")
    elif not found:
        nearest = [hit.entry.id for hit in search.search(base, name, 3).hits]
        raise errors.UnknownEntry(
            f"no entry has the id, number, title or alias {name!r}. "
            + (f"Nearest: {', '.join(nearest)}." if nearest else "Try: kb search")
        )
    return found


def _links(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    for entry in _find(base, " ".join(options.name)):
        print(f"{entry.title}\n{entry.id}  ({entry.kind})")
        going = base.references_from(entry)
        print(f"  refers to: {len(going)}")
        for edge in going:
            print(f"    #p{edge.paragraph} {edge.kind}: {edge.phrase!r} -> {edge.target}")
        coming = standing.list_backlinks(base, entry)
        print(f"  referred to by: {len(coming)}")
        for link in coming:
            print(
                f"    {link.source.id}#p{link.reference.paragraph} {link.reference.kind}:"
                f" {text.shorten(link.sentence, 100)}"
            )
    return 0


def _print_entry(base: store.KnowledgeBase, entry: Entry) -> None:
    facts = [
        entry.kind,
        *(["heading recovered"] if entry.recovered else []),
        *(["title ours"] if entry.ours else []),
        *entry.marks,
        f"lines {entry.lines[0]}-{entry.lines[1]}" if entry.lines else "no lines",
    ]
    print(
        f"{entry.title}\n{entry.pinned}  {' > '.join(entry.trail)}  {entry.number or ''}"
        f" ({', '.join(facts)})"
    )
    for place, paragraph in enumerate(entry.paragraphs, 1):
        print(
            f"\n  #p{place}"
            f" {'' if paragraph.style == 'text' else '[' + paragraph.style + '] '}{paragraph.text}"
        )
    for amendment in entry.amendments:
        print(f"\n  amends: {amendment.op}, {amendment.where}")
    for reference in base.references_from(entry):
        print(f"\n  {reference.kind}: {reference.phrase!r} -> {reference.target}")
    print()


def _tree(options: argparse.Namespace, folders: Folders) -> int:
    registered = registry.read_registry(folders.corpus)
    current = registry.current_versions(registered)
    chosen = [
        document
        for document in registered
        if options.document
        in (
            document.pinned,
            document.id if current[document.id] == document.version else "",
        )
    ]
    if not chosen:
        raise errors.CorpusError(
            f"{folders.corpus / 'registry.toml'}: no document {options.document!r}. Registered: "
            f"{', '.join(document.pinned for document in registered)}."
        )
    for entry in stages.read_document(chosen[0], folders, registered).made.entries:
        lines = f"{entry.lines[0]}-{entry.lines[1]}" if entry.lines else "-"
        print(
            f"{'  ' * entry.level}{entry.number or ''} {entry.title}  [{entry.kind}] {lines}"
            f"{' recovered' if entry.recovered else ''}"
        )
    return 0


def _check(options: argparse.Namespace, folders: Folders) -> int:
    collected = stages.collect(folders, lambda line: print(line, flush=True))
    _print_problems(collected.problems, None if options.all else SHOWN_PROBLEMS)
    return 1 if collected.problems else 0


def _add(options: argparse.Namespace, folders: Folders) -> int:
    names = (
        "title",
        "short",
        "game",
        "date",
        "publisher",
        "authority",
        "rank",
        "reader",
        "encoding",
    )
    given = {name: getattr(options, name) for name in names if getattr(options, name) is not None}
    if options.part:
        given["part"] = tuple(options.part)
    added = register.add_document(
        folders, Path(options.file), options.document, options.version, given
    )
    filled = sum(bool(line.text) for line in added.source.lines)
    print(
        f"{added.document.pinned}: read by {added.document.reader}, {filled} lines,"
        f" {len(added.made.entries)} entries"
    )
    print(f"  kinds: {_counts(Counter(entry.kind for entry in added.made.entries))}")
    for name, slugs in (("not found any more", added.gone), ("new", added.fresh)):
        if slugs:
            print(
                f"  {len(slugs)} ids {name}:"
                f" {', '.join(slugs[:SHOWN_PROBLEMS])}{' ...' if slugs[SHOWN_PROBLEMS:] else ''}"
            )
    _print_problems(added.problems, SHOWN_PROBLEMS)
    print("Registered. Run kb build to serve it.")
    return 0


def _ledger(options: argparse.Namespace, folders: Folders) -> int:
    if options.write:
        print(f"{options.document}: {register.record_ids(folders, options.document)} rows recorded")
        return 0
    registered = registry.read_registry(folders.corpus)
    for document in registry.versions_in(folders.corpus, registered, options.document):
        made = stages.read_document(document, folders, registered).made
        _print_problems(
            [problem for problem in made.problems if problem.kind != "empty-entry"], None
        )
    return 0


def _print_problems(problems: Sequence[Problem], most: int | None) -> None:
    counts = Counter(problem.kind for problem in problems)
    _print_counts(counts)
    for kind in sorted(counts):
        alike = [problem for problem in problems if problem.kind == kind]
        for problem in alike[:most]:
            print(f"  {kind}: {problem.message} {problem.text!r}")
        if most is not None and len(alike) > most:
            print(f"  {kind}: and {len(alike) - most} more (kb check --all)")


def _print_counts(counts: dict[str, int]) -> None:
    print(f"problems: {_counts(counts) or 'none'}")


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))


if __name__ == "__main__":
    sys.exit(main())
