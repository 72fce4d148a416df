"""The lexicon of a game: what its names are, which target each has, and how each is linked."""

from dataclasses import replace

import making
import pytest

from kb.corpus.decisions import CalledName, Decisions, LinkPolicy
from kb.linking import lexicon, name_trie
from kb.linking.lexicon import ListedCards
from kb.model import Card, Document, Entry, Group

OLD = replace(making.DOCUMENT, id="bw-old", authority="historical", rank=9)


def entry(document: Document, name: str, content: str = "Pay.", **more: object) -> Entry:
    """Make an entry of a document."""
    return making.make_entry(
        name, content, **{"id": f"{document.id}/{name}", "document": document.id, **more}
    )


def make(
    *entries: Entry, cards: tuple[str, ...] = (), decided: Decisions = Decisions()
) -> lexicon.Lexicon:
    """Make the lexicon of the game bw."""
    listed = ListedCards(
        [Card(f"bw-cards/{title.lower()}", "bw", title, ("Event",), ()) for title in cards],
        [Group("bw-groups/hq", "bw", "HQ", ("a", "b"), False)],
    )
    return lexicon.make_lexicon("bw", [making.DOCUMENT, OLD], entries, listed, decided)


def test_one_name_one_target() -> None:
    """Does a text in force go before a card of the list, and that before an older text?"""
    both = make(
        entry(OLD, "bell", kind="card", title="Bell"),
        entry(making.DOCUMENT, "bell", kind="card", title="Bell"),
        cards=("Bell", "Eel"),
    )
    targets = {name.title: name.target for name in both.names}
    assert targets == {"Bell": "bw-book/bell", "Eel": "bw-cards/eel", "HQ": "bw-groups/hq"}
    old = make(entry(OLD, "bell", kind="card", title="Bell"), cards=("Bell",))
    assert [name.target for name in old.names if name.title == "Bell"] == ["bw-cards/bell"]
    assert len([name for name in old.named if name.title == "Bell"]) == 2


def test_an_entry_that_only_refers_gives_way() -> None:
    """Is a section of the same name taken before an entry that only says where to look?"""
    names = make(
        entry(making.DOCUMENT, "lock-gate", "See Book 3: Lock Gate.", title="lock gate"),
        entry(making.DOCUMENT, "gates", "Of wood.", kind="section", title="Lock Gate"),
    ).names
    assert [name.target for name in names if name.kind != "group"] == ["bw-book/gates"]


@pytest.mark.parametrize(
    ("title", "kind", "policy"),
    [
        ("Slow Ferry", "card", "title"),
        ("Wharf", "card", "card"),
        ("lock gate", "term", "always"),
        ("toll", "term", "never"),
        ("Moving a Boat", "section", "title"),
        ("Boats", "section", "never"),
    ],
)
def test_the_policy_of_a_name_that_nobody_decided(title: str, kind: str, policy: str) -> None:
    """Is a single everyday word never linked by itself, and a card only where one is meant?"""
    assert lexicon.choose_policy(title, kind) == policy


def test_title_groups() -> None:
    """Is a basic title of several words linked as a title, unless decided, and called as a decision says?"""
    groups = [
        Group(f"bw-groups/{title.lower()}", "bw", title, ("a", "b"), False)
        for title in ("Toll", "High Bank", "Low Bank")
    ]
    decided = Decisions(
        policies=(LinkPolicy("bw", "group", ("Low Bank",), "x"),),
        called=(CalledName("bw-groups/toll", ("toll cards",), "x"),),
    )
    listed = ListedCards((), groups)
    named = lexicon.make_lexicon("bw", [making.DOCUMENT], [], listed, decided).names
    assert {name.title: (name.policy, name.target) for name in named} == {
        "toll cards": ("always", "bw-groups/toll"),
        "Toll": ("group", "bw-groups/toll"),
        "High Bank": ("title", "bw-groups/high bank"),
        "Low Bank": ("group", "bw-groups/low bank"),
    }
    assert {name.kind for name in named} == {"group"}


