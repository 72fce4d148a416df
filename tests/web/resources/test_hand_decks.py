"""Twenty decks of kinds that people play: is each rule there that names one of their cards?

The decks were put together by hand. What names a card is found here by its title alone, without the
links of the texts; what a person read and found to be no rule on the card is listed with the reason.
"""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.snapshot.store import KnowledgeBase

DECKS = {
    "1e Federation missions 1995": (
        "Jean-Luc Picard;William T. Riker;Data;Geordi La Forge;Beverly Crusher;Worf;"
        "U.S.S. Enterprise;U.S.S. Hood;Federation Outpost;Red Alert!;Spacedoor;"
        "Distortion Field;Kevin Uxbridge;Excavation;Investigate Rogue Comet"
    ),
    "1e Klingon battle": (
        "Gowron;Kurn;Koroth;Batrell;I.K.C. Bortas;I.K.C. Vor'cha;Klingon Outpost;"
        "Plasma Fire;Klingon Disruptor;Bat'leth;Klingon Death Yell;"
        "Rogue Borg Mercenaries;Loss of Orbital Stability;Warp Core Breach"
    ),
    "1e Romulan spies": (
        "Tomalak;Sela;Mendak;Selok;Romulan Outpost;Devoras;Plans of the Tal Shiar;"
        "Telepathic Alien Kidnappers;The Devil;Palor Toff: Alien Trader"
    ),
    "1e dilemma pile": (
        "Armus - Skin of Evil;Borg Ship;Radioactive Garbage Scow;Q;"
        "The Higher... The Fewer;Alien Parasites;Cytherians;Anaphasic Organism;Nagilum;"
        "Microvirus;Female's Love Interest;Male's Love Interest;Chalnoth;"
        "Tarellian Plague Ship;Ktarian Game;Matriarchal Society"
    ),
    "1e Barzan and Horga'hn": (
        "Barzan Wormhole;Horga'hn;Thought Maker;Tox Uthat;Varon-T Disruptor;"
        "Betazoid Gift Box;Vulcan Stone of Gol;Kurlan Naiskos;Time Travel Pod;"
        "Interphase Generator;Ressikan Flute"
    ),
    "1e Borg assimilation": (
        "Locutus of Borg;Borg Queen;Assimilate Counterpart;Borg Cube;"
        "Assimilation Table;Add Distinctiveness;Assimilate Homeworld;Borg Outpost;"
        "Transwarp Network Gateway;Awaken;A Change of Plans"
    ),
    "1e Deep Space 9": (
        "Deep Space 9;Benjamin Sisko;Kira Nerys;Quark;Odo;Ops;Promenade Shops;"
        "Quark's Bar;U.S.S. Defiant;Bajoran Wormhole;Docking Pylons;Commander's Office"
    ),
    "1e Dominion": (
        "Weyoun;Remata'Klan;Founder Leader;Jem'Hadar Attack Ship;Remote Supply Depot;"
        "The Great Link;The Great Hall;Ketracel-White"
    ),
    "1e Ferengi": (
        "Grand Nagus Zek;Rom;Nog;Brunt;Ferengi Trading Post;Tower of Commerce;Kurdon;"
        "D'Kora Transport;Writ of Accountability"
    ),
    "1e tribbles": (
        "1 Tribble;10 Tribbles;100 Tribbles;1,000 Tribbles;10,000 Tribbles;"
        "Deep Space Station K-7;Tribble Bomb;James T. Kirk;Spock;Starship Enterprise"
    ),
    "1e Q stops": (
        "Q-Net;Q-Flash;Hippocratic Oath;Mandarin Bailiff;Penalty Box;Q's Tent;"
        "Amanda Rogers;Kevin Uxbridge: Convergence;The Naked Truth;Mona Lisa"
    ),
    "1e time travel": (
        "Temporal Vortex;Montana Missile Complex;Phoenix;Zefram Cochrane;Wall of Ships;"
        "The Guardian of Forever;Temporal Micro-Wormhole;Build Interplexing Beacon"
    ),
    "1e capture": (
        "Brainwash;Prisoner Escort;Interrogation;Madred;Torture;Cardassian Shuttle;"
        "Cardassian Outpost;Central Command;Nor;Impersonate Captive"
    ),
    "1e Kazon and Hirogen": (
        "Seska;Kazon Outpost;Hirogen Outpost;Karr;Vidiian Outpost;Caretaker's Array;"
        "U.S.S. Voyager;Chakotay"
    ),
    "1e Referee": (
        "Computer Crash;Writ of Accountability;In the Zone;Oof!;Mirror Image;"
        "Scanner Interference;Q the Referee;Containment Field;Obsession;Intermix Ratio;"
        "Strategema"
    ),
    "2e Federation TNG": (
        "Jean-Luc Picard, Explorer;William T. Riker, Exchange Officer;Data, Aspirer;"
        "Worf, Security Detail Leader;U.S.S. Enterprise-D, Federation Flagship;"
        "Earth, Cradle of the Federation;Deanna Troi, Guide and Conscience"
    ),
    "2e Klingon": (
        "Gowron, Leader of the High Council;Kahless, The Greatest Warrior of Them All;"
        "Qo'noS, Heart of the Empire;I.K.S. Rotarran, Ship of Tears;"
        "Martok, Soldier of the Empire;Bat'leth"
    ),
    "2e Borg": (
        "Borg Queen, Bringer of Order;Unicomplex, Root of the Hive Mind;Borg Cube;"
        "Locutus, Voice of the Borg;Knowledge and Experience"
    ),
    "2e DS9": (
        "Benjamin Sisko, Command Staffer;Kira Nerys, Colonel Kira;"
        "Mouth of the Wormhole, Deep Space 9;Odo, Curzon Odo;"
        "U.S.S. Defiant, Prototype Warship;Quark, Little Green Man"
    ),
    "2e Cardassian": (
        "Cardassia Prime, Hardscrabble World;Dukat, Military Advisor;Prakesh;"
        "Enabran Tain, Head of the Obsidian Order"
    ),
}
# The same kind of deck as programs and forums write it: text -> how many cards of how many titles.
WRITTEN = {
    "1e set in brackets": (
        "3 Kevin Uxbridge [Premiere]\n1 Horga'hn (Premiere)\n2 Red Alert! (AU)\n"
        "1 [PR] Tox Uthat\n1 Bajoran Wormhole (ds9) 45\n1 Ceti Eel (twok)",
        (6, 9),
    ),
    "1e table": (
        'Quantity,Name,Set\n3,"Kevin Uxbridge",Premiere\n1,"Palor Toff: Alien Trader",PR\n'
        "2,The Higher... The Fewer,q\n1,Horga'hn,Premiere",
        (4, 7),
    ),
    "1e Markdown": (
        "# My deck\n\n## Seed\n- 2x **Kevin Uxbridge**\n- 1x *Red Alert!*\n* Spacedoor x2\n"
        "* [Horga'hn](https://example.org/card/12)\n1. Data",
        (5, 7),
    ),
    "1e bullets": (
        "\u2022 2 Kevin Uxbridge\n\u2022 1 Red Alert!\n\u2013 Spacedoor\n\u00b7 Horga\u2019hn",
        (4, 5),
    ),
    "1e sideboard": ("SB: 2 Kevin Uxbridge\n(2) Tox Uthat\n[1] Q-Net\nData *2", (4, 7)),
    "1e Cockatrice": (
        '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main">'
        '<card number="3" name="Kevin Uxbridge"/><card number="1" name="Red Alert!"/></zone>'
        '<zone name="side"><card number="2" name="Horga\'hn"/></zone></cockatrice_deck>',
        (3, 6),
    ),
    "1e OCTGN": (
        '<deck game="a"><section name="Seed"><card qty="2" id="x">Anaphasic Organism &amp; Nagilum'
        '</card></section><section name="Draw"><card qty="3" id="y">Kevin Uxbridge: Convergence'
        "</card></section><notes>3x Data</notes></deck>",
        (2, 5),
    ),
    "2e LackeyCCG": (
        '<deck version="0.8"><superzone name="Deck"><card><name id="1">Bat\'leth</name></card>'
        '<card><name id="1">Bat\'leth</name></card></superzone><superzone name="Missions">'
        '<card><name id="7">Qo\'noS, Heart of the Empire</name></card></superzone></deck>',
        (2, 3),
    ),
    "2e columns": (
        "gowron, leader of the high council\t2\nBAT'LETH\t3\nqo'nos, heart of the empire\t1",
        (3, 6),
    ),
    "2e numbers of the collector": (
        '2x 1U100 "Observer" from the Obsidian Order\n1x 30V008 "Rapid Progress"\n'
        '3x 3C024 "Rock People"\n1 46V032 0413-Theta',
        (4, 7),
    ),
}
# What names a title and says nothing of the card, as read: entry -> titles.
NO_RULE = {
    # The quotation above a section, and what a quotation says.
    "1e-rulebook/automatic-effects": ("Founder Leader",),
    "1e-rulebook/battle": ("Benjamin Sisko",),
    "1e-rulebook/beginning-an-attempt": ("Jean-Luc Picard",),
    "1e-rulebook/countdown-tickdown": ("Starship Enterprise",),
    "1e-rulebook/dilemma-phase": ("William T. Riker",),
    "1e-rulebook/dock-undock": ("Kira Nerys",),
    "1e-rulebook/life-in-space": ("Benjamin Sisko",),
    "1e-rulebook/move": ("Quark",),
    "1e-rulebook/reporting-for-duty": ("Kira Nerys",),
    "1e-rulebook/systems-off-line": ("Jean-Luc Picard",),
    "1e-rulebook/the-play-phase": ("Data",),
    # A set, a drug, persons of the story, lore, and names inside the example of another card.
    "1e-premiere-rulebook/duplication-rule-for-personnel-and-ships": ("U.S.S. Enterprise",),
    "1e-rulebook/expansion-deep-space-9": ("Deep Space 9",),
    "1e-rulebook/icon-barashs-illusion": ("William T. Riker",),
    "1e-rulebook/icon-ketracel-white": ("Ketracel-White",),
    "1e-rulebook/icon-optical-compact-disc": ("Zefram Cochrane",),
    "1e-rulings-2001/characteristics": ("Geordi La Forge",),
    "1e-rulings-2001/dual-personnel-cards": ("Kurn", "Worf"),
    # Titles with a number are not linked yet.
    "1e-rulebook/tribbles": ("10 Tribbles", "100 Tribbles"),
}
SHORTEST = 4  # letters; a shorter title is a word like any other


