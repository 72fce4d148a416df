"""What looks like a title in any layout."""

import pytest

from kb.readers import title_patterns


@pytest.mark.parametrize(
    ("content", "is_title"),
    [
        ("The lock keeper", True),
        ("The lock keeper opens the gate.", False),
        ("Tolls:", False),
        ("one two three four five six seven eight nine", True),
        ("one two three four five six seven eight nine ten", False),
        ("...", False),
        ("", False),
    ],
)
def test_short_titles(content: str, is_title: bool) -> None:
    """Are a sentence, a long line and a line without words not taken for a title?"""
    assert title_patterns.is_short_title(content) is is_title


@pytest.mark.parametrize(
    ("title", "is_glossary"),
    [
        ("Glossary of Terms", True),
        ("III. Glossary of Terms", True),
        ("The Brindlewick Glossary", True),
        ("Definitions", True),
        ("A-Z", True),
        ("Annexe A : Glossaire", True),
        ("Glosario", True),
        ("Terms of trade", False),
        ("How to use the glossary below", False),
    ],
)
def test_titles_of_glossaries(title: str, is_glossary: bool) -> None:
    """Is a glossary recognised by its title, and not wherever the word occurs?"""
    assert bool(title_patterns.GLOSSARY.match(title)) is is_glossary


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("A boat is a raft with a hull.", True),
        ("Row on to the lock.[2.11]", True),
        ("Row on to the lock. ([2.11])", True),
        ("Row to the open lock.1.3a 2.4", True),
        ('It is "closed for good." 7', True),
        ("Row on.", False),
        ("I Do Not Take Orders From You!", False),
        ("Who rows the boat first?", False),
        ("Rules of play, version 2.5", False),
        ("Set, add, multiply (S.A.M.)", False),
        ("far end of spaceline (farthest planet, etc.)", False),
        ("How players, boats and rafts move", False),
        (" ".join(["row"] * 17), True),
    ],
)
def test_statements(content: str, expected: bool) -> None:
    """Is a heading that is a rule told from one that is a title?"""
    assert title_patterns.is_statement(content) == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (["ash", "beam", "cold", "dew"], True),
        (["ash", "cold", "beam", "dew"], False),
        (["1.3.1", "1.3.2", "1.3.3", "1.3.4"], False),
        (["a sleeves", "b rows", "c ash", "d tolls"], False),
        (["part 1 rows", "part 2 tolls", "part 3 ash", "part 4 locks"], False),
        (["part of a lock", "row", "step", "turn a raft"], True),
        (["i rows", "ii ash", "iii tolls", "iv locks"], False),
        (["ash", "beam"], False),
    ],
)
def test_an_alphabet(keys: list[str], expected: bool) -> None:
    """Are names in order an alphabet, and never numbers, or letters that count?"""
    assert title_patterns.is_alphabet(keys, 4) == expected


@pytest.mark.parametrize(
    ("content", "title", "rest"),
    [
        (
            "Moored– When a boat is tied up, it rests.",
            "Moored",
            "When a boat is tied up, it rests.",
        ),
        ("Toll Gate – A gate where you pay.", "Toll Gate", "A gate where you pay."),
        ("“Tow” - a boat pulls another one.", "Tow", "a boat pulls another one."),
        ("Pay Tolls: First, count the coins.", "Pay Tolls", "First, count the coins."),
        ("Note: Boats of two rows count twice.", "", ""),
        ("A lock has two gates: one for each boat.", "", ""),
        ("Row on - and on - to the very end.", "", ""),
        ("A boat that is moored rests.", "", ""),
        ("Boat: It floats", "", ""),
    ],
)
def test_titles_that_begin_a_sentence(content: str, title: str, rest: str) -> None:
    """Is the title with which several rules begin told from their sentences?"""
    others = {2: "Quay – Where boats rest at night.", 3: "Oar – What moves a boat along."}
    found = title_patterns.find_leads({1: content, **others, 4: "Raft – What floats, if ever so."})
    assert found.get(1, ("", 0))[0] == title
    assert not title or content[found[1][1] :] == rest


def test_titles_that_end_as_sentences_do() -> None:
    """Is a title with a full stop told where most rules begin with one, and nowhere else?"""
    body = "Nobody rows on before each of the other boats has paid the toll."
    titled = {place: f"Toll {place}. {body}" for place in range(10)}
    assert title_patterns.find_leads({**titled, 10: body})[3] == ("Toll 3", 8)
    assert title_patterns.find_leads({**titled, **dict.fromkeys(range(10, 21), body)}) == {}
    assert title_patterns.find_leads(dict(list(titled.items())[:9])) == {}


def test_whether_titles_have_stops() -> None:
    """Does a full stop tell no rule from its title where nearly all short titles have one?"""
    titles = [f"Locks {place}." for place in range(10)]
    assert title_patterns.have_stops([*titles, "Tolls of the long canal.", "Eels"])
    assert not title_patterns.have_stops([*titles, "Eels", "Oars", "Rafts"])
    assert not title_patterns.is_statement("Tolls of the canal.", stops=True)


def test_a_title_that_begins_one_sentence() -> None:
    """Is a dash in one rule or two of a document only a dash?"""
    assert title_patterns.find_leads({1: "Quay – Where boats rest at night."}) == {}


def test_the_longest_run_in_alphabetical_order() -> None:
    """Are names left out that stand against the alphabet, and one of two alike where asked for?"""
    names = ["barge", "toll", "canal", "canal", "aft", "lock"]
    assert [names[place] for place in title_patterns.find_rising(names)] == [
        "barge",
        "canal",
        "canal",
        "lock",
    ]
    assert title_patterns.find_rising(names, once=True) == [0, 3, 5]
    assert title_patterns.find_rising(["lock", "barge"]) == [1]
    assert title_patterns.find_rising([]) == []
