"""Notes of a page go with what cites them, however a program wrote them."""

import making
import pytest

PANDOC = """<h1>Tolls</h1>
<p>Pay two coins<a
href="#fn1" class="footnote-ref" id="fnref1"
role="doc-noteref"><sup>1</sup></a>. Row on.</p>
<h1>Locks</h1>
<ul><li>Shut the lock <a href="#fn2"
id="fnref2">2</a></li><li>Row.</li></ul>
<section class="footnotes" role="doc-endnotes"><hr/><ol>
<li id="fn1"><p>Coins of copper.</p><p>Or tin.<a href="#fnref1" class="footnote-back">\u21a9\ufe0e</a></p></li>
<li id="fn2"><p>At night.<a href="#fnref2">\u21a9\ufe0e</a></p></li></ol></section>"""
WORD = """<h1>Tolls</h1><p class=MsoNormal>Pay two coins<a href="#_ftn1" name="_ftnref1"><span
class=MsoFootnoteReference>[1]</span></a>. Row on.</p><h1>Locks</h1><ul><li>Shut the lock<a href="#_ftn2" name="_ftnref2">[2]</a></li><li>Row.</li></ul>
<div><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Coins of copper. <br>Or tin.</p></div>
<div id=ftn2><p><a href="#_ftnref2" name="_ftn2">[2]</a> At night.</p></div></div>"""
WIKI = """<h1>Tolls</h1><p>Pay two coins<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup>. Row on.</p>
<h1>Locks</h1><ul><li>Shut the lock<sup id="cite_ref-2"><a href="#cite_note-2">[2]</a></sup></li><li>Row.</li></ul>
<h2>Notes</h2><ol><li id="cite_note-1"><a href="#cite_ref-1">\u2191</a> <span>Coins of copper.<p>Or tin.</p></span></li>
<li id="cite_note-2"><a href="#cite_ref-2">\u2191</a> <span>At night.</span></li></ol>"""
SPHINX = """<h1>Tolls</h1><p>Pay two coins<a class="footnote-reference" href="#id2" id="id1">1</a>. Row on.</p>
<h1>Locks</h1><ul><li>Shut the lock<a href="#id4" id="id3">2</a></li><li>Row.</li></ul>
<aside class="footnote" id="id2"><span>[<a role="doc-backlink" href="#id1">1</a>]</span><p>Coins of copper.</p><p>Or tin.</p></aside>
<aside class="footnote" id="id4"><span>[<a role="doc-backlink" href="#id3">2</a>]</span><p>At night.</p></aside>"""

ASCIIDOCTOR = """<h1>Tolls</h1><div class="paragraph"><p>Pay two coins<sup class="footnote">[<a id="r1" href="#d1">1</a>]</sup>.
Row on.</p></div><h1>Locks</h1><ul><li><p>Shut the lock (<a id="r2" href="#d2">2</a>)</p></li><li><p>Row.</p></li></ul>
<div id="footnotes"><hr><div class="footnote" id="d1"><a href="#r1">1</a>. Coins of copper.<br>Or tin.</div>
<div class="footnote" id="d2"><a href="#r2">2</a>. At night.</div></div>"""

LIBREOFFICE = """<h1>Tolls</h1><p>Pay two coins<a name="a1" href="#s1"><sup>1</sup></a>. Row on.</p>
<h1>Locks</h1><ul><li><p>Shut the lock<a name="a2" href="#s2"><sup>2</sup></a></p></li><li><p>Row.</p></li></ul>
<div id="f1"><p class="sdfootnote"><a name="s1" href="#a1">1</a>Coins of copper.<br>Or tin.</p></div>
<div id="f2"><p><a name="s2" href="#a2">2</a>At night.</p></div>"""


@pytest.mark.parametrize("page", [PANDOC, WORD, WIKI, SPHINX, ASCIIDOCTOR, LIBREOFFICE])
def test_where_notes_go(page: str) -> None:
    """Does each note follow the paragraph or item that cites it, without numbers and arrows?"""
    reading = making.read(page, "html")
    assert reading.problems == ()
    shown = [
        (one.title, " | ".join(each.text for each in one.paragraphs)) for one in reading.sections
    ]
    joined = [(title, words.replace(". | Or", ". Or")) for title, words in shown]
    assert joined == [
        ("Tolls", "Pay two coins. Row on. | Note: Coins of copper. Or tin."),
        ("Locks", "Shut the lock | Note: At night. | Row."),
    ]
    assert {one.name for one in reading.exclusions if one.name != "note mark"} == set()
    assert all(not one.anchors for section in reading.sections for one in section.paragraphs)


def test_headings_of_notes() -> None:
    """Is a heading left out below which only notes stood, whatever it says, and no other?"""
    link = '<a href="#n{0}" id="b{0}">{0}</a>'
    note = '<p id="n{0}"><a href="#b{0}">{0}</a> Note {0}.</p>'
    page = (
        f"<h1>A</h1><p>Pay{link.format(1)} or row{link.format(2)}.</p>"
        f"<h2>Sources</h2>{note.format(1)}<h2>Notes</h2><h3>Late</h3>{note.format(2)}"
        f"<h2>B{link.format(3)}</h2>{note.format(3)}<h2>C</h2><p>Rest{link.format(4)}.</p>"
        f"<h2>Notes</h2>{note.format(4)}<p>Sail.</p>"
    )
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert making.outline(reading) == [
        ("A", ["Pay or row.", "Note: Note 1.", "Note: Note 2."]),
        ("Notes", []),
        ("B", ["Note: Note 3."]),
        ("C", ["Rest.", "Note: Note 4."]),
        ("Notes", ["Sail."]),
    ]


@pytest.mark.parametrize(
    "page",
    [
        "<h1>Contents</h1><p><a href='#s1' id='t1'>1</a> Locks</p><h1 id='s1'><a href='#t1'>1</a> Locks</h1><p>Shut.</p>",
        "<h1>A</h1><p>See rule <a href='#r2'>2</a>.</p><p id='r2'>Pay at the lock.</p>",
        "<h1>A</h1><p>See <a href='#r2' id='x'>the toll</a>.</p><p id='r2'>Pay. <a href='#x'>Back</a></p>",
    ],
)
def test_what_is_no_note(page: str) -> None:
    """Is a link without a way back, one to a heading, and one in words no note?"""
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert not any(one.name == "note mark" for one in reading.exclusions)


def test_a_note_that_is_cited_in_a_table() -> None:
    """Does the note of a cell follow its table, and is a note kept that nothing cites?"""
    page = """<h1>A</h1><table><tr><td>Boat<a href="#n1" id="b1">*</a></td><td>2 coins</td></tr>
    <tr><td>Raft</td><td>1 coin</td></tr></table><p>Row.</p><p id="n1"><a href="#b1">*</a> At night.</p><p id="n2">Nobody.</p>"""
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert [one.text for one in reading.sections[0].paragraphs] == [
        "Boat | 2 coins", "Raft | 1 coin", "Note: At night.", "Row.", "Nobody.",
    ]  # fmt: skip
