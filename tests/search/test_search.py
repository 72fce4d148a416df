"""What a person typed, and the ranked hits with their reasons."""

from pathlib import Path
from typing import Any

import making
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from snapshots import make_entry, write_base

from kb.model import Card, Entry, Results
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
    ("typed", "wanted"),
    [
        ("toll", {}),
        ("boat", {}),
        ("toll", {"game": "bw"}),
        ("boat", {"kind": "section"}),
        ("Damage: Flood", {"kind": "icon"}),
        ("boat", {"kind": "term", "document": "bw-glossary"}),
        ("the boats", {"document": "bw-rulings"}),
        ('"eel toll"', {}),
        ("kind:card", {}),
        ("", {"kind": "card"}),
        ("Ferryman: Old", {}),
        ("toll", {"kind": "none"}),
        ("revised text", {}),
    ],
)
def test_facets_are_what_a_filter_would_find(
    typed: str, wanted: dict[str, Any], small_base: store.KnowledgeBase
) -> None:
    """Does each count say how many texts are found where that value is chosen, whatever else is?"""
    counted = search.search(small_base, typed, **wanted).facets
    assert set(counted) == {"game", "document", "kind"}
    for name, values in counted.items():
        for value, count in values.items():
            hits = search.search(small_base, typed, search.LIMIT, **{**wanted, name: value}).hits
            found = {
                entry.id
                for hit in hits
                for entry in (hit.entry, *hit.also)
                if entry.wording != "none"
            }
            assert len(found) == count > 0, (name, value)
    whole = search.search(small_base, typed, search.LIMIT, **wanted)
    for entry in (
        entry for hit in whole.hits for entry in (hit.entry, *hit.also) if entry.wording != "none"
    ):
        assert all(getattr(entry, name) in counted[name] for name in counted)


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


QUILLETS = {"bw-glossary/quillet", "bw-glossary/adrift", "bw-rulings/ashore-crew"}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ('"mooring ring"', {"bw-glossary/quillet"}),
        ("title:quillet", {"bw-glossary/quillet"}),
        ("kind:icon title:oar", {"bw-rulebook/icon-oar"}),
        ("quille*", QUILLETS),
        ("quillet -mooring", QUILLETS - {"bw-glossary/quillet"}),
        ("kind:nothing toll", set()),
        ("game:bw2 quillet", set()),
        ("document:bw-rulings quillet", {"bw-rulings/ashore-crew"}),
    ],
)
def test_what_quotes_fields_and_exclusions_leave(
    typed: str, found: set[str], small_base: store.KnowledgeBase
) -> None:
    """Are exactly those entries given that hold the quoted words, are of the kind, and lack what is excluded?"""
    answer = search.search(small_base, typed, 50)
    assert set(ids(answer)) == found and answer.notes == () and answer.total == len(found)


def test_a_quotation_that_stands_nowhere(small_base: store.KnowledgeBase) -> None:
    """Is a quotation that no text holds searched as words, and that said?"""
    answer = search.search(small_base, '"ring mooring" quillet')
    assert ids(answer)[0] == "bw-glossary/quillet" and answer.notes == (reasons.UNQUOTED,)


def test_wildcards_rank(small_base: store.KnowledgeBase) -> None:
    """Does a wildcard alone find all that holds it, its titles first, with its words marked?"""
    answer = search.search(small_base, "loc*", 50)
    locks = search.search(small_base, "lock", 50)
    titled = [hit for hit in answer.hits if "lock" in hit.entry.title.casefold()]
    assert len(titled) > 1 and list(answer.hits[: len(titled)]) == titled
    assert {hit.entry.id for hit in locks.hits} <= set(ids(answer))
    assert ids(answer)[0] == "bw-glossary/lock" and answer.hits[0].snippet.spans


