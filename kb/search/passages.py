"""Chooses the passage of an entry that answers a query, and highlights the query's words in it.

In: an entry and the terms of a query. Out: a `Snippet`: whole sentences of the best paragraph,
spans as offsets into the snippet's text; for an item of a list the sentence that opens the list.
Epigraphs are never chosen while there is a rule to show.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise, takewhile

from kb import text
from kb.indexing import analyzer
from kb.indexing.sentences import SILENT
from kb.model import Entry, Paragraph, Snippet

LOW = SILENT  # styles of paragraphs that say no rule
LISTED = ("bullet", "numbered")
LENGTH = 320  # characters wanted; a single longer sentence stays whole
# What opens the list that stands below it. Matches "A boat carries:", "in one of the following
# ways."; not "The following day, it sinks."
OPENS = re.compile(r":$|\bfollowing(?: \w+){1,2}\.$")
# How an item ends whose sentence does not go on in the next one. Matches "a net.", "(a net.)",
# "its crew:"; not "two oars;", "a lamp, and", "a net".
ENDED = re.compile(r"[.!?:][\"'\u2019\u201d)\]]*$")


def make_snippet(
    entry: Entry,
    terms: frozenset[str],
    number: int = 0,
    length: int = LENGTH,
    *,
    sentence: int = 0,
) -> Snippet:
    """Choose sentences around the one that is named, or else those that hold most of the terms.

    They are of the paragraph that is named, or else of that which holds most of the terms.
    """
    if not entry.paragraphs:
        return Snippet("", (), 1)
    if not number or entry.paragraphs[number - 1].style in LOW:
        scored = [
            (_score(paragraph, terms), -place) for place, paragraph in enumerate(entry.paragraphs)
        ]
        number, sentence = 1 - max(scored)[1], 0  # the sentence that was named is of another
    whole = entry.paragraphs[number - 1].text
    if sentence:
        content = _choose_around(whole, sentence - 1, length)
    else:
        content = _choose_sentences(whole, terms, length)
    return Snippet(content, tuple(find_spans(content, terms)), number, find_lead(entry, number))


def find_lead(entry: Entry, number: int) -> str:
    """Give what an item of a list means little without: the sentence that opens the list.

    Where the list is one sentence with it, the items before are given too, if there is room: "A
    boat may leave if it has: two oars; and" for "a lamp."
    """
    item = entry.paragraphs[number - 1]
    if item.style not in LISTED:
        return ""
    place = next(
        (
            place
            for place in reversed(range(number - 1))
            if entry.paragraphs[place].style not in LISTED
            or entry.paragraphs[place].depth < item.depth
        ),
        None,
    )
    if place is None or not opens_list(entry.paragraphs[place].text):
        return ""
    lead = _cut_sentences(entry.paragraphs[place].text)[-1][0].strip()
    before = entry.paragraphs[place + 1 : number - 1]
    whole = " ".join((lead, *(one.text for one in before)))
    joined = all(one.depth == item.depth and _goes_on(one.text) for one in before)
    return whole if joined and len(whole) <= LENGTH else lead


def list_rest(entry: Entry, number: int) -> tuple[str, ...]:
    """List the items in which the sentence of an item goes on: "and a lamp." after "two oars;"."""
    rest: list[str] = []
    for item, one in pairwise(entry.paragraphs[number - 1 :]):
        if one.style not in LISTED or one.depth != item.depth or not _goes_on(item.text):
            break
        rest.append(one.text)
    return tuple(rest)


def _goes_on(words: str) -> bool:
    """Tell whether the sentence of an item goes on in the next one."""
    return ENDED.search(words) is None


def opens_list(words: str) -> bool:
    """Tell whether words open the list that stands below them."""
    return OPENS.search(words) is not None


def list_items(entry: Entry, number: int, styles: Collection[str] = LISTED) -> tuple[str, ...]:
    """List the items of the list that a paragraph opens, those of lists within it among them."""
    opening = entry.paragraphs[number - 1]
    if not opens_list(opening.text):
        return ()
    deepest = opening.depth if opening.style in LISTED else -1
    items = takewhile(
        lambda one: one.style in styles and one.depth > deepest, entry.paragraphs[number:]
    )
    return tuple(one.text for one in items)


def _score(paragraph: Paragraph, terms: frozenset[str]) -> float:
    found = _place_terms(paragraph.text).keys() & terms
    penalty = 0.5 if paragraph.style in LOW else 1.0
    return (len(found) + 0.1) * penalty


def find_spans(content: str, terms: frozenset[str]) -> list[tuple[int, int]]:
    """Find the words of a text that are among the terms."""
    places = _place_terms(content)
    return sorted([span for term in terms if term in places for span in places[term]])


def list_held(content: str, terms: frozenset[str]) -> list[str]:
    """List the words of a text that are among the terms, the first for each, in its order."""
    places = _place_terms(content)
    firsts = sorted([places[term][0] for term in terms if term in places])
    return [content[start:end] for start, end in firsts]


@lru_cache(maxsize=16384)
def _place_terms(content: str) -> dict[str, list[tuple[int, int]]]:
    """Find where each term of a text stands."""
    places: dict[str, list[tuple[int, int]]] = {}
    for match in analyzer.TOKEN.finditer(content):
        places.setdefault(analyzer.make_term(match.group()), []).append(match.span())
    return places


@lru_cache(maxsize=16384)
def list_sentences(content: str) -> tuple[str, ...]:
    """List the sentences of a text, as kb.text does; those of the texts in use are kept."""
    return tuple(text.list_sentences(content))


@lru_cache(maxsize=16384)
def _cut_sentences(content: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Cut a text into sentences, each with its terms."""
    return tuple(
        (sentence, frozenset(analyzer.make_terms(sentence)))
        for sentence in text.SENTENCE.findall(content)
    )


@lru_cache(maxsize=16384)
def _choose_around(content: str, place: int, limit: int) -> str:
    """Take a sentence with those after it, then those before it, as far as there is room."""
    if len(content) <= limit:
        return content
    sentences = [one for one, _ in _cut_sentences(content)]
    first, last, length = place, place + 1, len(sentences[place])
    while last < len(sentences) and length + len(sentences[last]) <= limit:
        length += len(sentences[last])
        last += 1
    while first and length + len(sentences[first - 1]) <= limit:
        first -= 1
        length += len(sentences[first])
    return "".join(sentences[first:last]).strip()


def _choose_sentences(content: str, terms: frozenset[str], limit: int) -> str:
    """Take the run of sentences of bearable length that holds most terms.

    The earliest of equals.
    """
    if len(content) <= limit:
        return content
    sentences = _cut_sentences(content)
    best, best_score = content, -1
    for start, (sentence, held) in enumerate(sentences):
        end, length, found = start + 1, len(sentence), held & terms
        while end < len(sentences) and length + len(sentences[end][0]) <= limit:
            length += len(sentences[end][0])
            found |= sentences[end][1] & terms
            end += 1
        if len(found) > best_score:
            best, best_score = "".join(one for one, _ in sentences[start:end]).strip(), len(found)
    return best
