// Parts the entries that bear one name by what they are about (kb.naming.one_thing).

import { sortBy } from "../sequences.js";
import { listGroupRulings } from "../snapshot/standing.js";
import * as tables from "../tables.js";
import { dropGame, foldName } from "./name_tables.js";

const { RULES } = tables.oneThing;

// The order in which entries of one name about one thing are the answer.
export const [IN_FORCE, CARD, GROUP, SUPERSEDED, MISSING] = [0, 1, 2, 3, 4];

/** Part the bearers of a name by what they are about, each with the answer first. */
export function partBearers(base, bearers) {
  let things = [];
  for (const entry of bearers.filter((one) => one.kind !== "gap")) {
    const marks = new Set(listMarks(base, entry));
    const isSame = (one) => listMarks(base, one).some((mark) => marks.has(mark));
    const same = things.filter((thing) => thing.some(isSame));
    if (!same.length) {
      things.push([entry]);
      continue;
    }
    const [first, ...others] = same;
    first.push(entry, ...others.flat());
    things = things.filter((thing) => !others.includes(thing));
  }
  things = joinIcons(base, things);
  const gaps = bearers.filter((one) => one.kind === "gap");
  things = things.length ? things.map((thing) => [...thing, ...gaps]) : gaps.map((gap) => [gap]);
  return things.map((thing) => sortBy(thing, (entry) => rankBearer(base, entry)));
}

/** Join an icon with the rule in force of the same name, which says what the icon means. */
function joinIcons(base, things) {
  const isRule = (one) => RULES.includes(one.kind) && rankBearer(base, one)[0] === IN_FORCE;
  const ruled = things.filter((thing) => thing.some(isRule));
  const icons = things.filter((thing) => thing.every(({ kind }) => kind === "icon"));
  if (ruled.length !== 1) return things;
  ruled[0].push(...icons.flat());
  return things.filter((thing) => !icons.includes(thing));
}

/** List what entries about one thing have in common: card and subject. */
function listMarks(base, entry) {
  const group = base.groups.get(entry.id);
  if (group) {
    return [
      entry.id,
      ...group.members.slice(0, Number(group.basic)),
      ...listGroupRulings(base, group).map(({ id }) => id),
    ];
  }
  const card = base.cardOf(entry);
  const subject = base.subjectOf(entry.id);
  return [entry.id, ...(card ? [card.id] : []), ...(subject ? [subject.entries[0]] : [])];
}

/** Order what bears one name: in force, card of the list, title group, superseded, missing. */
export function rankBearer(base, entry) {
  const kinds = { group: GROUP, gap: MISSING };
  const listed = base.cards.has(entry.id) ? CARD : kinds[entry.kind];
  const subject = base.subjectOf(entry.id);
  const document = base.documentOf(entry);
  const inForce = document && document.authority === "current";
  return [
    listed || (inForce ? IN_FORCE : SUPERSEDED),
    Number(Boolean(subject && subject.governs !== entry.id)),
    subject ? subject.entries.indexOf(entry.id) : 0,
  ];
}

/** Keep, of several things of one name, the one written with the marks that were typed. */
export function chooseWritten(things, folded) {
  if (things.length === 1) return things;
  const written = things.filter((thing) =>
    thing.some((entry) => entry.kind !== "gap" && isWritten(entry, folded)),
  );
  return written.length === 1 ? written : things;
}

/** Put what governs the subject second, where it bears another name. */
export function addGoverning(base, thing) {
  const held = new Set(thing.map(({ id }) => id));
  const prevailing = new Map();
  for (const { id } of thing) {
    const subject = base.subjectOf(id);
    const found = subject && base.entry(subject.governs);
    if (found && !held.has(found.id)) prevailing.set(found.id, found);
  }
  return [thing[0], ...prevailing.values(), ...thing.slice(1)];
}

/** Tell whether a name is written with the very marks that were typed: "Khan!" is not "Khan". */
export function isWritten(entry, folded) {
  const icons = entry.icons.map((icon) => dropGame(icon, entry.game));
  return [entry.title, ...entry.aliases, ...entry.icons, ...icons, ...entry.terms].some(
    (form) => foldName(form) === folded,
  );
}
