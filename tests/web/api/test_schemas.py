"""Has every answer of the site exactly the shape that the description says?"""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from holding import describe, find_faults, hold, leave_chosen_out
from reading import PAGES

from web.api.openapi import description

pytestmark = pytest.mark.unmeasured

READ = [
    *(twin for _, twin in PAGES),
    *(
        "/api/v1" + path
        for path in (
            "",
            "/search",
            "/search?q=lantern&explain=1",
            "/search?q=darkness&limit=99999",
            "/search?q=script&game=gy",
            "/dispute",
            "/dispute?q=lantern",
            "/dispute?q=light+a+lantern&id=hostile/words&id=fx-groups/ferry&id=fx-cards/boat",
            "/dispute?id=fx-glossary/gone&id=fx-glossary/lamp-post&id=none&game=none",
            "/ask",
            "/ask?q=lantern",
            "/ask?q=script&form=discord&game=gy",
            "/ask?q=zzyzx&document=none",
            "/ask?q=lantern&form=none",
            "/suggest",
            "/suggest?q=la",
            "/suggest?q=%3C",
            "/lookup",
            "/lookup?name=Lantern",
            "/lookup?name=play&game=none",
            "/lookup?name=fx-glossary/gone",
            "/lookup?name=Ferry",
            "/lookup?name=zzyzx",
            "/citations?id=fx-glossary/lantern",
            "/citations?id=fx-glossary@1/lantern%23p1&digest=1&style=csl",
            "/citations?id=fx-cards/boat&style=html",
            "/citations?id=fx-groups/ferry",
            "/citations",
            "/citations?id=fx-glossary/darkness",
            "/citations?id=x/y&style=z",
            "/entries",
            "/entries?limit=2",
            "/entries?kind=none&letter=%23",
            "/entries?cursor=x",
            "/icons",
            "/icons?game=none",
            "/download",
            "/documents",
            "/documents/fx-glossary",
            "/documents/fx-glossary@1",
            "/documents/hostile",
            "/documents/none",
            "/documents/fx-absent",
            "/gaps",
            "/groups",
            "/equivalents",
            "/conflicts",
            "/procedures",
            "/procedures?game=none",
            "/procedures/fx-watch",
            "/procedures/none",
            "/cards",
            "/cards?letter=F&game=fx",
            "/cards?letter=nowhere",
            "/entries/fx-glossary/lantern",
            "/entries/fx-glossary@1/lantern",
            "/entries/fx-glossary/lamp-post",
            "/entries/fx-glossary/gone",
            "/entries/fx-glossary/none",
            "/entries/none/none",
            "/entries/fx-groups/ferry",
            "/entries/fx-groups/none",
            "/entries/fx-cards/boat",
            "/entries/fx-cards/none",
            "/entries/hostile/words",
            "/entries/hostile/missing",
            "/entries/fx-rulings/ferry",
            "/openapi.json",
            "/manual",
        )
    ),
    "/healthz",
    "/readyz",
    "/inventory.json",
    "/inventory.json?game=fx",
    "/suggest.json?q=l",
    "/objects.inv",
    "/sitemap.xml",
    "/sitemap-1.xml",
    "/sitemap-2.xml",
    "/opensearch.xml",
    "/robots.txt",
    "/oembed",
    "/oembed?format=xml",
    "/oembed?url=http://localhost/fx-glossary/lantern",
    "/oembed?url=http://localhost/fx-glossary/lantern&maxwidth=9",
    "/oembed?url=http://localhost/fx-glossary/gone",
    "/fx-glossary/lamp-post.json",
    "/fx-glossary/gone.json",
    "/none.json",
    "/none-cards.json",
    "/fx-groups/none.json",
    "/none/none.json",
]
FAULTY: tuple[Any, ...] = (
    {},
    [],
    {"ids": [1]},
    {"names": []},
    {"citations": [None]},
    {"other": 1},
)
SENT: list[tuple[str, Any]] = [
    (
        "/api/v1/entries",
        {
            "ids": [
                "fx-glossary/lantern",
                "fx-glossary@1/lantern",
                "fx-glossary/lamp-post",
                "fx-glossary/gone",
                "fx-cards/boat",
                "fx-groups/ferry",
                "hostile/words",
                "none",
                "",
            ]
        },
    ),
    (
        "/api/v1/lookup",
        {"names": ["Lantern", "Ferry", "spark", "<script>", "zzyzx", ""], "nearest": True},
    ),
    (
        "/api/v1/lookup",
        {"names": ["fx-glossary/gone", "fx-glossary/lamp-post", "1.1", "Darkness"], "game": "none"},
    ),
    (
        "/api/v1/citations/check",
        {
            "citations": [
                "stccg:fx-glossary/lantern",
                "stccg:fx-glossary@1/lantern#p1~00000000",
                "stccg:fx-rulings/lantern",
                "nonsense",
                {"citation": "stccg:fx-glossary/wickmoth", "quotation": "eats sparks"},
                {"citation": "stccg:fx-glossary/wickmoth", "quotation": "eats boats"},
                {"citation": "stccg:fx-glossary/gone"},
            ]
        },
    ),
    (
        "/api/v1/cards/rulings",
        {"titles": ["The Quay", "Ferry: Night", "fx-groups/ferry", "Boat", "lantern", ""]},
    ),
    (
        "/api/v1/citations/find",
        {"text": "stccg:fx-glossary/lantern, rule 1.1, [[lantern]], see Ferry and gone; §99.9"},
    ),
    *(
        (route, body)
        for route in (
            "/api/v1/entries",
            "/api/v1/lookup",
            "/api/v1/cards/rulings",
            "/api/v1/citations/check",
            "/api/v1/citations/find",
        )
        for body in FAULTY
    ),
]


