"""Offers filters for a list: only those that leave something, each with a count and an address.

In: the address of a page, what is asked of it, and the counts by each value. Out: JSON values, a
group for each filter. A value that is chosen leads back to the page without it, every other one to
the page with it and all other filters kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from web.types import Json

PAIRS = 1024  # parameters that are remembered as they are written


@dataclass(frozen=True)
class FacetFilter:
    """One thing by which a list is narrowed."""

    name: str  # of the parameter
    label: str
    counts: Mapping[str, int]  # of each value, in the order in which they are shown
    labels: Mapping[str, str]  # of the values that have one; any other is shown as it is
    switch: bool = False  # whether its one value is a choice


def offer_filters(
    address: str,
    asked: Mapping[str, str],
    chosen: Mapping[str, str],
    filters: Sequence[FacetFilter],
) -> list[Json]:
    """Give the filters that lead somewhere: those with a choice, and those that are in use."""
    offered = []
    for one in filters:
        wanted = chosen.get(one.name, "")
        counts = one.counts if not wanted or wanted in one.counts else {**one.counts, wanted: 0}
        if wanted or len(counts) > (0 if one.switch else 1):
            without = write_address(address, {**asked, **chosen, one.name: ""})
            mark = "&" if "?" in without else "?"
            offered.append(
                {
                    "filter": one.name,
                    "label": one.label,
                    "values": [
                        {
                            "value": value,
                            "label": one.labels.get(value, value),
                            "count": count,
                            "chosen": value == wanted,
                            "url": (
                                without
                                if value == wanted
                                else f"{without}{mark}{_write_pair(one.name, value)}"
                            ),
                        }
                        for value, count in counts.items()
                    ],
                }
            )
    return offered


def write_address(address: str, asked: Mapping[str, str]) -> str:
    """Write an address with what is asked there; what is empty is not asked."""
    kept = {name: value for name, value in asked.items() if value}
    pairs = "&".join(_write_pair(name, value) for name, value in kept.items())
    return f"{address}?{pairs}" if kept else address


@lru_cache(maxsize=PAIRS)
def _write_pair(name: str, value: str) -> str:
    """Write a parameter; what was typed comes again in the address of each filter."""
    return urlencode({name: value})
