// What templates.js needs beside JavaScript: the ways of Jinja and of Python where they differ.
//
// In: values as JSON has them. Out: strings. A string that is markup is a `Mark`; every other one is escaped when it is
// given out. A context is an object whose prototype is the context around it; `$filters` and functions such as `url_for`
// stand in it. Nothing is known here of the pages.
import { templates } from "./templates.js";

export class Mark {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };
const ESCAPED = /[&<>'"]/g;

export const mark = (text) => new Mark(String(text));
export const escape = (text) => String(text).replace(ESCAPED, (found) => ESCAPES[found]);

/* What is given out for a value: markup as it is, everything else escaped. */
export function out(value) {
  if (value instanceof Mark) return value.text;
  return value === undefined ? "" : escape(write(value));
}

/* A value as Python writes it. */
export function write(value) {
  if (value === null) return "None";
  if (value === true) return "True";
  return value === false ? "False" : String(value);
}

export function truth(value) {
  if (value instanceof Mark) return value.text !== "";
  if (Array.isArray(value)) return value.length > 0;
  if (value && typeof value === "object") return Object.keys(value).length > 0;
  return Boolean(value);
}
export const both = (left, right) => (truth(left) ? right() : left);
export const either = (left, right) => (truth(left) ? left : right());

const plain = (value) => (value instanceof Mark ? value.text : value);

export function same(left, right) {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, place) => same(one, right[place]));
  return plain(left) === plain(right);
}
export function within(one, many) {
  if (Array.isArray(many)) return many.some((other) => same(one, other));
  return typeof plain(many) === "string"
    ? plain(many).includes(plain(one))
    : Object.hasOwn(many || {}, plain(one));
}
export function add(left, right) {
  return Array.isArray(left)
    ? [...left, ...right]
    : typeof left === "number"
      ? left + right
      : join([left, right]);
}
export function join(parts) {
  return parts.some((one) => one instanceof Mark)
    ? mark(parts.map(out).join(""))
    : parts.map((one) => (one === undefined ? "" : write(one))).join("");
}
/* Python's "%": only "%s" and "%d" are used. */
export function format(pattern, value) {
  const made = plain(pattern).replace(/%[sd]/, () =>
    pattern instanceof Mark ? out(value) : write(plain(value)),
  );
  return pattern instanceof Mark ? mark(made) : made;
}
export function slice(held, start, stop) {
  return typeof plain(held) === "string"
    ? [...plain(held)].slice(start, stop).join("")
    : list(held).slice(start, stop);
}
export const item = (held, place) => (typeof place === "number" ? held?.at(place) : held?.[place]);
export const list = (held) =>
  held === undefined || held === null
    ? []
    : Array.isArray(held)
      ? held
      : typeof held === "string"
        ? [...held]
        : Object.keys(held);

export function loop(held, body, other) {
  const items = list(held),
    last = items.length - 1;
  if (last < 0) return other ? other() : "";
  const again = (inner) => loop(inner, body, other);
  return items
    .map((one, place) =>
      body(
        {
          first: place === 0,
          last: place === last,
          index: place + 1,
          index0: place,
          length: last + 1,
          previtem: items[place - 1],
          nextitem: items[place + 1],
          again,
        },
        one,
      ),
    )
    .join("");
}

/* A macro: a function with names for what it is given, and with what it may call. */
export function macro(names, defaults, body) {
  const made = (given, named, caller) =>
    mark(
      body(
        ...names.map((name, place) =>
          place < given.length ? given[place] : name in named ? named[name] : defaults[name],
        ),
        caller,
      ),
    );
  return Object.assign(made, { isMacro: true });
}
export function call(called, given, named, caller) {
  if (called.isMacro) return called(given, named, caller);
  return Object.keys(named).length ? called(...given, named) : called(...given);
}

