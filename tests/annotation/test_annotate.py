"""Does any text get the links that a document in force would get, and is all else of it left alone?"""

import contextlib
import html
import re
import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import making
import pytest
import sentences
import steps
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.annotation import annotate, gazetteer, html_fragments, references
from kb.annotation.annotate import Annotation
from kb.annotation.gazetteer import Gazetteer
from kb.snapshot import store

STEPS = 400  # for each character of a text, at most
LINK = re.compile(r'<a class="stccg-term" href="([^"]*)">(.*?)</a>', re.DOTALL)


def mark(base: store.KnowledgeBase, content: str, **more: Any) -> list[tuple[str, str]]:
    """Give what a text names, as phrases with the short names of their targets."""
    return [
        (span.phrase, span.target.split("-", 1)[1])
        for span in annotate.annotate_text(base, content, game="bw", **more)
    ]


def show(base: store.KnowledgeBase, fragment: str, **more: Any) -> str:
    """Mark HTML, and write its links as "{words}"."""
    return LINK.sub(r"{\2}", annotate.link_html(base, fragment, game="bw", **more))


@pytest.mark.parametrize(
    ("content", "found"),
    [
        # always: wherever it stands
        ("a lock keeper sleeps", [("lock keeper", "glossary/lock-keeper")]),
        ("LOCK KEEPERS sleep", [("LOCK KEEPERS", "glossary/lock-keeper")]),
        ("the lock keeper's key", [("lock keeper", "glossary/lock-keeper")]),
        ("the lock keeper\u2019s key", [("lock keeper", "glossary/lock-keeper")]),
        # title: capitalised as the title is; the longest name
        ("I rang The Drowned Bell twice", [("The Drowned Bell", "glossary/the-drowned-bell")]),
        ("I rang the drowned bell twice", []),
        (
            "the drowned bell",
            [("the drowned bell", "glossary/the-drowned-bell")],
        ),  # nothing else in the paragraph
        (
            "Drowned Bell: Cracked is worse",
            [("Drowned Bell: Cracked", "cards/drowned-bell-cracked")],
        ),
        ("we had Boats and Crews", [("Boats and Crews", "rulebook/boats-and-crews")]),
        ("a '88 Flood Marker!", [("'88 Flood Marker", "glossary/88-flood-marker")]),
        # card: a single word with its capital, alone, and no everyday word at the start of a
        # sentence
        ("he met Ferryman there", [("Ferryman", "cards/ferryman")]),
        ("he met ferryman there", []),
        ("ferryman", []),
        ("Ferryman rows", []),
        ("Slow. Ferryman rows", []),
        ("slowly\nFerryman rows", []),
        ("he met Ferryman Peggoty there", []),
        ("he met FERRYMAN there", []),
        ("with any Ferryman there", []),
        ("it was Lantern! again", [("Lantern!", "cards/lantern-event")]),
        ("it was Lantern again", [("Lantern", "cards/lantern-gear")]),
        # never, and what is not a name of its own
        ("pay the toll at the lock", []),
        ("a non-lock keeper", []),
        ("[lock keeper] and <Lock> here", []),
        ("alock keeper, lock keeperly", []),
        (
            "ask lock_keeper, lock keeper_92 or _lock keeper_",
            [("lock keeper", "glossary/lock-keeper")],
        ),
        # something else of that name, and no end of a sentence
        ('The Drowned Bell film, "The Drowned Bell" episode and The Drowned Bell expansion', []),
        ("The Drowned Bell filmed", [("The Drowned Bell", "glossary/the-drowned-bell")]),
        ("the lock keeper set out", [("lock keeper", "glossary/lock-keeper")]),
        ("with Dr. Old Ferryman, Mrs. Old Ferryman and Capt. Old Ferryman", []),
        ("with mud. Old Ferryman", [("Ferryman", "cards/ferryman")]),
        # over the end of a line, but not of a paragraph
        ("the lock\nkeeper", [("lock\nkeeper", "glossary/lock-keeper")]),
        ("the lock\n\nkeeper", []),
        ("the lock\u00a0keeper\tsleeps", [("lock\u00a0keeper", "glossary/lock-keeper")]),
        # once in a paragraph
        (
            "a lock keeper, a lock keeper\nor a lock keeper\n \n one more lock keeper",
            [("lock keeper", "glossary/lock-keeper")] * 2,
        ),
        ("", []),
        (" ", []),
        ("\n\n\n", []),
    ],
)
def test_names(small_base: store.KnowledgeBase, content: str, found: list[tuple[str, str]]) -> None:
    """Is each name linked as its policy allows, and nothing else?"""
    assert mark(small_base, content) == found


