"""Holds numbers as titles of cards write them in words, by the digits that people type.

Out: `WORDS`: "seven" of "7", "third" of "3rd"; up to twenty, then the tens.
"""

from collections.abc import Mapping

CARDINALS = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty
""".split()
TENS = "thirty forty fifty sixty seventy eighty ninety".split()
ORDINALS = "1st first 2nd second 3rd third 4th fourth 5th fifth 6th sixth 7th seventh".split()
WORDS: Mapping[str, str] = {
    **{str(number): word for number, word in enumerate(CARDINALS, 1)},
    **{str(number * 10): word for number, word in enumerate(TENS, 3)},
    **dict(zip(ORDINALS[::2], ORDINALS[1::2])),
}
