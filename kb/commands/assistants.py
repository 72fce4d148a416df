"""The command that serves the tools of assistants over the Model Context Protocol: mcp.

In: a build. Out: a server on standard input and output, or over HTTP, that reads and never writes.
The protocol is the official SDK's (docs/assistants.md); what a tool says is made in
kb.messages.tool_answers.
"""

import argparse
import logging
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kb
from kb import errors, listening
from kb.commands.parser import AddCommand
from kb.messages import tool_answers
from kb.paths import Folders
from kb.snapshot import records, store

if TYPE_CHECKING:
    from mcp.server import MCPServer

logger = logging.getLogger(__name__)
INSTRUCTIONS = (
    "{about} Every answer begins with a verdict. Tell somebody that a rule decides only where the"
    " verdict is `decides` or `governs`; say so where it is anything else. Quote the words as"
    " they are given, with their citation. Titles, ids and numbers such as `7.4.3` name entries."
    " Game: {games}."
)


def add_commands(add_command: AddCommand) -> None:
    """Add the command to the command line."""
    served = add_command("mcp", _serve, "kb mcp")
    served.add_argument("--http", action="store_true", help="serve over HTTP, at /mcp")
    served.add_argument("--host", default="127.0.0.1", help="with --http (default: 127.0.0.1)")
    served.add_argument("--port", default="8001", help="with --http (default: 8001)")


def _serve(options: argparse.Namespace, folders: Folders) -> int:
    if find_spec("mcp") is None:
        raise errors.KBError(
            "kb mcp needs the package mcp. Install it: pip install 'stccg-rules[mcp]'"
        )
    if options.http:
        _serve_over_http(options, folders)
    else:
        make_server(CurrentBase(folders.build).take).run("stdio")
    return 0


def _serve_over_http(options: argparse.Namespace, folders: Folders) -> None:
    import uvicorn  # noqa: PLC0415

    with listening.listen(options.host, listening.read_port(options.port)) as bound:
        server = make_server(CurrentBase(folders.build).take)
        app = server.streamable_http_app(stateless_http=True, json_response=True, host=options.host)
        address = f"{listening.show_address(bound)}mcp"
        print(f"Serving assistants on {address} (stop with Ctrl+C)", flush=True)
        uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[bound])


def write_instructions(base: store.KnowledgeBase) -> str:
    """Say what an assistant finds here, and how it must use it."""
    games = dict.fromkeys(document.game for document in base.documents)
    names = " and ".join(base.identity.game(game).name for game in games)
    return INSTRUCTIONS.format(
        about=base.identity.welcome or f"{base.identity.name}: {names}.",
        games=" or ".join(f"`{game}`" for game in games) or "none",
    )


class CurrentBase:
    """The current snapshot of a build folder: a newer one is opened when next it is asked for."""

    def __init__(self, build: Path) -> None:
        """Open the current snapshot; raise `KBError` where there is none."""
        self.build = build
        self._base = store.open_current(build)
        self._refused = ""  # the newest snapshot, where it cannot be opened

    def take(self) -> store.KnowledgeBase:
        """Give the current snapshot, or the one before where that one cannot be opened."""
        try:
            newest = (self.build / records.CURRENT).readlink().name
        except OSError:
            return self._base  # the build folder is gone; what is open is served all the same
        if newest not in (self._base.snapshot, self._refused):
            try:
                self._base = store.open_current(self.build)
            except (errors.KBError, OSError) as fault:
                self._refused = newest
                logger.error("snapshot %s cannot be served: %s", newest, fault)
        return self._base


def write_fault(fault: Exception) -> str:
    """Say in one line what is wrong with a call: which argument, and what is wanted."""
    from pydantic import ValidationError  # noqa: PLC0415

    if not isinstance(fault.__cause__, ValidationError):
        return " ".join(str(fault).split())
    return " ".join(
        f"{'.'.join(map(str, one['loc']))}: {one['msg']}." for one in fault.__cause__.errors()
    )


def make_server(current: Callable[[], store.KnowledgeBase]) -> "MCPServer":
    """Make the server with its tools, which all only read; each asks for the current snapshot."""
    from mcp.server import MCPServer  # noqa: PLC0415
    from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError  # noqa: PLC0415
    from mcp_types import ToolAnnotations  # noqa: PLC0415

    class ServerOfTools(MCPServer):
        """Says what is wrong with the arguments of a tool in one line."""

        async def call_tool(self, *given: Any, **named: Any) -> Any:
            try:
                return await super().call_tool(*given, **named)
            except UnexpectedToolError:
                raise
            except ToolError as fault:
                raise ToolError(write_fault(fault)) from fault

    base = current()
    server: MCPServer = ServerOfTools(
        f"{base.identity.prefix}-rules",
        instructions=write_instructions(base),
        version=kb.__version__,
        log_level="WARNING",
    )
    reads = ToolAnnotations(
        read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )

    def search(question: str, game: str = "") -> str:
        """Find the rule that answers a question.

        Verdict `decides`: the words decide it. `nearest`: they may not. `none`: no rule does.
        """
        return tool_answers.answer_search(current(), question, game)

    def entry(name: str, paragraph: int = 1, game: str = "") -> str:
        """Read an entry by its id, title or number, or a card; long ones from a paragraph on."""
        return tool_answers.answer_entry(current(), name, paragraph, game)

    def dispute(question: str, ids: list[str] | None = None) -> str:
        """Settle a dispute: what governs and why, what conflicts, what is no longer in force."""
        return tool_answers.answer_dispute(current(), question, ids or ())

    def check_quotation(citation: str, quotation: str = "") -> str:
        """Check a citation, and whether a quotation has the very words of what it cites."""
        return tool_answers.answer_check(current(), citation, quotation)

    for tool in (search, entry, dispute, check_quotation):
        said = " ".join((tool.__doc__ or "").split())
        server.tool(description=said, annotations=reads, structured_output=False)(tool)
    return server
