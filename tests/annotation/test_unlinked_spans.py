"""Is nothing ever linked inside an address, a path or code, and is a citation linked as a whole?"""

import random
import time
from collections.abc import Callable

import pytest

from kb.annotation import annotate, unlinked_spans
from kb.snapshot import store

CASES = 10_000
# What wraps a name, so that it is a part of something else; "{}" stands for the name.
WRAPPERS = [
    "https://x.example/{}",
    "https://x.example/a/{}/b.html",
    "(http://{}.example)",
    "www.{}.example",
    "{}.example.org/a",
    "x.org/a/{}",
    "someone@{}.example",
    "{}@x.example",
    "mailto:{}@x.example",
    "urn:isbn:{}",
    "/usr/share/{}",
    "./{}",
    "../src/{}",
    "~/{}",
    "C:\\games\\{}",
    "C:/{}",
    "src\\{}\\b",
    "src/rules/{}",
    "src/{}.java",
    "{}.html",
    "docs/{}_1/a.txt",
    "{}()",
    "self.{}",
    "{}.play()",
    "Rules::{}",
    "card->{}",
    "x={}",
    "${}",
    "{{{}}}",
    "`{}`",
    "`see {}`",
    "```\nsee {}\n\n{} again\n```",
    "~~~\n{}\n~~~",
    "[code]{}[/code]",
    "[words](https://x.example/{})",
    "<https://x.example/{}>",
    "stccg:none/{}",
    "git@host:{}",
]
# The same on lines of their own: Java, TypeScript, Kotlin, Python, Markdown, HTML.
LINES = [
    'throw new Refusal("{}: " + reason, "{}");',
    'return deny("the {} of {}");',
    "// {} is meant here",
    "/* {},\n * {} */",
    'static final String[] NAMES = {{"{}", "{}"}};',
    'case "{}": break;',
    'export const toll = "{}";',
    'const rule = cards.find((card) => card.title === "{}");',
    'type Rule = "{}" | "{}";',
    '"{}": ["{}", 3],',
    'val toll = "{}"',
    'when (x) {{ "{}" -> deny("{}") }}',
    'raise Refusal("{}")',
    'if card.title == "{}":',
    'x = {{"{}": 1, "b": "{}"}}',
    "[{}](https://x.example/a)",
    '[x](/a/b "the {}")',
    '<a class="b" href="/x">{}</a>',
    '<img alt="{}" src="a.png">',
    "<pre>\n{}\n</pre>",
]


@pytest.mark.unmeasured
def test_no_link_inside(small_base: store.KnowledgeBase) -> None:
    """Does no link of ten thousand texts begin or end inside an address, a path or code?"""
    chance = random.Random(16)
    names = [
        *(entry.title for entry in small_base.current_entries),
        *(card.title for card in small_base.cards.values()),
    ]
    linked = 0
    for _ in range(CASES):
        content, planted = _plant(chance, names)
        for found in annotate.annotate_text(small_base, content, game="bw"):
            linked += 1
            inside = [place for place in planted if found.start < place[1] and place[0] < found.end]
            assert not inside, (content, found)
    assert linked > CASES / 4  # and the names around them are linked


def _plant(chance: random.Random, names: list[str]) -> tuple[str, list[tuple[int, int]]]:
    """Write a text of names, some of them inside something else; give the spans of those."""
    content, planted = "The crew is here. ", []
    for _ in range(chance.randint(1, 6)):
        name = chance.choice(names)
        if chance.random() < 0.2:
            line = chance.choice(LINES)
            named = [chance.choice(names).replace('"', "") for _ in range(line.count("{}"))]
            written = line.format(*named)
            planted.append((len(content) + 1, len(content) + 1 + len(written)))
            content += f"\n{written}\n"
            continue
        if chance.random() < 0.6:
            solid = "".join(name.split()) if chance.random() < 0.5 else name.split()[-1]
            wrapper = chance.choice(WRAPPERS)
            written = wrapper.format(*[solid.strip("()[]\"'!?.,:")] * wrapper.count("{}"))
            planted.append((len(content), len(content) + len(written)))
            content += written
        else:
            content += chance.choice(["", "See ", "Rulebook 2.1", "rule 2.1: "]) + name
        content += chance.choice([" ", ", ", ". ", "\n", "\n\n"])
        if content[-2:] in (", ", ". "):  # what ends a sentence is no part of an address
            content = content[:-2] + " " + content[-2] + " "
    return content, planted