@pytest.mark.parametrize(
    ("content", "found"),
    [
        # a single word: where the paragraph speaks of the game
        ("he met Ferryman there", []),
        ("he met Ferryman there for a coin", ["Ferryman"]),
        ("COINS for Ferryman", ["Ferryman"]),
        ("to row with Ferryman", []),
        ("to ROW with Ferryman", ["Ferryman"]),
        ("he met Ferryman and a lock keeper", ["Ferryman", "lock keeper"]),
        ("he met Ferryman, see eel", ["Ferryman", "eel"]),
        ("he met Ferryman, per rule 2.4", ["Ferryman", "2.4"]),
        ("we paid the toll", []),
        ("we paid the toll in coins", ["toll"]),
        ("we paid the toll\n\nwe paid the toll in coins", ["toll"]),
        # a card that is somebody's, a line of its own
        ("he met my Ferryman and Lantern! here", ["Ferryman", "Lantern!"]),
        ("he met my, Ferryman", []),
        ("my toll", []),
        ("a list:\n2x Lantern!\nToll x3\n", ["Lantern!", "Toll"]),
        ("a list:\n2 of Lantern!\n", []),
        # a title in quotation marks
        ('we saw "Boats and Crews" with Ferryman', []),
        ("for coins see \u201cBoats and Crews\u201d twice", ["Boats and Crews"]),
        ("we saw Boats and Crews with Ferryman", ["Boats and Crews", "Ferryman"]),
        # a name of several things: where the word before shows it
        ("we rang The Drowned Bell for a coin with Ferryman", ["Ferryman"]),
        ("Ferryman and The Drowned Bell", []),
        ("The Drowned Bell and Lantern, see eel", ["Lantern", "eel"]),
        ("the coin The Drowned Bell", ["The Drowned Bell"]),
        ("in her The Drowned Bell", ["The Drowned Bell"]),
        ("The Drowned Bell", ["The Drowned Bell"]),
        ("we rang [[the drowned bell]]", ["the drowned bell"]),
    ],
)
def test_what_a_text_speaks_of(
    worded_base: store.KnowledgeBase, content: str, found: list[str]
) -> None:
    """Is a name that may be a person, an episode or an everyday word linked only where the text speaks of the game?"""
    assert sorted(phrase for phrase, _ in mark(worded_base, content)) == sorted(found)


def test_a_text_about_something_speaks_of_the_game(worded_base: store.KnowledgeBase) -> None:
    """Is nothing left out where it is said what the text is about?"""
    found = mark(
        worded_base, "we rang The Drowned Bell with Ferryman, paid the toll", context="eel"
    )
    assert [phrase for phrase, _ in found] == ["The Drowned Bell", "Ferryman", "toll"]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("See toll.", [("toll", "glossary/toll")]),
        ("it drifts (see tolls)", [("tolls", "glossary/toll")]),
        (
            "It sinks, see also eel, lock and quillet.",
            [("eel", "glossary/eels"), ("lock", "glossary/lock"), ("quillet", "glossary/quillet")],
        ),
        ("well\nsee the toll", [("toll", "glossary/toll")]),
        ("I see toll gates", []),
        ("I see toll.", []),
        ("See toll roads.", []),
        ("See you at the toll.", []),
        ("See nothing, toll.", []),
        ("see ferryman", []),
        ("see Ferryman", [("Ferryman", "cards/ferryman")]),
        ("Rulebook 2.5", [("Rulebook 2.5", "rulebook/eels")]),
        ("the rulebook 2.5 says so", [("rulebook 2.5", "rulebook/eels")]),
        ("Rulebook 2", [("Rulebook 2", "rulebook/boats-and-crews")]),
        ("Rulebook 2.55, Rulebook 25, Rulebook 2.5%", []),
        ("Rulebook 2.1: Boats.", [("Rulebook 2.1: Boats", "rulebook/boats")]),
        ("see Rulebook: Eels", [("Rulebook: Eels", "rulebook/eels")]),
        ("Glossary: eels, of course", [("Glossary: eels", "glossary/eels")]),
        ("Glossary: nothing of that", []),
        ("my Rulebook: a torn one", []),
        ("rule 2.10 and section 2.5", [("2.10", "rulebook/lock-gates"), ("2.5", "rulebook/eels")]),
        ("§2.4", [("2.4", "rulebook/rowing")]),
        ("it costs 2.5 coins, at 2.10 in the night", []),
        ("rule 2 of this house", []),
        ("[[TOLL]] and [[ferryman]]", [("TOLL", "glossary/toll"), ("ferryman", "cards/ferryman")]),
        ("[[nothing]] [[]] [[a\ntoll]] [toll]", []),
    ],
)
def test_references(
    small_base: store.KnowledgeBase, content: str, found: list[tuple[str, str]]
) -> None:
    """Is a reference in words, by address, by number or in brackets linked where it is exact, and not where it is a guess?"""
    assert mark(small_base, content) == found
    spans = annotate.annotate_text(small_base, content, game="bw")
    assert all((span.kind, span.policy) == ("see", "") for span in spans)


