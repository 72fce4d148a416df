"""Is a chapter read into paragraphs with their marks and rules, and does it cite a rule for all that it says?"""

from pathlib import PurePath

import making
import pytest

from kb import errors
from kb.learning import chapters
from kb.learning.chapters import cut_blocks, read_marks
from kb.learning.cited_rules import RuleFinder, RuleRow
from kb.learning.model import Chapter, CitedRule, TextMark

PATH = PurePath("learn/bw/03-boats.md")
HEAD = "---\ntitle: Boats\nsummary: What floats.\n---\n\n"
RULE = "bw-book/boats#p1"


def finder() -> RuleFinder:
    """Give what finds the one rule."""
    entry = making.make_entry("boats", "Boats float.")
    return RuleFinder({RULE: RuleRow(RULE, "", "", "")}, {entry.id: entry})


def read(content: str, found: RuleFinder | None = None, path: PurePath = PATH) -> Chapter:
    """Read a chapter."""
    return chapters.read_chapter(
        path, HEAD + content, found or finder(), {("procedure", "bw-turn"): 40}
    )


def test_a_chapter_is_read() -> None:
    """Are game, slug, title and time to read those of path, head and words?"""
    found = read(f"{'word ' * 200}<{RULE}>\n\n{{procedure bw-turn}}\n")
    assert (found.id, found.game, found.slug, found.title) == ("bw/boats", "bw", "boats", "Boats")
    assert found.minutes == 2
    assert [block.style for block in found.blocks] == ["text", "procedure"]


@pytest.mark.parametrize(
    ("written", "style", "words"),
    [
        (f"A boat floats. <{RULE}>", "text", "A boat floats."),
        ("## Boats", "heading", "Boats"),
        (f"- A skarn; <{RULE}>", "bullet", "A skarn;"),
        (f"2. Row. <{RULE}>", "numbered", "Row."),
        ("Example: You row.", "example", "You row."),
        ("Q: May you row?", "question", "May you row?"),
        (f"A: Yes. <{RULE}>", "answer", "Yes."),
        ("Tip: Row.", "advice", "Row."),
        ("Two kinds of boats:", "text", "Two kinds of boats:"),
        ("{procedure bw-turn}", "procedure", "bw-turn"),
    ],
)
def test_a_block_has_the_style_that_it_begins_with(written: str, style: str, words: str) -> None:
    """Is each way to begin a block known, and is it taken off?"""
    known = finder()
    (block,) = read(written, known).blocks
    assert (block.style, block.text) == (style, words)
    assert known.problems == []


@pytest.mark.parametrize("written", ["A boat floats.", "- A skarn", "1. Row.", "A: Yes."])
def test_what_cites_nothing_is_reported(written: str) -> None:
    """Is a paragraph, an item or an answer without a rule a Problem with its line?"""
    known = finder()
    read(f"## Boats\n\n{written}", known)
    (problem,) = known.problems
    assert (problem.kind, problem.line) == ("uncited-step", 8)
    assert "learn/bw/03-boats.md, line 8" in problem.message


def test_dead_links_are_reported_and_left_out() -> None:
    """Is neither a link to nothing nor a rule that is not there kept?"""
    known = finder()
    (block,) = read(f"A [boat](bw-book/boat) floats. <{RULE}> <bw-book/oars#p1>", known).blocks
    assert block.marks == () and block.rules == (CitedRule("bw-book/boats", 1),)
    assert [problem.kind for problem in known.problems] == ["dangling-rule"] * 2


@pytest.mark.parametrize(
    ("line", "words", "marks", "rules"),
    [
        ("Row.", "Row.", (), []),
        ("A **crew** rows.", "A crew rows.", (TextMark(2, 6, ""),), []),
        ("See [a boat](bw-book/boats).", "See a boat.", (TextMark(4, 10, "bw-book/boats"),), []),
        (f"Row. <{RULE}> <a/b#p2>", "Row.", (), [RULE, "a/b#p2"]),
        ("At a planet, [P], a < b and 2 * 3.", "At a planet, [P], a < b and 2 * 3.", (), []),
    ],
)
def test_marks_are_taken_out_of_the_words(
    line: str, words: str, marks: tuple[TextMark, ...], rules: list[str]
) -> None:
    """Are the words left as they are read, with the marks at their places?"""
    assert read_marks(line)[:3] == (words, marks, rules)


def test_a_list_needs_no_blank_lines() -> None:
    """Are items, a question and its answer cut apart, and are broken lines joined?"""
    cut = list(cut_blocks("- one\n  more\n- two\nQ: Why?\nA: So.\n\nlast\n", 5))
    assert [(block.line, block.words) for block in cut] == [
        (5, "- one more"),
        (7, "- two"),
        (8, "Q: Why?"),
        (9, "A: So."),
        (11, "last"),
    ]


@pytest.mark.parametrize(
    ("path", "content", "said"),
    [
        ("learn/bw/boats.md", HEAD, "must be named like 03-deck.md"),
        ("learn/bw/03-boats.md", "---\ntitle: Boats\n---\n", "begin with the four lines"),
        ("learn/bw/03-boats.md", f"{HEAD}{{diagram bw-none}}", "there is no diagram 'bw-none'"),
        (
            "learn/bw/03-boats.md",
            f"{HEAD}{{diagram bw-turn}}",
            "'bw-turn'. Name a file of diagrams.",
        ),
    ],
)
def test_a_fault_is_one_line(path: str, content: str, said: str) -> None:
    """Does a wrong name, a wrong head or a picture that is not there say what to do?"""
    with pytest.raises(errors.CorpusError) as fault:
        chapters.read_chapter(PurePath(path), content, finder(), {("procedure", "bw-turn"): 40})
    assert said in str(fault.value) and path in str(fault.value)
