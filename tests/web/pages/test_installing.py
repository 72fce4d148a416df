"""Is everything there that a browser needs to keep the site, and is the list of it true?"""

import hashlib

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import packs
from web.pages import installing
from web.site import current_site


def test_every_part_is_what_the_list_says(client: FlaskClient) -> None:
    """Has each part that is listed the size and the SHA-256 by which a browser checks it?"""
    listed = client.get("/offline/parts.json").get_json()
    assert {listed["pack"], listed["shell"]} <= {part["url"] for part in listed["parts"]}
    for part in listed["parts"]:
        content = client.get(part["url"]).data
        assert (part["bytes"], part["sha256"]) == (
            len(content),
            hashlib.sha256(content).hexdigest(),
        ), part["url"]


def test_the_digest_tells_a_newer_build(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does the digest of the list change when a part does, and only then?"""
    first, second = (client.get("/offline/parts.json").get_json() for _ in range(2))
    monkeypatch.setattr(installing, "_make_pack", lambda _: b"a newer pack")
    third = client.get("/offline/parts.json").get_json()
    assert first["digest"] == second["digest"] != third["digest"]


def test_the_pack_is_that_of_the_snapshot(app: Flask, client: FlaskClient) -> None:
    """Is the pack served whole, compressed for a browser that takes it so?"""
    with app.test_request_context():
        made = packs.make_pack(current_site().base)
    plain = client.get("/offline/pack")
    assert plain.data == made and "Content-Encoding" not in plain.headers
    packed = client.get("/offline/pack", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "br" and brotli.decompress(packed.data) == made
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_the_worker_may_serve_the_whole_site(client: FlaskClient) -> None:
    """Is the service worker a script that is allowed all addresses?"""
    worker = client.get("/offline/worker.js")
    assert (worker.mimetype, worker.headers["Service-Worker-Allowed"]) == ("text/javascript", "/")


def test_the_app_can_be_installed(named: FlaskClient) -> None:
    """Does the manifest name the site, where it begins, and icons that are there?"""
    answer = named.get("/offline/app.webmanifest")
    manifest = answer.get_json(force=True)
    assert answer.mimetype == "application/manifest+json"
    assert manifest["name"] == "A Long Name & <b>More</b> of It"
    assert len(manifest["short_name"]) <= 12
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        shown = named.get(icon["src"])
        assert (shown.status_code, shown.mimetype) == (200, icon["type"])


def test_icons_are_kept_too(client: FlaskClient) -> None:
    """Is every icon of the manifest among what is kept, so that it is shown without a network?"""
    kept = {part["url"] for part in client.get("/offline/parts.json").get_json()["parts"]}
    manifest = client.get("/offline/app.webmanifest").get_json(force=True)
    assert {icon["src"] for icon in manifest["icons"]} <= kept


def test_how_much_is_to_load(app: Flask, client: FlaskClient) -> None:
    """Does the page say how many kilobytes are sent for scripts, style and pack, and what needs a network?"""
    with app.test_request_context():
        said = installing.describe_offline(current_site())
    listed = client.get("/offline/parts.json").get_json()
    sent = sum(
        len(client.get(part["url"], headers={"Accept-Encoding": "br"}).data)
        for part in listed["parts"]
        if part["url"] != listed["shell"] and ".png" not in part["url"]
    )
    assert said["kilobytes"] == pytest.approx(sent / 1000, rel=0.05)
    assert said["needs"] == list(installing.NEEDS)
