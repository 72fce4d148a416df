"""What became of a citation: one verdict, its sentence, and the citation to write instead."""

from dataclasses import replace

import making
import pytest
import snapshots
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.citations import formats
from kb.citations.citator import (
    CURRENT,
    GAP,
    MISQUOTED,
    MOVED,
    REMOVED,
    REWORDED,
    SUPERSEDED,
    UNKNOWN,
    VERDICTS,
    Verdict,
    check_citation,
)
from kb.citations.formats import Citation
from kb.model import RetiredId, Subject
from kb.paths import Folders
from kb.pipeline import publish
from kb.snapshot import store

# A citation without its scheme, the verdict, what to write instead (without the scheme), words of
# the sentence.
PLANTED = [
    ("bw-glossary/toll", CURRENT, "", "The citation is current."),
    ("bw-glossary/toll#p1", CURRENT, "", ""),
    ("bw-glossary@1.1/toll", CURRENT, "", ""),
    ("bw-glossary@1.1/toll#p1~f92822d1", CURRENT, "", ""),
    ("bw-glossary/adrift~94b8e31c", CURRENT, "", ""),
    ("bw-glossary/adrift#p3~70f0b866", CURRENT, "", ""),
    ("bw-glossary/heron", GAP, "", "The words of 'heron' are lost"),
    ("bw-rulebook/lock-gates#p1~bad44107", CURRENT, "", ""),
    ("bw-rulebook/eels", CURRENT, "", ""),  # in force beside what governs its subject
    (
        "bw-rulings/low-lock#p1",
        CURRENT,
        "",
        "",
    ),  # of an older document, and nothing in force is tied to it
    ("bw-rulings@third-thaw/dredge", CURRENT, "", ""),
    ("bw-wiki@undated/night-rowing#p2~d1d77dcd", CURRENT, "", ""),
    ("bw2-rulebook/runners~8d82a8cc", CURRENT, "", ""),
    ("bw2-rulebook/sledges-and-runners#p3~pb9ffb20f", CURRENT, "", ""),
    ("bw2-rulebook@0.9/sledges-and-runners~p77598972", CURRENT, "", ""),
    ("bw-cards/lantern-gear", CURRENT, "", ""),
    ("bw-groups/lantern", CURRENT, "", ""),
    (
        "bw-glossary/toll~ec9307d5",
        REWORDED,
        "bw-glossary/toll~f92822d1",
        "The words of the entry differ from the cited words.",
    ),
    ("bw-glossary/adrift#p2~00000000", REWORDED, "bw-glossary/adrift#p2~dd4006bf", "paragraph 2"),
    (
        "bw-glossary/adrift#p1~70f0b866",
        REWORDED,
        "bw-glossary/adrift#p3~70f0b866",
        "not in paragraph 1; they are in paragraph 3 of version 1.1. Cite that.",
    ),
    ("bw-glossary@1.1/adrift~a362e079", REWORDED, "bw-glossary@1.1/adrift~94b8e31c", ""),
    ("bw2-rulebook/runners~p00000000", REWORDED, "bw2-rulebook/runners~p94133401", ""),
    (
        "bw2-rulebook/runners~94133401",
        REWORDED,
        "bw2-rulebook/runners~8d82a8cc",
        "",
    ),  # our digest, not marked as ours
    (
        "bw-glossary@1.0/toll",
        REWORDED,
        "bw-glossary@1.1/toll",
        "and version 1.1 has different words",
    ),
    ("bw-glossary@1.0/capsize#p1~236fab5c", REWORDED, "bw-glossary@1.1/capsize#p1~c6271afa", ""),
    (
        "bw-glossary@1.0/ashore-crew",
        REWORDED,
        "bw-glossary@1.1/ashore-crew",
        "",
    ),  # two paragraphs were added
    (
        "bw-glossary@1.0/toll~f92822d1",
        REWORDED,
        "bw-glossary@1.1/toll~f92822d1",
        "not in version 1.0; they are in version 1.1.",
    ),
    (
        "bw-rulings/adrift~00000000",
        REWORDED,
        "bw-rulings/adrift~1c592ff2",
        "",
    ),  # goes before superseded
    ("bw-glossary@1.0/lock", SUPERSEDED, "bw-glossary@1.1/lock", "has the same words"),
    ("bw-glossary@1.0/lock#p1~51f72ee2", SUPERSEDED, "bw-glossary@1.1/lock#p1~51f72ee2", ""),
    (
        "bw-glossary@1.0/barge-pole",
        SUPERSEDED,
        "bw-glossary@1.1/barge-pole",
        "",
    ),  # its title changed, not its words
    ("bw-glossary@1.0/ashore-crew#p1", SUPERSEDED, "bw-glossary@1.1/ashore-crew#p1", ""),
    (
        "bw-rulings/adrift",
        SUPERSEDED,
        "bw-glossary/adrift",
        "is historical; the entry is replaced by 'adrift' in Glossary 1.1. Cite that",
    ),
    ("bw-rulings/eel#p2", SUPERSEDED, "bw-glossary/eels", ""),
    (
        "bw-rulings@third-thaw/capsize#p1~2b746b0b",
        SUPERSEDED,
        "bw-glossary@1.1/capsize~c78a43c2",
        "",
    ),
    (
        "bw-glossary/eel-toll",
        MOVED,
        "bw-glossary/toll",
        "has moved to bw-glossary/toll. Cite that.",
    ),
    ("bw-glossary@1.0/eel-toll#p1", MOVED, "bw-glossary@1.1/toll", ""),
    ("bw-glossary/eel-toll~b99f2d9f", MOVED, "bw-glossary/toll~f92822d1", ""),
    ("bw-glossary@7/eel-toll", MOVED, "bw-glossary@1.1/toll", ""),
    ("bw-glossary/dredge", REMOVED, "", "was removed after version 1.0."),
    ("bw-glossary@1.0/dredge#p1~0ab8bb23", REMOVED, "", ""),
    ("bw-glossary@1.1/dredge", REMOVED, "", ""),
    ("bw-glossary/peggotys-ear", GAP, "", "but it is not in the documents here"),
    ("bw-glossary@1.1/revised-text#p1", GAP, "", ""),
    ("bw-glossary/vorpath-of-nowhere", UNKNOWN, "", "Search for the entry that you mean"),
    (
        "bw-glossary/quilet",
        UNKNOWN,
        "bw-glossary/quillet",
        "nearest id is bw-glossary/quillet; check",
    ),
    ("bw-glossary/lockkeeper", UNKNOWN, "bw-glossary/lock-keeper", ""),
    ("bw-glossary/barge-quant", UNKNOWN, "bw-glossary/barge-pole", ""),  # the title is not the id
    ("bw-glossary/lock-gates", UNKNOWN, "bw-rulebook/lock-gates", ""),  # of another document
    ("bw-glosary/quillet", UNKNOWN, "bw-glossary/quillet", ""),
    (
        "bw-glossary@1.0/lock-keeper",
        UNKNOWN,
        "bw-glossary@1.1/lock-keeper",
        "not in version 1.0, but in version 1.1.",
    ),
    (
        "bw-glossary@9/toll#p1",
        UNKNOWN,
        "bw-glossary@1.1/toll#p1",
        "but in versions 1.0, 1.1. Cite the version",
    ),
    ("bw-cards@1/lantern-gear", UNKNOWN, "bw-cards/lantern-gear", "has no versions"),
    ("bw-glossary/toll#p2", UNKNOWN, "bw-glossary/toll", "no paragraph 2; its last is 1."),
    (
        "bw-glossary@1.0/adrift#p3",
        UNKNOWN,
        "bw-glossary@1.1/adrift",
        "no paragraph 3; its last is 1.",
    ),
    ("bw-glossary/adrift#p9~70f0b866", UNKNOWN, "bw-glossary/adrift#p3~70f0b866", ""),
    (
        "bw2-rulebook/sledges-and-runners#p3",
        UNKNOWN,
        "bw2-rulebook/sledges-and-runners",
        "",
    ),  # our words have three
    (
        "bw-cards/lantern-gear#p1",
        UNKNOWN,
        "bw-cards/lantern-gear",
        "The entry has no paragraphs. Cite the whole entry.",
    ),
    ("bw-glossary/Toll", UNKNOWN, "bw-glossary/toll", "Before the slash, write"),
    ("bw-glossary/toll#p0", UNKNOWN, "bw-glossary/toll", "number of a paragraph"),
    ("bw-glossary/toll~123", UNKNOWN, "bw-glossary/toll", "digits of a digest"),
    ("quillet", UNKNOWN, "bw-glossary/quillet", "names no entry"),
]
# A citation, a quotation, the verdict, what to write instead, words of the sentence.
QUOTED = [
    ("bw-glossary/toll", "", CURRENT, "", ""),
    ("bw-glossary/toll", " \u2014 ", CURRENT, "", ""),
    ("bw-glossary/adrift#p3", "A boat tied to a QUILLET\nnever drifts", CURRENT, "", ""),
    ("bw-glossary/adrift", "never drifts", CURRENT, "", ""),
    ("bw-glossary/adrift", "after all. A boat tied", CURRENT, "", ""),  # across two paragraphs
    ("bw2-rulebook/sledges-and-runners#p1~pde176220", "has room for three crew", CURRENT, "", ""),
    ("bw-glossary/adrift", "always drifts", MISQUOTED, "", "are not in the entry"),
    ("bw-glossary/adrift", "ever drifts", MISQUOTED, "", ""),  # whole words alone
    ("bw-glossary/adrift", "boat ... drifts", MISQUOTED, "", ""),  # nothing may be left out
    (
        "bw-glossary/adrift#p1",
        "never drifts",
        MISQUOTED,
        "bw-glossary/adrift#p3",
        "They are in paragraph 3. Cite that.",
    ),
    (
        "bw-glossary/adrift#p2~dd4006bf",
        "never drifts",
        MISQUOTED,
        "bw-glossary/adrift#p3~70f0b866",
        "",
    ),
    (
        "bw-glossary/adrift#p2",
        "after all. A boat tied",
        MISQUOTED,
        "bw-glossary/adrift",
        "They are in the entry. Cite that.",
    ),
    (
        "bw-glossary/toll",
        "one coin at every gate",
        MISQUOTED,
        "",
        "They were in version 1.0. Correct",
    ),
    ("bw-glossary@1.0/lock", "two boats", MISQUOTED, "", ""),
    ("bw-rulings/adrift", "three locks", MISQUOTED, "", ""),  # goes before superseded
    (
        "bw2-rulebook/sledges-and-runners",
        "has room for three crew",
        MISQUOTED,
        "bw2-rulebook/sledges-and-runners#p1~pde176220",
        "of our plain words",
    ),
    (
        "bw2-rulebook/sledges-and-runners~p77598972",
        "carries three crew",
        MISQUOTED,
        "bw2-rulebook/sledges-and-runners#p1~9dda9c3e",
        "of the official text",
    ),
    (
        "bw-glossary@1.0/toll",
        "Pay one coin",
        REWORDED,
        "bw-glossary@1.1/toll",
        "quoted words are not there",
    ),
    (
        "bw-glossary/adrift~00000000",
        "never drifts",
        REWORDED,
        "bw-glossary/adrift~94b8e31c",
        "still there",
    ),
    ("bw-rulings/adrift", "two locks downstream", SUPERSEDED, "bw-glossary/adrift", ""),
    ("bw-glossary/eel-toll", "nonsense", MOVED, "bw-glossary/toll", ""),
]


