"""Does a query that names an entry as a whole find it, and say by which name?"""

from dataclasses import replace
from pathlib import Path

import making
import pytest
from snapshots import make_entry, write_base

from kb.search import engines, known_items, query, search
from kb.snapshot import store


def find(base: store.KnowledgeBase, typed: str) -> list[tuple[str, str]]:
    """Find the known items of a query, with the reasons, in order."""
    engine = engines.open_engine(base)
    parsed = query.parse_query(typed, engine.language.document_names, engine.language.game_names)
    return list(known_items.find_known_items(base, engine, parsed).items())


@pytest.mark.parametrize(
    ("typed", "first", "reason"),
    [
        # an id, with a version, or one that was given up
        ("bw-glossary/toll", "bw-glossary/toll", "id bw-glossary/toll"),
        ("bw-glossary@1.0/toll", "bw-glossary@1.0/toll", "id bw-glossary@1.0/toll"),
        ("bw-glossary@1.1/toll", "bw-glossary/toll", "id bw-glossary@1.1/toll"),
        (
            "bw-glossary/eel-toll",
            "bw-glossary/toll",
            "id bw-glossary/eel-toll, now bw-glossary/toll",
        ),
        # a title, whatever its case, spaces, points, article and forms of words
        ("LOCK KEEPER", "bw-glossary/lock-keeper", 'title "lock keeper"'),
        ("lockkeeper", "bw-glossary/lock-keeper", 'title "lock keeper"'),
        ("drowned bell", "bw-glossary/the-drowned-bell", 'title "The Drowned Bell"'),
        ("lock keepers", "bw-glossary/lock-keeper", 'title "lock keeper"'),
        # another name, slang, a number, an icon
        ("drifting", "bw-glossary/adrift", '"drifting" is another name of it'),
        ("ringer", "bw-cards/the-drowned-bell", 'players say "ringer" for it'),
        ("2.1", "bw-rulebook/boats", "number 2.1 of version 1.1"),
        ("Rulebook 2.10: Lock Gates", "bw-rulebook/lock-gates", "number 2.10 of version 1.1"),
        ("what is [Flood]?", "bw-rulebook/icon-damage-flood", "icon [Flood]"),
        (
            "what does the [Flood] symbol on this boat mean",
            "bw-rulebook/icon-damage-flood",
            "icon [Flood]",
        ),
        ("[Flood] damage", "bw-rulebook/icon-damage-flood", "icon [Flood]"),
        ("what are lock keepers?", "bw-glossary/lock-keeper", 'title "lock keeper"'),
        ("What's a quillet", "bw-glossary/quillet", 'title "quillet"'),
        ("what is a lockkeeper", "bw-glossary/lock-keeper", 'title "lock keeper"'),
        # the name after that of its document
        ("Rulebook Tholes", "bw-rulebook/tholes", 'title "Tholes"'),
        # a card beside its type
        ("the Drowned Bell event", "bw-glossary/the-drowned-bell", 'title "The Drowned Bell"'),
        (
            "Event Drowned Bell: Cracked",
            "bw-rulings/drowned-bell-cracked",
            'title "Drowned Bell: Cracked"',
        ),
        # several cards, and nothing else
        (
            "the Drowned Bell vs. Drowned Bell: Cracked",
            "bw-glossary/the-drowned-bell",
            '"the Drowned Bell" is one of the cards you named',
        ),
        # the name beside that of its game
        ("bw2 runners", "bw2-rulebook/runners", 'title "runners"'),
        ("Runner in the Ice", "bw2-rulebook/runners", 'title "runners"'),
    ],
)
def test_what_is_named(
    small_base: store.KnowledgeBase, typed: str, first: str, reason: str
) -> None:
    """Is the entry that a query names first, with the name that it was found by?"""
    assert find(small_base, typed)[0] == (first, reason)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "how do lock keepers row",
        "2.99",
        "v2.1",
        "2",
        "lock  gate x",
        "Lantern: Broken crew",  # which is an event
        "Drowned Bell and tolls",  # one of them is no card
        "may the Drowned Bell and Drowned Bell: Cracked sink",
        "what are lock keepers for",
        "the boat with two [Flood] counters lies upstream",  # it shows an icon, and tells
        "may [Flood] boats row",  # and asks
        "[Flood] boats upstream",
        "how do I row with [Flood]",
        "all my crew stand upstream and the boat shows just the Flood icon",  # stands for nothing
    ],
)
def test_what_names_nothing(small_base: store.KnowledgeBase, typed: str) -> None:
    """Is a question no name, and a number no other than itself?"""
    assert find(small_base, typed) == []


def test_the_symbol_of_a_set_and_a_missing_icon(tmp_path: Path) -> None:
    """Is the set called Thaw meant by "thaw icon" only where nothing has that very name?"""
    book = making.DOCUMENT
    entries = [
        make_entry(book, "thaw", "Of spring.", kind="expansion", icons=("[Expansion: Thaw]",)),
        make_entry(book, "thawing", "Ice melts.", title="Thawing Ice"),
    ]
    gap = make_entry(book, "thaw-icon", title="thaw icon", kind="gap", wording="none")
    for place, gaps in enumerate(([], [gap])):
        folder = tmp_path / str(place)
        folder.mkdir()
        base = write_base(folder, (book,), indexed=entries, entries=entries, gaps=gaps)
        names = [name for name, _ in find(base, "thaw icon")]
        assert names == [one.id for one in gaps or entries[:1]]


def test_a_title_before_an_icon(official_base: store.KnowledgeBase) -> None:
    """Is a title that the whole query names meant, and not the icon that its last words name?"""
    names = [name for name, _ in find(official_base, "count down icon")]
    assert names[0] == "1e-glossary/countdown-icon" and "1e-rulebook/icon-damage-place" not in names


