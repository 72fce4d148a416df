"""Shows the rules whose words changed since the learning path was written; --accept renews them.

In: the build that is served, made with the official documents; `corpus/cited_rules.tsv`. Out: for
each row whose words changed, what rests on it and the digest of the words now. With --accept the
digests are written: do so when what rests on each rule is still true. A paragraph of our words that
is not there is named and left, since a person must choose another.
"""

import argparse
import dataclasses
import sys
from pathlib import Path

from kb import errors
from kb.learning import cited_rules
from kb.learning.cited_rules import RULE, RuleRow
from kb.model import Entry
from kb.paths import find_folders
from kb.snapshot import store


def main() -> int:
    """Print what changed; write the digests where that is accepted."""
    parser = argparse.ArgumentParser(description="Compare the cited rules with the words now.")
    parser.add_argument("--accept", action="store_true", help="write the digests of the words now")
    accept: bool = parser.parse_args().accept
    folders = find_folders()
    try:
        base = store.open_current(folders.build)
    except errors.KBError as fault:
        sys.exit(str(fault))
    rows = cited_rules.read_rows(folders.corpus)
    for problem in base.problems:
        if problem.kind == "reworded-rule":
            print(problem.message)
    entries = {entry.id: entry for entry in base.current_entries}
    renewed = {name: renew_row(row, entries) for name, row in rows.items()}
    changed = sum(renewed[name] != rows[name] for name in rows)
    if accept and changed:
        write_rows(folders.corpus / cited_rules.FILE, list(renewed.values()))
    print(f"{changed} rows {'renewed' if accept else 'changed; --accept renews them'}")
    return 0


def renew_row(row: RuleRow, entries: dict[str, Entry]) -> RuleRow:
    """Give a row with the digests of the words that are here; keep what cannot be checked here."""
    match = RULE.match(row.rule)
    entry = entries.get(match[1]) if match else None
    if match is None or entry is None:
        return row
    found = {
        f"{wording}_digest": cited_rules.digest_paragraphs(paragraphs, numbers)
        for wording, numbers, _, paragraphs in cited_rules.list_wordings(entry, int(match[2]), row)
    }
    return dataclasses.replace(row, **{name: made for name, made in found.items() if made})


def write_rows(path: Path, rows: list[RuleRow]) -> None:
    """Write the table."""
    lines = [cited_rules.COLUMNS, *(dataclasses.astuple(row) for row in rows)]
    path.write_text("".join("\t".join(line) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
