"""Checks the citations in source files through the API alone: no build, no dependency, two files.

In: the address of a site that serves the rules, then files and folders. Out: one line for each
citation that is not current; exit status 1 if there is any, 2 if the site does not answer or a path
is not there. It reads only citations that stand in one piece; `kb cite-lint` also reads joined
strings, replaces citations that moved and compares a manifest.

    python check_sources.py http://127.0.0.1:8000 src/
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules_client import RulesClient, RulesError

# All of what is meant as a citation, so that a slip in it is reported too. Matches
# "stccg:1e-glossary/artifact#p2", and with "Artifact#2" in it; not "stccg:latest".
CITATION = re.compile(r"(?<![\w.-])stccg:[\w.-]+(?:@[\w.-]+)?/[\w@#~./-]*\w", re.IGNORECASE)


def main(arguments: Sequence[str]) -> int:
    """Check what is under the paths; give the exit status."""
    if len(arguments) < 2:
        print("Usage: python check_sources.py ADDRESS PATH...", file=sys.stderr)
        return 2
    for given in arguments[1:]:
        if not Path(given).exists():
            print(f"{given}: no such file or folder. Give a path that exists.", file=sys.stderr)
            return 2
    sites = [site for path in arguments[1:] for site in find_sites(Path(path))]
    cited = list(dict.fromkeys(citation for _, _, citation in sites))
    try:
        verdicts = dict(zip(cited, RulesClient(arguments[0]).check(cited)))
    except RulesError as fault:
        print(fault, file=sys.stderr)
        return 2
    faults = [site for site in sites if verdicts[site[2]].verdict != "current"]
    for path, line, citation in faults:
        found = verdicts[citation]
        instead = f" Write: {found.instead}" if found.instead else ""
        print(f"{path}:{line}: {found.verdict}: {citation}: {found.sentence}{instead}")
    print(f"citations: {len(sites)}; not current: {len(faults)}")
    return int(bool(faults))


def find_sites(given: Path) -> Iterator[tuple[Path, int, str]]:
    """Find the citations in a file, or in the files below a folder: file, line, citation."""
    below = sorted(given.rglob("*")) if given.is_dir() else [given]
    for path in (one for one in below if one.is_file() and ".git" not in one.parts):
        content = path.read_text(encoding="utf-8", errors="replace")
        for match in CITATION.finditer(content):
            yield path, content.count("\n", 0, match.start()) + 1, match.group()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
