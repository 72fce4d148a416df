"""Counts the work of a function in steps, the same on every machine, however busy it is.

A step is a call of a function, or what a pattern tries at one position of a text. The engine of
`re` does not tell its steps, so they are counted by a matcher of the same method: it walks the
parsed pattern and backtracks, without the short cuts of the engine. It never decides anything: what
a pattern finds is what the engine finds. A function of the interpreter counts as one step, however
long the text is that it reads.
"""

import importlib
import math
import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

# The parsed form of a pattern is not public. Import it by name, since it has no types.
PARSER: Any = importlib.import_module("re._parser")
COMPILER: Any = importlib.import_module("re._compiler")

DEPTH = 100_000
Then = Callable[[int], int | None]  # what follows in the pattern: a position -> the end, or None
Tried = tuple[int | None, int]  # the end of a match at a position, and the steps to it
Node = Callable[[int, Then], int | None]


def count_calls(work: Callable[[], object]) -> int:
    """Count the functions that some work calls, those of the interpreter among them."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return calls


class TooManyStepsError(Exception):
    """More steps were taken than a tally lets pass."""


class Tally:
    """The steps of some patterns together; beyond `most` nothing is counted, an error is raised.

    What a pattern tries at a position of a text is kept: where it is tried again, it counts again, but is not walked again.
    """

    def __init__(self, most: float = math.inf) -> None:
        self.steps = 0
        self.most = most
        self.known: dict[tuple[re.Pattern[str], str, int], dict[int, Tried]] = {}

    def stand_in(self, pattern: re.Pattern[str]) -> Any:
        """Make what stands in for a pattern and counts its steps here."""
        return CountedPattern(pattern, self)


class CountedPattern:
    """Stands in for a pattern, and counts the steps of everything that is asked of it."""

    def __init__(self, pattern: re.Pattern[str], tally: Tally) -> None:
        self.real = pattern
        self.tally = tally
        self.text, self.end = "", 0
        self.known: dict[int, Tried] = tally.known.setdefault((pattern, "", 0), {})

    @cached_property
    def node(self) -> Node:
        """Give the matcher of the whole pattern."""
        return self._read_sequence(PARSER.parse(self.real.pattern, self.real.flags))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def match(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
        """Match at one position."""
        self.try_at(text, pos, endpos)
        return self.real.match(text, pos, endpos)

    def search(self, text: str, pos: int = 0, endpos: int = sys.maxsize) -> re.Match[str] | None:
        """Find the first match."""
        return next(self.finditer(text, pos, endpos), None)

    def finditer(
        self, text: str, pos: int = 0, endpos: int = sys.maxsize
    ) -> Iterator[re.Match[str]]:
        """Find every match; count each position that is tried on the way to it."""
        for found in self.real.finditer(text, pos, endpos):
            for place in range(pos, found.start() + 1):
                self.try_at(text, place, endpos)
            yield found
            pos = max(found.end(), found.start() + 1)
        for place in range(pos, min(endpos, len(text)) + 1):
            self.try_at(text, place, endpos)

    def findall(self, text: str) -> list[Any]:
        """Find what matches."""
        list(self.finditer(text))
        return self.real.findall(text)

    def sub(self, put: Any, text: str, count: int = 0) -> str:
        """Replace what matches."""
        list(self.finditer(text))
        return self.real.sub(put, text, count=count)

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        """Split at what matches."""
        list(self.finditer(text))
        return self.real.split(text, maxsplit=maxsplit)

    def try_at(self, text: str, place: int, endpos: int = sys.maxsize) -> int | None:
        """Try a match at a position, counting steps; give its end."""
        end = min(endpos, len(text))
        if text is not self.text or end != self.end:
            self.text, self.end = text, end
            self.known = self.tally.known.setdefault((self.real, text, end), {})
        if place in self.known:
            found, taken = self.known[place]
            self.tally.steps += taken
        else:
            before = self.tally.steps
            found = self._walk(place)
            self.known[place] = found, self.tally.steps - before
        if self.tally.steps > self.tally.most:
            raise TooManyStepsError
        return found

    def _walk(self, place: int) -> int | None:
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, DEPTH))  # a repeated group calls itself
        try:
            return self.node(place, lambda end: end)
        finally:
            sys.setrecursionlimit(limit)

    def _read_sequence(self, parsed: Any) -> Node:
        nodes = [self._read(operation, value, parsed) for operation, value in parsed]

        def run(place: int, then: Then, index: int = 0) -> int | None:
            if index == len(nodes):
                return then(place)
            return nodes[index](place, lambda after: run(after, then, index + 1))

        return nodes[0] if len(nodes) == 1 else run

    def _read(self, operation: Any, value: Any, parsed: Any) -> Node:
        """Make the matcher of one part of the parsed pattern."""
        name = str(operation)
        if name == "SUBPATTERN":
            return self._read_sequence(value[3])
        if name == "BRANCH":
            return self._read_branch([self._read_sequence(one) for one in value[1]])
        if name in ("ASSERT", "ASSERT_NOT"):
            body, back = self._read_sequence(value[1]), value[1].getwidth()[0]
            return self._read_assertion(body, back if value[0] < 0 else 0, wanted=name == "ASSERT")
        if name == "ATOMIC_GROUP":
            return self._read_repeat(self._read_sequence(value), 1, 1, "POSSESSIVE_REPEAT")
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            least, most, body = value
            single = self._read_single(next(iter(body)), parsed) if len(body) == 1 else None
            if single and name == "MAX_REPEAT":
                return self._read_run(single, least, int(most))
            return self._read_repeat(self._read_sequence(body), least, int(most), name)
        single = self._read_single((operation, value), parsed)
        assert single, f"{name} in {self.real.pattern!r} is not counted yet"

        def take(place: int, then: Then) -> int | None:
            after = single(place)
            return None if after is None else then(after)

        return take

    def _read_single(self, item: Any, parsed: Any) -> Then | None:
        """Make the matcher of a character or of a boundary, which the engine decides."""
        if str(item[0]) not in ("LITERAL", "NOT_LITERAL", "ANY", "IN", "AT"):
            return None
        engine = COMPILER.compile(
            PARSER.SubPattern(parsed.state, [item]), self.real.flags & ~re.DEBUG
        )

        def take(place: int) -> int | None:
            self.tally.steps += 1
            found = engine.match(self.text, place, self.end)
            return found.end() if found else None

        return take

    def _read_branch(self, branches: list[Node]) -> Node:
        def run(place: int, then: Then) -> int | None:
            for branch in branches:
                if (end := branch(place, then)) is not None:
                    return end
            return None

        return run

    def _read_assertion(self, body: Node, back: int, *, wanted: bool) -> Node:
        def run(place: int, then: Then) -> int | None:
            held = place >= back and body(place - back, lambda end: end) is not None
            return then(place) if held == wanted else None

        return run

    def _read_run(self, one: Then, least: int, most: int) -> Node:
        """Repeat a single character: as far as it goes, then back."""

        def run(place: int, then: Then) -> int | None:
            last, count = place, 0
            while count < most and (after := one(last)) is not None:
                last, count = after, count + 1
            while count >= least:
                if (end := then(place + count)) is not None:
                    return end
                count -= 1
            return None

        return run

    def _read_repeat(self, body: Node, least: int, most: int, name: str) -> Node:
        def run(place: int, then: Then, count: int = 0) -> int | None:
            def again(after: int) -> int | None:
                return None if after == place else run(after, then, count + 1)

            if count < least:
                return body(place, lambda after: run(after, then, count + 1))
            if name == "MIN_REPEAT" and (end := then(place)) is not None:
                return end
            if count < most and (end := body(place, again)) is not None:
                return end
            return then(place) if name == "MAX_REPEAT" else None

        def keep(place: int, then: Then) -> int | None:
            count = 0
            while count < most and (after := body(place, lambda end: end)) not in (None, place):
                place, count = after, count + 1
            return then(place) if count >= least else None

        return keep if name == "POSSESSIVE_REPEAT" else run
