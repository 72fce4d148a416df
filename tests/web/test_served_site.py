"""Which snapshot is served: what is read before the first request, and stays in memory."""

import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import invented
import pytest

from web import PREPARED, config, create_app, served_site

pytestmark = pytest.mark.unmeasured
USUAL = (700, 10, 10)  # how often a server of Python looks for garbage by itself


@pytest.fixture
def collector() -> Iterator[None]:
    """Have the garbage collector look as often as in a server, and set it back in the end."""
    usual = gc.get_threshold()
    gc.set_threshold(*USUAL)
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


def test_opening(tmp_path: Path) -> None:
    """Is the current snapshot of the build folder opened?"""
    folder = invented.write_base(tmp_path / "build")
    opened = served_site.open_site(config.read_settings({"KB_BUILD": folder}, {}))
    assert opened.base.snapshot == (folder / "current").resolve().name


def test_nobody_waits_for_what_takes_long(tmp_path: Path) -> None:
    """Is what takes longest made before a site serves, and only then?"""
    app = create_app({"KB_BUILD": invented.write_base(tmp_path / "build")})
    served = app.extensions["kb"]

    def count() -> int:
        kept = [*served.site.kept.values(), *served.site.base.kept.values()]
        return sum(known.cache_info().misses for known in kept)

    served.prepare(served.site)
    before = count()
    with app.test_request_context("/"):
        for path in PREPARED:
            assert app.test_client().get(path, headers={"Accept-Encoding": ""}).status_code == 200
    # the kept answers themselves are the only thing that was new
    assert count() - before <= 1


def test_what_is_open_is_not_collected_again(tmp_path: Path, collector: None) -> None:
    """Is a snapshot passed over by the garbage collector while it is served, and let go after that?"""
    build = invented.write_base(tmp_path / "build")
    served = create_app({"KB_BUILD": build}).extensions["kb"]
    served_site.settle_memory()
    frozen = gc.get_freeze_count()
    assert frozen > 0
    old = weakref.ref(served.site.base)
    other = (
        invented.write_base(tmp_path / "other", entries=invented.ENTRIES[:-1]) / "current"
    ).resolve()
    (build / "current").unlink()
    (build / "current").symlink_to(other)
    assert served.renew() and served.site.base.snapshot == other.name
    assert old() is None and gc.get_freeze_count() > 0


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="the collector works in small steps there")
def test_what_answers_keep_is_not_collected_again_and_again(collector: None) -> None:
    """Is everything that is kept gone through rarely, so that no answer waits for that?"""
    served_site.settle_memory()
    before = gc.get_stats()
    kept = [[number] for number in range(300_000)]
    after = gc.get_stats()
    young, middle, everything = (
        now["collections"] - then["collections"] for now, then in zip(after, before)
    )
    assert len(kept) == 300_000 and young > middle > 10 and everything == 0
