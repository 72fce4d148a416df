"""The public shapes of all answers, and of the bodies that are sent, as types.

The description of the API is made of them.
"""

from web.api.schemas import answers, disputes, documents, exchanges, lists, records, site

__all__ = ["answers", "disputes", "documents", "exchanges", "lists", "records", "site"]
