"""Extracts the words of a PDF with their places and looks, by PDFium.

In: the bytes of a file. Out: for each page its `Word`s in the order of the file, and which pages
are pictures. Nothing is put in order here (kb.readers.pdf.columns does that). A file that nobody
can read without a password, that is damaged, or that holds no letters (a scan) is a `ReaderError`
that says what to do. PDFium is the engine of a widespread browser: what it shows is what is
extracted.
"""

import ctypes
import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from kb import errors, text
from kb.readers.pdf import bullets, inner_links, turned_text
from kb.readers.pdf.inner_links import InnerLink
from kb.readers.pdf.turned_text import UPRIGHT, Box

# What PDFium gives for a hyphen at the end of a line, and for a sign that it cannot name.
HYPHENS, UNKNOWN = frozenset((0x2, 0xAD, 0xFFFE)), 0xFFFD
SPACE, LINE_ENDS = 0x20, frozenset((0xA, 0xD))
SIGN = "[{:04X}]"  # an icon in a font of the publisher's own
OVERLAP = 0.3  # of the height of the lower one: so much stand letters of one word beside each other
BOLD = ("bold", "black", "heavy", "semib", "demi")  # in names of fonts
# The name of a bold font of TeX. Matches "cmbx10", "abcdef+sfbx1000", "nimbusromno9l-medi"; not
# "cmr10", "medium".
BOLD_OF_TEX = re.compile(
    r"^(?:[a-z]{6}\+)?(?:cm|sf|ec|la|tc)(?:ss)?bx(?:sl|ti|o)?\d|-medi(?:ital)?\Z"
)
BOLD_WEIGHT = 600
TALL = 1.4  # times the size of a font is a box that says nothing about its letters
SAME = 0.01  # points; boxes that differ less are one
BELOW, ABOVE = 0.25, 0.95  # of the size of a font: how far such letters reach from their line
BRACKETS = "()[]{}|/"  # which reach above and below the letters beside them
SEAM = (
    0.07  # of the height of a word: a gap within it that may part two (kb.readers.pdf.glued_words)
)
LOW = 1.6  # times as high as the letters beside it is the initial of a paragraph, at least
HANGS = 0.5  # of their height: so far below them such an initial reaches, at least
FEW = 20  # letters; a PDF with fewer on each page is a scan
PICTURED = 0.5  # of a page: an image that covers so much of it may hold its words
SHAPES = 200  # so many lines and curves may draw the letters of a page


@dataclass(frozen=True)
class Seam:
    """The one gap within a word that is much wider than the others."""

    place: int  # in its text
    left: float
    right: float
    gap: float  # its width, as a share of the height of the word


@dataclass(frozen=True)
class Word:
    """A word as it is printed; y grows upwards."""

    text: str
    left: float
    right: float
    bottom: float
    top: float
    bold: bool
    link: InnerLink | None = None  # that stands on it
    seam: Seam | None = None  # where it may be two words
    turned: int = UPRIGHT  # quarter turns of the page on which it runs to the right
    aside: bool = False  # it is a run of letters in another direction than those of its page

    @property
    def size(self) -> float:
        """Give the height of its letters."""
        return self.top - self.bottom


class Extracted(NamedTuple):
    """What a file holds."""

    title: str  # that it gives itself
    pages: list[list[Word]]
    pictures: tuple[int, ...]  # pages, from 1, that may have words, and hold no letters


def extract_pages(content: bytes, file: str) -> Extracted:
    """Extract the words of every page."""
    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as fault:
        why = f"cannot be opened ({str(fault).rstrip('.')}). Fetch it again"
        if "assword" in str(fault):
            why = "needs a password. Save it again without one"
        raise errors.ReaderError(
            f"{file}: this PDF {why}, or give the text in another form."
        ) from None
    pages: list[list[Word]] = []
    pictures = []
    title = text.normalise(document.get_metadata_value("Title"))
    try:
        for index in range(len(document)):
            page = document[index]
            found = page.get_textpage()
            links = inner_links.extract_links(document.raw, page.raw)
            pages.append(_mark_linked(_extract_words(found), links))
            if not pages[-1] and _is_picture(page):
                pictures.append(len(pages))
            found.close()
            page.close()
    except pypdfium2.PdfiumError as fault:
        raise errors.ReaderError(
            f"{file}: page {len(pages) + 1} of this PDF is damaged ({str(fault).rstrip('.')})."
            " Fetch it again, or give the text in another form."
        ) from None
    finally:
        document.close()
    if sum(len(word.text) for words in pages for word in words) < FEW * len(pages):
        raise errors.ReaderError(
            f"{file}: this PDF holds pictures of pages, and no letters. Have a program for text"
            " recognition (OCR) put them in, and add it again."
        )
    return Extracted(title, pages, tuple(pictures))


