"""Explicit references: by links, in words, by number; none covers another, none is guessed."""

from collections.abc import Sequence
from dataclasses import replace

import making
import pytest

from kb.linking import explicit_references, library
from kb.linking.explicit_references import ExplicitReferences
from kb.model import Anchor, Entry, Paragraph, RetiredId

TOLL = making.make_entry("toll", "Pay.", "# At night", "Pay more.", number="7.4.2", anchors=("t",))
ICON = making.make_entry("icon-toll", "x", title="Toll", kind="icon")


def find(
    *entries: Entry,
    retired: Sequence[RetiredId] = (),
    titles: Sequence[tuple[str, str]] = (),
) -> ExplicitReferences:
    """Find the explicit references of entries of one document."""
    known = library.make_library([making.DOCUMENT], entries, retired=retired, former_titles=titles)
    return explicit_references.find_explicit_references(entries, known)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("See toll.", [("toll", "bw-book/toll")]),
        ("See toll: at night.", [("toll: at night", "bw-book/toll#p2")]),
        ("See toll (unheard).", [("toll (unheard)", "bw-book/toll")]),
        ("See rule 7.4.2.", [("7.4.2", "bw-book/toll")]),
        ("As 7.4.2 says.", [("7.4.2", "bw-book/toll")]),
        ("See Book 7.4.2: Toll.", [("Book 7.4.2: Toll", "bw-book/toll")]),
        ("See Book 7.4.2.", [("Book 7.4.2", "bw-book/toll")]),
        ("Pay the toll.", []),
        ('See rule 7.4.2, "Toll."', [("7.4.2", "bw-book/toll"), ("Toll", "bw-book/toll")]),
        ('As 7.4.2 ("Toll") says.', [("7.4.2", "bw-book/toll"), ("Toll", "bw-book/toll")]),
        ('See rule 7.4.2, "Eel."', [("7.4.2", "bw-book/toll")]),
        ("Do as in [7.4.2. Toll].", [("7.4.2. Toll", "bw-book/toll")]),
        ("The Sled Rules 4.2 say so.", []),
        ("(see Regulation 7.4.2)", [("Regulation 7.4.2", "bw-book/toll")]),
        ("Related topics: boats, toll, Eel", [("toll", "bw-book/toll")]),
        ("(requires boats or toll) Row on.", [("toll", "bw-book/toll")]),
        ("Prerequisites: Toll, Eel", [("Toll", "bw-book/toll")]),
        ("Requires toll", []),
        ("Related: Toll; Toll", [("Toll", "bw-book/toll"), ("Toll", "bw-book/toll")]),
        ("Related to: the toll of a lock", []),
        ("Unrelated: toll", []),
    ],
)
def test_where_references_lead(content: str, found: list[tuple[str, str]]) -> None:
    """Is each reference linked once, to the section before the icon, and to the part it names?"""
    linked = find(TOLL, ICON, making.make_entry("quay", content))
    assert [(edge.phrase, edge.target) for edge in linked.references] == found
    assert linked.problems == [] and linked.missing == []


def test_the_count_of_a_table_is_no_number_of_a_rule() -> None:
    """Does "Table 3" lead to the table whose title follows, to none without one, never to rule 3?"""
    rule = making.make_entry("rowing", "Row.", number="3")
    table = making.make_entry("fish", "Eels", number="3")
    quay = making.make_entry("quay", "See Table 3, Fish.", "(see Table 3)")
    alone = find(rule, quay, making.make_entry("lock", "See rule 3."))
    assert [(one.phrase, one.target) for one in alone.references] == [("3", "bw-book/rowing")]
    assert alone.problems == [] and alone.missing == []
    both = find(rule, table, quay)
    assert [(one.phrase, one.target) for one in both.references] == [
        ("Table 3", "bw-book/fish"),
        ("Fish", "bw-book/fish"),
    ]
    assert [one.kind for one in both.problems] == ["ambiguous-reference"]
    tide = making.make_entry("tide", "Low.", number="4a")
    lettered = find(tide, making.make_entry("lock", "See Table 4a."))
    assert [one.target for one in lettered.references] == ["bw-book/tide"]


