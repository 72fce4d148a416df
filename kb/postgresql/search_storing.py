"""Stores what searching a snapshot needs in a database: words, postings by entry, names, records.

In: an opened snapshot, a connection. Out: the tables of kb.postgresql.search_tables. The numbers
are those of the opened `Engine`: a posting is the one that ranking adds up, cut by entry, so some
entries that are put together again are ranked as the engine does it. Whatever is not a number is a
record of the snapshot.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from kb.indexing import analyzer
from kb.indexing.impacts import Ids
from kb.model import Entry
from kb.postgresql import look_up_storing, search_tables, stored_names
from kb.postgresql.search_tables import (
    BEST,
    NUMBER,
    PAIR,
    PART,
    PASSAGE,
    QUESTION,
    SENTENCE,
    UNIT,
    VALUE,
)
from kb.search import engines, known_names, layout, weights
from kb.search.engines import Engine
from kb.snapshot import store

if TYPE_CHECKING:
    from kb.postgresql.connections import Connection

MOST = 2000  # entries that are kept for a word: those for which it counts most
POSITIONS = 16_000  # of words in an entry; PostgreSQL counts no further
GAP = 10  # positions between two texts, so that no phrase goes over from one to the other
# The part of the layout that scores each sort of thing, and what it counts in a first look.
BY_WORDS = {"words": 1.0, "paragraphs": weights.BEST_PARAGRAPH, "questions": weights.BEST_QUESTION}
BY_SENTENCE = {
    "sentences cover": weights.SENTENCE_COVER,
    "questions cover": weights.SENTENCE_QUESTION,
    "meant": weights.SENTENCE_MEANING,
    "meaning": weights.ENTRY_MEANING,
}


def store_search(connection: "Connection", base: store.KnowledgeBase) -> None:
    """Store what searching a snapshot needs; in the transaction of the connection."""
    engine = engines.open_engine(base)
    name = base.snapshot
    search_tables.make_search_tables(connection, name)
    owners, firsts = list_units(engine)
    numbers = number_words(engine)
    tables = look_up_storing.list_tables(base, engine)
    copy(connection, name, "words", list_words(engine, numbers, owners))
    copy(connection, name, "entries", list_entries(base, engine, numbers, owners, firsts))
    copy(connection, name, "names", look_up_storing.list_names(engine))
    copy(connection, name, "forms", stored_names.list_forms(base))
    copy(connection, name, "records", look_up_storing.list_records(base))
    copy(connection, name, "lookups", look_up_storing.list_lookups(tables))
    copy(connection, name, "facts", look_up_storing.list_facts(base, engine, tables))
    search_tables.index_search_tables(connection, name)


def copy(connection: "Connection", name: str, table: str, rows: Iterable[Sequence[Any]]) -> None:
    """Copy rows into a table."""
    into = f"COPY {search_tables.name_schema(name)}.{table} FROM STDIN"
    with connection.cursor().copy(into.encode()) as copied:
        for row in rows:
            copied.write_row(row)


def number_words(engine: Engine) -> dict[str, int]:
    """Give every word a number: those of the layout, then those that only stand beside others."""
    pairs = (engine.scores.paragraphs.bigrams, engine.scores.questions.bigrams)
    words = dict.fromkeys((*engine.layout.slices, *(word for one in pairs for word in one.numbers)))
    return {word: number for number, word in enumerate(words)}


def list_units(engine: Engine) -> tuple[dict[str, Ids], dict[str, Ids]]:
    """Give for each part of the layout the entry of each unit, and the first unit of each entry.

    A unit is what the part scores: an entry, a paragraph, a question, a sentence.
    """
    size = len(engine.scores.entries)
    owners = {
        "entry": np.arange(size, dtype=np.intp),
        "paragraph": engine.scores.paragraphs.owners,
        "question": engine.scores.questions.owners,
        "sentence": engine.sentences.owners,
    }
    firsts = {sort: np.searchsorted(some, np.arange(size)) for sort, some in owners.items()}
    sorts = {part: layout.sort_of(part) for part in engine.layout.parts}
    return (
        {part: owners[sort] for part, sort in sorts.items()},
        {part: firsts[sort].astype(np.intp) for part, sort in sorts.items()},
    )


def list_words(
    engine: Engine, numbers: Mapping[str, int], owners: Mapping[str, Ids]
) -> Iterator[Sequence[Any]]:
    """List the words with what they count, and the entries for which they count most."""
    idf, titles = engine.language.words.idf, engine.scores.title.families
    of_families = engine.language.words.of_families
    for word, number in numbers.items():
        best = find_best(engine, word, owners)
        games = engine.games.terms.get(word)
        yield (
            word,
            number,
            idf.get(word),
            [family for family, own in enumerate(titles) if word in own],
            [own.get(word) for own in of_families] if word in idf and of_families else None,
            len(best),
            None if games is None else games.tolist(),
            pick_best(best).tobytes(),
        )


def find_best(engine: Engine, word: str, owners: Mapping[str, Ids]) -> npt.NDArray[Any]:
    """Find all entries for which a word counts, with what it counts about."""
    start, end = engine.layout.slices.get(word, (0, 0))
    places, values = engine.layout.places[start:end], engine.layout.values[start:end]
    size = len(engine.scores.entries)
    sums = {"words": np.zeros(size), "sentence": np.zeros(size)}
    for name, counted in (("words", BY_WORDS), ("sentence", BY_SENTENCE)):
        for part, weight in counted.items():
            span = engine.layout.parts[part]
            here = (places >= span.start) & (places < span.stop)
            most = np.zeros(size)
            np.maximum.at(most, owners[part][places[here] - span.start], values[here])
            sums[name] += weight * most
    found = np.flatnonzero(sums["words"] + sums["sentence"] > 0)
    best = np.zeros(len(found), dtype=BEST)
    best["place"] = found
    best["words"], best["sentence"] = sums["words"][found], sums["sentence"][found]
    return best


def pick_best(best: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Pick the entries for which a word counts most, by either measure."""
    if len(best) <= MOST:
        return best
    ranks = np.minimum(
        np.argsort(np.argsort(-best["words"], kind="stable"), kind="stable"),
        np.argsort(np.argsort(-best["sentence"], kind="stable"), kind="stable"),
    )
    return best[np.sort(np.argsort(ranks, kind="stable")[:MOST])]


