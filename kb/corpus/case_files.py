"""Reads the cases that directors decided, one text file each, and writes a draft of one.

In: `corpus/cases/*.toml`. Out: `Case`s in the order of their names. A missing or unknown key is a
`CorpusError` that names the file, and so is a draft in which nobody has written the decision.
Whether a case would still be decided so is asked in kb.citations.cases.
"""

import itertools
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kb import errors, text
from kb.corpus import registry, toml_blocks
from kb.model import Case

FOLDER = "cases"
KEYS = ("game", "question", "facts", "decision", "reasons", "by", "date")
# What a draft leaves to the director, or cannot know, and no case can be without.
NEEDED = ("game", "question", "decision", "by")
ENTRY_KEYS = ("id", "official", "plain", "version")
# The id of an entry, perhaps of one of its paragraphs. Matches "bw-glossary/lock",
# "bw-glossary/lock#p2"; not "bw-glossary@1.1/lock", "stccg:bw-glossary/lock", "lock".
ENTRY_ID = re.compile(r"^[^\s/@#:]+/[^\s/@#:]+(?:#p[1-9][0-9]*)?\Z", re.ASCII)
# The digest of some words. Matches "0a1b2c3d" and ""; not "0a1b".
DIGEST = re.compile(r"^(?:[0-9a-f]{8})?\Z")


def read_cases(corpus: Path) -> tuple[Case, ...]:
    """Read every case of the corpus."""
    return tuple(_read_case(path) for path in sorted((corpus / FOLDER).glob("*.toml")))


def _read_case(path: Path) -> Case:
    try:
        content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as fault:
        raise errors.CorpusError(f"{path}: cannot be read ({fault}). Correct it.") from None
    faults = itertools.chain(_check_texts(content), _check_entries(content.get("entry", [])))
    if first := next(faults, ""):
        raise errors.CorpusError(f"{path}: {first}")
    return Case(
        id=path.stem,
        entries=tuple(
            (one["id"], one.get("official", ""), one.get("plain", ""), one.get("version", ""))
            for one in content["entry"]
        ),
        conflicts=tuple((one[0], one[1], one[2]) for one in content.get("conflicts", [])),
        **{name: text.normalise(content[name]) for name in KEYS},
    )


def _check_texts(content: dict[str, Any]) -> Iterator[str]:
    """Say what is wrong with the keys of a case, and with its texts."""
    known = {*KEYS, "entry", "conflicts"}
    a_case_has = f"A case has: {', '.join(sorted(known))}."
    for name in content:
        if name not in known:
            yield f"has an unknown key {name!r}. {a_case_has}"
    for name in KEYS:
        if name not in content:
            yield f"has no text {name!r}. {a_case_has}"
        elif not isinstance(content[name], str):
            yield f"{name!r} is not a text. Put it in quotation marks."
        elif name in NEEDED and not content[name].strip():
            yield f"{name!r} is empty. Fill it in: a draft does not count as a case."
    day = content.get("date", "")
    if day and isinstance(day, str) and not registry.is_date(day):
        yield f"date {day!r} is not a date. Write it as 2024-04-05, 2024-04 or 2024."
    conflicts = content.get("conflicts", [])
    if not isinstance(conflicts, list) or not all(map(_is_conflict, conflicts)):
        yield "'conflicts' holds two ids each and the one that governs. Correct it."


def _check_entries(blocks: Any) -> Iterator[str]:
    """Say what is wrong with the blocks of the entries that a decision rests on."""
    whole = isinstance(blocks, list) and all(map(_is_entry, blocks))
    if not blocks or not whole:
        yield (
            "name each entry that the decision rests on in a block [[entry]] with"
            f" {', '.join(ENTRY_KEYS)}, the governing one first."
        )
        return
    for one in blocks:
        if not ENTRY_ID.match(one["id"]):
            yield (
                f"{one['id']!r} is not the id of an entry. Write it without a version, with the"
                " paragraph behind it if only that decides: bw-glossary/lock#p2."
            )
        for name in ("official", "plain"):
            if not DIGEST.match(one.get(name, "")):
                yield (
                    f"{name!r} of {one['id']} is not a digest, which has eight digits or letters a"
                    " to f. Take it from a draft: Save as a case, below a dispute."
                )


def _is_entry(written: Any) -> bool:
    """Tell whether a value is a block of an entry: its id, and perhaps more about it."""
    return (
        isinstance(written, dict)
        and set(written) <= set(ENTRY_KEYS)
        and bool(written.get("id"))
        and all(isinstance(value, str) for value in written.values())
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
