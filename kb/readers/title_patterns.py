"""Recognises titles in any layout: short titles, titles of glossaries, letters of the alphabet.

In: a line or the text of a heading. Out: whether it looks like such a title. The lines around it
are not considered here; the readers that use these patterns do that. Of several titles it is told
whether they end with full stops, begin rules, or stand in alphabetical order.
"""

import itertools
import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from kb import text

# The end of a sentence. Matches 'gone."', "way:"; not "Battle", "Scrolls (`?')".
SENTENCE_END = re.compile(r"(?<![`‘“(])[.!?:;,][\"'”’)\]]*$")
# The end of a question of an FAQ. Matches "pad?", 'pad?"', "pad? (Pond)"; not "pad.".
ASKED = re.compile(r"\?[\"'\u201d\u2019)\]]*(?: \([^()]*\))?\Z")
MIN_QUESTIONS = 5  # of a document, from which on they are headings
# The title of a glossary. Matches "Glossary", "Appendix B: Index of Terms", "Terminology",
# "III. Glossary of Terms", "Appendix B: Definitions", "Glosario"; not "Using the glossary entries",
# "Game terms".
GLOSSARY = re.compile(
    r"^(?:[\w .]{1,20}[:–—-] ?|(?:[ivx]{1,5}|[a-z])[^\w\s] )?(?:[\w'’&-]+ ){0,4}"
    r"(?:glossary(?: of [\w ]{1,30})?|index of terms|terminology|lexicon|a ?[-–] ?z"
    r"|glossaire|gloss[aá]rio|glosario|glossar|woordenlijst|ordlista|глоссарий)$"
    r"|^(?:(?:appendix|annex|chapter|part|section) [\w.]{1,4}[:–—-] ?)?(?:terms|definitions)$",
    re.IGNORECASE,
)
# The sign of a link to the place where it stands. Matches " #" of "Battle #", "¶"; not "#" of "C#".
PERMALINK = re.compile(r"(?<!\s)(?:\s+[#§]|\s*[¶🔗])$")
# A heading for one part of the alphabet. Matches "A", "X-Z", "#", "0–9"; not "Act".
LETTER = re.compile(r"^[\W_]*(?:[A-Za-z#]|0 ?[-–] ?9|[A-Za-z] ?(?:[-–&,/]|and) ?[A-Za-z])[\W_]*$")
# A key that begins with what counts it. Matches "7 4 tolls", "c tolls", "viii tolls",
# "part 2 tolls", "step iv"; not "can", "ill", "cold tolls", "part of a toll".
COUNTED = re.compile(
    r"^(?:\d|(?:[a-z]|[ivxl]+) |(?:appendix|article|chapter|law|part|phase|rule|scenario"
    r"|section|stage|step|turn|week) (?:\d|(?:[a-z]|[ivxl]+)(?: |\Z)(?<! a )))"
)
# The end of a statement, with the rules that it cites there. Matches 'gone."', "gone.[2.1]",
# "gone.1.3a"; not "gone?", "gone!", "Setup:", "version 2.5", "S.A.M.", "(gone.)".
FULL_STOP = re.compile(
    r"(?<!\.)(?<!\.[A-Za-z])[.;][\"'”’]*$"
    r"|(?<![\d.])[.;][\"'”’]*(?:\s*[(\[]+\d+(?:\.\w{1,4})*[)\]]+|\s*\d+(?:\.\w{1,4})+|\s\d+)+$"
)
# The title with which a rule's sentence begins, before a dash or a colon, or in capitals. Matches
# "Exerted – " of "Exerted – When a card rests", "“Pick” - ", "Pay Tolls: " of "Pay Tolls: First,
# count them", "PAY TOLLS " of "PAY TOLLS First, count"; not "Note: Row", "A boat - or raft",
# "Row in order: first", "HP Row", "PAY TOLLS AND ROW".
LEAD = re.compile(
    r"^(?!(?:Examples?|Exceptions?|Notes?|See|If|When|While|Otherwise|However)\b)(?:"
    r"(?P<quoted>[\"“][A-Z][^\"“”.:;]{1,40}[\"”]) ?[-–—:] "
    r"|(?P<dashed>[A-Z][^\s.:;,–—-]*(?: [^\s.:;,–—]+){0,4}?) ?(?:[–—]| -) ?(?=[A-Z\"“])"
    r"|(?P<colon>[A-Z][^\s.:;,]*(?: [^\s.:;,]+){0,4}): (?=[A-Z\"“])"
    r"|(?P<capitals>[A-Z][A-Z'’-]+(?: [A-Z'’-]+){1,7}) (?=A [a-z]|[A-Z][a-z]))"
)
# A title that ends as a sentence does. Matches "Pay Tolls. " of "Pay Tolls. Count them first."; not
# "If so. Row", "Row: count. Then", "Pay tolls".
STOPPED = re.compile(
    r"^(?!(?:Examples?|Exceptions?|Notes?|See|If|When|While|Otherwise|However)\b)"
    r"(?P<title>[A-Z\"“][^.:;!?]{1,60})\.\s+(?=[A-Z\"“])"
)
# What a title does not end with. Matches "Row, or", "Row and"; not "Orlop", "Land".
UNFINISHED = re.compile(r"\b(?:and|or|the|of|to)$", re.IGNORECASE)
# The rules that a title cites in words at its end. Matches " (see 6.1)", " [see rules 2 and 9.1]";
# not " (6.1)", " (see the map)".
CITED = re.compile(
    r"\s+[(\[][Ss]ee (?:rules? |sections? )?\d+(?:\.\d+)*[a-z]?"
    r"(?:(?:,? and |, )\d+(?:\.\d+)*[a-z]?)*\.?[)\]]$"
)
MIN_STOPPED = 10  # rules that begin with such a title
LONG_RULE = 12  # words of a rule that might have begun with one; half of these do
MIN_LEADS = 3  # rules of a document that begin so
LEAD_WORDS = 3  # after such a title, at least
MIN_STATEMENT = 4  # words; fewer with a full stop are a title that has one
LONGEST_TITLE = 16  # words of a title that no full stop ends
MAX_TITLE_WORDS = 9  # of a numbered rule's title, and of a sub-heading


