"""Do the patterns that links.js gets match what Python's match, and is what is committed up to date?"""

import json
import random
import re
import shutil
import subprocess

import build_links
import making
import pytest
from sentences import PIECES

from kb import text
from kb.annotation import browser_patterns
from kb.linking import name_trie

NODE = shutil.which("node")
needs_node = pytest.mark.usefixtures("node")
# Gives the spans of the matches of each pattern in each text, found from every place on.
RUN_PATTERNS = """
import * as patterns from "./patterns.js";
import { readFileSync } from "fs";
const { names, texts } = JSON.parse(readFileSync(0, "utf-8"));
const spans = (pattern, content) => {
    const found = [];
    const every = new RegExp(pattern.source, pattern.flags.replace("y", "") + (pattern.global ? "" : "g"));
    content.replace(every, (all, ...more) => {
        const place = more.find((one) => typeof one === "number");
        found.push([place, place + all.length]);
    });
    return found;
};
console.log(JSON.stringify(names.map((name) => texts.map((content) => spans(patterns[name], content)))));
"""
RUN_LETTERS = """
import { fold } from "./name_trie.js";
import { hasWord, isLower, isUpper } from "./characters.js";
import { readFileSync } from "fs";
const facts = (letter) => [hasWord(letter), fold(letter), isLower(letter), isUpper(letter)];
console.log(JSON.stringify(Array.from(JSON.parse(readFileSync(0, "utf-8"))).map(facts)));
"""
# How "\\b" is written: before a word, after one, and where the pattern does not tell.
BEFORE, AFTER = r"(?<![\p{L}\p{N}_])", r"(?![\p{L}\p{N}_])"
EITHER = rf"(?:(?<=[\p{{L}}\p{{N}}_]){AFTER}|{BEFORE}(?=[\p{{L}}\p{{N}}_]))"
# Letters of Latin, Greek and Cyrillic scripts, and bold ones. Older alphabets differ between the
# versions of Unicode that Python and Node have.
LETTERS = "".join(
    letter
    for first, last in ((0x21, 0x500), (0x1E00, 0x2000), (0x1D400, 0x1D434))
    for letter in map(chr, range(first, last))
    if text.WORD.match(letter) and letter != "\u0295"  # no small letter since Unicode 15.1
)


@pytest.fixture
def node() -> None:
    """Leave a test out where this machine has no node."""
    if not NODE:
        making.leave_out("node is not on this machine (apt-get install nodejs)")


def run_node(script: str, sent: object) -> list[object]:
    """Run a module of JavaScript beside those of web/links."""
    done = subprocess.run(
        [str(NODE), "--input-type=module", "-e", script],
        cwd=build_links.SOURCE,
        input=json.dumps(sent),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("pattern", "flags", "wanted"),
    [
        (r"[^\W_]+", 0, r"[\p{L}\p{N}]+"),
        (r"\w[\w.-]", 0, r"[\p{L}\p{N}_][\p{L}\p{N}_.-]"),
        (r"\d\D[\d-]", 0, r"\p{Nd}\P{Nd}[\p{Nd}-]"),
        (r"(?P<lead>a)(?:b)(?=c)(?!d)(?<=e)(?<!f)", 0, r"(?<lead>a)(?:b)(?=c)(?!d)(?<=e)(?<!f)"),
        (r"\"x\"", 0, r'"x"'),
        (r"[\"\-\[\]/]", 0, r'["\-\[\]\/]'),
        (r"a/b", 0, r"a\/b"),
        (r"(a)\1", 0, r"(a)\1"),
        (r"[^\W\d_]", 0, r"[\p{L}\p{Nl}\p{No}]"),
        (r"x{1,3}?}", 0, r"x{1,3}?\}"),
        (r".$", 0, r"[^\n](?=\n?$)"),
        (r".", re.DOTALL, r"[^]"),
        ("\u2019[\u2018\t]", 0, r"\u2019[\u2018\u0009]"),
        ("\U0001f4a5", 0, r"\u{1f4a5}"),
        (r"\bsee", 0, f"{BEFORE}see"),
        (r"cards?\b", 0, f"cards?{AFTER}"),
        (r"\b(?:an|[A-Z]|\d+) ", 0, rf"{BEFORE}(?:an|[A-Z]|\p{{Nd}}+) "),
        (r"(?:b|(c|d){2})\b|x\b.", 0, rf"(?:b|(c|d){{2}}){AFTER}|x{AFTER}[^\n]"),
        (r"(?<!\bDr)\.", 0, rf"(?<!{BEFORE}Dr)\."),
        (r"\ba?", 0, f"{EITHER}a?"),
        (r"a?\b", 0, f"a?{EITHER}"),
        (r"(?:a|-)\b", 0, f"(?:a|-){EITHER}"),
        (r"[^a]\b[a-]", 0, f"[^a]{EITHER}[a-]"),
        (r"(?=a)\b(?!a)", 0, f"(?=a){EITHER}(?!a)"),
        (r"a\{\b", 0, rf"a\{{{EITHER}"),
        (r"(?:a|)\b", 0, f"(?:a|){EITHER}"),
    ],
)
def test_a_pattern_is_translated(pattern: str, flags: int, wanted: str) -> None:
    """Does it say the same in JavaScript?"""
    assert browser_patterns.translate(re.compile(pattern, flags)) == wanted


