"""Parses a query: words, quoted phrases, exclusions, fields, wildcards, named documents.

In: any string, and the words by which documents are named. Out: a `Query`. No string is an error:
what cannot be parsed as more is words. Which words the index holds, and which entries they name, is
found in kb.search.understanding; nothing is searched here.
"""

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from kb import days, text
from kb.indexing import analyzer
from kb.indexing.filters import Filter
from kb.indexing.wildcards import WILDCARD
from kb.model import Document, Game
from kb.search import chatter, definitions
from kb.search.definitions import Subject
from kb.search.small_talk import Known

LENGTH = 1000  # characters of a query that are read
WORDS = 150  # words of it that are searched
PROSE = 6  # words beside what stands in quotation marks from which on that is cited, no filter
FIELDS = ("title", "kind", "game", "document")
# Words of questions, which say nothing of what is asked.
ASKING = frozenset(
    (
        "a an and are as at be but by can could did do does for from have how i if in is it its may"
        " me mine my of on one or our s should so than that the their them then there these they"
        " this to was we what whats when where which who whom will with would you your"
    ).split()
)
# A field with its value. Matches "title:boat", 'kind:"card"'; not "Adapt: Modulate".
FIELD = re.compile(r"\b(" + "|".join(FIELDS) + r"):(\"[^\"]*\"|[^\s\"]+)", re.IGNORECASE)
# What stands in quotation marks, its group if it is several words: what stands between two quoted
# words does not. Matches '"in play"', '"play"', '""'; not 'play"'.
QUOTED = re.compile(
    r"[\"\u201c](?:([^\"\u201c\u201d]*\w[^\w\"\u201c\u201d]+\w[^\"\u201c\u201d]*)"
    r"|[^\"\u201c\u201d]*)[\"\u201d]"
)
# What the entry must not hold. Matches "-borg" of "cube -borg", "-infiltrat*", '-"in play"'; not
# "non-borg", "- 2".
EXCLUDED = re.compile(
    r"(?<!\S)-(?:([^\W\d_](?:\w|\*|\?(?=\w))*)"
    r"|[\"\u201c]([^\"\u201c\u201d]*\w[^\"\u201c\u201d]*)[\"\u201d])"
)
# What a query of more than words has. Matches ":", '"', "-b", "*", "c?r"; not "why?", "go - now".
SYNTAX = re.compile(r"[:\"\u201c*]|-\w|\?\w")
# What shows that a game is only compared with. Matches "like in " at the end; not "in ".
COMPARED = re.compile(
    r"\b(?:like|as|unlike|than|not|from)(?: (?:in|of|for|the|old))* ?$", re.IGNORECASE
)
# The same without what may tell where a card or a rule is from. Matches "unlike "; not "from ".
RULED_OUT = re.compile(r"\b(?:like|as|unlike|than|not)(?: (?:in|of|for|the|old))* ?$", re.I)
# What leads to the name of a game. Matches "in " at the end, "of the "; not "in the ship ".
LED_TO = re.compile(r"\b(?:in|of|for|from|under)(?: the)? $", re.IGNORECASE)
# What leads to the name of a family of games. Matches "in " at the end, " " of "play "; not "is ".
LED_TO_FAMILY = re.compile(
    r"\b(?:in|of|for|from|to|under)(?: the)? $"
    r"|(?:(?<=\bplay)|(?<=\blearn)|(?<=\bplaying)) (?:the )?$",
    re.IGNORECASE,
)
# What belongs to the name of a family of games that is said by the way. Matches " game," behind it,
# ":"; not " boats", " games".
BY_THE_WAY = re.compile(r"(?: game\b)?[,:]| game\b| [-\u2013\u2014] ")
# What shows that a word is said of a document. Matches "rulebook", "ruling"; not "rule of
# acquisition".
OF_DOCUMENT = re.compile(r"\b(?:rule ?books?|rulings?|rules|glossary|edition)\b", re.IGNORECASE)
# A year of four digits. Matches "2001"; not "75th", "12345".
YEAR = re.compile(r"\b(?:19|20)\d\d\b")
# A year of two digits. Matches "94" of "'94", "94 rules"; not that of "Spock's 94", "94 points".
SHORT_YEAR = re.compile(
    r"(?<![\w'\u2019])(?:['\u2019](\d\d)\b|(\d\d)(?= (?:rule ?book|rulings?|rules)\b))",
    re.IGNORECASE,
)
CENTURIES = ("19", "20")
MONTHS = frozenset(days.MONTHS)