def _is_picture(page: pypdfium2.PdfPage) -> bool:
    """Tell whether a page shows something that may be its words: a large image, or many shapes."""
    width, height = page.get_size()
    shapes = 0
    for one in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_PATH]):
        if one.type == pdfium.FPDF_PAGEOBJ_PATH:
            shapes += 1
            continue
        left, bottom, right, top = one.get_bounds()
        if (right - left) * (top - bottom) >= PICTURED * width * height:
            return True
    return shapes >= SHAPES


def _mark_linked(words: list[Word], links: Sequence[InnerLink]) -> list[Word]:
    """Mark the words on which links stand."""
    if not links:
        return words
    marked = []
    for word in words:
        box = (word.left, word.right, word.bottom, word.top)
        box = turned_text.turn_box(box, 4 - word.turned)
        marked.append(replace(word, link=next((one for one in links if one.covers(*box)), None)))
    return marked


def _extract_words(found: Any) -> list[Word]:
    """Extract the words of a page, and the runs of letters that go another way, each as one."""
    codes = [
        (index, code, _measure_turn(found.raw, index, code))
        for index, code in _read_codes(found.raw)
    ]
    direction = turned_text.find_direction(turn for _, _, turn in codes if turn is not None)
    kept: list[tuple[int, int]] = []
    words: list[Word] = []
    run: list[tuple[int, int]] = []
    for index, code, turn in [*codes, (0, SPACE, direction)]:
        if turn in (None, direction) and run and (turn is not None or code in LINE_ENDS):
            words += _make_run(found.raw, run, direction)
            run = []
        if turn in (None, direction) and not run:
            kept.append((index, code))
        else:
            run.append((index, code))
    return [*_join_letters(found.raw, kept[:-1], direction), *words]


def _measure_turn(page: Any, index: int, code: int) -> int | None:
    """Measure in which direction a letter runs; a space, or what is not printed, has none.

    The slant of italics, and letters that a mirror shows, are no turn.
    """
    if chr(code).isspace() or pdfium.FPDFText_IsGenerated(page, index) == 1:
        return None
    matrix = pdfium.FS_MATRIX()
    if not pdfium.FPDFText_GetMatrix(page, index, ctypes.byref(matrix)):
        return UPRIGHT
    if matrix.a * matrix.d - matrix.b * matrix.c <= 0:
        return UPRIGHT
    return turned_text.count_quarters(math.atan2(matrix.b, matrix.a))


def _make_run(page: Any, run: Sequence[tuple[int, int]], direction: int) -> list[Word]:
    """Make one word of letters that go another way than those of their page."""
    said = text.normalise("".join(_write_letter(code) for _, code in run))
    boxes = [_measure(page, index) for index, code in run if not chr(code).isspace()]
    if not said:
        return []
    lefts, rights, bottoms, tops = zip(*boxes)
    box = turned_text.turn_box((min(lefts), max(rights), min(bottoms), max(tops)), direction)
    return [Word(said, *box, bold=False, turned=direction, aside=True)]


