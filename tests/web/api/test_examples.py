"""Can every example of the description be asked, and is its answer the one that is described?"""

from pathlib import Path
from typing import Any

import invented
import pytest
from flask.testing import FlaskClient
from holding import find_faults, hold, list_operations

from web import create_app
from web.api import manual
from web.types import Json


def run_example(client: FlaskClient, path: str, method: str, operation: Json) -> list[Any]:
    """Ask what an operation gives as its examples."""
    if method == "post":
        content = operation["requestBody"]["content"]["application/json"]
        return [
            client.post(path, json=example["value"]) for example in content["examples"].values()
        ]
    example = manual.write_example(path, operation)
    return [client.get(example)] if example else []


@pytest.mark.unmeasured
@pytest.mark.parametrize("site_url", ["", "https://rules.example"])
def test_examples(tmp_path: Path, site_url: str) -> None:
    """Is every example answered with 200, with the shape that is described, and is its body one that is?"""
    app = create_app({"KB_BUILD": invented.write_base(tmp_path / "build"), "KB_SITE_URL": site_url})
    client = app.test_client()
    told = client.get("/api/v1/openapi.json").get_json()
    lacking = []
    for path, method, operation in list_operations(told):
        answers = run_example(client, path, method, operation)
        for answer in answers:
            assert answer.status_code == 200, (path, answer.text)
            hold(app, answer)
        lacking += [] if answers else [path]
        for content in operation.get("requestBody", {}).get("content", {}).values():
            for example in content["examples"].values():
                assert not find_faults(app, content["schema"], example["value"]), path
    assert set(lacking) == {"/sitemap-{part}.xml"} | (set() if site_url else {"/oembed"})
