"""HTML: headings, terms, numbered rules, lists, tables and links of a page, however broken it is."""

import making
import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from kb import errors, readers, text
from kb.model import Reading, Source
from kb.readers import html_tokens, visible_text
from kb.readers.html_pages import list_markers

DEEP = 1_500  # far deeper than Python calls itself
PAGE = """<!doctype html>
<html><head><title>Rain and Thunder</title>
<style>b { colour: quenk }</style><script>var zork = "<b>no</b>";</script></head>
<body class="page"><!-- a hidden remark -->
<nav><ul><li><a href="#setup">Setup</a><li><a href="#sea">Sea</a></ul></nav>
<h1 id="top">Rain &amp; Thunder</h1>
<p>Row to the
<b>I</b>sle. See <a href="#sea">the
sea</a>, or <a href="http://x.example/#y">elsewhere</a>.</p>
<h2 id="contents">Contents</h2>
<ol><li><a href="#setup">Setup</a></li><li><a href="#sea">Sea</a></li></ol>
<h2><a name="setup"></a>7. Setup</h2>
<blockquote>"We rowed, we sank."<br>— The Ferryman</blockquote>
<p>Shuffle.<p>Deal.
<ul><li>one<li>two<ul><li>inner</ul><li>three</ul>
<ol start=3><li>Draw a card<li><p>Play it</p><p>Once more</p></ol>
<h3 id=sea
 class=x>7.4.2. Open
Sea</h3>
<table><tr><th>Card</th><th>Cost</th></tr><tr><td>Raft</td><td><p>3</p></td></tr></table>
<p>Example: A raft sinks.</p>
<p><a href="#top">Back to top</a></p>
<h1>Glossary</h1>
<dl><dt id=eel>Eel<dt>Lamprey<dd>Swims. See <a href="#raft">raft</a>.<dt id=raft>Raft<dd>Floats.<p>Slowly.</dl>
<p>After the list.
</body></html>
"""


def read(content: str, **more: str) -> Reading:
    """Read a page and account for its words."""
    return making.read(content, "html", **more)  # type: ignore[arg-type]


def headed(reading: Reading) -> list[tuple[int, str, str | None, str]]:
    """Give level, kind, number and title of the sections."""
    return [
        (section.level, section.kind, section.number, section.title) for section in reading.sections
    ]


def bodies(content: str) -> list[tuple[str, int, str]]:
    """Give style, depth and text of all paragraphs, of a page that loses nothing."""
    return making.list_bodies(content, "html")


def left_out(reading: Reading) -> list[tuple[int, str, str]]:
    """Give line, name and words of what is left out."""
    return [(exclusion.line, exclusion.name, exclusion.text) for exclusion in reading.exclusions]


def test_the_sections_of_a_page() -> None:
    """Do headings and terms become sections with their levels, kinds and numbers?"""
    assert headed(read(PAGE)) == [
        (1, "section", None, "Rain & Thunder"),
        (2, "section", "7", "Setup"),
        (3, "section", "7.4.2", "Open Sea"),
        (1, "section", None, "Glossary"),
        (2, "term", None, "Eel"),
        (2, "term", None, "Raft"),
    ]


def test_the_paragraphs_of_a_page() -> None:
    """Does each paragraph, item and row stand by itself, with its style and depth?"""
    assert bodies(PAGE) == [
        ("text", 0, "Row to the Isle. See the sea, or elsewhere."),
        ("epigraph", 0, '"We rowed, we sank." — The Ferryman'),
        ("text", 0, "Shuffle."),
        ("text", 0, "Deal."),
        ("bullet", 0, "one"),
        ("bullet", 0, "two"),
        ("bullet", 1, "inner"),
        ("bullet", 0, "three"),
        ("numbered", 0, "3. Draw a card"),
        ("numbered", 0, "4. Play it"),
        ("text", 0, "Once more"),
        ("table", 0, "Card | Cost"),
        ("table", 0, "Raft | 3"),
        ("example", 0, "Example: A raft sinks."),
        ("text", 0, "After the list."),
        ("text", 0, "Swims. See raft."),
        ("text", 0, "Floats."),
        ("text", 0, "Slowly."),
    ]


