"""Shows all that touches the cards of a deck: rulings, what changed, conflicts, missing entries.

In: the list of cards in a request, or a file with one. Out: JSON values; nothing is stored. What a
title means is decided in kb.naming.resolver, what a list holds in kb.naming.deck_lists.
"""

from collections.abc import Iterable, Mapping, Sequence

from werkzeug.datastructures import FileStorage

from kb import KnowledgeBase, naming, search, snapshot, text
from web.http.errors import Refusal
from web.resources import card_rulings, changes, params, relations
from web.resources.serializers import represent_reference, represent_sourced
from web.site import Site
from web.types import Json

LONGEST = 16_000  # characters of a list
ADDRESS = 6_000  # characters of an address that every browser and proxy takes
FIELDS = ("since", "game")
ALIKE = 5  # names that are looked through for what a line may mean
MISSPELT = 50  # lines for which they are; a list with more is no deck, and each takes 5 ms
NOT_TEXT = "The file is not a text file, so no list of cards can be read from it."
NO_CARD = "No card was found in the list. Write one card on each line."
AS_TEXT = "Save the deck as text, or paste its cards."
# How a file may be encoded; the first that fits. Windows-1252 takes nearly any bytes.
ENCODINGS = ("utf-8-sig", "utf-16", "windows-1252")


def read_form(sent: FileStorage | None, fields: Mapping[str, str]) -> dict[str, str]:
    """Read what was sent with a form: the cards of its file, or else of its list, as a list."""
    listed = _list_cards(_decode(sent.read())) if sent else fields.get("list", "")
    return {"list": listed, **{name: fields.get(name, "").strip() for name in FIELDS}}


def _list_cards(content: str) -> str:
    """Write the cards of a deck file as a plain list; one without any stays as it is."""
    listed = "\n".join(
        line.written if naming.read_deck(line.written) == (line,) else f"{line.count}x {line.title}"
        for line in naming.read_deck(content)
    )
    return listed or content[:LONGEST]


def _decode(content: bytes) -> str:
    marked = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    if b"\0" in content and not marked:  # a spreadsheet, a picture, an archive
        raise Refusal("bad-request", NOT_TEXT, AS_TEXT)
    for encoding in ENCODINGS:
        if encoding == "utf-16" and not marked:
            continue
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    return content.decode("windows-1252", "replace")


def show_deck(
    site: Site, arguments: Mapping[str, str], roots: Sequence[str], *, strict: bool = False
) -> Json:
    """Show what touches the cards of a list, each card once.

    What is no date for `since` is refused if that is `strict`: a person sees the rulings all the
    same, with a note, since the list may be lost with the form.
    """
    base, notes = site.base, list[str]()
    typed = arguments.get("list", "")
    if len(typed) > LONGEST:
        notes.append(f"The list has {len(typed)} characters; the first {LONGEST} were read.")
    game = params.read_choice("game", arguments, params.list_games(base), notes)
    lines = naming.read_deck(typed[:LONGEST])
    if len(lines) == naming.MOST_LINES:
        notes.append(f"At most {naming.MOST_LINES} lines of a list are read.")
    if typed.strip() and not lines:
        notes.append(NO_CARD)
    game, meant = _find_cards(base, lines, game, roots)
    cards: dict[str, Json] = {}
    unknown: list[Json] = []
    for line, (found, count) in zip(lines, meant):
        if found["card"] is None:
            looked = not found["candidates"] and len(unknown) < MISSPELT
            alike = _list_alike(base, line, game) if looked else found["candidates"]
            unknown.append({"written": line.written, "candidates": alike})
            continue
        known = cards.setdefault(found["card"]["id"], {**found["card"], "count": 0})
        known["count"] += count
    missing = [line for line, (found, _) in zip(lines, meant) if found["card"] is None]
    since = arguments.get("since", "").strip()
    try:
        changed = _list_changes(site, since, _list_touching(cards.values()))
    except Refusal as refusal:
        if strict:
            raise
        changed = []
        notes.append(f"{refusal.detail.removesuffix('.')}, so what changed is left out.")
    return {
        "since": since,
        "cards": [
            {
                **card,
                "conflicts": _list_conflicts(base, card),
                "missing": _list_missing(base, card),
                "coverage": _say_coverage(base, card),
            }
            for card in cards.values()
        ],
        "unknown": unknown,
        "elsewhere": _count_elsewhere(base, missing, game, roots),
        "total": sum(card["count"] for card in cards.values()),
        "changes": changed,
        "game": text.shorten(game) or None,
        "notes": notes,
        "snapshot": base.snapshot,
    }


