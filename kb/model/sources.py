"""Documents and their lines, as they are registered and read."""

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
    # Of a historical document the date from which it was no longer in force; "" where the documents
    # that are in force now tell.
    until: str = ""

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