def test_what_a_page_leaves_out() -> None:
    """Is everything that is not text of the game left out by name, with its line?"""
    assert left_out(read(PAGE)) == [
        (2, "page title", "Rain and Thunder"),
        (3, "style", "b { colour: quenk }"),
        (3, "script", 'var zork = "<b>no</b>";'),
        (5, "navigation", "Setup Sea"),
        (10, "table of contents", "Contents"),
        (11, "table of contents", "Setup Sea"),
        (22, "navigation", "Back to top"),
        (24, "further headword", "Lamprey"),
    ]


def test_lines_and_names() -> None:
    """Are the lines of headings exact, their names kept, and a second headword an alias?"""
    sections = {section.title: section for section in read(PAGE).sections}
    assert [
        sections[title].heading_lines for title in ("Rain & Thunder", "Setup", "Open Sea", "Eel")
    ] == [(6,), (12,), (18, 19), (24,)]
    assert [sections[title].lines for title in ("Rain & Thunder", "Setup", "Open Sea")] == [
        (6, 9),
        (12, 16),
        (18, 21),
    ]
    assert [
        sections[title].anchors for title in ("Rain & Thunder", "Setup", "Open Sea", "Eel", "Raft")
    ] == [("top",), ("setup",), ("sea",), ("eel",), ("raft",)]
    assert sections["Eel"].aliases == ("Lamprey",)


@pytest.mark.parametrize(
    ("content", "links"),
    [
        ("<p>See <a href='#sea'> the sea </a>.</p>", [("sea", "the sea")]),
        ("<p>See <a href='#a'>x<b>y</b></a><a href='#b'>z</a>", [("a", "xy"), ("b", "z")]),
        (
            "<p>See <a href='book.txt#a%20b'>here</a> and <a href='other.html#a'>there</a>",
            [("a b", "here")],
        ),
        ("<ol start=9><li>See <a href='#a'>x</a></ol>", [("a", "x")]),
        ("<p>See <a href='#a'>one<p>two</a>", [("a", "one")]),
        ("<a href='#a'><p>one<p>two</a>", [("a", "one"), ("a", "two")]),
        ("<p>See <a href='#'>x</a> or <a>y</a>", []),
    ],
)
def test_links_within_a_page(content: str, links: list[tuple[str, str]]) -> None:
    """Do the page's own links come out with the words they stand on?"""
    assert [
        (anchor.target, paragraph.text[anchor.start : anchor.end])
        for section in read(content).sections
        for paragraph in section.paragraphs
        for anchor in paragraph.anchors
    ] == links


@pytest.mark.parametrize(
    ("heading", "number", "title"),
    [
        ("7.4.2 Ship Battle", "7.4.2", "Ship Battle"),
        ("7.4.2. Ship Battle", "7.4.2", "Ship Battle"),
        ("100.1.", "100.1", "100.1."),
        ("100.1a Two Rafts", "100.1a", "Two Rafts"),
        ("1. Setup", "1", "Setup"),
        ("A.1 Tables", "A.1", "Tables"),
        ("7 Ferries", None, "7 Ferries"),
        ("3D Rafts", None, "3D Rafts"),
        ("Ship Battle ¶", None, "Ship Battle"),
        ("Ship Battle <a class=headerlink href=#x>#</a>", None, "Ship Battle"),
        ("Ship <span class=mw-editsection>[edit]</span>", None, "Ship"),
    ],
)
def test_numbers_of_headings(heading: str, number: str | None, title: str) -> None:
    """Is a number at a heading's start taken off, and what only looks like one left?"""
    reading = read(f"<h2>{heading}</h2><p>x</p>")
    assert [(section.number, section.title) for section in reading.sections] == [(number, title)]
    assert reading.problems == ()