def is_statement(content: str, *, stops: bool = False) -> bool:
    """Tell whether the words of a heading are a rule rather than its title.

    With `stops` the titles of the document end with a full stop, so that it does not tell.
    """
    count = len(content.split())
    ends = not stops and bool(FULL_STOP.search(content))
    return count > LONGEST_TITLE or (count >= MIN_STATEMENT and ends)


def have_stops(titles: Sequence[str]) -> bool:
    """Tell whether the titles of a document end with a full stop: nearly all short ones do."""
    short = [title for title in titles if 0 < len(title.split()) < MIN_STATEMENT]
    return len(short) >= MIN_STOPPED and sum(one.endswith(".") for one in short) * 5 >= 4 * len(
        short
    )


def is_alphabet(keys: Sequence[str], least: int) -> bool:
    """Tell whether enough names are in alphabetical order, nearly all of them.

    Numbers are not, nor letters that count: they are in order in every list.
    """
    numbers = sum(bool(COUNTED.match(key)) for key in keys)
    wrong = sum(before > after for before, after in itertools.pairwise(keys))
    return len(set(keys)) >= least and numbers * 2 <= len(keys) and wrong * 20 <= len(keys)


def find_rising(keys: Sequence[str], *, once: bool = False) -> list[int]:
    """Find the longest run of names in alphabetical order, by their places.

    Others may stand between them. With `once` no name comes again: the last of them counts.
    """
    ends: list[str] = []  # for each length of run: the lowest name that ends one
    places: list[int] = []  # the same: where it stands
    before: list[int | None] = []  # for each name: the one before it in the longest run to it
    for place, key in enumerate(keys):
        length = bisect_left(ends, key) if once else bisect_right(ends, key)
        before.append(places[length - 1] if length else None)
        ends[length : length + 1] = [key]
        places[length : length + 1] = [place]
    run: list[int] = []
    last = places[-1] if places else None
    while last is not None:
        run.append(last)
        last = before[last]
    return run[::-1]


def is_short_title(content: str) -> bool:
    """Tell whether the words after a number are a title rather than a sentence."""
    longest = LONGEST_TITLE if content.isupper() else MAX_TITLE_WORDS
    return (
        bool(text.words(content))
        and len(content.split()) <= longest
        and not SENTENCE_END.search(content)
        and not UNFINISHED.search(content)
        and not is_statement(content)
    )


def find_leads(rules: Mapping[int, str]) -> dict[int, tuple[str, int]]:
    """Find the titles with which rules begin, and where the words after each start.

    They are titles only if several rules of the document begin so.
    """
    found: dict[int, tuple[str, int]] = {}
    for index, content in rules.items():
        if match := LEAD.match(content):
            title = next(filter(None, match.groups())).strip(' "“”')
            if text.words(title) and len(text.words(content[match.end() :])) >= LEAD_WORDS:
                found[index] = (title, match.end())
    return _find_stopped(rules) | (found if len(found) >= MIN_LEADS else {})


def _find_stopped(rules: Mapping[int, str]) -> dict[int, tuple[str, int]]:
    """Find the titles that end as sentences do: most rules of the document begin with one."""
    found = {
        index: (match["title"].strip(' "“”'), match.end())
        for index, content in rules.items()
        if (match := STOPPED.match(content)) and len(match["title"].split()) <= MAX_TITLE_WORDS
    }
    long = sum(len(content.split()) >= LONG_RULE for content in rules.values())
    return found if len(found) >= MIN_STOPPED and len(found) * 2 >= long else {}
