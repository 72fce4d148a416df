"""Tells whether a text means the game by a name, or a story, a person, a film, an everyday word.

In: a paragraph, the names found in it, the words of the game (corpus/linking.toml) and those that
all installed texts use. Out: the names that mean the game. Some names are certain: a name alone on
its line, a card with a possessive ("my Gowron"), a name of several words unless it is quoted like
an episode. Any other name means the game if its paragraph does: if it has a certain name, a
reference or a word of the game. A *shared* name must be alone on its line, have a possessive, or
follow a word of the game ("the mission First Contact"). An everyday word ("stopped", "beam") means
something else beside words that no text about the game has ("the clock", "my mail box"), unless
there are more words of the game; things that players collect ("cards", "foils") do not count, since
daily life has them too. So may a name of common words alone ("for free", "in play"). Official
documents always mean the game, so their names are not disambiguated.
"""

import re
from bisect import bisect_left
from collections.abc import Collection, Container, Sequence, Set
from dataclasses import dataclass

from kb.linking import name_policies, name_trie
from kb.linking.lexicon import Name
from kb.linking.name_trie import Word

POSSESSIVES = frozenset(("her", "his", "its", "my", "our", "their", "your"))
# The word just before a name. Matches "my" of "is my "; not "my, ".
PRECEDING_WORD = re.compile(r"[^\W_]+(?= $)")
LOOKBACK = 20  # characters that are searched for it
COUNTS = "xX"  # the letters of "3x" in a list of cards
# Words that make no name of several words of a single one: "is captured", "you command".
HELPING = frozenset("are be by cannot is may must was were you".split())
# Words after which a name is that of a story: "the episode Reunion".
STORIES = frozenset(("episode", "film", "movie", "novel"))
PHRASE = "phrase"  # kind of a name of several words, all common ones: "for free"
NEAR = 7  # words on either side that tell what an everyday word means
BEGINNING = 6  # letters by which words are compared, so that their endings do not count
SHORT = 4  # letters; shorter words tell nothing
SURE_BESIDE = 2  # words of the game beside an everyday word, after which no others are asked
OURS_FOR_EACH = 3  # words of the game in a paragraph for each strange one
# What ends a sentence. Matches "." of "ship. He", "\n"; not ",".
END = re.compile(r"[.!?\n]")
Named = tuple[Name, int, int]


@dataclass(frozen=True)
class TextWords:
    """The words that tell what a text is about."""

    game: Container[str]  # of the game
    known: Collection[str]  # how the words of all installed texts begin; if empty, nothing is asked
    # Those of the game that say of no word that it means a rule: what players build and collect.
    things: Container[str] = ()


@dataclass(frozen=True)
class ParagraphWords:
    """The words of a paragraph, and where those begin that show the game, or something else."""

    content: str
    words: Sequence[Word]
    ours: Set[int]  # words of the game but for things, and those of names
    strange: Set[int]
    speaks: bool  # it has a word of the game


def disambiguate_names(
    content: str, named: Sequence[Named], words: TextWords, *, cites: bool
) -> list[Named]:
    """Keep the names by which a paragraph means the game; `cites`: it also has a reference."""
    named = [one for one in named if _find_word_before(content, one[1]).lower() not in STORIES]
    if not named:
        return []
    sure = [_is_sure(content, *one, words) for one in named]
    paragraph = _read_paragraph(content, named, words)
    speaks = cites or any(sure) or paragraph.speaks
    return [
        one
        for one, certain in zip(named, sure)
        if certain
        or (
            speaks and one[0].policy != "shared" and (not words.known or _has_sense(paragraph, one))
        )
    ]


def is_game_word(word: str, words: Container[str]) -> bool:
    """Tell whether a word is one of the game; one listed in capitals must be in capitals."""
    return word in words or word.lower() in words


def begin_word(word: str) -> str:
    """Give the letters by which a folded word is compared with those of the texts."""
    return word.split("'")[0][:BEGINNING]


def _read_paragraph(content: str, named: Sequence[Named], words: TextWords) -> ParagraphWords:
    """Read which words of a paragraph show the game, or something else."""
    there = name_trie.cut_words(content)
    shown = [word for word in there if is_game_word(word.written, words.game)]
    ours = {word.start for word in shown if not is_game_word(word.written, words.things)}
    for _, start, end in named:
        first = bisect_left(there, start, key=lambda word: word.start)
        last = bisect_left(there, end, first, key=lambda word: word.start)
        ours.update(word.start for word in there[first:last])
    strange = {word.start for word in there if _is_strange(word, words.known)}
    return ParagraphWords(content, there, ours, strange, bool(shown))


def _has_sense(paragraph: ParagraphWords, one: Named) -> bool:
    """Tell whether an everyday word has the sense of the game, by the words beside it.

    A name of several words, of a card or in capitals always has, unless all words are common ones.
    """
    name, start, end = one
    phrase = paragraph.content[start:end]
    several = " " in phrase and name.kind != PHRASE
    if name.kind == "card" or several or phrase.isupper():
        return True
    near = _list_near(paragraph, start, end)
    beside = sum(place in paragraph.ours for place in near if not start <= place < end)
    against = sum(place in paragraph.strange for place in near)
    own = sum(start <= place < end for place in paragraph.ours)
    return (not against or beside > against) and (
        beside >= SURE_BESIDE or len(paragraph.ours) - own >= OURS_FOR_EACH * len(paragraph.strange)
    )


def _is_strange(word: Word, known: Container[str]) -> bool:
    """Tell whether no text of a game has a word, which is neither short nor a proper name."""
    return (
        word.written[0].islower()
        and len(word.folded) >= SHORT
        and begin_word(word.folded) not in known
    )


def _list_near(paragraph: ParagraphWords, start: int, end: int) -> list[int]:
    """List where the words near a name begin, on both sides, as far as its sentence goes."""
    content, there = paragraph.content, paragraph.words
    here = bisect_left(there, start, key=lambda word: word.start)
    return [
        word.start
        for word in there[max(0, here - NEAR) : here + NEAR + 1]
        if not END.search(
            content[word.end : start] if word.start < start else content[end : word.start]
        )
    ]


def _is_sure(content: str, name: Name, start: int, end: int, words: TextWords) -> bool:
    """Tell whether a name means the game, whatever its paragraph says."""
    word = _find_word_before(content, start)
    if _is_alone(content, start, end) or (name.kind == "card" and word.lower() in POSSESSIVES):
        return True
    if name.policy == "shared":
        return is_game_word(word, words.game)
    if name.kind == PHRASE and words.known:
        return False
    several = (
        sum(word.folded not in HELPING for word in name_trie.cut_words(content[start:end])) > 1
    )
    return name.policy == "quoted" or (
        several and (name.policy == "always" or not name_policies.is_quoted(content, start, end))
    )


def _find_word_before(content: str, start: int) -> str:
    """Find the word right before a name, or before the quotation mark that opens it."""
    before = content[max(0, start - LOOKBACK) : start].rstrip('"\u201c')
    found = PRECEDING_WORD.search(before)
    return found.group() if found else ""


def _is_alone(content: str, start: int, end: int) -> bool:
    """Tell whether a name is alone on its line, but for a number of copies."""
    line = content[content.rfind("\n", 0, start) + 1 : start] + content[end:].split("\n", 1)[0]
    return not any(char.isalpha() and char not in COUNTS for char in line)
