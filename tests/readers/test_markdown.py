"""Markdown: what the package makes of a page, and that every word keeps its line."""

from dataclasses import replace

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import errors, readers, text
from kb.model import Reading
from kb.readers import layouts
from kb.readers.html_pages import markdown

PAGE = """---
title: Rain
author: Nobody
---
Rain *and* Thunder
==================

Row to the **I**sle. See [the
sea](#open-sea), [terms][g] or [elsewhere](http://x.example/y "tip").
Cost <Fed> & 2 < 3 `code <b>`.

[g]: #glossary

<a name="setup"></a>
## 1.2 Setup ##

> "We rowed, we sank."
> — The Ferryman

There are two places:
1. The deck: your [cards](#deck).
   It is face down.
2. The hand
  - inner one
  - inner two
    - innermost
3. The sea

* star
+ plus

### Open Sea {#sea .wide}

| Card | Cost |
|------|:----:|
| Raft | 3 \\| 4 |

A rule of lines
---

Example: foo_bar and _this_ one.

```text
code <b>here</b>
# no heading
```

<details>
<summary>More</summary>
Hidden <Rom> words

</details>

<!-- a remark

over lines -->
<script>
var zork = 1;

more();
</script>

## Glossary

Eel
: Swims.
: Slippery.

Raft
: Floats.

After the list.
"""


def read(content: str) -> Reading:
    """Read a page and account for its words."""
    return making.read(content, "markdown")


def bodies(content: str) -> list[tuple[str, int, str]]:
    """Give style, depth and text of all paragraphs, of a page that loses nothing."""
    return making.list_bodies(content, "markdown")


def list_texts(reading: Reading) -> list[tuple[str | None, list[str]]]:
    """List the number and the texts of each section."""
    return [
        (section.number, [one.text for one in section.paragraphs]) for section in reading.sections
    ]


def test_the_sections_of_a_page() -> None:
    """Are headings of both kinds, terms, numbers, names and lines read?"""
    reading = read(PAGE)
    assert reading.problems == ()
    assert [
        (
            section.level,
            section.kind,
            section.number,
            section.title,
            section.heading_lines,
            section.anchors,
        )
        for section in reading.sections
    ] == [
        (1, "section", None, "Rain and Thunder", (5,), ("rain-and-thunder",)),
        (2, "section", "1.2", "Setup", (15,), ("setup", "12-setup")),
        (3, "section", None, "Open Sea", (32,), ("sea", "open-sea")),
        (2, "section", None, "A rule of lines", (38,), ("a-rule-of-lines",)),
        (2, "section", None, "Glossary", (63,), ("glossary",)),
        (3, "term", None, "Eel", (65,), ()),
        (3, "term", None, "Raft", (69,), ()),
    ]


def test_the_paragraphs_of_a_page() -> None:
    """Is every block read with its style, its depth and without its marks?"""
    assert bodies(PAGE) == [
        (
            "text",
            0,
            "Row to the Isle. See the sea, terms or elsewhere. Cost <Fed> & 2 < 3 code <b>.",
        ),
        ("epigraph", 0, '"We rowed, we sank." — The Ferryman'),
        ("text", 0, "There are two places:"),
        ("numbered", 0, "1. The deck: your cards. It is face down."),
        ("numbered", 0, "2. The hand"),
        ("bullet", 1, "inner one"),
        ("bullet", 1, "inner two"),
        ("bullet", 2, "innermost"),
        ("numbered", 0, "3. The sea"),
        ("bullet", 0, "star"),
        ("bullet", 0, "plus"),
        ("table", 0, "Card | Cost"),
        ("table", 0, "Raft | 3 | 4"),
        ("example", 0, "Example: foo_bar and this one."),
        ("text", 0, "code <b>here</b> # no heading"),
        ("subheading", 0, "More"),
        ("text", 0, "Hidden <Rom> words"),
        ("text", 0, "After the list."),
        ("text", 0, "Swims."),
        ("text", 0, "Slippery."),
        ("text", 0, "Floats."),
    ]


