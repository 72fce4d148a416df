"""Takes away what programs and forums write around a name: tags, comment marks, joined words.

In: a string that names nothing as it stands. Out: what it is rewritten as, step by step, for
kb.naming.resolver to read. Nothing is corrected and nothing is looked up here: each rewriting only
undoes a way of writing ("[card]Toll[/card]", "// Rulebook 7.4", "ShipBattle").
"""

import re
from collections.abc import Iterator

# What stands around a name or before it. Of each the group "name" stays.
AROUND = (
    # The marks of a comment in a program. Matches "// Rulebook 7.4", "/** @rule toll */", "@see
    # toll", "<!-- toll -->", "> toll"; not "/toll".
    re.compile(
        r"^(?:@\w+|//+|/?\*+|#+|>+|--+|<!--)\s+(?:@\w+\s+)?(?P<name>\S.*?)(?:\s*(?:\*+/|-->))?\Z"
    ),
    # A tag of BBCode. Matches "[card]Toll[/card]"; not "[DL]".
    re.compile(r"^\[([A-Za-z]\w*)\](?P<name>[^\[\]]+)\[/\1\]\Z"),
    # A tag of HTML. Matches "<i>Toll</i>", '<b class="x">Toll</b>'; not "<Fed>".
    re.compile(r"^<([A-Za-z]\w*)(?: [^<>]*)?>(?P<name>[^<>]+)</\1>\Z"),
    # A template of a wiki. Matches "{{Toll}}"; not "{Toll}".
    re.compile(r"^\{\{(?P<name>[^{}|]+)\}\}\Z"),
    # A link of a wiki, with or without other words. Matches "[[Toll|the toll]]"; not "[Toll]".
    re.compile(r"^\[\[(?P<name>[^\[\]|]+)(?:\|[^\[\]|]+)?\]\]\Z"),
    # What announces a source. Matches "per Rulebook 7.4", "according to the Glossary: toll",
    # "Rules: toll"; not "personnel", "rules toll".
    re.compile(
        r"^(?:(?:as )?(?:per|according to|under|quoting)|rules?:)\s+(?P<name>\S.*)\Z",
        re.IGNORECASE,
    ),
    # The word for an icon before its code. Matches "icon [DL]"; not "icon".
    re.compile(r"^(?:the )?icon (?P<name>[\[<].+[\]>])\Z", re.IGNORECASE),
    # An article before what is named by the word behind it. Matches "the Orb icon", "the Premiere
    # set"; not "the toll".
    re.compile(r"^the (?P<name>\S.* (?:icon|set|expansion|cards))\Z", re.IGNORECASE),
    # An article that no title has. Matches "the toll"; not "The Toll".
    re.compile(r"^the (?P<name>\S.*)\Z"),
    # A constant of a program behind its type. Matches "Rules.SHIP_BATTLE"; not "U.S.S. Galaxy",
    # "rules.toll".
    re.compile(r"^[A-Za-z]\w{2,}\.(?P<name>[A-Z][A-Z0-9_]+)\Z"),
)
# An icon's code in the braces of a template. Matches "{DL}"; not "{{DL}}".
BRACES = re.compile(r"^\{(?P<name>\w+)\}\Z")
# The title of an icon in brackets. Matches "[Hidden Agenda]"; not "[[Toll]]", "[7]".
BRACKETS = re.compile(r"^\[(?P<name>[^\W\d_][\w' -]+)\]\Z")
# What stands out in Markdown. Matches "*Glossary:*" of "*Glossary:* toll", "__toll__"; not "2 * 3".
EMPHASIS = re.compile(r"(?<!\w)(\*{1,3}|_{1,3})(?=[^\s*_])([^*_]+)(?<=\S)\1(?!\w)")
# A number in the name of a constant. Matches "RULE_7_4_3", "section_12"; not "SHIP_BATTLE".
CONSTANT = re.compile(r"^(?:rule|section|chapter)_(?P<number>[0-9]+(?:_[0-9]+)*)\Z", re.IGNORECASE)
# Words that a program joins. Matches "ShipBattle", "step2Toll"; not "Toll", "HQ", "a b".
CAMEL = re.compile(r"^[A-Za-z][a-z]+[0-9]*(?:[A-Z][a-z]+[0-9]*)+\Z")
# Where one of them begins. Matches within "ShipBattle", "step2Toll"; not within "Ship Battle".
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])")
# A colon without a blank. Matches ":" of "HQ:Toll"; not of "7:3", "https://x.example".
TIGHT_COLON = re.compile(r"(?<=\w):(?=[^\W\d_])")
# The word before a number. Matches ", at " of "Rulebook, at 7.4"; not "at any time".
AT_NUMBER = re.compile(r",? at (?=§? ?[0-9]+\.[0-9])")
# A title before the place that it stands in. Matches "Boats, Rulebook §2.1"; not "Boats, §2.1".
TITLE_FIRST = re.compile(r"^(?P<name>[^,]+), (?P<place>[^,\d§]+ §? ?[0-9]+(?:\.[0-9]+)+)\Z")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
COUNTED = rf"(?P<count>{'|'.join(ORDINALS)}|[1-9](?=st|nd|rd|th))(?:st|nd|rd|th)?"
# A paragraph named by its place, behind a name or before it. Matches "toll, second paragraph",
# "toll (2nd paragraph)"; not "paragraph 2".
PARAGRAPH_BEHIND = re.compile(
    rf"^(?P<name>\S.*?)(?:,? |, the | \()\(?{COUNTED} paragraph\)?\Z", re.IGNORECASE
)
# The same. Matches "the second paragraph of toll"; not "paragraph 2 of toll".
PARAGRAPH_BEFORE = re.compile(
    rf"^(?:the )?{COUNTED} paragraph (?:of|in|under) (?P<name>\S.*)\Z", re.IGNORECASE
)
# The same by its number. Matches "paragraph 2 of toll"; not "paragraph 2".
NUMBER_BEFORE = re.compile(
    r"^(?:paragraph|para\.?|¶) ?(?P<count>[1-9][0-9]{0,3}) (?:of|in|under) (?P<name>\S.*)\Z",
    re.IGNORECASE,
)
PARAGRAPHS = (PARAGRAPH_BEHIND, PARAGRAPH_BEFORE, NUMBER_BEFORE)


