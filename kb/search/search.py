"""Searches the knowledge base: what a person typed in, hits with their reasons out.

Any string is a query and none is an error. The entries are found in kb.search.finding, the sentence
that answers is chosen in kb.search.choosing; `confident` is true where it decides. Everything
opened is shared and read-only.
"""

from dataclasses import replace

from kb.indexing.filters import NOTHING
from kb.model import Answer, Entry, Hit, Results, Snippet
from kb.search import answers, choosing, finding, named_cards, passages, query, reasons, weights
from kb.search.finding import SearchResult
from kb.search.reasons import Reason
from kb.snapshot import store

LIMIT = 50  # most hits given at once
QUERY_LENGTH = query.LENGTH


def search(
    base: store.KnowledgeBase,
    typed: str,
    limit: int = 10,
    *,
    document: str = "",
    game: str = "",
    kind: str = "",
) -> Results:
    """Give the best entries for what was typed; of one document, game or kind, where asked."""
    found = finding.find(base, typed, {"document": document, "game": game, "kind": kind})
    results = make_results(base, typed, found, limit)
    return doubt_what_is_left(base, results) if document or kind else results


def doubt_what_is_left(base: store.KnowledgeBase, results: Results) -> Results:
    """Doubt an answer of one document or kind, if another subject answers where all are searched.

    A filter leaves fewer rules, one of which always fits the words best.
    """
    answer = results.answer
    if not answer or not answers.rests_on_words(answer):
        return results
    every = search(base, results.query, 1, game=answer.sentences[0].entry.game)
    if answers.are_on_one_subject(base, answer, every.answer):
        return results
    return replace(results, confident=False, answer=answers.make_nearest(answer))


def answer_others(
    base: store.KnowledgeBase, found: Results, *, kind: str = ""
) -> tuple[Answer, ...]:
    """Answer for the other games that a query may mean as well, each as if it were chosen.

    Who names a card means that card: of another game only what decides is given then.
    """
    asked, of_card = ask_others(found), named_cards.find_first_card(found)
    answered = (search(base, asked, 1, game=game, kind=kind).answer for game in found.others)
    return tuple(one for one in answered if one and (one.verdict == answers.DECIDES or not of_card))


def ask_others(found: Results) -> str:
    """Give what to ask of other games: the query, without the name of a game that has nothing."""
    game, rest = found.named_game
    return found.query if game in found.others else rest or found.query


def make_results(base: store.KnowledgeBase, typed: str, found: SearchResult, limit: int) -> Results:
    """Make the answer and the first hits of what was found."""
    shown = found.order[: max(1, min(limit, LIMIT))]
    base.prefetch(shown)
    answer, read = choosing.choose_answer(base, found), found.understanding.query
    hits = tuple(_make_hit(base, found, name) for name in shown)
    collapsed = sum(map(len, found.collapsed.values()))
    unranked = sum(found.ranking.words_of(name) <= 0 for name in found.known_items)
    return Results(
        typed,
        answer is not None and answer.verdict == answers.DECIDES,
        max(len(found.order), found.ranking.total + unranked - collapsed),
        hits,
        found.notes,
        found.facets,
        found.understanding.found_by,
        answer,
        _list_others(found, hits[0].entry.game) if hits else found.elsewhere,
        (read.game, read.without_game) if read.without_game else ("", ""),
        read.filter != NOTHING and not found.understanding.asks,
        read.typed,
    )


def _list_others(found: SearchResult, answered: str) -> tuple[str, ...]:
    """List the games that a query may mean besides the one that is answered for.

    Who names a rule by its number or id means that rule.
    """
    if found.understanding.paragraphs:
        return ()
    likely = zip(found.understanding.games.tolist(), found.ranking.engine.games.games)
    ordered = sorted(likely, key=lambda one: -one[0])
    others = [game for one, game in ordered if one >= weights.MAY_BE_MEANT and game != answered]
    return tuple(others[: weights.MOST_OTHERS])


def _make_hit(base: store.KnowledgeBase, found: SearchResult, name: str) -> Hit:
    entry = base.entry(name)
    if entry is None:
        raise KeyError(name)  # index and entries are of one snapshot: cannot happen
    terms = found.understanding.found_by
    number, sentence = found.understanding.paragraphs.get(entry.id, 0), 0
    searched = found.understanding.terms.searched and name not in found.known_items
    best = found.ranking.sentence_of(name) if searched else -1
    best = dict(found.told.sentences).get(name, best)
    if best >= 0:
        number, sentence = found.ranking.engine.place_of(best)
    snippet = passages.make_snippet(entry, terms, number, sentence=sentence)
    older = found.collapsed.get(name)
    collapsed = tuple(other for other in map(base.entry, older) if other) if older else ()
    why = tuple(_give_reasons(found, entry, snippet))
    return Hit(entry, round(found.ranking.score_of(name), 4), snippet, why, collapsed)


def _give_reasons(found: SearchResult, entry: Entry, snippet: Snippet) -> list[Reason]:
    """Say why an entry is a hit: what names it, which question it answers, else what it holds."""
    read = found.understanding
    why = [found.known_items[entry.id]] if entry.id in found.known_items else []
    if entry.id in read.mentions and not why:
        why.append(reasons.NAMES.format(read.mentions[entry.id].form))
    if not why and len(read.terms.searched) > 1:  # a single word is in many questions
        question, held = found.ranking.question_of(entry.id)
        if held >= weights.REASON_SHARE:
            why.append(reasons.ANSWERS_QUESTION.format(entry.questions[question - 1]))
    why = why or [_say_held(entry, snippet, read.found_by)]
    return [*why, *(reasons.CORRECTED.format(*pair) for pair in read.terms.corrections)]


def _say_held(entry: Entry, snippet: Snippet, terms: frozenset[str]) -> Reason:
    """Say which words of the query an entry holds, as it writes them."""
    if held := passages.list_held(entry.title, terms):
        return reasons.TITLE_HOLDS.format(", ".join(held))
    if held := passages.list_held(snippet.text, terms):
        return reasons.TEXT_HOLDS.format(", ".join(held))
    return reasons.RELATED if terms else reasons.MATCHES
