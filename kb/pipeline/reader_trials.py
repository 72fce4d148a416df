"""Reads a new document with every reader, and says which fits it best, and why.

In: a `Document` that is not registered yet, and its text. Out: a `Trial` for each reader: what it
would give, how much it loses, what looks wrong; and a proposal with its reason. The reader whose
layout the text shows (kb.readers.layouts) is proposed, unless it loses words or looks wrong and
another does less so, and finds nearly as many entries and links. A reader for
captures is proposed only where the text shows its layout: it takes any line for what it looks for.
Nothing is written.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, readers
from kb.corpus import sources
from kb.entries import make_entries
from kb.linking import explicit_references, library
from kb.model import Document, Entry, Reading
from kb.readers import accounting, foreign_markup, layouts, markups, suspicion

PLAIN = "numbered-text"  # may fit a text that shows no layout at all
DATA = "structured-data"  # no other reader fits data
# The reader of the markup that a trial left in the text, by the end of its sign.
MARKUP = {"of Markdown": "markdown", "of HTML": "html", "of MediaWiki": "mediawiki"}
LINKED = 5  # references from which on one that finds less than half of them understands less
LOST = 0.001  # share of the words that no reading of a fitting reader loses


@dataclass(frozen=True)
class Trial:
    """What one reader makes of a document."""

    reader: str
    fault: str = ""  # why it reads nothing
    entries: int = 0
    references: int = 0
    lost: int = 0  # words that are in no entry and no exclusion
    words: int = 0  # that a person sees, as this reader understands the layout
    signs: tuple[str, ...] = ()  # what looks wrong
    marks: int = 0  # pieces of markup that stand as words

    @property
    def fits(self) -> bool:
        """Tell whether nothing speaks against this reader."""
        return not self.fault and not self.signs and self.lost <= self.words * LOST


@dataclass(frozen=True)
class Proposal:
    """The reader that is proposed for a document, and the reason in words."""

    reader: str
    reason: str
    trials: tuple[Trial, ...]


def propose_reader(document: Document, content: str, corpus: Path) -> Proposal:
    """Try every reader on a text, and propose the one that fits it best.

    A markup that no reader reads is refused: each would take its marks for words.
    """
    shown, layout = _find_layout(document, content)
    _refuse_foreign_markup(document, content, shown)
    first = _try_reader(replace(document, reader=shown), content, corpus)
    if shown == DATA and first.fault:  # its error says what the data lack
        readers.READERS[DATA](sources.make_source(replace(document, reader=DATA), content, corpus))
    trials = [
        first if name == shown else _try_reader(replace(document, reader=name), content, corpus)
        for name in readers.READERS
    ]
    seen = layouts.list_shown(content)
    plain = shown == PLAIN and shown not in seen
    foreign = suspicion.find_foreign_markup(content)
    if first.fits and not foreign:
        return Proposal(shown, f"{layout}, and nothing is lost", tuple(trials))
    signed = seen | {
        reader for end, reader in MARKUP.items() if any(one.endswith(end) for one in first.signs)
    }
    fitting = [trial for trial in trials if trial.reader in signed or trial.reader == PLAIN]
    best = min(
        fitting, key=lambda trial: (_rank(trial)[:3], trial.reader not in signed, _rank(trial))
    )
    # the marks of another markup are then signs that the text itself uses, as "[[Eel]]" for a kind
    unlinked = first.marks and best.references * 2 < first.references >= LINKED
    finds_less = unlinked or best.entries * 5 < first.entries * 4
    if _rank(best)[:3] >= _rank(first)[:3] or finds_less:
        reason = f"{layout}, and no reader fits better; but {_blame(first)}"
        best = first
    else:
        layout = layout.replace("this layout", f"the layout of {shown!r}")
        reason = f"{layout}, but {'as plain text' if plain else 'there'} {_blame(first)}"
    return Proposal(best.reader, foreign[0].what if foreign else reason, tuple(trials))


def _refuse_foreign_markup(document: Document, content: str, shown: str) -> None:
    """Refuse a text in a markup that no reader reads, by its marks or by the name of its file.

    A page that places its lines is read as HTML, and told; so is what its file is named for, and
    shows, as Markdown with formulas in LaTeX.
    """
    markup = foreign_markup.find_markup(content, shown, document.file)
    named = layouts.SUFFIXES.get(Path(document.file).suffix.lower())
    if markup and markup is not markups.PLACED_PAGES and named != shown:
        raise errors.ReaderError(
            f"{document.file}: is {markup.name}, which no reader reads: {markup.advice}. Or choose"
            f" a reader with --reader. There are readers for {foreign_markup.READ}."
        )


def _find_layout(document: Document, content: str) -> tuple[str, str]:
    """Find the reader whose layout a text shows, or else the name of its file; and say which."""
    shown = layouts.propose_reader(content)
    shows = shown != PLAIN or shown in layouts.list_shown(content)
    suffix = Path(document.file).suffix.lower()
    named = layouts.SUFFIXES.get(suffix, "")
    if named and (not shows or layouts.may_be(content, shown, named)):
        return named, f"the name of the file ends in {suffix}"
    return shown, "the text shows this layout" if shows else "the text shows no layout"


def _rank(trial: Trial) -> tuple[bool, bool, int, int, int]:
    """Rank a trial, the best lowest: it reads, loses little, has few signs, finds much.

    More pieces of markup than entries say that the layout is not understood at all.
    """
    loses = trial.lost > trial.words * LOST or trial.marks > trial.entries
    return bool(trial.fault), loses, len(trial.signs), -trial.references, -trial.entries


def _blame(trial: Trial) -> str:
    """Say what speaks against a trial."""
    if trial.fault:
        return trial.fault
    lost = [f"{trial.lost} words are lost"] if trial.lost > trial.words * LOST else []
    return " and ".join([*lost, *(["it has " + ", ".join(trial.signs)] if trial.signs else [])])


def _try_reader(document: Document, content: str, corpus: Path) -> Trial:
    source = sources.make_source(document, content, corpus)
    try:
        read = readers.READERS[document.reader](source)
    except errors.ReaderError:
        return Trial(document.reader, "it cannot read the text")
    if not read.sections:
        return Trial(document.reader, "it finds no section")
    seen = suspicion.list_signs(read)
    signs = tuple(sign.brief for sign in seen)
    lost, words = accounting.count_words(source, read)
    entries = make_entries.make_entries(document, read, (), (document.version,)).entries
    return Trial(
        document.reader,
        "",
        len(entries),
        _count_references(document, entries),
        lost,
        words,
        (*signs, *_find_gaps(read)),
        sum(sign.marks for sign in seen),
    )


def _count_references(document: Document, entries: Sequence[Entry]) -> int:
    """Count the references that the entries make to each other in words, by number or by link."""
    known = library.make_library([document], entries)
    return len(explicit_references.find_explicit_references(entries, known).references)


def _find_gaps(read: Reading) -> list[str]:
    """Say where a reader for captures reports what a text of another layout does not have."""
    count = sum(problem.kind == "unexplained-gap" for problem in read.problems)
    return [f"{count} gaps unexplained"] if count else []
