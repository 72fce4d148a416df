"""The numbers of rules: where one ends, its parts, and which comes right after which."""

import pytest

from kb.readers import numbering


@pytest.mark.parametrize(
    ("content", "written", "parts", "rest"),
    [
        ("7.4.2. Locks", "7.4.2", ("7", "4", "2"), "Locks"),
        ("100.1a A toll", "100.1a", ("100", "1", "a"), "A toll"),
        ("1.1.a Tolls", "1.1.a", ("1", "1", "a"), "Tolls"),
        ("A.3 Quays", "A.3", ("A", "3"), "Quays"),
        ("CE1.2: Quays", "CE1.2", ("CE", "1", "2"), "Quays"),
        ("IN.2.1) Quays", "IN.2.1", ("IN", "2", "1"), "Quays"),
        ("[2.5] Eels", "2.5", ("2", "5"), "Eels"),
        ("F2.A.1. Eels", "F2.A.1", ("F", "2", "A", "1"), "Eels"),
        ("[2.5]EELS", "2.5", ("2", "5"), "EELS"),
        ("2.5: Eels", "2.5", ("2", "5"), "Eels"),
        ("2.5 - Eels", "2.5", ("2", "5"), "Eels"),
        ("7.4.2.Locks open.", "7.4.2", ("7", "4", "2"), "Locks open."),
        ("7.4.10.A lock opens.", "7.4.10", ("7", "4", "10"), "A lock opens."),
        ("7.4.10.A. Lock", "7.4.10.A", ("7", "4", "10", "A"), "Lock"),
        ("7.4.A.", "7.4.A", ("7", "4", "A"), ""),
        ("2-3. Tolls", "2-3", ("2", "3"), "Tolls"),
        ("2-3-10-1. Pay", "2-3-10-1", ("2", "3", "10", "1"), "Pay"),
        ("2-3-1 Pay", "2-3-1", ("2", "3", "1"), "Pay"),
    ],
)
def test_numbers_with_several_parts(
    content: str, written: str, parts: tuple[str, ...], rest: str
) -> None:
    """Is the number read without the mark after it, and the words after it kept?"""
    assert numbering.read_number(content) == numbering.Number(written, parts, rest)


@pytest.mark.parametrize(
    ("content", "single", "bare", "rest"),
    [
        ("12. Locks", False, False, None),
        ("12. Locks", True, False, "Locks"),
        ("12 Locks", True, False, None),
        ("12 Locks", True, True, "Locks"),
        ("12 boats", True, True, None),
        ("1,5 coins", True, True, None),
        ("Locks", True, True, None),
    ],
)
def test_single_numbers(content: str, single: bool, bare: bool, rest: str | None) -> None:
    """Does a number with one part count only where it is asked for?"""
    number = numbering.read_number(content, single=single, bare=bare)
    assert (number.rest if number else None) == rest


@pytest.mark.parametrize(
    ("before", "after", "follows"),
    [
        ("1.1 x", "1.2 x", True),
        ("1.1 x", "1.1.1 x", True),
        ("1.1 x", "1.1.a x", True),
        ("1.9.4 x", "1.10 x", True),
        ("1.9.4 x", "2.1 x", False),
        ("1.1 x", "1.3 x", False),
        ("1.2 x", "1.1 x", False),
        ("100.1a x", "100.1b x", True),
        ("1.2d-i. x", "1.2d-ii. x", True),
        ("1.2d-iv. x", "1.2d-v. x", True),
        ("1.2d-v. x", "1.2d-vi. x", True),
        ("1.2d-i. x", "1.2d-iii. x", False),
        ("1.2.h x", "1.2.i x", True),
    ],
)
def test_the_next_number(before: str, after: str, follows: bool) -> None:
    """Is only the first number below, or the next beside or above, the next number?"""
    first, second = numbering.read_number(before), numbering.read_number(after)
    assert first and second and second.follows(first) is follows


@pytest.mark.parametrize(
    ("part", "rank"),
    [
        ("12", 12),
        ("c", 3),
        ("C", 3),
        ("aa", 27),
        ("II", 2),
        ("iv", 4),
        ("IX", 9),
        ("XIV", 14),
        ("B2", 2002),
    ],
)
def test_ranks(part: str, rank: int) -> None:
    """Are digits and letters counted alike?"""
    assert numbering.rank(part) == rank


