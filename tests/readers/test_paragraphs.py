"""Printed lines become headings, paragraphs and items."""

from dataclasses import replace

import printing
import pytest
from printing import LEAP, Piece, print_document

from kb.readers.pdf import paragraphs, printed_lines
from kb.readers.pdf.printed_lines import PrintedLine


def test_headwords_that_hang_over_their_definitions() -> None:
    """Does each bold start at the edge begin a paragraph, though no sentence ends before it?"""
    left, right, below = (40.0, 200.0), (220.0, 380.0), 49.0
    lines = [
        (left, 40.0, 4, "Frog\u2014A piece that leaps over the pads of all (1.4)"),
        (left, 40.0, 4, "Leap\u2014A move over the next pad, or over the mud, of a frog,"),
        (left, below, 0, "(2.4.1)"),
        (left, 40.0, 3, "Mud\u2014What no frog leaps on but where a rule allows it (1.2,"),
        (left, below, 0, "3.2.4)"),
        (right, 220.0, 3, "Pad\u2014A place for a frog, or two where both are small and (1.5)"),
        (right, 220.0, 4, "Pond\u2014All pads and the mud between them, with the edge of"),
        (right, below + 180, 0, "the map, where frogs of both players enter or leave it."),
    ]
    printed = [
        printed_lines.PrintedLine(
            1, place, "body", 10.0, start, column[1] - 2, 0.2, bold, column, said
        )
        for place, (column, start, bold, said) in enumerate(lines, 1)
    ]
    parts = paragraphs.join_lines(printed)
    assert [one.lines[0].text.partition("\u2014")[0] for one in parts] == [
        "Frog", "Leap", "Mud", "Pad", "Pond",
    ]  # fmt: skip


def test_numbers_in_brackets_that_begin_a_line() -> None:
    """Does a citation belong to the sentence or the definition before it, and "(8.5) Leap" begin a rule?"""
    said = [
        "8.4 A frog that is shoved",
        "(7.4.1). It waits until the next turn of the other player and then leaps.",
        "Pad: a place for one frog.",
        "(4.8.4)",
        "(8.5) Leap. A frog may leap over the next pad, or mud (Exception:",
        "12.3). It rests on the next pad.",
    ]
    lines = [
        printed_lines.PrintedLine(
            1, place, "body", 10.0, 40.0, 40.0 + 4 * len(one), gap, 0, (40.0, 340.0), one
        )
        for place, (gap, one) in enumerate(zip((0.2, 0.2, 0.9, 0.2, 0.2, 0.2), said), 1)
    ]
    parts = paragraphs.join_lines(lines)
    assert [len(one.lines) for one in parts] == [2, 2, 2]


def test_letters_that_are_all_bold() -> None:
    """Is no rule a heading where nearly all letters are bold, and a larger title still one?"""
    said = [
        (14.0, "1. Hopping"),
        (10.0, "1.1. A frog that hops must, before it lands on the next pad:"),
        (10.0, "1.1.1. look at the pad;"),
        (10.0, "1.1.2. name the pad; and"),
        (10.0, "1.1.3. wait for the other frogs that were there before it."),
        (10.0, "1.2. A frog that rests on a pad may be shoved from it by a toad."),
    ]
    lines = [
        printed_lines.PrintedLine(
            1, place, "body", size, 40.0, 40.0 + 5 * len(one), 0.2, len(one), (40.0, 360.0), one
        )
        for place, (size, one) in enumerate(said, 1)
    ]
    parts = paragraphs.join_lines(lines)
    assert [(one.role, len(one.lines), one.lines[0].bold) for one in parts] == [
        ("heading", 1, 0), *[("text", 1, 0)] * 5,
    ]  # fmt: skip


def test_a_rule_that_follows_another() -> None:
    """Does the next rule begin a paragraph below a long line that ends no sentence, but no other number?"""
    said = [
        "1.1.1. use the words for a frog that every player at the table knows;",
        "1.1.2. settle what is left open as soon as it can be done by both;",
        "1.1.2.1. which is at the end of a turn, or where rules let them, as",
        "1.1.9 has it; and",
        "1.1.3. hop, where no other frog may be on the pad, as is said in",
        "1.1.4. and",
    ]
    lines = [
        printed_lines.PrintedLine(
            1, place, "body", 10.0, 40.0, 40.0 + 5 * len(one), 0.2, 0, (40.0, 390.0), one
        )
        for place, one in enumerate(said, 1)
    ]
    parts = paragraphs.join_lines(lines)
    assert [len(one.lines) for one in parts] == [1, 1, 2, 2]