def test_a_title_of_one_word_in_quotation_marks() -> None:
    """Does a quoted word lead to the rule with that very title, and to nothing else?"""
    rules = [
        making.make_entry("leaping", "Leap.", title="Leaping", kind="section"),
        making.make_entry("mud", "Mud.", title="mud", kind="term"),
        making.make_entry("icon-fly", "x", title="Fly", kind="icon"),
    ]
    content = 'As "Leaping," or “Leaping” says; not "leaping", "Mud" or "Fly", nor "Leaping away".'
    linked = find(*rules, making.make_entry("quay", content))
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        ("Leaping", "bw-book/leaping"),
        ("Leaping", "bw-book/leaping"),
    ]
    assert linked.problems == [] and linked.missing == []


def test_a_number_with_a_quoted_title_of_one_word() -> None:
    """Is the title that follows a number linked once, though it names the rule by itself as well?"""
    rule = making.make_entry("leaping", "Leap.", title="Leaping", kind="section", number="7.2")
    linked = find(rule, making.make_entry("quay", 'See rule 7.2, "Leaping."'))
    assert sorted((edge.phrase, edge.target) for edge in linked.references) == [
        ("7.2", "bw-book/leaping"),
        ("Leaping", "bw-book/leaping"),
    ]


def test_a_glossary_prefers_its_own() -> None:
    """Does "See x" in a glossary mean the glossary's own entry where a rule has the same title?"""
    rule = making.make_entry("locks", "Open it.", title="Locks", kind="section")
    term = making.make_entry("glossary-locks", "A gate.", title="Locks", kind="term")
    asking = making.make_entry("gate", "See Locks.", kind="term")
    linked = find(rule, term, asking)
    assert [edge.target for edge in linked.references] == ["bw-book/glossary-locks"]
    linked = find(rule, term, making.make_entry("gate", "See Locks.", kind="section"))
    assert [one.kind for one in linked.problems] == ["ambiguous-reference"]


def test_the_entry_beside_is_meant() -> None:
    """Does "See x" mean the one of several entries that stands below the same heading?"""
    crews = [
        making.make_entry(
            f"{above}-otters", "Row.", title="Otters", kind="section", trail=("Book", above)
        )
        for above in ("Boats", "Rafts")
    ]
    toads = making.make_entry(
        "toads", "See Otters listing.", kind="section", trail=("Book", "Rafts")
    )
    assert [edge.target for edge in find(*crews, toads).references] == ["bw-book/Rafts-otters"]


def test_the_link_of_the_page_goes_first() -> None:
    """Is a span that the page links itself not linked a second time in words?"""
    paragraph = Paragraph("See toll.", "text", (1, 1), anchors=(Anchor(0, 8, "t"),))
    linked = find(TOLL, making.make_entry("quay", paragraphs=(paragraph,)))
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        ("See toll", "bw-book/toll")
    ]
    assert linked.covered["bw-book/quay"] == {1: [(0, 8)]}


@pytest.mark.parametrize(
    ("content", "kind", "part"),
    [
        ("By rule 9.9.", "dangling-reference", "refers to '9.9', but no entry of that document"),
        ("See Book 9.", "dangling-reference", "refers to '9', but no entry of that document"),
        ("See due.", "ambiguous-reference", "is the name of 2 entries: bw-book/due, bw-book/due-2"),
        ("See Book 7.1: Toll.", "contradicting-number", "cited once as 7.1: by bw-book/quay"),
    ],
)
def test_what_is_reported(content: str, kind: str, part: str) -> None:
    """Does a reference that leads nowhere, or to several entries, name both ends?"""
    dues = (making.make_entry(name, "x", title="due") for name in ("due", "due-2"))
    (problem,) = find(TOLL, *dues, making.make_entry("quay", content)).problems
    assert problem.kind == kind and part in problem.message


@pytest.mark.parametrize("number", ["8", "8.0"])
def test_the_number_of_a_chapter_is_cited_with_its_zero(number: str) -> None:
    """Is "8.0" no contradiction where the chapter has this number, or the same without a zero?"""
    chapter = making.make_entry("gates", "Row.", kind="section", number=number)
    linked = find(chapter, making.make_entry("quay", "See Book 8.0: Gates."))
    assert [edge.target for edge in linked.references] == ["bw-book/gates"]
    assert linked.problems == []


def test_a_title_without_letters_is_named_by_nothing() -> None:
    """Does no mark in a text lead to an entry whose title is a mark?"""
    star = making.make_entry("star", "x", title="\u2605")
    quay = making.make_entry("quay", 'Take the \u2013 entry, or the "?" section. See +.')
    found = find(star, quay)
    assert found.references == [] and found.problems == []


