// Shows pages of the offline app for the tests: a first line {"pack", "name", "site"}, then an address a line.

import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const SOURCE =
  process.env.OFFLINE_SOURCE ||
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../web/offline");
const load = (name) => import(pathToFileURL(path.join(SOURCE, `${name}.js`)));
const { openPack } = await load("engine/knowledge_base");
const { answerScript, openAddress } = await load("app/addresses");
const { readFile } = await load("app/resources/decks");
const { describeFrame } = await load("app/resources/overview");
const tables = await load("app/tables");
const { mounted } = await load("app/urls");
let base = null;
let frame = null;

function answer(asked) {
  if (asked.pack) {
    base = openPack(fs.readFileSync(asked.pack));
    mounted.site = asked.site;
    frame = describeFrame(base, asked.name);
    return { snapshot: base.snapshot };
  }
  if (asked.table) return Object.assign(tables[asked.table], asked.values);
  if (asked.file !== undefined) return { list: readFile(Buffer.from(asked.file, "base64")) };
  return asked.script ? answerScript(base, asked.script) : openAddress(base, frame, asked.page);
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  let made;
  try {
    made = answer(JSON.parse(line));
  } catch (fault) {
    made = { fault: fault.stack };
  }
  process.stdout.write(`${JSON.stringify(made)}\n`);
}
