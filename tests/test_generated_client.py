"""A client that a public generator makes from the description works against the server."""

import importlib
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytestmark = pytest.mark.unmeasured

PACKAGE = "generated_rules"


@pytest.fixture(scope="module")
def generated(
    own_site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ModuleType, Any]]:
    """Generate a client from the description, and connect it with the project as a fresh clone serves it."""
    folder = tmp_path_factory.mktemp("generated")
    urllib.request.urlretrieve(f"{own_site}/api/v1/openapi.json", folder / "openapi.json")
    (folder / "config.json").write_text(json.dumps({"post_hooks": []}), encoding="utf-8")
    made = subprocess.run(
        [
            str(Path(sys.executable).parent / "openapi-python-client"),
            "generate",
            "--path",
            "openapi.json",
            "--output-path",
            PACKAGE,
            "--meta",
            "none",
            "--config",
            "config.json",
        ],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr
    sys.path.insert(0, str(folder))
    package = importlib.import_module(PACKAGE)
    with package.Client(base_url=own_site) as client:
        yield package, client
    sys.path.remove(str(folder))


def test_its_types_hold(generated: tuple[ModuleType, Any], pytestconfig: pytest.Config) -> None:
    """Does a strict type checker find no fault in the client?

    What it made of the same modules in an earlier run of the tests is kept, by their content.
    """
    kept = pytestconfig.cache.mkdir("generated-client") if pytestconfig.cache else "/dev/null"
    folder = Path(str(generated[0].__file__)).parent
    (folder / "py.typed").touch()
    checked = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--strict",
            "--config-file=",
            "--follow-imports=silent",
            f"--cache-dir={kept}",
            PACKAGE,
        ],
        cwd=folder.parent,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout


def call(generated: tuple[ModuleType, Any], operation: str, **given: Any) -> Any:
    """Call an operation of the generated client."""
    return importlib.import_module(f"{PACKAGE}.api.{operation}").sync(client=generated[1], **given)


def model(name: str, content: dict[str, Any]) -> Any:
    """Make a model of the generated client."""
    return getattr(importlib.import_module(f"{PACKAGE}.models"), name).from_dict(content)


def test_it_searches(generated: tuple[ModuleType, Any]) -> None:
    """Is an answer read into the models of the client?"""
    answer = call(generated, "search.api_search", q="can a cloaked ship attack", limit=3)
    assert type(answer).__name__ == "SearchAnswer" and answer.confident in (True, False)
    assert (
        len(answer.results) == 3
        and answer.results[0].id.startswith("1e-")
        and answer.results[0].snippet.text
    )


def test_it_reads_the_answer(generated: tuple[ModuleType, Any]) -> None:
    """Are the sentences that answer read into models, and is none read where there is none?"""
    answer = call(generated, "search.api_search", q="artifact", game="1e").answer
    assert answer.verdict == "decides" and answer.sentences[0].id == "1e-glossary/artifact"
    assert answer.sentences[0].text and answer.sentences[0].citation.startswith("stccg:")
    assert call(generated, "search.api_search", q="vorpath").answer is None


def test_it_looks_up(generated: tuple[ModuleType, Any]) -> None:
    """Is a name looked up, and a batch of them?"""
    found = call(generated, "what_a_name_means.lookups_look_up", name="Rulebook 7.6")
    assert found.status == "found" and found.entry.id == "1e-rulebook/cloak"
    operation = importlib.import_module(f"{PACKAGE}.api.what_a_name_means.lookups_look_up_all")
    body = model(
        operation.sync.__annotations__["body"].__name__,
        {"names": ["artifact", "vorpath"], "game": "1e"},
    )
    many = operation.sync(client=generated[1], body=body)
    assert [one.status for one in many.results] == ["found", "unknown"]


def test_it_reads_entries_and_errors(generated: tuple[ModuleType, Any]) -> None:
    """Is an entry read whole, and what is not there as the error that it is?"""
    entry = call(generated, "entries.entries_show_entry", document="1e-rulebook", slug="cloak")
    assert entry.title == "CLOAK" and entry.number == "7.6" and entry.paragraphs[0].text
    missing = call(
        generated, "entries.entries_show_entry", document="1e-rulebook", slug="no-such-rule"
    )
    assert missing.status == 404 and missing.detail


def test_it_checks_citations(generated: tuple[ModuleType, Any]) -> None:
    """Is a citation checked, as a string and with its quotation?"""
    operation = importlib.import_module(f"{PACKAGE}.api.citations.citing_check")
    body = model(
        operation.sync.__annotations__["body"].__name__,
        {
            "citations": [
                "stccg:1e-rulebook/cloak",
                {"citation": "stccg:1e-rulebook/no-such-rule", "quotation": "x"},
            ]
        },
    )
    checked = operation.sync(client=generated[1], body=body)
    assert [one.verdict for one in checked.results] == ["current", "unknown"]
