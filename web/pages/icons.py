"""Finds what the icon codes in a text mean: "[DL]" becomes an icon with the name it has there.

In: the knowledge base and a game. Out: `Icons`, which knows the codes of that game; `Icon`, the
facts of one mark. A code that no entry explains is drawn with its own letters where it looks like
one, and else stays as it is written ("[skill]"). Tags are made by web.pages.markup; nothing here
changes a text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from kb import KnowledgeBase, snapshot, text
from kb.model import Entry

# A code, and what of it is shown. Matches "[DL]", "[1E-AU]" (AU), "[Countdown:3]" (3), "<Fed>"; not
# "[skill]".
CODE = re.compile(r"(\[(?:\dE-|\w+: ?)?|<)(?=[A-Z0-9])([\w:?' -]{1,50})([\]>])")
# One that is drawn although nothing explains it. Matches "[Evt]", "[Q]"; not "[Note that this]".
PLAIN = re.compile(r"[\[<][A-Z][A-Za-z]{0,6}[\]>]")
# The bracket of a code and what stands before its colon, of codes that come in kinds.
Family = tuple[str, str]


@dataclass(frozen=True)
class Icon:
    """One mark: what is hidden around its letters, and what it is called."""

    before: str  # "[1E-"
    letters: str  # "AU"
    after: str  # "]"
    entry: Entry | None  # that explains it; None where none does
    named: bool  # its name is shown beside it: it stands here for the first time

    @property
    def title(self) -> str:
        """Give the name of the icon; "" where no entry explains it."""
        return self.entry.title if self.entry else ""


@dataclass
class Icons:
    """The icons of one text, read from its beginning: each is named once and then only drawn."""

    known: Mapping[str | Family, Entry]
    seen: set[str] = field(default_factory=set)

    def find(self, content: str) -> Iterator[tuple[int, int, Icon]]:
        """Find the icons in a piece of the text, with their places."""
        for code in text.ICON.finditer(content):
            icon = self._read(code[0])
            if icon:
                yield code.start(), code.end(), icon
                self.seen.add(icon.title)

    def _read(self, code: str) -> Icon | None:
        entry = self.known.get(code) or self.known.get(family_of(code))
        if entry is None and not PLAIN.fullmatch(code):
            return None
        return read_code(code, entry, named=entry is not None and entry.title not in self.seen)


def open_icons(base: KnowledgeBase, document: str) -> Icons:
    """Give the icons of one text in a document; of an unknown document none."""
    found = base.document(document)
    return Icons(collect_icons(base).get(found.game, {}) if found else {})


def read_code(code: str, entry: Entry | None = None, *, named: bool = False) -> Icon | None:
    """Cut a code into what is seen of it and what is not; None where it does not look like one."""
    cut = CODE.fullmatch(code)
    return Icon(cut[1], cut[2], cut[3], entry, named) if cut else None


def family_of(code: str) -> Family:
    """Give what codes of several kinds share.

    "[Countdown:2]" is one of "[Countdown:", "<Kli>" one of "<".
    """
    return code[0], (
        code[1:].partition(":")[0] if ":" in code else code[1:] if code[0] == "[" else ""
    )


@snapshot.keep()
def collect_icons(base: KnowledgeBase) -> dict[str, dict[str | Family, Entry]]:
    """Collect the entries that explain the icons of each game, by code and by family of codes."""
    made: dict[str, dict[str | Family, Entry]] = {}
    for entry in base.list_marked():
        if entry.kind not in ("icon", "expansion"):
            continue
        for code in entry.icons:
            known = made.setdefault(entry.game, {})
            known.setdefault(code, entry)
            if (":" in code and entry.kind == "icon") or code[0] == "<":
                known.setdefault(family_of(code), entry)
    return made
