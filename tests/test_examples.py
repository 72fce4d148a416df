"""The examples of the manual run: the client against a server, the engine with the citations that stand in its source."""

from pathlib import Path

import check_sources
import engine
import pytest
from rules_client import RulesClient, RulesError

from kb.citations import citator, lint
from kb.paths import PROJECT
from kb.search import search
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured
EXAMPLES = PROJECT / "docs" / "examples"


@pytest.fixture
def rules(own_site: str) -> RulesClient:
    """Give a client of the project as a fresh clone serves it."""
    return RulesClient(own_site)


@pytest.mark.parametrize(
    ("ship", "citation"),
    [
        (engine.Ship("Defiant"), None),
        (engine.Ship("Defiant", cloaked=True), engine.CLOAKED),
        (engine.Ship("Defiant", stopped=True), engine.STOPPED),
        (engine.Ship("Defiant", landed=True), engine.LANDED),
        (engine.Ship("Defiant", landed=True, may_attack_landed=True), None),
    ],
)
def test_the_engine_refuses_with_a_citation(ship: engine.Ship, citation: str | None) -> None:
    """Is an illegal attack refused with the rule that forbids it, and a legal one not?"""
    refused = engine.refuse_attack(ship)
    assert (refused.citation if refused else None) == citation
    assert refused is None or refused.sentence.startswith("Defiant is ")


def test_the_engine_cites_what_holds(ours: store.KnowledgeBase) -> None:
    """Does every citation in the source of the examples still stand, by the check and by the linter?"""
    assert {citator.check_citation(ours, cited).verdict for cited in engine.CITED} == {"current"}
    report = lint.lint_paths(ours, [EXAMPLES])
    assert {finding.verdict.verdict for finding in report.findings} == {"current"}
    assert {finding.verdict.citation for finding in report.findings} >= set(engine.CITED)


def test_the_client_searches(rules: RulesClient, ours: store.KnowledgeBase) -> None:
    """Does a question give what search gives, with absolute addresses?"""
    answer = rules.search("can a cloaked ship attack", game="1e")
    wanted = search.search(ours, "can a cloaked ship attack", 5, game="1e")
    assert [hit.id for hit in answer.hits] == [
        hit.entry.id for hit in wanted.hits
    ] and answer.confident is wanted.confident
    assert (
        answer.hits[0].url.startswith(rules.site + "/1e-")
        and answer.hits[0].why
        and answer.hits[0].text
    )


def test_the_client_quotes_what_answers(rules: RulesClient, ours: store.KnowledgeBase) -> None:
    """Are the sentences those of the search, cited so that the citation holds, and none made up?"""
    answer = rules.search("artifact", game="1e")
    wanted = search.search(ours, "artifact", 5, game="1e").answer
    assert wanted and answer.confident
    assert [one.text for one in answer.sentences] == [one.text for one in wanted.sentences]
    for one in answer.sentences:
        assert one.wording == "plain" and one.url.startswith(f"{rules.site}/{one.id}#p")
        assert [checked.verdict for checked in rules.check([one.citation])] == ["current"]
    assert rules.search("vorpath", game="1e").sentences == ()


def test_the_client_looks_up(rules: RulesClient) -> None:
    """Is each name told what it means, one by one and in batches of more than the API takes?"""
    found = rules.look_up("Rulebook 7.6")
    assert (
        found.status == "found"
        and found.entry
        and found.entry.id == "1e-rulebook/cloak"
        and found.entry.number == "7.6"
    )
    assert rules.look_up("no such rule anywhere").entry is None
    many = rules.look_up_all(["artifact", "vorpath"] * 150, game="1e")
    assert len(many) == 300 and {one.status for one in many} == {"found", "unknown"}


def test_the_client_cites_and_checks(rules: RulesClient) -> None:
    """Is a citation that the site makes current, and one that never was unknown?"""
    made = rules.cite("1e-rulebook/cloak")
    current, unknown = rules.check([made, "stccg:1e-rulebook/no-such-rule"])
    assert (
        made.startswith("stccg:1e-rulebook@2.5.4/cloak~")
        and current.verdict == "current"
        and current.instead is None
    )
    assert unknown.verdict == "unknown" and unknown.sentence


def test_what_the_client_says_of_faults(rules: RulesClient) -> None:
    """Is a refusal the API's own sentence, and a site that is not there one sentence too?"""
    with pytest.raises(RulesError, match="404: .*no-such-rule") as caught:
        rules.cite("1e-rulebook/no-such-rule")
    assert caught.value.status == 404
    with pytest.raises(RulesError, match="http://127.0.0.1:9 does not answer"):
        RulesClient("http://127.0.0.1:9").look_up("artifact")
    with pytest.raises(RulesError, match=r"^404: the answer is not from the rules API\. Check"):
        RulesClient(f"{rules.site}/elsewhere").look_up("artifact")


def test_sources_are_checked_through_the_api_alone(
    own_site: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Does the script tell each citation that is not current with its place, and no other?"""
    path = tmp_path / "src" / "Rule.java"
    path.parent.mkdir()
    path.write_text(f"// {engine.CLOAKED}\n// see stccg:1e-rulebook/cloaks.\n// stccg:latest\n")
    assert check_sources.main([own_site, str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{path}:2: unknown: stccg:1e-rulebook/cloaks: ")
    assert lines[1:] == ["citations: 2; not current: 1"]
    path.write_text(f"// {engine.CLOAKED}")
    assert check_sources.main([own_site, str(path)]) == 0
    many = [f"stccg:1e-rulebook/no-{number}" for number in range(201)]
    path.write_text("\n".join(many))
    assert check_sources.main([own_site, str(path)]) == 1
    assert "citations: 201; not current: 201" in capsys.readouterr().out
    slips = ["stccg:1e-rulebook/Cloak", "stccg:1e-rulebook/cloak#2", "STCCG:1e-rulebook/cloak#p01"]
    path.write_text("\n".join(f"// {slip}." for slip in slips))
    assert check_sources.main([own_site, str(path)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[2] for line in told[:-1]] == slips
    assert check_sources.main(["http://127.0.0.1:9", str(path)]) == 2
    assert "does not answer" in capsys.readouterr().err
    assert check_sources.main([own_site, str(path), str(tmp_path / "scr")]) == 2
    assert "scr: no such file or folder" in capsys.readouterr().err
    assert check_sources.main([own_site]) == 2
