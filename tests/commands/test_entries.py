"""The commands that show one entry, by whatever name; an unknown name gives the nearest."""

from pathlib import Path

import pytest
from running import Runner


def test_an_unknown_name(kb_built: Runner) -> None:
    """Does the error name the nearest entries?"""
    status, _, err = kb_built("show", "quilet", "of", "iron")
    assert (
        status == 1
        and "no entry has the id, number, title or alias 'quilet of iron'. Nearest: bw-glossary/quillet"
        in err
    )
    assert "Try: kb search vorpath" in kb_built("show", "vorpath")[2]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bw-glossary@9/toll", "bw-glossary is here in version 1.0, 1.1, not in '9'. Nearest:"),
        (
            "bw-glossary@1.1/dredge",
            "version 1.1 of bw-glossary has no entry 'dredge'. Version 1.0 was the last that had it.",
        ),
        ("bw-glossary@1.1/x", "version 1.1 of bw-glossary has no entry 'x'."),
    ],
)
def test_an_id_with_a_version_that_lacks_it(name: str, said: str, kb_built: Runner) -> None:
    """Does the error say whether the version or the entry is not here?"""
    status, _, err = kb_built("show", name)
    assert status == 1 and err.startswith(f"kb: {said}")


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        (
            ["show", "bw-glossary/capsize"],
            ["bw-glossary@1.1/capsize", "heading recovered", "#p2 [subheading] Salvage"],
        ),
        (["show", "bw-glossary@1.0/toll"], ["bw-glossary@1.0/toll", "Pay one coin"]),
        (["show", "Lock", "keeper"], ["bw-glossary@1.1/lock-keeper"]),
        (["show", "2.10"], ["LOCK GATES", "Rulebook > Boats and Crews  2.10"]),
        (["show", "bw-rulings/barge-pole"], ["changed", "amends: delete-entry, entire entry"]),
        (["show", "bw-rulebook/how-a-turn-goes"], ["see: '2.10' -> bw-rulebook/lock-gates"]),
        (
            ["show", "bw-glossary/dredge"],
            ["bw-glossary/dredge (dredge) was removed after version 1.0."],
        ),
        (["show", "bw-glossary/heron"], ["no lines"]),
    ],
)
def test_what_a_command_shows(command: list[str], parts: list[str], kb_built: Runner) -> None:
    """Do the commands that ask print what they were asked for?"""
    status, out, err = kb_built(*command)
    assert (status, err) == (0, "") and [part for part in parts if part not in out] == []


ANEW = """\
# Sledge rules

## Moving

### 1. Sliding

A sledge slides once in a turn.

### 2. Tied

A sledge that is tied may not slide.

## Fighting

### 1. Snowballs

A rider may throw one snowball.

### 2. Falling

A hit rider falls off. See rule 1.
"""


@pytest.mark.parametrize("name", ["2", "rule 2", "Rule 2.", "Sledge Rules 2"])
def test_a_number_of_several_rules(name: str, kb_run: Runner, tmp_path: Path) -> None:
    """Is each rule shown that has a number, where the chapters of a document count anew?"""
    file = tmp_path / "sledges.md"
    file.write_text(ANEW, encoding="utf-8")
    kb_run("add", str(file), "--document", "sl-rules", "--version", "1")
    kb_run("build")
    status, out, _ = kb_run("show", name)
    assert (status, out.count("\nsl-rules@1/")) == (0, 2)
    assert "sl-rules@1/tied" in out and "sl-rules@1/falling" in out


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        (
            "bw-glossary/88-flood-marker",
            ["refers to: 1", "    #p1 see: 'lock' -> bw-glossary/lock", "referred to by: 0"],
        ),
        (
            "lock",
            ["refers to: 0", "referred to by: 1", "bw-glossary/88-flood-marker#p1 see: See lock."],
        ),
        (
            "peggotys ear",
            [
                "bw-glossary/peggotys-ear  (gap)",
                "referred to by: 1",
                "bw-glossary/the-drowned-bell#p1",
            ],
        ),
        ("bw-glossary/eel-toll", ["bw-glossary/toll  (term)"]),  # where it moved
    ],
)
def test_links(name: str, parts: list[str], kb_built: Runner) -> None:
    """Are the references from and to an entry listed with their sentences, those to a missing one too?"""
    status, out, err = kb_built("links", name)
    assert (status, err) == (0, "") and [part for part in parts if part not in out] == []
