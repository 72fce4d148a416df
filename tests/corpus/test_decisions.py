"""What people decided: read with checks, and reported where it leads nowhere."""

from pathlib import Path
from typing import Any

import pytest

from kb import errors
from kb.corpus import decisions
from kb.model import Alias, RetiredId
from kb.paths import PROJECT, Folders
from kb.pipeline import stages


def test_nothing_decided(tmp_path: Path) -> None:
    """Is a corpus without these files one in which nothing is decided?"""
    assert decisions.read_decisions(tmp_path) == decisions.Decisions()


@pytest.mark.parametrize(
    ("file", "content", "fault"),
    [
        (
            "linking.toml",
            '[[policy]]\ngame = "bw"\npolicy = "often"\nnames = ["x"]\nreason = "y"\n',
            "policy 'often' is unknown",
        ),
        (
            "linking.toml",
            '[[name]]\nentry = "bw-book/x"\npolicy = "often"\nforms = ["x"]\nreason = "y"\n',
            "policy 'often' is unknown",
        ),
        (
            "linking.toml",
            (
                '[[policy]]\ngame = "bw"\npolicy = "never"\nnames = ["x"]\nreason = "y"\n'
                '[[policy]]\ngame = "bw"\npolicy = "title"\nnames = ["x"]\nreason = "y"\n'
            ),
            "'x' has two policies",
        ),
        (
            "linking.toml",
            '[[policy]]\ngame = "bw"\npolicy = "never"\nnames = ["x"]\n',
            "line 1: \\[\\[policy\\]\\] has no key 'reason'",
        ),
        (
            "aliases.toml",
            '[[alias]]\nword = "x"\ngame = "bw"\nmeans = "y"\nreason = "z"\n',
            "key 'means' must be a list",
        ),
        (
            "linking.toml",
            '[[words]]\ngame = "bw"\nwords = ["coin", "lock keeper"]\nreason = "z"\n',
            "'lock keeper' .words of 'bw'. is not one",
        ),
        (
            "out_of_scope.toml",
            '[[out_of_scope]]\nsubject = "x"\nwords = ["prize", "!?"]\nreason = "z"\n',
            "'!\\?' .of 'x'. has neither",
        ),
        (
            "games.toml",
            '[[game]]\nid = "bw"\nfamily = "x"\nshare = 0\n',
            "the share of 'bw' is 0",
        ),
        (
            "games.toml",
            '[[game]]\nid = "bw"\nfamily = "x"\nshare = 1\n' * 2,
            "the game 'bw' has two blocks",
        ),
        (
            "games.toml",
            '[[game]]\nid = "bw"\nfamily = "x"\nshare = 1\nnames = ["?"]\n',
            "the name '.' of 'bw' has neither",
        ),
        (
            "games.toml",
            '[[game]]\nid = "bw"\nfamily = "x"\nshare = 1\nfamily_names = ["-"]\n',
            "the name '-' of 'bw' has neither",
        ),
        (
            "games.toml",
            '[[game]]\nid = "bw"\nfamily = "x"\nshare = 1\nwritten = ["OARS", "sledge"]\n',
            "'sledge' .written by 'bw'. is not one word with a capital",
        ),
        (
            "linking.toml",
            '[[words]]\ngame = "bw"\nwords = ["coin"]\nuse = "sense"\nreason = "z"\n',
            "the words of 'bw' have the use 'sense'. Write shows or things",
        ),
        (
            "enumerations.toml",
            '[[enumeration]]\nid = "x"\ngame = "bw"\ntitle = "X"\nentries = []\nvalues = [["a", "A"]]\n',
            "'x' has the value .'a', 'A'.. Write its id",
        ),
        (
            "enumerations.toml",
            (
                '[[enumeration]]\nid = "x"\ngame = "bw"\ntitle = "X"\nentries = []\n'
                'values = [["a", "A", "b/c"], ["a", "B", "b/d"]]\n'
            ),
            "'x' has the value 'a' twice",
        ),
        (
            "enumerations.toml",
            '[[enumeration]]\nid = "x"\ngame = "bw"\ntitle = "X"\nentries = []\nvalues = []\n' * 2,
            "the id 'x' is given twice",
        ),
        ("conflicts.toml", "[[quarrel]]\n", "contains an unknown table 'quarrel'"),
        ("subjects.toml", "[[subject]\n", "not valid TOML"),
    ],
)
def test_faults_of_a_file(tmp_path: Path, file: str, content: str, fault: str) -> None:
    """Is a fault told in one line with the file?"""
    (tmp_path / file).write_text(content, encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=fault) as caught:
        decisions.read_decisions(tmp_path)
    assert file in str(caught.value) and "\n" not in str(caught.value)


ALIAS = '[[alias]]\nword = "x"\ngame = "bw"\nmeans = ["{}"]\nreason = "z"\n'


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("target", "reported"),
    [
        ("bw-glossary/lock", False),
        ("bw-cards/lantern-gear", False),
        ("bw-glossary/nothing", True),
        ("bw-cards/nothing", True),
        ("absent-book/nothing", False),
    ],
)
def test_ids_that_lead_nowhere(small: Folders, target: str, reported: bool) -> None:
    """Is an id that no entry or card has a Problem, but not where its document is not installed?"""
    (small.corpus / "aliases.toml").write_text(ALIAS.format(target), encoding="utf-8")
    found = [
        problem for problem in stages.collect(small).problems if problem.kind == "dangling-decision"
    ]
    assert [problem.text for problem in found] == ([target] if reported else [])
    assert all(target in problem.message and "aliases.toml" in problem.message for problem in found)


