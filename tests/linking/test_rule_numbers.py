"""Rules cited by number: the number and nothing that only looks like one."""

import pytest

from kb.linking import rule_numbers


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("See rule 702.9b.", ["702.9b"]),
        ("See rules 601.2a, 601.2b and 704.1.", ["601.2a", "601.2b", "704.1"]),
        ("as section 2.10 says", ["2.10"]),
        ("See 7.4.2.", ["7.4.2"]),
        ("see also 7.4 or 7.5", ["7.4", "7.5"]),
        ("See rules 100.1 to 100.4", ["100.1", "100.4"]),
        ("in sections 5.1.1 through 5.1.12", ["5.1.1", "5.1.12"]),
        ("chapter 7 is long", ["7"]),
        ("See 7 eels.", []),
        ("Section 31 is a card.", []),
        ("ruler 7.1", []),
        ("It costs 2.5 coins.", []),
        ("rule 7.4%", []),
        ("(see rules 119.9-10)", ["119.9"]),
        ("See rules 601.2a and 704.", ["601.2a", "704"]),
    ],
)
def test_numbers_that_a_text_cites(content: str, cited: list[str]) -> None:
    """Are the numbers of citations found, and other numbers not?"""
    found = list(rule_numbers.find_cited_numbers(content))
    assert [number for _, _, number in found] == cited
    assert [content[start:end] for start, end, _ in found] == cited


def test_numbers_that_stand_alone() -> None:
    """Is a number of three parts found without a cue where an entry has it, and nothing where none has?"""
    content = "As 2.1.3 says, not 2.1.4 and not version 2.1.3."
    assert [number for _, _, number in rule_numbers.find_numbers(content, {"2.1.3": "deep"})] == [
        "2.1.3"
    ]
    assert rule_numbers.find_numbers("See section 2.1.", {}) == []


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("A boat.[2.11] A raft.[1.2a, 3.4]", ["2.11", "1.2a", "3.4"]),
        ("A boat [O24.4 & A34], as in C-2.3 or O24.4.", ["O24.4", "A34", "C-2.3", "O24.4"]),
        ("Article 2, Laws 2 and 2.11, Regulation 9 or lawn 2.", ["2", "2", "2.11"]),
        ("By sec. 2, Arts. 2.11 and 3.4, sec. 9 and sec 2.", ["2", "2.11", "3.4"]),
        ("It costs [2] or [2.12].", []),
        ("Chapter 2 and Chapters 2 and 3.4, Chapter 9, a Chapter 22 card", ["2", "2", "3.4"]),
        ("Article A and Parts A, B; in section B", ["A", "A", "B", "B"]),
        ("In section A boat, Article A's, Part A1, Part C, Section B-side or A.", []),
        ("It is closed.[2]", ["2"]),
        ("As 103.1.b.1 says", ["103.1.b.1"]),
        ("See 103.1.b.1.", ["103.1.b.1"]),
        ("(1e2 is penalised)", ["1e2"]),
        ("Section 3.Q.10, (3.Q.10.a) and 1.7.F1", ["3.Q.10", "3.Q.10.a", "1.7.F1"]),
        ("Rule 2.II.7.F2, as in 2.II and (2.iv.1)", ["2.II.7.F2", "2.II", "2.iv.1"]),
    ],
)
def test_numbers_of_any_depth(content: str, cited: list[str]) -> None:
    """Are numbers in brackets, and those with letters between, found where an entry has them?"""
    known = {"2.11", "1.2a", "3.4", "103.1.b.1", "1e2", "2", "O24.4", "A34", "C-2.3"}
    known |= {"A", "B", "2.II.7.F2", "2.II", "2.iv.1", "3.Q.10", "3.Q.10.a", "1.7.F1"}
    found = rule_numbers.find_numbers(content, known)
    assert [number for _, _, number in found] == cited
    assert [content[start:end] for start, end, _ in found] == cited


