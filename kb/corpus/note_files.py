"""Copies what was noted about one version of a document for the next one, as text.

In: the corpus folder, both versions, and the new line of each old one. Out: the content of files:
`recovered/<document>@<version>.toml` of the new version; `exclusions.toml` and `accepted.toml` with
its blocks added. The blocks are copied as people wrote them, reasons and all; only line numbers,
counts and the version are other. Which line is which is decided in kb.versions.carried_notes.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kb.corpus import toml_blocks
from kb.model import ExclusionRule, Problem

# The start of a block. Matches "[[heading]]" at the start of a line; not "# [[heading]]".
BLOCK = re.compile(r"^(?=\[\[)", re.MULTILINE)
# The line that a note is for. Matches "line = 1641", "line=7"; not "lines = [1, 2]".
LINE = re.compile(r"^line\s*=\s*\d+", re.MULTILINE)
# The first words of that line. Matches 'begins = "Pay one"'; not 'title = "toll"'.
BEGINS = re.compile(r"^begins\s*=.*$", re.MULTILINE)
# What stands above the blocks that were carried, and above those of people.
CARRIED = "# Carried from {old} by kb import, each note to the line with the same words.\n\n"
OWN = "# Written before the import.\n\n"
# The lines that an exclusion names. Matches "at = [12, 14]", "lines = [1, 2]"; not "count = 2".
LINES = re.compile(r"^(?P<key>at|lines)\s*=\s*\[(?P<numbers>[\d,\s]*)\]", re.MULTILINE)
# The document that a block is about. Matches 'document = "bw@1"', "document='bw@1'"; not
# "documents = 3".
DOCUMENT = re.compile(r"^document\s*=\s*(?:\"[^\"]*\"|'[^']*')", re.MULTILINE)
# How many lines an exclusion matches. Matches "count = 12"; not "at = [12]".
COUNT = re.compile(r"^count\s*=\s*\d+", re.MULTILINE)


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
        line = _read_block(block)["line"]
        if line in moves:
            moved = LINE.sub(f"line = {moves[line]}", block, count=1)
            begins = renewed.get(line)
            made.append(_renew_beginning(moved, begins) if begins else moved)
    content = "".join(made).rstrip("\n") + "\n"
    if own.exists():
        content += f"\n{OWN}{own.read_text(encoding='utf-8')}"
    return {f"recovered/{new}.toml": content.encode()}


def _read_block(block: str) -> dict[str, Any]:
    """Read the values of a block, which is TOML by itself."""
    ((table,),) = tomllib.loads(block).values()
    found: dict[str, Any] = table
    return found


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
    by_text = {(rule.name, rule.text, rule.begins): rule for rule in rules}
    made = []
    for block in BLOCK.split(content)[1:]:
        held = _read_block(block)
        rule = by_text.get((held["name"], held.get("text", ""), held.get("begins", "")))
        if rule is None or held["document"] != old:
            continue
        copied = LINES.sub(lambda found: _move(found, moves), _rename(block, new))
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
        held = _read_block(block)
        if held["document"] != old:
            continue
        line = moves.get(held["line"], 0) if "line" in held else None
        if any(_is_accepted(one, held, line) for one in problems):
            copied = LINE.sub(f"line = {line}", _rename(block, new))
            made.append(copied.rstrip("\n") + "\n")
    if not made:
        return {}
    return {path.name: (content.rstrip("\n") + "\n\n" + "\n".join(made)).encode()}


def _is_accepted(problem: Problem, held: Mapping[str, Any], line: int | None) -> bool:
    """Tell whether a block accepts a Problem, which may be on a line."""
    return (
        held["kind"] == problem.kind
        and held.get("entry", problem.entry) == problem.entry
        and line in (None, problem.line)
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
        head, *blocks = BLOCK.split(path.read_text(encoding="utf-8")) if path.exists() else [""]
        left = [block for block in blocks if _read_block(block)["document"] != pinned]
        if len(left) < len(blocks):
            found[name] = ("".join([head, *left]).rstrip("\n") + "\n").encode()
    return found


def _rename(block: str, pinned: str) -> str:
    """Write a block about another version."""
    return DOCUMENT.sub(f'document = "{pinned}"', block, count=1)


def _move(found: re.Match[str], moves: Mapping[int, int]) -> str:
    numbers = [int(number) for number in found["numbers"].split(",") if number.strip()]
    moved = [str(moves[number]) for number in numbers if number in moves]
    return f"{found['key']} = [{', '.join(moved)}]"
