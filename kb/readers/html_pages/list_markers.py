"""Numbers the items of a page's lists, since the numbers are not in the page: a browser adds them.

In: the elements of lists and their items. Out: the marker of each item as a browser would show it:
"3.", "c." or "iii.".
"""

from dataclasses import dataclass

from kb.readers.html_pages.elements import Element

ROMAN = ((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


@dataclass
class OpenList:
    """A list that is open."""

    kind: str  # bullet | numbered
    count: int = 1  # the number of its next item
    style: str = "1"  # 1 | a | A | i | I
    given: str = ""  # the number that the last item gave itself

    def next_marker(self, item: Element) -> str:
        """Give the marker of the next item, or "" in a list without numbers.

        An item may give its own number; where every item gives the same, they are counted on.
        """
        given = item.attributes.get("value", "")
        repeated = bool(given) and given == self.given
        number = self.count if repeated else _parse_number(given, self.count)
        self.given = given
        self.count = number + 1
        return f"{format_number(number, self.style)}." if self.kind == "numbered" else ""


def open_list(element: Element) -> OpenList:
    """Start a list."""
    kind = "numbered" if element.name == "ol" else "bullet"
    return OpenList(
        kind,
        _parse_number(element.attributes.get("start", ""), 1),
        element.attributes.get("type", "1"),
    )


def format_number(number: int, style: str) -> str:
    """Write an item's number in the list's style: 2, b, B, ii or II."""
    if style.lower() == "a" and 1 <= number <= 26:
        written = chr(ord("a") + number - 1)
    elif style.lower() == "i" and 1 <= number < 90:
        written, rest = "", number
        for value, sign in ROMAN:
            written += sign * (rest // value)
            rest %= value
    else:
        return str(number)
    return written.upper() if style.isupper() else written


def _parse_number(written: str, fallback: int) -> int:
    return int(written) if written.isdecimal() and len(written) <= 6 else fallback
