"""Reads `site.toml` of a corpus: the name of its site, its prefix of citations, its games' looks.

In: the corpus folder. Out: an `Identity`. A corpus without the file is served as "Rules" and cited
as `rules:`. A fault is a `CorpusError` that names the file, the line and the remedy: a prefix that
is not valid or is taken, a colour that nobody could read on its ground.
"""

from dataclasses import dataclass
from pathlib import Path

from kb import errors
from kb.corpus import toml_blocks
from kb.identity import COLOUR, PREFIX, TAKEN, GameIdentity, Identity

FILE = "site.toml"
# The hardest grounds of the pages, light and dark (web/pages/static/style.css), the faintest text
# on them, and what text needs: WCAG 2.2, 1.4.3.
GROUNDS = ("#f3f1ed", "#212429")
FAINTEST = ("#5b5852", "#a9adb5")
CONTRAST = 4.5


@dataclass(frozen=True)
class SiteBlock:
    """The block [[site]]."""

    name: str
    prefix: str
    headline: str = Identity.headline
    welcome: str = ""
    notice: str = ""


def read_identity(corpus: Path) -> Identity:
    """Read what a corpus calls itself."""
    path = corpus / FILE
    if not path.is_file():
        return Identity()
    sites = toml_blocks.read_blocks(path, "site", SiteBlock, ("game",))
    if len(sites) != 1:
        raise errors.CorpusError(
            f"{path}: has {len(sites)} [[site]] blocks. Write one, with name and prefix."
        )
    games = toml_blocks.read_blocks(path, "game", GameIdentity, ("site",))
    check_prefix(sites[0].prefix, f"{path}, [[site]]")
    for line, game in zip(toml_blocks.find_block_lines(path, "game"), games):
        _check_game(game, f"{path}, line {line}: [[game]] {game.id!r}")
    twice = next((one.id for one in games if sum(one.id == two.id for two in games) > 1), "")
    if twice:
        raise errors.CorpusError(f"{path}: has two [[game]] blocks of {twice!r}. Keep one.")
    return Identity(**vars(sites[0]), games=tuple(games))


def check_prefix(prefix: str, location: str) -> None:
    """Reject a prefix of citations that is not valid, or means something else."""
    if not PREFIX.match(prefix) or prefix in TAKEN:
        why = "means something else in addresses" if prefix in TAKEN else "is not valid"
        raise errors.CorpusError(
            f"{location}: prefix {prefix!r} {why}. Use two to twenty small letters and digits,"
            " beginning with a letter."
        )


def _check_game(game: GameIdentity, location: str) -> None:
    if game.prefix:
        check_prefix(game.prefix, location)
    for key, colours in (("accent", game.accent), ("tint", game.tint)):
        if colours and (len(colours) != 2 or not all(map(COLOUR.match, colours))):
            raise errors.CorpusError(
                f'{location}: {key} must be two colours, for light and dark: ["#84460a",'
                ' "#e7ae6e"].'
            )
    pairs = [
        *zip(game.accent, GROUNDS),
        *zip(game.accent, game.tint),
        *zip(FAINTEST, game.tint),
    ]
    for text, ground in pairs:
        if contrast(text, ground) < CONTRAST:
            raise errors.CorpusError(
                f"{location}: {text} can hardly be read on {ground}: contrast"
                f" {contrast(text, ground):.1f}, needed {CONTRAST}. Take a darker colour on a light"
                " ground, a lighter one on a dark ground."
            )


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """Give the relative luminance of a colour (WCAG 2.2)."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
