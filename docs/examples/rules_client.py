"""A client of the rules API for Python programs: typed answers, no dependency, one file to copy.

In: the address of a site. Out: frozen data classes. If the API refuses a request, a `RulesError`
has its sentence. A name that means nothing, or several things, is not an error but has a status.
Nothing is guessed or kept.

    rules = RulesClient("http://127.0.0.1:8000")
    print(rules.look_up("Rulebook 7.6").entry)
    print(rules.check(["stccg:1e-rulebook@2.5.4/cloak"])[0].verdict)
"""

import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

BATCH = 200  # names or citations that the API takes at once
SECONDS = 10.0  # the longest that an answer may take


class RulesError(Exception):
    """The API refused a request, or did not answer."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status}: {detail}" if status else detail)
        self.status, self.detail = status, detail


@dataclass(frozen=True)
class Entry:
    """An entry as the API names it."""

    id: str  # "1e-rulebook/cloak"
    title: str
    kind: str  # term | card | section | icon | expansion | equivalence | gap | group
    document: str
    version: str  # "2.5.4"; "" for a card of a list
    number: str | None
    url: str  # absolute


@dataclass(frozen=True)
class Lookup:
    """What one name means."""

    asked: str
    status: str  # found | ambiguous | moved | removed | gap | unknown
    entry: Entry | None
    candidates: tuple[Entry, ...]


@dataclass(frozen=True)
class Verdict:
    """What became of one citation."""

    citation: str
    # current | reworded | moved | superseded | removed | gap | unknown | quotation-not-found
    verdict: str
    sentence: str  # what to do, in words
    instead: str | None  # the citation to write in its place


@dataclass(frozen=True)
class Hit:
    """One result of a search."""

    id: str
    title: str
    url: str  # absolute
    text: str  # the words that answer
    why: tuple[str, ...]


@dataclass(frozen=True)
class Quotation:
    """Sentences of one rule that decide, or come nearest."""

    id: str
    text: str  # of an item of a list, after the sentence that opens the list
    wording: str  # official | plain
    citation: str
    url: str  # absolute
    remarks: tuple[str, ...]  # what our copy of the document lacks there


@dataclass(frozen=True)
class Answer:
    """What a search gives."""

    confident: bool  # whether the quoted sentences decide; otherwise they only come nearest
    sentences: tuple[Quotation, ...]  # none if no document is about the question
    hits: tuple[Hit, ...]


class RulesClient:
    """The rules API of one site."""

    def __init__(self, site: str, seconds: float = SECONDS) -> None:
        self.site, self.seconds = site.rstrip("/"), seconds

    def search(self, question: str, *, game: str = "", limit: int = 5) -> Answer:
        """Ask a question."""
        found = self._get("search", q=question, game=game, limit=str(limit))
        return Answer(
            found["confident"],
            tuple(map(self._read_quotation, (found["answer"] or {"sentences": ()})["sentences"])),
            tuple(
                Hit(
                    one["id"],
                    one["title"],
                    self._absolute(one["url"]),
                    one["snippet"]["text"],
                    tuple(one["why"]),
                )
                for one in found["results"]
            ),
        )

    def _read_quotation(self, one: Mapping[str, Any]) -> Quotation:
        return Quotation(
            one["id"],
            f"{one['lead']} {one['text']}".strip(),
            one["wording"],
            one["citation"],
            self._absolute(one["url"]),
            tuple(one["remarks"]),
        )

    def look_up(self, name: str, *, game: str = "") -> Lookup:
        """Ask what one name, number or id means."""
        return self._read_lookup(self._get("lookup", name=name, game=game))

    def look_up_all(self, names: Sequence[str], *, game: str = "") -> list[Lookup]:
        """Ask what many names mean, in their order."""
        return [
            self._read_lookup(one)
            for start in range(0, len(names), BATCH)
            for one in self._post(
                "lookup", {"names": list(names[start : start + BATCH]), "game": game}
            )["results"]
        ]

    def cite(self, entry: str, *, paragraph: int = 0) -> str:
        """Give the citation of an entry's present words, pinned and with their digest."""
        made: str = self._get(
            "citations", id=entry, paragraph=str(paragraph or ""), pinned="1", digest="1"
        )["citation"]
        return made

    def check(self, citations: Sequence[str]) -> list[Verdict]:
        """Ask what became of many citations, in their order."""
        return [
            Verdict(one["citation"], one["verdict"], one["sentence"], one["instead"])
            for start in range(0, len(citations), BATCH)
            for one in self._post(
                "citations/check", {"citations": list(citations[start : start + BATCH])}
            )["results"]
        ]

    def _read_lookup(self, made: Mapping[str, Any]) -> Lookup:
        entry = self._read_entry(made["entry"]) if made["entry"] else None
        return Lookup(
            made["asked"], made["status"], entry, tuple(map(self._read_entry, made["candidates"]))
        )

    def _read_entry(self, made: Mapping[str, Any]) -> Entry:
        return Entry(
            made["id"],
            made["title"],
            made["kind"],
            made["document"],
            made["version"],
            made["number"],
            self._absolute(made["url"]),
        )

    def _absolute(self, address: str) -> str:
        return urllib.parse.urljoin(self.site + "/", address)

    def _get(self, route: str, **asked: str) -> Any:
        query = urllib.parse.urlencode({name: value for name, value in asked.items() if value})
        return self._send(urllib.request.Request(f"{self.site}/api/v1/{route}?{query}"))

    def _post(self, route: str, body: object) -> Any:
        return self._send(
            urllib.request.Request(
                f"{self.site}/api/v1/{route}",
                json.dumps(body).encode(),
                {"Content-Type": "application/json"},
            )
        )

    def _send(self, request: urllib.request.Request) -> Any:
        try:
            with urllib.request.urlopen(request, timeout=self.seconds) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            raise RulesError(refused.code, _read_detail(refused.read())) from None
        except (OSError, ValueError) as fault:
            raise RulesError(0, f"{self.site} does not answer: {fault}") from None


def _read_detail(body: bytes) -> str:
    try:
        problem = json.loads(body)
        return f"{problem['detail']} {problem['hint']}".strip()
    except (ValueError, KeyError, TypeError):
        return "the answer is not from the rules API. Check the address of the site."
