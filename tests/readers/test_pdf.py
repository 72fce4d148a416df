"""A PDF is read as it is printed: columns in order, words whole, furniture apart, every word accounted for."""

import io
import re
from collections import Counter
from dataclasses import replace

import making
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printing import Piece, draw_lines, print_document
from reportlab.lib.pagesizes import A5
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kb import errors, text
from kb.corpus import sources
from kb.model import Reading, Source
from kb.pipeline import title_proposals
from kb.readers import accounting, layouts, read_document
from kb.readers.pdf import extraction, page_lines, paragraphs, pdf, printed_lines

LEAP = (
    "A frog that sits upon a lily pad may leap to any other lily pad which lies adjacent to it, provided"
    " that nothing else sits there already and that the pond has not been frozen over since the last turn."
)
FEED = (
    "At the beginning of upkeep you feed each frog under your control; whatever you cannot or will not feed"
    " departs from the pond forthwith, together with everything that it carries."
)
RULES: list[Piece] = [
    ("title", "Pond Quarrel"),
    ("h1", "1. Setup"),
    ("text", "1.1 " + LEAP),
    ("text", "1.2 " + FEED),
    ("text", "1.3 " + LEAP),
    ("h1", "2. Turns"),
    ("h2", "2.1 Upkeep"),
    ("text", FEED),
    ("item", "Frogs come first, and " + LEAP.casefold()),
    ("item", "Toads come second."),
    ("h2", "2.2 Leaps"),
    ("justified", LEAP),
    ("text", FEED),
    [["Creature", "Cost"], ["Frog", "2"], ["Toad", "3"], ["Heron", "12"]],
    ("text", LEAP),
    ("h1", "Glossary"),
    ("text", "<b>Frog:</b> A creature. " + LEAP),
    ("text", "<b>Lily pad:</b> A place. " + FEED),
    ("text", "<b>Pond:</b> All lily pads together."),
]
TITLES = [
    "Pond Quarrel",
    "Setup",
    "1.1",
    "1.2",
    "1.3",
    "Turns",
    "Upkeep",
    "Leaps",
    "Glossary",
    "Frog",
    "Lily pad",
    "Pond",
]


def make_source(content: bytes) -> Source:
    """Make the source that a PDF amounts to."""
    document = replace(
        making.DOCUMENT, reader="pdf", encoding="pdf", file="pond.pdf", title="The Pond"
    )
    return sources.make_source(document, page_lines.write_text(content, "pond.pdf"), making.SMALL)


def read(content: bytes) -> Reading:
    """Read a PDF, and check that no word is lost on the way: neither from the page nor from its lines."""
    source = make_source(content)
    assert count_letters(content) == Counter(
        letter for line in source.lines for letter in line.text if letter.isalnum()
    )
    reading = read_document(source)
    assert accounting.account_lines(source, reading) == []
    return reading


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
    problem = next(one for one in read(draw_lines(drawn)).problems if one.kind == "unnamed-sign")
    assert "3 signs" in problem.message and "[F2067] 2 times, [F2068] 1 times." in problem.message
    assert problem.line == 1001


@pytest.mark.parametrize(
    ("given", "title"),
    [
        ("Pond Quarrel, Rules", "Pond Quarrel, Rules"),
        ("Microsoft Word - pond.doc", "Pond Quarrel"),
        ("Pond_Rules_Final", "Pond Quarrel"),
        ("", "Pond Quarrel"),
    ],
)
def test_title(given: str, title: str) -> None:
    """Is a document called as its file says, or else as its largest heading, and never as a file?"""
    source = make_source(print_document(RULES, title=given))
    assert title_proposals.find_title(source, read_document(source)) == title


def count_letters(content: bytes) -> Counter[str]:
    """Count the letters and digits of all pages as PDFium gives them without any layout."""
    found: Counter[str] = Counter()
    document = pypdfium2.PdfDocument(content)
    for page in document:
        words = page.get_textpage().get_text_range()
        found.update(letter for letter in text.normalise(words) if letter.isalnum())
    document.close()
    return found


