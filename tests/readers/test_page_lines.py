"""Words become printed lines: furniture is marked, and a word that a hyphen parts is mended."""

import io
from collections import Counter
from collections.abc import Callable, Sequence

import printing
from printing import FEED, LEAP, Piece, draw_lines, print_document
from reportlab.pdfgen.canvas import Canvas

from kb.readers.pdf import printed_lines


def test_furniture() -> None:
    """Are running heads and numbers of pages left out under their names, also within a paragraph that goes on?"""
    long = [("text", " ".join([LEAP] * 12))] * 4
    reading = printing.read(
        print_document([("h1", "Frogs"), *long], columns=2, head="Pond Quarrel 2031")
    )
    names = Counter(one.name for one in reading.exclusions)
    assert names["page number"] == names["running head"] > 2
    assert [one.text for one in reading.sections[0].paragraphs] == [" ".join([LEAP] * 12)] * 4


def test_page_and_line() -> None:
    """Does a line's number tell its page, and a section the pages on which it stands?"""
    pieces: list[Piece] = [("h1", "Frogs"), *[("text", LEAP)] * 30, ("h1", "Toads"), ("text", FEED)]
    frogs, toads = printing.read(print_document(pieces)).sections
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
    source = printing.make_source(draw_lines(lines))
    assert [line.text for line in source.lines] == [
        "A frog may use its lantern,",
        "or a well-known",
        "one. Others are well-known - but",
        "not in zone A-",
        "B, where lanterns and 3-",
        "4 frogs wait.",
    ]


def test_a_name_in_two_lines() -> None:
    """Is a name that a line parts behind its hyphen whole, if the document writes it so elsewhere?"""
    lines = [
        (40.0, 60.0, "A Frog-or-Toad game has a pond, and a"),
        (40.0, 72.0, "rower who wins it plays the Frog-or-"),
        (40.0, 84.0, "Toad game again, and not the Newt-"),
        (40.0, 96.0, "Toad game, which nobody plays now."),
    ]
    words = printing.read(draw_lines(lines)).sections[0].paragraphs[0].text
    assert "plays the Frog-or-Toad game again" in words and "Newt- Toad" in words


def test_a_number_that_a_gap_parts() -> None:
    """Is "2. 1 Toads" the rule 2.1 where 2.2 or 2.1.1 follows, and an item "3. 4 pads" left alone?"""
    titles = [
        "2. 1 Toads",
        "2.2 Pads",
        "3. 4 pads",
        "4. 1 Mud",
        "4.1.1 Edge",
        "5. 1 Pond",
        "5.1 Eel",
    ]
    lines = [(40.0, 60.0 + 20 * place, title) for place, title in enumerate((*titles, "5.2 Tide"))]
    source = printing.make_source(draw_lines(lines))
    assert [line.text for line in source.lines] == [
        "2.1 Toads", "2.2 Pads", "3. 4 pads", "4.1 Mud", "4.1.1 Edge", "5. 1 Pond", "5.1 Eel",
        "5.2 Tide",
    ]  # fmt: skip


def test_the_cells_of_a_row_are_told_apart() -> None:
    """Is a row of a table a line of its own, with a bar between its cells?"""
    table = [["Creature", "Cost"], ["Frog", "2"], ["Toad", "3"]]
    lines = [
        printed_lines.read_line(line.raw)
        for line in printing.make_source(print_document([("text", LEAP), table])).lines
    ]
    rows = [line.text for line in lines if line and line.role == printed_lines.TABLE]
    assert rows == ["Creature | Cost", "Frog | 2", "Toad | 3"]


WHOLE = "All frogs leap over the pads\u2014toads creep below them"


def test_the_bold_beginning_of_a_line_is_counted() -> None:
    """Does a line say how many of its first characters are bold?"""
    content = print_document([("text", f"<b>Lily pad:</b> {LEAP}")])
    first = printed_lines.read_line(printing.make_source(content).lines[0].raw)
    assert first and first.text[: first.bold] == "Lily pad:"
    for piece, bold in (
        (f"<b>Lily pad</b>\u2014{LEAP}", "Lily pad"),
        (f"<b>{WHOLE}</b>", WHOLE),
    ):
        content = print_document([("text", piece)])
        line = printed_lines.read_line(printing.make_source(content).lines[0].raw)
        assert line and line.text[: line.bold] == bold


def read_heads(list_titles: Callable[[int], Sequence[str]]) -> list[str]:
    """List what is a running head where five pages begin with some titles, by the number of the page."""
    page = io.BytesIO()
    canvas = Canvas(page, pagesize=(300, 300))
    for number in range(1, 6):
        leaps = (f"{letter * number} leaps" for letter in "abcdef")
        for place, said in enumerate((*list_titles(number), *leaps)):
            canvas.drawString(40, 280 - 20 * place - 30 * (place > 0), said)
        canvas.showPage()
    canvas.save()
    lines = [
        printed_lines.read_line(one.raw) for one in printing.make_source(page.getvalue()).lines
    ]
    return [line.text for line in lines if line and line.role == printed_lines.HEAD]


def test_what_counts_no_pages_is_no_running_head() -> None:
    """Is a title with a number kept at the head of many pages, unless it is the number of the page?"""
    heads = read_heads(lambda number: (f"Pond Quarrel {number + 6}", f"Ruling {number * number}"))
    assert heads == [f"Pond Quarrel {number + 6}" for number in range(1, 6)]


def test_running_heads_with_signs_and_long_numbers() -> None:
    """Is a head with a number sign left out, and a number of thousands of digits only kept?"""
    heads = read_heads(lambda _: ("Boat # of the pond", "7" * 5000))
    assert set(heads) == {"Boat # of the pond"}


def test_a_running_head_in_two_halves() -> None:
    """Is a running head recognised on the page whose columns part it?"""
    page = io.BytesIO()
    canvas = Canvas(page, pagesize=(400, 300))
    for number in range(1, 6):
        canvas.drawString(40, 280, "pond.example")
        canvas.drawString(240 if number == 3 else 120, 280, f"Pond Quarrel {number}")
        for place in range(9):
            canvas.drawString(40, 240 - 14 * place, f"Frogs {number * place} leap on pads")
            if number == 3:
                canvas.drawString(240, 240 - 14 * place, f"Toads {place} creep below")
        canvas.showPage()
    canvas.save()
    lines = [
        printed_lines.read_line(one.raw) for one in printing.make_source(page.getvalue()).lines
    ]
    assert not [line for line in lines if line and "Pond" in line.text and line.role == "body"]


def test_the_head_of_a_short_chapter() -> None:
    """Is a head in capitals one that names a chapter further down on its only page, and no title?"""
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=(400, 300))
    heads = ["1.0 FROGS", "1.0 FROGS", "1.0 FROGS", "2.0 TOADS", "3.0 PADS"]
    for head in heads:
        canvas.drawString(40, 280, head)
        canvas.drawString(40, 240, "A frog may leap to the next pad.")
        if head == "2.0 TOADS":
            canvas.drawString(40, 200, "2.0 Toads")
            canvas.drawString(40, 180, "A toad stays where it is.")
        canvas.showPage()
    canvas.save()
    lines = [
        printed_lines.read_line(one.raw) for one in printing.make_source(made.getvalue()).lines
    ]
    found = [line.role for line in lines if line and line.text.isupper()]
    assert found == [printed_lines.HEAD] * 4 + [printed_lines.BODY]