def test_a_title_that_begins_its_text_is_no_heading() -> None:
    """Is a line with a large title and the text behind it the start of a paragraph, not a heading?"""
    said = [
        (11.0, 12, 0.6, "3.1 HOPPING: During your turn each of"),
        (8.0, 0, 0.3, "your frogs may hop to the next pad, or stay where it is on this pad."),
        (11.0, 16, 0.6, "3.2 RESTING FROG"),
        (8.0, 0, 0.3, "A frog that stays on its pad for a whole turn of its player rests there."),
        (8.0, 0, 0.9, "[F097] It sleeps, and no other frog may hop on the pad upon which it is."),
        (8.0, 0, 0.3, "[F097] It wakes at the end of the next turn of the player who moves it."),
    ]
    lines = [
        printed_lines.PrintedLine(
            1, place, "body", size, 40.0, 296.0, gap, bold, (40.0, 300.0), one
        )
        for place, (size, bold, gap, one) in enumerate(said, 1)
    ]
    parts = paragraphs.join_lines(lines)
    assert [(one.role, len(one.lines)) for one in parts] == [
        ("text", 2), ("heading", 1), ("text", 1), ("text", 1), ("text", 1),
    ]  # fmt: skip


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


def test_the_letters_of_an_index_are_no_headings() -> None:
    """Are the letters between the lines of an index left out with these?"""
    pieces: list[Piece] = [("h1", "Leaping"), ("text", LEAP), ("h1", "Index")]
    for letter, names in (("A", ("Ants", "Apes")), ("B", ("Bats", "Bees")), ("C", ("Cats",))):
        pieces += [("h2", letter), *(("text", f"{name} ............ 3") for name in names)]
    assert [one.title for one in printing.read(print_document(pieces)).sections][:1] == ["Leaping"]
    assert not {"A", "B", "C"} & {
        one.title for one in printing.read(print_document(pieces)).sections
    }


def test_the_head_of_a_table_is_no_heading() -> None:
    """Are bold words over the columns of a table no title, and bold words beside each other one?"""
    line = printed_lines.PrintedLine(1, 1, "body", 10, 40, 0, 2, 0, (40, 400), "Leap Cost Rest")
    apart, close = (replace(line, right=right, bold=len(line.text)) for right in (300.0, 115.0))
    text_line = replace(line, place=2, right=390, text=LEAP, gap=0.2)
    for bold, role in ((apart, "text"), (close, "heading")):
        assert paragraphs.join_lines([bold, text_line])[0].role == role


def make_line(place: int, said: str, **more: object) -> printed_lines.PrintedLine:
    """Make a line of a column of 160 points."""
    made = printed_lines.PrintedLine(
        1, place, "body", 10.0, 40.0, 195.0, 0.2, 0, (40.0, 200.0), said
    )
    return replace(made, **more)  # type: ignore[arg-type]


def join(*lines: printed_lines.PrintedLine) -> list[str]:
    """Join lines, and give the words of each part."""
    return [" ".join(line.text for line in part.lines) for part in paragraphs.join_lines(lines)]


def test_a_paragraph_goes_on_over_the_end_of_a_page() -> None:
    """Is a sentence that a page cuts one paragraph, although its number stands between?"""
    lines = (
        make_line(1, "A frog that sits upon a lily pad may leap"),
        make_line(2, "1", role="page number", left=100.0, right=105.0),
        make_line(1, "to any other lily pad.", page=2, gap=99.0),
    )
    assert join(*lines) == ["A frog that sits upon a lily pad may leap to any other lily pad.", "1"]


@pytest.mark.parametrize(("dash", "begun"), [(" - ", True), (": ", True), (" leaps ", False)])
def test_an_indented_term_begins_a_page(dash: str, *, begun: bool) -> None:
    """Does a bold term before its definition begin a paragraph at the head of the next page?"""
    first = make_line(1, "A frog that sits upon a lily pad may leap to any other lily pad.")
    said = f"Toad{dash}a frog that does not leap."
    term = make_line(1, said, page=2, gap=99.0, left=first.left + 40, bold=len("Toad"))
    first = replace(first, right=first.column[1])
    assert join(first, term) == ([first.text, said] if begun else [f"{first.text} {said}"])


def test_white_space_begins_a_paragraph() -> None:
    """Does a line with more space above it than usual begin a paragraph, and no other one?"""
    said = (
        "A frog may leap to any other pad, and",
        "a toad may not.",
        "A heron waits",
        "for both.",
    )
    lines = [make_line(place, words) for place, words in enumerate(said, 1)]
    assert join(*lines) == [" ".join(said)]
    lines[2] = replace(lines[2], gap=1.0)
    assert join(*lines) == [" ".join(said[:2]), " ".join(said[2:])]


def test_a_larger_line_is_a_heading() -> None:
    """Do headings have levels by their size?"""
    text_line = make_line(2, LEAP)
    lines = [
        make_line(1, "Pond Quarrel", size=20.0, right=120.0, gap=2.0),
        text_line,
        make_line(3, "Leaps of frogs", size=14.0, right=120.0, gap=2.0),
        replace(text_line, place=4, gap=1.0),
    ]
    parts = paragraphs.join_lines(lines)
    assert [(part.role, part.level) for part in parts] == [
        ("heading", 1),
        ("text", 0),
        ("heading", 2),
        ("text", 0),
    ]


