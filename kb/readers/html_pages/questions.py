"""Takes the questions of an FAQ for headings: paragraphs in bold or italics that end as questions.

In: the blocks of a page. Out: the same, with questions as headings one level below the heading
above them. They are headings only where a page has several, each with an answer below it.
"""

import re
from dataclasses import replace

from kb.readers import title_patterns
from kb.readers.html_pages.blocks import Block

LONGEST = 300  # characters of a question
DEEPEST = 6
# A question that says that it is one. Matches "Q: May", "Q. Is"; not "Quick", "Q".
MARKED = re.compile(r"^Q(?:uestion)?(?: ?\d+)?[:.)] \S")


def head_questions(found: list[Block]) -> list[Block]:
    """Take the questions of an FAQ for headings."""
    asked = {index for index, block in enumerate(found) if _asks(block)}
    answered = {
        index
        for index in asked
        if index + 1 < len(found)
        and index + 1 not in asked
        and found[index + 1].role in ("text", "bullet", "numbered")
    }
    if len(answered) < title_patterns.MIN_QUESTIONS or len(answered) * 4 < len(asked) * 3:
        return found
    made: list[Block] = []
    level = 1
    for index, block in enumerate(found):
        if block.role == "heading":
            level = block.level
        elif index in answered:
            block = replace(block, role="heading", level=min(level + 1, DEEPEST))
        made.append(block)
    return made


def _asks(block: Block) -> bool:
    """Tell whether a paragraph is a question: its looks or its first letter say so, and its end."""
    marked = block.stressed or MARKED.match(block.text)
    short = len(block.text) <= LONGEST and not block.quote
    asks = title_patterns.ASKED.search(block.text)
    return bool(block.role == "text" and short and marked and asks)
