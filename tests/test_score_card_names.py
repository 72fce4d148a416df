"""Are those cards asked about of which no text says what is asked?"""

import pytest
import score_card_names

from kb.model import Card
from kb.snapshot import store


def test_which_cards_are_asked_about(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are the cards that texts mention told from those with a ruling, and from all others?"""
    ruling = next(one for one in small_base.current_entries if one.kind == "card")
    monkeypatch.setattr(score_card_names, "GAME", ruling.game)
    mentioned = " ".join(small_base.current_entries[0].paragraphs[0].text.split()[:2])
    listed = (mentioned, "Crested Grebe Nest", "Great Auk: Lost", ruling.title)
    cards = {title: Card(title, ruling.game, title, (), ()) for title in listed}
    found = score_card_names.list_titles(small_base.vary(cards=cards))
    assert found["that rules only mention"] == [mentioned]
    assert ruling.title in found["with a ruling"]
    assert "Crested Grebe Nest" not in found["with a ruling"]
    assert found["by what their titles are cut to"] == ["Great Auk"]
