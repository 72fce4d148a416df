"""Judges by the policy of a name whether a matched form means that name here.

In: a name, the form that matched, its `NameContext`. Out: yes or no. The policies are those of
corpus/linking.toml (docs/linking.md explains them):

- *always*: wherever it stands
- *title*: capitalized as in the title
- *card*: a single word that the source's own page linked to the card, or that is capitalized,
  without a capitalized word next to it, and not an everyday word at the start of a sentence
- *group*: a basic title before "cards" or a type of card
- *quoted*: in quotation marks of its own
- *shared*: as *title*; kb.annotation.disambiguation asks more of texts from other sites
- *sense*: with a small letter, or at the start of a sentence; kb.annotation.disambiguation asks
  more. Measured by the build, for texts from elsewhere alone (kb.pipeline.measured_senses)
- *never*
"""

import re
from dataclasses import dataclass

from kb import text
from kb.linking import name_trie
from kb.linking.lexicon import Name
from kb.linking.name_trie import Match, Word
from kb.model import Paragraph

# Words that texts may write with a small letter even where the title has a capital.
SMALL = frozenset("a an and at by de for from in is of on or the to with".split())
# What precedes the first word of a sentence or a line. Matches ". ", "(", ": ", "\n"; not ", ", nor
# "Dr. ".
OPENING = re.compile(
    r"(?:(?<!Dr)(?<!M[rs])(?<!Mrs)(?<!Lt)(?<!Capt)(?<!Cmdr)[.!?:;\u2022\u2014(\[\"\u201c]['\"\u201d)\]]*\s*"
    r"|[|\n]\s*)$"
)
OPENED = 8  # how many characters before a word are searched for it
# Words after a basic title by which it means its title group. Matches ':" cards' of '"HQ:" cards',
# " dilemma"; not " is".
GROUPED = re.compile(
    r":?[\"\u201d]? (?:cards?|dilemmas?|doorways?|events?|incidents?|interrupts?|objectives?)\b"
)
# Words after a name that show another meaning. Matches " expansion" of "the First Contact
# expansion"; not " expands".
NAMESAKE = re.compile(r"[\"\u201d]? (?:episodes?|expansions?|films?|movies?|series|set)\b")
OPENING_QUOTES = ('"', "\u201c")
CLOSING_QUOTES = ('"', "\u201d")
SENTENCE_MARKS = ".,;!?"  # may stand between a name and the quotation mark that closes it
BETWEEN_NAMES = (" ", "'s ", "\u2019s ")  # stands between two words of one proper name


@dataclass(frozen=True)
class NameContext:
    """What the policy of a name is judged by: paragraph, everyday words, neighbouring words."""

    paragraph: Paragraph
    everyday: frozenset[str]
    before: Word | None
    after: Word | None


def is_meant(name: Name, one: Match, around: NameContext) -> bool:
    """Tell whether a matched form means the name here, by its policy."""
    if one.words[0].written[0].isupper() and NAMESAKE.match(around.paragraph.text, one.end):
        return False
    if name.policy == "quoted":
        return is_quoted(around.paragraph.text, one.start, one.end)
    if name.policy == "sense":
        return one.words[0].written[0].islower() or (
            _opens(around.paragraph.text, one.words[0]) and not _in_proper_name(one, around)
        )
    if name.policy == "always":
        return len(one.words) > 1 or not _in_proper_name(one, around)
    if not _is_capitalised(one, name.kind) and (
        name.policy == "card" or not _is_whole(around.paragraph.text, one)
    ):
        return False
    if name.policy == "group":
        return bool(GROUPED.match(around.paragraph.text, one.end))
    return name.policy in ("title", "shared") or _is_card(one, around)


def is_quoted(content: str, start: int, end: int) -> bool:
    """Tell whether a name stands in quotation marks of its own."""
    following = content[end : end + 2].lstrip(SENTENCE_MARKS)
    return content[start - 1 : start] in OPENING_QUOTES and following[:1] in CLOSING_QUOTES


def _is_capitalised(one: Match, kind: str) -> bool:
    """Tell whether the words are capitalized as in the title, apart from small words."""
    titles = [match.group() for match in name_trie.WORD.finditer(one.form.written)]
    article = len(titles) > 2 and titles[0] == "The"
    return any(not word.written[0].islower() for word in one.words) and all(
        _alike(title, word.written, kind) or (title.lower() in SMALL and (place > 0 or article))
        for place, (title, word) in enumerate(zip(titles, one.words))
    )


def _is_whole(content: str, one: Match) -> bool:
    """Tell whether a paragraph is nothing but the name.

    A step in a list is, where it has a section of its own.
    """
    return not text.words(content[one.end :]) and not text.words(
        text.ORDINAL.sub("", content[: one.start] + "x")[:-1]
    )


def _alike(title: str, written: str, kind: str) -> bool:
    """Tell whether a word has a capital where the title's has one.

    A word of a title in capitals must be in capitals too, unless the title is a section's.
    """
    if len(title) > 1 and title.isupper() and kind != "section":
        return written.isupper()
    return not title[0].isupper() or written[0].isupper()


def _is_card(one: Match, around: NameContext) -> bool:
    """Tell whether a capitalized single word means a card here."""
    content = around.paragraph.text
    if any(one.start < place <= one.end + 1 for place in around.paragraph.card_links):
        return True
    if around.before and around.before.folded == "any":
        return False  # "any Odo" is every card of that character (1e-glossary, any)
    return not _in_proper_name(one, around) and not (
        _opens(content, one.words[0]) and one.words[0].folded in around.everyday
    )


def _in_proper_name(one: Match, around: NameContext) -> bool:
    """Tell whether a capitalized word has another next to it: "Talon Drone".

    A neighbour that begins a sentence does not count.
    """
    content = around.paragraph.text
    if not one.words[0].written[0].isupper():
        return False
    neighbours = [
        (word, between)
        for word, between in (
            (around.before, content[around.before.end : one.start] if around.before else ""),
            (around.after, content[one.end : around.after.start] if around.after else ""),
        )
        if word
    ]
    return any(
        between in BETWEEN_NAMES
        and not word.written[0].islower()
        and not word.written[1:].isupper()
        and not _opens(content, word)
        for word, between in neighbours
    )


def _opens(content: str, word: Word) -> bool:
    """Tell whether a word begins a sentence, so that its capital says nothing."""
    return word.start == 0 or bool(
        OPENING.search(content[max(0, word.start - OPENED) : word.start])
    )
