"""Reads the numbers of rules: "7.4.2. Title", "100.1a Text", "1.1.a", "A.3", "1e2) x", "2-3-1. x".

In: the text of a heading or paragraph. Out: a `Number` with its parts, or None. A number ends with
its last digit or letter; a dot, colon or bracket after it is not part of it. Whether the words
after it are a title is decided elsewhere. An item "a." below rule 7.4.2 has the number 7.4.2a.
"""

import itertools
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kb import text

# A number with several parts. Matches "7.4.2." of "7.4.2. Battle" and of "7.4.2.Battle", "100.1a",
# "1.1.a", "1.1.A.", "A.3", "T81.3", "C-1.0", "CE1.1", "IN.2.1", "2.II.3", "2.iv.1", "1.7.F1",
# "3.Q.10.a", "4.B1 ", "1.2d-iv.", "[1.0]" of "[1.0]SEA", "1.2" of "1.2(a) Row", "F2.A.1."; not
# "2x.1", "1,5", "4.B1s", "1.2d-iv" of "1.2d-ivy", "1.2(as) Row", "NO.1", "AB1".
MULTIPART = re.compile(
    r"^[(\[§]?\s?(?P<number>(?:\d{1,4}(?:\.\d{1,4})+[a-z]{0,2}|\d{1,4}(?=\.(?:[a-z]|[ivx]{2,5})\b)"
    r"|\d{1,4}(?=\.(?:[IVX]{1,5}|[A-Z])[.):\]])|\d{1,4}(?=\.[A-Z]\d{1,2}(?:[.):\]]|\s))"
    r"|[A-Z]\d{1,2}(?=\.[A-Z][.):\]])"
    r"|[A-Z](?:-?\d{1,3})?(?:\.\d{1,4})+[a-z]?"
    r"|[A-Z]{2,3}(?:\d{1,3}|\.\d{1,3})(?:\.\d{1,3})+[a-z]?)"
    r"(?:\.(?:\d{1,4}|[a-z]|[ivx]{1,5}|[IVX]{1,5}(?=[.):\]])|[A-Z]\d{1,2}|[A-Z](?=[.):\]]|$)))*"
    r"(?:(?<=\d[a-z])-[ivx]{1,5}(?=[.):\]]))?)"
    r"(?:[.):\]]{1,2}(?=\s|$)|\](?=[A-Z][A-Za-z])|(?=\s|$|(?<=\d)\([a-z]\)(?:\s|$))"
    r"|(?<=\.\d)\.(?=A |[A-Z][a-z])|(?<=\.\d\d)\.(?=A |[A-Z][a-z]))"
    r"\s*(?:[-–—]\s+)?"
)
# A number with hyphens between its parts. Matches "2-3. " of "2-3. Tolls", "2-3-1 Row", "2-3"; not
# "2-3 boats", "2-3 Row", "2-3: a die", "2030-01-05".
HYPHENATED = re.compile(
    r"^[(\[§]?(?P<number>\d{1,2}(?:-\d{1,2})+)"
    r"(?:\.[)\]]?(?!\d)|(?=\s*$)|(?<=-\d-\d)(?=\s+[A-Z]))\s*"
)
# A number of digits and letters in turn, with its bracket or dot, and with a "+" where it adds to
# the rule of that number elsewhere. Matches "1e2)", "A1a)", "3B1a.", "1e2+)", "B1++)"; not "1st)",
# "1e2 eels", "[F097] x", "1+)".
MIXED = re.compile(
    r"^(?!\[[EF]\d{3}\])[(\[]?(?P<number>(?:(?:\d{1,3}[A-Za-z]|[A-Z]\d{1,3}[a-z])"
    r"(?:\d{1,3}(?:[a-z]\d{0,2})?)?|[A-Z]\d{1,3})\+{0,9})"
    r"[.)\]](?=\s|$)\s*"
)
# The code of a sign of a font, which is no number. Matches "[F097] "; not "[F9]", "[2.11]".
SIGN = re.compile(r"^\[[EF][0-9A-F]{3}\]\s")
# The letter of an item below a numbered rule. Matches "a. Row", "(b) Row"; not "a boat", "e.g. x".
ITEM = re.compile(r"^\(?(?P<letter>[a-z])[.)]\s+(?=\S)")
# The first item of a list of which capitals or Roman numerals are the count, above what letters
# count. Matches "A. Row", "(i) Pay", "I) Rest"; not "B. Row", "a. Row", "A boat".
OUTER = re.compile(r"^\(?[AiI][.)]\s+(?=\S)")
# An item with the single number of its rule, below that rule. Matches "3a Row", "3b: Pay",
# "3c) Rest"; not "3 a boat", "3rd boat", "3.1a Row".
OWN_ITEM = re.compile(r"^(?P<number>\d{1,3})(?P<letter>[a-z])(?:[:.)]|(?= ))\s+(?=\S)")
# An item of a rule with a single number, as a text cites it. Matches "rule 3a", "Sections 2(b)",
# "law 12c"; not "rule 3", "rule 3.1a", "rule 3 a".
CITED_ITEM = re.compile(
    r"\b(?:article|law|rule|section)s? (?P<item>\d{1,3}(?:[a-z]|\([a-z]\)))(?!\w|\.\w|\()",
    re.IGNORECASE,
)
# The letter of an item, in what stands behind the whole number of its rule. Matches "(a) Row",
# "(b)"; not "(as) Row", "a. Row".
BEHIND = re.compile(r"^\((?P<letter>[a-z])\)(?=\s|$)\s*")
# The number or the label of a rule as the text of a link. Matches "2.11a", "[2.11]", "rule:eel";
# not "12", "eel".
CITED = re.compile(r"^\[?\d+(?:\.\w{1,4})+\]?$|^\d+(?:-\d+){2,}$|^[a-z]+:\w[\w.-]*$")
# Such a number with one part, which is one only directly after a word. Matches "7", "[7]"; not "x".
NOTED = re.compile(r"^\[?\d{1,4}\]?$")
# A single number with its dot. Matches "12." of "12. Battle", "3)"; not "12 cards", "1.5".
SINGLE = re.compile(r"^[(§]?(?P<number>\d{1,4})[.):](?=\s|$)\s*")
# A single number with a section sign. Matches "§ 12 " of "§ 12 Battle", "§3"; not "12 Battle".
SIGNED = re.compile(r"^§\s?(?P<number>\d{1,4})(?=\s|$)\s*(?:[-–—]\s+)?")
# A single number without a dot. Matches "12 " of "12 Battle"; not "12 cards".
BARE = re.compile(r"^§?\s?(?P<number>\d{1,4})\s+(?=[A-Z\"“])")
# A number of a text that counts by hundreds. Matches "100", "001", "1417"; not "99", "0100",
# "14.1".
HUNDREDS = re.compile(r"^\d{3}$|^[1-9]\d{3}$")
# One part of a number. Matches "100", "1" and "a" in "100.1a", "F1" in "1.7.F1"; not ".".
PART = re.compile(r"(?<=\.)[A-Z]\d+|\d+|[A-Za-z]+")
# A part in Roman numerals, of two letters or more. Matches "II", "iv"; not "I", "IIX", "AB".
ROMAN = re.compile(r"^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$", re.IGNORECASE)
# A part with a letter before its count. Matches "F1"; not "1a".
COUNTED = re.compile(r"^(?P<letter>[A-Z])(?P<count>\d+)$")
ROMAN_VALUES = {"i": 1, "v": 5, "x": 10}

