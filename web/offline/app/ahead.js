// Makes what a reader is about to need while he types: tables that take a slow phone a moment, and that are made once.
//
// In: the knowledge base, the box that has the focus. Each table is made in an idle moment of its own, so that a tap waits for
// one of them at most. What is not ready when it is asked for is made then. A search is made once as well: the first one
// makes patterns and takes twice as long as those that follow.
import { annotateText } from "../engine/annotation/annotate.js";
import * as nameTables from "../engine/naming/name_tables.js";
import * as patterns from "../engine/patterns.js";
import * as autocomplete from "../engine/search/autocomplete.js";
import * as engines from "../engine/search/engines.js";
import * as search from "../engine/search/search.js";
import { knownItems, query } from "../engine/tables.js";
import * as params from "./resources/params.js";
import { urlFor } from "./urls.js";

const LATER = 200; // milliseconds, where a browser does not tell when it is idle
const whenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, LATER));
const begun = new Set();

/* List what a box needs, and what was typed so far: the names that are suggested first. */
function* listTasks(base, box) {
  const disputed = box.form?.getAttribute("action") === urlFor("pages.show_dispute");
  yield ["names", () => autocomplete.readNames(base)];
  if (disputed || patterns.search(knownItems.OF_PART, box.value))
    yield ["tables", () => nameTables.readNames(base)];
  if (disputed) {
    for (const game of params.listGames(base))
      yield [`names of ${game}`, () => annotateText(base, "", { game })];
  } else {
    const [first] = base.currentEntries;
    yield ["search", () => search.search(base, `what is ${first?.title}`)];
    if (patterns.search(query.SYNTAX, box.value))
      yield ["filter", () => engines.openEngine(base).index.list()];
  }
}

/* Begin to make what is not made yet; a dispute also looks for names in its question. */
export function prepareFor(base, box) {
  const waiting = [...listTasks(base, box)].filter(([name]) => !begun.has(name));
  for (const [name] of waiting) begun.add(name);
  const next = () => {
    const [name, make] = waiting.shift();
    make();
    performance.mark(`ahead: ${name}`);
    if (waiting.length) whenIdle(next);
  };
  if (waiting.length) whenIdle(next);
}