def test_an_item_with_its_letter_in_brackets() -> None:
    """Is "1.2.1(a)" the item 1.2.1a where that exists, and else its rule and a bracket?"""
    content = "See 1.2.1(a) and 1.2.2(a), rule 1.2.1 (a) and rule 1.2.2 (a)."
    found = rule_numbers.find_numbers(content, {"1.2.1a", "1.2.1", "1.2.2"})
    assert sorted((content[start:end], number) for start, end, number in found) == [
        ("1.2.1 (a)", "1.2.1a"),
        ("1.2.1(a)", "1.2.1a"),
        ("1.2.2", "1.2.2"),
        ("1.2.2", "1.2.2"),
    ]


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("A lock, as described in 2.11, is shut.", ["2.11"]),
        ("The steps are listed in 1.2 and 2.11 or according to 1.2.", ["1.2", "2.11", "1.2"]),
        ("The rules for tolls at night are in 2.11 and 1.2.", ["2.11", "1.2"]),
        ("Those listed in 2.3.9.1 are shut.", ["2.3.9.1"]),  # no rule has it: a Problem
        ("Eels are in 2.11 metres, listed in 2 books, described in 2.5.", []),
    ],
)
def test_numbers_after_words_that_say_what_stands_there(content: str, cited: list[str]) -> None:
    """Is "described in 2.11" a citation where an entry has it, or where only a rule can have it?"""
    found = rule_numbers.find_numbers(content, {"1.2", "2", "2.11"})
    assert [number for _, _, number in sorted(found)] == cited


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("See CE1.1.1, as in A.1.1/A.1.2.", ["CE1.1.1", "A.1.1", "A.1.2"]),
        ("By A.1, under A.1.2.c (but IN.2.1) the U.S. team", ["A.1", "A.1.2.c", "IN.2.1"]),
        ("Rule A24.4 and [IN.2.1]", ["A24.4", "IN.2.1"]),
        ("In Table A.1, version A.1.1, BA.1.1 and A.1.14", []),
        ("Versions 1.4, A.1.1 and A.1.2 are old, not A.1", ["A.1"]),
        ("Unlike 1b, 1b+ counts", ["1b", "1b+"]),
        ("Unlike 1b+, 1b++++ counts", ["1b+", "1b++++"]),
    ],
)
def test_numbers_that_begin_with_letters(content: str, cited: list[str]) -> None:
    """Are numbers with several letters, with a dot behind the letter, or with a plus found whole?"""
    known = {
        "A.1",
        "A.1.1",
        "A.1.2",
        "A.1.2.c",
        "CE1.1.1",
        "IN.2.1",
        "A24",
        "A24.4",
        "1b",
        "1b+",
        "1b++++",
    }
    found = rule_numbers.find_numbers(content, known)
    assert [number for _, _, number in sorted(found)] == cited


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("(See 2-3-1.) As in 2-3, not 2-3 boats or 2-4.", ["2-3-1", "2-3"]),
        ("Under 2-3-1 and rule A33", ["2-3-1", "A33"]),
        ("By 3B1a, see 3B or rules A33\u2013A35", ["3B1a", "3B", "A33", "A35"]),
        ("The boat (2.11) rows (shut; 1.5) on (see 1.5, 2-3).", ["2.11", "1.5", "1.5", "2-3"]),
        ("Boats (2.11, 1.5-.6).", ["2.11", "1.5"]),
        ("It costs 2.11 coins, 6 (1.5) eels and (2 boats).", []),
    ],
)
def test_numbers_in_round_brackets_and_of_mixed_parts(content: str, cited: list[str]) -> None:
    """Are numbers with hyphens or letters found, and those in round brackets where that is usual?"""
    known = {"2-3-1", "2-3", "A33", "A35", "3B1a", "3B", "2.11", "1.5"}
    found = rule_numbers.find_numbers(content, known, in_round=True)
    assert [number for _, _, number in sorted(found)] == cited
    assert all(content[start:end] == number for start, end, number in found)


