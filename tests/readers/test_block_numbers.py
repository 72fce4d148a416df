"""The numbers of blocks: which paragraphs, rows and items of a page are numbered rules."""

import making
import pytest

from kb.model import Anchor
from kb.readers import suspicion
from kb.readers.html_pages import block_numbers
from kb.readers.html_pages.blocks import Block


def test_one_numbered_paragraph_is_not_a_rule() -> None:
    """Do the numbers of paragraphs count only where several have one?"""
    rules = [Block("text", f"1.{number} Pay.") for number in range(1, 4)]
    assert len(block_numbers.read_numbers(rules, {})) == 3
    assert block_numbers.read_numbers(rules[:2], {}) == {}


def test_items_that_are_the_whole_page() -> None:
    """Are the items of a list rules if each begins with a bold title, and only then?"""

    def make(bold: int) -> list[Block]:
        return [
            Block("numbered", f"Toll {number}. Pay it.", marker=f"{number}.", bold_length=bold)
            for number in range(1, 6)
        ]

    assert block_numbers.find_titled_items(make(7)) == frozenset(range(5))
    assert block_numbers.find_titled_items(make(0)) == frozenset()
    assert block_numbers.find_titled_items(make(7)[:4]) == frozenset()


def test_numbers_with_titles_in_bold() -> None:
    """Are bold numbers that count up with a title rules, and those that do not a part of the text?"""
    rules = [
        Block("text", f"{number}. Tolls A rower pays one coin.", bold_length=8)
        for number in (1, 2, 3, 1, 2, 3)
    ]
    found = block_numbers.read_numbers(rules, {})
    assert [(one.written, one.rest) for one in found.values()] == [
        (str(number), "Tolls A rower pays one coin.") for number in (1, 2, 3, 1, 2, 3)
    ]
    assert block_numbers.read_numbers(rules[:4], {}) == {}
    assert block_numbers.read_numbers([*rules[:1], *rules[2:3]] * 4, {}) == {}
    rest = [Block("heading", "Locks", level=2), Block("text", "A lock is shut at night. " * 20)]
    assert block_numbers.read_numbers([*rules, *rest], {len(rules): "Locks"}) == {}
    parts = [Block("text", f"1.{number} Pay.") for number in range(1, 4)]
    assert len(block_numbers.read_numbers([*parts, *rules], {})) == len(parts)


def test_bold_numbers_without_words() -> None:
    """Are bold numbers rules in any order if no two are the same, and values of a table none?"""
    counts = (101, 102, 110, 116, 209, 103, 104, 106)
    rules = [Block("text", f"{count} All may row.", bold_length=4) for count in counts]
    found = block_numbers.read_numbers(rules, {})
    assert [(one.written, one.rest) for one in found.values()] == [
        (str(count), "All may row.") for count in counts
    ]
    assert block_numbers.read_numbers([*rules, rules[0]], {}) == {}
    assert block_numbers.read_numbers(rules[:7], {}) == {}


def test_items_that_count_on_below_further_headings() -> None:
    """Are the items of lists rules where each list goes on from the one before?"""

    def read(counts: list[list[int]]) -> list[str]:
        """Give the numbers of lists, each below a heading."""
        page: list[Block] = []
        for some in counts:
            page.append(Block("heading", "Tolls", level=2))
            page += [Block("numbered", "Pay at the lock.", marker=f"{one}.") for one in some]
        titles = {place: one.text for place, one in enumerate(page) if one.role == "heading"}
        return [one.written for one in block_numbers.read_numbers(page, titles).values()]

    assert read([[1, 2, 3, 4], [5, 6, 7], [8, 9, 10]]) == [str(one) for one in range(1, 11)]
    assert read([[1, 2, 3, 4], [1, 2, 3], [1, 2, 3]]) == []
    assert read([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]) == []


