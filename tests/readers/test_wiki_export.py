"""An export of a wiki in XML: its pages become one wikitext, line for line."""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.corpus import sources
from kb.pipeline import reader_trials
from kb.readers.mediawiki import wiki_export

PAGE = """  <page>
    <title>{title}</title>
    <ns>{namespace}</ns>
    <revision>
      <timestamp>2030-01-01T00:00:00Z</timestamp>
      <comment>tidied</comment>
      <text bytes="9" xml:space="preserve">{content}</text>
    </revision>
  </page>
"""
HEAD = '<mediawiki xml:lang="en">\n  <siteinfo><sitename>Pond Wiki</sitename></siteinfo>\n'


def export(*pages: tuple[str, int, str]) -> str:
    """Write the export of a wiki."""
    return (
        HEAD
        + "".join(
            PAGE.format(title=title, namespace=namespace, content=content)
            for title, namespace, content in pages
        )
        + "</mediawiki>\n"
    )


POND = export(
    ("Frogs", 0, "A '''frog''' hops.\n\n== Leaps ==\nSee [[Lilies]] &amp; &lt;Fly&gt;."),
    ("Lilies", 0, "A lily floats."),
    ("Template:Cost", 10, "{{{1}}} flies -- or <!--more--> mud".replace("<", "&lt;")),
    ("Talk:Frogs", 1, "Do they hop?"),
)


def test_pages_become_sections(tmp_path: Path) -> None:
    """Is each page of rules a section with its text, on its lines, and are the others left out?"""
    content = sources.decode(POND.encode(), "utf-8", tmp_path / "pond.xml")
    assert content.count("\n") == POND.count("\n")
    reading = making.read(content, "mediawiki")
    assert reading.problems == ()
    assert [
        (one.level, one.title, one.lines, [part.text for part in one.paragraphs])
        for one in reading.sections
    ] == [
        (1, "Frogs", (4, 9), ["A frog hops."]),
        (2, "Leaps", (11, 12), ["See Lilies & <Fly>."]),
        (1, "Lilies", (16, 21), ["A lily floats."]),
    ]
    proposal = reader_trials.propose_reader(making.DOCUMENT, content, tmp_path)
    assert proposal.reader == "mediawiki"


def test_the_latest_revision_and_no_redirect() -> None:
    """Does a later revision take the place of an earlier one, and is a redirect left out?"""
    page = PAGE.format(title="Mud", namespace=0, content="Mud slows.")
    two = page.replace("</revision>", "</revision><revision><text>Mud\nstops.</text></revision>")
    sent = page.replace("<ns>", '<redirect title="Frogs" /><ns>')
    shown = wiki_export.unwrap(f"{HEAD}{two}{sent}</mediawiki>", "pond.xml")
    assert "Mud\nstops." in shown and shown.count("Mud slows.") == 1
    assert "<!-- Mud Mud slows. -->" in shown


def test_the_encoding_that_a_file_names() -> None:
    """Are the letters right of a text that was decoded, whatever encoding its first line names?"""
    head = '<?xml version="1.0" encoding="ISO-8859-1"?>\n'
    assert "\u00c9tang" in wiki_export.unwrap(head + export(("\u00c9tang", 0, "Wet.")), "pond.xml")


def test_only_an_export_is_one() -> None:
    """Is other text left as it is?"""
    assert wiki_export.is_export('<?xml version="1.0"?>\n<mediawiki>')
    assert not wiki_export.is_export("A <mediawiki> export") and not wiki_export.is_export("")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (POND[:200], "is damaged or cut off"),
        ("<mediawiki><page><title>x</page></mediawiki>", "is damaged or cut off"),
        (
            '<!DOCTYPE mediawiki [<!ENTITY a "b">]><mediawiki/>',
            "declares entities of its own",
        ),
    ],
)
def test_damaged_exports(content: str, said: str) -> None:
    """Is a damaged export told in one line, with the file?"""
    with pytest.raises(errors.CorpusError) as caught:
        wiki_export.unwrap(content, "pond.xml")
    assert said in str(caught.value) and str(caught.value).startswith("pond.xml")
