"""Reasons: words for people, and a kind for programs."""

from kb.search import reasons
from kb.search.reasons import Reason


def test_a_reason_is_its_words() -> None:
    """Is a reason with what it is about a sentence, of the same kind as before?"""
    made = reasons.CORRECTED.format("quilet", "quillet")
    assert made == "spelling corrected: quilet -> quillet"
    assert (made.kind, made.about) == ("corrected", ("quilet", "quillet"))


def test_what_it_is_about_is_not_read_as_a_form() -> None:
    """Are braces in the name of an entry shown as they are?"""
    assert reasons.TITLE.format("{lock} {0}") == 'title "{lock} {0}"'


def test_reasons_of_one_kind_may_differ_in_words() -> None:
    """Is a citation under an older number known as one, whatever it says?"""
    assert reasons.CITED.kind == reasons.RENUMBERED.kind and reasons.CITED != reasons.RENUMBERED


def test_every_kind_is_one_word() -> None:
    """Has each reason a kind that programs can compare, and words?"""
    known = [one for one in vars(reasons).values() if isinstance(one, Reason)]
    assert len(known) > 20
    assert all(one and one.kind == one.kind.strip().casefold() for one in known)
