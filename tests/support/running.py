"""Runs the commands of `kb` within the process of the tests."""

import pytest

import kb.__main__
from kb.paths import Folders


class Runner:
    """Runs a command and keeps what it printed."""

    def __init__(self, folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
        self.folders = folders
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        """Run a command and give its status and what it printed."""
        status = kb.__main__.main(arguments)
        printed = self.capsys.readouterr()
        return status, printed.out, printed.err
