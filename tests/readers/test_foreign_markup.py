"""Is a text in a markup that no reader reads told, and no other text taken for one?"""

import making
import pytest

from kb.readers import foreign_markup, layouts, suspicion

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
TYPST = """#set page(width: 10cm)
#let frog = "Frog"

= Pond

== Frogs

- A frog leaps _once_.
"""
DOKU = """====== Pond ======

Each frog **leaps** once.

===== Lilies =====

  * Lilies //float//.
  * Frogs rest on them.

^ Lily ^ Cost ^
| White | 3 |

==== Ties ====

Both win.
"""
MOIN = """== Frogs ==
 * A frog '''leaps''' once.
== Lilies ==
||Lily||Cost||
||White||3||
== Ties ==
Both win.<<BR>> Neither loses.
"""
JIRA = """h1. Frogs

A frog *leaps* once.

h2. Lilies

||Lily||Cost||
|White|3|
"""
TIDDLY = """! Frogs

A frog ''leaps'' once.

!! Lilies

Lilies //float//.
"""
ORG = """* Frogs
A frog leaps once.
** Lilies
- Lilies float, see [[#ties][Ties]].
** Ties
Both win.
"""
BBCODE = "[b]Frogs[/b]\nA frog [i]leaps[/i] once.\n[list]\n[*]It rests.\n[/list]\n"
MAN = ".SH Frogs\n.PP\nA frog leaps once.\n.SH Lilies\n.PP\nLilies float.\n"
TEXINFO = "@chapter Frogs\n\nA frog leaps.\n\n@itemize\n@item\nIt rests.\n@end itemize\n"
MAIL = "From: Anna\nSubject: Frogs\n =?\nMIME-Version: 1.0\n\n<html><p>A frog leaps.</p></html>"
TEI = '<?xml version="1.0"?>\n<TEI>' + "<p>A frog leaps.</p>\n" * 9 + "</TEI>"
JATS = "<!DOCTYPE article PUBLIC 'x'>\n<article><sec><st>Frogs</st><p>A frog leaps.</p></sec></article>"
WIKITEXT = """== Frogs ==
A frog '''leaps''' once (see http://x.example//map).
* It ''rests''.
== Lilies ==
{| class="x"
! Lily !! Cost
|-
| White || 3
|}
== Ties ==
{{Note|Both win.}}
"""
MKDOCS = (
    "# Frogs\n\n!!! note\n    A frog leaps.\n\n!!! Tip\n    It rests.\n\n## Lilies\n\nThey float.\n"
)
# AsciiDoc in the shapes that look like another layout.
PLAINEST = """= Pond

== Frogs

* A frog leaps once.

Lily:: It floats.
"""
UNDERLINED = """Pond
====
:toc:
:sectnums:

Frogs
-----

A frog leaps once, see xref:lilies[Lilies].

Lilies
------

. Count the lilies.

Ties
~~~~

Both win.
"""
CLOSED = """== Frogs ==

A frog leaps once, see <<lilies>>.

[[lilies]]
=== Lilies ===

[horizontal]
White:: It costs three.

|===
|Lily |Cost
|===

== Ties ==

Both win.
"""
RICH = r"{\rtf1\ansi\pard A frog leaps once.\par\fs24 A lily floats.\par}"


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (LATEX, "LaTeX"),
        (ASCIIDOC, "AsciiDoc"),
        (PLAINEST, "AsciiDoc"),
        (UNDERLINED, "AsciiDoc"),
        (CLOSED, "AsciiDoc"),
        (TYPST, "Typst"),
        (DOKU, "DokuWiki or Creole"),
        (MOIN, "the markup of MoinMoin or Trac"),
        (JIRA, "Textile or the markup of Jira"),
        (TIDDLY, "the markup of TiddlyWiki"),
        (ORG, "Org"),
        (BBCODE, "BBCode"),
        (MAN, "troff"),
        (TEXINFO, "Texinfo"),
        (MAIL, "an e-mail or a page saved as MHTML"),
        (TEI, "XML"),
        (JATS, "XML"),
        ("<!-- <div.wide> -->\n\n# Frogs\n\nA frog leaps.\n\n<!-- </div.wide> -->\n" * 4, ""),
        (WIKITEXT, ""),
        ("Frogs\n=====\n\n=====  =====\nPond   Cost\n=====  =====\nLily   2\n=====  =====\n", ""),
        (MKDOCS, ""),
        ("Go to <<sea>> and <<eel>>, then to <<pond>>.\n", ""),
        ("* See the frogs.\n** Row on.\n** Rest.\n*** Or wait.\n" * 3, ""),
        (RICH, "Rich Text"),
        (PLACED, "a PDF written as HTML"),
        ('<p style="color:red; margin-left:3pt">A frog.</p>\n' * 9, ""),
        ('<p style="top:1pt;left:2pt">Logo</p>\n' * 3 + "<p>A frog leaps.</p>\n" * 60, ""),
        ('<?xml version="1.0"?>\n<book><rule>A frog leaps.</rule></book>', "XML"),
        ('{"rules": [{"number": "1.1", "text": "A frog leaps."},]}', "JSON with a fault"),
        ('[{"number": "1.1", "text": "A frog leaps."}]', ""),
        ('{\n"title": "Pond"\n}\n\nA frog leaps.\n', ""),
        ('{"text": "A frog leaps."}\n{"text": "It rests.",}\n', "JSON with a fault"),
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
    found = foreign_markup.find_markup(content, layouts.propose_reader(content))
    assert (found.name if found else "") == name


@pytest.mark.parametrize(
    ("file", "name"),
    [("pond.adoc", "AsciiDoc"), ("pond.ORG", "Org"), ("pond.yml", "YAML"), ("pond.txt", "")],
)
def test_the_name_of_the_file(file: str, name: str) -> None:
    """Does the name of a file tell its markup where the text has no mark of it?"""
    found = foreign_markup.find_markup("A frog leaps over a lily.\n", "numbered-text", file)
    assert (found.name if found else "") == name
    assert foreign_markup.find_markup("<p>A frog leaps.</p>\n", "html", file) is None


@pytest.mark.parametrize("content", [LATEX, ASCIIDOC])
def test_it_is_a_problem_that_says_what_to_do(content: str) -> None:
    """Does a reading of such a text tell that it must be converted, although no word is lost?"""
    source = making.make_source(content, "numbered-text")
    messages = [
        problem.message
        for problem in suspicion.find_suspicions(source, making.read(content, "numbered-text"))
    ]
    assert any("which no reader reads: make HTML of it with " in message for message in messages)


def test_lines_of_a_pdf_are_told_in_a_page() -> None:
    """Is such a page told although it is HTML, which a reader reads?"""
    assert [sign.brief for sign in suspicion.find_foreign_markup(PLACED)] == [
        "the text is a PDF written as HTML"
    ]


def test_a_table_that_no_reader_reads_as_one() -> None:
    """Is a file named for a table refused where its first row has no names, or a comma is too much?"""
    rows = "Frog,A frog leaps once, then rests.\nLily,A lily floats.\n"
    for content in (rows, "card,ruling\n" + rows):
        shown = layouts.propose_reader(content)
        found = foreign_markup.find_markup(content, shown, "pond.csv")
        assert found and found.name.startswith("a table without the names of its columns")
    content = 'card,ruling\nFrog,"A frog leaps once, then rests."\nLily,It floats.\n'
    assert foreign_markup.find_markup(content, layouts.propose_reader(content), "pond.csv") is None
