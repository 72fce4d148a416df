"""What people decided about documents and games; written down in the corpus."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Alias:
    """A player's word for entries; only for search, never shown as a rule."""

    word: str
    game: str
    means: tuple[str, ...]  # ids, the best first
    reason: str
    near: bool = False  # whether how these begin tells nothing about it


@dataclass(frozen=True)
class GameWords:
    """Words that show which game a text is about; those in capitals match only in capitals."""

    game: str  # "" for words of all games
    words: tuple[str, ...]  # "phrases": of several each
    reason: str
    # shows | things (that show no rule: "cards") | sense | phrases | known (measured_senses.py)
    use: str = "shows"


@dataclass(frozen=True)
class Game:
    """What a corpus decides of a game: what it is called, and the games it is told apart from.

    Games of a family have much in common, such as two editions of one game. Families are equal.
    """

    id: str
    family: str
    share: int  # of the questions that nothing tells: this many of all that its family has
    names: tuple[str, ...] = ()  # that name it in a query, beside its id
    family_names: tuple[str, ...] = ()  # that name all games of its family together
    written: tuple[str, ...] = ()  # words that it alone of its family writes with these capitals


@dataclass(frozen=True)
class OutOfScope:
    """A subject that players ask about and no document decides, with its words."""

    subject: str
    words: tuple[str, ...]
    reason: str
    games: tuple[str, ...] = ()  # whose documents do not decide it; () for all


@dataclass(frozen=True)
class CardType:
    """Where the general rules for a type of card stand."""

    game: str
    type: str
    rules: tuple[str, ...]  # ids, the best first


@dataclass(frozen=True)
class CardSet:
    """The codes of a card list for a set of cards, and the entry about it or else its name."""

    game: str
    codes: tuple[str, ...]  # in the column "set" of the list
    expansion: str = ""  # id of the entry; "" where no document has one
    title: str = ""  # its name there


@dataclass(frozen=True)
class GroupingRule:
    """How titles form groups in a game, and where the rule is stated."""

    game: str
    separators: tuple[str, ...]  # between the basic title and the rest
    numeral: str  # "II": what may follow a basic title without a separator; "" for nothing
    ungrouped: tuple[str, ...]  # types of cards that do not form groups
    rule: str  # id
    reason: str


@dataclass(frozen=True)
class PrecedenceRule:
    """A rule about which of two texts prevails."""

    game: str
    over: str  # id of a document, or a kind of text
    under: str
    rule: str  # id and paragraph of the text that says so
    reason: str


@dataclass(frozen=True)
class Subject:
    """Entries of different documents about the same thing."""

    name: str
    entries: tuple[str, ...]  # ids, in order of authority
    governs: str  # the id that governs now; "" where no document in force has one
    reason: str  # why they belong together


@dataclass(frozen=True)
class Conflict:
    """Two entries in force that conflict."""

    entries: tuple[str, ...]  # two ids
    paragraphs: tuple[int, ...]  # where each says it, from 1; 0 for the heading
    about: str  # what each of them says
    governs: str  # id; "" while it is open
    reason: str  # why that one governs


@dataclass(frozen=True)
class Enumeration:
    """The values of one thing that the rules count, each with the entries that define it."""

    id: str  # "1e-affiliations"
    game: str
    title: str
    entries: tuple[str, ...]  # ids of the entries that say which values there are
    values: tuple[tuple[str, ...], ...]  # of each: its id, its name, then ids of entries
    complete: bool = True  # the documents name all values
    note: str = ""  # what is left out, if it is not complete


@dataclass(frozen=True)
class Case:
    """A dispute that a director decided, with the words that the decision rests on."""

    id: str  # the name of its file
    game: str
    question: str
    facts: str
    # Of each entry that it rests on, the governing one first: its id, the digest of its official
    # words and that of ours, either "" where nobody recorded it, and the version it was read in.
    entries: tuple[tuple[str, str, str, str], ...]
    decision: str
    reasons: str
    by: str  # who decided
    date: str
    # The conflicts of these entries that were known: two ids, and the one that governs ("": open).
    # The first entry also stands with the one that governs its subject, where that is another.
    conflicts: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class RetiredId:
    """An id that no entry of the current version has."""

    id: str
    title: str
    first: str  # version in which it was first given
    last: str  # version that still had the entry
    moved: str  # the id that took its place; "" for a removed entry