def words(reading: Reading, title: str) -> list[str]:
    """Give the paragraphs of the section with a title."""
    section = next(one for one in reading.sections if one.title == title)
    return [one.text for one in section.paragraphs]


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("head", ["", "Pond Quarrel, the rules"])
def test_a_rulebook(columns: int, head: str) -> None:
    """Are headings, numbered rules, paragraphs, items, rows and headwords those of the document, in its order?"""
    reading = read(print_document(RULES, columns=columns, head=head))
    assert [section.title for section in reading.sections] == TITLES
    numbers = {section.title: section.number for section in reading.sections}
    assert (numbers["Setup"], numbers["Upkeep"], numbers["1.1"]) == ("1", "2.1", "1.1")
    assert words(reading, "1.1") == [LEAP] and words(reading, "1.2") == [FEED]
    assert words(reading, "Upkeep") == [
        FEED,
        "Frogs come first, and " + LEAP.casefold(),
        "Toads come second.",
    ]
    assert words(reading, "Leaps") == [
        LEAP,
        FEED,
        "Creature | Cost",
        "Frog | 2",
        "Toad | 3",
        "Heron | 12",
        LEAP,
    ]
    assert words(reading, "Frog") == ["A creature. " + LEAP]
    kinds = [section.kind for section in reading.sections]
    assert kinds == ["section"] * 9 + ["term"] * 3
    assert [one.style for one in reading.sections[6].paragraphs] == ["text", "bullet", "bullet"]
    assert reading.problems == ()


def test_items_within_items() -> None:
    """Is an item that stands further in a part of the one above it, and the next one again beside that?"""
    rows = [
        (40.0, "Upkeep of a pond takes these steps, one after the other, in this order:"),
        (52.0, "\u2022 Feed each frog under your control."),
        (70.0, "\u2022 A frog that sleeps needs nothing."),
        (88.0, "\u2022 Nor does one in the mud."),
        (70.0, "\u2022 A toad needs two flies."),
        (52.0, "\u2022 Move each heron to a pad that lies beside it."),
        (40.0, "Then the next player takes a turn, and so on until the pond is dry."),
        (52.0, "\u2022 A dry pond ends the game."),
    ]
    drawn = [(left, 60.0 + 12 * row, words) for row, (left, words) in enumerate(rows)]
    found = [one for section in read(draw_lines(drawn)).sections for one in section.paragraphs]
    items = [one.depth for one in found if one.style == "bullet"]
    assert items == [0, 1, 2, 1, 0, 0]


def test_levels() -> None:
    """Do headings nest by their size?"""
    levels = {one.title: one.level for one in read(print_document(RULES)).sections}
    assert (
        levels["Pond Quarrel"]
        < levels["Setup"]
        == levels["Turns"]
        == levels["Glossary"]
        < levels["Upkeep"]
    )


@pytest.mark.parametrize("columns", [1, 2])
def test_links_lead_to_headings(columns: int) -> None:
    """Do the links of a PDF lead to the sections that they lead to there, over the ends of lines, and no words else?"""
    pieces: list[Piece] = [
        ("h1", '<a name="setup"/>Setup'),
        ("text", LEAP),
        ("text", f'{LEAP} As <link href="#leaps">the rules for anything that leaps</link> say.'),
        ("h1", "Upkeep"),
        (
            "text",
            f'{FEED} See <link href="#setup">Setup</link>, and <link href="https://x.org">x</link>.',
        ),
        ("h1", '<a name="leaps"/>Leaps'),
        ("text", LEAP),
    ]
    sections = {one.title: one for one in read(print_document(pieces, columns=columns)).sections}
    linked = {
        (title, " ".join(paragraph.text[link.start : link.end].split())): link.target
        for title, section in sections.items()
        for paragraph in section.paragraphs
        for link in paragraph.anchors
    }
    assert {target for (title, _), target in linked.items() if title == "Upkeep"} == set(
        sections["Setup"].anchors
    )
    said = [words for title, words in linked if title == "Setup"]
    assert " ".join(said) == "the rules for anything that leaps"
    assert {target for (title, _), target in linked.items() if title == "Setup"} == set(
        sections["Leaps"].anchors
    )
    assert sections["Upkeep"].anchors == () and len(linked) == len(said) + 1


