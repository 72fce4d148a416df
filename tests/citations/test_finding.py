"""Is every citation and reference in a text found, with its verdict, and nothing else?"""

import random
from collections.abc import Callable
from typing import Any

import making
import pytest

from kb.citations import citator, finding, formats
from kb.naming import resolver
from kb.snapshot import store

ROOT = "https://rules.example"


def test_a_citation_is_exact_whatever_game_is_asked(small_base: store.KnowledgeBase) -> None:
    """Is an id found where names of another game are meant?"""
    (found,), _ = finding.find_citations(small_base, "stccg:bw-glossary/toll", game="bw2")
    assert (found.lookup.status, found.verdict.verdict) == ("found", "current")


def find(base: store.KnowledgeBase, content: str, game: str = "bw") -> list[tuple[str, str, str]]:
    """List what is found: as written, the verdict, what to write in its place."""
    found, complete = finding.find_citations(base, content, game=game, roots=(ROOT, ""))
    assert complete
    return [(content[one.start : one.end], one.verdict.verdict, one.replacement) for one in found]


@pytest.mark.parametrize(
    ("content", "written", "verdict", "replacement"),
    [
        (
            "http://rules.example/read/bw-rulebook#boats, then",
            "http://rules.example/read/bw-rulebook#boats",
            "current",
            "stccg:bw-rulebook/boats",
        ),
        ("by stccg:bw-glossary/toll#p1.", "stccg:bw-glossary/toll#p1", "current", ""),
        (
            'refuse("stccg:bw-glossary/eel-toll");',
            "stccg:bw-glossary/eel-toll",
            "moved",
            "stccg:bw-glossary/toll",
        ),
        ("stccg:bw-glossary/quilet", "stccg:bw-glossary/quilet", "unknown", ""),
        (
            f"({ROOT}/bw-glossary/adrift#p3).",
            f"{ROOT}/bw-glossary/adrift#p3",
            "current",
            "stccg:bw-glossary/adrift#p3",
        ),
        (
            f"see [Glossary 1.1, toll]({ROOT}/bw-glossary/toll) there",
            f"[Glossary 1.1, toll]({ROOT}/bw-glossary/toll)",
            "current",
            "stccg:bw-glossary/toll",
        ),
        (
            f'<a href="{ROOT}/bw-rulings/adrift">adrift</a>',
            f'<a href="{ROOT}/bw-rulings/adrift">adrift</a>',
            "superseded",
            "stccg:bw-glossary/adrift",
        ),
        (
            "Glossary 1.1, adrift, paragraph 3 says",
            "Glossary 1.1, adrift, paragraph 3",
            "current",
            "stccg:bw-glossary/adrift#p3",
        ),
        ("Glossary 1.1, toll, paragraph 9", "Glossary 1.1, toll, paragraph 9", "unknown", ""),
        ("as ch. 2 § 1 has it", "ch. 2 § 1", "current", "stccg:bw-rulebook/boats"),
        ("by chapter 2, section 1.", "chapter 2, section 1", "current", "stccg:bw-rulebook/boats"),
        ("see RB 2.1, please", "RB 2.1", "current", "stccg:bw-rulebook/boats"),
        (
            "as Glossary 1.0, toll has it",
            "Glossary 1.0, toll",
            "reworded",
            "stccg:bw-glossary@1.1/toll",
        ),
        ("Rulebook 2.1 Boats float", "Rulebook 2.1 Boats", "current", "stccg:bw-rulebook/boats"),
        ("the Rulebook §2.1 says", "Rulebook §2.1", "current", "stccg:bw-rulebook/boats"),
        ("BW Rulebook 2.1.", "BW Rulebook 2.1", "current", "stccg:bw-rulebook/boats"),
        ("rule 2.1, then", "rule 2.1", "current", "stccg:bw-rulebook/boats"),
        ("§ 2.1", "§ 2.1", "current", "stccg:bw-rulebook/boats"),
        ("Rulebook 9.9.9 says", "Rulebook 9.9.9", "unknown", ""),
        ("rule 99.1", "rule 99.1", "unknown", ""),
        ("(see toll)", "toll", "current", "stccg:bw-glossary/toll"),
        ("[[toll]]", "[[toll]]", "current", "stccg:bw-glossary/toll"),
        ("See Peggoty's Ear.", "Peggoty's Ear", "gap", ""),
    ],
)  # fmt: skip
def test_what_is_found(
    small_base: store.KnowledgeBase, content: str, written: str, verdict: str, replacement: str
) -> None:
    """Is each form found with its exact span, one verdict, and what to write in its place?"""
    assert find(small_base, content) == [(written, verdict, replacement)]


