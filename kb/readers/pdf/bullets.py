"""Writes the bullets that a word processor takes from other fonts as what they show.

In: the words of a page, and the font of each. Out: the words. Bullets are signs of Symbol and
Wingdings, which have a meaning in these fonts only, and the "o" of Courier before a word in
another font. Signs of other fonts are a publisher's own, and stay codes.
"""

import re
from collections.abc import Callable, Sequence

# What the signs of Symbol and Wingdings show that word processors put before items.
SHOWN = {
    "[F06C]": "\u25cf",
    "[F06E]": "\u25a0",
    "[F076]": "\u2756",
    "[F0A7]": "\u25aa",
    "[F0A8]": "\u25a1",
    "[F0B7]": "\u2022",
    "[F0D8]": "\u2023",
    "[F0FC]": "\u2713",
}
CIRCLE = "\u25e6"  # for the "o"
# The name of a font of signs. Matches "ABCDEF+Wingdings-Regular", "SymbolMT"; not "CardSymbols".
SIGNS = re.compile(r"^(?:[A-Z]{6}\+)?(?:Wingdings|Symbol)(?:[A-Z\d,-]|\Z)")
# The name of a font of typewriters. Matches "CourierNewPSMT"; not "Curier".
COURIER = re.compile(r"courier", re.IGNORECASE)


def show_bullets(words: Sequence[str], font_of: Callable[[int], str]) -> list[str]:
    """Write the bullets among the words of a page; `font_of` names the font of a word."""
    shown = list(words)
    for place, word in enumerate(words):
        if word in SHOWN and SIGNS.search(font_of(place)):
            shown[place] = SHOWN[word]
        elif word == "o" and place + 1 < len(words):
            fonts = font_of(place), font_of(place + 1)
            if COURIER.search(fonts[0]) and not COURIER.search(fonts[1]):
                shown[place] = CIRCLE
    return shown
