"""Does the engine in JavaScript read a list of cards as kb.naming.deck_lists does?"""

import json
from dataclasses import asdict

import scrambled
from offline_engine import OfflineEngine

from kb.naming import deck_lists

PIECES = [
    "Lantern", "3x Ferryman", "2 Weir", "Toll x4", "Eel (2)", "Draw Deck:", "// mine", "1\tLantern\tset A", "3rd Lock",
    "HQ: Defensive Measures", "1 Tribble", "# mine", "\r\n", "\u2028", "12x", "4X The Drowned Bell", "٣ Locks",
    "- 2x **Lantern**", "* Weir x2", "[Toll](https://x.org)", "SB: 1 Eel", "(2) Lock", "Toll *4", "====", "Lantern\t2", "Weir\t٣",
    "Count,Name", 'name,qty,set', '3,"The ""Old"" Bell, Rung"', "Lantern,2,PR", "1U100 Lantern (PR) 45", "[PR] Eel",
]  # fmt: skip
FILES = [
    '<?xml version="1.0"?><deck game="x"><section name="Main">\n<card qty="3" id="a">The Drowned Bell</card>'
    '<card qty="1" id="b">Q&amp;A</card><card id="c">Quark&#39;s &quot;Bar&quot;</card></section></deck>',
    '<deck><superzone name="Deck"><card><name id="1">Lantern</name><set>A</set></card>\n<card><name id="2">Weir</name></card>'
    "</superzone></deck>",
    '<cockatrice_deck><zone name="main"><card number="3" name="Q&amp;A"/><card name=\'Eel\' number="1"/></zone></cockatrice_deck>',
    "".join(f'<card qty="{one}">Eel</card><card number=\'{one}\'>Eel</card>' for one in ("9" * 5000, "1000", "3x", "-3", "")),
    "<card qty=3>Eel</card>",
    "Qty\tCard Name\tSet\n2\tLantern\tA\n\tWeir\n3\t\n1\t\"Toll, \"\"old\"\"\"\n", "Name;Anzahl;Count\nEel;x;2\n;;1\n\"Lock\";;",
    "Name,Quantity\n" + "\n".join(['"Lantern, Old",2', "Weir,x", ",3", "Toll"]),
    json.dumps({"ObjectStates": [{"Nickname": "My deck", "ContainedObjects": [
        {"Nickname": "Lantern"}, {"Nickname": " Lantern "}, {"Nickname": "Ferryman", "ContainedObjects": []}, {"Name": "Card"}]}]}),
    json.dumps([[{"Nickname": "Lock"}], 3, None, "Eel", {"Nickname": 5}, {"Nickname": "  "}]), "{", "[1,", "<", "<deck>", "",
]  # fmt: skip


def test_lists_are_read_as_in_python(functions: OfflineEngine) -> None:
    """Has each list, by hand or by a program, the same cards with the same counts?"""
    lists = [*FILES, *("\n".join(one) for one in zip(PIECES, PIECES[3:])), "x\n" * 500]
    lists += scrambled.scramble(PIECES, 2000, 8)
    made = functions.call_each("naming/deck_lists.readDeck", lists)
    differing = [
        (content, theirs, expected)
        for content, theirs in zip(lists, made)
        if theirs != (expected := [asdict(one) for one in deck_lists.read_deck(content)])
    ]
    assert differing[:2] == []
    titles = [line for content in lists for line in content.splitlines()]
    bare = functions.call_each("naming/deck_lists.dropSet", titles)
    assert bare == [deck_lists.drop_set(title) for title in titles]
