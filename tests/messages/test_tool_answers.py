"""Does an assistant get a verdict first, then words with their citation, in a small answer?"""

import re
from collections.abc import Callable

import invented
import pytest

from kb import KnowledgeBase, open_current
from kb.citations import citator, formats
from kb.messages import tool_answers
from kb.snapshot import copies

# What takes any string.
TOOLS: tuple[Callable[[KnowledgeBase, str], str], ...] = (
    tool_answers.answer_search,
    tool_answers.answer_entry,
    tool_answers.answer_dispute,
    tool_answers.answer_check,
)


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """Open the invented documents."""
    return open_current(invented.write_base(tmp_path_factory.mktemp("tools") / "build"))


def find_citations(answer: str) -> list[str]:
    """List the citations in an answer."""
    return [word for line in answer.splitlines() for word in line.split() if "stccg:fx" in word]


def test_search(base: KnowledgeBase) -> None:
    """Are there the verdict, the words, the citation and further entries by their ids?"""
    answer = tool_answers.answer_search(base, "lantern")
    assert answer.startswith("verdict: decides\nDecided.\nA lantern gives one spark.")
    assert "\nstccg:fx-glossary@2/lantern#p1~" in answer and "\nFurther entries:\n- " in answer
    assert tool_answers.answer_search(base, "zzyzx").startswith("verdict: none\n")


def test_another_edition(small_base: KnowledgeBase) -> None:
    """Is an assistant told how to ask about another edition that may be meant, unless it chose one?"""
    asked = tool_answers.answer_search(small_base, "toll")
    assert "about another game as well. To ask about it, give game: bw2.\n" in asked
    assert "another game" not in tool_answers.answer_search(small_base, "toll", "bw2")
    elsewhere = tool_answers.answer_search(small_base, "bw2 quillet")
    assert "Another game may have it. To find out, ask: quillet, with game: bw." in elsewhere


def test_a_dispute_of_several_questions(small_base: KnowledgeBase) -> None:
    """Is an assistant told to settle each alone?"""
    made = tool_answers.answer_dispute(small_base, "May I row? What is a toll?")
    assert "Settle each alone:\n- May I row?\n- What is a toll?" in made
    assert "Settle each alone" not in tool_answers.answer_dispute(small_base, "What is a toll?")


def test_the_rules_of_a_year(small_base: KnowledgeBase) -> None:
    """Is a question that means the rules of a year answered with them, and that said?"""
    for answer, name in (
        (tool_answers.answer_search, "Rules of 2009. Decided."),
        (tool_answers.answer_dispute, "adrift (Glossary 1.0) decides this."),
    ):
        made = answer(small_base, "adrift under the 2009 rules")
        assert made.splitlines()[1] == name and "\nA boat without crew drifts one lock" in made
        assert "stccg:bw-glossary@1.0/adrift#p1~" in made
        assert "The question names a year, so the rules of 2009 were searched." in made
        assert "rules of today were searched" in answer(small_base, "adrift in 1990")


def test_an_entry(base: KnowledgeBase) -> None:
    """Are the words given paragraph by paragraph, from any of them on, with source and citation?"""
    answer = tool_answers.answer_entry(base, "lantern", game="fx")
    assert answer.startswith(
        "verdict: found\nlantern [fx-glossary/lantern], Glossary 2 (in force)\n"
    )
    assert re.search(r"^1/\d+\. A lantern gives one spark\.", answer, re.MULTILINE)
    later = tool_answers.answer_entry(base, "lantern", 2)
    assert "A second lantern gives none." in later and "\n1/" not in later
    assert find_citations(later) == find_citations(answer) != []
    assert tool_answers.answer_entry(base, "fx-glossary/lantern#p2") == later
    assert "It has no paragraph 99; the last is" in tool_answers.answer_entry(base, "lantern", 99)


def test_an_entry_that_is_replaced(base: KnowledgeBase) -> None:
    """Is it said of a text of old what governs in its place?"""
    answer = tool_answers.answer_entry(base, "fx-rulings/lantern")
    assert "This governs in its place: fx-glossary/lantern" in answer
    for name in ("fx-rulings/lantern", "fx-rulings/the-quay", "fx-glossary@1/lantern"):
        first = tool_answers.answer_entry(base, name).splitlines()[1]
        assert first.endswith(" (no longer in force)"), first


def test_a_card_has_its_rulings(base: KnowledgeBase) -> None:
    """Does a card lead to the rulings on it and on its basic title, and say where there is none?"""
    assert "[fx-rulings@old/ferry]" in tool_answers.answer_entry(base, "fx-cards/ferry-night")
    answer = tool_answers.answer_entry(base, "fx-cards/boat")
    assert "No document here has a ruling on this card." in answer


