"""Runs one process for each core, replaces those that die, and stops without losing a request.

In: the application, opened once; an address. Out: processes that share the opened snapshot as they
were forked from it, and one socket: whichever is free takes the next connections, and what waits in
the queue outlives a process that is killed. SIGTERM and SIGINT stop: new requests are answered for
a moment longer, each as the last of its connection, then those that run are finished. SIGHUP looks
for a newer snapshot at once. Where no process can be forked, this one serves alone.
"""

import asyncio
import logging
import os
import signal
import socket
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from types import FrameType
from typing import NoReturn

import uvicorn

from kb import KBError
from web.served_site import ServedSite, settle_memory
from web.server.gateway import Gateway
from web.server.protocol import BoundedProtocol

BACKLOG = 2048  # connections that wait to be taken
TAKEN = 16  # connections that a process takes at once: with more, one may take most of them
KEEP_SECONDS = 75  # an idle connection is kept; longer than proxies keep theirs (nginx: 60)
DRAIN_SECONDS = 1.0  # after a signal to stop, in which what is on its way is still answered
FINISH_SECONDS = 30  # for requests that run
RETRY_SECONDS = 60  # until another process is tried, where the system gave none
FILES = 65_536  # open at once, where the system allows it: each connection is one
SWITCH_SECONDS = 0.001  # a thread lets another one run; Python's 5 ms make each answer wait longer
PASSED = ("LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES")  # how systemd says what it passed
FIRST_PASSED = 3  # the descriptor of the first socket that it passes
STOPS = (signal.SIGTERM, signal.SIGINT)
logger = logging.getLogger(__name__)


class DrainingServer(uvicorn.Server):
    """A server that looks for new snapshots, and answers a moment longer when it is stopped."""

    def __init__(self, config: uvicorn.Config, served: ServedSite, parent: int) -> None:
        """Serve as long as the parent lives."""
        super().__init__(config)
        self.served, self.parent = served, parent

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Take a few connections at a time, so that no process takes them all."""
        await super().startup(sockets)
        for taken in sockets or ():
            taken.listen(BACKLOG)  # asyncio takes as many at once as it lets wait

    async def on_tick(self, counter: int) -> bool:
        """Look after the snapshot and the parent ten times a second."""
        self.served.look()
        return await super().on_tick(counter) or os.getppid() != self.parent

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer what is on its way, then stop listening and finish."""
        self.served.stopping = BoundedProtocol.draining = True
        last = time.monotonic() + DRAIN_SECONDS
        while time.monotonic() < last and not self.force_exit:
            await uvicorn.Server.on_tick(self, 1)
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def take_passed() -> socket.socket | None:
    """Take the listening socket that systemd holds for this service; None where there is none.

    What connects while the service restarts waits in its queue (packaging/rules.socket).
    """
    passed = {name: os.environ.pop(name, "") for name in PASSED}
    if passed["LISTEN_PID"] != str(os.getpid()):
        return None
    if passed["LISTEN_FDS"] != "1":
        raise KBError(
            f"the service manager passed {passed['LISTEN_FDS']} sockets. Give one ListenStream."
        )
    taken = socket.socket(fileno=FIRST_PASSED)
    taken.set_inheritable(False)
    if taken.type != socket.SOCK_STREAM or taken.family not in (socket.AF_INET, socket.AF_INET6):
        taken.close()
        raise KBError(
            "the service manager passed a socket that is not TCP. Give an address and a port as"
            " ListenStream, such as 127.0.0.1:8000."
        )
    return taken


def can_fork() -> bool:
    """Tell whether processes can be forked that share what is opened; safely only on Linux."""
    return sys.platform == "linux"


def run(
    gateway: Callable[[int], Gateway], served: ServedSite, bound: socket.socket, workers: int
) -> None:
    """Serve until stopped; each process is given the number of its place among them."""
    _allow_files()
    settle_memory()
    if workers == 1 or not can_fork():
        _serve(gateway(0), served, bound, os.getppid())
        return
    Workers(gateway, served, bound, workers).run()