def list_entries(
    base: store.KnowledgeBase,
    engine: Engine,
    numbers: Mapping[str, int],
    owners: Mapping[str, Ids],
    firsts: Mapping[str, Ids],
) -> Iterator[Sequence[Any]]:
    """List what ranking needs of each entry."""
    postings, row_owners = cut_postings(engine, numbers, owners, firsts)
    pairs, pair_owners = cut_pairs(engine, numbers)
    size = len(engine.scores.entries)
    row_ends = np.searchsorted(row_owners, np.arange(size + 1))
    pair_ends = np.searchsorted(pair_owners, np.arange(size + 1))
    in_force = {entry.id: entry for entry in base.current_entries}
    for place, name in enumerate(engine.scores.entries):
        entry = in_force[name]
        paragraphs, questions, sentences = describe_passages(engine, place)
        yield (
            place,
            name,
            entry.game,
            entry.document,
            entry.kind,
            float(engine.weight[place]),
            paragraphs.tobytes(),
            questions.tobytes(),
            sentences.tobytes(),
            pairs[pair_ends[place] : pair_ends[place + 1]].tobytes(),
            *(one[row_ends[place] : row_ends[place + 1]].tobytes() for one in postings),
            write_lexemes(entry),
        )


def cut_postings(
    engine: Engine,
    numbers: Mapping[str, int],
    owners: Mapping[str, Ids],
    firsts: Mapping[str, Ids],
) -> tuple[Sequence[npt.NDArray[Any]], Ids]:
    """Cut all postings of the layout by entry: words, parts, units, values; the entry of each."""
    layout = engine.layout
    size = len(layout.places)
    words, parts, units = (np.zeros(size, dtype=one) for one in (NUMBER, PART, UNIT))
    of_entries = np.zeros(size, dtype=np.intp)
    for word, (start, end) in layout.slices.items():
        words[start:end] = numbers[word]
    for number, (part, span) in enumerate(layout.parts.items()):
        here = np.flatnonzero((layout.places >= span.start) & (layout.places < span.stop))
        inside = layout.places[here] - span.start
        entries = owners[part][inside]
        parts[here], units[here] = number, inside - firsts[part][entries]
        of_entries[here] = entries
    order = np.argsort(of_entries, kind="stable")
    cut = (words, parts, units, layout.values.astype(VALUE))
    return [one[order] for one in cut], of_entries[order]


