"""Are questions read for what they ask, and answered by the sentence that says so?"""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.model import Alias, DecidingSentences
from kb.search import definitions, engines, known_items, reasons, search
from kb.search.definitions import Subject
from kb.snapshot import store

GAMES = ("bw", "blackwater")


@pytest.mark.parametrize(
    ("typed", "name", "works"),
    [
        ("what is a quillet?", "quillet", False),
        ("What's the lock keeper", "lock keeper", False),
        ('what does "adrift" mean exactly?', "adrift", False),
        ('what does "adrift" mean', "adrift", False),
        ("what does it mean to be adrift", "adrift", False),
        ("meaning of toll", "toll", False),
        ("toll meaning", "toll", False),
        ("what do I do", "", False),
        ("explain tolls!", "tolls", False),
        ("how do lock gates work?", "lock gates", True),
        ("how is a toll done", "toll", True),
        ("what is locks & gates (old)", "locks & gates (old)", False),
        ("what is a toll in bw?", "toll", False),
        ("Blackwater: how does rowing work", "rowing", True),
        ("tell me about tolls", "tolls", False),
        ("tolls explained", "tolls", False),
        ("what are the rules for tolls?", "tolls", True),
        ("the rule on a toll", "toll", True),
        ("lock gate rules in bw", "lock gate", True),
        ("what are the rules", "rules", False),
        ("break the rules", "", False),
        ("may he change our rules", "", False),
        ("Rules of Navigation", "", False),
        ("ruling on tolls", "tolls", True),
        ("the official rulings for the toll", "toll", True),
        ("lock gate errata text", "lock gate", True),
        ("lock gate card text", "lock gate", True),
        ("wording of lock gate", "lock gate", True),
        ("what does lock gate say", "lock gate", True),
        ("any clarification on the toll", "toll", True),
        ("glossary entry for tolls", "tolls", True),
        ("toll section", "toll", True),
        ("toll basics", "toll", True),
        ("what are the steps of a toll?", "toll", True),
        ("which section is the toll in", "toll", True),
        ("what are all the rules for tolls", "tolls", True),
        ("explain tolls to me", "tolls", False),
        ("look up lock gates", "lock gates", True),
        ("where are tolls in the rulebook?", "tolls", True),
        ("where are my boats", "", False),
        ("game text", "", False),
        ("the ruling", "", False),
        ("what do I say", "", False),
        ("what is the difference between a barge and a boat with two oars", "", False),
        ("how do I row", "", False),
        ("what if a boat sinks", "", False),
        ("what does it cost", "", False),
        ("", "", False),
    ],
)
def test_what_is_to_be_told(typed: str, name: str, works: bool) -> None:
    """Is what a question asks to be told found, and is any other question left alone?"""
    question = definitions.strip_question(typed, GAMES)
    assert definitions.read_subject(question) == (Subject(name, works) if name else None)


@pytest.mark.parametrize("typed", ["What does the lock keeper do?", "what do lock keepers do"])
def test_what_something_does(typed: str) -> None:
    """Is it told apart from what something is?"""
    subject = definitions.read_subject(definitions.strip_question(typed, GAMES))
    assert subject and subject.effect and not subject.works and subject.is_title("Lock Keeper")
    same = definitions.read_subject("what does lock keeper mean")
    assert same and not same.effect


def test_inflections() -> None:
    """Is a subject the same in any inflection?"""
    assert Subject("lock gates", works=False).key == Subject("Lock gate", works=True).key
    assert Subject("row my boat", works=True).key == Subject("row the boats", works=True).key
    assert Subject("his", works=False).key


