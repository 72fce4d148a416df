"""Is a fault reported with all that finds it again, to where the operator says, and stored nowhere?"""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from kb.snapshot import store
from web import create_app

ASKED = "/report.json?id=bw-glossary/toll&at=p1&q=who%20pays%20%26%20why"


def ask(base: store.KnowledgeBase, reports: str, path: str = ASKED) -> dict[str, object]:
    """Ask a site whose reports go somewhere."""
    app = create_app({"KB_BUILD": base.folder.parent, "KB_REPORTS": reports})
    made: dict[str, object] = app.test_client().get(path).get_json()
    return made


def test_a_report_finds_the_words_again(small_base: store.KnowledgeBase) -> None:
    """Does it name entry, paragraph, digest of the words, snapshot, address and query?"""
    made = ask(small_base, "rules@example.org")
    text = str(made["report"])
    assert "stccg:bw-glossary@" in text and "/toll#p1~" in text
    assert f"Snapshot: {small_base.snapshot}" in text
    assert "Searched for: who pays & why" in text
    assert "/bw-glossary/toll#p1" in text and "toll, paragraph 1" in text


@pytest.mark.parametrize(
    ("reports", "begins", "keys"),
    [
        ("rules@example.org", "mailto:rules@example.org?", ("subject", "body")),
        (
            "https://git.example/rules/issues/new",
            "https://git.example/rules/issues/new?",
            ("title", "body"),
        ),
    ],
)
def test_it_opens_a_mail_or_an_issue(
    small_base: store.KnowledgeBase, reports: str, begins: str, keys: tuple[str, str]
) -> None:
    """Does the address hold subject and text, with every letter as it is?"""
    made = ask(small_base, reports)
    send = str(made["send"])
    assert (
        send.startswith(begins) and "+" not in send.partition("?")[2].replace("%2B", "")
    ) or keys[0] == "title"
    sent = parse_qs(urlsplit(send).query)
    assert [sent[key] for key in keys] == [[made["subject"]], [made["report"]]]


@pytest.mark.parametrize(
    ("at", "number"), [("p1", 1), ("p99", 0), ("p0", 0), ("", 0), ("nonsense", 0), ("p1x", 0)]
)
def test_a_place_that_is_not_there_is_the_entry(client: FlaskClient, at: str, number: int) -> None:
    """Is the whole entry meant where the place is none?"""
    made = client.get(f"/report.json?id=fx-glossary/lantern&at={at}").get_json()
    assert made["paragraph"] == number and made["send"] is None


def test_an_unknown_entry_is_refused(client: FlaskClient) -> None:
    """Is it told like any entry that is not there?"""
    assert client.get("/report?id=fx-glossary/nothing").status_code == 404
    missing = client.get("/report.json?id=")
    assert (missing.status_code, missing.get_json(force=True)["detail"]) == (400, "id is missing.")


def test_pages_lead_to_it_where_the_operator_takes_reports(
    client: FlaskClient, small_base: store.KnowledgeBase
) -> None:
    """Has an entry the link, with its query, where reports are taken, and nowhere else?"""
    assert "/report" not in client.get("/fx-glossary/lantern").text
    app = create_app({"KB_BUILD": small_base.folder.parent, "KB_REPORTS": "rules@example.org"})
    page = app.test_client().get("/bw-glossary/toll?q=pays").text
    assert 'href="/report?id=bw-glossary/toll&amp;q=pays"' in page
