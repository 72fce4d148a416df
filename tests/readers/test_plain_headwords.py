"""Headwords of a glossary that no mark tells from its text."""

import making

from kb.model import Section

WORDS = "adder boat canal dock eel float gate hull".split()
MARKED = "".join(f"## {word}\n\nWhat is meant by {word}.\n\n" for word in WORDS)
LAST = "## zander\n\nA fish that eats others.\n"


def read(page: str) -> list[Section]:
    """Read a page of Markdown that loses nothing."""
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    return list(reading.sections)


def terms(page: str) -> list[tuple[str, int, list[str]]]:
    """Give the terms behind the marked ones: title, level and texts."""
    return [
        (one.title, one.level, [paragraph.text for paragraph in one.paragraphs])
        for one in read(page)
        if one.kind == "term" and one.title not in (*WORDS, "zander")
    ]


def test_lines_in_their_place_in_the_alphabet() -> None:
    """Is a short line above a definition a headword between the marked ones around it?"""
    page = f"# Glossary\n\n{MARKED}lock\n\nA gate in a canal.\n\nquay\n\nIt is dry.\n\n{LAST}"
    assert terms(page) == [
        ("lock", 2, ["A gate in a canal."]),
        ("quay", 2, ["It is dry."]),
    ]


def test_lines_above_the_first_marked_headword() -> None:
    """Are lines below the title of a glossary headwords as well, where other marks were lost?"""
    first = "abbot\n\nHe owns the pond.\n\nacre\n\nA part of it.\n\n"
    page = f"# Rules\n\nRow.\n\n# Glossary\n\n{first}{MARKED}lock\n\nA gate in a canal.\n\n{LAST}"
    assert [one[0] for one in terms(page)] == ["abbot", "acre", "lock"]
    whole = f"# Rules\n\nRow.\n\n# Glossary\n\n{first}{MARKED}{LAST}"
    assert terms(whole) == []  # no mark was lost: an introduction


def test_what_is_no_headword() -> None:
    """Does a line stay text out of the alphabet, in another list, or above no definition?"""
    for line in ("barge\n\nIt is long.", "lock\n\n- one\n- two", "lock\n\nquay", "lock:\n\nShut."):
        assert terms(f"# Glossary\n\n{MARKED}{line}\n\n{LAST}") == []
    few = f"# Rules\n\n## adder\n\nIt bites.\n\nlock\n\nIt is shut.\n\n{LAST}"
    assert [one.title for one in read(few)] == ["Rules", "adder", "zander"]


def test_a_headword_joined_to_the_text_before() -> None:
    """Is the end of a text a headword where other lines lost their marks too, with its own line?"""
    joined = "lock\n\nA gate that is shut. moor\n\nTo tie a boat.\n\n"
    assert terms(f"# Glossary\n\n{MARKED}{joined}{LAST}") == [
        ("lock", 2, ["A gate that is shut."]),
        ("moor", 2, ["To tie a boat."]),
    ]
    alone = "## lock\n\nA gate that is shut. moor\n\nTo tie a boat.\n\n"
    assert [one[0] for one in terms(f"# Glossary\n\n{MARKED}{alone}{LAST}")] == ["lock"]


def test_a_glossary_without_marks() -> None:
    """Are the short lines of a glossary its headwords if nearly all are in alphabetical order?"""
    lines = "".join(f"{word}\n\nWhat is meant by {word}.\n\n" for word in WORDS)
    found = read(f"# Rules\n\nRow.\n\n## Glossary\n\n{lines}")
    assert [(one.title, one.level, one.kind) for one in found][2:] == [
        (word, 3, "term") for word in WORDS
    ]
    mixed = "".join(f"{word}\n\nWhat is meant.\n\n" for word in reversed(WORDS))
    assert len(read(f"# Rules\n\nRow.\n\n## Glossary\n\n{mixed}")) == 2
