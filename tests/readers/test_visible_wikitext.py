"""What a reader of a wiki sees on each line."""

import pytest

from kb import text
from kb.readers import visible_wikitext


@pytest.mark.parametrize(
    ("content", "seen"),
    [
        ("== ''Sea'' ==", "== Sea =="),
        ("[[eel]]s and [[Sea#Tides|tides]]", "eels and tides"),
        ("[[#Tolls|[1]]] and [[eel|an [old] eel]]", "[1] and an [old] eel"),
        ("a {{L|eel|x=[[raft|rafts]]}}.", "a eel rafts."),
        ("[[File:x.png|thumb|A raft]] [[Category:Sea]] row", "row"),
        ("{{Navbox}} row <!-- no --> on", "row on"),
        ("[http://x.example a ferry] <ref name=x>no</ref>", "a ferry no"),
        ("| style='x' | a || b", "a b"),
        ("{| class=x", ""),
        ("|- class=x", ""),
        ("{{{1|row}}} {{{2}}}", "row 2"),
        ("3 &lt; 4 <Fed>", "3 < 4 <Fed>"),
        ("[[open {{ | ]", "[[open {{ | ]"),
    ],
)
def test_the_visible_text_of_a_line(content: str, seen: str) -> None:
    """Is the text of a line what a reader of a wiki sees of it?"""
    lines = visible_wikitext.read_wikitext(content)
    assert seen in [text.normalise(variant) for variant in lines[0]]


def test_lines_stay_lines() -> None:
    """Does every line keep its number, where a comment, a link or a template spans several?"""
    content = "a <!-- x\ny --> b\n{{R\n|text=c\n|d}} e\n[[f|g\nh]] <div\nid=x> i\n"
    seen = [text.normalise(variants[-1]) for variants in visible_wikitext.read_wikitext(content)]
    assert seen == ["a", "b", "", "c", "d e", "g", "h", "i", ""]
