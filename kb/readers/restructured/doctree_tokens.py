"""Writes the tree that docutils makes of a text as the tokens of an HTML page, each with its line.

In: the tree, and the lines of the text. Out: `Token`s. docutils says on which line a paragraph
begins, but not where its words stand; they are found on the lines from there on. What is shown is
written; comments, substitutions and messages are not. A note and its marks lead to each other, as
on a page (kb.readers.html_pages.footnotes).
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from docutils import nodes

from kb import text
from kb.readers.html_pages import list_markers, navigation
from kb.readers.html_tokens import Token

# What each node is on an HTML page.
TAGS: dict[type[nodes.Node], str] = {
    nodes.paragraph: "p",
    nodes.bullet_list: "ul",
    nodes.list_item: "li",
    nodes.definition_list: "dl",
    nodes.term: "dt",
    nodes.definition: "dd",
    nodes.option_list: "ul",
    nodes.option_list_item: "li",
    nodes.block_quote: "blockquote",
    nodes.attribution: "cite",
    nodes.emphasis: "em",
    nodes.strong: "strong",
    nodes.literal: "code",
    nodes.literal_block: "pre",
    nodes.line: "p",
    nodes.table: "table",
    nodes.row: "tr",
    nodes.entry: "td",
    nodes.caption: "p",
    nodes.field: "p",
    nodes.field_body: "span",
    nodes.rubric: "h6",
    nodes.footnote: "div",
    nodes.citation: "div",
    nodes.topic: "div",
    nodes.sidebar: "div",
}
# What a page shows around the words of a node.
SIGNS: dict[type[nodes.Node], tuple[str, str]] = {
    nodes.citation_reference: ("[", "]"),
    nodes.label: ("[", "] "),
    nodes.field_name: ("", ": "),
    nodes.option_group: ("", " "),
}
HIDDEN = (nodes.comment, nodes.substitution_definition, nodes.raw, nodes.pending, nodes.image)
ENUMERATIONS = {
    "arabic": "1",
    "loweralpha": "a",
    "upperalpha": "A",
    "lowerroman": "i",
    "upperroman": "I",
}
# Nodes that have the line behind them: their words are looked for from where the block before ends.
ENDED = (nodes.rubric, nodes.literal_block)
LINES_ABOVE = 2  # so far below its words docutils may have the line of a section's title
# A directive that holds text, without any. Matches ".. note::", ".. topic:: Tolls"; not ".. eel::",
# ".. note:".
EMPTY = re.compile(
    r"^\.\. (?:attention|caution|danger|error|hint|important|note|tip|warning|compound|container"
    r"|epigraph|highlights|parsed-literal|pull-quote|table|csv-table|list-table"
    r"|admonition|sidebar|topic)::[ \t]*(?P<title>[^\n]*)\Z"
)
# A directive that nobody knows, with what stands in it. Matches ".. piece:: Frog",
# ".. piece::\n  :name: Frog"; not ".. a remark".
UNKNOWN = re.compile(r"^\.\. (?P<kind>[a-z][\w:-]*)::[ \t]*(?P<title>[^\n]*)(?P<rest>(?:\n.*)*)\Z")
# A field in it. Matches ":cost: 2"; not "cost: 2".
FIELD = re.compile(r"^:(?P<name>[\w -]+):[ \t]*(?P<said>.*)$")
TITLES = ("name", "title", "term")  # fields that name what such a directive describes
NOBODY_KNOWS = "Unknown directive type"  # how docutils says so
# A reference to what the text does not hold, or a role that nobody knows, each in its signs.
# Matches "[Sea2]_", "`the sea`_", "Sea__", ":raft:`the sea <sea>`"; not "[#sea]_", "*", "|sea|".
UNRESOLVED = re.compile(
    r"^(?:(?P<label>\[[^\]#*][^\]]*\])_|(?::[\w:+.-]+:)?`(?P<said>[^`]+?)(?:\s*<[^<>`]*>)?`_{0,2}"
    r"|(?P<word>[\w.:+-]*[^\W_])__?)\Z"
)
MIN_DESCRIBED = 3  # such directives of one kind
REACH = 80  # lines below the start of a block that are searched for its words
DEEPEST = 6  # level of a heading


@dataclass
class Lines:
    """The lines of a text, and the place up to which it was written."""

    words: Sequence[Sequence[str]]
    first: int
    index: int = 0  # of the line
    after: int = 0  # words of it that were written

    def begin_block(self, node: nodes.Element) -> None:
        """Go to the line on which a block begins, if docutils knows it."""
        if node.line is not None and not isinstance(node, ENDED):
            heads = isinstance(node, nodes.title) and isinstance(node.parent, nodes.section)
            above = LINES_ABOVE if heads else 0
            self.begin_at(node.line - above)

    def begin_at(self, line: int) -> None:
        """Go to the beginning of a line, counted from 1."""
        self.index = max(min(line - 1, len(self.words) - 1), 0)
        self.after = 0

    def find(self, content: str) -> int:
        """Give the number of the line on which words stand, and go behind them."""
        wanted = text.words(content)
        for index in range(self.index, min(self.index + REACH, len(self.words))) if wanted else ():
            known = self.words[index]
            start = self.after if index == self.index else 0
            for place in range(start, len(known) - len(wanted) + 1):
                if list(known[place : place + len(wanted)]) == wanted:
                    self.index, self.after = index, place + len(wanted)
                    return self.first + index
        return self.first + self.index


@dataclass
class TreeWriter:
    """Writes the nodes of a tree."""

    lines: Lines
    places: dict[str, str]  # the names of places -> their ids
    describing: frozenset[str] = frozenset()  # kinds of directives, each of which describes a thing
    substituted: frozenset[str] = frozenset()  # texts that stand in place of a name
    tokens: list[Token] = field(default_factory=list)

    def write(self, node: nodes.Node, depth: int = 0) -> None:
        """Write a node with all that it holds."""
        if isinstance(node, nodes.Text):
            self._write_text(_show(node))
            return
        if isinstance(node, nodes.image) and isinstance(node.parent, nodes.TextElement):
            self._add("start", "img", {"alt": node.get("alt", "")})
        if isinstance(node, HIDDEN) or not isinstance(node, nodes.Element) or _lists(node):
            return
        if isinstance(node, nodes.system_message):
            self._write_unread(node, depth)
            return
        if isinstance(node, nodes.footnote_reference):
            self._write_mark(node, [node.get("refid", "")], counted="auto" in node)
            return
        if isinstance(node, nodes.label) and isinstance(node.parent, nodes.footnote):
            self._write_mark(node, node.parent["backrefs"], counted="auto" in node.parent)
            return
        self._write_element(node, depth)

    def _write_element(self, node: nodes.Element, depth: int) -> None:
        """Write what a node is on a page, with its names and all that it holds."""
        self.lines.begin_block(node)
        tag, attributes = self._choose_tag(node, depth)
        if tag:
            self._add("start", tag, attributes)
        for name in (*node["ids"], *node["names"]) if tag != "a" else ():
            self._add("start", "a", {"name": name})
            self._add("end", "a")
        signs = SIGNS.get(type(node))
        if isinstance(node, nodes.option_argument):
            signs = (node["delimiter"], "")
        elif isinstance(node, nodes.option) and node.parent.index(node):
            signs = (", ", "")
        if signs:
            self._add_text(signs[0])
        for child in node.children:
            self.write(child, depth + isinstance(node, nodes.section))
        if signs:
            self._add_text(signs[1])
        if tag:
            self._add("end", tag)

    def _write_mark(self, node: nodes.Element, led_to: Sequence[str], *, counted: bool) -> None:
        """Write the number of a note as what is left out, with links to what it leads to.

        One that docutils has `counted` itself is not in the text.
        """
        self._add("start", navigation.NOTE_MARK)
        for place, target in enumerate(led_to or [""]):
            attributes = {"href": f"#{target}"} if target else {}
            if node["ids"]:
                attributes["id"] = node["ids"][0]
            self._add("start", "a", attributes)
            if not place:
                (self._add_text if counted else self._write_text)(node.astext())
            self._add("end", "a")
        self._add("end", navigation.NOTE_MARK)

    def _write_unread(self, message: nodes.system_message, depth: int) -> None:
        """Write a directive that nobody knows as it stands, the title alone of an empty one."""
        if "line" in message:
            self.lines.begin_at(message["line"])
        for block in message.findall(nodes.literal_block):
            empty = EMPTY.match(block.astext().strip())
            unknown = _match_unknown(block)
            if unknown and unknown["kind"] in self.describing:
                self._write_described(*_read_parts(unknown))
            elif empty is None:
                self.write(block, depth)
            elif empty["title"]:
                self._add("start", "p")
                self._write_text(empty["title"])
                self._add("end", "p")

    def _write_described(self, title: str, parts: Sequence[str]) -> None:
        """Write a directive of the author's own as a term with its definition."""
        for tag in ("dl", "dt"):
            self._add("start", tag)
        self._write_text(title)
        self._add("end", "dt")
        self._add("start", "dd")
        for part in parts:
            self._add("start", "p")
            self._write_text(part)
            self._add("end", "p")
        for tag in ("dd", "dl"):
            self._add("end", tag)

    def _choose_tag(self, node: nodes.Element, depth: int) -> tuple[str, dict[str, str]]:
        if isinstance(node, nodes.title):
            if isinstance(node.parent, nodes.section):
                return f"h{min(depth, DEEPEST)}", {}
            return "caption" if isinstance(node.parent, nodes.table) else "p", {}
        if isinstance(node, nodes.enumerated_list):
            written = ENUMERATIONS.get(node.get("enumtype", ""), "1")
            return "ol", {"type": written, "start": str(node.get("start", 1))}
        if isinstance(node, nodes.list_item) and isinstance(node.parent, nodes.enumerated_list):
            return "li", self._place_item(node, node.parent)
        if isinstance(node, nodes.block_quote) and _holds_list(node):
            return "", {}
        if isinstance(node, nodes.paragraph) and _begins_beside(node):
            return "", {}
        refers = isinstance(node, nodes.reference | nodes.citation_reference)
        target = node.get("refid") if refers else None
        target = target or self.places.get(node.get("names_place", ""))
        if target:
            return "a", {"href": f"#{target}"}
        return next((tag for kind, tag in TAGS.items() if type(node) is kind), ""), {}

    def _place_item(self, node: nodes.list_item, parent: nodes.enumerated_list) -> dict[str, str]:
        """Go to the line of an item whose number stands alone above a list, and give the number."""
        if not node.children or not isinstance(node.children[0], nodes.enumerated_list):
            return {}
        count = parent.get("start", 1) + parent.index(node)
        style = ENUMERATIONS.get(parent.get("enumtype", ""), "1")
        self.lines.find(list_markers.format_number(count, style))
        return {"value": str(count)}

    def _write_text(self, content: str) -> None:
        """Write the words of each line of a text on their line."""
        for place, piece in enumerate(content.split("\n")):
            if place:
                self._add_text("\n")
            if piece in self.substituted:  # it stands elsewhere in the text
                self._add_text(piece)
            elif piece:
                line = self.lines.find(piece)
                self.tokens.append(Token("text", "", piece, line, {}))

    def _add(self, kind: str, name: str, attributes: dict[str, str] | None = None) -> None:
        line = self.lines.first + self.lines.index
        self.tokens.append(Token(kind, name, "", line, attributes or {}))

    def _add_text(self, content: str) -> None:
        self.tokens.append(Token("text", "", content, self.lines.first + self.lines.index, {}))


