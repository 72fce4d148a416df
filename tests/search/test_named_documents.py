"""Is a document found that a query names, and none where it asks about rules?"""

import pytest

from kb.search import engines, named_documents, search
from kb.snapshot import store


def name_documents(base: store.KnowledgeBase, typed: str, game: str = "") -> list[str]:
    """List the documents that a query names."""
    found = named_documents.name_documents(base, search.search(base, typed, game=game), game)
    return [document.pinned for document in found]


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("glossary", ["bw-glossary@1.1"]),
        ("the Glossary PDF", ["bw-glossary@1.1"]),
        ("Glossary 1.0", ["bw-glossary@1.0"]),  # an older version
        ("Glossary 1.1", ["bw-glossary@1.1"]),
        ("Glossary 2", []),
        ("rulebook", ["bw-rulebook@1.1", "bw2-rulebook@0.9"]),
        ("download the rules, please", ["bw-rulebook@1.1", "bw2-rulebook@0.9"]),
        ("bw rules", ["bw-rulebook@1.1"]),
        ("bw2 rulebook", ["bw2-rulebook@0.9"]),
        ("ice rulebook", ["bw2-rulebook@0.9"]),
        ("rulings", ["bw-rulings@third-thaw"]),
        ("bw-rulebook", ["bw-rulebook@1.1"]),
        ("canal book", ["bw-wiki@undated"]),
        ("rulebook on boats", []),
        ("which rules apply", []),
        ("toll", []),
        ("the", []),
        ("", []),
    ],
)
def test_documents_that_a_query_names(
    typed: str, named: list[str], small_base: store.KnowledgeBase
) -> None:
    """Are just those documents named that somebody wants to read who types this?"""
    assert name_documents(small_base, typed) == named


def test_documents_of_a_chosen_game(small_base: store.KnowledgeBase) -> None:
    """Is no document of another game named?"""
    assert name_documents(small_base, "rulebook", "bw2") == ["bw2-rulebook@0.9"]
    assert name_documents(small_base, "glossary", "bw2") == []


def test_the_name_of_the_family_beside(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the name of the family of games no part of the name of a document?"""
    assert name_documents(small_base, "canals ccg rulebook") == []
    language = engines.open_engine(small_base).language
    monkeypatch.setitem(language.__dict__, "family_names", {"canals ccg": "bw"})
    assert name_documents(small_base, "Canals CCG rulebook") == [
        "bw-rulebook@1.1",
        "bw2-rulebook@0.9",
    ]


def test_most_documents(small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Are those in force named first, and no more than there is room for?"""
    monkeypatch.setattr(named_documents, "MOST", 1)
    assert name_documents(small_base, "rulebook") == ["bw-rulebook@1.1"]
