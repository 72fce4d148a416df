"""Finds the tables of contents of a PDF, with the numbers of pages or without.

In: the printed lines of a PDF. Out: the indexes of the lines of contents. Such a line ends with
dots and the number of a page, or with the number alone below a heading of contents. Without such
numbers the titles below that heading return as headings.
"""

import re
from collections.abc import Sequence

from kb.readers import numbering, title_patterns
from kb.readers.html_pages import listed_titles, navigation
from kb.readers.pdf.printed_lines import BODY, TABLE, PrintedLine

# A line of contents. Matches "Frogs ....... 12", "Frogs . . . 12"; not "Pay 12".
LEADER = re.compile(r"(?:\.{3,}|(?:\. ){3,}|\u2026+|_{3,})\s*(?:\d{1,4}|[ivxl]{1,6})\Z")
# A line that is the number of a page, above its titles. Matches "PAGE 12", "p. 3"; not "Page 3 of".
PAGE_ALONE = re.compile(r"^(?:page|p\.) ?\d{1,3}\Z", re.IGNORECASE)
# A line that ends with the number of a page. Matches "Frogs 12"; not "Frogs".
PAGED = re.compile(r"\S\s+\d{1,4}\Z")
# The end of a sentence of several words. Matches "rows over the pond."; not "1.1.", "Frog No. 1".
STATED = re.compile(r"(?:[^\W\d_]+ ){3}.*[a-z][.!?][\"'\u201d\u2019)\]]*\Z")
MIN_CONTENTS = 3  # lines
MIN_LISTED = 6  # titles of contents without the numbers of pages
LONGEST = 14  # words of a title


def find_contents(lines: Sequence[PrintedLine]) -> set[int]:
    """Find the lines of contents."""
    return _find_paged(lines) | _find_listed(lines)


def _find_paged(lines: Sequence[PrintedLine]) -> set[int]:
    """Find the lines that end with the number of a page."""
    found: set[int] = set()
    run: list[int] = []
    under = False  # a heading of contents stands above
    for index, line in enumerate(lines):
        if line.role not in (BODY, TABLE):
            continue
        headed = navigation.CONTENTS.match(line.text) is not None
        lettered = bool(run) and title_patterns.LETTER.match(line.text)  # a part of an index
        if lettered or LEADER.search(line.text) or (under and PAGED.search(line.text)):
            run.append(index)
        elif not (
            under and run and len(line.text.split()) < LONGEST and _is_paged_next(lines, index)
        ):
            if len(run) >= MIN_CONTENTS:
                found.update(run)
            run, under = [], headed
        else:
            run.append(index)  # a title that goes on in the next line
    if len(run) >= MIN_CONTENTS:
        found.update(run)
    return found | {
        index - 1
        for index in found
        if index
        and (
            title_patterns.LETTER.match(lines[index - 1].text)
            or listed_titles.INDEX.match(lines[index - 1].text)
        )
    }


def _find_listed(lines: Sequence[PrintedLine]) -> set[int]:
    """Find contents without the numbers of pages: titles below "Contents" that return as headings.

    Numbers and titles may stand in columns of their own.
    """
    keys = [_make_key(line.text) if line.role == BODY else "" for line in lines]
    for first, line in enumerate(lines):
        if line.role != BODY or not navigation.CONTENTS.match(line.text):
            continue
        end = first + 1
        while end < len(lines) and not _is_text(lines[end]):
            end += 1
        later = set(keys[end:])
        while end > first + 1 and (not keys[end - 1] or keys[end - 1] not in later):
            end -= 1
            later.add(keys[end])
        listed = [key for key in keys[first + 1 : end] if key]
        again = sum(key in later for key in listed)
        while end + 1 < len(lines) and PAGE_ALONE.match(lines[end].text):
            end += 2  # a page, and its title that differs further down
        if again >= MIN_LISTED and again * 5 >= len(listed) * 3:
            return {index for index in range(first, end) if lines[index].role in (BODY, TABLE)}
    return set()


def _make_key(content: str) -> str:
    """Give the form by which a title is recognised again: without its number; a page has none."""
    return "" if PAGE_ALONE.match(content) else numbering.key_title(content)


def _is_text(line: PrintedLine) -> bool:
    """Tell whether a line is part of a sentence, which no contents hold."""
    long = line.role == BODY and len(line.text.split()) >= LONGEST
    return long or bool(STATED.search(line.text))


def _is_paged_next(lines: Sequence[PrintedLine], index: int) -> bool:
    following = next(
        (line for line in lines[index + 1 : index + 3] if line.role in (BODY, TABLE)), None
    )
    return following is not None and bool(
        PAGED.search(following.text) or LEADER.search(following.text)
    )
