"""The command `kb`: runs one command and turns its errors into an exit status.

The commands are in kb.commands, one module for each group; docs/commands.md is the manual. A
`KBError`, and what the machine refuses, is one line on standard error and exit status 1; Ctrl+C is
one with status 130. Any other exception is a bug and keeps its traceback.
"""

import argparse
import errno
import io
import os
import shlex
import sys
from collections.abc import Sequence
from typing import NoReturn

from kb import errors
from kb.commands import parser
from kb.paths import find_folders, read_settings_file

# What a fault is that names no file: of standard output, where it has no room or is gone; any other
# is of a connection. Whoever writes a file says so itself.
OUTPUT_LOST = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a letter that it cannot show stops no command
        sys.stdout.reconfigure(errors="backslashreplace")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        options = _parse(given)
        for name, value in read_settings_file().items():
            os.environ.setdefault(name, value)
        chosen = {"KB_BUILD": options.out} if options.out else {}
        folders = find_folders({**os.environ, **chosen}, beginning=options.begins)
        may_search = options.follows == os.environ.get("KB_SEARCH")
        if folders.database and options.follows is not True and not may_search:
            _refuse_database(folders.database)
        status: int = options.run(options, folders)
        if sys.stdout:  # which whoever started this may have closed
            sys.stdout.flush()
    except errors.KBError as error:
        print(f"kb: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the program that reads our output has closed the pipe
        _discard_output()
        return 0
    except OSError as error:
        why, advice = error.strerror or error, "Correct its permissions or make room"
        if error.filename:
            where = error.filename
        elif error.errno in OUTPUT_LOST:
            where = "standard output"
            _discard_output()
        elif isinstance(error, FileNotFoundError):
            where, advice = "the current folder", "Change to one that exists"
        else:
            where, advice = f"kb {options.command}", "Check what it connects to"
        print(f"kb: {where}: {why}. {advice}, then run the command again.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("kb: interrupted. What was built before is as it was.", file=sys.stderr)
        return 130
    return status


def _parse(given: Sequence[str]) -> argparse.Namespace:
    """Parse a command; tell whoever excludes a word of a query ("-borg") how that is written."""
    command = next((one for one in given if not one.startswith("-")), "")
    made = parser.make_parser(command)
    options, unknown = made.parse_known_args(given)
    if unknown:
        hint = f". Write -- before words with a dash: kb {options.command} -- cube -borg"
        hint *= hasattr(options, "query")
        made.error(f"unrecognized arguments: {' '.join(unknown)}{hint}")
    return options


def _refuse_database(address: str) -> NoReturn:
    from kb.postgresql import hide_password  # noqa: PLC0415

    shown = hide_password(address)
    raise errors.BuildError(
        f"{shown}: is a database, which only kb serve follows, and kb search with"
        f" KB_SEARCH=postgresql. Take a copy first, and use that: kb pull"
        f" {shlex.quote(shown)} --out DIR"
    )


def _discard_output() -> None:
    """Send what is still to be written nowhere, so that Python does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
