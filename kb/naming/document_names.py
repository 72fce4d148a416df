"""What games and documents are called: by their ids, their short names, their titles, their years.

In: the documents of a snapshot, the games, the lists that are not documents. Out: each form that
people and programs write for one of them ("Rulebook", "1994 rulebook", "RB"), with what it means.
Whether a string holds such a form is told in kb.naming.written_names.
"""

import re
from collections.abc import Sequence

from kb.identity import Identity
from kb.model import Document
from kb.naming import written_names
from kb.naming.written_names import CalledDocument

# What citations call the lists that are not documents, with the game.
TITLE_GROUPS, CARD_LIST = "Title groups ({})", "Card list ({})"
# The letters that a document covers. Matches " A-G" of "Current Rulings A-G"; not "A-G".
COVERED = re.compile(r" [A-Z]-[A-Z]\Z")
# The year of a document behind its name. Matches "Rulings 2001"; not "Rulings 20".
YEAR_BEHIND = re.compile(r"^(?P<name>\D+) (?P<year>(?:19|20)\d\d)\Z")
# The year that a date begins with. Matches "1994" of "1994-11"; not "94".
YEAR = re.compile(r"(?:19|20)\d\d")
# What kind of document a short title names, at its end. Matches "Rulebook" of "Original Rulebook";
# not "Rulings 2001".
KIND_OF_DOCUMENT = re.compile(r"[^\W\d_]{4,}\Z")
# A rulebook in two words. Matches "Rule Book" of "Gray's Rule Book"; not "Rulebook".
RULE_BOOK = re.compile(r"\bRule Book\Z")
# A rulebook, which players abbreviate. Matches "rulebook" of "1e rulebook"; not "rulebooks".
RULEBOOK = re.compile(r"\brulebook\Z")
# The same behind what tells which one. Matches "rulebook" of "1e rulebook"; not "rulebook".
SOME_RULEBOOK = re.compile(r"(?<=\w )rulebook\Z")


def call_games(games: Sequence[str], identity: Identity) -> dict[str, str]:
    """Give each game by its name and by its id, case folded: "second edition" and "2e" are 2e."""
    return {name.casefold(): one for one in games for name in (identity.game(one).name, one)}


def call_documents(
    documents: Sequence[Document], games: Sequence[str], homes: Sequence[str], corpus: str = ""
) -> tuple[CalledDocument, ...]:
    """List what documents, card lists and title groups are called, the longest first.

    The prefix of the corpus may stand before it: "STCCG Rulebook".
    """
    versions: dict[str, list[str]] = {}
    for document in documents:
        versions.setdefault(document.id, []).append(document.version)
    forms: dict[tuple[str, str], tuple[str, bool]] = {}
    for document in documents:
        mark = f"{document.game.upper()} "
        bare = document.short.removeprefix(mark)
        titles = (document.short, document.title, COVERED.sub("", document.title), mark + bare)
        varied = (*titles, *map(_vary_title, titles), *_date_title(document))
        spoken = document.id.partition("-")[2].replace("-", " ")  # "grays rulebook", not "rulebook"
        varied = (*varied, spoken) if " " in spoken else varied
        for form in (document.id, *varied, *(one.replace("'", "") for one in varied)):
            forms[form.casefold(), document.id] = (document.game, False)
        if bare != document.short:
            forms.setdefault((bare.casefold(), document.id), (document.game, True))
    for game in games:
        for called, home in ((TITLE_GROUPS, f"{game}-groups"), (CARD_LIST, f"{game}-cards")):
            if home in homes:
                forms[called.format(game.upper()).casefold(), home] = (game, False)
    for (form, name), meant in list(forms.items()):
        forms.setdefault((RULEBOOK.sub("rb", form), name), meant)
        forms.setdefault((SOME_RULEBOOK.sub("rules", form), name), meant)
    return tuple(
        written_names.call_document(
            form, name, game, versions.get(name, ()), corpus=corpus, only_in_game=only
        )
        for (form, name), (game, only) in sorted(forms.items(), key=lambda item: -len(item[0][0]))
    )


def list_kinds(document: Document) -> list[str]:
    """List what kind of document one is, case folded: "rulebook", or "rulings" and "ruling"."""
    bare = document.short.removeprefix(f"{document.game.upper()} ")
    kind = KIND_OF_DOCUMENT.search(_vary_title(bare).casefold())
    return list(dict.fromkeys((kind[0], kind[0].removesuffix("s")))) if kind else []


def _vary_title(title: str) -> str:
    """Write the title of a document as others do: its year first, "rule book" as one word."""
    return RULE_BOOK.sub("Rulebook", YEAR_BEHIND.sub(r"\g<year> \g<name>", title))


def _date_title(document: Document) -> list[str]:
    """Name a document by its year and its kind: "1994 Rulebook", "Rulebook of 1994"."""
    year = YEAR.match(document.date)
    if not year:
        return []
    return [
        dated
        for form in list_kinds(document)
        for dated in (f"{year[0]} {form}", f"{form} of {year[0]}")
    ]
