"""Is each document called by everything that people write for it, and by nothing that is another's?"""

from dataclasses import replace

from kb.identity import Identity
from kb.naming import document_names, name_tables
from kb.snapshot import store


def test_what_documents_are_called(small_base: store.KnowledgeBase) -> None:
    """Is a document called by the words of its id if there are several, and by its year with one of its texts?"""
    called = {(one.form, one.id) for one in name_tables.read_names(small_base).called}
    assert ("first printing", "bw-first-printing") in called
    assert {("2010 rulings", "bw-rulings"), ("2010 ruling", "bw-rulings")} <= called
    assert "glossary" not in {form for form, name in called if name != "bw-glossary"}
    printing = replace(small_base.documents[0], id="bw-old-charter", short="Charter", title="Y")
    ((form, name),) = {
        (one.form, one.id)
        for one in document_names.call_documents([printing], ["bw"], [])
        if one.form.startswith("old")
    }
    assert (form, name) == ("old charter", "bw-old-charter")


def test_what_games_are_called() -> None:
    """Is a game known by its id and by its name, whatever their case?"""
    called = document_names.call_games(["1e"], Identity())
    assert called["1e"] == "1e" and set(called.values()) == {"1e"}
