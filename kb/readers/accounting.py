"""Checks that a reading lost no word: each is in a section, in a named exclusion, or a Problem.

In: a `Source` and the `Reading` made of it. Out: Problems. The check compares words, not only line
numbers, and knows nothing of how the reader works: the visible words of each line
(kb.readers.visible_text) must appear in the paragraphs, headings and exclusions that claim the
line. `unread-line`: nothing claims the line. `lost-words`: what claims the line lacks some of its
words.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from kb import text
from kb.model import Problem, Reading, Source
from kb.readers import visible_text


@dataclass
class Claims:
    """What a reading keeps or excludes, by line.

    The words of a paragraph of several lines are counted once, however long it is.
    """

    lines: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    paragraphs: dict[int, list[Counter[str]]] = field(default_factory=lambda: defaultdict(list))

    def add(self, first: int, last: int, content: str) -> None:
        """Claim lines for the words that were kept from them."""
        found = text.words(content)
        if first == last:
            self.lines[first].update(found)
            return
        shared = Counter(found)
        for number in range(first, last + 1):
            self.paragraphs[number].append(shared)

    def lacks(self, number: int, content: str) -> list[str]:
        """Give the words of a line that no claim on it contains."""
        single, several = self.lines[number], self.paragraphs[number]
        return sorted(
            word
            for word, times in Counter(text.words(content)).items()
            if single[word] < times
            and sum((claim[word] for claim in several), single[word]) < times
        )


def account_lines(source: Source, reading: Reading) -> list[Problem]:
    """Compare each line with visible text against what the reading keeps or excludes of it."""
    claims = _collect_claims(reading)
    return [
        problem
        for line in visible_text.read_visible_lines(source)
        for problem in _account_line(source, line, claims)
    ]


def _collect_claims(reading: Reading) -> Claims:
    """Collect what a reading keeps or excludes."""
    claims = Claims()
    for section in reading.sections:
        for paragraph in section.paragraphs:
            claims.add(*paragraph.lines, paragraph.text)
        for number in section.heading_lines:
            claims.add(
                number, number, f"{section.number or ''} {section.title} {' '.join(section.icons)}"
            )
    for exclusion in reading.exclusions:
        claims.add(exclusion.line, exclusion.line, exclusion.text)
    return claims


def _account_line(source: Source, line: visible_text.VisibleLine, claims: Claims) -> list[Problem]:
    pinned = source.document.pinned
    if line.number not in claims.lines and line.number not in claims.paragraphs:
        return [
            Problem(
                "unread-line",
                f"Line {line.number} of {pinned} is in no section and no exclusion.",
                pinned,
                line=line.number,
                text=text.shorten(line.readings[0]),
            )
        ]
    if all(claims.lacks(line.number, reading) for reading in line.readings):
        lost = claims.lacks(line.number, line.readings[0])
        return [
            Problem(
                "lost-words",
                f"Line {line.number} of {pinned} lost the words: {', '.join(lost)}.",
                pinned,
                line=line.number,
                text=text.shorten(line.readings[0]),
            )
        ]
    return []


def count_words(source: Source, reading: Reading) -> tuple[int, int]:
    """Count the visible words that a reading lost, and all of them."""
    claims = _collect_claims(reading)
    lost = whole = 0
    for line in visible_text.read_visible_lines(source):
        whole += len(text.words(line.readings[0]))
        lost += min(len(claims.lacks(line.number, variant)) for variant in line.readings)
    return lost, whole


def count_lines(source: Source, reading: Reading) -> dict[str, int]:
    """Count the non-blank lines in all, and those that each name excludes as a whole."""
    counts: Counter[str] = Counter()
    filled = {line.number: line.readings[0] for line in visible_text.read_visible_lines(source)}
    counts["filled"] = len(filled)
    for exclusion in reading.exclusions:
        if text.words(filled.get(exclusion.line, "")) == text.words(exclusion.text):
            counts[exclusion.name] += 1
    return dict(sorted(counts.items()))
