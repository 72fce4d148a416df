"""Does the server stop and renew itself without losing a request, whoever holds connections open?"""

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import idle_connections
import invented
import pytest
from site_process import (
    PATIENCE,
    RunningSite,
    find_children,
    running,
    running_on,
    wait_until,
)

from kb import KBError
from kb.snapshot import records
from web.server import processes


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a build of the invented documents."""
    return invented.write_base(tmp_path_factory.mktemp("site") / "build")


@pytest.fixture(scope="module")
def take_site(build: Path) -> Iterator[Callable[[str], RunningSite]]:
    """Give what runs a site of two processes, once for all tests until one of them ends it."""
    with ExitStack() as closing:
        made: dict[str, RunningSite] = {}

        def take(seconds: str) -> RunningSite:
            if seconds not in made or made[seconds].process.poll() is not None:
                settings = {"KB_WORKERS": "2", "KB_RELOAD_SECONDS": seconds}
                made[seconds] = closing.enter_context(running(build, **settings))
            return made[seconds]

        yield take


@pytest.fixture
def site(take_site: Callable[[str], RunningSite]) -> RunningSite:
    """Take the site that looks for newer snapshots every second."""
    return take_site("1")


@pytest.fixture
def told_site(take_site: Callable[[str], RunningSite]) -> RunningSite:
    """Take the site that looks for newer snapshots only when it is told."""
    return take_site("0")


def publish_newer(build: Path, fewer: int) -> str:
    """Make another snapshot current, with so many entries fewer, as a build does; give its name."""
    made = invented.write_base(build.parent / f"{fewer} fewer", entries=invented.ENTRIES[:-fewer])
    newer = (made / records.CURRENT).resolve()
    newer.rename(build / newer.name)
    link = build / ".next"
    link.symlink_to(newer.name)
    os.replace(link, build / records.CURRENT)
    return newer.name


@pytest.mark.unmeasured
def test_a_snapshot_that_is_damaged_while_it_is_served(tmp_path: Path) -> None:
    """Is every answer the same after all files were changed, cut off, removed, and a process was replaced?"""
    build = invented.write_base(tmp_path / "build")
    files = [path for path in (build / records.CURRENT).resolve().rglob("*") if path.is_file()]
    paths = ("/search?q=lantern", "/dispute.json?q=can+a+lantern+be+lit+twice", "/api/v1/entries")
    with running(build, KB_WORKERS="2", KB_KEPT_MB="0") as site:

        def ask() -> list[bytes]:
            return [site.ask(path)[2] for path in paths for _ in range(4)]

        wanted = ask()
        for damage in (write_over, lambda path: os.truncate(path, 0), os.unlink):
            for path in files:
                damage(path)
            assert ask() == wanted
        killed = find_children(site.process.pid)[0]
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda: len(set(find_children(site.process.pid)) - {killed}) == 2)
        assert ask() == wanted


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("path", "kind"), [("/deck", "text/html"), ("/api/v1/deck", "application/problem+json")]
)
def test_a_file_far_too_large_is_told_so(path: str, kind: str, site: RunningSite) -> None:
    """Does whoever sends a film by mistake get all of it sent, and then an answer in words?"""
    connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
    try:
        connection.request("POST", path, b"x" * 48_000_000, {"Content-Type": "text/plain"})
        answer = connection.getresponse()
        words = answer.read().decode()
        assert answer.status == 413 and answer.headers["Content-Type"].startswith(kind)
        assert "The body is " in words and "large" in words
    finally:
        connection.close()


def write_over(path: Path) -> None:
    """Change every byte of a file where it lies."""
    content = path.read_bytes()
    with path.open("r+b") as file:
        file.write(bytes(byte ^ 1 for byte in content))


def test_held_connections_stop_nobody(site: RunningSite) -> None:
    """Is a new client answered while a thousand others send nothing, half a head or half a body?"""
    with idle_connections.hold_connections(site.port, 1000):
        waited = idle_connections.time_clients(site.port, 10)
    assert len(waited) == 10  # nobody was given up


def test_a_process_that_dies_is_replaced(site: RunningSite) -> None:
    """Does the site answer on, with as many processes as before, where one of them is killed?"""
    born = find_children(site.process.pid)
    assert len(born) == 2
    os.kill(born[0], signal.SIGKILL)
    wait_until(
        lambda: (
            len(find_children(site.process.pid)) == 2
            and born[0] not in find_children(site.process.pid)
        )
    )
    assert site.ask("/healthz")[0] == 200


def test_a_newer_snapshot_is_served_without_a_failure(site: RunningSite, build: Path) -> None:
    """Is every answer that of one snapshot, and the newer one served in the end, while clients ask on?"""
    seen: set[str] = set()
    faults: list[object] = []
    over = threading.Event()

    def ask() -> None:
        connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
        while not over.is_set():
            connection.request("GET", "/api/v1/search?q=lantern")
            answer = connection.getresponse()
            body = answer.read().decode()
            named = answer.headers["X-Snapshot"]
            seen.add(named)
            if answer.status != 200 or f'"snapshot":"{named}"' not in body:
                faults.append((answer.status, named, body))
        connection.close()

    clients = [threading.Thread(target=ask) for _ in range(4)]
    for client in clients:
        client.start()
    newer = publish_newer(build, 1)
    wait_until(lambda: {site.read("/healthz")["snapshot"] for _ in range(8)} == {newer})
    over.set()
    for client in clients:
        client.join(PATIENCE)
    assert faults == [] and newer in seen


def test_a_request_in_pieces_is_whole(site: RunningSite) -> None:
    """Is a body of unknown length put together, and one that comes byte by byte?"""
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as client:
        client.sendall(
            b"POST /api/v1/link HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        )
        for piece in (b'{"text":', b' "a lantern"}'):
            client.sendall(b"%x\r\n%b\r\n" % (len(piece), piece))
        client.sendall(b"0\r\n\r\n")
        answer = b""
        while came := client.recv(65536):
            answer += came
    assert answer.startswith(b"HTTP/1.1 200") and b'"links"' in answer


def test_processes_end_with_the_one_that_looks_after_them(site: RunningSite) -> None:
    """Does nothing stay behind where the first process is killed?"""
    born = find_children(site.process.pid)
    os.kill(site.process.pid, signal.SIGKILL)
    site.process.wait(PATIENCE)
    wait_until(lambda: not any(Path(f"/proc/{one}").exists() and is_alive(one) for one in born))


@pytest.mark.unmeasured
def test_a_signal_looks_for_a_newer_snapshot_at_once(told_site: RunningSite, build: Path) -> None:
    """Is a newer snapshot taken on SIGHUP, where nobody looks for one otherwise?"""
    newer = publish_newer(build, 2)
    told_site.process.send_signal(signal.SIGHUP)
    wait_until(lambda: {told_site.read("/healthz")["snapshot"] for _ in range(8)} == {newer})


def test_a_stop_loses_no_request(told_site: RunningSite) -> None:
    """Is each of sixteen requests answered that were on their way, and one that comes on an old connection meanwhile?"""
    statuses: list[int] = []
    ready = threading.Barrier(17)

    def ask() -> None:
        connection = HTTPConnection("127.0.0.1", told_site.port, timeout=PATIENCE)
        connection.connect()
        ready.wait()
        connection.request("GET", "/dispute.json?q=can+a+lantern+be+lit+twice")
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
        connection.close()

    held = HTTPConnection("127.0.0.1", told_site.port, timeout=PATIENCE)
    held.request("GET", "/healthz")
    assert held.getresponse().read() and held.sock is not None
    clients = [threading.Thread(target=ask) for _ in range(16)]
    for client in clients:
        client.start()
    ready.wait()
    told_site.process.send_signal(signal.SIGTERM)
    held.request("GET", "/healthz")
    answer = held.getresponse()
    assert answer.status == 200
    held.close()
    for client in clients:
        client.join(PATIENCE)
    assert statuses == [200] * 16
    assert told_site.process.wait(PATIENCE) == 0


def test_a_system_that_counts_no_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the server start where nothing bounds how many files may be open, as on Windows?"""
    served = []
    monkeypatch.setitem(sys.modules, "resource", None)
    monkeypatch.delattr(signal, "SIGHUP")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(processes, "settle_memory", lambda: None)
    monkeypatch.setattr(sys, "setswitchinterval", lambda seconds: None)
    monkeypatch.setattr(processes.DrainingServer, "run", lambda self, sockets: served.append(self))
    processes.run(lambda place: None, None, None, 1)  # type: ignore[arg-type,return-value]
    assert len(served) == 1