def test_what_the_texts_call_an_entry() -> None:
    """Is an entry linked by the words that a decision gives it, by their own policy, where it is installed?"""
    crew = CalledName("bw-book/crew-and-cargo", ("crew", "crew list"), "x")
    named = CalledName("bw-book/crew-and-cargo", ("Deck",), "x", policy="title")
    absent = CalledName("bw-book/anchor", ("anchor",), "x")
    made = make(
        entry(making.DOCUMENT, "crew-and-cargo", title="crew and cargo"),
        decided=Decisions(called=(crew, named, absent)),
    )
    assert {
        (name.title, name.target, name.policy) for name in made.names if name.kind == "term"
    } == {
        ("crew and cargo", "bw-book/crew-and-cargo", "always"),
        ("crew", "bw-book/crew-and-cargo", "always"),
        ("crew list", "bw-book/crew-and-cargo", "always"),
        ("Deck", "bw-book/crew-and-cargo", "title"),
    }


def test_icons_and_expansions_are_named_with_their_kind() -> None:
    """Are they linked where the texts say "icon" or "set", and never an icon whose title a rule has?"""
    names = make(
        entry(making.DOCUMENT, "icon-oar", kind="icon", title="Oar"),
        entry(making.DOCUMENT, "icon-tide", kind="icon", title="Tide Icon"),
        entry(making.DOCUMENT, "icon-toll", kind="icon", title="Toll"),
        entry(making.DOCUMENT, "toll"),
        entry(making.DOCUMENT, "set-floods", kind="expansion", title="Spring Floods"),
    ).names
    assert [(name.title, name.policy) for name in names if name.kind in lexicon.FOLLOWED] == [
        ("Oar icon", "always"),
        ("Tide icon", "always"),
        ("Spring Floods expansion", "title"),
        ("Spring Floods set", "title"),
    ]


def test_an_article_inside_a_term() -> None:
    """May a text write "end of the lock" for *end of lock*, and only of a term?"""
    term = make(entry(making.DOCUMENT, "end-of-lock", title="end of lock")).names[0]
    assert "end of the lock" in term.forms
    section = make(
        entry(making.DOCUMENT, "x", kind="section", title="Bells of Dawn", number="1.1")
    ).names[0]
    assert "Bells of the Dawn" not in section.forms


def test_a_decided_policy() -> None:
    """Does a decision prevail over the default, whatever the case of the name?"""
    decided = Decisions(policies=(LinkPolicy("bw", "quoted", ("TOLL",), "x"),))
    (name,) = [
        one
        for one in make(entry(making.DOCUMENT, "toll"), decided=decided).names
        if one.title == "toll"
    ]
    assert name.policy == "quoted"


@pytest.mark.parametrize(
    ("title", "aliases", "forms"),
    [
        ("lock-gate toll", (), {"lock-gate toll", "lock gate toll", "lock-gate tolls"}),
        ("far end (of a canal)", (), {"far end", "far ends"}),
        ("The Lock Keeper", (), {"The Lock Keeper", "Lock Keeper", "Lock Keeper, The"}),
        ("lock gate", ("water door", "Rulebook 7.4: Gates"), {"water door", "water doors"}),
    ],
)
def test_forms(title: str, aliases: tuple[str, ...], forms: set[str]) -> None:
    """Is a name known with its article at either end, without hyphens and gloss, in both numbers?"""
    found = make(entry(making.DOCUMENT, "x", title=title, aliases=aliases)).names[0].forms
    assert found[0] == title and forms <= set(found)
    assert not any("7.4" in form for form in found)


def test_names_of_documents() -> None:
    """Is an entry found under its title and aliases, in either number, in its own document only?"""
    known = make(
        entry(making.DOCUMENT, "gate", title="lock gates", aliases=("weir",)), entry(OLD, "toll")
    ).by_document
    assert known["bw-book"] == {
        "lock gates": ("bw-book/gate",),
        "lock gate": ("bw-book/gate",),
        "weir": ("bw-book/gate",),
    }
    assert known["bw-old"] == {"toll": ("bw-old/toll",)}


def test_what_is_recorded() -> None:
    """Does a snapshot keep which cards are everyday words?"""
    records = lexicon.record_names(make(cards=("Wharf", "Slow Ferry")), {"wharf", "slow ferry"})
    assert [(one.title, one.policy, one.everyday) for one in records if one.kind == "card"] == [
        ("Wharf", "card", True),
        ("Slow Ferry", "title", False),
    ]