def test_a_number_that_is_a_version_is_no_rule(small_base: store.KnowledgeBase) -> None:
    """Is "1.1", which is a version here, left alone although a rule has that number?"""
    assert small_base.numbered("1.1") and small_base.document("bw-rulebook@1.1")
    assert mark(small_base, "Rulebook 1.1, section 1.1, rule 1.2") == [
        ("1.2", "rulebook/how-a-turn-goes")
    ]


@pytest.mark.parametrize(
    ("documents", "found"),
    [
        ((), [("eel", "glossary/eels"), ("The Drowned Bell", "glossary/the-drowned-bell")]),
        (("bw-rulebook",), [("eel", "rulebook/eels")]),
        (("bw-cards",), [("The Drowned Bell", "cards/the-drowned-bell")]),
        (
            ("bw-rulings", "bw-rulebook"),
            [("eel", "rulebook/eels"), ("The Drowned Bell", "rulings/the-drowned-bell")],
        ),
        (
            ("bw-rulings",),
            [("eel", "rulings/eel"), ("The Drowned Bell", "rulings/the-drowned-bell")],
        ),
        (("nothing",), []),
    ],
)
def test_documents_narrow_the_targets(
    small_base: store.KnowledgeBase, documents: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    """Does a name lead to the first of the wanted documents that has it?"""
    assert mark(small_base, "See eel. We rang The Drowned Bell.", documents=documents) == found


@pytest.mark.parametrize(
    "context", ["bw-glossary/lock-keeper", "lock keeper", "Lock Keepers", "bw-cards/lock-keeper"]
)
def test_a_text_does_not_link_what_it_is_about(
    small_base: store.KnowledgeBase, context: str
) -> None:
    """Is the name left alone, by id, title or the id of its card, and only that name?"""
    said = "The lock keeper has a barge quant. See lock keeper."
    assert mark(small_base, said, context=context) == [("barge quant", "glossary/barge-pole")]


def test_another_game_links_nothing(small_base: store.KnowledgeBase) -> None:
    """Does a name of one game never link in a text of another, nor in one of a game that is not here?"""
    assert (
        annotate.annotate_text(small_base, "lock keeper", game="bw2")
        == ()
        == annotate.annotate_text(small_base, "lock keeper")
    )
    assert [
        span.target
        for span in annotate.annotate_text(small_base, "see Sledges and Runners", game="bw2")
    ] == ["bw2-rulebook/sledges-and-runners"]


def test_a_span_says_by_which_policy(small_base: store.KnowledgeBase) -> None:
    """Does a span hold place, phrase, target, kind and policy?"""
    assert annotate.annotate_text(small_base, "💥 lock keeper and The Drowned Bell", game="bw") == (
        Annotation(2, 13, "lock keeper", "bw-glossary/lock-keeper", "mention", "always"),
        Annotation(18, 34, "The Drowned Bell", "bw-glossary/the-drowned-bell", "card", "title"),
    )


def test_policies_are_those_of_the_build(small_base: store.KnowledgeBase) -> None:
    """Does the snapshot keep the policy of every name, the strongest first, and say which words are everyday ones?"""
    kept = [
        (name.policy, name.target)
        for name in gazetteer.list_names(small_base, "bw")
        if "eel" in name.forms
    ]
    assert kept == [("never", "bw-glossary/eels"), ("never", "bw-rulebook/eels")]
    assert {name.title for name in small_base.names if name.everyday} == {
        "Ferryman",
        "Lantern",
        "Lantern!",
    }
    assert all(name.forms[0] == name.title for name in small_base.names)


@pytest.mark.parametrize(
    ("fragment", "shown"),
    [
        ("<p>a <b>lock keeper</b> here</p>", "<p>a <b>{lock keeper}</b> here</p>"),
        ("<p>a lock <b>keeper</b> here</p>", "<p>a lock <b>keeper</b> here</p>"),
        ("<p>a lock <!-- -->keeper</p>", "<p>a lock <!-- -->keeper</p>"),
        ("<a href=x>lock keeper</a> lock keeper", "<a href=x>lock keeper</a> {lock keeper}"),
        ("<A HREF=x>lock keeper</A>", "<A HREF=x>lock keeper</A>"),
        (
            "<code>lock keeper</code><pre>lock keeper</pre>",
            "<code>lock keeper</code><pre>lock keeper</pre>",
        ),
        ("<button><i>lock keeper</i></button>", "<button><i>lock keeper</i></button>"),
        (
            "<script>lock keeper</script><style>lock keeper</style>",
            "<script>lock keeper</script><style>lock keeper</style>",
        ),
        (
            "<textarea><p>lock keeper</textarea>lock keeper",
            "<textarea><p>lock keeper</textarea>{lock keeper}",
        ),
        (
            "<head><title>lock keeper</title></head>lock keeper",
            "<head><title>lock keeper</title></head>{lock keeper}",
        ),
        ("<head>lock keeper<body>lock keeper", "<head>lock keeper<body>{lock keeper}"),
        (
            "<svg><text>lock keeper</text></svg><svg/>lock keeper",
            "<svg><text>lock keeper</text></svg><svg/>{lock keeper}",
        ),
        (
            "<a>lock keeper<b></b></code></a> lock keeper",
            "<a>lock keeper<b></b></code></a> {lock keeper}",
        ),
        ('<p title="lock keeper">x</p>', '<p title="lock keeper">x</p>'),
        ("<p title='a>lock keeper'>lock keeper", "<p title='a>lock keeper'>{lock keeper}"),
        ("<p title=a'b>lock keeper' x>", "<p title=a'b>{lock keeper}' x>"),
        (
            "<!-- lock keeper > lock keeper --><!lock keeper><?lock keeper?></ lock keeper>",
            "<!-- lock keeper > lock keeper --><!lock keeper><?lock keeper?></ lock keeper>",
        ),
        ("<!-->lock keeper<!-- -->", "<!-->{lock keeper}<!-- -->"),
        # from markup on that nothing closes, nothing is touched
        ("lock keeper <b title='lock keeper", "{lock keeper} <b title='lock keeper"),
        ("lock keeper<p><!-- lock keeper", "{lock keeper}<p><!-- lock keeper"),
        ("<script>lock keeper", "<script>lock keeper"),
        ("1 < 2 and a<3 lock keeper", "1 < 2 and a<3 {lock keeper}"),
        # characters as they are written out
        ("The&#32;Drowned&nbsp;Bell &amp; co", "{The&#32;Drowned&nbsp;Bell} &amp; co"),
        ("lock&#x20;keeper&#39;s", "{lock&#x20;keeper}&#39;s"),
        ("&lt;lock keeper&gt; &notalock keeper;", "&lt;{lock keeper}&gt; &notalock keeper;"),
        ("lock\r\n  keeper", "{lock\r\n  keeper}"),
        # blocks part sentences and paragraphs; what stands in a line does not
        ("<p>the lock</p>keeper", "<p>the lock</p>keeper"),
        ("<li>lock keeper<li>lock keeper", "<li>{lock keeper}<li>{lock keeper}"),
        (
            "<i>lock keeper</i> and <i>lock keeper</i>",
            "<i>{lock keeper}</i> and <i>lock keeper</i>",
        ),
        (
            "lock keeper<br>lock keeper<br><br>lock keeper",
            "{lock keeper}<br>lock keeper<br><br>{lock keeper}",
        ),
        ("<b>met</b> <a>old</a> Ferryman", "<b>met</b> <a>old</a> {Ferryman}"),
        ("<b>met</b> <a>Old</a> Ferryman", "<b>met</b> <a>Old</a> Ferryman"),
        ("met Ferryman<img src=x>Old", "met {Ferryman}<img src=x>Old"),
        ("<p>Ferryman</p>", "<p>Ferryman</p>"),
        ("met<br>Ferryman there", "met<br>Ferryman there"),
        ("met\nFerryman there", "met\n{Ferryman} there"),
        ("See <b>toll</b>, [[<i>eel</i>]]", "See <b>{toll}</b>, [[<i>{eel}</i>]]"),
        ("", ""),
    ],
)
def test_fragments(small_base: store.KnowledgeBase, fragment: str, shown: str) -> None:
    """Are links put around names in the text of a fragment, and nowhere else?"""
    assert show(small_base, fragment) == shown


def test_links_lead_to_the_site(small_base: store.KnowledgeBase) -> None:
    """Is the address made of the root and the id, and safely so?"""
    assert (
        annotate.link_html(small_base, "a lock keeper", game="bw", root="https://rules.example/x/")
        == 'a <a class="stccg-term" href="https://rules.example/x/bw-glossary/lock-keeper">lock'
        " keeper</a>"
    )
    assert '"&quot;&lt;/' in annotate.link_html(small_base, "a lock keeper", game="bw", root='"<')
    content = "<b> & lock keeper"
    made = annotate.write_links(
        content, annotate.annotate_text(small_base, content, game="bw"), "", escaped=False
    )
    assert (
        made
        == '&lt;b&gt; &amp; <a class="stccg-term" href="/bw-glossary/lock-keeper">lock keeper</a>'
    )


@pytest.mark.unmeasured
@settings(max_examples=100)
@given(st.lists(st.sampled_from(sentences.PIECES) | st.text(max_size=5), max_size=30).map("".join))
def test_all_else_is_kept(small_base: store.KnowledgeBase, content: str) -> None:
    """Is any text and any fragment taken, and is it the same again without the links, byte for byte?"""
    assert LINK.sub(r"\2", annotate.link_html(small_base, content, game="bw")) == content
    found = annotate.annotate_html(small_base, content, game="bw")
    assert all(
        html.unescape(content[one.start : one.end]).replace("\r\n", " ").split()
        == one.phrase.split()
        for one in found
    )
    for spans in (found, annotate.annotate_text(small_base, content, game="bw")):
        places = [place for span in spans for place in (span.start, span.end)]
        assert places == sorted(places) and all(
            0 <= span.start < span.end <= len(content) for span in spans
        )
        assert all(
            small_base.holds(span.target) or span.target in small_base.groups for span in spans
        )


def count_steps(base: store.KnowledgeBase, content: str, monkeypatch: pytest.MonkeyPatch) -> float:
    """Count the steps of annotating a text and writing its links, for each character.

    Once they are more than may be, they are not counted to the end.
    """
    # With few references to try, their number hides nothing else.
    monkeypatch.setattr(annotate, "TRIED", 10)
    opened = gazetteer.open_gazetteer

    def work() -> None:
        annotate.annotate_text(base, content, game="bw")
        annotate.link_html(base, content, game="bw")

    def open_counted(*arguments: Any) -> Gazetteer:
        found = opened(*arguments)
        index = replace(
            found.references,
            item=tally.stand_in(found.references.item),
            printed=tally.stand_in(found.references.printed),
        )
        return replace(found, references=index)

    work()  # opens the gazetteer
    calls, tally = steps.count_calls(work), steps.Tally(STEPS * len(content))
    with monkeypatch.context() as counting:
        for name, module in [*sys.modules.items()]:
            for known, value in [*vars(module).items()] if name.startswith("kb.") else ():
                if isinstance(value, re.Pattern):
                    counting.setattr(module, known, tally.stand_in(value))
        counting.setattr(gazetteer, "open_gazetteer", open_counted)
        with contextlib.suppress(steps.TooManyStepsError):
            work()
    return (calls + tally.steps) / len(content)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "piece",
    [
        "Ferryman ",
        "lock keeper ",
        " ",
        "x",
        "<",
        "see a, ",
        "; see toll",
        "(see (",
        "Rulebook 2.5: a, ",
        "[Eel]Q ",
        "[[",
        "1.",
        "rule 1.1 ",
        "\n",
        "\n ",
        "<a ",
        "<!--",
        "<a b='",
        "<a>",
        "<b>lock keeper</b> ",
        "&amp",
        "lock ",
        "The Drowned Bell",
    ],
)
def test_no_text_is_slow(
    small_base: store.KnowledgeBase, piece: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does annotating take a bounded number of steps for each character, whatever the text holds?"""
    content = piece * (annotate.PIECE // len(piece))
    assert count_steps(small_base, content, monkeypatch) <= STEPS


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("module", "name", "pattern", "content"),
    [
        (html_fragments, "WRITTEN_OUT", r"&[^;]*;", "&amp"),  # reads the rest of the text anew
        (references, "CUE", r"see [^.]*\.", "see a, "),  # the rest of a piece
    ],
)
def test_a_slow_pattern_would_show(
    small_base: store.KnowledgeBase,
    module: ModuleType,
    name: str,
    pattern: str,
    content: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Would a pattern whose time grows with the square of its text take more steps than may be?"""
    monkeypatch.setattr(module, name, re.compile(pattern))
    content *= annotate.PIECE // len(content)
    assert count_steps(small_base, content, monkeypatch) > STEPS


@pytest.mark.parametrize(
    ("pattern", "content"),
    [
        (r"a+?b|a*+c|(?>a)d", "aaab aac ad"),
        (r"(?<=x)(?:ab?)*(?!y)$", "xabaab"),
        (r"(?:[a-c]{2,3},)+(?=d)|\bz", "abc,ab,d, z"),
        (html_fragments.MARKUP.pattern, "<a b='>' c>x<!-- > -->"),
        (references.CITED.pattern, "see 10.1, version 2.5.4, rule 7.4"),
    ],
)
def test_steps_are_those_of_the_engine(pattern: str, content: str) -> None:
    """Does what counts the steps of a pattern find what the engine finds, at every position?"""
    engine, counted = re.compile(pattern), steps.Tally().stand_in(re.compile(pattern))
    for place in range(len(content) + 1):
        found = engine.match(content, place)
        assert counted.try_at(content, place) == (found.end() if found else None)
    assert [one.span() for one in counted.finditer(content)] == [
        one.span() for one in engine.finditer(content)
    ]


def test_long_paragraphs_are_cut_between_words() -> None:
    """Are the pieces of a long paragraph whole words, none longer than may be, and do they make the paragraph again?"""
    content = "word " * 1000 + "\n\n" + "x" * 5000
    pieces = list(annotate.cut_pieces(content))
    assert "".join(content[start:end] for start, end, _ in pieces) == content.replace("\n\n", "")
    assert all(end - start <= annotate.PIECE for start, end, _ in pieces)
    assert [opens for _, _, opens in pieces] == [True, False, False, True, False, False]
    assert content[pieces[0][1] - 1] == " "


@pytest.mark.parametrize(
    ("name", "count"), [(name, count) for name, count, _, _ in sentences.FLOORS]
)
def test_sentences_are_labelled(name: str, count: int) -> None:
    """Are there as many sentences as the figures need, each once, of every kind, with phrases that it holds?"""
    labelled = sentences.read_sentences(name)
    assert len(labelled) >= count and {one["kind"] for one in labelled} == {
        "ruling",
        "chat",
        "article",
    }
    assert len({one["text"] for one in labelled}) == len(labelled)
    assert [
        phrase for one in labelled for phrase, _ in one["must"] if phrase not in one["text"]
    ] == []


@pytest.mark.official
@pytest.mark.parametrize(
    ("name", "precision", "recall"), [(name, *floors) for name, _, *floors in sentences.FLOORS]
)
def test_sentences(
    official_base: store.KnowledgeBase, name: str, precision: float, recall: float
) -> None:
    """Are as many of the links right that are made in labelled sentences, and as many made that should be, as ever?"""
    making.need_cards()
    made, wanted = set(), set()
    for place, one in enumerate(sentences.read_sentences(name)):
        spans = annotate.annotate_text(official_base, one["text"], game=one.get("game", "1e"))
        made |= {(place, span.phrase, span.target) for span in spans}
        wanted |= {(place, phrase, target) for phrase, target in one["must"]}
    right, called = len(made & wanted) / len(made), len(made & wanted) / len(wanted)
    print(f"{name}: precision {right:.3f}, recall {called:.3f}")
    assert right >= precision, sorted(made - wanted)
    assert called >= recall, sorted(wanted - made)
