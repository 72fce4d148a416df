"""Whether a decided case would still be decided so."""

import tomllib
from dataclasses import replace

import bench_cases
import making
import pytest

from kb.citations import cases
from kb.corpus import case_files, sources
from kb.model import Case
from kb.paths import Folders
from kb.pipeline import publish
from kb.snapshot import store
from kb.snapshot.store import KnowledgeBase

NAMES = ["bw-glossary/lock", "bw-glossary/toll"]


def make_case(base: KnowledgeBase, *names: str) -> Case:
    """Make a case that rests on some entries, as they are now."""
    entries = cases.cite_entries(base, list(names))
    return Case("c", "bw", "May I?", "", entries, "Yes.", "", "Us", "2031")


def change(folders: Folders, old: str, new: str) -> KnowledgeBase:
    """Change a sentence of the glossary in force, and build again."""
    path = folders.documents / "brindlewick-1.1.txt"
    making.edit(path, old, new)
    registry = folders.corpus / "registry.toml"
    content = registry.read_text(encoding="utf-8")
    before = "sha256:ec7734c0bf2a49cad5b70a454bf466f3e42caa8d4c67dc8e03d201ef1affcb4c"
    registry.write_text(
        content.replace(before, sources.compute_digest(path.read_bytes())), encoding="utf-8"
    )
    return store.KnowledgeBase(publish.build(folders))


def test_nothing_changed(small_base: KnowledgeBase) -> None:
    """Is a case the same where the words are, and marked where there are no words to compare?"""
    found = cases.judge_case(small_base, make_case(small_base, *NAMES))
    assert (found.verdict, found.findings, found.unverified) == ("same", (), False)
    unknown = replace(
        found.case, entries=tuple((cells[0], "", "", "") for cells in found.case.entries)
    )
    assert cases.judge_case(small_base, unknown).unverified
    gone = replace(found.case, entries=(("bw-glossary/dredge", "", "", "1.0"),))
    judged = cases.judge_case(small_base, gone)
    assert judged.verdict == cases.UNDECIDED and not judged.unverified  # nothing is left to compare


def test_reworded(small: Folders, small_base: KnowledgeBase) -> None:
    """Is a case told whose rule was reworded, and one that rests on others not?"""
    base = change(small, "Only one boat at a time may be in a lock.", "Two boats may be in a lock.")
    found = cases.judge_case(base, make_case(small_base, *NAMES))
    assert found.verdict == cases.WORDS
    assert [one.entry for one in found.findings] == ["bw-glossary/lock"]
    assert found.findings[0].sentence == '"lock" (Glossary) has other words.'
    assert cases.judge_case(base, make_case(small_base, "bw-glossary/toll")).verdict == "same"


def test_the_words_that_changed(small_base: KnowledgeBase) -> None:
    """Are the words marked where the version that a case was decided by is here?"""
    case = make_case(small_base, "bw-glossary/adrift")
    old = replace(case, entries=(("bw-glossary/adrift", "00000000", "", "1.0"),))
    (finding,) = cases.judge_case(small_base, old).findings
    assert {one.kind for one in finding.words} == {"same", "removed", "added"}


def test_the_paragraph_that_decides(small: Folders, small_base: KnowledgeBase) -> None:
    """Is a case on one paragraph told when that is reworded, and not when another is?"""
    entry = next(
        one
        for one in small_base.current_entries
        if len(one.paragraphs) > 1 and one.document == "bw-glossary"
    )
    case = make_case(small_base, f"{entry.id}#p2")
    assert case.entries[0][0] == f"{entry.id}#p2"
    assert cases.judge_case(small_base, case).verdict == "same"
    for place, verdict in ((0, "same"), (1, cases.WORDS)):
        paragraphs = list(entry.paragraphs)
        paragraphs[place] = replace(paragraphs[place], text="Everything is otherwise.")
        changed = replace(entry, paragraphs=tuple(paragraphs))
        entries = tuple(changed if one is entry else one for one in small_base.entries)
        assert cases.judge_case(small_base.vary(entries=entries), case).verdict == verdict
    more = replace(entry, paragraphs=(*entry.paragraphs, entry.paragraphs[0]))
    entries = tuple(more if one is entry else one for one in small_base.entries)
    whole = make_case(small_base, entry.id)
    assert cases.judge_case(small_base.vary(entries=entries), whole).verdict == cases.WORDS
    assert cases.judge_case(small_base.vary(entries=entries), case).verdict == "same"


@pytest.mark.parametrize("seed", [1, 2])
def test_planted_changes(seed: int, small_base: KnowledgeBase) -> None:
    """Is each planted change told as what it is, and nothing told where nothing changed?"""
    drawn = bench_cases.draw_cases(small_base, 10, seed)
    found = bench_cases.judge_planted(small_base, drawn, seed)
    assert {told for _, told in found} == {"right"}
    assert sum(found.values()) == 10 * len(bench_cases.PLANTS)


