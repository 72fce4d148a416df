"""Lays all postings of a term side by side, so that a query is scored in one pass.

In: the fields and word forms of a snapshot. Out: a `Layout`: one array of scores for all that is
scored, cut into parts (entries, paragraphs, questions, sentences, each once for every kind of
evidence), and for each term the places where it adds something. The evidence of a query is then one
sum over the postings of its words. Nothing is weighed here but what never changes with the query.
"""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb.indexing import everyday_words
from kb.indexing.impacts import Field, Ids, Scores, Values
from kb.indexing.sentences import Postings, Sentences, WordForms
from kb.search import weights

LEXEME = "="  # before a lexeme among the terms, and after its family; neither ever holds it
EVERYDAY = "~"  # before a word, where those count that everyday language has for it

# What each part of a layout scores, by how its name begins.
SORTS = {
    "paragraphs": "paragraph",
    "questions": "question",
    "sentences": "sentence",
    "meant": "sentence",
}


def mark_lexeme(word: str, family: int = 0) -> str:
    """Give the name of a lexeme among the terms; it counts by the IDF that its family gives it."""
    return f"{LEXEME}{family}{LEXEME}{word}" if family else LEXEME + word


def mark_everyday(term: str) -> str:
    """Give the name among the terms of what everyday language has for a word."""
    return EVERYDAY + term


def sort_of(part: str) -> str:
    """Tell what a part scores: "entry", "paragraph", "question" or "sentence"."""
    return SORTS.get(part.split()[0], "entry")


@dataclass(frozen=True)
class Layout:
    """The postings of all words, by word, in one numbering of everything that is scored."""

    parts: Mapping[str, slice]  # where each part stands among the scores
    size: int  # of all parts together
    slices: Mapping[str, tuple[int, int]]  # of each term, or lexeme: the range of its postings
    places: npt.NDArray[np.int32]
    values: npt.NDArray[np.float32]

    def add_up(self, factors: Mapping[str, float]) -> "Sums":
        """Add up the postings of some words, each multiplied by its factor."""
        known = [
            (*self.slices[word], factor) for word, factor in factors.items() if word in self.slices
        ]
        if not known:
            return Sums(self.parts, np.zeros(self.size))
        places = np.concatenate([self.places[start:end] for start, end, _ in known])
        values = np.concatenate(
            [
                self.values[start:end] if factor == 1.0 else self.values[start:end] * factor
                for start, end, factor in known
            ]
        )
        return Sums(
            self.parts, np.asarray(np.bincount(places, values, self.size), dtype=np.float64)
        )


@dataclass(frozen=True)
class Sums:
    """What the words of a query add up to, by part."""

    parts: Mapping[str, slice]
    values: Values

    def __getitem__(self, part: str) -> Values:
        """Give the sums of a part."""
        found: Values = self.values[self.parts[part]]
        return found

    def plus(self, other: "Sums") -> "Sums":
        """Give these sums and others together."""
        return Sums(self.parts, self.values + other.values)


@dataclass(frozen=True)
class _Postings:
    """Postings of one part: for each word where it adds something, and what."""

    part: str
    size: int
    slices: Mapping[str, tuple[int, int]]
    ids: Ids
    values: Values


def lay_out(words: Field, scores: Scores, sentences: Sentences) -> Layout:
    """Lay out what a query is scored by; `words` are the weighted fields of an entry together."""
    made = list(_list_postings(words, scores, sentences))
    parts: dict[str, slice] = {}
    size = 0
    for one in made:
        if one.part not in parts:
            parts[one.part] = slice(size, size + one.size)
            size += one.size
    numbers: dict[str, int] = {}
    for one in made:
        for word in one.slices:
            numbers.setdefault(word, len(numbers))
    counts = np.zeros(len(numbers), dtype=np.int64)
    for one in made:
        for word, (start, end) in one.slices.items():
            counts[numbers[word]] += end - start
    ends = [0, *np.cumsum(counts).tolist()]
    places = np.zeros(ends[-1], dtype=np.int32)
    values = np.zeros(ends[-1], dtype=np.float32)
    filled = ends[:-1]
    for one in made:
        first = parts[one.part].start
        for word, (start, end) in one.slices.items():
            number = numbers[word]
            there = filled[number]
            filled[number] = there + end - start
            places[there : filled[number]] = one.ids[start:end]
            places[there : filled[number]] += first
            values[there : filled[number]] = one.values[start:end]
    return Layout(
        parts,
        size,
        dict(zip(numbers, itertools.pairwise(ends))),
        places,
        values,
    )


