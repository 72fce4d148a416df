"""The pages of the offline app: are they those of the site, letter by letter?"""

import base64
import io
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import invented
import pond
import pytest
from flask import Flask
from offline_pages import OfflinePages, show_page
from werkzeug.datastructures import FileStorage

from kb import open_current
from kb.snapshot import store
from web import create_app
from web.http import errors
from web.resources import chapters, decks

ADDRESSES = (
    "/",
    "/?game=bw",
    "/search",
    "/search?q=eel",
    "/search?q=what+does+a+closed+gate+stop",
    "/search?q=vorpath",
    "/search?q=bw2+quillet",  # the game that is named has nothing
    "/search?q=bw2+toll&game=bw",  # another one is chosen
    "/search?q=old+in+bw2",  # part of the name of a card of another game
    "/search?q=88+flood+marker",  # its answer says where to look
    "/search?q=the+drowned+bell",  # so does this one, and the entry is missing
    "/dispute?q=88+flood+marker",
    "/search?q=broken",  # a card, and no rule
    "/search?q=may+the+Ferryman+cross+a+closed+gate",
    "/search?q=old",  # part of the name of a card
    "/search?q=How+do+I+play+this+game%3F",  # who asks so is taught
    "/search?q=tutorial",
    "/search?q=Two+things%3A+a)+may+crew+row+a+boat+b)+what+does+a+closed+gate+stop",
    "/search?q=-+may+crew+row+a+boat%0A-+what+does+a+closed+gate+stop",
    "/search?q=rulings",  # a document
    "/search?q=Glossary+1.1+pdf",
    "/search?q=May+I+row%3F+What+is+a+toll%3F",  # each is answered
    "/search?q=May+I+row%3F+And+the+eel%3F+May+crew+ashore+row+if+it+is+a+skarn%3F",
    "/search?q=eel&game=bw&document=bw-glossary",
    "/search?q=lantern&kind=card",
    "/search?q=bell+-cracked",  # neither is a card whose name has what is excluded
    "/search?q=eel&kind=sidebar",  # nothing, since it is narrowed
    "/dispute?q=eel&document=bw-glossary",
    "/search?q=toll%20%26%20%22lock%22",
    "/search?q=toll&game=nothing&limit=3",
    *(
        f"/search?q=eel&limit={one}"
        for one in ("2", "+2", "-5", "0", "00051", "99999999999", "abc", "%203%20", "-+7", "-")
    ),
    "/search?q=revised+text",  # a missing entry that prevails over what answers
    "/dispute?q=revised+text&id=bw-glossary/peggotys-ear",
    "/dispute",
    "/dispute?q=what+does+a+closed+gate+stop",
    "/dispute?q=boats+in+a+lock&id=bw-rulebook/how-a-turn-goes&id=bw-rulings/eel&id=nothing/here",
    f"/dispute?q=what+does+a+closed+gate+stop{'+' * 1000}Lantern",  # only the beginning counts
    f"/search?q=how+a+turn+goes{'+' * 1000}eel+toll+lantern",
    "/dispute?id=bw-rulebook/how-a-turn-goes%23p2",
    "/dispute?id=bw-rulebook/how-a-turn-goes&id=bw-rulebook/how-a-turn-goes%23p2",
    "/dispute?id=stccg:bw-rulebook/how-a-turn-goes%23p2~1a2b3c4d&id=stccg:bw-glossary/nothing",
    "/deck",
    "/deck?list=2x+Lantern%0A1+Peggoty%0Anothing",
    "/deck?list=Lantern%0Anothing&game=bw2",
    "/deck?list=2x+Lantren%0AThe+Drownd+Bell+(PR)%0AFery&game=bw",  # letters are wrong
    "/deck?list=%5B1,2%5D",  # has no card
    "/deck?list=The+Drowned+Bell",  # an old ruling on it is folded
    "/az",
    "/icons",
    "/icons?game=bw",
    "/expansions",
    "/groups",
    "/equivalents",
    "/conflicts",
    "/gaps",
    *(f"/{one}?game=BW2" for one in ("groups", "equivalents", "conflicts", "gaps", "icons")),
    "/conflicts?game=bw",
    "/gaps?game=nothing",
    "/bw-cards",
    "/bw-cards?letter=l",
    "/bw-cards?ruled=1",
    "/bw-cards?letter=d&type=event&ruled=true",
    "/bw-cards?letter=nothing&type=%20none",
    "/learn",
    "/learn/bw",
    "/learn/bw/first-hour",
    "/learn/bw/turn",
    "/procedures",
    "/procedures/bw-turn",
    "/bw-glossary",
    "/bw-rulebook",
    "/bw2-rulebook",
    "/read/bw-rulebook",
    "/bw-groups/lantern",
    "/bw-glossary/adrift",
    "/bw-glossary/2-eels",
    "/bw-glossary/toll?q=toll",
    "/bw-glossary/peggotys-ear",
    "/bw-cards/the-drowned-bell",
    "/bw-rulings/capsize",
    "/bw-rulings/eel-toll",
    "/bw-rulebook/icon-oar",
    "/bw-rulebook/how-a-turn-goes",
    "/bw-rulebook/equivalent-unseal-open-gates",
)


