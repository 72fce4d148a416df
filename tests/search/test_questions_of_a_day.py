"""Directors' questions of 1996 and 2001: is the text of that day first, at the paragraph that answers?

The entries and paragraphs were found by reading the two documents.
"""

import pytest

from kb import authority
from kb.search import past_search
from kb.snapshot.store import KnowledgeBase

RULEBOOK, RULINGS = "1e-premiere-rulebook", "1e-rulings-2001"
OF_1996 = [
    ("How many cards do I draw for my opening hand?", "phase-three-playing-the-game#p1"),
    ("Is there a hand size limit?", "phase-three-playing-the-game#p2"),
    ("Do I have to play a card every turn?", "phase-three-playing-the-game#p3"),
    ("Can the Federation attack first?", "other-rules-for-battles-and-damage#p1"),
    ("May Klingons attack other Klingons?", "other-rules-for-battles-and-damage#p2"),
    ("When is a hit on a ship a direct hit?", "other-rules-for-battles-and-damage#p4"),
    ("How far can a damaged ship move?", "damaged-ships#p1"),
    ("What happens when a damaged ship is damaged again?", "damaged-ships#p2"),
    ("How is a damaged ship repaired?", "damaged-ships#p3"),
    ("Does an Away Team without a leader lose the battle?", "away-team-vs-away-team#p1"),
    ("Can I beam between two of my ships?", "beaming-personnel-and-or-equipment#p3"),
    ("When may I play an interrupt card?", "interrupt-cards#p1"),
    (
        "Can I have two copies of the same personnel in play?",
        "duplication-rule-for-personnel-and-ships#p1",
    ),
    ("What is a stalled ship?", "stalled-ships#p1"),
    (
        "Who chooses the victim of a random selection?",
        "determining-who-dies-random-selection#p1",
    ),
    ("Does a cloaking device work on a damaged ship?", "other-rules-for-battles-and-damage#p7"),
]
OF_2001 = [
    ("When may an artifact be downloaded?", "artifact#p1"),
    ("Does reporting a ship with Barzan Wormhole use my normal card play?", "barzan-wormhole#p1"),
    ("Do I add first or double first when both change a value?", "doubling#p1"),
    (
        "Who wins if Emergency Transporter Armbands take all my people out of a personnel battle?",
        "emergency-transporter-armbands#p1",
    ),
    ("In which order do I discard several cards from one action?", "discarding#p1"),
    ("Are former Borg without Borg affiliation drones?", "drone#p1"),
    ("Does Black Hole pull in cards if a Q-Net is in between?", "black-hole#p1"),
    ("Does launching a carried ship from a landed ship count as taking off?", "carried-ships#p1"),
    ("Do cards played on my opponent's ship that I control become mine?", "control#p1"),
    ("Which game text must two Personnel cards share to be copies?", "copy#p3"),
    ("Does any Nor include Deep Space 9?", "any#p3"),
    ("To which affiliation does a commandeered ship change?", "commandeering#p3"),
    (
        "Must a dual-personnel card be selected by gender for Parallel Romance?",
        "dual-personnel-cards#p2",
    ),
]
ASKED = [(one, "1996-07-01", f"{RULEBOOK}/{wanted}") for one, wanted in OF_1996]
ASKED += [(one, "2001-11-01", f"{RULINGS}/{wanted}") for one, wanted in OF_2001]


@pytest.mark.official
@pytest.mark.parametrize(("question", "day", "wanted"), ASKED)
def test_the_text_of_the_day_comes_first(
    question: str, day: str, wanted: str, official_base: KnowledgeBase
) -> None:
    """Does the rule of the day come first, in search and in a dispute, and are its words quoted?"""
    past = past_search.open_day(official_base, day)
    found = past_search.search_as_of(past, question, game="1e")
    name, _, paragraph = wanted.partition("#p")
    assert found.hits[0].entry.id == name
    assert found.answer and found.answer.sentences[0].entry.id == name
    assert found.answer.sentences[0].paragraph == int(paragraph)
    settled = authority.settle(past, question, game="1e")
    assert settled.governing[0].entry.id == name
    in_force = {one.pinned for one in past.documents if one.authority == "current"}
    assert {one.entry.pinned.split("/")[0] for one in settled.governing} <= in_force


@pytest.mark.official
@pytest.mark.parametrize(
    ("question", "rule", "ruling"),
    [
        (
            "Nobody aboard my ship can lead. Is the fight lost at once?",
            "ship-vs-ship",
            "captain-kirk",
        ),
        (
            "A mission wants Diplomacy x2. Is one man who has it twice enough?",
            "attempting-missions",
            "art-of-diplomacy-the",
        ),
    ],
)
def test_a_ruling_on_a_card_waits_for_its_name(
    question: str, rule: str, ruling: str, official_base: KnowledgeBase
) -> None:
    """Does a rule go before a ruling on a card that nobody named, and behind it when it is named?"""
    past = past_search.open_day(official_base, "2001-11-01")
    assert past_search.search_as_of(past, question).hits[0].entry.id == f"{RULEBOOK}/{rule}"
    card = official_base.entry(f"{RULINGS}/{ruling}")
    assert card is not None
    named = past_search.search_as_of(past, f"{question} {card.title} is there.").hits[0].entry
    assert named == card