@pytest.mark.parametrize("piece", ["_", "a_", "_.", "a.", "/_", "a/b", "-_"])
def test_a_long_token_is_read_in_linear_time(piece: str) -> None:
    """Is a token of a hundred thousand characters read in a moment? "_" once took two minutes."""
    content = piece * (100_000 // len(piece))
    started = time.process_time()
    unlinked_spans.find_unlinked(content, ())
    unlinked_spans.find_source(content)
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("written", "unlinked"),
    [
        ("a.b/c", True),
        ("a_/c", True),
        ("__/c", True),
        ("a_b_c/d", True),
        ("-a.b_c/d", True),
        ("_/c", False),
        ("_a/c", False),
        ("-_a/c", False),
        ("a_b/", False),
        ("a_b-c/d", False),
    ],
)
def test_a_folder_with_a_mark_in_its_name(written: str, unlinked: bool) -> None:
    """Is what stands before a slash a path if a period or a line is inside it, and only then?"""
    _, spans = unlinked_spans.find_unlinked(written, ())
    assert spans == ([(0, len(written))] if unlinked else [])


@pytest.mark.parametrize(
    "content",
    [
        "Is it stopped? The card(s) are here.",
        "a card, e.g. the toll",
        "[Oar] <Fed> 2.5.4 U.S.S. toll.",
        "either/or, ship/facility",
        "stccg:latest, gemp-stccg",
        'He says: "toll", and "lock keeper": both are here;',
        "for a toll, let the ferryman wait;\nany lock keeper;",
        "if you stop,\nHA = hidden agenda (the toll)",
        "[Oar] (see toll), @Mike, from toll to toll: import tolls.",
    ],
)
def test_what_is_text(content: str) -> None:
    """Is plain text never taken for an address, a path or code?"""
    cited, spans = unlinked_spans.find_unlinked(content, {"bw-glossary/toll"})
    if not content.startswith("stccg") and "@" not in content:
        assert (cited, spans) == ([], [])
    assert unlinked_spans.find_source(content) == []


@pytest.mark.parametrize(
    ("content", "phrase", "target"),
    [
        ("Not so (stccg:bw-glossary/toll#p1).", "stccg:bw-glossary/toll#p1", "bw-glossary/toll"),
        (
            "by stccg:bw-glossary@1.1/adrift#p3~70f0b866, says he",
            "stccg:bw-glossary@1.1/adrift#p3~70f0b866",
            "bw-glossary/adrift",
        ),
        ("Glossary 1.1, toll, paragraph 1", "Glossary 1.1, toll", "bw-glossary/toll"),
        ("Rulebook 1.1, 2.1 Boats", "Rulebook 1.1, 2.1 Boats", "bw-rulebook/boats"),
        ("BW Rulebook 2.1 says so", "BW Rulebook 2.1", "bw-rulebook/boats"),
        ("Rulebook 2.1 Boats float", "Rulebook 2.1", "bw-rulebook/boats"),
    ],
)
def test_citations(small_base: store.KnowledgeBase, content: str, phrase: str, target: str) -> None:
    """Is a citation linked as a whole, as programs and as people write it?"""
    found = annotate.annotate_text(small_base, content, game="bw")
    assert (phrase, target) in [(one.phrase, one.target) for one in found]


@pytest.mark.parametrize(
    "content",
    [
        "stccg:bw-glossary/nothing-of-the-kind",
        "`stccg:bw-glossary/toll`",
        "gemp-stccg:bw-glossary/toll",
    ],
)
def test_what_is_no_citation(small_base: store.KnowledgeBase, content: str) -> None:
    """Is a citation of nothing, or inside code, never linked?"""
    assert annotate.annotate_text(small_base, content, game="bw") == ()


@pytest.mark.parametrize(
    "make",
    [
        lambda size: "`" * size,
        lambda size: "` " * size,
        lambda size: "[code]" * size,
        lambda size: "a/" * size,
        lambda size: "a." * size,
        lambda size: "stccg:" * size,
        lambda size: "stccg:a/b#p1~" * size,
        lambda size: "/_" * size,
    ],
)
def test_any_text_is_read_in_proportion(make: Callable[[int], str]) -> None:
    """Is a hostile text of 200 kB read to its end?"""
    cited, spans = unlinked_spans.find_unlinked(make(100_000)[:200_000], {"a/b"})
    assert all(start <= end for start, end in spans) and len(cited) <= 100_000
