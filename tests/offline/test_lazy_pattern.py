"""Does a pattern for Latin texts, which is sooner made, find in them what the pattern itself finds?"""

from offline_engine import OfflineEngine

from kb.snapshot import store

ODD = (
    "It\u2019s \u00bd \u2014 caf\u00e9 na\u00efve \u00c6on 7.4.2: U.S.S. Q's \u00b2\u00b3 \u00aa\u00b5\u00ba \u00d7\u00f7 \u0131\u0130\u017f",
    "\u0394 delta, \u0661\u0662 \u2160 \u2460 \U0001f600 Jem\u2019Hadar 12",
    "[AU] <Wei> 1e-book@2.5/word#p3 (1) See Rulebook 7.4.2: Battle. \u2022 one\n\u2022 two\n\n",
    "\u00a0\u2028\ufeff\u200b \t",
    "",
)


def test_classes_hold_the_same(functions: OfflineEngine) -> None:
    """Does each class hold the same characters of those that may stand in a Latin text?"""
    count, differing = functions.call("./latin.compareClasses")
    assert count > 1000 and differing == []


def test_every_pattern_is_written_anew(functions: OfflineEngine) -> None:
    """Is no class of the engine's patterns left that takes long to make?"""
    count, left = functions.call("./latin.listPatterns")
    assert count > 80 and left == []


def test_matches_are_the_same(functions: OfflineEngine, small_base: store.KnowledgeBase) -> None:
    """Do all patterns of the engine match the same in texts of both sorts?"""
    texts = [entry.text for entry in small_base.entries] + [one.title for one in small_base.entries]
    assert functions.call("./latin.compareMatches", [*ODD, *texts]) == []


def test_both_sorts_in_turns(functions: OfflineEngine) -> None:
    """Does a pattern keep the place from which it looks, whichever text comes next?"""
    assert functions.call("./latin.useInTurns") == [
        ["wo", 3],
        ["\u03bf", 2],
        ["hree", 5],
        "x x",
        ["b", "c"],
        True,
    ]
