"""Finds names that stand by themselves: in a list of names, or alone in quotation marks.

In: a paragraph's text, and the names that its document may refer to. Out: `SeeReference`s with
targets. What names no entry is passed over, since nothing announces that it is a name; names behind
"see" are found in kb.linking.see_references.
"""

import re

from kb.linking import see_references
from kb.linking.see_references import Scope, SeeReference

# The label of a paragraph that lists names. Matches "Related Topics: x", "See also: x",
# "Prerequisites: x", "Rule clarifications: x", "(requires x)"; not "Related", "Unrelated: ",
# "Requires x".
LISTING = re.compile(
    r"^(?:(?:(?:associated|linked|related|relevant)(?: [a-z]+){0,2}|see also|compare(?: with)?"
    r"|prerequisites?|(?:rules? )?clarifications?): +"
    r"|\(requires:? +)(?=\S)",
    re.IGNORECASE,
)
# What separates the names of such a list. Matches ", ", "; ", " and "; not ",".
BETWEEN_LISTED = re.compile(r"[,;] (?:and |or )?| and | or | [|\u2022\u00b7] ")
# A title of one word in quotation marks. Matches '"Tolls"', '"Tolls,"'; not '"tolls"', '"A Toll"'.
QUOTED_WORD = re.compile(r"[\"\u201c](?P<title>[A-Z][\w'\u2019-]+)[.,]?[\"\u201d]")


def find_listed_names(content: str, scope: Scope) -> list[SeeReference]:
    """List the names of a paragraph that is a list of them: "Related topics: tolls, locks".

    What names no entry is passed over.
    """
    label = LISTING.match(content)
    found: list[SeeReference] = []
    place = label.end() if label else len(content)
    while place < len(content):
        for end in _list_ends(content, place):
            name = see_references.trim_name(content[place:end])
            targets = scope.resolve("", name)
            if targets:
                place += len(name)
                found.append(SeeReference(place - len(name), place, name, targets, "", name))
                break
        following = BETWEEN_LISTED.search(content, place)
        place = following.end() if following else len(content)
    return found


def _list_ends(content: str, place: int) -> list[int]:
    """List where a name that begins here may end, also in a row, the farthest first."""
    bars = see_references.BAR.finditer(content, place, place + see_references.LONGEST)
    ends = {*see_references.list_ends(content, place), *(bar.start() for bar in bars)}
    return sorted(ends, reverse=True)


def find_quoted_words(content: str, scope: Scope) -> list[SeeReference]:
    """List the names of one word, with a capital, that stand in quotation marks."""
    return [
        SeeReference(*match.span("title"), match["title"], targets, "", match["title"])
        for match in QUOTED_WORD.finditer(content)
        if (targets := scope.resolve("", match["title"]))
    ]