def list_rewritten(typed: str) -> Iterator[str]:
    """Yield a string without what is written around the name in it, step by step."""
    for pattern in AROUND:
        if found := pattern.match(typed):
            typed = found["name"].strip()
            yield typed
    if EMPHASIS.search(typed):
        typed = EMPHASIS.sub(r"\2", typed)
        yield typed
    yield from _part_joined(typed)
    if AT_NUMBER.search(typed):
        typed = AT_NUMBER.sub(" ", typed)
        yield typed
    if first := TITLE_FIRST.match(typed):
        yield f"{first['place']}: {first['name']}"
    if bracketed := BRACKETS.match(typed):
        yield f"{bracketed['name']} icon"
    for pattern in PARAGRAPHS:
        if found := pattern.match(typed):
            yield f"{found['name']}, paragraph {_read_count(found['count'])}"


def _part_joined(typed: str) -> Iterator[str]:
    """Part what a program joins: the words of a name, the parts of a number, a code in braces."""
    if braced := BRACES.match(typed):
        yield f"[{braced['name']}]"
    if constant := CONSTANT.match(typed):
        yield constant["number"].replace("_", ".")
    if CAMEL.match(typed):
        yield HUMP.sub(" ", typed)
    if TIGHT_COLON.search(typed):
        yield TIGHT_COLON.sub(": ", typed)


def _read_count(count: str) -> int:
    """Read a number, in figures or as one of the ordinals."""
    folded = count.casefold()
    return ORDINALS.index(folded) + 1 if folded in ORDINALS else int(count)