def test_whether_a_document_cites_in_round_brackets() -> None:
    """Does it, where nearly all such numbers are rules, and not where they are sums?"""
    known = {"1.1", "1.2", "1.3", "1.4", "1.5"}
    cited = [f"A boat ({number}) rows." for number in sorted(known)]
    assert rule_numbers.cites_in_round_brackets(cited, known)
    assert not rule_numbers.cites_in_round_brackets([*cited, "It costs (7.5)."], known)
    assert not rule_numbers.cites_in_round_brackets(cited[:4], known)


def test_rules_by_hundreds_in_round_brackets() -> None:
    """Is "(1109)" a rule where rules stand below it, and never a value?"""
    rules = {"203", "203.1", "1109", "1109.1", "400", "401", "401.1", "100"}
    cited = [f"Row ({number})." for number in ("203", "1109", "401", "203.1", "1109.1")]
    assert rule_numbers.cites_in_round_brackets([*cited, "It costs (100) or (300)."], rules)
    content = "Row (1109) or pay (203), not (100), (400), (300) or 1109."
    found = rule_numbers.find_numbers(content, rules, in_round=True)
    assert [number for _, _, number in found] == ["1109", "203"]
    assert rule_numbers.find_numbers(content, rules) == []


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("Locks: 2.11, 1.5-2.12, 3.4", ["2.11", "1.5", "2.12", "3.4"]),
        ("Eels, in locks: 1.5; 2.11.", ["1.5", "2.11"]),
        ("Cost: 2.11", []),
        ("Costs: 2.5, 7.25, 2.11", []),
        ("Locks: 2.11, 1.5 and more", []),
    ],
)
def test_the_lines_of_an_index(content: str, cited: list[str]) -> None:
    """Are the numbers behind a topic found where nearly all are rules?"""
    found = rule_numbers.find_numbers(content, {"2.11", "2.12", "1.5", "3.4"})
    assert [number for _, _, number in found] == cited


def test_values_beside_numbers_in_round_brackets() -> None:
    """Do values of pieces, "(B3)", leave a document one that cites in round brackets?"""
    rules = {f"4.{number}" for number in range(1, 6)}
    cited = [f"Row (4.{number})." for number in range(1, 6)] + ["A boat (B3) or raft (C2)."] * 9
    assert rule_numbers.cites_in_round_brackets(cited, rules)
    assert not rule_numbers.cites_in_round_brackets([*cited, "Costs (2.5) or (3.5)."], rules)


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("Shift of boats 4.3", ["4.3"]),
        ("4.3", ["4.3"]),
        ("It is worth 4.3", ["4.3"]),
        ("It costs more. Pay 4.3", []),
        ("Version 4.3", []),
        ("Row (4.3 Example B).", ["4.3"]),
        ("Row (4.3, Example).", ["4.3"]),
        ("Row (modifies 4.3) or pay (about 4.3).", ["4.3"]),
        ("Row (4.3.9.0) on 1.2.2031 (1.2.2031).", ["4.3.9.0"]),
    ],
)
def test_lines_of_an_index_with_one_number(content: str, cited: list[str]) -> None:
    """Is the number at the end of a short line one where a document cites in round brackets?"""
    found = rule_numbers.find_numbers(content, {"4.3"}, in_round=True)
    assert [number for _, _, number in found] == cited


@pytest.mark.parametrize(
    ("number", "base"),
    [("8", "8.0"), ("4.2j", "4.2"), ("4.2.E", "4.2"), ("5.1", "5.1"), ("7.7j", "7.7j")],
)
def test_the_entry_that_holds_a_number(number: str, base: str) -> None:
    """Is a chapter found as "8.0", and an item by its rule unless items of rules have entries?"""
    known = {"8.0": "a", "4.2": "b", "5.1": "c"}
    assert rule_numbers.find_base(number, known) == base
    with_items = {**known, "4.2a": "d"}
    assert rule_numbers.find_base("4.2.a", with_items) == "4.2a"
    assert rule_numbers.find_base(number, with_items) == (base if number == "8" else number)