def test_lines_links_and_exclusions() -> None:
    """Do paragraphs know their lines, links their targets, and what is left out its name?"""
    reading = read(PAGE)
    first = reading.sections[0].paragraphs[0]
    assert first.lines == (8, 10)
    assert [(anchor.target, first.text[anchor.start : anchor.end]) for anchor in first.anchors] == [
        ("open-sea", "the sea"),
        ("glossary", "terms"),
        ("http://x.example/y", "elsewhere"),
    ]
    assert [(exclusion.line, exclusion.name) for exclusion in reading.exclusions] == [
        (2, "front matter"),
        (3, "front matter"),
        (58, "script"),
        (60, "script"),
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            "one\n- a\n- b\n\nc",
            [("text", 0, "one"), ("bullet", 0, "a"), ("bullet", 0, "b"), ("text", 0, "c")],
        ),
        ("- a\n\n  more\n- b", [("bullet", 0, "a"), ("text", 0, "more"), ("bullet", 0, "b")]),
        (
            "- a\n    - b\n        1. c\n- d",
            [("bullet", 0, "a"), ("bullet", 1, "b"), ("numbered", 2, "1. c"), ("bullet", 0, "d")],
        ),
        ("- a\nlazy\n\n1) b", [("bullet", 0, "a lazy"), ("numbered", 0, "1. b")]),
        ("paid in\n1999. Then", [("text", 0, "paid in 1999. Then")]),
        ("- [ ] a\n- [x] b", [("bullet", 0, "[ ] a"), ("bullet", 0, "[x] b")]),
        ("> a\nlazy\n\nb", [("text", 0, "a lazy"), ("text", 0, "b")]),
        ("> - a\n> - b", [("bullet", 0, "a"), ("bullet", 0, "b")]),
        ("a\n\n---\n\nb", [("text", 0, "a"), ("text", 0, "b")]),
        ("- ## Tolls\n\n  pay", [("bullet", 0, "pay")]),
        (
            "a | b\n--|--\nc | d\n\ne",
            [("table", 0, "a | b"), ("table", 0, "c | d"), ("text", 0, "e")],
        ),
        (
            "<table><tr><td>a</td><td>b</td></tr></table>\n\nc",
            [("table", 0, "a | b"), ("text", 0, "c")],
        ),
        (
            "<details>\n<summary>More</summary>\n\nInside *it*\n\n- a\n\n</details>\n\nafter\n",
            [
                ("subheading", 0, "More"),
                ("text", 0, "Inside it"),
                ("bullet", 0, "a"),
                ("text", 0, "after"),
            ],
        ),
        (
            "[![Oar](a.png)](b) text\n\n![Board map](c.png 'x')\n\na_b_c and **d**e\n",
            [("text", 0, "[Oar] text"), ("text", 0, "a_b_c and de")],
        ),
        ("~~~\n# a\n~~~\nb", [("text", 0, "# a"), ("text", 0, "b")]),
        ("a[^1]\n\n[^1]: the note", [("text", 0, "a"), ("text", 0, "Note: the note")]),
        ("[Note]: pay first", [("text", 0, "[Note]: pay first")]),
    ],
)
def test_blocks(content: str, expected: list[tuple[str, int, str]]) -> None:
    """Are blocks told apart as they are written today, and kept whole?"""
    assert bodies(content) == expected


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**a** __b__ *c* _d_ ***f***", "a b c d f"),
        ("2 * 3 and foo_bar_baz", "2 * 3 and foo_bar_baz"),
        ("`a *b*` ``c ` d``", "a *b* c ` d"),
        (r"\*a\* {1}{W}", "*a* {1}{W}"),
        (r"the \<Fed\> icon, \<b> and \< 2", "the <Fed> icon, <b> and < 2"),
        ("[Cmd][Stf] [P]", "[Cmd][Stf] [P]"),
        ("<https://x.example> <Fed> <b>x</b>", "https://x.example <Fed> x"),
        (
            "a <frog, or toad> at <Pond,Sea> <lily (any)>",
            "a <frog, or toad> at <Pond,Sea> <lily (any)>",
        ),
        ("row <name of the boat> and <b class=x>pay</b>", "row <name of the boat> and pay"),
        ("a &amp; b & c < d", "a & b & c < d"),
        ("a <!-- b --> c", "a c"),
    ],
)
def test_marks_within_a_line(written: str, shown: str) -> None:
    """Do marks go, and does everything else stay text?"""
    assert [words for _, _, words in bodies(written)] == [shown]