@pytest.fixture(scope="module")
def app(small_base: store.KnowledgeBase) -> Flask:
    """Make the site over the small corpus."""
    return create_app({"KB_BUILD": small_base.folder.parent})


@pytest.fixture(scope="module")
def pages(
    node: None, small_base: store.KnowledgeBase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OfflinePages]:
    """Open the pack of the small corpus in the app."""
    opened = OfflinePages(small_base, tmp_path_factory.mktemp("pack"), small_base.identity.name)
    yield opened
    opened.close()


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_of_the_app_is_that_of_the_site(
    address: str, app: Flask, pages: OfflinePages
) -> None:
    """Does the app show what the site shows at the same address?"""
    assert pages.show(address) == show_page(app, address)


def test_a_card_has_what_refers_to_its_basic_title(node: None, tmp_path: Path) -> None:
    """Are the texts there that only speak of the title group of a card of a deck?"""
    folder = invented.write_base(tmp_path / "build")
    base, site = open_current(folder), create_app({"KB_BUILD": folder})
    with closing(OfflinePages(base, tmp_path, base.identity.name)) as pages:
        shown = pages.show("/deck?list=Ferry:+Night")
    assert "The Quay" in shown
    assert shown == show_page(site, "/deck?list=Ferry:+Night")


LISTED = "3x Lantern\nThe Eels\u2019 Café\n"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        LISTED.encode(),
        LISTED.encode("utf-8-sig"),
        LISTED.encode("utf-16"),
        b"\xfe\xff" + LISTED.encode("utf-16-be"),
        b"\xff\xfe" + LISTED.encode("utf-16-le") + b"x",
        b"Caf\xe9 \x81",
        b"1 Tribble\nName 3\n- 2x **Toll**",
        b'<deck><card qty="3">Toll x2</card><card qty="1">2 Eels</card></deck>',
        b'[{"Nickname": "Toll"}, {"Nickname": "Toll"}]' + b" " * 20_000,
    ],
)
def test_a_deck_file_is_read_as_on_the_site(content: bytes, pages: OfflinePages) -> None:
    """Has the list of a file the same lines, however the file is encoded and whatever program wrote it?"""
    read = pages.ask({"file": base64.b64encode(content).decode()})
    sent = FileStorage(io.BytesIO(content), "deck.txt")
    assert read["list"] == decks.read_form(sent, {})["list"]


@pytest.mark.parametrize("content", [b"PK\x03\x04\0\0", b"\0", LISTED.encode("utf-16-le")])
def test_a_deck_file_that_is_no_text_is_refused(content: bytes, pages: OfflinePages) -> None:
    """Is no list read from a spreadsheet or a picture, as on the site?"""
    assert pages.ask({"file": base64.b64encode(content).decode()})["list"] is None
    with pytest.raises(errors.Refusal, match="is not a text file"):
        decks.read_form(FileStorage(io.BytesIO(content), "deck.ods"), {})


def test_a_long_document_is_read_by_chapter(
    node: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is it cut into the same chapters, and does an entry lead to the one that holds it?"""
    base = pond.build(tmp_path)
    pond.cut_small(monkeypatch)
    site = create_app({"KB_BUILD": base.folder.parent})
    cut = chapters.cut_chapters(base, base.documents[0])
    addresses = [f"/read/pond-rules/{chapter.slug}" for chapter in cut]
    assert len(addresses) > 2
    with closing(OfflinePages(base, tmp_path, base.identity.name)) as pages:
        pages.weigh("chapters", pond.SMALL)
        for address in ("/", "/documents", "/pond-rules", "/read/pond-rules", *addresses):
            assert pages.show(address) == show_page(site, address), address
        slug = cut[0].entries[1].id.partition("/")[2]
        within = pages.ask({"page": f"/read/pond-rules/{slug}"})
        assert (within["found"], within["hash"]) == (True, f"#{slug}")
        assert not pages.ask({"page": "/read/pond-rules/nothing"})["found"]


@pytest.mark.parametrize("path", ["/bw-glossary/100%", "/bw-glossary/%ff", "/%E0%A4", "/learn/%zz"])
def test_an_address_with_odd_escapes_is_not_kept(
    path: str, app: Flask, pages: OfflinePages
) -> None:
    """Does it lead to nothing, as on the site, and stop neither the app nor its scripts?"""
    assert not pages.ask({"page": path})["found"]
    assert app.test_client().get(path).status_code == 404
    assert pages.ask({"script": f"/api/v1/entries/bw-glossary{path}"}) == {}


@pytest.mark.parametrize("path", ["/search?q=eel", "/dispute?q=eel", "/bw-glossary/toll?q=toll"])
def test_no_page_shows_the_rules_of_today_for_those_of_a_day(
    path: str, pages: OfflinePages
) -> None:
    """Is an address that asks for a past day not answered, since a pack has no older versions?"""
    assert not pages.ask({"page": f"{path}&on=2009"})["found"]
    assert pages.ask({"page": f"{path}&on="})["found"]
