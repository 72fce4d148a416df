"""What changed between the versions of a build."""

from dataclasses import replace

import making

from kb.model import RetiredId
from kb.snapshot.store import KnowledgeBase
from kb.versions import histories


def test_steps_of_the_small_corpus(small_base: KnowledgeBase) -> None:
    """Is each entry that changed in the glossary listed with what became of it, and no other?"""
    (step,) = histories.list_steps(small_base)
    found = {one.entry.id.split("/")[1]: one.what for one in step.changes}
    assert (step.old.version, step.new.version) == ("1.0", "1.1")
    assert found["dredge"] == ("removed",) and found["eel-toll"] == ("merged",)
    assert found["barge-pole"] == ("reworded",) and found["lock-keeper"] == ("new",)
    assert not {"lock", "88-flood-marker"} & set(found)


def test_the_words_of_a_change(small_base: KnowledgeBase) -> None:
    """Are the words marked that changed, and all words of what is gone or new?"""
    (step,) = histories.list_steps(small_base)
    words = {one.entry.id.split("/")[1]: one.words for one in step.changes}
    assert {one.kind for one in words["dredge"]} == {"removed"}
    assert {one.kind for one in words["lock-keeper"]} == {"added"}
    assert ("removed", "one") not in {(one.kind, one.text) for one in words["barge-pole"]}


def test_renumbered_is_not_reworded() -> None:
    """Is a rule that has another number, and cites another by its new one, only renumbered?"""
    old = [
        making.make_entry("lock", "A lock opens.", number="1"),
        making.make_entry("toll", "See rule 1.2.", number="1.2"),
    ]
    new = [replace(old[0], number="2"), making.make_entry("toll", "See rule 2.2.", number="2.2")]
    found = list(histories.compare_entries(old, new, {}))
    assert [one.what for one in found] == [("renumbered",), ("renumbered",)]


def test_an_id_that_moved_twice() -> None:
    """Does an entry that is gone lead to where its id leads in the end?"""
    old, new = [making.make_entry("toll")], [making.make_entry("dues")]
    departed = {
        f"bw-book/{one}": RetiredId(f"bw-book/{one}", one, "1", "1", f"bw-book/{other}")
        for one, other in (("toll", "fees"), ("fees", "dues"))
    }
    found = list(histories.compare_entries(old, new, departed))
    assert [(one.what, one.new and one.new.id) for one in found] == [
        (("new",), "bw-book/dues"),
        (("merged",), "bw-book/dues"),
    ]


def test_an_entry_that_was_split_off() -> None:
    """Is an entry that was split off told with the one it was part of, and with no word as removed?"""
    whole = making.make_entry("gates", "A lock opens. A toll is paid.")
    new = [
        making.make_entry("gates", "A lock opens."),
        making.make_entry("tolls", "A toll is paid."),
    ]
    splits = {"bw-book/tolls": "bw-book/gates"}
    kept, part = histories.compare_entries([whole], new, {}, splits)
    assert kept.what == ("reworded",) and part.what == ("split",)
    assert part.old == whole and part.entry == new[1]
    assert [(one.kind, one.text) for one in part.words] == [("same", "A toll is paid.")]
    assert [one.what for one in histories.compare_entries([], new[1:], {}, splits)] == [("new",)]


def test_an_entry_that_was_merged_and_split_off_again() -> None:
    """Is nothing said of a rule that stands unchanged under a new id, and is it said where it is reworded?"""
    ramming = making.make_entry("ramming", "A boat rams another.")
    boarding = making.make_entry("boarding", "Crew climb aboard.")
    again = replace(boarding, id="bw-book/boarding-2")
    departed = {boarding.id: RetiredId(boarding.id, "boarding", "1", "1", ramming.id)}
    splits = {again.id: ramming.id}
    assert (
        list(histories.compare_entries([ramming, boarding], [ramming, again], departed, splits))
        == []
    )
    renumbered = replace(again, number="7")
    (one,) = histories.compare_entries([ramming, boarding], [ramming, renumbered], departed, splits)
    assert (one.what, one.old, one.new) == (("renumbered",), boarding, renumbered)
    other = making.make_entry("boarding-2", "Crew jump aboard.", title="boarding")
    found = histories.compare_entries([ramming, boarding], [ramming, other], departed, splits)
    assert [one.what for one in found] == [("split",), ("merged",)]


def test_wordings_are_not_compared() -> None:
    """Do official words and ours differ in nothing that could be said to have changed?"""
    old = [making.make_entry("toll", "Pay one coin.")]
    new = [making.make_entry("toll", "You pay a coin.", wording="plain")]
    assert list(histories.compare_entries(old, new, {})) == []


def test_a_timeline(small_base: KnowledgeBase) -> None:
    """Is all that was said on a subject listed, the oldest first?"""
    entry = small_base.entry("bw-glossary/lock")
    assert entry is not None
    states = histories.list_states(small_base, entry)
    versions = [(one.document, one.version) for one in states]
    assert ("bw-glossary", "1.0") in versions and versions[-1] == ("bw-glossary", "1.1")