def test_lines_of_an_index_are_no_rules() -> None:
    """Does a short line that repeats the number of a heading stay text, and a sentence a rule?"""
    page = [Block("heading", f"1.{number} Tolls", level=2) for number in range(1, 5)]
    titles = {place: block.text for place, block in enumerate(page)}
    page += [Block("text", f"1.{number} Paying of tolls") for number in range(1, 4)]
    page += [Block("text", f"1.{number} Pay what is due.") for number in range(2, 5)]
    found = block_numbers.read_numbers(page, titles)
    assert list(found) == [0, 1, 2, 3, 7, 8, 9]


def test_count_below_a_number_that_stands_alone() -> None:
    """Are the words of a number in a block of its own not another rule, whatever they begin with?"""
    page = []
    for number, words in (("1.3.", "3. Row."), ("1.4.", "3a. All may row."), ("1.5.", "Pay.")):
        page += [Block("text", number), Block("text", words)]
    found = block_numbers.read_numbers(page, {})
    assert [number.written for number in found.values()] == ["1.3", "1.4", "1.5"]
    beside = [Block("text", f"1.{number} Pay.") for number in range(1, 4)] + [page[3]]
    assert len(block_numbers.read_numbers(beside, {})) == 4


def test_letters_of_steps_are_no_items_of_the_rule() -> None:
    """Is "b" below step 2 of rule 1.1 a part of the step, so that step 3 belongs to the rule?"""
    page = (
        "<h2>1.1 Locks</h2><ol><li>Row.</li><li>Wait:<ol type='a'><li>for the bell,</li>"
        "<li>for the lamp.</li></ol></li><li>Pay.</li></ol><p>Then go.</p><h2>1.2 Eels</h2>"
        "<ol type='a'><li>Some sleep.</li><li>Some swim.</li></ol><h2>1.3 Mud</h2><p>Mud.</p>"
    )
    reading = making.read(page, "html")
    assert [one.number for one in reading.sections] == ["1.1", "1.2", "1.2a", "1.2b", "1.3"]
    assert [one.text for one in reading.sections[0].paragraphs][-2:] == ["3. Pay.", "Then go."]


@pytest.mark.parametrize(
    ("head", "dates"),
    [
        ("Version", ["first", "second", "third", "fourth"]),
        ("Text", ["2031-May-2", "2031-05-03", "4 June 2031", "June 5, 2031"]),
    ],
)
def test_a_history_of_versions(head: str, dates: list[str]) -> None:
    """Are the rows of a table of versions, by its head or by their dates, no rules?"""
    rows = "".join(
        f"<tr><td>1.{count}</td><td>{date}</td><td>Many words of the tolls were mended.</td></tr>"
        for count, date in enumerate(dates)
    )
    page = f"<h1>Sea</h1><table><tr><td>{head}</td><td>What</td><td>Change</td></tr>{rows}</table>"
    assert making.titles(making.read(page, "html")) == ["Sea"]


def test_chapters_that_are_items_of_a_list() -> None:
    """Are short items right above their first rules chapters, and the steps of a rule none?"""
    listed = [
        ("bullet", "1. Tolls"), ("bullet", "1.A. Pay."), ("bullet", "1.B. Wait."),
        ("bullet", "2. Locks"), ("bullet", "2.A. Open."), ("text", "1. Push"), ("text", "2. Pull"),
        ("bullet", "3. Eels"), ("bullet", "3.A. Swim."),
    ]  # fmt: skip
    page = [Block(role, content) for role, content in listed]
    found = block_numbers.read_numbers(page, {})
    assert [page[index].text for index, one in found.items() if len(one.parts) == 1] == [
        "1. Tolls", "2. Locks", "3. Eels",
    ]  # fmt: skip
    assert len(block_numbers.read_numbers(page[:6], {})) == 3  # two chapters prove nothing


