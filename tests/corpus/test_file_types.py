"""Files that hold no text: are they told for what they are, with what to do?"""

import io
import zipfile

import pytest

from kb.corpus import file_types


def pack(names: list[str], content: str = "") -> bytes:
    """Make an archive of files with these names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            archive.writestr(name, content)
    return made.getvalue()


@pytest.mark.parametrize(
    ("content", "name", "advice"),
    [
        (pack(["[Content_Types].xml", "word/document.xml"]), "a file of Word", "HTML"),
        (pack(["xl/workbook.xml"]), "a file of Excel", "as CSV"),
        (pack(["ppt/presentation.xml"]), "a file of PowerPoint", "as PDF"),
        (pack(["mimetype"], "application/epub+zip"), "an e-book (EPUB)", "pandoc"),
        (
            pack(["mimetype"], "application/vnd.oasis.opendocument.text"),
            "a file of OpenDocument",
            "as PDF",
        ),
        (pack(["pond.html", "lily.html"]), "an archive (ZIP)", "Unpack it"),
        (pack(["[Content_Types].xml", "word/document.xml"])[:150], "a file of Word", "HTML"),
        (b"\x1f\x8b\x08\0pond", "an archive (gzip)", "Unpack it"),
        (bytes(257) + b"ustar\x0000", "an archive (tar)", "Unpack it"),
        (b"%!PS-Adobe-3.0\n(Frogs) show\n", "PostScript", "ps2pdf"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a picture", "OCR"),
        ("A frog leaps.".encode("utf-16-be"), "text in UTF-16, as some editors save it", "UTF-8"),
    ],
)
def test_types(content: bytes, name: str, advice: str) -> None:
    """Is the type named, and a way to text?"""
    found = file_types.find_type(content)
    assert found and found.name == name and advice in found.advice


@pytest.mark.parametrize(
    "content",
    [
        b"PK is short for player killing.\n",
        b"BZ 7 rules.\n",
        b"%PDF-1.7\n\0\xff",
        b"x",
        b"a\0b c d e",
    ],
)
def test_texts(content: bytes) -> None:
    """Is a text, or a PDF, none of them?"""
    assert file_types.find_type(content) is None