@pytest.mark.parametrize(
    ("names", "verdict"),
    [
        (["bw-glossary/dredge", "bw-glossary/lock"], cases.UNDECIDED),
        (["bw-glossary/lock", "bw-glossary/dredge"], cases.WORDS),
        (["bw-glossary/eel-toll"], cases.GOVERNING),
        (["bw-rulings/lock"], cases.UNDECIDED),
        (["bw-glossary/nothing"], cases.UNDECIDED),
    ],
)
def test_what_no_longer_governs(names: list[str], verdict: str, small_base: KnowledgeBase) -> None:
    """Is the gravest change told: a rule that is gone, one that is part of another, an old document?"""
    case = make_case(small_base, "bw-glossary/toll")
    moved = replace(case, entries=tuple((name, "", "", "") for name in names))
    assert cases.judge_case(small_base, moved).verdict == verdict


def test_a_conflict_that_is_open(small: Folders) -> None:
    """Is a case open when its rule conflicts with another, unless that was known when it was decided?"""
    (small.corpus / "conflicts.toml").write_text(
        '[[conflict]]\nentries = ["bw-glossary/lock", "bw-glossary/toll"]\nparagraphs = [1, 1]\n'
        'about = "One says this, one that."\ngoverns = ""\nreason = "Nobody has decided."\n',
        encoding="utf-8",
    )
    base = store.KnowledgeBase(publish.build(small))
    case = make_case(base, "bw-glossary/lock")
    assert cases.judge_case(base, case).verdict == cases.OPEN
    known = replace(case, conflicts=cases.list_conflicts(base, ["bw-glossary/lock"]))
    assert cases.judge_case(base, known).verdict == "same"


def test_a_draft_can_be_filled_in(small: Folders, small_base: KnowledgeBase) -> None:
    """Is a draft a file of the corpus once it is filled in, and does a build judge it?"""
    draft = cases.draft_case(small_base, 'Who "opens"?', NAMES, "2031-06-01")
    (small.corpus / case_files.FOLDER).mkdir()
    (small.corpus / case_files.FOLDER / "who-opens.toml").write_text(
        making.fill_in_case(draft), encoding="utf-8"
    )
    base = store.KnowledgeBase(publish.build(small))
    (found,) = cases.list_verdicts(base)
    assert (found.case.id, found.case.question) == ("who-opens", 'Who "opens"?')
    assert found.case.by == "A director" and found.verdict == "same" and not found.unverified


def test_a_rule_that_never_governed_its_subject(small: Folders) -> None:
    """Does a case say so only if the other rule came to govern after it was decided?"""
    (small.corpus / "subjects.toml").write_text(
        '[[subject]]\nname = "gates"\nentries = ["bw-glossary/lock", "bw-rulebook/lock-gates"]\n'
        'governs = "bw-glossary/lock"\nreason = "Both are about gates."\n',
        encoding="utf-8",
    )
    base = store.KnowledgeBase(publish.build(small))
    case = make_case(base, "bw-rulebook/lock-gates", "bw-glossary/lock")
    found = cases.judge_case(base, case)
    assert (found.verdict, [one.entry for one in found.findings]) == (
        cases.GOVERNING,
        ["bw-glossary/lock"],
    )
    folder = small.corpus / case_files.FOLDER
    folder.mkdir()
    names = ["bw-rulebook/lock-gates", "bw-glossary/lock"]
    draft = cases.draft_case(base, "Who opens a gate?", names, "2031-06-01")
    (folder / "gates.toml").write_text(making.fill_in_case(draft), encoding="utf-8")
    (read,) = case_files.read_cases(small.corpus)
    assert cases.judge_case(base, read).verdict == cases.SAME


@pytest.mark.official
def test_our_cases(official_base: KnowledgeBase) -> None:
    """Are the cases of the project decided by the rules in force, each with words that were compared?"""
    found = cases.list_verdicts(official_base)
    assert len(found) == 30
    assert {one.case.id: one.verdict for one in found if one.verdict != "same"} == {}
    assert not [one.case.id for one in found if one.unverified]


def test_our_cases_by_our_own_words(ours: KnowledgeBase) -> None:
    """Are they decided alike where no official document is, so that a reworded statement renews them?"""
    found = cases.list_verdicts(ours)
    assert len(found) == 30
    told = {one.case.id: [known.sentence for known in one.findings] for one in found}
    assert {name: said for name, said in told.items() if said} == {}


def test_a_draft_on_a_rule_that_is_gone(small_base: KnowledgeBase) -> None:
    """Does the draft about a removed rule name the game and the version that had it?"""
    read = tomllib.loads(cases.draft_case(small_base, "May I?", ["bw-glossary@1.0/dredge"], "2031"))
    assert (read["game"], read["entry"][0]["version"]) == ("bw", "1.0")