def cut_pairs(engine: Engine, numbers: Mapping[str, int]) -> tuple[npt.NDArray[Any], Ids]:
    """Cut the pairs of terms that stand side by side by entry; give the entry of each as well."""
    made, owned = [], []
    for kind, passages in enumerate((engine.scores.paragraphs, engine.scores.questions)):
        found = passages.bigrams
        known = np.array([numbers[word] for word in found.numbers], dtype=np.int32)
        pairs = np.zeros(len(found.codes), dtype=PAIR)
        if len(pairs):
            pairs["one"] = known[found.codes // len(known)]
            pairs["other"] = known[found.codes % len(known)]
        entries = passages.owners[found.places]
        first = np.searchsorted(passages.owners, entries)
        pairs["unit"], pairs["kind"] = found.places - first, kind
        made.append(pairs)
        owned.append(entries)
    entries = np.concatenate(owned)
    order = np.argsort(entries, kind="stable")
    return np.concatenate(made)[order], entries[order].astype(np.intp)


def describe_passages(engine: Engine, place: int) -> tuple[npt.NDArray[Any], ...]:
    """Describe the paragraphs, questions and sentences of an entry, numbered within it."""
    (start, end), (first, last) = (
        passages.spans.get(place, (0, 0))
        for passages in (engine.scores.paragraphs, engine.scores.questions)
    )
    begin, stop = engine.spans.ranges.get(place, (0, 0))
    paragraphs = np.zeros(end - start, dtype=PASSAGE)
    paragraphs["number"] = engine.scores.paragraphs.numbers[start:end]
    questions = np.zeros(last - first, dtype=QUESTION)
    questions["number"] = engine.scores.questions.numbers[first:last]
    answers = engine.sentences.answers[first:last]
    questions["answer"] = np.where(answers >= 0, answers - begin, -1)
    questions["mass"] = engine.answers.mass[first:last]
    questions["embedding"] = engine.embeddings.vectors[first:last]
    sentences = np.zeros(stop - begin, dtype=SENTENCE)
    sentences["paragraph"] = engine.sentences.paragraphs[begin:stop]
    sentences["number"] = engine.sentences.numbers[begin:stop]
    sentences["passage"] = engine.sentences.passages[begin:stop] - start
    sentences["lowered"] = engine.lowered[begin:stop]
    return paragraphs, questions, sentences


def write_lexemes(entry: Entry) -> str:
    """Write the words of an entry for full text: our terms with their places, and its facts."""
    held: dict[str, list[int]] = defaultdict(list)
    position = 1
    for content in (entry.title, *entry.aliases, *(one.text for one in entry.paragraphs)):
        for term in analyzer.make_terms(content):
            if position < POSITIONS:
                held[term].append(position)
            position += 1
        position += GAP
    facts = [f"{name}={getattr(entry, name)}".casefold() for name in known_names.FACETS]
    facts += [f"title={term}" for term in set(analyzer.make_terms(entry.title))]
    written = [
        f"{search_tables.quote(one)}:{','.join(map(str, where))}"
        for one, where in held.items()
        if where
    ]
    return " ".join((*written, *map(search_tables.quote, facts)))