SKIPPED = ("l", "o")  # letters that look like digits, so some documents leave them out
USUAL = 5  # rules with items that make them usual in a document
MIN_CITED_ITEMS = 2  # items such as "3a" that a text cites
MIN_RULES = 3  # lines that begin with a number of several parts
MIN_DECIMALS = 3  # rules such as 2.3 that 2.31 follows, from which a text counts so
MIN_HYPHENATED = 5  # numbers such as "2-3-1" from which a text counts so
MIN_HUNDREDS = 5  # rules with a single number of three digits
MOST_APART = 100  # between the numbers of two such rules
CHAPTERS_APART = 300  # between such a number and the next that begins a chapter: 189 and 300
FIRST_PARTS = frozenset(("0", "1", "01", "a", "i"))


@dataclass(frozen=True)
class Number:
    """The number of a rule, and the words after it."""

    written: str  # "100.1a"
    parts: tuple[str, ...]  # ("100", "1", "a")
    rest: str  # what follows it

    @property
    def parent(self) -> tuple[str, ...]:
        """Give the parts of the number one level up."""
        return self.parts[:-1]

    def follows(self, other: "Number") -> bool:
        """Tell whether this number comes right after another.

        It is then the first number below the other, or the next at its level or at a level above.
        """
        depth = len(self.parts)
        if self.parent == other.parts:
            return self.parts[-1] in FIRST_PARTS
        beside = depth <= len(other.parts) and self.parent == other.parts[: depth - 1]
        return beside and _comes_next(self.parts[-1], other.parts[depth - 1])


