"""The documentation agrees with the code: Problems, commands, settings, readers, targets, links."""

import argparse
import ast
import dataclasses
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

import kb
from kb import __main__ as command_line
from kb import citations, paths
from kb.commands import parser
from kb.corpus import registry
from kb.model import Document
from kb.paths import PROJECT
from kb.readers import READERS
from kb.snapshot import records, store
from web import create_app
from web.http import errors

DOCS = PROJECT / "docs"
# A link of Markdown to a file. Matches "[x](docs/a.md#b)"; not "[x](https://a)", "[x](#b)".
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)\s#]+)(?:#[^)]*)?\)")
# Code, in which a link is an example. Matches "`[a](b)`"; not "[a](b)".
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
# A heading of docs/problems.md.
HEADING = re.compile(r"^## ([a-z-]+)$", re.MULTILINE)
# A kind of Problem. Matches "unread-line"; not "line".
KIND = re.compile(r"[a-z]+(?:-[a-z]+)+\Z")
# An address that curl asks. Matches "curl 'http://127.0.0.1:8000/a?b=c'"; not "curl -X POST ...".
ASKED = re.compile(r"^curl (?:-OJ )?'?http://127\.0\.0\.1:8000(/[^'\s]+)'?$", re.MULTILINE)
# A citation with a digest. Matches "stccg:a/b#p2~35c39532", "stccg:a/b~p68380e6b"; not "stccg:a/b".
CITED = re.compile(r"stccg:[\w.@-]+/[a-z0-9-]+(?:#p\d+)?~p?[0-9a-f]{8}")
# A target of the Makefile with its help. Matches "build: install  ## read"; not ".PHONY: x".
TARGET = re.compile(r"^([a-z-]+):[^\n#]*## (.+)$", re.MULTILINE)


def pages() -> list[Path]:
    """List the pages of the documentation."""
    return sorted([*DOCS.rglob("*.md"), *PROJECT.glob("*.md"), *(PROJECT / "corpus").glob("*.md")])


def read(*names: str) -> str:
    """Give the text of some pages."""
    return "\n".join((PROJECT / name).read_text(encoding="utf-8") for name in names)


def all_docs() -> str:
    """Give README and docs/ as one text."""
    return "\n".join(page.read_text(encoding="utf-8") for page in pages())


def problem_kinds() -> set[str]:
    """Collect the kinds of Problems that the code reports: what is called so in Problem(...) and report(...)."""
    kinds: set[str] = set()
    for path in (PROJECT / "kb").rglob("*.py"):
        content = path.read_text(encoding="utf-8")
        if "Problem(" not in content and "report(" not in content:
            continue
        for node in ast.walk(ast.parse(content)):
            if not isinstance(node, ast.Call):
                continue
            called = ast.unparse(node.func).rpartition(".")[2]
            if called in ("Problem", "report", "_report"):
                given = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                kinds.update(str(kind) for kind in given if KIND.match(str(kind)))
    return kinds


def test_problems() -> None:
    """Is every kind of Problem explained, and none that is never reported?"""
    explained = set(HEADING.findall(read("docs/problems.md")))
    reported = problem_kinds()
    assert {"unread-line", "empty-entry", "dangling-reference"} <= reported
    assert explained == reported


def commands() -> dict[str, argparse.ArgumentParser]:
    """Give the commands with their parsers."""
    return {
        name: action.choices[name]
        for names in parser.GROUPS.values()
        for name in names
        for action in parser.make_parser(name)._actions
        if isinstance(action, argparse._SubParsersAction)
    }


@pytest.mark.parametrize("name", commands())
def test_commands(name: str) -> None:
    """Is every command described in one row of the manual, with each of its own options?"""
    (row,) = re.findall(rf"^\| `kb {name}\b.*$", read("docs/commands.md"), re.MULTILINE)
    options = {
        option
        for action in commands()[name]._actions
        for option in action.option_strings
        if option.startswith("--")
    } - {"--help", "--out"}  # every command has these
    if "keys of a registry block" in row:
        options -= {f"--{field.name}" for field in dataclasses.fields(Document)}
    assert [option for option in sorted(options) if option not in row] == []