@pytest.mark.parametrize(
    ("pattern", "flags"),
    [
        (r"(?P<a>b)(?P=a)", 0),
        (r"a++", 0),
        (r"(?>a)", 0),
        (r"\Aa", 0),
        (r"[\W]", 0),
        (r"a", re.MULTILINE),
        (r"a", re.ASCII),
        (r"a", re.VERBOSE),
    ],
)
def test_what_has_no_translation_is_refused(pattern: str, flags: int) -> None:
    """Is it an error, and never a pattern that means something else?"""
    with pytest.raises(ValueError, match="not translated"):
        browser_patterns.write_pattern(re.compile(pattern, flags), browser_patterns.EVERYWHERE)


@needs_node
def test_a_pattern_matches_the_same_in_both_languages() -> None:
    """Are the spans of every pattern those of Python, in scrambled texts?"""
    chance = random.Random(12)
    pieces = [
        *(piece for piece in PIECES if piece < "\U00010000"),  # whose places both count alike
        *"aZ1_-.,:;!?'\"()[]<>|$%@/ \n\u2019\u201c\u201d\u2013\u2022\u00a7\u00e9\u0663",
        *(
            "Dr",
            "Mrs",
            "vs",
            "see also: ",
            "rule 2.5a",
            " and",
            " films",
            " cards",
            "v",
            "Version ",
        ),
    ]
    texts = [
        "".join(chance.choice(pieces) for _ in range(chance.randint(1, 25))) for _ in range(2000)
    ]
    patterns = browser_patterns.PATTERNS
    found = run_node(RUN_PATTERNS, {"names": list(patterns), "texts": texts})
    for (name, (pattern, _)), spans in zip(patterns.items(), found):
        ours = [[list(match.span()) for match in pattern.finditer(content)] for content in texts]
        assert (name, ours) == (name, spans)


@needs_node
def test_a_letter_is_folded_the_same_in_both_languages() -> None:
    """Are letters known, folded and told large from small as Python does it?"""
    ours = [[True, name_trie.fold(one), one.islower(), one.isupper()] for one in LETTERS]
    assert ours == run_node(RUN_LETTERS, LETTERS)


def test_what_is_committed_is_up_to_date() -> None:
    """Are the patterns those of Python, and was links.js built since its source changed?"""
    assert build_links.PATTERNS.read_text(encoding="utf-8") == browser_patterns.write_module()
    heading = build_links.BUILT.read_text(encoding="utf-8").partition("\n")[0]
    assert heading == build_links.BANNER.format(digest=build_links.digest_source()), "make links"


@pytest.mark.parametrize(
    "pattern",
    [r"\bi[a-k]s?(?P<risk>[^\w:Sx-]|Ki)+\Z", r"^(?:the )?entry(?: for)?\s+", r"[0-9a-f]{2}\["],
)
def test_cases_are_spelled_out(pattern: str) -> None:
    """Does a pattern with its cases spelled out find the same, also of letters with odd capitals?"""
    ignoring = re.compile(pattern, re.IGNORECASE)
    spelled = browser_patterns.spell_cases(ignoring)
    assert not spelled.flags & re.IGNORECASE
    chance = random.Random(2026)
    pieces = [*"iIİıkK\u212asSſabcxX-:[ 09", "The ", "ENTRY ", "entry FOR "]
    for _ in range(4000):
        content = "".join(chance.choices(pieces, k=6))
        found, other = ignoring.search(content), spelled.search(content)
        assert (found and found.span()) == (other and other.span()), content


def test_a_pattern_can_be_written_to_be_made_when_it_is_used() -> None:
    """Does the app get the source, and the flags where they are not the usual ones?"""
    assert browser_patterns.write_lazy_pattern(re.compile(r"a\d")) == r'pattern("a\\p{Nd}")'
    ignoring = browser_patterns.write_lazy_pattern(re.compile("the", re.IGNORECASE))
    assert ignoring == 'pattern("the", "giu")'