def test_headings_of_one_name() -> None:
    """Does each of several headings of one name have the name that a web page gives it?"""
    assert [
        section.anchors for section in read("# Tolls!\n\n## Tolls\n\n## To *the* Sea").sections
    ] == [("tolls",), ("tolls-1",), ("to-the-sea",)]


@pytest.mark.parametrize(
    "content",
    [
        ">" * 4_000 + " a",
        "".join(" " * depth + "- a\n" for depth in range(0, 2_000, 2)),
        "- " * 2_000 + "a",
        "**a " * 2_000,
        "words of text\n" * 5_000,
        "a <!-- b " * 5_000,
        "# a" + " " * 4_000 + "b",
        "<div>" * 2_000 + "a",
    ],
)
def test_strange_pages_are_read_or_refused_in_one_line(content: str) -> None:
    """Is the strangest page read without losing a word, or refused with a sentence that names it?"""
    refused = ""
    try:
        assert read(content).problems == ()
    except errors.ReaderError as refusal:
        refused = str(refusal)
    assert not refused or ("book.txt" in refused and "\n" not in refused)


@given(
    st.text(max_size=200)
    | st.lists(
        st.sampled_from(
            (
                "# ",
                "\n",
                "- ",
                "1. ",
                "  ",
                "> ",
                "| a | b |\n|---|---|\n",
                "**",
                "_",
                "`",
                "```\n",
                "[x](#y)",
                "<b>",
                "<div>\n",
                "<Fed>",
                "---\n",
                "===\n",
                ": d",
                "word ",
                "\\*",
                "![alt](src)",
                "<script>\nx\n</script>\n",
                "[",
                "]",
            )
        )
    ).map("".join)
)
def test_any_text_is_read(content: str) -> None:
    """Is every text read, with lines in order and within the source?"""
    source = making.make_source(content, "markdown")
    last = len(source.lines)
    for section in markdown.read(source).sections:
        assert section.lines is None or 1 <= section.lines[0] <= section.lines[1] <= last


@given(st.text(st.characters(blacklist_characters="<>&\r\n")), st.sampled_from(("script", "style")))
def test_nothing_hidden_reaches_a_paragraph(content: str, name: str) -> None:
    """Does what a browser hides stay out of every section?"""
    reading = markdown.read(
        making.make_source(f"one\n\n<{name}>\nqzork {content} qzork\n</{name}>\n\ntwo", "markdown")
    )
    assert [paragraph.text for section in reading.sections for paragraph in section.paragraphs] == [
        "one",
        "two",
    ]


def test_an_image_is_left_out_on_its_own_line() -> None:
    """Does the caption of an image stand on the line of the image?"""
    reading = read("one\n\n[![Oar.png](a.png)](b) two\n\n![Sea map](c.png)\n")
    assert reading.problems == ()
    assert [(exclusion.line, exclusion.text) for exclusion in reading.exclusions] == [
        (3, "Oar.png"),
        (5, "Sea map"),
    ]


RULES = """# 1 Locks { #lk1 }

## 1.1 Tolls { #lk1.1 }

### 1.1.1 A toll is paid at each open lock.<sup>[1.1.2](#lk1.1.2)</sup><sup>[2](#lk2)</sup> { #lk1.1.1 }

> **Example:** You pay.

#### 1.1.1a Nobody pays twice for one lock[[1.1]](#lk1.1). { #lk1.1.1a }

### 1.1.2 Lock [[2]](#lk2)

A gate.[2.1]

# 2 Boats { #lk2 }

## 2.1 Rafts: who rows them, how, when, and what nobody may ever do { #x }

### A raft without a number floats on and on until it meets a lock or the sea.

Text.
"""


