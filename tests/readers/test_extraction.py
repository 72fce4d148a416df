"""The words of a PDF, with their places and looks; and what nobody can read."""

import io

import printing
import pytest
from PIL import Image
from printing import draw_lines, print_document
from reportlab.lib.pagesizes import A5
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kb import errors
from kb.readers.pdf import extraction, page_lines


def test_signs_of_a_font() -> None:
    """Is a sign that is not a letter given by its code, told from others, and reported once?"""
    written = [
        extraction._write_letter(code) for code in (0xF2067, 0xE001, 0xFFFD, 0x1F438, 0x2, 0xA)
    ]
    assert written == ["[F2067]", "[E001]", "[FFFD]", "\U0001f438", "-", " "]
    drawn = [
        (40.0, 60.0, "A frog with the [F2067] icon leaps, and one with"),
        (40.0, 72.0, "[F2067] and [F2068] does not [DL] it."),
    ]
    problem = next(
        one for one in printing.read(draw_lines(drawn)).problems if one.kind == "unnamed-sign"
    )
    assert "3 signs" in problem.message and "[F2067] 2 times, [F2068] 1 times." in problem.message
    assert problem.line == 1001


def draw_pages(*pages: str) -> bytes:
    """Draw pages: words, "scan" for one that is a picture, "shapes" for letters that are drawn, "" for a blank one."""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    for page in pages:
        if page == "scan":
            canvas.drawInlineImage(Image.new("L", (30, 40), 200), 20, 20, A5[0] - 40, A5[1] - 40)
        elif page == "shapes":
            for place in range(extraction.SHAPES):
                canvas.line(20 + place, 300, 21 + place, 310)
        elif page == "ornament":
            canvas.drawInlineImage(Image.new("L", (30, 40), 200), 20, 20, 40, 40)
            canvas.line(20, 300, 300, 300)
        elif page:
            for place in range(30):
                canvas.drawString(40, A5[1] - 60 - 12 * place, page)
        canvas.showPage()
    canvas.save()
    return made.getvalue()


@pytest.mark.parametrize(
    ("pages", "said"),
    [
        (("scan", "A frog leaps.", "scan", "A toad waits.", "scan"), "page 3 is a picture without"),
        (
            ("A frog leaps.", "shapes", "", "scan", "A toad waits."),
            "pages 2, 4 are pictures without",
        ),
        (("A frog leaps.", "", "ornament", "A toad waits."), ""),
        (("scan", "A frog leaps.", "scan"), ""),  # the covers
    ],
)
def test_pages_that_are_pictures(pages: tuple[str, ...], said: str) -> None:
    """Is it told which pages between others hold no letters though something is drawn there, and not of blank ones?"""
    problems = printing.read(draw_pages(*pages)).problems
    found = [one.message for one in problems if one.kind == "page-without-letters"]
    assert len(found) == bool(said) and all(one.startswith(said) for one in found)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"%PDF-1.4 broken", r"cannot be opened \(.*\). Fetch it again, or give the text in"),
        (draw_lines([]), "holds pictures of pages, and no letters"),
        (
            draw_lines([(40.0, 60.0, "A frog.")], password="leap"),
            "needs a password. Save it again without one, or",
        ),
        (
            print_document([("text", "A frog leaps. " * 40)]).replace(
                b"/Type /Page\n", b"/Type /Px"
            ),
            r"page 1 of this PDF is damaged \(.*\). Fetch it again, or give the text in",
        ),
    ],
    ids=["damaged", "scanned", "locked", "damaged page"],
)
def test_refused(content: bytes, said: str) -> None:
    """Is a PDF without words refused in one line that says what to do?"""
    with pytest.raises(errors.ReaderError, match=said) as refused:
        page_lines.write_text(content, "pond.pdf")
    assert "pond.pdf" in str(refused.value) and "\n" not in str(refused.value)


