"""Chooses the sentence that answers a query, and says whether it decides.

In: what a search found. Out: an `Answer`, or None where no document is about the query. A query
that names an entry is answered by how that entry begins; any other by the best sentence of the
first entry, with those beside it where there is room (kb.search.quoting). `decides` is a promise:
nine of ten answers so called are right to the sentence (scripts/calibrate.py measures it). How sure
an answer is follows from what the sentence holds of the query, from the question of the companion
that it answers, and from how far the next best sentence lies behind, by a logistic function whose
weights were fitted to judged questions.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import numpy as np

from kb import numbers, text
from kb.indexing import analyzer
from kb.linking import name_trie
from kb.model import Answer, Entry, Quotation
from kb.search import definitions, quoting, reasons, weights
from kb.search.definitions import Subject
from kb.search.engines import Engine
from kb.search.ranking import Ranking
from kb.search.reasons import Reason
from kb.search.told import Told
from kb.search.understanding import Understanding
from kb.snapshot import store

DECIDES, NEAREST = "decides", "nearest"  # verdicts
HOLDING = {  # why, where no question of the companion is like the query
    DECIDES: reasons.HOLDS_MOST,
    NEAREST: reasons.HOLDS_MORE,
}
RULING = ("card", "section", "sidebar", "term")  # kinds of entries that can decide a question


def rests_on_words(answer: Answer) -> bool:
    """Tell whether an answer decides by its words alone: no name or question leads to it."""
    return answer.why == HOLDING[DECIDES]


def are_on_one_subject(base: store.KnowledgeBase, one: Answer, other: Answer | None) -> bool:
    """Tell whether two answers begin with entries on one subject."""
    quoted = one.sentences[0].entry.id
    subject = base.subject_of(quoted)
    same = subject.entries if subject else (quoted,)
    return other is not None and other.sentences[0].entry.id in same


def make_nearest(answer: Answer) -> Answer:
    """Make of an answer that decides by its words the nearest one."""
    return replace(answer, verdict=NEAREST, why=HOLDING[NEAREST])


def answer_with_opening(
    engine: Engine,
    entry: Entry,
    reason: Reason,
    *,
    in_force: bool,
    paragraph: int = 0,
    asked: Subject | None = None,
    whole: bool = True,
) -> Answer | None:
    """Answer a query that names an entry with how it begins; None if it has no words.

    Where the query names a paragraph of it, the answer is of that paragraph. The beginning decides
    nothing where the query asks more than to see the entry (it is not its name as a `whole`). How
    something works, the beginning rarely says; nor does a ruling on a card what the card does, what
    was in a set of cards what the set is named for, or how a rule begins what it means for a card
    that refers to it.
    """
    quotation = quoting.quote_opening(engine, entry, paragraph)
    if quotation is None or entry.wording == "none":
        return None
    together = reason.kind == reasons.ONE_OF.kind
    why = reasons.NAMED_TOGETHER if together else reasons.NAMED.format(reason)
    elsewhere = asked is not None and (
        asked.works or entry.kind == "expansion" or (asked.effect and entry.kind == "card")
    )
    of_card = reason.kind == reasons.CARD_REFERS.kind
    if not whole or elsewhere or of_card or entry.id in engine.referring:
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
        if (quotation := quoting.quote_sentence(engine, one, place))
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
    quotation = quoting.quote_best(ranked, entry, read.found_by)
    if quotation is None or entry.wording == "none":
        return None
    signs = measure_signs(ranked, read, entry, same)
    certainty = judge_certainty(signs)
    if certainty < weights.LEAST_CERTAINTY or signs["unknown"] >= weights.UNKNOWN_SHARE:
        return None
    likest = _find_likest(ranked, entry)
    said = (quotation.text, likest)
    decides = _decides(entry, read, certainty) and not _only_mentions(ranked, read, entry, said)
    verdict = DECIDES if decides else NEAREST
    alike = ranked.sentences.alike[ranked.sentence_of(entry.id)]
    question = likest if alike >= weights.ALIKE else ""
    why = reasons.ANSWERS.format(question) if question else HOLDING[verdict]
    if not in_force:
        return Answer(NEAREST, (quotation,), f"{reasons.NOT_IN_FORCE} {why}", certainty)
    return Answer(verdict, (quotation,), why, certainty)


def _decides(entry: Entry, read: Understanding, certainty: float) -> bool:
    """Tell whether the best sentence of an entry decides."""
    if certainty < weights.DECIDING_CERTAINTY or entry.kind not in RULING:
        return False
    # What a word or a phrase means is told by none of the texts that have it, unless it is what the
    # text is called; nor by a sentence how things differ, unless a question of the companion says
    # that it does.
    if read.query.compared or _only_names(read) or _is_out_of_scope(entry, read):
        return False
    if read.query.subject and not _is_called(entry, read.all_terms):
        return False
    return is_about(entry, read.all_terms)


def _is_out_of_scope(entry: Entry, read: Understanding) -> bool:
    """Tell whether a query has words for what no document of the game of an entry decides.

    The entry has them as well, but need not say what is asked: "who won the world championship".
    """
    return any(not games or entry.game in games for _, _, games in read.out_of_scope)


def _only_mentions(ranked: Ranking, read: Understanding, entry: Entry, said: Sequence[str]) -> bool:
    """Tell whether words have hardly more of a query than the name of a card.

    That a rule gives a card as an example, or what a ruling says of it, decides nothing else that
    is asked about the card.
    """
    names = [" ".join(words) for _, words in ranked.engine.games.find_cards(read.query.typed)]
    names += [entry.title] if entry.kind == "card" else []
    if not names:
        return False
    of_names = set(analyzer.make_terms(" ".join(names)))
    held = {term for words in said for term in analyzer.make_terms(words)}
    beside = [term for term in read.terms.searched if term in held and term not in of_names]
    return len(beside) < weights.BESIDE_NAMES


def _only_names(read: Understanding) -> bool:
    """Tell whether a query is a word or a phrase, and asks nothing: "sealed deck"."""
    phrase = definitions.read_named(read.query.question) and "?" not in read.query.typed
    return len(read.terms.searched) < 2 or bool(phrase)


def is_example(ranked: Ranking, read: Understanding, entry: Entry) -> bool:
    """Tell whether the best sentence of an entry has what a query names only in names of cards.

    "Picard" asks nothing, and a rule that gives Jean-Luc Picard as an example is not about him.
    """
    quotation = quoting.quote_best(ranked, entry, read.found_by) if _only_names(read) else None
    if quotation is None:
        return False
    left = _leave_out_cards(ranked.engine, quotation.text, text.key(entry.title))
    return left is not None and read.found_by.isdisjoint(analyzer.make_terms(left))


def _leave_out_cards(engine: Engine, content: str, own: str) -> str | None:
    """Give the words of a text without the names of cards but its own; None where it names none."""
    words = [word.written for word in name_trie.cut_words(content)]
    plain = [name_trie.POSSESSIVE.sub("", word) for word in words]
    named = False
    for form in (words, plain):
        keys = list(map(text.key, form))
        cards = (name for _, name in engine.games.find_cards(" ".join(form)))
        for name in [card for card in cards if " ".join(card) != own]:
            named = True
            for place in range(len(keys)):
                if keys[place : place + len(name)] == name:
                    words[place : place + len(name)] = [""] * len(name)
    return " ".join(words) if named else None


def is_about(entry: Entry, asked: frozenset[str]) -> bool:
    """Tell whether a question may be about an entry, by the terms of the question.

    It is about a ruling on a card only if it has every term of the card's title.
    """
    return entry.kind != "card" or _is_called(entry, asked)


def _is_called(entry: Entry, asked: frozenset[str]) -> bool:
    """Tell whether a question has every term of the title of an entry."""
    return asked.issuperset(analyzer.make_terms(entry.title))


def _find_likest(ranked: Ranking, entry: Entry) -> str:
    """Find the likest of the questions that the best sentence answers; "" for none."""
    engine = ranked.engine
    numbers = engine.answers.of_sentence(ranked.sentence_of(entry.id))
    if not len(numbers):
        return ""
    likest = int(numbers[ranked.sentences.questions[numbers].argmax()])
    return entry.questions[int(engine.scores.questions.numbers[likest]) - 1]


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
    likeliest = int(meant.argmax())
    return {
        "cover": found.cover_of(best),
        "lead": min((ranked.score_of(entry.id) - next_entry) / 5, 2.0),
        "within": min((float(found.score[best]) - float(elsewhere.max(initial=0.0))) / 5, 2.0),
        "meant": float(meant[likeliest] > 0 and passages_of[likeliest] == passages_of[best]),
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
