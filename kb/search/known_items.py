"""Finds the known items of a query: what it names as a whole, by id, number, icon, title or slang.

In: a `Query`, with its spelling corrected. Out: ids and reasons, those that say most first. Case,
spaces, points, articles and forms of words do not matter; an entry that only refers to another
brings that one. Free text is ranked in kb.search.ranking.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kb import text
from kb.indexing import analyzer
from kb.indexing.sentences import SILENT
from kb.model import Entry
from kb.naming import bearers, resolver
from kb.naming.name_tables import HALF
from kb.naming.resolver import Lookup
from kb.naming.written_names import ID
from kb.search import definitions, known_names, reasons
from kb.search.definitions import Subject
from kb.search.engines import Engine
from kb.search.query import ASKING, Query
from kb.search.reasons import Reason
from kb.snapshot import store

# A number by which an entry is cited. Matches "7.4.2" in "Rulebook 7.4.2: Ship Battle" and in
# "7.4.2. Ship Battle", "702.9b"; not "40", "@2.5.4", "version 2.5".
NUMBER = re.compile(r"(?<![\w.@])(?<![Vv]ersion )(\d+(?:\.\d+)+(?:\.?[a-z])?)(?!\w)")
# The code of an icon, called by name. Matches "bb" of "bb icon"; not "icons".
OF_ICON = re.compile(r"\b(\w+) icon\b")
WHAT = frozenset(("what", "whats"))  # how a question begins that asks for an icon itself
# What names a part of an entry, or an entry with its document. Matches the ":" of "Borg: ships",
# the "#" of "1e-rulebook/cloak#p2"; not the "," of "Odo, Curzon".
OF_PART = re.compile(r"(?<=\w)(?:: |#)(?=\w)")
# A step or paragraph behind the number of a rule. Matches "7.4.3 step 2", "7.4.3, paragraph 2"; not
# "7.4.3", "7.4.3 and 7.4.4".
OF_STEP = re.compile(
    r"(?<![\w.@])\d+(?:\.\d+)+(?:\.?[a-z])?\W+(?:[a-z]+ )?[a-z]+ \d+(?![\w.])", re.I
)
# What stands between the names of cards that are asked about together. Matches " and ", ", ",
# " vs. "; not "-", "And".
BESIDE = re.compile(r" (?:and|or|vs\.?|versus|with|on|against|&|\+) |, ")
UNSURE = (HALF, resolver.SEVERAL)  # readings that may as well be a question
# Words that ask for a rule by its number, and for nothing of it: "what does rule 2.10 say".
SAYING = frozenset(
    (
        "cite explain give mean means number paragraph please quote read reads rule rulebook rules"
        " say says section see show state states tell text version"
    ).split()
)
# Words that ask for an icon itself: "what is the [BO] symbol for", "[Kli] affiliation".
OF_ICONS = SAYING.union(
    ASKING,
    definitions.FILLERS,
    "affiliation good meaning stand stands star stars symbol symbols used".split(),
)
MEANING = frozenset("mean meaning means stand stands".split())
WITH_PART = 10  # words of a query that names a part or asks what an icon means; a longer one tells


def find_known_items(
    base: store.KnowledgeBase,
    engine: Engine,
    parsed: Query,
    beside: tuple[Lookup | None, str] = (None, ""),
) -> dict[str, Reason]:
    """Find the entries that a query names as a whole, with the reason.

    A name may stand beside that of its game ("2e uniqueness"). `beside` is what `find_place` found,
    and the game whose entries come first.
    """
    typed, (place, home) = parsed.typed, beside
    found: dict[str, Reason] = {}
    entry = base.resolve(typed)
    if isinstance(entry, Entry):
        same = typed in (entry.id, entry.pinned)
        found[_give_name(base, entry)] = (
            reasons.BY_ID.format(typed) if same else reasons.BY_OLDER_ID.format(typed, entry.id)
        )
    plain = (typed, parsed.without_game or typed)
    names = dict.fromkeys(definitions.QUOTES.sub("", one) for one in plain)
    pairs = (
        *(pair for name in names for pair in _find_names(base, engine, name)),
        *_find_cited(base, typed),
        *(pair for name in names for pair in _find_alike(base, engine, name)),
        *(pair for name in names for pair in _find_of_type(base, name)),
        *(find_subject(base, engine, parsed.subject) if parsed.subject else ()),
        *_find_together(base, parsed.question),
        *(_find_icons(base, parsed) if _names_icons(parsed) else ()),
    )
    for known, reason in pairs:
        for target in _follow(base, known) if known.id in engine.referring else ():
            refers = reasons.CARD_REFERS if known.kind == "card" else reasons.REFERS
            found.setdefault(target.id, refers.format(known.title))
        found.setdefault(known.id, reason)
    exact = _give_name(base, place.entry) if place and place.entry else ""
    if place and exact:
        found.setdefault(exact, (reasons.BY_ID if place.how == ID else reasons.NAMES).format(typed))
    kept = {name: reason for name, reason in found.items() if fits(base.entry(name), parsed)}
    if len(kept) < 2:
        return kept
    return dict(
        sorted(
            kept.items(),
            key=lambda item: (
                item[1].kind != reasons.BY_ID.kind,
                item[0] != exact,
                _precedence(base, engine, item[0], home),
            ),
        )
    )


def _give_name(base: store.KnowledgeBase, entry: Entry) -> str:
    """Give the id of an entry, with its version where that is not the one in force."""
    return entry.id if base.in_force(entry) else entry.pinned


def find_place(base: store.KnowledgeBase, parsed: Query) -> Lookup | None:
    """Find the entry, and perhaps the paragraph, that a query names as programs write it.

    None where it does not have that form, or where that names no single entry. Half of a title is
    no name here: it may as well be a question. Nor is a whole number ("7 cards"), unless a chapter
    is found by it ("rule 7"). A heading stands for the paragraph below it.
    """
    formed = OF_PART.search(parsed.typed) or OF_STEP.search(parsed.typed)
    counted = any(word.isdecimal() for word in parsed.words)
    if not (formed or counted) or len(parsed.words) > WITH_PART:
        return None
    typed = parsed.typed if formed else parsed.without_game or parsed.typed
    found = resolver.resolve(base, typed, game=parsed.game)
    if found.status not in (resolver.FOUND, resolver.MOVED) or found.how in UNSURE:
        return None
    if not formed and found.how != bearers.NUMBER:
        return None
    if not found.paragraph or not found.entry or found.ours:
        return replace(found, paragraph=0)
    below = list(enumerate(found.entry.paragraphs, 1))[found.paragraph - 1 :]
    ruling = (number for number, paragraph in below if paragraph.style not in SILENT)
    return replace(found, paragraph=next(ruling, found.paragraph))


def _find_names(
    base: store.KnowledgeBase, engine: Engine, typed: str
) -> list[tuple[Entry, Reason]]:
    """Find what bears the name that was typed, alone or after a document's: "Rulebook Cloak"."""
    folded = typed.casefold()
    found = [(entry, _name_reason(engine, entry, typed)) for entry in base.named(typed)]
    for document in base.documents:
        if folded.startswith(document.short.casefold() + " "):
            name = typed[len(document.short) + 1 :]
            found += [
                (entry, reasons.TITLE.format(entry.title))
                for entry in base.named(name)
                if entry.document == document.id
            ]
    return found


