"""Names in a text: every way of writing one, and nothing that only looks like it."""

import pytest

from kb.linking import name_trie


def spans(content: str, *forms: str, loose: bool = False) -> list[str]:
    """Give what is found of some forms in a text, the longest at each word."""
    trie = name_trie.Node()
    for owner, form in enumerate(forms):
        name_trie.add_name(trie, form, owner, loose=loose)
    words = name_trie.cut_words(content)
    found, place = [], 0
    while place < len(words):
        one = next(name_trie.walk(trie, content, words, place), None)
        if one:
            found.append(content[one.start : one.end])
        place += len(one.words) if one else 1
    return found


@pytest.mark.parametrize(
    ("content", "form", "found"),
    [
        ("See skills -modifying here", "skills - modifying", ["skills -modifying"]),
        ("a non- Klingon crew", "non-Klingon", ["non- Klingon"]),
        ("the \u201cWalking\u201d rule", "walking rule", ["Walking\u201d rule"]),
        ("Jem\u2019Hadar ships", "Jem'Hadar", ["Jem\u2019Hadar"]),
        ("Soong's android", "Soong", ["Soong"]),
        ("Carlos' skill", "Carlos", ["Carlos"]),
        ("Caf\u00e9 des Artistes", "Cafe des Artistes", ["Caf\u00e9 des Artistes"]),
        ("Adapt: Modulate Shields", "Adapt: Modulate Shields", ["Adapt: Modulate Shields"]),
        ("adapt, modulate shields", "Adapt: Modulate Shields", []),
        ("Adapt - Modulate Shields", "Adapt: Modulate Shields", []),
        ("lock gates", "lock gate", []),
        ("locked gate", "lock", []),
        ("U.S.S. Galaxy moves", "U.S.S. Galaxy", ["U.S.S. Galaxy"]),
        ("Doctor, The", "Doctor, The", ["Doctor, The"]),
    ],
)
def test_how_a_name_may_be_written(content: str, form: str, found: list[str]) -> None:
    """Is a name found whatever its quotation marks, dashes, accents and possessives, and not with other marks?"""
    assert spans(content, form) == found


def test_the_longest_name_is_taken() -> None:
    """Is the longer of two names preferred, and the shorter found where it stands alone?"""
    assert spans("A lock gate at the lock", "lock", "lock gate") == ["lock gate", "lock"]


def test_a_comma_that_a_list_leaves_out() -> None:
    """Is a title of a list found with a comma only where that is allowed?"""
    assert spans("Odo, Curzon Odo", "Odo Curzon Odo", loose=True) == ["Odo, Curzon Odo"]
    assert spans("HQ - Secure Homeworld", "HQ: Secure Homeworld", loose=True) == [
        "HQ - Secure Homeworld"
    ]
    assert spans("HQ Secure Homeworld", "HQ: Secure Homeworld", loose=True) == []
    assert spans("HQ: Secure Homeworld", "HQ - Secure Homeworld", loose=True) == [
        "HQ: Secure Homeworld"
    ]
    assert spans("Anti Matter Pod", "Anti-Matter Pod", loose=True) == ["Anti Matter Pod"]
    assert spans("Odo, Curzon Odo", "Odo Curzon Odo") == []


@pytest.mark.parametrize(
    ("title", "content", "found"),
    [
        ("Pilot DeBoat", "Pilot de Boat", True),
        ("Barge CRM7", "Barge CRM-7", True),
        ("Barge CRM7", "Barge CRM 7", True),
        ("Barge CRM7", "Barge CR-M7", False),
        ("Lo'Ck Gate", "Lo' Ck Gate", False),
        ("DeBoat", "De Boat", False),
    ],
)
def test_where_a_text_parts_a_word_of_a_title(title: str, content: str, *, found: bool) -> None:
    """Is a card found whose joined words a text parts, and only where capital or number show the joint?"""
    assert bool(spans(content, *name_trie.list_card_forms(title), loose=True)) is found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("doorways", "doorway"),
        ("facilities", "facility"),
        ("matches", "match"),
        ("boxes", "box"),
        ("passes", "pass"),
        ("lock gates", "lock gate"),
        ("dual-personnel cards", "dual personnel card"),
        ("Ties.", "tie"),
    ],
)
def test_names_in_the_singular(one: str, other: str) -> None:
    """Have a name and its plural the same key?"""
    assert name_trie.singular_key(one) == name_trie.singular_key(other)


@pytest.mark.parametrize("word", ["pass", "status", "axis", "bus", "dress"])
def test_words_that_end_like_a_plural(word: str) -> None:
    """Is a word in the singular left as it is?"""
    assert name_trie.singular(word) == word


def test_a_name_that_begins_with_a_dash() -> None:
    """Is "-related" another name than "related"?"""
    assert name_trie.key("-related") != name_trie.key("related")


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("lock gate", ["lock gate", "lock gates"]),
        ("Carried Ships", ["Carried Ships", "Carried ship"]),
        ("facility", ["facility", "facilities"]),
        ("WEAPONS", ["WEAPONS"]),
        ("Deep Space 9", ["Deep Space 9"]),
    ],
)
def test_singular_and_plural_forms(name: str, forms: list[str]) -> None:
    """Is a name listed with its other number, by its last word?"""
    assert [form.lower() for form in name_trie.list_number_forms(name)] == [
        form.lower() for form in forms
    ]


def test_plurals_of_cards() -> None:
    """Has a card a plural where its last word can have one?"""
    assert name_trie.list_card_forms("Quark's Bar") == [
        "Quark's Bar",
        "Quark's Bars",
        "Quarks Bar",
    ]
    assert name_trie.list_card_forms("Horga\u2019hn")[-1] == "Horgahn"
    assert name_trie.list_card_forms("Cytherians") == ["Cytherians"]
    assert name_trie.list_card_forms("Deep Space 9") == ["Deep Space 9"]
    assert "USS Galaxy" in name_trie.list_card_forms("U.S.S. Galaxy")
    assert name_trie.list_card_forms("E. Galaxy 2") == ["E. Galaxy 2"]