def test_a_title_with_a_gloss_within_it() -> None:
    """Is an entry called by its title without the words in brackets as well?"""
    glossed = make(entry(making.DOCUMENT, "traps", kind="term", title="Fish (Eel) Traps"))
    assert "Fish Traps" in glossed.names[0].forms
    assert glossed.by_document["bw-book"]["fish trap"] == ("bw-book/traps",)


def test_a_title_that_a_letter_counts() -> None:
    """Is a section called by its title without its letter as well, where that has several words?"""
    counted = make(
        entry(making.DOCUMENT, "tolls", kind="section", title="B. Paying Tolls"),
        entry(making.DOCUMENT, "locks", kind="section", title="IV. Locks"),
    )
    forms = {name.target: name.forms for name in counted.names}
    assert "Paying Tolls" in forms["bw-book/tolls"] and "Locks" not in forms["bw-book/locks"]


def test_a_title_without_its_count() -> None:
    """Is a section found without its count, but not where two are called so, or one is already?"""
    known = make(
        entry(making.DOCUMENT, "tolls", kind="section", title="VIII. River Tolls"),
        entry(making.DOCUMENT, "locks", kind="section", title="A. Locks"),
        entry(making.DOCUMENT, "locks-2", kind="section", title="B. Locks"),
        entry(making.DOCUMENT, "eels", kind="section", title="C. Eels"),
        entry(making.DOCUMENT, "eels-2", kind="term", title="Eels"),
    ).by_document["bw-book"]
    assert known["river toll"] == ("bw-book/tolls",)
    assert "lock" not in known and known["eel"] == ("bw-book/eels-2",)


def test_a_title_with_a_remark_behind_it() -> None:
    """Is an entry found without a remark, but no card, and not where two are called so?"""
    known = make(
        entry(making.DOCUMENT, "fog", kind="section", title="Fog (added in 2030)"),
        entry(making.DOCUMENT, "ice", kind="term", title="Ice (new)"),
        entry(making.DOCUMENT, "ice-2", kind="section", title="Ice (old)"),
        entry(making.DOCUMENT, "tide", kind="term", title="Tide (new)"),
        entry(making.DOCUMENT, "tide-2", kind="section", title="Tide"),
        entry(making.DOCUMENT, "eel", kind="card", title="Eel (Winter)"),
    ).by_document["bw-book"]
    assert known["fog"] == ("bw-book/fog",) and known["tide"] == ("bw-book/tide-2",)
    assert "ice" not in known and "eel" not in known


def test_the_singular_and_the_plural_of_two_titles() -> None:
    """Does each lead to the entry with just that title, in either order, by name and in a text?"""
    one = entry(making.DOCUMENT, "toll-gate", title="Toll Gate")
    several = entry(making.DOCUMENT, "toll-gates", title="Toll Gates")
    for entries in ((one, several), (several, one)):
        known = make(*entries)
        assert known.by_document["bw-book"]["toll gate"] == (one.id,)
        assert known.by_document["bw-book"]["toll gates"] == (several.id,)
        content = "Toll Gate and Toll Gates"
        words = name_trie.cut_words(content)
        found = [
            known.names[match.form.owner].target
            for place in (0, 3)
            for match in name_trie.walk(known.trie, content, words, place)
        ]
        assert found == [one.id, several.id]


def test_a_title_that_is_a_number() -> None:
    """Is the number of a rule no name, where it stands for the title that the rule has not?"""
    known = make(entry(making.DOCUMENT, "9-5", title="9.5", number="9.5"))
    assert [one.policy for one in known.names if one.title == "9.5"] == ["never"]


def test_a_title_that_several_sections_share() -> None:
    """Is a label below several headings no name in running text, unless a term has it too?"""
    sections = [
        entry(making.DOCUMENT, f"tier-{place}", kind="section", title="Tier One") for place in "ab"
    ]
    alone = entry(making.DOCUMENT, "tier-two", kind="section", title="Tier Two")
    term = entry(making.DOCUMENT, "tier", kind="term", title="Tier One")
    policies = {one.title: one.policy for one in make(*sections, alone).names}
    assert (policies["Tier One"], policies["Tier Two"]) == ("never", "title")
    assert {one.policy for one in make(term, *sections).names if one.kind == "term"} == {"always"}
    decided = Decisions(policies=(LinkPolicy("bw", "title", ("Tier One",), "It is meant."),))
    assert "title" in {one.policy for one in make(*sections, decided=decided).names}
