"""Cuts a page into blocks: headings, terms, paragraphs, list items and table rows.

In: a `Page` (kb.readers.html_pages.elements). Out: `Block`s in page order, in normal form, each
with its lines and links. Whatever is not game text (scripts, navigation, edit links) is also a
block, with the name under which it is excluded. Sections are made in
kb.readers.html_pages.sections. Longer than 300 lines, since one pass tracks text, lists, tables and
quotations together.
"""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.model import Anchor, Exclusion, Lines
from kb.readers import html_tokens, numbering, title_patterns
from kb.readers.html_pages import elements, icons, list_markers, navigation, template_code
from kb.readers.html_pages.elements import (
    HEADINGS,
    SECTIONS,
    Element,
    EndTag,
    Page,
    list_anchors,
)
from kb.readers.html_tokens import Token

ITALICS = ("em", "i")
BOXES = frozenset(("aside", "div"))
TEXTS = frozenset("p ul ol dl table blockquote b strong i em a".split())  # may follow a box
LISTS = frozenset("ul ol menu dir".split())
LONGEST_CITATION = 60  # characters of a rule's number or label
CELL = " | "  # between the cells of a row
BESIDE = 8  # pieces of text before an image that are compared with its name
LIST_CELLS = 4  # cells; a table with a list of terms in more than one of so many arranges the page
LONG_CELL = 80  # words; a table with more per cell on average only arranges the page


@dataclass(frozen=True)
class Block:
    """A heading, paragraph, list item or table row of a page, or an exclusion."""

    role: str  # heading | term | text | bullet | numbered | table | summary | subheading | excluded
    text: str = ""  # in normal form, without the list's marker
    lines: Lines = (0, 0)
    level: int = 0  # of a heading or summary, from 1; of a list item or term, its depth, from 0
    links: tuple[Anchor, ...] = ()
    names: tuple[str, ...] = ()  # its anchors
    marker: str = ""  # "1." of a numbered item
    bold_length: int = 0  # number of bold characters at its start
    bold_line: int = 0  # the line on which they end
    definition_depth: int = 0  # number of definition lists around it
    quote: int = 0  # number of its block quotation, from 1; 0 for none
    cited: bool = False  # the quotation names its source
    table: int = 0  # number of its table, from 1; 0 for none
    exclusions: tuple[Exclusion, ...] = ()
    code: str = ""  # template code that stood among its words
    stressed: bool = False  # all of its words are bold or in italics
    # The numbers of the boxes within sections that it stands in, the outermost first.
    boxes: tuple[int, ...] = ()
    preformatted: bool = False  # shown as it is written: an example of what to write
    outward: tuple[tuple[str, str], ...] = ()  # words that lead to another site, with its address
    section: int = 0  # tells the section element around it from others; 0 for none
    section_level: int = 0  # of the heading of that section; 0 for none
    size: int = 0  # of its largest letters in points, as an element around them says; 0 if none


def read_blocks(page: Page) -> list[Block]:
    """Cut a page into blocks."""
    reader = _BlockReader(page)
    index = 0
    while index < len(page.nodes):
        node = page.nodes[index]
        if isinstance(node, Element):
            name = navigation.name_exclusion(node, page, reader.title)
            if name == navigation.LISTED and navigation.announces(reader.give_before()):
                name = ""  # the steps of a rule, each with a link to it
            if name and not (name == navigation.STRUCK_OUT and reader.heading):
                reader.exclude(node, name)
                index = node.end + 1
                continue
            reader.begin(node)
        elif isinstance(node, EndTag):
            reader.end(node.element)
        elif node.kind == template_code.CODE:
            reader.leave_code(node)
        else:
            reader.write(node)
        index += 1
    reader.flush()
    return reader.blocks


def find_next(blocks: Sequence[Block], index: int) -> int | None:
    """Find the next block behind one that is not left out, by its place; None if there is none."""
    behind = range(index + 1, len(blocks))
    return next((place for place in behind if blocks[place].role != "excluded"), None)


def drop_run_in(block: Block, start: int) -> Block:
    """Remove the first characters of a block, with the spaces and marks after them."""
    rest = block.text[start:].lstrip(" .:–—-)")
    taken = len(block.text) - len(rest)
    links = tuple(
        Anchor(max(link.start - taken, 0), link.end - taken, link.target)
        for link in block.links
        if link.end > taken
    )
    return replace(
        block, text=rest, links=links, bold_length=max(block.bold_length - taken, 0), marker=""
    )


def find_outward(block: Block, content: str) -> list[Anchor]:
    """Find the links of a block to other sites in a text that was made of it, in order."""
    found: list[Anchor] = []
    end = 0
    for words, address in block.outward:
        start = content.find(words, end)
        if start >= 0:
            end = start + len(words)
            found.append(Anchor(start, end, address))
    return found


