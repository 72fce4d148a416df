"""Finds the names of entries, cards and title groups in running text.

In: an entry, the lexicon of its game, the spans that other references cover. Out: `CrossReference`s
of kind `mention`, `card` or `group`: the longest name first, each target once per paragraph, where
kb.linking.name_policies says that the name is meant. A name is not linked inside a longer name, a
reference, an icon or a compound ("non-Borg", "ship vs. ship battle"); in a sub-heading or an
epigraph; before a word that shows another meaning ("the First Contact film"); or in the entry it
names. Where its entry only refers back to this one, the card of the list is meant, if there is one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kb import text
from kb.linking import lexicon, name_policies, name_trie
from kb.linking.lexicon import Lexicon, Name
from kb.linking.name_trie import Match
from kb.model import CrossReference, Entry, Paragraph

UNLINKED_STYLES = ("subheading", "epigraph")
# Marks before the first word of a title. Matches "'" of "'45 Dom Perignon", "... " of "... on the
# Bridge"; not "45".
LEADING = re.compile(r"^[^\w\s]+\s*")
# A mark that joins two words. Matches "-" of "Borg-affiliation", "_" of "Spock_92"; not ":".
JOINED = re.compile(r"[-_\u2010-\u2013]")
BEFORE_SET = (" (", "'s (")  # stands between a card and its set: "Worf (First Contact)"
# The set in brackets right after a card, and what is said of the card of that set. Matches " (First
# Contact)", "'s (Premiere beta printing)"; not " (Premiere".
SET_OF_CARD = re.compile(r"(?:['\u2019]s)? \((?P<set>[^()]+?)(?: [a-z]+)*\)")
# A number that goes on. Matches "1.2" of "7.3.1.2" at the end of "7.3.1"; not "1. After".
DEEPER = re.compile(r"\d\.\d")
VERSUS = "vs. "  # before the second half of a compound: "Away Team vs. Away Team battle"


def collect_everyday_words(entries: Sequence[Entry]) -> frozenset[str]:
    """Collect the words that the texts also write with a small letter.

    At the start of a sentence the capital of such a word says nothing.
    """
    words = {
        word
        for entry in entries
        for paragraph in entry.paragraphs
        for word in name_trie.WORD.findall(paragraph.text)
    }
    return frozenset(word for word in words if word[0].islower())


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
    called = (
        entry.title,
        text.ARTICLE.sub("", entry.title),
        *text.turn_title(entry.title),
        *entry.aliases,
    )
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
            itself = name.target == entry.id or bool(name.keys & own)
            target, kind = name.target, name.kind if name.kind in ("card", "group") else "mention"
            if target in barred.targets:  # its entry only sends the reader back to this one
                card = reading.lexicon.cards.get(name_trie.key(name.title), "")
                target, kind = card if name.kind == "card" else "", "card"
            if itself or not target or target in seen:
                continue
            if phrase not in misleading:
                seen.add(target)
            found.append(CrossReference(entry.id, kind, phrase, target, number, start, end))
        named = [edge for edge in found if edge.paragraph == number]
        for target, start, end in _find_sets(paragraph.text, reading.lexicon, named):
            if target not in {entry.id, *seen} and text.is_free(start, end, covered):
                seen.add(target)
                phrase = paragraph.text[start:end]
                found.append(
                    CrossReference(entry.id, "mention", phrase, target, number, start, end)
                )
    return found


def _find_sets(
    content: str, known: Lexicon, named: Sequence[CrossReference]
) -> Iterator[tuple[str, int, int]]:
    """Yield the sets that stand in brackets after a card, "Worf (First Contact)", with the span."""
    for edge in named:
        after = SET_OF_CARD.match(content, edge.end)
        target = known.sets.get(name_trie.key(after["set"])) if after else None
        if after and target:
            yield target, *after.span("set")


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
                or not text.is_free(one.start, one.end, covered)
                or not _may_mean(reading, name)
                or _names_a_set(content, one, card_end)
            ):
                continue
            last = place + len(one.words)
            around = name_policies.NameContext(
                paragraph,
                reading.everyday,
                words[place - 1] if place else None,
                words[last] if last < len(words) else None,
            )
            if name_policies.is_meant(name, one, around):
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

    None where the name is part of a compound or of a longer number, or where only one of its
    quotation marks is inside.
    """
    start, end = one.start, one.end
    before, after = content[max(0, start - 2) : start], content[end : end + 2]
    if (JOINED.match(before[1:]) and before[0].isalnum()) or (
        JOINED.match(after) and after[1:].isalnum()
    ):
        return None
    if content[max(0, start - len(VERSUS)) : start] == VERSUS:
        return None
    if DEEPER.match(before + content[start]) or DEEPER.match(content[end - 1] + after):
        return None  # part of a longer number
    inside = content[start:end]
    if inside.count('"') % 2 or inside.count("\u201c") != inside.count("\u201d"):
        if content[end : end + 1] in name_policies.CLOSING_QUOTES:
            end += 1
        elif content[start - 1 : start] in name_policies.OPENING_QUOTES:
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
