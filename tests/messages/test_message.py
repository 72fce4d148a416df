"""Does a message say what was found, how sure it is and where it stands, and never more than that?"""

from dataclasses import replace
from pathlib import Path

import invented
import pytest

from kb import KnowledgeBase, open_current, search
from kb.messages import forms, message
from kb.messages.message import Message
from kb.model import Answer, Quotation, Results


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """Open the invented documents."""
    folder = tmp_path_factory.mktemp("messages") / "build"
    return open_current(invented.write_base(folder))


def ask(base: KnowledgeBase, query: str, root: str = "") -> Message:
    """Make the message for a question."""
    return message.make_message(base, search.search_entries(base, query), root)


def quote(base: KnowledgeBase, name: str, verdict: str, paragraph: int = 1) -> Results:
    """Make what a search gives that quotes a paragraph."""
    entry = base.entry(name)
    assert entry is not None
    said = Quotation(entry, paragraph, entry.paragraphs[paragraph - 1].text)
    answer = Answer(verdict, (said,), "Because.", 0.5)
    return replace(search.search_entries(base, "lantern"), answer=answer)


def test_the_rules_of_a_day(base: KnowledgeBase) -> None:
    """Is the day said first, and does each link lead to the rules of that day?"""
    found = quote(base, "fx-glossary/lantern", "decides", 2)
    made = message.make_message(base, found, "https://x", day="2001-10")
    assert made.head == "Rules of October 2001. Decided."
    assert made.rules[0].place.address == "https://x/fx-glossary/lantern?on=2001-10#p2"
    assert made.more == "https://x/search?q=lantern&on=2001-10"
    unlinked = message.make_message(base, replace(found, answer=None), day="2001-10")
    assert unlinked.near and {one.address for one in unlinked.near} == {""}


def test_all_results_are_of_the_game_that_was_asked_about(base: KnowledgeBase) -> None:
    """Does the address of all results choose what the question chose, and nothing else?"""
    found = search.search_entries(base, "lantern")
    chosen = {"game": "fx", "document": ""}
    made = message.make_message(base, found, "https://x", chosen=chosen)
    assert made.more == "https://x/search?q=lantern&game=fx"


def test_a_rule_that_decides(base: KnowledgeBase) -> None:
    """Are there the verdict, the words, the place as people cite it, and the reason?"""
    made = message.make_message(base, quote(base, "fx-glossary/lantern", "decides", 2), "https://x")
    (rule,) = made.rules
    assert (made.verdict, made.head, made.why) == ("decides", "Decided.", "Because.")
    assert rule.text == "A second lantern gives none."
    assert rule.place.name == "Glossary 2, lantern, paragraph 2"
    assert rule.place.address == "https://x/fx-glossary/lantern#p2"
    assert rule.place.citation.startswith("stccg:fx-glossary@2/lantern#p2~")
    assert made.near == () and made.more == "https://x/search?q=lantern"


def test_what_is_missing_and_prevails(small_base: KnowledgeBase) -> None:
    """Is it said with the verdict that an entry which the question names is not here?"""
    made = ask(small_base, "revised text")
    assert made.verdict == "nearest"
    assert made.head.startswith("Nearest rule; it may not decide this. The Glossary has an entry")
    assert made.head.endswith("it prevails over the Rulings.")


def test_cards_that_may_be_meant(small_base: KnowledgeBase) -> None:
    """Do the cards come first of whose names a question is a part, and none that it names in full?"""
    for query, head, cards in (
        ("cracked", "Card with this in its name:", ["Card list (BW), Drowned Bell: Cracked"]),
        ("does Lantern: Broken pay the toll", "Nearest rule; it may not decide this.", []),
    ):
        found = search.search_entries(small_base, query)
        named = search.name_cards(small_base, found)
        made = message.make_message(small_base, found, "https://x", named)
        assert [place.name for place in made.cards] == cards and named.entries
        written = forms.write_message(made).splitlines()
        assert written[0] == head and "Nearest rule; it may not decide this." in written
        assert ("- Card list (BW), Drowned Bell: Cracked https://x/" in written[1]) is bool(cards)


def test_a_rule_that_may_not_decide_is_called_so(base: KnowledgeBase) -> None:
    """Is the nearest rule told from one that decides?"""
    made = message.make_message(base, quote(base, "fx-glossary/lantern", "nearest"))
    assert (made.verdict, made.head) == ("nearest", "Nearest rule; it may not decide this.")
    assert made.rules[0].place.address == made.more == ""  # nobody said where the site is


