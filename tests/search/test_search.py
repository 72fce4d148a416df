"""What a person typed, and the ranked hits with their reasons."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.model import Entry, Results
from kb.search import answers, reasons, search, weights
from kb.search.reasons import Reason
from kb.snapshot import store


def ids(answer: Results) -> list[str]:
    """Give the ids of the hits."""
    return [hit.entry.id for hit in answer.hits]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("toll", "bw-glossary/toll"),
        ("Lock Keeper", "bw-glossary/lock-keeper"),
        ("drifting", "bw-glossary/adrift"),
        ("[Flood]", "bw-rulebook/icon-damage-flood"),
        ("Damage: Flood", "bw-rulebook/icon-damage-flood"),
        ("2.1", "bw-rulebook/boats"),
        ("Rulebook 2.10: Lock Gates", "bw-rulebook/lock-gates"),
        ("bw-rulings/ice", "bw-rulings/ice"),
        ("bw-glossary@1.0/toll", "bw-glossary/toll"),
        ("what is a quillet?", "bw-glossary/quillet"),
        ("Sledges", "bw2-rulebook/sledges-and-runners"),
    ],
)
def test_what_comes_first(typed: str, first: str, small_base: store.KnowledgeBase) -> None:
    """Do exact titles, aliases, numbers and ids come first, and else the entry that speaks of it?"""
    answer = search.search(small_base, typed)
    assert ids(answer)[0] == first and answer.confident


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("boats at night", "bw-first-printing/night-boats"),  # by its name
        ("elver", "bw-rulings/eel-toll"),
        ("for whom does a gate open, whoever pays?", "bw-rulings/gates"),
        ("night rowing", "bw-wiki/night-rowing"),  # unofficial: it rules nothing
    ],
)
def test_what_is_no_longer_in_force(
    typed: str, first: str, small_base: store.KnowledgeBase
) -> None:
    """Is a text that is not in force found where nothing else speaks, and never called certain?"""
    found = search.search(small_base, typed)
    assert ids(found)[0] == first and not found.confident
    assert found.answer and found.answer.verdict == answers.NEAREST
    assert found.answer.sentences[0].entry.id == first
    assert found.answer.why.startswith(reasons.NOT_IN_FORCE)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("bw-rulings/ice", "bw-rulings/ice"),
        ("bw-glossary@1.0/toll", "bw-glossary@1.0/toll"),
    ],
)
def test_an_older_text_that_is_named_itself(
    typed: str, name: str, small_base: store.KnowledgeBase
) -> None:
    """Is what an older text says certain where the query names its id?"""
    found = search.search(small_base, typed)
    assert found.confident and found.answer
    first = found.answer.sentences[0].entry
    assert name in (first.id, first.pinned)


@pytest.mark.parametrize(
    ("typed", "kind", "why"),
    [
        ("toll", "title", 'title "toll"'),
        ("drifting", "other-name", '"drifting" is another name of it'),
        ("2.10", "number", "number 2.10 of version 1.1"),
        ("bw-glossary/toll", "id", "id bw-glossary/toll"),
        ("bw-glossary/eel-toll", "id", "id bw-glossary/eel-toll, now bw-glossary/toll"),
        ("quilet", "corrected", "spelling corrected: quilet -> quillet"),
        ("elver", "in-text", "in the text: elver"),
        ("keeper", "in-title", "in the title: keeper"),
        ("crack", "in-title", "in the title: Cracked"),
        ("move closing", "in-text", "in the text: moves, closed"),
        ("kind:card", "filter", "it matches what was asked for"),
    ],
)
def test_the_reasons(typed: str, kind: str, why: str, small_base: store.KnowledgeBase) -> None:
    """Does the first hit say why it is there, in words and by a key?"""
    reasons = [one for one in search.search(small_base, typed).hits[0].why if one == why]
    assert [one.kind for one in reasons if isinstance(one, Reason)] == [kind]


@pytest.mark.parametrize(
    ("typed", "first", "why"),
    [
        ("Ferryman: Old", "bw-cards/ferryman-old", 'title "Ferryman: Old"'),
        ("ringer", "bw-cards/the-drowned-bell", 'players say "ringer" for it'),
        (
            "revised text",
            "bw-glossary/revised-text",
            'the texts refer to "revised text", which no installed document holds',
        ),
    ],
)
def test_what_nothing_decides(
    typed: str, first: str, why: str, small_base: store.KnowledgeBase
) -> None:
    """Do a gap and a card without ruling answer by name, say what they are, and not pass for a rule?"""
    answer = search.search(small_base, typed)
    assert ids(answer)[0] == first and why in answer.hits[0].why and not answer.confident


def test_a_number_is_exact(small_base: store.KnowledgeBase) -> None:
    """Is "2.1" never "2.10", nor the other way round?"""
    for typed, wanted, other in (
        ("2.1", "bw-rulebook/boats", "bw-rulebook/lock-gates"),
        ("2.10", "bw-rulebook/lock-gates", "bw-rulebook/boats"),
    ):
        hits = {hit.entry.id: hit.why for hit in search.search(small_base, typed).hits}
        assert any(reason.startswith(f"number {typed} ") for reason in hits[wanted])
        assert other not in hits


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("quilet", "bw-glossary/quillet"),  # a letter less
        ("quilllet", "bw-glossary/quillet"),  # a letter more
        ("quikket", "bw-glossary/quillet"),  # two wrong letters are too many for a short word
        ("quaint", "bw-glossary/barge-pole"),  # a word that stands in titles only
    ],
)
def test_one_slip_is_mended(typed: str, first: str, small_base: store.KnowledgeBase) -> None:
    """Is a word that nobody knows taken for its neighbour, if one slip explains it?"""
    found = ids(search.search(small_base, typed))
    assert (found[:1] == [first]) is (typed != "quikket")


def test_a_word_that_stands_nowhere(small_base: store.KnowledgeBase) -> None:
    """Does an unknown word give an honest nothing, and is the rest of the query still answered?"""
    filters: list[dict[str, Any]] = [{}, {"game": "bw"}, {"kind": "term"}]
    for wanted in filters:  # a filter does not stand in for the word
        answer = search.search(small_base, "vorpath", **wanted)
        assert (answer.confident, answer.total, answer.hits, answer.notes) == (False, 0, (), ())
        assert not any(answer.facets.values())
    answer = search.search(small_base, "vorpath zzzzzz toll")
    assert "bw-glossary/toll" in ids(answer) and not answer.confident


def test_only_versions_in_force_are_found(small_base: store.KnowledgeBase) -> None:
    """Is a word of an older version not found, and an older version only by its own id?"""
    assert search.search(small_base, "ombrel").total == 0
    assert all(
        small_base.current[hit.entry.document] == hit.entry.version
        for hit in search.search(small_base, "coin toll").hits
    )
    assert (
        search.search(small_base, "bw-glossary@1.0/dredge").hits[0].entry.pinned
        == "bw-glossary@1.0/dredge"
    )


def test_one_game_one_document_or_one_kind(small_base: store.KnowledgeBase) -> None:
    """Are hits limited to what was asked for, named ones included?"""
    assert {hit.entry.kind for hit in search.search(small_base, "toll", kind="term").hits} == {
        "term"
    }
    assert ids(search.search(small_base, "flood", kind="icon")) == ["bw-rulebook/icon-damage-flood"]
    assert search.search(small_base, "flood", kind="icon", document="bw-glossary").total == 0
    assert search.search(small_base, "toll", kind="none").hits == ()
    assert {hit.entry.game for hit in search.search(small_base, "toll", game="bw2").hits} == {"bw2"}
    assert {
        hit.entry.document for hit in search.search(small_base, "toll", document="bw-rulings").hits
    } == {"bw-rulings"}
    assert search.search(small_base, "quillet", game="bw2").hits == ()


def test_a_filter_makes_nothing_surer(small_base: store.KnowledgeBase) -> None:
    """Do words alone decide nothing in one document, if another document answers otherwise?"""
    typed = "Without one it drifts."
    alone = search.search(small_base, typed, document="bw-rulebook").answer
    assert alone and (alone.verdict, alone.sentences[0].entry.id) == (
        "nearest",
        "bw-rulebook/tholes",
    )
    every = search.search(small_base, typed).answer
    assert every and every.sentences[0].entry.document == "bw-wiki"


@pytest.mark.official
@pytest.mark.parametrize(
    ("kind", "document", "sure"),
    [
        ("card", "", True),
        ("section", "", False),
        ("", "1e-glossary", True),
        ("", "1e-rulebook", False),
        ("", "", True),
    ],
)
def test_words_of_what_a_filter_leaves(
    kind: str, document: str, *, sure: bool, official_base: store.KnowledgeBase
) -> None:
    """Is a ruling on a card decided by it where it is searched, and by no other rule elsewhere?"""
    typed = "Does Anti-Time Anomaly also get Rogue Borg and people in stasis?"
    found = search.search(official_base, typed, kind=kind, document=document)
    assert found.confident == sure


@pytest.mark.parametrize(
    ("typed", "chosen", "others"),
    [
        ("toll", "", ("bw2",)),
        ("toll", "bw", ()),
        ("bw2 toll", "", ()),
        ("what does a closed gate stop", "", ()),  # only the first edition speaks of gates
        ("hydrofoil", "", ()),
    ],
)
def test_games_that_may_be_meant_as_well(
    typed: str, chosen: str, others: tuple[str, ...], small_base: store.KnowledgeBase
) -> None:
    """Is another edition told where nothing says which is meant, and none where something does?"""
    found = search.search(small_base, typed, game=chosen)
    assert found.others == others
    assert not found.hits or found.hits[0].entry.game not in others


@pytest.mark.parametrize(
    ("typed", "filters", "others", "asked"),
    [
        ("bw2 quillet", {}, ("bw",), "quillet"),
        ("what is a quillet in the Ice", {}, ("bw",), "what is a quillet"),
        ("bw2 quillet", {"game": "bw2"}, (), ""),
        ("bw2 toll", {"game": "bw"}, ("bw2",), "bw2 toll"),  # another one is chosen
        ("bw2 quillet", {"document": "bw2-rulebook"}, (), ""),
        ("bw2 toll", {}, (), ""),  # it has something
        ("bw2", {}, (), ""),  # asks nothing
        ("vorpath", {}, (), ""),  # names none
    ],
)
def test_where_the_game_that_is_named_has_nothing(
    typed: str,
    filters: dict[str, str],
    others: tuple[str, ...],
    asked: str,
    small_base: store.KnowledgeBase,
) -> None:
    """Are the other editions asked the same, and nobody where that game or a document is chosen?"""
    game, document = filters.get("game", ""), filters.get("document", "")
    found = search.search(small_base, typed, game=game, document=document)
    assert found.others == others
    assert not others or search.ask_others(found) == asked
    assert not others or found.hits == ()


def test_the_answer_of_another_edition_than_the_one_named(small_base: store.KnowledgeBase) -> None:
    """Is it what who asks that edition gets?"""
    found = search.search(small_base, "bw2 quillet")
    (answer,) = search.answer_others(small_base, found)
    assert answer == search.search(small_base, "quillet", game="bw").answer
    chosen = search.search(small_base, "bw2 toll", game="bw")
    (answer,) = search.answer_others(small_base, chosen)
    assert answer == search.search(small_base, "toll", game="bw2").answer


def test_only_so_many_other_games(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are no more games told than there is room for, and none that is hardly meant?"""
    assert search.search(small_base, "toll").others
    monkeypatch.setattr(weights, "MAY_BE_MEANT", 0.9)
    assert search.search(small_base, "toll").others == ()
    monkeypatch.setattr(weights, "MAY_BE_MEANT", 0.0)
    monkeypatch.setattr(weights, "MOST_OTHERS", 0)
    assert search.search(small_base, "toll").others == ()


