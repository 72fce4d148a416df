"""Makes sections of a page's blocks: headings, headwords and numbered rules start them.

In: the blocks of a page (kb.readers.html_pages.blocks) and its `Source`. Out: a `Reading`. A number
at the start of a heading becomes the section's number. A paragraph that starts with a rule's number
is a section of its own if the page has several such paragraphs. Text after a list of definitions
belongs to the heading above the list. Anchors stay with their section.
"""

from dataclasses import replace

from kb import text
from kb.model import Anchor, Reading, Source
from kb.readers import title_numbers, title_patterns
from kb.readers.html_pages import (
    block_numbers,
    block_roles,
    block_titles,
    glossaries,
    row_numbers,
    version_headings,
)
from kb.readers.html_pages import blocks as cutting
from kb.readers.html_pages.blocks import Block
from kb.readers.html_pages.plain_headwords import PlainHeadword
from kb.readers.numbering import Number
from kb.readers.outline import Draft, Outline

SHORT_TITLE = 60  # characters of a title made from a rule without a number


def make_sections(found: list[Block], source: Source, *, titled_lead: bool = False) -> Reading:
    """Make a reading from a page's blocks.

    With `titled_lead`, text above the first heading is a section with the title of the document.
    """
    blocks = row_numbers.put_numbers_first(block_roles.classify(found))
    titles = {
        index: title_patterns.PERMALINK.sub("", block.text)
        for index, block in enumerate(blocks)
        if block.role == "heading"
    }
    numbers = block_numbers.read_numbers(*version_headings.leave_out(blocks, titles))
    named = {
        index: numbers[index].rest if index in numbers else title for index, title in titles.items()
    }
    whole = any(
        title_patterns.GLOSSARY.match(name)
        for name in (source.document.title, source.document.short)
    )
    terms = glossaries.find_headwords(
        blocks, {index: title or titles[index] for index, title in named.items()}, whole=whole
    )
    items = block_numbers.find_titled_items(blocks)
    leads = _find_leads(blocks, numbers)
    stops = title_patterns.have_stops(list(named.values()))
    stops = stops or block_titles.head_texts(blocks, named)
    maker = _SectionMaker(source, stops=stops, titled_lead=titled_lead)
    for index, block in enumerate(blocks):
        if block.code:
            maker.report_code(block)
        if block.role == "excluded":
            for left_out in block.exclusions:
                maker.outline.exclude(
                    left_out.line, left_out.name, left_out.text, inside=left_out.inside, whole=False
                )
        elif block.role == "heading":
            maker.open_heading(
                block,
                titles[index],
                numbers.get(index),
                "term" if index in terms.headings else "section",
            )
        elif block.role == "term":
            maker.open_term(block)
        elif index in terms.rows:
            maker.open_row(block, terms.rows[index])
        elif index in items:
            maker.open_run_in(block, "section", block.marker[:-1])
        elif index in terms.plain:
            maker.open_plain(block, terms.plain[index])
        elif index in terms.run_ins:
            maker.open_run_in(block)
        elif index in numbers:
            maker.open_rule(block, numbers[index], *leads.get(index, ("", 0)))
        else:
            maker.add(block, block_roles.choose_style(blocks, index))
    return maker.finish()


def _find_leads(blocks: list[Block], numbers: dict[int, Number]) -> dict[int, tuple[str, int]]:
    """Find the titles with which numbered rules begin, with their lengths."""
    leads = title_patterns.find_leads(
        {index: one.rest for index, one in numbers.items() if blocks[index].role != "heading"}
    ) | block_titles.find_bold_leads(blocks, numbers)
    leads |= block_titles.find_cell_titles(blocks, numbers)
    leads |= block_titles.find_cited_titles(numbers)
    return leads


