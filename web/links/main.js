// Links the names of rules in pages of other sites (docs/linking-texts.md). Start reading here.
//
// Each module has the name of the Python module that it follows, function by function:
//
//   characters                                   kb.text, and the methods of str
//   name_trie, mentions, name_policies           kb.linking: names in running text
//   disambiguation, references, gazetteer        kb.annotation: what a name or a reference means
//   unlinked_spans                               kb.annotation: addresses, paths and code
//   annotate, html_fragments                     kb.annotation: a text, a page
//   cards                                        no Python module: it shows what a link leads to
//   patterns                                     generated: the patterns and word lists of Python
//
// scripts/build_links.py bundles them into web/pages/static/links.js, which sites load.

import { markText } from "./annotate.js";
import { showCards } from "./cards.js";
import { linkElement } from "./html_fragments.js";

/** Link the elements that the script's tag selects, and show cards for all links. */
async function openPage(root, { game = "", documents = "", selector }) {
  // An empty selector means: link nothing, show cards for the links that the page has.
  if (selector !== "") {
    const query = `game=${game}&documents=${documents}`;
    const inventory = await (await fetch(`${root}/inventory/names.json?${query}`)).json();
    const marked = document.querySelector("[data-stccg]") ? "[data-stccg]" : "body";
    for (const element of document.querySelectorAll(selector || marked))
      linkElement(element, inventory, root);
  }
  showCards(root);
}

export { markText };
// Under Node there is no page; the script is a module with one function.
if (typeof module === "object" && module.exports) {
  module.exports = { markText };
} else {
  // The script's tag is known only until the script returns.
  const { src, dataset } = document.currentScript;
  const root = (dataset.base || src).replace(/\/(static\/links\.js.*|\/*)$/, "");
  const open = () => openPage(root, dataset);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", open);
  else open();
}
