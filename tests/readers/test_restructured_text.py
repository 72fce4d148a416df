"""reStructuredText: what docutils and Sphinx make of a text, and that every word keeps its line."""

from pathlib import Path

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import text
from kb.model import Reading
from kb.pipeline import reader_trials
from kb.readers import layouts

POND = """.. _top:

============
Pond Quarrel
============

.. a remark

   that nobody sees

A *frog* hops on a **lily**, see `Leaps`_ and
:ref:`the mud <mud-rules>` or ``code``.

.. toctree::
   :maxdepth: 1

   other/page

Leaps
-----

1. Hop
2. Rest

   and wait

#. again

- one

  - inner

.. _mud-rules:

1.2 Mud
~~~~~~~

.. note:: Mud slows.
   It dries.

+-------+------+
| Thing | Cost |
+=======+======+
| Frog  | 3    |
| green |      |
+-------+------+

.. zork:: unknown
   :x: 1

   Flies buzz.

Glossary
--------

.. glossary::
   :sorted:

   Fly
     An insect; a :term:`Frog` eats it.

   Frog
   Toad
     It hops. [1]_

.. [1] But not far.

.. |sub| replace:: nothing

It has 2\\ :sup:`7` legs, and |sub|.
"""


def read(content: str) -> Reading:
    """Read a text and account for its words."""
    return making.read(content, "restructured-text")


def test_the_sections_of_a_text() -> None:
    """Are headings, numbers, terms, aliases and lines read, and is nothing lost?"""
    reading = read(POND)
    assert reading.problems == ()
    assert [
        (one.level, one.kind, one.number, one.title, one.aliases, one.lines)
        for one in reading.sections
    ] == [
        (1, "section", None, "Pond Quarrel", (), (4, 12)),
        (2, "section", None, "Leaps", (), (19, 31)),
        (3, "section", "1.2", "Mud", (), (35, 51)),
        (2, "section", None, "Glossary", (), (53, 70)),
        (3, "term", None, "Fly", (), (59, 60)),
        (3, "term", None, "Frog", ("Toad",), (62, 66)),
    ]


def test_the_paragraphs_of_a_text() -> None:
    """Does each construct become the paragraph that a page shows?"""
    assert making.list_bodies(POND, "restructured-text") == [
        ("text", 0, "A frog hops on a lily, see Leaps and the mud or code."),
        ("numbered", 0, "1. Hop"),
        ("numbered", 0, "2. Rest"),
        ("text", 0, "and wait"),
        ("numbered", 0, "3. again"),
        ("bullet", 0, "one"),
        ("bullet", 1, "inner"),
        ("text", 0, "Mud slows. It dries."),
        ("table", 0, "Thing | Cost"),
        ("table", 0, "Frog green | 3"),
        ("text", 0, ".. zork:: unknown :x: 1"),
        ("text", 0, "Flies buzz."),
        ("text", 0, "It has 27 legs, and nothing."),
        ("text", 0, "An insect; a Frog eats it."),
        ("text", 0, "It hops."),
        ("text", 0, "Note: But not far."),
    ]


def test_links_lead_to_what_the_text_has() -> None:
    """Do links and roles lead to headings, named places and terms, and to nothing else?"""
    reading = read(POND)
    names = {name: one.title for one in reading.sections for name in one.anchors}
    led = [
        (part.text[link.start : link.end], names.get(link.target))
        for one in reading.sections
        for part in one.paragraphs
        for link in part.anchors
    ]
    assert led[:2] == [("Leaps", "Leaps"), ("the mud", "Mud")]
    assert ("Frog", "Frog") in led
    assert read("See :ref:`nothing` and :term:`sea`.\n").sections[0].paragraphs[0].anchors == ()


def test_it_is_proposed(tmp_path: Path) -> None:
    """Is such a text told from Markdown and plain text, and the reader proposed for it?"""
    assert layouts.propose_reader(POND) == "restructured-text"
    assert (
        reader_trials.propose_reader(making.DOCUMENT, POND, tmp_path).reader == "restructured-text"
    )
    markdown = "Pond\n====\n\n**Hop** `once` or ``twice``, see [it](#x).\n\n## Mud\n\n```\nx\n```\n"
    assert layouts.propose_reader(markdown) == "markdown"


@pytest.mark.parametrize(
    "content",
    [
        ".. include:: /etc/hostname\n\nRow.\n",
        ".. raw:: html\n   :file: /etc/hostname\n\nRow.\n",
        ".. csv-table:: x\n   :file: /etc/hostname\n\nRow.\n",
    ],
)
def test_no_file_is_read(content: str) -> None:
    """Does a text that names a file of the machine get nothing of it?"""
    found = Path("/etc/hostname").read_text().split()[0]
    words = [part.text for one in read(content).sections for part in one.paragraphs]
    assert words and not any(found in one.split() for one in words)