def _list_postings(words: Field, scores: Scores, sentences: Sentences) -> Iterator[_Postings]:
    """List the postings of every part."""
    of_entries = scores.families
    families = {
        "entry": of_entries,
        "paragraph": of_entries[scores.paragraphs.owners],
        "question": of_entries[scores.questions.owners],
        "sentence": of_entries[sentences.owners],
    }

    def weigh(part: str, size: int, held: Postings, share: float) -> _Postings:
        spread = _spread(held, words, families[sort_of(part)])
        return _Postings(part, size, held.slices, held.ids, share * spread)

    fields = {
        "words": words,
        "paragraphs": scores.paragraphs.field,
        "questions": scores.questions.field,
    }
    for name, field in fields.items():
        yield _Postings(name, field.size, field.slices, field.ids, field.values)
        yield weigh(f"{name} held", field.size, Postings(field.slices, field.ids), 1.0)
    title = scores.title
    yield _Postings("titles", title.size, title.slices, title.ids, np.ones(len(title.ids)))
    for name, field in (("meant", sentences.translated), ("meaning", sentences.translated_entries)):
        told = _spread(Postings(field.slices, field.ids), words, families[sort_of(name)])
        yield _Postings(name, field.size, field.slices, field.ids, field.values * told)
    forms = {
        "sentences cover": sentences.words,
        "questions cover": sentences.questions,
        "entries cover": sentences.entries,
    }
    for name, form in forms.items():  # by its stem, by a relative, and the rest as the very word
        yield weigh(name, form.size, form.stems, weights.STEM_SHARE)
        yield weigh(name, form.size, form.related, weights.FAMILY_SHARE)
        yield from _list_lexemes(name, form, families[sort_of(name)])
    yield weigh("entries stems", sentences.entries.size, sentences.entries.stems, 1.0)
    if scores.silent:
        yield from _list_everyday(words, sentences, families, scores.silent)


def _list_everyday(
    words: Field, sentences: Sentences, families: Mapping[str, Ids], silent: frozenset[int]
) -> Iterator[_Postings]:
    """List what other words for a word count, in the families of games without questions."""
    of_entries, of_sentences = families["entry"], families["sentence"]
    held, said = Postings(words.slices, words.ids), sentences.words.stems
    for name, some, values, own in (
        ("words", held, words.values, of_entries),
        ("words held", held, _spread(held, words, of_entries), of_entries),
        ("sentences cover", said, _spread(said, words, of_sentences), of_sentences),
    ):
        found, counted = everyday_words.find_texts(some, values, np.isin(own, list(silent)))
        slices = {mark_everyday(term): span for term, span in found.slices.items()}
        yield _Postings(name, len(own), slices, found.ids, weights.EVERYDAY_SHARE * counted)


def _list_lexemes(name: str, form: WordForms, families: Ids) -> Iterator[_Postings]:
    """List what a lexeme counts beside its stem, by family: what its IDF is, a query knows."""
    slices, ids = form.lexemes.slices, form.lexemes.ids
    of_postings = families[ids]
    for family in np.unique(families).tolist() or [0]:
        own = of_postings == family
        ends = np.concatenate(([0], np.cumsum(own)))
        spans = {word: (int(ends[start]), int(ends[end])) for word, (start, end) in slices.items()}
        kept = {
            mark_lexeme(word, family): span for word, span in spans.items() if span[0] < span[1]
        }
        values = np.full(int(ends[-1]), 1.0 - weights.STEM_SHARE)
        yield _Postings(name, form.size, kept, ids[own], values)


def _spread(held: Postings, words: Field, families: Ids) -> Values:
    """Give each posting the IDF of its word in its family; 1 where no text has the word.

    What players' words mean is all that counts in a family none of whose texts has them.
    """
    found = np.ones(len(held.ids))
    for number, idf in enumerate(words.families):
        own = families[held.ids] == number if len(words.families) > 1 else slice(None)
        spread = np.ones(len(held.ids))
        for word, (start, end) in held.slices.items():
            spread[start:end] = idf.get(word, 0.0 if word in words.idf else 1.0)
        found[own] = spread[own]
    return found
