"""Who may import whom, who may touch the disk, how long things may be, and what no file of the project may hold."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.folders import PROJECT

# Modules of more than 300 lines, each with its reason.
LONG_MODULES = {"kb.model": "All data of the project, with the meaning of each field beside it."}
MODULE_LINES = 300
MODULE_LIMIT = 500
FUNCTION_LIMIT = 60
PARAMETERS = 5
WHOOSH = {"kb.analyzer", "kb.index", "kb.restrict", "kb.scores"}
DISK = {"kb.add", "kb.arrays", "kb.build", "kb.cards", "kb.cite_lint", "kb.collect", "kb.companion", "kb.decisions",
        "kb.index", "kb.ledger", "kb.records", "kb.registry", "kb.sources", "kb.tables"}
DISK_METHODS = {"read_text", "write_text", "read_bytes", "write_bytes", "mkdir", "unlink", "iterdir", "rglob", "glob",
                "symlink_to", "rmdir", "exists", "is_file", "is_dir", "stat"}
DISK_MODULES = {"shutil", "tempfile", "fcntl"}
OUTSIDE = {".git", ".venv", "build", "__pycache__", ".pytest_cache", ".mypy_cache", ".hypothesis", ".coverage"}
TESTED = ("kb", "web", "scripts")


def name_of(path: Path) -> str:
    """Give a module's dotted name."""
    return ".".join(path.relative_to(PROJECT).with_suffix("").parts).removesuffix(".__init__")


def modules(*folders: str) -> list[Path]:
    """List the modules below some folders of the project."""
    return sorted(path for folder in folders for path in (PROJECT / folder).rglob("*.py") if "__pycache__" not in path.parts)


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
        ours = not set(parts) & OUTSIDE and parts[:2] not in (("corpus", "documents"), ("corpus", "cards"))
        if path.is_file() and ours and not any(part.endswith(".egg-info") for part in parts):
            yield path


@pytest.mark.parametrize("path", modules("kb"), ids=name_of)
def test_kb_knows_nothing_of_what_uses_it(path: Path) -> None:
    """Does no module of kb import the site, the scripts or the tests?"""
    assert [name for name in imports_of(path) if name.split(".")[0] in ("web", "scripts", "tests", "flask")] == []


@pytest.mark.parametrize(("module", "allowed"), [
    ("model", set()), ("errors", set()), ("text", set()), ("folders", set()), ("tables", {"errors"}), ("amendments", {"model"}),
    ("accounting", {"text", "model", "visible"}), ("ledger", {"errors", "text", "model"}), ("analyzer", set()),
    ("snippets", {"analyzer", "model"}), ("index", {"analyzer", "errors", "text", "model"}),
    ("records", {"errors", "model"}), ("store", {"records", "text", "model"}), ("export", {"records", "store", "model"}),
    ("cards", {"errors", "text", "model"}), ("decisions", {"errors", "tables", "text", "model"}), ("names", {"text"}),
    ("numbers", set()), ("citations", {"names", "numbers", "text"}), ("lexicon", {"decisions", "names", "text", "model"}),
    ("mentions", {"lexicon", "names", "text", "model"}), ("gaps", {"citations", "names", "text", "model"}),
    ("scores", {"index"}), ("query", {"text", "model"}), ("slips", set()), ("restrict", {"analyzer", "index", "query"}),
    ("groups", {"text", "model"}), ("subjects", {"decisions", "names", "text", "model"}),
    ("ties", {"amendments", "text", "model"}), ("governing", {"snippets", "store", "text", "model"}),
    ("suggest", {"names", "slips", "store", "text", "model"}), ("arrays", {"errors", "scores"}),
    ("lookup", {"governing", "names", "search", "store", "suggest", "text", "model"}),
    ("inventory", {"store", "text", "model"}),
    ("companion", {"entries", "errors", "readers", "registry", "sources", "text", "model"}),
    ("companion_checks", {"companion", "ledger", "text", "model"}),
    ("cites", {"text", "model"}), ("cite_check", {"cites", "store", "text", "model"}),
    ("cite_lint", {"cite_check", "cites", "errors", "folders", "store"}),
    ("references", {"citations"}), ("fragments", set()), ("precedence", {"store", "model"}),
    ("touching", {"governing", "precedence", "snippets", "store", "subjects", "text", "model"}),
    ("asking", {"lookup", "marking", "search", "snippets", "store", "text", "model"}),
    ("disputes", {"asking", "governing", "precedence", "snippets", "store", "touching", "model"}),
    ("markers", {"lexicon", "mentions", "names", "references", "store", "model"}),
    ("topics", {"lexicon", "mentions", "names"}),
    ("marking", {"fragments", "lexicon", "markers", "mentions", "names", "references", "store", "text", "topics", "model"}),
])
def test_what_a_module_may_import(module: str, allowed: set[str]) -> None:
    """Do the modules below know nothing of those above?"""
    ours = {name.split(".")[1] for name in imports_of(PROJECT / "kb" / f"{module}.py") if name.startswith("kb.")}
    assert ours <= allowed


