"""The data that the stages hand to each other, all of it frozen.

In and out: nothing; this module holds only data classes, imports nothing of ours and decides
nothing. What a field means stands beside it. Lines are counted from 1, as editors count them; spans
are character offsets, start included and end excluded.
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
    cites: tuple[
        str, ...
    ] = ()  # ids of the documents whose entries it names without naming them, after its own

    @property
    def pinned(self) -> str:
        """The document's id with its version: "1e-glossary@2.5.4"."""
        return f"{self.id}@{self.version}"


@dataclass(frozen=True)
class Line:
    number: int  # in the file, from 1
    raw: str  # as decoded, without the line end; its indentation may mean something
    text: str  # in normal form (kb.text); "" for a blank line


@dataclass(frozen=True)
class Note:
    """What a person wrote down about one place of a source: a lost heading, its level, a line that is none."""

    what: str  # heading | subheading | lost | surviving | equivalence
    line: int
    begins: str  # the words with which that line begins; a note whose words differ is a Problem
    title: str = ""
    role: str = "section"  # of a surviving line: section | sidebar | entry | subheading | text
    kind: str = ""  # of the entry it begins, where the reader cannot see it
    number: str | None = None
    level: int = 1
    evidence: str = ""
    aliases: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()  # of an equivalence
    scope: str = ""  # of an equivalence: where it holds; "" for everywhere
    filed_as: str = ""  # the name under which the alphabet files it, where that is not the title
    ours: bool = False  # the title is a description of ours: nobody knows the lost one
    inline: bool = False  # a sub-heading that opens a paragraph on its own line
    glued: bool = False  # a heading that closes the line before its section


@dataclass(frozen=True)
class ExclusionRule:
    """Lines of a document that are no text of the game, and the name under which they are left out."""

    name: str  # "image caption", "site navigation", ...
    inside: bool  # it stands inside a section (a caption), not between them (site furniture)
    text: str = ""  # the whole line
    begins: str = ""  # or how it begins
    count: int | None = None  # how many such lines there are
    at: tuple[int, ...] = ()  # or which lines
    lines: Lines | None = None  # or a run of lines, the first of which begins with `begins`


@dataclass(frozen=True)
class Source:
    """A document with its text and with what is known about that text: all that a reader is given."""

    document: Document
    text: str  # as decoded, the registered part only
    lines: tuple[Line, ...]
    notes: tuple[Note, ...] = ()
    exclusion_rules: tuple[ExclusionRule, ...] = ()
    kinds: dict[str, str] = field(
        default_factory=dict
    )  # title -> kind, where the layout does not show it


@dataclass(frozen=True)
class Anchor:
    """A link that the source itself makes inside a paragraph."""

    start: int
    end: int
    target: str  # the name after "#" in the source


@dataclass(frozen=True)
class Paragraph:
    text: str  # in normal form
    style: str  # text | bullet | numbered | table | example | epigraph | subheading
    lines: Lines  # where it stands in the source
    depth: int = 0  # nesting of a list item, from 0
    card_links: tuple[
        int, ...
    ] = ()  # offsets where the source's page had a link to the card just named
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

    The sections of a document stand in its order, depth told by `level`.
    """

    title: str
    level: int
    kind: str  # section | sidebar | term | card | icon | expansion | equivalence
    paragraphs: tuple[Paragraph, ...]
    lines: (
        Lines | None
    )  # its own part, heading and captions included; None for a lost heading without text
    heading_lines: tuple[int, ...] = ()
    number: str | None = None
    recovered: bool = False  # the capture lost the heading; the title comes from the corpus
    ours: bool = False  # the title is ours: nobody knows the lost one
    evidence: str = ""  # why a recovered heading is taken for the lost one
    aliases: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    scope: str = ""
    anchors: tuple[str, ...] = ()  # names by which the source itself links to this section


@dataclass(frozen=True)
class Exclusion:
    """Words of one source line that are left out by name."""

    line: int
    name: str
    text: str
    inside: bool = True


@dataclass(frozen=True)
class Problem:
    """A fault in a text, with its kind and place (docs/problems.md lists the kinds)."""

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
    parent: str | None  # id of the section that holds it
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
    evidence: str = ""  # why a recovered title is taken for the lost one
    wording: str = "official"  # official | plain | none (a gap, a card of the list)
    anchors: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()  # that it answers, in players' words: of the companion
    plain: tuple[
        Paragraph, ...
    ] = ()  # our own words for it, beside the official ones; its paragraphs, where wording is plain

    @property
    def text(self) -> str:
        """The paragraphs joined by a blank line, as the export writes them."""
        return "\n\n".join(paragraph.text for paragraph in self.paragraphs)

    @property
    def pinned(self) -> str:
        """The id with its version: "1e-glossary@2.5.4/artifact"."""
        return self.id.replace("/", f"@{self.version}/", 1)


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
    """A card of the list that a user brings: facts only."""

    id: str  # "1e-cards/kevin-uxbridge", made of the title
    game: str
    title: str
    types: tuple[str, ...]  # "Interrupt"; several where printings differ
    sets: tuple[str, ...]  # the list's own codes
    spellings: tuple[str, ...] = ()  # other spellings of the title in the list


@dataclass(frozen=True)
class Group:
    """A title group by the colon rule: what refers to the basic title reaches all its members."""

    id: str  # "1e-groups/bajoran-wormhole"
    game: str
    title: str  # the basic title: "Bajoran Wormhole", "HQ"
    members: tuple[str, ...]  # ids of cards, the basic card first where there is one
    basic: bool  # a card of the basic title exists


@dataclass(frozen=True)
class LinkedName:
    """What an entry, a card or a title group is called, and how that name is linked in running text."""

    game: str
    target: str  # id
    title: str
    kind: str  # of the entry; "card" for a card of the list, "group" for a title group
    policy: str  # always | title | card | group | quoted | never (docs/linking.md)
    within: (
        str  # the document whose texts alone mean it, "older" for those not in force, "" for all
    )
    forms: tuple[str, ...]  # how texts write it: title first, aliases, plurals
    everyday: bool  # a capital says nothing of it where a sentence begins


@dataclass(frozen=True)
class Alias:
    """A player's word for entries: for search only, never shown as a rule."""

    word: str
    game: str
    means: tuple[str, ...]  # ids, the best first
    reason: str


