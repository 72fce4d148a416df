"""Checks that no word of a source is lost: every line is in a section, in a named exclusion, or a Problem.

In: a `Source` and the `Reading` made of it. Out: Problems. This is done on the words, not on the line numbers alone, and
knows nothing of how the reader worked: the words of each line must stand in the paragraphs, headings and exclusions that
claim the line. `unread-line`: nothing claims it; `lost-words`: what claims it lacks some of its words.
"""
from collections import Counter, defaultdict

from kb import text
from kb.model import Problem, Reading, Source


def account_lines(source: Source, reading: Reading) -> list[Problem]:
    """Compare every non-blank line of a source with what the reading keeps or excludes of it."""
    kept: dict[int, Counter[str]] = defaultdict(Counter)
    claimed: set[int] = set()
    for section in reading.sections:
        for paragraph in section.paragraphs:
            first, last = paragraph.lines
            found = Counter(text.words(paragraph.text))
            for number in range(first, last + 1):
                kept[number] += found
                claimed.add(number)
        for number in section.heading_lines:
            kept[number] += Counter(text.words(f"{section.number or ''} {section.title} {' '.join(section.icons)}"))
            claimed.add(number)
    for exclusion in reading.exclusions:
        kept[exclusion.line] += Counter(text.words(exclusion.text))
        claimed.add(exclusion.line)
    return [problem for line in source.lines if line.text
            for problem in _account_line(source, line.number, line.text, kept, claimed)]


def _account_line(source: Source, number: int, content: str, kept: dict[int, Counter[str]],
                  claimed: set[int]) -> list[Problem]:
    pinned = source.document.pinned
    if number not in claimed:
        return [Problem("unread-line", f"Line {number} of {pinned} is in no section and no exclusion.", pinned, line=number,
                        text=text.shorten(content))]
    lost = Counter(text.words(content)) - kept[number]
    if lost:
        return [Problem("lost-words", f"Line {number} of {pinned} lost the words: {', '.join(sorted(lost))}.", pinned,
                        line=number, text=text.shorten(content))]
    return []


def count_lines(source: Source, reading: Reading) -> dict[str, int]:
    """Count a source's filled lines: in all, and by the name of the exclusion that takes a whole line."""
    counts: Counter[str] = Counter()
    filled = {line.number: line.text for line in source.lines if line.text}
    counts["filled"] = len(filled)
    for exclusion in reading.exclusions:
        if text.words(filled.get(exclusion.line, "")) == text.words(exclusion.text):
            counts[exclusion.name] += 1
    return dict(sorted(counts.items()))
