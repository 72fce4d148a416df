"""MediaWiki: what becomes of headings, links, lists, tables, notes and templates, and no word is lost."""

import re

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import errors, text
from kb.model import Reading
from kb.readers.mediawiki import mediawiki

PAGE = """{{Infobox game|name=Floes|players=2}}
'''Floes''' is a game of [[ice]] and ''rafts''.
It has two parts.
<!-- a remark -->
__TOC__
== Setup ==
Take a [[#Raft (card)|raft]] and {{Cost|3}} coins&nbsp;each.<ref name="x">Not four.</ref>
Then row.

* one
** inner
*# first
*# second
* two

#A
#B

=== § 1.2 &quot;Tolls&quot; [[Sea|at sea]] ===
; Eel : It swims.
; Raft
: It floats.

{| class="wikitable" style="width: 50%"
|+ Prices
! Thing !! Cost
|-
| Raft || style="color: red" | 3
|-
| Eel
| 4
|}

 ''An example in a line that begins with a space.''
----
{{Ruling
|text= No raft sinks. See [[Setup]].
|source= [[The Ferryman]]
}}
{{See also|Setup|Sea#Tolls}}
==<span id="raft_(card)">Raft</span>==
You {{Row|raft (card)|rowed}} it.<br />Twice, at 2{{Block|tower}} and <Fed> or {{Cold}}.
[http://x.example A link] and [http://y.example] and http://z.example
<nowiki>''[[plain]]''</nowiki> {{{1|given}}}
[[File:raft.png|thumb|A raft]]
[[Category:Games]]
{{Navbox}}
"""


def read(content: str) -> Reading:
    """Read a page and account for its words."""
    return making.read(content, "mediawiki")


def bodies(content: str) -> list[tuple[str, int, str]]:
    """Give style, depth and text of all paragraphs, of a page that loses nothing."""
    return making.list_bodies(content, "mediawiki")


def test_the_sections_of_a_page() -> None:
    """Are headings, numbers, entities, names and lines read, and is nothing lost?"""
    reading = read(PAGE)
    assert reading.problems == ()
    assert [
        (section.level, section.kind, section.number, section.title, section.heading_lines)
        for section in reading.sections
    ] == [
        (1, "section", None, "The Book", ()),
        (2, "section", None, "Setup", (6,)),
        (3, "section", "1.2", '"Tolls" at sea', (19,)),
        (4, "term", None, "Eel", (20,)),
        (4, "term", None, "Raft", (21,)),
        (2, "section", None, "Raft", (41,)),
    ]


def test_the_paragraphs_of_a_page() -> None:
    """Does each construct become the paragraph that a wiki shows?"""
    assert bodies(PAGE) == [
        ("text", 0, "Name: Floes"),
        ("text", 0, "Players: 2"),
        ("text", 0, "Floes is a game of ice and rafts. It has two parts."),
        ("text", 0, "Take a raft and [Cost 3] coins each. Then row."),
        ("text", 0, "Note: Not four."),
        ("bullet", 0, "one"),
        ("bullet", 1, "inner"),
        ("numbered", 1, "1. first"),
        ("numbered", 1, "2. second"),
        ("bullet", 0, "two"),
        ("numbered", 0, "1. A"),
        ("numbered", 0, "2. B"),
        ("table", 0, "Prices"),
        ("table", 0, "Thing | Cost"),
        ("table", 0, "Raft | 3"),
        ("table", 0, "Eel | 4"),
        ("text", 0, "An example in a line that begins with a space."),
        ("text", 0, "Ruling: No raft sinks. See Setup."),
        ("text", 0, "Source: The Ferryman"),
        ("text", 0, "See Setup, Sea#Tolls."),
        ("text", 0, "It swims."),
        ("text", 0, "It floats."),
        (
            "text",
            0,
            "You rowed it. Twice, at 2 tower and <Fed> or [Cold]. A link and and http://z.example"
            " ''[[plain]]'' given",
        ),
    ]


def test_links_lead_to_what_the_page_has() -> None:
    """Does a link or a template lead to a heading or an anchor of this page, and to nothing else?"""
    reading = read(PAGE)
    found = {
        (paragraph.text[link.start : link.end], link.target)
        for section in reading.sections
        for paragraph in section.paragraphs
        for link in paragraph.anchors
        if not link.target.startswith("http")
    }
    assert found == {
        ("raft", "raft (card)"),
        ("rowed", "raft (card)"),
        ("Setup", "setup"),
    }
    assert [section.anchors for section in reading.sections if section.anchors] == [
        ("setup",),
        ('§ 1.2 "tolls" at sea',),
        ("raft", "raft (card)"),
    ]


def test_text_above_the_first_heading() -> None:
    """Is it an entry with the title of the document, and not the text of the first section?"""
    lead, eel = read("A game of eels. See [[#Eel|eels]].\n== Eel ==\nIt swims.").sections
    assert (lead.title, lead.level, lead.lines) == ("The Book", 1, (1, 1))
    assert [one.text for one in eel.paragraphs] == ["It swims."]


