"""Reads the parameters of an address: a query, filters, a limit, a switch.

In: the arguments of a request. Out: plain values. No parameter is an error here: what cannot be
used is replaced or ignored, and a note says so. What is refused instead, on routes that have no
room for notes, is decided in web.api.known_parameters.
"""

from collections.abc import Mapping, Sequence

from werkzeug.datastructures import MultiDict

from kb import KnowledgeBase, search, text
from web.site import Site

QUERY_LENGTH = search.QUERY_LENGTH
LIMIT = 10
SWITCH = ("0", "1", "true", "false")  # what a switch may be
# Of a query or a look-up, what counts once.
ASKED = ("q", "name", "limit", "document", "game", "kind", "on", "explain", "fields", "form")


def list_games(base: KnowledgeBase) -> list[str]:
    """List the games whose documents are installed, each once."""
    return list(dict.fromkeys(document.game for document in base.documents))


def read_query(site: Site, arguments: Mapping[str, str], notes: list[str]) -> tuple[str, str, str]:
    """Read what was typed, as far as it is searched, and the document and the game it is asked of.

    Note what could not be used.
    """
    typed = arguments.get("q", "")
    notes += note_repeated(arguments)
    document = read_choice(
        "document", arguments, [known.id for known in site.base.documents], notes
    )
    game = read_choice("game", arguments, list_games(site.base), notes)
    if len(typed) > QUERY_LENGTH:
        notes.append(
            f"The query has {len(typed)} characters; only the first {QUERY_LENGTH} were searched"
            " and are repeated here."
        )
    return typed[:QUERY_LENGTH], document, game


def read_limit(
    typed: str, notes: list[str], most: int = search.RESULT_LIMIT, usual: int = LIMIT
) -> int:
    """Read how many results are wanted, and note what could not be used."""
    if not typed.strip():
        return usual
    digits = typed.strip().removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdecimal()):
        notes.append(f"limit={text.shorten(typed)} is not a whole number; {usual} was used.")
        return usual
    size = int(digits.lstrip("0")[:9] or "0")  # Python reads no number of thousands of digits
    wanted = -size if typed.strip().startswith("-") else size
    taken = max(1, min(wanted, most))
    if taken != wanted:
        notes.append(f"limit={text.shorten(typed)} is outside 1 to {most}; {taken} was used.")
    return taken


def read_switch(name: str, arguments: Mapping[str, str]) -> bool:
    """Tell whether the request asks for something that is otherwise left out."""
    return arguments.get(name, "") in ("1", "true")


def note_switch(name: str, arguments: Mapping[str, str], notes: list[str]) -> None:
    """Note a switch that is neither on nor off."""
    typed = arguments.get(name, "")
    if typed not in ("", *SWITCH):
        notes.append(f"{say_switch(name, typed)} It was ignored.")


def say_switch(name: str, typed: str) -> str:
    """Say that a switch is neither on nor off."""
    return f"{name}={text.shorten(typed)} is neither on nor off. Use one of {', '.join(SWITCH)}."


def note_repeated(arguments: Mapping[str, str]) -> list[str]:
    """Note the parameters of a query or a look-up that were given more than once."""
    given = dict(arguments.lists()) if isinstance(arguments, MultiDict) else {}
    return [
        f"{name} was given {len(given[name])} times; only the first was used."
        for name in ASKED
        if len(given.get(name, ())) > 1
    ]


def read_choice(
    name: str, arguments: Mapping[str, str], known: Sequence[str], notes: list[str]
) -> str:
    """Read a filter; one that matches nothing here finds nothing, and a note says so."""
    typed = arguments.get(name, "").strip().casefold()
    if typed and typed not in known:
        notes.append(
            f"{name}={text.shorten(typed)} matches nothing here, so there are no results. "
            f"Available: {', '.join(dict.fromkeys(known)) or 'nothing'}."
        )
    return typed
