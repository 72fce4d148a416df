"""Citations: read, written, digested, and rendered as people read them."""

import dataclasses
import re
from typing import Any

import making
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.citations import formats
from kb.citations.formats import Citation, MalformedCitation
from kb.snapshot import store

HOSTILE = "<script>alert(1)</script>\"'&amp;[/url][b](x) *_`|~\\ \u2028é\u202e"
URL = "https://rules.example/bw-book/toll#p2"

WELL_FORMED = [
    ("stccg:1e-glossary/artifact", Citation("1e-glossary", "artifact")),
    ("stccg:1e-glossary@2.5.4/artifact", Citation("1e-glossary", "artifact", "2.5.4")),
    ("stccg:1e-glossary/artifact#p2", Citation("1e-glossary", "artifact", paragraph=2)),
    ("stccg:1e-glossary/artifact~1a2b3c4d", Citation("1e-glossary", "artifact", digest="1a2b3c4d")),
    (
        "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d",
        Citation("1e-glossary", "artifact", "2.5.4", 2, "1a2b3c4d"),
    ),
    (
        "stccg:1e-glossary/artifact#p12~p1a2b3c4d",
        Citation("1e-glossary", "artifact", "", 12, "1a2b3c4d", True),
    ),
    (
        "stccg:bw-rulings@third-thaw/ashore-crew",
        Citation("bw-rulings", "ashore-crew", "third-thaw"),
    ),
    ("stccg:r\u00e8gles@1_b/a", Citation("r\u00e8gles", "a", "1_b")),
]
# what is not a citation, and words of the reason
ILL_FORMED = [
    ("", "begins with 'stccg:'"),
    ("1e-glossary/artifact", "begins with 'stccg:'"),
    ("STCCG:1e-glossary/artifact", "begins with 'stccg:'"),
    (" stccg:1e-glossary/artifact", "begins with 'stccg:'"),
    ("stccg:", "names no entry"),
    ("stccg:1e-glossary", "names no entry"),
    ("stccg:artifact#p2/x", "names no entry"),
    ("stccg:/artifact", "Before the slash"),
    ("stccg:1e-glossary/", "Before the slash"),
    ("stccg:1e-glossary/Artifact", "Before the slash"),
    ("stccg:1e-glossary@/artifact", "Before the slash"),
    ("stccg:1e-glossary@1@2/artifact", "Before the slash"),
    ("stccg:1e-glossary/artifact ", "Before the slash"),
    ("stccg:1e-glossary/artifact\n", "Before the slash"),
    ("stccg:1e glossary/artifact", "Before the slash"),
    ("stccg:../../etc/passwd", "Before the slash"),
    ("stccg:1e-glossary/artifact#2", "number of a paragraph"),
    ("stccg:1e-glossary/artifact#p", "number of a paragraph"),
    ("stccg:1e-glossary/artifact#p0", "number of a paragraph"),
    ("stccg:1e-glossary/artifact#p02", "number of a paragraph"),
    ("stccg:1e-glossary/artifact#p\u0662", "number of a paragraph"),
    ("stccg:1e-glossary/artifact#p12345", "number of a paragraph"),
    ("stccg:1e-glossary/artifact~1a2b3c4", "digits of a digest"),
    ("stccg:1e-glossary/artifact~1A2B3C4D", "digits of a digest"),
    ("stccg:1e-glossary/artifact~x1a2b3c4d", "digits of a digest"),
    ("stccg:1e-glossary/artifact#p2~", "digits of a digest"),
    ("stccg:1e-glossary/artifact~1a2b3c4d#p2", "digits of a digest"),
    ("stccg:1e-glossary/" + "a" * 250, "has 268 characters; at most 250"),
]
NAMES = st.text(
    st.characters(categories=("L", "N"), include_characters="-._"), min_size=1, max_size=40
).filter(lambda name: re.fullmatch(r"[\w.-]+", name) is not None)
CITATIONS = st.builds(
    Citation,
    NAMES,
    st.text("abcz019-", min_size=1, max_size=60),
    st.just("") | NAMES,
    st.integers(0, 9999),
    st.text("0123456789abcdef", min_size=8, max_size=8),
    st.booleans(),
) | st.builds(Citation, NAMES, st.just("a-1"))


@pytest.mark.parametrize(("written", "citation"), WELL_FORMED)
def test_read_and_written_again(written: str, citation: Citation) -> None:
    """Is each part read, and the same written again?"""
    assert formats.read_citation(written, making.SCHEMES) == citation
    assert formats.write_citation(citation, making.SCHEMES) == written


