"""Links between entries: a target that exists, a gap, or a Problem; never a neighbour."""

from collections.abc import Sequence
from dataclasses import replace

import making
import pytest

from kb.corpus.decisions import Decisions, LinkException, LinkPolicy, NoReference
from kb.linking import library, linker
from kb.linking.lexicon import ListedCards
from kb.model import Anchor, Card, Document, Entry, Group, Paragraph
from kb.snapshot import store

BOOK = making.DOCUMENT
GLOSSARY = replace(
    BOOK, id="bw-glossary", short="Glossary", title="The Glossary", version="2", rank=1
)
RULEBOOK = replace(BOOK, id="bw-rulebook", short="Rulebook", title="The Rulebook", rank=2)
RULINGS = replace(
    BOOK, id="bw-rulings", short="Rulings", authority="historical", rank=3, cites=("bw-glossary",)
)
ICE = replace(BOOK, id="ice-book", game="ice", short="Ice")


def entry(name: str, *texts: str, document: Document = GLOSSARY, **more: object) -> Entry:
    """Make an entry of a document; its title is its slug with spaces unless one is given."""
    facts = {
        "id": f"{document.id}/{name}",
        "document": document.id,
        "version": document.version,
        "game": document.game,
        "title": name.replace("-", " "),
        "trail": (document.short,),
    }
    return making.make_entry(name, *texts, **{**facts, **more})


def link(
    entries: Sequence[Entry],
    cards: Sequence[Card] = (),
    decided: Decisions = Decisions(),
    *some: Group,
) -> linker.Linked:
    """Link entries of the five documents; `some` are title groups."""
    documents = [GLOSSARY, RULEBOOK, RULINGS, ICE, BOOK]
    known = library.make_library(documents, entries, ListedCards(cards, list(some)), decided)
    return linker.link_texts(known, entries)


def edges(
    entries: Sequence[Entry], cards: Sequence[Card] = (), decided: Decisions = Decisions()
) -> list[tuple[str, str, str]]:
    """Give the references of the last entry as kind, phrase and target."""
    return [
        (edge.kind, edge.phrase, edge.target)
        for edge in link(entries, cards, decided).references
        if edge.source == entries[-1].id
    ]


def card(title: str, game: str = "bw") -> Card:
    """Make a card of the list."""
    return Card(
        f"{game}-cards/{title.lower().replace(' ', '-').replace('!', '-event')}",
        game,
        title,
        ("Event",),
        (),
    )


BOATS = making.make_entry("boats", "See rule 2.10, not this rule 2.1.", number="2.1")
GATES = making.make_entry(
    "gates", "See section 2.1.", "By rule 2.1 and rule 9.9.", number="2.10", anchors=("gates",)
)


def test_references_by_number() -> None:
    """Is each cited number a reference to its entry, but never to the entry itself, and one that none has a Problem?"""
    linked = link([BOATS, GATES])
    assert [
        (edge.source, edge.phrase, edge.target, edge.paragraph) for edge in linked.references
    ] == [
        ("bw-book/boats", "2.10", "bw-book/gates", 1),
        ("bw-book/gates", "2.1", "bw-book/boats", 1),
        ("bw-book/gates", "2.1", "bw-book/boats", 2),
    ]
    (problem,) = linked.problems
    assert (problem.kind, problem.entry, problem.text) == (
        "dangling-reference",
        "bw-book/gates",
        "9.9",
    )
    assert "'gates' (bw-book@1 line 2) refers to '9.9'" in problem.message


def test_links_of_the_source() -> None:
    """Is a link of the page a reference to the section of that name, and one that leads nowhere a Problem?"""
    linked = Paragraph(
        "Pay at rule 2.1 or the quay.",
        "text",
        (3, 3),
        anchors=(Anchor(7, 15, "gates"), Anchor(23, 27, "quay")),
    )
    found = link([BOATS, GATES, making.make_entry("toll", paragraphs=(linked,))])
    assert [
        (edge.phrase, edge.target) for edge in found.references if edge.source == "bw-book/toll"
    ] == [("rule 2.1", "bw-book/gates")]
    assert [problem.text for problem in found.problems if problem.entry == "bw-book/toll"] == [
        "#quay"
    ]


