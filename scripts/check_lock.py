"""Checks that requirements.lock agrees with setup.cfg.

Each requirement must be pinned, in range, with hashes, and nothing else may be there.

In: setup.cfg, requirements.lock, what the packages that are installed here say they need. Out: one
line for each fault, and exit status 1 where there is any. The lock is renewed with `make lock`.
What is locked for other systems only is checked for its hashes alone.
"""

import argparse
import configparser
import re
import sys
from collections.abc import Iterator, Mapping
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kb.paths import PROJECT

LOCK = "requirements.lock"
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}\b")
ADDRESS = re.compile(r"://|--index-url|--find-links|--trusted-host")
EXTRAS = ("build",)  # of setup.cfg, locked beside what the project itself needs


def main() -> int:
    """Print every fault; give the exit status."""
    argparse.ArgumentParser(description="Check requirements.lock against setup.cfg.").parse_args()
    content = (PROJECT / LOCK).read_text(encoding="utf-8")
    faults = [*check_form(content), *check_closure(read_pins(content), read_wanted())]
    print(*(f"{LOCK}: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
    return int(bool(faults))


def read_wanted() -> list[Requirement]:
    """Read what setup.cfg requires of every installation."""
    parser = configparser.ConfigParser()
    parser.read(PROJECT / "setup.cfg", encoding="utf-8")
    given = [parser["options"]["install_requires"]]
    given += [parser["options.extras_require"][extra] for extra in EXTRAS]
    lines = [line.strip() for lines in given for line in lines.splitlines()]
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def read_blocks(content: str) -> Iterator[tuple[Requirement, str]]:
    """Give each pinned requirement with the lines that belong to it."""
    for block in re.split(r"\n(?=\S)", content):
        if not block.startswith("#"):
            yield Requirement(block.partition(" \\\n")[0]), block


def read_pins(content: str) -> dict[str, Requirement]:
    """Give what is pinned for the Python that runs this, by name."""
    return {
        canonicalize_name(pin.name): pin
        for pin, _ in read_blocks(content)
        if pin.marker is None or pin.marker.evaluate()
    }


def check_form(content: str) -> Iterator[str]:
    """Find pins without an exact version or a hash, and addresses of an index."""
    if found := ADDRESS.search(content):
        yield f"holds {found.group()!r}; it is the same for every index"
    for pin, block in read_blocks(content):
        if not str(pin.specifier).startswith("=="):
            yield f"{pin.name} has no exact version"
        if not HASH.search(block):
            yield f"{pin.name} has no hash"


def check_closure(pins: Mapping[str, Requirement], wanted: list[Requirement]) -> Iterator[str]:
    """Find what is required and not pinned in range, and what is pinned but not required."""
    seen: set[str] = set()
    waiting: list[tuple[str, Requirement]] = [("setup.cfg", requirement) for requirement in wanted]
    while waiting:
        wanting, requirement = waiting.pop()
        name = str(canonicalize_name(requirement.name))
        pin = pins.get(name)
        if pin is None:
            yield f"{requirement} is missing ({wanting} requires it). Run: make lock"
            continue
        version = str(pin.specifier).removeprefix("==")
        if not requirement.specifier.contains(version, prereleases=True):
            yield f"{name} {version} is not in {requirement} ({wanting}). Run: make lock"
        if name not in seen:
            seen.add(name)
            waiting += [(name, more) for more in list_needed(name, requirement.extras)]
    for name in sorted(set(pins) - seen):
        yield f"{name} is required by nothing. Run: make lock"


def list_needed(name: str, extras: set[str]) -> Iterator[Requirement]:
    """List what an installed package needs here; nothing where it is not installed."""
    try:
        lines = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for requirement in map(Requirement, lines):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in (extras or {""})):
            yield requirement


if __name__ == "__main__":
    sys.exit(main())