def _join_letters(page: Any, codes: Sequence[tuple[int, int]], turned: int) -> list[Word]:
    """Join letters to words, parted where PDFium sees a space or where a gap is."""
    words: list[tuple[Word, int]] = []  # with the place of its first letter
    letters: list[str] = []
    box = (0.0, 0.0, 0.0, 0.0)
    bold = False
    seams: list[Seam] = []  # every gap within the word
    first = 0

    def finish() -> None:
        said = text.INVISIBLE.sub("", unicodedata.normalize("NFC", "".join(letters))).strip()
        if said:
            seam = _find_seam(seams) if said == "".join(letters) else None
            word = Word(said, *box, bold=bold, seam=seam, turned=turned)
            words.append((word, first))
        letters.clear()
        seams.clear()

    cuts: dict[float, tuple[float, float]] = {}  # by the height of a box: what it is too high
    for index, code in codes:
        letter = _write_letter(code)
        if not letter or letter.isspace():
            finish()
            continue
        if pdfium.FPDFText_IsGenerated(page, index) == 1 and code not in HYPHENS:
            continue
        left, right, bottom, top = turned_text.turn_box(_measure(page, index), turned)
        bottom, top = _stretch(page, index, bottom, top)
        height = round(top - bottom, 1)
        if height not in cuts:
            cuts[height] = _measure_excess(page, index, bottom, top)
        bottom, top = bottom + cuts[height][0], top - cuts[height][1]
        apart = letters and (
            left > box[1] + 0.25 * (top - bottom)  # no space is written, but one is seen
            or left < box[0] - 1
            or min(top, box[3]) - max(bottom, box[2]) < OVERLAP * min(top - bottom, box[3] - box[2])
        )
        if apart:
            finish()
        if not letters:
            first, bold, box = index, _is_bold(page, index), (left, right, bottom, top)
        else:
            gap = (left - box[1]) / max(top - bottom, 1.0)
            seams.append(Seam(sum(map(len, letters)), box[1], left, gap))
        box = _join_boxes(box, (left, right, bottom, top), "".join(letters), letter)
        letters.append(letter)
    finish()
    return _show_bullets(page, words)


def _show_bullets(page: Any, words: Sequence[tuple[Word, int]]) -> list[Word]:
    """Write the bullets among the words of a page as what they show."""
    said = [word.text for word, _ in words]
    shown = bullets.show_bullets(said, lambda place: _name_font(page, words[place][1]))
    return [replace(word, text=one) for (word, _), one in zip(words, shown, strict=True)]


def _read_codes(page: Any) -> Iterator[tuple[int, int]]:
    """Read the characters of a page, each with its place; UTF-16 writes some in two halves."""
    high = 0  # the first half
    for index in range(pdfium.FPDFText_CountChars(page)):
        code = pdfium.FPDFText_GetUnicode(page, index)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((high - 0xD800) << 10) + code - 0xDC00 if high else UNKNOWN
        high = 0
        if code != ord(" ") or not _is_covered(page, index):
            yield index, code


def _is_covered(page: Any, index: int) -> bool:
    """Tell whether a space stands within the ligature before it, and so parts nothing.

    The letters of a ligature have one box. Some programs write a space to make room for it; a small
    letter follows.
    """
    if index < 2 or pdfium.FPDFText_IsGenerated(page, index) == 1:
        return False
    first, second, space = (_measure(page, one) for one in (index - 2, index - 1, index))
    covered = first == second and second[0] <= space[0] and 0 < space[1] <= second[1]
    return covered and chr(pdfium.FPDFText_GetUnicode(page, index + 1)).islower()


def _find_seam(seams: Sequence[Seam]) -> Seam | None:
    """Find the gap within a word that is more than twice as wide as any other."""
    widest = max(seams, key=lambda seam: seam.gap, default=None)
    if widest is None or widest.gap < SEAM:
        return None
    others = max((abs(one.gap) for one in seams if one is not widest), default=widest.gap)
    return widest if widest.gap > 2 * others else None


def _join_boxes(box: Box, added: Box, before: str, letter: str) -> Box:
    """Join the box of a letter to that of the word before it: a sign does not make it higher.

    Signs have fonts of their own, often larger ones, and brackets are higher than letters. Nor does
    the initial of a paragraph, which reaches down to its next lines.
    """
    height = added[3] - added[2]
    hangs = added[2] - box[2] > HANGS * height and box[3] - box[2] > LOW * height
    if hangs and len(before) == 1 and before.isalpha():
        return box[0], max(box[1], added[1]), added[2], added[3]
    left, right, bottom, top = box[0], max(box[1], added[1]), added[2], added[3]
    only_signs = all(map(_is_sign, before))
    if only_signs == _is_sign(letter) or not before:
        return left, right, min(box[2], bottom), max(box[3], top)
    return (left, right, bottom, top) if only_signs else (left, right, box[2], box[3])


