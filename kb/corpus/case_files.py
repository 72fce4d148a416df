"""Reads the cases that directors decided, one text file each, and writes a draft of one.

In: `corpus/cases/*.toml`. Out: `Case`s in the order of their names. A missing or unknown key is a
`CorpusError` that names the file. Whether a case would still be decided so is asked in
kb.citations.cases.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kb import errors, text
from kb.corpus import toml_blocks
from kb.model import Case

FOLDER = "cases"
KEYS = ("game", "question", "facts", "decision", "reasons", "by", "date")
ENTRY_KEYS = ("id", "official", "plain", "version")


def read_cases(corpus: Path) -> tuple[Case, ...]:
    """Read every case of the corpus."""
    return tuple(_read_case(path) for path in sorted((corpus / FOLDER).glob("*.toml")))


def _read_case(path: Path) -> Case:
    try:
        content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise errors.CorpusError(f"{path}: cannot be read ({fault}). Correct it.") from None
    known = {*KEYS, "entry", "conflicts"}
    strange = next((name for name in content if name not in known), None)
    missing = next((name for name in KEYS if not isinstance(content.get(name), str)), None)
    if strange or missing:
        wrong = f"has an unknown key {strange!r}" if strange else f"has no text {missing!r}"
        raise errors.CorpusError(f"{path}: {wrong}. A case has: {', '.join(sorted(known))}.")
    blocks = content.get("entry", [])
    whole = isinstance(blocks, list) and all(
        isinstance(one, dict)
        and set(one) <= set(ENTRY_KEYS)
        and one.get("id")
        and all(isinstance(value, str) for value in one.values())
        for one in blocks
    )
    if not blocks or not whole:
        raise errors.CorpusError(
            f"{path}: name each entry that the decision rests on in a block [[entry]] with"
            f" {', '.join(ENTRY_KEYS)}, the governing one first."
        )
    conflicts = content.get("conflicts", [])
    if not isinstance(conflicts, list) or not all(map(_is_conflict, conflicts)):
        raise errors.CorpusError(
            f"{path}: 'conflicts' holds two ids each and the one that governs. Correct it."
        )
    return Case(
        id=path.stem,
        entries=tuple(
            (one["id"], one.get("official", ""), one.get("plain", ""), one.get("version", ""))
            for one in blocks
        ),
        conflicts=tuple((one[0], one[1], one[2]) for one in conflicts),
        **{name: text.normalise(content[name]) for name in KEYS},
    )


def _is_conflict(written: Any) -> bool:
    """Tell whether a value is two ids and the one that governs."""
    return (
        isinstance(written, list)
        and len(written) == 3
        and all(isinstance(name, str) for name in written)
    )


def write_draft(case: Case) -> str:
    """Write a case as the text of its file; what only a director can say is left empty."""
    lines = [f"{name} = {toml_blocks.format_value(getattr(case, name))}" for name in KEYS]
    if case.conflicts:
        lines.append(
            f"conflicts = {toml_blocks.format_value([list(one) for one in case.conflicts])}"
        )
    return "\n".join([*lines, *_write_entries(case.entries)]) + "\n"


def _write_entries(entries: Sequence[Sequence[str]]) -> list[str]:
    lines = []
    for cells in entries:
        lines += ["", "[[entry]]"]
        lines += [
            f"{name} = {toml_blocks.format_value(cell)}"
            for name, cell in zip(ENTRY_KEYS, cells)
            if cell
        ]
    return lines
