"""Finds rules cited by number: "see rule 702.9b", or "7.4.2" alone where an entry has that number.

In: a paragraph's text, the numbers of its document. Out: spans with the cited number. Whether a
number leads anywhere is decided in kb.linking.explicit_references; numbers with a name next to them
("Rulebook 7.4.2: Ship Battle") are read in kb.linking.see_references.
"""

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping

# A rule's number: digits, with further digits, letters or Roman numerals. Matches "702.9b",
# "1.1.a.2", "2.II.3", "2.iv", "1.7.F1", "3.Q.10"; not "a".
UNIT = (
    r"\d+(?:\.(?:\d+|(?:[a-z]|[ivx]+)(?![a-z])|(?:[IVX]+|[A-Z]\d*)(?![A-Za-z])))*"
    r"(?:[a-z](?![a-z]))?"
)
# A rule's number that may begin with letters. Matches "O24.4", "C-1.0", "A.1", "CE1.1", "IN.2.1",
# "2.11"; not "O", "NO.1".
LETTERED = rf"(?:[A-Z]-?|[A-Z]\.(?=\d)|[A-Z]{{2,3}}\.?(?=\d+\.\d))?{UNIT}"
# The same with its letters. Matches "A.1", "A.1.1", "CE1.1", "A24.4", "F.1.3.a"; not "A24", "2.1".
WITH_LETTERS = (
    r"(?:[A-Z]{1,3}(?:-?\d+|\.\d+)(?:\.\d+)+|[A-Z]\.\d+)"
    r"(?:[a-z](?![a-z])|\.[a-z](?![a-z])(?:\.\d+)*)?"
)
# A number of digits and letters or hyphens in turn. Matches "3B", "3B1a", "2-3-1", "A33"; not "3b".
MIXED = rf"(?:\d{{1,3}}[A-Z](?:\d+(?:[a-z]\d*)?)?|\d{{1,2}}(?:-\d{{1,2}})+|{WITH_LETTERS}|[A-Z]\d+)"
# Such numbers after a cue. Matches "see 2-3", "rules A25–A41", "per 3B or 3C"; not "see 2-3%".
MIXED_CITED = re.compile(
    r"\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee(?: also)?|[Rr]efer to|[Aa]s in|per) [\"“]?"
    rf"(?P<numbers>{MIXED}(?:(?:, | and | or |, and |, or | ?– ?| to ){MIXED})*)(?![\w%-]|\.\d)"
)
ANY_NUMBER = rf"(?:{MIXED}|{LETTERED})"
# The same in a list, read once: both halves match "A1", so 30 of them are tried in 2^30 ways.
# Matches "A1" of "A1, B2"; not "A1" of "A1 boat".
LISTED = rf"(?>{ANY_NUMBER}(?=[\s,;.)&–-]|\Z))"
# Numbers in round brackets, with a few words. Matches "(2.11)", "(1.2a to 3.4)", "(shut, 7.7)",
# "(see 2-3.)", "(1.5, below)", "(7.2-.3)", "(modifies 2.1)"; not "(2 boats)", "of 3 (1.5)",
# "(about 2.1)". The numbers are looked at first and taken whole, so no shorter list is tried.
ROUND = re.compile(
    r"(?<!\d )\((?:(?:[Ss]ee|as in|by|except|modif(?:ies|ying)|per|replaces|under|unlike|via) "
    r"|[A-Za-z][\w ,'’-]{0,60}[;:,] )?"
    rf"(?=(?P<numbers>{LISTED}"
    rf"(?:(?:, | and | & |; |, and | or | to | ?[-–] ?){LISTED}|[-–]\.\d+)*))(?P=numbers)"
    r"(?:[,;] [a-z][^()]{0,60}|,? Examples?(?: [A-Z\d])?)?\.?\)"
)
# The numbers of a line of an index. Matches ": 2.11, 3.4" of "Locks: 2.11, 3.4"; not "Cost: 2.5".
INDEXED = re.compile(rf"(?:^|: ){LISTED}(?:(?:, |; | ?[-–] ?){LISTED})+\.?$")
# A number in brackets, as documents cite beside a word. Matches "[2.11]", "[1.2a, 3]",
# "[O24.4 & 3]"; not "[1E-AU]", "(2.11)".
BRACKETED = re.compile(rf"\[(?:{LETTERED}(?:, | and | & |; |[-–]))*{LETTERED}\]")
# An item of a rule with its letter in brackets. Matches "1.2.1(a)", "1.2 (a)"; not "2(a)", "1.2 a".
IN_BRACKETS = re.compile(r"(?<![\w.])(?P<rule>\d+(?:\.\d+)+) ?\((?P<letter>[a-z])\)")
# A citation by number, one or several. Matches "rule 702.9b", "rules 601.2a and 704", "§2.2",
# "rule no. 7"; not "ruler 7", "Section 31".
CITATION = re.compile(
    r"(?:\b(?P<cue>[Rr]ules?|subrules?|sections?|chapters?|[Ss]ee(?: also)?|[Rr]efer to|as"
    r" in|per|CR) (?:[Nn]os?\. ?|#)?|§ ?)"
    rf"(?P<numbers>{UNIT}(?:(?:, | and | or |, and |, or |[-–]| to | through )"
    rf"(?:rules? |sections? |§ ?)?{UNIT})*)(?![\w%]|\.\d)"
)
BETWEEN = r",? and |,? or |, | ?[-–] ?| to "  # what may stand between two numbers
END = r"(?![\w%]|\.\d)"  # where the last of them ends
# A citation by what a document calls its rules, where it has such a number. Matches "Article 3",
# "Laws 12 and 14.1", "Chapter 3", "sec. 8"; not "articles", "lawn 3", "sec 8".
NAMED = re.compile(
    r"\b(?:[Aa]rticles?|Chapters?|[Ll]aws?|[Rr]egulations?|[Aa]rts?\.|[Cc]haps?\.|[Pp]aras?\."
    r"|[Ss]ect?s?\.) "
    rf"(?P<numbers>{UNIT}(?:(?:{BETWEEN}){UNIT})*){END}"
)
# A chapter that a letter counts, after the word for it. Matches "Article A", "Parts B and C", "in
# section D"; not "section A", "Part A's", "Article A.1", "Part B-side".
LETTERED_CHAPTER = re.compile(
    r"\b(?:(?:Article|Chapter|Law|Part|Regulation|Rule|Section)s?"
    r"|(?:article|chapter|law|part|regulation|rule|section)s?(?! [AI]\b)) "
    rf"(?P<numbers>[A-Z](?:(?:{BETWEEN})[A-Z])*)(?![\w'’–-]|\.\w)"
)
# The same by a word with a capital; only numbers of several parts count. Matches "Section 2.16",
# "Sections 3.1 and 4.2"; not "Sectional 2.1", "Section A".
CAPITAL = re.compile(
    r"\bSections? "
    rf"(?P<numbers>{UNIT}(?:(?:{BETWEEN}){UNIT})*){END}"
)
# The same after words that say that it stands there. Matches "described in 2.16", "listed in 3.1.2
# to 3.1.4", "The rules for this are in 2.1"; not "listed on 12", "The eels are in 2.1".
SAID_THERE = re.compile(
    r"\b(?:(?:defined|described|detailed|explained|listed|outlined|specified|stated) in"
    r"|according to|in accordance with|[Rr]ules (?:about|for|on) \w[\w ]{0,40} are in) "
    rf"(?P<numbers>{UNIT}(?:(?:{BETWEEN}| through ){UNIT})*){END}"
)
# One number of a citation. Matches "702.9b", "9b" of "9b."; not "b".
NUMBER = re.compile(UNIT)
# One letter. Matches "A"; not "AB", "A1".
LETTER = re.compile(r"\b[A-Z]\b")
# One number in brackets, with its letter. Matches "O24.4", "702.9b"; not "b".
NOTED = re.compile(LETTERED)
# The same, or one of digits and letters in turn. Matches "O24.4", "3B1a", "2-3-1"; not "b".
ANY = re.compile(ANY_NUMBER)
# A number of a letter and one count, with the letter of an item. Matches "R18", "G1-D"; not "3R18",
# "R18.2", "R18-20".
LETTER_COUNTED = re.compile(
    r"(?<![\w.$@/-])(?P<rule>[A-Z]{1,2}\d{1,3})(?:-(?P<item>[A-Z]))?(?![\w%/]|-\w|\.\d)"
)
# A number with so many parts that it can only be a rule's. Matches "4.3.2", "104.3a", "T81.3";
# "2-3-1", "3B1a", "2.II.3", "A.1", "CE1.1", "1b+"; not "4.3", "2-3", "Table A.1".
TELLING = re.compile(
    r"(?<![\w.$@])(?<![Tt]able )(?<![Ff]igure )(?<![Dd]iagram )(?:"
    rf"{WITH_LETTERS}"
    r"|\d+(?:\.\d+)+\.[a-z](?![a-z])(?:\.\d+)*"
    r"|\d+(?:\.\d+)*\.(?:[IVX]+|[A-Z]\d*|[ivx]{2,})(?:\.(?:[A-Z]?\d+|[ivx]+|[a-z]))*(?![A-Za-z])"
    r"|\d{1,2}(?:-\d{1,2}){2,}(?!-)|\d{1,3}[A-Z](?:\d+(?:[a-z]\d*)?)?(?![A-Za-z])"
    r"|\d+(?:\.\d+){2,}[a-z]?|\d+\.\d+[a-z]"
    r"|(?:\d+[a-z]|[A-Z]\d+[a-z])\d*[a-z]?(?:\+{1,9}(?!\w))?)(?![\w%]|\.\d)"
)
# The numbers of versions of a text, which are no rules. Matches "Versions 1.4, 1.4.1 and 1.5",
# "version 2.5.4"; not "versions of 1.4.1".
VERSIONS = re.compile(rf"\b[Vv]ersions? {LETTERED}(?:(?:{BETWEEN}){LETTERED})*")
# A number that only a rule can have, so that it is reported where no entry has it. Matches "4.3.2",
# "9.4.2.0"; not "4.3", "1.2.2031".
DEEP = re.compile(r"^\d{1,2}(?:\.\d{1,2}){2,}\Z")
# What may be a value of a piece or a field of a map. Matches "B3", "3B"; not "B3.1", "3B1a".
VALUE = re.compile(r"^(?:[A-Z]\d+|\d+[A-Z])$")
# A short line that ends with the number of a rule, as those of an index do, or is one. Matches
# "Shift fire 6.3", "6.3.3"; not "It costs 2.5.", "Version 4.0".
INDEX_LINE = re.compile(rf"^(?!Version )(?:[A-Z“\"][^.:;!?]{{0,60}} )?(?P<number>{LETTERED})$")
# The dot before the letter of an item. Matches "." of "4.2.3.j"; not "4.2.3j".
DOTTED_ITEM = re.compile(r"(?<=\d)\.(?=[a-z]$)")
# The letter of an item behind the number of its rule. Matches "j" of "4.2.3j", ".E" of "7.25.E";
# not "4.2.3".
ITEM_LETTER = re.compile(r"(?<=\d)\.?[A-Za-z]$")
# The start of a range, whose end may be shortened. Matches "119.9-"; not "119.9 -", "119.9".
RANGE = re.compile(r"^.*[\da-z][-–]$")
# The name of an edition before a number, which is then no rule's. Matches "the Game Rules"; not
# "See Rules", "the Rules".
EDITION = re.compile(r"(?!See )\b[A-Z][\w'’]+ Rules$")
BEFORE = 60  # characters before a number in which the name of an edition is looked for
MIN_ROUND = 5  # rules that a document cites in round brackets, from which it does so everywhere
MIN_BY_LETTER = 10  # rules with a letter and one count, from which a text cites them without a cue
# The cues after which even a number of one part is a rule's. Matches "rules"; not "see".
SINGLE_CUE = re.compile(r"^(?:sub)?rules?$|^sections?$|^chapters?$", re.IGNORECASE)
# The cues after which a number of three digits or more is one where an entry has it. Matches "see",
# "refer to"; not "per".
SEE_CUE = re.compile(r"^see\b|^refer to$", re.IGNORECASE)


