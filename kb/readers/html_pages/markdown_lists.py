"""Indents the lists of a Markdown page by four columns a level, which the package requires.

In: the lines of a page, one by one. Out: the same lines, with every list item four columns deeper
than the list or definition around it, and a blank line before a list directly below a paragraph,
in a quotation too, and before a quotation directly below the words of an item. A quotation with
which an item begins has its sign on the first line alone. The words of a line are never changed.
"""

import re

# A list item. Matches "  - one", "12) two"; not "-one", "1.2 three".
ITEM = re.compile(r"^(?P<indent> *)(?P<marker>[-+*•]|\d{1,9}[.)])(?P<gap> +)(?=\S)")
# A list that may begin inside a paragraph. Matches "- one", "1. one"; not "12. one".
FIRST = re.compile(r"^ *(?:[-+*•]|1[.)]) ")
# A definition below its term. Matches ": A bird.", ":   A bird."; not ":::", "a: b".
DEFINITION = re.compile(r"^ {0,3}: +\S")
# A rule across the page. Matches "* * *"; not "* one".
RULE = re.compile(r"^ {0,3}([-*_])(?:\s*\1){2,}\s*$")
# The signs of a quotation before a line. Matches "  > " of "  > one", "> >"; not ">" of "a > b".
QUOTED = re.compile(r"^(?P<indent> *)(?:> ?)+")
MIN_INDENT = 2  # the least number of columns by which an inner list is indented
PACKAGE_INDENT = 4  # columns that the package requires
MAX_DEPTH = 30  # levels; the package takes a minute for a thousand


class ListIndenter:
    """The lists that are open, by the indentation of their items."""

    def __init__(self) -> None:
        self.indents: list[int] = []
        self.before = ""  # the line before
        self.in_later_paragraph = False  # inside an item, after its first paragraph
        self.parted = False  # a blank line stands within the open lists
        self.in_quotation = False  # the line before belongs to a quotation
        self.quoted = False  # this quotation began on the line of its item
        self.base = 0  # columns of the definition around the lists

    def reindent(self, line: str) -> list[str]:
        """Give a line as the package needs it, after a blank line where a list starts."""
        if self.quoted and line.lstrip().startswith(">"):
            line = QUOTED.sub(r"\g<indent>", line)
        item = None if RULE.match(line) else ITEM.match(line)
        indent = len(line) - len(line.lstrip())
        made = [line]
        if DEFINITION.match(line) and (self.before.strip() or self.base):
            made = ["", line] if self.indents else [line]  # else its item would be the term
            self.end()
            self.base = PACKAGE_INDENT
        elif line.strip() and indent < MIN_INDENT and (item or not self.before.strip()):
            self.base = 0
        if item:
            made = self._reindent_item(item, line)
        elif self.indents and line.strip():
            made = self._reindent_text(line, indent)
        else:
            made = [*_part_quoted(self.before, line), *made]
        words = line[item.end() :] if item else line.strip()
        continues = self.in_quotation and bool(words) and not item
        self.in_quotation = words.startswith(">") or continues
        self.quoted = self.in_quotation and (self.quoted or bool(item))
        self.parted = bool(self.indents) and (self.parted or not line.strip())
        self.before = line
        return made

    def end(self) -> None:
        """End all lists."""
        self.indents.clear()
        self.before = ""

    def _reindent_item(self, item: re.Match[str], line: str) -> list[str]:
        indent = len(item["indent"])
        begins = not self.indents
        if begins and self.before.strip() and not FIRST.match(line):
            return [line]  # a paragraph's line that happens to begin with a number
        depth = len(self.indents)
        while self.indents and indent < self.indents[-1]:
            self.indents.pop()
        leaves = self.parted and len(self.indents) < depth  # the package would join both items
        if not self.indents or (
            indent >= self.indents[-1] + MIN_INDENT and len(self.indents) < MAX_DEPTH
        ):
            self.indents.append(indent)
        marker = "-" if item["marker"] == "•" else item["marker"].replace(")", ".")
        columns = self.base + PACKAGE_INDENT * (len(self.indents) - 1)
        settled = " " * columns + marker + " " + line[item.end() :]
        in_later_paragraph, self.in_later_paragraph = self.in_later_paragraph, False
        return (
            ["", settled]
            if self.before.strip() and (begins or leaves or in_later_paragraph)
            else [settled]
        )

    def _reindent_text(self, line: str, indent: int) -> list[str]:
        """Indent a line that continues an item, after a blank line where a quotation begins.

        A line at the margin ends the lists after a blank line, or if it begins a quotation.
        """
        quotes = line.lstrip().startswith(">") and not self.in_quotation
        above = [""] if quotes and self.before.strip() else []
        begins = quotes or not self.before.strip()
        if begins and indent < self.indents[0] + MIN_INDENT:
            self.end()
            return [*above, line]
        if begins:
            self.in_later_paragraph = True
            while len(self.indents) > 1 and indent < self.indents[-1] + MIN_INDENT:
                self.indents.pop()
        columns = self.base + PACKAGE_INDENT * len(self.indents)
        return [*above, " " * columns + line.lstrip()]


def _part_quoted(before: str, line: str) -> list[str]:
    """Give the blank line of a quotation where a list in it begins directly below a paragraph."""
    above, here = QUOTED.match(before), QUOTED.match(line)
    if above is None or here is None or not before[above.end() :].strip():
        return []
    begins = FIRST.match(line[here.end() :]) and not ITEM.match(before[above.end() :])
    return [here[0].rstrip()] if begins and not before[above.end() :].startswith(" ") else []
