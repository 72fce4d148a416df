"""Does web/pages/static/links.js find what kb.annotation.annotate finds? It is run with node, where the machine has it.

What it does to a page stands in tests/browser/test_links_of_others.py.
"""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import making
import pytest
import snapshots
from sentences import FLOORS, PIECES, read_sentences

from kb.annotation import annotate
from kb.model import LinkedName
from kb.paths import PROJECT
from kb.snapshot import store
from web.resources import linkable_names

SCRIPT = PROJECT / "web" / "pages" / "static" / "links.js"
LARGEST = 20_000  # bytes
STATEMENTS = 200
NODE = shutil.which("node")
RUN = """
const { markText } = module.exports;
const { inventory, texts, context } = JSON.parse(require("fs").readFileSync(0, "utf-8"));
console.log(JSON.stringify(texts.map((text) => markText(inventory, text, { context }))));
"""
needs_node = pytest.mark.usefixtures("node")
Found = list[list[tuple[int, int, str, str, str, str]]]
# What strict policies forbid, and what came into the language after ES2019. Matches "eval(",
# ".innerHTML", "a?.b", "a ?? b"; not "a ? .5 : 1".
FORBIDDEN = re.compile(
    r"\beval\(|new"
    r" Function|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write|setAttribute\(\"style|"
    r"<style|\?\.[a-z([]|\?\?|\.matchAll|\.replaceAll|\bimport ?[\w{*\"'(]|\bexport(?: \w|[{*])"
)


@pytest.fixture
def node() -> None:
    """Leave a test out where this machine has no node."""
    if not NODE:
        making.leave_out("node is not on this machine (apt-get install nodejs)")


