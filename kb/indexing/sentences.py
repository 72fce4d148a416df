"""Finds where words stand in sentences and questions, and which sentence answers each question.

In: the entries of a snapshot, the arrays of their questions and paragraphs, what readers decided
about the questions. Out: `Sentences`. A word is found in three ways: as the same word in any
inflection, by its stem, and, where neither stands in a text, by a word of its family. What a
player's word may mean is learnt in kb.indexing.translation.
"""

import itertools
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from kb import text
from kb.entries import answers
from kb.indexing import analyzer, families, headings, translation
from kb.indexing.impacts import Field, Ids, Passages
from kb.model import DecidingSentences, Entry

SENTENCE_LENGTH, ENTRY_LENGTH = 12, 30  # terms that a text counts as at least, in translation
SILENT = ("epigraph", "subheading")  # styles of paragraphs that rule nothing
ANNOUNCED_BY = ":"  # how a sentence ends that only announces what follows
# A sentence that only refers. Matches "See turn.", "(Also see tolls, eels.)", 'For "held", see
# row.'; not "See turn; it ends at dusk.", "You see it."
REFERRING = re.compile(
    r"^[(\[\"]*(?:(?:For|On|About) [^.;]{1,120}, |Also )?[Ss]ee (?:also )?[^.;]*[.)\]\"]*\Z"
)
EXAMPLE = "For example"
BACK_TO_RULE = "However"  # how a sentence begins that leaves the example before it
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Postings:
    """Which texts hold each word."""

    slices: Mapping[str, tuple[int, int]]  # of each word: the range of its texts
    ids: Ids

    def find(self, word: str) -> Ids:
        """Give the texts that hold a word."""
        start, end = self.slices.get(word, (0, 0))
        return self.ids[start:end]


@dataclass(frozen=True)
class WordForms:
    """Where words stand in a number of texts."""

    size: int  # how many texts there are
    lexemes: Postings  # by the word, whatever its inflection
    stems: Postings  # by its index term
    related: Postings  # by the index term of a word of its family that stands there instead


@dataclass(frozen=True)
class Sentences:
    """The sentences of the entries in force, in their order."""

    owners: Ids  # of each sentence: index of its entry
    paragraphs: Ids  # the number of its paragraph, from 1
    numbers: Ids  # its number in that paragraph, from 1
    passages: Ids  # index of that paragraph in `Scores.paragraphs`
    silent: Mask  # whether it rules nothing: an epigraph, a heading, what only announces or refers
    examples: Mask  # whether it is an example
    words: WordForms
    questions: WordForms
    entries: WordForms  # of whole entries: titles, names, text and questions
    answers: Ids  # of each question: the sentence that decides it, -1 for none
    translated: Field  # of each term: the sentences that may mean it
    translated_entries: Field  # the same for whole entries


