"""Reads questions for what a word means, how something works, or how things differ.

In: what was typed, with what surrounds it left out (`strip_question`). Out: the `Subject` that is
asked about ("persona" of "what does persona mean"), or None; those that are compared; those that a
phrase names which asks nothing ("unique" of "unique cards"); and the key
that two questions share if they differ in nothing but their form. Which sentences answer is found
in kb.search.told.
"""

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from kb import text
from kb.indexing import analyzer, number_words

# A question for what something is. Matches "what is a quillet", "tell me about locks"; not "what
# if".
IS = re.compile(
    r"^(?:what(?:'s| is| are| was)|who is|define|definition of|explain|what counts as"
    r"|(?:what(?:'s| is) )?(?:the )?(?:meaning|definition) of|what do (?:you|they|people) mean by"
    r"|what is meant by|what does it mean (?:to be|when \w+ \w+ is)|tell me(?: more)? about)"
    r"(?: an?| the)? (\w[\w' :&()-]*)$",
    re.IGNORECASE,
)
# A question for what a word means. Matches "what does AU mean"; not "what does it cost".
MEANS = re.compile(
    r"^(?:what (?:does|do)(?: an?| the| being)? (\w[\w' :&()-]*?) (?:mean|stand for)"
    r"|(\w[\w' :&()-]*?) (?:meaning|definition|explained))$",
    re.IGNORECASE,
)
# A question for what something does. Matches "what does a toll do"; not "what do I do".
EFFECT = re.compile(
    r"^what (?:does|do)(?: an?| the)? (?!(?:i|you|we|he|she|they|one|it)\b)(\w[\w' :&()-]*?) do$",
    re.IGNORECASE,
)
# A question for how something goes. Matches "how does probing work"; not "how do I probe".
WORKS = re.compile(
    r"^how (?:does|do|is|are)(?: an?| the)?"
    r" (\w[\w' :&()-]*?) (?:work|works|done|function|resolved)$",
    re.IGNORECASE,
)
# A question for the rules of something. Matches "what are the rules for tolls", "toll rules"; not
# "what are the rules", "break the rules", "Rules of Navigation".
RULES = re.compile(
    r"^(?:what(?:'s| is| are) )?(?:all )?(?:the )?(?:rules? (?:about|concerning|for|on|regarding)"
    r"(?: an?| the)? (\w[\w' :&()-]*)|(\w[\w' :&()-]*?)(?<!\bthe) rules)$",
    re.IGNORECASE,
)
# What bears the words that are asked for. Matches "errata", "glossary entry"; not "rules".
BEARING = (
    r"basics|chapter|clarifications?|entry|errat(?:a|um)(?: text)?|faqs?|guide|info(?:rmation)?"
    r"|overview|procedure|process|questions?|rulings?|section|steps|summary|text|wording"
    r"|(?:glossary|rule ?book)(?: entry| section)?"
)
# A question for what is written about something. Matches "ruling on tolls", "Long Ear errata",
# "what does Long Ear say", "look up tolls", "where is the toll in the rulebook"; not "game text",
# "the ruling", "where is my boat".
WRITTEN = re.compile(
    rf"^(?:(?:what(?:'s| is| are)|an?|any|the|current|latest|official|quick) )*"
    rf"(?:{BEARING}) (?:about|concerning|for|of|on|regarding)(?: an?| the)? (\w[\w' :&()-]*)$"
    rf"|^(?:what(?:'s| is| are) )?(?:the )?(\w[\w' :&()-]*?)(?<!\bthe)(?<!\bgame)(?<!\bcard)"
    rf" (?:card |game ?)?(?:{BEARING})$"
    r"|^what (?:does|do)(?: the)? (\w[\w' :&()-]*?) say$"
    r"|^(?:look ?up|show me)(?: the)? (\w[\w' :&()-]*)$"
    r"|^where (?:is|are)(?: the)? (\w[\w' :&()-]*?) in the (?:glossary|rule ?book|rules)$"
    r"|^(?:in )?(?:what|which) (?:chapter|section) (?:is|are)(?: the)? (\w[\w' :&()-]*?)(?: in)?$",
    re.IGNORECASE,
)
# A question for how to do something. Matches "how to probe", "how do I probe"; not "how many".
DOES = re.compile(
    r"^how (?:to|(?:do|does|can|may|must|should) (?:i|you|one|we|he|she|they))"
    r"(?: an?| the)? (\w[\w' :&()-]*)$",
    re.IGNORECASE,
)
# A question for what tells things apart. Matches "difference between A and B"; not "it differs".
DIFFER = re.compile(
    r"^(?:(?:what(?:'s| is| are)|is there|explain) )?(?:the |an? |any )?differences? between (.+)$"
    r"|^how (?:does|do|is|are) (.+? differ(?:s|ent)? from .+|.+(?= differ$)) ?(?:differ)?$"
    r"|^(\w[\w' -]* (?:vs|versus)\b.+)$",
    re.IGNORECASE,
)
# What stands between things that are told apart. Matches ", " and " and the ", " vs. "; not "Q-".
BETWEEN = re.compile(
    r",? (?:and|or|vs\.?|versus|differ(?:s|ent)? from)(?: an?| the)? |, (?:an? |the )?",
    re.IGNORECASE,
)
# The article before a name, in any capitals; text.ARTICLE is for titles, where capitals tell.
# Matches "the " of "the lock"; not "then ".
LEADING = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
MOST = 4  # things that are told apart, or cards that are named together
WORDS = 5  # of a subject; a longer one tells something
AROUND = " ?!.,:;"  # what surrounds a question without being of it
# They show what is asked about. Matches '"'; not "'".
QUOTES = re.compile('["\u201c\u201d]')
# What a question may end with.
ENDINGS = (" exactly", " again", " to me", " in this game", " in the game")
BEFORE_GAME = (" the", " in", " for", " of")  # words that lead to the name of a game
ARTICLES = ("a", "an", "the")
WHOSE = (*ARTICLES, "my", "your", "his", "her", "their", "our")  # say not which thing it is
# Words of a query that asks or tells something, and does not only name it.
ASKED_WITH = frozenset(
    (
        "am are can cant could did do does doesnt dont gets had has have he how i if is isnt it may"
        " must not or she should than that then they vs versus was we were what whats when where"
        " which while who whom whose why will would you"
    ).split()
)
# Words that add nothing to another one, and those for what many rules are about, which may.
FILLERS = frozenset(
    (
        "card cards character characters deck decks dude dudes game guy guys icon icons member"
        " members men people person piece pieces player players rule rules unit units"
    ).split()
)
THINGS = frozenset("crew crews personnel ship ships".split())
JOINING = frozenset("aboard among at by from in into of on onto under with".split())
PHRASE = 4  # words of a query that only names something, articles and the like left out
ALLOWED = {"may": "can"}  # words for which a question may as well have another
FEWEST = 3  # words of a question; fewer name something


