"""The answer to a question as one message for people: in chat, on the command line.

    message     what a message says, from what a search found
    forms       the same as plain text, or in the markup of Discord
    tool_answers  what the tools of an assistant give (kb.commands.assistants)

`web` uses what `__all__` lists.
"""

from kb.messages.forms import FORMS, write_message
from kb.messages.message import make_message

__all__ = ["FORMS", "make_message", "write_message"]
