"""Citations that stand in a program's source for years: "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d".

In: a string, or the entry that is cited. Out: a `Citation`, or `MalformedCitation` with the reason; the
string again; the digest of the words that are cited; the citation as people read it, in five
styles. No string raises an error. Nothing is looked up here: whether the citation still stands is
asked in kb.citations.citator. (References that the texts themselves make are
kb.linking.see_references.)
"""

import hashlib
import html
import re
import urllib.parse
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kb import text
from kb.model import Document, Entry, Paragraph

SCHEME = "stccg:"
LENGTH = 250  # characters that a citation may have
DIGITS = 8  # of a digest
SAFE = "%/:?#@&=+,;~!$*'-._"  # signs of an address that no style reads as a mark
STYLES = ("text", "markdown", "html", "bbcode", "csl")
# A citation: document, version, slug, paragraph, digest. Matches "stccg:1e-glossary/artifact",
# "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d", "stccg:2e-rulebook/skills~p1a2b3c4d"; not
# "1e-glossary/artifact".
CITATION = re.compile(
    r"stccg:(?P<document>[\w.-]+)(?:@(?P<version>[\w.-]+))?/(?P<slug>[a-z0-9-]+)"
    r"(?:#p(?P<paragraph>[1-9][0-9]{0,3}))?(?:~(?P<ours>p?)(?P<digest>[0-9a-f]{8}))?"
)
# What Markdown would read as a mark. Matches "*", "["; not "(", "2.5.4".
MARKDOWN = re.compile(r"[\\`*_\[\]<>&|~$]")
# A date as exact as it is known. Matches "2024", "2024-04", "2001-09-24"; not "24", "2024-13",
# "April 2024".
DATE = re.compile(r"^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?\Z", re.ASCII)


@dataclass(frozen=True)
class Citation:
    """The address of an entry, or of one paragraph of it, with what tells whether its words are still the same."""

    document: str
    slug: str
    version: str = ""  # "" for the version in force
    paragraph: int = 0  # from 1; 0 for the whole entry
    digest: str = ""  # of the words that were cited; "" where none was taken
    ours: bool = False  # the digest is of our plain words, and the paragraph is one of theirs

    @property
    def id(self) -> str:
        """The id of the entry, without a version."""
        return f"{self.document}/{self.slug}"

    @property
    def name(self) -> str:
        """The id with the version, where one is pinned."""
        return f"{self.document}@{self.version}/{self.slug}" if self.version else self.id


@dataclass(frozen=True)
class MalformedCitation:
    """What is no citation, and why."""

    written: str
    reason: str


def read_citation(written: str) -> Citation | MalformedCitation:
    """Read a citation; what is none is given back with the reason."""
    match = CITATION.fullmatch(written) if len(written) <= LENGTH else None
    if match is None:
        return MalformedCitation(written, _explain(written))
    return Citation(
        match["document"],
        match["slug"],
        match["version"] or "",
        int(match["paragraph"] or 0),
        match["digest"] or "",
        bool(match["ours"]),
    )


def write_citation(citation: Citation) -> str:
    """Write a citation as it stands in a source."""
    paragraph = f"#p{citation.paragraph}" if citation.paragraph else ""
    digest = f"~{'p' if citation.ours else ''}{citation.digest}" if citation.digest else ""
    return f"{SCHEME}{citation.name}{paragraph}{digest}"


def _explain(written: str) -> str:
    """Say why a string is no citation."""
    rest = written.removeprefix(SCHEME).partition("~")[0]
    name, _, paragraph = rest.partition("#")
    if len(written) > LENGTH:
        return f"It has {len(written)} characters; a citation has {LENGTH} at most."
    if not written.startswith(SCHEME):
        return f"A citation begins with {SCHEME!r}."
    if "/" not in name:
        return "It names no entry: behind the document stand a slash and the entry's short name."
    if not CITATION.fullmatch(SCHEME + name):
        return (
            "Before the slash stands a document's id, perhaps with @ and a version; behind it"
            " letters a-z, digits, hyphens."
        )
    if "#" in rest and not CITATION.fullmatch(f"{SCHEME}{name}#{paragraph}"):
        return "Behind # stands p with the number of a paragraph, from 1."
    return (
        f"Behind ~ stand the {DIGITS} digits of a digest, 0-9 and a-f, with p before them where the"
        " words are ours."
    )


