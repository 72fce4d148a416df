"""Finds terms whose definitions stand beside them in a column of their own, as a glossary prints.

In: the pieces of a page: words beside each other on one line. Out: `Passage`s from top to bottom:
the lines of a term and those of its definition, or a line across both columns. The second column is
where most pieces begin. Each term is short and begins beside the first line of its definition;
definitions take more lines than terms. Numbers and marks that hang beside their text are no terms.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from kb.readers.pdf.extraction import Word

Piece = tuple[Word, ...]

ALIGNED = 2.0  # points; pieces of a column begin at one place
LEVEL = 3.0  # points; a term stands on the line of its definition
MIN_TERMS = 5  # on a page
MOST_WORDS = 6  # of a line of a term
LINES = 1.3  # of a definition, on the average, at least
SHORT = 0.25  # of the words of the definitions have the terms, at most
DOTS = 3  # in a line of contents, at least
NEXT = 1.6  # of the height of a line: so far below stands its next one
# What a term has. Matches "Newt", "AB call"; not "4.2", "(iv)", "b.".
NAME = re.compile(r"^[^\W\d_][\w'\u2019-]+(?![.)\]])")
# The end of a sentence and the start of another. Matches "row. The"; not "vs. toad", "row.".
SENTENCE = re.compile(r"[a-z][.!?] [A-Z]")


@dataclass(frozen=True)
class Passage:
    """A term with its definition; or lines without a term."""

    term: tuple[Piece, ...]
    lines: tuple[Piece, ...]


def find_passages(pieces: Sequence[Piece]) -> list[Passage]:
    """Find the passages of a page, if most of its lines define terms; else none."""
    edge = _find_edge(pieces)
    if edge is None:
        return []
    parted = [part for piece in pieces for part in _part_at(piece, edge)]
    levels = [piece for piece in parted if piece[0].left >= edge - ALIGNED]
    passages = list(_join_passages(parted, levels, edge))
    defined = [one for one in passages if one.term]
    return passages if _holds_terms(passages, defined, edge) else []


def _find_edge(pieces: Sequence[Piece]) -> float | None:
    """Find where the column of the definitions begins: with most of the pieces, not at the left."""
    first = min(piece[0].left for piece in pieces)
    starts = Counter(round(piece[0].left) for piece in pieces)
    size = median(piece[0].size for piece in pieces)
    inner = {start: count for start, count in starts.items() if start > first + 2 * size}
    edge = max(inner, key=lambda start: inner[start], default=None)
    return float(edge) if edge is not None and inner[edge] >= MIN_TERMS else None


def _part_at(piece: Piece, edge: float) -> Iterator[Piece]:
    """Part a term from its definition where hardly a space does."""
    place = next(
        (at for at, word in enumerate(piece) if at and abs(word.left - edge) < ALIGNED), None
    )
    if place is None:
        yield piece
    else:
        yield piece[:place]
        yield piece[place:]


def _join_passages(
    parted: Sequence[Piece], levels: Sequence[Piece], edge: float
) -> Iterator[Passage]:
    """Join the lines of each term, and those of its definition."""
    term: list[Piece] = []
    lines: list[Piece] = []
    for piece in _order_rows(parted):
        if piece[0].left >= edge - ALIGNED:
            lines.append(piece)
            continue
        beside = any(abs(piece[0].bottom - one[0].bottom) < LEVEL for one in levels)
        ends = max(word.right for word in piece) <= edge + ALIGNED
        if term and ends and _goes_on(term[-1], piece):
            term.append(piece)
            continue
        if term or lines:
            yield Passage(tuple(term), tuple(lines))
        term, lines = ([piece], []) if beside and ends else ([], [piece])
        if not term:
            yield Passage((), tuple(lines))
            lines = []
    if term or lines:
        yield Passage(tuple(term), tuple(lines))


def _order_rows(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Give the pieces from top to bottom, and those of a line from left to right.

    A term and its definition may differ by a fraction of a point, as letters of two fonts do.
    """
    row: list[Piece] = []
    for piece in sorted(pieces, key=lambda one: -one[0].bottom):
        if row and row[0][0].bottom - piece[0].bottom >= LEVEL:
            yield from sorted(row, key=lambda one: one[0].left)
            row = []
        row.append(piece)
    yield from sorted(row, key=lambda one: one[0].left)


def _goes_on(above: Piece, piece: Piece) -> bool:
    """Tell whether a line goes on with the term right above it."""
    near = above[0].bottom - piece[0].bottom < NEXT * piece[0].size
    return near and piece[0].text[:1].islower() and not above[0].text[:1].islower()


def _holds_terms(passages: Sequence[Passage], defined: Sequence[Passage], edge: float) -> bool:
    """Tell whether passages are a glossary: distinct, short names and longer definitions."""
    names = {" ".join(word.text for piece in one.term for word in piece) for one in defined}
    lines = [piece for one in passages for piece in one.lines]
    beside = [piece for piece in lines if piece[0].left >= edge - ALIGNED]
    said = sum(len(piece) for one in defined for piece in one.lines)
    small = sum(name[:1].islower() for name in names)
    return (
        len(defined) >= MIN_TERMS
        and len(names) * 5 >= len(defined) * 4
        and sum(NAME.match(name) is not None for name in names) * 5 >= len(names) * 4
        and (small * 5 <= len(names) or small == len(names))
        and not any(SENTENCE.search(name) for name in names)
        and all(len(piece) <= MOST_WORDS for one in defined for piece in one.term)
        and sum(len(name.split()) for name in names) <= SHORT * said
        and len(beside) >= LINES * len(defined)
        and sum(map(_is_listed, defined)) * 2 < len(defined)
        and len(beside) * 4 >= len(lines) * 3
    )


def _is_listed(passage: Passage) -> bool:
    """Tell whether a passage is a line of contents: "Article I", a title, dots, a page."""
    words = [word.text for piece in passage.lines for word in piece]
    dots = sum(not word.strip(".\u2026_") for word in words)
    return dots >= DOTS and words[-1].isdecimal()
