"""Reads the card lists that a user brings: titles, types and sets; game text and pictures if given.

In: the cards folder (`$KB_CARDS`), with one CSV file per game, named for the game ("1e.csv"), with
the columns title, type and set, and if the user has them text and image (an address). Out: `Card`s
sorted by id. The id is made from the title alone, so it needs no ledger. Two titles that differ
only in punctuation are told apart by their types, or are spellings of one card. A folder without
lists gives no cards. A list that cannot be read is a `CorpusError` naming file and line.
"""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from kb import errors, text
from kb.model import Card

COLUMNS = ("title", "type", "set")
MORE = ("text", "image")  # columns that a list may have
# The address of a picture. Matches "https://cards.example/a.jpg"; not "javascript:x", "a.jpg".
PICTURE = re.compile(r"^https?://[^\s\"'<>]{1,400}\Z")
Row = tuple[str, str, str, str, str]  # title, type, set, text, image
MAX_BYTES = 50_000_000  # a larger file is not a card list


def read_cards(folder: Path, games: Iterable[str]) -> list[Card]:
    """Read the card lists of some games."""
    found: list[Card] = []
    for game in sorted(set(games)):
        path = folder / f"{game}.csv"
        if path.exists():
            rows = _read_rows(path)
            found += _add_texts(make_cards(game, [row[:3] for row in rows]), rows)
    return found


def name_document(game: str) -> str:
    """Give the document part of the ids of a game's cards."""
    return f"{game}-cards"


def make_cards(game: str, rows: Sequence[tuple[str, str, str]]) -> list[Card]:
    """Make the cards of a game from (title, type, set) rows, one per printing."""
    titles: dict[str, dict[str, dict[str, None]]] = {}
    for title, kind, released in rows:
        printings = titles.setdefault(title, {"types": {}, "sets": {}})
        printings["types"][kind] = None
        printings["sets"][released] = None
    slugs: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for title, printings in titles.items():
        kinds = tuple(sorted(printings["types"]))
        slugs.setdefault(text.slug(title) or "card", {}).setdefault(kinds, []).append(title)
    cards = []
    taken = {slug for slug, alike in slugs.items() if len(alike) == 1}
    for slug, alike in sorted(slugs.items()):
        for kinds, spellings in sorted(alike.items()):
            name = slug if len(alike) == 1 else _name_by_type(slug, kinds, taken)
            title, *others = sorted(spellings)
            sets = dict.fromkeys(
                code for spelling in spellings for code in titles[spelling]["sets"]
            )
            cards.append(
                Card(
                    f"{name_document(game)}/{name}",
                    game,
                    title,
                    kinds,
                    tuple(sorted(sets)),
                    tuple(others),
                )
            )
    return sorted(cards, key=lambda card: card.id)


def _name_by_type(slug: str, kinds: Sequence[str], taken: set[str]) -> str:
    """Name one of several cards of a slug by its types, as no other card is named; note that."""
    proposed = name = f"{slug}-{text.slug(' '.join(kinds))}"
    number = 2
    while name in taken:
        name = text.number_slug(proposed, number)
        number += 1
    taken.add(name)
    return name


def _add_texts(cards: Iterable[Card], rows: Sequence[Row]) -> list[Card]:
    """Give the cards the texts and pictures of their rows, those of the last printing."""
    texts = {title: said for title, _, _, said, _ in rows if said}
    images = {title: image for title, _, _, _, image in rows if image}
    return [
        replace(card, text=_find_value(card, texts), image=_find_value(card, images))
        for card in cards
    ]


def _find_value(card: Card, values: Mapping[str, str]) -> str:
    """Find what a list gives beside the title of a card, or beside another spelling of it."""
    return next((values[title] for title in (card.title, *card.spellings) if title in values), "")


def _read_rows(path: Path) -> list[Row]:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise errors.CorpusError(
                f"{path}: is larger than {MAX_BYTES // 1_000_000} MB, so it is not a card list."
                " Put the list there."
            )
        content = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise errors.CorpusError(
            f"{path}: byte {fault.start} is not UTF-8. Save the list as UTF-8."
        ) from None
    except OSError as fault:
        raise errors.CorpusError(
            f"{path}: cannot be read ({fault.strerror}). Correct its permissions or remove it."
        ) from None
    reader = csv.DictReader(io.StringIO(content, newline=""))
    try:
        lacking = [column for column in COLUMNS if column not in (reader.fieldnames or ())]
        if lacking:
            raise errors.CorpusError(
                f"{path}, line 1: the column {lacking[0]!r} is missing. A list begins with a line"
                f" that names its columns, among them {', '.join(COLUMNS)}."
            )
        return [_read_row(row, path, reader.line_num) for row in reader]
    except csv.Error as fault:
        raise errors.CorpusError(
            f"{path}, line {reader.line_num}: is not valid CSV ({fault}). Correct that line."
        ) from None


def _read_row(row: dict[str, str | None], path: Path, line: int) -> Row:
    title, kind, released = (text.normalise(row[column] or "") for column in COLUMNS)
    if not title or not kind:
        raise errors.CorpusError(
            f"{path}, line {line}: {'title' if not title else 'type'} is empty. Fill it in or"
            " remove the line."
        )
    said, image = (text.normalise(row.get(column) or "") for column in MORE)
    if image and not PICTURE.match(image):
        raise errors.CorpusError(
            f"{path}, line {line}: the image {image!r} is not an address that begins with"
            " http:// or https://. Correct it or leave it out."
        )
    return title, kind, released, said, image
