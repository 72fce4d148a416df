"""Makes what the tests hand to the stages, each in one call: documents, sources, readings, entries."""

import csv
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import pytest
from werkzeug.serving import make_server

from kb import readers, text
from kb.citations import lint
from kb.corpus import card_lists, registry
from kb.identity import Schemes
from kb.indexing.impacts import Field
from kb.model import Document, Entry, ExclusionRule, Line, Note, Paragraph, Reading, Section, Source
from kb.paths import PROJECT, Folders, find_folders
from kb.pipeline import publish
from kb.readers.html_tokens import Token
from kb.snapshot import store

SMALL = Path(__file__).parents[1] / "small_corpus"
SCHEMES = Schemes("stccg:")  # of a corpus whose citations all begin alike
DOCUMENT = Document(
    id="bw-book",
    version="1",
    title="The Book",
    short="Book",
    game="bw",
    date="2010",
    publisher="Nobody",
    authority="current",
    rank=1,
    reader="lost-headings",
    file="book.txt",
    digest="sha256:0",
)
BLOCK = """
[[document]]
id = "bw-book"
version = "1"
title = "The Book"
short = "Book"
game = "bw"
date = "2010"
publisher = "Nobody"
authority = "current"
rank = 1
reader = "title-dash"
file = "book.txt"
digest = "sha256:0"
"""


def make_source(
    content: str,
    reader: str = "lost-headings",
    notes: Sequence[Note] = (),
    exclusion_rules: Sequence[ExclusionRule] = (),
    kinds: dict[str, str] | None = None,
) -> Source:
    """Make the source that a text amounts to, without a file."""
    lines = tuple(
        Line(number, raw, text.normalise(raw)) for number, raw in enumerate(content.split("\n"), 1)
    )
    document = replace(DOCUMENT, reader=reader)
    return Source(document, content, lines, tuple(notes), tuple(exclusion_rules), kinds or {})


def list_bodies(content: str, reader: str) -> list[tuple[str, int, str]]:
    """Give style, depth and text of all paragraphs, of a text that loses nothing."""
    reading = read(content, reader)
    assert reading.problems == ()
    return [
        (paragraph.style, paragraph.depth, paragraph.text)
        for section in reading.sections
        for paragraph in section.paragraphs
    ]


def read(
    content: str,
    reader: str = "lost-headings",
    notes: Sequence[Note] = (),
    exclusion_rules: Sequence[ExclusionRule] = (),
    kinds: dict[str, str] | None = None,
) -> Reading:
    """Read a text with a reader and account for its lines."""
    return readers.read_document(make_source(content, reader, notes, exclusion_rules, kinds))


def heading(line: int, begins: str, title: str, **more: Any) -> Note:
    """Make the note about a lost heading."""
    return Note(what="heading", line=line, begins=begins, title=title, **more)


def surviving(line: int, title: str, role: str = "section", begins: str = "", **more: Any) -> Note:
    """Make the note about a line that is there."""
    return Note(what="surviving", line=line, begins=begins or title, title=title, role=role, **more)


def lost(line: int, begins: str) -> Note:
    """Make the note about a lost line that is not a heading."""
    return Note(what="lost", line=line, begins=begins)


def titles(reading: Reading) -> list[str]:
    """Give the titles that were read."""
    return [section.title for section in reading.sections]


def outline(reading: Reading) -> list[tuple[str, list[str]]]:
    """Give what was read as titles with their paragraphs."""
    return [
        (section.title, [paragraph.text for paragraph in section.paragraphs])
        for section in reading.sections
    ]


def styles(section: Section) -> list[tuple[str, str]]:
    """Give the paragraphs of a section with their styles."""
    return [(paragraph.style, paragraph.text) for paragraph in section.paragraphs]


def kinds_of(reading: Reading) -> list[str]:
    """Give the kinds of the Problems of a reading."""
    return [problem.kind for problem in reading.problems]


def paragraphs(*texts: str) -> tuple[Paragraph, ...]:
    """Make paragraphs, one a line; "• one" is a bullet and "# one" a sub-heading."""
    marks = {"•": "bullet", "#": "subheading"}
    return tuple(
        Paragraph(content.lstrip("•# "), marks.get(content[:1], "text"), (number, number))
        for number, content in enumerate(texts, 1)
    )


def make_entry(name: str = "toll", *texts: str, **changes: Any) -> Entry:
    """Make an entry of document bw-book."""
    kept: dict[str, Any] = {
        "id": f"bw-book/{name}",
        "document": "bw-book",
        "version": "1",
        "game": "bw",
        "kind": "term",
        "title": name,
        "trail": ("Book",),
        "parent": None,
        "level": 1,
        "number": None,
        "paragraphs": paragraphs(*texts),
        "lines": (1, 1),
    }
    return Entry(**{**kept, **changes})


def environment(folders: Folders, **more: str) -> dict[str, str]:
    """Give the environment of a command that works in the given folders."""
    return {**os.environ, **folders.to_environment(), "PYTHONPATH": str(PROJECT), **more}


