"""How Problems are printed: counted by kind, the first of each in words."""

from running import Runner


def test_many_problems_are_shortened(kb_run: Runner) -> None:
    """Are only the first of a kind listed, unless all are wanted?"""
    (kb_run.folders.corpus / "recovered" / "bw-rulebook@1.1.toml").unlink()
    _, short, _ = kb_run("check")
    _, long, _ = kb_run("check", "--all")
    assert "more (kb check --all)" in short and "more (kb check --all)" not in long
    assert long.count("missing-entry:") > short.count("missing-entry:")
