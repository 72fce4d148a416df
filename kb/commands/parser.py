"""Builds the parser of the command line: every command by its name, one of them with its options.

In: the name of a command. Out: the parser. Every command has a help text, an example and the option
`--out`. What a command does is decided in the module of its group.
"""

import argparse
import importlib
import io
import sys
from collections.abc import Callable

import kb
from kb.paths import Folders

# The modules of kb.commands in the order of the help, each with its commands and what these do.
GROUPS = {
    "builds": {
        "build": "read every installed document and publish a new snapshot",
        "export": "write the entries in force to standard output as JSON Lines",
        "serve": "serve the site and the JSON API from the current build",
    },
    "snapshots": {
        "verify": (
            "check every file of a snapshot against its checksum; exit status 1 if one differs"
        ),
        "rollback": "make the snapshot before the current one current again",
        "publish": (
            "pack the current snapshot into one file, or store it in a database, for others to pull"
        ),
        "pull": "take the newest published snapshot and make it current",
    },
    "searches": {
        "search": "search the rules as the site does: the answer, then the results",
        "ask": "answer a question in one message, for chat",
        "dispute": "show which rule decides a dispute and why, with conflicts and superseded rules",
        "explain": "explain how a query is understood and why its results rank as they do",
    },
    "packs": {"pack": "write the current snapshot as one file that answers without a network"},
    "entries": {
        "cases": (
            "ask every decided case again; exit status 1 if one would now be decided differently"
        ),
        "show": "show an entry by id, number, title or alias",
        "links": "show what an entry refers to and what refers to it",
    },
    "documents": {
        "tree": "print the outline of a document as it was read",
        "check": "read the corpus again and list every Problem; exit status 1 if there is one",
        "init": "begin a corpus of your own in an empty folder",
        "add": "register a new document, or a new version of a registered one",
        "ledger": "list the ids of a document that its ledger lacks, or record them",
    },
    "imports": {
        "import": (
            "say what a new version of a document changes, as a plan to edit; then carry it out"
        )
    },
    "cite_lint": {
        "cite-lint": "check the citations in source files; exit status 1 if one is not current"
    },
    "assistants": {
        "mcp": "serve search, entries, disputes and citation checks to assistants (MCP)"
    },
}
# What a command does: its options and the folders in, its exit status out.
Run = Callable[[argparse.Namespace, Folders], int]
# Gives the parser of a command its example and what it runs: name, function, example.
AddCommand = Callable[[str, Run, str], argparse.ArgumentParser]


def make_parser(command: str = "") -> argparse.ArgumentParser:
    """Make the parser of the command line, with the options of one command.

    Its module is the only one that is imported, since all of them need most of the program.
    """
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
    made = {
        name: commands.add_parser(
            name,
            parents=[shared],
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
        )
        for purposes in GROUPS.values()
        for name, purpose in purposes.items()
    }

    def add_command(name: str, run: Run, example: str) -> argparse.ArgumentParser:
        made[name].epilog = f"Example: {example}"
        made[name].set_defaults(run=run, follows=False, begins=False)
        return made[name]

    for module, purposes in GROUPS.items():
        if command in purposes:
            importlib.import_module(f"kb.commands.{module}").add_commands(add_command)
    return parser


def print_as_utf8() -> None:
    """Print what follows as UTF-8, whatever the terminal shows: it is data for other programs."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
