"""Elements of a page: each ends where a browser would end it, and knows what it contains."""

import pytest

from kb.readers import html_styles, html_tokens
from kb.readers.html_pages import elements
from kb.readers.html_pages.elements import Element, EndTag, Page


def balance(content: str) -> Page:
    """Balance the tags of a page."""
    return elements.balance_tags(html_tokens.tokenize(content), "page.html")


def write(page: Page) -> str:
    """Write a page with all its end tags."""
    return "".join(
        f"<{node.name}>"
        if isinstance(node, Element)
        else f"</{node.element.name}>"
        if isinstance(node, EndTag)
        else node.text
        for node in page.nodes
    )


@pytest.mark.parametrize(
    ("content", "balanced"),
    [
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li>a<ul><li>b</ul>c</ul>", "<ul><li>a<ul><li>b</li></ul>c</li></ul>"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<p>a<h2>b</h2>", "<p>a</p><h2>b</h2>"),
        ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
        (
            "<table><tr><td>a<td>b<tr><td>c</table>",
            "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
        ),
        ("<b><p>a</b> b</p>", "<b><p>a</b> b</p>"),
        ("<a href=x>a<a href=y>b</a>", "<a>a</a><a>b</a>"),
        ("a</b>b", "ab"),
        ("a</p>b", "a b"),
        ("a<br>b", "a<br></br>b"),
    ],
)
def test_where_elements_end(content: str, balanced: str) -> None:
    """Does every element end once, where a browser would end it?"""
    assert write(balance(content)) == balanced


def test_counts() -> None:
    """Does an element know its words, those inside links, and the elements in it?"""
    page = balance("<div>one <a href='#x'>two three</a><ul><li><h2>four</h2></ul></div> five")
    (div,) = [node for node in page.nodes if isinstance(node, Element) and node.name == "div"]
    assert (div.words, div.linked, div.inside["h2"], page.words) == (4, 2, 1, 5)


def test_hidden_words_are_not_counted() -> None:
    """Do scripts and styles not add to the words of a page?"""
    assert balance("<script>one two</script>three").words == 1


@pytest.mark.parametrize(
    ("content", "targets"),
    [
        ("<a href='#sea'>x</a>", ["sea"]),
        ("<a href='page.html#a%20b'>x</a>", ["a b"]),
        ("<a href='./page.html#sea'>x</a>", ["sea"]),
        ("<a href='page#sea'>x</a>", ["sea"]),
        ("<a href='other.html#sea'>x</a>", []),
        ("<a href='../page.html#sea'>x</a>", []),
        ("<a href='http://x.example/'>x</a>", []),
    ],
)
def test_internal_links(content: str, targets: list[str]) -> None:
    """Is only a link to the page itself an internal one?"""
    assert balance(content).targets == targets


def test_labels_and_anchors() -> None:
    """Are class, id and role the labels of an element, and id and name its anchors?"""
    (link,) = [
        node
        for node in balance("<a id=Sea name=lake class='toc-link Big'>x</a>").nodes
        if isinstance(node, Element)
    ]
    assert elements.list_anchors(link) == ["Sea", "lake"]
    assert {"toc", "toc-link", "big", "sea"} <= link.labels


@pytest.mark.parametrize(
    ("head", "address"),
    [
        ("<!-- saved from url=(0026)https://quay.example/b.htm#x -->\n<html>", "b.htm"),
        ('<head><link rel="canonical" href="https://quay.example/b.htm?a&amp;b"/>', "b.htm?a&b"),
        ('<head><link rel="next" href="https://quay.example/c.htm">', ""),
        ("<!-- saved -->", ""),
    ],
)
def test_where_a_page_was_saved_from(head: str, address: str) -> None:
    """Is the address found that a browser wrote into a page, or the page itself?"""
    assert elements.find_address(head) == (f"https://quay.example/{address}" if address else "")


def test_links_of_a_saved_page_to_itself() -> None:
    """Does a link to the page's own address lead to its anchor, and one to another page not?"""
    page = elements.balance_tags(
        html_tokens.tokenize(
            '<a href="https://quay.example/b.htm#x">a</a><a href="https://quay.example/#y">b</a>'
        ),
        "page.html",
        "https://quay.example/b.htm",
    )
    links = [node for node in page.nodes if isinstance(node, Element)]
    assert [page.target_of(link) for link in links] == ["x", ""]


def test_what_a_style_sheet_makes_bold() -> None:
    """Is a span bold by the class that a style sheet says, or its own style, and a paragraph not?"""
    content = """<style>.c5, span.Lead {color:red; font-weight:700}
    p.Lead {font-weight: bold} .c6 {font-weight:400} .c7 b {font-weight:bold}</style>
    <span class="x c5">a</span><span class=Lead>b</span><span class=c6>c</span><span class=c7>d</span>
    <span style="font-weight: bold">e</span><p class=c5>f</p><b>g</b><span>h</span>"""
    bold = html_styles.find_classes(content, html_styles.BOLD)
    page = elements.balance_tags(html_tokens.tokenize(content), "page.html", bold=bold)
    inside = [node for node in page.nodes if isinstance(node, Element) and node.name != "style"]
    assert bold == {"c5", "Lead"}
    assert [page.is_bold(one) for one in inside] == [
        True,
        True,
        False,
        False,
        True,
        False,
        True,
        False,
    ]
