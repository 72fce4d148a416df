"""Puts the words of a printed page into lines, and the lines into the order in which one reads.

In: the words of a page. Out: `Row`s: words on one line of one column, column by column. A page is
cut at the white strips between its columns; what stands across a strip (a heading over both
columns) parts the page into bands, each of which is read on its own. Rows of a table are read
across: where the pieces beside each other are a few words each and stand on the same lines, they
are cells, not columns.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median, median_low

from kb.readers.pdf import beside_terms
from kb.readers.pdf.beside_terms import Passage, Piece
from kb.readers.pdf.extraction import Word

GUTTER = 0.6  # of the height of a line: how wide a white strip must be at least
CROSSING = 0.08  # of the pieces of a page: so many may stand across a strip
USUAL = 0.15  # of the height of a line: words that differ by more are not ordinary text
SIDE = 0.12  # of the pieces of a page: so many must stand on each side of it
BEGUN = 2  # lines from which on a column may have begun at the end of a page
NARROW = 0.15  # of the width of the text: no column is narrower
BLANK = 1.2  # of the height of a line: white space across the page that may part its bands
BANDS = 8  # such places that are tried
BESIDE = 5  # pieces on each side of a strip in a band
CELL = 4  # words; pieces of fewer are cells of a table
WIDE = 0.9  # of the height of a line: a gap within a line that parts two pieces
APART = 2.0  # of the same: so far apart stand the cells of a table
ROWS = 3  # of short pieces below each other, from which on they are rows of a table
ALIGNED = 4.0  # points; cells below each other begin at one place
# A number or a mark before the words of an item. Matches "1.", "7.4.2", "a)", "\u2022"; not "Frog".
MARKER = re.compile(r"^(?:[(\[]?(?:\d[\d.]*[a-z]?|[a-zA-Z]|[ivx]+)[.)\]]?|\W{1,2})\Z")
# What leads from a title to its page. Matches ".", "....."; not "etc.".
LEADER = re.compile(r"^[.\u2026\u00b7_]+\Z")
STEP = 1.0  # points, by which strips are looked for


@dataclass(frozen=True)
class Row:
    """The words of one line of a column."""

    words: tuple[Word, ...]
    column: tuple[float, float]  # its edges
    cells: tuple[Piece, ...] = ()  # of a row of a table
    defined: bool = False  # it is a term, and its definition stands beside it

    @property
    def text(self) -> str:
        """Give its words, as they are printed."""
        return " ".join(word.text for word in self.words)

    @property
    def left(self) -> float:
        """Give where it begins."""
        return self.words[0].left

    @property
    def right(self) -> float:
        """Give where it ends."""
        return max(word.right for word in self.words)

    @property
    def size(self) -> float:
        """Give the height that most of its letters have."""
        return weigh_size(self.words)

    @property
    def bottom(self) -> float:
        """Give the foot of its letters."""
        return median(word.bottom for word in self.words)

    @property
    def top(self) -> float:
        """Give the head of its letters."""
        return median(word.top for word in self.words)

    def cut(self, apart: float) -> list[Piece]:
        """Cut its words where a gap is wider than so many times their height."""
        pieces: list[Piece] = [self.words[:1]]
        for word, following in pairwise(self.words):
            if following.left - word.right > apart * self.size:
                pieces.append((following,))
            else:
                pieces[-1] = (*pieces[-1], following)
        return pieces


def weigh_size(words: Sequence[Word]) -> float:
    """Give the size that most letters have."""
    sizes: dict[float, int] = {}
    for word in words:
        size = round(word.size * 2) / 2
        sizes[size] = sizes.get(size, 0) + len(word.text)
    return max(sizes, key=lambda size: (sizes[size], size))


def order_rows(words: Sequence[Word]) -> list[Row]:
    """Put the words of a page into rows in reading order."""
    if not words:
        return []
    return _order(_cut_pieces(words))


def _cut_pieces(words: Sequence[Word]) -> list[Piece]:
    """Cut a page into pieces: words beside each other on one line, with no wide gap between."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda word: -(word.bottom + word.top)):
        middle = (word.bottom + word.top) / 2
        line = next(
            (
                line
                for line in lines[-12:]
                if line[0].bottom < middle < line[0].top
                and word.bottom < (line[0].bottom + line[0].top) / 2 < word.top
            ),
            None,
        )
        if line is None:
            lines.append([word])
        else:
            line.append(word)
    pieces: list[Piece] = []
    strips = _find_strips(lines)
    for line in lines:
        line.sort(key=lambda word: word.left)
        piece = [line[0]]
        for word in line[1:]:
            last = max(one.right for one in piece)
            gap, height = word.left - last, min(word.size, piece[-1].size)
            parted = any(last <= middle <= word.left for middle in strips)
            if gap > (GUTTER if parted else WIDE) * height:
                pieces.append(tuple(piece))
                piece = []
            piece.append(word)
        pieces.append(tuple(piece))
    return pieces


