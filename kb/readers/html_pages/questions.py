"""Takes the questions of an FAQ for headings: paragraphs in bold or italics that end as questions.

So are items of a list that have their answers as items below them. In: the blocks of a page. Out:
the same, with questions as headings one level below the heading above them; a mark in a box of its
own ("Q.") stands before its question. They are headings only where a page has several, each with an
answer below it, or behind it in the same paragraph.
"""

import re
from dataclasses import replace

from kb import text
from kb.model import Exclusion
from kb.readers import title_patterns
from kb.readers.html_pages import blocks as cutting
from kb.readers.html_pages.blocks import Block

LONGEST = 300  # characters of a question
LISTED = ("bullet", "numbered")  # roles of what a list holds
DEEPEST = 6
# A question that says that it is one. Matches "Q: May", "Q. Is"; not "Quick", "Q".
MARKED = re.compile(r"^Q(?:uestion)?(?: ?\d+)?[:.)] \S")
# An answer that says that it is one. Matches "A: Yes", "Answer 2. No"; not "A frog", "A:".
ANSWER = re.compile(r"^A(?:nswer)?(?: ?\d+)?[:.)] +\S")
# The mark of a question or an answer in a cell of its own. Matches "Q.", "A:", "Question 2"; not
# "Q: May", "A".
MARK = re.compile(r"^(?:(?P<asks>Q(?:uestion)?)|A(?:nswer)?)(?:(?: ?\d+)?[:.)]| \d+)\Z")


def head_questions(found: list[Block]) -> list[Block]:
    """Take the questions of an FAQ for headings."""
    found = _part_answers(found)
    asked = {index for index, block in enumerate(found) if _asks(block)}
    asked |= {
        index
        for index in range(len(found) - 1)
        if _is_answered(*found[index : index + 2]) or _is_listed(*found[index : index + 2])
    }
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
    level, depth = 1, 0  # the latter of the answers to a question in a list
    for index, block in enumerate(found):
        if index in answered:
            depth = block.level + 1 if block.role in LISTED else 0
            made += _head(block, min(level + 1, DEEPEST))
            continue
        if block.role == "heading":
            level = block.level
        deep = block.role in LISTED and block.level >= depth
        if not deep and block.role != "excluded":
            depth = 0
        made.append(replace(block, level=block.level - depth) if deep else block)
    return made


def _head(block: Block, level: int) -> list[Block]:
    """Take a question for a heading; where a list counts it, its number is left out."""
    heading = replace(block, role="heading", level=level, marker="")
    if not block.marker:
        return [heading]
    number = Exclusion(block.lines[0], "list number", block.marker)
    return [heading, Block("excluded", exclusions=(number,))]


def join_marks(found: list[Block]) -> list[Block]:
    """Join the marks "Q." and "A." with what stands beside them, in a cell or a box of its own."""
    marks: dict[int, bool] = {}  # whether each asks
    for index, block in enumerate(found):
        mark, _, rest = block.text.partition(cutting.CELL)
        match = MARK.match(mark) if block.role in ("text", "table") else None
        below = found[index + 1] if index + 1 < len(found) else Block("excluded")
        if match and (rest or (below.role == "text" and not MARK.match(below.text))):
            marks[index] = bool(match["asks"])
    if sum(marks.values()) < title_patterns.MIN_QUESTIONS:
        return found
    made: list[Block] = []
    for index, block in enumerate(found):
        if index in marks and cutting.CELL in block.text:
            made.append(_replace_start(block, block.text.find(cutting.CELL), cutting.CELL))
        elif index - 1 in marks and cutting.CELL not in found[index - 1].text:
            beside = made.pop()
            joined = replace(
                block,
                text=f"{beside.text} {block.text}",
                links=tuple(link.move(len(beside.text) + 1) for link in block.links),
                lines=(beside.lines[0], block.lines[1]),
                names=beside.names + block.names,
                bold_length=0,
            )
            made.append(joined)
        else:
            made.append(block)
    return made


def _replace_start(block: Block, place: int, sign: str) -> Block:
    """Write a space for the first mark between two cells; the row is then a paragraph."""
    content = f"{block.text[:place]} {block.text[place + len(sign) :]}"
    links = tuple(link.move(1 - len(sign)) for link in block.links)
    return replace(
        block, role="text", text=content, links=links, table=0, bold_length=0, stressed=False
    )


def _part_answers(found: list[Block]) -> list[Block]:
    """Part answers from the bold questions with which their paragraphs begin, if several do."""
    joined = {index for index, block in enumerate(found) if _begins_with_question(block)}
    told = {index for index in joined if MARKED.match(found[index].text)}
    joined = told if len(told) * 2 > len(joined) else joined  # "First time? Start here"
    if len(joined) < title_patterns.MIN_QUESTIONS:
        return found
    made: list[Block] = []
    for index, block in enumerate(found):
        if index not in joined:
            made.append(block)
            continue
        end = block.bold_length
        asked = block.text[:end].rstrip()
        lines = (block.lines[0], max(block.bold_line, block.lines[0]))
        links = tuple(link for link in block.links if link.end <= end)
        made.append(replace(block, text=asked, lines=lines, links=links, stressed=True))
        answer = cutting.drop_run_in(block, end)
        lines = (lines[1], block.lines[1])  # the answer may begin on the question's last line
        made.append(replace(answer, lines=lines, names=(), bold_length=0, stressed=False))
    return made


def _begins_with_question(block: Block) -> bool:
    """Tell whether a paragraph begins with a question in bold letters that an answer follows."""
    asked, answer = block.text[: block.bold_length].rstrip(), block.text[block.bold_length :]
    plain = block.role == "text" and not block.quote and len(asked) <= LONGEST
    return bool(plain and title_patterns.ASKED.search(asked) and text.words(answer))


def _is_answered(block: Block, below: Block) -> bool:
    """Tell whether the letters of a question and an answer begin two paragraphs.

    A question may end with a sentence that says why it is asked.
    """
    plain = block.role == below.role == "text" and len(block.text) <= LONGEST
    return plain and bool(MARKED.match(block.text) and ANSWER.match(below.text))


def _is_listed(block: Block, below: Block) -> bool:
    """Tell whether an item of a list is a question, with its answers as items below it."""
    items = block.role in LISTED and below.role in LISTED and below.level > block.level
    return items and _is_question(block)


def _asks(block: Block) -> bool:
    """Tell whether a paragraph is a question: its looks or its first letter say so, and its end."""
    marked = block.stressed or MARKED.match(block.text)
    return bool(block.role == "text" and marked and _is_question(block))


def _is_question(block: Block) -> bool:
    """Tell whether the words of a block are a question, neither long nor quoted."""
    short = len(block.text) <= LONGEST and not block.quote
    return short and bool(title_patterns.ASKED.search(block.text))
