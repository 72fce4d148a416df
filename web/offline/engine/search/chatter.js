// Leaves out what people say around what they ask: greetings, thanks, "btw", and what
// only says that rules are asked for (kb.search.chatter).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";

const { AFTER, ASKING_FOR, BEFORE } = tables.chatter;
const { TOKEN } = tables.analyzer;

/** Leave out what surrounds a query; a question keeps its mark. */
export function leaveOut(typed) {
  const asked = patterns.sub(ASKING_FOR, "", patterns.sub(BEFORE, "", typed));
  const left = patterns.sub(AFTER, "", asked);
  if (left === typed || !patterns.search(TOKEN, left)) return typed;
  return typed.includes("?") && !left.includes("?") ? `${left}?` : left;
}
