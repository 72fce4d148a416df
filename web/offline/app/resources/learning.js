// The learning path and the procedures (web/resources/learning.py).
import * as formats from "../../engine/citations/formats.js";
import { urlFor } from "../urls.js";
import * as params from "./params.js";
import { entryAddress, representReference } from "./serializers.js";

export const listPaths = (base) => ({
  paths: listGames(base).map((game) => representPath(base, game)),
});
export const showPath = (base, game) =>
  listGames(base).includes(game) ? representPath(base, game) : null;

export function showChapter(base, game, slug) {
  const chapters = base.chapters.filter((one) => one.game === game),
    place = chapters.findIndex((one) => one.slug === slug);
  if (place < 0) return null;
  const name = (number) => (chapters[number] ? nameChapter(chapters[number], number + 1) : null);
  return {
    ...name(place),
    chapters: chapters.map((one, number) => nameChapter(one, number + 1)),
    previous: name(place - 1),
    next: name(place + 1),
    blocks: chapters[place].blocks.map((block) => representBlock(base, block)),
  };
}

export function listProcedures(base, given) {
  const notes = [],
    game = params.readChoice("game", given, params.listGames(base), notes);
  const found = (game ? [game] : listGames(base)).flatMap((name) => orderProcedures(base, name));
  return { total: found.length, procedures: found.map(nameProcedure), game: game || null, notes };
}

export function showProcedure(base, name) {
  const found = base.procedures.find((one) => one.id === name);
  return found ? representProcedure(base, found) : null;
}

export const listGames = (base) => [
  ...new Set([...base.chapters, ...base.procedures].map((one) => one.game)),
];

/* The procedures of a game as its chapters show them, the others after these. */
function orderProcedures(base, game) {
  const shown = base.chapters
    .flatMap((chapter) => chapter.blocks)
    .filter(({ style }) => style === "procedure")
    .map(({ text }) => text);
  const place = ({ id }) => (shown.includes(id) ? shown.indexOf(id) : shown.length);
  return base.procedures
    .filter((one) => one.game === game)
    .sort((one, other) => place(one) - place(other));
}

function representPath(base, game) {
  const chapters = base.chapters.filter((one) => one.game === game);
  return {
    game,
    url: urlFor("pages.show_path", { game }),
    minutes: chapters.reduce((all, one) => all + one.minutes, 0),
    chapters: chapters.map((one, place) => nameChapter(one, place + 1)),
    procedures: orderProcedures(base, game).map(nameProcedure),
  };
}

const nameChapter = ({ id, game, slug, title, summary, minutes }, number) => ({
  id,
  game,
  number,
  title,
  summary,
  minutes,
  url: urlFor("pages.show_chapter", { game, chapter: slug }),
});
const nameProcedure = ({ id, game, title, summary, steps }) => ({
  id,
  game,
  title,
  summary,
  step_count: steps.length,
  url: urlFor("pages.show_procedure", { name: id }),
});

function representProcedure(base, procedure) {
  const numbers = new Map(procedure.steps.map((step, place) => [step.id, place + 1]));
  return {
    ...nameProcedure(procedure),
    description: procedure.description,
    picture: procedure.picture,
    steps: procedure.steps.map((step) => ({
      id: step.id,
      number: numbers.get(step.id),
      title: step.title,
      text: step.text,
      optional: step.optional,
      last: step.last,
      branches: step.branches.map(({ when, to }) => ({ when, to, number: numbers.get(to) })),
      rules: representRules(base, step.rules),
    })),
  };
}

const representDiagram = (base, { id, game, title, summary, description, picture, parts }) => ({
  id,
  game,
  title,
  summary,
  description,
  picture,
  parts: parts.map((part, place) => ({
    number: place + 1,
    title: part.title,
    text: part.text,
    rules: representRules(base, part.rules),
  })),
});

function representBlock(base, { style, text, marks, rules }) {
  const known = { procedure: base.procedures, diagram: base.diagrams }[style],
    picture = known && known.find(({ id }) => id === text);
  return {
    style,
    text: known ? "" : text,
    links: marks.flatMap(({ start, end, target }) => {
      const found = target ? base.entry(target) : null;
      return found ? [{ start, end, target, url: entryAddress(found) }] : [];
    }),
    stressed: marks.filter(({ target }) => !target).map(({ start, end }) => [start, end]),
    rules: representRules(base, rules),
    procedure: picture && style === "procedure" ? representProcedure(base, picture) : null,
    diagram: picture && style === "diagram" ? representDiagram(base, picture) : null,
  };
}

/* The rules that something rests on, those of one entry together. */
function representRules(base, rules) {
  const here = rules
    .map(({ entry, paragraph }) => [base.entry(entry), paragraph])
    .filter(([entry]) => entry);
  const order = [...new Set(here.map(([entry]) => entry.id))];
  return here
    .sort(([one], [other]) => order.indexOf(one.id) - order.indexOf(other.id))
    .map(([entry, paragraph]) => ({
      ...representReference(entry),
      url: entryAddress(entry, false, paragraph),
      paragraph,
      source: base.documentOf(entry)?.short ?? "",
      citation: formats.citeShown(entry, paragraph, base.schemes),
    }));
}