@pytest.fixture(scope="module")
def more(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Build the small corpus with a card that has the name of an icon."""
    return making.build_more(tmp_path_factory.mktemp("more"), ["Oar"], [], [])


def check(base: store.KnowledgeBase, name: str, quotation: str = "") -> tuple[Verdict, str]:
    """Check a citation that is given without its scheme; what to write instead comes without it too."""
    verdict = check_citation(base, making.SCHEMES.usual + name, quotation)
    assert verdict.citation == making.SCHEMES.usual + name and verdict.verdict in VERDICTS
    assert (
        verdict.sentence[0].isupper()
        and verdict.sentence.endswith(".")
        and "\n" not in verdict.sentence
    )
    if verdict.verdict in (CURRENT, REWORDED, MISQUOTED):
        assert verdict.entry is not None  # the one that is cited, so that a reader can be shown it
    return verdict, verdict.instead.removeprefix(making.SCHEMES.usual)


@pytest.mark.parametrize(("name", "wanted", "instead", "words"), PLANTED)
def test_verdicts(
    name: str, wanted: str, instead: str, words: str, small_base: store.KnowledgeBase
) -> None:
    """Does every planted fault get its verdict, and is every sound citation current?"""
    verdict, written = check(small_base, name)
    assert (verdict.verdict, written) == (wanted, instead)
    assert words in verdict.sentence and not verdict.unverified


@pytest.mark.parametrize(("name", "quotation", "wanted", "instead", "words"), QUOTED)
def test_quotations(
    name: str,
    quotation: str,
    wanted: str,
    instead: str,
    words: str,
    small_base: store.KnowledgeBase,
) -> None:
    """Are the quoted words in the cited place, and if not, where are they?"""
    verdict, written = check(small_base, name, quotation)
    assert (verdict.verdict, written) == (wanted, instead)
    assert words in verdict.sentence


@pytest.mark.parametrize(
    ("name", "quotation", "told"),
    [
        ("bw-cards/lantern-gear~12345678", "", "No words of this card are kept here"),
        ("bw-cards/lantern-gear~p12345678", "", "No words of this card are kept here"),
        ("bw-cards/lantern-gear", "it glows", "No words of this card are kept here"),
        ("bw-groups/lantern~12345678", "", "No words of this group are kept here"),
    ],
)
def test_what_has_no_words_is_not_reworded(
    name: str, quotation: str, told: str, small_base: store.KnowledgeBase
) -> None:
    """Is a card of a list current and its digest or quotation not checked, since what is printed on it is not kept?"""
    verdict, instead = check(small_base, name, quotation)
    assert (verdict.verdict, verdict.unverified, instead) == (CURRENT, True, "")
    assert told in verdict.sentence


def test_every_verdict_is_planted() -> None:
    """Does each verdict have cases, at least sixty in all?"""
    assert {wanted for _, wanted, _, _ in PLANTED} | {MISQUOTED} == set(VERDICTS) and len(
        PLANTED
    ) >= 60


@pytest.mark.parametrize(
    ("name", "quotation"), [(name, "") for name, *_ in PLANTED] + [one[:2] for one in QUOTED]
)
def test_what_to_write_instead_stands(
    name: str, quotation: str, small_base: store.KnowledgeBase
) -> None:
    """Is the proposed citation current, or the next proposal, and does it have the quoted words?"""
    verdict, instead = check(small_base, name, quotation)
    if instead:
        again, then = check(small_base, instead, quotation if verdict.verdict == MISQUOTED else "")
        older = verdict.verdict == REWORDED and instead.startswith("bw-rulings/")
        assert (again.verdict, bool(then)) == ((SUPERSEDED, True) if older else (CURRENT, False))


def test_every_paragraph_is_current(small_base: store.KnowledgeBase) -> None:
    """Is a citation of every paragraph in force current, unless another entry governs its subject?"""
    seen = 0
    for entry in small_base.current_entries:
        subject, document = small_base.subject_of(entry.id), small_base.document(entry.document)
        assert document is not None
        superseded = (
            document.authority != "current"
            and subject is not None
            and subject.governs not in ("", entry.id)
        )
        for ours in (False, True):
            for number, paragraph in enumerate(formats.list_paragraphs(entry, ours=ours) or (), 1):
                for flags in (
                    {},
                    {"pinned": True},
                    {"digest": True},
                    {"pinned": True, "digest": True},
                ):
                    written = formats.write_citation(
                        formats.cite_entry(entry, number, ours=ours, **flags), making.SCHEMES
                    )
                    found = check_citation(small_base, written, paragraph.text)
                    assert (
                        found.verdict == (SUPERSEDED if superseded else CURRENT)
                        and not found.unverified
                    ), written
                    seen += 1
    assert seen > 400


@settings(max_examples=100)
@given(
    content=st.text()
    | st.text("stc:/@#~p1bw-glosary.").map(lambda content: making.SCHEMES.usual + content)
    | st.sampled_from(PLANTED).flatmap(
        lambda one: st.text(max_size=3).map(lambda more: making.SCHEMES.usual + one[0] + more)
    ),
    quotation=st.text(),
)
def test_any_string_gets_a_verdict(
    content: str, quotation: str, small_base: store.KnowledgeBase
) -> None:
    """Does any string get a verdict, with a sentence on one line?"""
    verdict = check_citation(small_base, content, quotation)
    assert (
        verdict.verdict in VERDICTS
        and verdict.sentence.endswith(".")
        and "\n" not in verdict.sentence
    )
    assert (
        len(verdict.citation) <= formats.LENGTH
        and verdict.citation.encode("utf-8").decode() == verdict.citation
    )
    assert not verdict.instead or isinstance(
        formats.read_citation(verdict.instead, making.SCHEMES), Citation
    )


@pytest.mark.parametrize(
    "written", ["\udc80", "stccg:\ud800/a", "\x00", "stccg:" + "a/" * 200_000, "stccg:" * 50_000]
)
def test_strange_strings(written: str, small_base: store.KnowledgeBase) -> None:
    """Are lone surrogates and megabytes unknown, and is what comes back short and valid?"""
    verdict = check_citation(small_base, written, written)
    assert (
        verdict.verdict == UNKNOWN
        and len(verdict.citation) <= formats.LENGTH
        and verdict.citation.encode("utf-8")
    )


@pytest.mark.parametrize(
    ("written", "wanted", "entry", "words"),
    [
        ("Glossary 1.1, toll", CURRENT, "bw-glossary/toll", ""),
        ("Glossary 1.1, adrift, paragraph 3", CURRENT, "bw-glossary/adrift", ""),
        ("Rulebook 2.1: Boats", CURRENT, "bw-rulebook/boats", ""),
        ("https://rules.example/bw-glossary/toll", CURRENT, "bw-glossary/toll", ""),
        ("https://rules.example/bw-glossary/eel-toll", MOVED, "bw-glossary/toll", "has moved"),
        ("Glossary 1.0, toll", REWORDED, "bw-glossary/toll", "different words"),
        ("Peggoty's Ear", GAP, "bw-glossary/peggotys-ear", ""),
        ("https://other.example/bw-glossary/toll", UNKNOWN, "", "begins with"),
        ("Oar", UNKNOWN, "", "names 2 entries"),
        ("tolls", UNKNOWN, "", "begins with"),  # no text calls it that
    ],
)
def test_citations_that_people_read(
    written: str, wanted: str, entry: str, words: str, more: store.KnowledgeBase
) -> None:
    """Is a citation checked in every form that names exactly one entry, and in no other?"""
    found = check_citation(more, written, roots=("https://rules.example",))
    assert (found.verdict, found.entry.id if found.entry else "") == (wanted, entry)
    assert words in found.sentence


def test_a_gap_and_a_removed_entry_lead_somewhere(small_base: store.KnowledgeBase) -> None:
    """Does the verdict on a removed entry hold its last version, and on a moved one its new entry?"""
    led = [
        check(small_base, name)[0].entry
        for name in (
            "bw-glossary/dredge",
            "bw-glossary/eel-toll",
            "bw-glossary@1.0/lock",
            "bw-glossary/peggotys-ear",
        )
    ]
    assert [entry and entry.pinned for entry in led] == [
        "bw-glossary@1.0/dredge",
        "bw-glossary@1.1/toll",
        "bw-glossary@1.0/lock",
        "bw-glossary@1.1/peggotys-ear",
    ]


def build_without(small: Folders, *files: str) -> store.KnowledgeBase:
    """Build the small corpus without some of its documents."""
    for name in files:
        (small.documents / name).unlink()
    return store.KnowledgeBase(publish.build(small))


# A citation, a quotation, verdict, unverified, instead, words of the sentence.
PLAIN = [
    ("bw2-rulebook/runners", "", CURRENT, False, "", ""),
    ("bw2-rulebook@0.9/runners", "", CURRENT, False, "", ""),
    ("bw2-rulebook/runners~8d82a8cc", "", CURRENT, True, "", "official text is not installed here"),
    ("bw2-rulebook/runners~00000000", "", CURRENT, True, "", "were not checked"),
    ("bw2-rulebook/runners#p7", "", CURRENT, True, "", ""),
    ("bw2-rulebook/runners", "any words", CURRENT, True, "", ""),
    ("bw2-rulebook/sledges-and-runners#p1~pde176220", "three crew", CURRENT, False, "", ""),
    ("bw2-rulebook/sledges-and-runners#p1~pde176220", "four crew", MISQUOTED, False, "", ""),
    ("bw2-rulebook/runners~p00000000", "", REWORDED, False, "bw2-rulebook/runners~p94133401", ""),
    (
        "bw2-rulebook/runners#p9~p94133401",
        "",
        UNKNOWN,
        False,
        "bw2-rulebook/runners#p1~p94133401",
        "no paragraph 9",
    ),
    ("bw2-rulebook/runers", "", UNKNOWN, False, "bw2-rulebook/runners", ""),
]


@pytest.mark.parametrize(("name", "quotation", "wanted", "unverified", "instead", "words"), PLAIN)
def test_without_the_official_text(
    name: str,
    quotation: str,
    wanted: str,
    unverified: bool,
    instead: str,
    words: str,
    plain_base: store.KnowledgeBase,
) -> None:
    """Is a citation that cannot be checked current but unverified, and are our words checked?"""
    verdict, written = check(plain_base, name, quotation)
    assert (verdict.verdict, verdict.unverified, written) == (wanted, unverified, instead)
    assert words in verdict.sentence


def test_our_words_that_are_not_written(small_base: store.KnowledgeBase) -> None:
    """Is a digest of plain words that this build does not have unverified?"""
    verdict, _ = check(small_base, "bw-glossary/toll~p12345678")
    assert (verdict.verdict, verdict.unverified) == (
        CURRENT,
        True,
    ) and "Our plain words" in verdict.sentence


def test_an_older_version_that_is_not_installed(small: Folders) -> None:
    """Is an older version compared with the words in force by its digest?"""
    base = build_without(small, "brindlewick-glossary-1.0.txt")
    expected = {
        "bw-glossary@1.0/lock": (SUPERSEDED, True, "bw-glossary@1.1/lock"),
        "bw-glossary@1.0/lock~51f72ee2": (SUPERSEDED, False, "bw-glossary@1.1/lock~51f72ee2"),
        "bw-glossary@1.0/toll~ec9307d5": (REWORDED, False, "bw-glossary@1.1/toll~f92822d1"),
        "bw-glossary/dredge": (REMOVED, False, ""),
    }
    found = {name: check(base, name) for name in expected}
    assert {
        name: (one.verdict, one.unverified, instead) for name, (one, instead) in found.items()
    } == expected
    assert (
        "Version 1.0 is registered, but not installed here"
        in found["bw-glossary@1.0/lock"][0].sentence
    )


def test_a_newer_version_that_is_not_installed(small: Folders) -> None:
    """Is a newer version that is not installed current but unverified, and a missing document named?"""
    base = build_without(small, "brindlewick-1.1.txt")
    verdict, instead = check(base, "bw-glossary@1.1/lock")
    assert (verdict.verdict, verdict.unverified, instead) == (CURRENT, True, "")
    verdict, instead = check(base, "bw-rulebook/boats")
    assert (verdict.verdict, verdict.unverified, instead) == (UNKNOWN, True, "")
    assert "Brindlewick Rulebook 1.1 is registered, but not installed here" in verdict.sentence


@pytest.mark.official
def test_every_paragraph_of_the_documents_is_current(official_base: store.KnowledgeBase) -> None:
    """Is every official and plain paragraph current, unless another text governs its subject?"""
    for entry in official_base.current_entries:
        document = official_base.document(entry.document)
        wanted = (
            (CURRENT,) if document and document.authority == "current" else (CURRENT, SUPERSEDED)
        )
        for ours in (False, True):
            for number, paragraph in enumerate(formats.list_paragraphs(entry, ours=ours) or (), 1):
                written = formats.write_citation(
                    formats.cite_entry(entry, number, pinned=True, digest=True, ours=ours),
                    making.SCHEMES,
                )
                assert check_citation(official_base, written, paragraph.text).verdict in wanted, (
                    written
                )


@pytest.mark.parametrize(
    ("cited", "quoted", "sentence"),
    [
        (
            "bw-glossary@9/toll",
            "",
            "The entry is not in version 9, but in versions 1.0, 1.1. Cite the version that you read.",
        ),
        (
            "bw-rulebook@9/lock-gates",
            "",
            "The entry is not in version 9, but in version 1.1. Cite the version that you read.",
        ),
        ("bw-cards@1/lantern-gear", "", "The entry has no versions. Cite it without one."),
        (
            "bw-glossary/adrift#p2",
            "drifts one lock downstream",
            "The quoted words are not in paragraph 2. They are in paragraph 1. Cite that.",
        ),
        (
            "bw-glossary/toll#p99",
            "",
            "The entry has no paragraph 99; its last is 1. Cite the paragraph that you mean.",
        ),
        ("bw-groups/lantern#p1", "", "The entry has no paragraphs. Cite the whole entry."),
        (
            "bw-glossary/toll",
            "one coin at every gate",
            "The quoted words are not in the entry. They were in version 1.0."
            " Correct the quotation, or cite the rule that has these words.",
        ),
        (
            "bw-glossary/toll#p1",
            "zork",
            "The quoted words are not in paragraph 1."
            " Correct the quotation, or cite the rule that has these words.",
        ),
        (
            "bw2-rulebook/sledges-and-runners",
            "has room for three crew",
            "The quoted words are not in the entry. They are in paragraph 1 of our plain words. Cite that.",
        ),
        (
            "bw-glossary/zzzzzz",
            "",
            "No entry has the id 'bw-glossary/zzzzzz'. Search for the entry that you mean.",
        ),
        (
            "bw-glossary/tol",
            "",
            "No entry has the id 'bw-glossary/tol'."
            " The nearest id is bw-glossary/toll; check whether you mean it.",
        ),
    ],
)
def test_the_whole_sentence(
    small_base: store.KnowledgeBase, cited: str, quoted: str, sentence: str
) -> None:
    """Does the sentence say what is wrong, what is there instead, and what to do, with nothing lost?"""
    verdict, _ = check(small_base, cited, quoted)
    assert verdict.sentence == sentence


@pytest.mark.parametrize("cited", ["bw-glossary@9/toll", "bw-glossary/toll#p99"])
def test_the_entry_of_a_rejected_citation(small_base: store.KnowledgeBase, cited: str) -> None:
    """Is the entry named of which only the version or the paragraph is wrong?"""
    verdict, _ = check(small_base, cited)
    assert verdict.entry is not None and verdict.entry.id == "bw-glossary/toll"


def test_a_citation_without_a_quotation(small_base: store.KnowledgeBase) -> None:
    """May the quotation be left out?"""
    assert check_citation(small_base, making.SCHEMES.usual + "bw-glossary/toll").verdict == CURRENT


RULES = [
    replace(making.DOCUMENT, id="bw-rules", version=version, short="Rules", date=f"203{version}")
    for version in "123"
]
FIRST, SECOND, THIRD = RULES
PAST = replace(making.DOCUMENT, id="bw-past", title="Old Rules", authority="historical", rank=9)
LOST = [
    replace(FIRST, version="0", date="2009"),
    replace(THIRD, version="3a"),  # of the same day as the version in force
    replace(making.DOCUMENT, id="bw-lost", title="Lost Rules"),
]
LAW = [
    snapshots.make_entry(FIRST, "toll", "Pay one coin."),
    snapshots.make_entry(SECOND, "toll", "Pay one coin."),
    snapshots.make_entry(THIRD, "toll", "Pay two coins."),
    snapshots.make_entry(SECOND, "lock", "Open it."),
    snapshots.make_entry(THIRD, "lock", "Close it first.", "Open it."),
    snapshots.make_entry(SECOND, "ferry", "A ferry was fast."),
    snapshots.make_entry(
        THIRD, "ferry", "A ferry is slow.", plain=making.paragraphs("No boat takes longer.")
    ),
    snapshots.make_entry(THIRD, "weir", "No boat passes.", wording="plain"),
    snapshots.make_entry(FIRST, "quay", "Moor here."),
    snapshots.make_entry(PAST, "toll", "Pay nothing."),
    snapshots.make_entry(PAST, "heron", "It nests."),
    snapshots.make_entry(PAST, "eel", "It bites."),
]
MISSING = [
    snapshots.make_entry(THIRD, name, kind="gap", wording="none") for name in ("quay", "ferryman")
]
RETIRED = [
    RetiredId("bw-rules/fee", "fee", "1", "2", "bw-lost/fee"),
    RetiredId("bw-rules/rower", "rower", "1", "1", "bw-rules/ferryman"),
    RetiredId("bw-rules/quay", "quay", "1", "1", ""),
]
SUBJECTS = [
    Subject("toll", ("bw-rules/toll", "bw-past/toll"), "bw-rules/toll", "Both are about it."),
    Subject("heron", ("bw-past/heron",), "bw-past/heron", "Nothing else is about it."),
    Subject("eel", ("bw-past/eel",), "", "Nothing governs it."),
]
UNCHECKED = "so the words were not checked."
AGAIN = "Read it again; if it still supports your reason, cite it again."
PAST_ALONE = (
    "The citation holds as written, but Old Rules is historical, and no rule in force has its"
    " subject."
)
REPLACED = (
    "Old Rules is historical; the entry is replaced by 'toll' in Rules 3."
    " Cite that, unless you mean the older text."
)


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> store.KnowledgeBase:
    """Write a snapshot of three versions of some rules, and of older rules."""
    return snapshots.write_base(
        tmp_path_factory.mktemp("rules"),
        (*RULES, PAST),
        LOST,
        entries=LAW,
        gaps=MISSING,
        departed=RETIRED,
        subjects=SUBJECTS,
    )


# A citation, a quotation, the verdict, its sentence, what to write instead, and the entry that the
# reader is shown.
SENTENCES = [
    (
        "bw-rules@2/lock#p1",
        "",
        SUPERSEDED,
        "Version 2 is no longer in force; version 3 has the same words. Cite version 3.",
        "bw-rules@3/lock#p2",  # where the words are now
        "bw-rules@2/lock",
    ),
    (
        "bw-rules@2/toll",
        "",
        REWORDED,
        f"Version 2 is no longer in force, and version 3 has different words. {AGAIN}",
        "bw-rules@3/toll",
        "bw-rules@2/toll",
    ),
    (
        "bw-rules/ferry~p00000000",
        "no boat takes longer",
        REWORDED,
        "The words of the entry differ from the cited words. The quoted words are still there."
        f" {AGAIN}",
        "bw-rules/ferry~p65af9681",
        "bw-rules@3/ferry",
    ),
    (
        "bw-rules/toll",
        "one coin",
        MISQUOTED,
        "The quoted words are not in the entry. They were in versions 1, 2. Correct the quotation,"
        " or cite the rule that has these words.",
        "",
        "bw-rules@3/toll",
    ),
    (
        "bw-rules/ferry~p65af9681",
        "was fast",  # as no version says in plain words
        MISQUOTED,
        "The quoted words are not in the entry. Correct the quotation, or cite the rule that has"
        " these words.",
        "",
        "bw-rules@3/ferry",
    ),
    ("bw-past/toll", "", SUPERSEDED, REPLACED, "bw-rules/toll", "bw-past@1/toll"),
    ("bw-past/heron", "", CURRENT, PAST_ALONE, "", "bw-past@1/heron"),
    ("bw-past/eel", "", CURRENT, PAST_ALONE, "", "bw-past@1/eel"),
    (
        "bw-rules/rower",
        "",
        MOVED,
        "The entry 'rower' has moved to bw-rules/ferryman. Cite that.",
        "",  # it has no words to cite
        "bw-rules@3/ferryman",
    ),
    (
        "bw-rules/fee",
        "",
        MOVED,
        "The entry 'fee' has moved to bw-lost/fee, which is not installed here. Cite that.",
        "",
        "",
    ),
    (
        "bw-rules/quay",  # other rules still refer to it
        "",
        REMOVED,
        "The entry 'quay' was removed after version 1. Cite the rule in force, or none.",
        "",
        "bw-rules@1/quay",
    ),
    (
        "bw-rules@9/toll#p5",
        "",
        UNKNOWN,
        "The entry is not in version 9, but in versions 1, 2, 3. Cite the version that you read.",
        "bw-rules@3/toll",  # it has no fifth paragraph
        "bw-rules@3/toll",
    ),
]
DOUBTS = [
    (
        "bw-past/toll~p00000000",
        SUPERSEDED,
        f"{REPLACED} Our plain words are not in this build, {UNCHECKED}",
        "bw-rules/toll",
        "bw-past@1/toll",
    ),
    (
        "bw-rules@0/toll",
        SUPERSEDED,
        "Version 0 is no longer in force; version 3 replaces it. Cite version 3."
        f" Version 0 is registered, but not installed here, {UNCHECKED}",
        "bw-rules@3/toll",
        "bw-rules@3/toll",
    ),
    (
        "bw-rules@3a/toll",
        CURRENT,
        f"The entry is current. Version 3a is registered, but not installed here, {UNCHECKED}",
        "",
        "bw-rules@3/toll",
    ),
    (
        "bw-rules/weir#p1",
        CURRENT,
        f"The entry is current. The official text is not installed here, {UNCHECKED}",
        "",
        "bw-rules@3/weir",
    ),
    (
        "bw-lost/fee",
        UNKNOWN,
        "Lost Rules 1 is registered, but not installed here, so its entries are unknown."
        " Install it and check again.",
        "",
        "",
    ),
]


@pytest.mark.parametrize(
    ("cited", "quoted", "wanted", "sentence", "instead", "shown", "unverified"),
    [
        *((*one, False) for one in SENTENCES),
        *((cited, "", *more, True) for cited, *more in DOUBTS),
    ],
)
def test_the_whole_verdict(
    rules: store.KnowledgeBase,
    cited: str,
    quoted: str,
    wanted: str,
    sentence: str,
    instead: str,
    shown: str,
    unverified: bool,
) -> None:
    """Does a verdict say all of it: what became of the rule, what to write, what to read, and any doubt?"""
    verdict, written = check(rules, cited, quoted)
    assert (verdict.verdict, verdict.sentence, written) == (wanted, sentence, instead)
    assert (verdict.entry.pinned if verdict.entry else "") == shown
    assert verdict.unverified is unverified


@pytest.mark.parametrize(
    ("styles", "said"),
    [
        (("text", "text", "text"), "The citation is current."),
        (
            ("epigraph", "subheading", "text"),
            "The citation is current. Paragraph 1 is a quotation printed above the rule; the rule begins with paragraph 3.",
        ),
        (
            ("subheading", "text", "text"),
            "The citation is current. Paragraph 1 is a sub-heading; the rule begins with paragraph 2.",
        ),
    ],
)
def test_what_is_no_rule_is_named(
    small_base: store.KnowledgeBase, styles: tuple[str, ...], said: str
) -> None:
    """Does the verdict on a quotation above a rule, or on a sub-heading, tell where the rule begins?"""
    adrift = small_base.entry("bw-glossary/adrift")
    assert adrift is not None
    paragraphs = tuple(
        replace(one, style=style) for one, style in zip(adrift.paragraphs, styles, strict=True)
    )
    changed = replace(adrift, paragraphs=paragraphs)
    entries = [changed if one == adrift else one for one in small_base.entries]
    base = small_base.vary(entries=tuple(entries))
    found = check_citation(base, "stccg:bw-glossary/adrift#p1")
    assert (found.verdict, found.sentence) == (CURRENT, said)
    assert (
        check_citation(base, "stccg:bw-glossary/adrift#p3").sentence == "The citation is current."
    )
