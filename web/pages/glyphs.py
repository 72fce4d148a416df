"""Gives the glyphs of the pages: small drawings of our own, each once in a page that uses it.

In: the name of a glyph. Out: its mark-up, which refers to a symbol; the symbols that a finished
page refers to. The drawings are in static/glyphs.svg, on a grid of 24, drawn in the colour of the
text. A name that is not there is an error of ours.
"""

import re
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

FILE = Path(__file__).parent / "static" / "glyphs.svg"
# One symbol of the file. Matches '<symbol id="g_add" ...>...</symbol>'; not '<svg>'.
SYMBOL = re.compile(r'<symbol id="g_([\w-]+)".*?</symbol>')
# Where a page uses one. Matches '<use href="#g_add"/>'; not '<a href="#g_add">'.
USED = re.compile(r'<use href="#g_([\w-]+)"/>')
GLYPH = Markup('<svg class="g{more}" aria-hidden="true"><use href="#g_{name}"/></svg>')
# What is drawn for an icon code; a code that is not here is set in its letters.
ICONS = {
    "[Stf]": "icon-staff",
    "[Cmd]": "icon-command",
    "[HA]": "icon-hidden",
    "[P]": "icon-planet",
    "[S]": "icon-space",
    "[D]": "icon-dual",
    "[DL]": "icon-download",
    "[SD]": "icon-skill",
    "[Ref]": "icon-referee",
    "[1E-AU]": "icon-other-time",
    "[Holo]": "icon-hologram",
    "[Shield]": "icon-shielded",
}
HOLDER = Markup('<svg class="unseen" width="0" height="0" aria-hidden="true">{}</svg>')


def draw_glyph(name: str, more: str = "") -> Markup:
    """Give the mark-up of a glyph, with another class where one is given."""
    assert name in read_symbols(), name
    return GLYPH.format(name=name, more=f" {more}" if more else "")


def gather_symbols(page: str) -> Markup:
    """Give the symbols that a page uses, each once; nothing where it uses none."""
    symbols = read_symbols()
    used = [symbols[name] for name in dict.fromkeys(USED.findall(page)) if name in symbols]
    return HOLDER.format(Markup("").join(used)) if used else Markup("")


@lru_cache(maxsize=1)
def read_symbols() -> dict[str, Markup]:
    """Read the drawings, by name."""
    drawn = FILE.read_text(encoding="utf-8")
    return {found[1]: Markup(found[0]) for found in SYMBOL.finditer(drawn)}
