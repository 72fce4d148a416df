"""What a reader makes of a document: sections, what it left out, what looks wrong."""

from dataclasses import dataclass

from kb.model.sources import Lines


@dataclass(frozen=True)
class Anchor:
    """A link of the source itself, inside a paragraph."""

    start: int
    end: int
    target: str  # the name after "#" in the source, or the address of another site

    def move(self, places: int) -> "Anchor":
        """Give the same link where so many characters were put before it; fewer than 0: taken."""
        return Anchor(self.start + places, self.end + places, self.target)


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

    op: str  # replace-entry, replace-paragraph, ... (docs/export.md)
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
