"""Tells the files that hold no text by how they begin, and what to make of them instead.

In: the bytes of a file. Out: its `FileType`, or None. Without it such a file would only be one with
a NUL byte, or one whose letters nobody can read. A PDF is text to us (kb.readers.pdf).
"""

import codecs
import io
import zipfile
from dataclasses import dataclass

AS_PAGE = "Save the document as a web page (HTML) or as PDF, and give that"
AS_TABLE = "Save each table as CSV, and give that"
BY_OCR = "Have a program for text recognition (OCR) make a PDF with letters of it, and give that"
BY_PANDOC = "Make HTML of it with pandoc FILE -o FILE.html, and give that"
UNPACKED = "Unpack it, and give each document in it by itself"
AS_UTF8 = "Save it as UTF-8"
SAMPLE = 400  # bytes of a text that show whether every other one is zero


@dataclass(frozen=True)
class FileType:
    """A type of file that holds no text as it is."""

    name: str
    advice: str


ZIP = FileType("an archive (ZIP)", UNPACKED)
UTF_16 = FileType("text in UTF-16, as some editors save it", AS_UTF8)
# How files begin.
BEGINNINGS = (
    (b"\xd0\xcf\x11\xe0", FileType("a file of Word or Excel from before 2007", AS_PAGE)),
    (b"\x1f\x8b", FileType("an archive (gzip)", UNPACKED)),
    (b"BZh", FileType("an archive (bzip2)", UNPACKED)),
    (b"\xfd7zXZ", FileType("an archive (xz)", UNPACKED)),
    (b"7z\xbc\xaf", FileType("an archive (7-Zip)", UNPACKED)),
    (b"Rar!\x1a", FileType("an archive (RAR)", UNPACKED)),
    (b"\x89PNG", FileType("a picture", BY_OCR)),
    (b"\xff\xd8\xff", FileType("a picture", BY_OCR)),
    (b"GIF8", FileType("a picture", BY_OCR)),
    (b"II*\0", FileType("a picture", BY_OCR)),
    (b"MM\0*", FileType("a picture", BY_OCR)),
    (b"AT&TFORM", FileType("a file of DjVu", BY_OCR)),
    (b"%!PS", FileType("PostScript", "Make a PDF of it with ps2pdf FILE, and give that")),
    (b"ITSF", FileType("a help file of Windows (CHM)", UNPACKED)),
    (b"bplist", FileType("a web archive of Safari", "Save the page as HTML, and give that")),
    (b"SQLite", FileType("a database of SQLite", AS_TABLE)),
    (codecs.BOM_UTF16_LE, UTF_16),
    (codecs.BOM_UTF16_BE, UTF_16),
)
# What stands in the list of an archive, or at its beginning, and what the archive is.
PACKED = (
    ("word/", FileType("a file of Word", AS_PAGE)),
    ("ppt/", FileType("a file of PowerPoint", AS_PAGE)),
    ("xl/", FileType("a file of Excel", AS_TABLE)),
    ("application/epub+zip", FileType("an e-book (EPUB)", BY_PANDOC)),
    ("META-INF/container.xml", FileType("an e-book (EPUB)", BY_PANDOC)),
    ("opendocument.spreadsheet", FileType("a table of OpenDocument", AS_TABLE)),
    ("opendocument", FileType("a file of OpenDocument", AS_PAGE)),
    ("Index/Document.iwa", FileType("a file of Pages", AS_PAGE)),
)
MOBI = (
    60,
    b"BOOKMOBI",
    FileType("an e-book (MOBI)", "Make HTML of it with Calibre, and give that"),
)
TAR = (257, b"ustar", FileType("an archive (tar)", UNPACKED))


def find_type(content: bytes) -> FileType | None:
    """Find the type of a file that holds no text."""
    for beginning, found in BEGINNINGS:
        if content.startswith(beginning):
            return found
    for place, sign, found in (MOBI, TAR):
        if content[place : place + len(sign)] == sign:
            return found
    if content.startswith(b"PK\x03\x04"):
        return _find_packed(content)
    return UTF_16 if _is_utf_16(content) else None


def _find_packed(content: bytes) -> FileType:
    """Find what an archive is: a file of an office program, an e-book, or no more than that."""
    names = content[:SAMPLE].decode("latin-1")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names += "\n".join(archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        names = content.decode("latin-1")  # it is cut off, with its list; each file has its name
    return next((found for sign, found in PACKED if sign in names), ZIP)


def _is_utf_16(content: bytes) -> bool:
    """Tell whether every other byte is zero, as those of Western letters in UTF-16 are."""
    sample = content[:SAMPLE]
    halves = sample[::2], sample[1::2]
    return len(sample) > 1 and any(2 * half.count(0) > len(half) for half in halves)