def cite_entry(
    entry: Entry,
    paragraph: int = 0,
    *,
    pinned: bool = False,
    digest: bool = False,
    ours: bool = False,
) -> Citation:
    """Make the citation of an entry, or of a paragraph of it.

    One of our plain words always says so by their digest.
    """
    held = entry.wording != "none"
    words = cited_words(entry, paragraph, ours=ours) if held and (digest or ours) else None
    document, slug = entry.id.split("/", 1)
    return Citation(
        document,
        slug,
        entry.version if pinned and held else "",
        paragraph,
        digest_words(words) if words is not None else "",
        ours and words is not None,
    )


def list_paragraphs(entry: Entry, *, ours: bool = False) -> tuple[Paragraph, ...] | None:
    """List the paragraphs of an entry in the document's words, or in ours.

    None where this build does not have them.
    """
    if ours:
        return entry.paragraphs if entry.wording == "plain" else entry.plain or None
    return None if entry.wording == "plain" else entry.paragraphs


def cited_words(entry: Entry, paragraph: int = 0, *, ours: bool = False) -> str | None:
    """Give the folded words of an entry or of one paragraph.

    None where they are not in this build.
    """
    found = list_paragraphs(entry, ours=ours)
    if found is None or paragraph > len(found):
        return None
    return _fold_text(
        " ".join(one.text for one in (found[paragraph - 1 : paragraph] if paragraph else found))
    )


@lru_cache(maxsize=16_384)
def _fold_text(content: str) -> str:
    """Fold a text of the corpus, once; what a user sends is never kept."""
    return fold_words(content)


def fold_words(content: str) -> str:
    """Reduce a text to its words, so that punctuation, case and line breaks do not count."""
    return " ".join(text.words(text.normalise(content)))


def digest_words(content: str) -> str:
    """Condense the words of a text to eight hexadecimal digits."""
    return hashlib.sha256(fold_words(content).encode()).hexdigest()[:DIGITS]


def render(citation: Citation, entry: Entry, document: Document | None, url: str) -> dict[str, Any]:
    """Give a citation as people read it, in every style, each escaped.

    `document` is None where the entry stands in a list.
    """
    said = text.normalise(f"{_name_container(entry, document)}, {_name_entry(citation, entry)}")
    plain = urllib.parse.quote(url, safe=SAFE + "[]")  # without what could end the address
    return {
        "text": said,
        "markdown": f"[{MARKDOWN.sub(lambda found: chr(92) + found[0], said)}]({plain})",
        "html": f'<a href="{html.escape(url)}">{html.escape(said)}</a>',
        # BBCode cannot escape a bracket: in the text round ones stand for square ones.
        "bbcode": (
            f"[url={urllib.parse.quote(plain, safe=SAFE)}]{said.replace('[', '(').replace(']', ')')}[/url]"
        ),
        "csl": _make_item(citation, entry, document, url),
    }


def _name_container(entry: Entry, document: Document | None) -> str:
    if document:
        return f"{document.short} {document.version}"
    return f"{'Title groups' if entry.kind == 'group' else 'Card list'} ({entry.game.upper()})"


def _name_entry(citation: Citation, entry: Entry) -> str:
    named = f"{entry.number} {entry.title}" if entry.number else entry.title
    return (
        named
        + (f", paragraph {citation.paragraph}" if citation.paragraph else "")
        + (", in plain words" if citation.ours else "")
    )


def _make_item(
    citation: Citation, entry: Entry, document: Document | None, url: str
) -> dict[str, Any]:
    """Make the item of CSL-JSON, without what is not known."""
    item: dict[str, Any] = {
        "id": write_citation(citation),
        "type": "chapter" if entry.kind in ("section", "sidebar") else "entry",
        "title": text.normalise(_name_entry(citation, entry)),
        "URL": url,
    }
    if document is None:
        return item | {"container-title": _name_container(entry, None)}
    date = DATE.match(document.date)
    issued = (
        {"issued": {"date-parts": [[int(part) for part in date.groups() if part]]}} if date else {}
    )
    return (
        item
        | {
            "container-title": text.normalise(document.title),
            "version": document.version,
            "publisher": text.normalise(document.publisher),
        }
        | issued
    )
