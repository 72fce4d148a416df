"""Who may import whom, who may touch the disk, how long things may be, and what no file of the project may hold."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.paths import PROJECT

# Modules of more than 300 lines, each with its reason.
LONG_MODULES = {"kb.model": "All data of the project, with the meaning of each field beside it."}
MODULE_LINES = 300
MODULE_LIMIT = 500
FUNCTION_LIMIT = 60
PARAMETERS = 5
# The packages of kb: each imports only those that stand before it.
PACKAGES = [
    "errors",
    "text",
    "model",
    "paths",
    "readers",
    "corpus",
    "entries",
    "linking",
    "snapshot",
    "indexing",
    "search",
    "annotation",
    "authority",
    "citations",
    "pipeline",
]
WHOOSH = {
    "kb.indexing.analyzer",
    "kb.indexing.whoosh_index",
    "kb.search.filters",
    "kb.indexing.impacts",
}
DISK = {
    "kb.pipeline.register",
    "kb.indexing.impact_files",
    "kb.pipeline.publish",
    "kb.corpus.card_lists",
    "kb.citations.lint",
    "kb.pipeline.stages",
    "kb.entries.companion",
    "kb.corpus.decisions",
    "kb.indexing.whoosh_index",
    "kb.corpus.ledger",
    "kb.snapshot.records",
    "kb.corpus.registry",
    "kb.corpus.sources",
    "kb.corpus.toml_blocks",
}
DISK_METHODS = {
    "read_text",
    "write_text",
    "read_bytes",
    "write_bytes",
    "mkdir",
    "unlink",
    "iterdir",
    "rglob",
    "glob",
    "symlink_to",
    "rmdir",
    "exists",
    "is_file",
    "is_dir",
    "stat",
}
DISK_MODULES = {"shutil", "tempfile", "fcntl"}
OUTSIDE = {
    ".git",
    ".venv",
    "build",
    "__pycache__",
    ".pytest_cache",
    ".mypy_cache",
    ".hypothesis",
    ".coverage",
    ".ruff_cache",
}
TESTED = ("kb", "web", "scripts")


def name_of(path: Path) -> str:
    """Give a module's dotted name."""
    return ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")


def modules(*folders: str) -> list[Path]:
    """List the modules below some folders of the project."""
    return sorted(
        path
        for folder in folders
        for path in (PROJECT / folder).rglob("*.py")
        if "__pycache__" not in path.parts
    )


