"""Answers each question of a query that asks several, as if it were asked alone.

In: the results of the whole query. Out: its questions, each with the answer that it gets alone, of
the game that the whole is answered for; nothing where it asks a single one. A question has the
sentences that lead to it; the items of a list are questions also without a question mark. One that
refers back ("Does it sink?"), or has too few words to be asked alone ("And the ship?"), belongs to
the question before it.
"""

import re
from collections.abc import Iterable, Iterator

from kb import text
from kb.indexing import analyzer
from kb.model import Answer, AskedApart, Results
from kb.search import definitions, query, small_talk, weights
from kb.search.past_search import search_as_of
from kb.snapshot import store

# Words that refer to what was said before, if little is said in a question before them.
REFERRING = frozenset(
    (
        "about also either her hers instead it its neither ones she that their theirs them these"
        " they this those too"
    ).split()
)
ENDING = " \"')\u201d"  # what may stand behind a question mark
# What numbers or marks an item of a list. Matches "1) ", "(a) ", "2. ", "Q3: ", "- " of "- boats";
# not "10) ", "7.4 ", "2. " of "step 2. Row", "- " of "boats - rafts".
ITEM = re.compile(
    r"(?<!\S)(?<!step )(?<!rule )(?<!section )(?:q(?:uestion)? ?)?\(?([1-9a-h])[).:]+\s+"
    r"|(?<![^\n])[-*\u2022] +",
    re.IGNORECASE,
)
# Where a list may begin. Matches "", "Two things: ", "I row. "; not "He has ".
BEFORE_LIST = re.compile(r"(?:^|[.:?!\n])\s*$")
ORDERS = ("123456789", "abcdefgh")  # in which items are numbered


def answer_apart(
    base: store.KnowledgeBase, found: Results, *, document: str = "", game: str = "", kind: str = ""
) -> tuple[AskedApart, ...]:
    """Answer each question of a query that asks several; no answer where none is sure enough."""
    game = game or (found.hits[0].entry.game if found.hits else "")
    apart = [
        search_as_of(base, one, 1, document=document, game=game, kind=kind)
        for one in list_several(found.query)
    ]
    return tuple(
        AskedApart(
            one.read,
            one.answer if one.answer and one.answer.certainty >= weights.APART_CERTAINTY else None,
        )
        for one in apart
    )


def list_unquoted(found: Results, apart: Iterable[AskedApart]) -> list[tuple[str, Answer]]:
    """List the questions whose answers the answer to the whole query does not quote."""
    quoted = found.answer.sentences if found.answer else ()
    places = {(one.entry.id, one.paragraph) for one in quoted}
    return [
        (one.question, one.answer)
        for one in apart
        if one.answer
        and (one.answer.sentences[0].entry.id, one.answer.sentences[0].paragraph) not in places
    ]


def list_several(typed: str) -> list[str]:
    """List the questions of what was typed if it asks several: as many as are answered."""
    questions = list_questions(typed[: query.LENGTH])[: weights.MOST_QUESTIONS]
    return questions if len(questions) > 1 else []


def list_questions(typed: str) -> list[str]:
    """List the questions of what was typed that can be asked alone, in their order."""
    questions: list[str] = []
    for item, is_listed in _split_list(typed):
        for place, part in enumerate(_split_at_questions(text.normalise(item))):
            if questions and not _can_stand_alone(part, asks=is_listed and not place):
                questions[-1] += f" {part}"
            else:
                questions.append(part)
    return questions


def _split_list(typed: str) -> Iterator[tuple[str, bool]]:
    """Split what was typed into the items of a list, if it has two or more; true for an item.

    What leads to the list belongs to the first item.
    """
    marks = _find_items(typed)
    if not marks:
        yield typed, False
        return
    for place, mark in enumerate(marks):
        lead = "" if place else typed[: mark.start()]
        end = marks[place + 1].start() if place + 1 < len(marks) else len(typed)
        yield lead + typed[mark.end() : end], True


def _find_items(typed: str) -> list[re.Match[str]]:
    """Find the marks of the items of a list: in the order of their numbers, two or more."""
    marks = list(ITEM.finditer(typed))
    for order in ORDERS:
        numbered: list[re.Match[str]] = []
        for mark in marks:
            begins = numbered or BEFORE_LIST.search(typed[: mark.start()])
            if begins and (mark[1] or "").lower() == order[len(numbered) : len(numbered) + 1]:
                numbered.append(mark)
        if len(numbered) > 1:
            return numbered
    unnumbered = [mark for mark in marks if not mark[1]]
    return unnumbered if len(unnumbered) > 1 else []


def _split_at_questions(typed: str) -> Iterator[str]:
    """Split what was typed behind each question mark that ends a sentence."""
    part = ""
    for sentence in small_talk.split_sentences(typed):
        part += sentence
        if sentence.rstrip(ENDING).endswith("?"):
            yield part.strip()
            part = ""
    if part:
        yield part.strip()


def _can_stand_alone(part: str, *, asks: bool) -> bool:
    """Tell whether a part has words that say what is asked; `asks` without a question mark, too."""
    said = 0
    for word in map(str.lower, analyzer.TOKEN.findall(part)):
        if word in REFERRING:
            if said < weights.APART_WORDS:
                return False
        elif word not in query.ASKING:
            said += 1
    if not said or not (asks or "?" in part):
        return False
    if said >= weights.APART_WORDS:
        return True
    return definitions.read_subject(definitions.strip_question(part)) is not None
