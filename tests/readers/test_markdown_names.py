"""Links by name and labels in Markdown."""

import making
import pytest

from kb.readers.html_pages import markdown_names

NAMES = frozenset(("rule:eel", "open-sea", "tides"))


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("@@rule:eel@@ An eel.", '<a name="rule:eel"></a> An eel.'),
        ("See [[rule:eel]].", "See [rule:eel](#rule:eel)."),
        ("Row to the eel.[[rule:eel]]", "Row to the [eel](#rule:eel)."),
        ("an open eel[[tides:x]]", "an open eel[[tides:x]]"),
        ("(eel)[[rule:eel]]", "(eel)[rule:eel](#rule:eel)"),
        ("*eel*[[rule:eel]]", "*[eel](#rule:eel)*"),
        ("See [[rule:raft]].", "See [[rule:raft]]."),
        ("See [[Open Sea|the sea]]s.", "See [the sea](#open-sea)s."),
        ("See [[Sea#Tides]].", "See [Sea Tides](#tides)."),
        ("See [[Elsewhere]].", "See Elsewhere."),
        ("Rule [[2.11]]", "Rule [2.11]"),
        ("Rule [[2.11]](#x)", "Rule [[2.11]](#x)"),
        ("a@@b [eel] [[ ]]", "a@@b [eel] [[ ]]"),
    ],
)
def test_links_and_labels(line: str, written: str) -> None:
    """Is a link by name a link where this page has the name, and else its text?"""
    assert markdown_names.write_links(line, NAMES) == written


def test_the_names_of_a_page() -> None:
    """Do headings and labels give the names, and a label in a heading not its anchor?"""
    lines = ["# Open Sea @@sec:sea@@", "## *Eels!* ##", "#7", "@@rule:x@@ Row."]
    assert markdown_names.collect_names(lines) == {"open-sea", "sec:sea", "eels", "rule:x"}


def test_a_page_with_labels() -> None:
    """Are rules that are headings with labels read with their links, and is no word lost?"""
    page = (
        "# Sea @@sec:sea@@\n\n### @@rule:eel@@ An eel swims in the sea.[[sec:sea]]\n\n"
        "### A raft floats on the sea.[[rule:eel]][[sec:sea]]\n\nSee [[Sea]].\n"
    )
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [
        (section.title, [one.text for one in section.paragraphs]) for section in reading.sections
    ] == [
        ("Sea", []),
        ("An eel swims in the sea.", ["An eel swims in the sea."]),
        (
            "A raft floats on the sea.",
            ["A raft floats on the sea.", "See Sea."],
        ),
    ]
    assert [
        "sec:sea" in reading.sections[0].anchors,
        "rule:eel" in reading.sections[1].anchors,
    ] == [
        True,
        True,
    ]
    links = [link.target for one in reading.sections[2].paragraphs for link in one.anchors]
    assert links == ["rule:eel", "sec:sea", "sea"]


def test_a_heading_in_a_quotation_has_a_name() -> None:
    """Do links by name lead to a heading that stands in a quotation?"""
    page = "# Pond\n\nSee [[Eels]] and [Eels][].\n\n> ## Eels\n>\n> They swim.\n"
    (said,) = making.read(page, "markdown").sections[0].paragraphs
    assert said.text == "See Eels and Eels."
    assert [link.target for link in said.anchors] == ["eels", "eels"]


def test_names_before_headings() -> None:
    """Are names in angle brackets before headings anchors, and icons that return words?"""
    page = "# <pond-rules>Pond\n\n## <article-1><locks> Article 1: Locks\n\nSee [two](#eels).\n\n## <eels> Eels\n\nEels."
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    assert [(one.title, one.anchors[-2:]) for one in reading.sections] == [
        ("Pond", ("pond", "pond-rules")),
        ("Article 1: Locks", ("article-1", "locks")),
        ("Eels", ("eels",)),
    ]
    assert [(one.line, one.text) for one in reading.exclusions] == [
        (1, "<pond-rules>"), (3, "<article-1><locks>"), (7, "<eels>"),
    ]  # fmt: skip
    lettered = making.read(page.replace("article-1", "article-A"), "markdown")
    assert lettered.sections[1].anchors[-2:] == ("article-A", "locks")
    icons = "## <boat> Rafts\n\nRow.\n\n## <boat> Punts\n\nRow.\n\n## <eel> Eels\n\nEels."
    assert making.titles(making.read(icons, "markdown")) == [
        "<boat> Rafts",
        "<boat> Punts",
        "<eel> Eels",
    ]


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("See [Eels][] and [Sea Eels][].", "See [Eels](#eels) and [Sea Eels](#sea-eels)."),
        ("Of [the eel][Eels].", "Of [the eel](#eels)."),
        (
            "See @sec-eels, or (@sec-eels).",
            "See [@sec-eels](#sec-eels), or ([@sec-eels](#sec-eels)).",
        ),
        ("See [Frogs][], [x][Frogs], @sec-frogs.", None),  # no heading has this name
        ("See [Locks][] and [gates][Locks].", None),  # the page says where they lead
        ("Mail to a@sec-eels.org, see [@sec-eels](#x).", None),
        (
            "Numbers [1][2][3], ![Eels][], [[Eels]][].",
            "Numbers [1][2][3], ![Eels][], [Eels](#eels)[].",
        ),
    ],
)
def test_links_by_the_words_or_the_id_of_a_heading(line: str, made: str | None) -> None:
    """Are they links where a heading has the name, and the page does not define them otherwise?"""
    page = ["# Eels", "## Sea Eels", "## Locks", "[locks]: #x"]
    names = markdown_names.collect_names(page) | {"sec-eels"}
    assert markdown_names.write_links(line, names) == (line if made is None else made)
