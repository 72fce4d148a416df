"""Measures how readable our own statements are: sentences, passives, openings.

In: the companion of a corpus. Out: a table with a line for each document and one for all; with
--worst the sentences that a writer should look at first, each with its entry. Counted are the
statements alone: no questions, no sub-headings, no references ("See turn."). An item of a list and
the words before the list are sentences of their own. A passive is a form of "be" and a participle;
what a player calls the state of a card ("is stopped", "is docked") is none. How each is told apart
stands beside the patterns, with what it misses.

    scripts/readability.py
    scripts/readability.py --corpus OTHER/corpus --worst 20
"""

import argparse
import re
import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from kb import text
from kb.corpus import registry
from kb.entries import companion, companion_markdown
from kb.model import Entry, Paragraph
from kb.paths import find_folders

LONG = 30  # a sentence of more words is long
# Participles that do not end in "-ed", as far as the statements use them.
IRREGULAR = (
    "begun borne bought broken brought built caught chosen cut dealt done drawn driven fed felt"
    " forbidden forced fought found given gone got gotten held hit hurt kept known laid led left"
    " lent let lost made meant met paid put read rebuilt reset seen sent set shown shut spent split"
    " spoken stolen struck taken taught thrown told understood undone won worn written"
)
# What a card is, not what somebody does to it; and words that only look like participles.
STATES = frozenset(
    "stopped unstopped docked undocked landed cloaked uncloaked phased staffed unstaffed damaged"
    " undamaged disabled limited unlimited related unrelated seed speed need indeed gone left"
    " non-aligned".split()
)
ADVERB = r"(?:not|also|then|never|always|still|now|both|all|only|already|first|once|again|\w+ly)"
# A form of "be", at most two adverbs, and a participle. Matches "is not played", "were fully paid";
# not "is red", "being here". It misses a passive whose words stand further apart, and takes a
# participle that describes ("is related") for one unless STATES has it.
PASSIVE = re.compile(
    rf"\b(?:am|is|are|was|were|be|been|being|isn't|aren't)\s+(?:{ADVERB}\s+){{0,2}}"
    rf"((?:re|un)?(?:{'|'.join(IRREGULAR.split())})|[\w-]{{2,}}ed)\b",
    re.IGNORECASE,
)
HEADER = f"{'':22}{'words':>7}{'sentences':>11}{'mean':>6}{'over 30':>9}{'passive':>9}{'opened':>8}"


@dataclass(frozen=True)
class Measure:
    """What was counted in some statements."""

    sentences: tuple[str, ...]
    long_statements: int  # those that need a short answer
    opened: int  # those of them that open with one

    @property
    def lengths(self) -> list[int]:
        """Give the words of each sentence."""
        return [count_words(sentence) for sentence in self.sentences]


def main() -> None:
    """Print what was counted, document by document."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--corpus", type=Path, default=find_folders().corpus, metavar="FOLDER")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="show N sentences")
    asked = parser.parse_args()
    statements = read_statements(asked.corpus)
    print(HEADER)
    for document, entries in statements.items():
        print(write_line(document, measure(entries)))
    everything = [entry for entries in statements.values() for entry in entries]
    print(write_line("all", measure(everything)))
    for entry, sentence in find_worst(everything)[: asked.worst]:
        print(f"\n{entry}, {count_words(sentence)} words\n  {sentence}")


def read_statements(corpus: Path) -> dict[str, list[Entry]]:
    """Read the entries of each companion of a corpus."""
    pinned = {(one.id, one.version): one for one in registry.read_registry(corpus)}
    return {
        name: list(
            companion.read_companion(
                corpus, pinned[name, companion.read_version(corpus, name)]
            ).entries
        )
        for name in companion.list_documents(corpus)
    }


def measure(entries: Iterable[Entry]) -> Measure:
    """Count in the statements of some entries."""
    sentences: list[str] = []
    long_statements = opened = 0
    for entry in entries:
        sentences += list_sentences(entry.paragraphs)
        if companion_markdown.needs_short_answer(entry.paragraphs):
            long_statements += 1
            opened += companion_markdown.opens_with_short_answer(entry.paragraphs)
    return Measure(tuple(sentences), long_statements, opened)


def list_sentences(paragraphs: Iterable[Paragraph]) -> list[str]:
    """List the sentences of a statement, without sub-headings and references."""
    return [
        sentence
        for paragraph in paragraphs
        if paragraph.style != "subheading"
        for sentence in text.list_sentences(paragraph.text)
        if count_words(sentence) and not companion_markdown.REFERENCE_ONLY.match(sentence)
    ]


def count_words(sentence: str) -> int:
    """Count words as they are printed: "Lt. Worf's" are two."""
    return sum(any(map(str.isalnum, word)) for word in sentence.split())


def is_passive(sentence: str) -> bool:
    """Tell whether a sentence has a passive."""
    return any(match[1].lower() not in STATES for match in PASSIVE.finditer(sentence))


def find_worst(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """List the sentences of some entries, those to mend first."""
    return rank_sentences(
        (one.id, sentence) for one in entries for sentence in list_sentences(one.paragraphs)
    )


def rank_sentences(found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sort sentences with their entries: the longest first, a passive counting ten words."""
    return sorted(found, key=lambda pair: -count_words(pair[1]) - 10 * is_passive(pair[1]))


def write_line(name: str, found: Measure) -> str:
    """Write what was counted as a line of the table."""
    lengths = found.lengths
    count = len(lengths) or 1
    over = sum(length > LONG for length in lengths)
    passive = sum(map(is_passive, found.sentences))
    return (
        f"{name:22}{sum(lengths):7}{len(lengths):11}{statistics.fmean(lengths or [0]):6.1f}{over:9}"
        f"{passive / count:9.1%}{found.opened:4}/{found.long_statements}"
    )


if __name__ == "__main__":
    main()
