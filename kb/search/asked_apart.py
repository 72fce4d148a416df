"""Answers each question of a query that asks several, as if it were asked alone.

In: the results of the whole query. Out: its questions, each with the answer that it gets alone, of
the game that the whole is answered for; nothing where it asks a single one. A question has the
sentences that lead to it. One that refers back ("Does it sink?"), or has too few words to be asked
alone ("And the ship?"), belongs to the question before it.
"""

from collections.abc import Iterable, Iterator

from kb.indexing import analyzer
from kb.model import Answer, AskedApart, Results
from kb.search import definitions, query, small_talk, weights
from kb.search.search import search
from kb.snapshot import store

# Words that refer to what was said before, if little is said in a question before them.
REFERRING = frozenset(
    (
        "about also either her hers instead it its neither ones she that their theirs them these"
        " they this those too"
    ).split()
)
ENDING = " \"')\u201d"  # what may stand behind a question mark


def answer_apart(
    base: store.KnowledgeBase, found: Results, *, document: str = "", game: str = "", kind: str = ""
) -> tuple[AskedApart, ...]:
    """Answer each question of a query that asks several; no answer where none is sure enough."""
    questions = list_questions(found.read)[: weights.MOST_QUESTIONS]
    if len(questions) < 2:
        return ()
    game = game or (found.hits[0].entry.game if found.hits else "")
    apart = [search(base, one, 1, document=document, game=game, kind=kind) for one in questions]
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


def list_questions(typed: str) -> list[str]:
    """List the questions of what was typed that can be asked alone, in their order."""
    questions: list[str] = []
    for part in _split_at_questions(typed):
        if questions and not _can_stand_alone(part):
            questions[-1] += f" {part}"
        else:
            questions.append(part)
    return questions


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


def _can_stand_alone(part: str) -> bool:
    """Tell whether a part asks something, and has words that say what."""
    said = 0
    for word in map(str.lower, analyzer.TOKEN.findall(part)):
        if word in REFERRING:
            if said < weights.APART_WORDS:
                return False
        elif word not in query.ASKING:
            said += 1
    if "?" not in part or not said:
        return False
    if said >= weights.APART_WORDS:
        return True
    return definitions.read_subject(definitions.strip_question(part)) is not None
