"""Finds the sentences that tell what a query asks to be told.

In: a `Ranking`, the `Understanding` it is made of. Out: `Told`. Five kinds of queries are answered
so: what something is or how it works, a question that the companion asks word for word, how to do
something, a phrase that only names something, and how things differ. A reader has judged which
sentence answers each question of the companion, so nothing is weighed here.
"""

import itertools
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from kb import text
from kb.model import Entry
from kb.search import chatter, definitions, known_items, reasons, weights
from kb.search.definitions import Subject
from kb.search.ranking import Ranking
from kb.search.reasons import Reason
from kb.search.small_talk import Known
from kb.search.understanding import Understanding
from kb.snapshot import kept, store

OPENING = -1  # for the number of a sentence: how the entry begins


@dataclass(frozen=True)
class Told:
    """The sentences that tell what a query asks to be told."""

    sentences: tuple[tuple[str, int], ...] = ()  # with the id of the entry; the best first
    reasons: Mapping[str, Reason] = field(default_factory=dict)  # why each entry is a hit
    why: str = ""  # why these sentences are the answer
    certainty: float = 1.0
    together: bool = False  # the answer is all of them, not one


@dataclass(frozen=True)
class _Asked:
    """A query, and what is found by it."""

    base: store.KnowledgeBase
    ranked: Ranking
    read: Understanding
    chosen: str  # the game that was chosen beside it

    @cached_property
    def home(self) -> str:
        """The game whose definitions go first."""
        games = self.ranked.engine.games
        return self.read.query.game or self.chosen or games.find_home(self.read.games)

    @cached_property
    def likeliest(self) -> tuple[str, float]:
        """The game that is likeliest, and its probability."""
        return self.ranked.engine.games.find_likeliest(self.read.games)


@dataclass(frozen=True)
class _Question:
    """A question of the companion, read when it is first compared."""

    entry: Entry  # that answers it
    written: str  # without what surrounds it

    @cached_property
    def subject(self) -> Subject | None:
        """What it asks to be told."""
        return definitions.read_subject(self.written)

    @cached_property
    def doing(self) -> Subject | None:
        """What it asks how to do."""
        return definitions.read_doing(self.written)

    @cached_property
    def compared(self) -> frozenset[str]:
        """The keys of what it asks to be told apart."""
        return frozenset(one.key for one in definitions.read_compared(self.written))

    @cached_property
    def key(self) -> str:
        """What it is the same question by, in any inflection."""
        return definitions.make_key(self.written)


def find_told(base: store.KnowledgeBase, ranked: Ranking, read: Understanding, chosen: str) -> Told:
    """Find the sentences that tell what a query asks to be told; `chosen` is the game chosen."""
    parsed, asked = read.query, _Asked(base, ranked, read, chosen)
    if parsed.subject and (found := _define(asked, parsed.subject)):
        form = reasons.SHOWS if parsed.subject.works else reasons.DEFINES
        reason = form.format(parsed.subject.name)
        return _tell(found, reason, reasons.NAMED.format(reason), 1.0)
    game, certainty = asked.likeliest
    sure = certainty >= weights.DECIDING_CERTAINTY
    why = reasons.ANSWERS_IT if sure else reasons.ANSWERS_IT_IF
    if found := _find_same_question(asked):
        return _tell(found, reasons.ASKED, why, certainty)
    if parsed.doing and (found := _define(asked, parsed.doing, game)):
        return _tell(found, reasons.SHOWS_HOW.format(parsed.doing.name), why, certainty)
    if not _names_entry(asked) and (named := _find_named(asked)).sentences:
        return named
    # A title as "Ship vs. Outpost" names its entry.
    titled = any(one.kind != reasons.ONE_OF.kind for one in read.known_items.values())
    return _compare(asked) if parsed.compared and not titled else Told()


def _tell(found: Mapping[str, int], reason: Reason, why: str, certainty: float) -> Told:
    """Tell by some sentences, all for the same reason."""
    return Told(tuple(found.items()), dict.fromkeys(found, reason), why, certainty)


