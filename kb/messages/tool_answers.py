"""Answers the tools of an assistant: search, an entry, a dispute, a quotation, each in few words.

In: the knowledge base and what an assistant asks. Out: plain text of at most `BYTES`, which is
under 1,000 tokens. It begins with the verdict, and every quotation has its citation. No string is
an error. What there is no room for is left out line by line from the end, and the last line says
so.
"""

from collections.abc import Iterable, Iterator, Sequence

from kb import text
from kb.authority import disputes, precedence, questions, quotations
from kb.citations import citator, formats
from kb.messages import forms, message
from kb.model import Entry
from kb.naming import name_tables
from kb.search import asked_apart, lookup, named_cards, past_search, search
from kb.snapshot import copies, standing
from kb.snapshot.store import KnowledgeBase

BYTES = 3600  # of an answer; a token is a quarter of the bytes, so 900 tokens
NAMED, TEXTS = 5, 3  # entries that are only named; texts of a dispute that are quoted
PARAGRAPH = 1500  # characters of a paragraph that are given
LEFT_OUT = "(More is left out here.)"
OTHER_GAMES = "The question may be about another game as well. To ask about it, give game: {}."
ELSEWHERE = "Another game may have it. To find out, ask: {}, with game: {}."
UNKNOWN_NAME = "Nothing here has this name. Search for it instead."
UNKNOWN_GAME = "No game here is called {}. Leave game out, or give one of: {}."
UNASKED = "Give the question, or the ids of the entries in dispute."


def answer_search(base: KnowledgeBase, question: str, game: str = "") -> str:
    """Give the rule that answers a question, and the entries that come after it."""
    wanted = _read_game(base, game)
    if wanted is None:
        return _fit(_tell_games(base, game))
    asked = past_search.open_asked(base, question)
    found = past_search.search_as_of(asked.base, asked.question, game=wanted)
    named = None if asked.day else named_cards.name_cards(base, found, wanted)
    made = message.make_message(asked.base, found, named=named, day=asked.day)
    lines = [f"verdict: {made.verdict}", *forms.write_message(made).splitlines()]
    if found.others:
        games = ", ".join(found.others)
        lines.append(
            OTHER_GAMES.format(games)
            if found.hits
            else ELSEWHERE.format(search.ask_others(found), games)
        )
    quoted = {one.entry.id for one in found.answer.sentences} if found.answer else set()
    others = [hit.entry for hit in found.hits if hit.entry.id not in quoted][:NAMED]
    if others:
        lines += ["Further entries:", *map(_name_entry, others)]
    return _fit((*lines, asked.note, *found.notes))


def answer_entry(base: KnowledgeBase, name: str, paragraph: int = 1, game: str = "") -> str:
    """Give the words of what a name, a number or an id means, from one paragraph on.

    That is `paragraph`, or the one that the name itself ends in.
    """
    wanted = _read_game(base, game)
    if wanted is None:
        return _fit(_tell_games(base, game))
    found = lookup.look_up(base, name, game=wanted)
    lines = [f"verdict: {found.status}"]
    if found.entry is None:
        meant = found.candidates or found.nearest
        said = ["It may mean:", *map(_name_entry, meant)] if meant else [UNKNOWN_NAME]
        return _fit((*lines, *said))
    first = paragraph if paragraph > 1 else max(found.paragraph, 1)
    return _fit((*lines, *_tell_entry(base, found.entry, first)))


def _tell_entry(base: KnowledgeBase, entry: Entry, first: int) -> Iterator[str]:
    """Tell what an entry says, and what decides in its place."""
    document = base.document_of(entry)
    source = ""
    if document:
        counts = message.tell_authority(base, document) or " (in force)"
        source = f", {document.short} {document.version}{counts}"
    yield f"{text.join_number(entry.number, entry.title)} [{entry.id}]{source}"
    if entry.wording == "plain":
        yield "In plain words, by us; only the official text decides."
    subject = base.subject_of(entry.id)
    if subject and subject.governs not in ("", entry.id):
        yield f"This governs in its place: {subject.governs}"
    if entry.id in base.cards:
        found = standing.find_governing(base, entry)
        rulings = [*found.rulings, *(one.ruling for one in found.inherited)]
        yield "Rulings on this card:" if rulings else "No document here has a ruling on this card."
        yield from map(_name_entry, rulings)
        yield copies.say_copy(base, entry)
    if not entry.paragraphs:
        return
    yield f"citation: {_cite(base, entry)}"
    count = len(entry.paragraphs)
    if first > count:
        yield f"It has no paragraph {first}; the last is {count}."
    for number, one in enumerate(entry.paragraphs[first - 1 :], first):
        yield f"{number}/{count}. {_cut(one.text)}"


