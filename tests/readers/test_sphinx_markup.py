"""What Sphinx adds to reStructuredText: roles are their text, directives what stands in them."""

import making
import pytest


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("See :term:`frog` and :doc:`the pond <pond>`.", ["See frog and the pond."]),
        (".. versionadded:: 2\n\n   Hop.", ["Added in version 2.", "Hop."]),
        (
            ".. versionchanged:: 2.1\n   A *toad*\n   hops.",
            ["Changed in version 2.1: A toad hops."],
        ),
        (".. centered:: Hop *on*", ["Hop on"]),
        ("Hop.\n\n.. index:: hop\n\n.. toctree::\n   :maxdepth: 1\n\n   pond\n", ["Hop."]),
        (".. seealso:: \n\n   Mud.", ["Mud."]),
    ],
)
def test_roles_and_directives(content: str, shown: list[str]) -> None:
    """Is what a reader of the page sees kept, and nothing that only builds the site?"""
    bodies = making.list_bodies(content + "\n", "restructured-text")
    assert [words for _, _, words in bodies] == shown


def test_terms_of_a_glossary() -> None:
    """Are several terms of one definition one entry, and paragraphs of it kept together?"""
    content = ".. glossary::\n\n   Fly : insect\n     Buzz.\n\n     Twice.\n\n   Frog\n   Toad\n      Hop.\n"
    reading = making.read(content, "restructured-text")
    assert [(one.title, one.aliases, len(one.paragraphs)) for one in reading.sections] == [
        ("Fly", (), 2),
        ("Frog", ("Toad",), 1),
    ]
