"""Reads and writes citations: "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d".

A citation is made to last for years in the source of a program. In: a string, or the entry to cite,
and how citations of the snapshot begin (kb.identity).
Out: a `Citation`, or a `MalformedCitation` with the reason; the string again; the digest of the
cited words; the citation as people read it, in five styles. No string is an error, and nothing is
looked up: kb.citations.citator checks whether a citation is current. References that the rules make
to each other are read in kb.linking.see_references.
"""

import hashlib
import html
import re
import urllib.parse
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kb import days, text
from kb.identity import SCHEME, Schemes
from kb.model import Document, Entry, Paragraph
from kb.naming import document_names

LENGTH = 250  # characters that a citation may have
DIGITS = 8  # of a digest
SAFE = "%/:?#@&=+,;~!$*'-._"  # characters of an address that are not markup in any style
STYLES = ("text", "markdown", "html", "bbcode", "csl")
# A citation behind its scheme: document, version, slug, paragraph, digest. Matches
# "1e-glossary/artifact", "1e-glossary@2.5.4/artifact#p2~1a2b3c4d", "2e-rulebook/skills~p1a2b3c4d";
# not "artifact".
CITATION = re.compile(
    r"(?P<document>[\w.-]+)(?:@(?P<version>[\w.-]+))?/(?P<slug>[a-z0-9-]+)"
    r"(?:#p(?P<paragraph>[1-9][0-9]{0,3}))?(?:~(?P<ours>p?)(?P<digest>[0-9a-f]{8}))?"
)
# What Markdown would read as markup. Matches "*", "["; not "(", "2.5.4".
MARKDOWN = re.compile(r"[\\`*_\[\]<>&|~$]")


@dataclass(frozen=True)
class Citation:
    """The address of an entry or a paragraph, with a digest that shows when its words change."""

    document: str
    slug: str
    version: str = ""  # "" for the version in force
    paragraph: int = 0  # from 1; 0 for the whole entry
    digest: str = ""  # of the cited words; "" for none
    ours: bool = False  # the digest and the paragraph are those of our plain words

    @property
    def id(self) -> str:
        """The id of the entry, without a version."""
        return f"{self.document}/{self.slug}"

    @property
    def name(self) -> str:
        """The id, with the version if one is pinned."""
        return f"{self.document}@{self.version}/{self.slug}" if self.version else self.id


@dataclass(frozen=True)
class MalformedCitation:
    """A string that is not a citation, and why."""

    written: str
    reason: str


def read_citation(written: str, schemes: Schemes) -> Citation | MalformedCitation:
    """Read a citation; a malformed one comes back with the reason.

    Each document is cited with its own scheme, so that a citation is the same in every corpus.
    """
    scheme, rest = schemes.cut(written)
    match = CITATION.fullmatch(rest) if scheme and len(written) <= LENGTH else None
    if match is None:
        return MalformedCitation(written, _explain(written, schemes))
    if scheme != schemes.find(match["document"]):
        proper = schemes.find(match["document"])
        return MalformedCitation(
            written, f"A citation of {match['document']} begins with {proper!r}."
        )
    return _make_citation(match)


def read_behind_scheme(written: str) -> Citation | MalformedCitation:
    """Read a citation whatever its scheme is, as one that was checked before."""
    match = CITATION.fullmatch(SCHEME.sub("", written))
    return _make_citation(match) if match else MalformedCitation(written, "")


def _make_citation(match: re.Match[str]) -> Citation:
    return Citation(
        match["document"],
        match["slug"],
        match["version"] or "",
        int(match["paragraph"] or 0),
        match["digest"] or "",
        bool(match["ours"]),
    )


def write_citation(citation: Citation, schemes: Schemes) -> str:
    """Write a citation for the source of a program."""
    paragraph = f"#p{citation.paragraph}" if citation.paragraph else ""
    digest = f"~{'p' if citation.ours else ''}{citation.digest}" if citation.digest else ""
    return f"{schemes.find(citation.document)}{citation.name}{paragraph}{digest}"


def _explain(written: str, schemes: Schemes) -> str:
    """Say why a string is not a citation."""
    scheme, rest = schemes.cut(written)
    rest = rest.partition("~")[0]
    name, _, paragraph = rest.partition("#")
    if len(written) > LENGTH:
        return f"The citation has {len(written)} characters; at most {LENGTH} are allowed."
    if not scheme:
        return f"A citation begins with {' or '.join(map(repr, schemes.all))}."
    if "/" not in name:
        return (
            "The citation names no entry. After the document, write a slash and the entry's short"
            " name."
        )
    if not CITATION.fullmatch(name):
        return (
            "Before the slash, write a document's id, with @ and a version if you want one; after"
            " it, letters a-z, digits and hyphens."
        )
    if "#" in rest and not CITATION.fullmatch(f"{name}#{paragraph}"):
        return "After #, write p and the number of a paragraph, from 1."
    return (
        f"After ~, write the {DIGITS} digits of a digest, 0-9 and a-f; put p before them for our"
        " plain words."
    )