def test_where_a_reference_in_words_leads() -> None:
    """Does a document's own entry come first, then the documents it cites, and another only where it is named?"""
    toll, book = (
        entry("toll", "Pay."),
        entry("toll", "Pay more.", document=RULEBOOK, kind="section", number="7"),
    )
    assert edges([toll, book, entry("quay", "See toll.")]) == [("see", "toll", "bw-glossary/toll")]
    assert edges([toll, book, entry("quay", "See Rulebook 7: Toll.")]) == [
        ("see", "Rulebook 7: Toll", "bw-rulebook/toll")
    ]
    assert edges([toll, entry("quay", "See toll.", document=RULINGS)]) == [
        ("see", "toll", "bw-glossary/toll")
    ]
    assert edges(
        [
            toll,
            entry("toll", "Old.", document=RULINGS),
            entry("quay", "See toll.", document=RULINGS),
        ]
    ) == [("see", "toll", "bw-rulings/toll")]


def test_a_reference_that_several_entries_answer() -> None:
    """Is a reference to one of two entries of the same name a Problem, but a section taken before an icon?"""
    section, icon = (
        entry(name, "x", kind=kind, title="Toll")
        for name, kind in (("toll", "section"), ("icon-toll", "icon"))
    )
    quay = entry("quay", "See Toll.")
    assert edges([icon, section, quay]) == [("see", "Toll", "bw-glossary/toll")]
    other = entry("toll-2", "y", kind="section", title="TOLL")
    found = link([section, other, quay])
    assert found.references == [] and [problem.kind for problem in found.problems] == [
        "ambiguous-reference"
    ]
    assert "bw-glossary/toll, bw-glossary/toll-2" in found.problems[0].message


def test_a_reference_to_what_is_not_there_is_a_gap() -> None:
    """Is a gap made in the document that would hold it, and never a neighbour bound?"""
    book = entry("lock-gates", "Open.", document=RULEBOOK, kind="section")
    linked = link(
        [
            book,
            entry("toll", "See lock gates, ferries."),
            entry("quay", "See ferry."),
            entry("eel", "See ferries.", document=RULINGS),
        ]
    )
    assert [(gap.id, gap.title, gap.kind, gap.document) for gap in linked.gaps] == [
        ("bw-glossary/ferries", "ferries", "gap", "bw-glossary"),
        ("bw-glossary/lock-gates", "lock gates", "gap", "bw-glossary"),
    ]
    assert [edge.target for edge in linked.references] == [
        "bw-glossary/lock-gates",
        "bw-glossary/ferries",
        "bw-glossary/ferries",
        "bw-glossary/ferries",
    ]


def test_a_gap_closes_when_its_entry_comes() -> None:
    """Has the gap the id that its entry gets, so that a link to it stays right?"""
    quay = entry("quay", "See ferry toll.")
    (gap,) = link([quay]).gaps
    later = entry("ferry-toll", "Half a coin.")
    assert gap.id == later.id
    assert link([later, quay]).gaps == [] and edges([later, quay]) == [
        ("see", "ferry toll", gap.id)
    ]


def test_a_gap_takes_no_id_of_an_entry() -> None:
    """Is "related" another thing than "-related", whose slug is the same?"""
    linked = link([entry("related", "See related.", title="-related")])
    assert [(gap.id, gap.title) for gap in linked.gaps] == [("bw-glossary/related-2", "related")]


def test_parts_of_an_entry() -> None:
    """Does a part lead to its sub-heading, and an unknown part of a gap to the gap?"""
    eel = entry("eel", "Slippery.", "# Keeping", "In straw.")
    assert edges([eel, entry("quay", "See eel: keeping.")]) == [
        ("see", "eel: keeping", "bw-glossary/eel#p2")
    ]
    assert edges([eel, entry("quay", "See eel (keeping).")]) == [
        ("see", "eel (keeping)", "bw-glossary/eel#p2")
    ]
    assert edges([entry("a", "See ferry."), entry("quay", "See ferry: at night.")]) == [
        ("see", "ferry: at night", "bw-glossary/ferry")
    ]


