"""The parser of the command line: every command explains itself."""

import pytest

import kb.__main__
from kb.commands import parser


def test_the_help_has_an_example_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Does each command explain itself with an example?"""
    names = [name for commands in parser.GROUPS.values() for name in commands]
    for name in names:
        with pytest.raises(SystemExit) as caught:
            kb.__main__.main([name, "--help"])
        assert caught.value.code == 0
        assert f"Example: kb {name}" in " ".join(capsys.readouterr().out.split())
    assert names
