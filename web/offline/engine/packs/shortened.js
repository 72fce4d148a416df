// Puts back what follows from other records (kb/packs/shortened.py).

import { sub } from "../patterns.js";
import { shortened, text } from "../tables.js";

const { TITLE, UNMARKED } = shortened;

/** Put the words of references back; `textsOf` gives the paragraphs of an entry. */
export function completeReferences(references, textsOf) {
  for (const one of references) {
    one.end += one.start;
    one.phrase ||= textsOf(one.source)?.[one.paragraph - 1]?.text.slice(one.start, one.end) ?? "";
  }
}

/** Put the titles of names back; `titleOf` gives the title of an entry, a card or a title group. */
export function completeNames(names, titleOf) {
  for (const name of names) {
    name.title ||= titleOf(name.target);
    name.forms = name.forms.map((form) => {
      if (form === UNMARKED) return sub(text.INNER_APOSTROPHE, "", name.title);
      return form.startsWith(TITLE) ? name.title + form.slice(TITLE.length) : form;
    });
  }
}
