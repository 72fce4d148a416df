"""Does scripts/calibrate.py ask only what it took out of the corpus, and tell how right the answers were?"""

import random
from pathlib import Path

import calibrate
import making
import pytest

from kb.entries import answers
from kb.model import Answer
from kb.pipeline import publish
from kb.snapshot import store

PAGE = """---
version: 0.9
---

# section: Toll {#toll}

- What does it cost?
- Who pays \\<Fed\\>?
- Must I pay twice?

Pay two coins.

# section: Lock {#lock}

- What does it cost?

Row on.
"""


def test_questions_leave_the_page_of_their_entry() -> None:
    """Is a question taken out of its own entry only, whatever is escaped, and nothing else changed?"""
    out = {("toll", "What does it cost?"), ("toll", "Who pays <Fed>?")}
    left = "".join(calibrate.leave_out(PAGE, out))
    assert left == PAGE.replace("- What does it cost?\n- Who pays \\<Fed\\>?\n", "", 1)
    assert "".join(calibrate.leave_out(PAGE, ())) == PAGE
    unwritten = PAGE.replace(" {#toll}", "")
    assert "".join(calibrate.leave_out(unwritten, out)) == left.replace(" {#toll}", "")


@pytest.mark.parametrize(
    ("count", "share", "least", "most"),
    [(10, 0.2, 2, 2), (3, 0.9, 1, 1), (2, 0.9, 0, 0), (1, 1.0, 0, 0), (7, 0.2, 1, 2)],
)
def test_an_entry_keeps_two(count: int, share: float, least: int, most: int) -> None:
    """Is about the share held out, and never so much that fewer than two questions are left?"""
    chance = random.Random(1)
    found = {calibrate.count_out(count, share, chance) for _ in range(200)}
    assert found == set(range(least, most + 1))


def test_what_is_held_out_is_gone(tmp_path: Path) -> None:
    """Are the questions that are held out in neither file, are all others, and does the copy build and answer?"""
    folders = making.copy_small(tmp_path / "small")
    (folders.corpus / "answers").mkdir()
    path = answers.locate_answers(folders.corpus, "bw2-rulebook")
    page = folders.corpus / "plain" / "bw2-rulebook" / "2-sledges.md"
    first, second = "How many passengers fit on my sleigh?", "When does my sleigh get slower?"
    third = "How many may ride with me?"
    making.edit(page, f"- {first}\n", f"- {first}\n- {third}\n")
    rows = ("1.1", "2.1", "1.1")
    path.write_text(
        "\n".join(
            [
                "\t".join(answers.COLUMNS),
                *(
                    f"sledges-and-runners\t{question}\t{place}\t\t{'1.2' if place == '2.1' else '1.1'}\t"
                    for question, place in zip((first, second, third), rows)
                ),
            ]
        )
        + "\n",
        encoding="utf-8",
    )
    copied, held = calibrate.copy_without(tmp_path, folders, 0.9, random.Random(3))
    (one,) = held
    kept = [row.question for row in answers.read_answers(copied.corpus, "bw2-rulebook")]
    asked = (copied.corpus / "plain" / "bw2-rulebook" / "2-sledges.md").read_text(encoding="utf-8")
    assert one.entry == "bw2-rulebook/sledges-and-runners" and {*kept, one.question} == {
        first,
        second,
        third,
    }
    assert one.question not in asked and all(question in asked for question in kept)
    assert one.question in page.read_text(encoding="utf-8")
    base = store.KnowledgeBase(publish.build(copied))
    found = calibrate.ask(base, one)
    assert found is not None and one.official == {"1"}
    assert calibrate.ask(base, calibrate.HeldOut("no/such", "Why?", one.plain, one.plain)) is None


def test_the_table() -> None:
    """Is every answer counted in the range of its certainty, and those that decide once more?"""

    def make(verdict: str, certainty: float, *, right: bool) -> calibrate.Asked:
        return calibrate.Asked(Answer(verdict, (), "", certainty), None, right)

    asked = [
        make("decides", 0.92, right=True),
        make("decides", 1.0, right=False),
        make("nearest", 0.1, right=False),
        calibrate.Asked(None, None, False),
    ]
    lines = list(calibrate.describe_reliability(asked))
    assert "certainty 0.90 to 0.95: 1 answers, mean certainty 0.92, right 1.00" in lines
    assert "certainty 0.95 to 1.00: 1 answers, mean certainty 1.00, right 0.00" in lines
    assert "certainty 0.20 to 0.40: none" in lines
    assert lines[-2:] == ["decides: 2 answers, mean certainty 0.96, right 0.50", "no answer: 1"]