def cite_entry(
    entry: Entry,
    paragraph: int = 0,
    *,
    pinned: bool = False,
    digest: bool = False,
    ours: bool = False,
) -> Citation:
    """Cite an entry or one of its paragraphs.

    A citation of our plain words always has their digest, which marks it as ours.
    """
    held = entry.wording != "none"
    words = cited_words(entry, paragraph, ours=ours) if digest or ours else None
    document, slug = entry.id.split("/", 1)
    return Citation(
        document,
        slug,
        entry.version if pinned and held else "",
        paragraph,
        digest_words(words) if words is not None else "",
        ours and words is not None,
    )


def cite_shown(entry: Entry, paragraph: int, schemes: Schemes) -> str:
    """Write the citation of the words that an entry shows: in its version, with their digest."""
    ours = entry.wording == "plain"
    made = cite_entry(entry, paragraph, pinned=True, digest=True, ours=ours)
    return write_citation(made, schemes)


def list_paragraphs(entry: Entry, *, ours: bool = False) -> tuple[Paragraph, ...] | None:
    """List the official paragraphs of an entry, or ours; None if this build lacks them."""
    if ours:
        return entry.paragraphs if entry.wording == "plain" else entry.plain or None
    return None if entry.wording == "plain" else entry.paragraphs


def cited_words(entry: Entry, paragraph: int = 0, *, ours: bool = False) -> str | None:
    """Give the folded words of an entry or a paragraph; None if this build lacks them.

    A card of a list has none: what is printed on it is not kept.
    """
    found = None if entry.wording == "none" else list_paragraphs(entry, ours=ours)
    if found is None or paragraph > len(found):
        return None
    return _fold_text(
        " ".join(one.text for one in (found[paragraph - 1 : paragraph] if paragraph else found))
    )


@lru_cache(maxsize=16_384)
def _fold_text(content: str) -> str:
    """Fold a text of the corpus and keep the result; what users send is never kept."""
    return fold_words(content)


def fold_words(content: str) -> str:
    """Reduce a text to its words, without punctuation, case and line breaks."""
    return " ".join(text.words(text.normalise(content)))


def digest_words(content: str) -> str:
    """Hash the words of a text to eight hexadecimal digits."""
    return hashlib.sha256(fold_words(content).encode()).hexdigest()[:DIGITS]


def render(
    citation: Citation, entry: Entry, document: Document | None, url: str, schemes: Schemes
) -> dict[str, Any]:
    """Render a citation for people in every style, each escaped for its format.

    `document` is None for a card of a list and for a title group.
    """
    said = text.normalise(f"{_name_container(entry, document)}, {_name_entry(citation, entry)}")
    plain = urllib.parse.quote(url, safe=SAFE + "[]")  # nothing left that could end the address
    rounded = said.replace("[", "(").replace("]", ")")
    return {
        "text": said,
        "markdown": f"[{MARKDOWN.sub(lambda found: chr(92) + found[0], said)}]({plain})",
        "html": f'<a href="{html.escape(url)}">{html.escape(said)}</a>',
        # BBCode cannot escape square brackets, so the text has round ones instead.
        "bbcode": f"[url={urllib.parse.quote(plain, safe=SAFE)}]{rounded}[/url]",
        "csl": _make_item(citation, entry, document, url, write_citation(citation, schemes)),
    }


def _name_container(entry: Entry, document: Document | None) -> str:
    if document:
        return f"{document.short} {document.version}"
    listed = document_names.TITLE_GROUPS if entry.kind == "group" else document_names.CARD_LIST
    return listed.format(entry.game.upper())


def _name_entry(citation: Citation, entry: Entry) -> str:
    named = text.join_number(entry.number, entry.title)
    return (
        named
        # A set and its icon bear one title in one document.
        + (f" ({entry.kind})" if entry.kind in ("icon", "expansion") else "")
        + (f", paragraph {citation.paragraph}" if citation.paragraph else "")
        + (", in plain words" if citation.ours else "")
    )


def _make_item(
    citation: Citation, entry: Entry, document: Document | None, url: str, written: str
) -> dict[str, Any]:
    """Make the CSL-JSON item, without what is unknown."""
    item: dict[str, Any] = {
        "id": written,
        "type": "chapter" if entry.kind in ("section", "sidebar") else "entry",
        "title": text.normalise(_name_entry(citation, entry)),
        "URL": url,
    }
    if document is None:
        return item | {"container-title": _name_container(entry, None)}
    date = days.DATE.match(document.date)
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