def test_what_is_missing() -> None:
    """Is an unknown name kept with the document that would hold its entry, and its own name not?"""
    linked = find(TOLL, making.make_entry("quay", "See quay. See ferry, toll."))
    assert [(one.home, one.reference.name) for _, one in linked.missing] == [("bw-book", "ferry")]
    assert [edge.phrase for edge in linked.references] == ["toll"]


def test_a_link_to_another_site_misses_nothing() -> None:
    """Is what lies on another site no missing entry, and a name that is here still a reference?"""
    content = "See the video. See ferry. See toll."
    address = "https://quay.example/x"
    anchors = tuple(
        Anchor(start, start + len(words), address)
        for words in ("video", "toll")
        for start in (content.index(words),)
    )
    quay = making.make_entry("quay", content)
    linked = find(
        TOLL, replace(quay, paragraphs=(Paragraph(content, "text", (1, 1), anchors=anchors),))
    )
    assert [one.reference.name for _, one in linked.missing] == ["ferry"]
    assert [edge.phrase for edge in linked.references] == ["toll"]
    assert linked.problems == []


RETIRED = (
    RetiredId("bw-book/due", "dues", "0", "0", "bw-book/toll"),
    RetiredId("bw-book/night-toll", "At dark", "0", "0", "bw-book/quay"),
    RetiredId("bw-book/night", "night", "0", "0", ""),
    RetiredId("bw-book/ferry", "ferry", "0", "0", "bw-book/toll"),
)


@pytest.mark.parametrize(
    ("content", "found", "missing"),
    [
        ("See dues.", [("dues", "bw-book/toll")], []),
        ("See due.", [("due", "bw-book/toll")], []),
        ("See Book dues.", [("Book dues", "bw-book/toll")], []),
        ("See dues: at night.", [("dues: at night", "bw-book/toll#p2")], []),
        ("See toll, dues.", [("toll", "bw-book/toll"), ("dues", "bw-book/toll")], []),
        ("See night toll.", [], []),  # the entry's own former name
        ("See night.", [], ["night"]),  # removed, not moved
        ("See ferry.", [("ferry", "bw-book/ferry-2")], []),  # another entry has the name now
    ],
)
def test_a_name_of_an_id_that_moved(
    content: str, found: list[tuple[str, str]], missing: list[str]
) -> None:
    """Does a name that an entry had under an old id lead to the entry, unless it is another's now?"""
    quay = making.make_entry("quay", content)
    linked = find(TOLL, making.make_entry("ferry-2", title="ferry"), quay, retired=RETIRED)
    assert [(edge.phrase, edge.target) for edge in linked.references] == found
    assert [one.reference.name for _, one in linked.missing] == missing


def test_a_title_that_an_entry_had() -> None:
    """Does the title of an older version lead to the entry, unless it is another's now?"""
    titles = (("bw-book/toll", "Dues"), ("bw-book/toll", "ferry"), ("bw-book/gone", "weir"))
    quay = making.make_entry("quay", "See dues. See ferry. See weir.")
    linked = find(TOLL, making.make_entry("ferry"), quay, titles=titles)
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        ("dues", "bw-book/toll"),
        ("ferry", "bw-book/ferry"),
    ]
    assert [one.reference.name for _, one in linked.missing] == ["weir"]


def test_a_part_of_a_document_by_its_count() -> None:
    """Is "Appendix I" found where one title begins so, and none where two do?"""
    timing = making.make_entry("timing", "Row first.", title="Appendix I: Timing", kind="section")
    second = making.make_entry("oars", "Pull.", title="Appendix II: Oars", kind="section")
    citing = making.make_entry("quay", "See Appendix I.")
    linked = find(timing, second, citing)
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        ("Appendix I", "bw-book/timing")
    ]
    again = making.make_entry("ebb", "Wait.", title="Appendix I \u2013 Ebb", kind="section")
    assert find(timing, again, citing).references == []
    numbered = making.make_entry("fees", "Pay.", title="Fees", number="B", kind="section")
    lettered = making.make_entry("quay", "See Appendix B, or the Appendix on Fees.")
    assert [(edge.phrase, edge.target) for edge in find(numbered, lettered).references] == [
        ("Appendix B", "bw-book/fees"),
        ("Fees", "bw-book/fees"),
    ]
    chapter = making.make_entry("cups", title="Cups", number="C", kind="section")
    rule = making.make_entry("quay", "See Article C.")
    linked = find(chapter, rule)
    assert [edge.target for edge in linked.references] == ["bw-book/cups"]
    assert linked.missing == []