@dataclass(frozen=True)
class Query:
    """What was typed, taken apart."""

    typed: str  # in normal form, cut at LENGTH, without what surrounds a query
    plain: str  # the same without fields, excluded words and wildcards
    words: tuple[str, ...]  # what is searched, as typed
    question: str = ""  # what was typed without what surrounds a question
    game: str = ""  # the game that is named
    family: str = ""  # a game of the family that is named by the way
    without_game: str = ""  # what was typed without the names of games, where one is named
    documents: frozenset[str] = frozenset()  # ids of the documents that are named
    filter: Filter = field(default_factory=Filter)
    subject: Subject | None = None  # what the query asks to be told, and nothing else
    compared: tuple[Subject, ...] = ()  # what it asks to be told apart
    doing: Subject | None = None  # what it asks how to do


def parse_query(
    typed: str,
    document_names: Mapping[str, frozenset[str]],
    game_names: Mapping[str, str] = MappingProxyType({}),
    terms: Container[str] = frozenset(),
    family_names: Mapping[str, str] = MappingProxyType({}),
) -> Query:
    """Parse a query; the names are those of `name_documents`, `name_games` and `name_families`.

    The terms are those of the texts.
    """

    def names(part: str) -> bool:
        """Tell whether a part names a game or a document."""
        return bool(_find_game(part, game_names)[1] or _find_documents(part, document_names)[0])

    content, family = _take_out_family(text.normalise(typed[:LENGTH]), family_names)
    content = chatter.leave_out(content, Known(terms, names))
    question = definitions.strip_question(content, game_names)
    compared = definitions.read_compared(question)
    subject = None if compared else definitions.read_subject(question)
    # Quotation marks show what is to be told, not what the texts must hold.
    told = bool(subject or compared)
    filters, rest = Filter(), definitions.QUOTES.sub("", content) if told else content
    if SYNTAX.search(rest):
        filters, rest = _read_filter(rest)
    game, named = _find_game(rest, game_names)
    documents, hints = _find_documents(rest, document_names)
    found = analyzer.TOKEN.findall(rest)[:WORDS]
    telling = _leave_out(found, named) if named else found
    telling = [word for word in telling if word.lower() not in hints] if hints else telling
    naming = [word for word in telling if word.lower() not in ASKING]
    of_subject = [word for word in naming if word in subject.words] if subject else []
    return Query(
        content,
        rest,
        tuple(of_subject or naming or telling or found),
        question,
        game,
        family,
        _take_out(content, named) if game else "",
        documents,
        filters,
        subject,
        compared,
        definitions.read_doing(question),
    )


def _read_filter(content: str) -> tuple[Filter, str]:
    """Read phrases, exclusions, fields and wildcards, and give what is left of the query."""
    fields = tuple(
        (match[1].lower(), match[2].strip('"').casefold()) for match in FIELD.finditer(content)
    )
    rest = FIELD.sub(" ", content)
    excluded, rest = cut_excluded(rest)
    phrases = tuple(match[1].strip() for match in QUOTED.finditer(rest) if match[1])
    # Those who tell a story cite what a card says, which no text need hold.
    beside = QUOTED.sub(lambda match: " " if match[1] else match[0], rest)
    if phrases and len(analyzer.TOKEN.findall(beside)) >= PROSE:
        phrases = ()
    wildcards = tuple(match.group() for match in WILDCARD.finditer(rest))
    return Filter(phrases, excluded, fields, wildcards), WILDCARD.sub(" ", rest)


def cut_excluded(content: str) -> tuple[tuple[str, ...], str]:
    """Give the words that a query excludes, and what is left of it."""
    excluded = tuple(match[1] or match[2].strip() for match in EXCLUDED.finditer(content))
    return excluded, EXCLUDED.sub(" ", content)


def name_documents(documents: tuple[Document, ...]) -> dict[str, frozenset[str]]:
    """List the words by which each document may be named: its years, its id, its own words."""
    words = {
        document.id: set(text.words(f"{document.title} {document.short} {document.id}"))
        for document in documents
    }
    named = {}
    for document in documents:
        others = set().union(*(known for name, known in words.items() if name != document.id))
        own = {
            word
            for word in text.words(f"{document.short} {document.id}")
            if len(word) > 3
            and not word.isdigit()
            and word not in others
            and not OF_DOCUMENT.fullmatch(word)
            and word not in ("book", "rule")
        }
        joined = {document.id.replace("-", ""), document.id.split("-", 1)[-1].replace("-", "")}
        named[document.id] = frozenset(
            {
                *YEAR.findall(f"{document.date} {document.version}"),
                *own,
                *(name for name in joined if not OF_DOCUMENT.fullmatch(name)),
            }
        )
    return named


