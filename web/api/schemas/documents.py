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
    """A document that is registered and not installed."""

    id: str
    version: str
    title: str
    file: str


class DocumentsAnswer(TypedDict):
    """What is installed, and what could be."""

    name: Annotated[str, says("Of the site.")]
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
    """An entry in its document's outline, with those right below it."""

    recovered: bool
    sections: list["OutlineNode"]


class FiledName(TypedDict):
    """A name, with the entries that bear it."""

    title: str
    entries: list[Reference]


class Letter(TypedDict):
    """A letter of the alphabet, `#` for what begins with none."""

    letter: str
    anchor: str
    names: list[FiledName]


class Problem(TypedDict):
    """A fault that was found in a text."""

    kind: str
    message: str
    document: str
    line: int | None
    entry: str | None
    text: str


class DocumentAnswer(Document):
    """A document with its outline; the A-Z besides, where the alphabet is its order."""

    versions: Annotated[list[DocumentVersion], says("Empty at an address that pins the version.")]
    outline: list[OutlineNode]
    letters: list[Letter]
    unfiled: Annotated[list[Reference], says("What the A-Z leaves out.")]
    problems_found: list[Problem]


class GlossaryAnswer(TypedDict):
    """One A-Z of the terms and cards of all documents."""

    letters: list[Letter]
    names: int
    documents: Annotated[dict[str, str], says("What each document is called in short.")]


class BookSection(Reference):
    """An entry with its words, as it stands in its document."""

    anchor: Annotated[
        str, says("What stands behind # in its address on the page of the whole document.")
    ]
    level: Annotated[int, says("Of its heading: 2 to 6.")]
    wording: Wording
    recovered: bool
    ours: Annotated[bool, says("The title is a description of ours.")]
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
    """Where the names of a letter begin."""

    letter: str
    anchor: str


class BookAnswer(Document):
    """A whole document, in its order."""

    outline: list[BookNode]
    letters: Annotated[list[BookLetter], says("Empty where the alphabet is not its order.")]
    sections: list[BookSection]
