"""Tells whether a text means the game by a name, or a story, a person, a film, an everyday word.

In: a paragraph, the names found in it, the words of the game (corpus/linking.toml). Out: the names
that mean the game. Some names are certain: a name alone on its line, a card with a possessive ("my
Gowron"), a name of several words unless it is quoted like an episode. Any other name means the game
if its paragraph does: if it has a certain name, a reference or a word of the game. A *shared* name
must be alone on its line, have a possessive, or follow a word of the game ("the mission First
Contact"). Official documents always mean the game, so their names are not disambiguated.
"""

import re
from collections.abc import Container, Sequence

from kb.linking import name_policies, name_trie
from kb.linking.lexicon import Name

POSSESSIVES = frozenset(("her", "his", "its", "my", "our", "their", "your"))
# The word just before a name. Matches "my" of "is my "; not "my, ".
PRECEDING_WORD = re.compile(r"[^\W_]+(?= $)")
LOOKBACK = 20  # characters that are searched for it
COUNTS = "xX"  # the letters of "3x" in a list of cards
# Words that make no name of several words of a single one: "is captured", "you command".
HELPING = frozenset("are be by cannot is may must was were you".split())
# Words after which a name is that of a story: "the episode Reunion".
STORIES = frozenset(("episode", "film", "movie", "novel"))
Named = tuple[Name, int, int]


def disambiguate_names(
    content: str, named: Sequence[Named], words: Container[str], *, cites: bool
) -> list[Named]:
    """Keep the names by which a paragraph means the game; `cites`: it also has a reference."""
    named = [one for one in named if _find_word_before(content, one[1]).lower() not in STORIES]
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
    """Tell whether a word is one of the game; one listed in capitals must be in capitals."""
    return word in words or word.lower() in words


def _is_sure(content: str, name: Name, start: int, end: int, words: Container[str]) -> bool:
    """Tell whether a name means the game, whatever its paragraph says."""
    word = _find_word_before(content, start)
    if _is_alone(content, start, end) or (name.kind == "card" and word.lower() in POSSESSIVES):
        return True
    if name.policy == "shared":
        return is_game_word(word, words)
    several = (
        sum(word.lower() not in HELPING for word in name_trie.WORD.findall(content[start:end])) > 1
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
