"""Writes the lines of a wikitext page as the tokens of an HTML page: paragraphs, lists, bold.

In: pieces of text and markup with their places in the source. Out: `Token`s with line numbers. What
a line means is decided here, as MediaWiki does: a blank line or a leading space starts a
paragraph, markers at its start make a list, and bold or italic text ends with its line.
Links are written with what they name, which kb.readers.mediawiki.page_links follows.
"""

import re
from bisect import bisect_right
from urllib.parse import unquote

from mwparserfromhell.wikicode import Wikicode

from kb import text
from kb.readers import numbering
from kb.readers.html_pages import navigation
from kb.readers.html_tokens import Token
from kb.readers.mediawiki.named_notes import NamedNotes

# Marks of bold and italic text. Matches "''", "'''"; not "'".
QUOTES = re.compile(r"'{2,}")
# A switch for the whole page. Matches "__TOC__"; not "__x".
SWITCH = re.compile(r"__[A-Z]{3,}__")
LISTS = {"*": ("ul", "li"), "#": ("ol", "li"), ";": ("dl", "dt"), ":": ("dl", "dd")}
WANTED = "wiki-wanted"  # attribute of a link: the page and the place that it names, "page#place"
CONTROL = "wiki-control"  # element for what steers a wiki and is not shown
NAMING = "wiki-naming"  # element for what only names the place of the link around it
PAGE = "wiki-page"  # element behind the heading that is the title of a page of an export


