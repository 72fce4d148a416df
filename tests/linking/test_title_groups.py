"""Title groups: the colon rule, with what it keeps out."""

import making

from kb.linking import title_groups
from kb.model import Card, GroupingRule

RULE = GroupingRule("bw", (":", " -"), "II", ("Crew", "Ship"), "bw-rulebook/colon", "x")


def make(*titles: str, game: str = "bw", **types: str) -> list[tuple[str, bool, list[str]]]:
    """Make groups of titles, all events but for those whose type is given as "title=type"."""
    cards = []
    for title in titles:
        name, _, kind = title.partition("=")
        cards.append(Card(f"{game}-cards/{name}", game, name, (kind or "Event",), ()))
    return [
        (group.title, group.basic, [member.split("/")[1] for member in group.members])
        for group in title_groups.make_groups(cards, [RULE])
    ]


def test_a_basic_title_and_those_that_go_on_after_it() -> None:
    """Do a colon, a dash and the numeral make a group, the basic card first?"""
    assert make("Bell: Cracked", "Bell - Silent", "Bell", "Bell II", "Bellows") == [
        ("Bell", True, ["Bell", "Bell - Silent", "Bell II", "Bell: Cracked"])
    ]


def test_a_group_without_a_basic_card() -> None:
    """Do two titles with the same beginning make a group though no card has it, and one alone none?"""
    assert make("HQ: North", "HQ: South", "Lone: Wolf") == [
        ("HQ", False, ["HQ: North", "HQ: South"])
    ]
    assert make("Omen II") == []


def test_every_group_has_an_id_of_its_own() -> None:
    """Are groups told apart whose basic titles give the same id, or none?"""
    titles = (
        "Bell: A",
        "Bell: B",
        "B\u00e9ll: A",
        "B\u00e9ll: B",
        "\u9418: A",
        "\u9418: B",
        "\u92fc: A",
        "\u92fc: B",
    )
    cards = [Card(f"bw-cards/{place}", "bw", one, (), ()) for place, one in enumerate(titles)]
    ids = [group.id for group in title_groups.make_groups(cards, [RULE])]
    assert ids == ["bw-groups/bell", "bw-groups/bell-2", "bw-groups/group", "bw-groups/group-2"]


def test_titles_that_only_hold_each_other() -> None:
    """Do words without a mark between, and compounds, make no group?"""
    assert make("Scan", "Full Planet Scan", "Neela", "Neela Rifle", "Self-Seal", "Self") == []


def test_cards_that_never_form_groups() -> None:
    """Are crew and ships left out before a group is looked for?"""
    assert make("Odo=Crew", "Odo: Founder=Crew", "Odo: Trap") == []
    assert make("Kivas=Crew", "Kivas - Collector", "Kivas - Trader") == [
        ("Kivas", False, ["Kivas - Collector", "Kivas - Trader"])
    ]


def test_a_game_without_the_rule() -> None:
    """Has a game that no rule is written down for no group?"""
    assert make("Bell", "Bell: Cracked", game="ice") == []


def test_without_a_list_the_documents_tell() -> None:
    """Are the cards that the documents hold grouped where no list is installed, and only there?"""
    held = [
        making.make_entry("bell", kind="card", title="Bell"),
        making.make_entry("cracked", kind="card", title="Bell: Cracked"),
        making.make_entry("term", title="Bell: term"),
    ]
    found = title_groups.make_groups(title_groups.collect_document_cards(held, ()), [RULE])
    assert [group.members for group in found] == [("bw-book/bell", "bw-book/cracked")]
    assert title_groups.collect_document_cards(held, ["bw"]) == []
