"""Reads the file of a registered document and gives its text, or says in one line what is wrong.

In: a `Document`, the documents folder and the corpus folder. Out: a `Source`: decoded text,
numbered lines, notes. Guaranteed: the file is a regular, non-empty text file of limited size; its
bytes match the recorded digest; every byte is decoded as registered (no replacement characters);
line numbers are those of the file, and of a PDF tell page and line.
"""

import hashlib
import os
import shlex
import stat
from pathlib import Path

from kb import errors, text
from kb.corpus import file_types, registry
from kb.model import Document, Line, Source
from kb.readers.mediawiki import wiki_export
from kb.readers.pdf import printed_lines

PDF = "pdf"  # no encoding: the bytes of a PDF become the text of its printed lines
MAX_BYTES = 32 * 1024 * 1024  # the largest rules text known to us is under 2 MB
ENCODINGS = ("utf-8", "windows-1252", PDF)
BOM = "\ufeff"  # a byte order mark, as decoded
DOCUMENTS_FOLDER = "documents"  # the folder of the corpus for documents; git ignores it


def read_source(document: Document, documents: Path, corpus: Path) -> Source:
    """Read one registered document with its notes."""
    path = find_file(document.file, documents, corpus)
    content = read_content(path)
    decoded = decode(content, document.encoding, path)
    if compute_digest(content) != document.digest:
        raise errors.CorpusError(
            f"{path}: the file differs from the digest that {corpus / registry.FILE} records for"
            f" {document.pinned}. Restore the file, or register the new text as a version of its"
            f" own: kb add {shlex.quote(str(path))} --document {document.id} --version V"
        )
    return make_source(document, decoded, corpus)


def find_file(name: str, documents: Path, corpus: Path) -> Path:
    """Give the path of a document's file.

    It is in the documents folder, or else where `kb add` copied it.
    """
    kept = corpus / DOCUMENTS_FOLDER / name
    return kept if kept.exists() and not (documents / name).exists() else documents / name


def make_source(document: Document, decoded: str, corpus: Path) -> Source:
    """Cut the registered part out of a decoded text, and add the notes."""
    lines = _number_lines(decoded)
    if document.part is not None:
        first, last = document.part
        if last > lines[-1].number:
            raise errors.CorpusError(
                f"{document.file}: {document.pinned} is given the lines {first} to {last} of it,"
                f" but the file ends with line {lines[-1].number}. Correct --part, or 'part' in"
                f" {corpus / registry.FILE}."
            )
        lines = tuple(line for line in lines if first <= line.number <= last)
    return Source(
        document=document,
        text="\n".join([*_list_heads(decoded), *(line.raw for line in lines)]),
        lines=lines,
        notes=registry.read_notes(corpus, document),
        exclusion_rules=registry.read_exclusion_rules(corpus, document),
        kinds=registry.read_kinds(corpus, document),
    )


def _list_heads(decoded: str) -> list[str]:
    """List what stands above the lines of a text: of a PDF, the title in its file."""
    return decoded.split("\n", 1)[:1] if printed_lines.is_lines(decoded) else []


def _number_lines(decoded: str) -> tuple[Line, ...]:
    """Give each line of a text its number; in a PDF, 12003 is line 3 of page 12."""
    if not printed_lines.is_lines(decoded):
        return tuple(
            Line(number, raw, text.normalise(raw))
            for number, raw in enumerate(decoded.split("\n"), 1)
        )
    printed = ((raw, printed_lines.read_line(raw)) for raw in decoded.split("\n"))
    return tuple(Line(line.number, raw, text.normalise(line.text)) for raw, line in printed if line)


def compute_digest(content: bytes) -> str:
    """Give the digest that the registry records."""
    return "sha256:" + hashlib.sha256(content).hexdigest()


def read_content(path: Path) -> bytes:
    """Read a file's bytes after checking that it is a regular text file of limited size."""
    try:
        status = os.stat(path)
    except OSError as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault.strerror}). Put the document there, or set"
            " KB_DOCUMENTS to the folder that holds it."
        ) from None
    if stat.S_ISDIR(status.st_mode):
        raise errors.CorpusError(
            f"{path}: is a folder. Give the file that holds the document's text; if it has several,"
            " join them into one, or add each as a document of its own."
        )
    if not stat.S_ISREG(status.st_mode):
        raise errors.CorpusError(
            f"{path}: is not a regular file. Give the file that holds the document's text."
        )
    if status.st_size > MAX_BYTES:
        raise errors.CorpusError(
            f"{path}: is {status.st_size // 2**20} MB, more than the {MAX_BYTES // 2**20} MB"
            " allowed for a rules document. Give the document's text alone."
        )
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault.strerror}). Correct its permissions."
        ) from None
    if not content.strip():
        raise errors.CorpusError(f"{path}: the file is empty. Fetch the document again.")
    if found := file_types.find_type(content):
        raise errors.CorpusError(f"{path}: is {found.name}, which no reader reads. {found.advice}.")
    if path.suffix.lower() == ".pdf" and not printed_lines.is_pdf(content):
        raise errors.CorpusError(
            f"{path}: is not a PDF, although its name says so: it begins"
            f" {content[:20].decode('ascii', 'replace').strip()!r}. Fetch it again, or rename it."
        )
    if b"\0" in content and not printed_lines.is_pdf(content):
        line = content[: content.index(b"\0")].count(b"\n") + 1
        raise errors.CorpusError(
            f"{path}, line {line}: contains a NUL byte, so it is not text. Give the document as"
            " plain text, HTML, Markdown or PDF."
        )
    return content


def decode(content: bytes, encoding: str, path: Path) -> str:
    """Decode a file's bytes as registered, with every line end as a line feed.

    A byte that does not fit the encoding is an error. A PDF becomes the text of its printed lines,
    an export of a wiki in XML the wikitext of its pages.
    """
    if encoding == PDF:
        # a quarter of a second, which no other command should wait for
        from kb.readers.pdf import page_lines  # noqa: PLC0415

        return page_lines.write_text(content, str(path))
    if encoding not in ENCODINGS:
        raise errors.CorpusError(
            f"{path}: the registered encoding {encoding!r} is unknown. Choose one of: "
            f"{', '.join(ENCODINGS)}."
        )
    try:
        plain = content.decode(encoding).removeprefix(BOM)
    except UnicodeDecodeError as fault:
        line = content[: fault.start].count(b"\n") + 1
        raise errors.CorpusError(
            f"{path}, line {line}: byte {fault.start} (0x{content[fault.start]:02x}) is not"
            f" {encoding}: the text is damaged or cut off, or has another encoding. Fetch it again,"
            " or save it as UTF-8."
        ) from None
    plain = plain.replace("\r\n", "\n").replace("\r", "\n")
    return wiki_export.unwrap(plain, str(path)) if wiki_export.is_export(plain) else plain


def propose_encoding(content: bytes) -> str:
    """Give the encoding of a new file: UTF-8, unless only Windows-1252 can decode its bytes."""
    if printed_lines.is_pdf(content):
        return PDF
    try:
        content.decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError as fault:
        cut_off = fault.reason == "unexpected end of data" and fault.end - fault.start > 1
    if cut_off or _has_utf8_characters(content):
        return "utf-8"
    try:
        content.decode("windows-1252")
    except UnicodeDecodeError:
        return "utf-8"
    return "windows-1252"


def _has_utf8_characters(content: bytes) -> bool:
    """Tell whether some bytes form a multi-byte UTF-8 character, so the text is damaged UTF-8."""
    return any(ord(char) > 127 for char in content.decode("utf-8", "ignore"))
