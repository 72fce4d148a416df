// Leaves out what a post in a forum or a chat has beside its words: "Re:", addresses, marks of
// emphasis, smileys, the name below it (kb.search.posts).

import * as patterns from "../patterns.js";
import * as tables from "../tables.js";
import { normalise } from "../text.js";

const { ADDRESS, BREAK, HEAD, MARKED, MENTION, SIGNED, SMILEY, TAG } = tables.posts;
const { TOKEN } = tables.analyzer;

/** Leave out what a post has beside its words. */
export function leaveOut(typed) {
  let left = patterns.sub(BREAK, " ", typed);
  for (const beside of [TAG, ADDRESS]) left = patterns.sub(beside, "", left);
  while (patterns.search(MARKED, left)) left = patterns.sub(MARKED, readMarked, left); // marks may stand in marks
  for (const beside of [MENTION, SMILEY, SIGNED]) left = patterns.sub(beside, "", left);
  left = patterns.sub(HEAD, "", normalise(left));
  return patterns.search(TOKEN, left) ? left : typed;
}

/** Give what stands between marks. */
function readMarked([, , ...marked]) {
  return marked.find(Boolean) ?? "";
}
