"""Settles a dispute as far as the texts do: what governs and why, what else touches it, what no longer holds, what is open.

In: a question, ids that someone put together, or both. Out: one `Dispute`, bounded, each part with the number of what it leaves
out. A question brings what answers it, and what nearly answers it as well; a ruling on a card governs only where that card is
asked for. What does not hold any more stands apart, and what holds now takes its place. Where nothing decides, that is said
first. The order of authority is made in kb.precedence, what touches the texts is found in kb.touching; nothing is searched here
but by kb.search.
"""
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from kb import governing, marking, precedence, search, snippets, text, touching
from kb.model import Conflict, Departed, Entry, Hit, Snippet
from kb.precedence import Place, Saying, governs_now
from kb.store import KnowledgeBase
from kb.touching import Older, Touching

IDS, ID_LENGTH = 12, 200        # ids that are heeded, and characters of each
# Shown at once: what one sheet of paper holds. A conflict takes the place of one that touches.
GOVERNING, TOUCHING, OLDER, CONFLICTS = 6, 6, 5, 3
HITS = 12                       # of a question that are looked at
NEAR = 3                        # of them that touch it, where it is answered
SHARE = 0.7                     # of the best score that answers as well; measured on judged questions
NAMED: Saying = ("The question names it.",)
CHOSEN, ANSWER, FOUND, TIED = "chosen", "answer", "found", "tied"


@dataclass(frozen=True)
class Chosen:
    """An entry that someone put into the set."""

    entry: Entry                    # in the version that was asked for
    paragraph: int = 0              # 0 where none was named
    pinned: bool = False            # asked for in a version

    @property
    def name(self) -> str:
        """The id as it was asked for, under which the same is found again."""
        name = self.entry.pinned if self.pinned else self.entry.id
        return f"{name}#p{self.paragraph}" if self.paragraph else name


@dataclass(frozen=True)
class Question:
    """What was asked in words, and what search found."""

    typed: str = ""
    asked: bool = False
    sure: bool = False              # the first hit answers it
    hits: tuple[Hit, ...] = ()      # of one game
    terms: frozenset[str] = frozenset()     # that search looked for, and found
    named: tuple[Entry, ...] = ()   # that its words name
    notes: tuple[str, ...] = ()

    @property
    def answering(self) -> tuple[Hit, ...]:
        """The hits where the first of them answers; else none."""
        return self.hits if self.sure else ()


@dataclass(frozen=True)
class Candidate:
    """A text in force that belongs to what governs, and why it does."""

    entry: Entry
    origin: str                     # chosen | answer | found | tied
    reason: Saying = ()
    paragraph: int = 0


@dataclass(frozen=True)
class Governor:
    """A text in force with the words that answer, and the reasons for its place."""

    entry: Entry
    origin: str
    snippet: Snippet
    reasons: tuple[Saying, ...]


@dataclass(frozen=True)
class Dispute:
    """All that the texts say on a dispute; a list holds the first, its count all."""

    verdict: str                    # nothing | undecided | open | older | governs
    sentence: Saying
    confident: bool | None          # None where nothing was asked in words
    chosen: tuple[Chosen, ...]
    governing: tuple[Governor, ...]
    further: tuple[Entry, ...]      # in force as well, below these
    touching: tuple[Touching, ...]
    older: tuple[Older, ...]
    conflicts: tuple[Conflict, ...]
    counts: dict[str, int]          # of all four lists
    notes: tuple[str, ...] = ()


def choose(base: KnowledgeBase, names: Sequence[str]) -> tuple[tuple[Chosen, ...], tuple[str, ...]]:
    """Find the entries of ids, perhaps with a version or a paragraph; tell of those that moved, are gone, or never were."""
    found: dict[str, Chosen] = {}
    notes: list[str] = []
    for name in names[:IDS]:
        written, _, number = name[:ID_LENGTH].strip().partition("#p")
        entry = base.group(written) or base.resolve(written)
        if isinstance(entry, Departed):
            notes.append(f"{entry.id} ({entry.title}) was removed; version {entry.last} was the last that had it.")
            entry = base.entry(entry.id.replace("/", f"@{entry.last}/", 1))
        elif entry is None:
            notes.append(f"id={text.shorten(written)} names nothing here.")
        elif entry.id != written and entry.pinned != written:
            notes.append(f"{text.shorten(written)} stands under the id {entry.id} now.")
        if entry:
            paragraph = int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 0
            pinned = entry.pinned == written or not base.in_force(entry) and entry.wording != "none"
            found.setdefault(entry.pinned, Chosen(entry, paragraph * (paragraph <= len(entry.paragraphs)), pinned))
    if len(names) > IDS:
        notes.append(f"{len(names)} ids were given; the first {IDS} were heeded.")
    return tuple(found.values()), tuple(notes)