@pytest.mark.parametrize(
    ("content", "written", "rest"),
    [
        ("1e2) Text", "1e2", "Text"),
        ("1e+) Text", "1e+", "Text"),
        ("2i++++++) Text", "2i++++++", "Text"),
        ("B1++) Text", "B1++", "Text"),
        ("1+) Text", None, ""),
        ("NO.1 eel", None, ""),
        ("A1a. Text", "A1a", "Text"),
        ("3B. Text", "3B", "Text"),
        ("3B12a1. Text", "3B12a1", "Text"),
        ("3B boats", None, ""),
        ("2-3 Boats", None, ""),
        ("2030-01-05: Text", None, ""),
        ("103.1.b.1. Text", "103.1.b.1", "Text"),
        ("1st) Text", None, ""),
        ("1e2 eels", None, ""),
        ("A) Text", None, ""),
        ("[F097] Text", None, ""),
        ("[E001] Text", None, ""),
        ("[F97] Text", "F97", "Text"),
    ],
)
def test_digits_and_letters_in_turn(content: str, written: str | None, rest: str) -> None:
    """Is a number of digits and letters read where a mark ends it, and nothing else?"""
    number = numbering.read_number(content)
    assert (number.written if number else None, number.rest if number else "") == (written, rest)


def test_hyphens_of_numbers_and_of_ranges() -> None:
    """Are numbers with hyphens kept where several have three parts, and ranges of a die dropped?"""
    written = [
        "1-1. Locks",
        "1-1-1. A",
        "1-1-2. B",
        "1-1-3. C",
        "1-2. Tolls",
        "1-2-1. D",
        "1-2-2. E",
    ]
    rules = {place: numbering.read_number(one) for place, one in enumerate(written)}
    known = {place: one for place, one in rules.items() if one}
    assert numbering.drop_ranges(known) == known
    table = {place: known[place] for place in (0, 1, 4)} | {
        9: numbering.Number("1.1", ("1", "1"), "x")
    }
    assert list(numbering.drop_ranges(table)) == [9]


@pytest.mark.parametrize(
    ("letters", "numbers"),
    [
        ("abc", ["1.2a", "1.2b", "1.2c"]),
        ("abd", ["1.2a", "1.2b", None]),
        ("b", [None]),
        ("abcdefghijkmnp", [f"1.2{letter}" for letter in "abcdefghijkmnp"]),  # without l and o
    ],
)
def test_items_below_a_rule(letters: str, numbers: list[str | None]) -> None:
    """Has each next letter below a rule the rule's number and its letter?"""
    items = numbering.Items()
    items.pass_number(numbering.read_number("1.2 Locks"))
    found = [items.read(f"{letter}. x") for letter in letters]
    assert [number.written if number else None for number in found] == numbers


def test_items_elsewhere_have_no_number() -> None:
    """Has a letter below a chapter, an item or nothing no number, and a single item neither?"""
    items = numbering.Items()
    for above in ("12. Locks", "1.2a Locks"):
        items.pass_number(numbering.read_number(above, single=True))
        assert items.read("a. x") is None
    items.pass_number(None)
    assert items.read("a. x") is None
    items.pass_number(numbering.read_number("1.2 Locks"))
    single = items.read("a. x")
    assert single
    assert numbering.keep_runs({3: single}) == {}


@pytest.mark.parametrize(
    ("cited", "lines", "numbers"),
    [
        (True, ["a. Row", "(b) Pay"], ["3a", "3b"]),
        (False, ["a. Row", "(b) Pay"], [None, None]),
        (False, ["3a Row", "3b: Pay", "3c) Rest"], ["3a", "3b", "3c"]),
        (False, ["2a Row", "3b Pay", "3rd boat"], [None, None, None]),
    ],
)
def test_items_below_a_single_number(
    cited: bool, lines: list[str], numbers: list[str | None]
) -> None:
    """Do letters below rule 3 count where the text cites such, or where they have its number?"""
    items = numbering.Items(cited)
    items.pass_number(numbering.read_number("3. Locks", single=True))
    found = [items.read(line) for line in lines]
    assert [number.written if number else None for number in found] == numbers


def test_items_that_a_text_cites() -> None:
    """Is a text known to cite items of single numbers only if it cites two of them?"""
    assert numbering.cites_items(["See rule 3a.", "as Section 2(b) says"])
    assert not numbering.cites_items(["See rule 3a, and rule 3a.", "rule 3.1a", "rule 3 a boat"])


def test_a_single_item_where_items_are_usual() -> None:
    """Is a single item kept in a document in which five rules have several?"""
    found = {
        10 * rule + place: numbering.Number(f"1.{rule}{letter}", ("1", str(rule), letter), "x")
        for rule in range(6)
        for place, letter in enumerate("ab" if rule else "a")
    }
    assert numbering.keep_runs(found) == found
    assert 0 not in numbering.keep_runs(dict(list(found.items())[:9]))


