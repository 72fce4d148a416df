// What teaches the subject of a question (web/resources/lessons.py).
import * as analyzer from "../../engine/indexing/analyzer.js";
import * as patterns from "../../engine/patterns.js";
import { openEngine } from "../../engine/search/engines.js";
import { strip } from "../../engine/sequences.js";
import * as kept from "../../engine/snapshot/kept.js";
import { lessons } from "../tables.js";
import { urlFor } from "../urls.js";

const { ABOUT, NEWCOMER, THE_GAME } = lessons;

/* What teaches the subject of a question; `answered` is the game that was answered for where none was asked for. */
export function findLessons(base, typed, chosen, answered = "") {
  const plain = strip(typed, lessons.AROUND);
  const families = openEngine(base).familyNames;
  const asksOfGame = families.has(patterns.sub(ABOUT, "", plain).toLowerCase());
  if (asksOfGame || patterns.match(NEWCOMER, patterns.sub(THE_GAME, "", plain))) {
    const first = new Map();
    for (const one of base.chapters) if (!first.has(one.game)) first.set(one.game, one);
    return [...first.values()]
      .filter((one) => !chosen || one.game === chosen)
      .slice(0, lessons.OFFERED)
      .map(representLesson);
  }
  const game = chosen || answered;
  const asked = new Set(findSubject(typed)),
    found = new Map();
  for (const [subject, lesson] of listSubjects(base)) {
    const named =
      subject.every((term) => asked.has(term)) && asked.size - subject.length <= lessons.BESIDE;
    const key = `${lesson.game} ${lesson.title}`; // the picture, where both are
    if (named && (!game || lesson.game === game) && !found.has(key)) found.set(key, lesson);
  }
  return [...found.values()].slice(0, lessons.OFFERED).map(representLesson);
}

/* The subjects that the titles of procedures and chapters name: before a colon, and after it. */
const listSubjects = kept.keep((base) =>
  [...base.procedures, ...base.chapters].flatMap((lesson) =>
    lesson.title
      .split(":")
      .map(findSubject)
      .filter((subject) => subject.length)
      .map((subject) => [subject, lesson]),
  ),
);

function findSubject(words) {
  const asking = new Set(analyzer.makeTerms(lessons.ASKING));
  return [...new Set(analyzer.makeTerms(words))].filter((term) => !asking.has(term));
}

const representLesson = (lesson) => ({
  kind: lesson.steps ? "procedure" : "chapter",
  title: lesson.title,
  game: lesson.game,
  url: lesson.steps
    ? urlFor("pages.show_procedure", { name: lesson.id })
    : urlFor("pages.show_chapter", { game: lesson.game, chapter: lesson.slug }),
});
