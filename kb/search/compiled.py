"""Does the arithmetic of ranking in compiled code, where that was compiled.

In: an `Engine`, an `Understanding`. Out: what the functions of the same names in kb.search.layout,
kb.search.ranking, kb.search.evidence and kb.search.similarity give: these are the definition, and
are used where there is no compiled code. `kb/search/_kernel.c` is compiled when the project is
installed on a machine with a C compiler (setup.py); it is plain C, called through ctypes, so that
nothing else is needed (docs/decisions/0021-compiled-ranking.md). `KB_COMPILED=off` does without it.
"""

import ctypes
import hashlib
import itertools
import logging
import operator
import os
import struct
import sys
import sysconfig
from array import array
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from kb import paths
from kb.indexing import embeddings, impacts
from kb.indexing.embeddings import Embedded, Vectors
from kb.indexing.impacts import Ids, Values
from kb.indexing.sentences import Mask
from kb.search import weights
from kb.search.layout import Sums
from kb.search.passage_scores import BestPassages

if TYPE_CHECKING:
    from kb.search.circumstances import Circumstances, Counted
    from kb.search.engines import Engine

    # Terms, and the factor of each word that is added up.
    Read = tuple[Counted, Mapping[str, float]]

LIBRARY = Path(__file__).with_name(f"_kernel{sysconfig.get_config_var('EXT_SUFFIX')}")
CODE = Path(__file__).with_name("_kernel.c")  # a wheel does not have it
logger = logging.getLogger(__name__)
WEIGHTS = (
    "BEST_PARAGRAPH", "BEST_QUESTION", "PASSAGE_BASE", "PROXIMITY", "TITLE_HOLDS_ALL",
    "COVERAGE_BASE", "EXPANSION_WEIGHT",
    "SENTENCE_COVER", "SENTENCE_PARAGRAPH", "SENTENCE_QUESTION", "SENTENCE_BESIDE",
    "LIKENESS_SQUARED",
    "SENTENCE_MEANING", "ENTRY_MEANING", "QUESTION_BIGRAMS", "ENTRY_WORDS", "ENTRY_WORDS_SHORT",
    "ENTRY_NAMED", "ENTRY_NAMED_DOCUMENT", "ENTRY_STANDING", "ENTRY_GAME",
    "SIMILAR_QUESTION", "SIMILAR_BESIDE", "SIMILARITY_FLOOR",
)  # fmt: skip
PARTS = (
    "words", "words held", "titles", "meaning", "entries cover", "entries stems",
    "paragraphs", "paragraphs held", "questions", "questions held", "questions cover",
    "sentences cover", "meant",
)  # fmt: skip
SPARE = 4  # arrays of earlier queries that are kept to be used again
# What is packed anew for each query: the structures of these names in `_kernel.c`, field by field.
TERMS = struct.Struct("13q")
ASKED = struct.Struct("d4q6q3q")
EMBEDDINGS = struct.Struct("3qd")
READ_WEIGHTS = operator.attrgetter(*WEIGHTS)
POINTER = 8  # bytes of a pointer, and of a number
Array = npt.NDArray[Any]


class Snapshot(ctypes.Structure):
    """The arrays of an opened snapshot, as `_kernel.c` has them."""

    _fields_ = (
        *((name, ctypes.c_int64) for name in ("entries", "paragraphs", "questions", "sentences")),
        ("size", ctypes.c_int64),
        *((f"at {name}", ctypes.c_int64) for name in PARTS),
        *((f"array {number}", ctypes.c_void_p) for number in range(12)),
        ("paragraph_codes", ctypes.c_int64),
        ("question_codes", ctypes.c_int64),
        *((f"bigrams {number}", ctypes.c_void_p) for number in range(4)),
    )


class Best(ctypes.Structure):
    """The best passage of each entry."""

    _fields_ = tuple((name, ctypes.c_void_p) for name in ("score", "share", "places"))


class Ranked(ctypes.Structure):
    """What is found."""

    _fields_ = (
        *((f"array {number}", ctypes.c_void_p) for number in range(11)),
        ("bests", ctypes.c_void_p),
        ("matching", ctypes.c_void_p),
        ("order", ctypes.c_void_p),
        ("count", ctypes.c_int64),
        ("ordered", ctypes.c_int64),
        ("of_paragraphs", Best),
        ("of_questions", Best),
    )


@dataclass(frozen=True)
class Room:
    """An array for all that one query finds, cut into parts by who reads it."""

    made: Values
    ranked: Ranked  # points into it
    most: int  # how many entries are put in order in it


@dataclass(frozen=True)
class RankedArrays:
    """What the compiled code gives; kb.search.ranking makes its values of it."""

    sums: Sums
    arrays: list[Values]  # in the order of `Ranked`, without the sums
    passages: tuple[BestPassages, BestPassages]  # paragraphs, questions
    bests: Ids  # of each entry: its best sentence
    matching: Mask
    order: list[int]
    count: int
    room: Room  # in which all of it stands


NO_TERMS = bytes(TERMS.size)


