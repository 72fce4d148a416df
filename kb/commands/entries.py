"""The commands that show one entry: show, links; and cases, which asks the decided cases again."""

import argparse
import shlex

from kb import errors, text
from kb.citations import cases
from kb.commands.parser import AddCommand
from kb.model import Entry, RetiredId
from kb.naming import resolver
from kb.paths import Folders
from kb.search import search
from kb.snapshot import standing, store
from kb.snapshot.store import KnowledgeBase

SENTENCE = 100  # characters of a sentence that refers to an entry


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    add_command("cases", _cases, "kb cases")
    show = add_command("show", _show, "kb show artifact")
    show.add_argument(
        "name", nargs="+", help="id, with or without a version; number; title; or alias"
    )
    links = add_command("links", _links, "kb links 1e-glossary/artifact")
    links.add_argument("name", nargs="+", help="as for show; also a missing entry or a listed card")


def _cases(options: argparse.Namespace, folders: Folders) -> int:
    found = cases.list_verdicts(store.open_current(folders.build))
    for one in found:
        if one.verdict != cases.SAME:
            print(f"{one.case.id}: {one.verdict}")
            for finding in one.findings:
                print(f"  {finding.sentence}")
    changed = sum(one.verdict != cases.SAME for one in found)
    print(f"{len(found)} cases, {changed} to look at again")
    return 1 if changed else 0


def _show(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    for entry in _find_entries(base, " ".join(options.name)):
        _print_entry(base, entry)
    return 0


def _links(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    for entry in _find_entries(base, " ".join(options.name)):
        _print_links(base, entry)
    return 0


def _find_entries(base: KnowledgeBase, name: str) -> tuple[Entry, ...]:
    """Find the entries of a name: all of them where several bear it.

    Report a removed entry; an unknown name is an error that suggests the nearest entries.
    """
    found = base.find(name) or _look_up(base, name)
    gone = base.resolve(name)
    if isinstance(gone, RetiredId):
        print(f"{gone.id} ({gone.title}) was removed after version {gone.last}.")
    elif not found:
        nearest = [hit.entry.id for hit in search.search(base, name, 3).hits]
        listed = f"Nearest: {', '.join(nearest)}." if nearest else ""
        said = _say_absent(base, name) or f"no entry has the id, number, title or alias {name!r}."
        raise errors.UnknownEntry(f"{said} {listed or f'Try: kb search {shlex.quote(name)}'}")
    return found


def _say_absent(base: KnowledgeBase, name: str) -> str:
    """Say why an id with a version names nothing: that version, or the entry in it; else ""."""
    written, _, slug = name.partition("/")
    document, _, version = written.partition("@")
    held = [one.version for one in base.documents if one.id == document]
    if not (slug and version and held):
        return ""
    if version not in held:
        return f"{document} is here in version {', '.join(held)}, not in {version!r}."
    gone = base.departed.get(f"{document}/{slug}")
    last = f" Version {gone.last} was the last that had it." if gone else ""
    return f"version {version} of {document} has no entry {slug!r}.{last}"


def _look_up(base: KnowledgeBase, name: str) -> tuple[Entry, ...]:
    """Find the entries that people call so in other words, such as "rule 3"."""
    found = resolver.resolve(base, name)
    if found.status == resolver.REMOVED:
        return ()
    return found.candidates or ((found.entry,) if found.entry else ())


def _print_entry(base: KnowledgeBase, entry: Entry) -> None:
    facts = [
        entry.kind,
        *(["heading recovered"] if entry.recovered else []),
        *(["title ours"] if entry.ours else []),
        *entry.marks,
        f"lines {entry.lines[0]}-{entry.lines[1]}" if entry.lines else "no lines",
    ]
    trail = " > ".join(entry.trail)
    print(f"{entry.title}\n{entry.pinned}  {trail}  {entry.number or ''} ({', '.join(facts)})")
    for number, paragraph in enumerate(entry.paragraphs, 1):
        style = "" if paragraph.style == "text" else f"[{paragraph.style}] "
        print(f"\n  #p{number} {style}{paragraph.text}")
    for amendment in entry.amendments:
        print(f"\n  amends: {amendment.op}, {amendment.where}")
    for reference in base.references_from(entry):
        print(f"\n  {reference.kind}: {reference.phrase!r} -> {reference.target}")
    print()


def _print_links(base: KnowledgeBase, entry: Entry) -> None:
    print(f"{entry.title}\n{entry.id}  ({entry.kind})")
    outgoing = base.references_from(entry)
    print(f"  refers to: {len(outgoing)}")
    for reference in outgoing:
        phrase = f"{reference.phrase!r} -> {reference.target}"
        print(f"    #p{reference.paragraph} {reference.kind}: {phrase}")
    incoming = standing.list_backlinks(base, entry)
    print(f"  referred to by: {len(incoming)}")
    for link in incoming:
        source = f"{link.source.id}#p{link.reference.paragraph}"
        print(f"    {source} {link.reference.kind}: {text.shorten(link.sentence, SENTENCE)}")
