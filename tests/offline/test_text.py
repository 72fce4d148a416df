"""Do the small text functions of the engine in JavaScript give what kb.text gives?"""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
import scrambled
from offline_engine import OfflineEngine

from kb import text

PIECES = [
    "Stop.",
    "The Doctor",
    "Doctor, The",
    "Mr. Spock moves",
    "etc.) Then",
    "2. EXECUTE ORDERS",
    "U.S.S. Oar: Old",
    "Oar - Lost",
    "naïve Café",
    "Q\u00b4s Tent",
    "Q`s \u02bcn\u2032s",
]
FUNCTIONS: tuple[tuple[str, Callable[[str], Any]], ...] = (
    ("normalise", text.normalise),
    ("casefold", str.casefold),
    ("words", text.words),
    ("key", text.key),
    ("unaccent", text.unaccent),
    ("leadArticle", text.lead_article),
    ("varyArticle", text.vary_article),
    ("cutTitle", text.cut_title),
    ("slug", text.slug),
    ("shorten", text.shorten),
    ("listSentences", text.list_sentences),
    ("countCharacters", len),
)


@pytest.mark.parametrize(("name", "python"), FUNCTIONS, ids=[name for name, _ in FUNCTIONS])
def test_strange_strings_are_read_as_in_python(
    functions: OfflineEngine, name: str, python: Callable[[str], Any]
) -> None:
    """Is each function the same for what nobody would type?"""
    texts = scrambled.scramble(PIECES, 3000)
    if name == "listSentences":  # always of texts in normal form
        texts = list(map(text.normalise, texts))
    made = functions.call_each(f"text.{name}", texts)
    differing = [
        (content, one, python(content))
        for content, one in zip(texts, made)
        if one != python(content)
    ]
    assert differing[:3] == []


def test_strings_are_compared_as_in_python(functions: OfflineEngine) -> None:
    """Is the order of strings that of their characters, not that of code units?"""
    texts = sorted(set(scrambled.scramble(PIECES, 400, 4)))
    for one, other in itertools.pairwise(texts):
        assert (
            functions.call("text.compare", one, other)
            < 0
            < functions.call("text.compare", other, one)
        )
