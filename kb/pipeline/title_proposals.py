"""Proposes the title of a document that is added for the first time, from the document itself.

In: the document as it was read, and what was given by hand, which always goes before. Out: the
document with a title and a short name. The title is what the text calls itself: the one heading
above all others, the title of an HTML page, or the first line. Where there is none, the words of
the id are taken; an id is never shown as a title. Two games may both have "Rules": the second
document is then named with its game's words of the id.
"""

import html
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from kb import text
from kb.model import Document, Reading, Source
from kb.readers.pdf import printed_lines

LONGEST = 80  # characters of a title
SHORT = 32  # of a title that also serves as the short name
# The title of an HTML page. Matches "<title>Rules</title>"; not "<h1>Rules</h1>".
PAGE_TITLE = re.compile(r"<title[^>]*>([^<]+)</title>", re.IGNORECASE)
# What a site adds to the titles of its pages. Matches " | Site" of "Rules | Site"; not " - 2e".
SITE = re.compile(r"\s+[|\u00b7\u2022]\s.*\Z")
# A line that is not a title. Matches "1. Setup", "# Rules", "<html>", "It ends."; not "Rules".
NO_TITLE = re.compile(r"\A(?:\W|\d+[.)\s])|[.:;,]\Z")


def propose_titles(
    document: Document,
    source: Source,
    read: Reading,
    given: Mapping[str, Any],
    others: Iterable[Document] = (),
) -> Document:
    """Give a document the title and the short name that its text has, unless they are given.

    A name that one of the other documents has is not proposed: the id tells them apart.
    """
    taken = {name for one in others if one.id != document.id for name in (one.title, one.short)}
    named = name_after_id(document.id, document.game)
    if named in taken:
        named = name_after_id(document.id, "")
    title = text.normalise(str(given.get("title") or find_title(source, read) or named))
    short = text.normalise(str(given.get("short") or ""))
    proposed = title if len(title) <= SHORT and title not in taken else named
    return replace(document, title=title, short=short or proposed)


def find_title(source: Source, read: Reading) -> str:
    """Find what a document calls itself; "" where it does not say."""
    if printed_lines.is_lines(source.text):
        return _find_printed(source, read)
    levels = [section.level for section in read.sections]
    top = read.sections[0] if levels and levels.count(min(levels)) == 1 else None
    if top and top.level == min(levels) and len(levels) > 1 and not top.number and not top.ours:
        return _shorten(top.title)
    page = PAGE_TITLE.search(source.text)
    if page:
        return _shorten(SITE.sub("", html.unescape(page[1])))
    first = next((line.text for line in source.lines if line.text), "")
    return "" if NO_TITLE.search(first) or len(first) > LONGEST else first


def _find_printed(source: Source, read: Reading) -> str:
    """Find the title of a PDF: what the file says, else a heading of several words on its top."""
    given = printed_lines.read_title(source.text)
    first = read.sections[0].title if read.sections else ""
    telling = len(first.split()) > 1 and not NO_TITLE.search(first)
    return _shorten(given or (first if telling else ""))


def name_after_id(document: str, game: str) -> str:
    """Make a name of the words of an id, without the game's: "Rulebook" of "bw-rulebook"."""
    rest = document.removeprefix(f"{game}-") if document != game else document
    words = [word for word in re.split(r"[-_.]+", rest) if word]
    return " ".join(word[:1].upper() + word[1:] for word in words)


def _shorten(title: str) -> str:
    return text.shorten(text.normalise(title), LONGEST)
