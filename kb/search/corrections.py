"""Corrects what was typed before it is understood: slips, chat words, words run together or apart.

In: a parsed query, the names in it, the `Engine` of a snapshot. Out: `Corrected`: the query as it
is read, each word that was read as another, and those that no text holds. The query is then parsed
once more as it is read, so that a slip hides neither a name, nor a game, nor what is asked. Only
what a person types is corrected, never a name or a word of everyday English. A count is read as the
texts write it, "two" for "2", which is no correction to tell of.
"""

import itertools
import re
from collections.abc import Collection, Container, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from kb import text
from kb.indexing import analyzer, chat_words, everyday_words, filters, number_words, spelling
from kb.search import slips, weights
from kb.search.engines import Engine
from kb.search.query import ASKING, Query
from kb.snapshot.store import KnowledgeBase

SHORTEST_PART = 2  # letters of a part of a word, if it is a word of questions
FEW_WORDS = 3  # words of a query that may be nothing but a name
LONGEST = 60  # letters of a word that is read as another: two that are run together have fewer
# What may be a count. Matches the "2" of "2 ships", "3rd"; not "7.4", "+2", ">2", "2)", "1E".
COUNT = re.compile(
    r"(?<![\w.#/'+<=>\[-])(?:\d{1,2}|[1-7](?:st|nd|rd|th))(?!\.\d|[\w)\]:/'-])", re.IGNORECASE
)
# What has a number, which is no count.
NUMBERED = frozenset(
    (
        "article chapter edition level number p page paragraph part phase point question round rule"
        " rulebook section step version"
    ).split()
)


@dataclass(frozen=True)
class Corrected:
    """A query as it is read."""

    typed: str
    corrections: tuple[tuple[str, str], ...] = ()  # what was typed -> what is taken for it
    unknown: frozenset[str] = frozenset()  # words that no text holds and nothing corrects


def correct_query(
    base: KnowledgeBase, engine: Engine, parsed: Query, said: Collection[str]
) -> Corrected:
    """Correct a query; `said` are the words of players' words in it, which are no slips."""
    if any(engine.reaches(entry.id) for entry in base.named(parsed.typed)):
        return Corrected(parsed.typed)
    carded = {word for _, title in engine.games.find_cards(parsed.typed) for word in title}
    carded.update(_find_capital_names(engine, parsed.typed))
    numbered = dict(_read_numbers(engine, parsed.typed))
    meant = {**_read_chat(engine, parsed.typed, carded.union(said)), **numbered}
    counted = _read_counts(engine, parsed, carded)
    parts = {part for one in (*meant, *counted) for part in analyzer.TOKEN.findall(one)}
    words = [word for word in parsed.words if word not in parts]
    taken: dict[str, str] = {}
    for word, joined in _join(engine, words, analyzer.TOKEN.findall(parsed.typed)):
        if joined:
            taken[word] = joined
        elif word not in said and word not in taken:
            taken[word] = _read_word(base, engine, word, carded)
    changed = {word: one for word, one in taken.items() if one not in ("", word)}
    unknown = frozenset(word for word, one in taken.items() if not one)
    typed = parsed.typed
    if meant:
        typed = chat_words.CHAT.sub(lambda match: meant.get(match[0], match[0]), typed)
    for written, name in numbered.items():
        typed = typed.replace(written, name)
    if counted:
        typed = COUNT.sub(lambda match: counted.get(match[0], match[0]), typed)
    return Corrected(_rewrite(typed, changed), (*meant.items(), *changed.items()), unknown)


def _find_capital_names(engine: Engine, typed: str) -> Iterator[str]:
    """Find the words that a title has and that are written as in a title: "can Reed beam up".

    The first word of a question has a capital in any case, and all have where everything has.
    """
    words = analyzer.TOKEN.findall(typed)
    if typed == typed.upper():
        return
    for word in words if len(words) <= FEW_WORDS else words[1:]:
        if word[:1] != word[:1].lower() and (key := text.key(word)) in engine.games.title_words:
            yield key


def _read_numbers(engine: Engine, typed: str) -> Iterator[tuple[str, str]]:
    """Read the names of cards that are typed with digits: "7 of 9" is "Seven of Nine"."""
    found = list(text.WORD.finditer(typed))
    words = [match[0].lower() for match in found]
    spelled = [number_words.WORDS.get(word, word) for word in words]
    if spelled == words:
        return
    for _, name in engine.games.find_cards(" ".join(spelled)):
        for start, end in enumerate(range(len(name), len(words) + 1)):
            own = words[start:end]
            if spelled[start:end] == name != own:
                written = typed[found[start].start() : found[end - 1].end()]
                both = zip(name, own)
                yield written, " ".join(word if word == one else word.title() for word, one in both)


