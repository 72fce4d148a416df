"""Leaves out what a post in a forum or a chat has beside its words.

In: what was typed, in normal form. Out: the same without what numbers or heads a post ("Q2:",
"Re:"), marks of emphasis, addresses, mentions, smileys and the name below it; as it was typed where
nothing else is left. Signs that a query is made of stay: icons, quotation marks, wildcards.
"""

import re

from kb import text
from kb.indexing import analyzer

# What stands before the text of a post: "Re:", the number of a question, the mark of a list, whom
# it is for. Matches "Re: ", "Q2. ", "1) ", "1. " of "1. May I?", "- ", "[Rules] ", "Dear team, ";
# not "7.4 ", "1. " of "1. Boats", "-boat", "Q ".
HEAD = re.compile(
    r"^(?:(?:fwd?|re|subject): ?|(?:q|question)(?: ?\d{1,2})?[.:)]+ |#?\d{1,2}(?:\)|\.(?=.*\?)) "
    r"|[-*>\u2022]+ |\[(?:question|rules?)\] ?|dear (?:[\w'\u2019]+ ){0,3}[\w'\u2019]+[,:!]+ )+",
    re.IGNORECASE,
)
# An address, with the brackets around it. Matches "https://a.example/b", " (see www.a.example)";
# not "bw-book/boats", nor the "?" behind one.
ADDRESS = re.compile(
    r" ?\((?:see:? )?(?:https?://|www\.)[^\s()]+\)"
    r"| ?(?:https?://|www\.)[^\s<>\[\]\"]*[^\s<>\[\]\".,;:!?)]",
    re.IGNORECASE,
)
# Somebody who is spoken to. Matches "@judge ", "@Rules Team: ", " @anna"; not "book@2.5/boats".
MENTION = re.compile(r"(?:^| )@[^\W\d_][\w-]*(?:(?: [A-Z]\w*)?[,:])?(?= |[.?!]*$)")
# Text between marks of a forum. Matches "[b]not[/b]", "[[Boat]]", "**not**", "_not_"; not
# "[Flood]", "boat*", "a_b".
MARKED = re.compile(
    r"\[(b|card|color|i|quote|s|size|u|url)(?:=[^\[\]]*)?\](.+?)\[/\1\]|\[\[([^\[\]]+)\]\]"
    r"|\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|(?<!\w)_([^\W_](?:[^_]*[^\W_])?)_(?!\w)"
)
# A tag of HTML. Matches "<b>", "</a>", "<em class=x>"; not "<br>", "<Fed>", "< 3".
TAG = re.compile(r"</?(?:a|b|em|i|span|strong|u)(?: [^<>]*)?>")
# A tag of HTML that parts lines. Matches "<br />", "</p>"; not "<b>".
BREAK = re.compile(r"</?(?:blockquote|br|div|li|p)(?: [^<>]*)?/?>")
# A face made of signs. Matches ":-)", ";P", "^^", "xD"; not ": (", "[:]".
SMILEY = re.compile(r"(?:^| )(?:[:;=]['\u2019]?-?[()DPp/\\|]+|\^\^|<3|[xX]D+)(?= |$|[.!?])")
# The name below a post. Matches " - Mike" of "May I? - Mike", " Thanks, Ann B.", " ~mike"; not the
# " Ann" of "May I? Ann", " - Mike" of "Boat - Mike".
SIGNED = re.compile(
    r"(?: ~ ?\w+|(?:(?<=[.?!)]) (?:--|[-\u2013\u2014]) ?| (?:(?:[Bb]est|[Kk]ind) )?"
    r"(?:[Bb]est|[Cc]heers|[Gg]reetings|[Rr]egards|[Tt]hanks|[Tt]hx|[Ww]ishes), )"
    r"[A-Z]\w*(?: [A-Z]\w*)?\.?)$"
)


def leave_out(typed: str) -> str:
    """Leave out what a post has beside its words."""
    left = ADDRESS.sub("", TAG.sub("", BREAK.sub(" ", typed)))
    while MARKED.search(left):  # marks may stand in marks
        left = MARKED.sub(_read_marked, left)
    for beside in (MENTION, SMILEY, SIGNED):
        left = beside.sub("", left)
    left = HEAD.sub("", text.normalise(left))
    return left if analyzer.TOKEN.search(left) else typed


def _read_marked(match: re.Match[str]) -> str:
    """Give what stands between marks."""
    _, *marked = match.groups()
    return next(filter(None, marked), "")