@cache
def open_library() -> ctypes.CDLL | None:
    """Open the compiled code; None where there is none, or where it is not wanted.

    What was compiled of other code would read arrays that are not there.
    """
    if not paths.read_switch(os.environ, "KB_COMPILED", default=True) or not LIBRARY.exists():
        return None
    try:
        library = ctypes.CDLL(str(LIBRARY))
    except OSError as fault:  # as of another machine, or cut short
        logger.warning("%s. It is not used. Compile it: make install", fault)
        return None
    if CODE.exists() and _read_source(library) != hashlib.sha256(CODE.read_bytes()).hexdigest():
        logger.warning("%s is of older code and is not used. Compile it: make install", LIBRARY)
        return None
    library.rank.argtypes = (ctypes.c_void_p,) * 6
    library.settle.argtypes = (ctypes.c_void_p,) * 5
    library.count_similar.argtypes = (ctypes.c_void_p,) * 4
    return library


def _read_source(library: ctypes.CDLL) -> str:
    """Read the digest of the code that was compiled; "" where it does not tell."""
    try:
        tell = library.tell_source
    except AttributeError:
        return ""
    tell.restype = ctypes.c_char_p
    return str(tell().decode())


class Kernel:
    """The compiled functions, with the arrays of one opened snapshot."""

    def __init__(self, engine: "Engine", library: ctypes.CDLL) -> None:
        scores, found = engine.scores, engine.sentences
        self._library, self._layout = library, engine.layout
        self._bigrams = (scores.paragraphs.bigrams, scores.questions.bigrams)
        sizes = (len(engine.places), len(scores.paragraphs.owners), len(scores.questions.owners))
        self._sizes = (*sizes, len(found.owners))
        entries, _, questions, sentences = self._sizes
        room = (
            engine.layout.size, entries, entries, sentences, sentences, questions,
            entries, entries, entries, entries, entries, entries, entries, entries, entries,
        )  # fmt: skip
        ends = itertools.accumulate(room)
        self._spare: deque[Room] = deque(maxlen=SPARE)
        self._cuts = [slice(end - size, end) for end, size in zip(ends, room)]  # of `Ranked`
        self._weighed: tuple[tuple[float, ...], array[float]] = ((), array("d"))
        codes = [np.require(one.codes, np.int64, ("C", "A")) for one in self._bigrams]
        self._arrays: list[Array] = [  # what the compiled code points at must live as long
            np.require(one, kind, ("C", "A"))
            for one, kind in (
                (engine.layout.places, np.int32),
                (engine.layout.values, np.float32),
                (scores.paragraphs.owners, np.int32),
                (scores.questions.owners, np.int32),
                (found.owners, np.int32),
                (found.passages, np.int32),
                (found.answers, np.int32),
                (engine.facets["game"].numbers, np.int32),
                (engine.answers.mass, np.float64),
                (engine.lowered, np.float64),
                (engine.weight, np.float64),
                (engine.families, np.int32),
            )
        ]
        self._arrays += codes
        self._arrays += [np.require(one.places, np.int64, ("C", "A")) for one in self._bigrams]
        parts = [engine.layout.parts[name].start for name in PARTS]
        pointers = [_address_fixed(one) for one in self._arrays]
        self._all = Snapshot(
            *self._sizes, engine.layout.size, *parts, *pointers[:-4],
            *map(len, codes), *pointers[-4:],
        )  # fmt: skip

    def rank(
        self, typed: "Read", expansion: "Read | None", around: "Circumstances", documents: int
    ) -> RankedArrays:
        """Rank the entries for some terms and those that synonyms add."""
        room = self._take_room()
        asked = _ask(typed[0], around, documents)
        read, kept = self._read_terms(*typed)
        added, added_kept = self._read_terms(*expansion) if expansion else (NO_TERMS, None)
        weigh = self._weigh()
        enough = self._library.rank(
            ctypes.byref(self._all), weigh.buffer_info()[0], read, added, asked,
            ctypes.byref(room.ranked),
        )  # fmt: skip
        del kept, added_kept  # pointed at until here
        if not enough:
            raise MemoryError
        made = self._cut(room)
        self._spare.append(room)
        return made

    def settle(
        self, made: RankedArrays, typed: "Read", around: "Circumstances", documents: int
    ) -> list[int]:
        """Put the families of what was ranked on other levels, in its arrays; give the order."""
        read, kept = self._read_terms(*typed)
        enough = self._library.settle(
            ctypes.byref(self._all), self._weigh().buffer_info()[0], read,
            _ask(typed[0], around, documents), ctypes.byref(made.room.ranked),
        )  # fmt: skip
        del kept  # pointed at until here
        if not enough:
            raise MemoryError
        return self._list_order(made.room)

    def count_similar(self, embedded: Embedded, query: Vectors) -> Values:
        """Give what each sentence counts by the embeddings of the questions."""
        vectors = np.require(embedded.vectors, np.int8, ("C", "A"))
        squares, asked = embedded.squares, query.astype(np.int16)
        counted = np.empty(self._sizes[-1])
        enough = self._library.count_similar(
            ctypes.byref(self._all), self._weigh().buffer_info()[0],
            EMBEDDINGS.pack(
                *map(_address_fixed, (vectors, squares, asked)), embeddings.measure(query)
            ),
            _address(counted),
        )  # fmt: skip
        if not enough:
            raise MemoryError
        return counted

    def _list_order(self, room: Room) -> list[int]:
        """List the places of the best entries in order."""
        start = self._cuts[-1].stop + 3 * self._sizes[0]
        places: list[int] = room.made[start : start + room.ranked.ordered].view(np.int64).tolist()
        return places

    def _cut(self, room: Room) -> RankedArrays:
        """Cut what was found out of the array that holds it all."""
        entries = self._sizes[0]
        arrays = [room.made[one] for one in self._cuts]
        numbers = room.made[self._cuts[-1].stop :].view(np.int64)
        bests = numbers[: 3 * entries].reshape(3, entries)
        order = numbers[3 * entries :]
        return RankedArrays(
            Sums(self._layout.parts, arrays[0]),
            arrays[1:11],
            (
                BestPassages(arrays[11], arrays[12], bests[1]),
                BestPassages(arrays[13], arrays[14], bests[2]),
            ),
            bests[0],
            order[room.most :].view(np.bool_)[:entries],
            self._list_order(room),
            room.ranked.count,
            room,
        )

    def _take_room(self) -> Room:
        """Take the room of an earlier query that nobody holds any more, else a new one.

        A new one is cleared by the operating system page by page, which takes longer than ranking.
        """
        try:
            room = self._spare.pop()
        except IndexError:
            return self._make_room()
        # held by the room and by the call that counts: no more
        unused = sys.getrefcount(room.made) <= 2 and room.most == weights.CANDIDATES
        return room if unused else self._make_room()

    def _make_room(self) -> Room:
        """Make room for what is found, and the structure that points at it."""
        entries = self._sizes[0]
        numbers = (entries, entries, entries, weights.CANDIDATES)
        end = self._cuts[-1].stop
        made = np.empty(end + sum(numbers) + entries // POINTER + 1)
        first = _address(made)
        starts = [first + POINTER * one.start for one in self._cuts]
        of_sentences, *places, order, matching = (
            first + POINTER * start for start in itertools.accumulate(numbers, initial=end)
        )
        ranked = Ranked(
            *starts[:11], of_sentences, matching, order, 0, 0,
            Best(*starts[11:13], places[0]), Best(*starts[13:], places[1]),
        )  # fmt: skip
        return Room(made, ranked, weights.CANDIDATES)

    def _weigh(self) -> "array[float]":
        """Give the weights as they are now."""
        values = READ_WEIGHTS(weights)
        if values != self._weighed[0]:
            self._weighed = values, array("d", values)
        return self._weighed[1]

    def _read_terms(self, counted: "Counted", factors: Mapping[str, float]) -> tuple[bytes, Any]:
        """Give some terms as the compiled code has them, and what must live as long."""
        find = self._layout.slices.get
        known = [(span, factor) for word, factor in factors.items() if (span := find(word))]
        pairs = dict.fromkeys(itertools.pairwise(counted.terms))
        codes = [impacts.code_pairs(bigrams.numbers, pairs) for bigrams in self._bigrams]
        integers = array("q", [start for (start, _), _ in known])
        integers.extend([end for (_, end), _ in known])
        integers.extend(codes[0])
        integers.extend(codes[1])
        doubles = array("d", [factor for _, factor in known])
        first, of_families = integers.buffer_info()[0], _address(counted.of_families)
        of_codes, row = first + 2 * POINTER * len(known), POINTER * len(counted.whole)
        read = TERMS.pack(
            len(known),
            first,
            first + POINTER * len(known),
            doubles.buffer_info()[0],
            len(counted.terms),
            of_families,
            of_families + row,
            of_families + 2 * row,
            of_families + 3 * row,
            *map(len, codes),
            of_codes,
            of_codes + POINTER * len(codes[0]),
        )
        return read, (integers, doubles)


def _ask(counted: "Counted", around: "Circumstances", documents: int) -> bytes:
    """Give what is asked beside the terms as the compiled code has it."""
    return ASKED.pack(
        max(len(set(itertools.pairwise(counted.terms))), 1),
        documents,
        weights.CANDIDATES,
        around.nothing_searched,
        len(counted.whole),
        *map(_point_at, (around.boosts, around.quoted, around.factor, around.games)),
        *map(_point_at, (around.families, around.similar)),
        *map(_point_at, (around.kept, around.fitting, around.named)),
    )


def open_kernel(engine: "Engine") -> Kernel | None:
    """Give the compiled functions for an engine; None where there is no compiled code."""
    library = open_library()
    return None if library is None else Kernel(engine, library)


def _point_at(array: Array | None) -> int:
    return 0 if array is None else _address(array)


def _address(array: Array) -> int:
    """Give the address of an array that may be written to: sooner than by its own interface."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array.data)) if array.size else 0


def _address_fixed(array: Array) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
