// Leaves out what people say around what they ask: greetings, thanks, "btw", and what
// only says that rules are asked for (kb.search.chatter).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";

const { AFTER, ASKED_LAST, ASKING_FOR, BEFORE } = tables.chatter;
const { TOKEN } = tables.analyzer;

/** Leave out what surrounds a query; a question keeps its mark. */
export function leaveOut(typed) {
  const around = [BEFORE, ASKING_FOR, AFTER, ASKED_LAST];
  const left = around.reduce((rest, pattern) => patterns.sub(pattern, "", rest), typed);
  if (left === typed || !patterns.search(TOKEN, left)) return typed;
  return typed.includes("?") && !left.includes("?") ? `${left}?` : left;
}
