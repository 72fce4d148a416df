"""Keeps what is made of a snapshot with the snapshot, so that both go together.

In: a function of an opened snapshot, or of something that holds one. Out: the same function, which
makes each value once. The values are kept on the handle itself: where a server takes a new snapshot
while it serves, nothing of the old one stays behind in a cache. At most `most` values of a function
are kept, the ones asked for last.
"""

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast


class Keeper(Protocol):
    """What values are kept with: an opened snapshot."""

    @property
    def kept(self) -> dict[Any, Callable[..., Any]]:
        """Give the functions whose values are kept here."""


Holder = TypeVar("Holder", bound=Keeper)
Arguments = ParamSpec("Arguments")
Made = TypeVar("Made")
Make = Callable[Concatenate[Holder, Arguments], Made]


def keep(
    most: int = 1,
) -> Callable[[Make[Holder, Arguments, Made]], Make[Holder, Arguments, Made]]:
    """Keep what a function makes of its first argument, with that argument."""

    def wrap(make: Make[Holder, Arguments, Made]) -> Make[Holder, Arguments, Made]:
        @wraps(make)
        def made(holder: Holder, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Made:
            known = holder.kept.get(make)
            if known is None:
                known = holder.kept.setdefault(make, lru_cache(most)(partial(make, holder)))
            value: Made = known(*args, **kwargs)
            return value

        return cast(Make[Holder, Arguments, Made], made)

    return wrap


def share(make: Callable[..., Any], giver: Keeper, taker: Keeper) -> None:
    """Let a function that keeps what it makes give one snapshot what it gives another."""
    taker.kept.setdefault(make.__wrapped__, partial(make, giver))  # type: ignore[attr-defined]
