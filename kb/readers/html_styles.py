"""Reads what the styles of an HTML page say of its letters: which are bold, which are struck out.

In: the text of a page, or its tokens (kb.readers.html_tokens). Out: the classes that its style
sheets make so, and the tokens with a tag where a style strikes words out. Only styles that an
element has itself, and classes by themselves, are read; how a browser combines others is not.
"""

import re
from collections.abc import Collection, Iterable, Iterator

from kb.readers import html_tokens
from kb.readers.html_tokens import Token

# A style sheet. Matches "<style>p {}</style>"; not "<p style=x>".
STYLE_SHEET = re.compile(r"<style\b[^>]*>(?P<rules>.*?)</style>", re.IGNORECASE | re.DOTALL)
# A rule of one. Matches ".c5, span.Lead {font-weight:700}"; not ".c5".
STYLE_RULE = re.compile(r"(?P<selectors>[^{}]+)\{(?P<styles>[^{}]*)\}")
# A class in it that alone, or of a span, has the styles. Matches ".c5", "span.Lead"; not "p.Lead",
# ".c5 p".
STYLED = re.compile(r"^(?:span)?\.(?P<name>[\w-]+)$")
# What makes letters bold. Matches "font-weight: bold", "font-weight:700"; not "font-weight:400".
BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)\b", re.IGNORECASE)
# What strikes words out. Matches "text-decoration: line-through", "text-decoration-line:underline
# line-through"; not "text-decoration: underline", "line-through".
STRUCK = re.compile(r"text-decoration(?:-line)?\s*:[^;]*\bline-through\b", re.IGNORECASE)


def find_classes(content: str, style: re.Pattern[str]) -> frozenset[str]:
    """Find the classes to which the style sheets of a page give a style."""
    return frozenset(
        named["name"]
        for sheet in STYLE_SHEET.finditer(content)
        for rule in STYLE_RULE.finditer(sheet["rules"])
        if style.search(rule["styles"])
        for selector in rule["selectors"].split(",")
        if (named := STYLED.match(selector.strip()))
    )


def mark_struck(tokens: Iterable[Token], classes: Collection[str] = ()) -> Iterator[Token]:
    """Put a tag for struck words into each element whose style strikes them out.

    It ends with the element, as all do that are open inside it.
    """
    for token in tokens:
        yield token
        if token.kind != "start" or token.name in html_tokens.VOID_TAGS:
            continue
        named = classes and not set(classes).isdisjoint(token.attributes.get("class", "").split())
        if named or STRUCK.search(token.attributes.get("style", "")):
            yield Token("start", "s", "", token.line, {})