def test_a_short_line_ends_a_paragraph() -> None:
    """Does a sentence that ends before the edge of its column end the paragraph, and one at the edge not?"""
    said = ("A frog leaps.", "A toad waits for the next turn.")
    short = make_line(1, said[0], right=100.0)
    assert join(short, make_line(2, said[1])) == list(said)
    assert join(replace(short, right=195.0), make_line(2, said[1])) == [" ".join(said)]


def test_space_is_wide_only_beside_what_is_usual() -> None:
    """Is a paragraph whole in a document that sets all its lines far apart?"""
    said = ("A frog may leap to any other pad, and", "a toad may not, whatever", "the pond is.")
    lines = [make_line(place, words, gap=0.8) for place, words in enumerate(said, 1)]
    assert join(*lines) == [" ".join(said)]


def test_legends_of_pictures() -> None:
    """Is a large word with a small letter no heading, unless all headings begin so?"""

    def read(*titles: str) -> list[str]:
        pieces: list[Piece] = [
            piece for title in titles for piece in (("h1", title), ("text", f"{LEAP} {LEAP}"))
        ]
        return [one.title for one in printing.read(print_document(pieces)).sections]

    assert read("Cards", "name", "(3 coins)", "cost", "Ponds") == ["Cards", "Ponds"]
    assert read("cards", "mud", "ponds", "tides") == ["cards", "mud", "ponds", "tides"]
    assert read("Cards<br/>of the Pond", "Mud") == ["Cards of the Pond", "Mud"]


def test_a_hanging_rule_below_a_line_that_ends_no_sentence() -> None:
    """Does a rule begin at the margin, although the text above it, further in, ends without a stop?"""
    lines = []
    for rule in range(1, 6):
        lines += [(40.0, f"4.{rule} Frogs leap over the pads and wait beside the pond for"),
                  (70.0, "the toads, which creep below the pads until the pond is frozen as"),
                  (70.0, "told in the rules of Pond Quarrel, the chapter Frogs and Toads")]  # fmt: skip
    drawn = [(left, 60.0 + 14 * place, said) for place, (left, said) in enumerate(lines)]
    reading = printing.read(printing.draw_lines(drawn))
    assert [one.number for one in reading.sections if one.number] == [
        f"4.{rule}" for rule in range(1, 6)
    ]


@pytest.mark.parametrize(
    ("said", "starts"),
    [
        (["a. The frog of the other side", "1.2. A toad waits."], [40.0, 20.0]),
        (["1.1. A frog may be told by its", "1.2. A toad may not."], [20.0, 20.0]),
        (["1.1. A frog is named in", "1.2. and further on."], [20.0]),
        (["1.1. A frog is named by what is said of", "1.2. Toads and others."], [20.0]),
    ],
)
def test_a_rule_below_a_long_line(said: list[str], starts: list[float]) -> None:
    """Does a number to the left of an item, or the next at the same place, begin a paragraph?"""
    lefts = [40.0 if one[0] == "a" else 20.0 for one in said]
    lines = [
        printed_lines.PrintedLine(1, place, "body", 10.0, left, 380.0, 0.2, 0, (20.0, 400.0), one)
        for place, (left, one) in enumerate(zip(lefts, said, strict=True), 1)
    ]
    assert [one.lines[0].left for one in paragraphs.join_lines(lines)] == starts


def test_an_answer_below_a_full_line() -> None:
    """Does an answer begin a paragraph below a question that fills its line?"""
    said = [
        "Q: May a frog that rests on a pad leap on to the next one by night?",
        "A: Yes, it may.",
    ]
    lines = [
        PrintedLine(1, place, "body", 10.0, 40.0, right, 0.1, 0, (40.0, 340.0), one)
        for place, (one, right) in enumerate(zip(said * 2, [340.0, 120.0] * 2, strict=True), 1)
    ]
    assert [one.lines[0].text[:2] for one in paragraphs.join_lines(lines)] == ["Q:", "A:"] * 2


def test_bold_lines_that_ask_or_end_in_brackets() -> None:
    """Is one bold question apart from the text a heading, and a sentence that ends ")." none?"""
    said = [
        ("What if two frogs rest on one pad?", 1.2, True),
        ("Then both of them leap to another pad, and", 0.1, False),
        ("nobody pays for it.", 0.1, False),
        ("A frog that rests on a lily pad eats one fly for", 0.1, True),
        ("each pad beside it (count the pads and not the", 0.1, True),
        ("frogs).", 0.1, True),
    ]
    lines = [
        PrintedLine(
            1,
            place,
            "body",
            10.0,
            40.0,
            40 + 6.0 * len(words),
            gap,
            len(words) * bold,
            (40.0, 340.0),
            words,
        )
        for place, (words, gap, bold) in enumerate(said, 1)
    ]
    parts = paragraphs.join_lines(lines)
    assert parts[0].role == "heading"
    assert "heading" not in {one.role for one in parts[1:]}
