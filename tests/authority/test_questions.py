"""What a dispute asks: the question with its hits, and the entries that were chosen."""

from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots

from kb.authority import questions
from kb.model import Answer, Quotation, RetiredId
from kb.search import past_search, search
from kb.snapshot.store import KnowledgeBase


@pytest.mark.parametrize(
    ("name", "held", "note"),
    [
        ("bw-glossary/weir", "bw-glossary/weir", ""),
        (" bw-glossary/weir ", "bw-glossary/weir", ""),
        ("bw-glossary@1/weir#p2", "bw-glossary@1/weir#p2", ""),
        ("bw-glossary@0/gone", "bw-glossary@0/gone", ""),
        ("bw-glossary/weir#p1", "bw-glossary/weir#p1", ""),
        ("bw-glossary/weir#p2", "bw-glossary/weir#p2", ""),  # its last paragraph
        (
            "bw-glossary/weir#p3",
            "bw-glossary/weir",
            "bw-glossary/weir has no paragraph 3; it has 2.",
        ),
        (
            "bw-glossary/weir#p0",
            "bw-glossary/weir",
            "bw-glossary/weir has no paragraph 0; it has 2.",
        ),
        ("bw-glossary/weir#p0002", "bw-glossary/weir#p2", ""),
        ("stccg:bw-glossary@1/weir#p2~1a2b3c4d", "bw-glossary@1/weir#p2", ""),  # a citation
        ("bw-glossary/weir~1a2b3c4d", "bw-glossary/weir", ""),
        ("bw-glossary/weir#p2~p1a2b3c4d", "bw-glossary/weir", ""),  # of our words beside these
        ("stccg:bw-glossary/nothing", "", 'No entry has the id or name "bw-glossary/nothing".'),
        (
            "bw-glossary/weir#p00002",
            "bw-glossary/weir",
            "has no paragraph 00002",
        ),  # more than four digits
        ("bw-glossary/weir#p\u0663", "bw-glossary/weir", "has no paragraph \u0663"),
        ("bw-glossary/weir#pX", "bw-glossary/weir", "has no paragraph X"),
        ("bw-glossary/weir#p", "bw-glossary/weir", ""),
        ("bw-glossary/nothing", "", 'No entry has the id or name "bw-glossary/nothing".'),
        ("sluice", "bw-glossary/sluice", '"sluice" was read as a name of bw-glossary/sluice.'),
        ("Sluice#p2", "bw-glossary/sluice#p2", '"Sluice" was read as a name'),
        ("", "", 'No entry has the id or name "".'),
        ("#p1", "", 'No entry has the id or name "".'),
        ("x" * 100_000, "", "No entry has the id or name"),
    ],
)
def test_choose_entries(base: KnowledgeBase, name: str, held: str, note: str) -> None:
    """Is an id read with its version and paragraph, and is an unknown one only noted?"""
    chosen, notes = questions.choose_entries(base, [name])
    assert ("".join(one.name for one in chosen), len(notes)) == (held, int(bool(note)))
    assert note in "".join(notes) and len("".join(notes)) < 200


def test_an_id_of_a_later_day(small_base: KnowledgeBase) -> None:
    """Is an entry that came later told apart from one that nothing here ever was?"""
    past = past_search.open_day(small_base, "2009-12-31")
    later = next(one.id for one in small_base.current_entries if past.resolve(one.id) is None)
    assert questions.choose_entries(past, [later, "bw-glossary/never"]) == (
        (),
        (
            f"{later} did not exist yet on that day.",
            'No entry has the id or name "bw-glossary/never".',
        ),
    )


