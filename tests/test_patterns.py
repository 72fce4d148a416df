"""The named patterns against texts: what each finds, and in what it finds nothing.

That each matches the strings of its comment is checked by scripts/lint_patterns.py.
"""

import re

import pytest

from kb import text
from kb.indexing import analyzer
from kb.linking import rule_numbers
from kb.readers import outline
from kb.readers.captured import (
    hard_wrapped,
    lost_headings,
    lost_headwords,
    title_dash,
    topped_headings,
)
from kb.search import known_items

ANALYZED = re.compile(analyzer.WORD)

# pattern, a text, what it finds there
MATCHES = [
    (text.INVISIBLE, "a\u200bb", ["\u200b"]),
    (text.SPACE, "a\u00a0 b", ["\u00a0 "]),
    (text.WORD, "Q2!", ["Q2"]),
    (text.UNSLUGGED, "a: b", [": "]),
    (text.INNER_APOSTROPHE, "Q's", ["'"]),
    (text.TYPED_APOSTROPHE, "Q's a`b", ["'", "`"]),
    (text.ICON, "[1E-AU] and <Fed>", ["[1E-AU]", "<Fed>"]),
    (ANALYZED, "U.S.S. 7.4.2", ["U.S.S.", "7.4.2"]),
    (ANALYZED, "Jem'Hadar", ["Jem", "Hadar"]),
    (text.ORDINAL, "2. Execute Orders", ["2. "]),
    (rule_numbers.CITATION, "rule 702.9b", ["rule 702.9b"]),
    (rule_numbers.CITATION, "rules 601.2a, 601.2b and 704", ["rules 601.2a, 601.2b and 704"]),
    (rule_numbers.NUMBER, "702.9b", ["702.9b"]),
    (known_items.NUMBER, "Rulebook 7.4.2: Ship Battle", ["7.4.2"]),
    (known_items.NUMBER, "702.9b", ["702.9b"]),
    (text.SENTENCE, "Stop. Go", ["Stop. ", "Go"]),
    (analyzer.TOKEN, "Stop. Go", ["Stop", "Go"]),
    (outline.BULLET, "    \u2022 one", ["    \u2022 "]),
    (outline.BULLET, "  * one", ["  * "]),
    (outline.NUMBERED, "  1. Play a card", ["  1. "]),
    (outline.EXAMPLE, "For example, suppose", ["For example,"]),
    (outline.CARD_LINK, "Ajur [link to card]", [" [link to card]"]),
    (lost_headings.NUMBERED_HEADING, "SHIPS (2.9)", ["SHIPS (2.9)"]),
    (lost_headings.NUMBERED_HEADING, "[Tribble] TRIBBLES (11.3)", ["[Tribble] TRIBBLES (11.3)"]),
    (lost_headings.ICON_LINE, "[Holo] - Hologram: Cards with", ["[Holo] - Hologram: Cards with"]),
    (lost_headings.TITLE_PART, "Damage: Draw: Instructs", ["Damage: ", "Draw: "]),
    (lost_headings.QUOTATION, '"So?"', ['"So?"']),
    (lost_headings.QUOTATION, "ODO: I don't.", ["ODO: I don't."]),
    (lost_headings.ATTRIBUTION, "\u2014Mr. Spock", ["\u2014M"]),
    (lost_headwords.CARD_HEADWORD, "Ajur [link to card]", ["Ajur [link to card]"]),
    (
        lost_headwords.SENTENCE_END,
        "errata).",
        [
            ".",
        ],
    ),
    (lost_headwords.SENTENCE_END, "way:", [":"]),
    (lost_headwords.REFERENCE, "see Intelligence", ["see "]),
    (lost_headwords.IGNORED_START, "The Lock", ["The "]),
    (lost_headwords.IGNORED_START, '"stopped"', ['"']),
    (title_dash.RULING, "* active - An active", ["* active - An active"]),
    (title_dash.RULING, "Borg - Cooperation - A player", ["Borg - Cooperation - A player"]),
    (title_dash.TITLE_PART, "step 1: initiation - ", []),
    (title_dash.TITLE_PART, "step 1: initiation - Once", ["step 1: initiation - "]),
    (title_dash.DASH_SUBHEADING, "Nullifiers - Nullifying a", ["Nullifiers - Nullifying a"]),
    (title_dash.COLON_SUBHEADING, "Other cards: Other than", ["Other cards: Other than"]),
    (title_dash.SMALL_WORD, "of", ["of"]),
    (title_dash.FIRST_WORD, "E.M.H. Program", ["E.M.H."]),
    (title_dash.FIRST_WORD, "35th", ["35th"]),
    (topped_headings.TOP_LINK, "back to top of page SKILLS", ["back to top of page SKILLS"]),
    (hard_wrapped.SEPARATOR, "-", ["-"]),
    (hard_wrapped.SEPARATOR, "|", ["|"]),
    (hard_wrapped.ITEM, "1. Load", ["1. "]),
    (hard_wrapped.ITEM, "(Note: a", ["(Note:"]),
    (hard_wrapped.SENTENCE_END, 'gone."', ['."']),
]
# pattern, a text in which it finds nothing
REFUSES = [
    (text.INVISIBLE, "-"),
    (text.SPACE, "_"),
    (text.WORD, "'"),
    (text.UNSLUGGED, "a"),
    (text.INNER_APOSTROPHE, "'45"),
    (text.TYPED_APOSTROPHE, "'45 `a`"),
    (text.ICON, "[link to card]"),
    (text.ORDINAL, "1 Tribble"),
    (text.ORDINAL, "7.4 2"),
    (rule_numbers.CITATION, "ruler 7"),
    (rule_numbers.CITATION, "Section 31"),
    (known_items.NUMBER, "40"),
    (known_items.NUMBER, "1e-glossary@2.5.4/artifact"),
    (outline.BULLET, "*active"),
    (outline.NUMBERED, "1. Play a card"),
    (outline.EXAMPLE, "The example"),
    (outline.CARD_LINK, "[link]"),
    (lost_headings.NUMBERED_HEADING, "See 7.4 (Battle)"),
    (lost_headings.ICON_LINE, "[Holo] cards must"),
    (lost_headings.TITLE_PART, "130 cards about: "),
    (lost_headings.QUOTATION, "Examples: a"),
    (lost_headings.ATTRIBUTION, "- one"),
    (lost_headwords.CARD_HEADWORD, "See Ajur [link to card]."),
    (lost_headwords.SENTENCE_END, "Experience BiJ!"),
    (lost_headwords.REFERENCE, "seed card"),
    (lost_headwords.IGNORED_START, "'45"),
    (title_dash.RULING, "Add the following:"),
    (title_dash.TITLE_PART, "When your Borg - "),
    (title_dash.DASH_SUBHEADING, "may move (see control - "),
    (title_dash.COLON_SUBHEADING, "For example: A"),
    (title_dash.SMALL_WORD, "subcommand"),
    (title_dash.FIRST_WORD, "- "),
    (topped_headings.TOP_LINK, "Go back to top"),
    (topped_headings.TOP_LINK, "back to top of page"),
    (hard_wrapped.SEPARATOR, "- one"),
    (hard_wrapped.ITEM, "10 cards"),
    (hard_wrapped.SENTENCE_END, "e.g"),
]


@pytest.mark.parametrize(("pattern", "content", "found"), MATCHES)
def test_what_a_pattern_matches(pattern: re.Pattern[str], content: str, found: list[str]) -> None:
    """Does the pattern find what its comment says?"""
    assert [match.group() for match in pattern.finditer(content)] == found


@pytest.mark.parametrize(("pattern", "content"), REFUSES)
def test_what_a_pattern_must_not_match(pattern: re.Pattern[str], content: str) -> None:
    """Does the pattern leave alone what its comment says?"""
    assert pattern.search(content) is None


@pytest.mark.parametrize(
    ("pattern", "content", "found"),
    [
        (ANALYZED, "Q's", ["Q"]),
        (rule_numbers.NUMBER, "9b.", ["9b"]),
        (text.SENTENCE, "U.S.S. Galaxy moves", ["U.S.S. Galaxy moves"]),
    ],
)
def test_where_a_pattern_stops(pattern: re.Pattern[str], content: str, found: list[str]) -> None:
    """Does the pattern take only a part of such a text?"""
    assert [match.group() for match in pattern.finditer(content)] == found
