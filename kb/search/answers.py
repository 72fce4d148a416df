"""Chooses the sentence that answers a query, and says whether it decides.

In: what a search found. Out: an `Answer`, or None where no document is about the query. A query
that names an entry is answered by how that entry begins; any other by the best sentence of the
first entry, with those beside it where there is room. `decides` is a promise: nine of ten
answers so called are right to the sentence (scripts/calibrate.py measures it). How sure an answer
is follows from what the sentence holds of the query, from the question of the companion that it
answers, and from how far the next best sentence lies behind, by a logistic function whose weights
were fitted to judged questions.
"""

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np

from kb import numbers
from kb.indexing import analyzer
from kb.model import Answer, Entry, Quotation
from kb.search import passages, reasons, weights
from kb.search.definitions import Subject
from kb.search.engines import Engine
from kb.search.ranking import Ranking
from kb.search.told import Told
from kb.search.understanding import Understanding
from kb.snapshot import store

DECIDES, NEAREST = "decides", "nearest"  # verdicts
LENGTH = 300  # characters of all sentences of an answer together
HOLDING = {  # why, where no question of the companion is like the query
    DECIDES: reasons.HOLDS_MOST,
    NEAREST: reasons.HOLDS_MORE,
}
RULING = ("card", "section", "sidebar", "term")  # kinds of entries that can decide a question
ASIDES = ("(", "See ", "For example")  # how a sentence begins that rules nothing by itself
# How a sentence begins that says little without the one before it. Matches "However, a ship", "In
# addition", "Your opponent does the same"; not "Howard".
LEANING = re.compile(
    r"(?:Also|But|Furthermore|However|If (?:not|so)|In (?:addition|(?:all )?other)|Instead|It"
    r"|Likewise|Moreover|Otherwise|Similarly|So|Such|Th[eo]se|Then|Therefore|They|This|Thus"
    r"|(?:\w+ ){1,3}do(?:es)? the same)\b"
)
# What announces examples. Matches "Examples of copies:", "For example:"; not "Exempt are:".
EXAMPLES = re.compile(r"(?:For )?[Ee]xamples?\b")
# Where a long sentence may be cut. Matches the " " of "stop; go"; not "go on".
CLAUSE = re.compile(r"(?<=[;:,)])\s+|\s+(?=\()")


def answer_with_opening(
    engine: Engine,
    entry: Entry,
    reason: str,
    *,
    in_force: bool,
    paragraph: int = 0,
    asked: Subject | None = None,
) -> Answer | None:
    """Answer a query that names an entry with how it begins; None if it has no words.

    Where the query names a paragraph of it, the answer is of that paragraph. How something works,
    the beginning rarely says; nor does what was in a set of cards say what the set is named for.
    """
    quotation = quote_opening(engine, entry, paragraph)
    if quotation is None or entry.wording == "none":
        return None
    why = reasons.NAMED.format(reason)
    elsewhere = asked is not None and (asked.works or entry.kind == "expansion")
    if elsewhere or entry.id in engine.referring:
        return Answer(NEAREST, (quotation,), why, 0.0)
    return _decide(quotation, why, 1.0, in_force=in_force)


def answer_with_told(
    base: store.KnowledgeBase, engine: Engine, entry: Entry, told: Told, *, in_force: bool
) -> Answer | None:
    """Answer a query that asks to be told something, with the sentence of an entry that tells it.

    Where things are told apart, with those of all of them: a reader decides what differs.
    """
    wanted = [(name, place) for name, place in told.sentences if told.together or name == entry.id]
    quotations = [
        quotation
        for one, place in ((base.entry(name), place) for name, place in wanted)
        if one and one.wording != "none"
        if (quotation := quote_sentence(engine, one, place))
    ]
    if not quotations:
        return None
    if told.together:
        return Answer(NEAREST, tuple(dict.fromkeys(quotations)), told.why, told.certainty)
    return _decide(quotations[0], told.why, told.certainty, in_force=in_force)


def _decide(quotation: Quotation, why: str, certainty: float, *, in_force: bool) -> Answer:
    """Make the answer of what decides, if it is in force and certain enough."""
    if not in_force:
        return Answer(NEAREST, (quotation,), f"{reasons.NOT_IN_FORCE} {why}", 0.0)
    verdict = DECIDES if certainty >= weights.DECIDING_CERTAINTY else NEAREST
    return Answer(verdict, (quotation,), why, round(certainty, numbers.DIGITS))


def answer_with_best(
    ranked: Ranking,
    read: Understanding,
    entry: Entry,
    same: Collection[str],
    *,
    in_force: bool,
) -> Answer | None:
    """Answer with the best sentence of an entry; None if it holds next to nothing of the query."""
    quotation = quote_best(ranked, entry, read.found_by)
    if quotation is None or entry.wording == "none":
        return None
    signs = measure_signs(ranked, read, entry, same)
    certainty = judge_certainty(signs)
    if certainty < weights.LEAST_CERTAINTY or signs["unknown"] >= weights.UNKNOWN_SHARE:
        return None
    question = _find_question(ranked, entry)
    verdict = DECIDES if _decides(entry, read, certainty) else NEAREST
    why = reasons.ANSWERS.format(question) if question else HOLDING[verdict]
    if not in_force:
        return Answer(NEAREST, (quotation,), f"{reasons.NOT_IN_FORCE} {why}", certainty)
    return Answer(verdict, (quotation,), why, certainty)


