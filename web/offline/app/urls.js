// Addresses of the site, as `url_for` and web/http/urls.py give them, and which page answers an address.
//
// In: the name of a page and its values, or an address. Out: an address under `root`, or the name with its values.
import { unquote } from "../engine/naming/written_names.js";
import { ELSEWHERE, registering } from "./tables.js";

const PART = /<(?:\w+:)?(\w+)>/g;
const RULES = Object.fromEntries([
  ...Object.entries(registering.RULES).map(([name, [rule]]) => [name, rule]),
  ...Object.entries(ELSEWHERE),
]);
// Werkzeug's order: a part that is written out goes before one that is a value, more parts before fewer.
const ROUTES = Object.entries(registering.RULES)
  .map(([name, [rule, template]]) => ({
    name,
    template,
    rule,
    weight: rule
      .split("/")
      .map((part) => (part.startsWith("<") ? (part.endsWith(">") ? 2 : 1) : 0)),
    pattern: new RegExp(`^${rule.replace(PART, "([^/]+)")}/?$`),
    names: [...rule.matchAll(PART)].map((found) => found[1]),
  }))
  .sort((one, other) => {
    for (let place = 0; place < Math.max(one.weight.length, other.weight.length); place++) {
      const difference = (one.weight[place] ?? 0) - (other.weight[place] ?? 0);
      if (difference) return difference;
    }
    return 0;
  });

/* What Python's quote leaves as it is, beside letters and digits; `safe` more. */
const quote = (text, safe = "") =>
  [...String(text)]
    .map((char) =>
      (/[\w.~-]/.test(char) && char.charCodeAt(0) < 128) || safe.includes(char)
        ? char
        : encodeURIComponent(char.isWellFormed?.() === false ? "\ufffd" : char).replace(
            /[!'()*]/g,
            (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
          ),
    )
    .join("");
export const quotePlus = (text) => quote(text, " ").replace(/ /g, "+");

/* Write parameters as Python's urlencode does; a list gives its name several times, what is null is left out. */
export function encodeQuery(values, safe = "") {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== null && one !== undefined)
        .map(
          (one) =>
            `${quote(name, safe + " ").replace(/ /g, "+")}=${quote(one, safe + " ").replace(/ /g, "+")}`,
        ),
    )
    .join("&");
}

/* Where addresses of the site begin: "" on the site itself, "#" in a file. */
export const mounted = { root: "", site: "" };

export function urlFor(name, values = {}) {
  const rest = { ...values };
  const path = RULES[name].replace(PART, (_, part) => {
    const value = rest[part];
    delete rest[part];
    return quote(value, "!$&'()*+,/:;=@");
  });
  const query = encodeQuery(rest, "!$'()*,/:;?@");
  return `${mounted.root}${path}${query ? `?${query}` : ""}`;
}
export const giveAddress = (name) => {
  const place = name.indexOf("/");
  return place < 0
    ? urlFor("pages.show_document", { document: name })
    : urlFor("pages.show_entry", { document: name.slice(0, place), slug: name.slice(place + 1) });
};

/* Find the page of a path: its name, its template, the values in it; null where the site has none. */
export function findPage(path) {
  for (const { name, template, pattern, names } of ROUTES) {
    const found = pattern.exec(path);
    if (found)
      return {
        name,
        template,
        values: Object.fromEntries(names.map((one, place) => [one, unquote(found[place + 1])])),
      };
  }
  return null;
}

export const makeAbsolute = (address) => `${mounted.site}/${makeRelative(address)}`;
export const makeRelative = (address) =>
  address.startsWith(`${mounted.root}/`) ? address.slice(mounted.root.length + 1) : address;

/* The address of an entry with the query that leads to it, whose words it then marks. */
export function addQuery(address, query) {
  if (!query.trim()) return address;
  const place = address.indexOf("#", mounted.root.length);
  const [path, paragraph] =
    place < 0 ? [address, ""] : [address.slice(0, place), address.slice(place)];
  return `${path}?q=${quotePlus(query)}${paragraph}`;
}