def draw_tall(lines: list[tuple[float, str]]) -> bytes:
    """Draw lines in a font that says it is twice as high as its letters."""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    pdfmetrics.registerFont(TTFont("Tall", "Vera.ttf"))
    canvas.setFont("Tall", 10)
    for down, words in lines:
        canvas.drawString(40, A5[1] - down, words)
    canvas.save()
    drawn = made.getvalue()
    for old, new in (
        (b"/Ascent 759.", b"/Ascent 999."),
        (b"/Descent -240.", b"/Descent -999."),
        (b"-235.8398 1287.109 928.2227", b"-999.8398 1287.109 999.2227"),
    ):
        assert old in drawn
        drawn = drawn.replace(old, new)
    return drawn


def test_a_font_that_says_it_is_twice_as_high() -> None:
    """Are lines in it apart, and as large as they are printed?"""
    _, pages, _ = extraction.extract_pages(
        draw_tall([(60, "A frog leaps."), (72, "A toad waits.")]), "x"
    )
    assert {round(word.size) for word in pages[0]} <= {10, 11, 12}
    upper, lower = (next(one for one in pages[0] if one.text == name) for name in ("frog", "toad"))
    assert lower.top <= upper.bottom + 1


def draw_shapes(lines: list[tuple[int, str]]) -> bytes:
    """Draw lines in a font of shapes, as browsers make them, which says nothing of its height.

    PDFium then asks "A" how far it reaches up and "g" how far down; such fonts have others there.
    """
    heights = {"l": (0, 700), "p": (-200, 450), "o": (0, 450), "n": (0, 450)}
    heights |= {"A": (-200, -100), "g": (-100, 300)}
    shapes = [
        f"600 0 0 {low} 500 {high} d1 0 {low} 500 {high - low} re f"
        for low, high in heights.values()
    ]
    shown = [f"BT /F 10 Tf 40 {down} Td ({words}) Tj ET" for down, words in lines]
    procedures = " ".join(f"/{letter} {5 + place} 0 R" for place, letter in enumerate(heights))
    codes = " ".join(f"{ord(letter)} /{letter}" for letter in heights)
    bodies = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 11 0 R"
        "/Resources<</Font<</F 4 0 R>>>>>>",
        "<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]"
        f"/CharProcs<<{procedures}>>/Encoding<</Differences[{codes}]>>/FirstChar 65/LastChar 112"
        f"/Widths[{'600 ' * 48}]/Resources<<>>>>",
        *(f"<</Length {len(one)}>>stream\n{one}\nendstream" for one in (*shapes, "\n".join(shown))),
    ]
    return write_objects(bodies)


def write_objects(bodies: list[str]) -> bytes:
    """Write a PDF with these objects, the first of them its catalog."""
    made = b"%PDF-1.4\n"
    places = b""
    for number, body in enumerate(bodies, 1):
        places += b"%010d 00000 n \n" % len(made)
        made += f"{number} 0 obj\n{body}\nendobj\n".encode()
    size = len(bodies) + 1
    table = b"xref\n0 %d\n0000000000 65535 f \n" % size + places
    ending = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (size, len(made))
    return made + table + ending


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        ("(con\\257) 400 ( ) -122 (ict)", ["conflict"]),
        ("(con\\257) ( ) (ict)", ["confl", "ict"]),
        ("(con\\257) 400 ( ) -122 (Row)", ["confl", "Row"]),
        ("(con) 300 ( ) (ict)", ["con", "ict"]),
    ],
)
def test_a_space_within_a_ligature(shown: str, words: list[str]) -> None:
    """Is a word whole that has a space within a ligature, before a small letter?"""
    below = "0 -20 Td (A boat rows to the lock and pays.) Tj"
    content = f"BT /F 10 Tf 40 300 Td [{shown}] TJ {below} ET"
    bodies = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 5 0 R"
        "/Resources<</Font<</F 4 0 R>>>>>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/StandardEncoding>>",
        f"<</Length {len(content)}>>stream\n{content}\nendstream",
    ]
    _, pages, _ = extraction.extract_pages(write_objects(bodies), "pond.pdf")
    assert [word.text for word in pages[0]][: len(words) + 1] == [*words, "A"]


