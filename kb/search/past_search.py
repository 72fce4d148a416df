"""Searches the documents that were in force on a day.

In: a query, and the knowledge base of a day (kb.versions.past_bases). Out: `Results` of what was in
force then, the best first, each with the words that its version has. The query is understood as
ever. The index holds the latest version of each document, so that an entry of an older one is found
in two ways: by its words of today, and by those of the day (kb.search.past_words), whose scores are
brought to the scale of the first by the entries that both find (the lower quartile, since a short
text scores high). An answer is quoted only where its words stood there, and is no surer than that
of today where that has the same words.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from kb import text
from kb.indexing import analyzer
from kb.model import Answer, Document, Entry, Hit, Quotation, Results
from kb.naming import resolver
from kb.search import (
    answers,
    choosing,
    engines,
    finding,
    known_names,
    passages,
    past_words,
    quoting,
    reasons,
    search,
    waiting,
)
from kb.search.finding import SearchResult
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase
from kb.versions import past_bases, points_in_time
from kb.versions.past_bases import PastBase

OPENING = 240  # characters of an entry that a query names
QUOTED = "The nearest words of version {}, which holds them."


class AskedOfDay(NamedTuple):
    """A question, and the rules that it asks about."""

    base: KnowledgeBase  # that of today, or of the year that the question means
    question: str  # without that year
    day: str  # the year as it was written; "" for today
    note: str  # says what became of a year that is named


def open_asked(base: KnowledgeBase, typed: str) -> AskedOfDay:
    """Open the rules of the year that a question means, or those of today."""
    meant = points_in_time.read_year(base, typed)
    day = points_in_time.read_day(meant.year)
    opened = open_day(base, day) if day else base
    return AskedOfDay(opened, meant.question, meant.year, meant.note)


def open_day(base: KnowledgeBase, day: str) -> PastBase:
    """Give the knowledge base of a day, with the index of today."""
    past = past_bases.open_day(base, day)
    kept.share(engines.open_engine, base, past)
    return past


def search_as_of(
    base: KnowledgeBase,
    typed: str,
    limit: int = 10,
    *,
    document: str = "",
    game: str = "",
    kind: str = "",
) -> Results:
    """Search the knowledge base of today, or that of a day."""
    if not isinstance(base, PastBase):
        return search.search(base, typed, limit, document=document, game=game, kind=kind)
    wanted = {"document": document, "game": game, "kind": kind}
    if base.is_today:
        return _search_today(base, typed, limit, wanted)
    # How today is answered tells which game is meant, and how far an answer can be sure.
    today = search.search(base.origin, typed, 1, document=document, game=game, kind=kind)
    likely = game or (today.hits[0].entry.game if today.hits else "")
    in_force = _list_in_force(base, document, game)
    searched = [_search_document(base, typed, one, wanted) for one in in_force]
    found = [results for results, _ in searched]
    ranked = [
        ((hit.entry.game != likely, *_weigh_hit(hit, one), place, turn), hit)
        for place, (results, one) in enumerate(searched)
        for turn, hit in enumerate(results.hits)
    ]
    named = _find_named(base, typed, document, game, kind)
    hits = tuple(hit for _, hit in sorted(ranked, key=lambda one: one[0]))
    if named:
        hits = (named, *(hit for hit in hits if hit.entry != named.entry))
    answer = _choose_answer(found, named, hits[0].entry if hits else None)
    if (
        not named
        and answer
        and not _is_sure(base, answer, today.answer, _list_cards(base, searched))
    ):
        answer = answers.make_nearest(answer)
    return Results(
        typed,
        answer is not None and answer.verdict == answers.DECIDES,
        sum(one.total for one in found),
        hits[: max(1, limit)],
        tuple(dict.fromkeys(note for one in found for note in one.notes)),
        _sum_facets(found),
        frozenset().union(*(one.terms for one in found)),
        answer,
        only_filters=today.only_filters,
        read=today.read,
    )


def list_earlier(
    base: KnowledgeBase, typed: str, limit: int, *, document: str = "", game: str = ""
) -> tuple[Hit, ...]:
    """List the hits that were in force no more on a day; of today, search gives them itself.

    What is undated is left out: nobody knows whether it was there.
    """
    if not isinstance(base, PastBase):
        return ()
    today = search.search(base.origin, typed, limit, document=document, game=game)
    found = []
    for hit in today.hits:
        for one in (hit.entry, *hit.also):
            then, home = base.entry(one.id), base.document_of(one)
            if then and home and home.date and home.authority != "current":
                snippet = passages.make_snippet(then, today.terms)
                found.append(Hit(then, hit.score, snippet, hit.why))
    return tuple(found)


def _list_in_force(base: PastBase, document: str, game: str) -> list[Document]:
    """List the documents in force on the day by rank: all, those of a game, or a single one."""
    found = (
        one
        for one in base.latest_documents
        if one.authority == "current" and document in ("", one.id) and game in ("", one.game)
    )
    return sorted(found, key=lambda one: one.rank)


def _search_today(base: PastBase, typed: str, limit: int, wanted: Mapping[str, str]) -> Results:
    """Give and count of the results of today what is in force; cards and gaps are not texts."""
    in_force = {one.id for one in base.latest_documents if one.authority == "current"}
    found = finding.find(base.origin, typed, wanted, counted=in_force)
    results = search.make_results(base.origin, typed, found, search.LIMIT)
    if wanted["document"] or wanted["kind"]:
        results = search.doubt_what_is_left(base.origin, results)
    hits = [hit for hit in results.hits if _counts(base, hit.entry)]
    quoted = results.answer.sentences if results.answer else ()
    counts = all(_counts(base, one.entry) for one in quoted)
    counted = results.facets["document"]
    document = wanted["document"]
    total = counted.get(document, 0) if document else sum(counted.values())
    return replace(
        results,
        confident=results.confident and counts,
        hits=tuple(hits[: max(1, limit)]),
        total=max(total, len(hits)),
        answer=results.answer if counts else None,
    )


def _counts(base: PastBase, entry: Entry) -> bool:
    document = base.document_of(entry)
    return document is None or document.authority == "current"


def _list_cards(base: PastBase, searched: Sequence[tuple[Results, SearchResult]]) -> dict[str, str]:
    """List the cards that a query names: id -> the name as it was typed."""
    return {
        name: mention.form
        for _, found in searched
        for name, mention in found.understanding.mentions.items()
        if _is_card(base, name)
    }


def _is_card(base: PastBase, name: str) -> bool:
    entry = base.origin.entry(name)
    return name in base.origin.cards or (entry is not None and entry.kind == "card")


def _is_sure(
    base: PastBase, answer: Answer, today: Answer | None, cards: Mapping[str, str]
) -> bool:
    """Tell whether an answer may be sure.

    It is not where it leaves out the cards that the query names, or only mentions cards that no
    rule of that day was on; nor where texts on which that of today rests, which is not sure, stood
    then as they do now. Few rules are left of an old document, so words alone say little: they
    decide only on the subject that the rules of today answer with.
    """
    on_one = answers.are_on_one_subject(base.origin, answer, today)
    if answers.rests_on_words(answer) and not on_one:
        return False
    spoken = any(_speaks_of(one, *card) for card in cards.items() for one in answer.sentences)
    ruled = {name for name in cards if (entry := base.entry(name)) and entry.paragraphs}
    if cards and not (spoken and ruled):
        return False
    if today is None or today.verdict == answers.DECIDES:
        return True
    then = [base.entry(one.entry.id) for one in today.sentences]
    return any(old is None or old.text != one.entry.text for old, one in zip(then, today.sentences))


def _speaks_of(quoted: Quotation, name: str, form: str) -> bool:
    """Tell whether a quoted paragraph names a card, or is on it."""
    paragraph = quoted.entry.paragraphs[quoted.paragraph - 1].text
    return quoted.entry.id == name or text.key(form) in text.key(
        f"{quoted.entry.title} {paragraph}"
    )


def _find_named(base: PastBase, typed: str, document: str, game: str, kind: str) -> Hit | None:
    """Find the entry of an older version that a query names; the index does not know it."""
    found = resolver.resolve(base, typed, game=game, document=document)
    entry = found.entry
    if entry is None or not entry.paragraphs or kind not in ("", entry.kind):
        return None
    home = base.document_of(entry)
    if home is None or home.authority != "current" or base.stands(entry.document):
        return None
    terms = frozenset(analyzer.make_terms(typed))
    snippet = passages.make_snippet(entry, terms, found.paragraph or 1, OPENING, sentence=1)
    return Hit(entry, 0.0, snippet, (reasons.FOUND_BY.format(found.how, entry.title),))


def _choose_answer(
    found: Sequence[Results], named: Hit | None, first: Entry | None
) -> Answer | None:
    """Choose the answer of the game that comes first: that of the first entry, or what decides."""
    if named and len(named.snippet.text) <= quoting.LENGTH:
        quoted = Quotation(named.entry, named.snippet.paragraph, named.snippet.text)
        return Answer(answers.DECIDES, (quoted,), reasons.NAMED.format(named.why[0]), 1.0)

    def weigh(answer: Answer) -> tuple[bool, bool, float]:
        entry = answer.sentences[0].entry
        return entry == first, answer.verdict == answers.DECIDES, answer.certainty

    answered = [
        one.answer
        for one in found
        if one.answer and first and one.answer.sentences[0].entry.game == first.game
    ]
    return max(answered, key=weigh, default=None)


def _search_document(
    base: PastBase, typed: str, document: Document, wanted: Mapping[str, str]
) -> tuple[Results, SearchResult]:
    """Search one document as it was; give what is shown, and what the index found."""
    found = finding.find(base.origin, typed, {**wanted, "document": document.id})
    results = search.make_results(base.origin, typed, found, search.LIMIT)
    if base.stands(document.id):
        return replace(results, answer=choosing.choose_answer(base, found)), found
    shown = _show_words(base, results, document, wanted["kind"])
    if not wanted["kind"]:
        return shown, found
    every, _ = _search_document(base, typed, document, {**wanted, "kind": ""})
    return replace(shown, facets={**shown.facets, "kind": every.facets["kind"]}), found


def _weigh_hit(hit: Hit, found: SearchResult) -> tuple[bool, float]:
    """Weigh a hit against those of other documents, the least first: a named one, then the best.

    Each document was searched by itself, so no ruling has had to wait yet for a rule of another.
    """
    name, read = hit.entry.id, found.understanding
    wait = 0.0
    if hit.entry.kind == "card" and name not in read.mentions:
        wait = waiting.measure_wait(hit.entry, frozenset(read.terms.searched))
    return name not in found.known_items, wait - hit.score


def _show_words(base: PastBase, results: Results, document: Document, kind: str) -> Results:
    """Give the results with the words of an older version, and what its own words find."""
    held = {hit.entry.id: hit for hit in results.hits}
    older = past_words.score_entries(base, document.pinned, results.terms)
    known = {name: hit for name, hit in held.items() if base.entry(name)}
    both = sorted(known[name].score / score for name, score in older.items() if name in known)
    scale = both[len(both) // 4] if both else 1.0
    hits = []
    for name in dict.fromkeys((*known, *older)):
        entry, hit = base.entry(name), known.get(name)
        if entry is None or kind not in ("", entry.kind):
            continue
        now = base.origin.entry(name)
        if hit is None and now and now.text == entry.text:
            continue  # the index would have found it
        score = older.get(name, 0.0) * scale
        why: tuple[str, ...] = (reasons.OLD_WORDS.format(document.version),)
        same = hit is not None and hit.entry.text == entry.text
        if hit and (same or (hit.score >= score and _holds_same(entry, hit.entry, results.terms))):
            score, why = hit.score, hit.why
        snippet = passages.make_snippet(entry, results.terms)
        hits.append(Hit(entry, score, snippet, why))
    best = max((hit.score for hit in hits), default=0.0)
    called = [hit for hit in hits if _is_called(hit.entry, base.origin, results.query)]
    hits = [replace(hit, score=best + hit.score) if hit in called else hit for hit in hits]
    hits.sort(key=lambda hit: -hit.score)
    said = _quote_then(base, results.answer, document)
    if called and said and said.sentences[0].entry not in [hit.entry for hit in called]:
        said = None
    return replace(
        results,
        hits=tuple(hits[: search.LIMIT]),
        total=len(hits),
        facets={
            name: Counter(getattr(hit.entry, name) for hit in hits) for name in known_names.FACETS
        },
        answer=said or _quote_nearest(hits, document),
    )


def _is_called(then: Entry, today: KnowledgeBase, typed: str) -> bool:
    """Tell whether a query holds a title that an entry has no more, which the index does not know.

    One word may as well be meant as it stands, unless it is the name of a card.
    """
    now = today.entry(then.id)
    title, asked = analyzer.make_terms(then.title), analyzer.make_terms(typed)
    if (now and text.key(now.title) == text.key(then.title)) or not title:
        return False
    whole = any(asked[at : at + len(title)] == title for at in range(len(asked) - len(title) + 1))
    return whole and (len(title) > 1 or then.kind == "card")


def _holds_same(then: Entry, now: Entry, terms: frozenset[str]) -> bool:
    """Tell whether an entry held then all terms that it holds now."""
    before, after = ({*analyzer.make_terms(f"{one.title} {one.text}")} for one in (then, now))
    return terms & after <= before


def _quote_then(base: PastBase, answer: Answer | None, document: Document) -> Answer | None:
    """Quote an answer from an older version, if all of it stood there."""
    if answer is None:
        return None
    sentences = []
    for one in answer.sentences:
        entry = base.entry(f"{document.pinned}/{one.entry.id.split('/')[1]}")
        number = next(
            (
                place
                for place, paragraph in enumerate(entry.paragraphs if entry else (), 1)
                if one.text in paragraph.text
            ),
            0,
        )
        if entry is None or not number:
            return None
        sentences.append(replace(one, entry=entry, paragraph=number))
    known = tuple(one for one in answer.missing if base.entry(one.entry.id))
    return replace(answer, sentences=tuple(sentences), missing=known)


def _quote_nearest(hits: Sequence[Hit], document: Document) -> Answer | None:
    """Quote the words of the day that come nearest; how sure they answer is not known."""
    first = next((hit for hit in hits if 0 < len(hit.snippet.text) <= quoting.LENGTH), None)
    if first is None:
        return None
    quoted = Quotation(first.entry, first.snippet.paragraph, first.snippet.text)
    return Answer(answers.NEAREST, (quoted,), QUOTED.format(document.version), 0.0)


def _sum_facets(found: Sequence[Results]) -> Mapping[str, Mapping[str, int]]:
    sums: dict[str, Counter[str]] = {"game": Counter(), "document": Counter(), "kind": Counter()}
    for results in found:
        for name, counts in results.facets.items():
            if name == "document":  # each search counts all documents; its own is the first hit's
                counts = {
                    value: count
                    for value, count in counts.items()
                    if results.hits and value == results.hits[0].entry.document
                }
            sums.setdefault(name, Counter()).update(counts)
    return {name: dict(counts) for name, counts in sums.items()}