def _comes_next(part: str, before: str) -> bool:
    """Tell whether a part comes next after another: "4" after "3", "ii" and "j" after "i"."""
    if rank(part) == rank(before) + 1:
        return True
    return (
        max(len(part), len(before)) > 1  # a letter alone is that letter
        and set((part + before).lower()) <= set(ROMAN_VALUES)
        and rank_numeral(part) == rank_numeral(before) + 1
    )


def are_listed(numbers: Sequence[Number]) -> bool:
    """Tell whether the bullets of a list only name rules: hardly one number goes on from another.

    Such a list says what became of rules of another document: "1.5.1. Clarified", "6.7.2. New".
    """
    follows = sum(after.follows(before) for before, after in itertools.pairwise(numbers))
    return len(numbers) >= MIN_RULES and follows * 4 < len(numbers)


def read_number(content: str, *, single: bool = False, bare: bool = False) -> Number | None:
    """Read the number at the start of a text.

    A number with a single part counts only with `single` (and a dot) or `bare` (without one).
    """
    match = (
        MULTIPART.match(content)
        or HYPHENATED.match(content)
        or MIXED.match(content)
        or ((SINGLE.match(content) or SIGNED.match(content)) if single else None)
        or (BARE.match(content) if bare else None)
    )
    if match is None:
        return None
    return Number(match["number"], tuple(PART.findall(match["number"])), content[match.end() :])


def key_title(content: str) -> str:
    """Give the form of a title by which it is recognised again: without its number."""
    number = read_number(content, single=True)
    return text.key(number.rest if number else content)


def drop_ranges(found: Mapping[int, Number]) -> dict[int, Number]:
    """Leave out what has hyphens, unless the text counts so: "1-2. Nothing" is a roll of a die."""
    hyphenated = [one for one in found.values() if HYPHENATED.match(f"{one.written}.")]
    if sum(len(one.parts) > 2 for one in hyphenated) >= MIN_HYPHENATED:
        return dict(found)
    left_out = {one.written for one in hyphenated}
    return {index: one for index, one in found.items() if one.written not in left_out}