@pytest.mark.parametrize(
    ("content", "phrase"),
    [
        ("See Rulebook 7.4. Boats may row.", "Rulebook 7.4"),
        ("See Rulebook 7.4 for the rest.", "Rulebook 7.4"),
        ("See Rulebook 7.4 and 7.5.", "Rulebook 7.4"),
        ("See Rulebook 7.4 where it says so.", "Rulebook 7.4"),
        ('(see "Rulebook 7.4")', "Rulebook 7.4"),
        ("See Rulebook 7.4 Tolls.", "Rulebook 7.4 Tolls"),
        ("See Rulebook 7.4. Tolls.", "Rulebook 7.4. Tolls"),
    ],
)
def test_a_sentence_behind_the_number_of_another_document(content: str, phrase: str) -> None:
    """Is the rule linked by its whole number, and nothing behind it called a missing entry?"""
    tolls = entry("tolls", "Pay.", document=RULEBOOK, kind="section", number="7.4", title="Tolls")
    part = entry("seven", "So.", document=RULEBOOK, kind="section", number="7", title="Locks")
    linked = link([tolls, part, entry("quay", content)])
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        (phrase, "bw-rulebook/tolls")
    ]
    assert linked.gaps == [] and linked.problems == []


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("See Rulebook: Tolls.", [("Rulebook: Tolls", "bw-rulebook/tolls")]),
        ("See the Rulebook: 7.4.", [("Rulebook: 7.4", "bw-rulebook/tolls")]),
        ("See Rulebook changes.", [("Rulebook changes", "bw-glossary/rulebook-changes")]),
        ("See the Rulebook.", []),
        ("See the Rulebook for the rest.", []),
        ("See Rulebook and ferry.", [("ferry", "bw-glossary/ferry")]),
        ("See Rulebook, ferry.", [("ferry", "bw-glossary/ferry")]),
        ("See the Rulebook entry on tolls.", [("tolls", "bw-rulebook/tolls")]),
    ],
)
def test_what_follows_the_name_of_a_document(content: str, found: list[tuple[str, str]]) -> None:
    """Is an entry found behind a document and a colon, and is a document alone no missing entry?"""
    tolls = entry("tolls", "Pay.", document=RULEBOOK, kind="section", number="7.4", title="Tolls")
    own = [entry("ferry", "Row."), entry("rulebook-changes", "None.")]
    linked = link([tolls, *own, entry("quay", content)])
    assert [(edge.phrase, edge.target) for edge in linked.references] == found
    assert linked.gaps == [] and linked.problems == []


@pytest.mark.parametrize(
    "content", ["See rule no. 2.10.", "By Rules Nos. 2.10, 2.10.", "Rule #2.10.", "(see no. 2.10)"]
)
def test_a_number_behind_the_word_for_it(content: str) -> None:
    """Is a rule linked whose number stands behind "no.", and that word not called a missing entry?"""
    linked = link([BOATS, GATES, making.make_entry("quay", content)])
    assert {edge.target for edge in linked.references if edge.source == "bw-book/quay"} == {
        "bw-book/gates"
    }
    assert linked.gaps == []


@pytest.mark.parametrize("bar", ["|", "\u2022", "\u00b7"])
def test_a_row_of_names(bar: str) -> None:
    """Is each name linked that stands in a row behind "See also:", beside one that is missing?"""
    linked = link(
        [
            entry("toll", "Pay."),
            entry("lock", "Row."),
            entry("quay", f"See also: toll {bar} ferry {bar} lock"),
        ]
    )
    assert [(edge.phrase, edge.target) for edge in linked.references] == [
        (name, f"bw-glossary/{name}") for name in ("toll", "ferry", "lock")
    ]
    assert [gap.id for gap in linked.gaps] == ["bw-glossary/ferry"]


def test_no_link_ends_within_a_sentence() -> None:
    """Does a link end with the name where what follows its colon is a sentence, and names no part?"""
    long = "who rows along the canal and back again without paying a lock keeper is fined by all the rest of"
    said = edges([entry("ferry", "Row."), entry("quay", f"See ferry: anyone {long} the crew")])
    assert said == [("see", "ferry", "bw-glossary/ferry")]


def test_numbers_that_contradict_the_name() -> None:
    """Is the name followed, and the number reported once with all who cite it so?"""
    battle = entry(
        "ship-battle", "Row.", document=RULEBOOK, kind="section", number="7.3", title="Ship Battle"
    )
    linked = link(
        [
            battle,
            entry("quay", "See Rulebook 7.2: Ship Battle."),
            entry("eel", "See Rulebook 7.2: Ship Battle."),
            entry("toll", "See Rulebook 7.3: Ship Battle."),
        ]
    )
    assert {edge.target for edge in linked.references} == {"bw-rulebook/ship-battle"}
    (problem,) = linked.problems
    assert (problem.kind, problem.entry, problem.text) == (
        "contradicting-number",
        "bw-rulebook/ship-battle",
        "7.2",
    )
    assert "cited 2 times as 7.2: by bw-glossary/eel, bw-glossary/quay" in problem.message


def test_what_people_decided() -> None:
    """Are words that name nothing left alone, and a phrase that means something else in one entry?"""
    decided = Decisions(
        no_references=(NoReference("bw", "sidebar", "x"),),
        exceptions=(LinkException("bw-glossary/quay", "lock gate", "x"),),
    )
    gate = entry("lock-gate", "Wood.")
    assert edges([gate, entry("quay", "A lock gate; see sidebar.")], (), decided) == []
    assert edges([gate, entry("eel", "A lock gate; see sidebar.")], (), decided) == [
        ("mention", "lock gate", "bw-glossary/lock-gate")
    ]