def test_an_id_that_an_entry_has_only_now(tmp_path: Path) -> None:
    """Is an entry that was renamed since found on a day on which it had its older id?"""
    older = replace(making.DOCUMENT, date="2000")
    newer = replace(older, version="2", date="2010")
    base = snapshots.write_base(
        tmp_path,
        (older, newer),
        entries=[
            snapshots.make_entry(older, "sledges", "A sledge waits."),
            snapshots.make_entry(newer, "sleds", "A sled waits."),
            snapshots.make_entry(newer, "skates", "Skates are new."),
        ],
        departed=[RetiredId("bw-book/sledges", "sledges", "1", "1", "bw-book/sleds")],
    )
    past = past_search.open_day(base, "2005")
    names = ["bw-book/sleds#p1", "bw-book@2/sleds", "bw-book/skates", "bw-book@1/sledges"]
    chosen, notes = questions.choose_entries(past, names)
    assert [one.name for one in chosen] == ["bw-book/sledges#p1"]
    assert notes == (
        "bw-book/sleds had the id bw-book/sledges on that day.",
        "bw-book@2/sleds did not exist yet on that day.",
        "bw-book/skates did not exist yet on that day.",
    )


@pytest.mark.parametrize(
    ("name", "held", "note"),
    [
        (
            "bw-glossary/eel-toll",
            "bw-glossary/toll",
            "bw-glossary/eel-toll has moved to bw-glossary/toll.",
        ),
        (
            "bw-glossary/dredge",
            "bw-glossary@1.0/dredge",
            "bw-glossary/dredge (dredge) was removed after version 1.0.",
        ),
        ("bw-groups/lantern", "bw-groups/lantern", ""),
        ("bw-cards/lantern-gear", "bw-cards/lantern-gear", ""),
        ("bw-rulings/adrift", "bw-rulings/adrift", ""),
    ],
)
def test_moved_and_removed_ids(small_base: KnowledgeBase, name: str, held: str, note: str) -> None:
    """Does a moved id lead on, a removed one to its last version, and does a note say so?"""
    chosen, notes = questions.choose_entries(small_base, [name])
    assert ("".join(one.name for one in chosen), " ".join(notes)) == (held, note)


def test_a_name_of_several_entries(tmp_path: Path) -> None:
    """Is a name chosen only where it means one entry?"""
    entries = [
        snapshots.make_entry(making.DOCUMENT, name, "A toll.", title="toll")
        for name in ("toll", "toll-2")
    ]
    base = snapshots.write_base(tmp_path, [making.DOCUMENT], entries=entries)
    note = '"toll" names several entries. Give the id of one: bw-book/toll, bw-book/toll-2.'
    assert questions.choose_entries(base, ["toll"]) == ((), (note,))


@pytest.mark.parametrize("count", [1, 11, 12, 13, 40])
def test_the_number_of_ids_is_bounded(base: KnowledgeBase, count: int) -> None:
    """Are twelve ids used, and does a note say how many more were given?"""
    names = ["bw-glossary/weir"] * (count - 1) + ["bw-book/order"]
    chosen, notes = questions.choose_entries(base, names)
    said = (f"{count} ids were given; only the first 12 were used.",) if count > 12 else ()
    assert notes == said
    wanted = ["bw-glossary/weir"] * (count > 1) + ["bw-book/order"] * (count <= 12)
    assert [one.name for one in chosen] == wanted


def test_the_first_choice_of_an_entry_counts(base: KnowledgeBase) -> None:
    """Is an entry that is chosen twice there once, as it was chosen first, and another paragraph noted?"""
    weir = "bw-glossary/weir"
    names = [f"{weir}#p2", f"{weir}#p1", f"{weir}#p2", weir, "bw-glossary@1/weir"]
    chosen, notes = questions.choose_entries(base, names)
    assert [one.name for one in chosen] == [f"{weir}#p2"]
    assert notes == (f"{weir} was given twice; paragraph 1 was left out.",)


@pytest.mark.parametrize("typed", ["", " ", "\n\t"])
def test_no_question(base: KnowledgeBase, typed: str) -> None:
    """Is nothing asked where nothing is typed?"""
    assert questions.ask_question(base, typed, "", "") == questions.Question()


@pytest.mark.parametrize(
    ("typed", "first", "named"),
    [
        ("what stops a boat at a weir?", "bw-glossary/weir", []),
        ("may the bell ring?", "bw-glossary/bell", []),
        ("quillwort", "bw-rulings/heron", []),
    ],
)
def test_ask_question(base: KnowledgeBase, typed: str, first: str, named: list[str]) -> None:
    """Does a question hold the hits, the names and the answer that search finds?"""
    found = questions.ask_question(base, typed, "", "")
    assert (found.asked, found.typed, found.card) == (True, typed, None)
    assert found.hits[0].entry.id == first
    assert found.answer == search.search(base, typed).answer
    assert [entry.id for entry in found.named] == named


