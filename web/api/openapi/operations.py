"""What the description of the API says of each route beside what the code itself says: parameters, bodies, answers, examples.

In: the shapes of answers and bodies. Out: one `Operation` for each endpoint that programs ask,
under the heading where the manual shows it. Addresses, methods and summaries are read from the
routes and their docstrings (web.api.openapi.description). An example is a template: what stands in
braces is filled in from the snapshot that is served, so every example answers on every site.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from kb.citations import formats
from kb.search import autocomplete, lookup, search
from web.api import citations, entries, links, lookups, schemas
from web.resources import card_lists, disputes, params

JSON, HTML, XML = "application/json", "text/html", "application/xml"
DOCUMENT, ENTRY = (
    (404,),
    (
        301,
        404,
        410,
    ),
)  # what may become of an address that names a document; an entry


@dataclass(frozen=True)
class Parameter:
    """A parameter of an address: any string, but where `of` or the meaning says else.

    What cannot be heeded is noted.
    """

    name: str
    meaning: str
    example: str = ""
    most: int = 0  # of a number: the largest that is taken
    usual: int = 0  # and what is taken where none is given
    of: tuple[
        str, ...
    ] = ()  # the only values that are taken, the usual one first; any other is refused
    pattern: str = ""  # what it must look like; what looks otherwise is refused
    required: bool = False


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


PATH = {
    "document": Parameter(
        "document", "Id of a document, perhaps with its version: `1e-glossary@2.5.4`.", "{document}"
    ),
    "slug": Parameter(
        "slug", "Short name of the entry: what stands behind the slash in its id.", "{slug}"
    ),
    "game": Parameter("game", "Short name of a game: `1e`, `2e`.", "{listed_game}"),
    "part": Parameter("part", "Number of the file, from 1."),
}
GROUP_PATH = {"game": "{group_game}", "slug": "{group_slug}"}  # examples for title groups

# What citations are made of. Matches "1e-glossary/artifact", "1e-glossary@2.5.4/artifact#p2"; not
# "artifact", "1e-glossary/".
CITED_ID = (
    r"^(stccg:)?[A-Za-z0-9_.-]+(@[A-Za-z0-9_.-]+)?/[a-z0-9-]+(#p[1-9][0-9]{0,3})?(~p?[0-9a-f]{8})?$"
)

GAME = Parameter(
    "game", "Only of this game: `1e`, `2e`. One that is not here finds nothing.", "{game}"
)
ONLY_GAME = Parameter("game", GAME.meaning)
ONLY_DOCUMENT = Parameter(
    "document", "Only of this document, by its id. One that is not here finds nothing."
)
ONLY_KIND = Parameter(
    "kind",
    "Only entries of this kind: `term`, `card`, `section` ... One that is not here finds nothing.",
)
QUERY = Parameter(
    "q",
    f"What was typed: any string, empty too. Its first {search.QUERY_LENGTH} characters count.",
    "{title}",
)
TYPED = Parameter(
    "q",
    f"What was typed so far: any string, empty too. Its first {autocomplete.LENGTH} characters"
    " count.",
    "{begun}",
)
SEARCH = (
    QUERY,
    Parameter("limit", "How many results.", "3", search.LIMIT, params.LIMIT),
    ONLY_DOCUMENT,
    ONLY_GAME,
    ONLY_KIND,
    Parameter("explain", "`1`: say how the query was understood and ranked."),
)
SUGGEST = (
    TYPED,
    Parameter("limit", "How many names.", "3", autocomplete.LIMIT, params.LIMIT),
    ONLY_GAME,
)
DISPUTE = (
    QUERY,
    Parameter(
        "id",
        "Id of an entry, perhaps with version and paragraph; may be given several times, "
        f"{disputes.IDS} are heeded.",
        "{id}",
    ),
    ONLY_DOCUMENT,
    ONLY_GAME,
)
CARDS = (
    GAME,
    Parameter(
        "letter",
        "The cards of this letter; without it only letters are given, or what filters leave where "
        f"that is no more than {card_lists.WHOLE} cards.",
        "{card_letter}",
    ),
    Parameter(
        "type", "Only cards of this type, such as `Ship`. One that is not here finds nothing."
    ),
    Parameter("ruled", "`1`: only cards with rulings, in force or old."),
)
LISTED = (
    Parameter("cursor", "Where to go on: `next` of the page before."),
    Parameter("limit", "How many entries on a page.", "3", entries.MOST, entries.LIMIT),
    ONLY_DOCUMENT,
    replace(ONLY_KIND, example="{kind}"),
    Parameter("letter", "Only titles that are filed under this letter: A to Z, or `#`."),
    ONLY_GAME,
)
CITED = (
    Parameter(
        "id",
        "Id of what is cited, perhaps with version and paragraph: `1e-glossary@2.5.4/artifact#p2`.",
        "{id}",
        pattern=CITED_ID,
        required=True,
    ),
    Parameter(
        "paragraph",
        "Number of the paragraph, from 1; left out for the whole entry.",
        pattern="^(p?[1-9][0-9]{0,3})?$",
    ),
    Parameter(
        "pinned", "`1`: cite the version, so that the citation tells which text was read.", "1"
    ),
    Parameter("digest", "`1`: add the digest of the words, so that a change of them is found out."),
    Parameter("style", "In which style it is `shown`.", "markdown", of=formats.STYLES),
)
EMBED = (
    Parameter("url", "Whole address of an entry's page on this site.", "{address}", required=True),
    Parameter("maxwidth", "Pixels."),
    Parameter("maxheight", "Pixels."),
    Parameter("format", "Only `json` is given.", of=("json",)),
)

SECTIONS: Mapping[str, Mapping[str, Operation]] = {
    "Search": {
        "api.search": Operation(
            schemas.search.SearchAnswer, query=SEARCH, more="No query is an error."
        ),
        "api.suggest": Operation(
            schemas.search.SuggestAnswer, query=SUGGEST, more="No query is an error."
        ),
        "pages.show_search_json": Operation(schemas.search.SearchAnswer, query=SEARCH),
        "inventories.show_suggestions": Operation(
            schemas.search.BrowserSuggestions, "application/x-suggestions+json", query=SUGGEST
        ),
    },
    "Disputes": {
        "api.show_dispute": Operation(
            schemas.disputes.DisputeAnswer, query=DISPUTE, more="No query and no id is an error."
        ),
        "pages.show_dispute_json": Operation(schemas.disputes.DisputeAnswer, query=DISPUTE),
    },
    "What a name means": {
        "lookups.look_up": Operation(
            schemas.lookups.LookupAnswer,
            query=(
                Parameter(
                    "name",
                    f"A name, a number or an id: any string. One of more than {lookup.LENGTH}"
                    " characters is unknown.",
                    "{title}",
                ),
                ONLY_GAME,
                ONLY_DOCUMENT,
            ),
            more="Nothing is mended and nothing is chosen: one status.",
        ),
        "lookups.look_up_all": Operation(
            schemas.lookups.LookupBatchAnswer,
            body=schemas.lookups.LookupBatch,
            more=f"Up to {lookups.BATCH} names at once.",
            bodies={"Names": {"names": ["{title}", "{id}", "no such thing"], "game": "{game}"}},
        ),
    },
    "Entries": {
        "entries.show_entry": Operation(
            schemas.entries.Entry | schemas.cards.Group,
            statuses=ENTRY,
            more=(
                "An id that moved is answered with its new address; one that was removed with 410."
            ),
        ),
        "entries.show_entries": Operation(
            schemas.entries.EntryBatchAnswer,
            body=schemas.entries.EntryBatch,
            bodies={"An id, with and without a version": {"ids": ["{id}", "{pinned}"]}},
            more=f"Up to {entries.BATCH} ids at once; no id is an error.",
        ),
        "entries.list_entries": Operation(
            schemas.entries.EntriesAnswer,
            query=LISTED,
            more=(
                "A cursor holds across builds as long as "
                "the entry it was made of is in force; else it is refused."
            ),
        ),
        "entries.list_icons": Operation(schemas.icons.IconsAnswer, query=(ONLY_GAME,)),
        "entries.download": Operation(
            media="application/gzip", more="The export as JSON Lines, compressed."
        ),
        "pages.show_entry_json": Operation(
            schemas.entries.Entry | schemas.cards.Group, statuses=ENTRY
        ),
    },
    "Citations": {
        "citing.cite": Operation(
            schemas.citations.CitationAnswer, statuses=(404, 410), query=CITED
        ),
        "citing.check": Operation(
            schemas.citations.VerdictsAnswer,
            body=schemas.citations.CitationBatch,
            more=f"Up to {citations.BATCH} at once; no citation is an error: each has one verdict.",
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
            more=f"Up to {links.CONTENT_BYTES} bytes of text or HTML.",
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
                    "documents", "Only names of these documents, by their ids with commas between."
                ),
            ),
            more="For linking in the browser; links.js reads it.",
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
            schemas.documents.BookAnswer, statuses=DOCUMENT, more="For reading on and for printing."
        ),
        "pages.show_glossary_json": Operation(schemas.documents.GlossaryAnswer),
    },
    "Lists": {
        "api.show_gaps": Operation(schemas.lists.GapsAnswer),
        "api.show_groups": Operation(schemas.cards.GroupsAnswer),
        "api.show_equivalents": Operation(schemas.lists.EquivalentsAnswer),
        "api.show_conflicts": Operation(schemas.lists.ConflictsAnswer),
        "api.show_cards": Operation(schemas.cards.CardsAnswer, query=CARDS),
        "api.show_expansions": Operation(schemas.icons.ExpansionsAnswer),
        "pages.show_icons_json": Operation(schemas.icons.IconsAnswer, query=(ONLY_GAME,)),
        "pages.show_expansions_json": Operation(schemas.icons.ExpansionsAnswer),
        "pages.show_gaps_json": Operation(schemas.lists.GapsAnswer),
        "pages.show_groups_json": Operation(schemas.cards.GroupsAnswer),
        "pages.show_equivalents_json": Operation(schemas.lists.EquivalentsAnswer),
        "pages.show_conflicts_json": Operation(schemas.lists.ConflictsAnswer),
        "pages.show_cards_json": Operation(
            schemas.cards.CardsAnswer, statuses=DOCUMENT, query=CARDS[1:]
        ),
        "pages.show_group_json": Operation(schemas.cards.Group, statuses=DOCUMENT),
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
    "About this site": {
        "api.show_routes": Operation(dict[str, str]),
        "manual.show_description": Operation(dict[str, object]),
        "manual.show_manual": Operation(media=HTML),
        "pages.show_home_json": Operation(schemas.site.HomeAnswer),
        "pages.show_about_json": Operation(schemas.site.AboutAnswer),
        "api.show_health": Operation(schemas.site.HealthAnswer),
        "api.show_readiness": Operation(schemas.site.ReadyAnswer),
    },
}
