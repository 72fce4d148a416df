"""Does search answer programs as the design promises, whatever they ask?"""

from typing import Any

import invented
import pytest
from flask.testing import FlaskClient

from kb.snapshot import store
from web import create_app

SHAPE = [
    "id",
    "title",
    "document",
    "version",
    "game",
    "kind",
    "number",
    "trail",
    "wording",
    "url",
    "snippet",
    "why",
    "also",
]


def ask(client: FlaskClient, query: str = "", **more: str) -> dict[str, Any]:
    """Ask the search route and read its answer."""
    response = client.get("/api/v1/search", query_string={"q": query, **more})
    assert (response.status_code, response.mimetype) == (200, "application/json")
    answer: dict[str, Any] = response.get_json()
    return answer


def test_a_result_has_the_published_shape(client: FlaskClient) -> None:
    """Are the keys those of the design, in their order?"""
    answer = ask(client, "lantern")
    assert list(answer)[:5] == ["query", "confident", "answer", "total", "results"]
    assert answer["snapshot"] == invented.SNAPSHOT
    assert answer["confident"] is True and answer["query"] == "lantern"
    for result in answer["results"]:
        assert list(result) == SHAPE
        assert list(result["snippet"]) == ["lead", "text", "spans"] and result["why"]
        for start, end in result["snippet"]["spans"]:
            assert result["snippet"]["text"][start:end].casefold().startswith("lantern")
    first = answer["results"][0]
    assert (first["id"], first["url"], first["version"]) == (
        "fx-glossary/lantern",
        "/fx-glossary/lantern",
        "2",
    )


@pytest.mark.parametrize(
    ("query", "said"),
    [("lant*", False), ("kind:term", False), ("an odd wick of the lantern", True)],
)
def test_only_a_question_is_left_undecided(client: FlaskClient, query: str, said: bool) -> None:
    """Does the page say that nothing decides where something is asked, not where a list is filtered?"""
    assert ask(client, query)["only_filters"] is not said and ask(client, query)["results"]
    page = client.get("/search", query_string={"q": query}).text
    assert ("No rule here decides this" in page) is said


def test_the_answer_stands_beside_the_results(client: FlaskClient) -> None:
    """Are the sentences quoted word for word, with a citation that holds and their own address?"""
    answer = ask(client, "wickmoth")
    assert answer["confident"] is True and answer["answer"]["verdict"] == "decides"
    (one,) = answer["answer"]["sentences"]
    assert (one["id"], one["paragraph"], one["text"], one["wording"]) == (
        "fx-glossary/wickmoth",
        1,
        "A moth that eats sparks.",
        "official",
    )
    assert (one["url"], one["lead"], one["remarks"]) == ("/fx-glossary/wickmoth#p1", "", [])
    assert (one["source"]["short"], one["source"]["date"]) == ("Glossary", "2031-05")
    assert one["citation"].startswith("stccg:fx-glossary@2/wickmoth#p1~")
    checked = client.post(
        "/api/v1/citations/check",
        json={"citations": [{"citation": one["citation"], "quotation": one["text"]}]},
    ).get_json()["results"][0]
    assert checked["verdict"] == "current"


@pytest.mark.parametrize("query", ["", "zzyzx", "The Boat"])
def test_no_answer_where_nothing_is_quoted(client: FlaskClient, query: str) -> None:
    """Is the answer null where no document is about a query, or only a card is named?"""
    answer = ask(client, query)
    assert (answer["answer"], answer["confident"]) == (None, False)


@pytest.mark.parametrize("document", ["", "fx-rulebook"])
def test_an_explanation_where_it_is_asked_for(client: FlaskClient, document: str) -> None:
    """Are the lines about the very results that are given, of the document that is wanted?"""
    answer = ask(client, "dusk lantern", explain="1", document=document)
    explained = [
        line.split()[1].rstrip(":") for line in answer["explanation"] if line[:1].isdigit()
    ]
    assert explained and explained == [result["id"] for result in answer["results"]]
    assert "explanation" not in ask(client, "dusk lantern")


def test_the_address_of_a_result_is_that_of_its_paragraph(client: FlaskClient) -> None:
    """Does a hit in the second paragraph lead there?"""
    assert (
        ask(client, "second lantern gives none")["results"][0]["url"] == "/fx-glossary/lantern#p2"
    )


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "lantern" * 150_000,
        "\x00\x01\x1b",
        "<script>",
        "AND OR NOT (",
        'title:"',
        "*",
        "?",
        "~",
        "é💥",
        "[Mo]",
        "../../etc",
        "zzyzx",
        "the",
        "\ufeff",
        "a" * 501,
        "{{7*7}}",
        "%",
        "1.1.",
        "²",
    ],
)
def test_no_query_is_an_error(client: FlaskClient, query: str) -> None:
    """Is any string answered, as JSON and as a page?"""
    assert isinstance(ask(client, query)["results"], list)
    assert client.get("/search", query_string={"q": query}).status_code == 200


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "q",
        "q=",
        "q=%ED%A0%80",
        "q=%ff%fe",
        "q=%",
        "q=a&q=b",
        "q=%00",
        "limit=5",
    ],
)
def test_no_query_string_is_an_error(client: FlaskClient, raw: str) -> None:
    """Are missing, doubled and undecodable parameters answered?"""
    for path in ("/api/v1/search", "/search.json", "/search"):
        assert client.get(f"{path}?{raw}").status_code == 200


