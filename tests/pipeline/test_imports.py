"""Importing a new version: a plan, what carrying it out writes, and what is refused."""

import shutil
from dataclasses import replace
from pathlib import Path

import making
import new_version
import pytest
from ledger_rows import write_ledger

from kb import errors
from kb.corpus import journal, ledger, registry, sources
from kb.paths import Folders, find_folders
from kb.pipeline import imports, publish, review_lists, stages, undone_imports
from kb.snapshot import store
from kb.versions import plans
from kb.versions.plans import Plan

KEEPER = "A lock keeper opens a gate without an action. Two of them quarrel and open none."


def find(plan: Plan, what: str) -> list[str]:
    """Give the entries of which a plan says something."""
    return [line.old or line.slug for line in plan.lines if line.what == what]


def test_a_plan_says_what_became_of_each_entry(small: Folders, tmp_path: Path) -> None:
    """Is each kind of change found, every line of the old text accounted for, and nothing written?"""
    before = making.files_of(small.corpus)
    plan = new_version.make_plan(small, tmp_path)
    assert find(plan, "removed") == ["2-eels"] and find(plan, "ask") == []
    assert find(plan, "reworded") == ["adrift", "lock-keeper"]
    assert find(plan, "new") == ["new-bell"]
    sums = [int(line.split()[-2]) for line in plan.accounts if line.endswith(" lines")]
    assert sum(sums[:-1]) == sums[-1] == 28
    assert making.files_of(small.corpus) == before


def test_an_accepted_plan(small: Folders, tmp_path: Path) -> None:
    """Does every entry keep its id in the new version, as registry, ledger and build say?"""
    plan = new_version.make_plan(small, tmp_path)
    imports.accept_plan(small, plans.write_plan(plan), "p")
    assert [one.version for one in registry.read_registry(small.corpus)][-1] == "1.2"
    base = store.KnowledgeBase(publish.build(small))
    assert base.current["bw-glossary"] == "1.2" and base.problems == ()
    assert base.entry("bw-glossary/lock-keeper").title == "lock keepers and gates"  # type: ignore[union-attr]
    assert base.departed["bw-glossary/2-eels"].moved == ""
    adrift = base.entry("bw-glossary/adrift")
    assert adrift and "two locks" in adrift.text and adrift.recovered
    kept = (small.corpus / "imports" / "bw-glossary@1.2.plan").read_text("utf-8")
    assert "reworded   adrift" in kept and str(tmp_path) not in kept


def test_a_plan_that_was_carried_out(small: Folders, tmp_path: Path) -> None:
    """Does a plan that is accepted a second time say so, and not that it must be made again?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path))
    imports.accept_plan(small, plan, "p")
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match=r"p: bw-glossary@1\.2 is registered already"):
        imports.accept_plan(small, plan, "p")
    assert making.files_of(small.corpus) == before


def test_a_version_that_no_import_recorded(small: Folders, tmp_path: Path) -> None:
    """Is nobody sent to take back a version that kb import cannot take back?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path)).replace("new: 1.2", "new: 1.1")
    with pytest.raises(errors.CorpusError, match="another version") as told:
        imports.accept_plan(small, plan, "p")
    assert "--undo" not in str(told.value)