def _names_entry(asked: _Asked) -> bool:
    """Tell whether a query names an entry that is in force and has a text of its own.

    One of another game than is chosen is none.
    """
    engine = asked.ranked.engine
    found = filter(None, map(asked.base.entry, asked.read.known_items))
    return any(
        (entry.paragraphs or entry.kind == "card")
        and asked.chosen in ("", entry.game)
        and entry.id not in engine.superseded
        and entry.id not in engine.referring
        for entry in found
    )


def _find_named(asked: _Asked) -> Told:
    """Find the sentences that say what that is which a phrase names ("unique cards").

    Those that decide a question for it; else, as the nearest, how the entry begins that has its
    title, or for which it is what players say.
    """
    subjects = definitions.read_named(asked.read.query.question)
    for subject in subjects:
        if found := _define(asked, subject):
            reason = reasons.DEFINES.format(subject.name)
            return _tell(found, reason, reasons.NAMED.format(reason), 1.0)
    for subject in subjects[1:]:
        if found := _find_said(asked, subject):
            reason = reasons.PLAYERS.format(subject.name)
            return _tell(found, reason, reasons.NAMED.format(reason), 0.0)
    for subject in subjects[1:2]:
        if found := _find_titled(asked, subject):
            reason = reasons.NAMES.format(subject.name)
            return _tell(found, reason, reasons.NAMED.format(reason), 0.0)
    return Told()


def _find_said(asked: _Asked, subject: Subject) -> dict[str, int]:
    """Find how the entry begins for which a subject is what players say: the best of them.

    Not where its beginning says nothing about that word.
    """
    near = asked.ranked.engine.names.near
    said = {
        name
        for name, mention in asked.read.mentions.items()
        if mention.said and Subject(mention.form, works=False).key == subject.key
        if name not in near.get(text.key(mention.form), ())
    }
    for name in asked.ranked.order:
        entry = asked.base.entry(name) if name in said else None
        if entry and entry.wording != "none" and _counts(asked, entry):
            return {name: OPENING}
    return {}


def _define(asked: _Asked, subject: Subject, only: str = "") -> dict[str, int]:
    """Find the sentences that say what something is, by entry; the best first.

    Where a question of the companion asks for the same subject, however it is worded, they are the
    sentences that decide it. `only` is a game that has to be meant.
    """
    engine, likeness = asked.ranked.engine, asked.ranked.sentences.questions
    titled = {entry.game for entry, _ in known_items.find_subject(asked.base, engine, subject)}
    least = weights.ONE_OF_SEVERAL if asked.read.query.compared else weights.SAME_SUBJECT
    found: dict[str, tuple[tuple[bool, bool, float], int]] = {}
    for number, question in _list_questions(asked, least):
        entry, way = question.entry, _compare_ways(asked, question, subject, titled)
        if way is None or only not in ("", entry.game) or not _counts(asked, entry):
            continue
        order = (*way, -float(likeness[number]))
        if entry.id not in found or order < found[entry.id][0]:
            found[entry.id] = (order, int(engine.sentences.answers[number]))
    return {name: found[name][1] for name in sorted(found, key=lambda name: found[name][0])}


def _compare_ways(
    asked: _Asked, question: _Question, subject: Subject, titled: Collection[str]
) -> tuple[bool, bool] | None:
    """Tell whether a question asks for a subject in another way, and of another than the home game.

    None where its answer does not tell it. What something is and how it works are two ways of
    asking. Where an entry has the subject as its title (in the games `titled`), it begins with what
    it is: then a question that asks in the other way does not answer, nor one of another game, if
    that entry is of the home game. How to do something is said only where it is asked how that is
    done, or how it works.
    """
    doing = subject is asked.read.query.doing
    told = question.subject or (question.doing if doing else None)
    if told is None or told.key != subject.key:
        return None
    other, elsewhere = told.works != subject.works, question.entry.game != asked.home
    if (other and (titled or doing)) or (elsewhere and asked.home in titled):
        return None
    return other, elsewhere