def _find_strips(lines: Sequence[Sequence[Word]]) -> list[float]:
    """Find the middles of the white strips that hardly a word of the page stands in.

    Columns may stand closer to each other than the words of a line that is not a sentence.
    """
    # a size that some word has: between two sizes that are as frequent stands none
    height = median_low(word.size for line in lines for word in line)
    words = [word for line in lines for word in line if _is_usual(word, height)]
    low, high = min(word.left for word in words), max(word.right for word in words)
    least = CROSSING * sum(any(_is_usual(word, height) for word in line) for line in lines)
    standing = [0] * (int((high - low) / STEP) + 3)  # how many words more stand at each place
    for word in words:
        standing[int((word.left - low) / STEP) + 1] += 1
        standing[max(int((word.right - low) / STEP), int((word.left - low) / STEP) + 1)] -= 1
    found: list[float] = []
    count, begun = 0, 0
    for place, change in enumerate(standing):
        count += change
        if count > least:
            if (place - begun) * STEP >= GUTTER * height:
                found.append(low + (begun + place) / 2 * STEP)
            begun = place + 1
    return [middle for middle in found if low < middle < high]


def _is_usual(word: Word, height: float) -> bool:
    """Tell whether a word is as large as most: labels of a picture and titles stand anywhere."""
    return abs(word.size - height) < USUAL * height


def _order(pieces: list[Piece]) -> list[Row]:
    """Order pieces: each term before its definition, by columns, or from top to bottom."""
    passages = beside_terms.find_passages(pieces)
    if passages:
        return [row for one in passages for row in _join_passage(one)]
    edge = _find_gutter(pieces)
    if edge is None:
        parted = _part_bands(pieces)
        return [*_order(parted[0]), *_order(parted[1])] if parted else _join_rows(pieces)
    first, last = edge
    rows: list[Row] = []
    band: tuple[list[Piece], list[Piece]] = ([], [])
    for piece in sorted(pieces, key=lambda piece: -piece[0].top):
        left, right = _measure(piece)
        if right <= last and left < first:
            band[0].append(piece)
        elif left >= first and right > last:
            band[1].append(piece)
        else:
            rows += [*_order_some(band[0]), *_order_some(band[1]), *_join_rows([piece])]
            band = ([], [])
    return [*rows, *_order_some(band[0]), *_order_some(band[1])]


def _join_passage(passage: Passage) -> Iterator[Row]:
    """Join the lines of a term to a row, and put those of its definition below it."""
    words = tuple(word for piece in passage.term for word in piece)
    if words:
        column = (min(word.left for word in words), max(word.right for word in words))
        yield Row(words, column, defined=True)
    yield from _join_rows(list(passage.lines)) if passage.lines else ()


def _order_some(pieces: list[Piece]) -> list[Row]:
    return _order(pieces) if pieces else []


