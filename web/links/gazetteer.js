// Prepares the names of an inventory for annotation (kb.annotation.gazetteer).

import { firstCharacter, isUpper, listUnique } from "./characters.js";
import { addName, findClosingMark, listKeys, makeKey, makeNode } from "./name_trie.js";
import { LEXICON_LOOSE } from "./patterns.js";
import { makeReferenceIndex } from "./references.js";

const opened = new WeakMap(); // inventory -> its gazetteer

/** Return the gazetteer of an inventory, which is made once. */
export function openGazetteer(inventory) {
  if (!opened.has(inventory)) opened.set(inventory, makeGazetteer(inventory));
  return opened.get(inventory);
}

function makeGazetteer(inventory) {
  const { policies } = inventory;
  const trie = makeNode();
  const names = inventory.names.map((row, owner) => {
    const name = restoreName(row, inventory);
    const policy = row[3];
    // A policy below 0 says that another name has precedence: only a reference means this one.
    if (policy >= 0 && policies[policy] !== "never") {
      const loose = LEXICON_LOOSE.includes(name.kind);
      for (const form of name.forms) addName(trie, form, owner, loose);
    }
    return name;
  });
  let byKey; // made for the first reference: most texts have none
  const find = (written, document, marked) => {
    byKey = byKey || groupByKey(names);
    return findName(byKey, written, document, marked);
  };
  return {
    trie,
    names,
    everyday: new Set(inventory.everyday),
    words: new Set(inventory.words),
    known: new Set(inventory.known),
    things: new Set(inventory.things),
    targets: new Set(names.map(({ target }) => target)),
    references: makeReferenceIndex(find, inventory),
  };
}

/** Make a name of its row, which holds indexes into the lists of the inventory. */
function restoreName([home, slug, kind, policy, ...written], { homes, kinds, policies }) {
  return {
    home: homes[home],
    target: `${homes[home]}/${slug}`,
    kind: kinds[kind],
    policy: policies[policy < 0 ? ~policy : policy],
    forms: written.map((form, place) => (form === "+" ? `${written[place - 1]}s` : form)),
  };
}

function groupByKey(names) {
  const byKey = new Map();
  for (const name of names) {
    for (const key of listUnique(name.forms.flatMap(listKeys))) {
      if (!byKey.has(key)) byKey.set(key, []);
      byKey.get(key).push(name);
    }
  }
  return byKey;
}

/** Return the target of a name in a reference; "" if it names nothing, or two things. */
function findName(byKey, written, document, marked) {
  for (const key of listKeys(written)) {
    const found = (byKey.get(key) || []).filter((name) => {
      return document ? name.home === document : marked || isPlain(name, key, written);
    });
    if (!found.length) continue;
    const near = found.filter(({ home }) => home === found[0].home);
    const best = near.filter(({ forms: [title] }) => {
      return makeKey(title) === key && findClosingMark(title) === findClosingMark(written);
    });
    const targets = listUnique((best.length ? best : near).map(({ target }) => target));
    return targets.length === 1 ? targets[0] : "";
  }
  return "";
}

/** Tell whether a name without double brackets may be a reference: no everyday word is. */
function isPlain({ kind, policy }, key, written) {
  if (policy === "quoted") return false;
  if (kind !== "card" || key.includes(" ")) return true;
  return policy !== "never" && written !== "" && isUpper(firstCharacter(written));
}
