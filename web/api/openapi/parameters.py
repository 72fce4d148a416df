"""The parameters of the routes, as the description of the API gives them.

In: the bounds that the code sets. Out: one `Parameter` for each, grouped by route. An example is a
template: what stands in braces is filled in from the snapshot that is served
(web.api.openapi.examples).
"""

from dataclasses import dataclass, replace

from kb import citations, messages, search
from web.api.answer_views import VIEWS
from web.resources import card_lists, disputes, entry_lists, params


@dataclass(frozen=True)
class Parameter:
    """A parameter of an address: any string unless `of` or the pattern says otherwise.

    A value that cannot be used is ignored, and a note says so.
    """

    name: str
    meaning: str
    example: str = ""
    most: int = 0  # of a number: the largest that is accepted
    usual: int = 0  # and the default
    # the only values that are accepted, the default first; any other is refused
    of: tuple[str, ...] = ()
    pattern: str = ""  # a value that does not match is refused
    required: bool = False


PATH = {
    "document": Parameter(
        "document",
        "Id of a document, with or without a version: `1e-glossary@2.5.4`.",
        "{document}",
    ),
    "slug": Parameter(
        "slug", "Short name of the entry: the part of its id after the slash.", "{slug}"
    ),
    "game": Parameter("game", "Short name of a game: `1e`, `2e`.", "{listed_game}"),
    "part": Parameter("part", "Number of the file, from 1."),
    "name": Parameter("name", "Id of a procedure: `1e-turn`.", "{procedure}"),
    "chapter": Parameter("chapter", "Short name of a chapter: `ten-minutes`.", "{chapter}"),
}
GROUP_PATH = {"game": "{group_game}", "slug": "{group_slug}"}  # examples for title groups
LEARN_PATH = {"game": "{learn_game}", "chapter": "{chapter}"}  # examples for the learning path
# What citations are made of. Matches "1e-glossary/artifact", "1e-glossary@2.5.4/artifact#p2"; not
# "artifact", "1e-glossary/".
CITED_ID = (
    r"^(stccg:)?[A-Za-z0-9_.-]+(@[A-Za-z0-9_.-]+)?/[a-z0-9-]+(#p[1-9][0-9]{0,3})?(~p?[0-9a-f]{8})?$"
)
GAME = Parameter("game", "Only this game: `1e` or `2e`. An unknown game finds nothing.", "{game}")
ONLY_GAME = Parameter("game", GAME.meaning)
CHOSEN_GAME = Parameter("game", "Only this game, as on the page. An unknown game is ignored.")
ONLY_DOCUMENT = Parameter(
    "document", "Only this document, by its id. An unknown document finds nothing."
)
ONLY_KIND = Parameter(
    "kind",
    "Only entries of this kind: `term`, `card`, `section` ... An unknown kind finds nothing.",
)
QUERY = Parameter(
    "q",
    f"The query: any string, even empty. Only its first {search.QUERY_LENGTH} characters count.",
    "{title}",
)
TYPED = Parameter(
    "q",
    f"What was typed so far: any string, even empty. Only its first {search.SUGGESTION_LENGTH}"
    " characters count.",
    "{begun}",
)
VIEW = Parameter(
    "view", "`brief`: only the words, with what a program needs to cite them.", of=VIEWS
)
ONE_PARAGRAPH = Parameter(
    "paragraph",
    "Only this paragraph, by its number from 1, in the brief view.",
    pattern="^(p?[1-9][0-9]{0,3})?$",
)
FIELDS = Parameter(
    "fields",
    "Only these keys of the answer, separated by commas: `id,title,text`. An unknown one is"
    " refused.",
)
SMALLER = (VIEW, ONE_PARAGRAPH, FIELDS)
ON = Parameter(
    "on",
    "The rules of this day: `2001`, `2001-10`, `2001-10-24`. Of a month or year, its last day."
    " 404 before the first document, 400 after today.",
)
FOUND_BY = Parameter("q", "The query that led here; its words are found in the paragraphs.")
SEARCH = (
    QUERY,
    Parameter("limit", "Number of results.", "3", search.RESULT_LIMIT, params.LIMIT),
    ONLY_DOCUMENT,
    ONLY_GAME,
    ONLY_KIND,
    ON,
    Parameter("explain", "`1`: explain how the query was understood and the results ranked."),
)
ASKED = (
    QUERY,
    Parameter("form", "The markup of the message.", "discord", of=tuple(messages.FORMS)),
    ONLY_DOCUMENT,
    ONLY_GAME,
    ON,
)
SUGGEST = (
    TYPED,
    Parameter("limit", "Number of names.", "3", search.SUGGESTION_LIMIT, params.LIMIT),
    ONLY_GAME,
)
DISPUTE = (
    QUERY,
    Parameter(
        "id",
        "Id of an entry, with or without version and paragraph. May be repeated; the first "
        f"{disputes.IDS} are used.",
        "{id}",
    ),
    ONLY_DOCUMENT,
    ONLY_GAME,
    ON,
)
CHANGES = (
    Parameter(
        "since",
        "Only versions after this date (`2024`, `2024-04`, `2024-04-30`), or what changed since"
        " this build, by its snapshot, while it is kept.",
    ),
    ONLY_DOCUMENT,
)
DECK = (
    Parameter("list", "The cards, one on a line, with or without a count."),
    CHANGES[0],
    ONLY_GAME,
)
HISTORY = (
    Parameter("from", "The older version. Default: the one before `to`."),
    Parameter("to", "The newer version. Default: the latest."),
)
CARDS = (
    GAME,
    Parameter(
        "letter",
        "The cards of this letter. Without it the answer lists the letters, or the cards that the "
        f"filters leave if there are at most {card_lists.WHOLE}.",
        "{card_letter}",
    ),
    Parameter("type", "Only cards of this type, such as `Ship`. An unknown type finds nothing."),
    Parameter("ruled", "`1`: only cards with rulings, in force or superseded.", of=params.SWITCH),
)
LISTED = (
    Parameter("cursor", "Where to continue: `next` of the previous page."),
    Parameter("limit", "Number of entries on a page.", "3", entry_lists.MOST, entry_lists.LIMIT),
    ONLY_DOCUMENT,
    replace(ONLY_KIND, example="{kind}"),
    Parameter("letter", "Only titles filed under this letter: A to Z, or `#`."),
    ONLY_GAME,
    replace(FIELDS, meaning=FIELDS.meaning.replace("the answer", "each entry")),
)
REPORT = (
    Parameter(
        "id",
        "Id of the entry, with or without a version.",
        "{id}",
        pattern=r"^[A-Za-z0-9_.-]+(@[A-Za-z0-9_.-]+)?/[a-z0-9-]+$",
        required=True,
    ),
    Parameter("at", "The place in it: `p3`, or `plain-1` of our words.", "p1"),
    Parameter("q", "What was searched for."),
)
CITED = (
    Parameter(
        "id",
        "Id to cite, with or without version and paragraph: `1e-glossary@2.5.4/artifact#p2`.",
        "{id}",
        pattern=CITED_ID,
        required=True,
    ),
    Parameter(
        "paragraph",
        "Number of the paragraph, from 1. Leave it out to cite the whole entry.",
        pattern="^(p?[1-9][0-9]{0,3})?$",
    ),
    Parameter(
        "pinned",
        "`1`: name the version in the citation, so that it says which text was read.",
        "1",
        of=params.SWITCH,
    ),
    Parameter(
        "digest",
        "`1`: add a digest of the words, so that a later change can be noticed.",
        of=params.SWITCH,
    ),
    Parameter("style", "The style of `shown`.", "markdown", of=citations.STYLES),
)
EMBED = (
    Parameter(
        "url", "Whole address of the page of an entry on this site.", "{address}", required=True
    ),
    Parameter("maxwidth", "In pixels."),
    Parameter("maxheight", "In pixels."),
    Parameter("format", "Only `json` is available.", of=("json",)),
)
