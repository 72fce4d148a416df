"""The public shapes of documents: outline, A-Z, and the whole of one with its words."""

from typing import Annotated

from typing_extensions import TypedDict

from web.api.schemas.lists import ListName
from web.api.schemas.records import (
    Document,
    Link,
    Paragraph,
    Reference,
    Snapshot,
    Url,
    Wording,
    says,
)


class MissingDocument(TypedDict):
    """A document that is registered but not installed."""

    id: str
    version: str
    title: str
    file: str


class DocumentsAnswer(TypedDict):
    """What is installed, and what is missing."""

    name: Annotated[str, says("The name of the site.")]
    snapshot: Snapshot
    documents: list[Document]
    missing: list[MissingDocument]
    entries: int
    games: list[str]
    lists: list[ListName]


class DocumentVersion(TypedDict):
    """One of the versions of a document."""

    version: str
    date: str | None
    latest: bool
    entries: int
    url: Url
    pinned_url: Url


class OutlineNode(Reference):
    """An entry in the outline of its document, with those directly below it."""

    recovered: bool
    sections: list["OutlineNode"]


class FiledName(TypedDict):
    """A name with the entries that have it."""

    title: str
    entries: list[Reference]


class Letter(TypedDict):
    """A letter of the alphabet; `#` for everything else."""

    letter: str
    anchor: str
    names: list[FiledName]


class Problem(TypedDict):
    """A fault found in a text."""

    kind: str
    message: str
    document: str
    line: int | None
    entry: str | None
    text: str


class DocumentAnswer(Document):
    """A document with its outline and, if it is alphabetical, its A-Z."""

    versions: Annotated[list[DocumentVersion], says("Empty at an address that pins the version.")]
    outline: list[OutlineNode]
    letters: list[Letter]
    unfiled: Annotated[list[Reference], says("Entries that are not in the A-Z.")]
    problems_found: list[Problem]


class GlossaryAnswer(TypedDict):
    """The terms and cards of all documents, from A to Z."""

    letters: list[Letter]
    names: int
    documents: Annotated[dict[str, str], says("The short name of each document.")]
    coverage: Annotated[list[str], says("Where our copies end that break off before their end.")]


class BookSection(Reference):
    """An entry with its words, in the order of its document."""

    anchor: Annotated[
        str, says("The part after # of its address on the page of the whole document.")
    ]
    level: Annotated[int, says("The level of its heading, 2 to 6.")]
    wording: Wording
    recovered: bool
    ours: Annotated[bool, says("The title is our own description.")]
    marks: list[str]
    paragraphs: list[Paragraph]
    links: Annotated[list[Link], says("Empty at an address that pins the version.")]


class BookNode(TypedDict):
    """A title in the outline of a book."""

    title: str
    number: str | None
    anchor: str
    sections: list["BookNode"]


class BookLetter(TypedDict):
    """A letter, and where its names begin."""

    letter: str
    anchor: str


class BookChapter(TypedDict):
    """A part of a long document that is read on one page."""

    title: Annotated[str, says("Of its first section.")]
    number: str | None
    last: Annotated[str | None, says("The title of its last section, where it has several.")]
    last_number: str | None
    entries: int
    url: Url


class BookChapterAnswer(Document):
    """A chapter of a long document, in order."""

    chapter: BookChapter
    contents_url: Url
    previous: BookChapter | None
    next: BookChapter | None
    outline: list[BookNode]
    sections: list[BookSection]


class BookAnswer(Document):
    """A whole document, in order."""

    outline: list[BookNode]
    letters: Annotated[list[BookLetter], says("Empty if the document is not alphabetical.")]
    sections: list[BookSection]
