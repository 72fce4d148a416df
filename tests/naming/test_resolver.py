"""Does every form in which a rule is named lead to the same entry, and nothing else to any?"""

import itertools
import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import making
import pytest

from kb import citations
from kb.citations import formats
from kb.model import Entry
from kb.naming import resolver
from kb.naming.resolver import AMBIGUOUS, FOUND, GAP, UNKNOWN
from kb.snapshot import store

LOOKUPS = Path(__file__).parents[1] / "labels" / "lookups.toml"
ROOT = "https://rules.example"
ROOTS = (ROOT, "")
# Only every so many-th card of the lists is cited: they differ in nothing but their titles.
EVERY = 10


@pytest.mark.parametrize(
    ("asked", "how", "target"),
    [
        ("stccg:bw-glossary/toll", "citation", "bw-glossary/toll"),
        ("stccg:bw-glossary@1.1/adrift#p3~70f0b866", "citation", "bw-glossary/adrift#p3"),
        (f"{ROOT}/bw-glossary/adrift#p3", "address", "bw-glossary/adrift#p3"),
        ("/bw-glossary/toll", "address", "bw-glossary/toll"),
        ("rule 2.1", "number", "bw-rulebook/boats"),
        ("§2.1", "number", "bw-rulebook/boats"),
        ("Section 2.1: Boats", "number", "bw-rulebook/boats"),
        ("Rulebook §2.1", "number", "bw-rulebook/boats"),
        ("BW Rulebook 2.1", "number", "bw-rulebook/boats"),
        ("Boats (2.1)", "number", "bw-rulebook/boats"),
        ("Rulebook 1.1, 2.1 Boats, paragraph 1", "number", "bw-rulebook/boats#p1"),
        ("Glossary: toll", "title", "bw-glossary/toll"),
        ("Glossary 1.1, adrift, paragraph 3", "title", "bw-glossary/adrift#p3"),
        ("toll (Glossary)", "title", "bw-glossary/toll"),
        ("See toll.", "title", "bw-glossary/toll"),
        ("[[toll]]", "title", "bw-glossary/toll"),
        ("the toll entry", "title", "bw-glossary/toll"),
        ("bw: toll", "title", "bw-glossary/toll"),
        ("tolls", "plural", "bw-glossary/toll"),
        ("crews", "half", "bw-rulebook/boats-and-crews"),
        ("crew and boats", "half", "bw-rulebook/boats-and-crews"),
        ("tolling", "form", "bw-glossary/toll"),
        ("<stccg:bw-glossary/toll>", "citation", "bw-glossary/toll"),
        ("/history/bw-glossary/toll", "address", "bw-glossary/toll"),
        ("/read/bw-rulebook#boats", "address", "bw-rulebook/boats"),
        ("Glossary s.v. toll", "title", "bw-glossary/toll"),
        ("toll (BW)", "title", "bw-glossary/toll"),
        ("Rule #2.1", "number", "bw-rulebook/boats"),
        ("Boats [2.1]", "number", "bw-rulebook/boats"),
        ("RULE-2.1", "number", "bw-rulebook/boats"),
        ("bw-2.1", "number", "bw-rulebook/boats"),
        ("Rulebook s. 2.1", "number", "bw-rulebook/boats"),
        ("RB 2.1", "number", "bw-rulebook/boats"),
        ("Brindlewick rules: Boats", "title", "bw-rulebook/boats"),
        ("chapter 2, section 1", "number", "bw-rulebook/boats"),
        ("Rulebook, ch. 2 § 1", "number", "bw-rulebook/boats"),
        ("section 1 of chapter 2", "number", "bw-rulebook/boats"),
        ("Rulebook_2.1", "number", "bw-rulebook/boats"),
        ('Glossary under "toll"', "title", "bw-glossary/toll"),
        ("Rulebook &gt; Boats", "title", "bw-rulebook/boats"),
        ("rules on tolls", "plural", "bw-glossary/toll"),
        ("http://rules.example/bw-glossary/toll", "address", "bw-glossary/toll"),
        ("HTTPS://rules.example/bw-glossary/toll", "address", "bw-glossary/toll"),
    ],
)
def test_forms(small_base: store.KnowledgeBase, asked: str, how: str, target: str) -> None:
    """Is each form read, and does the answer say by which reading?"""
    found = resolver.resolve(small_base, asked, roots=ROOTS)
    assert (found.status, found.how, _show(found)) == (FOUND, how, target)