def test_every_decision_has_its_reason() -> None:
    """Does our corpus give a reason for each policy, exception, alias, tie, precedence and conflict?"""
    decided = decisions.read_decisions(PROJECT / "corpus")
    blocks: tuple[Any, ...] = (
        *decided.policies,
        *decided.no_references,
        *decided.exceptions,
        *decided.aliases,
        *decided.groupings,
        *decided.subjects,
        *decided.precedences,
        *decided.conflicts,
    )
    assert blocks and [block for block in blocks if len(block.reason) < 10] == []


def test_no_entry_is_of_two_subjects() -> None:
    """Is every entry tied by hand to one subject only, and every conflict between two places?"""
    decided = decisions.read_decisions(PROJECT / "corpus")
    tied = [name for tie in decided.subjects for name in tie.entries]
    assert len(tied) == len(set(tied))
    assert [
        conflict
        for conflict in decided.conflicts
        if len(conflict.entries) != 2 or len(conflict.paragraphs) != 2
    ] == []


def test_a_set_of_cards_has_one_entry() -> None:
    """Is no code of a card list said of two sets, no set there twice, and each named in one way?"""
    decided = decisions.read_decisions(PROJECT / "corpus")
    codes = [(one.game, code) for one in decided.sets for code in one.codes]
    assert codes and len(codes) == len(set(codes))
    called = [(one.game, one.expansion or one.title, one.codes) for one in decided.sets]
    assert len({(game, name) for game, name, _ in called}) == len(called)
    assert [one for one in decided.sets if bool(one.expansion) == bool(one.title)] == []


@pytest.mark.parametrize(
    ("target", "reported"),
    [
        ("bw-rulebook/expansion-thaw-fair", False),
        ("bw-rulebook/expansion-none", True),
        ("absent-book/expansion-none", False),
    ],
)
def test_sets_that_lead_nowhere(small: Folders, target: str, reported: bool) -> None:
    """Is a set that no entry is about a Problem, and does any other come into the snapshot?"""
    block = f'[[set]]\ngame = "bw"\ncodes = ["thaw", "ice"]\nexpansion = "{target}"\n'
    (small.corpus / "sets.toml").write_text(block, encoding="utf-8")
    collected = stages.collect(small)
    found = [problem.text for problem in collected.problems if problem.kind == "dangling-decision"]
    assert found == ([target] if reported else [])
    assert [(one.codes, one.expansion) for one in collected.card_sets] == [
        (("thaw", "ice"), target)
    ]


@pytest.mark.parametrize(
    ("target", "reported"),
    [("bw-glossary/toll", False), ("bw-glossary/nowhere", True), ("absent/nowhere", False)],
)
def test_enumerations_that_lead_nowhere(small: Folders, target: str, reported: bool) -> None:
    """Is a value reported whose entry does not exist, and is what is not installed left alone?"""
    (small.corpus / "enumerations.toml").write_text(
        '[[enumeration]]\nid = "bw-fees"\ngame = "bw"\ntitle = "Fees"\nentries = []\n'
        f'values = [["toll", "Toll", "{target}"]]\n'
    )
    made = stages.collect(small)
    found = [one for one in made.problems if one.kind == "dangling-decision"]
    assert [one.text for one in found] == ([target] if reported else [])
    (kept,) = made.enumerations
    assert kept.values == (("toll", "Toll", target),)


@pytest.mark.parametrize(
    ("departed", "said"),
    [
        (
            [RetiredId("bw-glossary/tithe", "tithe", "1.0", "1.1", "bw-glossary/toll")],
            "'bw-glossary/toll'",
        ),
        ([RetiredId("bw-glossary/tithe", "tithe", "1.0", "1.1", "")], "no version after 1.1 has"),
        ([], "is not an id"),
    ],
)
def test_what_an_import_left_without_an_entry(departed: list[RetiredId], said: str) -> None:
    """Does a decision on an id that an import merged or removed say where its words are now?"""
    alias = Alias("tithe", "bw", ("bw-glossary/tithe",), "players say so")
    decided = decisions.Decisions(aliases=(alias,))
    (found,) = decisions.check_decisions(decided, {"bw-glossary/toll"}, {"bw-glossary"}, departed)
    assert said in found.message and found.text == "bw-glossary/tithe"


def test_the_games_are_counted_rightly() -> None:
    """Are there as many affiliations, card types and classifications as the rules say?"""
    made = {one.id: one for one in decisions.read_decisions(PROJECT / "corpus").enumerations}
    counted = {
        "1e-affiliations": 15,
        "1e-card-types": 17,
        "1e-classifications": 8,
        "1e-seed-phases": 4,
        "1e-turn-segments": 3,
        "2e-affiliations": 9,
        "2e-card-types": 7,
        "2e-turn-segments": 3,
    }
    assert {name: len(made[name].values) for name in counted} == counted
    assert all(one.id.startswith(f"{one.game}-") for one in made.values())
    assert all(bool(one.note) is not one.complete for one in made.values())
