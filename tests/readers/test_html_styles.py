"""What the styles of a page say: which classes are bold or struck out, and what that marks."""

from kb.readers import html_styles, html_tokens

PAGE = """<style>.c1, p.Old, .c2 b {text-decoration: line-through}
.c3 {text-decoration-line: underline line-through; font-weight:700} .c4 {text-decoration:none}</style>"""


def test_classes() -> None:
    """Are classes found that a style sheet strikes out by themselves?"""
    assert html_styles.find_classes(PAGE, html_styles.STRUCK) == {"c1", "c3"}
    assert html_styles.find_classes(PAGE, html_styles.BOLD) == {"c3"}
    assert html_styles.find_classes("<p class=c1>", html_styles.STRUCK) == frozenset()


def test_marks() -> None:
    """Does each element that a style strikes out begin with a tag that says so, and no other?"""
    page = '<b class="x c1">a</b><i style="text-decoration:underline">b</i><br class=c1><u style="color:red; text-decoration: line-through">c</u>'
    marked = list(html_styles.mark_struck(html_tokens.tokenize(page), {"c1"}))
    assert [one.name for one in marked if one.kind == "start"] == ["b", "s", "i", "br", "u", "s"]
    plain = html_tokens.tokenize("<b>a</b>")
    assert list(html_styles.mark_struck(plain)) == plain