def _find_cards(
    base: KnowledgeBase, lines: Sequence[naming.DeckLine], game: str, roots: Sequence[str]
) -> tuple[str, list[tuple[Json, int]]]:
    """Find the cards of a list, and its game: where none is given, that which has most of them.

    The game is "" where none has any of the cards.
    """

    def find(name: str) -> list[tuple[Json, int]]:
        return [_find_card(base, line, name, roots) for line in lines]

    def count(name: str) -> int:
        return sum(card["card"] is not None for card, _ in found[name])

    found = {name: find(name) for name in ([game] if game else params.list_games(base))}
    best = game or max(found, key=count, default="")
    if best and (game or count(best)):
        return best, found[best]
    return "", find("")


def _count_elsewhere(
    base: KnowledgeBase, missing: Sequence[naming.DeckLine], game: str, roots: Sequence[str]
) -> list[Json]:
    """Count how many lines that name no card of a list's game name one of each other game."""
    counts = {
        other: sum(_find_card(base, line, other, roots)[0]["card"] is not None for line in missing)
        for other in params.list_games(base)
        if game not in ("", other)
    }
    return [{"game": other, "lines": count} for other, count in counts.items() if count]


def _find_card(
    base: KnowledgeBase, line: naming.DeckLine, game: str, roots: Sequence[str]
) -> tuple[Json, int]:
    """Find the card of a line: the line itself may be its title, as that of "1 Tribble" is."""
    whole = card_rulings.answer_title(base, line.written[: naming.NAME_LENGTH], game, roots)
    counted = line.written != line.title and whole["how"] == naming.CARD  # "2x Toll" is not a title
    if (whole["card"] and not counted) or line.written == line.title:
        found = whole, line.count if line.written == line.title else 1
    else:
        found = card_rulings.answer_title(base, line.title, game, roots), line.count
    bare = naming.drop_set(line.title)
    if found[0]["card"] is None and bare != line.title:
        return card_rulings.answer_title(base, bare, game, roots), line.count
    return found


def _list_alike(base: KnowledgeBase, line: naming.DeckLine, game: str) -> list[Json]:
    """List the cards whose names a line may have been meant for: one letter is wrong, or more."""
    title = naming.drop_set(line.title)
    found = search.suggest(base, title, ALIKE, game=game)
    cards = card_rulings.list_cards(base, [base.entry(one.id) for one in found])
    return [represent_reference(one) for one in cards]


def _list_touching(cards: Iterable[Json]) -> set[str]:
    """List the ids of all entries that say something of the cards."""
    return {
        one["id"]
        for card in cards
        for part in ("rulings", "inherited", "mentions")
        for one in card[part]
    }


def _list_conflicts(base: KnowledgeBase, card: Json) -> list[Json]:
    """List the conflicts of the rulings on a card."""
    found = dict.fromkeys(
        conflict
        for ruling in (*card["rulings"], *card["inherited"])
        for conflict in base.conflicts_of(ruling["id"])
        if relations.is_here(base, conflict)
    )
    return [relations.show_conflict(base, one) for one in found]


def _list_missing(base: KnowledgeBase, card: Json) -> list[Json]:
    """List the entries on a card that rules refer to and no document here has."""
    return [represent_sourced(base, gap) for gap in base.gaps_by_card.get(card["id"], ())]


def _say_coverage(base: KnowledgeBase, card: Json) -> str:
    """Say what our copy of the glossary holds on a card, where no entry in it is about the card."""
    entry = base.entry(card["id"])
    return snapshot.say_copy(base, entry) if entry else ""


def _list_changes(site: Site, since: str, touching: set[str]) -> list[Json]:
    """List what changed of all that touches the cards, the latest first."""
    found = changes.list_changes(site, {"since": since}, touching)
    return [
        {**one, "document": step["short"], "to": step["to"]}
        for step in found["steps"]
        for one in step["changes"]
    ]