def test_a_name_that_an_index_repeats() -> None:
    """Does a name lead to the rule, and not to its line in an index or a summary?"""
    index = making.make_entry("index", title="Key Terms and Index", kind="section")
    line = making.make_entry("line", "See 4.", title="Tolls", parent="bw-book/index")
    rule = making.make_entry("rule", "Pay.", title="Tolls", kind="section")
    linked = find(index, line, rule, making.make_entry("quay", "See Tolls.", kind="section"))
    assert [edge.target for edge in linked.references] == ["bw-book/rule"]


def test_a_link_to_the_number_of_a_rule() -> None:
    """Does a link "#7.4.2" without an anchor lead to the rule of that number?"""
    paragraph = Paragraph("Pay 7.4.2.", "text", (1, 1), 0, (), (Anchor(4, 9, "7.4.2"),))
    linked = find(TOLL, replace(making.make_entry("quay"), paragraphs=(paragraph,)))
    assert [(edge.phrase, edge.target) for edge in linked.references] == [("7.4.2", "bw-book/toll")]


@pytest.mark.parametrize(
    ("anchor", "target"),
    [
        ("T", "toll"),
        ("river-tolls", "river-tolls"),
        ("River_Tolls", "river-tolls"),
        ("2.-night-tolls", "night-tolls"),
        ("3.-night-tolls", ""),
        ("tolls-of-rivers", ""),
    ],
)
def test_a_link_to_an_anchor_that_is_missing(anchor: str, target: str) -> None:
    """Does a link lead to the only entry whose anchor or title it spells otherwise, and to none else?"""
    paragraph = Paragraph("Pay it.", "text", (1, 1), 0, (), (Anchor(4, 6, anchor),))
    found = find(
        TOLL,
        making.make_entry("river-tolls", "Pay.", title="River Tolls"),
        making.make_entry("night-tolls", "Pay.", title="Night Tolls", number="2"),
        replace(making.make_entry("quay"), paragraphs=(paragraph,)),
    )
    assert [one.target for one in found.references] == ([f"bw-book/{target}"] if target else [])
    assert len(found.problems) == (not target)


MARKED = ("toll", "lock", "eel", "boat")


def find_marked(sign: str, *, said: int = 3) -> list[tuple[str, str]]:
    """Find what texts refer to that mark the names of entries by a sign."""
    texts = [f"Pay the {name}{sign} and “{name}s”{sign}, or row{sign}." for name in MARKED] * said
    entries = [making.make_entry(name, *(texts if name == "toll" else ["So."])) for name in MARKED]
    return [(one.phrase, one.target) for one in find(*entries).references]


def test_names_that_a_sign_marks() -> None:
    """Is each name of an entry before the sign of a document linked, and no word without a name?"""
    found = find_marked("\u2739")
    assert found[:2] == [("lock", "bw-book/lock"), ("locks", "bw-book/lock")]
    assert len(found) == 18 and {phrase for phrase, _ in found} == {
        *MARKED[1:], "locks", "eels", "boats",
    }  # fmt: skip
    assert find_marked("*") == found
    assert find_marked("\u2122") == [] and find_marked("\u2739", said=0) == []


@pytest.mark.parametrize(
    ("shown", "target"),
    [
        ("7.4.2", "toll"),  # the place is that of a rule beside it
        ("section 7.4.2,", "toll"),
        ("7.4", "eel"),  # no rule has this number
        ("here", "eel"),
    ],
)
def test_a_link_that_shows_the_number_of_another_rule(shown: str, target: str) -> None:
    """Does a link lead to the rule whose number it shows, although its place is another's?"""
    eel = making.make_entry("eel", "It swims.", number="7.4.3", anchors=("e",))
    link = Anchor(4, 4 + len(shown), "e")
    paragraph = Paragraph(f"See {shown} now.", "text", (1, 1), 0, (), (link,))
    quay = replace(making.make_entry("quay"), paragraphs=(paragraph,))
    assert [edge.target for edge in find(TOLL, eel, quay).references] == [f"bw-book/{target}"]
