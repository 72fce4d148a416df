"""The script that attacks snapshots: it calls sound what is sound, and sees what is answered wrongly."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import attack
import attack_scene
import making
import pytest
import release_attacks
from damages import DAMAGES

from kb.snapshot import checksums

pytestmark = pytest.mark.unmeasured


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[attack_scene.Scene]:
    """Set the scene in the small corpus, with one damage instead of all."""
    folder = tmp_path_factory.mktemp("attacked")
    with pytest.MonkeyPatch.context() as patched:
        for name, value in making.environment(making.copy_small(folder)).items():
            patched.setenv(name, value)
        patched.setattr(attack, "DAMAGES", {"word changed": DAMAGES["word changed"]})
        (folder / "scratch").mkdir()
        yield attack_scene.set_scene(folder / "scratch", 1, random.Random(1))


def test_nothing_is_silent(scene: attack_scene.Scene) -> None:
    """Is every damage refused when opened, but of what no search reads, and repaired when built again?"""
    opened, built = attack.damage_and_open(scene), attack.damage_and_build(scene)
    assert opened.notes == built.notes == []
    unread = len(attack.UNREAD)
    assert opened.counts == Counter(
        {attack_scene.REFUSED: opened.counts.total() - unread, attack_scene.HARMLESS: unread}
    )
    assert built.counts == Counter({attack_scene.HARMLESS: opened.counts.total()})
    assert opened.counts.total() > 25


def test_it_sees_what_is_not_refused(
    scene: attack_scene.Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the checksums, does it count silent differences, and name the file and the damage?"""
    monkeypatch.setattr(checksums, "verify_snapshot", lambda folder, name="", **_: None)
    monkeypatch.setattr(attack, "list_files", lambda folder: ["entries.jsonl", "subjects.jsonl"])
    row = attack.damage_and_open(scene)
    assert row.counts[attack_scene.SILENT] > 0
    assert any("entries.jsonl, word changed" in note for note in row.notes)


def test_kills_and_pulls(scene: attack_scene.Scene) -> None:
    """Does a killed build, publish or pull leave what was there, and the next one clean up?"""
    for made in (
        release_attacks.kill_publishes(scene),
        attack.kill_builds(scene),
        release_attacks.kill_pulls(replace(scene, kills=3)),
    ):
        assert made.notes == [] and set(made.counts) == {attack_scene.HARMLESS}


def test_cut_and_changed_releases(
    scene: attack_scene.Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a release that is cut off or changed refused in one line, or served as it was?"""
    monkeypatch.setattr(release_attacks, "CUTS", 8)
    row = release_attacks.cut_packs(scene)
    assert row.notes == [] and row.counts.total() == 8
    assert row.counts[attack_scene.REFUSED] > 0