def _read_counts(engine: Engine, parsed: Query, named: Container[str]) -> dict[str, str]:
    """Read the counts in a query: each as it was typed, and as the texts write it more often.

    Those that stand as the number of a rule, in a name or in a filter are none.
    """
    typed, known = parsed.typed, engine.language.vocabulary
    if parsed.filter != filters.NOTHING:
        return {}
    tokens = analyzer.TOKEN.findall(typed)
    ruled = {number for what, number in itertools.pairwise(tokens) if what.lower() in NUMBERED}
    spelled = {
        word: number_words.WORDS.get(word.lower(), "")
        for word in parsed.words
        if COUNT.fullmatch(word) and word not in named and word not in ruled and len(tokens) > 1
    }
    return {
        count: word
        for count, word in spelled.items()
        if known.get(word, 0) > known.get(count.lower(), 0)
    }


def _read_chat(engine: Engine, typed: str, named: Set[str]) -> dict[str, str]:
    """Read the words of chats in a query: each as it was typed, and what it stands for.

    Those of a name stand for nothing else (`named`, as typed or in small letters).
    """
    return {
        word: _write_like(word, chat_words.WORDS[word.lower()])
        for word in chat_words.CHAT.findall(typed)
        if named.isdisjoint((word, word.lower())) and word.lower() not in engine.language.vocabulary
    }


def _join(engine: Engine, words: Sequence[str], typed: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Give each word of a query; of two that a title has as one ("out post"), both and that one.

    Only where they were typed side by side, not as in "out of post", and no text has them so
    ("game text"). An ending that stemming takes off says nothing: "special ability" is none of the
    forms of "special".
    """
    place, beside = 0, set(itertools.pairwise(typed))
    while place < len(words):
        one, other, joined = words[place], "".join(words[place + 1 : place + 2]), ""
        if (one, other) in beside and min(len(one), len(other)) >= weights.COMPOUND_PART:
            first, second, both = map(analyzer.make_term, (one, other, one + other))
            titled = both in engine.language.titles and both != first
            if titled and not engine.games.stand_together(first, second):
                joined = one + other
        yield (f"{one} {other}" if joined else one), joined
        place += 2 if joined else 1


def _read_word(base: KnowledgeBase, engine: Engine, word: str, carded: Collection[str]) -> str:
    """Give what is taken for a word; "" where no text holds what may be meant.

    A word that no text holds is a slip, or two that are run together: "awayteam" is "away team". It
    is neither where it is a name, stands in the title of a card that the query names (`carded`), or
    everyday words say it.
    """
    language, term = engine.language, analyzer.make_term(word)
    if not term or term in language.words.idf:
        return word
    said = everyday_words.read_groups() if language.silent else {}
    key = text.key(word)
    if len(word) > LONGEST or term in said or key in carded or key in base.list_ids_by_name():
        return ""
    taken = slips.correct(word, language.vocabulary, language.titles)
    return taken if spelling.is_one_slip(word, taken) else _part(engine, word) or taken


def _part(engine: Engine, word: str) -> str:
    """Part a word in two, as they are likeliest; "" where none are likely enough.

    Those that a text has side by side are likelier than any others, which have to be common.
    """
    found: list[tuple[bool, float, str]] = []
    for one, other in list_parts(engine.language.words.idf, word):
        near = engine.games.stand_together(analyzer.make_term(one), analyzer.make_term(other))
        together = near or bool(engine.language.silent)
        rare = [slips.measure_rarity(part, engine.language.vocabulary) for part in (one, other)]
        cost = weights.SLIP_RARE * (rare[0] + rare[1])
        likely = cost <= weights.PART_LETTER * len(word)
        if together or (likely and min(len(one), len(other)) >= weights.COMPOUND_PART):
            found.append((not together, cost, f"{one} {other}"))
    return min(found)[2] if found else ""


def list_parts(known: Container[str], word: str) -> Iterator[tuple[str, str]]:
    """List the ways to part a word in two whose terms are known.

    A part of few letters is a word of questions ("in play" for "inplay"), since any two letters are
    the code of something.
    """
    for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
        parts = word[:cut], word[cut:]
        if all(len(part) >= weights.COMPOUND_PART or part.lower() in ASKING for part in parts) and (
            all(analyzer.make_term(part) in known for part in parts)
        ):
            yield parts


def _rewrite(typed: str, changed: Mapping[str, str]) -> str:
    """Write a query with what is taken for its words, in capitals where these were."""
    if not changed:
        return typed
    found = list(analyzer.TOKEN.finditer(typed))
    pieces, end, place = [], 0, 0
    while place < len(found):
        first = found[place]
        last, word = first, first.group()
        if place + 1 < len(found):
            both = f"{word} {found[place + 1].group()}"
            if both in changed:
                last, word, place = found[place + 1], both, place + 1
        pieces += [typed[end : first.start()], _write_like(word, changed.get(word, word))]
        end, place = last.end(), place + 1
    return "".join([*pieces, typed[end:]])


def _write_like(word: str, taken: str) -> str:
    """Write what is taken for a word with the capitals of the word."""
    if len(word) > 1 and word == word.upper() != word.lower():
        return taken.upper()
    first = word[:1]
    return taken[:1].upper() + taken[1:] if first == first.upper() != first.lower() else taken
