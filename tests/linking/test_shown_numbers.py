"""The rules whose numbers links show."""

from dataclasses import replace

import making
import pytest

from kb.linking import library, shown_numbers
from kb.model import Anchor, Paragraph

RULES = [
    making.make_entry(f"rule-{count}", "Row.", number=f"7.1{count}", anchors=(f"p{count}",))
    for count in ("a", "b", "c")
]


@pytest.mark.parametrize(
    ("links", "found"),
    [
        ([("Section 7.1.a", "pb"), ("7.1.b", "pb")], {4: "rule-a"}),  # one place, two numbers
        ([("Section", "pc"), ("7.1a", "pc")], {4: "rule-a", 12: "rule-a"}),
        ([("Section", "pc"), ("7.1c", "pc")], {}),
        ([("7.1d", "pa")], {}),
        ([("7.1a", "elsewhere")], {}),
    ],
)
def test_what_links_show(links: list[tuple[str, str]], found: dict[int, str]) -> None:
    """Is each number that a link shows found, and the word before it with it?"""
    content, anchors = "See", []
    for shown, target in links:
        anchors.append(Anchor(len(content) + 1, len(content) + 1 + len(shown), target))
        content += f" {shown}"
    paragraph = Paragraph(content, "text", (1, 1), 0, (), tuple(anchors))
    quay = replace(making.make_entry("quay"), paragraphs=(paragraph,))
    known = library.make_library([making.DOCUMENT], [*RULES, quay])
    places = {f"p{count}": f"bw-book/rule-{count}" for count in ("a", "b", "c")}
    read = shown_numbers.find_shown(quay.document, paragraph, places, known)
    assert read == {start: f"bw-book/{rule}" for start, rule in found.items()}
