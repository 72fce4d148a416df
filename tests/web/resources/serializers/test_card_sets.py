"""What the sets are called in which a card was printed."""

from dataclasses import replace

from flask import Flask

from web.resources.serializers import card_sets


def test_the_names_of_sets(app: Flask) -> None:
    """Is a set called by its entry, else by the name that the corpus has for it, else by its code?"""
    base = app.extensions["kb"].site.base
    boat = replace(base.cards["fx-cards/boat"], sets=("three", "one", "two", "four"))
    named = ["Set <Three>", "Set One", "two", "four"]
    assert card_sets.name_sets(base, boat) == named
    assert card_sets.name_sets(base, replace(boat, game="gy")) == list(boat.sets)
