"""How Problems are printed: counted by kind, the first of each in words."""

from pathlib import Path

import pytest
from running import Runner

from kb.commands import problems
from kb.model import Problem


def test_many_problems_are_shortened(kb_run: Runner) -> None:
    """Are only the first of a kind listed, unless all are wanted?"""
    (kb_run.folders.corpus / "recovered" / "bw-rulebook@1.1.toml").unlink()
    _, short, _ = kb_run("check")
    _, long, _ = kb_run("check", "--all")
    assert "more (kb check --all)" in short and "more (kb check --all)" not in long
    assert long.count("missing-entry:") > short.count("missing-entry:")


def make(kind: str, number: int) -> Problem:
    """Make a Problem."""
    return Problem(kind, f"Line {number} is odd.", "bw-book@1", line=number, text=f"words {number}")


CORPUS = Path("corpus")
SEVEN = [make("unread-line", number) for number in range(1, 7)] + [make("empty-entry", 9)]


@pytest.mark.parametrize(
    ("some", "most", "printed"),
    [
        ([], 2, ["problems: none"]),
        (
            SEVEN,
            2,
            [
                "problems: 1 empty-entry, 6 unread-line",
                "  empty-entry: Line 9 is odd. ('words 9')",
                "  unread-line: Line 1 is odd. ('words 1')",
                "  unread-line: Line 2 is odd. ('words 2')",
                "  unread-line: and 4 more (kb check --all)",
            ],
        ),
        (
            SEVEN[:2],
            2,
            [
                "problems: 2 unread-line",
                *(f"  unread-line: Line {n} is odd. ('words {n}')" for n in (1, 2)),
            ],
        ),
    ],
)
def test_problems_by_kind(
    some: list[Problem], most: int, printed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Are the kinds counted in order, and the first of each given with their words, the rest counted?"""
    problems.print_problems(some, most, CORPUS)
    assert capsys.readouterr().out.splitlines() == printed


def test_all_problems(capsys: pytest.CaptureFixture[str]) -> None:
    """Is each Problem printed where all are wanted?"""
    problems.print_problems(SEVEN, None, CORPUS)
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(SEVEN)


def test_files_are_named_where_they_are(kb_run: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    """Does a Problem name the file that is read, in whatever folder the corpus is?"""
    folder = kb_run.folders.corpus
    with (folder / "aliases.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[[alias]]\nword = "x"\ngame = "bw"\nmeans = ["bw-glossary/nil"]\nreason = "y"\n'
        )
    _, told, _ = kb_run("check")
    assert f"{folder / 'aliases.toml'} names 'bw-glossary/nil'" in told
    one = Problem("unread-line", "See my-corpus/a and /srv/corpus/a; note it in corpus/b.", "bw@1")
    problems.print_problems([one], None, Path("/srv/rules"))
    printed = capsys.readouterr().out
    assert "See my-corpus/a and /srv/corpus/a; note it in /srv/rules/b." in printed
