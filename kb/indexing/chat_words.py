"""Holds what people write in chats for words of everyday English, and for those of card games.

Out: `WORDS`: of each, in small letters, the words that it stands for; `CHAT`: the pattern of any of
them. Here are only those that are no words themselves: "ill" may be a sick person, and "ur" is none
of these. A word that a text has, or that players of a game say, is left as it is
(kb.search.corrections).
"""

import re
from collections.abc import Mapping

WRITTEN = """
abt: about; aint: isn't; alot: a lot; arent: aren't; atk: attack; b4: before; bcuz: because; btwn:
between; cant: can't; capt: captain; cmdr: commander; cos: because; couldnt: couldn't; coz: because;
cud: could; cuz: because; da: the; dat: that; didnt: didn't; dmg: damage; doc: doctor; docs:
doctors; doesnt: doesn't; dont: don't; dunno: don't know; eqp: equipment; gimme: give me; gonna:
going to; gotta: have to; hadnt: hadn't; hafta: have to; hasnt: hasn't; havent: haven't; hes: he's;
hows: how's; hte: the; im: I'm; isnt: isn't; ive: I've; kinda: kind of; lemme: let me; min: minimum;
mins: minutes; mustnt: mustn't; nxt: next; opp: opponent; oppo: opponent; opps: opponents; pls:
please; plz: please; ppl: people; prev: previous; pts: points; r: are; rly: really; rng: range;
rulez: rules; shes: she's; shld: shield; shlds: shields; shouldnt: shouldn't; shud: should; smn:
someone; smth: something; sorta: sort of; str: strength; sum1: someone; teh: the; thats: that's;
theres: there's; theyre: they're; theyve: they've; tho: though; thru: through; til: until; u: you;
ur: your; w/: with; w/o: without; wanna: want to; wasnt: wasn't; wat: what; wen: when; wep: weapon;
weps: weapons; werent: weren't; whats: what's; whens: when's; wheres: where's; whos: who's; wont:
won't; wot: what; wouldnt: wouldn't; wpn: weapon; wpns: weapons; wud: would; youll: you'll; youre:
you're; youve: you've
"""
WORDS: Mapping[str, str] = {
    chat.strip(): " ".join(meant.split())
    for chat, _, meant in (one.partition(":") for one in WRITTEN.split(";"))
}
# Any of these as a whole word. Matches "u", "W/O", "w/" of "w/crew"; not "[U]", "you", "u.s.".
CHAT = re.compile(
    r"(?<![\w\[.'\u2019-])(?:w/o(?!\w)|w/|(?:"
    + "|".join(sorted((one for one in WORDS if "/" not in one), key=len, reverse=True))
    + r")(?![\w\]'\u2019-]|\.\w))",
    re.IGNORECASE,
)