@dataclass
class Items:
    """Follows the items "a.", "b.", ... below numbered rules, and gives them numbers.

    Below a rule with a single number they count where the text cites such items ("rule 3a"), or
    begin with its number. Below "A." or "i." letters count within that item: no rule is cited so.
    """

    cited: bool = False  # the text cites items of rules with a single number
    rule: Number | None = None  # with digits as its last part
    last: str = ""  # the letter of the last item

    def pass_number(self, number: Number | None) -> None:
        """Go on to another rule, or to what has no number."""
        counts = number is not None and number.parts[-1].isdecimal()
        self.rule, self.last = number if counts else None, ""

    def read(self, content: str, marker: str = "") -> Number | None:
        """Read the number of an item with its letter before its words, or as the list's marker."""
        if not self.last and (OUTER.match(content) or OUTER.match(f"{marker} x")):
            self.rule = None  # the letters below count within the items of this list
        own = OWN_ITEM.match(content)
        if own and self.rule and self.rule.parts == (own["number"],):
            return self._take(own["letter"], content[own.end() :])
        if self.rule is None or (len(self.rule.parts) == 1 and not self.cited):
            return None
        match = ITEM.match(content)
        if match is None and marker and (listed := ITEM.match(f"{marker} x")):
            return self._take(listed["letter"], content)
        return self._take(match["letter"], content[match.end() :]) if match else None

    def _take(self, letter: str, rest: str) -> Number | None:
        """Give the number of an item, or None where its letter is not the next."""
        wanted = rank(letter) - (rank(self.last) if self.last else 0)
        skips = wanted == 2 and chr(ord(letter) - 1) in SKIPPED
        if self.rule is None or not (wanted == 1 or skips):
            return None
        self.last = letter
        return Number(f"{self.rule.written}{letter}", (*self.rule.parts, letter), rest)


def cites_items(texts: Iterable[str]) -> bool:
    """Tell whether a text cites items of rules with a single number: "rule 3a", "rule 3(b)"."""
    cited = {match["item"] for content in texts for match in CITED_ITEM.finditer(content)}
    return len(cited) >= MIN_CITED_ITEMS


def read_hundreds(texts: Mapping[int, str], deeper: Mapping[int, Number]) -> dict[int, Number]:
    """Read the single numbers of rules in a document that counts them by hundreds.

    There rule 103 stands above 103.1 and 103.1.a, whether it is a title or a sentence. Such numbers
    have three digits, or four behind 999, and go up; two that follow each other are not far apart,
    unless the second counts on in a third.
    """
    firsts = {number.parts[0] for number in deeper.values()}
    if not _count_hundreds(firsts):
        return {}
    chosen: dict[int, Number] = {}
    last = -1
    counts = [
        (index, Number(match["number"], (match["number"],), content[match.end() :]))
        for index, content in texts.items()
        if (match := SINGLE.match(content)) and HUNDREDS.match(match["number"])
    ]
    for place, (index, number) in enumerate(counts):
        value = int(number.written)
        reach = MOST_APART if value % 100 else CHAPTERS_APART
        counts_on = [int(one.written) for _, one in counts[place : place + 3]]
        run = counts_on == [value, value + 1, value + 2] and len(number.written) == 3
        if last < value and (value <= last + reach or run):
            chosen[index] = number
            last = value
    return chosen if len(chosen) >= MIN_HUNDREDS else {}


def keep_runs(items: dict[int, Number]) -> dict[int, Number]:
    """Keep the items of rules that have at least two: a single "a." may be anything.

    In a document in which several rules have items, it is one too.
    """
    below = Counter(number.parent for number in items.values())
    usual = sum(count > 1 for count in below.values()) >= USUAL
    return {index: number for index, number in items.items() if usual or below[number.parent] > 1}


def read_letters(found: Mapping[int, Number]) -> dict[int, Number]:
    """Read the letters of items that repeat the number of their rule: "1.2 (a) Row", "1.2 (b) Pay".

    They are items where their rule has its number alone, or several, each with another letter, or
    where that is usual in the document; "1.2 (a) Row. (b) Pay" is a rule with two parts.
    """
    items = {
        index: Number(
            one.written + match["letter"], (*one.parts, match["letter"]), one.rest[match.end() :]
        )
        for index, one in found.items()
        if len(one.parts) > 1 and one.parts[-1].isdecimal() and (match := BEHIND.match(one.rest))
    }
    times = Counter(item.written for item in items.values())
    once = {index: item for index, item in items.items() if times[item.written] == 1}
    alone = {one.parts for index, one in found.items() if index not in items}
    headed = {index: item for index, item in once.items() if item.parent in alone}
    return {**found, **keep_runs(once), **headed}