def _find_same_question(asked: _Asked) -> dict[str, int]:
    """Find the sentences that answer a question of the companion that was asked word for word.

    Only of the likeliest game: the same question may have another answer in another one. By entry,
    what is in force first. Of a question how things differ only the things matter, and those of the
    companion may be more.
    """
    engine, parsed = asked.ranked.engine, asked.read.query
    likeness = asked.ranked.sentences.questions
    compared = {one.key for one in parsed.compared}
    least = weights.SAME_SUBJECT
    if not compared and len(asked.read.terms.searched) > weights.FEW_TERMS:
        most = float(likeness.max(initial=0.0))
        least = max(weights.SAME_QUESTION, weights.ALMOST_LIKEST * most)
    alike = list(_list_questions(asked, least))
    key = definitions.make_key(parsed.question) if alike else ""
    found = {}
    game = asked.likeliest[0] if alike else ""
    for number, question in alike:
        same = key and question.key == key
        apart = compared and compared.issubset(question.compared)
        entry = question.entry
        if (same or apart) and entry.game == game and _counts(asked, entry):
            found[entry.id] = int(engine.sentences.answers[number])
    return dict(sorted(found.items(), key=lambda item: -engine.weight[engine.places[item[0]]]))


def _compare(asked: _Asked) -> Told:
    """Tell things apart by what says of each what it is; nothing where one of them is unknown.

    All of it is of the home game, since a rule of one game says nothing of a thing in another. A
    title that joins them ("Here and Present") tells of both.
    """
    subjects = asked.read.query.compared
    for names in itertools.permutations(one.name for one in subjects):
        joined = Subject(" and ".join(names), works=False)
        if both := _find_titled(asked, joined):
            why = dict.fromkeys(both, reasons.DEFINES.format(joined.name))
            return Told(tuple(both.items()), why, reasons.EACH, 0.0, together=True)
    sentences: list[tuple[str, int]] = []
    why = {}
    for subject in subjects:
        found = _define(asked, subject, asked.home) or _find_titled(asked, subject)
        if not found:
            return Told()
        name = next(iter(found))
        sentences.append((name, found[name]))
        why.setdefault(name, reasons.DEFINES.format(subject.name))
    return Told(tuple(dict.fromkeys(sentences)), why, reasons.EACH, 0.0, together=True)


def _find_titled(asked: _Asked, subject: Subject) -> dict[str, int]:
    """Find the entry that has a subject as its title: of the home game, the weightiest first."""
    base, engine = asked.base, asked.ranked.engine
    found = [
        entry.id
        for entry, _ in known_items.find_subject(base, engine, subject)
        if entry.id in engine.places and entry.wording != "none"
        if entry.id not in engine.superseded and known_items.fits(entry, asked.read.query)
        if entry.game == asked.home
    ]
    found.sort(key=lambda name: -engine.weight[engine.places[name]])
    return dict.fromkeys(found[:1], OPENING)


def _list_questions(asked: _Asked, least: float) -> Iterator[tuple[int, _Question]]:
    """List the questions that are as like a query and that a sentence answers, by number."""
    engine = asked.ranked.engine
    known = _keep_questions(asked.base)[engine.family]
    alike = np.flatnonzero(asked.ranked.sentences.questions >= least)
    for number in alike[engine.sentences.answers[alike] >= 0].tolist():
        if number not in known:
            entry = asked.base.entry(engine.scores.entries[engine.scores.questions.owners[number]])
            if entry is None:
                continue
            written = entry.questions[int(engine.scores.questions.numbers[number]) - 1]
            asking = chatter.leave_out(written, Known(engine.language.words.idf))
            question = definitions.strip_question(asking, engine.language.game_names)
            known[number] = _Question(entry, question)
        yield number, known[number]


@kept.keep()
def _keep_questions(base: store.KnowledgeBase) -> defaultdict[int, dict[int, _Question]]:
    """Keep the questions that were compared once: a query for a common word is like a thousand.

    Of each family of games, whose words tell what surrounds a question.
    """
    return defaultdict(dict)


def _counts(asked: _Asked, entry: Entry) -> bool:
    """Tell whether an entry may answer: it is in force, and the query asks for no other."""
    in_force = entry.id not in asked.ranked.engine.superseded
    return in_force and known_items.fits(entry, asked.read.query)
