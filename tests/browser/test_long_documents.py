"""On a long document, an old address leads to the chapter that holds its words, with a script and without."""

from collections.abc import Iterator

import making
import pond
import pytest
from playwright.sync_api import Browser, Page, expect
from visiting import PHONE, watched_page

from web import create_app


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the rules of the pond as if they were long."""
    with pytest.MonkeyPatch.context() as patch:
        pond.cut_small(patch)
        built = pond.build(tmp_path_factory.mktemp("pond"))
        with making.serving(create_app({"KB_BUILD": built.folder.parent})) as served:
            yield served


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page on a phone."""
    with watched_page(browser, address, **PHONE) as page:
        yield page


@pytest.mark.parametrize("place", ["105-3", "105-3.p1", "lily", "107-8"])
def test_old_address(reader: Page, place: str) -> None:
    """Does the address of a place in the whole document show that place, in the page of its chapter?"""
    reader.goto(f"/read/pond-rules#{place}")
    reader.wait_for_url(f"**/read/pond-rules/*#{place}")
    expect(reader.locator(f"id={place}")).to_be_in_viewport()


def test_unknown_place(reader: Page) -> None:
    """Does an address that names no place stay on the contents?"""
    reader.goto("/read/pond-rules#nothing-here")
    reader.wait_for_timeout(200)
    assert reader.url.endswith("/read/pond-rules#nothing-here")


def test_place_in_another_chapter(reader: Page) -> None:
    """Does a chapter send on what another one holds?"""
    reader.goto("/read/pond-rules")
    first = reader.locator("[data-chapters] a.btn").first.get_attribute("href")
    reader.goto(f"{first}#201-1")
    reader.wait_for_url("**/read/pond-rules/*#201-1")
    expect(reader.locator("id=201-1")).to_be_in_viewport()


def test_a_page_that_was_left(reader: Page) -> None:
    """Does a chapter that the app has left for another page follow no address of that page?"""
    reader.goto("/read/pond-rules")
    first = reader.locator("[data-chapters] a.btn").first.get_attribute("href")
    reader.goto(f"{first}")
    reader.evaluate("leavePage(); location.hash = 'elsewhere'")
    reader.wait_for_timeout(200)
    assert reader.url.endswith("#elsewhere")
    assert "/read/pond-rules/" in reader.url


def test_without_a_script(browser: Browser, address: str) -> None:
    """Does a browser without scripts show the line of the contents that leads there?"""
    with watched_page(browser, address, java_script_enabled=False, **PHONE) as page:
        page.goto("/read/pond-rules#201-1")
        link = page.locator("id=201-1")
        expect(link).to_be_in_viewport()
        link.click()
        expect(page.locator("id=201-1")).to_contain_text("201.1")