def test_a_bare_number_is_one_where_others_go_below_it() -> None:
    """Is "7 Ferries" chapter 7 where there is a 7.1?"""
    assert headed(read("<h1>7 Ferries</h1><h2>7.1 Tolls</h2><p>x")) == [
        (1, "section", "7", "Ferries"),
        (2, "section", "7.1", "Tolls"),
    ]


def test_paragraphs_with_numbers_are_rules() -> None:
    """Do numbered paragraphs become sections below their heading, with a title only if they have one?"""
    reading = read(
        "<h1>1. Rowing</h1><ul><li>1.1. Tolls<li>1.1.1. Pay two coins.<li>1.1.1a Pay"
        " once.</ul><p>Then row.<p>1.2 Row on, and on, until you are there."
    )
    assert headed(reading) == [
        (1, "section", "1", "Rowing"),
        (2, "section", "1.1", "Tolls"),
        (3, "section", "1.1.1", "1.1.1"),
        (4, "section", "1.1.1a", "1.1.1a"),
        (2, "section", "1.2", "1.2"),
    ]
    assert making.outline(reading)[2:4] == [
        ("1.1.1", ["Pay two coins."]),
        ("1.1.1a", ["Pay once.", "Then row."]),
    ]
    assert reading.problems == ()


LETTERS = "<h1>Terms of the Sea</h1>" + "".join(
    f"<h2>{letter}</h2>{entry}"
    for letter, entry in zip(
        "ABC",
        (
            "<p><b>Anchor.</b> Heavy.</p>",
            "<p><b>Boat</b>: floats. <b>Not</b> a raft.</p><p>More.</p>",
            "<p><b>Cod</b> Swims.</p>",
        ),
    )
)


@pytest.mark.parametrize(
    ("content", "terms"),
    [
        (
            (
                "<h1>Glossary</h1><h2>Eel</h2><p>Swims.</p><h2>Raft</h2><p><b>Slow</b>"
                " boat.</p><h1>End</h1><h2>Eel</h2>"
            ),
            ["Eel", "Raft"],
        ),
        ("<h1>Glossary</h1><h2>Keywords</h2><h3>Swift</h3><p>x</p>", ["Swift"]),
        (LETTERS, ["Anchor", "Boat", "Cod"]),
        (
            (
                "<h2>A</h2><h3>Anchor</h3>x<h2>B</h2><h3>Boat</h3>x<h2>C</h2><h3>Cod</h3>x<h2>Using"
                " this book</h2>"
            ),
            ["Anchor", "Boat", "Cod"],
        ),
        (
            "<h2>A</h2><h2>Anchor</h2>x<h2>B</h2><h2>Boat</h2>x<h2>C</h2><h2>End</h2>",
            ["Anchor", "Boat"],
        ),
        (
            "<h1>Reference</h1>"
            + "".join(f"<h2>{word}</h2><p>x" for word in "ant bee cat dog eel fox gnu hen".split()),
            "ant bee cat dog eel fox gnu hen".split(),
        ),
        (
            "<h1>Rulings</h1>"
            + "".join(
                f"<p><b>{word}</b>: Sinks.<p>Always." for word in "Ant Bee Cat Dog Eel".split()
            ),
            "Ant Bee Cat Dog Eel".split(),
        ),
        (
            (
                "<h1>Glossary</h1><p><b>Note:</b> read on.</p><ul><li><strong>Eel.</strong>"
                " Swims.<li><strong>Raft.</strong> Floats.</ul>"
            ),
            ["Eel", "Raft"],
        ),
        ("<h1>Rowing</h1><p><b>Eel</b> swims.<p><b>Ant</b> walks.", []),
    ],
)
def test_terms_of_a_glossary(content: str, terms: list[str]) -> None:
    """Which headings and which bold words are headwords?"""
    reading = read(content)
    assert [section.title for section in reading.sections if section.kind == "term"] == terms
    assert reading.problems == ()


