"""Writes a message as plain text or in the markup of Discord, never longer than Discord takes.

In: a `Message`. Out: a text of at most 2,000 characters, which only the message decides. Nothing of
a document or of a question becomes markup, calls anybody by "@", or opens a preview. What is too
much is left out as a whole; further rules, remarks, the reason and the link to all results are
taken in this order as far as there is room.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kb.messages.message import Message, Place, QuotedRule, tell_cards

LENGTH = 2000  # of a message in Discord, counted in UTF-16 units, of which it takes no more
# What Discord reads as markup. Matches "*", "_", "<", "@"; not "(", "é".
MARKUP = re.compile(r"[\\*_~`|<>\[\]#@]")
# What begins a list at the start of a line. Matches "- a", "+ a", "1. a"; not "-a", "1.2".
LEADING = re.compile(r"^(?=(?:[-+] |\d+\. ))")


@dataclass(frozen=True)
class MessageForm:
    """How the parts of a message are written."""

    escape: Callable[[str], str]
    head: str
    quotation: str
    small: str  # why, remarks
    linked: str  # a place with its address
    cited: str  # a place with its citation
    item: str  # of a list
    more: str


def escape_discord(content: str) -> str:
    """Escape what Discord would read as markup; a mention of somebody is none any more."""
    escaped = MARKUP.sub(lambda found: "\\" + found[0], content).replace("@", "@\u200b")
    return LEADING.sub("\u200b", escaped)


FORMS = {
    "plain": MessageForm(str, "{}", "{}", "{}", "{}\n{}", "{}\n{}", "- {}", "More: {}"),
    "discord": MessageForm(
        escape_discord,
        "**{}**",
        "> {}",
        "-# {}",
        "[{}](<{}>)",
        "{}\n`{}`",
        "- {}",
        "-# [More](<{}>)",
    ),
}


def write_message(message: Message, form: str = "plain") -> str:
    """Write a message in a form, one of `FORMS`."""
    written = FORMS[form]
    parts = list(_write_parts(message, written))
    wanted = {place for place, (importance, _) in enumerate(parts) if importance == 0}
    for place in sorted(range(len(parts)), key=lambda one: parts[one][0]):
        if place not in wanted and measure(_join(parts, wanted | {place})) <= LENGTH:
            wanted.add(place)
    return _join(parts, wanted)


def measure(content: str) -> int:
    """Give the length of a text as Discord counts it."""
    return len(content.encode("utf-16-le", "surrogatepass")) // 2


def _join(parts: list[tuple[int, str]], wanted: set[int]) -> str:
    return "\n".join(content for place, (_, content) in enumerate(parts) if place in wanted)


def _write_parts(message: Message, form: MessageForm) -> Iterator[tuple[int, str]]:
    """Write the parts in their order, each with how dispensable it is: 0 for what must be there."""
    if message.cards:
        yield 1, form.head.format(tell_cards(len(message.cards), whole=False))
    for place in message.cards:
        yield 1, form.item.format(_write_place(place, form).replace("\n", " "))
    yield 0, form.head.format(form.escape(message.head))
    for number, rule in enumerate(message.rules):
        yield number and 1, _write_rule(rule, form)
        for remark in rule.remarks:
            yield 2, form.small.format(form.escape(remark))
    for place in message.near:
        yield 1, form.item.format(_write_place(place, form).replace("\n", " "))
    if message.why:
        yield 3, form.small.format(form.escape(message.why))
    for head, rule in message.apart:
        yield 1, f"{form.head.format(form.escape(head))}\n{_write_rule(rule, form)}"
    if message.more:
        yield 4, form.more.format(message.more)


def _write_rule(rule: QuotedRule, form: MessageForm) -> str:
    words = " ".join(filter(None, (rule.lead, rule.text)))
    return f"{form.quotation.format(form.escape(words))}\n{_write_place(rule.place, form)}"


def _write_place(place: Place, form: MessageForm) -> str:
    """Write where a text is: with its address, else its citation, else its name alone."""
    name = form.escape(place.name)
    if place.address:
        return form.linked.format(name, place.address)
    return form.cited.format(name, place.citation) if place.citation else name
