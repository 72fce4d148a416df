"""Each part of a wiki page is written as a wiki shows it: links, tags, notes, tables, characters."""

import making
import pytest


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("[[Rules:Eel (card)|]] swims", [("text", 0, "Eel swims")]),
        ("[[w:Eel|eel]]s swim", [("text", 0, "eels swim")]),
        ("<pre>a\n [[b]]</pre>", [("text", 0, "a [[b]]")]),
        ("<span name='x'>eel</span>", [("text", 0, "eel")]),
        ("{|\n| a\n* b\n|}\nc", [("table", 0, "a b"), ("text", 0, "c")]),
        ("[[#Tolls]] and [[:Sea]]", [("text", 0, "Tolls and Sea")]),
        ("[http://x.example Pond] and [http://y.example] too", [("text", 0, "Pond and too")]),
        ("http://z.example", [("text", 0, "http://z.example")]),
        ("a&nbsp;&amp;&#33; b", [("text", 0, "a &! b")]),
        ("{{{1|given}}} and {{{2}}}", [("text", 0, "given and {{{2}}}")]),
        ("a<!-- not shown --> b", [("text", 0, "a b")]),
        ("<nowiki>[[a]]</nowiki>", [("text", 0, "[[a]]")]),
        ("a <Fed> or <Kaz>''b''</Kaz>", [("text", 0, "a <Fed> or <Kaz>b</Kaz>")]),
        ("a<includeonly>b</includeonly> c", [("text", 0, "a c")]),
        ("{|\n|+ Prices\n|-\n| Raft || 3\n|}", [("table", 0, "Prices"), ("table", 0, "Raft | 3")]),
    ],
)
def test_parts_of_a_page(content: str, expected: list[tuple[str, int, str]]) -> None:
    """Is each part written as a wiki shows it, and nothing lost?"""
    assert making.list_bodies(content, "mediawiki") == expected


def test_a_link_to_another_site() -> None:
    """Does an address in brackets keep what it leads to?"""
    (section,) = making.read("See [http://x.example/a this film].", "mediawiki").sections
    (link,) = section.paragraphs[0].anchors
    assert (link.start, link.end, link.target) == (4, 13, "http://x.example/a")


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ("[[File:raft.png|A raft]]", "picture"),
        ("[[Category:Games]]", "category"),
        ("[[pt-br:Jangada]]", "wiki control"),
    ],
)
def test_what_is_no_text_is_excluded_by_name(content: str, name: str) -> None:
    """Is a picture or a category left out under its name?"""
    reading = making.read(f"A raft.\n{content}", "mediawiki")
    assert [(one.line, one.name, one.text) for one in reading.exclusions] == [(2, name, content)]


def test_a_gallery_is_left_out() -> None:
    """Are the pictures of a gallery left out like any others, with what is said of them?"""
    page = "A raft.\n<gallery mode=x>\nFile:raft.png|A [[raft]]\neel.jpg\n</gallery>\nRow.\n"
    reading = making.read(page, "mediawiki")
    assert reading.problems == ()
    assert [one.text for one in reading.sections[0].paragraphs] == ["A raft.", "Row."]
    assert [(one.line, one.name) for one in reading.exclusions] == [(3, "picture"), (4, "picture")]


def test_a_note_within_a_sentence_with_small_signs() -> None:
    """Are words before a note parted from it also where a line has letters above the others?"""
    page = "When it comes<ref>Late.</ref>, row 5<sup>2</sup> locks."
    assert making.list_bodies(page, "mediawiki")[0] == ("text", 0, "When it comes, row 52 locks.")


SIGNED = """== §1. Setup ==
Row.<ref>One.</ref> On.

* a<ref>Two.</ref>
* b
== § 2<ref>Three.</ref> ==
x
=== &sect; 2.1 &ndash; Moves ===
Rest.
== §3 Ending{{anchor|end}} ==
Sit. See [[#end|the end]].
"""


def test_headings_with_a_section_sign() -> None:
    """Is a number with a section sign the number of its heading, and no heading swallowed?"""
    reading = making.read(SIGNED, "mediawiki")
    assert reading.problems == ()
    assert [(section.number, section.title) for section in reading.sections] == [
        ("1", "Setup"),
        ("2", "§ 2"),
        ("2.1", "Moves"),
        ("3", "Ending"),
    ]


def test_notes_follow_their_paragraph() -> None:
    """Does a note stand after its paragraph, item or heading, and never in a title or a sentence?"""
    assert [content for _, _, content in making.list_bodies(SIGNED, "mediawiki")] == [
        "Row. On.",
        "Note: One.",
        "a",
        "Note: Two.",
        "b",
        "x",
        "Note: Three.",
        "Rest.",
        "Sit. See the end.",
    ]


def test_a_tag_does_not_end_a_paragraph() -> None:
    """Does a note wait for the end of its paragraph where a tag stands before that?"""
    page = "Row.<ref>One.</ref> Go <b>on</b> rowing.\n\nRest."
    assert [content for _, _, content in making.list_bodies(page, "mediawiki")] == [
        "Row. Go on rowing.",
        "Note: One.",
        "Rest.",
    ]
