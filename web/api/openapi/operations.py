"""Says of each route what its code does not: parameters, bodies, answers, statuses, examples.

In: the shapes of answers and bodies. Out: one `Operation` for each endpoint that programs ask,
under the heading where the manual shows it. Addresses, methods and summaries are read from the
routes and their docstrings (web.api.openapi.description). An example is a template: what stands in
braces is filled in from the snapshot that is served, so every example answers on every site.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kb import naming
from web.api import cards, citations, entries, lookups, schemas
from web.api.openapi.parameters import (
    ASKED,
    CARDS,
    CHANGES,
    CHOSEN_GAME,
    CITED,
    DECK,
    DISPUTE,
    EMBED,
    FIELDS,
    FOUND_BY,
    GAME,
    HISTORY,
    LISTED,
    ON,
    ONE_PARAGRAPH,
    ONLY_DOCUMENT,
    ONLY_GAME,
    REPORT,
    SEARCH,
    SMALLER,
    SUGGEST,
    VIEW,
    Parameter,
)
from web.http import request_body

DAY = (404,)  # before the first document
JSON, HTML, XML = "application/json", "text/html", "application/xml"
# What may become of an address that names a document; an entry.
DOCUMENT, ENTRY = (404,), (301, 404, 410)


@dataclass(frozen=True)
class Operation:
    """What one route takes and gives."""

    answer: object = None  # a type; None where the media type says all
    media: str = JSON
    statuses: tuple[int, ...] = ()  # that it may give beside those that every route may give
    query: tuple[Parameter, ...] = ()
    body: object = None  # a type; None where it takes none
    bodies: Mapping[str, object] = field(default_factory=dict)  # examples of it, by what they show
    more: str = ""  # beside the summary


SECTIONS: Mapping[str, Mapping[str, Operation]] = {
    "Search": {
        "api.search": Operation(
            schemas.search.SearchAnswer | schemas.search.ChosenSearchKeys,
            statuses=(404,),
            query=(*SEARCH, FIELDS),
            more="A query is never an error; a day (`on`) or a key (`fields`) may be.",
        ),
        "api.ask": Operation(
            schemas.search.AskAnswer,
            statuses=(404,),
            query=ASKED,
            more="For bots; never longer than Discord takes. A query is never an error; a day may"
            " be (`on`).",
        ),
        "api.suggest": Operation(
            schemas.search.SuggestAnswer, query=SUGGEST, more="A query is never an error."
        ),
        "pages.show_search_json": Operation(
            schemas.search.SearchAnswer, statuses=(404,), query=SEARCH
        ),
        "inventories.show_suggestions": Operation(
            schemas.search.BrowserSuggestions, "application/x-suggestions+json", query=SUGGEST
        ),
    },
    "Disputes": {
        "api.show_dispute": Operation(
            schemas.disputes.DisputeAnswer,
            statuses=DAY,
            query=DISPUTE,
            more="Neither a query nor an id is ever an error.",
        ),
        "pages.show_dispute_json": Operation(
            schemas.disputes.DisputeAnswer, statuses=DAY, query=DISPUTE
        ),
    },
    "What a name means": {
        "lookups.look_up": Operation(
            schemas.lookups.LookupAnswer,
            statuses=DAY,
            query=(
                Parameter(
                    "name",
                    f"A name, a number or an id: any string. With more than {naming.NAME_LENGTH}"
                    " characters it is unknown.",
                    "{title}",
                ),
                ONLY_GAME,
                ONLY_DOCUMENT,
                ON,
            ),
            more="Only exact matches: no spelling correction, no choice among several.",
        ),
        "lookups.look_up_all": Operation(
            schemas.lookups.LookupBatchAnswer,
            statuses=DAY,
            body=schemas.lookups.LookupBatch,
            more=f"Up to {lookups.BATCH} names in one request.",
            bodies={"Names": {"names": ["{title}", "{id}", "no such thing"], "game": "{game}"}},
        ),
    },
    "Entries": {
        "entries.show_entry": Operation(
            schemas.entries.Entry
            | schemas.cards.Group
            | schemas.entries.BriefEntry
            | schemas.entries.ChosenKeys
            | schemas.entries.ChosenBriefKeys,
            statuses=ENTRY,
            query=(*SMALLER, ON),
            more=(
                "Redirects to the new address if the id has changed; answers 410 if it was removed."
            ),
        ),
        "entries.show_markdown": Operation(
            media="text/markdown", statuses=ENTRY, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_text": Operation(
            media="text/plain", statuses=ENTRY, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_page_markdown": Operation(
            media="text/markdown", statuses=ENTRY, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_page_text": Operation(
            media="text/plain", statuses=ENTRY, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_group_markdown": Operation(
            media="text/markdown", statuses=DOCUMENT, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_group_text": Operation(
            media="text/plain", statuses=DOCUMENT, query=(ONE_PARAGRAPH, ON)
        ),
        "entries.show_entries": Operation(
            schemas.entries.EntryBatchAnswer,
            body=schemas.entries.EntryBatch,
            bodies={"An id with and without a version": {"ids": ["{id}", "{pinned}"]}},
            more=f"Up to {entries.BATCH} ids in one request; an id is never an error.",
        ),
        "entries.list_entries": Operation(
            schemas.entries.EntriesAnswer | schemas.entries.ChosenEntriesAnswer,
            query=LISTED,
            more=(
                "A cursor stays valid across builds as long as the entry it was made from is in"
                " force; otherwise it is refused."
            ),
        ),
        "entries.list_icons": Operation(
            schemas.icons.IconsAnswer | schemas.icons.BriefIconsAnswer, query=(ONLY_GAME, VIEW)
        ),
        "entries.download": Operation(
            media="application/gzip", more="The export as JSON Lines, compressed."
        ),
        "pages.show_entry_json": Operation(
            schemas.entries.Entry | schemas.cards.Group, statuses=ENTRY, query=(ON, FOUND_BY)
        ),
    },
    "Citations": {
        "citing.cite": Operation(
            schemas.citations.CitationAnswer, statuses=(404, 410), query=CITED
        ),
        "citing.cite_many": Operation(
            schemas.citations.CitationsAnswer,
            body=schemas.citations.IdsToCite,
            more=f"Up to {citations.BATCH} in one request; what cannot be cited is told.",
            bodies={"With their digests": {"ids": ["{id}", "no-such/entry"], "digest": True}},
        ),
        "citing.find": Operation(
            schemas.citations.FoundCitationsAnswer,
            body=schemas.citations.TextToRead,
            more=f"Up to {request_body.CONTENT_BYTES} bytes of text; positions count code points.",
            bodies={"A text": {"text": "Refused by stccg:{id}. See {title}."}},
        ),
        "citing.check": Operation(
            schemas.citations.VerdictsAnswer,
            body=schemas.citations.CitationBatch,
            more=f"Up to {citations.BATCH} in one request; each gets a verdict, none is an error.",
            bodies={
                "Two citations, one with a quotation": {
                    "citations": [
                        "stccg:{id}",
                        {"citation": "stccg:{pinned}", "quotation": "no such words"},
                    ]
                }
            },
        ),
    },
    "Linking texts": {
        "linking.link": Operation(
            schemas.links.LinkAnswer,
            body=schemas.links.TextToLink | schemas.links.FragmentToLink,
            more=f"Up to {request_body.CONTENT_BYTES} bytes of text or HTML.",
            bodies={
                "A text": {"text": "Is it like {title}? See {title}."},
                "HTML": {"html": "<p>See {title}.</p>"},
            },
        ),
        "linking.show_names": Operation(
            schemas.links.NamesAnswer,
            query=(
                GAME,
                Parameter(
                    "documents", "Only names from these documents: their ids, separated by commas."
                ),
            ),
            more="For linking in the browser, with links.js.",
        ),
    },
    "Documents": {
        "api.show_documents": Operation(schemas.documents.DocumentsAnswer),
        "api.show_document": Operation(schemas.documents.DocumentAnswer, statuses=DOCUMENT),
        "pages.show_documents_json": Operation(schemas.documents.DocumentsAnswer),
        "pages.show_document_json": Operation(
            schemas.documents.DocumentAnswer | schemas.cards.CardsAnswer, statuses=DOCUMENT
        ),
        "pages.show_book_json": Operation(
            schemas.documents.BookAnswer, statuses=DOCUMENT, more="For reading and printing."
        ),
        "pages.show_book_chapter_json": Operation(
            schemas.documents.BookChapterAnswer,
            statuses=ENTRY,
            more="Of a long document, the chapter that holds an entry; of a short one, all of it.",
        ),
        "pages.show_glossary_json": Operation(schemas.documents.GlossaryAnswer),
    },
    "Lists": {
        "api.show_gaps": Operation(schemas.lists.GapsAnswer),
        "api.show_groups": Operation(schemas.cards.GroupsAnswer),
        "api.show_equivalents": Operation(schemas.lists.EquivalentsAnswer),
        "api.show_conflicts": Operation(schemas.lists.ConflictsAnswer),
        "api.show_cases": Operation(schemas.cases.CasesAnswer),
        "pages.show_cases_json": Operation(schemas.cases.CasesAnswer, query=(CHOSEN_GAME,)),
        "pages.draft_case": Operation(
            media="application/toml",
            statuses=DAY,
            query=DISPUTE,
            more="A file to fill in; nothing is stored.",
        ),
        "feeds.show_case_feed": Operation(schemas.changes.FeedAnswer, "application/feed+json"),
        "api.show_changes": Operation(
            schemas.changes.ChangesAnswer,
            query=CHANGES,
            more="Without `since`: of every version that is here.",
        ),
        "api.show_enumerations": Operation(schemas.lists.EnumerationsAnswer, query=(ONLY_GAME,)),
        "api.show_cards": Operation(schemas.cards.CardsAnswer, query=CARDS),
        "cards.show_rulings": Operation(
            schemas.cards.CardRulingsAnswer,
            body=schemas.cards.CardTitles,
            more=f"Up to {cards.BATCH} titles in one request; a title is never an error.",
            bodies={"Titles": {"titles": ["{title}", "no such card"], "game": "{game}"}},
        ),
        "cards.show_deck": Operation(
            schemas.cards.DeckAnswer,
            body=schemas.cards.DeckList,
            more="Plain lists and files of LackeyCCG, OCTGN, Cockatrice and Tabletop Simulator;"
            " nothing is stored.",
            bodies={"A list": {"list": "2x {title}\nno such card"}},
        ),
        "pages.show_deck_json": Operation(schemas.cards.DeckAnswer, query=DECK),
        "cards.download_rulings": Operation(
            media="application/jsonl", more="Lines of JSON, one for each card and title group."
        ),
        "api.show_expansions": Operation(schemas.icons.ExpansionsAnswer),
        "pages.show_icons_json": Operation(schemas.icons.IconsAnswer, query=(ONLY_GAME,)),
        "pages.show_expansions_json": Operation(schemas.icons.ExpansionsAnswer),
        "pages.show_gaps_json": Operation(schemas.lists.GapsAnswer, query=(CHOSEN_GAME,)),
        "pages.show_groups_json": Operation(schemas.cards.GroupsAnswer, query=(CHOSEN_GAME,)),
        "pages.show_equivalents_json": Operation(
            schemas.lists.EquivalentsAnswer, query=(CHOSEN_GAME,)
        ),
        "pages.show_conflicts_json": Operation(schemas.lists.ConflictsAnswer, query=(CHOSEN_GAME,)),
        "pages.show_changes_json": Operation(schemas.changes.ChangesAnswer, query=CHANGES),
        "pages.show_amendments_json": Operation(schemas.changes.AmendmentsAnswer),
        "pages.show_history_json": Operation(
            schemas.changes.HistoryAnswer, statuses=ENTRY, query=HISTORY
        ),
        "feeds.show_atom": Operation(media="application/atom+xml", query=CHANGES),
        "feeds.show_json_feed": Operation(
            schemas.changes.FeedAnswer, "application/feed+json", query=CHANGES
        ),
        "pages.show_cards_json": Operation(
            schemas.cards.CardsAnswer, statuses=DOCUMENT, query=CARDS[1:]
        ),
        "pages.show_group_json": Operation(schemas.cards.Group, statuses=DOCUMENT),
    },
    "Learning": {
        "api.show_procedures": Operation(schemas.learning.ProceduresAnswer, query=(ONLY_GAME,)),
        "api.show_procedure": Operation(schemas.learning.ProcedureAnswer, statuses=DOCUMENT),
        "pages.show_learn_json": Operation(schemas.learning.PathsAnswer),
        "pages.show_path_json": Operation(schemas.learning.PathAnswer, statuses=DOCUMENT),
        "pages.show_chapter_json": Operation(schemas.learning.ChapterAnswer, statuses=DOCUMENT),
        "pages.show_procedures_json": Operation(
            schemas.learning.ProceduresAnswer, query=(ONLY_GAME,)
        ),
        "pages.show_procedure_json": Operation(schemas.learning.ProcedureAnswer, statuses=DOCUMENT),
    },
    "For other sites": {
        "inventories.show_inventory": Operation(schemas.site.InventoryAnswer, query=(ONLY_GAME,)),
        "inventories.show_objects": Operation(
            media="application/octet-stream", query=(ONLY_GAME,), more="For intersphinx."
        ),
        "inventories.show_embedded": Operation(
            schemas.site.EmbedAnswer, statuses=(404, 410, 501), query=EMBED
        ),
        "inventories.show_opensearch": Operation(media="application/opensearchdescription+xml"),
        "inventories.show_site_map": Operation(media=XML),
        "inventories.show_site_map_part": Operation(media=XML, statuses=DOCUMENT),
        "inventories.show_robots": Operation(media="text/plain"),
    },
    "Without a network": {
        "pages.show_offline_json": Operation(schemas.offline.OfflineAnswer),
        "installing.list_parts": Operation(
            schemas.offline.PartsAnswer, more="A pack is taken whole or not at all."
        ),
        "installing.show_pack": Operation(media="application/octet-stream"),
        "installing.show_app": Operation(media=HTML),
        "installing.show_worker": Operation(media="text/javascript"),
        "installing.show_manifest": Operation(media="application/manifest+json"),
    },
    "About this site": {
        "api.show_routes": Operation(dict[str, str]),
        "manual.show_description": Operation(dict[str, object]),
        "manual.show_manual": Operation(media=HTML),
        "pages.show_home_json": Operation(schemas.site.HomeAnswer, query=(ONLY_GAME,)),
        "pages.show_about_json": Operation(schemas.site.AboutAnswer),
        "pages.show_report_json": Operation(
            schemas.site.ReportAnswer,
            statuses=(404, 410),
            query=REPORT,
            more="Nothing is sent and nothing is stored.",
        ),
        "api.show_health": Operation(schemas.site.HealthAnswer),
        "api.show_readiness": Operation(schemas.site.ReadyAnswer, statuses=(503,)),
        "monitoring.show_metrics": Operation(media="text/plain"),
    },
}