class _BlockReader:
    """The block being read, and the elements around it that affect it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.blocks: list[Block] = []
        self.title = ""  # of the heading just before
        self.lists: list[list_markers.OpenList] = []
        self.items: list[
            tuple[str, str, int]
        ] = []  # role, marker and line of the open items; "text" once begun
        self.heading = 0  # level of the open heading
        self.open = Counter[str]()  # how many elements of each name are open
        self.sections: list[Element] = []  # the open section elements
        self.quotes = 0
        self.table = 0  # how many tables have begun
        self.quote: list[tuple[int, bool]] = []
        self.begun = 0  # how many boxes within sections have begun
        self.boxes: list[tuple[Element, int]] = []  # the open ones, with their numbers
        self.tables: list[bool] = []  # for each open table, whether it contains data
        self.names: list[str] = []
        self.late_names: list[str] = []  # those behind the last word: of a heading that follows
        texts = (node.text for node in page.nodes if isinstance(node, Token))
        self.numbered = numbering.counts_rules(texts)  # lines that begin with a number are rules
        self.sizes: list[tuple[Element, int]] = []  # of letters, by the open elements
        self.link = ""
        self.named_elsewhere = ""  # its anchor, where its address is another page's
        self.address = ""  # its address, where that is another site's
        self._clear()

    def _clear(self) -> None:
        self.pieces: list[str] = []
        self.length = self.bold_length = self.bold_line = self.link_start = self.link_piece = 0
        self.all_bold = True  # only bold text so far
        self.stressed = True  # only bold text and italics so far
        self.lines: list[int] = []
        self.code: list[str] = []
        self.links: list[Anchor] = []
        self.outward: list[tuple[str, str]] = []
        self.broken = False  # the last node was a line break
        self.size = 0  # of its largest letters

    def give_before(self) -> str:
        """Give the words before what comes next: of the open block, or of the last one."""
        last = next((one.text for one in reversed(self.blocks) if one.role != "excluded"), "")
        return "".join(self.pieces).strip() or last

    @property
    def in_row(self) -> bool:
        """Tell whether a row of a data table is being read."""
        return bool(self.tables) and self.tables[-1]

    def begin(self, element: Element) -> None:
        """Start an element."""
        name = element.name
        if name == "br":
            self._break_line()
        elif name == "img":
            self._show_image(element)
        elif name in html_tokens.BLOCK_TAGS:
            late = self.late_names if name in HEADINGS and self.length else []
            self.names = [one for one in self.names if one not in late]
            self._break()
            self.names.extend(late)
        self.names.extend(list_anchors(element))
        self.late_names.extend(list_anchors(element))
        self._begin_box(element)
        if size := elements.find_size(element):
            self.sizes.append((element, size))
        if name in HEADINGS:
            self.heading = int(name[1])
        elif name in LISTS:
            self.lists.append(list_markers.open_list(element))
        elif name == "li":
            self._begin_item(element)
        elif name in ("td", "th") and self.in_row and self.length:
            self._add(CELL)
        elif name == "table":
            self.tables.append(_holds_data(element))
            self.table += 1
        elif name == "blockquote":
            self.quotes += 1
            self.quote.append((self.quotes, bool(element.inside["cite"])))
        elif name == "a":
            self.link, self.link_start = self.page.target_of(element), self.length
            self.link_piece = len(self.pieces)
            self.named_elsewhere = "" if self.link else self.page.fragment_of(element)
            self.address = self.page.address_of(element)
        self.open[self._name_counted(element)] += 1

    def end(self, element: Element) -> None:
        """End an element."""
        name = element.name
        if name == "a":
            self._end_link()
        elif name in HEADINGS or (name == "tr" and self.in_row):
            self.flush()
        elif name in html_tokens.BLOCK_TAGS and name not in ("br", "img"):
            self._break()
        if name in HEADINGS:
            self.heading = 0
        elif self.boxes and element is self.boxes[-1][0]:
            self.boxes.pop()
        elif name in LISTS and self.lists:
            self.lists.pop()
        elif name in SECTIONS:
            self.sections.pop()
        elif name == "li":
            self._end_item(element)
        elif name == "table":
            self.flush()
            self.tables.pop()
        elif name == "blockquote":
            self.quote.pop()
        if self.sizes and self.sizes[-1][0] is element:
            self.sizes.pop()
        self.open[self._name_counted(element)] -= 1

    def _name_counted(self, element: Element) -> str:
        """Give the name under which an element is counted."""
        return "b" if self.page.is_bold(element) else element.name

    def write(self, token: Token) -> None:
        """Add a piece of text to the block."""
        if self.open["pre"] and token.text == "\n":
            self._break_line()
            return
        cleaned = text.SPACE.sub(
            " ", unicodedata.normalize("NFC", text.INVISIBLE.sub("", token.text))
        )
        if self.broken and self.numbered and numbering.begins_rule(cleaned):
            self._break()  # a rule of its own behind a line break
        if cleaned.strip():
            self.lines.append(token.line)
            self.late_names = []
            self.broken = False
            self.size = max(self.size, self.sizes[-1][1] if self.sizes else 0)
            if not self.open["b"]:
                self.all_bold = False
                self.stressed = self.stressed and any(self.open[name] for name in ITALICS)
        self._add(cleaned)
        if self.all_bold and cleaned.strip():
            self.bold_length, self.bold_line = self.length, token.line

    def exclude(self, element: Element, name: str) -> None:
        """Exclude an element with all its text, under a name."""
        if element.name in navigation.NOT_SHOWN:
            self._add(" ")
        elif element.name in html_tokens.BLOCK_TAGS:
            self._break()
        lines: dict[int, list[str]] = {}
        line = element.line
        joined = name == navigation.MARKED and bool(self.pieces) and self.pieces[-1][-1:] != " "
        for node in self.page.nodes[element.index : element.end]:
            if isinstance(node, Token):
                line = line if joined else node.line  # a mark belongs to the word before it
                lines.setdefault(line, []).append(node.text)
                continue
            opened = node.element if isinstance(node, EndTag) else node
            if opened is node and opened.attributes.get("value"):  # of a list in Markdown
                lines.setdefault(opened.line, []).append(f" {opened.attributes['value']}. ")
            elif opened.name in html_tokens.BLOCK_TAGS:
                lines.setdefault(line, []).append(" ")
        contents = {number: text.normalise("".join(pieces)) for number, pieces in lines.items()}
        self.blocks.append(
            Block(
                "excluded",
                exclusions=tuple(
                    Exclusion(number, name, content, inside=False)
                    for number, content in contents.items()
                    if content
                ),
            )
        )

    def leave_code(self, token: Token) -> None:
        """Leave out code of a template, or what has a name of its own; it parts the words."""
        content = text.normalise(token.text)
        if content:
            if not token.name:
                self.code.append(content)
            left_out = Exclusion(token.line, token.name or "template code", content, inside=False)
            self.blocks.append(Block("excluded", exclusions=(left_out,)))
        self._add(" ")

    def flush(self) -> None:
        """End the block being read."""
        if self.link or self.address:
            self._end_link(still_open=True)
        content = "".join(self.pieces).rstrip()
        if content:
            self.blocks.append(replace(self._make_block(content), code=" ".join(self.code)))
            self.names = []
        self._clear()

    def _make_block(self, content: str) -> Block:
        role, level, marker = self._role()
        self.title = content if role == "heading" else ""
        links = tuple(
            link
            for link in (_trim_link(link, content) for link in self.links)
            if link.start < link.end
        )
        # A tag may separate a combining mark from its letter.
        if not unicodedata.is_normalized("NFC", content):
            content, links = text.normalise(content), ()
        quote, cited = self.quote[-1] if self.quote else (0, False)
        return Block(
            role,
            content,
            (min(self.lines), max(self.lines)),
            level,
            links,
            tuple(dict.fromkeys(self.names)),
            marker,
            min(self.bold_length, len(content)),
            self.bold_line,
            self.open["dl"],
            quote,
            cited,
            self.table if role == "table" else 0,
            stressed=self.stressed,
            boxes=tuple(number for _, number in self.boxes),
            preformatted=bool(self.open["pre"]),
            outward=tuple(self.outward),
            section=self.sections[-1].index + 1 if self.sections else 0,
            section_level=self.sections[-1].heading_level if self.sections else 0,
            size=self.size,
        )

    def _show_image(self, element: Element) -> None:
        """Write an icon as a word of its sentence, and leave out the name of a picture."""
        self._add(" ")
        places = range(element.end + 1, len(self.page.nodes))
        behind = map(self.page.nodes.__getitem__, places)
        before = "".join(self.pieces[-BESIDE:]).rstrip()
        icon = icons.name_icon(element, before, behind, in_row=self.in_row)
        if icon and not (self.heading or self.open["dt"]):
            self.write(Token("text", "", icon, element.line, {}))
        elif text.words(caption := element.attributes.get("alt", "")):
            left_out = Exclusion(element.line, "image caption", text.normalise(caption))
            self.blocks.append(Block("excluded", exclusions=(left_out,)))

    def _begin_box(self, element: Element) -> None:
        """Begin a section, or a box within one, if an element is one."""
        if element.name in SECTIONS:
            self.sections.append(element)
        folded = element.name == "details"
        if folded or (element.name in BOXES and not self.boxes and self._is_box(element)):
            self.begun += 1
            self.boxes.append((element, self.begun))

    def _is_box(self, element: Element) -> bool:
        """Tell whether an element is a box within a section: with a heading and text of its own.

        A heading stands above it, and text beside it follows, not another element that may be one.
        """
        headed = sum(element.inside[name] for name in HEADINGS)
        if not element.words > title_patterns.LONGEST_TITLE * headed > 0:
            return False
        behind = map(self.page.nodes.__getitem__, range(element.end + 1, len(self.page.nodes)))
        following = next(
            (one for one in behind if not isinstance(one, Token) or one.text.strip()), None
        )
        goes_on = isinstance(following, Token) or (
            isinstance(following, Element) and following.name in TEXTS
        )
        return goes_on and any(one.role == "heading" for one in self.blocks)

    def _role(self) -> tuple[str, int, str]:
        """Give role, level and marker of the block being read."""
        if self.heading:
            return "heading", self.heading, ""
        if self.in_row:
            return "table", 0, ""
        if self.open["dt"]:
            return "term", max(self.open["dl"] - 1, 0), ""
        if self.open["summary"]:
            return "summary", self.open["details"], ""
        if not self.items:
            return "text", 0, ""
        role, marker, line = self.items[-1]
        around = [one for one in self.items[:-1] if one[1]]  # nothing stands between the numbers
        self.items = [("text", "", at) for _, _, at in self.items]
        if marker or around:
            self.lines[:0] = [at for _, _, at in around] + [line] * bool(marker)
        marker = " ".join([*(one[1] for one in around), *([marker] if marker else [])])
        return role, max(len(self.lists) - 1, 0), marker

    def _add(self, piece: str) -> None:
        if not self.length or self.pieces[-1].endswith(" "):
            piece = piece.lstrip()
        if piece:
            self.pieces.append(piece)
            self.length += len(piece)

    def _break(self) -> None:
        """Start a new block, or inside a table row or heading only add a space."""
        if self.in_row or self.heading:
            self._add(" ")
        else:
            self.flush()

    def _break_line(self) -> None:
        if self.broken and not self.in_row and not self.heading:
            self.flush()
        self._add(" ")
        self.broken = True

    def _begin_item(self, element: Element) -> None:
        listing = self.lists[-1] if self.lists else list_markers.OpenList("bullet")
        marker = listing.next_marker(element)
        written = element.attributes.get("value", "")
        if marker and written and marker != f"{written}.":  # "1." on every item, in Markdown
            number = Exclusion(element.line, "list number", written)
            self.blocks.append(Block("excluded", exclusions=(number,)))
        self.items.append((listing.kind, marker, element.line))

    def _end_item(self, element: Element) -> None:
        _, marker, _ = self.items.pop()
        if marker:  # the item had no text, or only a heading
            number = Exclusion(element.line, "list number", marker, inside=False)
            self.blocks.append(Block("excluded", exclusions=(number,)))

    def _end_link(self, *, still_open: bool = False) -> None:
        cited = "".join(self.pieces[self.link_piece :])
        if cited and len(cited) <= LONGEST_CITATION:
            self._part_citation(cited)
            if self.named_elsewhere and numbering.CITED.match(cited):
                self.link = self.named_elsewhere
        if self.link and self.length > self.link_start:
            self.links.append(Anchor(self.link_start, self.length, self.link))
        elif self.address and cited.strip():
            self.outward.append((cited.strip(), self.address))
        if not still_open:
            self.link = self.named_elsewhere = self.address = ""

    def _part_citation(self, cited: str) -> None:
        """Part a cited number from the word before it: "a boat" and "2.1" of "a boat2.1"."""
        before = self.pieces[self.link_piece - 1][-1:] if self.link_piece else ""
        beside = bool(self.links) and self.links[-1].end == self.link_start
        if before.strip() in ("", *"([{§"):
            return
        if numbering.is_citation(before + cited, 1, len(cited) + 1) or (
            beside and numbering.NOTED.match(cited)
        ):
            self.pieces[self.link_piece :] = [" ", cited]
            self.length += 1
            if self.bold_length > self.link_start:
                self.bold_length += 1
            self.link_start += 1
            self.link_piece += 1


def _holds_data(table: Element) -> bool:
    """Tell whether a table contains data rather than arranging the page."""
    cells = max(table.inside["td"] + table.inside["th"], 1)
    lists = table.inside["dl"] * LIST_CELLS > cells
    arranges = lists or any(table.inside[name] for name in (*HEADINGS, "table"))
    return not arranges and table.words <= LONG_CELL * cells


def _trim_link(link: Anchor, content: str) -> Anchor:
    start, end = link.start, min(link.end, len(content))
    while start < end and content[start] == " ":
        start += 1
    while end > start and content[end - 1] == " ":
        end -= 1
    return Anchor(start, end, link.target)