def _measure(piece: Piece) -> tuple[float, float]:
    return piece[0].left, max(word.right for word in piece)


def _find_gutter(pieces: list[Piece]) -> tuple[float, float] | None:
    """Find the white strip between two columns: the widest that hardly anything crosses."""
    if len(pieces) < 6:
        return None
    spans = [_measure(piece) for piece in pieces]
    low, high = min(left for left, _ in spans), max(right for _, right in spans)
    height = median(word.size for piece in pieces for word in piece)
    usual = [span for piece, span in zip(pieces, spans) if _is_usual(piece[0], height)]
    found: list[tuple[float, float, float]] = []
    begun: float | None = None
    place = low
    while place <= high:
        crossing = sum(left < place < right for left, right in usual)
        free = crossing <= CROSSING * len(usual)
        if free and begun is None:
            begun = place
        if (not free or place + STEP > high) and begun is not None:
            if place - begun >= GUTTER * height:
                found.append((place - begun, begun, place))
            begun = None
        place += STEP
    for _, first, last in sorted(found, reverse=True):
        if last + STEP > high:  # a few lines of a column beside it stand within the strip
            last = min((begins for begins, _ in usual if begins >= first), default=last)
        left = [piece for piece, span in zip(pieces, spans) if span[1] <= last and span[0] < first]
        right = [piece for piece, span in zip(pieces, spans) if span[0] >= first and span[1] > last]
        less = min(left, right, key=len)
        few = len(less) < max(SIDE * len(spans), 3)
        if few and not _is_begun_column(less, pieces, (first, last)):
            continue
        if first - low < NARROW * (high - low) or high - last < NARROW * (high - low):
            continue
        if not _is_table(left, right):
            return first, last
    return None


def _is_begun_column(
    less: Sequence[Piece], pieces: Sequence[Piece], strip: tuple[float, float]
) -> bool:
    """Tell whether a few lines beside a strip are those of a column that has only begun.

    They are parts of sentences, and nothing beside them crosses the strip.
    """
    if len(less) < BEGUN or median(len(piece) for piece in less) <= CELL:
        return False
    foot, head = min(one[0].bottom for one in less), max(one[0].top for one in less)
    return not any(
        foot < (piece[0].bottom + piece[0].top) / 2 < head
        for piece in pieces
        if _measure(piece)[0] < strip[0] and _measure(piece)[1] > strip[1]
    )


def _part_bands(pieces: list[Piece]) -> tuple[list[Piece], list[Piece]] | None:
    """Part a page at white space across it where that shows columns, in the largest band that has.

    A picture or a box of another width below two columns crosses the strip between them.
    """
    ordered = sorted(pieces, key=lambda piece: -piece[0].top)
    height = median(word.size for piece in pieces for word in piece)
    foot = ordered[0][0].bottom
    gaps: list[tuple[float, int]] = []
    for index, piece in enumerate(ordered):
        if foot - piece[0].top > BLANK * height:
            gaps.append((foot - piece[0].top, index))
        foot = min(foot, piece[0].bottom)
    best = 2 * BESIDE - 1, 0  # how many pieces the band has, and where it is parted
    for _, index in sorted(gaps, reverse=True)[:BANDS]:
        for band in (ordered[:index], ordered[index:]):
            if len(band) > best[0] and _holds_columns(band):
                best = len(band), index
    return (ordered[: best[1]], ordered[best[1] :]) if best[1] else None


def _holds_columns(pieces: list[Piece]) -> bool:
    """Tell whether a band has two columns of sentences: rows of a table have short cells."""
    spans = [_measure(piece) for piece in pieces]
    ends, starts = sorted(right for _, right in spans), sorted(left for left, _ in spans)
    edge = _find_gutter(pieces) if ends[BESIDE - 1] < starts[-BESIDE] else None
    if edge is None:
        return False
    left = [piece for piece, span in zip(pieces, spans) if span[1] <= edge[1]]
    right = [piece for piece, span in zip(pieces, spans) if span[0] >= edge[0]]
    return min(len(left), len(right)) >= BESIDE and all(
        median(len(piece) for piece in side) > CELL for side in (left, right)
    )


