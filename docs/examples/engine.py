"""A tiny rules check that cites: whether a ship may attack, with the rule that forbids it.

In: the ship that wants to attack. Out: None if the move is legal, otherwise a `Refusal`. Its
citation stays in this source for good: it names the document, its version and the entry. `kb
cite-lint docs/examples` checks whether each citation in these files still holds, and so does the
engine's own test.
"""

from dataclasses import dataclass

# Each rule with the citation of the words it comes from.
CLOAKED = "stccg:1e-rulebook@2.5.4/cloak"
STOPPED = "stccg:1e-rulebook@2.5.4/stopped"
LANDED = "stccg:1e-rulebook@2.5.4/land-take-off"
CITED = (CLOAKED, STOPPED, LANDED)


@dataclass(frozen=True)
class Ship:
    """What the check must know about a ship."""

    title: str
    cloaked: bool = False
    stopped: bool = False
    landed: bool = False
    may_attack_landed: bool = False  # a card allows it


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal."""

    sentence: str  # what the player is told
    citation: str  # where it is written


def refuse_attack(ship: Ship) -> Refusal | None:
    """Tell why a ship may not initiate battle; None if nothing here forbids it."""
    if ship.cloaked:
        return Refusal(f"{ship.title} is cloaked and may not initiate battle.", CLOAKED)
    if ship.stopped:
        return Refusal(f'{ship.title} is "stopped" and may not take part in an attack.', STOPPED)
    if ship.landed and not ship.may_attack_landed:
        return Refusal(
            f"{ship.title} is landed and may not attack, unless a card allows it.", LANDED
        )
    return None