def find_cited_numbers(content: str) -> Iterator[tuple[int, int, str]]:
    """Yield the span and the text of each number that a text cites after a cue."""
    for citation in CITATION.finditer(content):
        single = bool(SINGLE_CUE.match(citation["cue"] or ""))
        for number in NUMBER.finditer(citation["numbers"]):
            start = citation.start("numbers") + number.start()
            shortened = RANGE.match(content[citation.start("numbers") : start])
            if (single or "." in number.group()) and not (shortened and "." not in number.group()):
                yield start, start + len(number.group()), number.group()


def _find_singles(content: str, numbers: Container[str]) -> Iterator[tuple[int, int, str]]:
    """Yield the known numbers of one part behind a section sign: "§101"; or "refer to 101"."""
    for citation in CITATION.finditer(content):
        cue = citation["cue"]
        for number in NUMBER.finditer(content, *citation.span("numbers")):
            counts = not cue or (len(number.group()) > 2 and SEE_CUE.match(cue))
            known = number.group() in numbers or (not cue and f"{number.group()}.0" in numbers)
            if counts and number.group().isdecimal() and known:
                yield *number.span(), number.group()


def cites_in_round_brackets(contents: Iterable[str], numbers: Container[str]) -> bool:
    """Tell whether texts cite rules of two parts as "(2.11)": nearly all such numbers are rules.

    What may be a value, as "(B3)", does not count against them.
    """
    found = [
        number
        for content in contents
        for _, _, number in _find_in_round(content, numbers)
        if number in numbers or not VALUE.match(number)
    ]
    known = [number for number in found if number in numbers]
    return len(set(known)) >= MIN_ROUND and len(known) * 10 >= len(found) * 9