def test_links_lead_to_headwords() -> None:
    """Does a link to a page lead to the headword, or the bold beginning, of its name here?"""
    page = (
        "== Terms ==\n; [[Toll]]\n: Pay at a [[lock]].\n; Lock:\n: See [[eel|eels]].\n\n"
        "== Sea ==\nAn [[Raft|old raft]] or a [[pike]].\n\n'''Raft''' \u2013 A boat.\n\n"
        "'''Eel''' or '''pike''': A fish. It eats a [[Toll|fee]] at [[sea]].\n"
    )
    found = {
        (paragraph.text[link.start : link.end], link.target)
        for section in read(page).sections
        for paragraph in section.paragraphs
        for link in paragraph.anchors
    }
    assert found == {
        ("lock", "lock"), ("eels", "eel"), ("old raft", "raft"), ("fee", "toll"), ("sea", "sea"),
    }  # fmt: skip
    anchors = {section.title: section.anchors for section in read(page).sections}
    assert anchors["Toll"] == ("toll",) and anchors["Lock"] == ("lock",)


def test_what_is_left_out_has_a_name() -> None:
    """Is what a wiki does not show excluded under a name, with its line?"""
    assert {(one.line, one.name, one.text) for one in read(PAGE).exclusions} >= {
        (5, "wiki control", "__TOC__"),
        (45, "picture", "[[File:raft.png|thumb|A raft]]"),
        (46, "category", "[[Category:Games]]"),
        (47, "wiki control", "{{Navbox}}"),
    }


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("a ''b\nc'' d", [("text", 0, "a b c d")]),  # bold and italic text ends with its line
        ("'''''a''''' ''''b''' c", [("text", 0, "a 'b c")]),
        ("a\n\nb\nc", [("text", 0, "a"), ("text", 0, "b c")]),
        (": a\n:: b", [("text", 0, "a"), ("text", 0, "b")]),
        ("* a\n*: b\n* c", [("bullet", 0, "a"), ("text", 0, "b"), ("bullet", 0, "c")]),
        ("# a\n#* x\n# b", [("numbered", 0, "1. a"), ("bullet", 1, "x"), ("numbered", 0, "2. b")]),
        ("* a\nb", [("bullet", 0, "a"), ("text", 0, "b")]),
        ("[[eel", [("text", 0, "[[eel")]),
    ],
)
def test_constructs(content: str, expected: list[tuple[str, int, str]]) -> None:
    """Is each construct read as a wiki shows it, even where its end is missing?"""
    assert bodies(content) == expected


def test_a_glossary_of_a_wiki() -> None:
    """Are headings in alphabetical order the terms of a glossary?"""
    words = "ash beam cold dew eel floe gale hail ice".split()
    page = "== Words ==\n" + "".join(f"=== {word} ===\nIt is {word}.\n----\n" for word in words)
    reading = read(page)
    assert reading.problems == ()
    assert [section.title for section in reading.sections if section.kind == "term"] == words


MARKUP = (
    "[[ ]] | {{ }} {{{ }}} ''' '' == === * # ; : {| |} |- || ! <ref> </ref> <br> <div id=x> </div>"
    " &amp; [http://x.example ] <nowiki> </nowiki> ---- __TOC__ = Æmber § zork grue"
)
PIECES = st.sampled_from([*MARKUP.split(), "\n", "\n\n", "\n ", " "])


@given(st.lists(PIECES, max_size=40))
def test_no_word_is_lost_silently(pieces: list[str]) -> None:
    """Is every word of any markup read, excluded under a name, or on the line of a Problem?"""
    content = " zork ".join(pieces) + "\nGrue."
    reading = read(content)
    kept = [
        *(section.title for section in reading.sections),
        *(one.text for section in reading.sections for one in section.paragraphs),
        *(one.text for one in reading.exclusions),
    ]
    found = sum(text.words(piece).count("zork") for piece in kept)
    # the names and keys of templates, pages behind a text, and attributes are not shown
    shown = re.sub(r"[\[{]{2}[^|]*|[^|]*=|<[^>]*>|\{\|.*|\|.*", "", content)
    assert found >= text.words(shown).count("zork") or reading.problems


def test_a_page_that_the_package_cannot_parse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a failure of the package one clear line?"""

    def fail(*_: object, **__: object) -> None:
        raise RecursionError

    monkeypatch.setattr("mwparserfromhell.parse", fail)
    with pytest.raises(errors.ReaderError, match="register the text with another reader"):
        mediawiki.read(making.make_source("a", "mediawiki"))


@pytest.mark.parametrize(
    "listed", ["<references/>", "{{reflist}}", "{{Reflist|2}}", "<references />"]
)
def test_headings_of_notes(listed: str) -> None:
    """Is the heading left out below which a wiki lists the notes of the page, and no other?"""
    page = f"== Locks ==\nPay.<ref>In coins.</ref>\n\n== Sources ==\n{listed}\n[[Category:Boats]]\n"
    reading = making.read(page, "mediawiki")
    assert reading.problems == ()
    assert making.outline(reading) == [("Locks", ["Pay.", "Note: In coins."])]
    assert "Sources" in making.titles(making.read(page + "\nRow.\n", "mediawiki"))