def test_furniture() -> None:
    """Are running heads and numbers of pages left out under their names, also within a paragraph that goes on?"""
    long = [("text", " ".join([LEAP] * 12))] * 4
    reading = read(print_document([("h1", "Frogs"), *long], columns=2, head="Pond Quarrel 2031"))
    names = Counter(one.name for one in reading.exclusions)
    assert names["page number"] == names["running head"] > 2
    assert [one.text for one in reading.sections[0].paragraphs] == [" ".join([LEAP] * 12)] * 4


def test_page_and_line() -> None:
    """Does a line's number tell its page, and a section the pages on which it stands?"""
    pieces: list[Piece] = [("h1", "Frogs"), *[("text", LEAP)] * 30, ("h1", "Toads"), ("text", FEED)]
    frogs, toads = read(print_document(pieces)).sections
    assert frogs.lines and toads.lines
    assert frogs.lines[0] == 1001 and frogs.lines[1] // printed_lines.PAGE > 1
    assert frogs.lines[1] < toads.lines[0] and toads.lines[0] // 1000 == toads.lines[1] // 1000


def test_a_word_in_two_lines() -> None:
    """Is a parted word put together, one with a hyphen of its own kept, and a dash left alone?"""
    lines = [
        (40.0, 60.0, "A frog may use its lan-"),
        (40.0, 72.0, "tern, or a well-"),
        (40.0, 84.0, "known one. Others are well-known - but"),
        (40.0, 96.0, "not in zone A-"),
        (40.0, 108.0, "B, where lanterns and 3-"),
        (40.0, 120.0, "4 frogs wait."),
    ]
    source = make_source(draw_lines(lines))
    assert [line.text for line in source.lines] == [
        "A frog may use its lantern,",
        "or a well-known",
        "one. Others are well-known - but",
        "not in zone A-",
        "B, where lanterns and 3-",
        "4 frogs wait.",
    ]


def test_columns_drawn_line_by_line() -> None:
    """Are two columns read one after the other, even where the file goes from line to line?"""
    left = [f"The left column has line number {number} here," for number in "abcdefgh"]
    right = [f"and the right one has its own line {number} too," for number in "abcdefgh"]
    drawn = [
        (place, 60.0 + 12 * number, said)
        for number, pair in enumerate(zip(left, right, strict=True))
        for place, said in zip((30.0, 226.0), pair, strict=True)
    ]
    source = make_source(draw_lines(drawn, size=8))
    assert [line.text for line in source.lines] == [*left, *right]


def test_heading_over_two_columns() -> None:
    """Does a heading over both columns stand between what is above it and what is below?"""

    def column(place: float, down: float, name: str) -> list[tuple[float, float, str]]:
        return [
            (place, down + 12 * row, f"{name} {row} of words that fill a column")
            for row in range(5)
        ]

    drawn = [
        *column(30, 60, "one"), *column(230, 60, "two"),
        (30.0, 150.0, "A long line that stands across both of the columns of this page, as a heading would"),
        *column(30, 180, "three"), *column(230, 180, "four"),
    ]  # fmt: skip
    first = [line.text.split()[0] for line in make_source(draw_lines(drawn, size=9)).lines]
    assert first == ["one"] * 5 + ["two"] * 5 + ["A"] + ["three"] * 5 + ["four"] * 5


