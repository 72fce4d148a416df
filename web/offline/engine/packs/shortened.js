// Puts back what follows from other records (kb/packs/shortened.py).

import { shortened } from "../tables.js";

const { TITLE } = shortened;

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
    name.forms = name.forms.map((form) =>
      form.startsWith(TITLE) ? name.title + form.slice(TITLE.length) : form,
    );
  }
}
