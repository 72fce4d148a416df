"""What a page of Markdown says of itself above its text, in every form that authors use."""

import making
import pytest

from kb.readers import accounting
from kb.readers.html_pages import front_matter

PAGE = "# Frogs\n\nA frog leaps over a lily.\n"


@pytest.mark.parametrize(
    ("head", "count"),
    [
        ("---\ntitle: Pond\nlayout: {% x %}\n---\n", 4),
        ('+++\ntitle = "Pond"\n\n[menu]\nweight = 3\n+++\n', 6),
        ('{\n  "title": "Pond",\n  "weight": 3\n}\n', 4),
        ("% Pond Rules\n% Anna Row\n  and Ben Oar\n", 3),
        ("Title: Pond Rules\nBase Header Level: 2\nDate: 2030\n    and later\n\n", 4),
        ("Title: Pond Rules\n\n", 0),  # one line may be a sentence
        ("Title: Pond Rules\nFrogs: They leap.\n\n", 0),
        ("Note: Frogs leap.\nTip: Rest.\n\n", 0),
        ("+++\nFrogs leap.\n+++\n", 0),
        ("{\nFrogs leap.\n}\n", 0),
        ("---\n\nFrogs leap.\n\n---\n", 0),
        ("", 0),
    ],
)
def test_settings(head: str, count: int) -> None:
    """Are settings told from a text, and their words accounted for?"""
    content = head + PAGE
    assert front_matter.count_lines(content.split("\n")) == count
    reading = making.read(content, "markdown")
    assert accounting.account_lines(making.make_source(content, "markdown"), reading) == []
    if count:
        assert [one.text for one in reading.sections[0].paragraphs] == ["A frog leaps over a lily."]
