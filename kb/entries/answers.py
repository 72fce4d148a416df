"""Reads which sentence answers each question of the companion, and checks that it still does.

In: `corpus/answers/<document>.tsv`, one row for each question: the entry's slug, the question, the
sentences that answer it in our words and in the official ones ("3.2": paragraph 3, sentence 2; the
deciding one first; "-" for none), and a digest of each. Out: `DecidingSentences`, and a Problem for
each question without a row, row without a question or beside another of it, place without a
sentence, and sentence that was reworded since a person chose it. The rows are made by reading,
never by a program.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path

from kb import text
from kb.corpus import tsv_rows
from kb.model import DecidingSentences, Document, Entry, Paragraph, Problem

FOLDER = "answers"
NONE = "-"
DIGEST_LENGTH = 8  # hexadecimal digits: enough to tell a reworded sentence


@dataclass(frozen=True)
class AnswerRow:
    """One row of the file."""

    slug: str
    question: str
    plain: str  # "2.1", "2.1,1.3", "-"
    plain_digest: str
    official: str
    official_digest: str


COLUMNS = tuple(field.name for field in fields(AnswerRow))


def locate_answers(corpus: Path, document: str) -> Path:
    """Give the path of a document's answers."""
    return corpus / FOLDER / f"{document}.tsv"


def read_answers(corpus: Path, document: str) -> tuple[AnswerRow, ...]:
    """Read the answers of a document; none where it has no file."""
    path = locate_answers(corpus, document)
    return tuple(AnswerRow(*cells) for cells in tsv_rows.read_rows(path, COLUMNS))


def make_answers(
    document: Document, entries: Iterable[Entry], rows: Sequence[AnswerRow]
) -> tuple[list[DecidingSentences], list[Problem]]:
    """Match the rows with the questions of the entries, and check the sentences they name."""
    by_question: dict[tuple[str, str], AnswerRow] = {}
    made: list[DecidingSentences] = []
    problems: list[Problem] = []
    for row in rows:
        if (row.slug, row.question) in by_question:
            message = "another row answers this question. Keep one of them."
            entry_id = f"{document.id}/{row.slug}"
            problems.append(_report(document, "orphaned-answer", entry_id, row.question, message))
        by_question[row.slug, row.question] = row
    for entry in entries:
        for question in entry.questions:
            found = by_question.pop((entry.id.split("/")[1], question), None)
            if found is None:
                message = "no row says which sentence answers it. Read the entry and add one."
                problems.append(
                    _report(document, "unanswered-question", entry.id, question, message)
                )
                continue
            problems += _check_row(document, entry, found)
            made.append(
                DecidingSentences(
                    entry.id, question, split_places(found.plain), split_places(found.official)
                )
            )
    for slug, question in by_question:
        message = "no entry asks this question. Remove the row, or correct slug and question."
        entry_id = f"{document.id}/{slug}"
        problems.append(_report(document, "orphaned-answer", entry_id, question, message))
    return made, problems


def split_places(cell: str) -> tuple[str, ...]:
    """Split the places of a cell: "2.1,1.3" are two."""
    return tuple(cell.split(",")) if cell and cell != NONE else ()


def quote_sentences(paragraphs: Sequence[Paragraph], places: Iterable[str]) -> list[str]:
    """Give the sentences at some places; "" for a place that holds none."""
    return [_quote(paragraphs, place) for place in places]


def digest_sentences(sentences: Iterable[str]) -> str:
    """Make the digest by which reworded sentences are noticed, whatever their punctuation."""
    words = " | ".join(" ".join(text.words(sentence)) for sentence in sentences)
    return hashlib.sha256(words.encode()).hexdigest()[:DIGEST_LENGTH]


def _quote(paragraphs: Sequence[Paragraph], place: str) -> str:
    number, _, sentence = place.partition(".")
    if not (number.isdecimal() and sentence.isdecimal()):
        return ""
    if not 1 <= int(number) <= len(paragraphs):
        return ""
    sentences = _cut(paragraphs[int(number) - 1].text)
    return sentences[int(sentence) - 1] if 1 <= int(sentence) <= len(sentences) else ""


@lru_cache(maxsize=4096)
def _cut(content: str) -> tuple[str, ...]:
    """Cut a paragraph into sentences once for all questions that it answers."""
    return tuple(text.list_sentences(content))


def _check_row(document: Document, entry: Entry, row: AnswerRow) -> Iterator[Problem]:
    """Check that a row names sentences that are there, and whose words are still the same."""
    official = entry.wording == "official"
    wordings = [
        ("plain", row.plain, row.plain_digest, entry.plain if official else entry.paragraphs)
    ]
    if official:
        wordings.append(("official", row.official, row.official_digest, entry.paragraphs))
    for wording, cell, digest, paragraphs in wordings:
        sentences = quote_sentences(paragraphs, split_places(cell))
        if not all(sentences):
            message = (
                f"{wording} {cell} holds no sentence. Read the entry and name the one that answers."
            )
            yield _report(document, "answer-without-sentence", entry.id, row.question, message)
        elif sentences and digest_sentences(sentences) != digest:
            now = digest_sentences(sentences)
            message = (
                f"{wording} {cell} was reworded. If it still answers the question, write the digest"
                f" {now}; if not, name the sentence that does."
                if digest
                else f"{wording} {cell} has no digest. Write {now}."
            )
            yield _report(document, "reworded-answer", entry.id, row.question, message)


def _report(document: Document, kind: str, entry: str, question: str, message: str) -> Problem:
    return Problem(
        kind,
        f'{FOLDER}/{document.id}.tsv, question "{text.shorten(question)}" of {entry}: {message}',
        document.pinned,
        entry=entry,
        text=question,
    )
