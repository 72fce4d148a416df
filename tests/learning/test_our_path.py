"""Is the learning path of this project whole: every procedure of both games, every word cited, ten minutes to begin?"""

from functools import cache

import pytest

from kb.learning import chapters, cited_rules, diagrams, procedures
from kb.learning.cited_rules import RULE, RuleFinder
from kb.learning.model import Chapter, Procedure
from kb.paths import find_folders
from kb.pipeline import learning

CORPUS = find_folders().corpus
# What both games do in a fixed order; the battles have names of their own in the second.
WANTED = {
    "1e": {"game", "turn", "mission-attempt", "ship-battle", "personnel-battle", "action"},
    "2e": {"game", "turn", "mission-attempt", "engagement", "combat", "card-text"},
}


@cache
def read_path() -> tuple[RuleFinder, list[Procedure], list[Chapter]]:
    """Read the whole path, without the documents that it cites."""
    finder = RuleFinder(cited_rules.read_rows(CORPUS), {})
    made = [
        procedures.read_procedure(path, finder)
        for path in learning.list_files(CORPUS / procedures.FOLDER, "*.toml")
    ]
    drawn = [
        diagrams.read_diagram(path, finder)
        for path in learning.list_files(CORPUS / diagrams.FOLDER, "*.toml")
    ]
    pictures = {
        **{
            ("procedure", one.id): sum(len(step.text.split()) for step in one.steps) for one in made
        },
        **{("diagram", one.id): sum(len(part.text.split()) for part in one.parts) for one in drawn},
    }
    read = [
        chapters.read_chapter(path, path.read_text(encoding="utf-8"), finder, pictures)
        for path in learning.list_files(CORPUS / chapters.FOLDER, "*/*.md")
    ]
    return finder, made, read


def test_whatever_says_a_rule_cites_one() -> None:
    """Is there no step, part or paragraph without a rule, and is each rule in the table?"""
    finder, _, _ = read_path()
    assert finder.problems == []
    assert set(finder.places) == set(finder.rows)


@pytest.mark.parametrize("game", sorted(WANTED))
def test_each_game_has_its_procedures(game: str) -> None:
    """Is every procedure there, and shown in a chapter of its game?"""
    _, made, read = read_path()
    assert {one.id.removeprefix(f"{game}-") for one in made if one.game == game} == WANTED[game]
    shown = {
        block.text
        for chapter in read
        for block in chapter.blocks
        if chapter.game == game and block.style == "procedure"
    }
    assert shown == {one.id for one in made if one.game == game}


@pytest.mark.parametrize("game", sorted(WANTED))
def test_the_first_page_takes_ten_minutes(game: str) -> None:
    """Can the first chapter be read in ten minutes, and does it hold every part of the game?"""
    _, _, read = read_path()
    first = next(chapter for chapter in read if chapter.game == game)
    headings = [block.text for block in first.blocks if block.style == "heading"]
    assert first.minutes <= 10
    assert headings[0] == "The goal" and headings[-1] == "Winning"
    assert {"The cards", "Your turn", "Missions and dilemmas", "Battle"} <= set(headings)


def test_no_chapter_cites_the_other_game() -> None:
    """Does a rule of one game never explain the other?"""
    finder, _, _ = read_path()
    assert len(finder.places) > 50 and all(finder.places.values())
    for rule, places in finder.places.items():
        match = RULE.match(rule)
        assert match is not None
        for place in places:
            assert f"/{match[1][:2]}" in place.split(",")[0], (rule, place)


def test_sentences_are_short() -> None:
    """Has no sentence of the path more than thirty words?"""
    _, made, read = read_path()
    said = [step.text for one in made for step in one.steps]
    said += [block.text for chapter in read for block in chapter.blocks]
    sentences = [one for words in said for one in words.replace(": ", ". ").split(". ")]
    assert [one for one in sentences if len(one.split()) > 30] == []
