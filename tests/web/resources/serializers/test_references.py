"""An entry where others name it: in short, with its source, as a ruling, as a target, inside a sentence."""

import making
import pytest
from flask import Flask

from web.resources.serializers import references


@pytest.mark.parametrize(
    ("name", "title", "address"),
    [
        ("fx-glossary/lantern", "lantern", "/fx-glossary/lantern"),
        ("fx-glossary/lantern#p2", "lantern", "/fx-glossary/lantern#p2"),
        ("fx-glossary/lantern#p9", "lantern", "/fx-glossary/lantern"),  # it has two paragraphs
        ("fx-glossary/lantern#px", "lantern", "/fx-glossary/lantern"),
        ("fx-groups/ferry", "Ferry", "/fx-groups/ferry"),
        ("fx-cards/boat", "Boat", "/fx-cards/boat"),
        ("fx-glossary/darkness", "Darkness", "/fx-glossary/darkness"),
    ],
)
def test_a_target(app: Flask, name: str, title: str, address: str) -> None:
    """Does a target lead to its page, and to its paragraph only where there is one?"""
    with app.test_request_context():
        made = references.represent_target(app.extensions["kb"].site.base, name)
    assert made is not None and (made["title"], made["url"]) == (title, address)


def test_a_target_that_is_not_installed(app: Flask) -> None:
    """Is a target of a document that is not here no target?"""
    with app.test_request_context():
        assert (
            references.represent_target(app.extensions["kb"].site.base, "fx-absent/lantern") is None
        )


def test_where_a_rule_comes_from(app: Flask) -> None:
    """Is an entry named with the document and its authority, and a card of a list with the list?"""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        made = [
            references.represent_sourced(base, base.entry(name))["source"]
            for name in ("fx-rulings/oar", "fx-glossary@1/gone", "fx-cards/boat")
        ]
    assert [(one["short"], one["version"], one["authority"], one["url"]) for one in made] == [
        ("Rulings", "old", "historical", "/fx-rulings"),
        ("Glossary", "1", "current", "/fx-glossary@1"),
        ("Cards", "", None, "/fx-cards"),
    ]


def test_a_ruling_begins_with_its_words(app: Flask) -> None:
    """Are the first words of a ruling given, cut where they are long, and none where there are none?"""
    base = app.extensions["kb"].site.base
    with app.test_request_context():
        said = [
            references.represent_ruling(base, base.entry(name))["begins"]
            for name in ("fx-rulings/ferry", "fx-cards/boat")
        ]
    assert said == ["Every ferry is slow. Revised text: it floats.", ""]


@pytest.mark.parametrize(
    ("words", "length", "said", "whole"),
    [
        (("A toll is paid.",), 40, "A toll is paid.", True),
        (("A toll is paid.",), 10, "A toll is ...", False),
        (("A toll is paid.", "Twice at dusk."), 40, "A toll is paid.", False),
        ((), 40, "", True),
    ],
)
def test_a_beginning_tells_whether_it_is_all(
    words: tuple[str, ...], length: int, said: str, whole: bool
) -> None:
    """Is a beginning told apart from the whole, where it was cut and where paragraphs follow?"""
    entry = making.make_entry("toll", *words)
    begun = references.quote_beginning(entry, words[0] if words else "", length)
    assert begun == {"begins": said, "whole": whole}


def test_a_sentence_with_links() -> None:
    """Does each link cover the title of its entry, and the text read as one sentence?"""
    oar = {"id": "fx-rulings/oar", "title": "oar", "url": "/fx-rulings/oar"}
    made = references.compose("By ", oar, " and ", oar, ".")
    assert made["text"] == "By oar and oar."
    assert [made["text"][link["start"] : link["end"]] for link in made["links"]] == ["oar", "oar"]
    assert {(link["target"], link["url"]) for link in made["links"]} == {
        ("fx-rulings/oar", "/fx-rulings/oar")
    }
    assert references.compose() == {"text": "", "links": []}
