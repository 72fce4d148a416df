"""What people look up and cite, and what leads from one to another."""

from dataclasses import dataclass

from kb.model.readings import Amendment, Paragraph
from kb.model.sources import Lines


@dataclass(frozen=True)
class Entry:
    """The unit that people look up and cite."""

    id: str  # "1e-glossary/artifact", permanent
    document: str
    version: str
    game: str
    kind: str  # term | card | section | sidebar | icon | expansion | equivalence | gap | group
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
