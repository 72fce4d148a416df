"""The words in which a search gives its reasons: of hits, of answers, of what it could not do.

Only words: "{}" stands for what a reason is about. Why an entry is a hit is a `Reason`: words and a
key for their kind, so that nobody has to know it by its words. The engine for phones takes all of
them from here (kb.packs.engine_tables), so both say the same.
"""

from typing import Self


class Reason(str):
    """Why an entry is a hit: words, and which kind of reason they are."""

    kind: str
    about: tuple[object, ...]  # what stands in the places of "{}"

    def __new__(cls, kind: str, words: str, about: tuple[object, ...] = ()) -> Self:
        """Give words a kind."""
        made = super().__new__(cls, words)
        made.kind, made.about = kind, about
        return made

    def format(self, *about: object, **_: object) -> "Reason":
        """Write a reason with what it is about."""
        return Reason(self.kind, super().format(*about), about)


# Why a query names an entry.
BY_ID = Reason("id", "id {}")
BY_OLDER_ID = Reason("id", "id {}, now {}")
TITLE = Reason("title", 'title "{}"')
NAMES = Reason("name", 'found as "{}"')
DEFINES = Reason("defines", 'it says what "{}" means')
SHOWS = Reason("shows", 'it says how "{}" works')
SHOWS_HOW = Reason("shows-how", "it says how to {}")
ASKED = Reason("asked", "it answers this very question")
OTHER_NAME = Reason("other-name", '"{}" is another name of it')
PART = Reason("part", '"{}" is part of its name')
ONE_OF = Reason("one-of", '"{}" is one of the cards you named')
PLAYERS = Reason("player", 'players say "{}" for it')
NEAR = Reason("near", 'it has to do with "{}"')
REFERS = Reason("refers", '"{}" refers to it')
CARD_REFERS = Reason("card-refers", 'the ruling on the card "{}" refers to it')
NUMBERED = Reason("number", "number {} of version {}")
CITED = Reason("cited", "other texts cite it as {}")
RENUMBERED = Reason("cited", "other texts cite it as {}, its own number is {}")
ICON = Reason("icon", "icon {}")
FOUND_BY = Reason("found-by", '{} "{}"')  # by the rules of a day: how it was named
MISSING = Reason("missing", 'the texts refer to "{}", which no installed document holds')

# Why else an entry is a hit.
ANSWERS_QUESTION = Reason("question", 'it answers a question like this: "{}"')
TITLE_HOLDS = Reason("in-title", "in the title: {}")
TEXT_HOLDS = Reason("in-text", "in the text: {}")
OLD_WORDS = Reason("old-words", "words of version {}")
RELATED = Reason("related", "in related words")
MATCHES = Reason("filter", "it matches what was asked for")
CORRECTED = Reason("corrected", "spelling corrected: {} -> {}")

# Why a sentence is the answer.
NAMED = "You asked for it by name: {}."
NAMED_TOGETHER = "You named several cards, and this is about one of them."
ANSWERS = 'It answers a question like this: "{}"'
ANSWERS_IT = "It answers this very question."
ANSWERS_IT_IF = "It answers this very question, if this is the game you mean."
EACH = "You asked how they differ: this says what each of them is."
HOLDS_MOST = "Its words fit the question better than those of any other rule."
HOLDS_MORE = "No other rule comes nearer to the question."
NOT_IN_FORCE = "No rule in force decides this."

# What is said beside an answer of an entry that the query names and no document here holds.
MISSING_ALONE = "The {} has an entry \u201c{}\u201d, which is not in the documents here."
MISSING_BESIDE = "The {} also has an entry \u201c{}\u201d, which is not in the documents here."
MISSING_OVER = (
    "The {} has an entry \u201c{}\u201d, which is not in the documents here. Where they disagree,"
    " it prevails over the {}."
)

# Notes on what could not be answered as it was meant.
UNQUOTED = "No text holds the quoted words in this order; they were searched as single words."
OUT_OF_SCOPE = "No document here is about {}."
REMOVED = "The entry {} was removed after version {}."
READ_REMOVED = REMOVED + " To read its last words, search for {}."
