"""Writes words between tildes as struck out, as HTML does, so that no rule quotes them.

In: lines of Markdown and which of them are code. Out: the lines. Struck-out words go on over the
lines of a paragraph or an item, never into the next one; a code span among them stays as it is.
Words between two equals signs, which programs for notes show marked, lose these likewise.
"""

import re
from collections.abc import Container, Sequence

# A code span, or words that are struck out or marked. Matches "`~~a~~`", "~~two coins~~",
# "~~a ~ b~~", "==two coins=="; not "~~~", "a ~~ b ~~ c", "a==b and c==d", "=====".
STRUCK = re.compile(
    r"(?P<code>`+)[^`]+(?P=code)(?!`)"
    r"|(?<![~\\])~~(?=[^\s~])(?P<words>(?:`[^`]+`|[^~`]|~(?!~))*?(?<![\s~]))~~(?!~)"
    r"|(?<![=\w\\])==(?=[^\s=])(?P<marked>(?:`[^`]+`|[^=`]|=(?!=))*?(?<![\s=]))==(?![=\w])"
)
# A line that begins an item, a heading, a quotation or a row. Matches "- Row", "2. Row", "| Row",
# "> Row"; not "Row - or not", "2.5 coins".
BEGINNING = re.compile(r"^\s*(?:[-*+>|]|#+|\d+[.)])(?:\s|$)")


def strike_out(lines: Sequence[str], code: Container[int]) -> list[str]:
    """Write words between tildes as struck out; `code` has the places of lines that are code."""
    made, start = list(lines), 0
    for end in range(1, len(lines) + 1):
        whole = end == len(lines) or not lines[end].strip() or BEGINNING.match(lines[end])
        if whole or start in code or end in code:
            if start not in code:
                block = "\n".join(lines[start:end])
                made[start:end] = STRUCK.sub(_strike, block).split("\n")
            start = end
    return made


def _strike(match: re.Match[str]) -> str:
    """Mark words as struck out, or or as marked; a code span is left."""
    if match["marked"]:
        return f"<mark>{match['marked']}</mark>"
    return f"<del>{match['words']}</del>" if match["words"] else match[0]
