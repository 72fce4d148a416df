"""Templates of a wiki: an icon, a link, a paragraph, a name, or nothing that is shown."""

import making
import pytest


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("{{Row}} is wet", [("text", 0, "[Row] is wet")]),
        ("See {{L|eel}}s", [("text", 0, "See eels")]),
        ("{{Q|a|b}} c", [("text", 0, "a b c")]),
        ("Each frog receives {{Gain|3|flies}}", [("text", 0, "Each frog receives 3 flies")]),
        ("Get {{Gain|3|30 flies}}", [("text", 0, "Get 3 30 flies")]),
        ("{{color|green|one leaf}} and {{lang|la|rana}}", [("text", 0, "one leaf and rana")]),
        ("{{Icon|frog|size=20}} leaps", [("text", 0, "frog leaps")]),
        ("{{abbr|HQ|high quality}} frogs", [("text", 0, "HQ (high quality) frogs")]),
        ("[[Oak|{{tip|the oak|a tree}}]] and on", [("text", 0, "the oak a tree and on")]),
        ("Oak\n{{clr}}Then feed.", [("text", 0, "Oak Then feed.")]),
        ("Oak {{#lst:Frogs|leaps}}", [("text", 0, "Oak")]),
        ("{|\n|{{Coin}}||b\n|}", [("table", 0, "[Coin] | b")]),
        ("{{Q|a|b|c}} d", [("text", 0, "a b c d")]),
        ("{{eel", [("text", 0, "{{eel")]),
        ("Pay {{Cost|3}} and {{Cost|+1|X}}", [("text", 0, "Pay [Cost 3] and [Cost +1 X]")]),
        ("at 2{{Block|tower}}", [("text", 0, "at 2 tower")]),
        ("a{{!}}b {{=}} c {{ndash}} d", [("text", 0, "a|b = c – d")]),
        ("{{vanchor|Eel}} swims", [("text", 0, "Eel swims")]),
        ("{{main|Setup|Sea}}", [("text", 0, "See Setup, Sea.")]),
        (
            "{{ruling|text=No raft sinks.|source=The Ferryman}}",
            [("text", 0, "Ruling: No raft sinks."), ("text", 0, "Source: The Ferryman")],
        ),
    ],
)
def test_what_a_template_shows(content: str, expected: list[tuple[str, int, str]]) -> None:
    """Is what a template was given text, with its name where that says something?"""
    assert making.list_bodies(content, "mediawiki") == expected


def test_a_template_alone_that_says_nothing() -> None:
    """Is a template on a line of its own that was given nothing left out under a name?"""
    reading = making.read("A raft.\n\n{{Navbox}}", "mediawiki")
    assert [(one.line, one.name, one.text) for one in reading.exclusions] == [
        (3, "wiki control", "{{Navbox}}")
    ]


def test_a_template_leads_to_a_heading_of_the_page() -> None:
    """Is a template a link to the heading that has the name it was given, and no link elsewhere?"""
    page = "== Raft ==\nIt floats.\n== Sea ==\nYou {{Row|raft|row}} to {{Go|shore|the shore}}."
    sea = making.read(page, "mediawiki").sections[-1].paragraphs[0]
    assert sea.text == "You row to the shore."
    assert [(sea.text[one.start : one.end], one.target) for one in sea.anchors] == [("row", "raft")]


def test_an_anchor_names_its_place() -> None:
    """Does a link lead to the section in which an anchor stands?"""
    page = "== Raft {{anchor|floats}} ==\nIt floats.\n== Sea ==\nSee [[#floats|rafts]]."
    raft, sea = making.read(page, "mediawiki").sections
    assert raft.title == "Raft" and "floats" in raft.anchors
    assert [one.target for one in sea.paragraphs[0].anchors] == ["floats"]


def test_a_referral_leads_to_a_section_of_the_page() -> None:
    """Does a template that refers to a section of this page lead there, and a page to no section?"""
    page = "== Raft ==\nIt floats.\n== Sea ==\n{{see|The Book#Raft|Raft}}"
    sea = making.read(page, "mediawiki").sections[-1].paragraphs[0]
    assert sea.text == "See The Book#Raft, Raft."
    assert [one.target for one in sea.anchors] == ["raft"]


@pytest.mark.parametrize("between", ["\n", "\n\n", ""])
def test_a_glossary_of_templates(between: str) -> None:
    """Are terms and definitions that templates hold headwords and texts, with their anchors?"""
    page = (
        "== Words ==\n{{glossary}}\n"
        f"{{{{term|Eel}}}}{between}{{{{defn|A fish, see [[#raft]].\nIt swims.}}}}\n\n"
        f"{{{{term|term=raft|content=The Raft}}}}{between}{{{{defn|1=It floats.}}}}\n"
        "{{glossary end}}\n\n== Sea ==\nSee [[#Eel]].\n"
    )
    reading = making.read(page, "mediawiki")
    assert reading.problems == ()
    assert [
        (one.title, one.kind, [part.text for part in one.paragraphs]) for one in reading.sections
    ] == [
        ("Words", "section", []),
        ("Eel", "term", ["A fish, see raft. It swims."]),
        ("The Raft", "term", ["It floats."]),
        ("Sea", "section", ["See Eel."]),
    ]
    assert reading.sections[1].paragraphs[0].anchors[0].target in reading.sections[2].anchors