def run_script(inventory: object, texts: Sequence[str], context: str = "") -> Found:
    """Mark texts with the script."""
    sent = json.dumps({"inventory": inventory, "texts": texts, "context": context})
    done = subprocess.run(
        [str(NODE), "-e", SCRIPT.read_text(encoding="utf-8") + RUN],
        input=sent,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return [
        [
            (one["start"], one["end"], one["phrase"], one["target"], one["kind"], one["policy"])
            for one in found
        ]
        for found in json.loads(done.stdout)
    ]


def run_python(
    base: store.KnowledgeBase,
    game: str,
    texts: Sequence[str],
    *,
    documents: Sequence[str] = (),
    context: str = "",
) -> Found:
    """Mark texts with kb.annotation.annotate; places are counted as scripts count them."""
    return [
        [
            (
                width(content[: one.start]),
                width(content[: one.end]),
                one.phrase,
                one.target,
                one.kind,
                one.policy,
            )
            for one in annotate.annotate_text(
                base, content, game=game, documents=documents, context=context
            )
        ]
        for content in texts
    ]


def width(content: str) -> int:
    """Count the characters of a text as scripts do: some are two."""
    return len(content.encode("utf-16-le")) // 2


def differing(texts: Sequence[str], ours: Found, theirs: Found) -> Sequence[tuple[str, object]]:
    """List the first texts in which the two differ."""
    return [
        (content, set(one) ^ set(other))
        for content, one, other in zip(texts, ours, theirs)
        if one != other
    ][:5]


def scramble(names: Sequence[str], count: int, seed: object = 2026) -> list[str]:
    """Make texts of names and of what stands between them, the same ones each time."""
    chance = random.Random(str(seed))
    pieces = [
        *names,
        *PIECES,
        "rule 2.10",
        "2.5.1",
        "version 1.1",
        "see also: ",
        " and ",
        "; ",
        "FERRYMAN",
        "any ",
        "\n\n",
        "\u00a0",
        "_",
        "Dr. ",
        " film",
        "my ",
        "coin ",
        "2x",
        # what the two languages read differently, unless that is translated
        " films",
        "my \n",
        "\U0001d400-",
        "-\U0001d400",
        "\U0001d40bantern",
        "\U0001f4a5" * 7,
        "STRA\u00dfE",
        # addresses, paths, code and citations
        "https://x.example/",
        ".html",
        "`",
        "```",
        "[code]",
        "src/",
        "stccg:bw-glossary/toll#p1",
        "Glossary 1.1, ",
        "BW Rulebook 2.1 ",
    ]
    return [
        "".join(
            chance.choice(pieces) + chance.choice(["", " ", " "])
            for _ in range(chance.randint(1, 40))
        )
        for _ in range(count)
    ]


@pytest.mark.unmeasured
@needs_node
@pytest.mark.parametrize(
    ("documents", "context"),
    [
        ((), ""),
        (("bw-rulebook", "bw-rulings"), ""),
        ((), "bw-glossary/eels"),
        (("bw-cards",), "the drowned bell"),
    ],
)
def test_the_script_finds_the_same_names(
    small_base: store.KnowledgeBase, documents: tuple[str, ...], context: str
) -> None:
    """Are the spans those of Python in every text of the small corpus, in every form of a name, and in scrambled texts?"""
    forms = [form for name in small_base.names if name.game == "bw" for form in name.forms]
    texts = [
        paragraph.text for entry in small_base.current_entries for paragraph in entry.paragraphs
    ]
    texts += [
        *forms,
        *(f"see {form}, [[{form.lower()}]] \u201c{form}\u201d" for form in forms),
        *(f"the {form}.5 and 1.{form}, {form}." for form in forms),  # numbers may go on
        *scramble(forms, 500, (documents, context)),  # others for each case
    ]
    texts += [" ".join(forms * 3), "\n".join(forms * 20), "💥 word " * 1500]
    ours = run_python(small_base, "bw", texts, documents=documents, context=context)
    theirs = run_script(
        linkable_names.represent_names(small_base, "bw", frozenset(documents)), texts, context
    )
    assert sum(map(len, ours)) > 250 and differing(texts, ours, theirs) == []


@pytest.mark.unmeasured
@needs_node
@pytest.mark.parametrize("context", ["", "eel"])
def test_the_script_knows_what_a_text_speaks_of(
    worded_base: store.KnowledgeBase, context: str
) -> None:
    """Are the spans those of Python where a game has words, in every form of a name and in scrambled short texts?"""
    forms = [form for name in worded_base.names if name.game == "bw" for form in name.forms]
    around = (
        "he met {} there",
        "my {} too",
        '\u201c{}\u201d, "{}"',
        "a coin {} or ROW {}",
        "the\n{}\n3x {}\n{} of it",
        "row {}",
    )
    texts = [words.replace("{}", form) for form in forms for words in around]
    texts += [text[:60] for text in scramble(forms, 1500, context)]
    ours = run_python(worded_base, "bw", texts, context=context)
    theirs = run_script(linkable_names.represent_names(worded_base, "bw"), texts, context)
    assert sum(map(len, ours)) > 500 and differing(texts, ours, theirs) == []


@needs_node
def test_a_plural_that_is_a_title_of_its_own(tmp_path: Path) -> None:
    """Does it lead to the entry of just that title, though the singular of another comes first?"""
    names = [
        LinkedName("bw", f"bw-book/{form.lower()}", form, "term", "always", "", forms, False)
        for form, forms in (("Gate", ("Gate", "Gates")), ("Gates", ("Gates", "Gate")))
    ]
    base = snapshots.write_base(tmp_path, [making.DOCUMENT], names=names)
    texts = ["The Gates close.", "A Gate closes."]
    ours = run_python(base, "bw", texts)
    assert [one[3] for found in ours for one in found] == ["bw-book/gates", "bw-book/gate"]
    assert run_script(linkable_names.represent_names(base, "bw"), texts) == ours


@needs_node
@pytest.mark.official
@pytest.mark.parametrize("game", ["1e", "2e"])
def test_the_script_finds_the_same_in_real_texts(
    official_base: store.KnowledgeBase, game: str
) -> None:
    """Are the spans those of Python in the labelled sentences, in 200 statements of the companion and in scrambled names?"""
    statements = [
        paragraph.text
        for entry in official_base.current_entries
        if entry.game == game
        for paragraph in entry.plain
    ]
    chosen = random.Random(200).sample(statements, min(STATEMENTS, len(statements)))
    titles = [name.title for name in official_base.names if name.game == game]
    texts = [
        *(one["text"] for name, *_ in FLOORS for one in read_sentences(name)),
        *chosen,
        *scramble(titles, 500),
        *(f"A rule, {title}.5 cards, {title}." for title in titles if title[-1:].isdecimal()),
    ]
    assert game != "1e" or len(chosen) == STATEMENTS
    ours = run_python(official_base, game, texts)
    theirs = run_script(linkable_names.represent_names(official_base, game), texts)
    assert differing(texts, ours, theirs) == []


def test_the_script_is_small_and_plain() -> None:
    """Is it under 20 kB, and without anything that a strict policy forbids or an older browser does not know?"""
    content = SCRIPT.read_text(encoding="utf-8")
    assert len(content.encode()) < LARGEST
    assert FORBIDDEN.findall(content) == []