def test_titles() -> None:
    """Is a title the same name in any inflection, with or without spaces and an article?"""
    for name in ("lock gates", "lockgate", "lock gate"):
        assert Subject(name, works=False).is_title("The Lock Gate"), name
    assert not Subject("gate", works=False).is_title("Lock Gate")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("how to row a boat?", "row a boat"),
        ("In Blackwater, how do I row", "row"),
        ("how can you tow a barge in this game", "tow a barge"),
        ("how many boats", ""),
        ("how do boats sink", ""),
    ],
)
def test_what_is_asked_how_to_do(typed: str, name: str) -> None:
    """Is what a question asks how to do found, and nothing in any other?"""
    found = definitions.read_doing(definitions.strip_question(typed, GAMES))
    assert (found.name if found else "") == name


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("difference between a barge and a ferry", ["barge", "ferry"]),
        ("What's the difference between tolls, locks and the fee?", ["tolls", "locks", "fee"]),
        ("barge vs ferry in bw", ["barge", "ferry"]),
        ("how is a barge different from a ferry", ["barge", "ferry"]),
        ("how do barges and ferries differ?", ["barges", "ferries"]),
        ("barge vs. barges", []),  # they are one thing
        ("difference between a barge", []),
        ("difference between a barge that carries salt for tolls and a ferry", []),
        ("vs", []),
    ],
)
def test_what_is_compared(typed: str, names: list[str]) -> None:
    """Are the things found that a question asks to be told apart, and none in any other?"""
    found = definitions.read_compared(definitions.strip_question(typed, GAMES))
    assert [one.name for one in found] == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("painted crew members", ["painted crew members", "painted crew", "painted"]),
        ("fetch a card from my deck", ["fetch a card from my deck", "fetch", "fetch"]),
        ("cards in the mud in bw", ["cards in the mud", "mud", "mud"]),
        ("ships of a crew", ["ships of a crew", "ships of a crew", "ships of a crew"]),
        ("toll rule", ["toll rule", "toll", "toll"]),
        ("on ice", ["on ice", "on ice", "on ice"]),  # it joins nothing that is left out
        ("one two three four five", []),  # it tells more than a name
        ("toll", ["toll", "toll", "toll"]),
        ("toll is paid", []),
        ("can't tow", []),
    ],
)
def test_what_a_phrase_names(typed: str, names: list[str]) -> None:
    """Is it read as it stands, without what adds nothing, and without what it is said of?"""
    found = definitions.read_named(definitions.strip_question(typed, GAMES))
    assert [one.name for one in found] == names


@pytest.fixture
def told(tmp_path: Path) -> store.KnowledgeBase:
    """Make a snapshot whose companion asks what tows are, and how they work."""
    texts = (
        "Barges carry salt.",
        "A tow is a rope between two boats.",
        "To tow, pay a rope first.",
    )
    asked = (
        "What is a tow?",
        "How do tows work?",
        "Who may cut the rope of a tow?",
        "How do I load a barge?",
    )
    barges = replace(
        make_entry(making.DOCUMENT, "barges", paragraphs=making.paragraphs(*texts)), questions=asked
    )
    ferries = make_entry(
        making.DOCUMENT,
        "ferries",
        "A ferry is a boat on a chain.",
        "On a feast day many people and ships meet a ferry, but none may tug its chain.",
    )
    refers = make_entry(
        making.DOCUMENT, "punts", paragraphs=making.paragraphs("A punt has a pole.")
    )
    places = zip(asked, ("2.1", "3.1", "1.1", "1.1"))
    answers = [DecidingSentences(barges.id, one, (place,), (place,)) for one, place in places]
    entries = [barges, ferries, refers]
    said = [
        Alias("tug", "bw", (ferries.id,), "Sailors say so."),
        Alias("yank", "bw", (ferries.id,), "It is about that too.", near=True),
    ]
    return write_base(
        tmp_path,
        (making.DOCUMENT,),
        indexed=entries,
        entries=entries,
        answers=answers,
        aliases=said,
    )


@pytest.mark.parametrize(
    ("typed", "verdict", "words"),
    [
        ("what is a tow", "decides", "A tow is a rope between two boats."),
        ('what does "tow" mean?', "decides", "A tow is a rope between two boats."),
        ("what are tows", "decides", "A tow is a rope between two boats."),
        ("how does towing work", "decides", "To tow, pay a rope first."),
        ("how to tow", "decides", "To tow, pay a rope first."),
        ("how do I tow?", "decides", "To tow, pay a rope first."),
        ("rules for towing", "decides", "To tow, pay a rope first."),
        ("tow rules", "decides", "To tow, pay a rope first."),
        ("tell me about tows", "decides", "A tow is a rope between two boats."),
        ("how to load my barge", "decides", "Barges carry salt."),
        ("what are ferries", "decides", "A ferry is a boat on a chain."),
        (
            "how do ferries work",
            "nearest",
            "A ferry is a boat on a chain.",
        ),  # it says what they are
        ("what is a pole", "nearest", "A punt has a pole."),  # no text says what it is
        ("tows of ships", "decides", "A tow is a rope between two boats."),
        ("the towed crew", "decides", "A tow is a rope between two boats."),
        ("my ferry card", "nearest", "A ferry is a boat on a chain."),
        ("ferries with people", "nearest", "A ferry is a boat on a chain."),
        ("tug on my ship", "nearest", "A ferry is a boat on a chain."),  # so players call them
        (
            "yank on my ship",  # the beginning says nothing about that
            "nearest",
            "On a feast day many people and ships meet a ferry, but none may tug its chain.",
        ),
    ],
)
def test_the_answer(told: store.KnowledgeBase, typed: str, verdict: str, words: str) -> None:
    """Is the sentence that says so the answer, however the question is worded?"""
    found = search.search(told, typed)
    assert found.answer is not None
    assert (found.answer.verdict, found.answer.sentences[0].text) == (verdict, words)


