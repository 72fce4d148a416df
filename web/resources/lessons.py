"""Finds what teaches the subject of a question: a procedure with its picture, a chapter of Learn.

In: the knowledge base, what was typed, the game it is about. Out: JSON values. Who asks how to
play, or what the game is, is taught from the beginning. A question that asks about more than the
subject is for the rules alone: then nothing is offered.
"""

import re
from collections.abc import Iterator

from flask import url_for

from kb import KnowledgeBase, indexing, search, snapshot
from kb.learning import Chapter, Procedure
from web.types import Json

# Words that say how something is asked, or put a title together, and name no subject.
ASKING = (
    "a about an and any are be by can card come do does each explain for from get go happen have"
    " how i if in is it learn like many may me mean much must my need next of on or play rule"
    " should start tell the there to use we what when where which who why will with work you your"
)
# A query of a newcomer. Matches "how do I play", "tutorial", "I am new here", "learn to play"; not
# "how do I play a card", "new rules".
NEWCOMER = re.compile(
    r"^(?:(?:(?:how (?:to|do (?:i|we|you))|(?:i )?want to|teach me(?: how)? to|where do (?:i|we))"
    r" )?(?:begin|learn(?: how)?(?: to play)?|play|start)(?: playing)?"
    r"|(?:(?:i'?m|i am|we are) )?(?:an? )?(?:new(?: here| player)?|beginners?|newbies?|newcomers?)"
    r"|tutorial|teach me|quick start|getting started|basics|basic rules|introduction)$",
    re.IGNORECASE,
)
# A question about the game itself. Matches "what is " of "what is STCCG", "about "; not "what a".
ABOUT = re.compile(r"^(?:about|explain|what(?:'s|\u2019s| is)) (?:the )?", re.IGNORECASE)
# What may stand behind it. Matches " this game", " to the game"; not " a card".
THE_GAME = re.compile(r" (?:(?:for|of|to) )?(?:it|(?:the|this) game)$", re.IGNORECASE)
AROUND = " ?!.,:;"  # what surrounds a query without being of it
BESIDE = 1  # words of a question that may stand beside those of a title
OFFERED = 2


def find_lessons(base: KnowledgeBase, typed: str, game: str, answered: str = "") -> list[Json]:
    """List what teaches the subject of a question, in its game or in all, the pictures first.

    `answered` is the game that was answered for where none was asked for.
    """
    plain = typed.strip(AROUND)
    families = search.open_engine(base).language.family_names
    if NEWCOMER.match(THE_GAME.sub("", plain)) or ABOUT.sub("", plain).lower() in families:
        first: dict[str, Chapter] = {}
        for one in base.chapters:
            first.setdefault(one.game, one)
        offered = [one for one in first.values() if game in ("", one.game)]
        return [_represent_lesson(one) for one in offered][:OFFERED]
    game = game or answered
    asked = _find_subject(typed)
    found: dict[tuple[str, str], Procedure | Chapter] = {}
    for subject, lesson in _list_subjects(base):
        named = subject <= asked and len(asked - subject) <= BESIDE
        if named and game in ("", lesson.game):
            found.setdefault((lesson.game, lesson.title), lesson)  # the picture, where both are
    return [_represent_lesson(one) for one in found.values()][:OFFERED]


@snapshot.keep()
def _list_subjects(base: KnowledgeBase) -> list[tuple[frozenset[str], Procedure | Chapter]]:
    """List the subjects that the titles of procedures and chapters name."""
    lessons: list[Procedure | Chapter] = [*base.procedures, *base.chapters]
    return [(subject, one) for one in lessons for subject in _read_title(one.title)]


def _read_title(title: str) -> Iterator[frozenset[str]]:
    """Read the subjects in a title: what stands before a colon, and what stands after it."""
    yield from filter(None, map(_find_subject, title.split(":")))


def _find_subject(words: str) -> frozenset[str]:
    """Find the terms of a question or of a title that name a subject."""
    return frozenset(indexing.make_terms(words)) - frozenset(indexing.make_terms(ASKING))


def _represent_lesson(lesson: Procedure | Chapter) -> Json:
    if isinstance(lesson, Procedure):
        url = url_for("pages.show_procedure", name=lesson.id)
        return {"kind": "procedure", "title": lesson.title, "game": lesson.game, "url": url}
    url = url_for("pages.show_chapter", game=lesson.game, chapter=lesson.slug)
    return {"kind": "chapter", "title": lesson.title, "game": lesson.game, "url": url}
