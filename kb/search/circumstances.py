"""What ranking takes from a query beside what its words add up to.

Two plain values, which kb.search.ranking makes, and both ways of ranking read (kb.search.compiled).
"""

from dataclasses import dataclass

from kb.indexing.impacts import Values
from kb.indexing.sentences import Mask


@dataclass(frozen=True)
class Counted:
    """Some terms of a query, and how much those that a family of games has weigh together."""

    terms: tuple[str, ...]
    of_families: Values  # four rows, one number for each family

    @property
    def count(self) -> Values:
        """How many of them each family has."""
        found: Values = self.of_families[0]
        return found

    @property
    def counted(self) -> Values:
        """These by their emphasis."""
        found: Values = self.of_families[1]
        return found

    @property
    def whole(self) -> Values:
        """These by their emphasis and their IDF; 1 where there are none."""
        found: Values = self.of_families[2]
        return found

    @property
    def exponent(self) -> Values:
        """What the share that an entry holds of that is raised to."""
        found: Values = self.of_families[3]
        return found


@dataclass(frozen=True)
class Circumstances:
    """What counts for each entry beside the words of the query; None where nothing does."""

    boosts: Values  # of the names in the query
    quoted: Values | None  # for a paragraph that the query quotes
    games: Values  # of each game: the probability that it is meant, of those of its family
    families: Values  # of each family: how far its best entry falls behind that of the one meant
    factor: Values  # for the game and the documents that the query names
    nothing_searched: bool  # a filter is all that was typed
    kept: Mask | None  # which entries the filter lets pass
    fitting: Mask | None  # which entries have the facets that are wanted
    named: Mask | None  # which entries are of a document that the query names