def is_alive(process: int) -> bool:
    """Tell whether a process runs; one that has ended and waits to be counted does not."""
    try:
        state = (
            Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
        )
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="systemd is there alone")
def test_a_restart_with_a_held_socket_loses_nothing(build: Path) -> None:
    """Is a client answered that asks while nobody serves, where systemd holds the socket?"""
    with socket.create_server(("127.0.0.1", 0)) as held:
        with running_on(held, build, KB_WORKERS="2") as first:
            assert first.port == held.getsockname()[1]
        assert first.process.wait(PATIENCE) == 0
        waiting = HTTPConnection("127.0.0.1", first.port, timeout=PATIENCE)
        waiting.request("GET", "/healthz")
        with running_on(held, build, KB_WORKERS="2") as second:
            assert second.port == first.port
            assert waiting.getresponse().status == 200
        waiting.close()


@pytest.mark.parametrize("count", ["0", "2"])
def test_other_than_one_passed_socket_is_refused(
    count: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is the operator told where the service manager passes none, or several?"""
    monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
    monkeypatch.setenv("LISTEN_FDS", count)
    with pytest.raises(KBError, match=f"passed {count} sockets"):
        processes.take_passed()
    assert processes.take_passed() is None  # it is read once, and no child reads it


def test_a_socket_that_was_passed_to_another_process_is_left_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Is what the environment says about a process above not taken for ours?"""
    monkeypatch.setenv("LISTEN_PID", str(os.getppid()))
    monkeypatch.setenv("LISTEN_FDS", "1")
    assert processes.take_passed() is None


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are no such sockets")
def test_a_passed_socket_that_is_not_tcp_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is the operator told what to listen on?"""
    with socket.socket(socket.AF_UNIX) as other:
        monkeypatch.setattr(processes, "FIRST_PASSED", os.dup(other.fileno()))
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        with pytest.raises(KBError, match="not TCP"):
            processes.take_passed()


@pytest.mark.parametrize("given", [0, 2])
def test_a_machine_that_gives_too_few_processes(
    given: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Is the operator told, and do those that could be started serve on?"""
    bound = socket.socket()
    bound.close()
    workers = processes.Workers(refuse, refuse, bound, 5)  # type: ignore[arg-type]
    forked = iter(range(1000, 1000 + given))

    def fork() -> int:
        try:
            return next(forked)
        except StopIteration:
            raise BlockingIOError(11, "Resource temporarily unavailable") from None

    def stop(*_: object) -> None:
        workers.stopping = True
        workers.born.clear()

    monkeypatch.setattr(os, "fork", fork)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(workers, "_wait", stop)
    if given:
        workers.run()
        assert "2 of 5 processes serve, no other can be started (Resource temp" in caplog.text
    else:
        with pytest.raises(KBError, match="no process can be started .Resource temporarily"):
            workers.run()


def test_what_the_first_process_of_a_container_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Is the end of a process that is none of ours passed over?"""
    with socket.socket() as bound:
        workers = processes.Workers(refuse, refuse, bound, 2)  # type: ignore[arg-type]
    workers.born.update({11: (0.0, 0), 12: (0.0, 1)})
    told = iter([(77, 0), (12, 9)])
    monkeypatch.setattr(os, "waitpid", lambda *_: next(told))
    workers._wait()
    assert set(workers.born) == {11, 12}
    workers._wait()
    assert set(workers.born) == {11}


def test_the_last_process_is_replaced_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Is another started where none is left, even if the system gave too few a moment before?"""
    with socket.socket() as bound:
        workers = processes.Workers(refuse, refuse, bound, 2)  # type: ignore[arg-type]
    monkeypatch.setattr(os, "fork", lambda: 11)
    workers.next_try = time.monotonic() + processes.RETRY_SECONDS
    assert workers._try_start()
    assert set(workers.born) == {11}
    assert not workers._try_start()


def refuse(*_: object) -> None:
    """Be asked nothing."""
    raise AssertionError
