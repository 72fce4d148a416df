"""Does the arithmetic of ranking in compiled code, where that was compiled.

In: an `Engine`, an `Understanding`. Out: what the functions of the same names in kb.search.layout,
kb.search.ranking and kb.search.evidence give: these are the definition, and are used where there is
no compiled code. `kb/search/_kernel.c` is compiled when the project is installed on a machine with
a C compiler (setup.py); it is plain C, called through ctypes, so that nothing else is needed
(docs/decisions/0021-compiled-ranking.md). `KB_COMPILED=off` does without it.
"""

import ctypes
import hashlib
import itertools
import logging
import os
import sys
import sysconfig
from array import array
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from kb.indexing import impacts
from kb.indexing.impacts import Values
from kb.indexing.sentences import Mask
from kb.search import weights
from kb.search.circumstances import Circumstances, Counted
from kb.search.layout import Sums
from kb.search.passage_scores import PassageScores

if TYPE_CHECKING:
    from kb.search.engines import Engine

LIBRARY = Path(__file__).with_name(f"_kernel{sysconfig.get_config_var('EXT_SUFFIX')}")
CODE = Path(__file__).with_name("_kernel.c")  # a wheel does not have it
logger = logging.getLogger(__name__)
WEIGHTS = (
    "BEST_PARAGRAPH", "BEST_QUESTION", "PASSAGE_BASE", "PROXIMITY", "TITLE_HOLDS_ALL",
    "COVERAGE_BASE", "COVERAGE_EXPONENT", "EXPANSION_WEIGHT",
    "SENTENCE_COVER", "SENTENCE_PARAGRAPH", "SENTENCE_QUESTION", "SENTENCE_BESIDE",
    "SENTENCE_MEANING", "ENTRY_MEANING", "QUESTION_BIGRAMS", "ENTRY_WORDS", "ENTRY_WORDS_SHORT",
    "ENTRY_NAMED", "ENTRY_NAMED_DOCUMENT", "ENTRY_STANDING", "ENTRY_GAME",
)  # fmt: skip
PARTS = (
    "words", "words held", "titles", "meaning", "entries cover", "entries stems",
    "paragraphs", "paragraphs held", "questions", "questions held", "questions cover",
    "sentences cover", "meant",
)  # fmt: skip
SPARE = 4  # arrays of earlier queries that are kept to be used again
Array = npt.NDArray[Any]
Read = tuple[Counted, Mapping[str, float]]  # terms, and the factor of each word that is added up


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


class Terms(ctypes.Structure):
    """Some terms by which entries are scored."""

    _fields_ = (
        ("postings", ctypes.c_int64),
        *((name, ctypes.c_void_p) for name in ("starts", "ends", "factors")),
        ("count", ctypes.c_int64),
        *((name, ctypes.c_void_p) for name in ("counts", "counted", "whole")),
        ("paragraph_pairs", ctypes.c_int64),
        ("question_pairs", ctypes.c_int64),
        ("paragraph_codes", ctypes.c_void_p),
        ("question_codes", ctypes.c_void_p),
    )


class Asked(ctypes.Structure):
    """What a query asks beside its terms."""

    _fields_ = (
        ("pairs", ctypes.c_double),
        *((name, ctypes.c_int64) for name in ("documents", "most", "factor_alone", "families")),
        *((name, ctypes.c_void_p) for name in ("boosts", "quoted", "factor", "games", "behind")),
        *((name, ctypes.c_void_p) for name in ("kept", "fitting", "named")),
    )


