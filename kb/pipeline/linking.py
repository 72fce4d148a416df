"""Links what was read: references, missing entries, title groups, subjects, amendments.

In: the entries and retired ids in `BuildRecords`, the decisions of the corpus, the card lists, our
own words. Out: all other fields of the records. The order: title groups, since their names are
linked too; then references; then subjects, which depend on them; then amendments, which depend on
subjects.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from kb import text
from kb.annotation import disambiguation
from kb.corpus import card_lists, decisions
from kb.corpus.decisions import Decisions
from kb.entries import companion, companion_checks
from kb.entries.companion import Companion
from kb.linking import amendment_links, lexicon, linker, mentions, name_trie, subjects, title_groups
from kb.linking.lexicon import ListedCards
from kb.linking.library import Library, make_library
from kb.model import (
    Card,
    Conflict,
    CrossReference,
    Document,
    Entry,
    GameWords,
    LinkedName,
    Paragraph,
    Problem,
)
from kb.paths import Folders
from kb.pipeline import measured_senses
from kb.pipeline.build_records import BuildRecords

CONFLICTS = "conflicts.toml"


def link_records(
    build: BuildRecords, current: Mapping[str, str], folders: Folders, ours: Sequence[Companion]
) -> None:
    """Link the entries of the latest versions; `current` gives the version of each document."""
    decided = decisions.read_decisions(folders.corpus)
    latest = [one for one in build.documents if current[one.id] == one.version]
    entries = [entry for entry in build.entries if current[entry.document] == entry.version]
    build.cards = card_lists.read_cards(folders.cards, {document.game for document in latest})
    unlisted = title_groups.collect_document_cards(entries, {card.game for card in build.cards})
    build.groups = title_groups.make_groups([*build.cards, *unlisted], decided.groupings)
    cards = ListedCards(build.cards, build.groups)
    library = make_library(
        latest, entries, cards, decided, build.departed, former_titles=build.former_titles
    )
    linked = linker.link_texts(library, entries)
    build.gaps = linked.gaps
    build.names = _record_names(library, entries, build.cards, decided)
    build.words = [*decided.words, *_measure_words(library, entries, decided)]
    _keep_decisions(build, decided, ours)
    build.conflicts = [_place_conflict(build, one, entries) for one in decided.conflicts]
    build.subjects = subjects.make_subjects(latest, entries, linked.references, decided)
    amending = amendment_links.link_amendments(entries, latest, build.subjects, build.cards)
    build.references = _sort_references([*linked.references, *amending], entries)
    build.problems += linked.problems
    build.problems += decisions.check_decisions(
        decided, _list_ids(build, entries), _list_installed(latest, build.cards), build.departed
    )
    if any(entry.plain for entry in entries):
        plain = [replace(entry, paragraphs=entry.plain, wording="plain") for entry in entries]
        build.plain_references = linker.link_texts(library, plain).references
        written = {one.document.pinned for one in ours}
        build.problems += companion_checks.check_facts(
            ours,
            [entry for entry in entries if f"{entry.document}@{entry.version}" in written],
            build.references,
            build.plain_references,
        )


def _keep_decisions(build: BuildRecords, decided: Decisions, ours: Sequence[Companion]) -> None:
    """Keep the decisions that the site and search need."""
    build.aliases = [*decided.aliases, *companion.choose_aliases(ours, decided.aliases)]
    build.enumerations, build.games = list(decided.enumerations), list(decided.games)
    build.card_types, build.card_sets = list(decided.types), list(decided.sets)
    build.groupings, build.precedences = list(decided.groupings), list(decided.precedences)
    build.out_of_scope = list(decided.out_of_scope)


def _place_conflict(build: BuildRecords, conflict: Conflict, entries: Sequence[Entry]) -> Conflict:
    """Give a conflict as one of the whole entry where that lacks the paragraph that is named.

    That is a Problem, except in our own words: the numbers are those of the official ones.
    """
    known = {entry.id: entry for entry in entries if entry.id in conflict.entries}
    placed = []
    for name, number in zip(conflict.entries, conflict.paragraphs):
        count = len(known[name].paragraphs) if name in known else number
        placed.append(number if 0 <= number <= count else 0)
        if placed[-1] != number and name in known and known[name].wording == "official":
            said = (
                f"corpus/{CONFLICTS} names paragraph {number} of {name!r} (conflict), which has"
                f" {count}. Name the paragraph that conflicts."
            )
            named = f"{name}#p{number}"
            build.problems.append(Problem("dangling-decision", said, CONFLICTS, text=named))
    return replace(conflict, paragraphs=tuple(placed))


def _sort_references(
    references: Sequence[CrossReference], entries: Sequence[Entry]
) -> list[CrossReference]:
    order = {entry.id: place for place, entry in enumerate(entries)}
    return sorted(
        references,
        key=lambda edge: (order[edge.source], edge.paragraph, edge.start, edge.end, edge.kind),
    )


def _list_ids(build: BuildRecords, entries: Sequence[Entry]) -> set[str]:
    """List the ids that a decision may name."""
    return {one.id for some in (entries, build.groups, build.gaps, build.cards) for one in some}


def _list_installed(latest: Sequence[Document], cards: Sequence[Card]) -> set[str]:
    """List the ids of the installed documents, card lists included."""
    return {document.id for document in latest} | {
        card_lists.name_document(card.game) for card in cards
    }


def _record_names(
    library: Library, entries: Sequence[Entry], cards: Sequence[Card], decided: Decisions
) -> list[LinkedName]:
    """Convert the names of all games to records."""
    proper = {kind for rule in decided.groupings for kind in rule.ungrouped}
    begins = list_small_beginnings(entries)
    return [
        record
        for game, known in library.lexicons.items()
        for record in lexicon.record_names(
            known,
            collect_everyday_words(
                [entry for entry in entries if entry.game == game],
                [card for card in cards if card.game == game],
                proper,
                begins,
            ),
        )
    ]


def _measure_words(
    library: Library, entries: Sequence[Entry], decided: Decisions
) -> list[GameWords]:
    """Measure which words each game uses in a sense of its own, and which words all use."""
    asked = (question for entry in entries for question in entry.questions)
    begins = measured_senses.list_known([*_list_texts(entries), *asked])
    if not begins:
        return []
    blocks = [GameWords("", tuple(begins), measured_senses.KNOWN_REASON, "known")]
    for game, known in library.lexicons.items():
        texts = _list_texts(entry for entry in entries if entry.game == game)
        titled = {name_trie.singular_key(one.title) for one in entries if one.game == game}
        left_alone = {
            name_trie.singular_key(kind)
            for kind in (
                *(one.type for one in decided.types if one.game == game),
                *(word for one in decided.enumerations for word in text.words(one.title)),
            )
        }
        senses = measured_senses.measure_senses(known, texts, titled - left_alone)
        phrases = measured_senses.measure_phrases(known, texts)
        for found, reason, use in (
            (senses, measured_senses.SENSE_REASON, "sense"),
            (phrases, measured_senses.PHRASES_REASON, "phrases"),
        ):
            if found:
                blocks.append(GameWords(game, tuple(found), reason, use))
    return blocks


def _list_texts(entries: Iterable[Entry]) -> list[str]:
    """List the paragraphs of some entries, in official words and in ours."""
    return [one.text for entry in entries for one in (*entry.paragraphs, *entry.plain)]


def collect_everyday_words(
    entries: Sequence[Entry],
    cards: Sequence[Card],
    proper: Collection[str],
    begins: Collection[str],
) -> frozenset[str]:
    """Collect the words of a game whose capital says nothing at the start of a sentence.

    These are the words that its texts, including ours, also write with a small letter, and the
    one-word titles of cards, except those with an apostrophe in them, which are no English words,
    of the types whose titles are proper names (personnel, ships), and long ones that begin like no
    small word of the texts of all games (`begins`), which are names as well: "Cytherians".
    """
    titles = {
        name_trie.fold(card.title).rstrip("!?")
        for card in cards
        if not set(proper) & set(card.types) and not text.INNER_APOSTROPHE.search(card.title)
    }
    named = {title for title in titles if begins and _is_strange(title, begins)}
    return _collect_small_words(entries) | (titles - named)


def list_small_beginnings(entries: Sequence[Entry]) -> frozenset[str]:
    """List how the words begin that texts write with a small letter.

    Nothing where there are too few to tell a name by.
    """
    begins = frozenset(map(disambiguation.begin_word, _collect_small_words(entries)))
    return begins if len(begins) >= measured_senses.FEWEST else frozenset()


def _collect_small_words(entries: Sequence[Entry]) -> frozenset[str]:
    """Collect what entries, our words for them and their questions write with a small letter."""
    ours = [
        replace(
            entry,
            paragraphs=(
                *entry.plain,
                *(Paragraph(question, "text", (0, 0)) for question in entry.questions),
            ),
        )
        for entry in entries
    ]
    return mentions.collect_everyday_words([*entries, *ours])


def _is_strange(title: str, begins: Collection[str]) -> bool:
    return len(title) > disambiguation.SHORT and disambiguation.begin_word(title) not in begins