def name_games(ids: Iterable[str], decided: Iterable[Game]) -> dict[str, str]:
    """List what names each game, in lower case: what the corpus says, else the game's id.

    The names of games that are decided of, but not installed, are known too.
    """
    names = {**dict.fromkeys(ids, ()), **{game.id: game.names for game in decided}}
    return {name.lower(): game for game, some in names.items() for name in some or (game,)}


def name_families(decided: Iterable[Game]) -> dict[str, str]:
    """List what names the games of each family together, in lower case, each with one of them."""
    return {name.lower(): game.id for game in decided for name in game.family_names}


@lru_cache(maxsize=16)
def _match_names(names: tuple[str, ...]) -> re.Pattern[str]:
    """Make the pattern of any of some names as whole words, the longest first."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})\b")


def _lower(content: str) -> str:
    """Write a text in small letters, each in the place of its capital: that of "\u0130" is two."""
    return content.replace("\u0130", "i").lower()


def _find_game(content: str, names: Mapping[str, str]) -> tuple[str, frozenset[str]]:
    """Find the game that is named, "" for none, and all names of games that stand there.

    Of two games, the one that is named last is asked about, unless it is only compared with.
    """
    found = list(_match_names(tuple(names)).finditer(_lower(content))) if names else []
    if not found:
        return "", frozenset()
    found.sort(key=lambda match: not COMPARED.search(content[: match.start()]))
    asked = not RULED_OUT.search(content[: found[-1].start()])
    named = frozenset(match.group() for match in found)
    return names[found[-1].group()] if asked else "", named


def _take_out(content: str, names: frozenset[str]) -> str:
    """Take the names of games out of what was typed."""
    pieces, place = [], 0
    for match in _match_names(tuple(sorted(names))).finditer(_lower(content)):
        pieces.append(LED_TO.sub("", content[place : match.start()]))
        place = match.end()
    return text.normalise("".join([*pieces, content[place:]]))


def _take_out_family(content: str, names: Mapping[str, str]) -> tuple[str, str]:
    """Take out what names a family of games by the way ("in Star Trek CCG"), and give a game of it.

    Where it is what is asked about ("what is STCCG?"), it stays.
    """
    for match in _match_names(tuple(names)).finditer(_lower(content)) if names else ():
        led = LED_TO_FAMILY.search(content[: match.start()])
        behind = BY_THE_WAY.match(content, match.end())
        end = behind.end() if behind else match.end()
        if led or (not match.start() and content[match.end() : match.end() + 1] in ":,"):
            before, after = content[: led.start() if led else 0].rstrip(), content[end:]
            left = text.normalise(before + (after if after[:1] in ".?!" else f" {after}"))
            if analyzer.TOKEN.search(left):
                return left, names[match.group()]
    return content, ""


def _leave_out(words: Sequence[str], names: Iterable[str]) -> list[str]:
    """Leave out what stands there as a name: "First Edition", but not "first" of "goes first"."""
    folded = [word.lower() for word in words]
    runs = sorted((name.split() for name in names), key=len, reverse=True)
    left, place = [], 0
    while place < len(words):
        named = next((run for run in runs if folded[place : place + len(run)] == run), ())
        if not named:
            left.append(words[place])
        place += len(named) or 1
    return left


def _find_documents(
    content: str, document_names: Mapping[str, frozenset[str]]
) -> tuple[frozenset[str], frozenset[str]]:
    """Find the documents that are named, and the words that only do that."""
    hints: set[str] = set()
    words = text.words(text.INNER_APOSTROPHE.sub("", content))
    years = _list_short_years(content)
    forms = {*words, *(word.removesuffix("s") for word in words), *years}
    named = [(one, names) for one, names in document_names.items() if not names.isdisjoint(forms)]
    if not named:
        return frozenset(), frozenset()
    of_document = bool(OF_DOCUMENT.search(content))
    found: dict[str, set[str]] = {}
    for document, names in named:
        said = {
            form
            for word in words
            for form in (word, word.removesuffix("s"))
            if word in names or form in names
        }
        said |= {form for year in names & years.keys() for form in (year, years[year])}
        if any(YEAR.fullmatch(word) or of_document or len(word) > 10 for word in said):
            found[document] = said
    if found:
        hints |= {word for said in found.values() for word in said} | (MONTHS & set(words))
        hints |= {word for match in OF_DOCUMENT.findall(content) for word in match.lower().split()}
    return frozenset(found), frozenset(hints)


def _list_short_years(content: str) -> dict[str, str]:
    """List the years that are typed with two digits, in each century, with these digits."""
    typed = [match[1] or match[2] for match in SHORT_YEAR.finditer(content)]
    return {f"{century}{year}": year for year in typed for century in CENTURIES}
