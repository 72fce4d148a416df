"""Is an address listened at, or said in one line why not, by every command that takes one?"""

import socket

import pytest
from running import Runner

from kb import errors, listening


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_where_it_listens(host: str) -> None:
    """Is any free port taken and shown as a browser takes it?"""
    with listening.listen(host, listening.read_port("0")) as bound:
        port = bound.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        assert listening.show_address(bound) == f"http://{shown}:{port}/"


@pytest.mark.parametrize("host", ["nowhere.invalid", "a" * 300, "203.0.113.7"])
def test_an_address_that_is_not_here(host: str) -> None:
    """Is it said what to choose instead?"""
    with pytest.raises(errors.KBError, match=f"cannot listen on {host}, port 0 .*--host"):
        listening.listen(host, 0)


@pytest.mark.parametrize("port", ["nonsense", "-1", "70000", "99999999999", "8000.5", "", "８０"])
@pytest.mark.parametrize("command", [("serve",), ("mcp", "--http")])
def test_a_bad_port(command: tuple[str, ...], port: str, kb_built: Runner) -> None:
    """Is one line said what a port is, before anything is opened or built?"""
    status, out, err = kb_built(*command, f"--port={port}")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert f"--port {port!r} is not a port. Use a number from 1 to 65535" in err


def test_assistants_on_a_port_that_is_taken(kb_built: Runner) -> None:
    """Is `kb mcp` refused in one line as `kb serve` is?"""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, out, err = kb_built("mcp", "--http", "--port", str(port))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert f"cannot listen on 127.0.0.1, port {port} (Address already in use)" in err
