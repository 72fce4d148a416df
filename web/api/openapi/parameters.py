"""The parameters of the routes, as the description of the API gives them.

In: the bounds that the code sets. Out: one `Parameter` for each, in groups for the routes that share
them. An example is a template: what stands in braces is filled in from the snapshot that is served
(web.api.openapi.examples).
"""

from dataclasses import dataclass, replace

from kb import citations, search
from web.resources import card_lists, disputes, entry_lists, params


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
    f"What was typed so far: any string, empty too. Its first {search.SUGGESTION_LENGTH} characters"
    " count.",
    "{begun}",
)
SEARCH = (
    QUERY,
    Parameter("limit", "How many results.", "3", search.RESULT_LIMIT, params.LIMIT),
    ONLY_DOCUMENT,
    ONLY_GAME,
    ONLY_KIND,
    Parameter("explain", "`1`: say how the query was understood and ranked."),
)
SUGGEST = (
    TYPED,
    Parameter("limit", "How many names.", "3", search.SUGGESTION_LIMIT, params.LIMIT),
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
    Parameter("limit", "How many entries on a page.", "3", entry_lists.MOST, entry_lists.LIMIT),
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
    Parameter("style", "In which style it is `shown`.", "markdown", of=citations.STYLES),
)
EMBED = (
    Parameter("url", "Whole address of an entry's page on this site.", "{address}", required=True),
    Parameter("maxwidth", "Pixels."),
    Parameter("maxheight", "Pixels."),
    Parameter("format", "Only `json` is given.", of=("json",)),
)