@pytest.mark.parametrize(("written", "reason"), ILL_FORMED)
def test_what_is_no_citation(written: str, reason: str) -> None:
    """Is it given back with a reason that names the part at fault?"""
    read = formats.read_citation(written, making.SCHEMES)
    assert isinstance(read, MalformedCitation) and read.written == written and reason in read.reason


@given(CITATIONS)
def test_any_citation_is_read_as_it_was_written(citation: Citation) -> None:
    """Is what was written read as the same citation?"""
    assert (
        formats.read_citation(formats.write_citation(citation, making.SCHEMES), making.SCHEMES)
        == citation
    )


@given(st.text() | st.text("stc:/@#~p1a.-").map(lambda content: making.SCHEMES.usual + content))
def test_any_string_is_read(content: str) -> None:
    """Is any string a citation that is written the same again, or none with a reason?"""
    read = formats.read_citation(content, making.SCHEMES)
    assert (
        read.reason.endswith(".")
        if isinstance(read, MalformedCitation)
        else formats.write_citation(read, making.SCHEMES) == content
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Pay one coin.", "pay  ONE\ncoin", True),
        ("Crew \u201cashore\u201d \u2014 may", "crew 'ashore' - may", True),
        ("Cafe\u0301", "caf\u00e9", True),
        ("gang\u00adway", "gangway", True),
        ("Stra\u00dfe", "STRASSE", True),
        ("Pay one coin.", "Pay two coins.", False),
        ("a b", "ab", False),
        ("one two", "two one", False),
        ("", ".", True),
    ],
)
def test_what_counts_in_a_digest(one: str, other: str, same: bool) -> None:
    """Do words and their order count, and case, punctuation and line breaks not?"""
    assert (formats.digest_words(one) == formats.digest_words(other)) is same


def test_a_digest_never_changes() -> None:
    """Is the digest of some words what it was when it was written into a program?"""
    assert formats.digest_words("Pay one coin at every gate that you pass.") == "ec9307d5"
    assert formats.digest_words("") == "e3b0c442"


def cite(entry: str, base: store.KnowledgeBase, paragraph: int = 0, **flags: bool) -> str:
    """Cite an entry of the small corpus."""
    found = base.entry(entry)
    assert found is not None
    return formats.write_citation(formats.cite_entry(found, paragraph, **flags), making.SCHEMES)


def test_the_citation_of_an_entry(small_base: store.KnowledgeBase) -> None:
    """Has it a version and a digest where they are wanted, and the digest of our words a mark of its own?"""
    assert cite("bw-glossary/toll", small_base) == "stccg:bw-glossary/toll"
    assert cite("bw-glossary/toll", small_base, pinned=True) == "stccg:bw-glossary@1.1/toll"
    assert (
        cite("bw-glossary/ashore-crew", small_base, 1, digest=True)
        == "stccg:bw-glossary/ashore-crew#p1~79e5b1e3"
    )
    assert (
        cite("bw-glossary/ashore-crew", small_base, digest=True)
        == "stccg:bw-glossary/ashore-crew~17f74fd6"
    )
    sledges = "bw2-rulebook/sledges-and-runners"
    assert cite(sledges, small_base, 1, digest=True) == f"stccg:{sledges}#p1~9dda9c3e"
    assert cite(sledges, small_base, 1, ours=True) == f"stccg:{sledges}#p1~pde176220"
    assert cite("bw-glossary/toll", small_base, ours=True) == "stccg:bw-glossary/toll"
    assert (
        cite("bw-cards/lantern-gear", small_base, pinned=True, digest=True)
        == "stccg:bw-cards/lantern-gear"
    )


def render(style: str, paragraph: int = 0, ours: bool = False, **changes: object) -> object:
    """Render the citation of an invented entry."""
    entry = making.make_entry("toll", "one", "two", **changes)
    citation = Citation("bw-book", "toll", "1", paragraph, "12345678", ours)
    return formats.render(citation, entry, making.DOCUMENT, URL, making.SCHEMES)[style]


@pytest.mark.parametrize(
    ("style", "paragraph", "changes", "shown"),
    [
        ("text", 0, {}, "Book 1, toll"),
        ("text", 2, {}, "Book 1, toll, paragraph 2"),
        ("text", 0, {"number": "7.4.3", "title": "Ship Battle"}, "Book 1, 7.4.3 Ship Battle"),
        ("text", 2, {"ours": True}, "Book 1, toll, paragraph 2, in plain words"),
        ("text", 0, {"title": "a\n\u2028b"}, "Book 1, a b"),
        ("markdown", 2, {}, f"[Book 1, toll, paragraph 2]({URL})"),
        ("markdown", 0, {"title": "[Oar] *_`<b>\\"}, rf"[Book 1, \[Oar\] \*\_\`\<b\>\\]({URL})"),
        ("html", 2, {}, f'<a href="{URL}">Book 1, toll, paragraph 2</a>'),
        ("html", 0, {"title": '<b>"&'}, f'<a href="{URL}">Book 1, &lt;b&gt;&quot;&amp;</a>'),
        ("bbcode", 2, {}, f"[url={URL}]Book 1, toll, paragraph 2[/url]"),
        ("bbcode", 0, {"title": "[/url][b]x"}, f"[url={URL}]Book 1, (/url)(b)x[/url]"),
    ],
)
def test_styles(style: str, paragraph: int, changes: dict[str, Any], shown: str) -> None:
    """Is a citation said as people say it, and escaped for where it will stand?"""
    assert render(style, paragraph, **changes) == shown