@dataclass(frozen=True)
class Subject:
    """What a question asks to be told."""

    name: str  # as it was typed, without article
    works: bool  # asked is how it works, not what it is
    effect: bool = False  # asked is what it does

    @cached_property
    def words(self) -> list[str]:
        """The words of the name."""
        return analyzer.TOKEN.findall(self.name)

    @cached_property
    def key(self) -> str:
        """The name in whatever inflection, and without the word that says whose it is."""
        telling = [word for word in self.words if word.lower() not in WHOSE] or self.words
        return " ".join(map(analyzer.make_lexeme, telling))

    @cached_property
    def joined(self) -> str:
        """The name in whatever inflection, as one word: "home worlds" is "homeworld"."""
        return analyzer.make_lexeme("".join(self.words))

    def is_title(self, title: str) -> bool:
        """Tell whether a title is the same name, in any inflection and however it is spaced."""
        other = Subject(text.ARTICLE.sub("", title), works=False)
        return other.key == self.key or other.joined == self.joined


def strip_question(typed: str, games: Iterable[str] = ()) -> str:
    """Leave out what surrounds a question: quotation marks, punctuation, the name of a game.

    `games` are the names of games, in lower case: one may stand before or after the question.
    """
    return _leave_out_game(QUOTES.sub("", typed).strip(AROUND), games)


