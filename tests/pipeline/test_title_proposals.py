"""A document is called what it calls itself, and never by its id."""

from dataclasses import replace

import making
import pytest

from kb.pipeline import title_proposals
from kb.readers import read_document

PAGE = "<title>Pond &amp; Quarrel | Frogs Inc.</title>"


@pytest.mark.parametrize(
    ("reader", "content", "title"),
    [
        ("markdown", "# Pond Quarrel\n\n## Setup\n\nTake a frog.\n", "Pond Quarrel"),
        ("markdown", "## Setup\n\nTake a frog.\n\n## Turns\n\nLeap.\n", "Setup Book"),
        ("html", f"{PAGE}<h2>Setup</h2><p>Take.</p><h2>Turns</h2><p>Leap.</p>", "Pond & Quarrel"),
        ("html", f"{PAGE}<h1>The Pond</h1><p>Wet.</p><h2>Turns</h2><p>Leap.</p>", "The Pond"),
        ("numbered-text", "Pond Quarrel\n\n1. Setup\n\n1.1. Take a frog.\n", "Pond Quarrel"),
        ("numbered-text", "1. Setup\n\n1.1. Take a frog.\n\n1.2. Leap.\n", "Setup Book"),
    ],
)
def test_title(reader: str, content: str, title: str) -> None:
    """Is the title found in the text, and made of the id's words where there is none?"""
    source = making.make_source(content, reader)
    document = replace(source.document, id="bw-setup_book")
    read = read_document(source)
    assert title_proposals.propose_titles(document, source, read, {}).title == title


def test_given_by_hand() -> None:
    """Does what was given by hand go before, and is a long title shortened for citations?"""
    source = making.make_source("# A\n\n## B\n\nText.\n", "markdown")
    read, long = read_document(source), "The Comprehensive Rules of the Pond and All Its Frogs"
    made = title_proposals.propose_titles(source.document, source, read, {"title": long})
    assert (made.title, made.short) == (long, "Book")
    made = title_proposals.propose_titles(source.document, source, read, {"short": "CR"})
    assert (made.title, made.short) == ("A", "CR")


@pytest.mark.parametrize(
    ("content", "names"),
    [
        ("## Setup\n\nTake a frog.\n\n## Turns\n\nLeap.\n", ("Pond Rules", "Pond Rules")),
        ("# The Frogs\n\n## Turns\n\nLeap.\n", ("The Frogs", "Pond Rules")),
        ("# Frog Rules\n\n## Turns\n\nLeap.\n", ("Frog Rules", "Frog Rules")),
    ],
)
def test_a_name_that_another_document_has(content: str, names: tuple[str, str]) -> None:
    """Is a document told by the words of its id where another one is called the same?"""
    source = making.make_source(content, "markdown")
    document = replace(source.document, id="pond-rules", game="pond")
    others = [replace(document, id=f"{one}-rules", game=one) for one in ("brook", "moor")]
    others = [
        replace(others[0], title="Rules", short="Rules"),
        replace(others[1], short="The Frogs"),
    ]
    read = read_document(source)
    made = title_proposals.propose_titles(document, source, read, {}, [*others, document])
    assert (made.title, made.short) == names
