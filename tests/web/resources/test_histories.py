"""Is an entry shown in two of its versions, with what was said on its subject over the years?"""

from dataclasses import replace
from pathlib import Path

import making
import pytest
import snapshots
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from reading import ask

from kb.model import RetiredId
from kb.snapshot.store import KnowledgeBase
from web import create_app


@pytest.fixture(scope="module")
def client(small_base: KnowledgeBase) -> FlaskClient:
    """Serve the small corpus, whose glossary has two versions."""
    return create_app({"KB_BUILD": small_base.folder.parent}).test_client()


def test_the_history_of_an_entry(client: FlaskClient) -> None:
    """Are two versions compared, the last two unless others are asked for, and unknown ones refused?"""
    made = ask(client, "/history/bw-glossary/adrift.json")
    assert (made["from"], made["to"]) == ("1.0", "1.1")
    assert {one["kind"] for one in made["words"]} == {"same", "removed", "added"}
    same = ask(client, "/history/bw-glossary/adrift.json?from=1.1&to=1.1")
    assert {one["kind"] for one in same["words"]} == {"same"}
    assert client.get("/history/bw-glossary/adrift?from=9").status_code == 400
    assert client.get("/history/bw-glossary/nothing").status_code == 404
    assert "What was said on this subject" in client.get("/history/bw-glossary/adrift").text


def test_a_history_tells_what_is_no_longer_in_force(client: FlaskClient) -> None:
    """Is a version that another one replaced marked, and the one in force not?"""
    said = BeautifulSoup(client.get("/history/bw-glossary/adrift").text, "html.parser")
    marked = {
        str(link["href"]): [badge.get_text() for badge in line.select(".badge")]
        for line in said.select("section ol > li")
        for link in line.select("a[href]")
    }
    gone = ["No longer in force"]
    assert marked["/bw-glossary@1.0/adrift"] == gone and marked["/bw-glossary@1.1/adrift"] == []
    assert marked["/bw-rulings@third-thaw/adrift"] == gone


def test_what_an_entry_took_in(client: FlaskClient) -> None:
    """Does the timeline hold what a rule said that became part of this one?"""
    said = ask(client, "/history/bw-glossary/toll.json")
    told = [(one["id"], one["version"]) for one in said["timeline"]]
    assert {("bw-glossary/eel-toll", "1.0"), ("bw-glossary/toll", "1.0")} <= set(told)
    assert [one["url"] for one in said["versions"]] == [
        f"/bw-glossary@{version}/toll" for version in ("1.0", "1.1")
    ]
    assert client.get("/bw-glossary@1.0/eel-toll").status_code == 200


def test_the_last_change_is_shown_first(tmp_path: Path) -> None:
    """Is an entry compared with the last version that had other words, where nothing else is chosen?"""
    first, second, third = (
        replace(making.DOCUMENT, version=str(number), date=f"200{number}") for number in (1, 2, 3)
    )
    entries = [
        snapshots.make_entry(first, "sled", "A sledge waits."),
        snapshots.make_entry(second, "sled", "A sled waits."),
        snapshots.make_entry(third, "sled", "A sled waits."),
    ]
    base = snapshots.write_base(
        tmp_path, (first, second, third), entries=entries, indexed=entries[2:]
    )
    (tmp_path / "current").symlink_to(base.folder)
    client = create_app({"KB_BUILD": tmp_path}).test_client()
    made = ask(client, "/history/bw-book/sled.json")
    assert (made["from"], made["to"]) == ("1", "3")
    assert "sledge" in "".join(one["text"] for one in made["words"] if one["kind"] == "removed")
    assert ask(client, "/history/bw-book/sled.json?from=2")["from"] == "2"
    assert ask(client, "/history/bw-book/sled.json?to=2")["from"] == "1"


def test_the_versions_of_a_renamed_entry(tmp_path: Path) -> None:
    """Is an entry compared with its words of the version in which it had another id?"""
    older = replace(making.DOCUMENT, date="2000")
    newer = replace(older, version="2", date="2010")
    entries = [
        snapshots.make_entry(older, "sledges", "A sledge waits."),
        snapshots.make_entry(newer, "sleds", "A sled waits."),
    ]
    renamed = RetiredId("bw-book/sledges", "sledges", "1", "1", "bw-book/sleds")
    base = snapshots.write_base(
        tmp_path, (older, newer), entries=entries, indexed=entries[1:], departed=[renamed]
    )
    (tmp_path / "current").symlink_to(base.folder)
    made = ask(create_app({"KB_BUILD": tmp_path}).test_client(), "/history/bw-book/sleds.json")
    assert [one["url"] for one in made["versions"]] == ["/bw-book@1/sledges", "/bw-book@2/sleds"]
    assert (made["from"], made["to"]) == ("1", "2")
    assert "sledge" in "".join(one["text"] for one in made["words"] if one["kind"] == "removed")
    assert [one["id"] for one in made["timeline"]] == ["bw-book/sledges", "bw-book/sleds"]
