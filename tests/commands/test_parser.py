"""The parser of the command line: every command explains itself."""

import argparse

import pytest

import kb.__main__


def test_the_help_has_an_example_of_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Does each command explain itself with an example?"""
    (commands,) = (
        action
        for action in kb.__main__.make_parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    for name in commands.choices:
        with pytest.raises(SystemExit) as caught:
            kb.__main__.main([name, "--help"])
        assert caught.value.code == 0
        assert f"Example: kb {name}" in " ".join(capsys.readouterr().out.split())
    assert commands.choices
