"""Finds names in a text, whatever their punctuation, with a trie that is walked once per text.

In: names as they are written. Out: every form of a name that a text may use, and the spans where it
does. A form is folded into words without case and accents. What stands between the words is reduced
to what tells names apart: quotation marks are dropped, all dashes count as one, and spaces around
them go ("skills -modifying" equals "skills - modifying"). Nothing is chosen here; that is done in
kb.linking.mentions and kb.linking.see_references. The time depends on the length of the text, not
on the number of names.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from kb import text

# A word with its inner apostrophes. Matches "Jem'Hadar", "Q's", "45" of "'45"; not "-".
WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
# A dash of any kind with the spaces around it. Matches " - ", "\u2013"; not ":".
DASH = re.compile(r"\s*[-\u2010-\u2015]+\s*")
# Marks that do not tell names apart. Matches quotation marks and "!"; not ":".
QUIET = re.compile("[\"\u201c\u201d'\u2018\u2019\u00ab\u00bb*!?]")
# The ending of a possessive. Matches "'s" of "soong's"; not "jem'sa".
POSSESSIVE = re.compile(r"['\u2019]s$")
PLURAL_IES = "ies"  # as in "facilities"
PLURAL_ES = ("ches", "shes", "sses", "xes")  # plurals that add two letters
PLURAL_S = "s"
PLURAL_WITH_ES = ("s", "x", "ch", "sh")  # what is followed by "es" in the plural
NO_PLURAL = ("ss", "us", "is")  # a singular may end so: "pass", "status", "axis"
# An ending that becomes "ies" in the plural. Matches "ty" of "facility"; not "ay".
CONSONANT_Y = re.compile(r"[^aeiou]y\Z")
# The letter behind which a title joins a word to another, and a text may part them. Matches "e" of
# "DeSeve", "M" of "CRM114"; not "Qo'noS".
JOINT = re.compile(r"[a-z](?=[A-Z][a-z])|[A-Za-z](?=\d)")
# Initials with their points. Matches "U.S.S." of "U.S.S. Galaxy"; not "U. Galaxy".
INITIALS = re.compile(r"\b(?:[A-Z]\.){2,}")
# What stands between two words of a title, and what a text may write there: "Full-Planet Scan",
# "HQ - Secure Homeworld", "Armus: Skin of Evil".
LOOSE_GAPS = ((" ", ","), (",", " "), (" ", "-"), ("-", " "), (":", "-"), ("-", ":"))
KEYS = 4096  # names whose key is kept: those of one entry are asked for again for each reference
CLOSING_MARKS = ("!", "?")  # tell titles apart: "Khan!" and "Khan" are two cards


class Word(NamedTuple):
    """A word of a text: its span, its spelling, and its folded form for look-up."""

    start: int
    end: int
    written: str
    folded: str


@dataclass
class Node:
    """A node of the trie: the words that may follow, and the forms that end here."""

    next: dict[str, "Node"] = field(default_factory=dict)
    forms: list["Form"] = field(default_factory=list)


@dataclass(frozen=True)
class Form:
    """One spelling of a name."""

    written: str
    gaps: tuple[str, ...]  # what stands between its words, folded
    loose: bool  # also with a comma added or a hyphen: card lists leave them out of titles
    owner: int  # index of the name in the caller's list


class Match(NamedTuple):
    """A form found in a text."""

    start: int
    end: int
    form: Form
    words: tuple[Word, ...]


def cut_words(content: str) -> list[Word]:
    """List the words of a text."""
    return [
        Word(*match.span(), written, fold(written))
        for match in WORD.finditer(content)
        for written in (match.group(),)
    ]


def fold(word: str) -> str:
    """Fold a word: no case, no accents, straight apostrophes."""
    if word.isascii():
        return word.lower()
    return text.unaccent(word.replace("\u2019", "'")).casefold()


def fold_gap(between: str) -> str:
    """Fold what stands between two words."""
    if between == " ":  # as nearly always
        return between
    return QUIET.sub("", DASH.sub("-", between)).strip() or " "


def key(name: str) -> str:
    """Reduce a name to the key under which references look it up.

    It is that of `kb.text.key`, but "-related" and "related" have different keys.
    """
    return ("-" if name.startswith("-") else "") + text.key(name)


def singular(word: str) -> str:
    """Give the singular of a folded word, judged by its ending."""
    if len(word) > 4 and word.endswith(PLURAL_IES):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(PLURAL_ES):
        return word[:-2]
    if len(word) > 3 and word.endswith(PLURAL_S) and not word.endswith(NO_PLURAL):
        return word[:-1]
    return word


@lru_cache(KEYS)
def singular_key(name: str) -> str:
    """Give the key of a name with every word in the singular."""
    return " ".join(map(singular, key(name).split()))


def plural(word: str) -> str:
    """Give the plural of a word."""
    if CONSONANT_Y.search(word):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(PLURAL_WITH_ES) else "s")


def list_number_forms(name: str) -> list[str]:
    """List a name in the singular and the plural of its last word."""
    found = list(WORD.finditer(name))
    if not found:
        return []
    last, word = found[-1], found[-1].group()
    if word.isdigit() or (word.upper() == word and len(word) > 1):
        return [name]
    one = singular(word.lower())
    other = one if one != word.lower() else plural(word)
    cased = other if word.islower() else word[0] + other[1:]
    return [name, name[: last.start()] + cased + name[last.end() :]]


def list_card_forms(title: str) -> list[str]:
    """List a card title, its plural ("Quark's Bars"), and its words parted ("Breen CRM 114").

    It is also written without its apostrophes ("Quarks Bar", "Horgahn"), and with initials without
    points ("USS Galaxy").
    """
    words = cut_words(title)
    bare = INITIALS.sub(lambda one: one.group().replace(".", ""), title)
    parted = JOINT.sub(r"\g<0> ", title) if len(words) > 1 else title
    last = words[-1].written if words else ""
    several = title[: words[-1].start] + plural(last) + title[words[-1].end :] if words else title
    counted = last.isalpha() and not last.endswith("s")
    plain = text.INNER_APOSTROPHE.sub("", title)
    return list(dict.fromkeys([title, several if counted else title, parted, bare, plain]))


def find_closing_mark(written: str) -> str:
    """Find the closing mark that is part of a title: "!" of "Khan!"."""
    return written[-1:] if written.endswith(CLOSING_MARKS) else ""


def add_name(trie: Node, written: str, owner: int, *, loose: bool = False) -> None:
    """Add a form to a trie."""
    words = cut_words(written)
    if not words:
        return
    gaps = tuple(
        fold_gap(written[one.end : other.start]) for one, other in itertools.pairwise(words)
    )
    node = trie
    for word in words:
        below = node.next.get(word.folded)
        if below is None:
            below = node.next[word.folded] = Node()
        node = below
    form = Form(written, gaps, loose, owner)
    if form not in node.forms:
        node.forms.append(form)


def may_begin(trie: Node, word: Word) -> bool:
    """Tell whether a form may begin with a word."""
    return word.folded in trie.next or "'" in word.folded


def walk(trie: Node, content: str, words: list[Word], place: int) -> Iterator[Match]:
    """List the forms that begin at one word of a text, longest first.

    Among forms of equal length, one with the same closing mark as the text comes first.
    """
    found: list[Match] = []
    node = trie
    gaps: list[str] = []
    for there in range(place, len(words)):
        word = words[there]
        for folded, end in _list_readings(word):
            ending = node.next.get(folded)
            if ending is None or not ending.forms:
                continue
            gaps.extend(  # only where a form ends
                fold_gap(content[words[here - 1].end : words[here].start])
                for here in range(place + len(gaps) + 1, there + 1)
            )
            found.extend(
                Match(words[place].start, end, form, tuple(words[place : there + 1]))
                for form in ending.forms
                if not gaps or _same_gaps(form, gaps)
            )
        following = node.next.get(word.folded)
        if following is None:
            break
        node = following
    if len(found) < 2:
        return iter(found)
    return iter(
        sorted(
            found,
            key=lambda one: (
                -one.end,
                find_closing_mark(one.form.written)
                != find_closing_mark(content[one.end : one.end + 1]),
            ),
        )
    )


def _same_gaps(form: Form, gaps: list[str]) -> bool:
    return all(
        own == gap or (form.loose and (own, gap) in LOOSE_GAPS) for own, gap in zip(form.gaps, gaps)
    )


def _list_readings(word: Word) -> tuple[tuple[str, int], ...]:
    """List a word as it stands, then without the ending of a possessive."""
    if "'" in word.folded and POSSESSIVE.search(word.folded):
        return (word.folded, word.end), (word.folded[:-2], word.end - 2)
    return ((word.folded, word.end),)
