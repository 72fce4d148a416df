"""Bullets of a PDF that a word processor took from other fonts."""

import pytest

from kb.readers.pdf import bullets

TEXT = "ABCDEF+Aptos"
COURIER = "CourierNewPSMT"


@pytest.mark.parametrize(
    ("words", "fonts", "shown"),
    [
        (["[F0A7]", "Row"], ["BISSJM+Wingdings-Regular", TEXT], ["\u25aa", "Row"]),
        (["[F0B7]", "Row"], ["SymbolMT", TEXT], ["\u2022", "Row"]),
        (["[F0A7]", "Row"], ["CardSymbols", TEXT], ["[F0A7]", "Row"]),
        (["[F0C1]", "Row"], ["SymbolMT", TEXT], ["[F0C1]", "Row"]),
        (["o", "Row"], [COURIER, TEXT], ["\u25e6", "Row"]),
        (["o", "row"], [COURIER, COURIER], ["o", "row"]),
        (["o", "row"], [TEXT, TEXT], ["o", "row"]),
        (["row", "o"], [TEXT, COURIER], ["row", "o"]),
    ],
)
def test_bullets(words: list[str], fonts: list[str], shown: list[str]) -> None:
    """Is a sign of a font of signs a bullet, and an "o" only before a word in another font?"""
    assert bullets.show_bullets(words, fonts.__getitem__) == shown
