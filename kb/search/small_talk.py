"""Leaves out what people say beside a question: that they argued about it last night, and the like.

In: what was typed, the words that the texts hold, and what tells the name of a game or a document.
Out: the same without the sentences that are small talk, and without what leads into a question or
trails behind it ("I was wondering whether", "or am I wrong"); as it was typed where nothing else is
left.

A part is small talk if its words together speak for it: each has a weight (kb.search.talk_words). A
word that has none but stands in the texts may be what is asked about; one that nothing knows says
nothing. One word that speaks strongly against it is enough ("ship"), and so is a name of a game, a
document or a year: it says by which rules.
"""

import itertools
import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from kb.indexing import analyzer
from kb.search import definitions, talk_words, weights

# What ends a sentence, or parts it from an aside. Matches ". ", " - ", "... " of "row... or"; not
# ", ", "7.4", "..." of "row ... or", as titles are written.
END = re.compile(
    r"(?<=[.?!])(?<!\.[A-Z]\.)(?<!\s\.\.\.)[\"')\u201d]*\s+"
    r"|\s[-\u2013\u2014]+\s+|(?<=\w)(?:\u2026|\.{2,})\s*"
)
# Where what leads into a question ends. Matches ", " of "Honestly, may I?", " if " of "tell me if I
# may"; not " " of "may I".
LEAD = re.compile(r"(?:,(?: (?:and|but|so))?|[:;]|\b(?:if|that|whether)) +(?=\S)", re.IGNORECASE)
# A question, of which "that" and "if" are part. Matches "Why would it matter that"; not "I know
# that", "What I wonder is if".
ASKS = re.compile(r"(?:how|what(?! (?:i|we)\b)|when|where|which|who|whose|why)\b", re.IGNORECASE)
# Where what trails behind a question begins. Matches " " of "now or not", ", " of "may I, thanks";
# not " " of "may I".
TRAIL = re.compile(
    r", *| (?=(?:and|as|because|but|cause|cuz|if|just|or|since|so|though)\b)", re.IGNORECASE
)
# What is no plain text, a year, a comparison. Matches '"', "[", "*", "1995", "vs"; not "?", "95".
MARKED = re.compile(r"[\"\u201c\u201d\[*]|\b(?:19|20)\d\d\b|\b(?:vs|versus)\b", re.IGNORECASE)
LEFT_OVER = " ,;:-\u2013\u2014"  # what may end a query without what stood behind it
MOST = 8  # places of a sentence where small talk may end, and as many where it may begin
CLOSING = " .?!"  # what ends a sentence
# Questions begin with them, so that they speak against small talk as a name of a thing does.
ASKED_WITH = frozenset(analyzer.make_terms(" ".join(definitions.ASKED_WITH)))


def _names_nothing(part: str) -> bool:
    return False


@dataclass(frozen=True)
class Known:
    """What speaks against small talk, beside words that have a weight."""

    terms: Container[str] = frozenset()  # index terms of the texts
    names: Callable[[str], bool] = _names_nothing  # whether a part names a game or a document


NOTHING = Known()


def leave_out(typed: str, known: Known) -> str:
    """Leave out small talk; what marks a phrase, an icon or a wildcard is left as it is."""
    parts = list(split_sentences(typed))
    if len(parts) > 1:
        parts = [one for one in parts if not is_small_talk(one, known, weights.TALK)]
    left = "".join(_trim(one, known) for one in parts).rstrip(LEFT_OVER)
    return left if analyzer.TOKEN.search(left) else typed


def split_sentences(typed: str) -> Iterator[str]:
    """Split what was typed into sentences, each with what parts it from the next."""
    start = 0
    for end in END.finditer(typed):
        yield typed[start : end.end()]
        start = end.end()
    if start < len(typed):
        yield typed[start:]


def list_leads(sentence: str) -> list[str]:
    """List what may lead into a question, the longest first."""
    asks = bool(ASKS.match(sentence))
    ends = itertools.islice(LEAD.finditer(sentence), MOST)
    leads = [sentence[: end.end()] for end in ends if not (asks and end.group()[0].isalpha())]
    return leads[::-1]


def list_trails(sentence: str) -> list[str]:
    """List what may trail behind a question, the longest first; without what closes it."""
    closed = sentence.rstrip(CLOSING)
    begins = [begin.start() for begin in TRAIL.finditer(closed) if begin.start()]
    return [closed[begin:] for begin in begins[-MOST:]]


def _trim(sentence: str, known: Known) -> str:
    """Leave out small talk before and behind a question."""
    leads = (one for one in list_leads(sentence) if is_small_talk(one, known, weights.TALK))
    left = sentence.removeprefix(next(leads, ""))
    trails = (one for one in list_trails(left) if is_small_talk(one, known, weights.TALK_TRAIL))
    closed = left.rstrip(CLOSING)
    return closed.removesuffix(next(trails, "")) + left[len(closed) :]


def is_small_talk(part: str, known: Known, least: int) -> bool:
    """Tell whether the words of a part speak for small talk, by more than so much."""
    if MARKED.search(part):
        return False
    speaks = talk_words.BIAS
    for term in set(analyzer.make_terms(part)):
        weight = talk_words.WEIGHTS.get(term, talk_words.KNOWN if term in known.terms else 0)
        if weight <= weights.TALK_NEVER and term not in ASKED_WITH:
            return False
        speaks += weight
    return speaks > least and not known.names(part)
