"""Types a query as people do: with slips, in chat words, in capitals, amid small talk, in a post.

In: a query and a source of chance. Out: the query in one way (`WAYS`), the same text where that way
changes nothing. What search knows of chat words plays no part here: the tables are of their own,
and the small talk is none of that from which it learnt (tests/relevance/small_talk/aside.toml).
"""

import random
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache

from relevance import FOLDER

# A word that may have a slip. Matches "dilemma"; not "the", "DS9".
LONG = re.compile(r"\b[a-zA-Z]{4,}\b")
# Two words with a space between. Matches "away team"; not "a team", "team, ship".
PAIR = re.compile(r"\b([a-zA-Z]{3,}) ([a-zA-Z]{3,})\b")
# A hyphen in a word. Matches the one of "non-aligned"; not "ship - or".
HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
# Punctuation of a question. Matches "?", ","; not "'", "-".
PUNCTUATION = re.compile(r"[?!.,;:\"](?!\w)")
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")  # of keys
CHAT: Mapping[str, str] = {
    "you are": "ur",
    "you're": "ur",
    "your": "ur",
    "you": "u",
    "are": "r",
    "what's": "whats",
    "what": "wat",
    "want to": "wanna",
    "going to": "gonna",
    "have to": "gotta",
    "because": "cuz",
    "please": "pls",
    "without": "w/o",
    "with": "w/",
    "before": "b4",
    "though": "tho",
    "through": "thru",
    "about": "abt",
    "between": "btwn",
    "people": "ppl",
    "someone": "sum1",
    "something": "smth",
    "the": "teh",
    "when": "wen",
    "could": "cud",
    "should": "shud",
    "would": "wud",
    "opponent": "opp",
    "opponent's": "opps",
    "does not": "doesnt",
    "do not": "dont",
    "is not": "isnt",
    "cannot": "cant",
    "until": "til",
}
SHORT: Mapping[str, str] = {
    "alpha quadrant": "AQ",
    "delta quadrant": "DQ",
    "gamma quadrant": "GQ",
    "mirror quadrant": "MQ",
    "away team": "AT",
    "away teams": "ATs",
    "alternate universe": "AU",
    "personnel": "pers",
    "dilemma": "dil",
    "dilemmas": "dils",
    "doorway": "doorwy",
    "headquarters": "HQ",
    "deep space 9": "DS9",
    "the original series": "TOS",
    "next generation": "TNG",
    "second edition": "2e",
    "first edition": "1e",
    "equipment": "equip",
    "federation": "fed",
    "romulan": "rom",
    "cardassian": "cardie",
    "klingon": "kling",
}
BRITISH: Mapping[str, str] = {
    "defense": "defence",
    "armor": "armour",
    "color": "colour",
    "center": "centre",
    "honor": "honour",
    "canceled": "cancelled",
    "canceling": "cancelling",
    "traveling": "travelling",
    "traveler": "traveller",
    "neutralize": "neutralise",
    "neutralized": "neutralised",
    "maneuver": "manoeuvre",
    "favor": "favour",
    "favorite": "favourite",
    "judgment": "judgement",
    "gray": "grey",
    "license": "licence",
    "organization": "organisation",
    "specialize": "specialise",
    "materialize": "materialise",
    "initialize": "initialise",
    "offense": "offence",
    "program": "programme",
    "artifact": "artefact",
    "artifacts": "artefacts",
    "labor": "labour",
    "behavior": "behaviour",
    "modeled": "modelled",
}

# What people write around the name of a thing, and behind a whole question.
AROUND_NAME = (
    "what do the rules say about {}",
    "is there a rule about {}",
    "can someone explain {}",
    "which rule covers {}",
    "I need the rule on {}",
    "any info on {}",
    "what does the glossary say about {}",
    "tell me more about {}",
    "where can I read about {}",
    "how about {}",
    "{} ruling",
    "{} overview",
)
BEHIND_QUESTION = (
    "What do the rules say?",
    "Any official ruling on this?",
    "Is there a rule for it?",
    "I couldn't find it in the rulebook.",
    "My opponent says no.",
    "Please quote the rule.",
    "Where in the rules is that?",
    "Who is right?",
    "Does anybody know for sure?",
    "Thanks!",
)
# What people write in digits.
DIGITS: Mapping[str, str] = {
    **{
        word: str(number)
        for number, word in enumerate(
            "one two three four five six seven eight nine ten eleven twelve".split(), 1
        )
    },
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
}
# What a post has before, behind and around a question.
POSTS = (
    "Q: {}",
    "Q1) {}",
    "1. {}",
    "2) {}",
    "- {}",
    "> {}",
    "Re: rules question - {}",
    "[Rules] {}",
    "Dear rules committee,\n\n{}\n\nRegards,\nTom",
    "@judge {}",
    "@Rules Desk: {}",
    "{} https://www.example.org/cards/123?tab=rules",
    "{} (see http://forum.example.org/viewtopic.php?f=2&t=3311)",
    "{} :)",
    "{} ;-P",
    "haha, {}",
    "Ugh, {}",
    "{}\n\nCheers,\nAnna K.",
    "{} ~sven",
    "[quote=judge]{}[/quote]",
    "<p>{}</p>",
    "**{}**",
)
# What says that the rules are asked.
BY_RULES = (
    "According to the rules, {}",
    "By the official rules, {}",
    "Per the rulebook: {}",
    "In this game, {}",
    "{} in this game?",
    "{} by the rules?",
    "{} under the current rules?",
    "{} in a normal game?",
    "{} as per the glossary?",
)
NAMING = 3  # words of a query that only names a thing
GOES_ON = 0.5  # share of what may go on in the sentence of the question that does