def test_the_text_behind_a_bold_headword() -> None:
    """Is the bold headword cut off, and are links and later bold words kept?"""
    reading = read(LETTERS.replace("<b>Not</b>", "<a href='#r'>Not</a>"))
    boat = reading.sections[4]
    assert (boat.title, [paragraph.text for paragraph in boat.paragraphs]) == (
        "Boat",
        ["floats. Not a raft.", "More."],
    )
    anchor = boat.paragraphs[0].anchors[0]
    assert (boat.paragraphs[0].text[anchor.start : anchor.end], anchor.target) == ("Not", "r")


def test_a_document_called_glossary() -> None:
    """Are all headings headwords where the registry's title says that the document is a glossary?"""
    source = making.make_source("<h1>Sea</h1><h2>Eel</h2><p>Swims.<h2>Ant</h2><p>Walks.", "html")
    named = Source(
        making.DOCUMENT.__class__(**{**vars(source.document), "title": "Sea Glossary"}),
        source.text,
        source.lines,
    )
    assert [section.kind for section in readers.read_document(named).sections] == [
        "section",
        "term",
        "term",
    ]


@pytest.mark.parametrize(
    ("content", "paragraphs"),
    [
        ("<p><b>S</b>hip and <i>oa</i>rs</p>", ["Ship and oars"]),
        ("<p>one<br>two<br><br>three", ["one two", "three"]),
        ("<div>one<div>two</div>three</div>", ["one", "two", "three"]),
        ("<p>caf&eacute; &lt;Fed&gt; 5 &#60; 6&nbsp;!</p>", ["café <Fed> 5 < 6 !"]),
        ("<p>an <img src=x alt='oar icon'> icon", ["an [oar] icon"]),
        ("<p>one<script>zork()</script> two", ["one two"]),
        (
            "<table><tr><td>one<td>two<ul><li>a<li>b</ul><tr><td>three</table>",
            ["one | two a b", "three"],
        ),
        ("<table><tr><td><h2>Sea</h2><p>one<p>two</table>", ["one", "two"]),
        ("<pre>one\ntwo\n\nthree</pre>", ["one two", "three"]),
        ("<figure><img alt=x><figcaption>a raft</figcaption></figure>", ["a raft"]),
        ("<![if x]><p>one</p><![endif]>", ["one"]),
        ("<p>soft&shy;ly\u200b rowed", ["softly rowed"]),
        (
            "<ol type=a><li>one<li value=4>two</ol><ol type=I start=9><li>nine</ol>",
            ["a. one", "d. two", "IX. nine"],
        ),
        ("<ul><li>one<p>two</ul>", ["one", "two"]),
        ("a < b and <3 rafts", ["a < b and <3 rafts"]),
        ("<p>one <custom-icon>two</custom-icon> three", ["one two three"]),
        ("<details><summary>Tolls</summary>Two coins.</details>", ["Tolls", "Two coins."]),
        (
            "<nav><a href=#x>x</a> never closed <p>but all the rest is text",
            ["x never closed", "but all the rest is text"],
        ),
        ("<select><option>never closed<p>text", ["never closed", "text"]),
    ],
)
def test_words_of_a_paragraph(content: str, paragraphs: list[str]) -> None:
    """Are words neither glued nor split nor lost, and blocks kept apart?"""
    assert [words for _, _, words in bodies(content)] == paragraphs


@pytest.mark.parametrize(
    ("content", "styles"),
    [
        ("<h2>Sea</h2><blockquote>“Row!”</blockquote>", ["epigraph"]),
        ("<h2>Sea</h2><blockquote>Row on. <cite>Ferryman</cite></blockquote>", ["epigraph"]),
        ("<h2>Sea</h2><blockquote><p>Row on.<p>— Ferryman</blockquote>", ["epigraph", "epigraph"]),
        ("<h2>Sea</h2><blockquote>Remember to pay.</blockquote>", ["text"]),
        ("<h2>Sea</h2><p>x<blockquote>“Row!”</blockquote>", ["text", "text"]),
        ("<h2>Sea</h2><p><b>Tolls</b><p>x", ["subheading", "text"]),
    ],
)
def test_quotations_and_sub_headings(content: str, styles: list[str]) -> None:
    """Is only a quotation right below a heading an epigraph, and a short bold line a sub-heading?"""
    assert [style for style, _, _ in bodies(content)] == styles