def read_subject(question: str) -> Subject | None:
    """Read what a question asks to be told; None where it asks something else.

    Who asks for the rules of something, or for what is written about it, asks how it works.
    """
    ruled = _read(question, (RULES, WRITTEN))
    if ruled and ASKED_WITH.isdisjoint(word.lower() for word in ruled.words):
        return ruled
    return _read(question, (MEANS, EFFECT, WORKS, IS))


def read_doing(question: str) -> Subject | None:
    """Read what a question asks how to do; None where it asks something else."""
    return _read(question, (DOES,))


def _read(question: str, patterns: Iterable[re.Pattern[str]]) -> Subject | None:
    """Read the subject of a question that has one of some forms."""
    for ending in ENDINGS:
        question = question.removesuffix(ending)
    for pattern in patterns:
        if asked := pattern.match(question):
            name = next(filter(None, asked.groups())).strip(AROUND)
            works = pattern in (WORKS, RULES, WRITTEN, DOES)
            subject = Subject(name, works, effect=pattern is EFFECT)
            if 1 <= len(subject.words) <= WORDS:
                return subject
    return None


def read_named(question: str) -> tuple[Subject, ...]:
    """Read what a phrase names that neither asks nor tells anything; nothing where it does.

    As it stands ("unique crew members"), without what adds nothing ("unique crew"), and without the
    things that it is said of ("unique").
    """
    words = analyzer.TOKEN.findall(question)
    folded = [word.lower().replace("'", "") for word in words]
    telling = [word for word in folded if word not in WHOSE]
    if not words or len(telling) > PHRASE or not ASKED_WITH.isdisjoint(folded):
        return ()
    plain, bare = (_leave_out_around(words, left) for left in (FILLERS, FILLERS | THINGS))
    return tuple(Subject(" ".join(some), works=False) for some in (words, plain, bare))


def _leave_out_around(words: Sequence[str], left: Set[str]) -> Sequence[str]:
    """Leave out words at both ends, and what joins them to a phrase; all stay if all would go."""
    start, end = 0, len(words)
    while start < end and _stands_in(words[end - 1], left, joined=end < len(words)):
        end -= 1
    while start < end and _stands_in(words[start], left, joined=start > 0):
        start += 1
    return words[start:end] or words


def _stands_in(word: str, left: Set[str], *, joined: bool) -> bool:
    folded = word.lower()
    return folded in left or folded in WHOSE or (joined and folded in JOINING)


def read_compared(question: str) -> tuple[Subject, ...]:
    """Read what a question asks to be told apart: two things or more; none where it asks else."""
    asked = DIFFER.match(question)
    if asked is None:
        return ()
    names = BETWEEN.split(next(filter(None, asked.groups())))
    subjects = [Subject(LEADING.sub("", name).strip(AROUND), works=False) for name in names]
    fitting = all(1 <= len(one.words) <= WORDS for one in subjects)
    different = len({one.key for one in subjects}) == len(subjects)  # not "ship vs. ship"
    return tuple(subjects) if fitting and different and 2 <= len(subjects) <= MOST else ()


def make_key(question: str) -> str:
    """Make the key of a question, the same in any inflection, with any article; "" for none.

    Whether it says "may" or "can" makes no difference to it either, nor do digits: "2" is "two".
    """
    words = [word for word in analyzer.TOKEN.findall(question) if word.lower() not in ARTICLES]
    if len(words) < FEWEST:
        return ""
    plain = (
        ALLOWED.get(word.lower(), number_words.WORDS.get(word.lower(), word)) for word in words
    )
    return " ".join(map(analyzer.make_lexeme, plain))


def _leave_out_game(plain: str, games: Iterable[str]) -> str:
    """Leave out the name of a game that a question begins or ends with."""
    for name in games:
        folded = plain.lower()
        if folded.endswith(f" {name}"):
            plain = plain[: -len(name)].strip(AROUND)
            for word in BEFORE_GAME:
                plain = plain.removesuffix(word)
        elif folded.removeprefix("in ").startswith((f"{name} ", f"{name}:", f"{name},")):
            plain = plain[folded.index(name) + len(name) :].strip(AROUND)
    return plain
