"""Tests what is offered to whoever asks about a subject that Learn teaches."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import KnowledgeBase, search
from web import site
from web.resources import lessons

FIRST, SECOND = (
    ("chapter", "First night", "/learn/fx/first"),
    ("chapter", "Second night", "/learn/fx/second"),
)


@pytest.mark.parametrize(
    "typed, game, taught",
    [
        ("What happens in my second night?", "", [SECOND]),
        ("how does a lantern work in the first night", "fx", [FIRST]),
        ("the first and the second night", "fx", [FIRST, SECOND]),
        ("what happens in the first night", "gy", []),  # of the other game
        ("may a lantern dim in the second night", "", []),  # asks about more than a night
        ("what happens at night", "", []),
        ("what is it about", "", []),
        ("", "", []),
    ],
)
def test_lessons(client: FlaskClient, typed: str, game: str, taught: list[tuple[str, ...]]) -> None:
    """Is what teaches the subject of a question offered, and nothing for any other question?"""
    told = client.get("/search.json", query_string={"q": typed, "game": game}).get_json()
    assert [(one["kind"], one["title"], one["url"]) for one in told["lessons"]] == taught
    page = client.get("/search", query_string={"q": typed, "game": game}).text
    assert all(f'<a href="{url}">{title}</a>' in page for _, title, url in taught)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("How do I play this game?", True),
        ("tutorial", True),
        ("Hi all, how do I play this game? Thanks!", True),
        ("I'm new here", True),
        ("learn how to play", True),
        ("how do I play a lantern", False),
        ("new lantern", False),
    ],
)
def test_a_newcomer_is_taught_from_the_beginning(
    client: FlaskClient, typed: str, offered: bool
) -> None:
    """Is the first chapter of each game offered to who asks how to play, and to nobody who asks more?"""

    def list_taught(game: str) -> list[str]:
        told = client.get("/search.json", query_string={"q": typed, "game": game}).get_json()
        return [one["url"] for one in told["lessons"]]

    assert list_taught("fx") == (["/learn/fx/first"] if offered else [])
    assert [one.split("/")[2] for one in list_taught("")] == (["fx", "gy"] if offered else [])
    page = client.get("/search", query_string={"q": typed}).text
    assert (">First night</a> <small>" in page) is offered  # of which game each of them is


def test_a_picture_goes_before_a_chapter(small_base: KnowledgeBase, app: Flask) -> None:
    """Is a procedure named before the chapter about it, and is a subject one word beside others?"""
    with app.test_request_context():
        found = lessons.find_lessons(small_base, "what is a turn on the canal", "")
        assert [one["title"] for one in found] == ["A turn on the canal", "Your turn"]
        assert lessons.find_lessons(small_base, "a turn on the canal at dawn in spring", "") == []


def test_who_asks_what_the_game_is(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is who types the name of the game alone taught it from the beginning, and nobody who asks more?"""
    language = search.open_engine(app.extensions[site.EXTENSION].site.base).language
    monkeypatch.setitem(language.__dict__, "family_names", {"lamps": "fx"})
    for typed, taught in (("Lamps", 2), ("what is Lamps?", 2), ("lamps lantern", 0)):
        told = client.get("/search.json", query_string={"q": typed}).get_json()
        assert len(told["lessons"]) == taught, typed