def cites_by_letter(contents: Iterable[str], numbers: Collection[str]) -> bool:
    """Tell whether "R18" is a rule wherever it stands: nearly all that look so are rules.

    Otherwise such numbers may be fields of a map or parts of names.
    """
    own = {number for number in numbers if LETTER_COUNTED.fullmatch(number)}
    letters = {number.rstrip("0123456789") for number in own}
    found = [
        cited["rule"]
        for content in contents
        for cited in LETTER_COUNTED.finditer(content)
        if cited["rule"].rstrip("0123456789") in letters
    ]
    known = sum(number in own for number in found)
    return len(own) >= MIN_BY_LETTER and known * 10 >= len(found) * 9


def _find_in_round(content: str, numbers: Container[str]) -> Iterator[tuple[int, int, str]]:
    """Yield the span and the text of each number of several parts in round brackets.

    A single number counts where it is a rule by hundreds, above rules of its own: "(1109)".
    """
    for brackets in ROUND.finditer(content):
        for number in ANY.finditer(content, brackets.start("numbers"), brackets.end("numbers")):
            single = number.group().isdecimal()
            if not single or (len(number.group()) > 2 and f"{number.group()}.1" in numbers):
                yield *number.span(), number.group()


def find_numbers(
    content: str, numbers: Container[str], *, in_round: bool = False, by_letter: bool = False
) -> list[tuple[int, int, str]]:
    """List the numbers cited after a cue, and those that stand alone and belong to an entry.

    With `in_round` a number of two parts in round brackets is one too, with `by_letter` one of a
    letter and a count.
    """
    if not numbers:
        return []
    cited = [*find_cited_numbers(content), *_find_singles(content, numbers)]
    for named in _find_named(content):
        cited += [
            (*number.span(), number.group())
            for number in NUMBER.finditer(content, *named.span("numbers"))
            if (number.group() in numbers and (named.re is NAMED or "." in number.group()))
            or (named.re is SAID_THERE and DEEP.match(number.group()))
        ]
    cited += [
        (*letter.span(), letter.group())
        for chapters in LETTERED_CHAPTER.finditer(content)
        for letter in LETTER.finditer(content, *chapters.span("numbers"))
        if letter.group() in numbers
    ]
    for item in IN_BRACKETS.finditer(content):
        if (number := item["rule"] + item["letter"]) in numbers:
            cited = [one for one in cited if not item.start() <= one[0] < item.end()]
            cited.append((*item.span(), number))
    for brackets in BRACKETED.finditer(content):
        for number in NOTED.finditer(brackets.group()):
            start = brackets.start() + number.start()
            told = "." in number.group() or number.group()[0].isalpha()
            noted = told or content[: brackets.start()][-1:].strip()
            if noted and number.group() in numbers:
                cited.append((start, start + len(number.group()), number.group()))
    mixed = _find_mixed(content, numbers, in_round=in_round)
    for start, end, number in mixed:
        if number in numbers or (in_round and DEEP.match(number)):
            cited = [one for one in cited if not start <= one[0] < end]
            cited.append((start, end, number))
    for lettered in LETTER_COUNTED.finditer(content) if by_letter else ():
        if lettered["rule"] in numbers:
            cited = [one for one in cited if not lettered.start() <= one[0] < lettered.end()]
            cited.append((*lettered.span(), lettered.group()))
    cited = [
        (start, end, number)
        for start, end, number in dict.fromkeys(cited)
        if number in numbers or not EDITION.search(content[max(0, start - BEFORE) : start].rstrip())
    ]
    starts = {start for start, _, _ in cited}
    versions = [one.span() for one in VERSIONS.finditer(content)]
    return cited + [
        (*match.span(), match.group())
        for match in TELLING.finditer(content)
        if match.group() in numbers
        and match.start() not in starts
        and not any(start < match.start() < end for start, end in versions)
    ]


