"""The TOML that people edit: what is refused, and how the sentence names file, line and remedy."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from kb import errors
from kb.corpus import toml_blocks


@dataclass(frozen=True)
class Gate:
    """A block as the tests need one."""

    name: str
    toll: int
    open: bool = False
    keepers: tuple[str, ...] = ()
    part: tuple[int, int] | None = None
    number: str | None = None


def write(folder: Path, content: str) -> Path:
    """Write a table file."""
    path = folder / "gates.toml"
    path.write_text(content, encoding="utf-8")
    return path


def test_blocks_become_data(tmp_path: Path) -> None:
    """Do lists become tuples, and do missing keys take their defaults?"""
    path = write(
        tmp_path,
        '[[gate]]\nname = "Low"\ntoll = 2\nkeepers = ["Wimble"]\npart = [1, 3]\n\n'
        '[[gate]]\nname = "High"\ntoll = 0\nopen = true\nnumber = "2.1"\n',
    )
    assert toml_blocks.read_blocks(path, "gate", Gate) == [
        Gate("Low", 2, keepers=("Wimble",), part=(1, 3)),
        Gate("High", 0, open=True, number="2.1"),
    ]


def test_no_block_at_all(tmp_path: Path) -> None:
    """Is a file without blocks an empty list?"""
    assert toml_blocks.read_blocks(write(tmp_path, "# nothing yet\n"), "gate", Gate) == []


def test_a_mark_at_the_beginning(tmp_path: Path) -> None:
    """Is a file read, with the line of its first block, that an editor saved with a byte order mark?"""
    path = write(tmp_path, f"\ufeff{FIRST}")
    assert [one.name for one in toml_blocks.read_blocks(path, "gate", Gate)] == ["Low"]
    assert toml_blocks.find_block_lines(path, "gate")[0] == 1


FIRST = '[[gate]]\nname = "Low"\ntoll = 2\n\n'


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (FIRST + "[[gate]]\ntoll = 1\n", ["line 5", "has no key 'name'", "Add it"]),
        (
            FIRST + '[[gate]]\nname = "High"\ntoll = 1\ncolour = "red"\n',
            ["line 5", "unknown key 'colour'", "Known keys: name, toll"],
        ),
        (
            FIRST + '[[gate]]\nname = "High"\ntoll = "two"\n',
            ["line 5", "key 'toll'", "must be of type int", "'two'"],
        ),
        (FIRST + '[[gate]]\nname = "High"\ntoll = true\n', ["line 5", "key 'toll'", "not True"]),
        (
            FIRST + "[[gate]]\nname = 7\ntoll = 1\n",
            ["line 5", "key 'name'", "must be of type str", "not 7"],
        ),
        (
            FIRST + '[[gate]]\nname = "H"\ntoll = 1\nkeepers = "Wimble"\n',
            ["line 5", "key 'keepers'", "must be a list"],
        ),
        (
            FIRST + '[[gate]]\nname = "H"\ntoll = 1\nkeepers = [1]\n',
            ["line 5", "key 'keepers'", "must be of type str"],
        ),
        (
            FIRST + '[[gate]]\nname = "H"\ntoll = 1\npart = [1]\n',
            ["line 5", "key 'part'", "must be a list of 2"],
        ),
        (
            FIRST + '[[gate]]\nname = "H"\ntoll = 1\nopen = 1\n',
            ["line 5", "key 'open'", "must be of type bool"],
        ),
        ('[gate]\nname = "Low"\ntoll = 2\n', ["gate is a single table", "[[gate]]"]),
        ('gate = ["Low"]\n', ["is not a table"]),
        (FIRST + '[[gaet]]\nname = "High"\ntoll = 1\n', ["unknown table 'gaet'", "[[gate]]"]),
        (FIRST + "[[gate]\n", ["not valid TOML", "line 5", "Correct it"]),
        ('[[gate]]\nname = "Low"\nname = "High"\n', ["not valid TOML", "line 3"]),
    ],
)
def test_what_is_refused(content: str, parts: list[str], tmp_path: Path) -> None:
    """Does the sentence name file, line, fault and remedy in one line?"""
    path = write(tmp_path, content)
    with pytest.raises(errors.CorpusError) as caught:
        toml_blocks.read_blocks(path, "gate", Gate)
    message = str(caught.value)
    assert (
        "\n" not in message and [part for part in [str(path), *parts] if part not in message] == []
    )


def test_a_table_of_another_name_that_is_known(tmp_path: Path) -> None:
    """May several sorts of blocks stand in one file?"""
    path = write(tmp_path, FIRST + '[[lock]]\nname = "x"\n')
    assert len(toml_blocks.read_blocks(path, "gate", Gate, beside=("lock",))) == 1


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Is a missing file, a folder and another encoding told in one line?"""
    for path, part in ((tmp_path / "none.toml", "No such file"), (tmp_path, "Is a directory")):
        with pytest.raises(errors.CorpusError, match=part):
            toml_blocks.read_blocks(path, "gate", Gate)
    (tmp_path / "latin.toml").write_bytes(b'name = "caf\xe9"\n')
    with pytest.raises(errors.CorpusError, match="byte 11 is not UTF-8. Save the file as UTF-8"):
        toml_blocks.read_blocks(tmp_path / "latin.toml", "gate", Gate)