@pytest.mark.parametrize(
    ("typed", "only"),
    [
        ("loc*", True),
        ("kind:term -toll*", True),
        ("kind:term toll", False),
        ('"lock keeper"', False),
        ("loc* gates", False),
        ("loc* quasar", False),
        ("quasar", False),
        ("", False),
    ],
)
def test_conditions_alone_ask_nothing(
    small_base: store.KnowledgeBase, typed: str, only: bool
) -> None:
    """Is it said that a query has no word to search for, and is it not answered then?"""
    found = search.search(small_base, typed)
    assert found.only_filters is only
    assert not only or (found.hits and found.answer is None)


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


def test_an_older_statement_folds(small_base: store.KnowledgeBase) -> None:
    """Does an older ruling stand under the entry that governs, and lead where its document is named?"""
    answer = search.search(small_base, "adrift")
    assert ids(answer)[0] == "bw-glossary/adrift" and "bw-rulings/adrift" not in ids(answer)
    assert [other.id for other in answer.hits[0].also] == ["bw-rulings/adrift"]
    asked = search.search(small_base, "adrift", document="bw-rulings")
    assert ids(asked)[0] == "bw-rulings/adrift"


def test_what_governs_keeps_its_place(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does a better rule lead, though the older words of another entry hold more of the query?"""
    monkeypatch.setattr(weights, "SUPERSEDED", 0.0)
    answer = search.search(small_base, "coins kept")
    assert ids(answer)[:2] == ["bw-glossary/toll", "bw-glossary/eels"]
    assert [other.id for other in answer.hits[1].also] == ["bw-rulings/eel"]
    assert search.find(small_base, "coins kept", {}).ranking.order[0] == "bw-rulings/eel"


def test_older_words_lead_where_what_governs_says_little(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an older text stay a hit of its own if the entry that governs falls too far behind?"""
    monkeypatch.setattr(weights, "SUPERSEDED", 0.0)
    found = search.find(small_base, "coins kept", {}).ranking
    behind = found.score_of("bw-glossary/eels") / found.score_of("bw-rulings/eel")
    monkeypatch.setattr(weights, "COLLAPSE_SCORE", behind - 0.01)
    assert "bw-rulings/eel" not in ids(search.search(small_base, "coins kept"))
    monkeypatch.setattr(weights, "COLLAPSE_SCORE", behind + 0.01)
    answer = search.search(small_base, "coins kept")
    assert ids(answer)[0] == "bw-rulings/eel" and not answer.confident


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


@pytest.mark.parametrize(
    ("typed", "outside"),
    [
        ("is there a prize for the quillet", True),
        ("what entry fee do boats pay", True),
        ("do boats pay a fee", False),
        ("entry of a boat into a lock", False),
    ],
)
def test_what_no_document_is_about(
    typed: str, outside: bool, small_base: store.KnowledgeBase
) -> None:
    """Is it said that no document is about what was asked, with the nearest entries all the same?"""
    answer = search.search(small_base, typed)
    assert (answer.notes == ("No document here is about prices and prizes.",)) is outside
    assert answer.hits and not (outside and answer.confident)


@pytest.mark.parametrize(
    "typed",
    [
        "What is the prize? May a boat without crew drift?",
        "may a boat without crew drift? and what is the prize?",
    ],
)
def test_what_can_be_answered_of_two_questions(small_base: store.KnowledgeBase, typed: str) -> None:
    """Is a question answered that stands beside one that no document decides, though not decided?"""
    alone = search.search(small_base, "May a boat without crew drift?").answer
    found = search.search(small_base, typed)
    assert found.notes == ("No document here is about prices and prizes.",)
    assert alone is not None and found.answer is not None
    assert found.answer.sentences == alone.sentences
    assert not found.confident
    for whole in ("What is the prize? Is the entry fee due?", "What is the prize? Ok?"):
        assert search.search(small_base, whole).answer is None


def test_a_name_in_quotation_marks(small_base: store.KnowledgeBase) -> None:
    """Is the entry first that a quoted phrase names, of those that hold it, and not what is left out?"""
    found = search.search(small_base, '"Lock Keepers"')
    assert found.hits[0].why == ('title "lock keeper"',) and found.confident
    for typed in ('"lock keeper" -gate', '"lock keeper" title:lock'):
        assert not any(
            str(why).startswith("title ")
            for hit in search.search(small_base, typed).hits
            for why in hit.why
        )


def test_a_phrase_of_which_nothing_is_left(small_base: store.KnowledgeBase) -> None:
    """Is a phrase that texts hold searched as words only where no text has it, among what passes all else?"""
    assert search.search(small_base, '"lock keeper" -lock').hits == ()
    assert search.search(small_base, '"lock keeper" -lock').notes == ()
    found = search.search(small_base, '"zzz qqq" boat -crew')
    assert found.notes == (reasons.UNQUOTED,)
    assert found.hits and not any("crew" in hit.entry.text for hit in found.hits)


def test_part_of_the_name_of_a_card(tmp_path: Path) -> None:
    """Is a rule that gives a card as an example no answer to a part of its name, and a ruling the nearest?"""
    titles = ("Old Raft", "Raft Race", "Tall Mast", "Long Hull")
    entries = [
        make_entry(
            making.DOCUMENT,
            "boarding",
            "Whoever boards an Old Raft or a Tall Mast pays nothing. A Long Hull's is free.",
        ),
        make_entry(making.DOCUMENT, "Raft Race", "This ends at dusk.", kind="card"),
        make_entry(making.DOCUMENT, "soldiers", "Tal'Shar soldiers sail on a Raft Race."),
    ]
    cards = [Card(f"bw-cards/{one}", "bw", one, (), ()) for one in titles]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries, cards=cards)
    found = search.search(base, "raft")
    assert {hit.entry.title for hit in found.hits} == {"Raft Race", "boarding", "soldiers"}
    assert found.hits[0].entry.title == "Raft Race"
    assert found.hits[0].why == ('"raft" is part of its name',)
    assert found.answer is not None and not found.confident
    assert found.answer.sentences[0].text == "This ends at dusk."
    assert search.search(base, "mast").answer is None
    assert search.search(base, "hull").answer is None  # named in the genitive
    beside = search.search(base, "Tal Shar").answer  # which no card is called
    assert beside is not None and beside.sentences[0].entry.title == "soldiers"
    asked = search.search(base, "may a mast be boarded for nothing").answer
    assert asked is not None and "Tall Mast" in asked.sentences[0].text


