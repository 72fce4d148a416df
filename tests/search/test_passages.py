"""The passage of an entry that answers a query."""

from dataclasses import replace

import making
import pytest

from kb.model import Entry, Snippet
from kb.search import passages

LONG = "Row on. " * 60


def marked(snippet: Snippet) -> list[str]:
    """Give the words that a snippet marks."""
    return [snippet.text[start:end] for start, end in snippet.spans]


@pytest.mark.parametrize(
    ("texts", "terms", "paragraph", "words"),
    [
        (
            ["One lock.", "Pay the toll at the gate.", "A toll."],
            ["toll", "gate"],
            2,
            ["toll", "gate"],
        ),
        (["One lock.", "Two locks."], ["lock"], 1, ["lock"]),
        (["One lock."], ["vorpath"], 1, []),
        (["Drifting boats drift."], ["drift"], 1, ["Drifting", "drift"]),
        (["Rule 7.41 and rule 7.4."], ["7.4"], 1, ["7.4"]),
        (["Peggoty's toll"], ["peggoti"], 1, ["Peggoty"]),
    ],
)
def test_the_best_paragraph(
    texts: list[str], terms: list[str], paragraph: int, words: list[str]
) -> None:
    """Is the paragraph with most of the terms chosen, the earliest of equals, and are its words marked?"""
    snippet = passages.make_snippet(making.make_entry("x", *texts), frozenset(terms))
    assert (snippet.paragraph, marked(snippet)) == (paragraph, words)


def test_held_words_are_listed_once() -> None:
    """Is the first word for each term given, in the order of the text?"""
    terms = frozenset(["toll", "drift", "gate"])
    assert passages.list_held("Drifting boats drift past tolls.", terms) == ["Drifting", "tolls"]
    assert passages.list_held("A boat.", terms) == []


def test_an_epigraph_is_not_chosen() -> None:
    """Does a rule win over a quotation with as many terms?"""
    entry = making.make_entry("x", "The toll!", "A toll is due.")
    first, second = entry.paragraphs
    entry = replace(entry, paragraphs=(replace(first, style="epigraph"), second))
    assert passages.make_snippet(entry, frozenset(["toll"])).text == "A toll is due."


def test_the_sentence_of_an_epigraph_is_not_sought_in_the_rule() -> None:
    """Is a rule shown, cut where it should be, if the best sentence is one of an epigraph?"""
    rule = LONG + "A toll is due."
    entry = making.make_entry("x", "The toll! " * 100, rule)
    first, second = entry.paragraphs
    entry = replace(entry, paragraphs=(replace(first, style="epigraph"), second))
    snippet = passages.make_snippet(entry, frozenset(["toll"]), 1, sentence=90)
    assert snippet.paragraph == 2 and snippet.text.endswith("A toll is due.")


def test_a_long_paragraph_is_cut_at_sentences() -> None:
    """Are whole sentences around the terms given, of bearable length?"""
    snippet = passages.make_snippet(
        making.make_entry("x", LONG + "Pay the toll here. " + LONG), frozenset(["toll"])
    )
    assert "Pay the toll here." in snippet.text and len(snippet.text) <= passages.LENGTH
    assert snippet.text.startswith("Row on.") or snippet.text.startswith("Pay the toll")


@pytest.mark.parametrize(
    ("length", "last"),
    [(passages.LENGTH - 15, "Then go. "), (passages.LENGTH - 20, "Then go. It ends.")],
)
def test_as_many_sentences_as_fit(length: int, last: str) -> None:
    """Are further sentences taken as long as the whole stays within the length?"""
    first = "The toll is " + "x" * (length - 14) + ". "
    snippet = passages.make_snippet(
        making.make_entry("x", first + "Then go. It ends. More follows here."), frozenset(["toll"])
    )
    assert snippet.text == (first + last).strip()


def test_the_earliest_of_equal_runs() -> None:
    """Is the first of several runs chosen that hold as many terms?"""
    content = " ".join(f"Toll number {number}: {'x' * 290}." for number in range(3))
    assert passages.make_snippet(
        making.make_entry("x", content), frozenset(["toll"])
    ).text.startswith("Toll number 0")


