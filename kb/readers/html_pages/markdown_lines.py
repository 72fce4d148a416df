"""The shapes by which lines of Markdown are told apart, for all modules that read them."""

import re

# The fence of a code block. Matches "```python"; not "`x`".
FENCE = re.compile(r"^\s*(`{3,}|~{3,})")
# A heading with its marks. Matches "## Battle ##"; not "#7".
HEADING = re.compile(r"^(?P<marks>\s*(?:>\s*)*#{1,6}\s+)(?P<title>\S.*)$")