@pytest.mark.parametrize(
    ("limit", "most"), [(1, 1), (3, 3), (0, 1), (-5, 1), (10**9, search.LIMIT)]
)
def test_the_limit(limit: int, most: int, small_base: store.KnowledgeBase) -> None:
    """Are at most so many hits given, while the total counts all?"""
    answer = search.search(small_base, "boat", limit)
    assert 1 <= len(answer.hits) <= most and answer.total >= len(answer.hits)
    assert answer.total == search.search(small_base, "boat", 50).total


def test_the_same_query_gives_the_same_answer(small_base: store.KnowledgeBase) -> None:
    """Is the order always the same?"""
    assert search.search(small_base, "boat crew lock") == search.search(
        small_base, "boat crew lock"
    )


@pytest.mark.parametrize(
    "typed",
    [
        "ship " * 10000,
        " ".join(f"w{n}" for n in range(5000)),
        "* " * 5000,
        "a* b* sh* " * 300,
        "(" * 100000,
        "\u202e" * 1000 + "lock",
        "x" * 1000000,
        '"a b" ' * 300,
        "-lock " * 300,
    ],
)
def test_long_queries(typed: str, small_base: store.KnowledgeBase) -> None:
    """Is a query of any length, of wildcards, brackets or direction marks answered like any other?"""
    check_answer(search.search(small_base, typed), typed, 10)