def _decides(entry: Entry, read: Understanding, certainty: float) -> bool:
    """Tell whether the best sentence of an entry decides."""
    if certainty < weights.DECIDING_CERTAINTY or entry.kind not in RULING:
        return False
    # What a single word means is told by none of the many texts that have it; nor by a sentence how
    # things differ, unless a question of the companion says that it does.
    if read.query.compared or (read.query.subject and len(read.terms.searched) < 2):
        return False
    return is_about(entry, read.all_terms)


def is_about(entry: Entry, asked: frozenset[str]) -> bool:
    """Tell whether a question may be about an entry, by the terms of the question.

    It is about a ruling on a card only if it has every term of the card's title.
    """
    return entry.kind != "card" or asked.issuperset(analyzer.make_terms(entry.title))


def _find_question(ranked: Ranking, entry: Entry) -> str:
    """Find the question that the best sentence answers, if the query is like it; else ""."""
    best, engine = ranked.sentence_of(entry.id), ranked.engine
    numbers = engine.answers.of_sentence(best)
    if not len(numbers) or ranked.sentences.alike[best] < weights.ALIKE:
        return ""
    likest = int(numbers[ranked.sentences.questions[numbers].argmax()])
    return entry.questions[int(engine.scores.questions.numbers[likest]) - 1]


def quote_opening(engine: Engine, entry: Entry, only: int = 0) -> Quotation | None:
    """Quote how an entry begins: its first sentence that is a rule, and those beside it that fit.

    What decides a question of the companion is a rule; if nothing does, the first sentence is one.
    With `only` it is quoted how that paragraph begins, by its number.
    """
    start, _ = engine.spans.ranges.get(engine.places.get(entry.id, -1), (0, 0))
    first: tuple[int, Sequence[str], int] | None = None
    aside: tuple[int, Sequence[str], int] | None = None
    for number, paragraph in enumerate(entry.paragraphs, 1):
        sentences = passages.list_sentences(paragraph.text)
        for place, sentence in enumerate(sentences):
            if only not in (0, number):
                break
            if paragraph.style in passages.LOW or sentence.endswith(":"):
                continue  # it rules nothing, or only announces what follows
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


def _cut_announcement(
    entry: Entry, number: int, sentences: Sequence[str], place: int
) -> tuple[str, Sequence[str]]:
    """Leave out the last sentence of a paragraph if it announces what nobody needs to answer.

    That is an example, or what is not a list; and no other than the one that answers.
    """
    whole, last = entry.paragraphs[number - 1].text, sentences[-1]
    listed = passages.list_items(entry, number) and not EXAMPLES.match(last)
    if not whole.endswith(":") or place == len(sentences) - 1 or listed:
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

    Before one that leans on the sentence before it, that one is the better; and what leans is taken
    in front only together with what it leans on. Where the sentences have no score, the nearer one
    is the better, and of two the one before. A paragraph that is no longer than an answer is quoted
    whole: what it excepts often stands beyond the next sentence.
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
        leaning = LEANING.match(sentences[first]) is not None
        before = first - 1 if leaning else _find_beginning(sentences, first - 1)
        beside = [
            (other, begin, end)
            for other, begin, end in ((first - 1, before, last), (last + 1, first, last + 1))
            if 0 <= other < len(sentences)
            and ends[end] - starts[begin] <= LENGTH
            and not sentences[other].startswith(ASIDES)
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
    while place > 0 and LEANING.match(sentences[place]):
        place -= 1
    return place


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
        return sentence[: sentence.rfind(" ", 0, LENGTH)]
    return max(runs, key=lambda run: len(set(analyzer.make_terms(run)).intersection(asked)))


def measure_signs(
    ranked: Ranking, read: Understanding, entry: Entry, same: Collection[str]
) -> Mapping[str, float]:
    """Measure what tells whether the best sentence of an entry decides; each from 0 to about 2.

    `same` are the entries on its subject: that they answer too makes nothing less certain.
    """
    best, found = ranked.sentence_of(entry.id), ranked.sentences
    start, end = ranked.engine.spans.ranges[ranked.engine.places[entry.id]]
    passages_of = ranked.engine.sentences.passages
    elsewhere = found.score[start:end][passages_of[start:end] != passages_of[best]]
    others = (ranked.score_of(name) for name in ranked.order if name not in same)
    next_entry = next(others, 0.0)
    known = ranked.engine.idf_of(entry.id)
    idf = numbers.add_up(known.get(term, 0.0) for term in read.terms.searched)
    unknown = weights.UNKNOWN_IDF * len(read.terms.unknown)
    meant = found.meant
    if len(found.wholes) > 1:  # only sentences of its family of games are compared
        meant = np.where(found.families == found.families[best], meant, -1.0)
    likeliest = passages_of[int(meant.argmax())]
    return {
        "cover": found.cover_of(best),
        "lead": min((ranked.score_of(entry.id) - next_entry) / 5, 2.0),
        "within": min((float(found.score[best]) - float(elsewhere.max(initial=0.0))) / 5, 2.0),
        "meant": float(likeliest == passages_of[best]),
        "unknown": unknown / (idf + unknown) if idf else 1.0,
        "game": float(read.games.max(initial=0.0)),
        "length": min(len(read.terms.searched) / 10, 3.0),
    }


def judge_certainty(signs: Mapping[str, float]) -> float:
    """Give the probability that the best sentence decides: the logistic function of its signs."""
    value = weights.CERTAINTY_BIAS + numbers.add_up(
        weights.CERTAINTY[name] * sign for name, sign in signs.items()
    )
    return round(1 / (1 + math.exp(-value)), numbers.DIGITS)