def _find_named(content: str) -> Iterator[re.Match[str]]:
    """Yield the citations by a word of the document, or by one that says where a rule stands."""
    for pattern in (NAMED, CAPITAL, SAID_THERE):
        yield from pattern.finditer(content)


def _find_mixed(
    content: str, numbers: Container[str], *, in_round: bool
) -> list[tuple[int, int, str]]:
    """List the numbers of mixed parts, of lines of an index, and those in round brackets."""
    mixed = [
        (*number.span(), number.group())
        for citation in MIXED_CITED.finditer(content)
        for number in ANY.finditer(content, *citation.span("numbers"))
    ]
    mixed += _find_in_round(content, numbers) if in_round else ()
    if line := INDEXED.search(content):
        listed = [(*one.span(), one.group()) for one in ANY.finditer(content, line.start())]
        known = sum(number in numbers for _, _, number in listed)
        mixed += listed if known * 5 >= len(listed) * 4 else ()
    line_end = INDEX_LINE.match(content) if in_round else None
    if line_end and "." in line_end["number"]:
        mixed.append((*line_end.span("number"), line_end["number"]))
    return mixed


def find_base(number: str, numbers: Mapping[str, str]) -> str:
    """Find the number of the entry that holds a cited rule, where no entry has the number itself.

    "8" is the chapter "8.0"; "4.2.3j" is an item of 4.2.3, unless items of that rule have entries.
    "4.2.3.j" is that item too, "G1-D" the item D of G1.
    """
    if number in numbers:
        return number
    if (item := DOTTED_ITEM.sub("", number)) != number and item in numbers:
        return item
    if (lettered := LETTER_COUNTED.fullmatch(number)) and lettered["item"]:
        item = lettered["rule"] + lettered["item"].lower()
        return item if item in numbers else lettered["rule"]
    if f"{number}.0" in numbers:
        return f"{number}.0"
    base = ITEM_LETTER.sub("", number)
    if base == number or base not in numbers or "." not in base:
        return number
    with_items = any(ITEM_LETTER.sub("", known) == base != known for known in numbers)
    return number if with_items else base
