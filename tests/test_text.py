"""The normal form of text, and the small readings of it."""

import pytest

from kb import text


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("  a\tb \n c ", "a b c"),
        ("a\u00a0b\u2003c\u3000d", "a b c d"),
        ("cafe\u0301", "caf\u00e9"),
        ("zero\u200bwidth, soft\u00adhyphen", "zerowidth, softhyphen"),
        ("\ufeffBOM", "BOM"),
        ("be\x07ll", "bell"),
        ("a\ud800b", "ab"),
        (
            "\u201cAye,\u201d he said \u2013 twice\u2026",
            "\u201cAye,\u201d he said \u2013 twice\u2026",
        ),
        ("\u200b \ufeff", ""),
        ("", ""),
    ],
)
def test_the_normal_form(written: str, normal: str) -> None:
    """Is only white space and what nobody sees changed?"""
    assert text.normalise(written) == normal


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("Q's 2nd Turn, re-row!", ["q", "s", "2nd", "turn", "re", "row"]),
        ("under_score", ["under", "score"]),
        ("STRASSE stra\u00dfe", ["strasse", "strasse"]),
        (" ... ", []),
    ],
)
def test_words(written: str, found: list[str]) -> None:
    """Are words letters and digits without case?"""
    assert text.words(written) == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Peggoty's Ear", "peggotys ear"),
        ("Peggoty\u2019s Ear", "PEGGOTY'S EAR"),
        ("The Caf\u00e9: Open", "the cafe - open"),
        ("ashore - crew", "Ashore: crew"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    """Do case, accents and punctuation make no other name?"""
    assert text.key(one) == text.key(other)


@pytest.mark.parametrize("mark", "'\u2019\u2018`\u00b4\u02bc\u2032")
def test_apostrophes(mark: str) -> None:
    """Is what people type for an apostrophe one in a name, and no other id made of it?"""
    assert text.key(f"Q{mark}s Tent") == "qs tent"
    assert text.slug(f"Q{mark}s") == ("q-s" if mark in "`\u00b4" else "qs")


@pytest.mark.parametrize(
    ("one", "other"), [("7.4", "74"), ("lock", "locks"), ("re-row", "rerow"), ("a b", "ab")]
)
def test_names_that_differ(one: str, other: str) -> None:
    """Do letters, digits and the breaks between words tell names apart?"""
    assert text.key(one) != text.key(other)


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("ashore - crew", "ashore-crew"),
        ("Peggoty's Ear", "peggotys-ear"),
        ("'88 Flood Marker", "88-flood-marker"),
        ("... and the Heron Flew", "and-the-heron-flew"),
        ("Caf\u00e9 Noir", "cafe-noir"),
        ("\u4e2d\u6587", ""),
        ("!?", ""),
    ],
)
def test_slugs(title: str, slug: str) -> None:
    """Is a slug small letters, digits and hyphens?"""
    assert text.slug(title) == slug


def test_a_long_slug_ends_with_a_whole_word() -> None:
    """Is a long title cut between words, and one endless word at the limit?"""
    assert text.slug("lock " * 40) == "-".join(["lock"] * 16)
    assert len(text.slug("lock" * 40)) <= text.SLUG_LENGTH


@pytest.mark.parametrize(
    ("content", "length", "short"),
    [
        ("a b", 60, "a b"),
        ("one two three", 9, "one two ..."),
        ("abcdefgh", 3, "abc ..."),
        (" a\n b ", 60, "a b"),
    ],
)
def test_shortened_texts(content: str, length: int, short: str) -> None:
    """Is a text cut at a word, and left whole where it fits?"""
    assert text.shorten(content, length) == short


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Æmber Bonus", "aember bonus"),
        ("Løve", "love"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Þór", "thor"),
    ],
)
def test_letters_that_nobody_types(written: str, typed: str) -> None:
    """Has a name with such letters the key and the slug of what people type?"""
    assert text.key(written) == text.key(typed) == typed
    assert text.slug(written) == text.slug(typed)


@pytest.mark.parametrize(
    ("content", "first"),
    [
        ("1. Draw a card. Then act.", "Draw a card."),
        ("12) Pay. Row.", "Pay."),
        ("1.5 coins are paid. Row.", "1.5 coins are paid."),
        ("Draw 1. Then act.", "Draw 1."),
        ("Draw a card", "Draw a card"),
        ("", ""),
    ],
)
def test_the_first_sentence(content: str, first: str) -> None:
    """Is it what an item of a list says, and not the number of the item?"""
    assert text.first_sentence(content) == first


@pytest.mark.parametrize("length", [3, 77, 78, 79, 80])
def test_a_slug_with_a_number(length: int) -> None:
    """Is a slug with a number behind it one itself, however long it is, and a short one kept?"""
    made = text.slug("eel-" + "row " * 40)[:length].rstrip("-")
    numbered = text.number_slug(made, 12)
    assert numbered.endswith("-12") and text.slug(numbered) == numbered
    assert length > 10 or numbered == f"{made}-12"
