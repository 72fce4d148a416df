"""Reads what stands beside the title of a card: type, set, year, rarity, how many of it.

In: a string that no entry is called by. Out: what is left of it without the facts, where all of
these are true of the card that the rest is the title of; and whether a year is that of a document.
"Kevin Uxbridge (Interrupt)" names the card; "Kevin Uxbridge (Event)" names nothing. Rarities are
not in a list of cards: they are read and not checked. kb.naming.bearers looks the title up.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb import text
from kb.linking import name_trie
from kb.model import Card
from kb.naming import deck_lists
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

# A title with what stands beside it, in brackets or behind a comma or dash. Matches "Toll
# (Premiere, U)", "Toll, event", "Toll - Premiere"; not "Toll".
BESIDE = re.compile(
    r"^(?P<title>\S.*?)(?:\s*[(\[](?P<inside>[^()\[\]]+)[)\]]|, (?P<behind>[^,()]+)"
    r"| [-\u2013\u2014] (?P<dashed>[^()]+))\Z"
)
# The same with what stands before it. Matches "Premiere: Toll", "Premiere - Toll"; not "HQ Toll".
BEFORE = re.compile(r"^(?P<fact>[^:()\[\]]+?)(?::| [-\u2013\u2014]) (?P<title>\S.*)\Z")
# What parts several facts. Matches ", ", "/", " - "; not "-".
PARTING = re.compile(r"\s*[,;/]\s*|\s+[-\u2013\u2014]\s+")
# A year. Matches "2001", "1994"; not "2.5.4", "20015".
YEAR = re.compile(r"\b(?:19|20)[0-9]{2}\b")
RARITIES = frozenset(
    "c u r p f s v rr ur vr urp common uncommon rare fixed premium promo starter foil".split()
)


@dataclass(frozen=True)
class CardName:
    """The title of a card, cut from what stands beside it."""

    title: str
    facts: tuple[str, ...] = ()  # folded
    year: str = ""


def read_card_names(typed: str) -> Iterator[CardName]:
    """Yield the titles that a string may name, with the facts that must be true of the card."""
    counted = deck_lists.read_line(typed)
    for title in dict.fromkeys((typed, counted.title)):
        if title != typed:
            yield CardName(title)
        beside = BESIDE.match(title)
        if beside:
            inside = beside["inside"] or beside["behind"] or beside["dashed"]
            facts = [text.key(one) for one in PARTING.split(inside) if one.strip()]
            years = [one for one in facts if YEAR.fullmatch(one)]
            others = tuple(one for one in facts if one not in years)
            if len(years) < 2:
                yield CardName(beside["title"], others, "".join(years))
        before = BEFORE.match(title)
        if before:
            yield CardName(before["title"], (text.key(before["fact"]),))


def fits(base: KnowledgeBase, card: Card, name: CardName) -> bool:
    """Tell whether the facts beside a title are true of a card."""
    known = _list_facts(base, card)
    return all(_is_fact(fact, known) for fact in name.facts) and (
        not name.year or name.year in _list_years(base, card)
    )


def _is_fact(fact: str, known: frozenset[str]) -> bool:
    """Tell whether words are a fact of a card, or one and a rarity: "premiere u"."""
    if fact in known or fact in RARITIES or name_trie.singular_key(fact) in known:
        return True
    former, _, rarity = fact.rpartition(" ")
    return rarity in RARITIES and former in known


def _list_facts(base: KnowledgeBase, card: Card) -> frozenset[str]:
    """List the types and sets of a card, folded."""
    named = _name_sets(base)
    titles = (named.get((card.game, code), ("", ()))[0] for code in card.sets)
    return frozenset(map(text.key, (*card.types, *card.sets, *filter(None, titles))))


def _list_years(base: KnowledgeBase, card: Card) -> frozenset[str]:
    """List the years that the entries about the sets of a card name."""
    named = _name_sets(base)
    return frozenset(
        year for code in card.sets for year in named.get((card.game, code), ("", ()))[1]
    )


@kept.keep()
def _name_sets(base: KnowledgeBase) -> dict[tuple[str, str], tuple[str, tuple[str, ...]]]:
    """Give the title and the years of each set, by game and code."""
    found = {}
    for one in base.card_sets:
        entry = base.entry(one.expansion) if one.expansion else None
        years = tuple(YEAR.findall(entry.text)) if entry else ()
        for code in one.codes:
            found[one.game, code] = (entry.title if entry else one.title, years)
    return found