def _is_table(left: list[Piece], right: list[Piece]) -> bool:
    """Tell whether pieces on both sides of a strip are cells of rows."""
    short = min(median(len(piece) for piece in side) for side in (left, right)) < CELL
    heads = sorted(piece[0].bottom for piece in left)
    beside = sum(any(abs(piece[0].bottom - head) < 2 for head in heads) for piece in right)
    return short and beside > 0.6 * len(right)


def _join_rows(pieces: list[Piece]) -> list[Row]:
    """Join pieces on one line to rows, from top to bottom."""
    column = (
        min(_measure(piece)[0] for piece in pieces),
        max(_measure(piece)[1] for piece in pieces),
    )
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: (-piece[0].top, piece[0].left)):
        head = rows[-1][0][0] if rows else None
        middle = (piece[0].bottom + piece[0].top) / 2
        if head and head.bottom < middle < head.top:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    rows = [_lay_beside(row) for row in rows]
    cells = [_cut_cells(row) for row in rows]
    for index in _find_narrow(rows):
        cells[index] = rows[index]
    made = []
    for index, row in enumerate(rows):
        beside = [*cells[max(index - 1, 0) : index], *cells[index + 1 : index + 2]]
        aligned = len(cells[index]) > 1 and any(_is_aligned(cells[index], one) for one in beside)
        words = tuple(word for piece in row for word in piece)
        made.append(Row(words, column, tuple(cells[index]) if aligned else ()))
    return made


def _find_narrow(rows: Sequence[Sequence[Piece]]) -> set[int]:
    """Find rows of short pieces that begin at the same places as those above and below them.

    Their cells are closer to each other than those of other tables.
    """
    runs: list[list[int]] = []
    for index, row in enumerate(rows):
        marked = len(row) == 2 and MARKER.match(row[0][-1].text)
        if len(row) < 2 or marked or median(len(piece) for piece in row) >= CELL:
            continue
        if any(LEADER.match(word.text) for piece in row for word in piece):
            continue
        above = rows[index - 1] if runs and runs[-1][-1] == index - 1 else []
        if len(above) == len(row) and all(map(_begin_alike, above, row)):
            runs[-1].append(index)
        else:
            runs.append([index])
    return {index for run in runs if len(run) >= ROWS for index in run}


def _begin_alike(piece: Piece, other: Piece) -> bool:
    return abs(piece[0].left - other[0].left) < ALIGNED


def _lay_beside(row: Sequence[Piece]) -> list[Piece]:
    """Put the pieces of a row beside each other; words that stand within another join it."""
    laid: list[Piece] = []
    for piece in sorted(row, key=lambda piece: piece[0].left):
        if laid and piece[0].left < laid[-1][-1].left:
            laid[-1] = tuple(sorted((*laid[-1], *piece), key=lambda word: word.left))
        else:
            laid.append(piece)
    return laid


def _cut_cells(row: Sequence[Piece]) -> list[Piece]:
    """Cut a row where its pieces stand far apart; a number or a mark at its start is not a cell."""
    cells = [row[0]]
    for piece in row[1:]:
        gap = piece[0].left - cells[-1][-1].right
        if gap > APART * piece[0].size and not MARKER.match(cells[-1][-1].text):
            cells.append(piece)
        else:
            cells[-1] = (*cells[-1], *piece)
    return cells


def _is_aligned(row: Sequence[Piece], other: Sequence[Piece]) -> bool:
    """Tell whether the second cells of two rows begin at one place."""
    return len(other) > 1 and abs(row[1][0].left - other[1][0].left) < ALIGNED