def test_contents() -> None:
    """Is a table of contents left out, so that its titles are no sections?"""
    contents: list[Piece] = [("h1", "Contents")]
    contents += [
        ("text", f"{title} ............ {place}")
        for place, title in enumerate(("Frogs", "Toads", "Pads", "Ponds"), 2)
    ]
    body: list[Piece] = [
        piece
        for title in ("Frogs", "Toads", "Pads", "Ponds")
        for piece in (("h1", title), ("text", LEAP))
    ]
    reading = read(print_document([*contents, *body]))
    assert [one.title for one in reading.sections if one.title != "Contents"] == [
        "Frogs",
        "Toads",
        "Pads",
        "Ponds",
    ]
    assert [one.name for one in reading.exclusions if one.line // 1000 == 1].count(
        "table of contents"
    ) >= 4


def test_an_icon_makes_no_heading() -> None:
    """Is a line that an icon makes larger what it is: an item, or the rest of a sentence?"""
    lines = [
        printed_lines.PrintedLine(1, place, "body", size, 40.0, 180.0, 0.03, 0, (40.0, 200.0), said)
        for place, (size, said) in enumerate(
            [
                (10.0, "Each frog has one of three results, which a player reads on the die with"),
                (12.0, "([F2069]) or without it."),
                (12.0, "• Leap ([F2044]): The frog leaps to the next pad of the pond,"),
                (10.0, "and it stays there."),
                (10.0, "Every other result of the die is read as the rules of the pond tell."),
            ],
            1,
        )
    ]
    parts = paragraphs.join_lines(lines)
    assert {one.role for one in parts} == {"text", "bullet"}


def test_contents_without_pages() -> None:
    """Are titles below "Contents" left out that return as headings, without the numbers of pages?"""
    titles = ("Frogs", "Toads", "Pads", "Ponds", "Reeds", "Leaps")
    contents: list[Piece] = [("h1", "Contents"), ("text", "1."), *(("text", one) for one in titles)]
    body: list[Piece] = [
        piece
        for number, title in enumerate(titles, 1)
        for piece in (("h1", f"{number}. {title}"), ("text", LEAP))
    ]
    reading = read(print_document([*contents, *body]))
    assert [(one.number, one.title) for one in reading.sections] == [
        (str(number), title) for number, title in enumerate(titles, 1)
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"%PDF-1.4 broken", "cannot be opened"),
        (draw_lines([]), "holds pictures of pages, and no letters"),
        (draw_lines([(40.0, 60.0, "A frog.")], password="leap"), "needs a password"),
    ],
    ids=["damaged", "scanned", "locked"],
)
def test_refused(content: bytes, said: str) -> None:
    """Is a PDF without words refused in one line that says what to do?"""
    with pytest.raises(errors.ReaderError, match=said) as refused:
        page_lines.write_text(content, "pond.pdf")
    assert "pond.pdf" in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("content", ["A frog leaps.", "\t" * 20 + "<p>A frog</p>", "1\t" * 12])
def test_no_pdf(content: str) -> None:
    """Is a text of another layout refused in one line, whatever it looks like?"""
    with pytest.raises(errors.ReaderError, match="is not a PDF"):
        pdf.read(making.make_source(content, "pdf"))


def test_proposed() -> None:
    """Is a PDF known by its bytes, and its lines by their first?"""
    content = print_document(RULES)
    assert sources.propose_encoding(content) == "pdf"
    written = sources.decode(content, "pdf", making.SMALL)
    assert layouts.propose_reader(written) == "pdf"
    lines = written.split("\n")[1:]
    assert (
        printed_lines.write_lines([one for one in map(printed_lines.read_line, lines) if one])
        == written
    )


SAID = st.lists(
    st.sampled_from(
        [
            "frog",
            "leaps",
            "pad",
            "toad.",
            "1.1",
            "2.",
            "Pond",
            "a-",
            "LILY",
            "(see",
            "3)",
            "\u2022",
            "12",
        ]
    ),
    min_size=1,
    max_size=14,
).map(" ".join)
PIECES = st.tuples(st.sampled_from(["h1", "h2", "bold", "text", "justified", "item"]), SAID)


