// Makes what a reader is about to need while he types: tables that take a slow phone a moment, and that are made once.
//
// In: the knowledge base, the box that has the focus. Each table is made in an idle moment of its own, so that a tap waits for
// one of them at most. What is not ready when it is asked for is made then.
import { annotateText } from "../engine/annotation/annotate.js";
import * as nameTables from "../engine/naming/name_tables.js";
import * as autocomplete from "../engine/search/autocomplete.js";
import * as params from "./resources/params.js";
import { urlFor } from "./urls.js";

const LATER = 200; // milliseconds, where a browser does not tell when it is idle
const whenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, LATER));
const begun = new Set();

/* Begin with the names that are suggested; a dispute also looks for names in its question. */
export function prepareFor(base, box) {
  const tasks = [["names", () => autocomplete.readNames(base)]];
  if (box.form?.getAttribute("action") === urlFor("pages.show_dispute")) {
    tasks.push(["tables", () => nameTables.readNames(base)]);
    for (const game of params.listGames(base))
      tasks.push([`names of ${game}`, () => annotateText(base, "", { game })]);
  }
  const waiting = tasks.filter(([name]) => !begun.has(name));
  for (const [name] of waiting) begun.add(name);
  const next = () => {
    const [name, make] = waiting.shift();
    make();
    performance.mark(`ahead: ${name}`);
    if (waiting.length) whenIdle(next);
  };
  if (waiting.length) whenIdle(next);
}