def settle(base: KnowledgeBase, typed: str, chosen: Sequence[Chosen] = (), *, document: str = "", game: str = "") -> Dispute:
    """Gather what governs a question and a set of entries, what touches them, what is older, and what pulls apart."""
    question = _ask(base, typed, document, game)
    candidates, conflicts = _join_conflicts(base, _gather_candidates(base, question, chosen), question)
    governors = _order_governors(base, candidates, question)
    named = [*(one.entry for one in chosen), *(hit.entry for hit in question.answering[:1])]
    olden = _gather_older(base, governors, named, question)
    near = _gather_touching(base, governors, named, question)
    counts = {"governing": len(governors), "touching": len(near), "older": len(olden), "conflicts": len(conflicts)}
    verdict, sentence = ("empty", ()) if not (question.asked or chosen) else _judge(
        governors, olden, conflicts, unsure=question.asked and not question.sure)
    apart = tuple(conflicts[:CONFLICTS])
    return Dispute(
        verdict, sentence, question.sure if question.asked else None, tuple(chosen), tuple(governors[:GOVERNING]),
        tuple(one.entry for one in governors[GOVERNING:]), tuple(near[:TOUCHING - len(apart)]), tuple(olden[:OLDER]), apart,
        counts, question.notes)


def _ask(base: KnowledgeBase, typed: str, document: str, game: str) -> Question:
    """Search for what was typed; a rule of one game answers nothing about another, so only the best one's game is kept."""
    if not typed.strip():
        return Question()
    answer = search.search(base, typed, HITS, document=document, game=game)
    first = answer.hits[0].entry.game if answer.hits else ""
    kept = tuple(hit for hit in answer.hits if hit.entry.game == first)
    marked = [hit.snippet.text[start:end] for hit in kept for start, end in hit.snippet.spans]
    notes = [*answer.notes]
    if len(kept) < len(answer.hits):
        notes.append(f"Only texts of {first.upper()} are listed; ask of another game for its own.")
    spans = marking.mark_text(base, typed[:search.QUERY_LENGTH], game=first) if first else ()
    named = tuple(found for span in spans for found in [base.group(span.target) or base.entry(span.target)] if found)
    return Question(typed, True, answer.confident, kept, frozenset(map(snippets.term_of, marked)), named, tuple(notes))


def _gather_candidates(base: KnowledgeBase, question: Question, chosen: Sequence[Chosen]) -> list[Candidate]:
    """Gather the texts in force: those that were chosen, those that answer, and what governs in place of older ones."""
    found = [candidate for one in chosen for candidate in _bring(base, one.entry, CHOSEN, one.paragraph)]
    hits = question.answering
    answering = [candidate for hit in hits[:1] for candidate in _bring(
        base, hit.entry, ANSWER, hit.snippet.paragraph, _say_match("Comes first for the question", hit))]
    best = max((hit.score for hit in hits), default=0.0)
    if answering and not chosen:        # who put a set together adds to it; the other answers touch it
        answering += [Candidate(hit.entry, FOUND, _say_match("Comes next for the question", hit), hit.snippet.paragraph)
                      for hit in hits[1:] if hit.score >= SHARE * best and governs_now(base, hit.entry)
                      and _may_govern(hit.entry, question.typed)]
        answering += [Candidate(entry, FOUND, NAMED) for entry in question.named
                      if entry.kind == "card" and governs_now(base, entry)]
    found += answering
    strongest = sorted(found, key=lambda one: (ANSWER, CHOSEN, FOUND, TIED).index(one.origin))
    kept = {one.entry.id: one for one in reversed(strongest)}
    return [kept[name] for name in dict.fromkeys(one.entry.id for one in found)]


def _bring(base: KnowledgeBase, entry: Entry, origin: str, paragraph: int, reason: Saying = ()) -> Iterator[Candidate]:
    """Give the texts in force that an entry brings: itself, what governs in its place, and rulings that reach its card."""
    if governs_now(base, entry):
        yield Candidate(entry, origin, reason, paragraph)
    elif entry.wording != "none":
        now = touching.find_governing(base, entry)
        if now:
            yield Candidate(now, ANSWER if origin == ANSWER else TIED, ("It is in force on what ", Place(entry), " was about."))
        return
    if entry.kind == "group":
        rulings = governing.group_rulings(base, base.groups[entry.id])
        yield from _tie(base, rulings, ("A ruling on the basic title of ", Place(entry), "."))
    elif entry.kind == "card" or base.card_of(entry):
        found = governing.govern_card(base, entry)
        yield from _tie(base, found.rulings, ("A ruling on the card ", Place(entry), "."))
        for one in found.inherited:
            reason = ("A ruling on the basic title, which reaches ", Place(entry), f". {one.reason}")
            yield from _tie(base, [one.ruling], reason)


def _tie(base: KnowledgeBase, rulings: Iterable[Entry], reason: Saying) -> Iterator[Candidate]:
    return (Candidate(ruling, TIED, reason) for ruling in rulings if governs_now(base, ruling))


def _may_govern(entry: Entry, question: str) -> bool:
    """Tell whether a question asks for an entry: for a card it must have the words of its title."""
    return entry.kind != "card" or set(snippets.terms_of(entry.title)) <= set(snippets.terms_of(question))