@pytest.mark.parametrize(
    ("content", "names"),
    [
        ("<header><a href=/>Home</a> <a href=/x>Cards</a></header><p>x", ["navigation"]),
        ("<header><h1>Sea</h1></header><p>x", []),
        ("<footer>Printed by nobody</footer><p>x", []),
        (
            (
                "<div class=toc><h2>Inside</h2><ul><li><a href=#a>One</a><li><a"
                " href=#b>Two</a></ul></div><p>x"
            ),
            ["table of contents"],
        ),
        (
            (
                "<ul><li><a href=#a>a</a><li><a href=#b>b</a><li><a href=#c>c</a><li><a"
                " href=#d>d</a></ul><h2 id=a>a</h2>x<h2 id=b>b</h2>x<h2 id=c>c</h2>x<h2"
                " id=d>d</h2>x"
            ),
            ["table of contents"],
        ),
        ("<p>x<p>See also:<ul><li><a href=#a>a</a><li><a href=#b>b</a></ul>", []),
        ("<p>x<p><a href=#t>[top]</a>", ["navigation"]),
        ("<p>x<p>Go to the top of the deck.", []),
        ("<p>x<p><img alt='an oar'>", ["image caption"]),
        (
            "<p>x<select><option>All</select><textarea>y</textarea><template>z</template>",
            ["form control", "form control", "template"],
        ),
    ],
)
def test_what_is_left_out(content: str, names: list[str]) -> None:
    """Is navigation told from text that links?"""
    reading = read(content)
    assert [name for _, name, _ in left_out(reading)] == names
    assert reading.problems == ()


def test_headings_made_of_bold_lines() -> None:
    """Are short bold lines headings where a page has no others?"""
    assert headed(read("<p>Early.<p><b>Tolls</b><p>Pay.<p><b>Rowing</b><p>Row.")) == [
        (2, "section", None, "Tolls"),
        (2, "section", None, "Rowing"),
    ]


def test_a_part_of_a_file_keeps_its_line_numbers() -> None:
    """Do lines count from the first line of the part?"""
    whole = making.make_source("one\ntwo\n<h2>Sea</h2>\n<p>x</p>", "html")
    part = Source(whole.document, "<h2>Sea</h2>\n<p>x</p>", whole.lines[2:])
    section = readers.read_document(part).sections[0]
    assert (section.heading_lines, section.paragraphs[0].lines) == ((3,), (4, 4))


def test_kinds_that_a_person_decided() -> None:
    """Does the corpus decide the kind of a section?"""
    reading = making.read("<h2>Eel</h2><p>x", "html", kinds={"Eel": "card"})
    assert [section.kind for section in reading.sections] == ["card"]


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "content",
    [
        "<div>" * DEEP + "x",
        "<p>w " * DEEP,
        "<ul><li>w" * DEEP,
        "<b>w" * DEEP,
        "<blockquote>w" * DEEP,
        "<table><tr><td>w" * DEEP,
        "<dl><dt>w<dd>w" * DEEP,
        "<div>" * DEEP + "</p></b></li>" * DEEP + "w",
        "<a " * 2 * DEEP,
        "<!-- w <p>" * DEEP,
        "<p>w</p>" * DEEP,
        "<p>" + "w\n" * 2 * DEEP,
        "<nav>w" * DEEP,
        "[" * DEEP,
    ],
)
def test_broken_pages_are_read(content: str) -> None:
    """Is the worst page read without loss?"""
    reading = read(content)
    assert reading.problems == ()


def test_a_page_of_script_has_no_section() -> None:
    """Is a page that shows nothing refused with a sentence?"""
    with pytest.raises(errors.ReaderError, match="found no section"):
        read("<script>zork()</script><body></body>")


