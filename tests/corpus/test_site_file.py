"""What a corpus calls itself: read as it is written, and refused where nobody could use it."""

from pathlib import Path

import pytest

from kb import KnowledgeBase, errors, search
from kb.corpus import site_file
from kb.identity import GameIdentity, Identity
from kb.paths import PROJECT

SITE = '[[site]]\nname = "Bog Rules"\nprefix = "bog"\n'


def write(folder: Path, content: str) -> Path:
    """Write the settings of a corpus."""
    (folder / "site.toml").write_text(content, encoding="utf-8")
    return folder


def test_nothing_said(tmp_path: Path) -> None:
    """Is a corpus that says nothing served under a name of no game?"""
    assert site_file.read_identity(tmp_path) == Identity(name="Rules", prefix="rules")


def test_all_said(tmp_path: Path) -> None:
    """Are name, prefix, sentences and games read as they are written?"""
    game = '[[game]]\nid = "bw"\nname = "Brindlewick"\nnote = "2030"\nprefix = "bw"\n'
    colours = 'accent = ["#17588f", "#8fc0f2"]\ntint = ["#eaf2f9", "#14202b"]\n'
    asked = 'questions = ["What does a toll cost?"]\n'
    said = 'headline = "Ask"\nwelcome = "Of two games."\nnotice = "By us."\n'
    read = site_file.read_identity(write(tmp_path, SITE + said + game + colours + asked))
    assert read == Identity(
        "Bog Rules",
        "bog",
        "Ask",
        "Of two games.",
        "By us.",
        (
            GameIdentity(
                "bw",
                "Brindlewick",
                "2030",
                "bw",
                ("#17588f", "#8fc0f2"),
                ("#eaf2f9", "#14202b"),
                ("What does a toll cost?",),
            ),
        ),
    )
    assert read.game("bw").name == "Brindlewick" and read.game("pq").name == "PQ"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", r"has 0 \[\[site\]\] blocks"),
        (SITE * 2, r"has 2 \[\[site\]\] blocks"),
        (SITE.replace('"bog"', '"2e"'), "prefix '2e' is not valid"),
        (SITE.replace('"bog"', '"https"'), "prefix 'https' means something else"),
        (
            SITE + '[[game]]\nid = "bw"\nprefix = "B W"\n',
            r"line 4: \[\[game\]\] 'bw': prefix 'B W'",
        ),
        (SITE + '[[game]]\nid = "bw"\n' * 2, "two .* blocks of 'bw'"),
        (SITE + '[[game]]\nid = "bw"\naccent = ["brown", "#fff"]\n', "accent must be two colours"),
        (
            SITE + '[[game]]\nid = "bw"\naccent = ["#ffff00", "#8fc0f2"]\n',
            "#ffff00 can hardly be read on #f3f1ed: contrast 1.1, needed 4.5",
        ),
        (SITE + '[[game]]\nid = "bw"\ncolour = "red"\n', "unknown key 'colour'"),
        (SITE + "[[page]]\n", "unknown table 'page'"),
    ],
)
def test_refused(content: str, said: str, tmp_path: Path) -> None:
    """Is what nobody could use refused in one line that names the file and the place?"""
    with pytest.raises(errors.CorpusError, match=said) as refused:
        site_file.read_identity(write(tmp_path, content))
    assert str(tmp_path / "site.toml") in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.official
def test_a_rule_decides_each_question_of_the_start_page(official_base: KnowledgeBase) -> None:
    """Does the start page of a game offer no question to which the site has no answer?"""
    asked = [
        (one.id, question)
        for one in site_file.read_identity(PROJECT / "corpus").games
        for question in one.questions
    ]
    found = [
        search.search_entries(official_base, question, 1, game=game) for game, question in asked
    ]
    assert asked and [one for one, told in zip(asked, found) if not told.confident] == []


def test_contrast() -> None:
    """Is contrast counted as WCAG counts it?"""
    assert site_file.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert site_file.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
