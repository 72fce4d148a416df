"""Builds the parser of the command line from groups of commands.

In: functions that each add a group of commands. Out: the parser. Every command has a help text, an
example and the option `--out`. What a command does is decided in the module of its group.
"""

import argparse
import io
import sys
from collections.abc import Callable, Iterable

import kb
from kb.paths import Folders

# What a command does: its options and the folders in, its exit status out.
Run = Callable[[argparse.Namespace, Folders], int]
# Adds one command: its name, what it does, its help text, an example.
AddCommand = Callable[[str, Run, str, str], argparse.ArgumentParser]
AddGroup = Callable[[AddCommand], None]


def make_parser(groups: Iterable[AddGroup]) -> argparse.ArgumentParser:
    """Make the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="kb",
        description="Rules knowledge base: the rules of games, to look up, to link to and to cite.",
        epilog=(
            "Environment: KB_DOCUMENTS (official documents; default corpus/documents), KB_CARDS"
            " (card lists; corpus/cards), KB_CORPUS (corpus), KB_BUILD (build), KB_SITE_URL"
            " (address of a public site; docs/inventories.md)."
        ),
    )
    version = f"%(prog)s {kb.__version__}"
    parser.add_argument("--version", action="version", version=version, help="show the version")
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--out", metavar="DIR", help="build folder (default: $KB_BUILD or build/)")
    commands = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", required=True
    )

    def add_command(name: str, run: Run, purpose: str, example: str) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            parents=[shared],
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=f"Example: {example}",
        )
        made.set_defaults(run=run, follows=False, begins=False)
        return made

    for add_group in groups:
        add_group(add_command)
    return parser


def print_as_utf8() -> None:
    """Print what follows as UTF-8, whatever the terminal shows: it is data for other programs."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