@pytest.mark.parametrize(
    ("titles", "numbers", "name"),
    [
        ([f"{one}/{one % 3} (FIXED)" for one in range(101, 107)], 6, ""),
        (["101 (fixed)", "102", "103", "201", "202 Tolls"], 5, ""),
        ([f"Rule {one}/{one % 3} (FIXED)" for one in range(101, 107)], 6, ""),
        ([f"{year} changes" for year in range(2021, 2028)], 0, None),
        (["101", "102", "103"], 0, None),
        (["305 eels", "102 eels", "101 eels", "201 eels", "4 eels", "202 eels"], 0, None),
    ],
)
def test_titles_that_count_by_hundreds(titles: list[str], numbers: int, name: str | None) -> None:
    """Are headings "101/3 (fixed)", "102" rules by their numbers, and years or amounts none?"""
    blocks = [Block("heading", title) for title in titles]
    found = block_numbers.read_numbers(blocks, dict(enumerate(titles)))
    assert len(found) == numbers
    assert (found[0].rest if found else None) == name


def test_chapters_before_the_first_with_rules() -> None:
    """Do the bare numbers of chapters count that lead to one with numbered rules, and no others?"""
    titles = {0: "1 Boats", 1: "2 Locks", 2: "3 Tolls", 3: "3.1 Rates", 4: "4 Winning"}
    blocks = [Block("heading", title, level=1 + (title[1] == ".")) for title in titles.values()]
    found = block_numbers.read_numbers(blocks, titles)
    assert [found[index].written for index in sorted(found)] == ["1", "2", "3", "3.1", "4"]
    titles[0] = "7 Boats"
    assert 0 not in block_numbers.read_numbers(blocks, titles)


def test_numbers_that_lead_to_their_rules() -> None:
    """Is a step of an overview, whose number is a link to the rule, no second rule?"""
    steps = [
        Block("text", f"2.0{one} Pay the toll", links=(Anchor(0, 4, f"r{one}"),))
        for one in range(1, 5)
    ]
    rules = [
        Block("text", f"2.0{one} Pay the toll at the lock.", names=(f"r{one}",))
        for one in range(1, 5)
    ]
    assert sorted(block_numbers.read_numbers(steps + rules, {})) == [4, 5, 6, 7]


def test_titles_of_several_numbers() -> None:
    """Is a line that only cites several rules an entry of its own, with none of their numbers?"""
    blocks = [Block("text", f"A{one}.1 Pay the toll at the lock.") for one in range(1, 4)]
    cited = [Block("text", "A1.1 & A2.1"), Block("text", "A1.1 & B7")]
    found = block_numbers.read_numbers(blocks + cited, {})
    assert [found[index].written for index in sorted(found)] == [
        "A1.1", "A2.1", "A3.1", "A1.1 & A2.1", "A1.1 & B7",
    ]  # fmt: skip


def test_a_lettered_chapter_without_a_space() -> None:
    """Is "A10.Cups" the chapter A10 above its rule A10.1, and "B2.Mugs" without one a title?"""
    page = "# A9. Jugs\n\nA9.1. Fill them.\n\nA9.2. Lift them.\n\n# A10.Cups\n\nA10.1. Wash them.\n\n# B2.Mugs\n\nNone."
    read = making.read(page, "markdown")
    assert [(one.number, one.title) for one in read.sections] == [
        ("A9", "Jugs"),
        ("A9.1", "A9.1"),
        ("A9.2", "A9.2"),
        ("A10", "Cups"),
        ("A10.1", "A10.1"),
        (None, "B2.Mugs"),
    ]


def test_chapters_that_a_word_and_a_letter_count() -> None:
    """Is "Article A: Cups" the chapter A above its rule A1a, and a title where no rule begins so?"""
    page = "# Cups\n\n## Article 1: Jugs\n\n- 1a) Fill them.\n- 1b) Lift them.\n\n## Article A: Mugs\n\n- A1) Wash.\n    - A1a) Dry them.\n\n## Article B: Bowls\n\nNone."
    read = making.read(page, "markdown")
    assert read.problems == ()
    assert [(one.number, one.title) for one in read.sections if one.level == 2] == [
        (None, "Article 1: Jugs"),
        ("A", "Mugs"),
        (None, "Article B: Bowls"),
    ]
    assert [one.number for one in read.sections if one.level > 2] == ["1a", "1b", "A1", "A1a"]