def test_a_rule_that_is_its_heading() -> None:
    """Is a statement in a heading the text below its number, with its links, and never a title?"""
    reading = read(RULES)
    assert reading.problems == ()
    assert [
        (section.number, section.title, [one.text for one in section.paragraphs])
        for section in reading.sections
    ] == [
        ("1", "Locks", []),
        ("1.1", "Tolls", []),
        (
            "1.1.1",
            "1.1.1",
            ["A toll is paid at each open lock. 1.1.2 2", "Example: You pay."],
        ),
        ("1.1.1a", "1.1.1a", ["Nobody pays twice for one lock [1.1]."]),
        ("1.1.2", "Lock", ["[2]", "A gate.[2.1]"]),
        ("2", "Boats", []),
        ("2.1", "Rafts: who rows them, how, when, and what nobody may ever do", []),
        (
            None,
            "A raft without a number floats on and on until it meets a ...",
            ["A raft without a number floats on and on until it meets a lock or the sea.", "Text."],
        ),
    ]
    links = [
        (one.text[link.start : link.end], link.target)
        for section in reading.sections
        for one in section.paragraphs
        for link in one.anchors
    ]
    assert links == [("1.1.2", "lk1.1.2"), ("2", "lk2"), ("[1.1]", "lk1.1"), ("[2]", "lk2")]


def test_items_of_rules_line_by_line() -> None:
    """Is each line "a. Row" below a heading with a number an item, and a single one not?"""
    page = (
        "# Locks\n\n## 1.1 Tolls\n\na. Pay at once.\nb. Eels\npay nothing.\n\n## 1.2 Eels\n\n"
        "All eels swim.\n(a) Big ones wait.\n(b) Small ones pass.\n\n## 1.3 Ends\n\nOf size\na. All.\n"
    )
    reading = read(page)
    assert [
        (section.number, [one.text for one in section.paragraphs])
        for section in reading.sections
        if section.number
    ] == [
        ("1.1", []),
        ("1.1a", ["Pay at once."]),
        ("1.1b", ["Eels pay nothing."]),
        ("1.2", ["All eels swim."]),
        ("1.2a", ["Big ones wait."]),
        ("1.2b", ["Small ones pass."]),
        ("1.3", ["Of size a. All."]),
    ]


def test_items_of_rules() -> None:
    """Are items below a rule entries with its number and letter, and what follows the list not?"""
    page = (
        "# Locks\n\n## 1.1 Tolls\n\n1.1.1 Pay at once:\n\na. to the keeper of the lock,\n\n"
        "b. or to nobody.\n\n> Example: you.\n\n## 1.2 Eels\n\na. An eel alone is an eel.\n"
    )
    reading = read(page)
    assert reading.problems == ()
    assert [
        (section.number, section.level, [one.text for one in section.paragraphs])
        for section in reading.sections
        if section.number
    ] == [
        ("1.1", 2, ["1.1.1 Pay at once:"]),
        ("1.1a", 3, ["to the keeper of the lock,"]),
        ("1.1b", 3, ["or to nobody.", "Example: you."]),
        ("1.2", 2, ["a. An eel alone is an eel."]),
    ]


@pytest.mark.parametrize(
    ("page", "markers"),
    [
        ("1. a\n1. b\n1. c\n", ["1. a", "2. b", "3. c"]),
        ("1. a\n2. b\n4. c\n", ["1. a", "2. b", "4. c"]),
        ("3. a\n3. b\n", ["3. a", "4. b"]),
    ],
)
def test_repeated_numbers_count_on(page: str, markers: list[str]) -> None:
    """Do items that all say "1." count on, and do others keep their numbers?"""
    assert [one for _, _, one in bodies(page)] == markers


def test_numbers_in_bold_are_no_glossary() -> None:
    """Are five numbered paragraphs in bold rules, though numbers are in order as words are?"""
    page = "# Locks\n\n" + "".join(f"**1.3.{one}** Row {one} times.\n\n" for one in range(1, 7))
    assert [(one.kind, one.number) for one in read(page).sections][1:] == [
        ("section", f"1.3.{one}") for one in range(1, 7)
    ]