def test_initials_name_an_entry(small_base: store.KnowledgeBase) -> None:
    """Do the initials of a title stand for it, with and without its small words, where no text has them as a word?"""
    for typed in ("why so many eels", "wsme question", "does wsme say anything"):
        assert (
            search.search(small_base, typed).hits[0].entry.id == "bw-rulebook/why-so-many-eels"
        ), typed
    assert search.search(small_base, "wsme question").hits[0].why == ('found as "wsme"',)


@pytest.mark.parametrize("typed", ['"zzz qqq" boat', "2.1 -boat", "boat"])
def test_games_are_counted_like_all_else(typed: str, unlike_base: store.KnowledgeBase) -> None:
    """Are, of games that have nothing in common, the entries of the one that is chosen counted as they are found?"""
    facets = search.search(unlike_base, typed, game="bw").facets
    assert facets["game"].get("bw", 0) == sum(facets["document"].values())


@pytest.mark.parametrize("typed", ["toll -prize", "toll -prizes", "what is a toll? -prize"])
def test_an_excluded_word_is_not_asked_about(typed: str, small_base: store.KnowledgeBase) -> None:
    """Is a query out of scope only for what it asks, not for what it leaves out?"""
    assert search.search(small_base, "toll prize").answer is None
    found = search.search(small_base, typed)
    assert found.answer and not found.notes


def test_each_entry_is_counted_once(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what a query names counted once, though too many entries hold its words for all to be put in order?"""
    monkeypatch.setattr(weights, "CANDIDATES", 1)
    found = search.search(small_base, "toll")
    assert ids(found)[0] == "bw-glossary/toll"
    assert found.total == sum(found.facets["game"].values())
