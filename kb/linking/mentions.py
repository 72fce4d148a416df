"""Finds the names of entries, cards and title groups in running text.

In: an entry, the lexicon of its game, the spans that other references cover. Out: `CrossReference`s
of kind `mention`, `card` or `group`: the longest name first, each target once per paragraph, by the
policy of each name. A name is not linked inside a longer name, a reference, an icon or a compound
("non-Borg", "ship vs. ship battle"); in a sub-heading or an epigraph; before a word that shows
another meaning ("the First Contact film"); in the entry it names; or where its entry only refers
back to this one. The policies (corpus/linking.toml, docs/linking.md):

- *always*: wherever it stands
- *title*: capitalized as in the title
- *card*: a single word that the source's own page linked to the card, or that is capitalized,
  without a capitalized word next to it, and not an everyday word at the start of a sentence
- *group*: a basic title before "cards" or a type of card
- *quoted*: in quotation marks of its own
- *shared*: as *title*; kb.annotation.disambiguation asks more of texts from other sites
- *never*
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb import text
from kb.linking import lexicon, name_trie
from kb.linking.lexicon import Lexicon, Name
from kb.linking.name_trie import Match, Word
from kb.model import CrossReference, Entry, Paragraph

UNLINKED_STYLES = ("subheading", "epigraph")
# Words that texts may write with a small letter even where the title has a capital.
SMALL = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "is", "of", "on", "or", "the", "to", "with")
)
# What precedes the first word of a sentence or a line. Matches ". ", "(", ": ", "\n"; not ", ", nor
# "Dr. ".
OPENING = re.compile(
    r"(?:(?<!Dr)(?<!M[rs])(?<!Mrs)(?<!Lt)(?<!Capt)(?<!Cmdr)[.!?:;\u2022\u2014(\[\"\u201c]['\"\u201d)\]]*\s*"
    r"|[|\n]\s*)$"
)
OPENED = 8  # how many characters before a word are searched for it
# Marks before the first word of a title. Matches "'" of "'45 Dom Perignon", "... " of "... on the
# Bridge"; not "45".
LEADING = re.compile(r"^[^\w\s]+\s*")
# Words after a basic title by which it means its title group. Matches ':" cards' of '"HQ:" cards',
# " dilemma"; not " is".
GROUPED = re.compile(
    r":?[\"\u201d]? (?:cards?|dilemmas?|doorways?|events?|incidents?|interrupts?|objectives?)\b"
)
# Words after a name that show another meaning. Matches " expansion" of "the First Contact
# expansion"; not " expands".
NAMESAKE = re.compile(r"[\"\u201d]? (?:episodes?|expansions?|films?|movies?|series|set)\b")
# A mark that joins two words. Matches "-" of "Borg-affiliation", "_" of "Spock_92"; not ":".
JOINED = re.compile(r"[-_\u2010-\u2013]")
OPENING_QUOTES = ('"', "\u201c")
CLOSING_QUOTES = ('"', "\u201d")
SENTENCE_MARKS = ".,;!?"  # may stand between a name and the quotation mark that closes it
BEFORE_SET = (" (", "'s (")  # stands between a card and its set: "Worf (First Contact)"
BETWEEN_NAMES = (" ", "'s ", "\u2019s ")  # stands between two words of one proper name
VERSUS = "vs. "  # before the second half of a compound: "Away Team vs. Away Team battle"


@dataclass(frozen=True)
class Context:
    """What the policy of a name is judged by: paragraph, everyday words, neighbouring words."""

    paragraph: Paragraph
    everyday: frozenset[str]
    before: Word | None
    after: Word | None


def collect_everyday_words(entries: Sequence[Entry]) -> frozenset[str]:
    """Collect the words that the texts also write with a small letter.

    At the start of a sentence the capital of such a word says nothing.
    """
    return frozenset(
        match.group()
        for entry in entries
        for paragraph in entry.paragraphs
        for match in name_trie.WORD.finditer(paragraph.text)
        if match.group()[0].islower()
    )


@dataclass(frozen=True)
class NameScope:
    """Which names the texts of one document may mean."""

    lexicon: Lexicon
    document: str
    in_force: bool
    everyday: frozenset[str]


@dataclass(frozen=True)
class Unlinkable:
    """What is not linked in one entry."""

    spans: Mapping[int, Sequence[tuple[int, int]]]  # by paragraph: what other references cover
    targets: frozenset[str]  # entries that only refer back to this one


def find_mentions(
    entry: Entry, reading: NameScope, barred: Unlinkable, misleading: frozenset[str]
) -> list[CrossReference]:
    """Find the names in an entry's paragraphs.

    Misleading phrases are returned at every occurrence, and do not count as a target's first.
    """
    called = (entry.title, text.ARTICLE.sub("", entry.title), *_turned(entry.title), *entry.aliases)
    own = {key for form in called for key in lexicon.list_keys(form)}
    found: list[CrossReference] = []
    for number, paragraph in enumerate(entry.paragraphs, 1):
        if paragraph.style in UNLINKED_STYLES:
            continue
        covered = [
            *barred.spans.get(number, ()),
            *((icon.start(), icon.end()) for icon in text.ICON.finditer(paragraph.text)),
        ]
        seen: set[str] = set()
        for name, start, end in scan_names(paragraph, reading, covered):
            phrase = paragraph.text[start:end]
            if name.target in seen or name.target in barred.targets or name.keys & own:
                continue
            if phrase not in misleading:
                seen.add(name.target)
            kind = name.kind if name.kind in ("card", "group") else "mention"
            found.append(CrossReference(entry.id, kind, phrase, name.target, number, start, end))
    return found


def _turned(title: str) -> list[str]:
    """List what running text calls a title of two parts.

    "required actions" for "actions - required".
    """
    parts = title.split(" - ")
    return [f"{parts[1]} {parts[0]}"] if len(parts) == 2 else []


def scan_names(
    paragraph: Paragraph, reading: NameScope, covered: Sequence[tuple[int, int]]
) -> Iterator[tuple[Name, int, int]]:
    """Yield the names of a paragraph with their spans, from left to right.

    No name lies inside another name or in a covered span.
    """
    content, known = paragraph.text, reading.lexicon
    words = name_trie.cut_words(content)
    place, card_end = 0, -1
    while place < len(words):
        step = 1
        for one in name_trie.walk(known.trie, content, words, place):
            name = known.names[one.form.owner]
            span = _span_of(content, one)
            if (
                span is None
                or any(start < one.end and one.start < end for start, end in covered)
                or not _may_mean(reading, name)
                or _names_a_set(content, one, card_end)
            ):
                continue
            last = place + len(one.words)
            around = Context(
                paragraph,
                reading.everyday,
                words[place - 1] if place else None,
                words[last] if last < len(words) else None,
            )
            if _meant(name, one, around):
                yield name, *span
                step = len(one.words)
                card_end = span[1] if name.kind == "card" else -1
                break
        place += step


def _may_mean(reading: NameScope, name: Name) -> bool:
    """Tell whether the texts of a document can mean a name at all."""
    return name.within in ("", reading.document) or (
        name.within == lexicon.OLDER and not reading.in_force
    )


def _span_of(content: str, one: Match) -> tuple[int, int] | None:
    """Give the span of a name with the marks that belong to it.

    None where the name is part of a compound, or where only one of its quotation marks is inside.
    """
    start, end = one.start, one.end
    before, after = content[max(0, start - 2) : start], content[end : end + 2]
    if (JOINED.match(before[1:]) and before[0].isalnum()) or (
        JOINED.match(after) and after[1:].isalnum()
    ):
        return None
    if content[max(0, start - len(VERSUS)) : start] == VERSUS:
        return None
    inside = content[start:end]
    if inside.count('"') % 2 or inside.count("\u201c") != inside.count("\u201d"):
        if content[end : end + 1] in CLOSING_QUOTES:
            end += 1
        elif content[start - 1 : start] in OPENING_QUOTES:
            start -= 1
        else:
            return None
    before_title = LEADING.match(one.form.written)
    if before_title and content[:start].endswith(before_title.group()):
        start -= len(before_title.group())
    mark = name_trie.find_closing_mark(one.form.written)
    if mark and content.startswith(mark, end):
        end += 1
    return start, end


def _names_a_set(content: str, one: Match, card_end: int) -> bool:
    """Tell whether a name in brackets after a card is its expansion: "Worf (First Contact)"."""
    return (
        card_end >= 0
        and content[card_end : one.start] in BEFORE_SET
        and content[one.end : one.end + 1] == ")"
    )


def _meant(name: Name, one: Match, around: Context) -> bool:
    """Tell whether a matched form means the name here, by its policy."""
    if one.words[0].written[0].isupper() and NAMESAKE.match(around.paragraph.text, one.end):
        return False
    if name.policy == "quoted":
        return is_quoted(around.paragraph.text, one.start, one.end)
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


def _is_card(one: Match, around: Context) -> bool:
    """Tell whether a capitalized single word means a card here."""
    content = around.paragraph.text
    if any(one.start < place <= one.end + 1 for place in around.paragraph.card_links):
        return True
    if around.before and around.before.folded == "any":
        return False  # "any Odo" is every card of that character (1e-glossary, any)
    return not _in_proper_name(one, around) and not (
        _opens(content, one.words[0]) and one.words[0].folded in around.everyday
    )


def _in_proper_name(one: Match, around: Context) -> bool:
    """Tell whether a capitalized word has another next to it: "Talon Drone".

    A neighbour that begins a sentence does not count.
    """
    content = around.paragraph.text
    if not one.words[0].written[0].isupper():
        return False
    beside = [
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
        for word, between in beside
    )


def _opens(content: str, word: Word) -> bool:
    """Tell whether a word begins a sentence, so that its capital says nothing."""
    return word.start == 0 or bool(
        OPENING.search(content[max(0, word.start - OPENED) : word.start])
    )
