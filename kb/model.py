"""The data that the stages pass to each other, all of it frozen.

Only data classes: nothing is decided here, and nothing of ours imported. It is one long module
because most stages need most of it. The meaning of a field is next to it. Lines are counted from 1,
as editors count them. Spans are character offsets, including the start and excluding the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Lines = tuple[int, int]


@dataclass(frozen=True)
class Document:
    """One source text in one version, as registered; the text itself is in a `Source`."""

    id: str  # "1e-glossary"
    version: str  # "2.5.4": a dated state of the document
    title: str  # "First Edition Glossary"
    short: str  # "Glossary": how citations and trails name it
    game: str  # "1e", "2e", or the short name of another game
    date: str  # "2024-04", as exact as is known; "" when undated
    publisher: str
    authority: str  # current | historical | unofficial
    rank: int  # 1 prevails over 2 where two documents of a game conflict
    reader: str  # the layout's name, a key of kb.readers.READERS
    file: str  # file name within the documents folder
    digest: str  # "sha256:..." of the file's bytes
    encoding: str = "utf-8"
    part: Lines | None = None  # first and last line of the file, where it holds several documents
    # Ids of the documents whose entries its texts may name; its own entries come first.
    cites: tuple[str, ...] = ()
    imported: str = ""  # the day on which it was registered; "" where nobody noted it

    @property
    def pinned(self) -> str:
        """The document's id with its version: "1e-glossary@2.5.4"."""
        return f"{self.id}@{self.version}"


@dataclass(frozen=True)
class Line:
    """A line of a source."""

    number: int  # in the file, from 1
    raw: str  # as decoded, without the line end; its indentation may mean something
    text: str  # in normal form (kb.text); "" for a blank line


@dataclass(frozen=True)
class Note:
    """What a person recorded about one line of a source: a lost heading, its level, or its role."""

    what: str  # heading | subheading | lost | surviving | equivalence | example
    line: int
    begins: str  # the first words of that line; if they differ, the note is a Problem
    title: str = ""
    role: str = "section"  # of a surviving line: section | sidebar | entry | subheading | text
    kind: str = ""  # of its entry, where the reader cannot tell it
    number: str | None = None
    level: int = 1
    evidence: str = ""
    aliases: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()  # of an equivalence
    scope: str = ""  # of an equivalence: where it holds; "" for everywhere
    filed_as: str = ""  # the name by which the alphabet sorts it, if not the title
    ours: bool = False  # the title is our description: nobody knows the lost one
    inline: bool = False  # a sub-heading at the start of a paragraph, on its line
    glued: bool = False  # a heading at the end of the line before its section


@dataclass(frozen=True)
class ExclusionRule:
    """Which lines of a document are not game text, and the name under which they are excluded."""

    name: str  # "image caption", "site navigation", ...
    inside: bool  # inside a section (a caption), not between sections (site navigation)
    text: str = ""  # the whole line
    begins: str = ""  # or the start of the line
    count: int | None = None  # the number of such lines
    at: tuple[int, ...] = ()  # or which lines
    lines: Lines | None = None  # or a range of lines, the first of which starts with `begins`


@dataclass(frozen=True)
class Source:
    """A document with its text and what is known about it: all that a reader is given."""

    document: Document
    text: str  # as decoded, the registered part only
    lines: tuple[Line, ...]
    notes: tuple[Note, ...] = ()
    exclusion_rules: tuple[ExclusionRule, ...] = ()
    # Title -> kind, where the layout does not show it.
    kinds: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Anchor:
    """A link of the source itself, inside a paragraph."""

    start: int
    end: int
    target: str  # the name after "#" in the source, or the address of another site


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, list item or table row of a section."""

    text: str  # in normal form
    style: str  # text | bullet | numbered | table | example | epigraph | subheading
    lines: Lines  # in the source
    depth: int = 0  # nesting of a list item, from 0
    # Offsets at which the source's page had a link to the card named just before.
    card_links: tuple[int, ...] = ()
    anchors: tuple[Anchor, ...] = ()


@dataclass(frozen=True)
class Amendment:
    """A change that an entry makes to the glossary of its day, or to a card's text."""

    op: str  # replace-entry, replace-paragraph, ... (DESIGN: the export)
    where: str  # "first paragraph", "card text", ...
    text: str  # the new words; "" for a deletion


@dataclass(frozen=True)
class Section:
    """A node of a document's outline.

    The sections of a document are in its order, with their depth in `level`.
    """

    title: str
    level: int
    kind: str  # section | sidebar | term | card | icon | expansion | equivalence
    paragraphs: tuple[Paragraph, ...]
    # Its own part with heading and captions; None for a lost heading without text.
    lines: Lines | None
    heading_lines: tuple[int, ...] = ()
    number: str | None = None
    recovered: bool = False  # the capture lost the heading; the title comes from the corpus
    ours: bool = False  # the title is our description: nobody knows the lost one
    evidence: str = ""  # why a recovered heading is believed to be the lost one
    aliases: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    scope: str = ""
    anchors: tuple[str, ...] = ()  # names by which the source itself links to this section


@dataclass(frozen=True)
class Exclusion:
    """Words of one source line that are excluded under a name."""

    line: int
    name: str
    text: str
    inside: bool = True


@dataclass(frozen=True)
class Problem:
    """A fault in a text, with its kind and location (docs/problems.md lists the kinds)."""

    kind: str
    message: str
    document: str  # pinned id, or the corpus file at fault
    line: int | None = None
    entry: str | None = None
    text: str = ""  # the text concerned, shortened