@pytest.mark.parametrize("code", ["[DL]", " [AU]", "[Cmd]"])
def test_an_icon_as_the_texts_write_it(official_base: store.KnowledgeBase, code: str) -> None:
    """Is it named as an icon, also where players say its letters without the brackets?"""
    assert find(official_base, code)[0][1] == f"icon {code.strip()}"


def test_another_word_of_the_same_stem(official_base: store.KnowledgeBase) -> None:
    """Does a word name what is called so in another inflection, and nothing of another word?"""
    assert ("1e-rulebook/commandeer", 'title "Commandeer"') in find(official_base, "commandeered")
    assert "1e-rulebook/commandeer" not in dict(find(official_base, "commander"))


def test_an_entry_that_only_refers_brings_its_target(small_base: store.KnowledgeBase) -> None:
    """Does a card whose entry says only "See eel." bring that entry, before itself?"""
    found = find(small_base, "2 Eels")
    names = [name for name, _ in found]
    assert ("bw-glossary/eels", 'the ruling on the card "2 Eels" refers to it') in found
    assert names.index("bw-glossary/eels") < names.index("bw-glossary/2-eels")


def test_a_game_or_document_that_is_named(small_base: store.KnowledgeBase) -> None:
    """Is nothing named of another game or document than the query names?"""
    assert [name for name, _ in find(small_base, "runners")] == ["bw2-rulebook/runners"]
    assert find(small_base, "3rd Thaw 2.1") == []
    assert {name.split("/")[0] for name, _ in find(small_base, "adrift")} == {
        "bw-glossary",
        "bw-rulings",
    }


@pytest.fixture
def parted_base(tmp_path: Path) -> store.KnowledgeBase:
    """Make a snapshot with an entry that has two parts, each under a heading."""
    texts = (
        "Barges carry salt.",
        "Towing",
        "See also ropes. A tow needs a rope. It may be cut.",
        "Mooring",
        "A moored barge pays nothing.",
    )
    parted = tuple(
        replace(one, style="subheading") if one.text in ("Towing", "Mooring") else one
        for one in making.paragraphs(*texts)
    )
    entries = [make_entry(making.DOCUMENT, "barges", paragraphs=parted)]
    return write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)


@pytest.mark.parametrize(
    ("typed", "paragraph", "words"),
    [
        ("barges: towing", 3, "A tow needs a rope."),
        ("Barges: Mooring", 5, "A moored barge pays nothing."),
        ("bw-book/barges#p5", 5, "A moored barge pays nothing."),
        ("bw-book/barges", 1, "Barges carry salt."),
    ],
)
def test_a_part_of_an_entry_is_named(
    parted_base: store.KnowledgeBase, typed: str, paragraph: int, words: str
) -> None:
    """Is the part that a query names quoted, and shown as what was found?"""
    found = search.search(parted_base, typed)
    assert found.answer and found.answer.verdict == "decides"
    (quotation,) = found.answer.sentences
    assert quotation.paragraph == paragraph and words in quotation.text
    assert found.hits[0].entry.id == "bw-book/barges"
    if paragraph > 1:
        assert found.hits[0].snippet.paragraph == paragraph


@pytest.mark.parametrize(
    "typed", ["barges: rowing", "a question: does a moored barge that has no rope pay at the gate"]
)
def test_what_names_no_part(parted_base: store.KnowledgeBase, typed: str) -> None:
    """Is a colon in a question no name?"""
    assert find(parted_base, typed) == []


@pytest.fixture
def chaptered_base(tmp_path: Path) -> store.KnowledgeBase:
    """Make a snapshot with a numbered chapter, one that has the number in its text, and more that have it in words."""
    entries = [
        make_entry(making.DOCUMENT, "tolls", "A toll is due at the gate.", number="3"),
        make_entry(making.DOCUMENT, "boats", "Rule 3: 3 boats of a chapter 3."),
        *(
            make_entry(making.DOCUMENT, name, f"Three {name} are enough.")
            for name in ("oars", "locks", "poles", "sails")
        ),
    ]
    return write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)


@pytest.mark.parametrize(
    "typed", ["3", "3.", "\u00a73", "rule 3", "CHAPTER 3", "BW section 3", "3 Tolls", "3. tolls"]
)
def test_a_chapter_is_named(chaptered_base: store.KnowledgeBase, typed: str) -> None:
    """Is a chapter found by its number, alone or with a word for it, and no other game asked?"""
    found = search.search(chaptered_base, typed)
    assert found.hits[0].entry.id == "bw-book/tolls" and found.others == ()
    assert found.read == typed  # the number is no count


@pytest.mark.parametrize("typed", ["3 boats", "step 3", "rule 33", "rule 3 boats"])
def test_what_names_no_chapter(chaptered_base: store.KnowledgeBase, typed: str) -> None:
    """Is any other number none of a chapter?"""
    assert find(chaptered_base, typed) == []


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("7.3", "other texts cite it as 7.2, its own number is 7.3"),
        (None, "other texts cite it as 7.2"),
    ],
)
def test_a_number_that_others_cite(tmp_path: Path, number: str | None, reason: str) -> None:
    """Is a number by which other texts cite an entry told from its own?"""
    cited = replace(
        make_entry(making.DOCUMENT, "barges"), number=number, aliases=("7.2", "Rulebook 7.2")
    )
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=[cited], entries=[cited])
    assert find(base, "7.2") == find(base, "Rulebook 7.2") == [("bw-book/barges", reason)]
    assert find(base, "7.2. Going Far") == [("bw-book/barges", reason)]
