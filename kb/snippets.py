"""Chooses the passage of an entry that answers a query, as text with the spans of the matching words.

In: an entry and the terms of a query. Out: a `Snippet`: whole sentences of the best paragraph, spans as offsets into the
snippet's text. Epigraphs are never chosen while there is a rule to show.
"""
import re
from functools import lru_cache

from kb import analyzer
from kb.model import Entry, Paragraph, Snippet

LENGTH = 320            # characters wanted; a single longer sentence stays whole
# A sentence with its end, which is not the point of an initialism or a short title; a last piece without end counts too.
# Matches "Stop. " of "Stop. Go"; not "U.S.S. " of "U.S.S. Galaxy moves".
SENTENCE = re.compile(r".+?(?:(?<!\b[A-Z])(?<!\b[DM]r)(?<!\bLt)(?<!\bvs)[.!?][\"')\]]*(?=\s+[A-Z\"(\[•])|$)\s*", re.DOTALL)
TOKEN = re.compile(analyzer.WORD)


def make_snippet(entry: Entry, terms: frozenset[str]) -> Snippet:
    """Choose the sentences that hold most of the terms."""
    if not entry.paragraphs:
        return Snippet("", (), 1)
    scored = [(_score(paragraph, terms), -place) for place, paragraph in enumerate(entry.paragraphs)]
    place = -max(scored)[1]
    content = _choose_sentences(entry.paragraphs[place].text, terms)
    return Snippet(content, tuple(_find_spans(content, terms)), place + 1)


def sentence_at(content: str, place: int) -> tuple[int, int]:
    """Give the start and end of the sentence that holds a place of a text."""
    for match in SENTENCE.finditer(content):
        if match.start() <= place < match.end():
            return match.start(), match.start() + len(match.group().rstrip())
    return 0, len(content)


@lru_cache(maxsize=65536)
def term_of(word: str) -> str:
    """Give the index term of one word."""
    return "".join(analyzer.make_terms(word))


def _score(paragraph: Paragraph, terms: frozenset[str]) -> float:
    found = {term_of(word) for word in TOKEN.findall(paragraph.text)} & terms
    penalty = 0.5 if paragraph.style in ("epigraph", "subheading") else 1.0
    return (len(found) + 0.1) * penalty


def _find_spans(content: str, terms: frozenset[str]) -> list[tuple[int, int]]:
    return [match.span() for match in TOKEN.finditer(content) if term_of(match.group()) in terms]


def _choose_sentences(content: str, terms: frozenset[str]) -> str:
    """Take the run of sentences of bearable length that holds most terms; the earliest of equals."""
    sentences = SENTENCE.findall(content)
    best, best_score = content, -1
    for start in range(len(sentences)):
        end = start + 1
        while end < len(sentences) and len("".join(sentences[start:end + 1])) <= LENGTH:
            end += 1
        run = "".join(sentences[start:end]).strip()
        score = len({term_of(match.group()) for match in TOKEN.finditer(run)} & terms)
        if score > best_score:
            best, best_score = run, score
    return best