def _say_match(how: str, hit: Hit) -> Saying:
    why = "; ".join(hit.why)
    return (f"{how}: {why}" if why.endswith("?") else f"{how}: {why}.",)


def _join_conflicts(base: KnowledgeBase, candidates: list[Candidate],
                    question: Question) -> tuple[list[Candidate], list[Conflict]]:
    """Find the conflicts at the paragraphs that are looked at; the other side of such a one belongs to what governs."""
    shown = {one.entry.id: one.paragraph or snippets.make_snippet(one.entry, question.terms).paragraph for one in candidates}
    pointed = {one.entry.id for one in candidates if question.asked or one.paragraph}
    joined, near, apart = {one.entry.id: one for one in candidates}, [], []
    for conflict in dict.fromkeys(found for name in shown for found in base.conflicts_of(name)):
        sides = [(one, number) for one, number in zip(map(base.entry, conflict.entries), conflict.paragraphs) if one]
        if len(sides) != len(conflict.entries):
            continue                # the other side is not installed
        here = all(conflict.paragraphs) and any(one.id in pointed and shown[one.id] == number for one, number in sides)
        if here or all(one.id in shown for one, _ in sides):
            near.append(conflict)
            for (one, number), (other, _) in zip(sides, sides[::-1]):
                reason = ("It pulls apart from ", Place(other), " on this.")
                side = joined.setdefault(one.id, Candidate(one, TIED, reason, number))
                joined[one.id] = side if side.paragraph or question.asked else replace(side, paragraph=number)
        elif not question.asked:
            apart.append(conflict)
    return list(joined.values()), sorted([*near, *apart], key=lambda conflict: bool(conflict.governs))


def _order_governors(base: KnowledgeBase, candidates: Sequence[Candidate], question: Question) -> list[Governor]:
    """Put the texts in force in order, each with its words and the reasons for its place."""
    by_id = {one.entry.id: one for one in candidates}
    answer = next((one.entry for one in candidates if one.origin == ANSWER), None)
    ordered = precedence.order_texts(base, [one.entry for one in candidates], answer)
    made = []
    for entry in ordered:
        one = by_id[entry.id]
        reasons = (*([one.reason] if one.reason else []), *precedence.say_why(base, entry, ordered))
        made.append(Governor(entry, one.origin, snippets.make_snippet(entry, question.terms, one.paragraph), reasons))
    return made


def _gather_older(base: KnowledgeBase, governors: Sequence[Governor], named: Sequence[Entry],
                  question: Question) -> list[Older]:
    """Gather what does not hold any more, or never did: what was named first, then the rest."""
    found = [touching.make_older(base, entry, question.terms) for entry in named
             if entry.wording != "none" and not governs_now(base, entry)]
    found += touching.list_older(base, [one.entry for one in governors], question.terms)
    kept: dict[str, Older] = {}
    for one in found:
        kept.setdefault(one.entry.pinned, one)
    return list(kept.values())


def _gather_touching(base: KnowledgeBase, governors: Sequence[Governor], named: Sequence[Entry],
                     question: Question) -> list[Touching]:
    """Gather what touches the texts in force: what comes near to the question, what it names, what they refer to."""
    known = {entry.id for entry in (*(one.entry for one in governors), *named)}
    near = [touching.quote_touching(Touching(hit.entry, "near", _say_match("Near to the question", hit), touching.NO_WORDS),
                                    question.terms, hit.snippet.paragraph)
            for hit in question.hits if hit.entry.id not in known]
    texts = [*((one.entry, one.snippet.paragraph) for one in governors), *((one, 0) for one in named if one.wording == "none")]
    spoken = [touching.quote_touching(Touching(entry, "named", NAMED, touching.NO_WORDS), question.terms)
              for entry in question.named]
    first = NEAR if governors else len(near)
    listed = (*near[:first], *spoken, *touching.list_touching(base, texts, question.terms), *near[first:])
    found: dict[str, Touching] = {}
    for one in listed:
        if one.entry.id not in known and (one.entry.wording == "none" or governs_now(base, one.entry)):
            found.setdefault(one.entry.id, one)
    return list(found.values())


def _judge(governors: Sequence[Governor], olden: Sequence[Older], conflicts: Sequence[Conflict], *,
           unsure: bool) -> tuple[str, Saying]:
    """Say in one sentence how far the dispute is settled."""
    if any(not one.governs for one in conflicts):
        return "open", ("Two texts in force pull apart and nothing decides between them.",)
    if unsure:
        return "undecided", ("Nothing here decides this.",)
    if not governors:
        return ("older", ("Nothing in force decides this: only older texts speak of it.",)) if olden else (
            "nothing", ("Nothing here decides this.",))
    first = Place(governors[0].entry, governors[0].snippet.paragraph)
    rest = len(governors) - 1
    if not rest:
        return "governs", (first, " governs.")
    more = f"; {rest} more in force follow{'s' * (rest == 1)}."
    return "governs", (first, f" governs{more}") if governors[0].origin == ANSWER else ("First in authority is ", first, more)