def test_codes_of_emoji_are_no_part_of_a_title() -> None:
    """Is the code of an emoji left out of a title under a name, and kept in a text?"""
    reading = read("# Toll :trophy:\n\nPay :coin: at 7:30:00.\n")
    assert reading.problems == ()
    assert [section.title for section in reading.sections] == ["Toll"]
    assert reading.sections[0].paragraphs[0].text == "Pay :coin: at 7:30:00."
    assert [(one.name, one.text) for one in reading.exclusions] == [("emoji code", ":trophy:")]


def test_citations_that_lead_to_another_page() -> None:
    """Is a cited number linked where its anchor is here though its address is not, and no other link?"""
    page = "# 1.1 Sea { #r1.1 }\n\nRow[1.2](../two/#r1.2), [on](../two/#r1.2), [1.3](x#r1.3).\n\n# 1.2 Eel {#r1.2}\n\nA\n"
    reading = read(page)
    assert reading.problems == ()
    (paragraph,) = reading.sections[0].paragraphs
    assert paragraph.text == "Row 1.2, on, 1.3."
    assert [(link.start, link.target) for link in paragraph.anchors] == [(4, "r1.2")]


def test_contents_in_a_numbered_list() -> None:
    """Are the numbers of contents that are left out accounted for?"""
    titles = ["Rowing", "Tolls", "Locks", "Frost"]
    contents = "\n".join(
        f"{number}. [{title}](#{number}-{title.lower()})" for number, title in enumerate(titles, 1)
    )
    rules = "\n\n".join(
        f"## {number}. {title}\n\nPay here." for number, title in enumerate(titles, 1)
    )
    reading = read(f"# Barges\n\n## Table of Contents\n\n{contents}\n\n{rules}\n")
    assert reading.problems == ()
    assert [section.title for section in reading.sections] == ["Barges", *titles]


def test_rules_line_by_line() -> None:
    """Is each line that begins with a number a rule, though no blank line parts it from the last?"""
    page = (
        "# Frost\n\n## 1 Basics\n1.1 Two players row.\n1.2 See [tolls](#tolls)\n1.3 Each draws:\n"
        "   a) from the top\nof the deck,\n   b) not the bottom.\n\n## 2 Tolls {#tolls}\nPay 1.1 coins.\n"
    )
    reading = read(page)
    assert reading.problems == ()
    assert list_texts(reading) == [
        (None, []),
        ("1", []),
        ("1.1", ["Two players row."]),
        ("1.2", ["See tolls"]),
        ("1.3", ["Each draws:"]),
        ("1.3a", ["from the top of the deck,"]),
        ("1.3b", ["not the bottom."]),
        ("2", ["Pay 1.1 coins."]),
    ]


def test_rules_counted_by_hundreds_are_no_items_of_lists() -> None:
    """Is "002." at the start of a line a rule in a text that counts so, with its zeros?"""
    deeper = "".join(f"{one}.1. Rule {one} ends.\n" for one in range(104, 108))
    page = (
        "# Pond\n\n## 001. Locks\n\n002. Row to a **lock**, and\n    wait.\n003. Pay. See rule 103.\n"
        f"\n103. Tolls\n103.1. One coin of:\n1. silver\n2. gold\n{deeper}110. The end.\n"
    )
    reading = read(page)
    assert reading.problems == ()
    assert list_texts(reading) == [
        (None, []),
        ("001", []),
        ("002", ["Row to a lock, and wait."]),
        ("003", ["Pay. See rule 103."]),
        ("103", []),
        ("103.1", ["One coin of:", "1. silver", "2. gold"]),
        *((f"{one}.1", [f"Rule {one} ends."]) for one in range(104, 108)),
        ("110", ["The end."]),
    ]