def slip(typed: str, chance: random.Random, count: int = 1) -> str:
    """Make a slip in some words of four letters or more: dropped, doubled, swapped, neighbour."""
    places = [match.span() for match in LONG.finditer(typed)]
    for start, end in sorted(chance.sample(places, min(count, len(places))), reverse=True):
        typed = typed[:start] + _misspell(typed[start:end], chance) + typed[end:]
    return typed


def _misspell(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    kind = chance.choice(("drop", "double", "swap", "neighbour"))
    if kind == "swap" and at + 1 < len(word) and word[at] != word[at + 1]:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == "neighbour":
        return word[:at] + _list_neighbours(word[at], chance) + word[at + 1 :]
    return word[:at] + word[at] * 2 * (kind == "double") + word[at + 1 :]


def _list_neighbours(letter: str, chance: random.Random) -> str:
    row = next(one for one in ROWS if letter.lower() in one)
    at = row.index(letter.lower())
    return chance.choice(row[max(at - 1, 0) : at] + row[at + 1 : at + 2])


def two_slips(typed: str, chance: random.Random) -> str:
    """Make slips in two words."""
    return slip(typed, chance, 2)


def chat(typed: str, chance: random.Random) -> str:
    """Write every word as it is written in chats, in small letters and without punctuation."""
    plain = PUNCTUATION.sub("", typed.lower())
    written = _replace(plain, CHAT)
    return written if written != plain else typed


def short(typed: str, chance: random.Random) -> str:
    """Write the abbreviations of players."""
    return _replace(typed, SHORT)


def british(typed: str, chance: random.Random) -> str:
    """Write every word as the British do."""
    return _replace(typed, BRITISH)


def _replace(typed: str, table: Mapping[str, str]) -> str:
    words = "|".join(map(re.escape, sorted(table, key=len, reverse=True)))
    pattern = re.compile(rf"\b(?:{words})(?![\w'])", re.IGNORECASE)
    return pattern.sub(lambda match: table[match.group().lower()], typed)


def run_together(typed: str, chance: random.Random) -> str:
    """Leave out the space between two words."""
    pairs = list(PAIR.finditer(typed))
    if not pairs:
        return typed
    chosen = chance.choice(pairs)
    return typed[: chosen.start()] + chosen[1] + chosen[2] + typed[chosen.end() :]


def capitals(typed: str, chance: random.Random) -> str:
    """Write all in capitals."""
    return typed.upper()


def bare(typed: str, chance: random.Random) -> str:
    """Leave out capitals and punctuation."""
    return PUNCTUATION.sub("", typed.lower())


def no_apostrophe(typed: str, chance: random.Random) -> str:
    """Leave out apostrophes."""
    return typed.replace("'", "")


def no_hyphen(typed: str, chance: random.Random) -> str:
    """Leave out the hyphens of words, or write spaces for them."""
    return HYPHEN.sub(chance.choice(("", " ")), typed)


def number(typed: str, chance: random.Random) -> str:
    """Write the last long word in the other number."""
    words = list(LONG.finditer(typed))
    if not words:
        return typed
    last = words[-1]
    other = last[0].removesuffix("s") if last[0].endswith("s") else f"{last[0]}s"
    return typed[: last.start()] + other + typed[last.end() :]


def digits(typed: str, chance: random.Random) -> str:
    """Write numbers in digits."""
    return _replace(typed, DIGITS)


def in_a_post(typed: str, chance: random.Random) -> str:
    """Write a query as it stands in a post."""
    return chance.choice(POSTS).replace("{}", typed)


def by_the_rules(typed: str, chance: random.Random) -> str:
    """Say that the rules are asked, before a question or in its sentence."""
    frame = chance.choice(BY_RULES)
    asked = typed.rstrip("?") if frame.endswith("?") else typed
    return frame.replace("{}", asked) if len(typed.split()) > NAMING else typed


def in_more_words(typed: str, chance: random.Random) -> str:
    """Ask for the rules on what a short query names, or ask for them again behind a question."""
    if len(typed.split()) <= NAMING:
        return chance.choice(AROUND_NAME).format(typed.rstrip("?"))
    return f"{typed} {chance.choice(BEHIND_QUESTION)}" if typed[-1] in ".!?" else typed


@cache
def read_small_talk() -> dict[str, list[str]]:
    """Read the small talk: before a question, after one, and with {} for one."""
    return tomllib.loads((FOLDER / "small_talk" / "aside.toml").read_text(encoding="utf-8"))


def talk_before(typed: str, chance: random.Random) -> str:
    """Tell how one came to ask, before a question."""
    said = chance.choice(read_small_talk()["before"])
    return f"{said} {typed}" if len(typed.split()) > NAMING else typed


def talk_after(typed: str, chance: random.Random) -> str:
    """Add what one thinks about it, after a question or in its sentence."""
    said = chance.choice(read_small_talk()["after"])
    goes_on = said[0].islower() and chance.random() < GOES_ON
    return f"{typed.rstrip('?')} {said}" if goes_on else f"{typed} {said}"


def talk_around(typed: str, chance: random.Random) -> str:
    """Put what leads into a question before it."""
    wrapper = chance.choice(read_small_talk()["inside"])
    return wrapper.replace("{}", typed) if len(typed.split()) > NAMING else typed


WAYS: Mapping[str, Callable[[str, random.Random], str]] = {
    "one slip": slip,
    "two slips": two_slips,
    "chat": chat,
    "abbreviated": short,
    "British": british,
    "run together": run_together,
    "capitals": capitals,
    "bare": bare,
    "no apostrophe": no_apostrophe,
    "no hyphen": no_hyphen,
    "other number": number,
    "digits": digits,
    "by the rules": by_the_rules,
    "in more words": in_more_words,
    "in a post": in_a_post,
    "talk before": talk_before,
    "talk after": talk_after,
    "talk around": talk_around,
}
