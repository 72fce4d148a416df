"""Do the unit and the image start the command that there is, with settings that there are?"""

import re
import shlex
from configparser import RawConfigParser
from pathlib import Path

import pytest

from kb.commands import parser
from kb.paths import PROJECT
from web import config
from web.server import processes

SETTING = re.compile(r"\bKB_[A-Z_]+\b")
UNIT, IMAGE = PROJECT / "packaging" / "rules.service", PROJECT / "Containerfile"
HELD = PROJECT / "packaging" / "rules.socket"
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


def read_unit(path: Path) -> RawConfigParser:
    """Read a unit of systemd; of a key that comes twice, the last."""
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(path, encoding="utf-8")
    return unit


def test_commands_that_exist() -> None:
    """Do unit and image start what the command line takes?"""
    started = shlex.split(read_unit(UNIT)["Service"]["ExecStart"])
    (entry,) = re.findall(r"^ENTRYPOINT \[(.*)\]$", IMAGE.read_text(encoding="utf-8"), re.MULTILINE)
    for command in (started, re.findall(r'"([^"]*)"', entry)):
        assert command[0].endswith("/kb")
        assert parser.make_parser("serve").parse_args(command[1:]).port == "8000"


def test_the_socket_is_that_of_the_service_and_the_proxy() -> None:
    """Is the address the same for the socket, for the service without it, and for the proxy?"""
    service, held = read_unit(UNIT), read_unit(HELD)
    listens = held["Socket"]["ListenStream"]
    assert held["Socket"]["Backlog"] == str(processes.BACKLOG)
    assert service["Unit"]["Requires"] == HELD.name
    assert service["Service"]["ExecStart"].endswith(f"--port {listens.rpartition(':')[2]}")
    manual = (PROJECT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert f"server {listens};" in manual


def test_the_service_may_write_where_it_must() -> None:
    """Does systemd make each folder that the settings of the unit name, for the service alone?"""
    service = read_unit(UNIT)["Service"]
    given = re.findall(r"KB_[A-Z]+=(\S+)", UNIT.read_text(encoding="utf-8"))
    made = {f"/var/lib/{name}" for name in service["StateDirectory"].split()}
    made.add(f"/var/cache/{service['CacheDirectory']}")
    assert len(given) == 4
    assert [one for one in given if one not in made and one.rpartition("/")[0] not in made] == []
    assert service["InaccessiblePaths"] == "-/dev/shm"  # where else everybody may write
    assert service["ProtectSystem"] == "strict" and service["User"] != "root"


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


def test_contracts_name_modules() -> None:
    """Does each line of an import contract name one module? Two on a line are none that exists."""
    parser = RawConfigParser()
    parser.read(PROJECT / "setup.cfg", encoding="utf-8")
    contracts = [parser[name] for name in parser.sections() if "importlinter:contract" in name]
    lines = [
        line
        for one in contracts
        for key in ("source_modules", "forbidden_modules")
        for line in one.get(key, "").split("\n")
        if line
    ]
    assert lines and [line for line in lines if not re.fullmatch(r"[\w.*]+", line)] == []
