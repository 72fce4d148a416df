"""Is the sentence that answers quoted with those that belong to it, as far as there is room, and no others?"""

from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb import text
from kb.search import engines, quoting, search
from kb.snapshot import store


def quote(base: store.KnowledgeBase, typed: str) -> str:
    """Give the words that are quoted to answer a query."""
    answer = search.search(base, typed).answer
    assert answer is not None
    (one,) = answer.sentences
    return one.text


@pytest.mark.parametrize("typed", ["wardens", "when does the warden sleep", "boats at noon"])
def test_a_long_sentence_is_cut(answered_base: store.KnowledgeBase, typed: str) -> None:
    """Is a sentence that is too long cut after a clause?"""
    content = quote(answered_base, typed)
    assert len(content) <= quoting.LENGTH
    assert content.endswith(("at dusk;", "then she sleeps."))


def test_the_words_of_a_long_sentence_that_were_asked_for(
    answered_base: store.KnowledgeBase,
) -> None:
    """Is the part of a long sentence shown that holds what was asked?"""
    assert quote(answered_base, "when does the warden sleep").endswith("then she sleeps.")


@pytest.mark.parametrize(
    ("sentence", "wanted"),
    [("ab cd efgh", "ab cd"), ("abcdefghij", "abcdefg"), (" abcdefghij", "")],
)
def test_a_long_sentence_without_a_clause(
    sentence: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it cut between words, and within one only where there is no other way?"""
    monkeypatch.setattr(quoting, "LENGTH", 7)
    assert quoting._shorten(sentence, ()) == wanted


def test_words_side_by_side_are_quoted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an answer take the better sentences beside the best, and leave out one that adds nothing?"""
    monkeypatch.setattr(quoting, "LENGTH", 40)
    entries = [
        make_entry(making.DOCUMENT, "toll", "Mist hangs. A tern dives for a coin. Coins sink."),
        make_entry(making.DOCUMENT, "lock", "Reeds grow. A newt hides. See the rulebook. Reeds wilt."),
        make_entry(making.DOCUMENT, "weir", "Eels eat. Eels eat. An eel bites. Eels eat. Eels eat."),
    ]  # fmt: skip
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quote(base, "does a tern dive for coins") == "A tern dives for a coin. Coins sink."
    assert quote(base, "does a newt hide") == "Reeds grow. A newt hides."
    assert quote(base, "does an eel bite") == "Eels eat. Eels eat. An eel bites."


@pytest.mark.parametrize(
    ("announcing", "wanted"),
    [
        ("A boat is adrift if:", "A boat is adrift if:"),
        ("Boats drift. One is adrift if:", "Boats drift. One is adrift if:"),
        ("Examples:", "its oars are lost; or"),
    ],
)
def test_an_opening_that_announces_a_list(tmp_path: Path, announcing: str, wanted: str) -> None:
    """Does an entry asked for by name begin with what announces its list, not with one item?"""
    entry = make_entry(
        making.DOCUMENT, "adrift", announcing, "• its oars are lost; or", "• nobody rows."
    )
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=[entry], entries=[entry])
    assert quote(base, "adrift") == wanted


@pytest.mark.parametrize(
    ("before", "leaning", "wanted"),
    [
        ("Terns hide.", "For example, lamps blind a newt.", "Terns hide. For example, lamps blind a newt."),
        ("Terns hide.", "However, lamps blind a newt.", "Terns hide. However, lamps blind a newt."),
        ("Terns hide.", "In addition, lamps blind a newt.", "Terns hide. In addition, lamps blind a newt."),
        ("Terns hide.", "Blind newt lamps do the same.", "Terns hide. Blind newt lamps do the same."),
        ("For example, terns.", "However, a lamp blinds a newt.", "For example, terns. However, a lamp blinds a newt."),
        ("(Terns hide.)", "However, lamps blind a newt.", "(Terns hide.) However, lamps blind a newt."),
        ("(See the weir.)", "However, lamps blind a newt.", "However, lamps blind a newt. Newts dive."),
        ("See the weir.", "However, lamps blind a newt.", "However, lamps blind a newt. Newts dive."),
        ("Terns hide.", "Howard's lamps blind a newt.", "Howard's lamps blind a newt. Newts dive."),
    ],
)  # fmt: skip
def test_a_sentence_that_leans_on_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, leaning: str, wanted: str
) -> None:
    """Is a sentence quoted with the one that it leans on, if that says anything, else with the better one?"""
    monkeypatch.setattr(quoting, "LENGTH", 50)  # room for two of them
    content = f"{before} {leaning} Newts dive."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quote(base, "do lamps blind a newt") == wanted


def test_the_sentences_on_both_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a sentence that was not ranked quoted with those nearest to it, the one before first?"""
    content = "Eels sleep. Terns hide. Newts dive. Toads sing. Frogs wait."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    middle = text.list_sentences(content).index("Newts dive.")
    for room, wanted in (
        (15, "Newts dive."),
        (25, "Terns hide. Newts dive."),
        (40, "Terns hide. Newts dive. Toads sing."),
        (50, "Eels sleep. Terns hide. Newts dive. Toads sing."),
    ):
        monkeypatch.setattr(quoting, "LENGTH", room)
        found = quoting.quote_sentence(engines.open_engine(base), entries[0], middle)
        assert found is not None and found.text == wanted


def test_no_answer_begins_with_what_leans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a sentence that leans on another left out in front where there is no room for both?"""
    content = "Terns hide. However, newts dive. An eel sleeps. Toads sing at dawn."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    for room, wanted in (
        (40, "An eel sleeps. Toads sing at dawn."),
        (47, "Terns hide. However, newts dive. An eel sleeps."),
    ):
        monkeypatch.setattr(quoting, "LENGTH", room)
        found = quoting.quote_sentence(engines.open_engine(base), entries[0], 2)
        assert found is not None and found.text == wanted


def test_a_short_paragraph_is_quoted_whole(tmp_path: Path) -> None:
    """Is an exception quoted that stands two sentences behind the rule, where there is room?"""
    ruled = "A newt may swim at night. It needs a lamp. No newt swims in a lock."
    longer = f"A tern dives for a coin. {'Mist hangs on the weir. ' * 20}No tern dives twice."
    entries = [
        make_entry(making.DOCUMENT, "lock", ruled),
        make_entry(making.DOCUMENT, "toll", longer),
    ]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quote(base, "may a newt swim at night") == ruled
    assert len(longer) > quoting.LENGTH
    assert "No tern dives twice." not in quote(base, "does a tern dive for a coin")


@pytest.mark.parametrize(
    ("last", "below", "wanted"),
    [
        ("For example:", (), ""),
        ("Examples of tolls:", ("• a coin;", "• an eel."), ""),
        ("Its crew may do this:", ("It rows.",), ""),  # no list
        ("Its crew may:", ("• row;", "• sing."), " Its crew may:"),
    ],
)
def test_what_only_announces_is_left_out(
    tmp_path: Path, last: str, below: tuple[str, ...], wanted: str
) -> None:
    """Is the end of a paragraph quoted only where a list follows that says something?"""
    ruled = f"A newt may swim at night. It needs a lamp. {last}"
    entries = [make_entry(making.DOCUMENT, "lock", ruled, *below)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    kept = f"A newt may swim at night. It needs a lamp.{wanted}"
    assert quote(base, "may a newt swim at night") == kept
    opening = quoting.quote_sentence(engines.open_engine(base), entries[0], 2)
    assert opening is not None and opening.text == ruled  # asked for, it stays
