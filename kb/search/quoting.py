"""Quotes the sentence of an entry that answers, word for word, with those beside it that fit.

In: an entry, and the sentence that was found in it, or none: then it is quoted how the entry
begins. Out: a `Quotation`: sentences of one paragraph side by side, or all of a short one, of at
most `LENGTH` characters together. What leans on the sentence before it stands behind that one, and
what only announces examples is left out.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from kb.indexing import analyzer
from kb.model import Entry, Quotation
from kb.search import passages
from kb.search.engines import Engine
from kb.search.ranking import Ranking

LENGTH = 400  # characters of all sentences of an answer together
EXAMPLE = "For example"
ASIDES = ("(", "See ", EXAMPLE)  # how a sentence begins that rules nothing by itself
# How a sentence begins that says little without the one before it. Matches "However, a ship", "In
# addition", "Your opponent does the same"; not "Howard".
LEANING = re.compile(
    r"(?:Also|But|Furthermore|However|If (?:not|so)|In (?:addition|(?:all )?other)|Instead|It"
    r"|Likewise|Moreover|Otherwise|Similarly|So|Such|Th[eo]se|Then|Therefore|They|This|Thus"
    r"|(?:\w+ ){1,3}do(?:es)? the same)\b"
)
# What says nothing but where to look. Matches "See toll.", "(See toll.)"; not "Seek".
LOOK = re.compile(r"\(?See ")
# What announces examples. Matches "Examples of copies:", "For example:"; not "Exempt are:".
EXAMPLES = re.compile(r"(?:For )?[Ee]xamples?\b")
# Where a long sentence may be cut. Matches the " " of "stop; go"; not "go on".
CLAUSE = re.compile(r"(?<=[;:,)])\s+|\s+(?=\()")


def quote_opening(engine: Engine, entry: Entry, only: int = 0) -> Quotation | None:
    """Quote how an entry begins: its first sentence that is a rule, and those beside it that fit.

    What decides a question of the companion is a rule; if nothing does, the first sentence is one.
    What announces a list is one with it, and no item is one alone. With `only` it is quoted how
    that paragraph begins, by its number.
    """
    start, _ = engine.spans.ranges.get(engine.places.get(entry.id, -1), (0, 0))
    first: tuple[int, Sequence[str], int] | None = None
    aside: tuple[int, Sequence[str], int] | None = None
    for number, paragraph in enumerate(entry.paragraphs, 1):
        sentences = passages.list_sentences(paragraph.text)
        for place, sentence in enumerate(sentences):
            if only not in (0, number):
                break
            if paragraph.style in passages.LOW:
                continue  # it rules nothing
            if sentence.endswith(":"):
                last = place == len(sentences) - 1
                if last and first is None and _opens_list(entry, number, sentence):
                    return _quote(entry, number, sentences, place)
                continue  # it only announces what follows
            if start + place in engine.answers.deciding:
                return _quote(entry, number, sentences, place)
            if sentence.startswith(ASIDES):
                aside = aside or (number, sentences, place)
            else:
                first = first or (number, sentences, place)
        start += len(sentences)
    opening = first or aside
    return _quote(entry, *opening) if opening else None


def quote_best(ranked: Ranking, entry: Entry, asked: Collection[str] = ()) -> Quotation | None:
    """Quote the best sentence of an entry, and those beside it as far as there is room.

    Of a sentence that is too long, the part that holds most of the terms that are asked.
    """
    best = ranked.sentence_of(entry.id)
    if best < 0:
        return None
    found, score = ranked.engine.sentences, ranked.sentences.score
    number, place = int(found.paragraphs[best]), int(found.numbers[best]) - 1
    sentences = passages.list_sentences(entry.paragraphs[number - 1].text)
    first = best - place
    beside = score[first : first + len(sentences)].tolist()
    return _quote(entry, number, sentences, place, score=beside, asked=asked)


def quote_sentence(engine: Engine, entry: Entry, sentence: int) -> Quotation | None:
    """Quote a sentence of an entry, by its number in the index, and those beside it that fit.

    Without a number, quote how the entry begins.
    """
    if sentence < 0:
        return quote_opening(engine, entry)
    number, place = engine.place_of(sentence)
    sentences = passages.list_sentences(entry.paragraphs[number - 1].text)
    return _quote(entry, number, sentences, place - 1)


def _opens_list(entry: Entry, number: int, last: str) -> bool:
    """Tell whether the last sentence of a paragraph opens a list, not examples."""
    return bool(passages.list_items(entry, number)) and not EXAMPLES.match(last)


def _cut_announcement(
    entry: Entry, number: int, sentences: Sequence[str], place: int
) -> tuple[str, Sequence[str]]:
    """Leave out the last sentence of a paragraph if it announces what nobody needs to answer.

    That is an example, or what is not a list; and no other than the one that answers.
    """
    whole, last = entry.paragraphs[number - 1].text, sentences[-1]
    needed = place == len(sentences) - 1 or _opens_list(entry, number, last)
    if not whole.endswith(":") or needed:
        return whole, sentences
    return whole[: whole.rindex(last)].rstrip(), sentences[:-1]


def _quote(
    entry: Entry,
    number: int,
    sentences: Sequence[str],
    place: int,
    *,
    score: Sequence[float] = (),
    asked: Collection[str] = (),
) -> Quotation:
    """Quote a sentence with those beside it, as far as there is room, the better one first.

    Before one that leans on the sentence before it, as an example does, that one is the better; and
    what leans is taken in front only together with what it leans on. Where the sentences have no
    score, the nearer one is the better, and of two the one before. A paragraph that is no longer
    than an answer is quoted whole: what it excepts often stands beyond the next sentence.
    """
    whole, sentences = _cut_announcement(entry, number, sentences, place)
    if len(whole) <= LENGTH:
        return Quotation(entry, number, whole)
    if len(sentences[place]) > LENGTH:
        return Quotation(entry, number, _shorten(sentences[place], asked))
    starts, ends = zip(*_place_sentences(whole, sentences))
    value = score or [float(-abs(one - place)) for one in range(len(sentences))]
    first = last = place
    while True:
        leaning = _leans(sentences[first]) or sentences[first].startswith(EXAMPLE)
        before = first - 1 if leaning else _find_beginning(sentences, first - 1)
        beside = [
            (other, begin, end)
            for other, begin, end in ((first - 1, before, last), (last + 1, first, last + 1))
            if 0 <= other < len(sentences)
            and ends[end] - starts[begin] <= LENGTH
            and _serves(sentences[other], leaned_on=leaning and other < first)
        ]
        if not beside:
            return Quotation(entry, number, whole[starts[first] : ends[last]])
        _, first, last = (
            beside[0]
            if leaning and beside[0][0] < first
            else max(beside, key=lambda one: value[one[0]])
        )


def _find_beginning(sentences: Sequence[str], place: int) -> int:
    """Find the sentence on which one leans, and that one on another: itself, if it does not."""
    while place > 0 and _leans(sentences[place]):
        place -= 1
    return place


def _leans(sentence: str) -> bool:
    return LEANING.match(sentence) is not None


def _serves(sentence: str, *, leaned_on: bool) -> bool:
    """Tell whether a sentence says anything beside the one that is quoted.

    An aside does only where the next sentence leans on it, and not if it says where to look.
    """
    return not sentence.startswith(ASIDES) or (leaned_on and not LOOK.match(sentence))


def _place_sentences(content: str, sentences: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Find where each sentence of a text begins and ends; some may have the same words."""
    end = 0
    for sentence in sentences:
        start = content.index(sentence, end)
        end = start + len(sentence)
        yield start, end


def _shorten(sentence: str, asked: Collection[str]) -> str:
    """Cut a sentence that is too long at clauses; keep the first run with most of what is asked."""
    breaks = [match.span() for match in CLAUSE.finditer(sentence)]
    ends = [*(start for start, _ in breaks), len(sentence)]
    runs = [
        sentence[start : max(end for end in ends if start < end <= start + LENGTH)]
        for start in (0, *(end for _, end in breaks))
        if any(start < end <= start + LENGTH for end in ends)
    ]
    if not runs:
        whole = sentence[:LENGTH]
        return whole.rsplit(" ", 1)[0]
    return max(runs, key=lambda run: len(set(analyzer.make_terms(run)).intersection(asked)))