def make_sentences(
    entries: Sequence[Entry],
    paragraphs: Passages,
    questions: Passages,
    deciding: Iterable[DecidingSentences] = (),
    of_games: Ids | None = None,
) -> Sentences:
    """Cut the entries into sentences, and find what stands in them.

    `of_games` are the numbers of the families of games to which the entries belong, None where all
    are of one. What players' words mean is learnt for each family from its own questions.
    """
    if of_games is None:
        of_games = np.zeros(len(entries), dtype=np.intp)
    written, rows = _cut_sentences(entries, paragraphs)
    columns = [np.array(column) for column in zip(*rows)] or [np.zeros(0)] * 6
    owners, numbers, places, inside = (column.astype(np.intp) for column in columns[:4])
    asked = [
        entries[owner].questions[number - 1]
        for owner, number in zip(questions.owners.tolist(), questions.numbers.tolist())
    ]
    decided = {(one.entry, one.question): one for one in deciding}
    answers_to = _find_answers(entries, questions, decided, zip(owners, numbers, places))
    terms, asked_terms = ([_list_terms(one) for one in some] for some in (written, asked))
    told = _gather_plain(entries, questions, decided, answers_to)
    above = headings.list_headings(entries)
    titles = [analyzer.make_terms(heading) for heading in above]
    of_titles = [titles[owner] for owner in owners.tolist()]
    pooled = _pool(terms, told, asked_terms, answers_to)
    all_terms = [_list_all_terms(*pair) for pair in zip(entries, above)]
    asked_in = of_games[questions.owners]
    sentences_meant, entries_meant = [], []
    for family in np.unique(asked_in[answers_to >= 0]).tolist():
        decided_here = np.where(asked_in == family, answers_to, -1)
        learnt = translation.learn(
            _list_answered(of_titles, terms, told, asked_terms, decided_here)
        )
        here = of_games == family
        own_sentences, own_entries = _keep(pooled, here[owners]), _keep(all_terms, here)
        sentences_meant.append(translation.translate(learnt, own_sentences, SENTENCE_LENGTH))
        entries_meant.append(translation.translate(learnt, own_entries, ENTRY_LENGTH))
    relatives = families.find_families({term for some in (*terms, *asked_terms) for term in some})
    return Sentences(
        owners,
        numbers,
        places,
        inside,
        columns[4].astype(bool),
        columns[5].astype(bool),
        find_words(written, relatives),
        find_words(asked, relatives),
        find_words([_join_words(*pair) for pair in zip(entries, above)], relatives),
        answers_to,
        translation.join(sentences_meant, len(owners)),
        translation.join(entries_meant, len(entries)),
    )


def _keep(texts: Sequence[list[str]], kept: Mask) -> list[list[str]]:
    """Keep the terms of some texts, and leave the others empty at their places."""
    return [terms if here else [] for here, terms in zip(kept.tolist(), texts)]


def _cut_sentences(
    entries: Sequence[Entry], paragraphs: Passages
) -> tuple[list[str], list[tuple[int, int, int, int, bool, bool]]]:
    """Cut the entries into sentences, and say of each where it stands and of what sort it is."""
    passages = {
        (owner, number): place
        for place, (owner, number) in enumerate(
            zip(paragraphs.owners.tolist(), paragraphs.numbers.tolist())
        )
    }
    written: list[str] = []
    rows: list[tuple[int, int, int, int, bool, bool]] = []
    for owner, entry in enumerate(entries):
        for number, paragraph in enumerate(entry.paragraphs, 1):
            continued = False  # an example: the sentence behind it is mostly of it
            for place, sentence in enumerate(text.list_sentences(paragraph.text), 1):
                silent = (
                    paragraph.style in SILENT
                    or sentence.endswith(ANNOUNCED_BY)
                    or REFERRING.match(sentence) is not None
                )
                begins = sentence.startswith(EXAMPLE)
                goes_on = continued and not sentence.startswith(BACK_TO_RULE)
                example = paragraph.style == "example" or begins or goes_on
                continued = begins
                written.append(sentence)
                rows.append((owner, number, place, passages[owner, number], silent, example))
    return written, rows


def find_words(texts: Sequence[str], relatives: Mapping[str, Collection[str]]) -> WordForms:
    """Find where each word stands: as it is written, by its stem, by a relative of it."""
    lexemes: dict[str, list[int]] = {}
    stems: dict[str, list[int]] = {}
    related: dict[str, list[int]] = {}
    for number, content in enumerate(texts):
        words = analyzer.TOKEN.findall(content)
        terms = {analyzer.make_term(word) for word in words} - {""}
        for word in {analyzer.make_lexeme(word) for word in words}:
            lexemes.setdefault(word, []).append(number)
        for term in terms:
            stems.setdefault(term, []).append(number)
        kin = {relative for term in terms for relative in relatives.get(term, ())}
        for term in kin - terms:
            related.setdefault(term, []).append(number)
    return WordForms(len(texts), *(_make_postings(one) for one in (lexemes, stems, related)))