def test_commands_of_the_docs_exist() -> None:
    """Is there every command that the docs call?"""
    called = set(
        re.findall(
            r"(?:bin/|`|^|\s)kb ([a-z-]+)\b",
            read("README.md", "docs/corpus.md", "docs/problems.md"),
            re.MULTILINE,
        )
    )
    assert called and called <= set(commands())


@pytest.mark.parametrize("key", [field.name for field in dataclasses.fields(Document)])
def test_registry_keys(key: str) -> None:
    """Is every key of a registry block explained?"""
    assert f"`{key}`" in read("docs/corpus.md")


@pytest.mark.parametrize(
    "key",
    [
        field.name
        for block in (registry.NoteBlock, registry.ExclusionBlock, registry.Acceptance)
        for field in dataclasses.fields(block)
    ],
)
def test_keys_of_notes_exclusions_and_acceptances(key: str) -> None:
    """Is every key of the other files of the corpus named?"""
    assert re.search(rf"`{key}\b", read("docs/corpus.md", "docs/problems.md"))


@pytest.mark.parametrize("reader", READERS)
def test_readers(reader: str) -> None:
    """Is every reader described?"""
    assert f"| `{reader}` |" in read("docs/corpus.md")


@pytest.mark.parametrize(
    "value",
    [*registry.AUTHORITIES, *registry.ROLES, *(f"[[{name}]]" for name in registry.NOTE_BLOCKS)],
)
def test_values(value: str) -> None:
    """Is every value that a block may have named?"""
    assert value in read("docs/corpus.md")


@pytest.mark.parametrize("setting", ["KB_DOCUMENTS", "KB_CARDS", "KB_CORPUS", "KB_BUILD"])
def test_settings(setting: str) -> None:
    """Is every folder that a variable of the environment names in the README?"""
    assert setting in read("README.md")


def test_settings_of_the_site() -> None:
    """Is every setting that the site reads in the table for operators?"""
    settings = set(re.findall(r'"(KB_[A-Z_]+)"', read("web/config.py", "kb/paths.py")))
    table = read("docs/operating.md").partition("## Settings")[2].partition("## A proxy")[0]
    listed = set(re.findall(r"`(KB_[A-Z_]+)`", table))
    assert "KB_CACHE" in settings and settings <= listed | {"KB_SIGNING_KEY"}
    assert set(paths.NAMES) == listed | {"KB_SIGNING_KEY"}


def test_make_targets() -> None:
    """Has every target of the Makefile a help line, and does `make` alone show them?"""
    makefile = read("Makefile")
    declared = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    named = {name for line in declared for name in line.split()}
    assert named == {name for name, _ in TARGET.findall(makefile)}
    assert ".DEFAULT_GOAL := help" in makefile and "`make`" in read("README.md")


def test_make_where_a_folder_has_a_space(tmp_path: Path) -> None:
    """Does a target that is a file stay one file, and is prettier called where it lies?"""
    checkout = tmp_path / "a b"
    (checkout / "web").mkdir(parents=True)
    shutil.copy(PROJECT / "Makefile", checkout)
    (checkout / "web" / "package-lock.json").touch()
    dry = ["make", "--no-print-directory", "--dry-run", "fix-js"]  # make itself may run the tests
    done = subprocess.run(dry, cwd=checkout, capture_output=True, text=True, check=True)
    first, made, last = done.stdout.splitlines()
    assert (first, made) == (
        "cd web && npm ci --silent",
        "touch web/node_modules/.bin/prettier",
    )
    assert last.startswith("cd web && node_modules/.bin/prettier --config")