@dataclass(frozen=True)
class Reading:
    """What a reader made of one document."""

    sections: tuple[Section, ...]
    exclusions: tuple[Exclusion, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Entry:
    """The unit that people look up and cite."""

    id: str  # "1e-glossary/artifact", permanent
    document: str
    version: str
    game: str
    kind: str  # term | card | section | sidebar | icon | expansion | equivalence | gap
    title: str
    trail: tuple[str, ...]  # the titles above it, the document's short name first
    parent: str | None  # id of the section that contains it
    level: int
    number: str | None
    paragraphs: tuple[Paragraph, ...]
    lines: Lines | None
    aliases: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()  # "changed": marked in the source as new or changed
    amendments: tuple[Amendment, ...] = ()
    terms: tuple[str, ...] = ()
    scope: str = ""
    recovered: bool = False
    ours: bool = False
    evidence: str = ""  # why a recovered title is believed to be the lost one
    wording: str = "official"  # official | plain | none (a gap, a card of the list)
    anchors: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()  # that it answers, in players' words, from the companion
    # Our words for it, beside the official ones; if the wording is plain, they are its paragraphs.
    plain: tuple[Paragraph, ...] = ()
    # The version that changed the rule since our words were written; "" once they are reviewed.
    unreviewed: str = ""

    @property
    def text(self) -> str:
        """The paragraphs joined by a blank line, as the export writes them."""
        return "\n\n".join(paragraph.text for paragraph in self.paragraphs)

    @property
    def pinned(self) -> str:
        """The id with its version: "1e-glossary@2.5.4/artifact"."""
        return self.id.replace("/", f"@{self.version}/", 1)


@dataclass(frozen=True)
class DecidingSentences:
    """The sentences that answer a question of an entry, the deciding one first."""

    entry: str  # id
    question: str
    plain: tuple[str, ...]  # in our words, as "paragraph.sentence", both from 1; () for none
    official: tuple[str, ...]  # in the official words of the version that the companion is for


@dataclass(frozen=True)
class CrossReference:
    """An edge: a span in one entry's text that points to another entry."""

    source: str  # entry id
    kind: str  # see | mention | card | group | amends
    phrase: str
    target: str  # entry id
    paragraph: int  # from 1, as #p1 addresses it
    start: int
    end: int


@dataclass(frozen=True)
class Card:
    """A card in the list that a user brings: facts, and what else the list says of it."""

    id: str  # "1e-cards/kevin-uxbridge", made from the title
    game: str
    title: str
    types: tuple[str, ...]  # "Interrupt"; several where printings differ
    sets: tuple[str, ...]  # the list's own codes
    spellings: tuple[str, ...] = ()  # other spellings of the title in the list
    text: str = ""  # its game text, where the list of the user has it; none is shipped
    image: str = ""  # the address of a picture of it, likewise


@dataclass(frozen=True)
class Group:
    """A title group by the colon rule: a reference to the basic title means all its members."""

    id: str  # "1e-groups/bajoran-wormhole"
    game: str
    title: str  # the basic title: "Bajoran Wormhole", "HQ"
    members: tuple[str, ...]  # ids of cards, the basic card first where there is one
    basic: bool  # a card of the basic title exists


@dataclass(frozen=True)
class LinkedName:
    """What an entry, card or title group is called, and how that name is linked in running text."""

    game: str
    target: str  # id
    title: str
    kind: str  # of the entry; "card" for a card of the list, "group" for a title group
    policy: str  # always | title | card | group | quoted | shared | never (docs/linking.md)
    # The only document whose texts mean it; "older" for texts not in force, "" for all.
    within: str
    forms: tuple[str, ...]  # as texts write it: title first, aliases, plurals
    everyday: bool  # at the start of a sentence its capital means nothing


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
    conflicts: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class RetiredId:
    """An id that no entry of the current version has."""

    id: str
    title: str
    first: str  # version in which it was first given
    last: str  # version that still had the entry
    moved: str  # the id that took its place; "" for a removed entry


@dataclass(frozen=True)
class Snippet:
    """The part of a paragraph that is shown for a hit, with the words to highlight."""

    text: str
    spans: tuple[tuple[int, int], ...]
    paragraph: int  # from 1
    lead: str = ""  # the sentence before the list, if the text is a list item


@dataclass(frozen=True)
class Hit:
    """One result of a search."""

    entry: Entry
    score: float
    snippet: Snippet
    why: tuple[str, ...]  # of a search each is a kb.search.reasons.Reason
    also: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Quotation:
    """Some sentences of a paragraph, side by side, or all of a short one, verbatim."""

    entry: Entry
    paragraph: int  # from 1
    text: str


@dataclass(frozen=True)
class Answer:
    """The sentences that answer a query: those that decide it, or else those that come nearest."""

    verdict: str  # decides | nearest
    sentences: tuple[Quotation, ...]
    why: str  # one sentence: how sure, and by what
    certainty: float  # the probability that the sentences decide, as it was calibrated


@dataclass(frozen=True)
class Results:
    """What a search returns; `total` counts all hits, of which the best are here."""

    query: str
    confident: bool
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()  # what could not be answered as it was meant
    # How many entries match, by game, document and kind; each count ignores its own filter.
    facets: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    terms: frozenset[str] = frozenset()  # searched for, after corrections and with synonyms
    answer: Answer | None = None  # None where no document is about it
    others: tuple[str, ...] = ()  # games that may be meant as well, the likeliest first
    named_game: tuple[str, str] = ("", "")  # that the query names, and the query without its name
