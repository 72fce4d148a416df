"""Are the forms in which people and programs write a reference read, without looking anything up?"""

import making
import pytest

from kb.naming import written_names

CALLED = [
    written_names.call_document("Rulebook", "bw-rulebook", "bw", ("1.0", "1.1")),
    written_names.call_document("Ice Rulebook", "bw2-rulebook", "bw2", ("0.9",)),
    written_names.call_document("Rulebook", "bw2-rulebook", "bw2", ("0.9",), only_in_game=True),
]


@pytest.mark.parametrize(
    ("typed", "how", "name", "paragraph", "ours"),
    [
        ("stccg:bw-glossary/toll", "citation", "bw-glossary/toll", 0, False),
        ("stccg:bw-glossary@1.1/toll#p2~1a2b3c4d", "citation", "bw-glossary@1.1/toll", 2, False),
        ("stccg:bw-glossary/toll#p2~p1a2b3c4d", "citation", "bw-glossary/toll", 2, True),
        ("https://x.example/bw-glossary/toll#p2", "address", "bw-glossary/toll", 2, False),
        ("https://x.example/bw-glossary/toll#plain-2", "address", "bw-glossary/toll", 2, True),
        ("https://x.example/bw-glossary/toll.json?a=b", "address", "bw-glossary/toll", 0, False),
        ("https://x.example/bw-glossary%401.1/toll/", "address", "bw-glossary@1.1/toll", 0, False),
        ("/api/v1/entries/bw-glossary/toll", "address", "bw-glossary/toll", 0, False),
        ("/bw-glossary/toll.md", "address", "bw-glossary/toll", 0, False),
        ("bw-glossary/toll#p1", "id", "bw-glossary/toll", 1, False),
    ],
)
def test_ids(typed: str, how: str, name: str, paragraph: int, ours: bool) -> None:
    """Is an id read in a citation, in each address of the site, and alone?"""
    one = next(written_names.read_ids(typed, ("https://x.example", ""), making.SCHEMES))
    assert (one.how, one.id, one.paragraph, one.ours) == (how, name, paragraph, ours)


def test_addresses_of_others() -> None:
    """Is the address of another site never read as one of this one?"""
    read = written_names.read_ids(
        "https://y.example/bw-glossary/toll", ("https://x.example", ""), making.SCHEMES
    )
    assert [one.how for one in read] == ["id"]


@pytest.mark.parametrize(
    ("link", "said", "address"),
    [
        (r"[Rulebook 1.1, icon \[Oar\]](https://x.example/a)", "Rulebook 1.1, icon [Oar]", "https://x.example/a"),
        ('<a href="/a?b&amp;c">Toll &amp; Lock</a>', "Toll & Lock", "/a?b&c"),
        ("[url=https://x.example/a]Rulebook (Oar)[/url]", "Rulebook (Oar)", "https://x.example/a"),
        ('{"id": "stccg:a/b", "title": "Toll", "type": "entry"}', "Toll", "stccg:a/b"),
        ('{"id": 3}', "", ""),
        ("{", "", ""),
        ("[[toll]]", "", ""),
        ("[Oar]", "", ""),
        ("<toll>", "", ""),
    ],
)  # fmt: skip
def test_links(link: str, said: str, address: str) -> None:
    """Are the words and the address of a link read in every style, and is nothing else a link?"""
    assert written_names.open_link(link) == (said, address)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Rulebook 2.1", ("bw-rulebook", "", "2.1", 0)),
        ("rulebook §2.1", ("bw-rulebook", "", "§2.1", 0)),
        ("the Rulebook, 2.1", ("bw-rulebook", "", "2.1", 0)),
        ("Rulebook 1.0, 2.1 Boats", ("bw-rulebook", "1.0", "2.1 Boats", 0)),
        ("Rulebook (1.0): Boats", ("bw-rulebook", "1.0", "Boats", 0)),
        ("Rulebook version 1.1: Boats, paragraph 3", ("bw-rulebook", "1.1", "Boats", 3)),
        ("Boats (Rulebook)", ("bw-rulebook", "", "Boats", 0)),
        ("Boats, Rulebook 1.1", ("bw-rulebook", "1.1", "Boats", 0)),
        ("See Rulebook: Boats.", ("bw-rulebook", "", "Boats", 0)),
        ("the Rulebook on Boats", ("bw-rulebook", "", "Boats", 0)),
        ("Rulebook 1.0 about Boats", ("bw-rulebook", "1.0", "Boats", 0)),
        ("Ice Rulebook: Runners #p2", ("bw2-rulebook", "", "Runners", 2)),
    ],
)
def test_documents(typed: str, read: tuple[str, str, str, int]) -> None:
    """Are document, version and paragraph read beside a name?"""
    found = [
        (one.document, one.version, one.rest, one.paragraph)
        for one in written_names.read_names(typed, CALLED)
    ]
    assert read in found


