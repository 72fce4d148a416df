"""The commands that answer a question: search, ask, dispute, explain."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from functools import partial

from kb import errors, messages
from kb.authority import disputes, precedence, questions, quotations
from kb.authority.disputes import Dispute
from kb.commands.parser import AddCommand
from kb.corpus import registry
from kb.messages.message import tell_cards
from kb.model import Answer, Results
from kb.paths import Folders
from kb.postgresql import stored_search
from kb.search import (
    answers,
    asked_apart,
    engines,
    explain,
    known_names,
    named_cards,
    named_documents,
    past_search,
    search,
)
from kb.search.named_cards import NamedCards
from kb.snapshot import store


def add_commands(add_command: AddCommand) -> None:
    """Add the commands to the command line."""
    found = add_command("search", _search, 'kb search "beam through shields"')
    found.set_defaults(follows=stored_search.IN_DATABASE)
    found.add_argument(
        "query", nargs="+", help="what to search for; after -- if it excludes a -word"
    )
    found.add_argument("--limit", type=int, default=10, help="number of results (default: 10)")
    found.add_argument("--document", default="", metavar="ID", help="search only this document")
    found.add_argument("--game", default="", help="search only this game: 1e, 2e or another")
    found.add_argument(
        "--kind", default="", help=f"search only this kind of entry: {', '.join(registry.KINDS)}"
    )
    asked = add_command("ask", _ask, 'kb ask "can a cloaked ship attack" --form discord')
    asked.add_argument("query", nargs="+", help="the question")
    asked.add_argument(
        "--form", choices=list(messages.FORMS), default="plain", help="markup (default: plain)"
    )
    asked.add_argument("--game", default="", help="ask only of this game: 1e, 2e")
    dispute = add_command(
        "dispute", _dispute, 'kb dispute "can a cloaked ship be attacked" --id 1e-rulebook/cloak'
    )
    dispute.add_argument("query", nargs="*", help="the question")
    dispute.add_argument(
        "--id", action="append", default=[], help="an entry to compare; may be repeated"
    )
    explained = add_command("explain", _explain, 'kb explain "beam through shields"')
    explained.add_argument("query", nargs="+", help="what to search for")


def _search(options: argparse.Namespace, folders: Folders) -> int:
    if options.limit < 1:
        raise errors.KBError(f"--limit {options.limit} is too few. Give 1 or more results to show.")
    with ExitStack() as closing:
        return _search_in(options, *_open_search(folders, closing))


def _search_in(
    options: argparse.Namespace,
    base: store.KnowledgeBase,
    engine: engines.Engine,
    find: Callable[..., Results],
) -> int:
    """Print what a search finds: of today, or of the year that the question means."""
    filters = {name: getattr(options, name) for name in known_names.FACETS}
    asked = past_search.open_asked(base, " ".join(options.query))
    find = partial(past_search.search_as_of, asked.base) if asked.day else find
    found = find(asked.question, options.limit, **filters)
    for note in (*_note_unknown(engine, filters), *filter(None, [asked.note]), *found.notes):
        print(note)
    named = NamedCards() if asked.day else named_cards.name_cards(base, found, options.game)
    later = named.whole and found.answer  # what is asked of a card, not for it
    if not later:
        _print_cards(named)
    if not asked.day:
        for document in named_documents.name_documents(base, found, options.game):
            print(f"Document: {precedence.name_document(document)}  [{document.pinned}]")
    if not found.hits:
        print("No results.")
    elif found.answer:
        _print_answer(asked.base, found.answer)
    elif found.hits[0].entry.wording != "none":  # else only its name was asked for
        print("No rule here decides this. The nearest entries:")
    apart = asked_apart.answer_apart(asked.base, found, **filters)
    for question, answer in asked_apart.list_unquoted(found, apart):
        print(f"Asked alone, \u201c{question}\u201d: ", end="")
        _print_answer(asked.base, answer)
    if not (asked.day or options.document):
        _print_others(base, found, options.kind)
    if later:
        _print_cards(named)
    for rank, hit in enumerate(found.hits, 1):
        print(f"{rank}. {hit.entry.title}  [{hit.entry.pinned}]  {'; '.join(hit.why)}")
        lead = f"{hit.snippet.lead} " if hit.snippet.lead else ""
        print(f"   {lead}{hit.snippet.text}")
    return 0


def _print_others(base: store.KnowledgeBase, found: Results, kind: str) -> None:
    """Print the answers for other games that may be meant."""
    for answer in search.answer_others(base, found, kind=kind):
        game = answer.sentences[0].entry.game.upper()
        print(f"If you mean {game}: " if found.hits else f"In {game}: ", end="")
        _print_answer(base, answer)


def _note_unknown(engine: engines.Engine, filters: Mapping[str, str]) -> Iterator[str]:
    """Say of each filter that no entry passes which values there are."""
    for name, value in filters.items():
        known = engine.facets[name].values
        if value and value not in known:
            yield f"No entry matches --{name} {value}. Known values: {', '.join(known) or 'none'}."


def _open_search(
    folders: Folders, closing: ExitStack
) -> tuple[store.KnowledgeBase, engines.Engine, Callable[..., Results]]:
    """Open the build to be searched; or the snapshot of the database, which stays there."""
    if stored_search.is_wanted(os.environ, folders.database):
        stored = stored_search.StoredSearch(folders.database)
        closing.callback(stored.close)
        return stored.base, stored.engine, stored.search
    base = store.open_current(folders.build)
    return base, engines.open_engine(base), partial(search.search, base)


def _ask(options: argparse.Namespace, folders: Folders) -> int:
    base = store.open_current(folders.build)
    for note in _note_unknown(engines.open_engine(base), {"game": options.game}):
        print(note, file=sys.stderr)  # what is printed is the message
    asked = past_search.open_asked(base, " ".join(options.query))
    if asked.note:
        print(asked.note, file=sys.stderr)
    found = past_search.search_as_of(asked.base, asked.question, game=options.game)
    root = os.environ.get("KB_SITE_URL", "").rstrip("/")
    named = None if asked.day else named_cards.name_cards(base, found, options.game)
    chosen = {"game": options.game}
    message = messages.make_message(asked.base, found, root, named, day=asked.day, chosen=chosen)
    print(messages.write_message(message, options.form))
    return 0


def _print_cards(named: NamedCards) -> None:
    """Print the cards that a query names, if there are any."""
    if named.entries:
        print(tell_cards(len(named.entries), whole=named.whole))
        for entry in named.entries:
            print(f"   {entry.title}  [{entry.id}]")
        print()


def _print_answer(base: store.KnowledgeBase, answer: Answer) -> None:
    """Print the verdict, the sentences with their places, and why these."""
    decided = answer.verdict == answers.DECIDES
    print("Decided." if decided else "Nearest rule; it may not decide this.")
    for absent in answer.missing:
        print(absent.sentence)
    for one in answer.sentences:
        context = quotations.find_context(base, one.entry, one.paragraph, one.text)
        document = base.document_of(one.entry)
        source = f"{precedence.name_document(document)}, " if document else ""
        whose = ", in plain words, by us" if one.entry.wording == "plain" else ""
        print(f"   {context.lead} {one.text}" if context.lead else f"   {one.text}")
        _print_items(context)
        print(f"   {source}{one.entry.title}{whose}  [{one.entry.pinned}#p{one.paragraph}]")
        for remark in context.remarks:
            print(f"   {remark}")
    print(f"   {answer.why}")
    print()


def _print_items(context: quotations.QuotationContext) -> None:
    """Print the items of the list that quoted words open, and how many follow."""
    for item in context.listed:
        print(f"   - {item}")
    if context.more_listed:
        print(f"   - and {context.more_listed} more")


def _dispute(options: argparse.Namespace, folders: Folders) -> int:
    if not (options.query or options.id):
        raise errors.KBError("kb dispute needs a question, or entries to compare: --id ID")
    base = store.open_current(folders.build)
    asked = past_search.open_asked(base, " ".join(options.query))
    chosen, notes = questions.choose_entries(asked.base, options.id)
    found = disputes.settle(asked.base, asked.question, chosen)
    for line in (
        *filter(None, [asked.note]),
        *notes,
        *found.notes,
        precedence.write_plainly(found.sentence),
    ):
        print(line)
    _print_dispute(asked.base, found)
    for question in asked_apart.list_several(asked.question):
        print(f"to settle alone: {question}")
    return 0


def _print_dispute(base: store.KnowledgeBase, found: Dispute) -> None:
    """Print what decides, then conflicts, related entries, and what is no longer in force."""
    for absent in found.missing:
        print(absent.sentence)
    for rank, one in enumerate(found.governing, 1):
        name = f"{one.entry.pinned}#p{one.snippet.paragraph}"
        lead = f"{one.snippet.lead} " if one.snippet.lead else ""
        print(f"{rank}. {one.entry.title}  [{name}]  {lead}{one.snippet.text}")
        _print_items(one.context)
        said = (*one.context.remarks, *map(precedence.write_plainly, one.reasons))
        if said:
            print(f"   {' '.join(said)}")
    for conflict in found.conflicts:
        decided = conflict.reason or "Nothing decides between them."
        print(f"conflict: {' and '.join(conflict.entries)}: {conflict.about} {decided}")
    for near in found.touching:
        reason = precedence.write_plainly(near.reason)
        print(f"related: {near.entry.title}  [{near.entry.id}]  {reason}")
    for old in found.older:
        replaced = f"replaced by {old.governs.entry.id}" if old.governs else "not replaced"
        past = precedence.state_past(base, old.entry)
        print(f"{past}: {old.entry.title}  [{old.entry.pinned}]  {replaced}")


def _explain(options: argparse.Namespace, folders: Folders) -> int:
    for line in explain.explain(store.open_current(folders.build), " ".join(options.query)):
        print(line)
    return 0
