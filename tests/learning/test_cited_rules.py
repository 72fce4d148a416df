"""Does every rule that our words rest on lead to its paragraph, and is it noticed when that paragraph changes?"""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.entries import answers
from kb.learning import cited_rules
from kb.learning.cited_rules import RuleFinder, RuleRow
from kb.learning.model import CitedRule
from kb.model import Entry

OFFICIAL, PLAIN = ("Boats float.", "Boats sink when they leak."), ("A boat floats.", "It may sink.")
RULE = "bw-book/boats#p2"


def digest(*texts: str) -> str:
    """Make the digest of some paragraphs."""
    return answers.digest_sentences(texts)


def boats(wording: str = "official", official: tuple[str, ...] = OFFICIAL) -> dict[str, Entry]:
    """Give the one entry, official with our words beside it, or in our words alone."""
    plain = making.paragraphs(*PLAIN)
    if wording == "plain":
        return {"bw-book/boats": making.make_entry("boats", *PLAIN, wording="plain")}
    return {"bw-book/boats": making.make_entry("boats", *official, plain=plain)}


def row(**changes: str) -> RuleRow:
    """Give the row of the rule, or one with a fault."""
    kept = {
        "rule": RULE,
        "plain": "1-2",
        "official_digest": digest(OFFICIAL[1]),
        "plain_digest": digest(*PLAIN),
    }
    return RuleRow(**{**kept, **changes})


def find(entries: dict[str, Entry], *rows: RuleRow, cited: str = RULE) -> RuleFinder:
    """Cite a rule in a file and check the table."""
    finder = RuleFinder({one.rule: one for one in rows}, entries)
    finder.find(cited, "procedures/bw-turn.toml", "step 'row'")
    finder.problems += cited_rules.check_rows(finder)
    return finder


@pytest.mark.parametrize(("wording", "paragraph"), [("official", 2), ("plain", 1)])
def test_a_rule_leads_to_the_paragraph_that_is_served(wording: str, paragraph: int) -> None:
    """Does a rule lead to the official paragraph, or to the first of ours where that is all there is?"""
    finder = RuleFinder({RULE: row()}, boats(wording))
    assert finder.find(RULE, "f", "p") == CitedRule("bw-book/boats", paragraph)
    assert finder.problems == [] == cited_rules.check_rows(finder)


@pytest.mark.parametrize(
    ("cited", "said"),
    [
        ("bw-book/oars#p1", "no entry has the id 'bw-book/oars'"),
        ("bw-book/boats#p9", "bw-book/boats#p9 is not in cited_rules.tsv"),
        ("bw-book/boats", "is not a rule"),
        ("boats", "is not a rule"),
    ],
)
def test_a_dead_link_is_reported(cited: str, said: str) -> None:
    """Is a rule without an entry, a row or a paragraph named with its file and its place?"""
    problems = find(boats(), row(), cited=cited).problems
    assert [problem.kind for problem in problems] == ["dangling-rule", "unused-rule"]
    assert said in problems[0].message
    assert problems[0].message.startswith("procedures/bw-turn.toml, step 'row': ")


def test_a_rule_that_was_merged_is_reported_with_what_took_it_in() -> None:
    """Does it help to find the rule to cite if the words of one that was cited are in another now?"""
    finder = RuleFinder({}, boats(), moved={"bw-book/oars": "bw-book/boats"})
    assert not finder.check_target("bw-book/oars", "f", "p")
    assert "'bw-book/oars', whose words are now in 'bw-book/boats'." in finder.problems[0].message


def test_a_paragraph_that_is_gone_is_reported() -> None:
    """Is a rule reported whose entry has fewer paragraphs now?"""
    problems = find(boats(official=OFFICIAL[:1]), row()).problems
    assert {problem.kind for problem in problems} == {"dangling-rule", "reworded-rule"}
    assert "has 1 paragraphs" in problems[0].message


def test_a_rule_of_a_document_that_is_not_here_is_left_out() -> None:
    """Does a document that is not installed make no Problem?"""
    finder = find({}, row())
    assert finder.problems == []


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"official_digest": "00000000"}, f"write the digest {digest(OFFICIAL[1])}"),
        ({"plain_digest": "00000000"}, f"write the digest {digest(*PLAIN)}"),
        ({"official_digest": ""}, f"words have no digest. Write {digest(OFFICIAL[1])}"),
        ({"plain": "3"}, "our words have no paragraph '3'"),
        ({"plain": ""}, "our words have no paragraph ''"),
        ({"plain": "2-1"}, "our words have no paragraph '2-1'"),
    ],
)
def test_changed_words_are_reported(changed: dict[str, str], said: str) -> None:
    """Is a changed digest reported with the one to write, or with what to name instead?"""
    (problem,) = find(boats(), row(**changed)).problems
    assert problem.kind == "reworded-rule"
    assert said in problem.message


def test_a_changed_rule_names_what_rests_on_it() -> None:
    """Is the step named that must be read again?"""
    (problem,) = find(boats(), row(official_digest="00000000")).problems
    assert "(procedures/bw-turn.toml, step 'row')" in problem.message


def test_without_the_official_text_our_words_are_held_against_their_digest() -> None:
    """Is a change of our words noticed on a machine without the official documents, and no other?"""
    assert find(boats("plain"), row(official_digest="00000000")).problems == []
    (problem,) = find(boats("plain"), row(plain_digest="00000000")).problems
    assert problem.kind == "reworded-rule"


def test_a_table_is_read(tmp_path: Path) -> None:
    """Are rows read by their rule, and is a table with other columns refused, or a rule twice?"""
    assert cited_rules.read_rows(tmp_path) == {}
    path = tmp_path / cited_rules.FILE
    head = "\t".join(cited_rules.COLUMNS)
    path.write_text(f"{head}\n{RULE}\t1-2\taa\tbb\n", encoding="utf-8")
    assert cited_rules.read_rows(tmp_path) == {RULE: RuleRow(RULE, "1-2", "aa", "bb")}
    path.write_text(f"{head}\n{RULE}\t1-2\taa\tbb\n{RULE}\t3\tcc\tdd\n", encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=r"line 3: the rule .* has another row"):
        cited_rules.read_rows(tmp_path)
    path.write_text("rule\n", encoding="utf-8")
    with pytest.raises(errors.CorpusError):
        cited_rules.read_rows(tmp_path)