def _find_cited(base: store.KnowledgeBase, typed: str) -> list[tuple[Entry, Reason]]:
    """Find what has a number that was typed, or is cited by it."""
    return [
        pair
        for number in NUMBER.findall(typed)
        for pair in (
            *(
                (entry, reasons.NUMBERED.format(number, entry.version))
                for entry in base.numbered(number)
            ),
            *((entry, _cited_reason(entry, number)) for entry in base.named(number)),
        )
    ]


def asks_of_number(parsed: Query, entry: Entry, reason: Reason) -> bool:
    """Tell whether a query asks something of an entry that it names by its number.

    "Does 2.10 hold for sledges" does; "rule 2.10", "what does 2.10 say" and "2.10 lock gates" only
    name it.
    """
    if reason.kind not in (reasons.NUMBERED.kind, reasons.CITED.kind):
        return False
    titled = _list_title_terms(entry)
    return not all(
        NUMBER.fullmatch(word) or analyzer.make_term(word) in titled
        for word in parsed.words
        if word.lower() not in SAYING | ASKING
    )


def _names_icons(parsed: Query) -> bool:
    """Tell whether a query may name the icons in it; "may a [Bor] ship cloak" asks something."""
    return definitions.ASKED_WITH.intersection(text.words(parsed.question)[:1]) <= WHAT


