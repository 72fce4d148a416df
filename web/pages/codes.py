"""Draws a QR code of an address, so that a sheet on a table leads back to its page.

In: a whole address. Out: an SVG picture, black on white whatever the looks, with a name for screen
readers; nothing where the address is longer than a phone reads from paper. The mask is fixed: any
is valid, and to compare all eight takes five times as long.
"""

import segno
from markupsafe import Markup

LONGEST = 400  # characters: a code of 85 modules, read from 30 millimetres of paper
MASK, BORDER = 3, 2


def draw_code(address: str) -> Markup:
    """Draw the QR code of an address."""
    if len(address) > LONGEST:
        return Markup("")
    made = segno.make(
        address, error="m", mask=MASK, micro=False, boost_error=False, encoding="utf-8"
    )
    drawn = made.svg_inline(
        border=BORDER, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None
    )
    named = drawn.replace("<svg ", '<svg role="img" aria-label="QR code of this page" ', 1)
    return Markup(named)