def test_commands_to_try(
    ours: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does each command of README that reads a build do something in a clone without documents?"""
    block = read("README.md").partition("commands to try\n")[2].split("```")[1]
    commands = [shlex.split(line, comments=True)[1:] for line in block.splitlines() if line]
    assert len(commands) == 7 and {"build", "check"} < {command[0] for command in commands}
    monkeypatch.setenv("KB_BUILD", str(ours.folder.parent))
    for command in commands:
        if command[0] not in ("build", "check"):  # of which `ours` is made
            words = command[: command.index(">")] if ">" in command else command
            assert command_line.main(words) == 0 and capsys.readouterr().out, command


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(PROJECT)))
def test_links_lead_to_files(page: Path) -> None:
    """Does every link of a page lead to a file of the project?"""
    targets = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_files_that_the_docs_name() -> None:
    """Is every module and corpus file that the docs name there?"""
    named = set(re.findall(r"`((?:kb|web|corpus|docs|scripts|tests)/[\w/.-]+\.\w+)`", all_docs()))
    assert [name for name in sorted(named) if not (PROJECT / name).exists()] == []


def test_modules_that_the_docs_name() -> None:
    """Is every package and module that the docs name with dots there, or a name within one?"""
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages() if page.stem != "CHANGES")
    named = set(re.findall(r"`((?:kb|web)(?:\.[a-z_]+)+)`", text))
    assert named and [name for name in sorted(named) if not is_module(name)] == []


def is_module(name: str) -> bool:
    """Tell whether a dotted name is a package or a module of the project."""
    path = PROJECT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


def test_the_architecture_has_a_heading_for_each_package() -> None:
    """Does every package of kb stand there with its question, and every package of web in the table?"""
    text = read("docs/architecture.md")
    for root, form in (("kb", "### `{}`: "), ("web", "| `{}` | ")):
        packages = [path.parent for path in (PROJECT / root).glob("*/__init__.py")]
        assert packages
        names = [package.relative_to(PROJECT).as_posix() for package in packages]
        assert [name for name in sorted(names) if form.format(name) not in text] == []
    assert records.CURRENT in text


def test_the_python_example_runs(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does the example of Python for linking texts run as it stands in the manual?"""
    monkeypatch.setenv("KB_BUILD", str(small_base.folder.parent))
    (example,) = re.findall(r"```\n(from kb .*?)```", read("docs/linking-texts.md"), re.DOTALL)
    exec(example, {})


def test_the_version_is_the_newest_of_the_changes() -> None:
    """Does CHANGES.md begin with the version of the program, after what is to be released, and has each its date?"""
    releases = re.findall(r"^## (.+)$", read("CHANGES.md"), re.MULTILINE)
    if re.fullmatch(r"[0-9.]+ - unreleased", releases[0]):
        del releases[0]
    dated = [re.fullmatch(r"([0-9.]+) \(\d{4}-\d\d-\d\d\)", release) for release in releases]
    assert all(dated) and dated[0] and dated[0][1] == kb.__version__


@pytest.mark.unmeasured
def test_what_the_docs_ask_is_answered(ours: store.KnowledgeBase) -> None:
    """Does a site with our words alone answer each address that README and manuals ask with curl?"""
    asked = sorted(set(ASKED.findall(all_docs())))
    client = create_app({"KB_BUILD": ours.folder.parent}).test_client()
    answered = {path: client.get(path).status_code for path in asked}
    assert len(asked) > 10 and {path for path, code in answered.items() if code != 200} == set()


def test_citations_with_a_digest_hold(ours: store.KnowledgeBase) -> None:
    """Is what the docs cite with a digest what the build has, as far as it has the words?"""
    cited = sorted(set(CITED.findall(all_docs())))
    verdicts = {one: citations.check_citation(ours, one) for one in cited}
    assert any(not verdict.unverified for verdict in verdicts.values())
    assert {one for one, verdict in verdicts.items() if verdict.verdict != "current"} == set()


def test_every_kind_of_error_is_in_the_manual() -> None:
    """Does the table of errors name each kind beside its status?"""
    told = {
        (kind, int(row.split("|")[2]))
        for row in read("docs/api.md").partition("\n## Errors\n")[2].splitlines()
        if row.startswith("| `") and row.split("|")[2].strip().isdigit()
        for kind in row.split("`")[1::2]
    }
    assert told == {(name, kind.status) for name, kind in errors.KINDS.items()}