def test_two_numbers_at_the_start_of_lines_are_none() -> None:
    """Are lines of a paragraph that happen to begin with a number left in it?"""
    assert bodies("It costs\n2.5 coins or\n3.5 coins.\n") == [
        ("text", 0, "It costs 2.5 coins or 3.5 coins.")
    ]


def test_titles_in_bold_after_a_number() -> None:
    """Has a rule the bold words after its number as title, and no other bold words?"""
    page = (
        "## 1. Locks\n\n**1.1 Tall gates.** They open at noon.\n\n**1.2 Tolls:** one coin a lock.\n\n"
        "**1.3 Night** Nobody rows then.\n\n**1.4** The **eel** swims.\n\n**1.5 Row**ing is free.\n"
    )
    found = [(one.number, one.title) for one in read(page).sections]
    assert found == [
        ("1", "Locks"),
        ("1.1", "Tall gates"),
        ("1.2", "Tolls"),
        ("1.3", "Night"),
        ("1.4", "1.4"),
        ("1.5", "1.5"),
    ]


def test_headings_that_count_with_letters() -> None:
    """Are headings such as "2B1a." rules below "2B1.", though their titles end with a full stop?"""
    lines = ["# 2. Locks."]
    for place, letter in enumerate("ABCDEFGHIJ"):
        lines += [f"## 2{letter}. Gate {place}.", "It opens."]
    lines += ["### 2J1. Tolls for a long boat.", "One coin.", "#### 2J1a. Eels.", "None."]
    found = [(one.number, one.title, one.level) for one in read("\n\n".join(lines)).sections]
    assert found[-3:] == [
        ("2J", "Gate 9.", 2),
        ("2J1", "Tolls for a long boat.", 3),
        ("2J1a", "Eels.", 4),
    ]


def test_numbers_that_begin_with_letters_and_a_dot() -> None:
    """Are rules such as "A.1.1)" and "1b+)" read, below the chapters whose letters they have?"""
    page = (
        "### A: Cups\n\n### A.1: Lifting\n\nA.1.1) All cups are lifted.\n\nA.1.2) None falls.\n\n"
        "### CE1: Time\n\n### CE1.1: Clock\n\nCE1.1.1) Time ends late.\n\nU.S. boats row.\n\n"
        "### NOTE: Eels\n\n- 1b) A chair stands.\n- 1b+) A chair counts."
    )
    found = [(one.level, one.number, one.title) for one in making.read(page, "markdown").sections]
    assert found == [
        (3, "A", "Cups"),
        (4, "A.1", "Lifting"),
        (5, "A.1.1", "A.1.1"),
        (5, "A.1.2", "A.1.2"),
        (3, "CE1", "Time"),
        (4, "CE1.1", "Clock"),
        (5, "CE1.1.1", "CE1.1.1"),
        (3, None, "NOTE: Eels"),
        (4, "1b", "1b"),
        (4, "1b+", "1b+"),
    ]


def test_rules_that_begin_with_a_letter() -> None:
    """Are paragraphs such as "**O1.1 Tolls**—Pay" rules below the heading "O1."?"""
    page = "## O1. Locks\n\nA lock.\n\n**O1.1 Tolls**—Pay a coin.\n\n**O1.2 Eels**—Eels pass.\n\n**O1.2.1 Big ones**—They wait.\n"
    assert [(one.number, one.title) for one in read(page).sections] == [
        ("O1", "Locks"),
        ("O1.1", "Tolls"),
        ("O1.2", "Eels"),
        ("O1.2.1", "Big ones"),
    ]


@pytest.mark.parametrize(
    "content",
    [
        "# Boat\n- Row.\n## Toll\nPay.",
        "# Boat\n- Row\nout.\n## Toll\nPay.",
        "# Boat\n      - **a** \n        <!-- x -->\nRow.\n### Toll\nPay.",
    ],
)
def test_a_heading_below_a_list_ends_it(content: str) -> None:
    """Is a heading at the margin, directly below a list, a heading and no part of its last item?"""
    assert [section.title for section in read(content).sections] == ["Boat", "Toll"]