class PageWriter:
    """The tokens written so far, and the line, list and table that are open."""

    def __init__(self, content: str, first: int) -> None:
        self.starts = [0, *(match.end() for match in re.finditer("\n", content))]
        self.first = first
        self.numbered = numbering.counts_rules(content.split("\n"))
        self.tokens: list[Token] = []
        self.line = first
        self.markers = ""  # of the line, so far
        self.lists = ""  # the markers of the open list items
        self.at_start = True  # nothing but markers and spaces on this line yet
        self.blank = True  # nothing at all on this line yet
        self.inline = 0  # open headings and other places without paragraphs
        self.tables: list[tuple[str, bool]] = []  # of each: the lists around it; a row is open
        self.bold = self.italic = False
        self.notes: list[tuple[Wikicode, int]] = []  # that follow the paragraph, with their places
        self.named = NamedNotes()
        self.placed: set[str] = set()  # the names of the notes that this section has
        self.in_note = False

    def find_line(self, offset: int) -> int:
        """Give the line of a place in the source."""
        return self.first + bisect_right(self.starts, offset) - 1

    def start(self, name: str, offset: int, /, **attributes: str) -> None:
        """Write the start of an element."""
        self.line = self.find_line(offset)
        self.tokens.append(Token("start", name, "", self.line, attributes))

    def end(self, name: str) -> None:
        """Write the end of an element."""
        self.tokens.append(Token("end", name, "", self.line, {}))

    def write(self, content: str, offset: int) -> None:
        """Write text, which may hold line ends and marks of bold and italic text."""
        for number, piece in enumerate(content.split("\n")):
            if number:
                self._end_line()
            if piece:
                self.line = self.find_line(offset)
                self._write_piece(piece, offset)
            offset += len(piece) + 1

    def write_plain(self, content: str, offset: int) -> None:
        """Write text in which nothing is markup."""
        for number, piece in enumerate(content.split("\n")):
            if number:
                self._put("\n")
            self.line = self.find_line(offset)
            if piece:
                self.begin_text()
                self._put(piece)
            offset += len(piece) + 1

    def exclude(self, name: str, content: str, offset: int) -> None:
        """Write what is not shown, for the reading to exclude under a name."""
        self.start(name, offset)
        for number, piece in enumerate(content.split("\n")):
            if number:
                self._put("\n")
            self.line = self.find_line(offset)
            self._put(piece)
            offset += len(piece) + 1
        self.end(name)

    def exclude_list(self, content: str, offset: int) -> None:
        """Write where the notes of the page are listed; those that are cited stand elsewhere."""
        for piece, place in self.named.part_list(content, offset):
            self.exclude(navigation.NOTES_PLACE, piece, place)

    def add_note(self, contents: Wikicode | None, offset: int, name: str) -> None:
        """Have a note follow the paragraph, unless the section has it already."""
        note = self.named.notes.get(name) or (contents and (contents, offset))
        if note and name not in self.placed:
            self.notes.append(note)
            self.placed.update([name] if name else [])

    def mark(self, marker: str, offset: int) -> None:
        """Note a list marker; inside a line a colon parts a term from its definition."""
        self.line = self.find_line(offset)
        if self.at_start:
            self.markers += marker
            self.blank = False
        elif marker == ":" and self.lists.endswith(";"):
            self._end_quotes()
            self.lists = self.lists[:-1] + ":"
            self.start("dd", offset)
        else:
            self._put(marker)

    def begin_text(self) -> None:
        """Begin the text of a line: open the items of its markers, or end the lists."""
        if not self.at_start:
            return
        self.at_start = self.blank = False
        if self.inline:
            return
        if self.markers:
            self._open_items()
        elif self.lists:
            self.end_lists()

    def begin_block(self) -> None:
        """End the lists and begin a paragraph."""
        self._end_quotes()
        if self.inline:
            self._put(" ")
            return
        self.end_lists()
        self.tokens.append(Token("start", "p", "", self.line, {}))

    def end_lists(self) -> None:
        """End all open lists."""
        while self.lists:
            self._end_list()

    def begin_table(self, offset: int) -> None:
        """Begin a table; the lists around it end."""
        self.begin_block()
        self.start("table", offset)
        self.tables.append((self.lists, False))
        self.lists = ""

    def begin_row(self, offset: int) -> None:
        """Begin a row of a table."""
        self.end_lists()
        self.start("tr", offset)
        self.tables[-1] = (self.tables[-1][0], True)

    def end_row(self) -> None:
        """End a row of a table."""
        self.end("tr")
        self.tables[-1] = (self.tables[-1][0], False)

    def begin_cell(self, name: str, offset: int) -> None:
        """Begin a cell; the cells before the first mark of a row are a row too."""
        if self.tables and not self.tables[-1][1]:
            self.begin_row(offset)
        self.start(name, offset)
        self.at_start = self.blank = True
        self.markers = ""

    def end_cell(self, name: str) -> None:
        """End a cell with its lists."""
        self._end_quotes()
        self.end_lists()
        self.end(name)
        self.at_start, self.markers = True, ""

    def end_table(self) -> None:
        """End a table."""
        self.end("table")
        self.lists = self.tables.pop()[0]
        self.at_start, self.blank, self.markers = True, True, ""

    def finish(self) -> None:
        """End what is still open."""
        self._end_quotes()
        self.end_lists()

    def _put(self, content: str) -> None:
        self.tokens.append(Token("text", "", content, self.line, {}))

    def _write_piece(self, piece: str, offset: int) -> None:
        """Write a piece of one line."""
        if self.at_start and not self.markers and not piece.strip():
            self._put(" ")
            return
        apart = piece.startswith(" ") or (self.numbered and numbering.begins_rule(piece))
        if self.at_start and not self.inline and not self.markers and apart:
            self.begin_block()
        self.begin_text()
        end = 0
        for match in SWITCH.finditer(piece):
            self._write_quoted(piece[end : match.start()])
            self.exclude(CONTROL, match.group(), offset + match.start())
            end = match.end()
        self._write_quoted(piece[end:])

    def _write_quoted(self, piece: str) -> None:
        """Write text with bold and italic parts; of four or six marks the first is text."""
        end = 0
        for quotes in QUOTES.finditer(piece):
            count = len(quotes.group())
            spare = 1 if count == 4 else max(count - 5, 0)
            if before := piece[end : quotes.start()] + "'" * spare:
                self._put(before)
            if count - spare in (2, 5):
                self.italic = self._toggle("i", opened=self.italic)
            if count - spare in (3, 5):
                self.bold = self._toggle("b", opened=self.bold)
            end = quotes.end()
        if piece[end:]:
            self._put(piece[end:])

    def _toggle(self, name: str, *, opened: bool) -> bool:
        self.tokens.append(Token("end" if opened else "start", name, "", self.line, {}))
        return not opened

    def _end_quotes(self) -> None:
        if self.bold:
            self.bold = self._toggle("b", opened=True)
        if self.italic:
            self.italic = self._toggle("i", opened=True)

    def _end_line(self) -> None:
        self._end_quotes()
        self._put("\n")
        if self.markers and self.at_start:  # an item without text
            self.begin_text()
        elif self.blank:
            self.begin_block()
        self.at_start = self.blank = True
        self.markers = ""

    def _open_items(self) -> None:
        """Open the items of a line's markers, as far as they are not open."""
        known, wanted = self.lists.replace(";", ":"), self.markers.replace(";", ":")
        common = 0
        while common < min(len(known), len(wanted)) and known[common] == wanted[common]:
            common += 1
        while len(self.lists) > max(common, 0):
            self._end_list()
        if common == len(wanted) and common:  # the next item of the innermost list
            self.lists = self.lists[: common - 1] + self.markers[-1]
            self.tokens.append(Token("start", LISTS[self.markers[-1]][1], "", self.line, {}))
        for marker in self.markers[common:]:
            self.lists += marker
            for name in LISTS[marker]:
                self.tokens.append(Token("start", name, "", self.line, {}))

    def _end_list(self) -> None:
        for name in reversed(LISTS[self.lists[-1]]):
            self.end(name)
        self.lists = self.lists[:-1]


def make_name(title: str) -> str:
    """Give the form of an anchor by which links find it: "Ship_battle" and "ship battle"."""
    return text.normalise(unquote(title).replace("_", " ")).casefold()


def make_wanted(title: str) -> str:
    """Give what a link names: "page#place" of ":Page#Place", "page" of "Page"."""
    page, inside, place = title.partition("#")
    return make_name(page.strip().removeprefix(":")) + (f"#{make_name(place)}" if inside else "")