@settings(max_examples=25)
@given(pieces=st.lists(PIECES, min_size=4, max_size=25), columns=st.sampled_from([1, 2, 3]))
def test_every_word_is_accounted_for(pieces: list[Piece], columns: int) -> None:
    """Is every word of a page in a section or in a named exclusion, whatever is printed?"""
    filled: list[Piece] = [("h1", "Frogs of the pond"), ("text", LEAP), *pieces]
    read(print_document(filled, columns=columns, head="Pond"))


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_order_of_words(columns: int) -> None:
    """Do all words of the columns come in the order in which they were written?"""
    many: list[Piece] = [("text", f"{LEAP} {FEED} end{number}") for number in range(40)]
    source = make_source(print_document([("h1", "Frogs"), *many], columns=columns, numbered=False))
    said = " ".join(line.text for line in source.lines)
    assert re.findall(r"end(\d+)", said) == [str(number) for number in range(40)]
    assert said == " ".join(["Frogs", *(f"{LEAP} {FEED} end{number}" for number in range(40))])


WORDS = st.lists(
    st.sampled_from("frog pad. 1.1 Pond a- LILY (see \u2022 12 \u2013".split()),
    min_size=1,
    max_size=9,
).map(" ".join)
PLACED = st.tuples(st.floats(-20, 400), st.floats(0, 600), WORDS)


@settings(max_examples=25)
@given(lines=st.lists(PLACED, min_size=5, max_size=40), size=st.sampled_from([1, 6, 10, 30]))
def test_lines_anywhere(lines: list[tuple[float, float, str]], size: int) -> None:
    """Is every word accounted for on a page that no publisher would print?"""
    drawn = [(40.0, 300.0, "The frogs of this pond leap from pad to pad."), *lines]
    source = make_source(draw_lines(drawn, size=size))
    assert accounting.account_lines(source, read_document(source)) == []


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
    _, pages = extraction.extract_pages(
        draw_tall([(60, "A frog leaps."), (72, "A toad waits.")]), "x"
    )
    assert {round(word.size) for word in pages[0]} <= {10, 11, 12}
    upper, lower = (next(one for one in pages[0] if one.text == name) for name in ("frog", "toad"))
    assert lower.top <= upper.bottom + 1


def test_columns_that_are_close() -> None:
    """Are columns told that are less apart than words may be, also beside a picture's labels?"""
    said = "A frog sits upon a pad and waits {}"
    left = [said.format(letter) for letter in "abcdefghabcdefgh"]
    right = [said.format(letter) for letter in "ghefcdabghefcdab"]
    wide = pdfmetrics.stringWidth(left[0], "Helvetica", 10)
    drawn = [
        (place, 60.0 + 12 * number, words)
        for number, pair in enumerate(zip(left, right, strict=True))
        for place, words in zip((30.0, 30.0 + wide + 8.5), pair, strict=True)
    ]
    assert [line.text for line in make_source(draw_lines(drawn)).lines] == [*left, *right]


def test_the_letters_of_an_index_are_no_headings() -> None:
    """Are the letters between the lines of an index left out with these?"""
    pieces: list[Piece] = [("h1", "Leaping"), ("text", LEAP), ("h1", "Index")]
    for letter, names in (("A", ("Ants", "Apes")), ("B", ("Bats", "Bees")), ("C", ("Cats",))):
        pieces += [("h2", letter), *(("text", f"{name} ............ 3") for name in names)]
    assert [one.title for one in read(print_document(pieces)).sections][:1] == ["Leaping"]
    assert not {"A", "B", "C"} & {one.title for one in read(print_document(pieces)).sections}


def test_the_head_of_a_table_is_no_heading() -> None:
    """Are bold words over the columns of a table no title, and bold words beside each other one?"""
    line = printed_lines.PrintedLine(1, 1, "body", 10, 40, 0, 2, 0, (40, 400), "Leap Cost Rest")
    apart, close = (replace(line, right=right, bold=len(line.text)) for right in (300.0, 115.0))
    text_line = replace(line, place=2, right=390, text=LEAP, gap=0.2)
    for bold, role in ((apart, "text"), (close, "heading")):
        assert paragraphs.join_lines([bold, text_line])[0].role == role