def test_a_text_that_repeats_itself_is_read_once(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what stands in a text many times looked up once, and yet found each time?"""
    read: list[str] = []
    resolve = resolver.resolve

    def count(base: store.KnowledgeBase, asked: str, **options: Any) -> resolver.Lookup:
        read.append(asked)
        return resolve(base, asked, **options)

    monkeypatch.setattr(resolver, "resolve", count)
    found, _ = finding.find_citations(small_base, "See Rulebook 2.1: Boats. " * 40, game="bw")
    written = [asked for asked in read if asked.startswith("Rulebook")]
    assert len(found) == 40
    assert len(written) < 3 * finding.WORDS


@pytest.mark.parametrize(
    ("content", "last"),
    [
        ("rules 2.1-2.3 say", "2.3"),
        ("Rulebook 2.1 to 2.3", "2.3"),
        ("by §§2.1–3.", "3"),
        ("the odds were 2.1-2.3", ""),
        ("rules 2.3-2.1 say", ""),
        ("rule 2.1 - 3 boats", ""),
    ],
)
def test_ranges(small_base: store.KnowledgeBase, content: str, last: str) -> None:
    """Is the last number of a range a citation of its own, where the first one is?"""
    wanted = small_base.numbered("2.3")[0].id
    found, _ = finding.find_citations(small_base, content, game="bw", roots=(ROOT, ""))
    ends = [one for one in found if one.lookup.entry and one.lookup.entry.id == wanted]
    assert [content[one.start : one.end] for one in ends[-1:] if last] == ([last] if last else [])
    assert len(found) == (2 if last else min(len(found), 1))


def test_lists(small_base: store.KnowledgeBase) -> None:
    """Is every name of a list after "see" found, and does none run into the next document?"""
    content = "See toll, adrift and Rulebook 2.1: Boats; see also Glossary: lock keeper."
    assert [written for written, *_ in find(small_base, content)] == [
        "toll", "adrift", "Rulebook 2.1: Boats", "Glossary: lock keeper",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [
        "I see boats there, and the toll is paid.",
        "https://other.example/bw-glossary/toll and `rule 2.1`",
        f"{ROOT}/search?q=toll {ROOT}/ {ROOT}",
        "version 2.1 costs $2.1 or 2.1%",
        "the Rulebook is long; a glossary of tolls",
        "gemp-stccg:latest stccg: stccg",
        "",
    ],
)
def test_what_is_no_citation(small_base: store.KnowledgeBase, content: str) -> None:
    """Is running text never a citation, nor the address of another site or of a list?"""
    assert find(small_base, content) == []


@pytest.mark.unmeasured
def test_every_style_in_a_text(small_base: store.KnowledgeBase) -> None:
    """Is every style of every entry found between other words, and as what it cites?"""
    chance = random.Random(4)
    for entry in small_base.current_entries:
        document = small_base.document_of(entry)
        made = formats.cite_entry(entry)
        shown = formats.render(made, entry, document, f"{ROOT}/{entry.id}", making.SCHEMES)
        style = chance.choice(("text", "markdown", "html", "bbcode"))
        content = (
            f"It is so ({shown[style]}), says he. {formats.write_citation(made, making.SCHEMES)}"
        )
        found, _ = finding.find_citations(small_base, content, game=entry.game, roots=(ROOT, ""))
        assert [one.lookup.entry and one.lookup.entry.id for one in found] == [entry.id] * 2, style


def test_a_name_ends_at_a_semicolon(small_base: store.KnowledgeBase) -> None:
    """Is what follows a semicolon read by itself, where a look-up would drop the word "rule"?"""
    assert [
        (written, verdict)
        for written, verdict, _ in find(small_base, "Glossary 1.1, toll; rule 99.9; Glossary: toll")
    ] == [
        ("Glossary 1.1, toll", "current"),
        ("rule 99.9", "unknown"),
        ("Glossary: toll", "current"),
    ]


def test_replacements_are_current(small_base: store.KnowledgeBase) -> None:
    """Is what is to be written a citation that leads somewhere?"""
    content = "Glossary 1.0, toll; Rulebook 2.1; see adrift; stccg:bw-glossary/eel-toll"
    found = find(small_base, content)
    assert len(found) == 4
    for _, _, replacement in found:
        assert citator.check_citation(small_base, replacement).verdict == citator.CURRENT


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "make",
    [
        lambda size: "see a, b and c; " * size,
        lambda size: "Rulebook: " * size,
        lambda size: "[[x]]" * size,
        lambda size: "§1" * size,
        lambda size: "stccg:bw-glossary/toll " * size,
    ],
)
def test_too_much(small_base: store.KnowledgeBase, make: Callable[[int], str]) -> None:
    """Is the work on a hostile text bounded, and does the answer say that it is not complete?"""
    found, complete = finding.find_citations(small_base, make(10_000)[:100_000], game="bw")
    assert not complete and len(found) <= finding.MOST


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "unit", ["stccg:bw-glossary/x{} ", f"{ROOT}/bw-glossary/x{{}} ", "[a](/bw-glossary/x{}) "]
)
def test_too_many_to_look_up(
    small_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch, unit: str
) -> None:
    """Are no more citations and addresses looked up in a hostile text than can be given?"""
    asked, resolve = [], resolver.resolve

    def count(*given: Any, **more: Any) -> resolver.Lookup:
        asked.append(given)
        return resolve(*given, **more)

    monkeypatch.setattr(resolver, "resolve", count)
    content = "".join(map(unit.format, range(4000)))
    found, complete = finding.find_citations(small_base, content, game="bw", roots=(ROOT, ""))
    assert not complete and len(found) <= finding.MOST
    assert len(asked) <= 3 * finding.MOST
