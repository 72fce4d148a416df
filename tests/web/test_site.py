"""What all requests share: one snapshot, the tag of its answers, the example queries."""

import base64
import dataclasses
import hashlib
import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb import KnowledgeBase
from kb.identity import GameIdentity
from kb.paths import PROJECT
from web import site
from web.site import Site


@pytest.fixture
def opened(app: Flask) -> Site:
    """Give the site of the invented documents."""
    found: Site = app.extensions["kb"].site
    return found


def test_the_tag_names_snapshot_and_program(opened: Site) -> None:
    """Is an answer another one with another snapshot, another setting that pages show, and only then?"""
    same = Site(opened.base, opened.settings)
    assert same.tag == opened.tag and opened.tag.startswith(f"{opened.base.snapshot}-")
    for other in (
        dataclasses.replace(opened.settings, site_name="Other"),
        dataclasses.replace(opened.settings, site_url="https://rules.example"),
        dataclasses.replace(opened.settings, reports="rules@example.org"),  # each page offers it
        dataclasses.replace(opened.settings, documents=Path("elsewhere")),  # an empty site names it
    ):
        assert Site(opened.base, other).tag != opened.tag
    assert Site(opened.base, dataclasses.replace(opened.settings, rate="1/day")).tag == opened.tag


def test_the_code_is_all_that_makes_pages(
    opened: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the tag another one when any template, script or module changes, however deep?"""
    deep = tmp_path / "pages" / "templates" / "entry.html"
    deep.parent.mkdir(parents=True)
    deep.write_text("<p>")
    assert {PROJECT / "web", PROJECT / "kb"} == set(site.CODE)
    monkeypatch.setattr(site, "CODE", (tmp_path,))

    def give_code() -> str:
        site.digest_code.cache_clear()  # as in a process of its own
        return Site(opened.base, opened.settings).code

    before = give_code()
    (tmp_path / "notes.txt").write_text("no part of it")
    assert give_code() == before
    deep.write_text("<b>")
    assert Site(opened.base, opened.settings).code == before  # this process still runs the old one
    assert give_code() != before
    site.digest_code.cache_clear()


def test_the_policy_knows_the_style_sheet(client: FlaskClient) -> None:
    """Does the browser find the hash of the very style sheet that the page contains?"""
    response = client.get("/")
    (style,) = re.findall(r"<style>(.*?)</style>", response.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in response.headers["Content-Security-Policy"]


def test_examples(opened: Site, small_base: KnowledgeBase) -> None:
    """Are a name, a number and a question of the most cited entries proposed, and none that is missing?"""
    assert opened.examples[""] == ("lantern", "1")  # no question is written there
    *questions, name, number = Site(small_base, opened.settings).examples[""]
    assert small_base.named(name)[0].kind == "term" and small_base.numbered(number)
    assert 1 <= len(questions) <= site.QUESTIONS
    assert all(one.endswith("?") and len(one) < site.SHORT for one in questions)


def test_examples_are_of_the_edition(small_base: KnowledgeBase, opened: Site) -> None:
    """Are the examples of a game those of its own entries?"""
    held = {
        question
        for entry in small_base.current_entries
        if entry.game == "bw2"
        for question in entry.questions
    }
    made = Site(small_base, opened.settings).examples
    assert held and set(made["bw2"]) & held and not set(made["bw"]) & held


def test_questions_that_are_written(
    small_base: KnowledgeBase, opened: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Are the questions written for a game proposed, and those of several games in turn?"""
    games = (
        GameIdentity("bw2", questions=("Is two?",)),
        GameIdentity("bw", questions=("One?", "And one?")),
    )
    said = dataclasses.replace(small_base.identity, games=games)
    monkeypatch.setitem(vars(small_base), "identity", said)
    made = Site(small_base, opened.settings).examples
    assert made["bw"] == ("One?", "And one?")
    assert set(made[""]) == {"One?", "Is two?", "And one?"} and made[""][-1] == "And one?"


def test_a_site_without_documents(bare: FlaskClient) -> None:
    """Is nothing proposed where nothing is installed?"""
    assert bare.application.extensions["kb"].site.examples == {"": ()}


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("/* a\n b */\np { color : red ; }\n", "p{color : red;}"),
        (
            "a b > c, d:hover {\n  margin: 1px calc(1px + 2px);\n}",
            "a b > c,d:hover{margin: 1px calc(1px + 2px);}",
        ),
        ('p::after { content: "x"; }', 'p::after{content: "x";}'),
    ],
)
def test_a_style_sheet_is_squeezed(written: str, sent: str) -> None:
    """Does only go what means nothing: comments, and white space beside brackets and semicolons?"""
    assert site.squeeze_style(written) == sent
