"""Snapshots in a PostgreSQL database, for sites of several machines.

    connections  an address -> a connection; every fault of the database in one line
    tables       the tables, and the right to read them
    publishing   a snapshot of a build folder -> rows, in one transaction
    pulling      rows -> a checked snapshot in a build folder
    following    the snapshot that is current in the database, as soon as it is

A snapshot can also stay there and be searched where it is (`KB_SEARCH=postgresql`):

    search_tables   the tables of a snapshot that is searched there
    search_storing  an opened snapshot -> these tables: what ranking needs
    look_up_storing the rest: names, records, what is looked up by a key
    stored_tables   tables that are asked by key, several at once
    stored_base     the records, each fetched when it is asked for
    stored_names    what somebody types -> the names that it may become
    candidates      an understood query -> the entries that are ranked for it
    candidate_engine  what the database holds of these -> the engine that ranks them
    stored_search   a query -> the same hits and answers as in memory

What stands in `__all__` is for `web`. The driver is only imported where an address is used.
"""

from kb.postgresql.connections import hide_password
from kb.postgresql.following import Follower, Watcher
from kb.postgresql.stored_search import StoredSearch, is_wanted

__all__ = ["Follower", "StoredSearch", "Watcher", "hide_password", "is_wanted"]
