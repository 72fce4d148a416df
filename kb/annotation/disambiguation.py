"""Tells whether a text from elsewhere means the game by a name, or else the story, a person, a film, an everyday word.

In: a paragraph, the names found in it, the words of the game (corpus/linking.toml). Out: the names
that are meant. Sure is what stands alone on its line, a card that is somebody's ("my Gowron"), and
a name of several words that is not quoted as an episode is. Any other is meant where the paragraph
speaks of the game: where it has a sure name, a reference or a word of the game. A *shared* name is
meant where it stands alone, is somebody's, or has a word of the game right before it ("the mission
First Contact"). Official documents always mean the game, so that nothing of this is asked of them.
"""

import re
from collections.abc import Container, Sequence

from kb.linking import mentions, name_trie
from kb.linking.lexicon import Name

OWNERS = frozenset(("her", "his", "its", "my", "our", "their", "your"))
# The word right before a name. Matches "my" of "is my "; not "my, ".
BEFORE = re.compile(r"[^\W_]+(?= $)")
READ = 20  # characters in which it is sought
COUNTS = "xX"  # the letters of "3x", as lists of cards have it
Named = tuple[Name, int, int]


def disambiguate_names(
    content: str, named: Sequence[Named], words: Container[str], *, cites: bool
) -> list[Named]:
    """Choose the names that a paragraph means; `cites` tells whether it has a reference too."""
    if not named:
        return []
    sure = [_is_sure(content, *one, words) for one in named]
    speaks = (
        cites
        or any(sure)
        or any(is_game_word(match.group(), words) for match in name_trie.WORD.finditer(content))
    )
    return [
        one
        for one, certain in zip(named, sure)
        if certain or (speaks and one[0].policy != "shared")
    ]


def is_game_word(word: str, words: Container[str]) -> bool:
    """Tell whether a word is one of the game; one in capitals only as it is written."""
    return word in words or word.lower() in words


def _is_sure(content: str, name: Name, start: int, end: int, words: Container[str]) -> bool:
    """Tell whether a name is meant whatever else its paragraph says."""
    before = BEFORE.search(content[max(0, start - READ) : start])
    word = before.group() if before else ""
    if _is_alone(content, start, end) or (name.kind == "card" and word.lower() in OWNERS):
        return True
    if name.policy == "shared":
        return is_game_word(word, words)
    several = len(name_trie.WORD.findall(content[start:end])) > 1
    return name.policy == "quoted" or (
        several and (name.policy == "always" or not mentions.is_quoted(content, start, end))
    )


def _is_alone(content: str, start: int, end: int) -> bool:
    """Tell whether a line has nothing but a name, and how many of it."""
    line = content[content.rfind("\n", 0, start) + 1 : start] + content[end:].split("\n", 1)[0]
    return not any(char.isalpha() and char not in COUNTS for char in line)