def test_numbers_of_one_part() -> None:
    """Is "§101" the rule of that number, and "refer to 101" too, but not "see 10" or "per 101"?"""
    known = {"101": "tolls", "9": "eels"}
    content = "That is Tolls (§101). Refer to 101, or see § 9. See 9 boats. Pay per 101; see 102."
    found = rule_numbers.find_numbers(content, known)
    assert sorted(content[start:end] for start, end, _ in found) == ["101", "101", "9"]


LETTERED_RULES = {f"R{count}": f"bw-book/r{count}" for count in range(1, 13)}


@pytest.mark.parametrize(
    ("content", "cited"),
    [
        ("A boat in violation of R3 or R12 is shut out (R4).", ["R3", "R12", "R4"]),
        ("as permitted by R3-B, but R3.", ["R3-B", "R3"]),
        ("see rule R5", ["R5"]),
        ("no R40, R3-14 or R3.5, no 4R3", []),
    ],
)
def test_numbers_of_a_letter_and_a_count(content: str, cited: list[str]) -> None:
    """Is "R3" a rule wherever it stands, in a document that cites so?"""
    found = rule_numbers.find_numbers(content, LETTERED_RULES, by_letter=True)
    assert sorted(number for _, _, number in found) == sorted(cited)


def test_whether_a_document_cites_by_letter() -> None:
    """Does it, where nearly all such words are rules, and not where there are few or others?"""
    cited = [f"as in R{count}" for count in range(1, 13)]
    assert rule_numbers.cites_by_letter([*cited, "Build B7 and C9."], LETTERED_RULES)
    assert not rule_numbers.cites_by_letter([*cited, "R20, R21, R22"], LETTERED_RULES)
    assert not rule_numbers.cites_by_letter(cited, dict(list(LETTERED_RULES.items())[:4]))


def test_an_item_of_such_a_rule() -> None:
    """Is "R3-B" the item R3b where that is an entry, and else the rule?"""
    assert rule_numbers.find_base("R3-B", LETTERED_RULES) == "R3"
    assert rule_numbers.find_base("R3-B", {**LETTERED_RULES, "R3b": "x"}) == "R3b"


def test_a_section_with_a_capital() -> None:
    """Is "Section 2.6" a citation, "Section 31" none, and "§4" the chapter 4.0?"""
    known = {"2.6": "a", "3.1": "b", "31": "c", "4.0": "d"}
    content = "In Section 2.6, Chapters 2.6 and 3.1, Section 31, but not Section 9.9. See §4."
    found = sorted(rule_numbers.find_numbers(content, known))
    assert [number for _, _, number in found] == ["2.6", "2.6", "3.1", "4"]
    assert rule_numbers.find_base("4", known) == "4.0"


def test_long_lists_that_end_otherwise() -> None:
    """Does a long row of a table end the search, where each number may be read in two ways?"""
    fields = ", ".join(f"A{count}" for count in range(60))
    known = {"A1": "a", "A2": "b"}
    assert not rule_numbers.find_numbers(f"Fields: {fields} !", known)
    assert not rule_numbers.find_numbers(f"({fields} !)", known, in_round=True)
    assert len(rule_numbers.find_numbers("Locks: A1, A2.", known)) == 2


@pytest.mark.parametrize("content", ["2.11, 3.4-", "2.11-3.4–", "(2.11-.)", "(2.11, 3.4-)"])
def test_a_list_that_breaks_off(content: str) -> None:
    """Is none found where a mark of a list has no number behind it, on every Python?"""
    assert rule_numbers.find_numbers(content, {"2.11", "3.4"}, in_round=True) == []
