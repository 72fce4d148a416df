"""Gives the text that a reader of reStructuredText sees on each line, for accounting.

In: the text. Out: the same lines without markup, in two variants: the words on both sides of a mark
are joined, or parted. This method knows nothing of docutils: it goes line by line, leaves out
comments and what only builds the page, and removes the marks of the rest.
"""

import re
from functools import partial

# A directive. Matches ".. note:: Row", ".. code-block:: text"; not ".. a remark", ".. _sea:".
DIRECTIVE = re.compile(
    r"^(?P<lead>[ \t]*\.\. (?:\|[^|]+\| )?)(?P<name>[\w:+.-]+)::(?:\s+(?P<said>.*))?$"
)
# Another explicit block: a comment, the name of a place, a substitution. Matches ".. a remark",
# "..", ".. _sea:", "__ http://x"; not ".. [1] A note.", "...".
HIDDEN = re.compile(r"^[ \t]*(?:\.\.(?:[ \t]+(?!\[)\S.*)?|__ \S.*)$")
# A note. Matches ".. [1] Row"; not ".. row".
NOTE = re.compile(r"^[ \t]*\.\. \[[^\]]+\]")
# The mark of a note that has a number only on the page. Matches "[#tolls]" of ".. [#tolls] Row" and
# of "Row [#tolls]_", "[#]_"; not "[1]".
COUNTED = re.compile(r"\[#[\w:+.-]*\](?=_|\s)")
# An option of a directive. Matches "   :class: x", ":sorted:"; not ":x".
OPTION = re.compile(r"^[ \t]*:[\w -]+:(?:\s.*)?$")
# An underline or a border of a table. Matches "====", "+---+", "== =="; not "a==".
BORDER = re.compile(r"^(?:([^\w\s])\1*|[=+\s|-]+)$")
# A role with its text. Matches ":ref:`the sea <sea>`"; not "`sea`".
ROLE = re.compile(r":[\w:+.-]+:`(?P<said>[^`]*)`(?!`)")
# A link. Matches "`the sea <http://x>`_", "`Sea`__"; not "``sea``".
LINK = re.compile(r"(?<!`)`(?P<said>[^`]+)`_{0,2}")
# The place that a link leads to. Matches " <sea>"; not "<sea", "a <b> c".
PLACE = re.compile(r"\s*<[^<>]*>$")
# The mark of a word that is a link. Matches "_" of "Sea_ rows"; not "a_b".
LINKED_WORD = re.compile(r"(?<=\w)__?(?=[\s.,;:!?)\]'\"]|$)")
# What something else is shown for. Matches "|sea|", "|sea|_"; not "| sea |".
SUBSTITUTED = re.compile(r"(?<!\w)\|(?! )[^|\n]+(?<! )\|_{0,2}(?!\w)")
# Marks of emphasis, code and substitutions. Matches "**", "``", "|"; not "a".
MARKS = re.compile(r"\*+|`+|\\ ?|\||(?<=[\s(])_(?=`)|^_(?=`)")
UNSEEN = frozenset(
    """
    class codeauthor contents csv-table default-role highlight include index math meta raw role
    sectionauthor sectnum target-notes tabularcolumns title toctree unicode replace
    """.split()
)  # directives of which nothing is shown
ARGUED = frozenset(
    """
    admonition attention caution centered compound danger deprecated error hint important note
    parsed-literal rubric seealso sidebar table list-table tip topic versionadded versionchanged
    warning
    """.split()
)  # directives of which the words on their line are shown


def read_restructured(content: str) -> list[tuple[str, str]]:
    """Give each line without its markup, in both variants."""
    shown = _drop_blocks(content.split("\n"))
    bare = "\n".join(shown)
    return list(zip(*(_drop_marks(bare, joint).split("\n") for joint in ("", " ")), strict=True))


def _drop_blocks(lines: list[str]) -> list[str]:
    """Leave out comments, directives that show nothing, their options, and borders."""
    shown: list[str] = []
    hidden = -1  # the indent of the block that is left out; -1 outside one
    options = False  # the line before belongs to the head of a directive
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if hidden >= 0 and (not line.strip() or indent > hidden):
            shown.append("")
            continue
        hidden = -1
        directive = DIRECTIVE.match(line)
        if directive:
            name = directive["name"].casefold()
            if name in UNSEEN or name == "image" or "|" in directive["lead"]:
                hidden = indent
            shown.append((directive["said"] or "") if name in ARGUED else "")
            options = True
        elif options and OPTION.match(line):
            shown.append("")
        elif HIDDEN.match(line) and not NOTE.match(line):
            hidden = indent
            shown.append("")
        else:
            options = False
            shown.append("" if BORDER.match(line.strip()) else line)
    return shown


def _drop_marks(content: str, joint: str) -> str:
    content = COUNTED.sub("", SUBSTITUTED.sub(" ", content))
    content = ROLE.sub(partial(_show_link, joint=joint), content)
    content = LINK.sub(partial(_show_link, joint=joint), content)
    return MARKS.sub(joint, LINKED_WORD.sub("", content))


def _show_link(match: re.Match[str], joint: str) -> str:
    said = match["said"]
    kept = PLACE.sub("", said) or said.strip("<> ")
    return joint + kept + "\n" * (said.count("\n") - kept.count("\n")) + joint
