"""The lines that a plan proposes."""

from dataclasses import replace

import making

from kb.corpus.ledger import LedgerRow
from kb.model import Entry
from kb.versions import alignment, proposals
from kb.versions.plans import PlanLine
from kb.versions.proposals import Versions

TOLL = "Every player who passes a gate pays one coin to the keeper."


def propose(
    old: list[Entry], new: list[Entry], given: tuple[tuple[str, str], ...] = ()
) -> list[str]:
    """Propose the lines of a plan, each as what it says and of what."""
    rows = tuple(
        LedgerRow(entry.title, entry.kind, entry.title, "2", "2", "", "", "") for entry in new
    )
    slugs = {entry.id.split("/")[1]: entry.title for entry in old}
    found = Versions(tuple(old), tuple(new), rows, {**slugs, **dict(given)})
    lines = proposals.propose_lines(found, alignment.align(*found.items))
    return [f"{line.what} {line.old}={line.slug}" for line in lines]


def test_a_new_entry_gets_an_id_of_its_own() -> None:
    """Is an id that was ever given never proposed for another entry?"""
    old, new = (
        making.make_entry("toll", TOLL),
        making.make_entry("eel", "It swims in weirs at night."),
    )
    assert propose([old], [old, new]) == ["same toll=", "new =eel"]
    assert propose([old], [old, new], (("eel", "EEL (old)"),)) == ["same toll=", "new =eel-2"]


def test_an_entry_that_comes_back_gets_its_id_again() -> None:
    """Is a rule that an earlier version gave up proposed under its old id, but not one that moved?"""
    old, new = (
        making.make_entry("toll", TOLL),
        making.make_entry("eel", "It swims in weirs at night."),
    )
    assert propose([old], [old, new], (("eel", "eel"),)) == ["same toll=", "new =eel"]
    assert propose([old], [old, new], (("eel", ""),)) == ["same toll=", "new =eel-2"]
    again = replace(new, id="bw-glossary/eel-again")
    twice = propose([old], [old, new, again], (("eel", "eel"),))
    assert twice[1:] == ["new =eel", "new =eel-2"]


def test_an_entry_that_is_split_off_under_the_title_of_one_that_moved() -> None:
    """Does its line say that the id of that title leads elsewhere, as the line of a new entry does?"""
    eel = "It swims in weirs at night, and whoever lands it sells it on the fish market."
    whole = making.make_entry("toll", f"{TOLL} {eel}")
    parts = [making.make_entry("toll", TOLL), making.make_entry("eel", eel)]
    rows = tuple(LedgerRow(one.title, one.kind, one.title, "2", "2", "", "", "") for one in parts)
    for title, said in (
        ("", "eel leads to another now"),
        ("EEL (old)", "eel was the id of another"),
    ):
        found = Versions((whole,), tuple(parts), rows, {"toll": "toll", "eel": title})
        *_, line = proposals.propose_lines(found, alignment.align(*found.items))
        assert (line.what, line.slug) == ("split", "eel-2")
        assert 'its words were in "toll"' in line.remark and line.remark.endswith(said)


def test_what_speaks_for_each_choice() -> None:
    """Does a question name title and words that an entry has, and a reworded entry what is left?"""
    one = making.make_entry("toll", TOLL)
    other = making.make_entry("weir", "Eels wait below a weir until the gate of it is opened.")
    swapped = [replace(one, paragraphs=other.paragraphs), replace(other, paragraphs=one.paragraphs)]
    rows = tuple(LedgerRow(name, "term", name, "2", "2", "", "", "") for name in ("toll", "weir"))
    found = Versions((one, other), tuple(swapped), rows, {"toll": "toll", "weir": "weir"})
    lines = list(proposals.propose_lines(found, alignment.align(*found.items)))
    assert lines[0].what == "ask" and lines[0].remark == (
        '"toll"; is it @2 "weir", line 1 (all of its words)'
        ' or @1 "toll", line 1 (the same title, 25 % of its words)?'
    )
    pair = next(proposals.settle_lines(found, [PlanLine("is", "toll", (1,))]))
    assert pair.what == "reworded" and pair.remark.endswith("25 % of its words")


def test_capitals_of_a_title_are_no_change() -> None:
    """Is an entry the same whose title is only written with other capitals?"""
    old = making.make_entry("toll", TOLL)
    assert propose([old], [replace(old, title="Toll")]) == ["same toll="]


def test_what_a_person_wrote_is_said_as_it_is() -> None:
    """Is a pair that a person made said to be reworded where it is, and one that is not the same?"""
    old, other = making.make_entry("toll", TOLL), making.make_entry("eel", "It swims.")
    found = Versions((old, other), (other, old), (), {})
    lines = [
        PlanLine("is", "toll", (1,)),
        PlanLine("reworded", "eel", (1,)),
    ]
    assert [line.what for line in proposals.settle_lines(found, lines)] == ["reworded", "same"]


def test_an_entry_whose_title_only_changed() -> None:
    """Does a plan say that the text is the same where only the title changed?"""
    old = making.make_entry("toll", TOLL)
    found = Versions((old,), (replace(old, title="dues"),), (), {})
    line = next(proposals.settle_lines(found, [PlanLine("is", "toll", (1,))]))
    assert line.what == "reworded"
    assert line.remark == '"dues"; was "toll"; the text below it is the same'
    empty = replace(old, paragraphs=())
    found = Versions((empty,), (replace(empty, title="dues"),), (), {})
    line = next(proposals.settle_lines(found, [PlanLine("is", "toll", (1,))]))
    assert line.remark == '"dues"; was "toll"'


def test_an_entry_that_may_only_not_have_been_read() -> None:
    """Does a plan say of a removed entry that the note about its lost title found no line?"""
    old, other = making.make_entry("toll", TOLL), making.make_entry("eel", "It swims at night.")
    assert old.lines
    for unplaced, said in (((old.lines[0],), True), ((), False)):
        found = Versions((old, other), (other,), (), {}, unplaced)
        line = next(proposals.propose_lines(found, alignment.align(*found.items)))
        assert line.what == "removed" and ("fits no line" in line.remark) == said