def find_describing(tree: nodes.document) -> frozenset[str]:
    """Find the kinds of directives that nobody knows, of which several have a name."""
    blocks = (
        block
        for message in tree.findall(nodes.system_message)
        for block in message.findall(nodes.literal_block)
    )
    kinds = Counter(one["kind"] for block in blocks if (one := _match_unknown(block)))
    return frozenset(kind for kind, count in kinds.items() if count >= MIN_DESCRIBED)


def _match_unknown(block: nodes.literal_block) -> re.Match[str] | None:
    """Match a directive that has a name, and that docutils does not know."""
    unknown = UNKNOWN.match(block.astext().strip())
    named = unknown and NOBODY_KNOWS in block.parent.astext() and _read_parts(unknown)[0]
    return unknown if named else None


def _read_parts(unknown: re.Match[str]) -> tuple[str, list[str]]:
    """Read the name of what a directive describes, and its fields and paragraphs."""
    title = unknown["title"].strip()
    parts: list[str] = []
    goes_on = False
    for line in map(str.strip, unknown["rest"].split("\n")):
        if found := FIELD.match(line):
            parts.append(f"{found['name']}: {found['said']}")
        elif line and goes_on:
            parts[-1] += f"\n{line}"
        elif line:
            parts.append(line)
        goes_on = bool(line)
    named = (place for place, part in enumerate(parts) if part.partition(": ")[0] in TITLES)
    place = next(named, None)
    if not title and place is not None:
        title = parts.pop(place).partition(": ")[2]
    return title, parts