@pytest.mark.parametrize(
    ("policy", "content", "found"),
    [
        ("always", "A toll, the tolls.", ["toll"]),
        ("always", "The Toll.", ["Toll"]),
        ("always", "at Grand Toll itself", []),
        ("title", "a toll", []),
        ("title", "the Toll is due", ["Toll"]),
        ("quoted", "a toll", []),
        ("quoted", 'a "toll" is', ["toll"]),
        ("quoted", "the \u201ctoll.\u201d", ["toll"]),
        ("never", 'a toll, Toll, "toll"', []),
    ],
)
def test_policies(policy: str, content: str, found: list[str]) -> None:
    """Is a name linked as its policy says?"""
    decided = Decisions(policies=(LinkPolicy("bw", policy, ("toll",), "x"),))
    assert [
        phrase
        for _, phrase, _ in edges([entry("toll", "Pay."), entry("quay", content)], (), decided)
    ] == found


CARDS = ["Slow Ferry", "Wharf", "Run!", "Run", "The Ferryman", "'45 Barge", "Row Row Home"]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("You play Slow Ferry.", ["Slow Ferry"]),
        ("You play Slow Ferries.", ["Slow Ferries"]),
        ("a slow ferry", []),
        ("not Very Slow Ferry-Boat", []),
        ("Slow Ferry's cost, then Slow Ferry", ["Slow Ferry"]),
        ("It nullifies Wharf.", ["Wharf"]),
        ("at Old Wharf or Wharf Street", []),
        ("Wharf is wet.", []),
        ("Run! at Run!", ["Run!"]),
        ("the Ferryman rows", []),
        ("Take the '45 Barge.", ["'45 Barge"]),
        ("with Run! and Run", ["Run!", "Run"]),
        ("with Run or Run! at once", ["Run", "Run!"]),
        ("You play Row, Row Home.", ["Row, Row Home"]),
        ("From Slow Ferry (Wharf).", ["Slow Ferry"]),
        ("Slow Ferry, Wharf", ["Slow Ferry", "Wharf"]),
    ],
)
def test_cards_in_running_text(content: str, found: list[str]) -> None:
    """Is a card known by its capitals, a single word only where a card is meant, and none inside a longer name or a set?"""
    quay = entry("quay", "A wharf may be wet.", content)
    assert all(
        edge.end - edge.start == len(edge.phrase)
        for edge in link([quay], [card(title) for title in CARDS]).references
    )
    assert [phrase for _, phrase, _ in edges([quay], [card(title) for title in CARDS])] == found


def test_the_mark_of_the_source_shows_a_card() -> None:
    """Is a single word a card where the source's own page had a link to the card, even where a sentence begins?"""
    marked = Paragraph("Wharf is a wharf.", "text", (1, 1), card_links=(5,))
    assert edges([entry("quay", paragraphs=(marked,))], [card("Wharf")]) == [
        ("card", "Wharf", "bw-cards/wharf")
    ]


def test_what_is_never_a_link() -> None:
    """Is the entry's own name, a heading, a quotation for flavour, an icon, and a card of another game left alone?"""
    toll = entry("lock-toll", "Pay.")
    assert (
        edges(
            [
                entry(
                    "lock-toll",
                    "Lock tolls are due.",
                    document=RULEBOOK,
                    kind="section",
                    title="Lock Toll",
                )
            ]
        )
        == []
    )
    flavour = Paragraph('"A lock toll!"', "epigraph", (1, 1))
    assert (
        edges(
            [
                toll,
                entry(
                    "quay",
                    "# The lock toll",
                    "The [lock toll].",
                    paragraphs=(
                        *making.paragraphs("# The lock toll", "The [lock toll] icon."),
                        flavour,
                    ),
                ),
            ]
        )
        == []
    )
    assert edges([entry("frost", "Play Slow Ferry.", document=ICE)], [card("Slow Ferry")]) == []
    assert edges([entry("quay", "Play Thin Ice.")], [card("Thin Ice", "ice")]) == []


