"""Do the unit and the image start the command that there is, with settings that there are?"""

import re
import shlex
from configparser import RawConfigParser

import pytest

from kb.__main__ import make_parser
from kb.paths import PROJECT
from web import config

SETTING = re.compile(r"\bKB_[A-Z_]+\b")
UNIT, IMAGE = PROJECT / "packaging" / "rules.service", PROJECT / "Containerfile"
# Read in kb.paths and not by the site.
FOLDERS = set(config.FOLDERS)


def known_settings() -> set[str]:
    """List the settings that the code reads."""
    reading = (PROJECT / "web" / "config.py", PROJECT / "kb" / "search" / "compiled.py")
    found = (SETTING.findall(path.read_text(encoding="utf-8")) for path in reading)
    return FOLDERS.union(*found)


@pytest.mark.parametrize("path", [UNIT, IMAGE])
def test_settings_that_are_read(path: object) -> None:
    """Is each variable one that the site reads?"""
    named = set(
        SETTING.findall(
            UNIT.read_text(encoding="utf-8") if path == UNIT else IMAGE.read_text(encoding="utf-8")
        )
    )
    assert named and named <= known_settings()


def test_every_setting_is_in_the_table() -> None:
    """Does the manual of the operator tell every setting, and none that is not read?"""
    manual = (PROJECT / "docs" / "operating.md").read_text(encoding="utf-8")
    table = manual.split("## Settings")[1].split("A setting that cannot be used")[0]
    assert set(SETTING.findall(table)) == known_settings()


def test_commands_that_exist() -> None:
    """Do unit and image start what the command line takes?"""
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT, encoding="utf-8")
    started = shlex.split(unit["Service"]["ExecStart"])
    (entry,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", IMAGE.read_text(encoding="utf-8"), re.MULTILINE)
    for command in (started, re.findall(r'"([^"]*)"', entry)):
        assert command[0].endswith("/kb")
        assert make_parser().parse_args(command[1:]).port == 8000


def test_the_image_holds_what_the_package_needs() -> None:
    """Is everything copied that is installed, and nothing that is not there?"""
    copied = re.findall(
        r"^COPY (?!--from)(.+) \S+$", IMAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    names = [name for line in copied for name in line.split()]
    assert [name for name in names if not (PROJECT / name).exists()] == []
    assert {
        "requirements.lock",
        "setup.py",
        "setup.cfg",
        "pyproject.toml",
        "README.md",
        "corpus",
        "kb",
        "web",
    } == set(names)
