"""Does the project work where it is installed from a wheel, in an empty folder, with nothing else there?"""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from making import SMALL

from kb.paths import PROJECT

pytestmark = pytest.mark.unmeasured

PATIENCE = 60  # seconds for an answer of a busy machine


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of a clean copy."""
    folder = tmp_path_factory.mktemp("wheel")
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=PROJECT, capture_output=True, check=True
    ).stdout.decode().split("\0")  # fmt: skip
    for name in filter(None, tracked):
        if name.startswith(("kb/", "web/", "corpus/")) or "/" not in name:
            made = folder / "project" / name
            made.parent.mkdir(parents=True, exist_ok=True)
            if (PROJECT / name).is_file():
                made.write_bytes((PROJECT / name).read_bytes())
    # what a user has below the corpus, which belongs to others
    for name in ("documents/secret.html", "cards/secret.csv", "documents/secret.toml"):
        brought = folder / "project" / "corpus" / name
        brought.parent.mkdir(exist_ok=True)
        brought.write_text("secret")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", str(folder), "."],
        cwd=folder / "project", check=True,
    )  # fmt: skip
    (made,) = folder.glob("*.whl")
    return made


def test_a_wheel_has_the_corpus_and_nothing_of_others(wheel: Path) -> None:
    """Is each file of the corpus in the wheel, and no document of somebody else?"""
    packed = set(zipfile.ZipFile(wheel).namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "corpus"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    wanted = {
        name.replace("corpus/", "kb/installed_corpus/", 1)
        for name in tracked.stdout.split("\n")
        if name
    }
    assert wanted - packed == set()
    assert [name for name in packed if "secret" in name] == []
    assert {"web/pages/templates/base.html", "web/pages/static/site.js"} <= packed


def test_an_installed_wheel_serves_its_corpus(wheel: Path, tmp_path: Path) -> None:
    """Does `kb serve` in an empty folder build and serve, with all that it writes in the user's data folder?

    The small corpus lies in the place of ours, which is whole in the wheel (above) and takes longer to build.
    """
    venv.create(tmp_path / "fresh", symlinks=True)
    python = tmp_path / "fresh" / "bin" / "python"
    (library,) = (tmp_path / "fresh" / "lib").glob("python*/site-packages")
    # the packages that ours needs, from this environment, where they are installed already
    (library / "needed.pth").write_text(
        next(one for one in sys.path if one.endswith("site-packages"))
    )
    zipfile.ZipFile(wheel).extractall(library)
    packed = library / "kb" / "installed_corpus"
    shutil.rmtree(packed)
    shutil.copytree(SMALL, packed, ignore=shutil.ignore_patterns("documents", "cards"))
    empty, home = tmp_path / "empty", tmp_path / "home"
    empty.mkdir()
    (home / "data" / "stccg-rules").mkdir(parents=True)
    (home / "data" / "stccg-rules" / "settings.toml").write_text(
        'KB_SITE_NAME = "Our table"\nKB_WORKERS = 1\n'
    )
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KB_", "PYTHON", "COV"))
    }
    command = [str(python), "-m", "kb", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=empty, env={**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}, stdout=subprocess.PIPE, text=True
    ) as server:  # fmt: skip
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if "http://" in line)
            address = next(word for word in said.split() if word.startswith("http://"))
            with urllib.request.urlopen(
                f"{address}api/v1/search?q=toll", timeout=PATIENCE
            ) as answer:
                found = json.load(answer)
            with urllib.request.urlopen(address, timeout=PATIENCE) as page:
                assert "Our table" in page.read().decode()
        finally:
            server.terminate()
    assert found["results"][0]["wording"] == "plain"
    assert list(empty.iterdir()) == []
    assert (home / "data" / "stccg-rules" / "build" / "current").is_symlink()
    listed = subprocess.run(
        [str(python), "-c", "import importlib.util as found; print(found.find_spec('kb').origin)"],
        cwd=empty,
        env=kept,
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(library) in listed.stdout  # what ran was the wheel