def counts_rules(lines: Iterable[str]) -> bool:
    """Tell whether several lines begin with a rule's number, so that each such line is a rule."""
    return sum(bool(read_number(line.strip())) for line in lines) >= MIN_RULES


def counts_hundreds(lines: Iterable[str]) -> bool:
    """Tell whether most of the lines that begin with a number of several parts count by hundreds.

    In such a text "103. Row" at the start of a line is rule 103, and no item of a list.
    """
    found = (read_number(line.strip()) for line in lines)
    firsts = {one.parts[0] for one in found if one and len(one.parts) > 1}
    return _count_hundreds(firsts) >= MIN_HUNDREDS


def _count_hundreds(firsts: Collection[str]) -> int:
    """Count the numbers that are hundreds; 0 where they are not the most."""
    hundreds = sum(bool(HUNDREDS.match(part)) for part in firsts)
    return hundreds if hundreds * 2 > len(firsts) else 0


def begins_rule(line: str) -> bool:
    """Tell whether a line begins with a rule's number or the letter of an item."""
    return bool(read_number(line.strip()) or ITEM.match(line.strip()))


def is_citation(content: str, start: int, end: int) -> bool:
    """Tell whether the text of a link is the number of a rule that it cites."""
    before = content[start - 1 : start]
    glued = bool(before.strip()) and not before.isdigit() and before not in "([{$#+-–"
    return bool(CITED.match(content[start:end]) or (glued and NOTED.match(content[start:end])))


def part_decimals(found: Mapping[int, Number]) -> dict[int, Number]:
    """Part the digits of numbers that count by decimals: there 2.31 is the first rule below 2.3.

    Several rules are followed by such a one. A chapter that counts from 2.9 on to 2.10 does not.
    """
    pairs = list(itertools.pairwise(found.values()))
    begun = sum(_begins_decimals(before, after) for before, after in pairs)
    carried = {
        after.parts[0]
        for before, after in pairs
        if before.parts[1:] == ("9",) and after.parts == (before.parts[0], "10")
    }
    if begun < MIN_DECIMALS:
        return dict(found)
    return {
        index: number if number.parts[0] in carried else _part_digits(number)
        for index, number in found.items()
    }


def _begins_decimals(before: Number, after: Number) -> bool:
    """Tell whether a number is the first below another by decimals: 2.31 below 2.3."""
    return (
        len(before.parts) == 2
        and before.parts[1].isdecimal()
        and before.parts[1] != "0"
        and after.parts == (before.parts[0], f"{before.parts[1]}1")
    )


def _part_digits(number: Number) -> Number:
    if len(number.parts) != 2 or not number.parts[1].isdecimal() or number.parts[1][0] == "0":
        return number
    return replace(number, parts=(number.parts[0], *number.parts[1]))


def order(number: Number) -> tuple[int, ...]:
    """Give the place of a number among all: (7, 4, 2) for "7.4.2"; letters stand after digits."""
    return tuple(rank(part) + (0 if part.isdecimal() else 1000) for part in number.parts)


def rank(part: str) -> int:
    """Give the place of a part in its sequence: 12 for "12", 3 for "c", 4 for "iv"."""
    if part.isdecimal():
        return int(part)
    if ROMAN.match(part):
        return rank_numeral(part)
    if counted := COUNTED.match(part):
        return (ord(counted["letter"]) - 64) * 1000 + int(counted["count"])
    return sum((ord(char.lower()) - 96) * 26**index for index, char in enumerate(reversed(part)))


def rank_numeral(numeral: str) -> int:
    """Give the value of a Roman numeral: 4 for "IV", 1 for "I"."""
    values = [ROMAN_VALUES[char] for char in numeral.lower()]
    return sum(-value if value < after else value for value, after in zip(values, (*values[1:], 0)))