def test_a_version_of_another_game(small: Folders, tmp_path: Path) -> None:
    """Is a plan refused that would make a version of one game follow one of another?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path)).replace(
        "game: bw\n", "game: bw2\n"
    )
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match="'bw2' is not that of bw-glossary@1.0, 'bw'"):
        imports.accept_plan(small, plan, "p")
    assert making.files_of(small.corpus) == before


def test_a_merged_entry_forwards(small: Folders, tmp_path: Path) -> None:
    """Does the id of an entry that was taken into another lead to it, from the version on?"""

    def merge(content: str) -> str:
        content = content.replace(f"lock keeper\n\n{KEEPER}\n\n", "")
        return content.replace("Only one boat at a time may be in a lock.", f"Only one. {KEEPER}")

    plan = new_version.make_plan(small, tmp_path, merge)
    assert find(plan, "merged") == ["lock-keeper"]
    imports.accept_plan(small, plans.write_plan(plan), "p")
    base = store.KnowledgeBase(publish.build(small))
    found = base.resolve("bw-glossary/lock-keeper")
    assert found is base.entry("bw-glossary/lock")
    assert base.departed["bw-glossary/eel-toll"].moved == "bw-glossary/toll"


def test_an_answer_is_carried_out(small: Folders, tmp_path: Path) -> None:
    """Does a person's word decide: an entry is another one, whatever the plan proposed?"""
    written = plans.write_plan(new_version.make_plan(small, tmp_path))
    place = next(line for line in written.split("\n") if line.startswith("new ")).split()[1]
    edited = written.replace("removed    2-eels", f"is 2-eels -> {place}")
    imports.accept_plan(small, edited, "p")
    base = store.KnowledgeBase(publish.build(small))
    entry = base.entry("bw-glossary/2-eels")
    assert entry and entry.title == "NEW Bell" and base.holds("bw-glossary@1.1/2-eels")
    kept = (small.corpus / "imports" / "bw-glossary@1.2.plan").read_text("utf-8")
    assert "reworded   2-eels" in kept


@pytest.mark.parametrize("fact", ["cites: 5", "cites: [5]", 'part: "12"', 'part: {"1": 2}'])
def test_a_list_that_is_none(small: Folders, tmp_path: Path, fact: str) -> None:
    """Is an edited plan refused in one sentence where it has something else in place of a list?"""
    written = plans.write_plan(new_version.make_plan(small, tmp_path))
    edited = written.replace("file: ", f"{fact}\nfile: ", 1)
    with pytest.raises(errors.CorpusError, match="rank, part or cites are not as kb import wrote"):
        imports.accept_plan(small, edited, "p")


def test_a_plan_holds_for_what_it_was_made_for(small: Folders, tmp_path: Path) -> None:
    """Is a plan refused when the text or the corpus has changed since, with nothing written?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path))
    file = tmp_path / "glossary-1.2.txt"
    content = file.read_text("utf-8")
    file.write_text(content + "\nmore [link to card]\n\nIt came later.\n", encoding="utf-8")
    with pytest.raises(errors.CorpusError, match="has changed since this plan was made"):
        imports.accept_plan(small, plan, "p")
    file.write_text(content, encoding="utf-8")
    versions = ("1.0", "1.1")
    rows = ledger.read_ledger(small.corpus, "bw-glossary", versions)
    write_ledger(small.corpus, "bw-glossary", rows[1:])
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match="ledger of bw-glossary have changed"):
        imports.accept_plan(small, plan, "p")
    assert making.files_of(small.corpus) == before


def test_a_plan_holds_for_the_notes(small: Folders, tmp_path: Path) -> None:
    """Is a plan refused when another note makes the old version other entries, as many as before?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path))
    notes = small.corpus / "recovered" / "bw-glossary@1.1.toml"
    making.edit(notes, 'title = "quillet"', 'title = "mooring ring"')
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match="noted about bw-glossary .* have changed since"):
        imports.accept_plan(small, plan, "p")
    assert making.files_of(small.corpus) == before