@pytest.mark.parametrize(
    "name, told",
    [
        ("fx-glossary/lantern", ""),
        ("fx-glossary@1/lantern", " (no longer in force)"),
        ("fx-rulings/the-quay", " (no longer in force)"),
    ],
)
def test_what_the_document_counts_for(base: KnowledgeBase, name: str, told: str) -> None:
    """Is it said of a text that it does not apply any more, with a link to those very words?"""
    place = message.make_message(base, quote(base, name, "nearest"), "https://x").rules[0].place
    assert place.name.endswith(f"paragraph 1{told}")
    assert place.address == f"https://x/{name}#p1"


def test_where_no_rule_answers(base: KnowledgeBase) -> None:
    """Does the message quote nothing, and name what comes nearest, at most three?"""
    found = search.search_entries(base, "", game="fx")
    assert len(found.hits) > 3
    made = message.make_message(base, replace(found, answer=None), "https://x")
    assert (made.verdict, made.rules, len(made.near)) == ("none", (), 3)
    assert made.head == "No rule here decides this. The nearest entries:"
    assert made.near[0].address.startswith("https://x/fx-")


def test_a_card_without_a_text(base: KnowledgeBase) -> None:
    """Is the name of a card that no document rules on not called a question without a rule?"""
    made = ask(base, "Boat", "https://x")
    assert made.verdict == "none" and made.head.startswith("The documents here have no text under")
    assert "lossary" in made.why
    boat = next(one for one in made.near if one.address == "https://x/fx-cards/boat")
    assert boat.citation == ""


def test_nothing_is_about_it(base: KnowledgeBase) -> None:
    """Does nothing found give one sentence and no link?"""
    assert ask(base, "zzyzx", "https://x") == Message(
        "none", "Nothing that was searched is about this."
    )


@pytest.mark.parametrize("query", ["", "  "])
def test_nothing_is_asked(base: KnowledgeBase, query: str) -> None:
    """Does a message without a question say what to ask, and not that no document is about it?"""
    said = ask(base, query, "https://x")
    assert said.verdict == "none" and said.head.startswith("Ask a question")


@pytest.mark.parametrize("query", ["\ud800 lantern", "lantern " * 500, "lantern \u2028 &?#"])
def test_a_question_that_no_address_takes(base: KnowledgeBase, query: str) -> None:
    """Is a message made of any question, and its link an address?"""
    more = ask(base, query, "https://x").more
    assert more == "" or (more.isascii() and len(more) < 600 and " " not in more)


def test_a_list_is_quoted_with_its_lead(base: KnowledgeBase) -> None:
    """Is an item of a list said with the sentence that opens the list?"""
    held = [
        (entry, number)
        for entry in base.current_entries
        for number, one in enumerate(entry.paragraphs, 1)
        if one.style == "bullet" and number > 1 and entry.paragraphs[number - 2].text.endswith(":")
    ]
    assert held
    for entry, number in held:
        rule = message.make_message(base, quote(base, entry.id, "decides", number)).rules[0]
        assert rule.lead.endswith(":") and rule.text == entry.paragraphs[number - 1].text


def test_the_build_is_not_needed(tmp_path: Path) -> None:
    """Is a message made where nothing is installed?"""
    bare = open_current(invented.write_base(tmp_path / "build", (), ()))
    assert ask(bare, "lantern").head == "Nothing that was searched is about this."


def test_the_questions_of_a_post(small_base: KnowledgeBase) -> None:
    """Does a message for a post with several questions have the rule for each?"""
    found = search.search_entries(small_base, "May I row? What is a toll?")
    made = message.make_message(small_base, found, "https://x")
    heads = [head for head, _ in made.apart]
    assert heads == [
        "Asked alone, \u201cMay I row?\u201d: Nearest rule; it may not decide this.",
        "Asked alone, \u201cWhat is a toll?\u201d: Decided.",
    ]
    written = forms.write_message(made, "discord")
    assert f"**{heads[1]}**\n> Pay two coins" in written
    dated = message.make_message(small_base, found, "https://x", day="2031-06")
    assert [rule.place.address for _, rule in dated.apart] == [
        rule.place.address.replace("#", "?on=2031-06#") for _, rule in made.apart
    ]
