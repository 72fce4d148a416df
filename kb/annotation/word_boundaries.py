r"""Writes "\b" for JavaScript, in few letters where what stands beside it is always part of a word.

In: the pieces of a pattern. Out: for each place of a "\b" what matches the same in JavaScript,
whose own "\b" knows ASCII alone. Beside what always is a word character only the other side has to
be looked at: "\bsee" is "see" that follows no word character. Where the pattern does not tell, both
sides are looked at.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

WORD_CHARACTERS = r"\p{L}\p{N}_"  # what \w matches, as the content of a JavaScript class
BEFORE_WORD, AFTER_WORD = f"(?<![{WORD_CHARACTERS}])", f"(?![{WORD_CHARACTERS}])"
EITHER = (
    f"(?:(?<=[{WORD_CHARACTERS}])(?![{WORD_CHARACTERS}])"
    f"|(?<![{WORD_CHARACTERS}])(?=[{WORD_CHARACTERS}]))"
)
# A piece that is one word character. Matches "a", "\\d"; not "-".
WORD = re.compile(r"[A-Za-z0-9_]|\\[wd]")
# A class of word characters alone. Matches "[a-z_]", "[\\w]"; not "[^a]", "[a.]".
WORDS = re.compile(r"\[(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9_]|\\[wd])+\]")
# What lets the pattern do without the element before it. Matches "?", "{0,3}"; not "+", "{1,3}".
OPTIONAL = re.compile(r"[?*]|\{0?,|\{0\}")
LOOKING = ("(?=", "(?!", "(?<=", "(?<!")  # how a group opens that takes no character


@dataclass
class Element:
    """One element of a sequence: a character, a class, or a group with its alternatives."""

    place: int
    word: bool = False  # it is one word character
    looking: bool = False
    alternatives: Sequence["Sequence[Element]"] = ()
    optional: bool = False


def write_boundaries(pieces: Sequence[str]) -> dict[int, str]:
    r"""Write each "\b" of a pattern, by its place."""
    alternatives, _ = _read_alternatives(pieces, 0)
    return {
        sequence[place].place: (
            BEFORE_WORD
            if _starts_in_word(sequence[place + 1 :])
            else AFTER_WORD
            if _ends_in_word(sequence[:place])
            else EITHER
        )
        for sequence in _list_sequences(alternatives)
        for place, element in enumerate(sequence)
        if pieces[element.place] == r"\b"
    }


def _read_alternatives(
    pieces: Sequence[str], place: int
) -> tuple[Sequence[Sequence[Element]], int]:
    """Read the alternatives that begin at a place, to the end of their group."""
    made: list[list[Element]] = [[]]
    while place < len(pieces) and pieces[place] != ")":
        piece = pieces[place]
        if piece == "|":
            made.append([])
        elif piece[0] in "?*+{" and piece != "{" and made[-1]:
            made[-1][-1].optional |= OPTIONAL.match(piece) is not None
        elif piece[0] == "(":
            element = Element(place, looking=piece in LOOKING)
            element.alternatives, place = _read_alternatives(pieces, place + 1)
            made[-1].append(element)
        elif piece == "[":
            end = pieces.index("]", place)
            word = WORDS.fullmatch("".join(pieces[place : end + 1])) is not None
            made[-1].append(Element(place, word))
            place = end
        else:
            made[-1].append(Element(place, WORD.fullmatch(piece) is not None))
        place += 1
    return made, place


def _list_sequences(alternatives: Sequence[Sequence[Element]]) -> Iterator[Sequence[Element]]:
    """List all sequences of a pattern."""
    for sequence in alternatives:
        yield sequence
        for element in sequence:
            yield from _list_sequences(element.alternatives)


def _starts_in_word(sequence: Sequence[Element]) -> bool:
    """Tell whether a sequence always begins with a word character."""
    if not sequence or sequence[0].optional or sequence[0].looking:
        return False
    inner = sequence[0].alternatives
    return all(map(_starts_in_word, inner)) if inner else sequence[0].word


def _ends_in_word(sequence: Sequence[Element]) -> bool:
    """Tell whether a sequence always ends with a word character."""
    for element in reversed(sequence):
        inner = element.alternatives
        if element.looking or not (all(map(_ends_in_word, inner)) if inner else element.word):
            return False
        if not element.optional:
            return True
    return False