@given(
    st.text(st.characters(blacklist_characters="<>&")),
    st.sampled_from(("script", "style", "template")),
)
def test_nothing_hidden_reaches_a_paragraph(content: str, name: str) -> None:
    """Does what a browser hides stay out of every section?"""
    reading = readers.READERS["html"](
        making.make_source(f"<p>one</p><{name}>qzork {content} qzork</{name}><p>two</p>", "html")
    )
    assert [paragraph.text for section in reading.sections for paragraph in section.paragraphs] == [
        "one",
        "two",
    ]


TAGS = st.sampled_from(
    """<p> </p> <h2> </h2> <ul> <li> </ul> <ol> </ol> <table> <tr> <td> </table> <b> </b>
    <a\u00a0href=#x> </a> <dl> <dt> <dd> </dl> <br> <div> </div> <script> </script> <!-- --> &amp; <nav> </nav> <pre> <hr> one
    Two. 1.2 Glossary""".split()
)


@given(st.lists(TAGS | st.text(max_size=3), max_size=30))
def test_any_page_is_accounted_for(pieces: list[str]) -> None:
    """Is no line of any page unread, however its tags are mixed?"""
    source = making.make_source(" ".join(pieces).replace("\u00a0", " "), "html")
    reading = readers.READERS["html"](source)
    problems = readers.accounting.account_lines(source, reading)
    assert [problem for problem in problems if problem.kind == "unread-line"] == []


def test_a_second_parser_sees_the_same_words() -> None:
    """Does Beautiful Soup find the words that accounting demands?"""
    page = BeautifulSoup(PAGE, "html.parser")
    for hidden in page(["script", "style"]):
        hidden.extract()
    seen = text.words(page.get_text(" ").replace("I sle", "Isle"))
    lines = visible_text.read_visible_lines(making.make_source(PAGE, "html"))
    demanded = [word for line in lines for word in text.words(line.readings[0])]
    assert sorted(demanded) == sorted(seen)


@pytest.mark.parametrize(
    ("number", "style", "written"),
    [
        (2, "1", "2"),
        (2, "a", "b"),
        (27, "a", "27"),
        (4, "i", "iv"),
        (89, "I", "LXXXIX"),
        (0, "i", "0"),
    ],
)
def test_how_a_list_counts(number: int, style: str, written: str) -> None:
    """Is an item's number written as a browser writes it?"""
    assert list_markers.format_number(number, style) == written


def test_tokens_know_their_lines() -> None:
    """Does each piece of text know its line, and a written-out line end not disturb it?"""
    tokens = html_tokens.tokenize("<p\n class=x>one\ntwo&#10;three</p>\n<b>four", 5)
    assert [(token.text, token.line) for token in tokens if token.text.strip()] == [
        ("one", 6),
        ("two three", 7),
        ("four", 8),
    ]


LINKED_NUMBERS = """<h1 id=c1><a href="#c1">1. Locks</a></h1><h2 id=s1><a href="#s1">1.1. Tolls</a></h2>
<ol><li id=r1><span><a href="#r1">1.1.1.</a></span><span>Pay. See <a href="#r2a">1.1.2a</a>.</span></li>
<li id=r2><a href="#r2">1.1.2.</a><span>Steps of paying</span><ol><li id=r2a><a href="#r2a">a.</a><span>First
say so.</span><ol><li><b>Example:</b> You say it.</li></ol></li><li id=r2b><a href="#r2b">b.</a>Then pay.</li></ol></li>
<li id=r3><a href="#r3">1.1.3.</a><span>Rest, by step 1.1.2b.</span></li></ol>
"""


def test_numbers_that_are_links_to_themselves() -> None:
    """Are rules and their items entries where each number is a link, glued to the words after it?"""
    reading = making.read(LINKED_NUMBERS, "html")
    assert reading.problems == ()
    assert [
        (section.number, section.title, section.level, section.anchors[-1:])
        for section in reading.sections
    ] == [
        ("1", "Locks", 1, ("c1",)),
        ("1.1", "Tolls", 2, ("s1",)),
        ("1.1.1", "1.1.1", 3, ("r1",)),
        ("1.1.2", "Steps of paying", 3, ("r2",)),
        ("1.1.2a", "1.1.2a", 4, ("r2a",)),
        ("1.1.2b", "1.1.2b", 4, ("r2b",)),
        ("1.1.3", "1.1.3", 3, ("r3",)),
    ]
    texts = {
        section.number: [one.text for one in section.paragraphs] for section in reading.sections
    }
    assert texts["1.1.1"] == ["Pay. See 1.1.2a."]
    assert texts["1.1.2a"] == ["First say so.", "1. Example: You say it."]
    assert texts["1.1.2b"] == ["Then pay."]


