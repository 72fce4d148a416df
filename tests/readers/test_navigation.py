"""Which parts of a page are not game text, and under which names they are excluded."""

import making
import pytest

from kb.readers import html_tokens
from kb.readers.html_pages import elements, navigation
from kb.readers.html_pages.elements import Element

RULES = "<h2 id=a>A</h2><p>" + "word " * 40 + "<h2 id=b>B</h2><h2 id=c>C</h2><h2 id=d>D</h2>"
LINKS = "".join(f"<li><a href='#{name}'>{name.upper()}</a>" for name in "abcd")


def name_first(content: str, heading: str = "") -> str:
    """Name the exclusion of the first element of a page."""
    page = elements.balance_tags(html_tokens.tokenize(content), "")
    first = next(node for node in page.nodes if isinstance(node, Element))
    return navigation.name_exclusion(first, page, heading)


@pytest.mark.parametrize(
    ("element", "name"),
    [
        ("<script>x</script>", "script"),
        ("<title>x</title>", "page title"),
        ("<select><option>x</select>", "form control"),
        ("<nav><a href=x>Home</a></nav>", "navigation"),
        ("<nav>Row to the isle, and back</nav>", ""),
        ("<footer><a href=x>Home</a></footer>", "navigation"),
        ("<footer>Eels may not be rowed.</footer>", ""),
        ("<a class=headerlink href='#a'>#</a>", "edit link"),
        (f"<ul>{LINKS}</ul>", "table of contents"),
        ("<ul class=toc><li><a href='#a'>A</a><li><a href='#b'>B</a></ul>", "table of contents"),
        ("<ul><li><a href='#a'>A</a><li><a href='#b'>B</a></ul>", ""),
        ("<ul><li>Pay<li>Row</ul>", ""),
        ("<div id=cookie-banner>We use cookies. <a href=x>More</a></div>", "cookie notice"),
        ("<div class='cookie'>A frog that eats a cookie sleeps.</div>", ""),  # a rule of the game
        ("<ul class=top-menu><li><a href=/a>Shop</a><li><a href=/b>Sale</a></ul>", "navigation"),
        ("<ul class=menu><li><a href=/a>Eel</a> costs two coins<li><a href=/b>Cod</a></ul>", ""),
        ("<ul class=menu><li>Soup<li>Eel pie</ul>", ""),
        (
            "<p class=breadcrumbs><a href=/>Home</a> &gt; <a href=/g>Games</a> &gt; Pond</p>",
            "navigation",
        ),
        ("<div class=related-products><h3>Also</h3><a href=/p>Toads</a></div>", "shop"),
        ("<div class='widget social_share'><a href=x>Share</a></div>", "links to share"),
        ("<div class=newsletter><h4>News</h4>Write to us</div>", "newsletter"),
        ("<div id=footer-text>Version 4<br>Last updated</div>", "site footer"),
        ("<div id=site-footer>Pond Games <a href=/i>Imprint</a></div>", "site footer"),
        ("<section class='related products'><a href=/p>Toads</a></section>", "shop"),
        ("<div class='page has-footer'>Eels may not be rowed.</div>", ""),
        ("<div id=media class='social rules'>Talk to nobody.</div>", ""),
        ("<div class=share>Players share the coins.</div>", ""),
    ],
)
def test_names(element: str, name: str) -> None:
    """Is what only leads elsewhere excluded, and what may be a rule kept?"""
    assert name_first(element + RULES) == name


def test_links_in_another_order_are_kept() -> None:
    """Is a list of links that does not follow the sections kept as text?"""
    swapped = LINKS.replace("#a", "#x").replace("#d", "#a").replace("#x", "#d")
    assert name_first(f"<ul>{swapped}</ul>{RULES}") == ""


def test_most_of_a_page_is_kept() -> None:
    """Is an element with most of the page's words kept, whatever it is called?"""
    assert name_first("<nav>" + "<a href=x>word</a> " * 300 + "</nav>one") == ""


@pytest.mark.parametrize(
    ("content", "linked", "leads"),
    [
        ("[top]", True, True),
        ("Back to top", False, True),
        ("Contents", True, True),
        ("Contents", False, False),
        ("Top", False, False),
        ("Back to the top", False, True),
        ("top of the deck", True, False),
    ],
)
def test_links_back(content: str, linked: bool, leads: bool) -> None:
    """Is a link back to the top told from a rule?"""
    assert navigation.leads_back(content, linked=linked) is leads


STEPS = (
    "1. [Paying tolls](#paying-tolls);\n2. [Oars](#oars);\n3. [Locks](#locks);\n4. [Eels](#eels)."
)
BELOW = "".join(
    f"## {name}\n\nPay, then row on to it.\n\n"
    for name in ("Paying tolls", "Oars", "Locks", "Eels")
)


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        ("The upkeep of a boat consists of:\n\n", True),
        ("1. The upkeep of a boat consists of:\n\n", True),
        ("This page covers these topics:\n\n", False),
        ("Contents:\n\n", False),
        ("A boat has an upkeep.\n\n", False),
    ],
)
def test_steps_with_links(before: str, *, kept: bool) -> None:
    """Are steps that a sentence announces text of their rule, although each is a link to another?"""
    steps = STEPS.replace("\n", "\n    ") if before.startswith("1.") else STEPS
    inner = "    " if before.startswith("1.") else ""
    reading = making.read(f"## Upkeep\n\n{before}{inner}{steps}\n\n{BELOW}", "markdown")
    assert reading.problems == ()
    said = [paragraph.text for paragraph in reading.sections[0].paragraphs]
    assert any("Oars" in one for one in said) is kept
    assert making.titles(reading) == ["Upkeep", "Paying tolls", "Oars", "Locks", "Eels"]