class Workers:
    """The processes that serve, and the one that looks after them."""

    def __init__(
        self,
        gateway: Callable[[int], Gateway],
        served: ServedSite,
        bound: socket.socket,
        count: int,
    ) -> None:
        """Keep the address: it is ours as long as this process lives."""
        self.gateway, self.served, self.bound, self.count = gateway, served, bound, count
        self.born: dict[int, tuple[float, int]] = {}  # by process id: when, and at which place
        self.next_try = 0.0  # when to start a process, after none could be
        self.stopping = False

    def run(self) -> None:
        """Start the processes, and replace each that ends before it should."""
        for sign in STOPS:
            signal.signal(sign, self._stop)
        signal.signal(signal.SIGHUP, self._tell)
        while not self.stopping:
            while len(self.born) < self.count and not self.stopping and self._try_start():
                pass
            self._wait()
        last = time.monotonic() + DRAIN_SECONDS + FINISH_SECONDS + 5
        while self.born and time.monotonic() < last:
            self._wait()
        for worker in self.born:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def _try_start(self) -> bool:
        """Start a process; where the system gives no more, those that are there serve on."""
        if self.born and time.monotonic() < self.next_try:
            return False
        try:
            self._start()
        except OSError as fault:
            if not self.born:
                raise KBError(
                    f"no process can be started ({fault.strerror}). Allow this user more"
                    " processes, or free some memory."
                ) from None
            logger.error(
                "%d of %d processes serve, no other can be started (%s). Lower KB_WORKERS, or allow"
                " this user more", len(self.born), self.count, fault.strerror,
            )  # fmt: skip
            self.next_try = time.monotonic() + RETRY_SECONDS
            return False
        return True

    def _start(self) -> None:
        parent = os.getpid()
        place = min(set(range(self.count)) - {place for _, place in self.born.values()})
        with warnings.catch_warnings():
            # the threads of numpy's own libraries, which hold no lock of ours
            warnings.simplefilter("ignore", DeprecationWarning)
            worker = os.fork()
        if worker:
            self.born[worker] = time.monotonic(), place
        else:
            self._work(parent, place)

    def _work(self, parent: int, place: int) -> NoReturn:
        """Serve in a process of its own."""
        status = 1
        try:
            for sign in (*STOPS, signal.SIGHUP):
                signal.signal(sign, signal.SIG_DFL)
            self.served.renew()  # this process may be born long after the others
            _serve(self.gateway(place), self.served, self.bound, parent)
            status = 0
        except Exception:
            logger.exception("process %d failed", os.getpid())
        finally:
            logging.shutdown()
            os._exit(status)

    def _wait(self) -> None:
        """Wait for a process to end, or for a moment.

        The first process of a container is also told of the end of others, whose parents are gone.
        """
        ended, status = os.waitpid(-1, os.WNOHANG)
        if not ended:
            time.sleep(0.05)
        if ended not in self.born:
            return
        lived = time.monotonic() - self.born.pop(ended)[0]
        if not self.stopping:
            logger.error("process %d ended with status %d; another starts", ended, status)
            time.sleep(0 if lived > 1 else 1)  # one that fails at once would fail again at once

    def _stop(self, sign: int, frame: FrameType | None) -> None:
        self.stopping = True
        self._tell(signal.SIGTERM, frame)

    def _tell(self, sign: int, frame: FrameType | None) -> None:
        for worker in self.born:
            with suppress(ProcessLookupError):
                os.kill(worker, sign)


def _serve(gateway: Gateway, served: ServedSite, bound: socket.socket, parent: int) -> None:
    """Serve in this process until a signal comes or the parent is gone."""
    config = uvicorn.Config(
        gateway,
        http=BoundedProtocol,
        ws="none",
        loop="asyncio",
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        backlog=TAKEN,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=FINISH_SECONDS,
    )
    if hasattr(signal, "SIGHUP"):  # Windows has none
        signal.signal(signal.SIGHUP, lambda sign, frame: Thread(target=served.refresh).start())
    for sign in STOPS:  # uvicorn takes them over and raises them again when it has stopped
        signal.signal(sign, signal.SIG_IGN)
    sys.setswitchinterval(SWITCH_SECONDS)
    DrainingServer(config, served, parent).run(sockets=[bound])


def _allow_files() -> None:
    """Raise the number of files that may be open, which connections are, to what is allowed."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return  # Windows counts no files
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
