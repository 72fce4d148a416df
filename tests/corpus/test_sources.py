"""The files of documents: what is refused before a reader sees it, and what the lines are."""

import os
from dataclasses import replace
from pathlib import Path

import making
import pytest

from kb import errors
from kb.corpus import registry, sources
from kb.paths import Folders


def refused(path: Path, encoding: str = "utf-8") -> str:
    """Give the sentence with which a file is refused."""
    with pytest.raises(errors.CorpusError) as caught:
        sources.decode(sources.read_content(path), encoding, path)
    assert str(path) in str(caught.value) and "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"", ["the file is empty", "Fetch the document again"]),
        (b" \r\n\t\n", ["the file is empty"]),
        (b"one\ntwo\0\n", ["line 2", "contains a NUL byte"]),
        ("one\ntwo\n".encode("utf-16"), ["is text in UTF-16", "Save it as UTF-8"]),
        (b"PK\x03\x04\x14\0word/document.xml", ["is a file of Word", "Save the document as a"]),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", ["is a file of Word", "Save the document as a"]),
        ("one\ntwo\n".encode("utf-16-le"), ["is text in UTF-16", "Save it as UTF-8"]),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", ["is a picture", "text recognition (OCR)"]),
        (
            b"one\ntwo \xff\xfe\n",
            ["line 2", "byte 8 (0xff) is not utf-8", "Fetch it again, or save it as UTF-8"],
        ),
        (b"one\ncut off \xe2\x80", ["line 2", "byte 12 (0xe2)", "cut off"]),
        (b"\xef\xbb\xbfone\ntwo \xff", ["line 2", "byte 11 (0xff)"]),
    ],
)
def test_contents_that_are_refused(content: bytes, parts: list[str], tmp_path: Path) -> None:
    """Does the sentence say where the file is no text, and what to do?"""
    path = tmp_path / "book.txt"
    path.write_bytes(content)
    message = refused(path)
    assert [part for part in parts if part not in message] == []


def test_files_that_are_refused(tmp_path: Path) -> None:
    """Are a missing file, a folder, a pipe and a huge file refused without being read?"""
    huge = tmp_path / "huge.txt"
    huge.touch()
    os.truncate(huge, sources.MAX_BYTES + 2**20)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "KB_DOCUMENTS" in refused(tmp_path / "none.txt")
    assert "is a folder" in refused(tmp_path)
    assert "is not a regular file" in refused(tmp_path / "pipe")
    assert "is 33 MB, more than the 32 MB" in refused(huge)
    assert "cannot be read" in refused(tmp_path / "loop")


def test_a_file_that_is_not_the_pdf_it_is_named_for(tmp_path: Path) -> None:
    """Is a page of HTML told that a site sent in place of a PDF?"""
    path = tmp_path / "book.pdf"
    path.write_bytes(b"<html><p>Log in to read the book.</p></html>")
    assert "is not a PDF, although its name says so: it begins '<html><p>Log" in refused(path)


def test_encodings(tmp_path: Path) -> None:
    """Are the registered encodings exact, and others refused?"""
    path = tmp_path / "book.txt"
    path.write_bytes("\u201ccaf\u00e9\u201d".encode("windows-1252"))
    assert sources.decode(path.read_bytes(), "windows-1252", path) == "\u201ccaf\u00e9\u201d"
    assert "'latin-9' is unknown. Choose one of: utf-8, windows-1252" in refused(path, "latin-9")
    path.write_bytes(b"a \x81")
    assert "byte 2 (0x81) is not windows-1252" in refused(path, "windows-1252")


@pytest.mark.parametrize(
    ("content", "encoding"),
    [
        (b"plain", "utf-8"),
        ("caf\u00e9".encode(), "utf-8"),
        (b"caf\xe9", "windows-1252"),
        (b"\x93so\x94", "windows-1252"),
        ("caf\u00e9 \u201c".encode()[:-1], "utf-8"),
        (b"cut off \xe2\x80", "utf-8"),
        (b"a \x81", "utf-8"),
    ],
)
def test_the_encoding_that_is_proposed(content: bytes, encoding: str) -> None:
    """Is damaged UTF-8 told from Windows-1252?"""
    assert sources.propose_encoding(content) == encoding


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"one\n\ntwo\n", ["one", "", "two", ""]),
        (b"one\r\n\r\ntwo", ["one", "", "two"]),
        (b"one\r\rtwo", ["one", "", "two"]),
        (b"\xef\xbb\xbfone", ["one"]),
        ("a\u2028b\x0bc\x85d".encode("utf-8"), ["a b c d"]),
    ],
)
def test_lines_are_those_of_an_editor(content: bytes, lines: list[str], tmp_path: Path) -> None:
    """Do only the three usual line ends part lines?"""
    decoded = sources.decode(content, "utf-8", tmp_path)
    assert [
        line.text for line in sources.make_source(making.DOCUMENT, decoded, tmp_path).lines
    ] == lines


def test_a_part_keeps_the_line_numbers_of_the_file(tmp_path: Path) -> None:
    """Are the lines of a part counted in the file, and is a part outside it refused?"""
    document = replace(making.DOCUMENT, part=(2, 3))
    source = sources.make_source(document, "one\ntwo\nthree\nfour", tmp_path)
    assert [(line.number, line.text) for line in source.lines] == [(2, "two"), (3, "three")]
    assert source.text == "two\nthree"
    with pytest.raises(
        errors.CorpusError,
        match="the lines 2 to 9 of it, but the file ends with line 4. Correct --part",
    ):
        sources.make_source(replace(document, part=(2, 9)), "one\ntwo\nthree\nfour", tmp_path)


def test_a_changed_file_is_refused(small: Folders) -> None:
    """Does a text that is not the recorded one stop the reading, with the way to register it?"""
    wiki = next(known for known in registry.read_registry(small.corpus) if known.id == "bw-wiki")
    assert (
        sources.read_source(wiki, small.documents, small.corpus).lines[3].text == "The Canal Book[]"
    )
    documents = small.documents.rename(small.documents.parent / "our documents")
    with (documents / "wiki.txt").open("a") as file:
        file.write("One more line.\n")
    with pytest.raises(
        errors.CorpusError,
        match="differs from the digest .* bw-wiki@undated.*kb add .* --document bw-wiki",
    ) as fault:
        sources.read_source(wiki, documents, small.corpus)
    assert f" {small.corpus / 'registry.toml'} " in str(fault.value)
    assert f" kb add '{documents / 'wiki.txt'}' " in str(fault.value)


def test_where_a_file_is_looked_for(tmp_path: Path) -> None:
    """Does the documents folder come first, and then what the corpus keeps itself?"""
    brought, corpus = tmp_path / "brought", tmp_path / "corpus"
    for folder in (brought, corpus / sources.DOCUMENTS_FOLDER):
        folder.mkdir(parents=True)
    assert sources.find_file("a.txt", brought, corpus) == brought / "a.txt"
    (corpus / sources.DOCUMENTS_FOLDER / "a.txt").touch()
    assert (
        sources.find_file("a.txt", brought, corpus) == corpus / sources.DOCUMENTS_FOLDER / "a.txt"
    )
    (brought / "a.txt").touch()
    assert sources.find_file("a.txt", brought, corpus) == brought / "a.txt"
