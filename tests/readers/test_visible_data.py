"""Is the text of data seen line by line, without what only a program reads?"""

import pytest

from kb.readers import visible_data


@pytest.mark.parametrize(
    ("content", "seen"),
    [
        (
            '{"name": "Frog",\n "text": "It \\"leaps\\"\\nonce."}',
            {4: "Frog", 5: 'It "leaps" once.'},
        ),
        ('{"Bleed": "x", "100.1": "y", "card_name": 3}', {4: "Bleed x 100.1 y"}),
        (
            'card,ruling\nFrog,"It leaps,\nonce."\nLily,"x"\n',
            {5: "Frog It leaps,", 6: "once.", 7: "Lily x"},
        ),
    ],
)
def test_words_of_lines(content: str, seen: dict[int, str]) -> None:
    """Are values and spoken names seen on their lines?"""
    assert visible_data.read_data(content, 4) == seen
