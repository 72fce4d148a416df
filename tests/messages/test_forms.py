"""Is a message written as each form wants it, short enough, and never as markup that nobody meant?"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.messages import forms
from kb.messages.message import Message, Place, QuotedRule

PLACE = Place(
    "Glossary 2, [DL] lantern, paragraph 2", "https://x/a/b#p2", "stccg:a@2/b#p2~0a0b0c0d"
)
RULE = QuotedRule("It applies to:", "A *lantern* for @everyone.", PLACE, ("The list is lost.",))
WHOLE = Message("decides", "Decided.", (RULE,), "It answers: When?", more="https://x/search?q=a")
# An escaped character of Discord's markup. Matches "\\*", "\\@"; not "*".
ESCAPED = re.compile(r"\\[\\*_~`|<>\[\]#@]")


def test_plain() -> None:
    """Are the words left as they are, with the address on a line of its own?"""
    assert forms.write_message(WHOLE) == (
        "Decided.\n"
        "It applies to: A *lantern* for @everyone.\n"
        "Glossary 2, [DL] lantern, paragraph 2\n"
        "https://x/a/b#p2\n"
        "The list is lost.\n"
        "It answers: When?\n"
        "More: https://x/search?q=a"
    )


def test_discord() -> None:
    """Is the rule a quotation, the place a link without a preview, and is nobody called?"""
    assert forms.write_message(WHOLE, "discord") == (
        "**Decided.**\n"
        "> It applies to: A \\*lantern\\* for \\@\u200beveryone.\n"
        "[Glossary 2, \\[DL\\] lantern, paragraph 2](<https://x/a/b#p2>)\n"
        "-# The list is lost.\n"
        "-# It answers: When?\n"
        "-# [More](<https://x/search?q=a>)"
    )


def test_further_answers_come_last() -> None:
    """Does the reason stand with the answer it belongs to, before those to single questions?"""
    apart = QuotedRule("", "Row.", Place("rowing", "", ""), ())
    made = Message("decides", "Decided.", (RULE,), "Why.", apart=(("Asked alone:", apart),))
    written = forms.write_message(made)
    assert written.index("Why.") < written.index("Asked alone:\nRow.\nrowing")


@pytest.mark.parametrize(
    "form, shown",
    [("plain", "lantern\nstccg:a@2/b"), ("discord", "lantern\n`stccg:a@2/b`")],
)
def test_a_place_without_a_site(form: str, shown: str) -> None:
    """Is the citation given where nobody said where the site is?"""
    place = Place("lantern", "", "stccg:a@2/b")
    made = Message("decides", "Decided.", (QuotedRule("", "Light.", place, ()),))
    assert forms.write_message(made, form).endswith(shown)


def test_nearest_entries_are_a_list() -> None:
    """Is each entry on one line, a card without a text by its name alone?"""
    made = Message("none", "None:", near=(PLACE, Place("Boat", "", "")))
    assert forms.write_message(made).splitlines()[1:] == [
        "- Glossary 2, [DL] lantern, paragraph 2 https://x/a/b#p2",
        "- Boat",
    ]


@pytest.mark.parametrize(("size", "kept"), [(10, "QRWM"), (1700, "QRM"), (1930, "Q")])
def test_what_is_left_out(size: int, kept: str) -> None:
    """Does a long rule stay whole, and go what there is no room for, the remark last?"""
    rule = QuotedRule("", "Q" * size, Place("place", "", ""), ("R" * 200,))
    made = Message("decides", "Decided.", (rule,), "W" * 150, more="M" * 60)
    written = forms.write_message(made)
    assert "Q" * size in written and len(written) <= forms.LENGTH
    assert [letter for letter in "QRWM" if letter in written] == list(kept)


SAID = st.text(max_size=150)
PLACES = st.builds(Place, SAID, st.just("https://x/a/b#p2"), st.just("stccg:a@2/b"))
RULES = st.builds(QuotedRule, SAID, SAID, PLACES, st.lists(SAID, max_size=3).map(tuple))


@given(
    st.builds(
        Message,
        st.just("decides"),
        SAID,
        st.lists(RULES, max_size=3).map(tuple),
        SAID,
        st.lists(PLACES, max_size=3).map(tuple),
        st.just("https://x/search?q=a"),
        st.lists(PLACES, max_size=3).map(tuple),
    )
)
def test_no_text_becomes_markup(made: Message) -> None:
    """Is what Discord reads as markup only that of the form, whatever the texts hold, and is it short?"""
    written = forms.write_message(made, "discord")
    assert forms.measure(written) <= forms.LENGTH
    assert not re.search(r"@[^\u200b]", written)
    assert not re.search(
        r"[*_~|`]", ESCAPED.sub("", written).replace("**", "", 2 + 2 * bool(made.cards))
    )