@pytest.mark.parametrize(
    ("game", "documents"), [("", {"bw-rulebook"}), ("bw2", {"bw-rulebook", "bw2-rulebook"})]
)
def test_a_name_of_one_game(game: str, documents: set[str]) -> None:
    """Is what only one game calls a document read so only where the game is known?"""
    found = written_names.read_names("Rulebook 2.1", CALLED, game)
    assert {one.document for one in found} - {""} == documents


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("See toll.", "toll"),
        ("(see also: toll)", "toll"),
        ("[[toll]]", "toll"),
        ("\u201ctoll\u201d", "toll"),
        ("the toll entry", "toll"),
        ("entry on toll", "toll"),
        ("[Oar]", "[Oar]"),
        ("seed toll", "seed toll"),
    ],
)  # fmt: skip
def test_what_stands_around_a_name(typed: str, name: str) -> None:
    """Is what announces a name or stands around it stripped, and nothing of the name?"""
    assert written_names.trim_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("7.4.2", [("7.4.2", "")]),
        ("§ 7.4.2", [("7.4.2", "")]),
        ("Rule 7.4.2:", []),
        ("Section 7.4.2: Ship Battle", [("7.4.2", "Ship Battle")]),
        ("Ship Battle (7.4.2)", [("7.4.2", "Ship Battle")]),
        ("v7.4", []),
        ("2,1", []),
        ("62nd", []),
        ("a.2.1", [("A.2.1", "")]),
        ("Rule A.1: Tolls", [("A.1", "Tolls")]),
        ("CE1.2", [("CE1.2", "")]),
        ("section iv", [("IV", "")]),
        ("II.3 Storms", [("II.3", "Storms")]),
        ("Ivy", []),
        ("x-ray", []),
    ],
)
def test_numbers(typed: str, read: list[tuple[str, str]]) -> None:
    """Is a number read with what marks it and the title beside it?"""
    assert list(written_names.read_numbers(typed)) == read


@pytest.mark.parametrize("last", ["9" * 10, "9" * 5000, "0" * 5000 + "3"])
def test_a_range_to_a_number_of_thousands_of_digits(last: str) -> None:
    """Is a number that no rule has the end of no range?"""
    assert written_names.list_range(f"7.4.1-{last}") == []
    assert written_names.list_range(f"7.4.{last}-7.4.{last}") == []


def test_parts() -> None:
    """Is a name cut before each of its parts, the longest name first?"""
    assert list(written_names.read_parts("actions - step 1: start: costs (all)")) == [
        ("actions - step 1: start: costs", "all"),
        ("actions - step 1: start", "costs (all)"),
        ("actions - step 1", "start: costs (all)"),
        ("actions", "step 1: start: costs (all)"),
    ]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Tolls step 2", ("Tolls", "step 2")),
        ("the second toll, stage two", ("the second toll", "stage two")),
        ("step 2 of the toll", ("toll", "step 2")),
        ("steps 2 of the toll", None),
        ("step 2", None),
    ],
)
def test_steps(typed: str, read: tuple[str, str] | None) -> None:
    """Is a step read before and behind the name of its entry, and nowhere without one?"""
    assert list(written_names.read_parts(typed))[-1:] == ([read] if read else [])