def test_rules_behind_line_breaks() -> None:
    """Is each line of a paragraph that begins with a rule's number a rule, where several do?"""
    page = "<h2>1. Locks</h2><p>1.1 Row on.<br>1.2 Rest now<br>or<br>never.<br>1.3 Pay:<br>a) here,<br>b) there.</p>"
    reading = making.read(page, "html")
    assert reading.problems == ()
    assert [section.number for section in reading.sections] == "1 1.1 1.2 1.3 1.3a 1.3b".split()


def test_headings_that_are_written_alike() -> None:
    """Does 1.1 stand below 1, and is a paragraph 1.1.1 a rule where the headings go on with it?"""
    page = """<h2>1. Locks</h2><h2>1.1 Tolls</h2><p>1.1.1 Pay at once.</p><p>1.1.2 Pay for two.</p>
    <h2>1.2 Quays</h2><p>2 coins are paid.</p>"""
    found = [(one.level, one.number) for one in read(page).sections]
    assert found == [(2, "1"), (3, "1.1"), (4, "1.1.1"), (4, "1.1.2"), (3, "1.2")]


def test_rules_whose_title_begins_their_sentence() -> None:
    """Is such a title told in a page too, but not where it is a link?"""
    page = """<h1>Boats</h1><p>1.1 Moored – When it rests.</p><p>1.2 Adrift – When it floats off.</p>
    <p>1.3 Aground – When it has hit land.</p><p>1.4 <a href="#x">Sunk</a> – When it is below.</p>"""
    found = [(one.title, one.paragraphs[0].text) for one in read(page).sections[1:]]
    assert found[:1] == [("Moored", "When it rests.")]
    assert found[3:] == [("1.4", "Sunk – When it is below.")]


def test_a_component_file() -> None:
    """Is a page read that is all in a template element, and is no word of it lost?"""
    page = (
        "<template>\n<h2>Eels</h2>\n<p>An eel may swim upstream.</p>\n</template>\n"
        "<script>let one = 1;</script>\n"
    )
    reading = making.read(page, "html")
    assert making.outline(reading) == [("Eels", ["An eel may swim upstream."])]
    assert reading.problems == ()


def test_a_page_that_a_browser_saved() -> None:
    """Do links to the page's own address become references, as those within it do?"""
    page = (
        "<!-- saved from url=(0026)https://quay.example/b.htm -->\n"
        '<h2 id="locks">Locks</h2><p>Shut at night.</p><h2>Tolls</h2><p>Pay as '
        '<a href="https://quay.example/b.htm#locks">this</a> says, or '
        '<a href="https://quay.example/c.htm#locks">that</a>.</p>'
    )
    anchors = [one.target for part in read(page).sections[-1].paragraphs for one in part.anchors]
    assert anchors == ["locks", "https://quay.example/c.htm#locks"]


def test_titles_that_a_style_sheet_makes_bold() -> None:
    """Are the words a rule's title that a style sheet makes bold, over several lines too?"""
    rules = "".join(
        f"<p><b>1.{count}</b> <span\nclass=Lead>Boats\nof {place}\nrest.</span> Nobody rows.</p>\n"
        for count, place in enumerate(("quays", "locks", "rafts"), 1)
    )
    page = f"<style>span.Lead {{font-weight:bold}}</style><h1>Boats</h1>{rules}"
    reading = read(page)
    assert [one.title for one in reading.sections[1:]] == [
        "Boats of quays rest",
        "Boats of locks rest",
        "Boats of rafts rest",
    ]
    assert reading.problems == ()
