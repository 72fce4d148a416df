"""Is a site ready only where a search and an entry work?"""

import pytest
from flask import Flask

from web.resources import entries, readiness, search
from web.site import current_site


def test_a_site_that_works_is_ready(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is an entry searched by its title, quoted and not, and shown, and nothing of it noted?"""
    asked: list[tuple[str, bool]] = []
    answer = search.answer_query

    def answer_query(site: object, given: dict[str, str], noted: bool = True) -> object:
        asked.append((given["q"], noted))
        return answer(site, given, noted=noted)  # type: ignore[arg-type]

    monkeypatch.setattr(search, "answer_query", answer_query)
    with app.test_request_context():
        readiness.try_work(current_site())
        title = current_site().base.entries[0].title
    assert asked == [(title, False), (f'"{title}"', False)]


def test_a_search_that_finds_nothing(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a site not ready whose search does not find its own title?"""
    monkeypatch.setattr(search, "answer_query", lambda *_, **__: {"results": []})
    with app.test_request_context(), pytest.raises(LookupError, match="finds nothing"):
        readiness.try_work(current_site())


def test_an_entry_that_cannot_be_shown(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a site not ready that finds an entry and cannot show it?"""

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(entries, "show_entry", fail)
    with app.test_request_context(), pytest.raises(ZeroDivisionError):
        readiness.try_work(current_site())


def test_a_site_without_documents_is_ready(bare_app: Flask) -> None:
    """Is a site ready that has nothing to look up?"""
    assert bare_app.test_client().get("/readyz").get_json()["status"] == "ready"
