"""Checks that each named pattern matches the strings that its comment quotes, and no others.

In: the modules of kb and web. A pattern is a constant made with re.compile; the comment above says
what it matches and what not: `Matches "a b" and 'c'; not "d".` A string "a" of "ab" stands for that
part of a longer one. Out: one line for each fault, and exit status 1 where there is any.
"""

import argparse
import ast
import importlib
import re
import sys
from collections.abc import Iterator

from kb.paths import PROJECT

# A string in a comment. Matches '"a b"' and "'c'"; not "d".
QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'")
ESCAPED = re.compile(r"\\(u[0-9a-f]{4}|.)")
# What is written to be used in a larger pattern; tests/test_patterns.py has its strings.
PARTS = ("TOKEN",)


def main() -> int:
    """Print every fault; give the exit status."""
    argparse.ArgumentParser(description="Check patterns against their comments.").parse_args()
    patterns = [one for one in list_patterns() if one[1] not in PARTS]
    faults = [fault for one in patterns for fault in check_pattern(*one)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return int(bool(faults) or not patterns)


def list_patterns() -> Iterator[tuple[str, str, str]]:
    """List the named patterns: module, name, and the comment above."""
    for path in sorted([*(PROJECT / "kb").rglob("*.py"), *(PROJECT / "web").rglob("*.py")]):
        lines = path.read_text(encoding="utf-8").split("\n")
        module = ".".join(path.relative_to(PROJECT).with_suffix("").parts)
        for node in ast.parse("\n".join(lines)).body:
            if (
                isinstance(node, ast.Assign)
                and isinstance(node.value, ast.Call)
                and ast.unparse(node.value.func) == "re.compile"
            ):
                first = node.lineno - 1
                while lines[first - 1].startswith("# "):
                    first -= 1
                above = lines[first : node.lineno - 1]
                comment = " ".join(line.removeprefix("# ") for line in above)
                names = [one.id for one in node.targets if isinstance(one, ast.Name)]
                yield from ((module, name, comment) for name in names)


def check_pattern(module: str, name: str, comment: str) -> Iterator[str]:
    """Find the strings of a comment that the pattern does not treat as the comment says."""
    pattern = getattr(importlib.import_module(module), name)
    matched, _, refused = comment.partition("Matches ")[2].partition("; not ")
    wanted, unwanted = read_strings(matched), read_strings(refused)
    if not wanted or not unwanted:
        yield f"{module}.{name}: the comment does not say what it matches, and what not"
    for one, whole in wanted:
        if not finds(pattern, one, whole):
            yield f"{module}.{name}: does not match {one!r}"
    for one, whole in unwanted:
        if finds(pattern, one, whole):
            yield f"{module}.{name}: matches {one!r}"


def read_strings(part: str) -> list[tuple[str, str]]:
    """Read the strings in a part of a comment: ("a", "") for "a", ("a", "ab") for "a" of "ab"."""
    pieces = QUOTED.split(part)  # words, string, string, words, ...
    strings = [
        ESCAPED.sub(
            lambda match: str(ast.literal_eval(f'"{match.group()}"')), double or single or ""
        )
        for double, single in zip(pieces[1::3], pieces[2::3])
    ]
    joined = [words.strip() in ("of", "in") for words in pieces[3::3]]
    return [
        (one, strings[place + 1] if joined[place] else "")
        for place, one in enumerate(strings)
        if not place or not joined[place - 1]
    ]


def finds(pattern: re.Pattern[str], one: str, whole: str) -> bool:
    """Tell whether a pattern matches in a string, or exactly that part of a longer one."""
    if not whole:
        return pattern.search(one) is not None
    found = [
        group or ""
        for match in pattern.finditer(whole)
        for group in (match.group(), *match.groups())
    ]
    return one.strip() in [group.strip() for group in found]


if __name__ == "__main__":
    sys.exit(main())