def _find_icons(base: store.KnowledgeBase, parsed: Query) -> list[tuple[Entry, Reason]]:
    """Find the icons that were typed: "[BO]", "bb icon".

    The symbol of a set is not meant where something else has the whole name: "nemesis icon". Where
    more is asked than what an icon is, its entry is not ("[NA] attack restrictions").
    """
    typed = parsed.typed
    known = bool(base.named(typed))
    icons = (*text.ICON.findall(typed), *(f"[{word}]" for word in OF_ICON.findall(typed)))
    codes = {word for icon in icons for word in analyzer.TOKEN.findall(icon)}
    others = [word for word in parsed.words if word.lower() not in OF_ICONS and word not in codes]
    if _asks_meaning(parsed):  # on whatever it stands
        others = []
    return [
        (entry, reasons.ICON.format(icon))
        for icon in icons
        for entry in base.named(icon)
        if entry.icons and not (known and entry.kind == "expansion")
        if _list_title_terms(entry).issuperset(map(analyzer.make_term, others))
    ]


def _asks_meaning(parsed: Query) -> bool:
    """Tell whether a query asks what something means; who "stands on a planet" asks nothing."""
    begins = not WHAT.isdisjoint(text.words(parsed.question)[:1])
    meant = not MEANING.isdisjoint(map(str.lower, parsed.words))
    return begins and meant and len(parsed.words) <= WITH_PART


def _list_title_terms(entry: Entry) -> frozenset[str]:
    return frozenset(analyzer.make_terms(" ".join((entry.title, *entry.aliases))))


def _find_alike(
    base: store.KnowledgeBase, engine: Engine, typed: str
) -> list[tuple[Entry, Reason]]:
    """Find what bears the name but for spaces, points, an article or forms of words.

    A single word must be the same in all but its inflection: others of its stem mean other things.
    """
    ids: dict[str, None] = {}
    for form in known_names.squash(typed):
        ids.update(dict.fromkeys(engine.names.headwords.get(form, ()) if form else ()))
    named = Subject(text.ARTICLE.sub("", typed), works=False)
    return [
        (entry, reasons.TITLE.format(entry.title))
        for entry in map(base.entry, ids)
        if entry and (len(named.words) > 1 or _is_named(entry, named))
    ]


def _find_of_type(base: store.KnowledgeBase, typed: str) -> Iterator[tuple[Entry, Reason]]:
    """Find the cards that are named together with their type: "Borg Ship dilemma"."""
    words = definitions.LEADING.sub("", typed).casefold().split()
    for name, said in ((words[:-1], words[-1:]), (words[1:], words[:1])):
        for entry, types in _find_cards(base, " ".join(name)):
            if not set(said).isdisjoint(map(str.casefold, types)):
                yield entry, reasons.TITLE.format(entry.title)


def _find_together(base: store.KnowledgeBase, question: str) -> list[tuple[Entry, Reason]]:
    """Find the cards of a query that names several and says nothing else: "Hugh and Borg Ship"."""
    names = BESIDE.split(question)
    if not 2 <= len(names) <= definitions.MOST:
        return []
    found = [(name, _find_cards(base, definitions.LEADING.sub("", name))) for name in names]
    if not all(cards for _, cards in found):
        return []
    return [(entry, reasons.ONE_OF.format(name)) for name, cards in found for entry, _ in cards]


