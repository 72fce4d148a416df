"""Finds names while somebody types, in a snapshot that stays in the database.

In: what was typed so far. Out: the `NameIndex` of the names that it may become, from which
kb.search.autocomplete chooses as from all names: those that begin so are read in the order in which
they are shown, and those that hold the words later only where these are too few. Spelling is not
corrected here, which needs every word of every name.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb import text
from kb.postgresql.search_tables import quote
from kb.postgresql.stored_tables import UNHELD, Asked, Reader, fetch
from kb.search import autocomplete
from kb.search.autocomplete import LAST, NameForm, NameIndex, Suggestion
from kb.snapshot.store import KnowledgeBase

MOST = 100  # names of each sort that are read: enough for ten things of several names each
BEGUN = (1, 2, 3)  # letters that have an index of their own: more begin so than can be sorted
COLUMNS = "number, standing, other, length, folded, place, id, written"


def list_forms(base: KnowledgeBase) -> Iterator[Sequence[Any]]:
    """List every form of every name, in the order in which names are shown."""
    known = autocomplete.read_names(base)
    for number, form in enumerate(known.forms):
        game = known.targets[form.id].game
        words = " ".join(map(quote, dict.fromkeys(form.words)))
        yield number, *form[:-1], game, words


def read_names(
    reader: Reader, schema: str, targets: Mapping[str, Suggestion], typed: str, game: str
) -> NameIndex:
    """Read the names that what was typed may become, of one game where that is given."""
    content = text.normalise(typed[: autocomplete.LENGTH])
    held = "" if UNHELD.search(content) else content
    readings = [words for words in autocomplete.read_words(held) if words]
    limit = " AND game = %s" if game else ""
    given = (game,) if game else ()
    asked: list[Asked] = []
    for words in readings:
        folded = " ".join(words)
        where, values = "folded >= %s AND folded < %s", [folded, folded + LAST]
        if len(folded) in BEGUN:
            where, values = f"left(folded, {len(folded)}) = %s", [folded]
        for condition, some in (("folded = %s", [folded]), (where, values)):
            statement = (
                f"SELECT {COLUMNS} FROM {schema}.forms WHERE {condition}{limit}"
                " ORDER BY number LIMIT %s"
            )
            asked.append(Asked(statement, (*some, *given, MOST)))
    rows = [row for some in reader.ask_all(asked) for row in some]
    if len({row[6] for row in rows}) < autocomplete.LIMIT:
        holding = (
            f"SELECT {COLUMNS} FROM {schema}.forms WHERE words @@ %s::tsquery{limit}"
            " ORDER BY number LIMIT %s"
        )
        rows += [
            row
            for words in readings
            for row in reader.ask(
                holding, " & ".join(f"{quote(word)}:*" for word in words), *given, MOST
            )
        ]
    return _make_index([row[1:] for row in sorted(set(rows))], targets)


def _make_index(rows: Sequence[tuple[Any, ...]], targets: Mapping[str, Suggestion]) -> NameIndex:
    """Make the index of some names, as kb.search.autocomplete makes that of all."""
    forms = tuple(NameForm._make((*row, tuple(row[3].split(" ")))) for row in rows)
    fetch([(targets, [form.id for form in forms])])
    holding: dict[str, list[int]] = {}
    for number, form in enumerate(forms):
        for word in form.words:
            holding.setdefault(word, []).append(number)
    starts = sorted((form.folded, number) for number, form in enumerate(forms))
    return NameIndex(forms, targets, starts, sorted(holding), holding, {})