@pytest.mark.parametrize(
    "filters, documents",
    [
        ({"document": "fx-rulebook"}, {"fx-rulebook"}),
        ({"game": "gy"}, {"gy-rulebook", "hostile"}),
        ({"game": "GY"}, {"gy-rulebook", "hostile"}),
        ({"game": "fx"}, {"fx-glossary", "fx-rulebook", "fx-rulings"}),
        ({"game": "gy", "document": "fx-rulebook"}, set()),
        ({"game": "chess"}, set()),
        ({"document": "fx-glossary' OR 1"}, set()),
    ],
)
def test_a_filter_never_lets_another_game_answer(
    client: FlaskClient, filters: dict[str, str], documents: set[str]
) -> None:
    """Do all results stand in what was asked for, also when nothing does?"""
    for query in ("lantern", "spark", "1.1", "fx-glossary/lantern"):
        answer = ask(client, query, **filters)
        assert {result["document"] for result in answer["results"]} <= documents
        assert answer["results"] or (answer["total"], answer["confident"]) == (0, False)


def test_the_answers_for_other_editions(small_base: store.KnowledgeBase) -> None:
    """Does a program get the same answer for another edition as where it chooses it, and none where it chose?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    both, chosen = ask(client, "toll"), ask(client, "toll", game="bw2")
    assert both["answer"]["sentences"][0]["game"] == "bw"
    assert both["other_answers"] == [chosen["answer"]]
    assert (
        chosen["other_answers"]
        == ask(client, "toll", document="bw-glossary")["other_answers"]
        == []
    )
    named, asked = ask(client, "bw2 quillet"), ask(client, "quillet", game="bw")
    assert (named["results"], named["other_answers"]) == ([], [asked["answer"]])


def test_the_questions_of_a_post(small_base: store.KnowledgeBase) -> None:
    """Does a post with several questions get the answer to each, as where it is asked alone?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    asked = "Hi! May I row? What is a toll?"
    row, toll = ask(client, asked)["questions"]
    assert (row["query"], toll["query"]) == ("May I row?", "What is a toll?")
    assert toll["answer"] == ask(client, "What is a toll?", game="bw")["answer"]
    page = client.get("/search", query_string={"q": asked}).text
    assert page.count("You asked several questions.") == 2
    assert 'id="verdict-question-2"' in page and "\u201cWhat is a toll?\u201d" in page
    assert ask(client, "What is a toll?")["questions"] == []


def test_documents_that_a_query_names(small_base: store.KnowledgeBase) -> None:
    """Does who types the name of a document get to its page?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    (named,) = ask(client, "the rulings")["named_documents"]
    assert (named["id"], named["game"], named["authority"]) == ("bw-rulings", "bw", "historical")
    page = client.get("/search?q=the+rulings").text
    assert f'Read: <a href="{named["url"]}">Rulings third-thaw</a>' in page
    assert "No longer in force</span>" in page.partition("Read: ")[2].partition("</p>")[0]
    assert ask(client, "the rulings", document="bw-glossary")["named_documents"] == []


def test_cards_that_a_question_names(small_base: store.KnowledgeBase) -> None:
    """Does a question about a card lead to its page, with its type, beside what answers?"""
    site = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    asked = {"q": "may the Ferryman cross a closed gate"}
    told = ask(site, asked["q"])
    assert told["card"] is None and [one["id"] for one in told["named_cards"]] == [
        "bw-cards/ferryman"
    ]
    page = site.get("/search", query_string=asked).text
    assert '<a href="/bw-cards/ferryman">Ferryman</a> <small>Crew' in page
    alone = ask(site, "Ferryman")  # its rulings stand there
    assert alone["card"]["title"] == "Ferryman" and alone["named_cards"] == []
    assert ask(site, asked["q"], game="bw2")["named_cards"] == []
    assert told["named_cards"][0]["whole"]


def test_part_of_the_name_of_a_card(small_base: store.KnowledgeBase) -> None:
    """Do a few words that are part of the name of a card lead to it, before the nearest rule?"""
    site = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    found = ask(site, "old")["named_cards"]
    assert [(one["id"], one["whole"]) for one in found] == [("bw-cards/ferryman-old", False)]
    assert ask(site, "old", game="bw2")["named_cards"] == []
    page = site.get("/search?q=old").text
    assert page.index('href="/bw-cards/ferryman-old"') < page.index("Nearest rule")


def test_a_missing_entry_stands_beside_the_answer(small_base: store.KnowledgeBase) -> None:
    """Do page, data and dispute say that an entry is not here which prevails over what answers?"""
    client = create_app({"KB_BUILD": small_base.folder.parent}).test_client()
    answer = ask(client, "revised text")
    (absent,) = answer["answer"]["missing"]
    assert (absent["id"], absent["kind"], absent["prevails"]) == (
        "bw-glossary/revised-text",
        "gap",
        True,
    )
    assert absent["source"]["short"] == "Glossary" and not answer["confident"]
    settled = client.get("/api/v1/dispute?q=revised+text").get_json()
    (disputed,) = settled["missing"]
    assert disputed["id"] == absent["id"] and settled["verdict"]["kind"] == "older"
    for address, one in (("/search", absent), ("/dispute", disputed)):
        page = client.get(f"{address}?q=revised+text").text
        assert one["sentence"] in page and f'href="{one["url"]}"' in page
    assert ask(client, "toll")["answer"]["missing"] == []