def write_bold(*titles: str) -> str:
    """Write a page whose sections begin with lines of bold words."""
    return "\n\n".join(f"**{title}**\nRow out to the {title}." for title in titles)


@pytest.mark.parametrize(
    ("content", "titles"),
    [
        (f"# Boat\n\n{write_bold('Sea', 'Toll:', 'Eel')}", ["Boat", "Sea", "Toll", "Eel"]),
        (f"Boat\n====\n\n{write_bold('Sea', 'Toll', 'Eel')}", ["Boat", "Sea", "Toll", "Eel"]),
        (f"# Boat\n\n{write_bold('Sea', 'Toll')}", ["Boat"]),  # two are emphasis
        (f"# Boat\n\n{write_bold('Row.', 'Row out!', 'Row on.')}", ["Boat"]),  # sentences
        (f"# Boat\n\n## Crew\n\n{write_bold('Sea', 'Toll', 'Eel')}", ["Boat", "Crew"]),
    ],
)
def test_bold_lines_where_there_are_no_headings(content: str, titles: list[str]) -> None:
    """Are lines of bold words headings where the page has none but its title?"""
    assert [section.title for section in read(content).sections] == titles


def test_addresses_in_angle_brackets() -> None:
    """Is an address in angle brackets shown without them, alone on its line or within one?"""
    page = "# Pond\n\nVisit <www.pond.example> now.\n\n<https://pond.example/a>\n\nAsk <eel@pond.example>.\n"
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [one.text for one in reading.sections[0].paragraphs] == [
        "Visit www.pond.example now.",
        "https://pond.example/a",
        "Ask eel@pond.example.",
    ]


def test_braces_behind_headings() -> None:
    """Are all braces names and no words, and has an id in braces the right before a title's own?"""
    page = "# Quays and Locks {-} {#locks}\n\nA\n\n## Locks {-}\n\nB\n\n## Eels {#eel .wide}\n\nC {1}\n"
    reading = making.read(page, "markdown")
    assert [one.title for one in reading.sections] == ["Quays and Locks", "Locks", "Eels"]
    assert [one.anchors for one in reading.sections] == [
        ("locks", "quays-and-locks"), (), ("eel", "eels"),
    ]  # fmt: skip


def test_fences_with_a_name_hold_markdown() -> None:
    """Is what stands between "```{note}" and "```" read as the rest, and a program left alone?"""
    page = (
        "# Locks\n\nRow.\n\n```{block, type = 'note'}\nA **lock** is [shut](#locks).\n```\n\n"
        "```{r echo=FALSE}\na **b**\n```\n\nPay.\n"
    )
    reading = making.read(page, "markdown")
    texts = [one.text for one in reading.sections[0].paragraphs]
    assert texts == ["Row.", "A lock is shut.", "a **b**", "Pay."]


def test_links_to_titles_with_blanks() -> None:
    """Is a link whose address is a title with blanks in it a link, and is no word lost?"""
    reading = making.read(
        "# Pond\n\nSee [boats](#Boats List).\n\n## Boats List\n\nRow.", "markdown"
    )
    assert reading.sections[0].paragraphs[0].anchors[0].target == "Boats List"
    assert reading.problems == ()


def test_links_of_docsify() -> None:
    """Do links such as "?id=eels" lead to the headings of the page, and those of others elsewhere?"""
    page = (
        "# Pond\n\nSee [eels](?id=eels), [tolls](pond.md?id=big-tolls) or [boats](boats.md?id=eels);"
        " not [a](https://x.example/?id=eels), [b](?id=7).\n\n## Eels\n\nEels.\n\n"
        "## Big Tolls\n\nPay.\n\n## 7\n\nSeven."
    )
    source = making.make_source(page, "markdown")
    source = replace(source, document=replace(source.document, file="pond.md"))
    anchors = readers.read_document(source).sections[0].paragraphs[0].anchors
    assert [one.target for one in anchors] == ["eels", "big-tolls", "https://x.example/?id=eels"]


