"""Finds the references that the texts make to each other and gives them as spans.

In: all entries of one version of a document. Out: `CrossReference`s and Problems. Two sorts are read here: links that
the source itself makes (Paragraph.anchors), and rules cited by number ("see rule 702.9b", or "702.9b" alone where an
entry has that number). A reference is exact or it is a Problem (`dangling-reference`) that names both ends; nothing is
bound to a neighbour.
"""
import re
from collections.abc import Iterator, Sequence

from kb.model import CrossReference, Entry, Problem

# A citation by number, one or several. Matches "rule 702.9b", "rules 601.2a and 704", "§2.2"; not "ruler 7", "Section 31".
CITATION = re.compile(r"(?:\b(?P<cue>[Rr]ules?|subrules?|sections?|chapters?|[Ss]ee(?: also)?|[Rr]efer to|as in|per|CR) |§ ?)"
                      r"(?P<numbers>\d+(?:\.\d+)*(?:\.?[a-z])?(?:(?:, | and | or |, and |, or |[-–]| to )"
                      r"(?:rules? |sections? |§ ?)?\d+(?:\.\d+)*(?:\.?[a-z])?)*)(?![\w%]|\.\d)")
# One number of a citation. Matches "702.9b", "9b" of "9b."; not "b".
NUMBER = re.compile(r"\d+(?:\.\d+)*(?:\.?[a-z]\b)?")
# A number of so many parts that it can only be a rule's. Matches "4.3.2", "104.3a"; not "4.3", "version 2.5.4".
TELLING = re.compile(r"(?<![\w.$@])(?<![vV]ersion )(?:\d+(?:\.\d+){2,}[a-z]?|\d+\.\d+[a-z])(?![\w%]|\.\d)")
# The cues after which a number of one part is a rule's. Matches "rules"; not "see".
SINGLE_CUE = re.compile(r"^(?:sub)?rules?$|^sections?$|^chapters?$", re.IGNORECASE)


def link_entries(entries: Sequence[Entry]) -> tuple[list[CrossReference], list[Problem]]:
    """Find every reference within one version of a document."""
    numbers = {entry.number: entry.id for entry in entries if entry.number}
    anchors = {name: entry.id for entry in entries for name in entry.anchors}
    references: list[CrossReference] = []
    problems: list[Problem] = []
    for entry in entries:
        for place, paragraph in enumerate(entry.paragraphs, 1):
            spans = [(anchor.start, anchor.end, anchors.get(anchor.target), "#" + anchor.target)
                     for anchor in paragraph.anchors]
            covered = [(start, end) for start, end, _, _ in spans]
            spans += [(start, end, numbers.get(number), number) for start, end, number in _find_numbers(paragraph.text, numbers)
                      if not any(start < last and first < end for first, last in covered)]
            for start, end, target, name in sorted(spans, key=lambda span: span[0]):
                if target is None:
                    problems.append(_dangling(entry, name, paragraph.lines[0]))
                elif target != entry.id:
                    references.append(CrossReference(entry.id, "see", paragraph.text[start:end], target, place, start, end))
    return references, problems


def cited_numbers(content: str) -> Iterator[tuple[int, int, str]]:
    """Give the span and the form of each number that a text cites in words."""
    for citation in CITATION.finditer(content):
        single = bool(SINGLE_CUE.match(citation["cue"] or ""))
        for number in NUMBER.finditer(citation["numbers"]):
            if single or "." in number.group():
                start = citation.start("numbers") + number.start()
                yield start, start + len(number.group()), number.group()


def _find_numbers(content: str, numbers: dict[str, str]) -> list[tuple[int, int, str]]:
    """Give the numbers that a text cites in words, and those that stand alone and are an entry's."""
    if not numbers:
        return []
    cited = list(cited_numbers(content))
    starts = {start for start, _, _ in cited}
    return cited + [(*match.span(), match.group()) for match in TELLING.finditer(content)
                    if match.group() in numbers and match.start() not in starts]


def _dangling(entry: Entry, name: str, line: int) -> Problem:
    pinned = f"{entry.document}@{entry.version}"
    return Problem("dangling-reference", f"Entry {entry.title!r} ({pinned} line {line}) refers to {name!r}, but no entry of "
                   "that document has this number or anchor.", pinned, line=line, entry=entry.id, text=name)