PIECES = ["Row", "*on*", "**to**", "``the``", "lock", "\n", "\n\n", "- ", "1. ", "===", "`x`_"]


@given(st.lists(st.sampled_from(PIECES), max_size=30))
def test_no_word_is_lost_silently(pieces: list[str]) -> None:
    """Is each plain word of any text in a section or a Problem?"""
    content = " ".join(pieces)
    reading = read("Row\n\n" + content)
    kept = " ".join(
        [one.title for one in reading.sections]
        + [part.text for one in reading.sections for part in one.paragraphs]
        + [problem.text for problem in reading.problems]
    )
    assert text.words(kept).count("lock") >= min(pieces.count("lock"), 1)


@pytest.mark.parametrize(
    ("directive", "found"),
    [
        (".. note::", []),
        (".. topic:: Tolls", ["Tolls"]),
        (".. highlight:: none", []),
        (".. hlist::\n   :columns: 2\n\n   * a boat", ["a boat"]),
        (".. centered:: Eels", ["Eels"]),
        (".. eel:: x", [".. eel:: x"]),  # nobody knows it
    ],
)
def test_directives_without_content(directive: str, found: list[str]) -> None:
    """Is a directive without content no text, but for its title, and is no word lost?"""
    reading = making.read(f"Pond\n====\n\nPay.\n\n{directive}\n\nRow.\n", "restructured-text")
    texts = [one.text for one in reading.sections[0].paragraphs]
    assert texts == ["Pay.", *found, "Row."]
    assert reading.problems == ()


def test_contents_and_options() -> None:
    """Are contents that docutils makes left out, and what looks like options of a program a list?"""
    page = (
        "Pond\n====\n\n.. contents:: Overview\n\n-1       for each eel\n-2, -3   for two,\n\n"
        "         or more\n--toll=N  of N\n\nMud\n---\n\nRow.\n"
    )
    assert making.list_bodies(page, "restructured-text") == [
        ("bullet", 0, "-1 for each eel"),
        ("bullet", 0, "-2, -3 for two,"),
        ("text", 0, "or more"),
        ("bullet", 0, "--toll=N of N"),
        ("text", 0, "Row."),
    ]


def test_rubrics() -> None:
    """Is no word of a heading outside the outline lost?"""
    reading = making.read(
        "Pond\n====\n\nPay.\n\n.. rubric:: At night\n\nRow.\n", "restructured-text"
    )
    assert [one.title for one in reading.sections] == ["Pond", "At night"]
    assert reading.problems == ()


def test_directives_that_describe() -> None:
    """Is each of several directives of the author's own an entry with its name, and two of them text?"""
    pieces = [
        ".. piece::\n   :name: Frog\n   :cost: 2\n   :effect: Leap over\n    a pad.\n",
        ".. piece:: Toad\n   :cost: 1\n\n   Toads wait.\n",
        ".. piece::\n   :name: Newt\n",
    ]
    reading = making.read("Pieces\n======\n\n" + "\n".join(pieces), "restructured-text")
    found = [
        (one.title, one.kind, [part.text for part in one.paragraphs]) for one in reading.sections
    ]
    assert found == [
        ("Pieces", "section", []),
        ("Frog", "term", ["cost: 2", "effect: Leap over a pad."]),
        ("Toad", "term", ["cost: 1", "Toads wait."]),
        ("Newt", "term", []),
    ]
    assert reading.sections[1].lines and reading.sections[1].lines[0] == 5
    remark = ".. a remark\n" + "   that goes on\n" * 90
    apart = making.read("Pieces\n======\n\n" + f"{remark}\n".join(pieces), "restructured-text")
    assert [one.lines and one.lines[0] for one in apart.sections] == [1, 5, 101, 198]
    few = making.read("Pieces\n======\n\n" + "\n".join(pieces[:2]), "restructured-text")
    assert making.titles(few) == ["Pieces"]
    known = making.read("Pieces\n======\n\n" + ".. include:: a.rst\n\n" * 3, "restructured-text")
    assert making.titles(known) == ["Pieces"]


def test_lines_of_titles_and_names() -> None:
    """Have titles of boxes their lines, and code, rubrics and words behind a name for others?"""
    content = (
        "Pond\n====\n\nTolls are paid at night.\n\n.. admonition:: Tolls\n\n   Pay.\n"
        ".. code-block:: text\n\n   rest\n\n"
        ".. rubric:: At dawn\n\n\n\nRow on with\n|AP| at each lock\nas you like.\n\n"
        ".. |AP| replace:: two points\n"
    )
    reading = making.read(content, "restructured-text")
    assert reading.problems == ()
    lines = {each.text: each.lines for one in reading.sections for each in one.paragraphs}
    assert lines == {
        "Tolls are paid at night.": (4, 4),
        "Tolls": (6, 6),
        "Pay.": (8, 8),
        "rest": (11, 11),
        "Row on with two points at each lock as you like.": (17, 19),
    }
