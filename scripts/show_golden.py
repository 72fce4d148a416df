"""Shows how the outlines of the official documents differ from the golden ones.

--accept accepts them.

In: the build that is served, made with the official documents; the outlines of tests/golden. Out: a
diff for each outline; with --accept the outlines as they are now. Only what a build knows is
written anew: the comment of a file and its judgements (whether an entry only refers, the level of
what is not a section, the sub-headings) are kept where kind and title are the same. Exit status 1
where anything differs and was not accepted.
"""

import argparse
import csv
import difflib
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from kb import errors
from kb.model import Entry
from kb.paths import PROJECT, find_folders
from kb.snapshot import store

GOLDEN = PROJECT / "tests" / "golden"
NOTHING = "-"
OutlineRow = dict[str, str]


def main() -> int:
    """Print every difference; accept it where asked."""
    parser = argparse.ArgumentParser(description="Compare the outlines with the golden ones.")
    parser.add_argument("--accept", action="store_true", help="write the outlines as they are now")
    options = parser.parse_args()
    try:
        base = store.open_current(find_folders().build)
    except errors.KBError as fault:
        sys.exit(str(fault))
    installed = {entry.document for entry in base.current_entries if entry.wording == "official"}
    differing = 0
    for path in list_outlines():
        if path.stem not in installed:
            print(f"{path.stem}: its official text is not in this build")
            continue
        before = path.read_text(encoding="utf-8")
        now = write_outline(before, base, path.stem)
        name = str(path.relative_to(PROJECT))
        shown = difflib.unified_diff(
            before.splitlines(), now.splitlines(), name, "this build", n=1, lineterm=""
        )
        print(*shown, sep="\n", end="\n" if before != now else "")
        differing += before != now
        if options.accept:
            path.write_text(now, encoding="utf-8")
    print(f"{differing} outlines {'accepted' if options.accept else 'differ'}")
    return int(bool(differing) and not options.accept)


def list_outlines() -> list[Path]:
    """List the golden files that are outlines: those that begin each row with its lines."""
    return [
        path
        for path in sorted(GOLDEN.glob("*.tsv"))
        if path.read_text(encoding="utf-8").splitlines()[1].startswith("lines\t")
    ]


def write_outline(before: str, base: store.KnowledgeBase, document: str) -> str:
    """Write the outline of a document with the columns and the judgements of the golden file."""
    comment, *lines = before.splitlines()
    reader = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    judged = {(row["kind"], row["title"]): row for row in reader}
    written = io.StringIO()
    writer = csv.DictWriter(
        written, lines[0].split("\t"), delimiter="\t", quoting=csv.QUOTE_NONE,
        quotechar=None, lineterminator="\n", extrasaction="ignore",
    )  # fmt: skip
    writer.writeheader()
    writer.writerows(make_rows(base, document, judged))
    return f"{comment}\n{written.getvalue()}"


def make_rows(
    base: store.KnowledgeBase, document: str, judged: Mapping[tuple[str, str], OutlineRow]
) -> Iterator[OutlineRow]:
    """Make a row for each entry of the current version."""
    for entry in base.current_entries:
        if entry.document == document:
            kept = judged.get((entry.kind, entry.title), {})
            row = {"only_refers": "no", "subheadings": NOTHING, **kept, **describe_entry(entry)}
            for key in ("level", "number"):
                if key in kept and (
                    entry.kind not in ("section", "sidebar") or kept[key] == NOTHING
                ):
                    row[key] = kept[key]
            yield row


def describe_entry(entry: Entry) -> OutlineRow:
    """Give what the build knows of an entry, as the golden files write it."""
    return {
        "lines": f"{entry.lines[0]}-{entry.lines[1]}" if entry.lines else NOTHING,
        "level": str(entry.level),
        "kind": entry.kind,
        "number": entry.number or NOTHING,
        "title": entry.title,
        "heading": "recovered" if entry.recovered else "survived",
        "marks": " ".join(entry.marks) or NOTHING,
    }


if __name__ == "__main__":
    sys.exit(main())
