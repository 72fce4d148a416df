"""Tells code of templates and scripts, left in a page, from words of its document.

In: the tokens of a page, or the text of one of its paragraphs. Out: the same tokens, with the code
cut out of the text as tokens of their own, kind "code"; or whether a paragraph is only a script.
Code is what a program should have replaced before the page was published: "{{ page.title }}",
"{% if x %}", "<%= name %>", "[% INCLUDE foot %]", "${name}", "[gallery ids=1]". One pair of braces
is none: games write icons so. What is cut may lie on several lines, but never across a tag.
"""

import re
from collections.abc import Iterable, Iterator

from kb.readers.html_tokens import Token

CODE = "code"  # the kind of a token
# A piece of code. Matches "{{ a.b }}", "{{{ a }}}", "{% if x %}", "{# note #}", "<%= a %>",
# "<?php a ?>", "[% a %]", "${a.b}", "[gallery ids='1']", "[/caption]"; not "{T}", "[DL]",
# "[7.4]", "$5".
TEMPLATE = re.compile(
    r"\{\{\{?[^{}]{1,400}\}\}\}?"
    r"|\{%[^{}]{1,400}?%\}|\{#[^{}]{1,400}?#\}|\[%[^\[\]]{1,400}?%\]"
    r"|<%.{1,400}?%>|<\?(?:php|=).{1,2000}?\?>"
    r"|\$\{[A-Za-z_][\w.()\[\]'\" ]{0,100}\}"
    r"|\[[a-z][a-z0-9_-]{1,30}(?: +[a-z_-]+ ?= ?(?:\"[^\"\[\]]*\"|'[^'\[\]]*'|[\w.-]+)){1,12} ?/?\]"
    r"|\[/(?:caption|gallery|embed|audio|video|playlist|vc_[a-z_]+|et_[a-z_]+)\]",
    re.DOTALL,
)
# What begins a line of a script. Matches "var x = 1;", "window.dataLayer = []",
# "$(document).ready", "function f() {", "(adsbygoogle = x", "//<![CDATA["; not
# "Var is a card.", "function of a card".
SCRIPT = re.compile(
    r"(?:(?:var|let|const) [\w$]+ ?=|function ?\w* ?\([\w$, ]*\) ?\{|\(function ?\("
    r"|(?:window|document|googletag|jQuery|dataLayer|_gaq|ga|gtag|fbq)(?:\.\w+|\()[\w.]* ?[=(\[]?"
    r"|\$\(\W?[\w.# ]+\W?\)\.\w+|\(adsbygoogle|//\s?<!\[CDATA\[|if ?\([^()]*\) ?\{)"
)
# A rule of a style sheet. Matches ".a b { color: red; }", "@media print { a { b: c } }"; not
# "{T}: Draw.".
STYLE = re.compile(
    r"(?:@[a-z-]+[^{}]*\{\s*)?[.#]?[\w.#:, >*-]{1,80}\{(?:\s*[a-z-]+\s*:[^{};]+;?)+\s*\}"
)
# What ends a statement of a script. Matches "x();", "{", "}"; not "Draw a card."
ENDING = re.compile(r"[;{})\]]\Z")


def cut_code(tokens: Iterable[Token]) -> list[Token]:
    """Cut the code out of the text of a page."""
    made: list[Token] = []
    run: list[Token] = []
    hidden = 0  # open elements whose text no browser shows
    for token in tokens:
        if token.kind == "text" and not hidden:
            run.append(token)
            continue
        made += _cut_run(run)
        run = []
        if token.name in ("script", "style"):
            hidden = max(hidden + (1 if token.kind == "start" else -1), 0)
        made.append(token)
    return [*made, *_cut_run(run)]


def is_script(content: str) -> bool:
    """Tell whether a paragraph is a piece of a script or of a style sheet."""
    if STYLE.match(content):
        return True
    return bool(SCRIPT.match(content) and ENDING.search(content))


def _cut_run(run: list[Token]) -> Iterator[Token]:
    """Cut the code out of pieces of text that follow each other, each on its line."""
    content = "".join(token.text for token in run)
    spans = [found.span() for found in TEMPLATE.finditer(content)]
    if not spans:
        yield from run
        return
    start = 0
    for token in run:
        end = start + len(token.text)
        place = start
        for first, last in spans:
            cut, until = max(first, place), min(last, end)
            if cut >= until:
                continue
            if cut > place:
                yield token._replace(text=content[place:cut])
            yield token._replace(kind=CODE, text=content[cut:until])
            place = until
        if place < end or not token.text:
            yield token._replace(text=content[place:end])
        start = end
