"""Icon codes in a text: drawn with the name that the document gives them, and the text stays what it was."""

import re
from collections.abc import Iterator

import making
import pytest
from bs4 import BeautifulSoup
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from kb.model import Entry
from kb.snapshot import store
from web.pages import markup
from web.pages.icons import Icons, collect_icons, family_of

LEGEND: dict[str | tuple[str, str], Entry] = {
    "[Oar]": making.make_entry(
        "icon-oar", title="Oar Power", kind="icon", parent="bw-book/oars", icons=("[Oar]",)
    ),
    "[1E-Fog]": making.make_entry("icon-fog", title="Fog Bank", kind="icon", icons=("[1E-Fog]",)),
    "[Bell:3]": making.make_entry("icon-bell", title="Bell", kind="icon", icons=("[Bell:3]",)),
    "<Eel>": making.make_entry("icon-eel", title="Eel Marks", kind="icon", icons=("<Eel>",)),
}
KNOWN = LEGEND | {family_of(icon): LEGEND[icon] for icon in ("[Bell:3]", "<Eel>")}


@pytest.fixture(autouse=True)
def request_context(app: Flask) -> Iterator[None]:
    """Answer a request, so that marks have addresses."""
    with app.test_request_context():
        yield


def draw(content: str) -> BeautifulSoup:
    """Draw the icons of a text."""
    return BeautifulSoup(markup.mark_spans(content, [], Icons(KNOWN)), "html.parser")


@pytest.mark.parametrize(
    ("content", "seen", "name"),
    [
        ("any [Oar] card", "Oar", "Oar Power"),
        ("[1E-Fog]", "Fog", "Fog Bank"),
        ("[Bell:3]", "3", "Bell"),
        ("[Bell:X]", "X", "Bell"),
        ("<Eel>", "Eel", "Eel Marks"),
        ("<Cod>", "Cod", "Eel Marks"),
    ],
)
def test_a_known_icon_has_its_name(content: str, seen: str, name: str) -> None:
    """Is a code, or another of its kind, a mark with a name that leads to what explains it?"""
    (mark,) = draw(content).select("a.icon")
    assert (
        mark["data-name"] == name
        and name in str(mark["aria-label"])
        and str(mark["href"]).startswith("/bw-book/icon-")
    )
    for hidden in mark.select(".unseen"):
        hidden.decompose()
    assert mark.get_text() == seen


def test_a_name_is_shown_once() -> None:
    """Is an icon that stands twice named where it stands first, and only drawn from then on?"""
    first, second = draw("[Oar] and [Oar]").select("a.icon")
    assert (
        first["data-name"] == "Oar Power"
        and "data-name" not in second.attrs
        and "Oar Power" in str(second["aria-label"])
    )


@pytest.mark.parametrize(
    ("content", "drawn"),
    [
        ("[Cmd]", ["[Cmd]"]),
        ("[skill]", []),
        ("[and]", []),
        ("[link to card]", []),
        ("[Note that this]", []),
        ("a < B > c", []),
    ],
)
def test_what_nothing_explains(content: str, drawn: list[str]) -> None:
    """Is what looks like a code drawn without a name and a link, and are words in brackets left alone?"""
    soup = draw(content)
    assert [mark.get_text() for mark in soup.select("span.icon")] == drawn and not soup.select("a")


@given(
    st.lists(
        st.sampled_from(
            ["[Oar]", "<Eel>", "[Bell:3]", "[Q]", "[x]", "<b>", "&amp;", " a ", "[", "]", "<", '"']
        )
    )
)
def test_the_text_stays_the_same(pieces: list[str]) -> None:
    """Is the text there again without the tags, brackets and all?"""
    assert draw("".join(pieces)).get_text() == "".join(pieces)


def test_the_icons_of_a_build(small_base: store.KnowledgeBase) -> None:
    """Are the icons collected by game, and none of another game's?"""
    found = collect_icons(small_base)
    assert found["bw"]["[Flood]"].id == "bw-rulebook/icon-damage-flood" and set(found) == {"bw"}
    assert all(re.fullmatch(r"[\[<].+[\]>]", code) for code in found["bw"] if isinstance(code, str))
