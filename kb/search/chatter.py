"""Leaves out what people say around what they ask: greetings, thanks, "is there a rule about".

In: a query in normal form. Out: the same without such words before and after it, or as it is where
nothing else is left. So what is asked is known although it was asked politely. Words within a query
are left, and so are those that a name begins with: "So Many Boats".
"""

import re

from kb.indexing import analyzer
from kb.search import posts, small_talk
from kb.search.small_talk import NOTHING, Known

# What leads to a question, and the word that it may begin with. Matches "Hi all, ", "btw ",
# "so " of "so can I row", "sooo, ", "Ugh, "; not "So " of "So Many Boats".
BEFORE = re.compile(
    r"^(?:(?:by the way|btw|fyi|lol+|omg|imho|imo|afaik|iirc|(?:ha){2,}|a*r+gh+|ugh+)"
    r"(?: ?[,.:;!\u2014]+ ?| - | )"
    r"|(?:(?:hello+|hey+|hi+|greetings)(?: (?:all|everybody|everyone|folks|guys|there))?"
    r"|so+|o+k|okay|well|wait|hmm+|uhm?|um+|please|pls|plz|new(?:bie)? here"
    r"|sorry(?: if (?:this|it) (?:was|has been) asked before)?"
    r"|just (?:asking|checking|curious|wondering)"
    r"|(?:just )?(?:a )?(?:dumb|newbie|noob|quick|rules?|silly|stupid) (?:check|one|question)"
    r"(?: here| maybe)?)"
    r"(?: ?[,.:;!\u2014]+ ?| - | (?=(?:an?|am|are|can|could|define|did|do|does|explain|has|have"
    r"|how|i|if|is|may|might|must|my|should|the|was|were|what|whats|when|where|which|who|whose"
    r"|why|will|would)\b)))+",
    re.IGNORECASE,
)
# Where the words stand that are asked for. Matches "the official rules", "errata"; not "the ship".
TEXTS = (
    r"(?:(?:the|an?|any|all|some|current|latest|official) )*"
    r"(?:clarifications?|errata|glossary|info(?:rmation)?|rule ?books?|rules?|rulings?)"
)
# What asks for the rules on what follows. Matches the beginning of "what does the rulebook say on
# tolls", "is there a rule on tolls", "can you explain tolls", "what about tolls"; not that of "what
# are the rules for tolls", "explain tolls".
ASKING_FOR = re.compile(
    rf"^(?:what (?:do|does|did) {TEXTS} (?:actually |really )?(?:say|state|tell (?:me|us))"
    r" (?:about|concerning|on|regarding)"
    rf"|how (?:do|does|did) {TEXTS} (?:handle|treat)"
    rf"|(?:do|does) {TEXTS} (?:have|mention|say|state) anything (?:about|concerning|on|regarding)"
    r"|(?:(?:is|are) there|(?:i(?:'m| am) )?looking for|(?:i )?(?:need|want)"
    rf"|(?:cite|find|give|quote|show|tell)(?: me)?) {TEXTS}"
    r" (?:about|against|concerning|covering|for|of|on|regarding|(?:that|which) says?(?: that)?)"
    r"|(?:what|which) (?:chapter|rules?|rulings?|section)"
    r" (?:appl(?:y|ies) to|covers?|deals? with|governs?|(?:is|are) about)"
    r"|(?:can|could|would|will) (?:anybody|anyone|somebody|someone|you) (?:please )?explain"
    r"(?: to me)?|(?:i(?:'m| am) )?(?:confused|curious|unsure) about"
    r"|(?:i )?(?:do not|don'?t) (?:really )?understand|anything (?:about|on)|(?:how|what) about"
    r"|(?:i need )?(?:some )?help with|what(?:'s| is) the deal with|rule number (?:for|of)"
    r") (?=\w)",
    re.IGNORECASE,
)
# A last sentence that only asks for the rule. Matches the end of "may I row? Any ruling on this?",
# "may I row? I can't find it in the rulebook."; not that of "may I row? Is there a toll?".
ASKED_LAST = re.compile(
    r"(?<=[.?!]) (?:"
    rf"(?:(?:what(?:'s| is| are)|is there|are there|need|i need) )?{TEXTS}"
    r"(?: (?:about|for|here|on)(?: (?:it|that|this))?)?"
    rf"|what (?:do|does) {TEXTS} say(?: (?:about|on) (?:it|that|this))?"
    r"|(?:i )?(?:can(?:'?t| ?not)|(?:could|did)(?:n'?t| not)) (?:find|see)"
    rf" (?:anything|it|that|the answer|this)(?: (?:about|on) (?:it|that|this))? in {TEXTS}"
    rf"|(?:please )?(?:(?:cite|quote)(?: {TEXTS}| it)?|explain(?: (?:it|that|this|why))?)"
    r"|(?:(?:on )?(?:what|which) )?(?:page|rule|section)(?: number| is (?:it|that|this))?"
    r"|yes or no|true or false|sources?(?: please)?|(?:any )?(?:help|thoughts)|how|why|help me"
    r"|(?:my |the )?opponent (?:disagrees|says (?:no|yes|otherwise))"
    r")[ .!?]*$",
    re.IGNORECASE,
)
# What only says that the rules are asked.
BY_RULES = (
    rf"(?:(?:according to|as per|by|going by|per|under|within) {TEXTS}|rules?[- ]wise"
    r"|in (?:(?:any|our|this) (?:card )?|an? (?:friendly|normal|real|regular|sanctioned|standard) )"
    r"(?:game|match))"
)
# The same before a question or behind it. Matches the beginning of "by the rules, may I row", the
# end of "may I row in this game?"; not that of "may I row by the 1995 rules", "in this game turn".
FRAMED = re.compile(
    rf"^{BY_RULES}(?:[,:]| (?=(?:can|do|does|how|is|may|must|should|what|when|where|which|who|why)"
    rf"\b)) ?|(?<=\w),? {BY_RULES}(?=[ .!?]*$)",
    re.IGNORECASE,
)
# What follows a question. Matches the end of "can I row? thanks!", "I may row, right?"; not that of
# "is that right?".
AFTER = re.compile(
    r"(?<=[\w?)\"'])(?:[ ,.;:!?\u2014-]{1,12}(?:thanks(?: (?:a lot|all|everyone|guys|in advance))?"
    r"|thank you(?: in advance)?|thx|tia|cheers|pls|plz|by the way|btw|fyi|lol+|lmao|rofl"
    r"|(?:ha){2,}|imho|imo|afaik|iirc|tbh|or what|anyone know|any (?:ideas?|thoughts)"
    r"|step by step|in detail|for (?:beginners|dummies)|in (?:plain|simple) (?:english|terms|words)"
    r"|just (?:curious|wondering)|(?<=[,.?!] )(?:correct|please|right)))+[ .!?]*$",
    re.IGNORECASE,
)


def leave_out(typed: str, known: Known = NOTHING) -> str:
    """Leave out what surrounds a query; a single question keeps its mark."""
    left = small_talk.leave_out(BEFORE.sub("", posts.leave_out(typed)), known)
    for around in (FRAMED, ASKING_FOR, AFTER, ASKED_LAST):
        left = around.sub("", left)
    if left == typed or not analyzer.TOKEN.search(left):
        return typed
    asked = "?" in typed and "?" not in left and len(list(small_talk.split_sentences(left))) == 1
    return f"{left.rstrip(small_talk.CLOSING)}?" if asked else left
