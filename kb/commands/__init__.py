"""The command line, one module for each group of commands.

    parser      the parser; every command, with what it does
    builds      build, export, serve
    documents   tree, check, init, add, ledger
    imports     import
    problems    the Problems of these, printed and counted
    entries     show, links, cases
    searches    search, ask, dispute, explain
    cite_lint   cite-lint
    snapshots   verify, rollback, publish, pull
    packs       pack
    assistants  mcp

Each asks one stage and prints what it says.
"""