@dataclass(frozen=True)
class GameWords:
    """Words by which a text from elsewhere shows that it speaks of a game.

    One in capitals is read only as it is written.
    """

    game: str
    words: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class OutOfScope:
    """What players ask and no document decides, with the words that show it."""

    subject: str
    words: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class CardType:
    """Where the general rules for a type of card stand."""

    game: str
    type: str
    rules: tuple[str, ...]  # ids, the best first


@dataclass(frozen=True)
class CardSet:
    """What a card list calls a set of cards that a document has an entry for."""

    game: str
    codes: tuple[str, ...]  # in the column "set" of the list
    expansion: str  # id of the entry


@dataclass(frozen=True)
class GroupingRule:
    """How titles form groups in a game, and where that rule stands."""

    game: str
    separators: tuple[str, ...]  # what stands between the basic title and the rest
    numeral: str  # "II": what may follow a basic title without a separator; "" for nothing
    ungrouped: tuple[str, ...]  # types of cards that form no group
    rule: str  # id
    reason: str


@dataclass(frozen=True)
class PrecedenceRule:
    """A rule about which of two texts prevails."""

    game: str
    over: str  # id of a document, or a kind of text
    under: str
    rule: str  # id, with its paragraph, of the text that says so
    reason: str


@dataclass(frozen=True)
class Subject:
    """Entries of different documents about the same thing."""

    name: str
    entries: tuple[str, ...]  # ids, in order of authority
    governs: str  # the id that governs now; "" where no document in force has one
    reason: str  # why they are tied


@dataclass(frozen=True)
class Conflict:
    """Two entries in force that pull apart."""

    entries: tuple[str, ...]  # two ids
    paragraphs: tuple[int, ...]  # where each says it, from 1; 0 for the heading
    about: str  # what the one says, what the other
    governs: str  # id; "" while it is open
    reason: str  # why that one governs


@dataclass(frozen=True)
class RetiredId:
    """An id that no entry of the current version has any more."""

    id: str
    title: str
    first: str  # version in which it was first given
    last: str  # version that still had the entry
    moved: str  # the id that took its place; "" for a removed entry


@dataclass(frozen=True)
class Snippet:
    text: str
    spans: tuple[tuple[int, int], ...]
    paragraph: int  # from 1
    lead: str = ""  # the sentence that opens the list, where the text is an item of one


@dataclass(frozen=True)
class Hit:
    """One result of a search."""

    entry: Entry
    score: float
    snippet: Snippet
    why: tuple[str, ...]
    also: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a search gives back; `total` counts all hits, of which the best are here."""

    query: str
    confident: bool
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()  # what was meant otherwise than it could be answered
    # How many entries match, by game, document and kind, each counted as if it were not filtered
    # itself.
    facets: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    terms: frozenset[str] = (
        frozenset()
    )  # index terms that were looked for, slips mended, players' words turned