@pytest.mark.parametrize(
    "asked",
    [
        "https://y.example/bw-glossary/toll",
        "stccg:bw-glossary/toll#p99",
        "Glossary 1.1, toll, paragraph 99",
        "Glossary 9.9, toll",
        "Rulebook: toll",
        "bw2: toll",
        "toll: nonsense",
        "toll (nonsense)",
        "rule 2.11",
        "chapter 2, section 99",
        "2-1",
        "2.1-2.1",
        "2.98-2.99",
        "2.1-3.2",
    ],
)
def test_what_is_not_there(small_base: store.KnowledgeBase, asked: str) -> None:
    """Is what no document has never found: another site, version, document, paragraph or part?"""
    assert resolver.resolve(small_base, asked, roots=ROOTS).status == UNKNOWN


def test_several_names(small_base: store.KnowledgeBase) -> None:
    """Are two names of different things ambiguous, and a name beside an unknown one unknown?"""
    found = resolver.resolve(small_base, "toll and adrift")
    assert (found.status, found.how) == (AMBIGUOUS, "several")
    assert [one.id for one in found.candidates] == ["bw-glossary/toll", "bw-glossary/adrift"]
    assert resolver.resolve(small_base, "toll and nonsense").status == UNKNOWN


@pytest.mark.parametrize(
    "asked", ["2.1-2.3", "rules 2.1 to 2.3", "Rulebook §§2.1–3", "BW RB 2.1-3"]
)
def test_a_range_of_numbers(small_base: store.KnowledgeBase, asked: str) -> None:
    """Is each rule from a first to a last number a candidate, whichever is missing between?"""
    wanted = [
        entry.id
        for number in ("2.1", "2.2", "2.3")
        for entry in small_base.numbered(number)
        if entry.document == "bw-rulebook"
    ]
    found = resolver.resolve(small_base, asked, game="bw")
    assert (found.status, found.how) == (AMBIGUOUS, "several")
    assert [one.id for one in found.candidates] == wanted


def test_an_older_version(small_base: store.KnowledgeBase) -> None:
    """Is a name of an older version read in that version?"""
    found = resolver.resolve(small_base, "Glossary 1.0, toll")
    assert (found.entry and found.entry.pinned, found.pinned) == ("bw-glossary@1.0/toll", True)


def _show(found: resolver.Lookup) -> str:
    """Write what was found as references do."""
    if found.entry is None:
        return ""
    return found.entry.id + (f"#p{found.paragraph}" if found.paragraph else "")


def _list_citable(base: store.KnowledgeBase) -> Iterator[Entry]:
    """List all entries with words, the title groups, and some of the cards."""
    yield from (entry for entry in base.entries if entry.wording != "none")
    yield from filter(None, map(base.group, base.groups))
    yield from filter(None, map(base.entry, list(base.cards)[::EVERY]))


def _render(base: store.KnowledgeBase, entry: Entry) -> Iterator[tuple[formats.Citation, str, str]]:
    """Render the citations of an entry and of its paragraphs: the citation, the style, the text."""
    cases = [(0, True, False), *((n, False, False) for n in {0, 1, len(entry.paragraphs)})]
    cases += [(1, False, True)] if entry.plain else []
    for paragraph, pinned, ours in cases:
        if paragraph and not ours and paragraph > len(entry.paragraphs):
            continue
        made = formats.cite_entry(entry, paragraph, pinned=pinned, ours=ours)
        mark = "plain-" if ours and entry.wording == "official" else "p"
        address = f"{ROOT}/{made.name}" + (f"#{mark}{paragraph}" if paragraph else "")
        shown = formats.render(made, entry, base.document_of(entry), address, making.SCHEMES)
        shown["csl"] = json.dumps(shown["csl"], ensure_ascii=False)
        shown |= {"citation": formats.write_citation(made, making.SCHEMES), "address": address}
        yield from ((made, style, written) for style, written in shown.items())


def check_styles(base: store.KnowledgeBase, step: int = 1) -> int:
    """Check that every style of the citations of each entry, or each few, leads to what is cited.

    Give how many there are.
    """
    wrong: list[tuple[str, str]] = []
    count: Counter[str] = Counter()
    for entry in itertools.islice(_list_citable(base), 0, None, step):
        older = entry.wording != "none" and not base.in_force(entry)
        for made, style, written in _render(base, entry):
            if older and not (made.version or style == "text"):
                continue  # without a version the entry in force is meant
            found = resolver.resolve(base, written, game=entry.game, roots=ROOTS)
            count[style] += 1
            same = found.entry is not None and found.entry.id == entry.id
            if not same or (found.paragraph, found.ours) != (made.paragraph, made.ours):
                wrong.append((style, written))
    assert not wrong, wrong[:5]
    assert set(count) == {*citations.STYLES, "citation", "address"}
    return sum(count.values())