def test_a_font_that_does_not_say_how_high_it_is() -> None:
    """Are all words in it of one size, whether or not they have letters that reach down or up?"""
    lines = [(300 - 20 * place, word) for place, word in enumerate(("pool", "noon", "lop") * 4)]
    _, pages, _ = extraction.extract_pages(draw_shapes(lines), "pond.pdf")
    assert [word.text for word in pages[0]] == [word for _, word in lines]
    assert {round(word.size) for word in pages[0]} == {12}


def test_words_stand_where_they_are_printed() -> None:
    """Has each word its place, and is a gap that is only seen a space as well?"""
    drawn = draw_lines([(40.0, 60.0, "A frog"), (200.0, 60.0, "leaps to the next pad.")])
    _, pages, _ = extraction.extract_pages(drawn, "pond.pdf")
    assert [word.text for word in pages[0]] == ["A", "frog", "leaps", "to", "the", "next", "pad."]
    first, leaps = pages[0][0], pages[0][2]
    assert (first.left, leaps.left) == pytest.approx((40.0, 200.0), abs=1)
    assert first.bottom < A5[1] - 60 < first.top


def test_bold_words_are_known() -> None:
    """Is a word in a bold font told from one in a plain one?"""
    content = print_document([("text", "<b>Frog</b> that leaps from pad to pad.")], numbered=False)
    _, pages, _ = extraction.extract_pages(content, "pond.pdf")
    assert [word.text for word in pages[0] if word.bold] == ["Frog"]


def test_the_title_of_the_file() -> None:
    """Is the title given that the file gives itself?"""
    content = print_document([("text", "A frog leaps from pad to pad.")], title="Pond  Quarrel")
    assert extraction.extract_pages(content, "pond.pdf")[0] == "Pond Quarrel"


@pytest.mark.parametrize(
    ("name", "bold"),
    [("ABCDEF+CMBX10", True), ("SFBX1000", True), ("CMSSBX10", True), ("NimbusRomNo9L-Medi", True),
     ("CMR10", False), ("CMCSC10", False), ("Medium", False), ("Times-Bold", True)],
)  # fmt: skip
def test_bold_fonts(name: str, bold: bool) -> None:
    """Is a bold font told by its name, those of TeX too, whose weight says nothing?"""
    assert extraction._names_bold(name) == bold


def test_signs_larger_than_letters() -> None:
    """Does a large sign behind its words leave a line as high as its letters, and no heading?"""
    sign = '<font name="ZapfDingbats" size="15">\u2739</font>'
    words = f"Each frog pays a toll.<br/>Boats{sign}, Eels{sign}.<br/>Then it rests there."
    pieces: list[printing.Piece] = [("h1", "Tolls"), ("text", printing.LEAP), ("text", words)]
    reading = printing.read(print_document(pieces))
    assert [one.title for one in reading.sections] == ["Tolls"]


def test_brackets_larger_than_letters() -> None:
    """Does a word with a bracket from a larger font leave its line as high, and no heading?"""
    opened, closed = ('<font size="14">(</font>', '<font size="14">)</font>')
    words = f"Each frog pays a toll.<br/>{opened}Boats{closed}, {opened}Eels{closed}.<br/>Then it rests there."
    pieces: list[printing.Piece] = [("h1", "Tolls"), ("text", printing.LEAP), ("text", words)]
    reading = printing.read(print_document(pieces))
    assert [one.title for one in reading.sections] == ["Tolls"]


def test_items_behind_an_o() -> None:
    """Is the "o" of another font the bullet of an item, and no word of it?"""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A5)
    for place, words in enumerate(("A frog leaps to a pad.", "A toad waits on the bank.")):
        canvas.setFont("Courier", 10)
        canvas.drawString(60, 500 - 14 * place, "o")
        canvas.setFont("Helvetica", 10)
        canvas.drawString(76, 500 - 14 * place, words)
    canvas.save()
    source = printing.make_source(made.getvalue())
    assert [line.text for line in source.lines] == [
        "\u25e6 A frog leaps to a pad.",
        "\u25e6 A toad waits on the bank.",
    ]
