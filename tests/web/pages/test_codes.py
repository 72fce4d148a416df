"""Is the QR code a picture of the address, and of nothing that cannot be read?"""

import re

import pytest

from web.pages import codes


def test_an_address_is_drawn() -> None:
    """Is it a picture with a name, without a style or a script that the policy would refuse?"""
    drawn = codes.draw_code("https://rules.example/dispute?q=gate&game=1e")
    assert re.match(
        r'<svg role="img" aria-label="QR code of this page" viewBox="0 0 (\d+) \1"', drawn
    )
    assert set(re.findall(r"<(\w+)", drawn)) == {"svg", "path"} and "style" not in drawn
    assert drawn == codes.draw_code("https://rules.example/dispute?q=gate&game=1e")
    assert drawn != codes.draw_code("https://rules.example/dispute?q=gates&game=1e")


@pytest.mark.parametrize(("length", "drawn"), [(codes.LONGEST, True), (codes.LONGEST + 1, False)])
def test_a_long_address_is_not_drawn(length: int, drawn: bool) -> None:
    """Is what no phone could read from paper left out?"""
    assert bool(codes.draw_code("a" * length)) is drawn


def test_other_letters_are_drawn() -> None:
    """Is an address with any letters no error?"""
    assert codes.draw_code("https://rules.example/dispute?q=\u00e9\u4e2d")
