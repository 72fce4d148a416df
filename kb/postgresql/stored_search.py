"""Searches a snapshot that stays in the database, with the ranking of kb.search.

In: the address of a database, what a person typed. Out: `Results`, as kb.search gives them. For
each query a small `Engine` is put together from what the database holds of its candidates
(kb.postgresql.candidates), with the very numbers of the whole one, so that ranking, answers and
reasons are ours and the same. In memory stay the vocabulary and the documents. What a whole engine
counts (`total`, the facets) is counted among the candidates alone.
"""

import copy
import dataclasses
import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from kb import errors, text
from kb.indexing import analyzer
from kb.indexing.filters import Filter
from kb.indexing.impacts import Ids
from kb.indexing.sentences import Mask
from kb.linking import name_trie
from kb.linking.name_trie import Node
from kb.model import Results
from kb.postgresql import (
    candidate_engine,
    candidates,
    connections,
    publishing,
    search_tables,
    stored_names,
)
from kb.postgresql.candidate_engine import NONE, Candidates, Passing
from kb.postgresql.candidates import StoredWord
from kb.postgresql.stored_base import StoredBase
from kb.postgresql.stored_tables import Asked, Reader, StoredMapping, fetch
from kb.search import (
    autocomplete,
    corrections,
    engines,
    evidence,
    finding,
    known_names,
    layout,
    query,
    search,
    understanding,
)
from kb.search.autocomplete import Suggestion
from kb.search.engines import Engine
from kb.search.games import GameWords, Pair
from kb.search.understanding import Understanding

EMBEDDED, IN_DATABASE = "embedded", "postgresql"  # KB_SEARCH: where snapshots are searched
LONGEST = 12  # words of a name that are looked for
# What is fetched of each candidate.
COLUMNS = (
    "place, id, game, document, kind, weight, paragraphs, questions, sentences, pairs, words,"
    " parts, units, values"
)


def is_wanted(settings: Mapping[str, str], database: str) -> bool:
    """Tell from KB_SEARCH whether to search in the database, at the address that KB_BUILD gives.

    Not where a public key is set, since nothing there is signed. A signature covers the files of a
    snapshot. The tables that are searched are made from these when it is published; whoever may
    write to the database could change them unnoticed.
    """
    searched = settings.get("KB_SEARCH") or EMBEDDED
    if searched not in (EMBEDDED, IN_DATABASE):
        raise errors.KBError(f"KB_SEARCH is {searched!r}. Give {EMBEDDED} or {IN_DATABASE}.")
    if searched == EMBEDDED:
        return False
    if not database:
        raise errors.KBError(
            "KB_SEARCH is postgresql, and KB_BUILD is not a database. Give its address:"
            " KB_BUILD=postgresql://..."
        )
    if settings.get("KB_PUBLIC_KEY"):
        raise errors.ReleaseRefused(
            "KB_PUBLIC_KEY is set, but with KB_SEARCH=postgresql no signature can be checked: a"
            " signature covers files, not the tables that are searched. Leave out one of the two."
        )
    return True


