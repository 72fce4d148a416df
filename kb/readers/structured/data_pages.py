"""Writes records of data as a page of Markdown: headings with their numbers, texts, lists.

In: the tree of kb.readers.structured.data_tree. Out: lines of Markdown, each with the line of the
source that it stands on, and the exclusions of what is no text: the addresses, keys and switches
of a program. A record with a title or a number is a section; what it holds stands below it. The
name of a field is a title where it names what its records have in common, and stands before a value
that says little without it.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from kb import text
from kb.model import Exclusion
from kb.readers import html_tokens
from kb.readers.structured import data_rows
from kb.readers.structured.data_tree import (
    TEXT_WORDS,
    Fields,
    Items,
    Node,
    Value,
    list_nodes,
    list_values,
    reduce_name,
    show_name,
)

# The names of fields, as letters alone, by what their values are; the best first.
TITLES = (
    *("title", "name", "term", "headword", "keyword", "cardname", "card", "question", "heading"),
    *("header", "topic", "subject", "label", "q", "section", "chapter", "category"),
)
NUMBERS = ("number", "rulenumber", "num", "section", "rule", "article", "id", "code", "key")
TEXTS = (
    *("text", "ruling", "definition", "description", "answer", "rule", "body", "content", "desc"),
    *("rules", "detail", "details", "comment", "explanation", "summary", "value", "paragraph"),
    *("paragraphs", "entries", "entry", "a"),
)
# What only a program reads.
PROGRAM = frozenset(
    """
    anchor class color colour createdat cssclass file filename guid hash href icon id image img
    index key lang language link oracleid order parent parentid permalink position rank schema slug
    sort sortorder src timestamp updatedat uri url uuid
    """.split()
)
FIELDS = frozenset((*TITLES, *NUMBERS, *TEXTS, *PROGRAM, *data_rows.ROWS))
ANCHORS = ("id", "anchor", "slug", "key")
# What an author wrote as the name of a field for people to read, and no program. Matches
# "Discard for cost", "Bleed", "100.1"; not "bleed", "cardName", "rule_id", "$schema".
SPOKEN = re.compile(r"^(?![a-z$@_][\w$@-]*$).*\w", re.DOTALL)
# The number of a rule. Matches "303", "1.2.a", "303.2.a.", "SG1", "<SG1>", "2-3a"; not "eel",
# "a1b2c3d4", "2030-01-05", "17 eels".
NUMBER = re.compile(r"^<?(?!\d{4}-\d\d)[A-Z]{0,3}\d{1,4}[a-z]?(?:[.-]\w{1,4})*[.)]?>?$")
# An address. Matches "https://x.example/a"; not "see x.example".
ADDRESS = re.compile(r"^\w+://\S+$")
# What the id of a heading cannot hold. Matches " ", "}"; not "_".
UNFIT = re.compile(r"[\s{}]")
# An angle bracket that begins no tag of HTML. Matches "<" of "<Type|Effect>", "< 3"; not "<b>",
# "</b>".
BRACKET = re.compile(html_tokens.NO_TAG, re.IGNORECASE)
# The marker of a list item or the bars of a table, which a line keeps. Matches "  - one", "| a |";
# not "-one".
MARKER = re.compile(r"^ *(?:[-+*•]|\d{1,3}[.)]) +\S|^ *\|")
# A heading of Markdown in a value. Matches "## Leaps"; not "#3", "# 3 eels".
HEADING = re.compile(r"^(?P<marks>#{1,6}) +(?P<title>[^\W\d].*)$")
# The start of a line that would be a heading, a quotation or a rule. Matches "# 3 eels", "> x"; not
# "#3".
BEGINS = re.compile(r"^(?=#{1,6} |>|={3,}\s*$|-{3,}\s*$)")
FEWEST = 3  # names of an object that are titles
DEEPEST = 6  # level of a heading


@dataclass
class DataPage:
    """The lines written so far, and what is left out."""

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)  # of the lines of the source
    exclusions: list[Exclusion] = field(default_factory=list)
    open: dict[int, str] = field(default_factory=dict)  # the last heading of each level
    once: frozenset[str] = frozenset()  # the names that a single record has

    def put(self, line: str, number: int) -> None:
        """Put a line, as a paragraph of its own unless it is part of a list."""
        if not MARKER.match(line):
            self.lines.append("")
            self.numbers.append(number)
        self.lines.append(BRACKET.sub("&lt;", line))
        self.numbers.append(number)

    def put_heading(self, title: str, level: int, number: int, anchors: list[str]) -> None:
        """Put a heading; records that have the same title one after the other share it."""
        level = min(level, DEEPEST)
        if self.open.get(level) == title:
            self.exclude(title, number, "title again")
            return
        self.open = {depth: one for depth, one in self.open.items() if depth < level}
        self.open[level] = title
        names = "".join(f" {{#{one}}}" for one in anchors if one and not UNFIT.search(one))
        self.put(f"{'#' * level} {title}{names}", number)

    def put_text(self, value: Value, label: str = "") -> None:
        """Put the lines of a text, each as a paragraph or a list item.

        The headings of a text of several lines stand below what is open, by their depth.
        """
        lines = value.text.split("\n")
        marks = [len(match["marks"]) for line in lines if (match := HEADING.match(line))]
        deepest = max(self.open, default=0)
        title = self.open.get(deepest)  # which a text may begin with again
        above = deepest + 1 - min(marks, default=0)
        for index, line in enumerate(lines):
            number = value.line + index * value.step
            heading = HEADING.match(line) if len(lines) > 1 else None
            kept = line.rstrip() if MARKER.match(line) else line.strip()
            if heading and heading["title"] == title:
                self.exclude(heading["title"], number, "title again")
                above -= 1
            elif heading:
                self.put_heading(heading["title"], above + len(heading["marks"]), number, [])
            elif kept:
                self.put(label + BEGINS.sub("\\\\", kept), number)
                label = ""

    def put_row(self, cells: Sequence[Value]) -> None:
        """Put the cells of a row as one item, each on the line where it stands."""
        filled = [one for one in cells if one.text]
        for place, cell in enumerate(filled):
            bar = " |" if cell is not filled[-1] else ""
            for index, line in enumerate(f"{cell.text}{bar}".split("\n")):
                said = BRACKET.sub("&lt;", BEGINS.sub("\\\\", line.strip()))
                self.lines.append(("  " if place or index else "- ") + said)
                self.numbers.append(cell.line + index * cell.step)

    def exclude(self, content: str, number: int, name: str, step: int = 0) -> None:
        """Leave words out under a name; each line stands `step` lines below the one before it."""
        for index, line in enumerate(content.split("\n")):
            if text.words(line):
                self.exclusions.append(Exclusion(number + index * step, name, line))

    def exclude_name(self, name: Value) -> None:
        """Leave out the name of a field that a person may read; a column has its name only once."""
        if SPOKEN.match(name.text) and not name.step:
            self.exclude(name.text, name.line, "name of a field")


def write_page(root: Node) -> DataPage:
    """Write a tree of data as a page."""
    page = DataPage(once=_list_once(root))
    _write(root, 1, page)
    return page


def _list_once(root: Node) -> frozenset[str]:
    """List the names that a single record has: what several have names a field, and no rule."""
    counts: Counter[str] = Counter()
    for node in list_nodes(root):
        if isinstance(node, Fields):
            counts.update({name.text for name, _ in node.fields})
    return frozenset(name for name, count in counts.items() if count == 1)


def _write(node: Node, level: int, page: DataPage) -> None:
    """Write a node that has no name: the root, or an item of a list."""
    if isinstance(node, Fields):
        _write_record(node, level, page)
    elif isinstance(node, Items):
        for item in node.items:
            if isinstance(item, Value):
                page.put_text(replace(item, text=f"- {item.text}".replace("\n", "\n  ")))
            else:
                _write(item, level, page)


def _write_record(node: Fields, level: int, page: DataPage, above: Value | None = None) -> None:
    """Write a record: its heading, its texts, then what stands below it.

    `above` is the number that is the name of the record.
    """
    values = list_values(node)
    number = above or _find(node, NUMBERS, _is_number)
    title = _find(node, TITLES, lambda one: one is not number)
    heads = [one for one in (number, title) if one is not None]
    if number and not title:  # a rule without a title: its text stands behind its number
        heads += [one for one in [_find(node, TEXTS, lambda one: "\n" not in one.text)] if one]
    anchors = [value.text for name, value in values if reduce_name(name.text) in ANCHORS]
    if heads:
        words = " ".join(
            " ".join(_dot(one.text) if one is number else one.text for one in heads).split()
        )
        page.put_heading(words, level, heads[-1].line, anchors)
        if number and number.line != heads[-1].line:
            page.exclude(number.text, number.line, "number of a rule")
        for one in heads:  # a cell may have several lines, and a title has one
            behind = "\n".join(one.text.split("\n")[1:])
            page.exclude(behind, one.line + 1, "end of a title", one.step)
    below = level + 1 if heads else level
    titles = [name for name, value in values if _is_title(name, value, page)]
    if heads and len(titles) == 1:  # the text of the record itself
        titles = []
    for name, value in values:
        if any(value is one for one in heads):
            page.exclude_name(name)
        elif name not in titles:
            _write_value(name, value, page)
    _write_held(node, below, page, titles, headed=bool(heads))


def _write_held(
    node: Fields, level: int, page: DataPage, titles: Sequence[Value], *, headed: bool
) -> None:
    """Write what a record holds: its tables, then its records and the texts that have `titles`."""
    held_rows = data_rows.list_rows(node) if level > 1 else {}
    groups = []
    for name, held in node.fields:
        if id(held) in held_rows:
            page.exclude_name(name)
            for row in held_rows[id(held)]:
                page.put_row(row)
        elif not isinstance(held, Value) or name in titles:
            groups.append((name, held))
    titled = not headed and sum(not isinstance(held, Value) for _, held in groups) > 1
    for name, held in groups:
        if isinstance(held, Value):
            page.put_heading(show_name(name), level, name.line, [])
            page.put_text(held)
        else:
            _write_named(name, held, level, page, titled=titled)


def _write_table(node: Fields, level: int, page: DataPage) -> None:
    """Write an object whose names are titles or numbers, as those of a glossary are."""
    for name, held in node.fields:
        if not isinstance(held, Value):
            _write_named(name, held, level, page, titled=True)
        elif _is_number(name):
            page.put_heading(f"{_dot(name.text)} {held.text}", level, name.line, [])
        else:
            page.put_heading(show_name(name), level, name.line, [])
            page.put_text(held)


def _write_named(name: Value, held: Node, level: int, page: DataPage, *, titled: bool) -> None:
    """Write what has a name, below a heading of that name where it is a title."""
    if isinstance(held, Fields) and _is_number(name):
        _write_record(held, level, page, name)
        return
    if names := _list_names(held):
        _write_names(name, held, names, page)
        return
    titled = titled or _is_spoken(name)
    listed = isinstance(held, Items) and any(isinstance(one, Value) for one in held.items)
    is_text = listed and reduce_name(name.text) in TEXTS
    if titled:
        page.put_heading(show_name(name), level, name.line, [])
        level += 1
    elif (listed and not is_text) or _lists_examples(name, held):
        page.put(f"{show_name(name)}:", name.line)
    else:
        page.exclude_name(name)
    if isinstance(held, Fields):
        (_write_table if _is_table(held) else _write_record)(held, level, page)
        return
    if isinstance(held, Items) and is_text:
        for item in held.items:
            if isinstance(item, Value):
                page.put_text(item)
            else:
                _write(item, level, page)
        return
    _write(held, level, page)


def _lists_examples(name: Value, held: Node) -> bool:
    """Tell whether a field has examples, none of them with a title that stands above it."""
    records = held.items if isinstance(held, Items) else [held]
    titled = (isinstance(one, Fields) and _find(one, TITLES, bool) is not None for one in records)
    return "example" in reduce_name(name.text) and bool(records) and not any(titled)


def _list_names(held: Node) -> list[Value]:
    """List the names that records give, if they only name what stands elsewhere."""
    records = held.items if isinstance(held, Items) else [held]
    names: list[Value] = []
    for one in records:
        title = _find(one, TITLES, lambda value: True) if isinstance(one, Fields) else None
        if title is None or not isinstance(one, Fields):
            return []
        rest = [pair for pair in one.fields if pair[1] is not title]
        if not rest or any(reduce_name(name.text) not in PROGRAM for name, _ in rest):
            return []
        names.append(title)
    return names


def _write_names(name: Value, held: Node, names: list[Value], page: DataPage) -> None:
    """Write the names of records that stand elsewhere as a list."""
    page.put(f"{show_name(name)}:", name.line)
    for one in names:
        page.put_text(replace(one, text=f"- {one.text}"))
    for record in held.items if isinstance(held, Items) else [held]:
        assert isinstance(record, Fields)
        for field_name, value in list_values(record):
            page.exclude_name(field_name)
            if not any(value is one for one in names):
                page.exclude(value.text, value.line, "field for programs", value.step)


def _is_table(node: Fields) -> bool:
    """Tell whether the names of an object are titles, and no names of fields."""
    values = [value for _, value in list_values(node)]
    known = any(reduce_name(name.text) in (*TITLES, *TEXTS) for name, _ in node.fields)
    long = sum(len(one.text.split()) >= TEXT_WORDS for one in values)
    numbered = bool(node.fields) and all(_is_number(name) for name, _ in node.fields)
    titles = numbered or (not known and len(node.fields) >= FEWEST)
    return titles and long * 2 >= len(values)


def _write_value(name: Value, value: Value, page: DataPage) -> None:
    """Write the value of a field that is not the title."""
    reduced = reduce_name(name.text)
    coded = reduced == "type" and value.text.islower()
    if not value.text or coded or reduced in PROGRAM or ADDRESS.match(value.text):
        page.exclude_name(name)
        page.exclude(value.text, value.line, "field for programs", value.step)
    elif reduced in TEXTS or len(value.text.split()) >= TEXT_WORDS:
        page.exclude_name(name)
        page.put_text(value, "Example: " if "example" in reduced else "")
    else:
        page.put_text(value, f"{show_name(name)}: ")


def _find(node: Fields, names: Sequence[str], fits: Callable[[Value], bool]) -> Value | None:
    """Find the value of the first of these names that fits."""
    by_name = {reduce_name(name.text): value for name, value in list_values(node) if value.text}
    return next((by_name[one] for one in names if one in by_name and fits(by_name[one])), None)


def _is_number(value: Value) -> bool:
    """Tell whether a value or a name is the number of a rule."""
    return bool(NUMBER.match(value.text))


def _dot(number: str) -> str:
    """Give a number as it begins a rule: "303." of "303"."""
    return f"{number}." if number.isdecimal() else number


def _is_title(name: Value, value: Value, page: DataPage) -> bool:
    """Tell whether a name stands above its text as a title: "Leap", which no other record has."""
    long = len(value.text.split()) >= TEXT_WORDS and not ADDRESS.match(value.text)
    example = "example" in reduce_name(name.text)
    return long and not example and not name.step and name.text in page.once and _is_spoken(name)


def _is_spoken(name: Value) -> bool:
    """Tell whether an author wrote the name of a field for people: "Text" is one of a program."""
    return bool(SPOKEN.match(name.text)) and reduce_name(name.text) not in FIELDS