export const methods = {
  get: (held, name, other = null) => (Object.hasOwn(held || {}, name) ? held[name] : other),
  items: (held) => Object.entries(held || {}),
  split: (text, by) =>
    by === undefined ? String(text).trim().split(/\s+/).filter(Boolean) : String(text).split(by),
  strip: (text) => String(text).trim(),
  startswith: (text, beginning) => String(text).startsWith(beginning),
  partition: (text, by) => {
    const place = String(text).indexOf(by);
    return place < 0 ? [text, "", ""] : [text.slice(0, place), by, text.slice(place + by.length)];
  },
};

const pick = (one, path) =>
  String(path)
    .split(".")
    .reduce((held, name) => held?.[name], one);
const tests = {
  equalto: (value, other) => same(value, other),
  in: (value, many) => within(value, many),
};
const chosen = (one, [path, test, other]) =>
  test ? tests[test](pick(one, path), other) : truth(pick(one, path));

const filters = {
  length: (held) =>
    typeof plain(held) === "string"
      ? [...plain(held)].length
      : held && typeof held === "object" && !Array.isArray(held)
        ? Object.keys(held).length
        : list(held).length,
  list: (held) => list(held),
  first: (held) => list(held)[0],
  min: (held) => held.reduce((least, one) => (one < least ? one : least)),
  sum: (held, { attribute = "", start = 0 } = {}) =>
    list(held).reduce((all, one) => add(all, attribute ? pick(one, attribute) : one), start),
  join: (held, by = "") => {
    const parts = list(held);
    return parts.some((one) => one instanceof Mark)
      ? mark(parts.map(out).join(escape(by)))
      : parts.map(write).join(by);
  },
  safe: (text) => mark(text),
  near_changes: (words) => words, // of versions, which no pack has
  upper: (text) => String(text).toUpperCase(),
  capitalize: (text) => String(text).charAt(0).toUpperCase() + String(text).slice(1).toLowerCase(),
  replace: (text, old, other) => String(text).replaceAll(old, other),
  default: (value, other) => (value === undefined ? other : value),
  map: (held, { attribute }) => list(held).map((one) => pick(one, attribute)),
  selectattr: (held, ...given) => list(held).filter((one) => chosen(one, given)),
  rejectattr: (held, ...given) => list(held).filter((one) => !chosen(one, given)),
  groupby: (held, path) => {
    const found = new Map();
    for (const one of list(held))
      found.set(pick(one, path), [...(found.get(pick(one, path)) || []), one]);
    const order = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
    return [...found]
      .sort(([one], [other]) => order(one, other))
      .map(([grouper, inner]) => Object.assign([grouper, inner], { grouper, list: inner }));
  },
};

/* A filter of the pages, or one of Jinja's own. */
export function filter(c, name, ...given) {
  const known = c.$filters[name] || filters[name];
  if (!known) throw new Error(`No filter is called ${name}.`);
  return known(...given);
}

export const widen = (c, names) => Object.assign(Object.create(c), names);

/* The macros and names of another template, which knows only what all templates know. */
export function open(c, name) {
  if (!c.$opened.has(name)) {
    const own = Object.create(c.$shared);
    c.$opened.set(name, own);
    templates[name].top(own);
  }
  return c.$opened.get(name);
}
export const include = (c, name) => templates[name].top(Object.create(c));
export function block(c, name) {
  const [first, ...rest] = c.$blocks[name] || [];
  const run = (made, above) => made(c, () => (above.length ? run(above[0], above.slice(1)) : ""));
  return first ? run(first, rest) : "";
}

/* Make ready to fill a template: run all that stands outside of blocks. What it set is in the context that is given back. */
export function prepare(name, shared, given) {
  const base = Object.assign(Object.create(null), shared, { $opened: new Map() });
  base.$shared = base;
  const c = Object.assign(Object.create(base), given, { $blocks: {} });
  for (let here = name; here; here = templates[here].parent) {
    for (const [own, made] of Object.entries(templates[here].blocks))
      (c.$blocks[own] ||= []).push(made);
    if (templates[here].parent) templates[here].top(c);
    else c.$blocks.preview = []; // for other programs: the app has no need of it
    if (!templates[here].parent) c.$text = templates[here].top(c);
  }
  return c;
}
