"""Notes that a wiki page cites by name, wherever they stand."""

import making
import mwparserfromhell
import pytest

from kb.readers.mediawiki import named_notes

PAGE = """== Tolls ==
A raft pays.<ref name="coins" /> It rows.<ref name=oars/>

It sinks.<ref name="coins" />

== Locks ==
Pay.<ref name="coins"/>

== Notes ==
{begin}
<ref name="coins">In coins of
the pond.<ref name="deep"/></ref>
<ref name=oars>With oars.</ref>
<ref name=deep>Or in shells.</ref>
{end}
"""


@pytest.mark.parametrize(
    ("begin", "end"), [("<references>", "</references>"), ("{{reflist|refs=", "}}")]
)
def test_notes_in_the_list_at_the_end(begin: str, end: str) -> None:
    """Does a note stand in each section that cites it, once, with the notes that it cites?"""
    reading = making.read(PAGE.format(begin=begin, end=end), "mediawiki")
    assert reading.problems == ()
    coins = ["Note: In coins of the pond.", "Note: Or in shells."]
    assert making.outline(reading) == [
        ("Tolls", ["A raft pays. It rows.", *coins, "Note: With oars.", "It sinks."]),
        ("Locks", ["Pay.", *coins]),
    ]
    assert reading.sections[0].paragraphs[1].lines == (11, 12)


def test_a_note_within_a_sentence_is_cited_again() -> None:
    """Has the section that only cites a note by its name the note too?"""
    page = "== Tolls ==\nPay.<ref name=x>In coins.</ref>\n\n== Locks ==\nRow.<ref name=x />\n"
    assert making.outline(making.read(page, "mediawiki")) == [
        ("Tolls", ["Pay.", "Note: In coins."]),
        ("Locks", ["Row.", "Note: In coins."]),
    ]


@pytest.mark.parametrize("heading", ["", "== Oars ==\n"])
def test_notes_that_cite_each_other(heading: str) -> None:
    """Does each stand once, be there a heading in one of them?"""
    page = (
        "== Tolls ==\nPay.<ref name=x/>\n\n== Notes ==\n<references>\n"
        f"<ref name=x>\n{heading}In coins.<ref name=y/></ref>\n"
        "<ref name=y>Or shells.<ref name=x/></ref>\n</references>"
    )
    read = str(making.outline(making.read(page, "mediawiki")))
    assert (read.count("In coins."), read.count("Or shells.")) == (1, 1)


def test_what_is_no_cited_note() -> None:
    """Is a note that nothing cites left out by name, and a mark without a note just nothing?"""
    page = (
        "== Tolls ==\nPay.<ref name=y/>\n\n<references>\n<ref name=x>Of old.</ref>\n</references>"
    )
    reading = making.read(page, "mediawiki")
    assert reading.problems == ()
    assert making.outline(reading) == [("Tolls", ["Pay."])]
    assert [(one.line, one.name) for one in reading.exclusions] == [(5, "wiki control")]


def test_the_places_of_notes() -> None:
    """Is each note that is cited found where it stands, the first of its name?"""
    page = "<ref name=x/> <ref name=x>One.</ref> <ref name=x>Two.</ref> <ref name=y>No.</ref>"
    found = named_notes.collect_notes(page, mwparserfromhell.parse(page))
    assert {name: (str(one), place) for name, (one, place) in found.notes.items()} == {
        "x": ("One.", 26)
    }
    assert found.part_list(page, 0)[0] == ("<ref name=x/> ", 0)
