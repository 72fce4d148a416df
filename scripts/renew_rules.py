"""Shows the rules whose words changed since the learning path was written; --accept renews them.

In: the build that is served, made with the official documents; `corpus/cited_rules.tsv` and
`corpus/cases`. Out: for each row whose words changed, what rests on it and the digest of the words
now; the cases that rest on a statement of ours that was reworded while its rule stayed. With
--accept the digests are written: do so when what rests on each rule is still true. A paragraph of
our words that is not there is named and left, since a person must choose another.
"""

import argparse
import dataclasses
import sys
from collections.abc import Mapping
from pathlib import Path

from kb import errors
from kb.citations import formats
from kb.corpus import case_files, tsv_rows
from kb.learning import cited_rules
from kb.learning.cited_rules import RULE, RuleRow
from kb.model import Case, Entry
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
    cases = 0
    for case in base.cases:
        path = folders.corpus / case_files.FOLDER / f"{case.id}.toml"
        written = path.read_text(encoding="utf-8")
        fresh = renew_case(written, case, entries)
        if fresh != written:
            cases += 1
            print(f"{path.name} rests on a statement of ours that was reworded")
            if accept:
                path.write_text(fresh, encoding="utf-8")
    print(f"{cases} cases {'renewed' if accept else 'changed; --accept renews them'}")
    return 0


def renew_case(content: str, case: Case, entries: Mapping[str, Entry]) -> str:
    """Give a case with the digests of our words, of entries whose official words stayed."""
    for name, official, plain, _ in case.entries:
        entry = entries.get(name)
        if entry is None or not plain:
            continue
        stands = formats.cited_words(entry) if entry.wording == "official" else None
        ours = formats.cited_words(entry, ours=True)
        if ours and (stands is None or formats.digest_words(stands) == official):
            before, found, rest = content.partition(f'id = "{name}"\n')
            renewed = rest.replace(f'"{plain}"', f'"{formats.digest_words(ours)}"', 1)
            content = before + found + renewed
    return content


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
    path.write_bytes(tsv_rows.format_rows(cited_rules.COLUMNS, map(dataclasses.astuple, rows)))


if __name__ == "__main__":
    raise SystemExit(main())