def test_only_the_first_characters_of_a_question_count(base: KnowledgeBase) -> None:
    """Is what stands behind the characters that are searched no part of the question at all?"""
    typed = "what stops a boat at a weir?".ljust(search.QUERY_LENGTH)
    longer = questions.ask_question(base, f"{typed} bell quillwort", "", "")
    assert longer == questions.ask_question(base, typed, "", "")


@pytest.mark.parametrize(("verdict", "sure"), [("decides", True), ("nearest", False)])
def test_a_question_is_sure_of_words_that_decide(
    base: KnowledgeBase, verdict: str, sure: bool
) -> None:
    """Is a question sure exactly where the quoted words decide?"""
    weir = base.entry("bw-glossary/weir")
    assert weir
    quoted = (Quotation(weir, 1, "A weir stops boats."),)
    found = questions.Question("weir?", True, Answer(verdict, quoted, "", 1.0))
    assert (found.sure, found.quotations) == (sure, quoted)
    nothing = questions.Question("weir?", True)
    assert (nothing.sure, nothing.quotations) == (False, ())


@pytest.mark.parametrize(
    ("typed", "document", "card"),
    [
        ("The Drowned Bell", "", "bw-cards/the-drowned-bell"),
        ("the drowned  bell", "", "bw-cards/the-drowned-bell"),
        ("The Drowned Bell", "bw-rulebook", ""),  # a document was chosen: its words are wanted
        ("toll", "", ""),  # a term
        ("may I ring The Drowned Bell?", "", ""),
    ],
)
def test_the_name_of_a_card(
    small_base: KnowledgeBase, typed: str, document: str, card: str
) -> None:
    """Is what was typed known to be the name of a card and nothing more?"""
    found = questions.ask_question(small_base, typed, document, "")
    assert (found.card.id if found.card else "") == card


def test_one_game_answers(small_base: KnowledgeBase) -> None:
    """Are the hits those of one game, and does a filter choose another?"""
    found = questions.ask_question(small_base, "lock keeper crew", "", "")
    assert {hit.entry.game for hit in found.hits} == {"bw"}
    assert [entry.id for entry in found.named] == ["bw-glossary/lock-keeper"]
    other = questions.ask_question(small_base, "sledge crew", "", "bw2")
    assert {hit.entry.game for hit in other.hits} == {"bw2"}


@pytest.mark.parametrize(
    ("typed", "name", "meant"),
    [
        ("may the bell ring?", "bw-glossary/bell", True),
        ("may it ring?", "bw-glossary/bell", False),
        ("may it ring?", "bw-glossary/weir", True),  # not a card
    ],
)
def test_a_ruling_on_a_card_must_be_named(
    base: KnowledgeBase, typed: str, name: str, meant: bool
) -> None:
    """Is a question about a card's ruling only if it has the words of the card's title?"""
    entry = base.entry(name)
    assert entry and questions.ask_question(base, typed, "", "").names(entry) is meant


def test_what_is_not_shown_is_named(tmp_path: Path) -> None:
    """Is a reader told which other game has rules on a question, by the name that the switch has?"""
    documents = [
        replace(making.DOCUMENT, id=f"{game}-rules", game=game) for game in ("ice", "bw", "sand")
    ]
    entries = [
        snapshots.make_entry(documents[place], f"toll-{place}", "A ferry pays a toll at dusk.")
        for place in (0, 1, 2)
    ]
    base = snapshots.write_base(tmp_path, documents, indexed=entries, entries=entries)
    asked = questions.ask_question(base, "ferry toll at dusk", "", "")
    first = asked.hits[0].entry.game
    others = [game.upper() for game in ("ice", "bw", "sand") if game != first]
    (note,) = (one for one in asked.notes if one.startswith("Only"))
    assert (
        note
        == f"Only {first.upper()} rules are shown. To see others, choose {others[0]} or {others[1]}."
    )
    chosen = questions.ask_question(base, "ferry toll at dusk", "", "sand")
    assert not any(one.startswith("Only") for one in chosen.notes)