def answer_dispute(base: KnowledgeBase, question: str, ids: Sequence[str] = ()) -> str:
    """Say which text decides a dispute, and which texts conflict or are no longer in force."""
    asked = past_search.open_asked(base, question)
    base = asked.base
    chosen, notes = questions.choose_entries(base, ids)
    found = disputes.settle(base, asked.question, chosen)
    said = precedence.write_plainly(found.sentence) or UNASKED
    lines = [f"verdict: {found.verdict}", said, *(one.sentence for one in found.missing)]
    for governing in found.governing[:TEXTS]:
        lead = f"{governing.snippet.lead} " if governing.snippet.lead else ""
        reasons = map(precedence.write_plainly, governing.reasons)
        lines += [
            _name_entry(governing.entry),
            _cut(quotations.write_list(lead + governing.snippet.text, governing.context)),
            f"citation: {_cite(base, governing.entry, governing.snippet.paragraph)}",
            " ".join((*governing.context.remarks, *reasons)),
        ]
    for conflict in found.conflicts:
        decided = conflict.reason or "Nothing decides between them."
        lines.append(f"conflict: {' and '.join(conflict.entries)}: {conflict.about} {decided}")
    for old in found.older[:TEXTS]:
        replaced = f"replaced by {old.governs.entry.id}" if old.governs else "not replaced"
        lines += [
            f"{precedence.state_past(base, old.entry)}, {replaced}: {_cut(old.snippet.text)}",
            f"citation: {_cite(base, old.entry, old.snippet.paragraph)}",
        ]
    several = asked_apart.list_several(asked.question)
    if several:
        lines += ["It asks several questions. Settle each alone:", *(f"- {one}" for one in several)]
    return _fit((*lines, asked.note, *notes, *found.notes))


def answer_check(base: KnowledgeBase, citation: str, quotation: str = "") -> str:
    """Say whether a citation still holds, and whether the words quoted from it are its words."""
    found = citator.check_citation(base, citation, quotation)
    lines = [f"verdict: {found.verdict}", found.sentence]
    if found.unverified:
        lines.append("Not all of it could be checked here.")
    if found.entry:
        lines.append(_name_entry(found.entry))
    instead = found.instead or (_cite_again(base, found.entry, citation) if found.entry else "")
    if instead:
        lines.append(f"citation: {instead}")
    return _fit(lines)


def _read_game(base: KnowledgeBase, game: str) -> str | None:
    """Read a game by its id or its name; "" for all, none where no game here is called so."""
    called = text.normalise(game).casefold()
    return name_tables.read_names(base).games_called.get(called) if called else ""


def _tell_games(base: KnowledgeBase, game: str) -> Iterator[str]:
    """Say that no game is called so, and which there are."""
    yield "verdict: unknown"
    known = ", ".join(name_tables.read_names(base).games)
    yield UNKNOWN_GAME.format(repr(text.shorten(game, message.NAME)), known)


def _name_entry(entry: Entry) -> str:
    title = text.shorten(text.join_number(entry.number, entry.title), message.NAME)
    return f"- {title} [{entry.id if entry.wording == 'none' else entry.pinned}]"


def _cite_again(base: KnowledgeBase, entry: Entry, written: str) -> str:
    """Cite an entry where a citation of it does: the same paragraph, of the same wording."""
    read = citator.read_any_citation(base, written)
    if isinstance(read, formats.Citation):
        held = formats.list_paragraphs(entry, ours=read.ours) or ()
        if 0 < read.paragraph <= len(held):
            return _cite(base, entry, read.paragraph, ours=read.ours)
    return _cite(base, entry)


def _cite(base: KnowledgeBase, entry: Entry, paragraph: int = 0, *, ours: bool = False) -> str:
    """Cite an entry or a paragraph of it in its version, with the digest of its words."""
    held = bool(entry.paragraphs)
    cited = formats.cite_entry(
        entry, paragraph, pinned=True, digest=held, ours=ours or entry.wording == "plain"
    )
    return formats.write_citation(cited, base.schemes)


def _cut(content: str) -> str:
    return text.shorten(content, PARAGRAPH)


def _fit(lines: Iterable[str]) -> str:
    """Give as many lines as there is room for, and say where some are left out."""
    kept: list[str] = []
    room = BYTES - len(LEFT_OUT) - 1
    for line in filter(None, map(text.normalise, lines)):
        room -= len(line.encode("utf-8", "replace")) + 1
        if room < 0:
            return "\n".join((*kept, LEFT_OUT))
        kept.append(line)
    return text.replace_surrogates("\n".join(kept))
