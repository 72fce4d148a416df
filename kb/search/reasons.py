"""The words in which a search gives its reasons: of hits, of answers, and of what it could not do.

Only words: "{}" stands for what a reason is about. The engine for phones takes them from here
(kb.packs.engine_tables), so both say the same.
"""

# Why a query names an entry; that it names its id is in kb.search.known_items.BY_ID.
NOW = ", now {}"
TITLE = 'title "{}"'
NAMES = '"{}" names it'
DEFINES = 'it says what "{}" means'
SHOWS = 'it says how "{}" works'
SHOWS_HOW = "it says how to {}"
ASKED = "it answers this very question"
OTHER_NAME = '"{}" is another name of it'
PLAYERS = 'players say "{}" for it'
REFERS = '"{}" refers to it'
NUMBERED = "number {} of version {}"
CITED = "cited as {}"
ICON = "icon {}"
MISSING = 'the texts refer to "{}", which no installed document holds'

# Why else an entry is a hit.
ANSWERS_QUESTION = "it answers: {}"
TITLE_HOLDS = "in the title: {}"
TEXT_HOLDS = "in the text: {}"
RELATED = "in related words"
MATCHES = "it matches what was asked for"
CORRECTED = "spelling corrected: {} -> {}"

# Why a sentence is the answer.
NAMED = "You asked for it by name: {}."
ANSWERS = "It answers: {}"
ANSWERS_IT = "It answers this very question."
EACH = "You asked how they differ: this says what each of them is."
HOLDS_MOST = "It has most of the words of the question."
HOLDS_MORE = "It has more of the words of the question than any other rule."
NOT_IN_FORCE = "No rule in force decides this."

# Notes on what could not be answered as it was meant.
UNQUOTED = "No text holds the quoted words in this order; they were searched as single words."
OUT_OF_SCOPE = "No document here is about {}."