def check_answer(answer: Results, typed: str, limit: int) -> None:
    """Check what every answer promises."""
    assert answer.query == typed and len(answer.hits) <= limit and answer.total >= len(answer.hits)
    assert len({hit.entry.pinned for hit in answer.hits}) == len(answer.hits)
    for hit in answer.hits:
        assert isinstance(hit.entry, Entry) and hit.why and all(hit.why)
        ends = [0, *(place for span in hit.snippet.spans for place in span), len(hit.snippet.text)]
        assert ends == sorted(ends) and all(start < end for start, end in hit.snippet.spans)
        if hit.entry.paragraphs:
            assert hit.snippet.text in hit.entry.paragraphs[hit.snippet.paragraph - 1].text


WORDS = st.lists(
    st.sampled_from(
        [
            "toll",
            "Lock",
            "eel",
            "2.1",
            "2.10",
            '"',
            "*",
            "AND",
            "OR NOT",
            "[Oar]",
            "quilet",
            "(",
            "~2",
            ":",
            "title:x",
            "U.S.S.",
            "drift's",
            "\x00",
            "\ud800",
            "\u200b",
            "e\u0301",
            "\u0130",
        ]
    )
).map(" ".join)


@settings(max_examples=100)
@given(typed=st.text() | WORDS, limit=st.integers(-2, 60))
def test_any_string_is_a_query(typed: str, limit: int, small_base: store.KnowledgeBase) -> None:
    """Does anything that can be typed get an answer that keeps its promises?"""
    check_answer(search.search(small_base, typed, limit), typed, max(1, limit))


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "?",
        "\0",
        "a" * 100_000,
        "toll " * 10_000,
        "\U0001f6a3",
        "'",
        '"unclosed',
        "* OR *",
        "((((((((((",
        "number:2.1",
        "../../etc/passwd",
        "<script>alert(1)</script>",
        "%s%n",
    ],
)
def test_hostile_queries(typed: str, small_base: store.KnowledgeBase) -> None:
    """Are long, empty and malicious strings just words?"""
    check_answer(search.search(small_base, typed), typed, 10)


def test_initials_name_an_entry(small_base: store.KnowledgeBase) -> None:
    """Do the initials of a title stand for it, with and without its small words, where no text has them as a word?"""
    for typed in ("why so many eels", "wsme question", "does wsme say anything"):
        assert (
            search.search(small_base, typed).hits[0].entry.id == "bw-rulebook/why-so-many-eels"
        ), typed
    assert search.search(small_base, "wsme question").hits[0].why == ('found as "wsme"',)