def tree_of(path: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path: Path) -> set[str]:
    """List the modules that a module imports, with the names taken out of them."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def functions_of(path: Path) -> Iterator[ast.FunctionDef]:
    """Give the functions of a module, inner ones too."""
    yield from (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef))


def project_files() -> Iterator[Path]:
    """Give every text file of the project that is ours."""
    for path in PROJECT.rglob("*"):
        parts = path.relative_to(PROJECT).parts
        ours = not set(parts) & OUTSIDE and parts[:2] not in (
            ("corpus", "documents"),
            ("corpus", "cards"),
        )
        if path.is_file() and ours and not any(part.endswith(".egg-info") for part in parts):
            yield path


@pytest.mark.parametrize("path", modules("kb"), ids=name_of)
def test_kb_knows_nothing_of_what_uses_it(path: Path) -> None:
    """Does no module of kb import the site, the scripts or the tests?"""
    assert [
        name
        for name in imports_of(path)
        if name.split(".")[0] in ("web", "scripts", "tests", "flask")
    ] == []


@pytest.mark.parametrize("path", modules("kb"), ids=name_of)
def test_packages_stand_in_order(path: Path) -> None:
    """Does a package know only of those that stand above it in `PACKAGES`?"""
    own = name_of(path).split(".")[1:2] or ["__init__"]
    if own[0] in PACKAGES:
        above = PACKAGES[: PACKAGES.index(own[0]) + 1]
        known = [name.split(".")[1] for name in imports_of(path) if name.startswith("kb.")]
        assert [name for name in known if name not in above] == []


@pytest.mark.parametrize("path", modules("kb", "web"), ids=name_of)
def test_who_imports_whoosh(path: Path) -> None:
    """Do only the four modules that read and write the index import Whoosh?"""
    found = [name for name in imports_of(path) if name.split(".")[0] == "whoosh"]
    assert not found or name_of(path) in WHOOSH


@pytest.mark.parametrize("path", modules("kb"), ids=name_of)
def test_who_touches_the_disk(path: Path) -> None:
    """Do only the modules at the two ends read and write files?"""
    found = sorted({name.split(".")[0] for name in imports_of(path)} & DISK_MODULES)
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and (
            (isinstance(node.func, ast.Name) and node.func.id == "open")
            or (isinstance(node.func, ast.Attribute) and node.func.attr in DISK_METHODS)
        ):
            found.append(f"line {node.lineno}: {ast.unparse(node.func)}")
    assert not found or name_of(path) in DISK


@pytest.mark.parametrize("path", modules("web"), ids=name_of)
def test_the_site_uses_what_is_public(path: Path) -> None:
    """Does the site use no private name of kb?"""
    assert [name for name in imports_of(path) if name.startswith("kb.") and "._" in name] == []
    taken = {name.split(".")[-1] for name in imports_of(path) if name.startswith("kb.")}
    private = [
        ast.unparse(node)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and isinstance(node.value, ast.Name)
        and node.value.id in taken
    ]
    assert private == []


@pytest.mark.parametrize("path", modules(*TESTED, "tests"), ids=name_of)
def test_sizes(path: Path) -> None:
    """Is no module and no function too long, and has none too many parameters?"""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    name = name_of(path)
    assert lines <= MODULE_LIMIT
    if not name.startswith("tests."):
        assert lines <= MODULE_LINES + 20 or LONG_MODULES.get(name)
    for function in functions_of(path):
        place = f"{name}.{function.name}, line {function.lineno}"
        assert (function.end_lineno or 0) - function.lineno < FUNCTION_LIMIT, place
        positional = [
            argument.arg
            for argument in function.args.posonlyargs + function.args.args
            if argument.arg not in ("self", "cls")
        ]
        if not name.startswith("tests."):
            assert len(positional) <= PARAMETERS, f"{place}: {positional}"


def test_long_modules_are_long() -> None:
    """Is no module excused that is short by now?"""
    assert [
        name
        for name in LONG_MODULES
        if len(
            (PROJECT / (name.replace(".", "/") + ".py")).read_text(encoding="utf-8").splitlines()
        )
        <= MODULE_LINES
    ] == []


@pytest.mark.parametrize("path", modules(*TESTED, "tests"), ids=name_of)
def test_everything_says_what_it_is(path: Path) -> None:
    """Has every module, and every public function and class, its sentence, and every test its question?"""
    tree = tree_of(path)
    lacking = [] if ast.get_docstring(tree) else ["module"]
    public = [
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]
    for node in [*tree.body, *(inner for outer in public for inner in outer.body)]:
        if (
            isinstance(node, ast.FunctionDef)
            and not node.name.startswith(("_", "break_"))
            and not ast.get_docstring(node)
        ):
            lacking.append(node.name)
        if (
            isinstance(node, ast.FunctionDef)
            and node.name.startswith("test_")
            and "?" not in (ast.get_docstring(node) or "")
        ):
            lacking.append(f"{node.name}: no question")
    inherited = {
        "__call__",
        "handle_starttag",
        "handle_startendtag",
        "handle_endtag",
        "handle_data",
    }
    assert [name for name in lacking if name not in inherited] == []


@pytest.mark.parametrize("path", modules(*TESTED), ids=name_of)
def test_no_fault_is_swallowed(path: Path) -> None:
    """Is no exception caught bare, or caught and passed over?"""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno}: bare except"
            assert not all(isinstance(inner, ast.Pass) for inner in node.body), (
                f"line {node.lineno}: except ... pass"
            )


def test_the_list_of_packages_is_complete() -> None:
    """Does kb/__init__.py name every package of kb?"""
    listed = (PROJECT / "kb" / "__init__.py").read_text(encoding="utf-8")
    assert [
        name for name in PACKAGES if not re.search(rf"^    {name} ", listed, re.MULTILINE)
    ] == []


# Put together here, so that this file holds none of them itself.
FORBIDDEN = [
    "pypi" + ".org",
    "python" + "hosted",
    "npmjs" + ".",
    "crates" + ".io",
    "proxy.golang" + ".",
    "/" + "work/",
    "/home" + "/",
    "/root" + "/",
]


@pytest.mark.parametrize("words", FORBIDDEN)
def test_no_file_names_a_machine(words: str) -> None:
    """Is no package registry's host and no folder of one machine written into the project?"""
    assert [
        str(path.relative_to(PROJECT))
        for path in project_files()
        if words.encode() in path.read_bytes()
    ] == []