def run_kb(folders: Folders, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "kb", *arguments],
        env=environment(folders, **more),
        capture_output=True,
        text=True,
        cwd=folders.corpus,
        timeout=60,
    )


def edit(path: Path, old: str, new: str) -> None:
    """Replace the only occurrence of some words in a file."""
    content = path.read_text(encoding="utf-8")
    assert content.count(old) == 1, f"{path} holds {old!r} {content.count(old)} times"
    path.write_text(content.replace(old, new), encoding="utf-8")


def copy_file(original: Path, folder: Path, old: str = "", new: str = "") -> Path:
    """Copy a file into a folder, with a change of some words."""
    path = folder / original.name
    path.write_text(original.read_text(encoding="utf-8"), encoding="utf-8")
    if old:
        edit(path, old, new)
    return path


def files_of(folder: Path) -> dict[str, bytes]:
    """Give all files below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


# How names are linked, for the small corpus: words of its game, an everyday word, a name that
# something else shares.
WORDED = """
[[words]]
game = "bw"
words = ["coin", "coins", "ROW", "2x", "3x"]
reason = "What is paid, and what is done."

[[policy]]
game = "bw"
policy = "always"
names = ["toll"]
reason = "A word of daily life too."

[[policy]]
game = "bw"
policy = "shared"
names = ["The Drowned Bell"]
reason = "A tavern is called so."
"""


def copy_small(folder: Path) -> Folders:
    """Copy the small corpus to a folder of the test's own."""
    corpus = folder / "corpus"
    shutil.copytree(SMALL, corpus)
    return Folders(corpus, corpus / "documents", corpus / "cards", folder / "build")


def fill_in_case(draft: str) -> str:
    """Write into the draft of a case what only a director can say."""
    return draft.replace('decision = ""', 'decision = "Yes."').replace(
        'by = ""', 'by = "A director"'
    )


def build_more(
    folder: Path,
    titles: Sequence[str],
    others: Sequence[str],
    words: Sequence[tuple[str, Sequence[str]]] = (),
) -> store.KnowledgeBase:
    """Build the small corpus with more cards of its game, cards of the other one, and more players' words."""
    folders = copy_small(folder)
    with (folders.cards / "bw.csv").open("a", encoding="utf-8", newline="") as listed:
        csv.writer(listed).writerows((title, "Thing", "thaw", title) for title in titles)
    with (folders.cards / "bw2.csv").open("w", encoding="utf-8", newline="") as listed:
        csv.writer(listed).writerows(
            [("title", "type", "set"), *((title, "Thing", "ice") for title in others)]
        )
    with (folders.corpus / "aliases.toml").open("a", encoding="utf-8") as aliases:
        aliases.writelines(
            f'[[alias]]\nword = "{word}"\ngame = "bw"\nmeans = {list(means)}\nreason = "Ours."\n'
            for word, means in words
        )
    return store.KnowledgeBase(publish.build(folders))


@contextmanager
def serving(app: Any) -> Iterator[str]:
    """Serve an application on a port of its own, and give the address."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def leave_out(reason: str) -> NoReturn:
    """Leave a test out for want of a program, or fail where none may be left out (KB_TESTS_LEAVE_OUT=none)."""
    if os.environ.get("KB_TESTS_LEAVE_OUT") == "none":
        pytest.fail(reason)
    pytest.skip(reason)


def write_source_tree(root: Path) -> Path:
    """Write a source tree with all that may be in one: citations, links, a pipe, what is not text."""
    for name, content in {
        "b/Battle.java": b"// stccg:bw-glossary/toll\n\n// stccg:bw-glossary/dredge\r\n",
        "a.py": "# caf\u00e9 stccg:bw-glossary@1.0/lock~51f72ee2".encode("windows-1252"),
        "b/.hidden": b"stccg:bw-glossary/eel-toll",
        ".git/config": b"stccg:bw-glossary/never",
        "b/.git/config": b"stccg:bw-glossary/never",
        "picture.png": b"\x89PNG\0 stccg:bw-glossary/never",
        "large.txt": b"stccg:bw-glossary/never " + b" " * lint.MOST_BYTES,
        "empty.txt": b"",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    os.symlink("a.py", root / "link.py")
    os.symlink("b", root / "loop")
    os.symlink("nowhere", root / "dangling")
    os.mkfifo(root / "pipe")
    return root


def need_cards() -> None:
    """Leave out a test that needs the card list, and say so."""
    folders = find_folders()
    if not card_lists.read_cards(
        folders.cards, {document.game for document in registry.read_registry(folders.corpus)}
    ):
        pytest.skip(
            f"card lists not installed in {folders.cards} (README: where official documents go)"
        )


def presence_of(field: Field) -> Field:
    """Make of a field one that counts 1 for each term a document holds."""
    return replace(field, values=np.ones_like(field.values))


def tokens(content: str) -> list[Token]:
    """Make the tokens of a text without tags."""
    return [Token("text", "", content, 1, {})]
