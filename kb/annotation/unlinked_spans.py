"""Finds what is never linked in a text (addresses, e-mail, paths, code) and citations, which are.

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
# "/a", "./a", "a/b/c", "C:\\a", "a\\b", "a.html", "a()", "a=b", "a::b", "{a}", "$a", "@a",
# "stccg:a/b"; not "a/b", "stopped.", "U.S.S.", "2.5.4", "card(s)", "<Fed>".
UNLINKED = re.compile(
    r"://|\bwww\.|\w@\w|\b(?:mailto|urn|data|tel|doi|file):\S|\b[a-z][a-z0-9]{1,19}:[\w.@-]+/\w"
    r"|^[(\[\"'<]{0,3}[~.]{0,2}[/\\]\w|\w/[\w.-]+/|/\w*[._]\w|\w[._]\w*/\w|\b[a-zA-Z]:[/\\]|\w\\"
    r"|[a-z0-9_)]\.[a-zA-Z]\w|[A-Z]\.[a-z]\w|\(\)|::|->|=>|==|\w=|=\w|[{}]|[$@][a-zA-Z_]"
)
# A citation as programs write it. Matches "stccg:1e-glossary@2.5.4/artifact#p2~1a2b3c4d"; not
# "gemp-stccg:latest", "stccg:a". Whose prefix it is does not matter: its target must be known.
CITATION = re.compile(
    r"(?<![\w/@.:-])[a-z][a-z0-9]{1,19}:([\w.-]+)(?:@[\w.-]+)?/([a-z0-9-]+)"
    r"(?:#p[1-9][0-9]{0,3})?(?:~p?[0-9a-f]{8})?(?![\w/@#~])"
)

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