def test_an_endless_sentence_stays_whole() -> None:
    """Is a single sentence never cut?"""
    endless = "row " * 200 + "toll"
    assert (
        passages.make_snippet(making.make_entry("x", endless), frozenset(["toll"])).text == endless
    )


def test_an_entry_without_text() -> None:
    """Is there a snippet of nothing?"""
    assert passages.make_snippet(making.make_entry("x"), frozenset(["toll"])) == Snippet("", (), 1)


def test_the_items_of_a_list() -> None:
    """Do the items below what opens a list belong to it, to its end and no further?"""
    entry = making.make_entry(
        "x",
        "A boat may not row when:",
        "• it is tied;",
        "• its crew:",
        "• is ashore; or",
        "• sleeps.",
        "• it sinks.",
        "Else:",
        "It rows.",
    )
    deeper = [replace(one, depth=1) for one in entry.paragraphs[3:5]]
    entry = replace(entry, paragraphs=(*entry.paragraphs[:3], *deeper, *entry.paragraphs[5:]))
    items = ("it is tied;", "its crew:", "is ashore; or", "sleeps.", "it sinks.")
    assert passages.list_items(entry, 1) == items
    assert passages.list_items(entry, 2) == ()
    assert passages.list_items(entry, 3) == items[2:4]
    assert passages.list_items(entry, 7) == ()


def test_an_item_is_read_with_what_opens_its_list() -> None:
    """Does an item of a list come with the sentence that opens the list, and only that?"""
    entry = making.make_entry(
        "x",
        "Boats row. A boat may not row when:",
        "• It is tied.",
        "• its crew is ashore.",
        "Else.",
    )
    snippet = passages.make_snippet(entry, frozenset(["ashor", "crew"]))
    assert (snippet.lead, snippet.text, snippet.paragraph) == (
        "A boat may not row when:",
        "its crew is ashore.",
        3,
    )
    assert marked(snippet) == ["crew", "ashore"]
    plain = making.make_entry("x", "Boats row.", "• The crew is ashore.")
    assert passages.make_snippet(plain, frozenset(["ashor"])).lead == ""


def make_conditions(*items: str) -> Entry:
    """Make an entry whose list is one sentence."""
    return making.make_entry("x", "A boat may leave if it has:", *(f"• {one}" for one in items))


def test_one_of_several_conditions_comes_with_the_others() -> None:
    """Is a condition never shown as if it were the only one, by what stands before and after it?"""
    entry = make_conditions("two oars;", "a lamp, and", "a crew.", "It is fast.")
    opening = "A boat may leave if it has:"
    assert [passages.find_lead(entry, number) for number in (2, 3, 4)] == [
        opening,
        f"{opening} two oars;",
        f"{opening} two oars; a lamp, and",
    ]
    assert passages.list_rest(entry, 2) == ("a lamp, and", "a crew.")
    assert passages.list_rest(entry, 3) == ("a crew.",)
    assert passages.list_rest(entry, 4) == ()
    bare = make_conditions("two oars", "a lamp (lit.)", "a crew")
    assert passages.list_rest(bare, 2) == ("a lamp (lit.)",)
    assert passages.find_lead(bare, 4) == opening


def test_items_that_are_sentences_of_their_own_come_alone() -> None:
    """Does an item need no other where each is a sentence, or where those between are too long?"""
    entry = make_conditions("It has two oars.", "It has a lamp;", "it has a crew.")
    assert passages.find_lead(entry, 4) == "A boat may leave if it has:"
    assert passages.list_rest(entry, 2) == ()
    long = make_conditions(f"oars {'and oars ' * 40};", "a crew.")
    assert passages.find_lead(long, 3) == "A boat may leave if it has:"


def test_items_of_a_list_within_a_list_end_it() -> None:
    """Is an item of another depth no part of the sentence?"""
    entry = make_conditions("two oars;", "of wood, or", "a crew.")
    within = replace(entry.paragraphs[2], depth=1)
    entry = replace(entry, paragraphs=(*entry.paragraphs[:2], within, *entry.paragraphs[3:]))
    assert passages.list_rest(entry, 2) == ()
    assert passages.find_lead(entry, 4) == "A boat may leave if it has:"