class _SectionMaker:
    """The section being filled, and the sections above it."""

    def __init__(self, source: Source, *, stops: bool, titled_lead: bool) -> None:
        self.source = source
        self.titled_lead = titled_lead  # text above the first heading has the document's title
        self.stops = stops  # the titles of headings end with a full stop
        self.outline = Outline(source.document.pinned)
        self.section: Draft | None = None  # the last heading or numbered rule
        self.level = 0  # of the last heading
        # The levels of the headings above as the page has them, each with how much deeper its
        # number put it: what is below goes along.
        self.pushed: list[tuple[int, int]] = []
        self.numbers_above: list[
            tuple[tuple[str, ...], int]
        ] = []  # the numbers above, with their levels
        # A heading without a number or a text, and the number above the rules that stand below it.
        self.group: tuple[int, tuple[str, ...]] | None = None
        self.defining = False  # a list of definitions is open
        self.headword_open = False  # the last block was its headword
        self.box = 0  # the box in which the last heading stands
        self.around: dict[int, Draft | None] = {}  # by box, and outside any: the last section
        self.row_table = 0  # the table of the last row that is a rule or a headword
        self.rule: Draft | None = None  # the last numbered rule whose items may follow
        self.item_level = 0  # the depth of their list
        self.names: dict[int, list[str]] = {}  # by the id of a section's draft
        self.early_names: list[str] = []

    def open_heading(self, block: Block, title: str, number: Number | None, kind: str) -> None:
        """Open the section of a heading."""
        if self.titled_lead:
            self.open_lead()
        self.around[self.box] = self.section  # its text goes on below the box
        self.box = block.boxes[-1] if block.boxes else 0
        while self.pushed and self.pushed[-1][0] >= block.level:
            self.pushed.pop()
        self.level = block.level
        self.group = self.rule = None
        self.item_level = 0
        if number:
            self._leave_numbers(number)
            if self.numbers_above:  # "1.1" stands below "1", although both are written alike
                self.level = max(block.level, self.numbers_above[-1][1] + 1)
            self._stand_below(number, self.level)
        elif self.pushed:
            self.level += self.pushed[-1][1]
        self.pushed.append((block.level, self.level - block.level))
        written = number.written if number else None
        name = (number.rest if number else title) or title
        label = title_numbers.find_label(title) if number else ""
        shown, tail = block_titles.part_title(block, name)
        if title_patterns.is_statement(shown, stops=self.stops) and shown != written:
            short = written or text.shorten(shown, SHORT_TITLE)
            self.section = self._open(block, short, self.level, kind, number=written)
            self._add_from(block, block.text.find(name))
            return
        self.section = self._open(block, shown, self.level, kind, number=written)
        if label and label not in shown:
            self.outline.exclude(block.lines[0], "word for a number", label, whole=False)
        if tail:
            self._add_from(block, tail)

    def _add_from(self, block: Block, start: int) -> None:
        """Add the words of a heading, from a place on, as a paragraph with their links."""
        rest = cutting.drop_run_in(block, max(start, 0))
        self._write(rest, title_patterns.PERMALINK.sub("", rest.text), "text", 0, rest.links)

    def open_term(self, block: Block) -> None:
        """Open a headword in a list of definitions.

        Another headword for the same definition becomes an alias.
        """
        if self.headword_open and self.outline.current and self.outline.current.kind == "term":
            known = self.outline.current.details.get("aliases", ())
            self.outline.current.details["aliases"] = (
                *(known if isinstance(known, tuple) else ()),
                block.text,
            )
            for line in range(block.lines[0], block.lines[1] + 1):
                self.outline.exclude(line, "further headword", block.text)
            self._name(block)
            return
        self.open_lead()
        self._open(block, block.text, self.level + 1 + block.level, "term")
        self.headword_open = self.defining = True

    def open_run_in(self, block: Block, kind: str = "term", number: str | None = None) -> None:
        """Open a headword, or the title of a rule, that is the bold start of its paragraph."""
        self.open_lead()
        title = (
            block.text[: block.bold_length].strip(" .:–—-")
            or block.text[: block.bold_length].strip()
        )
        self._open(
            replace(block, lines=(block.lines[0], max(block.bold_line, block.lines[0]))),
            title,
            self.level + 1 + (block.level if kind == "term" else 0),
            kind,
            number=number,
        )
        self.add(
            replace(cutting.drop_run_in(block, block.bold_length), names=(), marker=""),
            block.role if block.role == "text" else "text",
        )

    def open_plain(self, block: Block, headword: PlainHeadword) -> None:
        """Open a headword without a mark, which is a paragraph or the end of one."""
        self.open_lead()
        if headword.start:
            words = block.text[: headword.start].rstrip()
            links = tuple(link for link in block.links if link.end <= len(words))
            self.add(replace(block, text=words, links=links), "text")
        last = block.lines[1] if headword.start else block.lines[0]
        names = () if headword.start else block.names
        heading = replace(block, lines=(last, block.lines[1]), names=names)
        self._open(heading, block.text[headword.start :], headword.level, "term")

    def open_row(self, block: Block, kind: str) -> None:
        """Open a headword that is the first cell of a row; the others are its text."""
        title, _, rest = block.text.partition(cutting.CELL)
        self.open_lead()
        self._open(block, title, self.level + 1, kind)
        start = len(title) + len(cutting.CELL)
        links = tuple(link.move(-start) for link in block.links if link.start >= start)
        self._write(block, rest, "text", 0, links)
        self.row_table = block.table

    def open_rule(self, block: Block, number: Number, lead: str, behind: int) -> None:
        """Open the section of a paragraph that starts with its number.

        `lead` is the title with which its sentence begins, or "", `behind` where the rest starts.
        """
        self.open_lead()
        above = self.section
        level = self._find_level(number, self.level + 1)
        start = len(block.text) - len(number.rest)
        refers = any(link.start >= start for link in block.links)  # a title has no links
        is_title = (
            title_patterns.is_short_title(number.rest)
            and not number.rest[:1].islower()  # a part of a sentence: "(a) by moving on, or"
            and not refers
            and cutting.CELL not in number.rest
            and not title_patterns.CITED.search(number.rest)
        )
        if any(start <= link.start < start + behind for link in block.links):
            lead, behind = "", 0
        title = number.rest if is_title else lead or number.written
        last = block.lines[0]
        if lead:  # a title may be wrapped
            last = min(max(last + 1, block.bold_line), block.lines[1])
        heading = block if is_title else replace(block, lines=(block.lines[0], last))
        self.section = self._open(heading, title, level, "section", number=number.written)
        prefix = block.text.removesuffix(number.rest).strip()
        counted, _, inner = block.marker.partition(" ")  # "11." and "a." of "11. a."
        for marker in (counted, "" if number.written in prefix else prefix):
            if marker:
                self.outline.exclude(block.lines[0], "list number", marker, whole=False)
        if number.parts[-1].isdecimal():
            self.rule, self.item_level = self.section, 0
        else:
            self.item_level = block.level
        if not is_title:
            rest = cutting.drop_run_in(block, start + behind)
            self.add(replace(rest, names=(), marker=inner), "numbered" if inner else "text")
        if block.role == "table":
            self.section, self.row_table = above, block.table

    def add(self, block: Block, style: str) -> None:
        """Add a paragraph to its section."""
        if self.defining and not block.definition_depth:
            self.defining = False
            if self.section:
                self.outline.resume(self.section)
        self.headword_open = False
        if self.box and self.box not in block.boxes:
            self.around[self.box] = self.section
            self.box = next((one for one in reversed(block.boxes) if one in self.around), 0)
            around = self.around.get(self.box)
            if around and block.text:
                self.section = around
                self.outline.resume(around)
        if self.row_table and block.table != self.row_table and self.section:
            self.outline.resume(self.section)  # what follows the table belongs to its heading
            self.row_table = 0
        if self.item_level and block.level < self.item_level and self.rule:
            self.outline.resume(self.rule)  # what follows the items belongs to their rule again
            self.item_level = 0
        if not block.text:
            return
        content, links = block.text, block.links
        if block.marker:
            content = f"{block.marker} {content}"
            links = tuple(link.move(len(block.marker) + 1) for link in links)
        depth = block.level if style != "table" else 0
        self._write(block, content, style, depth, links)
        self._name(block)

    def report_code(self, block: Block) -> None:
        """Report code among words: what a program should have written in its place is missing."""
        self.outline.report(
            "template-code",
            f"Line {block.lines[0]} holds code of a template; what belongs in its place may be"
            " missing.",
            block.lines[0],
            block.code,
        )

    def finish(self) -> Reading:
        """Close the outline, and give each section its anchors."""
        self.open_lead()
        for index, draft in enumerate(self.outline.drafts):
            names = (self.early_names if not index else []) + self.names.get(id(draft), [])
            if names:
                draft.details["anchors"] = tuple(dict.fromkeys(names))
        return self.outline.finish(self.source.document.title)

    def _open(
        self, block: Block, title: str, level: int, kind: str, *, number: str | None = None
    ) -> Draft:
        kind = self.source.kinds.get(title, kind)
        draft = self.outline.open(title, level, kind, line=block.lines[0], number=number)
        draft.heading_lines.extend(range(block.lines[0] + 1, block.lines[1] + 1))
        draft.include_lines(*block.lines)
        self.headword_open = self.defining = False
        self.row_table = 0
        self._name(block)
        return draft

    def open_lead(self) -> None:
        """Open a section with the document's title for text before the first section of a page."""
        if self.outline.current is None and self.outline.preamble.paragraphs:
            self.level = 1
            self.section = self.outline.open(self.source.document.title, 1)

    def _write(
        self, block: Block, content: str, style: str, depth: int, links: tuple[Anchor, ...]
    ) -> None:
        """Add a paragraph that is made of a block, with its links to other sites too."""
        outward = cutting.find_outward(block, content)
        ordered = sorted((*links, *outward), key=lambda link: link.start)
        self.outline.add(content, block.lines, style, depth, tuple(ordered))

    def _name(self, block: Block) -> None:
        if self.outline.current is None:
            self.early_names.extend(block.names)
        else:
            self.names.setdefault(id(self.outline.current), []).extend(block.names)

    def _find_level(self, number: Number, fallback: int) -> int:
        """Give the level of a number, counted from the nearest number above it.

        Without such a number, give the fallback.
        """
        self._leave_numbers(number)
        level = fallback
        if self.numbers_above:
            above, level = self.numbers_above[-1]
            deeper = len(number.parts) - len(above)
            level += deeper - (deeper > 1 and number.parts[1] == "0" and len(above) == 1)
        if self._heads(self.outline.current):
            self.group = self.level, number.parent
        if self.group and number.parent == self.group[1]:
            level = max(level, self.group[0] + 1)
        self._stand_below(number, level)
        return level

    def _stand_below(self, number: Number, level: int) -> None:
        """Let what follows stand below a number: "12.1" below "12.0", where no "12" is above."""
        parts = number.parts
        if parts[1:] == ("0",) and parts[:1] not in (one for one, _ in self.numbers_above):
            parts = parts[:1]
        self.numbers_above.append((parts, level))

    def _heads(self, draft: Draft | None) -> bool:
        """Tell whether a section is a heading without a number that has nothing below it yet."""
        return (
            draft is not None
            and draft is self.section
            and not (draft.details.get("number") or draft.paragraphs)
            and draft.level == self.level
        )

    def _leave_numbers(self, number: Number) -> None:
        """Leave the numbers that another one does not begin with, and itself."""
        while (
            self.numbers_above
            and self.numbers_above[-1][0] != number.parts[: len(self.numbers_above[-1][0])]
        ):
            self.numbers_above.pop()
        if self.numbers_above and self.numbers_above[-1][0] == number.parts:
            self.numbers_above.pop()
