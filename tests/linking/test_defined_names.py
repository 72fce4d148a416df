"""Are the names that the words of an entry define found, and no others?"""

import making
import pytest

from kb.linking import defined_names


@pytest.mark.parametrize(
    ("content", "names"),
    [
        ('They lie in a row called the "quay," from end to end.', ["quay"]),
        ("This part is known as the tide mark, and it tells more.", ["tide mark"]),
        ("The two together are collectively called a pair.", ["pair"]),
        (
            'This is referred to as "oar fight" (sometimes "boat fight" or, if fog is about, "fog fight").',
            ["oar fight", "boat fight", "fog fight"],
        ),
        ('This is known as "low water" or "ebb" (even at noon).', ["low water", "ebb"]),
        ('"Ashore" means "anywhere on land."', ["Ashore"]),
        ('Similarly, "afloat" means "anywhere at sea."', ["afloat"]),
        ('Races are called "the contest" or "a bout".', ["contest", "bout"]),
        ("A so called lock is no lock.", []),
        ("When help is called for by a crew, wait.", []),
        ("A crew that has called for a judge, waits.", []),
        ('The "best" boat means nothing.', []),
    ],
)
def test_definitions(content: str, names: list[str]) -> None:
    """Is a name found where a text says that something is called so, or what it means?"""
    entry = making.make_entry("boats", content, kind="section")
    found = list(defined_names.find_defined_names([entry]))
    assert found == [(name, entry) for name in names]


@pytest.mark.parametrize(("kind", "found"), [("card", 0), ("expansion", 0), ("icon", 1)])
def test_what_cards_and_icons_say(kind: str, found: int) -> None:
    """Do cards and sets define no name, and icons only another name of themselves?"""
    content = 'It suffers from what is called "the damp." Also called "Bilge."'
    entry = making.make_entry("x", content, kind=kind)
    assert len(list(defined_names.find_defined_names([entry]))) == found


def test_the_first_definition_counts() -> None:
    """Has a name that two entries define the first of them, in singular or plural?"""
    one = making.make_entry("a", "Rows are called quays.", kind="term")
    two = making.make_entry("b", "A row is called a quay.", kind="section")
    assert list(defined_names.find_defined_names([one, two])) == [("quays", one)]