@pytest.mark.parametrize("outer", ["A.", "i.", "(A)"])
def test_letters_within_an_item_of_another_count(outer: str) -> None:
    """Are letters below "A." or "i." no items of the rule itself, and those above "(i)" are?"""
    page = f"# Locks\n\n## 1.1 Tolls\n\n{outer} Pay.\n\na. In coins.\n\nb. In eels.\n\n## 1.2 Oars\n\na. Row.\n\ni. Slowly.\n\nb. Rest.\n\n## 1.3 Tar\n\nNone.\n"
    read = making.read(page, "markdown")
    assert [one.number for one in read.sections] == [None, "1.1", "1.2", "1.2a", "1.2b", "1.3"]


def test_a_list_of_fouls_that_cites_two_rules() -> None:
    """Is "1.2. Late toll (also 1.3.)" a line of the list in which it stands, and no second rule?"""
    rules = "".join(f"## 1.{one}. Tolls\n\nPay.\n\n" for one in range(1, 4))
    fouls = (
        "# 2. Fouls\n\n1.1. Early toll\n\n1.2. Late toll (also 1.3.)\n\n1.3. No toll (see 1.1)\n"
    )
    read = making.read(f"# 1. Locks\n\n{rules}{fouls}", "markdown")
    assert [one.number for one in read.sections] == ["1", "1.1", "1.2", "1.3", "2"]
    assert len(read.sections[-1].paragraphs) == 3


@pytest.mark.parametrize(
    ("lists", "read"),
    [
        (((1, 2), (3, 4)), True),  # they count on within each article
        (((1, 2), (1, 2)), False),  # steps of each heading
        (((1, 2), (3, 5)), False),
    ],
)
def test_items_that_count_anew_in_each_article(
    lists: tuple[tuple[int, ...], ...], read: bool
) -> None:
    """Are the sections of articles rules, where they count on below the headings of each?"""
    page = "# Rules\n\n"
    for article in ("I", "II", "III"):
        page += f"## Article {article}\n\n"
        for place, counts in enumerate(lists):
            items = "".join(f"{count}. Row past {article} {count}.\n" for count in counts)
            page += f"### Part {article} {place}\n\n{items}\n"
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    found = [one.number for one in reading.sections if one.number]
    assert found == ["1", "2", "3", "4"] * 3 * read


def test_letters_below_a_paragraph_of_a_step() -> None:
    """Are letters of a step no items of the rule, though a paragraph of the step parts them?"""
    steps = "1. Row past the lock.\n2. A rower\n\n   may have:\n   * (a) Two oars;\n   * (b) One sail.\n"
    page = f"## 3.1 Boats\n\n{steps}3. Wait.\n\n## 3.2 Locks\n\n* (a) Shut.\n* (b) Open.\n"
    reading = making.read(page, "markdown")
    assert [one.number for one in reading.sections] == ["3.1", "3.2", "3.2a", "3.2b"]


def test_bullets_that_name_rules() -> None:
    """Are bullets no rules that say what became of rules elsewhere, and others rules?"""
    said = "says more clearly when a boat may row on."
    for numbers, found in (
        (["1.5.1", "1.8.1", "1.8.5", "6.7.2", "8.11"], []),
        (["1.1", "1.2", "1.2.1", "1.3", "2.1"], ["1.1", "1.2", "1.2.1", "1.3", "2.1"]),
    ):
        items = "".join(f"<li>{number}. Now it {said}</li>" for number in numbers)
        source = making.make_source(f"<h1>Notes</h1><h2>Changes</h2><ul>{items}</ul>", "html")
        reading = making.read(source.text, "html")
        assert [one.number for one in reading.sections if one.number] == found
        assert suspicion.find_suspicions(source, reading) == []
