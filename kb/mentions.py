"""Finds names in running text: the longest first, each target once in a paragraph, by the policy of each name.

In: an entry, the lexicon of its game, the spans that citations took. Out: `CrossReference`s of kind `mention` or `card`.
A name is not linked inside a longer name, a citation, an icon or a compound ("non-Borg"), in a heading or a quotation for
flavour, nor where it is the entry's own. The policies (corpus/linking.toml, docs/linking.md): *always*; *title*: capitalised
as the title is; *card*: a single word, where the source's own page marked a card, or it stands capitalised with no
capitalised word beside it and is no everyday word at the start of a sentence; *never*.
"""
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb import names, text
from kb.lexicon import Lexicon, Name
from kb.model import CrossReference, Entry, Paragraph
from kb.names import Found, Word

UNLINKED_STYLES = ("subheading", "epigraph")
# Words that a title may write small or large. Matches "Of"; not "Off".
SMALL = frozenset(("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"))
# What comes before the first word of a sentence. Matches ". ", "(", ": "; not ", ".
OPENING = re.compile(r"(?:[.!?:;\u2022\u2014(\[\"\u201c]['\"\u201d)\]]*\s*|\|\s*)$")
# A word that continues another by a dash. Matches "-" of "Borg-affiliation"; not "- " between words.
JOINED = re.compile(r".?[-\u2010-\u2013]")


@dataclass(frozen=True)
class Place:
    """What the policy of a name is judged by: the paragraph, the words around, the words that are everyday."""

    paragraph: Paragraph
    everyday: frozenset[str]
    before: Word | None
    after: Word | None


def everyday_words(entries: Sequence[Entry]) -> frozenset[str]:
    """Collect the words that the texts also write small: a capital says nothing of them where a sentence begins."""
    return frozenset(match.group() for entry in entries for paragraph in entry.paragraphs
                     for match in names.WORD.finditer(paragraph.text) if match.group()[0].islower())


@dataclass(frozen=True)
class Reading:
    """How the texts of one document are read for names."""

    lexicon: Lexicon
    in_force: bool                  # a text in force means nothing that only older texts name
    everyday: frozenset[str]


def find_mentions(entry: Entry, reading: Reading, taken: dict[int, list[tuple[int, int]]],
                  misleading: frozenset[str]) -> list[CrossReference]:
    """Find the names in an entry's paragraphs; `taken` are spans by paragraph, `misleading` the phrases it never means."""
    own = {key for form in (entry.title, *entry.aliases) for turned in text.turn_article(form)
           for key in (names.key(turned), names.singular_key(turned))}
    found: list[CrossReference] = []
    for number, paragraph in enumerate(entry.paragraphs, 1):
        if paragraph.style in UNLINKED_STYLES:
            continue
        covered = [*taken.get(number, ()), *((icon.start(), icon.end()) for icon in text.ICON.finditer(paragraph.text))]
        seen: set[str] = set()
        for one, name in _scan(paragraph, reading, covered):
            phrase = paragraph.text[one.start:one.end]
            if name.target in seen or name.keys & own or phrase in misleading:
                continue
            seen.add(name.target)
            kind = "card" if name.kind == "card" else "mention"
            found.append(CrossReference(entry.id, kind, phrase, name.target, number, one.start, one.end))
    return found


def _scan(paragraph: Paragraph, reading: Reading, covered: Sequence[tuple[int, int]]) -> Iterator[tuple[Found, Name]]:
    """Give the names of a paragraph from left to right, none inside another."""
    content, lexicon = paragraph.text, reading.lexicon
    words = names.cut_words(content)
    place = 0
    while place < len(words):
        step = 1
        for one in names.walk(lexicon.trie, content, words, place):
            name = lexicon.names[one.form.owner]
            if (any(start < one.end and one.start < end for start, end in covered) or not _stands_free(content, one)
                    or reading.in_force and not name.in_force or _names_a_set(content, one, lexicon)):
                continue
            last = place + len(one.words)
            around = Place(paragraph, reading.everyday, words[place - 1] if place else None,
                           words[last] if last < len(words) else None)
            if _meant(name, one, around):
                yield one, name
                step = len(one.words)
                break
        place += step


def _stands_free(content: str, one: Found) -> bool:
    """Tell whether a name is no part of a compound word."""
    before, after = content[max(0, one.start - 2):one.start], content[one.end:one.end + 2]
    return not (JOINED.fullmatch(before) and before[0].isalnum() or JOINED.match(after[:1]) and after[1:].isalnum())


def _names_a_set(content: str, one: Found, lexicon: Lexicon) -> bool:
    """Tell whether a name alone in brackets is that of the set a card is from: "Worf (First Contact)"."""
    return (content[one.start - 1:one.start] == "(" and content[one.end:one.end + 1] == ")"
            and text.key(one.form.written) in lexicon.sets)


def _meant(name: Name, one: Found, around: Place) -> bool:
    """Tell whether a form is the name here, by its policy."""
    if name.policy == "always":
        return len(one.words) > 1 or not _in_proper_name(one, around)
    if not _is_capitalised(one):
        return False
    return name.policy == "title" or _is_card(one, around)


def _is_capitalised(one: Found) -> bool:
    """Tell whether the words are written as in the title, small words aside."""
    titles = [match.group() for match in names.WORD.finditer(one.form.written)]
    return all(_alike(title, word.written) or title.lower() in SMALL for title, word in zip(titles, one.words))


def _alike(title: str, written: str) -> bool:
    return written.replace("\u2019", "'").startswith(title.replace("\u2019", "'")) or title.isupper() and written.isupper()


def _is_card(one: Found, around: Place) -> bool:
    """Tell whether a capitalised single word is a card here."""
    content = around.paragraph.text
    if any(one.start < place <= one.end + 1 for place in around.paragraph.card_links):
        return True
    return not _in_proper_name(one, around) and not (_opens(content, one.words[0]) and one.words[0].folded in around.everyday)


def _in_proper_name(one: Found, around: Place) -> bool:
    """Tell whether a capitalised single word has another beside it that is no sentence's first: "Talon Drone"."""
    content = around.paragraph.text
    if not one.words[0].written[0].isupper():
        return False
    beside = [(word, between) for word, between in (
        (around.before, content[around.before.end:one.start] if around.before else ""),
        (around.after, content[one.end:around.after.start] if around.after else "")) if word]
    return any(between in (" ", "'s ", "\u2019s ") and word.written[0].isupper() and not _opens(content, word)
               for word, between in beside)


def _opens(content: str, word: Word) -> bool:
    """Tell whether a word stands where a sentence begins, so that its capital says nothing."""
    return word.start == 0 or bool(OPENING.search(content[max(0, word.start - 5):word.start]))
