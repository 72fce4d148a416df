"""An invented game engine in Java and TypeScript: a thousand sites that cite, and what is wrong with each.

Each site writes its citation in another form: in one string, in several, over two lines, with an
escaped colon, in a remark. Between them stands what only looks like a citation.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SEED = 20_261_122
SITES_OF_A_FILE = 20
DECOYS = (
    '    static final String IMAGE = "gemp-stccg:1/2" + "stable";',
    '    String made = "stccg:" + document + "/" + slug;',
    "    // a sum: 1 + 2, 'a' + 'b', \"\\u003a\"",
    '    fetch("http://stccg:8000/" + "bw-glossary/toll");',
)


@dataclass(frozen=True)
class Site:
    """A place in the engine that cites a rule."""

    file: Path
    line: int
    citation: str
    verdict: str


def write_engine(folder: Path, cited: Sequence[tuple[str, str]]) -> list[Site]:
    """Write the engine: a site for each citation, given with its verdict, in mixed order."""
    chance = random.Random(SEED)
    mixed = list(cited)
    chance.shuffle(mixed)
    sites = []
    for number, start in enumerate(range(0, len(mixed), SITES_OF_A_FILE)):
        path = folder / f"rule{number}" / ("Rule.java" if number % 2 else "rule.ts")
        path.parent.mkdir(parents=True)
        lines: list[str] = []
        for citation, verdict in mixed[start : start + SITES_OF_A_FILE]:
            lines += ["    int taken = pile.size();", chance.choice(DECOYS)]
            sites.append(Site(path, len(lines) + 1, citation, verdict))
            lines += write_site(citation, chance).split("\n")
        path.write_text("\n".join(lines), encoding="utf-8")
    return sites


def write_site(citation: str, chance: random.Random) -> str:
    """Write a line or two that cite a rule, in one of the forms."""
    cut = chance.randrange(5, len(citation))
    head, tail = citation[:cut], citation[cut:]
    escaped = citation.replace(":", "\\u003a", 1)
    forms = (
        f'    refuse(player, "{citation}");',
        f'    refuse(player, "{head}" + "{tail}");',
        f'    refuse(player, "{head}"\n        + "{tail}");',
        f"    refuse(player, '{head}' + // the rule\n        '{tail}');",
        f'    refuse(player, "{citation}".replace("a", "b") + "c");',
        f'    refuse(player, "{escaped}");',
        f'    refuse(player, "See " + "{citation}" + ", which says so.");',
        f"    // see {citation}.",
        f"    return `{citation}`;",
        f'    @Enforces(rule = "{citation}")',
    )
    return chance.choice(forms)
