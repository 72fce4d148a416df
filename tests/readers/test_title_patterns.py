"""What looks like a title in any layout."""

import pytest

from kb.readers import title_patterns


@pytest.mark.parametrize(
    ("content", "is_title"),
    [
        ("The lock keeper", True),
        ("The lock keeper opens the gate.", False),
        ("Tolls:", False),
        ("one two three four five six seven eight nine", True),
        ("one two three four five six seven eight nine ten", False),
        ("...", False),
        ("", False),
    ],
)
def test_short_titles(content: str, is_title: bool) -> None:
    """Are a sentence, a long line and a line without words not taken for a title?"""
    assert title_patterns.is_short_title(content) is is_title


@pytest.mark.parametrize(
    ("title", "is_glossary"),
    [
        ("Glossary of Terms", True),
        ("The Brindlewick Glossary", True),
        ("Definitions", True),
        ("A-Z", True),
        ("Terms of trade", False),
        ("How to use the glossary below", False),
    ],
)
def test_titles_of_glossaries(title: str, is_glossary: bool) -> None:
    """Is a glossary recognised by its title, and not wherever the word occurs?"""
    assert bool(title_patterns.GLOSSARY.match(title)) is is_glossary