@pytest.mark.parametrize(
    ("date", "parts"),
    [
        ("2024", [2024]),
        ("2024-04", [2024, 4]),
        ("2001-09-24", [2001, 9, 24]),
        ("", None),
        ("spring", None),
        ("2024-13", None),
        ("2024-04\n", None),
        (HOSTILE, None),
    ],
)
def test_an_item_of_csl(date: str, parts: list[int] | None) -> None:
    """Are the facts under the names of CSL-JSON, and is a date given as exact as it is known?"""
    entry = making.make_entry("toll", "one", kind="section", number="7.4", title="Tolls")
    item = formats.render(
        Citation("bw-book", "toll"),
        entry,
        dataclasses.replace(making.DOCUMENT, date=date),
        URL,
        making.SCHEMES,
    )["csl"]
    issued = {"issued": {"date-parts": [parts]}} if parts else {}
    assert item == {
        "id": "stccg:bw-book/toll",
        "type": "chapter",
        "title": "7.4 Tolls",
        "URL": URL,
        "container-title": "The Book",
        "version": "1",
        "publisher": "Nobody",
        **issued,
    }


@pytest.mark.parametrize(
    ("kind", "document", "container"),
    [
        ("card", "bw-cards", "Card list (BW)"),
        ("group", "bw-groups", "Title groups (BW)"),
    ],
)
def test_what_stands_in_no_document(kind: str, document: str, container: str) -> None:
    """Is a card of a list cited from its list, without a version, a date or a publisher?"""
    entry = making.make_entry(
        "lantern", document=document, kind=kind, title="Lantern", version="", wording="none"
    )
    made = formats.render(Citation(document, "lantern"), entry, None, URL, making.SCHEMES)
    assert made["text"] == f"{container}, Lantern"
    assert set(made["csl"]) == {"id", "type", "title", "URL", "container-title"}


@pytest.mark.parametrize(
    "url",
    ["https://a.example/x)y", "https://a.example/x]y[b]", 'https://a.example/"><b>', "/a b\nc"],
)
def test_an_address_ends_where_it_should(url: str) -> None:
    """Does no address break out of its place?"""
    made = formats.render(
        Citation("bw-book", "toll"),
        making.make_entry(title="x"),
        making.DOCUMENT,
        url,
        making.SCHEMES,
    )
    assert re.fullmatch(r"\[Book 1, x\]\([^()\s<>]+\)", made["markdown"])
    assert re.fullmatch(r'<a href="[^"<>]+">Book 1, x</a>', made["html"])
    assert re.fullmatch(r"\[url=[^\[\]\s]+\]Book 1, x\[/url\]", made["bbcode"])


def test_every_style_bears_hostile_words() -> None:
    """Does no title bring a tag or a line break of its own?"""
    made = formats.render(
        Citation("bw-book", "toll"),
        making.make_entry(title=HOSTILE, number=HOSTILE),
        dataclasses.replace(making.DOCUMENT, short=HOSTILE, title=HOSTILE, publisher=HOSTILE),
        URL,
        making.SCHEMES,
    )
    assert set(made) == set(formats.STYLES)
    assert made["html"].count("<") == 2 and made["bbcode"].count("[") == 2
    assert not re.search(r"(?<!\\)[<>*_`]", made["markdown"]) and not re.search(
        r"(?<!\\)\]", made["markdown"].split("](")[0]
    )
    assert all("\u2028" not in str(shown) and "\u202e" not in str(shown) for shown in made.values())


@pytest.mark.official
def test_every_entry_of_the_documents_can_be_cited(official_base: store.KnowledgeBase) -> None:
    """Is the longest citation of each entry and each card well-formed?"""
    for entry in (
        *official_base.entries,
        *filter(None, map(official_base.entry, official_base.cards)),
    ):
        written = formats.write_citation(
            formats.cite_entry(entry, len(entry.paragraphs), pinned=True, digest=True),
            making.SCHEMES,
        )
        assert isinstance(formats.read_citation(written, making.SCHEMES), Citation)
