"""Tells what of a page is no text of the game, and under which name it is left out.

In: an `Element` of a page, before it is read. Out: the name of its exclusion, or "". Left out are
what a browser does not show (scripts, styles), and what only leads elsewhere: menus, tables of
contents, links back to the top. Guess never: what holds more than half of the page's words is kept,
for its end may be missing; a list of links that the page does not call a menu is left out only if
it lists the sections that follow, in their order.
"""

import re
from bisect import bisect_left, bisect_right

from kb.readers.html_pages.elements import HEADINGS, HIDDEN, Element, Page

# What a browser does not show as text of the page, or as a control only.
NOT_SHOWN = {
    "script": "script",
    "noscript": "script",
    "style": "style",
    "template": "template",
    "title": "page title",
    "select": "form control",
    "textarea": "form control",
    "front-matter": "front matter",
}
# Elements that may hold a page's furniture, and those that may hold a table of contents.
PAGE_PARTS = frozenset("header footer aside".split())
CONTENTS_HOLDERS = frozenset(
    "ul ol menu dir div section table dl p aside details center td".split()
)
# How a page calls its menus, and the marks of a heading's own link.
MENU_LABELS = frozenset(
    """
    toc contents tableofcontents table-of-contents nav navbar navigation menu breadcrumb breadcrumbs""".split()
)
LINK_LABELS = frozenset(
    """
    headerlink anchor-link anchorjs-link mw-editsection material-icons material-symbols-outlined""".split()
)
# A heading over a table of contents. Matches "Table of Contents:"; not "Contents of the box".
CONTENTS = re.compile(
    r"^(?:table of contents|contents|on this page|quick links|navigation|jump to)\W*$",
    re.IGNORECASE,
)
# A link back. Matches "[top]", "^ Back to top", "return to the contents"; not "top of the deck".
BACK = re.compile(
    r"^\W*(?:(?:back|return|go|jump) (?:up )?to (?:the )?)?(?:top(?: of (?:the"
    r" )?page)?|contents|index|menu)\W*$",
    re.IGNORECASE,
)
MAX_MENU_WORDS = 200  # words that could be more than a menu
MIN_MENU_LINKS = 2  # links that make a menu of what the page calls one
MIN_CONTENTS_LINKS = 4  # links that make a table of contents of what the page calls nothing


def name_exclusion(element: Element, page: Page, heading: str) -> str:
    """Give the name under which an element is left out.

    `heading` is the title that stands right before it.
    """
    if element.name in NOT_SHOWN:
        return (
            NOT_SHOWN[element.name]
            if element.name in HIDDEN or not _holds_most_of_page(element, page)
            else ""
        )
    if _holds_most_of_page(element, page):
        return ""
    if element.name == "nav" or element.attributes.get("role") == "navigation":
        return "navigation" if element.linked * 2 >= element.words else ""
    if element.labels & LINK_LABELS and element.words <= MIN_MENU_LINKS:
        return "edit link"
    holds_heading = any(element.inside[name] for name in HEADINGS)
    if element.name in PAGE_PARTS and not holds_heading and element.linked * 2 >= element.words > 0:
        return "navigation"
    if (
        element.name in CONTENTS_HOLDERS
        and element.linked
        and _lists_sections(element, page, heading)
    ):
        return "table of contents"
    return ""


def leads_back(content: str, *, linked: bool) -> bool:
    """Tell whether a block is nothing but a link back to the top."""
    return bool(BACK.match(content)) and (linked or "top" in content.lower())


def _holds_most_of_page(element: Element, page: Page) -> bool:
    """Tell whether an element holds most of the page: then it is no furniture, or its end is missing."""
    return element.words == page.words or (
        element.words > MAX_MENU_WORDS and element.words * 2 > page.words
    )


def _lists_sections(element: Element, page: Page, heading: str) -> bool:
    """Tell whether an element is a table of contents."""
    first, last = element.targets
    count = last - first
    called = bool(element.labels & MENU_LABELS) or bool(CONTENTS.match(heading))
    if called:
        return count >= MIN_MENU_LINKS and element.linked * 2 >= element.words
    if (
        count < MIN_CONTENTS_LINKS
        or element.linked * 10 < element.words * 9
        or any(element.inside[name] for name in HEADINGS)
    ):
        return False
    indexes = [page.names[target] for target in page.targets[first:last] if target in page.names]
    if len(indexes) * 2 < count or indexes != sorted(indexes) or indexes[0] < element.end:
        return False
    passed = bisect_right(page.headings, indexes[-1]) - bisect_left(page.headings, indexes[0])
    return passed <= 2 * len(indexes)