@pytest.mark.parametrize("path", READ)
def test_what_is_read(app: Flask, client: FlaskClient, path: str) -> None:
    """Has the answer the keys that are described, no other, and a status, a type and headers that are?"""
    hold(app, client.get(path))


@pytest.mark.parametrize("path, body", SENT)
def test_what_is_sent(app: Flask, client: FlaskClient, path: str, body: Any) -> None:
    """Has the answer to a body the shape that is described, whatever the body?"""
    hold(app, client.post(path, json=body))


@pytest.mark.parametrize(
    "path",
    [
        "/index.json",
        "/documents.json",
        "/az.json",
        "/about.json",
        "/gaps.json",
        "/search.json?q=a",
        "/dispute.json?q=a&id=a/b",
        "/api/v1/entries",
        "/api/v1/icons",
        "/api/v1/cards",
        "/api/v1/lookup?name=a",
        "/inventory.json",
        "/api/v1/openapi.json",
        "/api/v1/manual",
    ],
)
def test_a_site_without_documents(bare: FlaskClient, path: str) -> None:
    """Has the answer its shape where nothing is installed?"""
    hold(bare.application, bare.get(path))


@pytest.mark.parametrize(
    "path", ["/api/v1/entries/fx-glossary/lantern", "/api/v1/search?q=lantern", "/api/v1/documents"]
)
def test_a_key_that_is_not_described_is_found_out(
    app: Flask, client: FlaskClient, path: str
) -> None:
    """Would the tests above see a new key, or one that is missing?"""
    answer = client.get(path).get_json()
    rule, _ = app.url_map.bind("localhost").match(path.split("?")[0], return_rule=True)
    responses = describe(app)["paths"][description.write_path(rule)]["get"]["responses"]
    schema = leave_chosen_out(responses["200"]["content"]["application/json"]["schema"])
    assert not find_faults(app, schema, answer)
    assert find_faults(app, schema, {**answer, "surprise": 1})
    for key in answer:
        assert find_faults(
            app, schema, {name: value for name, value in answer.items() if name != key}
        ), key
