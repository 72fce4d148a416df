"""Recognises the parts of a page that are not game text, and names the exclusion for each.

In: an `Element`, before it is read. Out: the name of its exclusion, or "". Excluded are parts that
a browser does not show (scripts, styles), words that are struck out, and parts that only lead
elsewhere: menus, tables of contents, links back to the top. Never guess: an element with more than
half of the page's words is kept, since its end may be missing. A list of links that the page does
not label as a menu is excluded only if it lists the sections that follow, in order.
"""

import re
from bisect import bisect_left, bisect_right

from kb.readers import html_tokens
from kb.readers.html_pages.elements import HEADINGS, HIDDEN, Element, Page

# Elements that a browser does not show as text, or shows only as a control.
NOT_SHOWN = {
    "script": "script",
    "noscript": "script",
    "style": "style",
    "template": "template",
    "title": "page title",
    "select": "form control",
    "textarea": "form control",
    "front-matter": "front matter",
    "list-sign": "sign of a list",  # made by kb.readers.html_pages.word_lists
    # made by kb.readers.mediawiki of what a wiki does not show as text
    "wiki-picture": "picture",
    "wiki-category": "category",
    "wiki-control": "wiki control",
    "wiki-notes": "wiki control",
}
NOTES_PLACE = "wiki-notes"  # where a wiki lists the notes of the page, which stand elsewhere
LISTED = "table of contents"
STRUCK_OUT = "struck out"  # words that no longer count
MARKED = "note mark"  # the number of a note
LIST_SIGN = "list-sign"
NOTE_MARK = "note-mark"  # an element around it, made by kb.readers.html_pages.footnotes
# Elements that may frame a page, and elements that may contain a table of contents.
PAGE_PARTS = frozenset("header footer aside".split())
CONTENTS_HOLDERS = frozenset(
    "ul ol menu dir div section table dl p aside details center td".split()
)
# Labels by which pages mark their menus, and a heading's link to itself.
MENU_LABELS = frozenset(
    """
    toc contents tableofcontents table-of-contents nav navbar navigation menu breadcrumb breadcrumbs
    """.split()
)
LINK_LABELS = frozenset(
    """
    headerlink anchor-link anchorjs-link mw-editsection material-icons material-symbols-outlined
    """.split()
)
BREADCRUMBS = frozenset("breadcrumb breadcrumbs crumbs".split())
SHOP = "shop"
# Labels by which sites mark what surrounds every page of theirs: one class or id has all words of
# one of them; of a shop, several may.
SURROUNDINGS = {
    "cookie notice": "cookie banner, cookie notice, cookie consent, cookie bar, cookie popup,"
    " cookie message, cookies banner, cookies notice, cookies consent, cookieconsent, gdpr",
    SHOP: "add cart, mini cart, minicart, related products, recommended products, upsell,"
    " upsells, product recommendations",
    "links to share": "social share, social links, social media, share buttons, share links,"
    " sharedaddy, addtoany",
    "newsletter": "newsletter, mailing list",
    "site footer": "site footer, page footer, footer text, colophon",
}
# The heading of a table of contents. Matches "Table of Contents:"; not "Contents of the box".
CONTENTS = re.compile(
    r"^(?:table of contents?|contents?|on this page|quick links|navigation|jump to)\W*$",
    re.IGNORECASE,
)
# A sentence that announces what belongs to a rule. Matches "The upkeep consists of:", "Do these in
# order:"; not "Contents:", "This page covers these topics:", "A turn".
ANNOUNCING = re.compile(
    r"^(?!.*\b(?:book|chapters|contents|covers?|document|guide|index|jump|links|manual|page|rulebook"
    r"|rules|sections|see|site|topics)\b)(?:\S+ +){2,40}\S+:\Z",
    re.IGNORECASE,
)
# A link back to the top. Matches "[top]", "^ Back to top", "return to the contents"; not "top of
# the deck".
BACK = re.compile(
    r"^\W*(?:(?:back|return|go|jump) (?:up )?to (?:the )?)?(?:top(?: of (?:the"
    r" )?page)?|contents|index|menu)\W*$",
    re.IGNORECASE,
)
MAX_MENU_WORDS = 200  # a longer element may be more than a menu
MIN_MENU_LINKS = 2  # in an element that the page labels as a menu
MIN_CONTENTS_LINKS = 4  # in a table of contents without a label


def name_exclusion(element: Element, page: Page, heading: str) -> str:
    """Give the name under which an element is excluded, or "".

    `heading` is the title directly before it.
    """
    if element.name == NOTE_MARK:
        return MARKED
    if element.name in NOT_SHOWN:
        return (
            NOT_SHOWN[element.name]
            if element.name in HIDDEN or not _holds_most_of_page(element, page)
            else ""
        )
    if _holds_most_of_page(element, page):
        return ""
    if element.name in html_tokens.STRUCK:
        return STRUCK_OUT
    if element.name == "nav" or element.attributes.get("role") == "navigation":
        return "navigation" if element.linked * 2 >= element.words else ""
    if element.labels & LINK_LABELS and element.words <= MIN_MENU_LINKS:
        return "edit link"
    if around := _name_surroundings(element):
        return around
    holds_heading = any(element.inside[name] for name in HEADINGS)
    if element.name in PAGE_PARTS and not holds_heading and element.linked * 2 >= element.words > 0:
        return "navigation"
    if (
        element.name in CONTENTS_HOLDERS
        and element.linked
        and _lists_sections(element, page, heading)
    ):
        return LISTED
    return ""


def _name_surroundings(element: Element) -> str:
    """Name what surrounds every page of a site, as the page labels it; "" for anything else.

    A menu leads to other pages, and says hardly anything but where.
    """
    labels = element.labels
    if element.words > MAX_MENU_WORDS or not labels:
        return ""
    for name, marks in SURROUNDINGS.items():
        known = (labels,) if name == SHOP else element.label_words
        if any(words.issuperset(mark.split()) for words in known for mark in marks.split(", ")):
            return name
    if not element.linked or element.targets[0] < element.targets[1]:
        return ""
    trail = labels & BREADCRUMBS and element.linked * 2 >= element.words
    menu = labels & MENU_LABELS and element.linked * 10 >= element.words * 9
    return "navigation" if trail or menu else ""


def announces(before: str) -> bool:
    """Tell whether the words before a list of links say that it belongs to their rule."""
    return bool(ANNOUNCING.match(before))


def leads_back(content: str, *, linked: bool) -> bool:
    """Tell whether a block is only a link back to the top; "Top" alone may be a side of a card."""
    return bool(BACK.match(content)) and (linked or (" " in content and "top" in content.lower()))


def _holds_most_of_page(element: Element, page: Page) -> bool:
    """Tell whether an element contains most of the page: not a menu, or one without an end."""
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