def test_which_of_several_a_name_means() -> None:
    """Does a term go before a section, a ruling before the page of the card, and the list before an older ruling?"""
    term, section = (
        entry("lock-toll", "Pay."),
        entry("toll", "x", document=RULEBOOK, kind="section", title="Lock Toll"),
    )
    quay = entry("quay", "A Lock Toll and Slow Ferry.")
    assert [target for *_, target in edges([section, term, quay])] == ["bw-glossary/lock-toll"]
    ruling = entry("slow-ferry", "Wait.", kind="card", title="Slow Ferry")
    assert [target for *_, target in edges([ruling, quay], [card("Slow Ferry")])] == [
        "bw-glossary/slow-ferry"
    ]
    old = entry("slow-ferry", "Wait.", kind="card", title="Slow Ferry", document=RULINGS)
    assert [target for *_, target in edges([old, quay], [card("Slow Ferry")])] == [
        "bw-cards/slow-ferry"
    ]
    assert [target for *_, target in edges([old, quay])] == ["bw-rulings/slow-ferry"]


def test_terms_of_older_documents() -> None:
    """Does a text in force never mean what only an older document names, while older texts do?"""
    old = entry("eel-right", "Old.", document=RULINGS)
    assert edges([old, entry("quay", "An eel right.")]) == []
    assert edges([old, entry("quay", "An eel right.", document=RULINGS)]) == [
        ("mention", "eel right", "bw-rulings/eel-right")
    ]


def test_a_title_group_is_named() -> None:
    """Does a basic title that no card has lead to the group where cards are spoken of, and nowhere else?"""
    group = Group("bw-groups/hq", "bw", "HQ", ("bw-cards/a", "bw-cards/b"), False)
    for content, found in (
        ('The "HQ:" cards', ["HQ"]),
        ("An HQ dilemma", ["HQ"]),
        ("The HQ is far.", []),
        ("hq cards", []),
    ):
        references = link([entry("quay", content)], (), Decisions(), group).references
        assert [edge.phrase for edge in references] == found, content
        assert {(edge.kind, edge.target) for edge in references} <= {("group", group.id)}


def test_an_exception_that_excepts_nothing() -> None:
    """Is an exception reported whose phrase would not be linked anyway, but not without its entry or the game's card list?"""
    decided = Decisions(
        exceptions=(
            LinkException("bw-glossary/quay", "lock gate", "x"),
            LinkException("absent/quay", "y", "x"),
        )
    )
    found = link(
        [entry("lock-gate", "Wood."), entry("quay", "No gate.")], [card("Eel")], decided
    ).problems
    assert [(problem.kind, problem.entry, problem.text) for problem in found] == [
        ("unused-decision", "bw-glossary/quay", "lock gate")
    ]
    assert (
        link(
            [entry("lock-gate", "Wood."), entry("quay", "A lock gate.")], [card("Eel")], decided
        ).problems
        == []
    )
    assert (
        link([entry("lock-gate", "Wood."), entry("quay", "No gate.")], (), decided).problems == []
    )


def test_a_step_that_is_a_section() -> None:
    """Does a list item that is nothing but a section's title lead there, whatever its capitals?"""
    moving = entry("moving", "Row.", document=ICE, kind="section", title="Moving a Boat")
    assert edges(
        [moving, entry("turn", "1. Moving a boat", "Moving a boat is slow.", document=ICE)]
    ) == [("mention", "Moving a boat", "ice-book/moving")]


def test_a_section_titled_in_capitals() -> None:
    """Is one of the things that a title in capitals names found in running text?"""
    section = entry("re-moorings", "Row.", document=ICE, kind="section", title="RE-MOORINGS")
    decided = Decisions(policies=(LinkPolicy("ice", "always", ("RE-MOORINGS",), "x"),))
    assert edges(
        [section, entry("turn", "After one re-mooring, rest.", document=ICE)], decided=decided
    ) == [("mention", "re-mooring", "ice-book/re-moorings")]


def test_the_references_of_the_small_corpus(small_base: store.KnowledgeBase) -> None:
    """Do references stand where the text says them, in order, without overlap, and lead to what is there?"""
    found = [edge for edge in small_base.references if edge.source == "bw-rulebook/how-a-turn-goes"]
    assert [(edge.phrase, edge.target) for edge in found if edge.kind == "see"][:3] == [
        ("2.1", "bw-rulebook/boats"),
        ("2.10", "bw-rulebook/lock-gates"),
        ("2.5", "bw-rulebook/eels"),
    ]
    last = ("", 0, 0)
    for edge in small_base.references:
        source = small_base.entry(edge.source)
        assert source is not None and small_base.holds(edge.target.split("#")[0])
        assert source.paragraphs[edge.paragraph - 1].text[edge.start : edge.end] == edge.phrase
        assert edge.end - edge.start == len(edge.phrase)
        assert (
            edge.kind == "amends"
            or (edge.source, edge.paragraph) != last[:2]
            or edge.start >= last[2]
        )
        last = (edge.source, edge.paragraph, edge.end) if edge.kind != "amends" else last
