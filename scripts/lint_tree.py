"""Checks what no general linter knows of this tree: disk access, lengths, lists of modules, tests.

In: the Python files of the project, and every text file that git tracks. Out: one line for each
fault, and exit status 1 where there is any; a module longer than wanted is only warned of. Which
package may import which stands in setup.cfg ([importlinter]) and is checked by import-linter.
"""

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from kb.paths import PROJECT

CODE = ("kb", "web", "scripts")
MODULE_WANTED, MODULE_LINES = 300, 500
FUNCTION_LINES = 60
POSITIONAL = 5
# The modules that read and write files: all others are functions from values to values.
DISK = {
    "kb.citations.coverage",
    "kb.citations.lint",
    "kb.corpus.card_lists",
    "kb.corpus.case_files",
    "kb.corpus.decisions",
    "kb.commands.imports",  # a plan that a person names
    "kb.commands.packs",  # the file that a person names
    "kb.corpus.journal",
    "kb.corpus.ledger",
    "kb.corpus.note_files",
    "kb.corpus.registry",
    "kb.corpus.site_file",
    "kb.corpus.sources",
    "kb.corpus.toml_blocks",
    "kb.corpus.tsv_rows",
    "kb.entries.companion",
    "kb.indexing.array_files",
    "kb.indexing.embeddings",  # the vectors of words that come with the program
    "kb.indexing.impact_files",
    "kb.indexing.whoosh_index",
    "kb.paths",
    "kb.pipeline.build_folder",
    "kb.pipeline.distribution",
    "kb.pipeline.fetching",
    "kb.pipeline.compared_versions",
    "kb.pipeline.imports",
    "kb.pipeline.kept_plans",
    "kb.pipeline.learning",
    "kb.pipeline.new_corpus",
    "kb.pipeline.packs",
    "kb.pipeline.register",
    "kb.pipeline.signatures",
    "kb.pipeline.reading",
    "kb.pipeline.undone_imports",
    "kb.postgresql.publishing",
    "kb.postgresql.pulling",
    "kb.postgresql.search_tables",  # the code that its tables are named for
    "kb.search.known_names",  # what is kept with a snapshot
    "kb.search.compiled",  # whether there is compiled code
    "kb.search.laid_out",  # what is kept with a snapshot
    "kb.search.laid_out_games",
    "kb.snapshot.checksums",
    "kb.snapshot.holding",
    "kb.snapshot.look_ups",
    "kb.snapshot.records",
    "kb.whole_files",
}
DISK_METHODS = {
    "exists", "glob", "is_dir", "is_file", "iterdir", "mkdir", "read_bytes", "read_text", "rglob",
    "rmdir", "stat", "symlink_to", "unlink", "write_bytes", "write_text",
}  # fmt: skip
DISK_MODULES = {"fcntl", "shutil", "tempfile"}
# Hosts of package registries and folders of one machine, put together here so that this file
# holds none of them itself.
FORBIDDEN = [
    "pypi" + ".org", "python" + "hosted", "npmjs" + ".", "crates" + ".io",
    "proxy.golang" + ".", "/" + "work/", "/home" + "/", "/root" + "/",
]  # fmt: skip


def main() -> int:
    """Print every fault and every warning; give the exit status."""
    argparse.ArgumentParser(description="Check the tree of the project.").parse_args()
    faults = [*check_names(list_tracked()), *check_scripts(PROJECT / "scripts")]
    for path in sorted(
        path for folder in (*CODE, "tests") for path in (PROJECT / folder).rglob("*.py")
    ):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = ".".join(path.relative_to(PROJECT).with_suffix("").parts)
        if name.startswith("tests."):
            faults += check_questions(name, tree)
        else:
            faults += [*check_sizes(name, path, tree), *check_exceptions(name, tree)]
            if path.name == "__init__.py":
                faults += check_contents(name, path.parent, tree)
            elif not name.startswith("scripts."):
                faults += check_tests(name, path, tree)
        if name.startswith("kb.") and name not in DISK:
            faults += check_disk(name, tree)
    print(*faults, sep="\n", end="\n" if faults else "")
    return int(any(not fault.startswith("warning:") for fault in faults))