@pytest.mark.parametrize(
    "edited", [("old: 1.1", "old: 1.0"), ("reader: lost", "reader: title-dash #")]
)
def test_a_plan_that_is_edited_wrongly(
    edited: tuple[str, str], small: Folders, tmp_path: Path
) -> None:
    """Is a plan refused in which somebody named another old version, or a reader that gives other entries?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path))
    assert edited[0] in plan
    with pytest.raises(errors.CorpusError, match="the versions, the reader, .* have changed since"):
        imports.accept_plan(small, plan.replace(*edited), "p")


def test_a_plan_holds_for_our_words(small: Folders, tmp_path: Path) -> None:
    """Is a plan refused when our own words, which stand for the old text, have changed since?"""
    file = tmp_path / "second-1.0.txt"
    (small.documents / "second.txt").rename(file)
    file.write_text(file.read_text("utf-8") + "\n", encoding="utf-8")
    plan = plans.write_plan(
        imports.make_plan(small, file, "bw2-rulebook", "1.0", {"date": "2014"}, anyway=True)
    )
    making.edit(small.corpus / "plain" / "bw2-rulebook" / "2-sledges.md", "three crew", "four crew")
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match="or our own words for it have changed since"):
        imports.accept_plan(small, plan, "p")
    assert making.files_of(small.corpus) == before


def test_what_a_capture_lost_can_be_noted_before(small: Folders, tmp_path: Path) -> None:
    """Does a plan name what is read wrongly, and read it rightly once it is noted for the new version?"""
    title = "Zenith of Glass"

    def put_in(content: str) -> str:
        return content.replace("Warden of", f"{title}\n\nIt breaks.\n\nWarden of")

    plan = new_version.make_plan(small, tmp_path, put_in)
    (told,) = [line for line in plan.accounts if "doubtful-heading" in line]
    noted = f" {small.corpus / 'recovered' / 'bw-glossary@1.2.toml'} "
    assert any(noted in line for line in plan.accounts)
    assert any("lines 92 to 153 of its file" in line for line in plan.accounts)
    number = told.split("Line ")[1].split()[0]
    path = small.corpus / "recovered" / "bw-glossary@1.2.toml"
    own = f'[[surviving]]\nline = {number}\nbegins = "Zenith"\ntitle = "{title}"\nrole = "entry"\n'
    path.write_text(own, encoding="utf-8")
    before = making.files_of(small.corpus)
    plan = new_version.make_plan(small, tmp_path, put_in)
    assert find(plan, "new") == ["zenith-of-glass"] and "doubtful" not in str(plan.accounts)
    imports.accept_plan(small, plans.write_plan(plan), "p")
    assert store.KnowledgeBase(publish.build(small)).problems == ()
    undone_imports.undo_import(small, "bw-glossary@1.2")
    assert making.files_of(small.corpus) == before


@pytest.mark.parametrize("taken", ["lock", "2-eels"])
def test_an_id_that_is_taken(taken: str, small: Folders, tmp_path: Path) -> None:
    """Is a new entry refused the id of another of the old version, whether that stays or goes?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path)).replace(
        "= new-bell", f"= {taken}"
    )
    with pytest.raises(
        errors.CorpusError, match=f"the id '{taken}' is that of an entry of the old"
    ):
        imports.accept_plan(small, plan, "p")