def _find_cards(base: store.KnowledgeBase, name: str) -> list[tuple[Entry, Sequence[str]]]:
    """Find the cards with a name, without its article, and the rulings on them; with their types.

    A card without a ruling has a name of two words or more, as in `find_subject`: there is a
    mission of the name "Planet".
    """
    named = (base.named(name) or base.named(f"the {name}")) if name else ()
    told = (entry for entry in named if " " in name or entry.wording != "none")
    return [(entry, card.types) for entry in told if (card := base.card_of(entry))]


def _is_named(entry: Entry, named: Subject) -> bool:
    """Tell whether an entry has a name in any inflection: "commander" is none for *commandeer*."""
    return any(map(named.is_title, (entry.title, *entry.aliases)))


def find_subject(
    base: store.KnowledgeBase, engine: Engine, subject: Subject
) -> list[tuple[Entry, Reason]]:
    """Find what has the name of what a query asks to be told as its title.

    Only a title names it, in any inflection and however it is spaced: whatever else is said of an
    entry is not what it begins with. A card without a ruling is one of two words or more; one word
    is rarely its name. What only says where to look tells nothing, and then no such card is meant
    either.
    """
    titled = [
        entry
        for form in known_names.squash(subject.name)
        for entry in map(base.entry, engine.names.headwords.get(form, ()) if form else ())
        if entry and subject.is_title(entry.title)
    ]
    alike = [entry for entry in titled if entry.id not in engine.referring]
    listed = len(subject.words) > 1 and (alike or not titled)
    cards = [entry for entry in base.named(subject.name) if entry.kind == "card" and listed]
    return [
        (entry, reasons.TITLE.format(entry.title))
        for entry in (*alike, *cards)
        if engine.reaches(entry.id)
    ]


def fits(entry: Entry | None, parsed: Query) -> bool:
    """Tell whether an entry is of the game and of a document that the query names."""
    if entry is None or parsed.game not in ("", entry.game):
        return False
    return not parsed.documents or entry.document in parsed.documents


def _precedence(
    base: store.KnowledgeBase, engine: Engine, name: str, home: str
) -> tuple[bool, bool, bool, float]:
    """Order known items: the home game first, texts before what has none, then by factor."""
    entry = base.entry(name)
    weight = engine.weight[engine.places[name]] if name in engine.places else 0.0
    listed = entry is None or entry.wording == "none"
    elsewhere = entry is not None and entry.game != home
    return (listed and elsewhere, listed, elsewhere, -weight)


def _follow(base: store.KnowledgeBase, entry: Entry) -> list[Entry]:
    """List what an entry that says nothing itself refers to; missing entries decide nothing."""
    edges = [edge for edge in base.references_from(entry) if edge.kind == "see"]
    targets = [base.entry(edge.target.split("#")[0]) for edge in edges]
    return [target for target in targets if target and target.wording != "none"]


def _name_reason(engine: Engine, entry: Entry, typed: str) -> Reason:
    """Say why an entry is named by a query."""
    if entry.kind == "gap":
        return reasons.MISSING.format(entry.title)
    key = text.key(typed)
    if text.key(entry.title) == key:
        return reasons.TITLE.format(entry.title)
    number = NUMBER.search(typed)
    if number and number[1] != entry.number:
        return _cited_reason(entry, number[1])
    if entry.id in engine.names.near.get(key, ()):
        return reasons.NEAR.format(typed)
    if entry.kind == "icon" and typed.lstrip().startswith(("[", "<")):  # as the texts write it
        return reasons.ICON.format(typed.strip())
    said = entry.id in engine.names.players.get(key, ())
    return (reasons.PLAYERS if said else reasons.OTHER_NAME).format(typed)


def _cited_reason(entry: Entry, number: str) -> Reason:
    """Say that other texts cite an entry by a number, and which its own is."""
    if entry.number:
        return reasons.RENUMBERED.format(number, entry.number)
    return reasons.CITED.format(number)
