"""The page on a first corpus, followed to the letter: from an empty folder to a served rulebook."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from site_process import RunningSite, answers, wait_until

from kb.paths import PROJECT

pytestmark = pytest.mark.unmeasured

PAGE = PROJECT / "docs" / "first-corpus.md"
# A block of the page. Matches "```sh ... ```".
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# `kb`, as it is installed; the server takes any free port and says which.
COMMAND = """\
#!/bin/sh
test "$1" = serve && set -- "$@" --port 0
exec {python} -m kb "$@"
"""


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """Give the environment of somebody who has installed kb and nothing else."""
    command = tmp_path / "bin" / "kb"
    command.parent.mkdir()
    command.write_text(COMMAND.format(python=sys.executable), encoding="utf-8")
    command.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KB_")}
    return {
        **kept,
        "PATH": f"{command.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(PROJECT),
    }


def test_page_to_the_letter(tmp_path: Path, shell: dict[str, str]) -> None:
    """Do the commands of the page begin a corpus, read its example, find its rule and serve it?"""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    example = next(text for name, text in blocks if name == "markdown")
    begin, *middle, serve = [text for name, text in blocks if name == "sh"]
    assert serve == "kb serve\n" and len(middle) == 2
    home = tmp_path / "home"
    home.mkdir()
    subprocess.run(begin, shell=True, cwd=home, env=shell, check=True)
    corpus = home / "table"
    (corpus / "rules.md").write_text(example, encoding="utf-8")
    ran = subprocess.run(
        "".join(middle),
        shell=True,
        cwd=corpus,
        env=shell,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "problems: none" in ran.stdout and "2.1 Upkeep" in ran.stdout
    assert "pq-rules@1.0/leaps#p1" in ran.stdout and "you feed each frog" in ran.stdout
    assert (corpus / "build" / "current").exists() and not ran.stderr
    with subprocess.Popen(
        serve.split(), cwd=corpus, env=shell, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            port = int(server.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
            site = RunningSite(server, port)
            wait_until(lambda: answers(site))
            assert "\u00b7 Table Rules</title>" in site.ask("/")[2].decode()
            entry = site.read("/api/v1/entries/pq-rules/upkeep")
            assert entry["citation"] == "table:pq-rules@1.0/upkeep"
            assert entry["source"]["short"] == "Pond Quarrel"
        finally:
            server.terminate()


def test_address_of_the_page() -> None:
    """Does README lead to the page?"""
    assert "(docs/first-corpus.md)" in (PROJECT / "README.md").read_text(encoding="utf-8")
