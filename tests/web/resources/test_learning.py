"""Does the learning path lead from chapter to chapter, with pictures, lists and the rules of each step?"""

import pytest
from flask.testing import FlaskClient
from reading import ask, read


def test_a_path_lists_its_chapters_in_order(client: FlaskClient) -> None:
    """Has each game its own path at its own address, with the time that it takes?"""
    paths = {path["game"]: path for path in ask(client, "/learn.json")["paths"]}
    assert list(paths) == ["fx", "gy"]
    assert paths["fx"] == ask(client, "/learn/fx.json")
    assert [(one["number"], one["url"]) for one in paths["fx"]["chapters"]] == [
        (1, "/learn/fx/first"),
        (2, "/learn/fx/second"),
    ]
    assert paths["fx"]["minutes"] == 3


def test_a_chapter_leads_on_and_back(client: FlaskClient) -> None:
    """Is the next chapter one tap away, and the previous one?"""
    first, second = read(client, "/learn/fx/first"), read(client, "/learn/fx/second")
    assert [link["href"] for link in first.select("[rel=next]")] == ["/learn/fx/second"]
    assert [link["href"] for link in second.select("[rel=prev]")] == ["/learn/fx/first"]
    assert not first.select("[rel=prev]") and not second.select("[rel=next]")


def test_a_paragraph_cites_its_rules(client: FlaskClient) -> None:
    """Does each paragraph link to the paragraphs it rests on, those of one entry together?"""
    said = read(client, "/learn/fx/first").select_one(".lesson h2 + p")
    assert said is not None
    assert [link["href"] for link in said.select(".rests a")] == [
        "/fx-rulebook/play#p3",
        "/fx-rulebook/play#p4",
        "/fx-glossary/lantern#p1",
    ]
    assert "paragraphs\xa03 and" in said.get_text()


def test_words_link_to_the_glossary(client: FlaskClient) -> None:
    """Has a word that is explained elsewhere a link with a preview, and is a new word stressed?"""
    said = read(client, "/learn/fx/first").select_one(".lesson h2 + p")
    assert said is not None
    (word,) = said.select("a.stccg-term:not(.rests a)")
    assert (word["href"], word.get_text()) == ("/fx-glossary/lantern", "lantern")
    assert [one.get_text() for one in said.select("strong")] == ["light"]


def test_lists_and_questions_are_what_they_are(client: FlaskClient) -> None:
    """Are items one list, is the answer behind its question, and is an example called one?"""
    soup = read(client, "/learn/fx/first")
    lesson = soup.select_one(".lesson")
    assert lesson is not None
    assert [len(one.find_all("li")) for one in lesson.find_all(["ul", "ol"], recursive=False)] == [
        2,
        2,
    ]
    (quiz,) = lesson.select("details.quiz")
    assert [one.name for one in quiz.find_all(True, recursive=False)] == ["summary", "p"]
    assert lesson.select(".example")[0].get_text().startswith("Example:")


def test_a_procedure_is_a_picture_and_a_list(client: FlaskClient) -> None:
    """Has each procedure a picture with a text alternative, and a list whose steps link to rules?"""
    soup = read(client, "/procedures/fx-watch")
    (picture,) = soup.select("svg.picture[role=img]")
    named = str(picture["aria-labelledby"]).split()
    assert [bool(picture.select_one(f"[id='{name}']")) for name in named] == [True, True]
    steps = soup.select(".steps > li")
    assert [step.find("strong").get_text() for step in steps[:1]] == ["Light it"]  # type: ignore[union-attr]
    assert [link["href"] for link in steps[1].select("ul a")] == ["#fx-watch-end"]
    assert "repeat this step" in steps[1].get_text() and "Optional" in steps[1].get_text()
    assert steps[0].select('.rests a[href="/fx-rulebook/play#p3"]')


def test_the_api_gives_a_procedure(client: FlaskClient) -> None:
    """Does a program get steps, branches, picture and citations that hold?"""
    made = ask(client, "/api/v1/procedures/fx-watch")
    assert made["picture"].startswith("<svg") and made["step_count"] == 3
    assert [step["number"] for step in made["steps"]] == [1, 2, 3]
    assert made["steps"][1]["branches"][0] == {"when": "it is dark", "to": "carry", "number": 2}
    cited = [rule["citation"] for step in made["steps"] for rule in step["rules"]]
    answer = client.post("/api/v1/citations/check", json={"citations": cited}).get_json()
    assert {one["verdict"] for one in answer["results"]} == {"current"}


def test_the_api_lists_the_procedures(client: FlaskClient) -> None:
    """Can a program ask for those of one game, and is another one told of?"""
    assert ask(client, "/api/v1/procedures")["total"] == 2
    (one,) = ask(client, "/api/v1/procedures?game=fx")["procedures"]
    assert (one["id"], one["url"], one["step_count"]) == ("fx-watch", "/procedures/fx-watch", 3)
    assert "steps" not in one
    none = ask(client, "/api/v1/procedures?game=zz")
    assert none["total"] == 0 and none["notes"]


@pytest.mark.parametrize(
    ("path", "list_"),
    [
        ("/learn/zz", "/learn"),
        ("/learn/zz/first", "/learn"),
        ("/learn/fx/none", "/learn/fx"),
        ("/procedures/none", "/procedures"),
    ],
)
def test_what_is_not_there_is_said(client: FlaskClient, path: str, list_: str) -> None:
    """Is an unknown game, chapter or procedure answered in plain words, with the address of the list?"""
    assert client.get(path).status_code == 404
    problem = client.get(f"{path}.json").get_json()
    assert (problem["status"], problem["title"]) == (404, "No such page")
    assert "See the list" in problem["hint"] and problem["hint"].endswith(f": {list_}.")
    assert client.get(list_).status_code == 200