def test_every_style(small_base: store.KnowledgeBase) -> None:
    """Does every style that the service renders lead back to what it cites?"""
    assert check_styles(small_base) > 500


@pytest.mark.unmeasured
@pytest.mark.official
def test_every_style_of_the_official_documents(official_base: store.KnowledgeBase) -> None:
    """Does every style of each fifth official entry lead back to it?"""
    assert check_styles(official_base, 5) > 8_000


@pytest.mark.official
def test_every_reference_of_the_documents(official_base: store.KnowledgeBase) -> None:
    """Does each reference lead where the build links it, said by its document or by anybody?"""
    wrong = []
    references = [edge for edge in official_base.references if edge.kind == "see"]
    for edge in references:
        source = official_base.entry(edge.source)
        assert source is not None
        said = resolver.resolve(official_base, edge.phrase, source=source.document)
        bare = resolver.resolve(official_base, edge.phrase, game=source.game)
        among = {one.id for one in (bare.entry, *bare.also, *bare.candidates) if one}
        for subject in filter(None, map(official_base.subject_of, tuple(among))):
            among.update(subject.entries)
        if _show(said) != edge.target or edge.target.split("#")[0] not in among:
            wrong.append((edge.phrase, edge.target, _show(said), among))
    assert not wrong, wrong
    assert len(references) >= 501


@pytest.mark.official
def test_judged_lookups(official_base: store.KnowledgeBase) -> None:
    """Is each look-up that somebody judged answered so, and nothing wrong told as the answer?"""
    making.need_cards()
    labels = tomllib.loads(LOOKUPS.read_text(encoding="utf-8"))["lookup"]
    wrong = []
    for label in labels:
        found = resolver.resolve(
            official_base, label["asked"], game=label.get("game", ""), roots=ROOTS
        )
        if (found.status, label.get("target", "")) != (label["status"], _show(found)):
            wrong.append((label, found.status, found.how, _show(found)))
    assert len(labels) >= 350 and not wrong, wrong


@pytest.mark.official
@pytest.mark.parametrize(
    ("asked", "status", "target"),
    [
        ("Borg: Cooperation", FOUND, "1e-glossary/borg#p12"),
        ("Borg: Borg-affiliation ships", FOUND, "1e-glossary/borg#p9"),
        ("facilities: seeding and building facilities", FOUND, "1e-glossary/facility#p6"),
        ("Rulebook: Ship Battle: 7. Damage", FOUND, "1e-rulebook/ship-battle#p13"),
        ("7.4.1", AMBIGUOUS, ""),
        ("Rulebook 7.4.1: Personnel Battle", FOUND, "1e-rulebook/personnel-battle"),
        ("7.3", GAP, "1e-rulebook/complete-borg-objectives"),
        ("mis-seed", FOUND, "1e-rulebook/mis-seeds"),
        ("1E Away Team", FOUND, "1e-glossary/away-team-and-crew"),
        ("crew", FOUND, "1e-glossary/away-team-and-crew"),
        ("1E download", FOUND, "1e-rulebook/downloading"),
        ("1E owner", FOUND, "1e-rulebook/control-and-ownership"),
        ("2E owner", FOUND, "2e-rulebook/command-and-owner"),
        ("1E Rulebook 7.2.1", FOUND, "1e-rulebook/beginning-an-attempt"),
        (
            "Gray's Rule Book: Ship Battles",
            FOUND,
            "1e-grays-rulebook/ship-battles-which-may-also-include-facilities",
        ),
        ("discard excess cards", FOUND, "2e-rulebook/discarding-excess-cards"),
        ("Borg: nonsense", UNKNOWN, ""),
        ("artefact", UNKNOWN, ""),
    ],
)
def test_official_forms(
    official_base: store.KnowledgeBase, asked: str, status: str, target: str
) -> None:
    """Has each of these forms, which programs and texts use, its one meaning?"""
    found = resolver.resolve(official_base, asked)
    assert (found.status, _show(found)) == (status, target)
