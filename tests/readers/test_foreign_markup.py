"""Is a text in a markup that no reader reads told, and no other text taken for one?"""

import making
import pytest

from kb.readers import foreign_markup, suspicion

LATEX = r"""\chapter{Ponds}
\section{Frogs} \label{frogs}
A frog leaps once.
\begin{itemize}
  \item It may rest.
\end{itemize}
"""
ASCIIDOC = """= Pond Quarrel

== Frogs [[frogs,Frogs]]

A frog leaps once, see <<lilies>>.

[[lilies, Lilies]]
== Lilies

[NOTE]
A lily floats.

|===
| Lily | 3
|===
"""
PLACED = "<html><body>" + "".join(
    f'<p style="top:{12 * line}.5pt;left:60pt;font-size:11pt">A frog leaps over</p>\n'
    for line in range(9)
)
RICH = r"{\rtf1\ansi\pard A frog leaps once.\par\fs24 A lily floats.\par}"


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (LATEX, "LaTeX"),
        (ASCIIDOC, "AsciiDoc"),
        (RICH, "Rich Text"),
        (PLACED, "a PDF written as HTML"),
        ('<p style="color:red; margin-left:3pt">A frog.</p>\n' * 9, ""),
        ('<p style="top:1pt;left:2pt">Logo</p>\n' * 3 + "<p>A frog leaps.</p>\n" * 60, ""),
        ('<?xml version="1.0"?>\n<book><rule>A frog leaps.</rule></book>', "XML"),
        ('{"rules": [{"number": "1.1", "text": "A frog leaps."},]}', "JSON with a fault"),
        ('[{"number": "1.1", "text": "A frog leaps."}]', ""),
        ('<?xml version="1.0"?>\n<!DOCTYPE html>\n<html><p>A frog leaps.</p></html>', ""),
        ('card,ruling\nFrog,"A frog, if fed,\nleaps upon lilies."\nLily,It floats.\n', ""),
        ("frog,leaps,\n1,3,\n2,4,\n", "CSV without texts"),
        ("Frogs,lilies\nLeap, then rest\nFloat, then sink\n", ""),
        ("card,ruling\nA frog leaps\nLilies,of all kinds,float\n", ""),
        ("- card: Frog\n  ruling: >-\n    It leaps.\n" * 3, "YAML"),
        ("---\n# Pond\nFrog:\n  - It leaps.\nLily:\n  - It floats.\nFly:\n  - It is.\n", "YAML"),
        ("# Pond\n\nYou need:\n  - a frog\nFor two:\n  - a fly\nAnd:\n  - lilies\nHave fun.\n", ""),
        ("- frog: leaps\n- lily: floats\n- fly: flies\n", ""),
        ("1.1 A frog leaps. [DL] {T}: Draw.\n1.2 The file a\\b and \\sea.\n", ""),
        ("== Sea ==\n=== Eel ===\n== Row ==\n[[eel]]\n", ""),
        ("Lobster = 3\n= 4 clams\n[Cmd] << 3 >>\n", ""),
        ("One \\section{} in long rules.\n" + "A frog leaps.\n" * 300, ""),
        ("", ""),
    ],
)
def test_markups(content: str, name: str) -> None:
    """Is the markup told by marks that no other text has?"""
    found = foreign_markup.find_markup(content)
    assert (found.name if found else "") == name


@pytest.mark.parametrize("content", [LATEX, ASCIIDOC])
def test_it_is_a_problem_that_says_what_to_do(content: str) -> None:
    """Does a reading of such a text tell that it must be converted, although no word is lost?"""
    source = making.make_source(content, "numbered-text")
    messages = [
        problem.message
        for problem in suspicion.find_suspicions(source, making.read(content, "numbered-text"))
    ]
    assert any("which no reader reads; convert it first (" in message for message in messages)


def test_lines_of_a_pdf_are_told_in_a_page() -> None:
    """Is such a page told although it is HTML, which a reader reads?"""
    assert [sign.brief for sign in suspicion.find_foreign_markup(PLACED)] == [
        "the text is a PDF written as HTML"
    ]
