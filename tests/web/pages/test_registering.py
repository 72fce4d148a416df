"""Is a view a page and, at the address with .json, the same facts?"""

from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from flask import Blueprint, Flask, redirect
from flask.testing import FlaskClient
from werkzeug.wrappers import Response

from web.pages import registering
from web.resources import params


def find_twin(client: FlaskClient, address: str) -> str:
    """Give the address of the JSON twin that a page names."""
    link = BeautifulSoup(client.get(address).text, "html.parser").select_one("link[rel=alternate]")
    assert link is not None
    return str(link["href"])


@pytest.mark.parametrize(
    ("page", "twin"),
    [
        ("/search?q=lantern&utm=x", "/search.json?q=lantern"),  # nothing that decides nothing
        ("/fx-glossary/lantern?q=lamp", "/fx-glossary/lantern.json?q=lamp"),
        ("/dispute?id=fx-rulings/oar&id=fx-glossary/lantern&id=hostile/words",
         "/dispute.json?id=fx-rulings/oar&id=fx-glossary/lantern&id=hostile/words"),
        ("/search?q=a&q=b", "/search.json?q=a"),
        ("/about?q=lantern", "/about.json"),
    ],
)  # fmt: skip
def test_a_page_names_its_twin(client: FlaskClient, page: str, twin: str) -> None:
    """Does the twin's address have what the page was asked, and no other parameter?"""
    assert find_twin(client, page) == twin


def test_a_long_question_is_cut_in_the_address(client: FlaskClient) -> None:
    """Is an address never longer than the question that the search reads?"""
    twin = find_twin(client, f"/search?q={'a' * 5000}")
    assert twin == f"/search.json?q={'a' * params.QUERY_LENGTH}"


@pytest.fixture
def register(
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[Callable[[], Response]], FlaskClient]:
    """Register a view on a site of its own."""
    blueprint = Blueprint("pages", __name__)
    monkeypatch.setattr(registering, "blueprint", blueprint)
    monkeypatch.setattr(registering, "RULES", {})

    def register_view(view: Callable[[], Response]) -> FlaskClient:
        registering.page("/kinds", "kinds.html")(view)
        made = Flask(__name__)
        made.register_blueprint(blueprint)
        return made.test_client()

    return register_view


def test_a_redirect_is_one_for_both(
    register: Callable[[Callable[[], Response]], FlaskClient],
) -> None:
    """Does a view that leads elsewhere lead there as a page and as JSON?"""
    client = register(lambda: redirect("/icons"))
    for address in ("/kinds", "/kinds.json"):
        assert client.get(address).headers["Location"] == "/icons"


def test_facts_are_given_as_json(
    register: Callable[[Callable[[], dict[str, int]]], FlaskClient],
) -> None:
    """Are the facts of a view those of its twin, and is the page known by its template?"""

    def count_kinds() -> dict[str, int]:
        return {"term": 3}

    client = register(count_kinds)
    assert client.get("/kinds.json").get_json() == {"term": 3}
    assert registering.RULES == {"pages.count_kinds": ("/kinds", "kinds.html")}
