"""Strings that nobody would type, the same ones each time: pieces of everything, put together by chance."""

import random
import unicodedata

SPECIAL = [
    "U.S.S.", "Jem'Hadar", "Q's", "'45", "7.4.2", "2.a", "-borg", '"in play"', "“my turn”", "title:", "game:2e",
    "kind:\"card\"", "infiltrat*", "c?rd", "*", "?", "1e", "Second Edition", "unlike in 2e", "2001 rulings",
    "[Fed]", "<Kli>", "Dr. Bashir", "Lt. Paris", "vs. Borg", "Stop. Go!", "The ", ", The", "An ", "'", "’", "\u00a0",
    "\u200b", "\u2028", "\x1c", "\x85", "\ufeff", "\u00ad", "e\u0301", "É", "ﬁ", "ß", "İ", "ı", "Σ", "ς", "ΑΣ", "ǆ", "½", "²", "Ⅳ", "٣",
    "𝐁𝐨𝐥𝐝", "👍🏽", "中文", "ि", "\u0345", "\n", "\t", "  ", "...", "!", "#p2", "/", "@", ":", "0", "12345", "_", "a_b", "ss",
]  # fmt: skip


def scramble(pieces: list[str], count: int, longest: int = 14, seed: int = 2026) -> list[str]:
    """Make so many strings of some pieces and of odd ones."""
    chance = random.Random(seed)
    known = [
        char
        for char in map(chr, range(0x20, 0x3000))
        if unicodedata.ucd_3_2_0.category(char) not in ("Cn", "Cs")
    ]
    made = []
    for _ in range(count):
        parts = []
        for _ in range(chance.randrange(longest)):
            which = chance.random()
            some = pieces if which < 0.6 else SPECIAL if which < 0.9 else known
            parts += [chance.choice(some), chance.choice((" ", " ", " ", "", "\n"))]
        made.append("".join(parts))
    return made