def _make_postings(found: Mapping[str, Sequence[int]]) -> Postings:
    words = sorted(found)
    ends = list(itertools.accumulate((len(found[word]) for word in words), initial=0))
    ids = np.fromiter(
        itertools.chain.from_iterable(found[word] for word in words), dtype=np.intp, count=ends[-1]
    )
    return Postings(dict(zip(words, itertools.pairwise(ends))), ids)


def _join_words(entry: Entry, heading: str) -> str:
    return "\n".join((heading, *entry.aliases, entry.text, *entry.questions))


def _list_terms(content: str) -> list[str]:
    return list(dict.fromkeys(analyzer.make_terms(content)))


def _list_all_terms(entry: Entry, heading: str) -> list[str]:
    """List the terms of an entry, in the official words and in ours."""
    return _list_terms(
        "\n".join((heading, *(one.text for one in (*entry.paragraphs, *entry.plain))))
    )


def _gather_plain(
    entries: Sequence[Entry],
    questions: Passages,
    decided: Mapping[tuple[str, str], DecidingSentences],
    answers_to: Ids,
) -> dict[int, list[str]]:
    """Gather the terms of our own words for each official sentence: those that decide the same."""
    told: dict[int, dict[str, None]] = {}
    for owner, number, sentence in zip(
        questions.owners.tolist(), questions.numbers.tolist(), answers_to.tolist()
    ):
        entry = entries[owner]
        if sentence >= 0 and entry.wording == "official":
            one = decided[entry.id, entry.questions[number - 1]]
            for quoted in answers.quote_sentences(entry.plain, one.plain[:1]):
                told.setdefault(sentence, {}).update(dict.fromkeys(analyzer.make_terms(quoted)))
    return {sentence: list(words) for sentence, words in told.items()}


def _pool(
    terms: Sequence[Sequence[str]],
    told: Mapping[int, Sequence[str]],
    asked: Sequence[Sequence[str]],
    answers_to: Ids,
) -> list[list[str]]:
    """Pool the terms of each sentence with those of our words for it and of its questions."""
    pooled = [dict.fromkeys((*some, *told.get(number, ()))) for number, some in enumerate(terms)]
    for question, sentence in zip(asked, answers_to.tolist()):
        if sentence >= 0:
            pooled[sentence].update(dict.fromkeys(question))
    return [list(some) for some in pooled]


def _list_answered(
    titles: Sequence[Sequence[str]],
    terms: Sequence[Sequence[str]],
    told: Mapping[int, Sequence[str]],
    asked: Sequence[Sequence[str]],
    answers_to: Ids,
) -> Iterable[translation.Answered]:
    """Give each sentence with its questions, and each of these as if it answered the others."""
    alike: dict[int, list[Sequence[str]]] = {}
    for question, sentence in zip(asked, answers_to.tolist()):
        if sentence >= 0:
            alike.setdefault(sentence, []).append(question)
    for sentence, some in alike.items():
        words = dict.fromkeys((*titles[sentence], *terms[sentence], *told.get(sentence, ())))
        yield some, list(words)
        for place, one in enumerate(some):
            yield [*some[:place], *some[place + 1 :]], one


def _find_answers(
    entries: Sequence[Entry],
    questions: Passages,
    decided: Mapping[tuple[str, str], DecidingSentences],
    places: Iterable[tuple[int, int, int]],
) -> Ids:
    """Find the sentence that decides each question, in the words that its entry shows."""
    numbers = {place: number for number, place in enumerate(places)}
    found = []
    for owner, number in zip(questions.owners.tolist(), questions.numbers.tolist()):
        entry = entries[owner]
        one = decided.get((entry.id, entry.questions[number - 1]))
        named = () if one is None else one.official if entry.wording == "official" else one.plain
        paragraph, _, sentence = named[0].partition(".") if named else ("0", "", "0")
        found.append(numbers.get((owner, int(paragraph), int(sentence)), -1))
    return np.array(found, dtype=np.intp)
