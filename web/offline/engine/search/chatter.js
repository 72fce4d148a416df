// Leaves out what people say around what they ask: greetings, thanks, "btw" (kb.search.chatter).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";

const { AFTER, BEFORE } = tables.chatter;
const { TOKEN } = tables.analyzer;

/** Leave out what surrounds a query; a question keeps its mark. */
export function leaveOut(typed) {
  const left = patterns.sub(AFTER, "", patterns.sub(BEFORE, "", typed));
  if (left === typed || !patterns.search(TOKEN, left)) return typed;
  return typed.includes("?") && !left.includes("?") ? `${left}?` : left;
}
