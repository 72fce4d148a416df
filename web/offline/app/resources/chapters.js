// A long document, cut into chapters for reading (web/resources/chapters.py).
import * as text from "../../engine/text.js";
import { chapters as weights } from "../tables.js";
import { urlFor } from "../urls.js";
import * as books from "./books.js";
import * as serializers from "./serializers.js";

const slugOf = (entry) => entry.id.slice(entry.id.indexOf("/") + 1);
export const isLong = (base, document) => cutChapters(base, document).length > 1;

/* The entries of each chapter; a document that is not long has a single one. */
export function cutChapters(base, document) {
  return base.once(`chapters of ${document.id}@${document.version}`, () => {
    const entries = base.outline(document);
    return (weigh(entries) <= weights.WHOLE ? [entries] : cut(entries)).filter(
      (part) => part.length,
    );
  });
}

const weigh = (entries) =>
  entries.reduce(
    (sum, entry) =>
      sum + text.countCharacters(entry.text) + text.countCharacters(entry.title) + weights.ENTRY,
    0,
  );

/* Cut entries at the sections of the highest level, and long ones of these again. */
function cut(entries) {
  if (weigh(entries) <= weights.CHAPTER || entries.length === 1) return [[...entries]];
  const inside = new Set(entries.map((entry) => entry.id)),
    families = [];
  for (const entry of entries) {
    if (inside.has(entry.parent) && families.length) families.at(-1).push(entry);
    else families.push([entry]);
  }
  if (families.length === 1) {
    // one section holds all: it is cut within, and its own words come first
    const [head, ...rest] = families[0],
      [first, ...parts] = cut(rest);
    return [[head, ...first], ...parts];
  }
  const made = [];
  let growing = false; // the last part may take in what follows
  for (const family of families) {
    const parts = cut(family),
      whole = parts.length === 1;
    if (growing && weigh(made.at(-1)) < weights.TINY) {
      parts[0].unshift(...made.pop());
      made.push(...parts);
    } else if (growing && whole && weigh([...made.at(-1), ...family]) <= weights.CHAPTER)
      made.at(-1).push(...family);
    else made.push(...parts);
    growing = whole && weigh(made.at(-1)) < weights.SHORT;
  }
  return made;
}

/* The chapter that holds an entry; null where there is none. */
export const findChapter = (base, document, slug) =>
  cutChapters(base, document).find((chapter) => chapter.some((entry) => slugOf(entry) === slug)) ??
  null;

export function showContents(base, document) {
  return {
    ...serializers.representDocument(base, document),
    chapters: cutChapters(base, document).map((chapter) => ({
      ...representChapter(document, chapter),
      outline: books.nestTitles(chapter),
    })),
  };
}

export function showChapter(base, document, chapter) {
  const all = cutChapters(base, document),
    place = all.indexOf(chapter),
    levels = books.findLevels(base.outline(document));
  const beside = (one) => (one ? representChapter(document, one) : null);
  return {
    ...serializers.representDocument(base, document),
    chapter: representChapter(document, chapter),
    contents_url: urlFor("pages.show_book", { document: document.id }),
    previous: beside(all[place - 1]),
    next: beside(all[place + 1]),
    outline: books.nestTitles(chapter),
    sections: chapter.map((entry) => books.representSection(base, entry, levels.get(entry.id))),
  };
}

function representChapter(document, chapter) {
  const inside = new Set(chapter.map((entry) => entry.id)),
    heads = chapter.filter((entry) => !inside.has(entry.parent));
  const first = heads[0],
    last = heads.at(-1),
    same = first === last;
  return {
    title: first.title,
    number: first.number,
    last: same ? null : last.title,
    last_number: same ? null : last.number,
    entries: chapter.length,
    url: urlFor("pages.show_book_chapter", { document: document.id, slug: slugOf(chapter[0]) }),
  };
}