def test_rules_counted_by_hundreds() -> None:
    """Have rules with a number of three digits theirs where the rules below them have one?"""

    def read(written: str, below: str = "101.1 102.1 300.1") -> str:
        texts = {index: f"{one}. x" for index, one in enumerate(written.split())}
        deeper = {
            index: numbering.Number(one, tuple(one.split(".")), "x")
            for index, one in enumerate(below.split())
        }
        found = numbering.read_hundreds(texts, deeper)
        assert all(one.rest == "x" for one in found.values())
        return " ".join(one.written for one in found.values())

    assert read("000 001 050 051 103") == "000 001 050 051 103"
    singles = "100 101 90 102 189 300 301 999 302 1"
    assert read(singles) == "100 101 102 189 300 301 302"
    further = "100 101 102 103 104 649 650 651 652 960 961"
    assert read(further) == "100 101 102 103 104 649 650 651 652"
    onward = "100 1995 300 600 900 901 1000 1001 1002 1100"
    below = "101.1 1001.1 1002.1 1100.1 1101.1"
    assert read(onward, below) == "100 300 600 900 901 1000 1001 1002 1100"
    assert read(singles, "1.1 2.1") == ""
    assert read("100 101") == ""


@pytest.mark.parametrize(
    ("content", "written", "parts"),
    [
        ("2.II.3 Text", "2.II.3", ("2", "II", "3")),
        ("2.II. Text", "2.II", ("2", "II")),
        ("2.iv.1 Text", "2.iv.1", ("2", "iv", "1")),
        ("1.2d-iv. Text", "1.2d-iv", ("1", "2", "d", "iv")),
        ("1.2d-ivy Text", None, ()),
        ("1.7.F1 Text", "1.7.F1", ("1", "7", "F1")),
        ("4.B1 Text", "4.B1", ("4", "B1")),
        ("4.B1s Text", None, ()),
        ("3.Q. Text", "3.Q", ("3", "Q")),
        ("3.Q.10.a. Text", "3.Q.10.a", ("3", "Q", "10", "a")),
        ("3.Q Text", None, ()),
        ("2.II Text", None, ()),
        ("2.IX boats", None, ()),
    ],
)
def test_roman_numerals_and_counted_letters(
    content: str, written: str | None, parts: tuple[str, ...]
) -> None:
    """Is a part in Roman numerals read, and a letter with its count as one part?"""
    number = numbering.read_number(content)
    assert (number.written if number else None, number.parts if number else ()) == (written, parts)


def test_numbers_that_count_by_decimals() -> None:
    """Is 2.31 parted into three where such rules follow 2.3, and 2.10 not where it follows 2.9?"""

    def part(*written: str) -> list[tuple[str, ...]]:
        """Give the parts of numbers in the order of a text."""
        read = {place: numbering.read_number(f"{one} Row") for place, one in enumerate(written)}
        found = {place: number for place, number in read.items() if number}
        return [number.parts for number in numbering.part_decimals(found).values()]

    decimals = ("1.0", "1.1", "1.11", "1.12", "1.2", "1.21", "1.3", "1.31", "1.4")
    assert part(*decimals)[2:5] == [("1", "1", "1"), ("1", "1", "2"), ("1", "2")]
    carried = part(*decimals, *(f"2.{number}" for number in range(1, 12)))
    assert carried[2] == ("1", "1", "1") and carried[-2:] == [("2", "10"), ("2", "11")]
    assert part("1.1", "1.11", "1.2", "1.21")[1] == ("1", "11")
    assert part("7.4.1", "7.4.2", "7.4.21")[2] == ("7", "4", "21")


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["1.2 Locks", "1.2 (a) Row", "1.2(b) Pay"], ["1.2", "1.2a", "1.2b"]),
        (["1.2 (a) Row, or (b) pay", "1.3 Wait"], ["1.2", "1.3"]),  # one rule with two parts
        (["1.2 (a) Row", "1.2 (a) Pay"], ["1.2", "1.2"]),
        (["1.2 (as) Row", "1.3 (b) Pay"], ["1.2", "1.3"]),
        (["1.2 Locks", "1.2 (a) Row", "1.3 Wait"], ["1.2", "1.2a", "1.3"]),
    ],
)
def test_letters_behind_the_number_of_their_rule(lines: list[str], found: list[str]) -> None:
    """Are "1.2 (a)" and "1.2 (b)" items of rule 1.2, and is a single one left alone?"""
    numbers = {
        index: number for index, line in enumerate(lines) if (number := numbering.read_number(line))
    }
    read = numbering.read_letters(numbers)
    assert [number.written for number in read.values()] == found


def test_a_title_is_recognised_without_its_number() -> None:
    """Is a title the same in contents, in a running head and above its rule?"""
    keys = {numbering.key_title(one) for one in ("2.1. Oars", "OARS", "3) Oars", "Oars")}
    assert len(keys) == 1
    assert numbering.key_title("2 oars") not in keys