class Found(ctypes.Structure):
    """The passages that hold a term."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("places", "score", "share", "bigrams")),
        ("count", ctypes.c_int64),
    )


class Ranked(ctypes.Structure):
    """What is found."""

    _fields_ = (
        *((f"array {number}", ctypes.c_void_p) for number in range(11)),
        ("matching", ctypes.c_void_p),
        ("order", ctypes.c_void_p),
        ("count", ctypes.c_int64),
        ("ordered", ctypes.c_int64),
        ("of_paragraphs", Found),
        ("of_questions", Found),
    )


@dataclass(frozen=True)
class RankedArrays:
    """What the compiled code gives; kb.search.ranking makes its values of it."""

    sums: Sums
    arrays: list[Values]  # in the order of `Ranked`, without the sums
    passages: tuple[PassageScores, PassageScores]  # paragraphs, questions
    matching: Mask
    order: list[int]
    count: int


@cache
def open_library() -> ctypes.CDLL | None:
    """Open the compiled code; None where there is none, or where it is not wanted.

    What was compiled of other code would read arrays that are not there.
    """
    if os.environ.get("KB_COMPILED") == "off" or not LIBRARY.exists():
        return None
    library = ctypes.CDLL(str(LIBRARY))
    if CODE.exists() and _read_source(library) != hashlib.sha256(CODE.read_bytes()).hexdigest():
        logger.warning("%s is of older code and is not used. Compile it: make install", LIBRARY)
        return None
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
        entries, paragraphs, questions, sentences = self._sizes
        room = (
            engine.layout.size, entries, entries, sentences, sentences, questions,
            entries, entries, entries, entries, entries,
            paragraphs, paragraphs, paragraphs, questions, questions, questions,
        )  # fmt: skip
        ends = itertools.accumulate(room)
        self._spare: deque[Values] = deque(maxlen=SPARE)
        self._cuts = [slice(end - size, end) for end, size in zip(ends, room)]  # of `Ranked`
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
        pointers = [_address(one) for one in self._arrays]
        self._all = Snapshot(
            *self._sizes, engine.layout.size, *parts, *pointers[:-4],
            *map(len, codes), *pointers[-4:],
        )  # fmt: skip

    def rank(
        self, typed: Read, expansion: Read, around: Circumstances, documents: int
    ) -> RankedArrays:
        """Rank the entries for some terms and those that synonyms add."""
        entries, paragraphs, questions, _ = self._sizes
        room = self._cuts[-1].stop
        made = self._take_room(room + paragraphs + questions + weights.CANDIDATES)
        places = made[room:].view(np.int64)
        matching = np.empty(entries, dtype=bool)
        first, number = _address(made), _address(places)
        starts = [first + 8 * one.start for one in self._cuts]
        ranked = Ranked(
            *starts[:11], _address(matching), number + 8 * (paragraphs + questions), 0, 0,
            Found(number, *starts[11:14]), Found(number + 8 * paragraphs, *starts[14:]),
        )  # fmt: skip
        asked = Asked(
            max(len(set(itertools.pairwise(typed[0].terms))), 1),
            documents,
            weights.CANDIDATES,
            around.nothing_searched,
            len(typed[0].whole),
            *map(_point_at, (around.boosts, around.quoted, around.factor, around.games)),
            _point_at(around.families),
            *map(_point_at, (around.kept, around.fitting, around.named)),
        )
        (read, kept), (added, added_kept) = self._read_terms(*typed), self._read_terms(*expansion)
        weigh = (ctypes.c_double * len(WEIGHTS))(*(getattr(weights, name) for name in WEIGHTS))
        enough = self._library.rank(
            ctypes.byref(self._all), weigh, ctypes.byref(read), ctypes.byref(added),
            ctypes.byref(asked), ctypes.byref(ranked),
        )  # fmt: skip
        del kept, added_kept  # pointed at until here
        if not enough:
            raise MemoryError
        arrays = [made[one] for one in self._cuts]
        passages = (
            _cut_passages(places, arrays[11:14], ranked.of_paragraphs.count),
            _cut_passages(places[paragraphs:], arrays[14:], ranked.of_questions.count),
        )
        order = places[paragraphs + questions :][: ranked.ordered].tolist()
        sums = Sums(self._layout.parts, arrays[0])
        self._spare.append(made)
        return RankedArrays(sums, arrays[1:11], passages, matching, order, ranked.count)

    def _take_room(self, size: int) -> Values:
        """Take the array of an earlier query that nobody holds any more, else a new one.

        A new one is cleared by the operating system page by page, which takes longer than ranking.
        """
        try:
            spare = self._spare.pop()
        except IndexError:
            return np.empty(size)
        # held here and by the call that counts: no more
        return spare if len(spare) == size and sys.getrefcount(spare) <= 2 else np.empty(size)

    def _read_terms(self, counted: Counted, factors: Mapping[str, float]) -> tuple[Terms, Any]:
        """Give some terms as the compiled code has them, and what must live as long."""
        of_families = [_address(one) for one in (counted.count, counted.counted, counted.whole)]
        if not factors:
            return Terms(0, None, None, None, 0, *of_families), None
        slices = self._layout.slices
        known = [(*slices[word], factor) for word, factor in factors.items() if word in slices]
        starts, ends, used = zip(*known) if known else ((), (), ())
        pairs = list(dict.fromkeys(itertools.pairwise(counted.terms)))
        codes = [impacts.code_pairs(bigrams.numbers, pairs) for bigrams in self._bigrams]
        integers = array("q", (*starts, *ends, *codes[0], *codes[1]))
        doubles = array("d", used)
        first = integers.buffer_info()[0]
        pointed = [first + 8 * at for at in (0, len(known), 2 * len(known))]
        read = Terms(
            len(known),
            *pointed[:2],
            doubles.buffer_info()[0],
            len(counted.terms),
            *of_families,
            *map(len, codes),
            pointed[2],
            pointed[2] + 8 * len(codes[0]),
        )
        return read, (integers, doubles)


def open_kernel(engine: "Engine") -> Kernel | None:
    """Give the compiled functions for an engine; None where there is no compiled code."""
    library = open_library()
    return None if library is None else Kernel(engine, library)


def _cut_passages(places: Array, arrays: Sequence[Values], count: int) -> PassageScores:
    """Cut what was found of passages out of the arrays that have room for all."""
    score, share, bigrams = (one[:count] for one in arrays)
    return PassageScores(places[:count], score, share, bigrams)


def _point_at(array: Array | None) -> int | None:
    return None if array is None else _address(array)


def _address(array: Array) -> int:
    address: int = array.__array_interface__["data"][0]
    return address