def list_tracked() -> list[Path]:
    """List the files that git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=PROJECT, capture_output=True, check=True,
    )  # fmt: skip
    paths = (PROJECT / name for name in listed.stdout.decode().split("\0") if name)
    return [path for path in paths if path.is_file()]


def check_names(paths: list[Path]) -> Iterator[str]:
    """Find the files that name a machine or the host of a registry."""
    for path in paths:
        content = path.read_bytes()
        for words in FORBIDDEN:
            if words.encode() in content:
                yield f"{path.relative_to(PROJECT)}: holds {words!r}"


def check_sizes(name: str, path: Path, tree: ast.Module) -> Iterator[str]:
    """Find what is too long to be read at once, and what takes too many arguments by place."""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if lines > MODULE_LINES:
        yield f"{name}: {lines} lines; {MODULE_LINES} is the limit"
    elif lines > MODULE_WANTED:
        yield f"warning: {name}: {lines} lines; {MODULE_WANTED} are wanted"
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        length = (function.end_lineno or 0) - function.lineno + 1
        if length > FUNCTION_LINES:
            yield f"{name}.{function.name}: {length} lines; {FUNCTION_LINES} is the limit"
        places = [
            argument.arg
            for argument in (*function.args.posonlyargs, *function.args.args)
            if argument.arg not in ("self", "cls")
        ]
        if len(places) > POSITIONAL:
            many = f"{len(places)} positional arguments"
            yield f"{name}.{function.name}: {many}; {POSITIONAL} is the limit"


def check_contents(name: str, folder: Path, tree: ast.Module) -> Iterator[str]:
    """Find the modules and packages that the docstring of their package does not list."""
    listed = set(re.findall(r"\w+", ast.get_docstring(tree) or ""))
    held = {path.stem for path in folder.glob("*.py")} - {"__init__", "__main__"}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    for one in sorted((held | packages) - listed):
        yield f"{name}: its docstring does not list {one}"


def check_tests(name: str, path: Path, tree: ast.Module) -> Iterator[str]:
    """Find the modules with functions that have no file of tests of their name.

    A package within another may have its tests in the folder of that one.
    """
    *packages, module = name.removeprefix("kb.").split(".")
    file = f"test_{module.strip('_')}.py"
    folders = [PROJECT.joinpath("tests", *packages)]
    if len(packages) > 1 and not (path.parents[1] / path.name).exists():
        folders.append(folders[0].parent)
    functions = any(isinstance(node, ast.FunctionDef) for node in ast.walk(tree))
    if functions and not any((folder / file).exists() for folder in folders):
        yield f"{name}: has no {(folders[0] / file).relative_to(PROJECT)}"


def check_scripts(folder: Path) -> Iterator[str]:
    """Find the scripts that their README does not say the purpose of."""
    listed = (folder / "README.md").read_text(encoding="utf-8")
    for path in sorted(folder.glob("*.py")):
        if f"`{path.name}`" not in listed:
            yield f"scripts/README.md: does not list {path.name}"


def check_exceptions(name: str, tree: ast.Module) -> Iterator[str]:
    """Find exceptions that are caught and passed over."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and all(
            isinstance(one, ast.Pass) for one in node.body
        ):
            yield f"{name}, line {node.lineno}: an exception is passed over"


def check_disk(name: str, tree: ast.Module) -> Iterator[str]:
    """Find what reads or writes files in a module that may not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = (
                [one.name for one in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
            )
            if DISK_MODULES & {one.split(".")[0] for one in names}:
                yield f"{name}, line {node.lineno}: may not touch the disk (imports {names[0]})"
        elif isinstance(node, ast.Call) and _touches_disk(node.func):
            called = ast.unparse(node.func)
            yield f"{name}, line {node.lineno}: may not touch the disk (calls {called})"


def _touches_disk(called: ast.expr) -> bool:
    return (isinstance(called, ast.Name) and called.id == "open") or (
        isinstance(called, ast.Attribute) and called.attr in DISK_METHODS
    )


def check_questions(name: str, tree: ast.Module) -> Iterator[str]:
    """Find tests whose docstring asks no question."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.FunctionDef)
            and node.name.startswith("test_")
            and "?" not in (ast.get_docstring(node) or "")
        ):
            yield f"{name}.{node.name}: its docstring asks no question"


if __name__ == "__main__":
    sys.exit(main())