def test_what_no_entry_has(base: KnowledgeBase) -> None:
    """Is an unknown name told from a known one, and what may be meant named?"""
    answer = tool_answers.answer_entry(base, "lanturn")
    assert answer.startswith("verdict: unknown\nIt may mean:\n") and "fx-glossary" in answer
    assert find_citations(answer) == []


def test_a_dispute(base: KnowledgeBase) -> None:
    """Are there the verdict, what governs with its reason, and what is no longer in force?"""
    answer = tool_answers.answer_dispute(base, "lantern", ["fx-glossary/lantern", "fx-none/a"])
    assert answer.startswith("verdict: open\n") and "\nconflict: " in answer
    assert "\ncitation: stccg:fx-glossary@2/lantern" in answer and "fx-none/a" in answer
    assert tool_answers.answer_dispute(base, "") == f"verdict: empty\n{tool_answers.UNASKED}"


@pytest.mark.parametrize("ask", [tool_answers.answer_search, tool_answers.answer_entry])
def test_a_game(base: KnowledgeBase, ask: Callable[..., str]) -> None:
    """Is a game known by its id and its name, and one that is not here told apart from no answer?"""
    name = base.identity.game("fx").name
    assert ask(base, "lantern", game=" FX ") == ask(base, "lantern", game=name)
    told = ask(base, "lantern", game="9z")
    assert told.splitlines()[0] == "verdict: unknown" and "'9z'" in told and "fx" in told


def test_a_name_that_nothing_has(base: KnowledgeBase) -> None:
    """Is it said what to do instead?"""
    assert tool_answers.answer_entry(base, "\u2603").endswith(tool_answers.UNKNOWN_NAME)


def test_no_ruling_is_no_rule_that_there_is_none(base: KnowledgeBase) -> None:
    """Is it said of a card without a ruling how far our copy of the glossary reaches?"""
    answer = tool_answers.answer_entry(base, "fx-cards/boat")
    card = base.entry("fx-cards/boat")
    assert card and answer.endswith(copies.say_copy(base, card)) and "lossary" in answer


@pytest.mark.parametrize(
    "citation, quotation, verdict, cited",
    [
        ("stccg:fx-glossary/lantern", "gives one spark", citator.CURRENT, True),
        ("stccg:fx-glossary/lantern", "gives nine sparks", citator.MISQUOTED, True),
        ("stccg:fx-glossary/lamp-post", "", citator.MOVED, True),
        ("nonsense", "", citator.UNKNOWN, False),
    ],
)
def test_a_quotation(
    base: KnowledgeBase, citation: str, quotation: str, verdict: str, cited: bool
) -> None:
    """Is a quotation that is not in the text called so, and the citation to write given?"""
    answer = tool_answers.answer_check(base, citation, quotation)
    assert answer.startswith(f"verdict: {verdict}\n")
    assert bool(find_citations(answer)) is cited


@pytest.mark.parametrize("quotation", ["", "nine sparks and a half"])
def test_a_paragraph_is_cited_again(base: KnowledgeBase, quotation: str) -> None:
    """Is the paragraph kept that a citation names, where what it says is the whole entry's or nobody's?"""
    cited = "stccg:fx-rulebook/play#p2"
    (again,) = find_citations(tool_answers.answer_check(base, cited, quotation))
    read = formats.read_citation(again, base.schemes)
    assert isinstance(read, formats.Citation) and (read.paragraph, bool(read.digest)) == (2, True)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.__name__)
def test_every_answer_is_small(base: KnowledgeBase, tool: Callable[..., str]) -> None:
    """Is any string answered, with the verdict first, in under 1,000 tokens?"""
    strings = ["", "?", "\ud800", "é💥" * 3000, "lantern " * 999, invented.HOSTILE]
    for asked in (*strings, *(entry.id for entry in base.entries)):
        answer = tool(base, asked)
        assert answer.startswith("verdict: "), asked[:40]
        assert len(answer.encode()) <= tool_answers.BYTES < 4 * 1000, asked[:40]


def test_what_is_left_out_is_told() -> None:
    """Does a long answer end with a whole line and say that there is more?"""
    lines = [f"line {number} " + "é" * 100 for number in range(99)]
    answer = tool_answers._fit(lines)
    *kept, last = answer.splitlines()
    assert kept == lines[: len(kept)] and last == tool_answers.LEFT_OUT
    assert tool_answers.BYTES - 250 < len(answer.encode()) <= tool_answers.BYTES