def _is_sign(letter: str) -> bool:
    """Tell whether a character is a symbol or a bracket, and no letter or mark of a sentence."""
    return unicodedata.category(letter[0]) == "So" or letter in BRACKETS


def _write_letter(code: int) -> str:
    """Write a character; a sign of a font that is not a letter of any script by its code."""
    if code in HYPHENS:
        return "-"
    if code < 0x20:
        return " " if code in (0x9, 0xA, 0xD) else ""
    letter = chr(code)
    if code == UNKNOWN or unicodedata.category(letter) in ("Co", "Cn", "Cs"):
        return SIGN.format(code)
    return letter


def _measure(page: Any, index: int) -> tuple[float, float, float, float]:
    """Measure the box of a letter, as high as its font is."""
    box = pdfium.FS_RECTF()
    if not pdfium.FPDFText_GetLooseCharBox(page, index, ctypes.byref(box)):
        return 0.0, 0.0, 0.0, 0.0
    values = (box.left, box.right, box.bottom, box.top)
    return tuple(0.0 if math.isnan(value) else value for value in values)  # type: ignore[return-value]


def _stretch(page: Any, index: int, bottom: float, top: float) -> tuple[float, float]:
    """Stretch the box of a letter to the height of its font, where the font does not say any.

    Such a box is as high as its letter, so that a line without "p" or "l" would be a smaller one.
    """
    tight = [ctypes.c_double() for _ in range(4)]  # left, right, bottom, top
    known = pdfium.FPDFText_GetCharBox(page, index, *map(ctypes.byref, tight))
    same = abs(tight[2].value - bottom) < SAME and abs(tight[3].value - top) < SAME
    font = _measure_font(page, index) if known and same else None
    if font is None or top - bottom >= font[0]:
        return bottom, top
    size, line = font
    return line - BELOW * size, line + ABOVE * size


def _measure_excess(page: Any, index: int, bottom: float, top: float) -> tuple[float, float]:
    """Measure what the box of a letter is too high, below and above.

    Some fonts say that they are nearly twice as high as their letters, so that lines overlap.
    """
    font = _measure_font(page, index)
    if font is None or top - bottom <= TALL * font[0]:
        return 0.0, 0.0
    size, line = font
    return max(line - BELOW * size - bottom, 0.0), max(top - line - ABOVE * size, 0.0)


def _measure_font(page: Any, index: int) -> tuple[float, float] | None:
    """Give the size of a letter's font and the height of its line, if the letter is upright."""
    matrix, x, y = pdfium.FS_MATRIX(), ctypes.c_double(), ctypes.c_double()
    known = pdfium.FPDFText_GetMatrix(page, index, ctypes.byref(matrix))
    placed = pdfium.FPDFText_GetCharOrigin(page, index, ctypes.byref(x), ctypes.byref(y))
    size = pdfium.FPDFText_GetFontSize(page, index) * math.hypot(matrix.c, matrix.d)
    upright = known and placed and not matrix.b and matrix.d > 0
    return (size, y.value) if upright and size else None


def _is_bold(page: Any, index: int) -> bool:
    """Tell whether a letter is bold, by the weight or by the name of its font."""
    if pdfium.FPDFText_GetFontWeight(page, index) >= BOLD_WEIGHT:
        return True
    return _names_bold(_name_font(page, index))


def _name_font(page: Any, index: int) -> str:
    """Give the name of the font of a letter; "" where the file has none."""
    flags = ctypes.c_int()
    length = pdfium.FPDFText_GetFontInfo(page, index, None, 0, ctypes.byref(flags))
    if not length:
        return ""
    name = ctypes.create_string_buffer(length)
    pdfium.FPDFText_GetFontInfo(page, index, name, length, ctypes.byref(flags))
    return name.value.decode("utf-8", "replace")


@lru_cache(maxsize=256)
def _names_bold(name: str) -> bool:
    folded = name.casefold()
    return any(mark in folded for mark in BOLD) or BOLD_OF_TEX.search(folded) is not None
