"""Teaches docutils the roles and directives of Sphinx that hold text: ":ref:", ".. glossary::".

In: nothing. Out: the names registered with docutils. A role is its text; where it names a place of
the page it keeps the name in the attribute `names_place`. A directive is what stands in it; one
that only builds the site is left out. Anything else stays unknown, and docutils gives it as it is
written.
"""

import re
from typing import Any, cast

from docutils import nodes
from docutils.parsers.rst import Directive, directives, roles

ROLES = (
    "abbr any command dfn doc download envvar file guilabel kbd keyword mailheader menuselection"
    " numref option ref samp term token"
).split()
HOLDING = "deprecated hlist only seealso versionadded versionchanged".split()
# What a page says before the version that such a directive names.
OF_VERSION = {
    "deprecated": "Deprecated since version",
    "versionadded": "Added in version",
    "versionchanged": "Changed in version",
}
SAYING = "centered".split()
OPTIONS = (
    "caption class glob hidden includehidden maxdepth name numbered reversed titlesonly".split()
)
SKIPPED = "codeauthor highlight index sectionauthor tabularcolumns toctree".split()
# A text with the place that it leads to. Matches "the sea <sea>"; not "the sea".
TITLED = re.compile(r"^(?P<shown>.+?)\s*<(?P<place>[^<>]+)>$", re.DOTALL)


class Holding(Directive):
    """A directive whose content is text like any other."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec = dict.fromkeys(("columns", "sorted"), directives.unchanged)

    def run(self) -> list[nodes.Node]:
        """Read the content where it stands, after the words beside the directive."""
        holder = nodes.container()
        if self.arguments and self.name != "only":
            holder += nodes.paragraph("", "", *self._say(self.arguments[0]))
        self.state.nested_parse(self.content, self.content_offset, holder)
        return list(holder.children)

    def _say(self, argument: str) -> list[nodes.Node]:
        """Write what stands beside the directive, of a version as on a page."""
        if self.name not in OF_VERSION:
            return list(self.state.inline_text(argument, self.lineno)[0])
        version, *said = argument.split(maxsplit=1)
        shown = [nodes.Text(f"{OF_VERSION[self.name]} "), nodes.Text(version)]
        if not said:
            return [*shown, nodes.Text(".")]
        return [*shown, nodes.Text(": "), *self.state.inline_text(said[0], self.lineno)[0]]


class GlossaryDirective(Directive):
    """A glossary: terms at the margin, one or several, and their definition below, indented."""

    has_content = True
    option_spec = dict.fromkeys(("sorted",), directives.unchanged)

    def run(self) -> list[nodes.Node]:
        """Make a list of definitions."""
        listing = nodes.definition_list()
        item = nodes.definition_list_item()
        for first, last, indented in self._cut():
            line = self.content_offset + first + 1
            if not indented:
                if any(isinstance(one, nodes.definition) for one in item.children):
                    item = nodes.definition_list_item()
                shown, _ = self.state.inline_text(self.content[first].partition(" : ")[0], line)
                term = nodes.term("", "", *shown)
                term.line = line
                item += term
                listing += [] if item.parent else item
            elif item.parent:
                block = self.content[first:last]
                block.trim_left(min(len(one) - len(one.lstrip()) for one in block if one.strip()))
                definition = nodes.definition()
                self.state.nested_parse(block, self.content_offset + first, definition)
                item += definition
        return [listing]

    def _cut(self) -> list[tuple[int, int, bool]]:
        """Cut the content into lines at the margin and indented blocks: first, end, which it is."""
        found: list[tuple[int, int, bool]] = []
        for index, line in enumerate(self.content):
            if not line.strip() or line.startswith(".."):
                continue
            indented = line[0].isspace()
            if indented and found and found[-1][2]:
                found[-1] = (found[-1][0], index + 1, True)
            else:
                found.append((index, index + 1, indented))
        return found


class Saying(Directive):
    """A directive whose argument is a line of text."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Make a paragraph of the argument."""
        shown, _ = self.state.inline_text(self.arguments[0], self.lineno)
        said = nodes.paragraph("", "", *shown)
        said.line = self.lineno
        return [said]


class Skipped(Directive):
    """A directive that says nothing to a reader."""

    has_content = True
    optional_arguments = 9
    option_spec = dict.fromkeys(OPTIONS, directives.unchanged)

    def run(self) -> list[nodes.Node]:
        """Leave it out."""
        return []


def register() -> None:
    """Register the roles and directives; a second time changes nothing."""
    for name in ROLES:
        roles.register_local_role(name, cast(Any, _read_role))
    directives.register_directive("glossary", GlossaryDirective)
    for kind, names in ((Holding, HOLDING), (Saying, SAYING), (Skipped, SKIPPED)):
        for name in names:
            directives.register_directive(name, kind)


def _read_role(
    name: str, rawtext: str, content: str, *_: object
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Make a role the text that it shows, with the name of the place that it leads to."""
    plain = nodes.unescape(content)
    titled = TITLED.match(plain)
    shown, place = (titled["shown"], titled["place"]) if titled else (plain, plain)
    return [nodes.inline(rawtext, shown.lstrip("!~"), names_place=place, leads=name)], []
