// Runs functions of the engine for the tests: JSON lines in, JSON lines out (web/offline/engine/README.md).

import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const TESTS = path.dirname(fileURLToPath(import.meta.url));
const ENGINE = path.resolve(TESTS, "../../web/offline/engine");
const held = {}; // "base" and "engine" of the pack that was opened

// "search/query" is a module of the engine; "./parity" one of the tests.
function load(name) {
  const file = name.startsWith("./")
    ? path.join(TESTS, `${name}.mjs`)
    : path.join(ENGINE, `${name}.js`);
  return import(pathToFileURL(file));
}

async function open(pack, kept) {
  const knowledgeBase = await load("knowledge_base");
  const bytes = fs.readFileSync(pack);
  const derived = kept
    ? Uint8Array.from(fs.readFileSync(kept)).buffer
    : knowledgeBase.derive(knowledgeBase.openPack(bytes));
  if (!kept) fs.writeFileSync(`${pack}.derived`, new Uint8Array(derived));
  held.base = knowledgeBase.openPack(bytes, derived);
  Object.defineProperty(held, "engine", {
    configurable: true,
    get: () => held.engines.openEngine(held.base),
  });
  if (fs.existsSync(path.join(ENGINE, "search/engines.js")))
    held.engines = await load("search/engines");
  return held.base.manifest;
}

// {"$": "engine.documentNames"} stands for what is found there; {"map": [[...]]}, {"set": [...]} and {"base64": ...} for those.
function restore(value) {
  if (Array.isArray(value)) return value.map(restore);
  if (value === null || typeof value !== "object") return value;
  if ("$" in value) return value.$.split(".").reduce((one, name) => one[name], held);
  if ("base64" in value) return new Uint8Array(Buffer.from(value.base64, "base64"));
  if ("map" in value) return new Map(value.map.map(restore));
  if ("set" in value) return new Set(value.set.map(restore));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, restore(one)]));
}

// What JSON has no word for: a Map is its pairs, a Set, an array of numbers and what yields values are lists.
function show(value) {
  if (ArrayBuffer.isView(value))
    return Array.from(value, (one) => (Number.isFinite(one) ? one : String(one)));
  if (Array.isArray(value)) return value.map(show);
  if (value === null || typeof value !== "object") return value ?? null;
  if (value[Symbol.iterator]) return Array.from(value, show);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, show(one)]));
}

async function run({ open: pack, kept, call, arguments: given = [], each, of, get, keep }) {
  if (pack) return open(pack, kept);
  if (get) return show(restore({ $: get }));
  const [module, name] = [
    call.slice(0, call.lastIndexOf(".")),
    call.slice(call.lastIndexOf(".") + 1),
  ];
  const called = (await load(module))[name];
  if (each) {
    const [before, after] = [of ? [restore(of)] : [], given.map(restore)];
    return each.map((one) => show(called(...before, restore(one), ...after)));
  }
  const made = await called(...given.map(restore));
  if (keep) held[keep] = made;
  return keep ? null : show(made);
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  let answer = null;
  try {
    answer = { result: (await run(JSON.parse(line))) ?? null };
  } catch (fault) {
    answer = { fault: fault.stack };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