@pytest.mark.parametrize("path", modules("kb/readers"), ids=name_of)
def test_readers_only_read(path: Path) -> None:
    """Does no reader know of entries, stores or builds?"""
    later = {"entries", "ledger", "store", "index", "search", "build", "add", "export", "sources", "registry", "links",
             "records", "mentions", "citations", "lexicon", "decisions", "cards"}
    assert [name for name in imports_of(path) if name.startswith("kb.") and name.split(".")[1] in later] == []


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
                isinstance(node.func, ast.Name) and node.func.id == "open"
                or isinstance(node.func, ast.Attribute) and node.func.attr in DISK_METHODS):
            found.append(f"line {node.lineno}: {ast.unparse(node.func)}")
    assert not found or name_of(path) in DISK


@pytest.mark.parametrize("path", modules("web"), ids=name_of)
def test_the_site_uses_what_is_public(path: Path) -> None:
    """Does the site use no private name of kb?"""
    assert [name for name in imports_of(path) if name.startswith("kb.") and "._" in name] == []
    taken = {name.split(".")[-1] for name in imports_of(path) if name.startswith("kb.")}
    private = [ast.unparse(node) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)
               and node.attr.startswith("_") and isinstance(node.value, ast.Name) and node.value.id in taken]
    assert private == []


@pytest.mark.parametrize("path", modules(*TESTED, "tests"), ids=name_of)
def test_sizes(path: Path) -> None:
    """Is no module and no function too long, and has none too many parameters?"""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    name = name_of(path)
    assert lines <= MODULE_LIMIT
    if not name.startswith("tests."):
        assert lines <= MODULE_LINES or LONG_MODULES.get(name)
    for function in functions_of(path):
        place = f"{name}.{function.name}, line {function.lineno}"
        assert (function.end_lineno or 0) - function.lineno < FUNCTION_LIMIT, place
        positional = [argument.arg for argument in function.args.posonlyargs + function.args.args
                      if argument.arg not in ("self", "cls")]
        if not name.startswith("tests."):
            assert len(positional) <= PARAMETERS, f"{place}: {positional}"


def test_long_modules_are_long() -> None:
    """Is no module excused that is short by now?"""
    assert [name for name in LONG_MODULES
            if len((PROJECT / (name.replace(".", "/") + ".py")).read_text(encoding="utf-8").splitlines()) <= MODULE_LINES] == []


@pytest.mark.parametrize("path", modules(*TESTED, "tests"), ids=name_of)
def test_everything_says_what_it_is(path: Path) -> None:
    """Has every module, and every public function and class, its sentence, and every test its question?"""
    tree = tree_of(path)
    lacking = [] if ast.get_docstring(tree) else ["module"]
    public = [node for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    for node in [*tree.body, *(inner for outer in public for inner in outer.body)]:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith(("_", "break_")) and not ast.get_docstring(node):
            lacking.append(node.name)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and "?" not in (ast.get_docstring(node) or ""):
            lacking.append(f"{node.name}: no question")
    inherited = {"__call__", "handle_starttag", "handle_startendtag", "handle_endtag", "handle_data"}
    assert [name for name in lacking if name not in inherited] == []


@pytest.mark.parametrize("path", modules(*TESTED), ids=name_of)
def test_no_fault_is_swallowed(path: Path) -> None:
    """Is no exception caught bare, or caught and passed over?"""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno}: bare except"
            assert not all(isinstance(inner, ast.Pass) for inner in node.body), f"line {node.lineno}: except ... pass"


def test_the_list_of_modules_is_complete() -> None:
    """Does kb/__init__.py name every module of kb?"""
    listed = (PROJECT / "kb" / "__init__.py").read_text(encoding="utf-8")
    here = {path.stem for path in (PROJECT / "kb").glob("*.py")} - {"__init__", "__main__"}
    assert [name for name in sorted(here) if not re.search(rf"\b{name}\b", listed)] == []


# Put together here, so that this file holds none of them itself.
FORBIDDEN = ["pypi" + ".org", "python" + "hosted", "npmjs" + ".", "crates" + ".io", "proxy.golang" + ".", "/" + "work/",
             "/home" + "/",
             "/root" + "/"]


@pytest.mark.parametrize("words", FORBIDDEN)
def test_no_file_names_a_machine(words: str) -> None:
    """Is no package registry's host and no folder of one machine written into the project?"""
    assert [str(path.relative_to(PROJECT)) for path in project_files()
            if words.encode() in path.read_bytes()] == []
