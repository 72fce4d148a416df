"""Paragraphs that say what they count are headings: "Article 3: Locks" above its rules."""

import re

import making

from kb.readers.html_pages import labelled_titles

NAMES = ("The pond", "Locks and gates", "Tolls", "Fouls (see the map)", "The end")


def write(names: tuple[str, ...] = NAMES) -> str:
    """Write a page whose articles have rules below them."""
    return "".join(
        f"Article {count}: {name}\n\n{count}.1 Row on.\n\n{count}.2 Wait, as Article 2 says.\n\n"
        for count, name in enumerate(names, 1)
    )


def titles(page: str) -> list[tuple[str | None, str, int]]:
    """Give the number, title and level of the entries without a part of a number."""
    reading = making.read(page, "markdown")
    assert reading.problems == ()
    return [
        (one.number, one.title, one.level)
        for one in reading.sections
        if one.number is None or "." not in one.number
    ]


def test_articles_above_their_rules() -> None:
    """Is each a heading with its number, beside the heading above that has a text of its own?"""
    articles = [(str(count), name, 2) for count, name in enumerate(NAMES, 1)]
    assert titles(f"# Pond\n\n## Preface\n\nBe kind.\n\n{write()}") == [
        (None, "Pond", 1),
        (None, "Preface", 2),
        *articles,
    ]
    assert titles(f"# Pond\n\n## Rules\n\n{write()}") == [
        (None, "Pond", 1),
        (None, "Rules", 2),
        *((number, title, 3) for number, title, _ in articles),
    ]


def test_contents_above_the_articles() -> None:
    """Are lines of contents, in which one follows the other, no headings?"""
    contents = "".join(f"Article {count}: {name}\n\n" for count, name in enumerate(NAMES, 1))
    found = titles(f"# Pond\n\nRow.\n\n{contents}The rules follow.\n\n{write()}")
    assert [number for number, _, _ in found] == [None, "1", "2", "3", "4", "5"]


def test_what_is_no_such_heading() -> None:
    """Do a few, sentences, and words that count beside headings with the same word stay text?"""
    assert titles(f"# Pond\n\n{write(NAMES[:3])}") == [(None, "Pond", 1)]
    assert titles(f"# Pond\n\n{write(tuple(f'{name}.' for name in NAMES))}") == [(None, "Pond", 1)]
    assert labelled_titles.head_labelled([]) == []
    headed = titles(f"# Pond\n\n## Article 9: Eels\n\nThey swim.\n\n{write()}")
    assert len(headed) == 2


def test_appendices() -> None:
    """Are items of a list headings that count themselves by letters?"""
    page = "".join(
        f"<li>Appendix {letter}: {name}<p>Row on.</p></li>" for letter, name in zip("ABCDE", NAMES)
    )
    reading = making.read(f"<h1>Pond</h1><ul>{page}</ul>", "html")
    assert [one.title for one in reading.sections[1:]] == [
        f"Appendix {letter}: {name}" for letter, name in zip("ABCDE", NAMES)
    ]
    assert reading.problems == ()


BOLD = """# 1. Locks

## 1.1 Tolls

Pay two coins. See [below](#x).

**Appendix A: Changelog 2030 to 2031**
**1.1 Tolls**
*Was:* Pay one coin.

**Appendix B: Definitions**

**Oar**—What a rower holds.

**Lock**—A gate.

**Tar**—It is black.

# 2. Boats

## 2.1 Oars

Row.
"""


def test_appendices_in_bold_letters() -> None:
    """Are bold appendices headings of the level of chapters, although the page has headings?"""
    for page, reader in ((BOLD, "markdown"), (to_html(BOLD), "html")):
        reading = making.read(page, reader)
        assert reading.problems == ()
        assert [(one.level, one.number, one.title, one.kind) for one in reading.sections] == [
            (1, "1", "Locks", "section"),
            (2, "1.1", "Tolls", "section"),
            (1, None, "Appendix A: Changelog 2030 to 2031", "section"),
            (1, None, "Appendix B: Definitions", "section"),
            (2, None, "Oar", "term"),
            (2, None, "Lock", "term"),
            (2, None, "Tar", "term"),
            (1, "2", "Boats", "section"),
            (2, "2.1", "Oars", "section"),
        ], reader
    alone = making.read(BOLD.replace("Appendix B", "Appendix C"), "markdown")
    assert "Appendix A: Changelog 2030 to 2031" not in making.titles(alone)


def to_html(page: str) -> str:
    """Write the page of the test as HTML."""
    page = page.replace("**\n**", "**\n\n**")
    made = []
    for part in page.split("\n\n"):
        name = f"h{part.index(' ')}" if part.startswith("#") else "p"
        words = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", part.lstrip("# "))
        made.append(f"<{name}>{words}</{name}>")
    return "\n".join(made).replace("[below](#x)", "below").replace("*Was:*", "Was:")
