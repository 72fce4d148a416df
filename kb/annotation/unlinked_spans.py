"""Finds what is never linked in a text (addresses, paths, code, links) and citations, which are.

In: a text, and the ids that citations may name. Out: the spans in which no name is linked, and the
citations that programs write ("stccg:1e-glossary/artifact#p2") with their targets. A word that only
may be a path or code is taken for one: a missed link costs less than a broken address. The time is
proportional to the length. web/links/unlinked_spans.js does the same.
"""

import re
from collections.abc import Container

from kb.annotation.references import Reference

# Code, to its end or that of the text. Matches "```x```", "`x`", "[code]x[/code]"; not "it`s".
CODE = re.compile(
    r"```.*?(?:```|$)|~~~.*?(?:~~~|$)|`[^`\n]+`|\[code\].*?(?:\[/code\]|$)",
    re.DOTALL | re.IGNORECASE,
)
# What stands between two spaces. Matches "https://x.example/a", "see"; not " ".
TOKEN = re.compile(r"\S+")
# A token that is an address, a path, a file name or code. Matches "https://x", "www.x", "a@b",
# "/a", "./a", "a/b/c", "a_1/b", "C:\\a", "a\\b", "a.html", "a()", "a=b", "a::b", "{a}", "$a", "@a",
# "stccg:a/b"; not "a/b", "stopped.", "U.S.S.", "2.5.4", "card(s)", "<Fed>". What stands before a
# slash is read from its last mark only, or a token of "_" would take minutes.
UNLINKED = re.compile(
    r"://|\w@\w|\b(?:www\.|(?:mailto|urn|data|tel|doi|file):\S|[a-z][a-z0-9]{1,19}:[\w.@-]+/\w"
    r"|[a-zA-Z]:[/\\])|^[(\[\"'<]{0,3}[~.]{0,2}[/\\]\w|\w/[\w.-]+/|/\w*[._]\w|\w[._]_?[^\W_]*/\w|\w\\"
    r"|[a-z0-9_)]\.[a-zA-Z]\w|[A-Z]\.[a-z]\w|\(\)|::|->|=>|==|\w=|=\w|[{}]|[$@][a-zA-Z_]"
)
# A citation as programs write it. Matches "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d"; not
# "gemp-stccg:latest", "stccg:a". Whose prefix it is does not matter: its target must be known.
CITATION = re.compile(
    r"(?<![\w/@.:-])[a-z][a-z0-9]{1,19}:([\w.-]+)(?:@[\w.-]+)?/([a-z0-9-]+)"
    r"(?:#p[1-9][0-9]{0,3})?(?:~p?[0-9a-f]{8})?(?![\w/@#~])"
)

# A link in Markdown with its words, an element of HTML that holds a link or code, a comment of a
# program. Matches '[a](/b "c")', "<code>a</code>", "/* a */"; not "[a] (b)", "<b>a</b>", "and/*or".
MARKED = re.compile(
    r"\[[^\[\]\n]{1,300}\]\([^()\s]{1,2000}(?: {1,3}\"[^\"\n]{0,300}\")?\)"
    r"|(?<!\S)/\*.*?(?:\*/|\Z)"
    r"|<(?:a|code|pre|script|style)\b[^<>]{0,2000}>.*?(?:</(?:a|code|pre|script|style)>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
STRING = r"(?:\"(?:[^\"\\\n]|\\.){0,300}\"|'(?:[^'\\\n]|\\.){0,300}')"
# Strings of a program, behind what only a program writes before one. Matches 'deny("a", "b")',
# "x = 'a'", '"a": "b"', '"a": ['; not 'deny ("a")', 'he says: "a"'.
LITERALS = re.compile(
    rf"(?:\w\([^()\"'`\n]{{0,80}}|[\w\])] ?[-+!=<>]?= ?|[=-]> ?|\bcase |[\"'] ?: ?)"
    rf"{STRING}(?: ?[,+:] ?{STRING}){{0,100}}"
    rf"|{STRING} ?: ?(?=[\[{{\"'])"
)
# How a line of a program begins. Matches "public void stop() {", "  const a"; not "publicly",
# "The class", "for a".
STATEMENT = re.compile(
    r"^[ \t]*(?:public|private|protected|static|final|abstract|import|export|package|const|var|val"
    r"|fun|def|class|interface|enum|throw|raise|void|boolean|bool|int|float|async|await|data class"
    r")\b"
)
# How other lines of programs begin. Matches "// a", "@Override", "def a(", 'a = "b"', "x.y += f(";
# not "HA = hidden agenda", "@Mike says".
PROGRAM = re.compile(
    r"^[ \t]*(?://|@[A-Z]\w*(?:\(|[ \t]*\Z)|(?:def|class|fun) \w+ ?[(:]|from [\w.]+ import[ \t]"
    r"|import[ \t](?:[\w.]+;?[ \t]*\Z|[{*\w].*from [\"'])"
    r"|[\w.\[\]]+(?:: ?\w+)? [-+*|&]?= "
    r"(?:[\"'\d\[{(]|(?:[Tt]rue|[Ff]alse|None|null|new|await|not)\b|\w+[.(\[]))"
)
# What is in a line of a program. Matches "stop(", "a = ", "=>", ") {"; not "card(s)", "a (b)".
CALL = re.compile(r"\w\((?!s\))|[\w\])] [-+*]?= |=>|->|\) ?\{")
# How it ends. Matches ";", "{", "} "; not ".".
ENDED = re.compile(r"[;{}][ \t]*\Z")
# The head of a block in Python. Matches "if a in b:", "  else:"; not "if a", "If a:".
BLOCK = re.compile(r"^[ \t]*(?:if|elif|else|for|while|with|try|except)\b[^\n]*:[ \t]*\Z")

Span = tuple[int, int]


def find_unlinked(content: str, targets: Container[str]) -> tuple[list[Reference], list[Span]]:
    """Find the citations that lead somewhere, and the spans in which no name is linked."""
    cited: list[Reference] = []
    spans = [code.span() for code in CODE.finditer(content)]
    for token in TOKEN.finditer(content):
        if not UNLINKED.search(token.group()):
            continue
        place, start = token.start(), token.start()
        for found in CITATION.finditer(token.group()):
            target = f"{found[1]}/{found[2]}"
            if target in targets:
                spans.append((place, start + found.start()))
                place = start + found.end()
                cited.append((start + found.start(), place, target))
        spans.append((place, token.end()))
    return cited, spans


def find_source(content: str) -> list[Span]:
    """Find links of others and the source of programs: strings, and whole lines."""
    spans = [found.span() for pattern in (MARKED, LITERALS) for found in pattern.finditer(content)]
    start = 0
    for line in content.split("\n"):
        if _is_source(line):
            spans.append((start, start + len(line)))
        start += len(line) + 1
    return spans


def _is_source(line: str) -> bool:
    """Tell whether a line is one of a program, judged by its beginning and its end."""
    if PROGRAM.match(line) or BLOCK.match(line):
        return True
    ended, calls = bool(ENDED.search(line)), bool(CALL.search(line))
    return ended + calls + bool(STATEMENT.match(line)) > 1
