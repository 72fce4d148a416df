"""Finds what a text cites by the counts of headings: "Section II.E", "Rule 12A-Section V".

In: a paragraph's text, the `Counts` of its document: what counts each of its headings. Out: the
spans of such citations, with the ids of the entries they may mean. A heading may begin with its
count alone ("II. Turns") or with a word and its count ("Section II: Turns"), and counts begin again
below each heading. A citation of several counts leads to the entry of the last one that stands
below those of the others; letters of paragraphs behind them ("II.E, a") are not part of it. Which
of several entries is meant is decided in kb.linking.shared_numbers.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.linking.shared_numbers import list_above
from kb.model import Entry
from kb.readers import numbering

WORDS = r"(?:[Rr]ule|[Ss]ection|[Pp]art|[Cc]hapter|[Aa]rticle|[Ll]aw)"
COUNT = r"(?:[IVX]{1,5}|[A-Z]|\d{1,2})"
# What counts a title. Matches "II. " of "II. Turns", "Part V: " of "Part V: Locks", "E) " of "E)
# Eels", "RULE NO. 3: " of "RULE NO. 3: Tolls", "Article III"; not "A boat", "III".
LABEL = re.compile(
    rf"^(?:(?P<word>{WORDS}|RULE|SECTION|PART|CHAPTER|ARTICLE|LAW)s? (?:[Nn][Oo]\.? ?)?)?"
    rf"\(?(?P<count>{COUNT})"
    r"(?:(?:[.):]| ?[\u2013\u2014]| -)(?:\s|\Z|(?=[^\W\d_]{2}))|(?(word)\Z|(?!)))"
)
# A count below another one. Matches ":E", "-1", ".3", ". E" before a mark, ", Section V",
# " \u2013 Section V", " Section V"; not "-a", ".31", ". A boat".
STEP = (
    rf"(?:(?:, ?| ?[:\u2013\u2014-] ?| ){WORDS} {COUNT}|: ?{COUNT}|[\u2013\u2014-] ?{COUNT}"
    rf"|(?<=[A-Z])\.{COUNT}(?!\.\d)|(?<=[A-Z])\. {COUNT}(?=[.,;:)\]]))(?!\w)"
)
# A citation by one count or several. Matches "Section II.E", "Rule 12A\u2014Section V", "sections
# I:A", "Rule 12"; not "Section 2.1", "Section", "Rule 2a".
PATH = re.compile(
    rf"\b{WORDS}s? (?:[Nn]o\. )?"
    rf"(?P<path>{COUNT}(?:-?[A-Z](?![\w.]))?(?:{STEP})*)(?!\w|\.\d)"
)
# One more such citation behind it. Matches " and IV: H-1"; not " and IV".
MORE = re.compile(rf"(?:, and |, or | and | or |, )(?P<path>{COUNT}(?:{STEP})+)")
# One count of a citation, with the word for it. Matches "Section V", "12"; not "Section".
ONE = re.compile(rf"(?:(?P<word>{WORDS})s? (?:[Nn]o\. )?)?(?P<count>{COUNT})(?![a-z])")
# Two counts of one kind with a dash between them, which are a range. Matches "3-5", "I-V"; not
# "H-1".
RANGE = re.compile(r"^(?:[\dA-Z]*\d[\u2013\u2014-] ?\d+|[IVX]+[\u2013\u2014-] ?[IVX]+)$")
MIN_WORDED = 3  # headings with one word and a count, from which a text may cite one by its count


Label = tuple[str, str]  # the word before a count, in lower case, or ""; the count


@dataclass(frozen=True)
class Counts:
    """What counts the entries of one document."""

    labels: Mapping[str, tuple[Label, ...]]  # by id
    ids: Mapping[str, tuple[str, ...]]  # of what has each count, in the order of the document
    worded: frozenset[str]  # the words before the counts of several headings
    # The words by which texts cite what has a count alone: "Article V, Section 3" for "3. Locks".
    cited: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Cited:
    """A citation by counts, and the entries that it may mean."""

    start: int
    end: int
    phrase: str
    targets: tuple[str, ...]


def list_counts(entries: Iterable[Entry]) -> dict[str, Counts]:
    """List what counts the entries of each document: numbers, and what stands before titles."""
    entries = list(entries)
    labels: dict[str, dict[str, tuple[Label, ...]]] = {}
    for entry in entries:
        label = LABEL.match(entry.title)
        own = [("", entry.number)] if entry.number else []
        own += [((label["word"] or "").lower(), label["count"])] if label else []
        if own:
            labels.setdefault(entry.document, {})[entry.id] = tuple(own)
    found = {document: _index_labels(own) for document, own in labels.items()}
    worded: dict[str, list[Entry]] = {
        document: [] for document, counts in found.items() if counts.worded
    }
    for entry in entries:
        if entry.document in worded:
            worded[entry.document].append(entry)
    return found | {document: _find_words(found[document], own) for document, own in worded.items()}


def _find_words(counts: Counts, own: Sequence[Entry]) -> Counts:
    """Find the words by which the texts of a document cite counts without one, in several paths."""
    entries = {entry.id: entry for entry in own}
    words = Counter(
        steps[-1]["word"].lower()
        for entry in own
        for paragraph in entry.paragraphs
        for cited in find_cited(paragraph.text, counts, entries)
        if len(steps := list(ONE.finditer(cited.phrase))) > 1 and cited.targets
        if steps[-1]["word"]
    )
    several = {word for word, times in words.items() if times >= MIN_WORDED}
    return replace(counts, cited=frozenset(several - counts.worded))


def _index_labels(labels: Mapping[str, tuple[Label, ...]]) -> Counts:
    """Find which entries have each count, and which words several headings have before theirs."""
    ids: dict[str, dict[str, None]] = {}
    words: Counter[str] = Counter()
    for one, own in labels.items():
        words.update({word for word, _ in own if word})
        for _, count in own:
            ids.setdefault(count, {})[one] = None
    worded = frozenset(word for word, times in words.items() if times >= MIN_WORDED)
    return Counts(labels, {count: tuple(some) for count, some in ids.items()}, worded)


def find_cited(content: str, counts: Counts, entries: Mapping[str, Entry]) -> Iterator[Cited]:
    """Yield the citations by counts of a text, in order.

    One that leads nowhere has no targets; it is yielded where its first count leads somewhere, so
    that the laws of another document are none.
    """
    for first in PATH.finditer(content):
        one: re.Match[str] | None = first
        while one:
            start, end = one.start() if one is first else one.start("path"), one.end("path")
            steps = [
                (step["word"] or "", step["count"]) for step in ONE.finditer(content, start, end)
            ]
            if RANGE.match(one["path"]):
                break
            numbered = counts.ids.get(one["path"], ()) if len(steps) > 1 else ()
            targets = numbered or _follow(steps, counts, entries)  # "A.4" may be a number as it is
            known = any(_list_having(steps[0], counts))
            if targets or (known and len(steps) > 1):
                yield Cited(start, end, content[start:end], targets)
            one = MORE.match(content, end)


def _follow(
    steps: Sequence[Label], counts: Counts, entries: Mapping[str, Entry]
) -> tuple[str, ...]:
    """Find the entries of the last count that stand below those of the others.

    One count alone needs the word that headings have before theirs, or that paths have. Letters
    behind two counts are those of a paragraph, where no heading has them.
    """
    *above, last = steps
    said = last[0].lower()
    if not above and said not in counts.worded | counts.cited:
        return ()
    found = tuple(
        one
        for one in _list_having(last, counts, alone=not above and said in counts.worded)
        if _stands_below(one, above, counts, entries)
    )
    paragraph = len(above) > 1 and not last[0] and last[1].isalpha()
    return _follow(above, counts, entries) if paragraph and not found else found


def _list_having(step: Label, counts: Counts, *, alone: bool = False) -> Iterator[str]:
    """List the entries that have a count."""
    ids = dict.fromkeys(one for count in _read_count(step) for one in counts.ids.get(count, ()))
    return (one for one in ids if _has(counts.labels[one], step, alone=alone))


def _read_count(step: Label) -> tuple[str, ...]:
    """Read a count as it is written, and a Roman numeral behind a word as a number too."""
    word, wanted = step
    roman = word and numbering.ROMAN.match(wanted)
    return (wanted, str(numbering.rank(wanted))) if roman else (wanted,)


def _has(own: Iterable[Label], step: Label, *, alone: bool = False) -> bool:
    """Tell whether one of the labels is a count; two words before it are the same.

    With `alone` the label has the word too.
    """
    word, read = step[0].lower(), _read_count(step)
    return any(
        count in read and (word == known or (not alone and "" in (word, known)))
        for known, count in own
    )


def _stands_below(
    one: str,
    steps: Sequence[Label],
    counts: Counts,
    entries: Mapping[str, Entry],
) -> bool:
    """Tell whether an entry stands below the counts, the last of them nearest."""
    above = [name for name in list_above(entries[one], entries) if name != one]
    for step in reversed(steps):
        place = next(
            (at for at, name in enumerate(above) if _has(counts.labels.get(name, ()), step)), None
        )
        if place is None:
            return False
        above = above[place + 1 :]
    return True
