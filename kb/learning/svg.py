"""The shapes and words of a picture, written as SVG that takes its colours from the page.

In: places, sizes, words. Out: elements of an `ElementTree`, and the whole picture as a string that
is escaped by the library. A picture has a title and a description, by which it is announced, and no
colour but `currentColor`: a page colours its classes. Lengths are pixels of a phone's screen.
"""

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable

WIDTH = 360  # of every picture: a phone of 390 pixels shows it at its own size
NARROW, WIDE = "iIjltfr.,:;'!()-|/ ", "mwMW@%"
# Widths of letters as shares of the type size, a little more than those of common typefaces.
NARROW_SHARE, WIDE_SHARE, CAPITAL_SHARE, USUAL_SHARE = 0.36, 0.92, 0.72, 0.58
LINE = 1.3  # height of a line as a share of the type size


def draw_picture(name: str, title: str, description: str, height: float) -> ElementTree.Element:
    """Make an empty picture that is announced by its title and its description."""
    picture = ElementTree.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {round(height)}",
            "class": "picture",
            "role": "img",
            "aria-labelledby": f"{name}-title {name}-description",
            "fill": "none",
            "stroke": "currentColor",
            "stroke-width": "1.5",
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
            "font-family": "system-ui, sans-serif",
        },
    )
    add(picture, "title", id=f"{name}-title").text = title
    add(picture, "desc", id=f"{name}-description").text = description
    return picture


def add(parent: ElementTree.Element, tag: str, **attributes: object) -> ElementTree.Element:
    """Add an element; an underscore in the name of an attribute stands for a hyphen."""
    named = {
        key.rstrip("_").replace("_", "-"): write_value(value)
        for key, value in attributes.items()
        if value is not None
    }
    return ElementTree.SubElement(parent, tag, named)


def write_value(value: object) -> str:
    """Write a number without needless digits, and anything else as it is."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def add_words(
    parent: ElementTree.Element, x: float, y: float, words: str, size: float, **more: object
) -> None:
    """Add one line of text, its base at `y`."""
    shaped = {"fill": "currentColor", "stroke": "none", "font_size": size, **more}
    add(parent, "text", x=x, y=y, **shaped).text = words


def add_path(parent: ElementTree.Element, path: str, **more: object) -> None:
    """Add a line."""
    add(parent, "path", d=path, **more)


def measure(words: str, size: float) -> float:
    """Estimate the width of words, rather too wide than too narrow."""
    return size * sum(
        NARROW_SHARE
        if letter in NARROW
        else WIDE_SHARE
        if letter in WIDE
        else CAPITAL_SHARE
        if letter.isupper()
        else USUAL_SHARE
        for letter in words
    )


def wrap(words: str, width: float, size: float) -> list[str]:
    """Break words into lines that fit a width; a longer word gets a line of its own."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def count_height(lines: Iterable[str], size: float) -> float:
    """Give the height of lines of text."""
    return sum(1 for _ in lines) * size * LINE


def write(picture: ElementTree.Element) -> str:
    """Write a picture as a string."""
    return ElementTree.tostring(picture, encoding="unicode")