def _holds_list(quote: nodes.block_quote) -> bool:
    """Tell whether what looks like a quotation is a list that its author indented."""
    listed = any(isinstance(one, nodes.enumerated_list | nodes.bullet_list) for one in quote)
    return listed and not any(isinstance(one, nodes.attribution) for one in quote)


def _begins_beside(paragraph: nodes.paragraph) -> bool:
    """Tell whether a paragraph stands behind the label of a citation, or the name of a field."""
    parent, place = paragraph.parent, paragraph.parent.index(paragraph)
    named = (nodes.citation, 1), (nodes.field_body, 0), (nodes.description, 0)
    return (type(parent), place) in named


def _lists(node: nodes.Element) -> bool:
    """Tell whether a node is the list of contents that docutils makes."""
    return isinstance(node, nodes.topic) and "contents" in node["classes"]


def _show(words: nodes.Text) -> str:
    """Give a text without the signs of an unresolved reference, or the space before a mark."""
    written = words.astext()
    if isinstance(words.parent, nodes.problematic) and (found := UNRESOLVED.match(written)):
        return found["label"] or found["said"] or found["word"]
    following = words.next_node(descend=False, siblings=True)
    return written.rstrip() if isinstance(following, nodes.footnote_reference) else written


def place_blocks(tokens: Sequence[Token]) -> list[Token]:
    """Give each tag the line of the next words, on which its block begins.

    An item that has a number keeps the line of the number.
    """
    line = tokens[-1].line if tokens else 0
    made = list(tokens)
    for index in range(len(made) - 1, -1, -1):
        token = made[index]
        if token.kind == "text" and token.text.strip():
            line = token.line
        elif token.kind == "start" and "value" not in token.attributes:
            made[index] = token._replace(line=line)
    return made