@pytest.fixture(scope="module")
def client(official_app: Flask) -> FlaskClient:
    """Serve the official documents."""
    return official_app.test_client()


@pytest.mark.official
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_as_people_play_it(
    name: str, official_base: KnowledgeBase, client: FlaskClient
) -> None:
    """Is each card of the deck known and counted, and each rule there that names it?"""
    titles = DECKS[name].split(";")
    listed = "\n".join(f"2 {title}" for title in titles)
    made = client.post("/api/v1/deck", json={"list": listed, "game": name[:2]}).get_json()
    assert not made["unknown"] and {card["count"] for card in made["cards"]} == {2}
    assert len(made["cards"]) == len(titles)
    cards = [card for card in official_base.cards.values() if card.game == name[:2]]
    longer: dict[str, list[str]] = {card["title"]: [] for card in made["cards"]}
    for title, others in longer.items():
        others += [one.title for one in cards if title in one.title and title != one.title]
    for entry in official_base.current_entries:
        if entry.game != name[:2]:
            continue
        said = "\n".join(paragraph.text for paragraph in entry.paragraphs)
        for card in made["cards"]:
            parts = ("rulings", "inherited", "mentions")
            shown = {one["id"] for part in parts for one in card[part]}
            title = card["title"]
            left_out = title in NO_RULE.get(entry.id, ()) or len(title) < SHORTEST
            if title in said and not left_out and _names(said, title, longer[title]):
                referred = card["missing"] and re.search(rf"See [^.]*{re.escape(title)}", said)
                assert entry.id in shown or referred, (title, entry.id)


@pytest.mark.official
@pytest.mark.parametrize("name", WRITTEN)
def test_a_deck_as_it_is_written(name: str, client: FlaskClient) -> None:
    """Is each card of a deck known and counted, whatever wrote the list, and nothing else there?"""
    listed, (titles, total) = WRITTEN[name]
    made = client.post("/api/v1/deck", json={"list": listed, "game": name[:2]}).get_json()
    assert (len(made["cards"]), made["total"], made["unknown"]) == (titles, total, [])


def _names(said: str, title: str, longer: list[str]) -> bool:
    """Tell whether a text names a title, and not only a longer one that holds it."""
    for other in sorted(longer, key=len, reverse=True):
        said = said.replace(other, "")
    return bool(re.search(rf"(?<![\w'.]){re.escape(title)}(?!\w)", said))
