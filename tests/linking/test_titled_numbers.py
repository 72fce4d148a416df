"""Rules that are cited by their number and title together."""

import making
import pytest

from kb.linking import titled_numbers
from kb.model import Entry

RULES = {
    "403": [making.make_entry("setting-up", "Deal.", title="Setting Up", number="403")],
    "4.2": [
        making.make_entry("tolls", "Pay.", title="Tolls", number="4.2"),
        making.make_entry("eels", "Bite.", title="[Eels]", number="4.2"),
    ],
    "3": [making.make_entry("locks", "Wait.", title="Locks", number="3")],
}


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("Do as [403. Setting Up] says.", [("403. Setting Up", "bw-book/setting-up")]),
        ("Do as <403.Setting up> says.", [("403.Setting up", "bw-book/setting-up")]),
        ("As 4.2 Tolls and 4.2 [Eels] say", [
            ("4.2 Tolls", "bw-book/tolls"), ("4.2 [Eels]", "bw-book/eels")]),
        ('The "3: Locks" are shut.', [("3: Locks", "bw-book/locks")]),
        ("Row through 3 Locks.", []),
        ("Pay 4.2 coins, or 4.2 Tollsmen.", []),
        ("As 403. Locks and 1.403. Setting Up say", []),
        ("$403 Setting Up", []),
    ],
)  # fmt: skip
def test_number_and_title(content: str, found: list[tuple[str, str]]) -> None:
    """Is the entry meant that has both, and none where one of them is another's?"""

    def find_entries(number: str) -> list[Entry]:
        return RULES.get(number, [])

    cited = titled_numbers.find_cited(content, find_entries)
    assert [(content[start:end], entry.id) for start, end, entry in cited] == found