def test_a_version_without_most_of_the_old_entries(small: Folders, tmp_path: Path) -> None:
    """Is a text that lacks most of the old entries taken where a person says so?"""
    file = new_version.write_glossary(small, tmp_path, lambda content: content[: len(content) // 2])
    plan = imports.make_plan(small, file, "bw-glossary", "1.2", {"date": "2013"}, anyway=True)
    assert len(find(plan, "removed")) > 5


def test_our_words_after_an_import(small: Folders, tmp_path: Path) -> None:
    """Do our words stand with the new version, marked where the rule changed until somebody reviews them?"""
    old = (small.documents / "second.txt").read_text("utf-8")
    base = store.KnowledgeBase(publish.build(small))
    stated = [entry for entry in base.entries if entry.document == "bw2-rulebook" and entry.plain]
    chosen = next(entry for entry in stated if len(entry.paragraphs[0].text) > 40)
    sentence = chosen.paragraphs[0].text
    file = tmp_path / "second-1.0.txt"
    file.write_text(old.replace(sentence, f"{sentence} Not at night."), encoding="utf-8")
    plan = imports.make_plan(small, file, "bw2-rulebook", "1.0", {"date": "2014"})
    assert find(plan, "reworded") == [chosen.id.split("/")[1]]
    imports.accept_plan(small, plans.write_plan(plan), "p")
    rows = review_lists.read_rows(small.corpus, "bw2-rulebook")
    assert [(row.slug, row.since) for row in rows] == [(chosen.id.split("/")[1], "1.0")]
    base = store.KnowledgeBase(publish.build(small))
    assert base.current["bw2-rulebook"] == "1.0" and base.manifest["problems"] == {}
    marked = {entry.id for entry in base.current_entries if entry.unreviewed}
    assert marked == {chosen.id}
    assert all(base.entry(entry.id).plain == entry.plain for entry in stated)  # type: ignore[union-attr]
    (small.corpus / review_lists.FOLDER / "bw2-rulebook.tsv").unlink()  # somebody has
    base = store.KnowledgeBase(publish.build(small))
    assert not [entry for entry in base.current_entries if entry.unreviewed]


def test_what_is_accepted_of_the_version_before(small: Folders, tmp_path: Path) -> None:
    """Is nobody told to remove what was accepted of the version before, which is not checked any more?"""
    plain = next(
        path
        for path in (small.corpus / "plain" / "bw2-rulebook").iterdir()
        if "three crew" in path.read_text(encoding="utf-8")
    )
    making.edit(plain, "three crew", "44 crew")
    accepted = small.corpus / "accepted.toml"
    block = (
        '\n[[problem]]\nkind = "companion-number"\ndocument = "bw2-rulebook@0.9"\nreason = "So."\n'
    )
    accepted.write_text(accepted.read_text(encoding="utf-8") + block, encoding="utf-8")
    assert stages.collect(small).problems == []
    file = tmp_path / "second-1.0.txt"
    file.write_text((small.documents / "second.txt").read_text("utf-8") + "\n", encoding="utf-8")
    plan = imports.make_plan(small, file, "bw2-rulebook", "1.0", {"date": "2014"})
    imports.accept_plan(small, plans.write_plan(plan), "p")
    assert stages.collect(small).problems == []


def test_an_import_that_is_killed(
    small: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is an import that is killed before it was decided as if it had never been?"""
    plan = plans.write_plan(new_version.make_plan(small, tmp_path))
    before = making.files_of(small.corpus)

    def be_killed(*arguments: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("os.rename", be_killed)
        with pytest.raises(KeyboardInterrupt):
            imports.accept_plan(small, plan, "p")
    assert (small.corpus / journal.BEGUN).exists()
    registry.read_registry(small.corpus)
    assert making.files_of(small.corpus) == before


def test_nothing_to_review(small: Folders, tmp_path: Path) -> None:
    """Is no list of statements written, or left behind, where no rule changed?"""
    before = making.files_of(small.corpus)
    file = tmp_path / "second-1.0.txt"
    file.write_text((small.documents / "second.txt").read_text("utf-8") + "\n", encoding="utf-8")
    plan = imports.make_plan(small, file, "bw2-rulebook", "1.0", {"date": "2014"})
    assert {line.what for line in plan.lines} == {"same"}
    imports.accept_plan(small, plans.write_plan(plan), "p")
    undone_imports.undo_import(small, "bw2-rulebook@1.0")
    assert making.files_of(small.corpus) == before


@pytest.mark.official
def test_the_official_glossary(tmp_path: Path) -> None:
    """Does a changed copy of the glossary keep every id, with the notes about its lost lines, and can it be taken back?"""
    found = find_folders()
    shutil.copytree(
        found.corpus, tmp_path / "corpus", ignore=shutil.ignore_patterns("documents", "cards")
    )
    folders = replace(found, corpus=tmp_path / "corpus", build=tmp_path / "build")
    document = next(
        one
        for one in registry.read_registry(folders.corpus)
        if one.pinned == "1e-glossary@2.5.4" and one.part
    )
    first, last = document.part or (1, 1)
    text = sources.find_file(document.file, folders.documents, folders.corpus).read_text("utf-8")
    lines = text.replace("\r\n", "\n").split("\n")[first - 1 : last]
    place = next(at for at, line in enumerate(lines) if line.startswith("Two spaceline"))
    lines[place] += " This holds for time locations too."
    file = tmp_path / "glossary-2.6.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    before = making.files_of(folders.corpus)
    plan = imports.make_plan(folders, file, "1e-glossary", "2.6", {"date": "2026-05"})
    assert [(line.what, line.old) for line in plan.lines if line.what != "same"] == [
        ("reworded", "adjacent")
    ]
    assert any("136 notes" in line and " 0 without a line" in line for line in plan.accounts)
    imports.accept_plan(folders, plans.write_plan(plan), "p")
    rows = review_lists.read_rows(folders.corpus, "1e-glossary")
    assert [(row.slug, row.since, row.what) for row in rows] == [("adjacent", "2.6", "reworded")]
    undone_imports.undo_import(folders, "1e-glossary@2.6")
    assert making.files_of(folders.corpus) == before
