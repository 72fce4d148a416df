"""Unwraps an export of a wiki in XML: the text of its pages, each below its title, line for line.

In: the file that "Special:Export" of a MediaWiki gives. Out: wikitext with as many lines, so a line
has the number that it has in the file. The latest revision of each page counts. Pages that hold no
rules (redirects, templates, files, talk) become comments, which every reader leaves out by name.
"""

import re
from dataclasses import dataclass, field
from xml.parsers import expat

from kb import errors

# The start of an export. Matches '<mediawiki xmlns="x">', '<?xml version="1.0"?>\n<mediawiki>'; not
# "a <mediawiki>".
START = re.compile(r"\A\s*(?:<\?xml[^>]*\?>\s*)?<mediawiki[\s>]")
BEHIND_TITLE = "<!-- a page of the wiki -->"  # which no page has where a title of its own stands
# Namespaces of people, files, messages, templates, categories and modules; talk has odd numbers.
UNREAD = frozenset((2, 6, 8, 10, 14, 828))


@dataclass
class _Page:
    """A page that is being read."""

    title: str = ""
    title_line: int = 0
    namespace: str = ""
    redirects: bool = False
    text: list[tuple[int, str]] = field(default_factory=list)  # pieces, each with its first line

    @property
    def holds_rules(self) -> bool:
        """Tell whether the page may hold rules."""
        number = int(self.namespace) if self.namespace.strip().isdecimal() else 0
        return not self.redirects and number % 2 == 0 and number not in UNREAD


def is_export(content: str) -> bool:
    """Tell whether a text is an export of a wiki in XML."""
    return bool(START.match(content))


def unwrap(content: str, name: str) -> str:
    """Give the wikitext of an export, each line where it stands in the file."""
    lines = [""] * (content.count("\n") + 1)
    for page in _Parser(name).parse(content):
        _write_page(page, lines)
    return "\n".join(lines)


def _write_page(page: _Page, lines: list[str]) -> None:
    """Write a page's title and text on their lines."""
    if page.holds_rules:
        lines[page.title_line - 1] += f"= {page.title.strip()} ={BEHIND_TITLE}"
        before = after = ""
    else:
        before, after = f"<!-- {page.title.strip()} ", " -->"
    last = page.title_line
    for first, piece in page.text:
        shown = piece if page.holds_rules else piece.replace("--", "")
        for number, line in enumerate(shown.split("\n"), first):
            lines[number - 1] += before + line
            before, last = "", number
    if page.text:
        lines[last - 1] += after


class _Parser:
    """Collects the pages of an export while expat reads it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pages: list[_Page] = []
        self.opened: list[str] = []
        self.expat = expat.ParserCreate("utf-8")  # whatever the file says of itself
        self.expat.StartElementHandler = self._start
        self.expat.EndElementHandler = self._end
        self.expat.CharacterDataHandler = self._add
        self.expat.EntityDeclHandler = self._refuse_entity

    def parse(self, content: str) -> list[_Page]:
        """Give the pages of an export, or say where it is broken."""
        try:
            self.expat.Parse(content.encode(), True)
        except expat.ExpatError as fault:
            raise errors.CorpusError(
                f"{self.name}, line {fault.lineno}: the export of the wiki is damaged or cut off"
                f" ({expat.ErrorString(fault.code)}). Export it again."
            ) from None
        return self.pages

    def _start(self, name: str, _: dict[str, str]) -> None:
        self.opened.append(name)
        if name == "page":
            self.pages.append(_Page())
        elif self.pages and name == "title":
            self.pages[-1].title_line = self.expat.CurrentLineNumber
        elif self.pages and name == "redirect":
            self.pages[-1].redirects = True
        elif self.pages and name == "text":
            self.pages[-1].text.clear()  # a later revision takes the place of the one before

    def _end(self, _: str) -> None:
        self.opened.pop()

    def _add(self, content: str) -> None:
        if not self.pages or len(self.opened) < 3 or self.opened[1] != "page":
            return
        page, name = self.pages[-1], self.opened[-1]
        if name == "title":
            page.title += content
        elif name == "ns":
            page.namespace += content
        elif name == "text":
            page.text.append((self.expat.CurrentLineNumber, content))

    def _refuse_entity(self, *_: object) -> None:
        raise errors.CorpusError(
            f"{self.name}: declares entities of its own, which no wiki's export does. Remove them."
        )