class StoredSearch:
    """Searches one snapshot in the database; shared by all threads."""

    def __init__(self, address: str, name: str = "") -> None:
        """Open the current snapshot, or the one that is named, to be searched in the database."""
        with connections.connect(address) as connection:
            release = publishing.find_current(connection, name)
            if release is None or not search_tables.has_search_tables(connection, release.snapshot):
                raise errors.DatabaseError(
                    f"{connections.hide_password(address)}: holds no snapshot that can be searched"
                    " there. Publish one: kb publish ADDRESS --search"
                )
        self.reader = Reader(address)
        self.base = StoredBase(self.reader, release.snapshot)
        self.schema = self.base.schema
        self.places = self._read_places()
        self.words = candidates.make_words(self.reader, self.schema)
        self.numbers = candidates.make_numbers(self.reader, self.schema)
        self.terms = StoredMapping(
            self.reader,
            Asked(
                f"SELECT word, games FROM {self.schema}.words"
                " WHERE games IS NOT NULL AND word = ANY(%s)"
            ),
            np.array,
        )
        self.names = StoredMapping(
            self.reader,
            Asked(
                "SELECT key, array_agg(place), array_agg(written), array_agg(target),"
                f" array_agg(how) FROM {self.schema}.names WHERE key = ANY(%s) GROUP BY key"
            ),
            lambda *columns: list(zip(*columns)),
        )
        self.pairs: Mapping[str, list[float]] = self.base.look_up("pair", list)
        self.engine = self._open_engine()
        made = {engines.open_engine.__wrapped__: lambda: self.engine}  # type: ignore[attr-defined]
        self.base.kept.update(made)
        self.base.look, self.base.look_for_names = self.view, self.view_names
        self.base.look_for_words = self.view_words
        self.named = self.base.look_up("named", lambda one: Suggestion(**one))

    def close(self) -> None:
        """Close the connection of this thread."""
        self.reader.close()

    def search(
        self, typed: str, limit: int = 10, *, document: str = "", game: str = "", kind: str = ""
    ) -> Results:
        """Give the best entries for what was typed, as kb.search.search does."""
        return search.search(self.base, typed, limit, document=document, game=game, kind=kind)

    def view(self, typed: str, facets: Mapping[str, str]) -> StoredBase:
        """Give the snapshot as a query sees it, with the engine that ranks its candidates."""
        content, chosen_game = text.normalise(typed[: query.LENGTH]), facets.get("game", "")
        game = finding.find_game(self.base, facets)
        known = self._know((content,))
        read = understanding.understand(self.base, known.within(game), typed, chosen_game)
        if read.query.typed != content:  # as it is read, it may hold other names and pairs
            known = self._know((content, read.query.typed))
            read = understanding.understand(self.base, known.within(game), typed, chosen_game)
        factors = evidence.list_factors(known, read)
        chosen = candidates.list_factors(read)
        beside = {term for pair in read.bigrams for term in pair}
        wanted = {*factors, *chosen, *beside, *read.terms.expansion}
        fetch([(self.words, wanted)])
        words = {name: word for name in sorted(wanted) if (word := self.words.get(name))}
        places, passing = self._choose_filtered(read, words, facets)
        found = Candidates(self._fetch(places, (*read.known_items, *read.mentions)), words)
        passed = {}
        for wanted_filter, some in passing.items():
            passes = set(some.tolist())
            passed[wanted_filter] = frozenset(row[1] for row in found.rows if row[0] in passes)
        return self._narrow(
            candidate_engine.make_engine(known, found, self.base.facts["parts"], Passing(passed))
        )

    def _know(self, contents: Sequence[str]) -> Engine:
        """Give the engine with what the database has of the names and words of some texts."""
        runs = [run for content in contents for run in list_runs(content)]
        pairs = tuple(dict.fromkeys(itertools.chain(*map(self._list_pairs, contents))))
        for content in contents:
            self._prefetch(content, runs, pairs)
        trie, named = self._find_names(sorted(set(runs)))
        names = dataclasses.replace(self.engine.names, trie=trie, named=named)
        return dataclasses.replace(self.engine, names=names, games=self._weigh_games(pairs))

    def view_words(self, terms: Iterable[str]) -> StoredBase:
        """Give the snapshot with the entries for which the rarest of some terms count most."""
        wanted = sorted(set(terms))
        fetch([(self.numbers, wanted)])
        known = {name: word for name in wanted if (word := self.numbers.get(name))}
        rarest = sorted(known, key=lambda name: (known[name].held, name))[: candidates.RAREST]
        fetch([(self.words, rarest)])
        chosen = candidates.choose_by_words(self.words, dict.fromkeys(rarest, 1.0))
        found = Candidates(self._fetch(chosen, ()), known)
        engine = candidate_engine.make_engine(
            self.engine, found, self.base.facts["parts"], Passing()
        )
        return self._narrow(engine)

    def _narrow(self, engine: Engine) -> StoredBase:
        """Give the snapshot with an engine of its own, which is searched as it is."""
        view = copy.copy(self.base)
        made = {engines.open_engine.__wrapped__: lambda: engine}  # type: ignore[attr-defined]
        view.kept, view.look = {**self.base.kept, **made}, None
        return view

    def view_names(self, typed: str, game: str) -> StoredBase:
        """Give the snapshot with the names that what was typed may become."""
        found = stored_names.read_names(self.reader, self.schema, self.named, typed, game)
        view = copy.copy(self.base)
        made = {autocomplete.read_names.__wrapped__: lambda: found}  # type: ignore[attr-defined]
        view.kept, view.look_for_names = {**self.base.kept, **made}, None
        return view

    def _prefetch(self, content: str, runs: Sequence[str], pairs: Sequence[Pair]) -> None:
        """Fetch at once what nearly every query looks up."""
        cut = analyzer.TOKEN.findall(content)
        terms = analyzer.make_terms(content)
        lexemes = [analyzer.make_lexeme(word) for word in cut]
        families = range(len(self.engine.language.words.families))
        words = {*terms, *(layout.mark_lexeme(one, own) for one in lexemes for own in families)}
        if self.engine.language.silent:
            words |= set(map(layout.mark_everyday, terms))
        key = text.key(content)
        fetch(
            (
                (self.names, runs),
                (self.words, words),
                (self.terms, terms),
                (self.pairs, map(" ".join, pairs)),
                (self.engine.games.longest, map(" ".join, itertools.pairwise(key.split()))),
                (self.engine.games.title_words, key.split()),
                (self.engine.names.headwords, known_names.squash(content)),
                (self.engine.names.players, [key]),
                (self.engine.names.near, [key]),
                *self.base.list_look_ups(content),
            )
        )

    def _choose_filtered(
        self, read: Understanding, words: Mapping[str, StoredWord], facets: Mapping[str, str]
    ) -> tuple[Ids, dict[Filter, Ids]]:
        """Choose the candidates, and those that pass each filter by which they are searched.

        If none pass, these are also the quoted phrases alone, and all else without them.
        """
        whole = read.query.filter
        places, passing = self._choose(read, words, facets, whole)
        found = {} if passing is None else {whole: passing}
        if whole.phrases and passing is not None and not len(passing):
            alone = Filter(whole.phrases), dataclasses.replace(whole, phrases=())
            for conditions in alone:
                more, passing = self._choose(read, words, facets, conditions)
                places = np.union1d(places, more)
                found |= {} if passing is None else {conditions: passing}
        return places, found

    def _choose(
        self,
        read: Understanding,
        words: Mapping[str, StoredWord],
        facets: Mapping[str, str],
        conditions: Filter,
    ) -> tuple[Ids, Ids | None]:
        """Choose the candidates, and those that pass the conditions; None for all.

        What no limit lets pass is there as well, since answers are compared with it.
        """
        terms = {name: word for name, word in words.items() if name in read.terms.searched}
        factors = candidates.list_factors(read)
        limits = {**({"game": read.query.game} if read.query.game else {}), **facets}
        language = self.engine.language
        matching = candidates.write_filter(
            conditions, limits, language.words.idf, language.vocabulary
        )
        chosen = candidates.choose_by_words(
            words, factors, most=candidates.BESIDE if matching else 0
        )
        if not matching:
            together = candidates.choose_together(self.reader, self.schema, terms)
            return np.union1d(chosen, together), None
        if conditions == Filter():
            within = candidates.choose_by_words(words, factors, self._limit(limits))
            together = candidates.choose_together(self.reader, self.schema, terms, matching)
            chosen = np.union1d(np.union1d(chosen, within), together)
            if len(within) + len(together) >= candidates.MOST:
                return chosen, None
        passing = candidates.choose_filtered(
            self.reader, self.schema, matching, read.terms.searched
        )
        if not len(passing):  # what is searched for may stand in none of them
            passing = candidates.choose_filtered(self.reader, self.schema, matching, ())
        return np.union1d(chosen, passing), None if conditions == Filter() else passing

    def _limit(self, limits: Mapping[str, str]) -> Mask:
        """Tell for each entry of the snapshot whether it is of a game, a document, a kind."""
        passing = np.ones(self.base.facts["entries"], dtype=bool)
        for name, value in limits.items():
            mask = np.zeros(len(passing), dtype=bool)
            mask[self.places[name].get(value, NONE)] = True
            passing &= mask
        return passing

    def _read_places(self) -> dict[str, dict[str, Ids]]:
        """Read which entries are of each game, document and kind."""
        return {
            name: {
                value: np.frombuffer(places, dtype=">i4").astype(np.int32)
                for value, places in self.reader.ask(
                    f"SELECT {name}, string_agg(int4send(place), ''::bytea ORDER BY place)"
                    f" FROM {self.schema}.entries GROUP BY {name}"
                )
            }
            for name in known_names.FACETS
        }

    def _fetch(self, places: Ids, names: Sequence[str]) -> list[tuple[Any, ...]]:
        """Fetch what the database holds of the candidates, in the order of the index."""
        return self.reader.ask(
            f"SELECT {COLUMNS} FROM {self.schema}.entries WHERE place = ANY(%s) OR id = ANY(%s)"
            " ORDER BY place",
            places.tolist(),
            list(names),
        )

    def _find_names(self, runs: Sequence[str]) -> tuple[Node, tuple[tuple[str, str], ...]]:
        """Give the names that may stand in a query, as a trie."""
        found = sorted(name for run in runs for name in self.names.get(run, ()))
        trie = Node()
        for place, (_, written, _, _) in enumerate(found):
            name_trie.add_name(trie, written, place, loose=True)
        return trie, tuple((target, how) for _, _, target, how in found)

    def _list_pairs(self, content: str) -> tuple[Pair, ...]:
        """List the pairs of terms in a query, and of what its unknown words may be made of."""
        known, make_term = self.engine.language.words.idf, analyzer.make_term
        words = (word for word in analyzer.TOKEN.findall(content) if make_term(word) not in known)
        parts = (pair for word in words for pair in corrections.list_parts(known, word))
        pairs = ((make_term(one), make_term(other)) for one, other in parts)
        return tuple(dict.fromkeys([*itertools.pairwise(analyzer.make_terms(content)), *pairs]))

    def _weigh_games(self, pairs: Sequence[Pair]) -> GameWords:
        """Give what the words of a query, and pairs of them, say for each game."""
        found = {pair: self.pairs.get(" ".join(pair)) for pair in pairs}
        terms = dict.fromkeys(itertools.chain.from_iterable(pairs))
        numbers = {term: number for number, term in enumerate(terms)}
        coded = sorted(
            (numbers[one] * len(numbers) + numbers[other], row)
            for (one, other), row in found.items()
            if row is not None
        )
        return dataclasses.replace(
            self.engine.games,
            numbers=numbers,
            pairs=np.array([code for code, _ in coded], dtype=np.int64),
            of_pairs=np.array([row for _, row in coded], dtype=np.float64),
        )

    def _open_engine(self) -> Engine:
        """Make the engine that knows the whole snapshot, but no entry of it."""
        rows = self.reader.ask(
            f"SELECT word, idf, titles, families FROM {self.schema}.words WHERE idf IS NOT NULL"
            " ORDER BY number"
        )
        return candidate_engine.make_whole(self.base, rows, self.terms)


def list_runs(content: str) -> list[str]:
    """List the words of a query that stand together, as names are looked up by."""
    words = [word.folded for word in name_trie.cut_words(content)]
    runs = {
        tuple(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + LONGEST, len(words)) + 1)
    }
    runs |= {(*run[:-1], name_trie.POSSESSIVE.sub("", run[-1])) for run in runs}
    return [" ".join(run) for run in sorted(runs)]
