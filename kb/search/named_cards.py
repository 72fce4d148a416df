"""Finds the cards of the lists that a query names: the Targ of "can a Targ be assimilated".

In: an opened snapshot and a query as it was typed. Out: cards, those with names of several words
first. The name of a card is its title, or what people cut it to: "Palor Toff", "Pagh". A single
word counts where no text of the rules holds it, or where it has a capital that is not the first of
the query. A query of few words that names neither a card nor a rule may be part of a name: "K'Vort"
is one of "I.K.C. K'Vort". Where nothing at all is found, its words may be cut short: "kest" is the
Kestrel, as it is while typing.
"""

import itertools
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from kb import text
from kb.indexing import analyzer
from kb.linking import name_trie
from kb.model import Entry, Results
from kb.search import autocomplete, engines, query
from kb.snapshot.store import KnowledgeBase

MOST = 4  # cards that a question names
PART = 3  # words of a query that may be part of a name; a longer one asks or tells something
CUT = 3  # letters of a word that may be the beginning of one
# What a name in the genitive ends with. Matches the end of "Heron's"; not that of "Herons".
POSSESSIVE = re.compile(r"['’]s\b")
# What a name of several words in the plural ends with. Matches the end of "Herons", "Herons'"; not
# that of "as".
PLURAL = re.compile(r"(?<=[a-z]{3})s\b['’]?")
# With which of these the title of a card may begin that is named without.
ARTICLES = ("", "the ", "a ", "an ")


@dataclass(frozen=True)
class NamedCards:
    """The cards that a query names."""

    entries: tuple[Entry, ...] = ()
    whole: bool = True  # whether it has their names, or a part of them


def name_cards(base: KnowledgeBase, results: Results, game: str = "") -> NamedCards:
    """Give the cards that a query names, of the game that is chosen, named or answered for.

    If there is none, the cards of whose names it has a part, of the game that is chosen or named,
    or of any. No card whose name has what the query excludes, and none where what was found first
    is the very one.
    """
    if find_first_card(results):
        return NamedCards()
    game = game or results.named_game[0]
    typed = results.named_game[1] or results.read or results.query
    excluded, typed = query.cut_excluded(typed)
    names = find_named_cards(base, typed, game or find_answered_game(results))
    named = _leave_out(base, names, excluded)
    found = named or _leave_out(base, find_cards_by_part(base, typed, game), excluded)
    if not found and not results.hits:
        found = _leave_out(base, find_cards_by_part(base, typed, game, cut=True), excluded)
    return NamedCards(tuple(found), bool(named))


def _leave_out(base: KnowledgeBase, names: Iterable[str], excluded: Sequence[str]) -> list[Entry]:
    """Give the cards of ids but those whose titles have what a query excludes."""
    cards = filter(None, map(base.entry, names))
    unwanted = [reading for one in excluded for reading in autocomplete.read_words(one)]
    return [card for card in cards if not _holds(card.title, unwanted)]


def find_answered_game(results: Results) -> str:
    """Give the game of the sentence that answers; "" where none does."""
    return results.answer.sentences[0].entry.game if results.answer else ""


def find_first_card(results: Results) -> Entry | None:
    """Give the card that was found first, where the query names it."""
    first = results.hits[0].entry if results.hits else None
    if first is None or first.kind != "card":
        return None
    named = first.wording == "none" or text.key(first.title) in text.key(
        results.read or results.query
    )
    return first if named else None


def find_named_cards(base: KnowledgeBase, typed: str, game: str = "") -> list[str]:
    """Find the cards that a query names, of a game or of any ("")."""
    engine = engines.open_engine(base)
    plain = POSSESSIVE.sub("", typed)
    forms = dict.fromkeys((typed, plain, PLURAL.sub("", plain)))
    several = [words for form in forms for _, words in engine.games.find_cards(form)]
    taken = {word for words in several for word in words}
    titles = [" ".join(words) for words in several]
    titles += _find_single(engine, typed, taken)
    found = itertools.chain.from_iterable(_find_called(base, title, game) for title in titles)
    return list(dict.fromkeys(found))[:MOST]


def _find_called(base: KnowledgeBase, name: str, game: str) -> list[str]:
    """Find the cards with a name; if there are none, those with titles that are cut to it.

    "Ferryman" is the title of a card, or what is left of "Ferryman: Old".
    """
    known = base.list_ids_by_name()
    called = itertools.chain.from_iterable(known.get(f"{one}{name}", ()) for one in ARTICLES)
    cards = [base.cards[one] for one in called if one in base.cards]
    found = [card.id for card in cards if game in ("", card.game)]
    return found or [
        one.id
        for one in autocomplete.suggest(base, name, game=game)
        if name in map(text.key, text.cut_title(one.title)) and one.id in base.cards
    ]


def find_cards_by_part(
    base: KnowledgeBase, typed: str, game: str = "", *, cut: bool = False
) -> list[str]:
    """Find the cards whose titles hold all words of a query, in the order of autocompletion.

    If they may be `cut`, it is enough that each word begins one of the title. Nothing for a query
    of many words, or one that names a card or a rule there.
    """
    readings = autocomplete.read_words(typed)
    named = any(game in ("", entry.game) for entry in base.named(typed))
    if named or max(map(len, readings), default=0) > PART:
        return []
    meant = (
        base.entry(one.id)
        for one in autocomplete.suggest(base, typed, game=game)
        if (_continues if cut else _holds)(one.title, readings)
    )
    cards = (base.card_of(entry) for entry in meant if entry)
    return list(dict.fromkeys(card.id for card in cards if card))


def _holds(title: str, readings: Iterable[autocomplete.Words]) -> bool:
    """Tell whether a title has all words of one of the readings of a query."""
    held = {word for words in autocomplete.read_words(title) for word in words}
    return any(held.issuperset(words) for words in readings)


def _continues(title: str, readings: Iterable[autocomplete.Words]) -> bool:
    """Tell whether each word of one of the readings of a query begins a word of a title."""
    held = {word for words in autocomplete.read_words(title) for word in words}
    return any(
        max(map(len, words), default=0) >= CUT
        and all(any(word.startswith(one) for word in held) for one in words)
        for words in readings
    )


def _find_single(engine: engines.Engine, typed: str, taken: Container[str]) -> Iterator[str]:
    """Find the words of a query that may be the name of a card by themselves.

    None that is part of a longer name (`taken`), as it is written or without its genitive.
    """
    quiet = typed != typed.upper()
    for place, match in enumerate(name_trie.WORD.finditer(typed)):
        word = match.group()
        plain = POSSESSIVE.sub("", word)
        term = analyzer.make_term(plain)
        capital = quiet and place > 0 and word[0].isupper()
        unknown = term and term not in engine.language.words.idf
        if (capital or unknown) and text.key(word) not in taken and text.key(plain) not in taken:
            yield text.key(plain)
