"""Copies what was noted about one version of a document for the next one, as text.

In: the corpus folder, both versions, and the new line of each old one. Out: the content of files:
`recovered/<document>@<version>.toml` of the new version; `exclusions.toml` and `accepted.toml` with
its blocks added. The blocks are copied as people wrote them, reasons and all; only line numbers,
counts and the version are other. Which line is which is decided in kb.versions.carried_notes.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from kb.corpus import toml_blocks
from kb.model import ExclusionRule, Problem

# The start of a block. Matches "[[heading]]" at the start of a line; not "# [[heading]]".
BLOCK = re.compile(r"^(?=\[\[)", re.MULTILINE)
# The line that a note is for. Matches "line = 1641"; not "lines = [1, 2]".
LINE = re.compile(r"^line = (\d+)$", re.MULTILINE)
# The first words of that line. Matches 'begins = "Pay one"'; not 'title = "toll"'.
BEGINS = re.compile(r"^begins = .*$", re.MULTILINE)
# What stands above the blocks that were carried, and above those of people.
CARRIED = "# Carried from {old} by kb import, each note to the line with the same words.\n\n"
OWN = "# Written before the import.\n\n"
# The lines that an exclusion names. Matches "at = [12, 14]", "lines = [1, 2]"; not "count = 2".
LINES = re.compile(r"^(?P<key>at|lines) = \[(?P<numbers>[\d,\s]*)\]$", re.MULTILINE)
# The entry that an acceptance is for. Matches 'entry = "bw/toll"'; not 'entries = 3'.
ENTRY = re.compile(r'^entry = "([^"]+)"$', re.MULTILINE)
# How many lines an exclusion matches. Matches "count = 12"; not "at = [12]".
COUNT = re.compile(r"^count = \d+$", re.MULTILINE)


def copy_notes(
    corpus: Path, old: str, new: str, moves: Mapping[int, int], renewed: Mapping[int, str]
) -> dict[str, bytes]:
    """Copy the notes of a version, named as id@version, to the lines of the next.

    `renewed` gives the first words of new lines that begin otherwise. What people noted about the
    new version before stays.
    """
    path, own = (corpus / "recovered" / f"{one}.toml" for one in (old, new))
    if not path.exists():
        return {}
    _, *blocks = BLOCK.split(path.read_text(encoding="utf-8"))
    made = [CARRIED.format(old=old)]
    for block in blocks:
        found = LINE.search(block)
        if found and int(found[1]) in moves:
            moved = LINE.sub(f"line = {moves[int(found[1])]}", block, count=1)
            begins = renewed.get(int(found[1]))
            made.append(_renew_beginning(moved, begins) if begins else moved)
    content = "".join(made).rstrip("\n") + "\n"
    if own.exists():
        content += f"\n{OWN}{own.read_text(encoding='utf-8')}"
    return {f"recovered/{new}.toml": content.encode()}


def _renew_beginning(block: str, begins: str) -> str:
    written = f"begins = {toml_blocks.format_value(begins)}"
    return BEGINS.sub(lambda _: written, block, count=1)


def copy_exclusions(
    corpus: Path, old: str, new: str, rules: Sequence[ExclusionRule], moves: Mapping[int, int]
) -> dict[str, bytes]:
    """Copy the exclusions of a version for the next, of which `rules` still match."""
    path = corpus / "exclusions.toml"
    if not rules or not path.exists():
        return {}
    content = path.read_text(encoding="utf-8")
    named = named_as(old)
    made = []
    for block in BLOCK.split(content)[1:]:
        rule = next((one for one in rules if named in block and _is_of(block, one)), None)
        if rule is None:
            continue
        copied = LINES.sub(lambda found: _move(found, moves), block.replace(named, named_as(new)))
        made.append(COUNT.sub(f"count = {rule.count}", copied).rstrip("\n") + "\n")
    return {path.name: (content.rstrip("\n") + "\n\n" + "\n".join(made)).encode()}


def copy_acceptances(
    corpus: Path, old: str, new: str, problems: Sequence[Problem], moves: Mapping[int, int]
) -> dict[str, bytes]:
    """Copy the acceptances of a version's Problems that the next version has as well."""
    path = corpus / "accepted.toml"
    content = path.read_text(encoding="utf-8") if path.exists() else ""
    _, *blocks = BLOCK.split(content)
    made = []
    for block in blocks:
        if named_as(old) not in block:
            continue
        moved = LINE.sub(lambda found: f"line = {moves.get(int(found[1]), 0)}", block)
        copied = moved.replace(named_as(old), named_as(new))
        if any(_is_accepted(one, copied) for one in problems):
            made.append(copied.rstrip("\n") + "\n")
    if not made:
        return {}
    return {path.name: (content.rstrip("\n") + "\n\n" + "\n".join(made)).encode()}


def _is_accepted(problem: Problem, block: str) -> bool:
    """Tell whether a block accepts a Problem."""
    entry, line = ENTRY.search(block), LINE.search(block)
    return (
        f'kind = "{problem.kind}"' in block
        and (entry is None or entry[1] == problem.entry)
        and (line is None or int(line[1]) == problem.line)
    )


def drop_notes(corpus: Path, pinned: str) -> dict[str, bytes | None]:
    """Give the files without what they note about a version."""
    found: dict[str, bytes | None] = {}
    notes = corpus / "recovered" / f"{pinned}.toml"
    if notes.exists():
        _, mark, own = notes.read_text(encoding="utf-8").partition(OWN)
        found[f"recovered/{pinned}.toml"] = own.encode() if mark else None
    for name in ("exclusions.toml", "accepted.toml"):
        path = corpus / name
        blocks = BLOCK.split(path.read_text(encoding="utf-8")) if path.exists() else []
        left = [block for block in blocks if named_as(pinned) not in block]
        if len(left) < len(blocks):
            found[name] = ("".join(left).rstrip("\n") + "\n").encode()
    return found


def named_as(pinned: str) -> str:
    """Give the line by which a block names its document."""
    return f'document = "{pinned}"'


def _move(found: re.Match[str], moves: Mapping[int, int]) -> str:
    numbers = [int(number) for number in found["numbers"].split(",") if number.strip()]
    moved = [str(moves[number]) for number in numbers if number in moves]
    return f"{found['key']} = [{', '.join(moved)}]"


def _is_of(block: str, rule: ExclusionRule) -> bool:
    """Tell whether a block is that of a rule: it has its text, or its first words."""
    return all(f'= "{_escape(part)}"' in block for part in (rule.text, rule.begins) if part)


def _escape(content: str) -> str:
    return content.replace("\\", "\\\\").replace('"', '\\"')