def test_headings_without_a_space() -> None:
    """Are "##Locks" and the like headings where there are three, and no tags of a few words?"""
    page = "# Pond\n\nPay.\n\n##Locks\n\nShut.\n\n###Tolls\n\nPay [them](#locks).\n\n##**Oars**\n\nRow.\n"
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [(one.level, one.title) for one in reading.sections] == [
        (1, "Pond"),
        (2, "Locks"),
        (3, "Tolls"),
        (2, "Oars"),
    ]
    assert "locks" in reading.sections[1].anchors
    assert layouts.propose_reader(page.replace("[them](#locks)", "them")) == "markdown"
    few = making.read("# Pond\n\nPay.\n\n##Locks and #tolls\n\nShut.\n", "markdown")
    assert making.titles(few) == ["Pond"]


@pytest.mark.parametrize(
    "link",
    [
        "[the\nbig sea](#sea 'tip' )",
        "[the big\nsea](https://x.example/a-\nb.html#c)",
        '[the big sea](#sea "a long\ntip" )',
        "[the big sea](#sea\n'tip')",
        "[the big sea\n](#sea 'tip'\n)",
    ],
)
def test_links_that_go_on_in_the_next_line(link: str) -> None:
    """Is a link wherever its line ends one, and does each word stay on its line?"""
    reading = making.read(f"# Pond\n\nRow on {link} and\nrest.\n", "markdown")
    (paragraph,) = reading.sections[0].paragraphs
    assert text.words(paragraph.text) == "row on the big sea and rest".split()
    assert len(paragraph.anchors) == 1 and reading.problems == ()


def test_quotations_below_the_words_of_an_item() -> None:
    """Is an example an author quotes directly below an item one, without the marks of its lines?"""
    assert bodies("1. Pay.\n   > Example: Ann pays\n   > two coins.\n2. Row.\n") == [
        ("numbered", 0, "1. Pay."),
        ("example", 0, "Example: Ann pays two coins."),
        ("numbered", 0, "2. Row."),
    ]


def test_items_that_begin_with_a_quotation() -> None:
    """Is the sign of a quotation that begins an item no word, on all of its lines?"""
    page = "# Tolls\n\n- > Pay at once,\n  > in coins.\n- Row.\n\nOr:\n\n1. > Wait.\n2. Row.\n"
    assert [said for _, _, said in bodies(page)] == [
        "Pay at once, in coins.",
        *("Row.", "Or:", "1. Wait.", "2. Row."),
    ]


def test_a_backslash_at_the_end_of_a_line() -> None:
    """Does the mark of a break show nothing, and is it kept where it marks none?"""
    assert bodies("Row on.\\\nPay\\\\\nat a lock\\\n\nRest.\n") == [
        ("text", 0, "Row on. Pay\\ at a lock\\"),
        ("text", 0, "Rest."),
    ]


def test_lists_within_definitions() -> None:
    """Does a list below a definition belong to its term, and not to the rule above?"""
    page = (
        "# Sea\n\nRow.\n\nRook\n:   A bird.\n\n    - black\n      - or grey\n\n    - loud\n\n"
        "    It flies.\n\nEel\n: Wet.\n  - old\n: Long.\n\n  1. Hop.\n\nPay.\n\n  - Tin.\n"
    )
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert making.outline(reading) == [
        ("Sea", ["Row.", "Pay.", "Tin."]),
        ("Rook", ["A bird.", "black", "or grey", "loud", "It flies."]),
        ("Eel", ["Wet.", "old", "Long.", "1. Hop."]),
    ]
    depths = [one.depth for one in reading.sections[1].paragraphs]
    assert depths == [0, 0, 1, 0, 0]


def test_paragraphs_and_lists_of_a_quotation() -> None:
    """Does a line with nothing but the sign part paragraphs, and does a list in a quotation have items?"""
    page = "# Sea\n\n> Rooks fly.\n>\n> They rest.\n> - By day\n>   or late.\n> - By night.\n>\n> Row\n> on - or off.\n"
    assert [words for _, _, words in making.list_bodies(page, "markdown")] == [
        *("Rooks fly.", "They rest.", "By day or late.", "By night.", "Row on - or off."),
    ]
