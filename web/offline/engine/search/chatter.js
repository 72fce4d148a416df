// Leaves out what people say around what they ask: greetings, thanks, "btw", and what
// only says that rules are asked for (kb.search.chatter).

import * as patterns from "../patterns.js";
import { stripEnd } from "../sequences.js";
import * as tables from "../tables.js";
import * as posts from "./posts.js";
import * as smallTalk from "./small_talk.js";

const { AFTER, ASKED_LAST, ASKING_FOR, BEFORE, FRAMED } = tables.chatter;
const { CLOSING } = tables.smallTalk;
const { TOKEN } = tables.analyzer;

/** Leave out what surrounds a query; a single question keeps its mark. */
export function leaveOut(typed, known = smallTalk.NOTHING) {
  const talked = smallTalk.leaveOut(patterns.sub(BEFORE, "", posts.leaveOut(typed)), known);
  const around = [FRAMED, ASKING_FOR, AFTER, ASKED_LAST];
  const left = around.reduce((rest, pattern) => patterns.sub(pattern, "", rest), talked);
  if (left === typed || !patterns.search(TOKEN, left)) return typed;
  const asked = typed.includes("?") && !left.includes("?");
  if (!asked || smallTalk.splitSentences(left).length !== 1) return left;
  return `${stripEnd(left, CLOSING)}?`;
}