def test_what_only_says_where_to_look(ours: store.KnowledgeBase) -> None:
    """Is a title that only refers elsewhere taken for neither an answer nor a card without a ruling?"""
    engine = engines.open_engine(ours)
    assert not known_items.find_subject(ours, engine, Subject("cargo run", works=False))
    answer = search.search(ours, "what is a cargo run").answer
    assert answer is not None and answer.sentences[0].entry.id == "1e-glossary/cargo-bay"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (
            "difference between a tow and a ferry",
            ["A tow is a rope between two boats.", "A ferry is a boat on a chain."],
        ),
        (
            "ferries vs tows",
            ["A ferry is a boat on a chain.", "A tow is a rope between two boats."],
        ),
    ],
)
def test_things_are_told_apart(told: store.KnowledgeBase, typed: str, words: list[str]) -> None:
    """Does it say of each thing what it is, without claiming to decide, and give their entries first?"""
    found = search.search(told, typed)
    assert found.answer is not None
    assert [one.text for one in found.answer.sentences] == words
    assert (found.answer.verdict, found.answer.why) == ("nearest", reasons.EACH)
    assert [hit.entry.id for hit in found.hits[:2]] == [
        one.entry.id for one in found.answer.sentences
    ]


def test_a_thing_that_nothing_defines(told: store.KnowledgeBase) -> None:
    """Is a thing not told apart from one that no text defines?"""
    answer = search.search(told, "difference between a tow and a pole").answer
    assert answer is None or (answer.verdict, answer.why) != ("nearest", reasons.EACH)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Who may cut the rope of a tow?", "who can cut ropes of the tow", True),
        ("Who may cut the rope?", "In Blackwater, who may cut the rope?", True),
        ("Who may cut the rope?", "Who must cut the rope?", False),
        ("Do 2 boats fit the 1st lock?", "Do two boats fit the first lock?", True),
        ("Who may cut the rope?", "May the rope cut who?", False),
        ("The rope?", "A rope", False),  # too few words to be a question
    ],
)
def test_the_same_question(one: str, other: str, *, same: bool) -> None:
    """Do two questions have one key if they differ in nothing but their form?"""
    key, key_of_other = (
        definitions.make_key(definitions.strip_question(typed, GAMES)) for typed in (one, other)
    )
    assert (bool(key) and key == key_of_other) is same


@pytest.mark.parametrize(
    ("typed", "very_question"),
    [("who can cut the ropes of a tow", True), ("who can cut the rope of a barge", False)],
)
def test_the_very_question(told: store.KnowledgeBase, typed: str, *, very_question: bool) -> None:
    """Is a question that the companion asks answered by its sentence, surely, and no other one?"""
    answer = search.search(told, typed).answer
    assert answer is not None
    if very_question:
        found = (answer.verdict, answer.certainty, answer.sentences[0].text, answer.why)
        assert found == ("decides", 1.0, "Barges carry salt.", reasons.ANSWERS_IT)
    else:
        assert answer.why != reasons.ANSWERS_IT


def test_the_very_question_of_another_game(tmp_path: Path) -> None:
    """Is a question not answered by another game, though it asks the same?"""
    other = replace(making.DOCUMENT, id="river-rules", game="river")
    asked = "Who may cut the rope?"
    entries = [
        replace(
            make_entry(document, "ropes", paragraphs=making.paragraphs(text)), questions=(asked,)
        )
        for document, text in (
            (making.DOCUMENT, "Only the captain of a barge cuts it."),
            (other, "Any pilot upstream cuts it."),
        )
    ]
    answers = [DecidingSentences(entry.id, asked, ("1.1",), ("1.1",)) for entry in entries]
    base = write_base(
        tmp_path, (making.DOCUMENT, other), indexed=entries, entries=entries, answers=answers
    )
    for entry in entries:
        answer = search.search(base, asked, game=entry.game).answer
        assert answer is not None
        assert (answer.sentences[0].entry.id, answer.verdict) == (entry.id, "decides")
    unsaid = search.search(base, asked).answer
    assert unsaid is not None
    assert (unsaid.verdict, unsaid.why) == ("nearest", reasons.ANSWERS_IT_IF)
