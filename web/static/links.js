/* Links the names of rules and cards in a page to a rules site: docs/linking-texts.md. Down to markText it is kb/marking.py,
   function by function. */
(function () {
"use strict";

// In patterns as in Python: \w and \d are of all scripts; \a is \w without "_", « begins a word, » ends one.
const re = (pattern, flags = "gu") => new RegExp((pattern.source || pattern).replace(/«/g, "(?<![\\w])").replace(/»/g, "(?![\\w])")
  .replace(/\\w/g, "\\a_").replace(/\\a/g, "\\p{L}\\p{N}").replace(/\\d/g, "\\p{Nd}"), flags);
const at = (pattern, text, place) => (pattern.lastIndex = place, pattern.exec(text));
const unique = (list) => [...new Set(list)];
const matches = (pattern, text) => {
  const found = [];
  for (let one = at(pattern, text, 0); one; one = pattern.exec(text)) found.push(one);
  return found;
};
const places = (pattern, text) => matches(pattern, text).map(({ 0: all, index }) => [index, index + all.length, all]);
const isLower = (text) => /^\p{Lowercase}/u.test(text), hasWord = (text) => /[\p{L}\p{N}]/u.test(text);
const isUpper = (text) => /\p{Uppercase}/u.test(text) && !/[\p{Lowercase}\p{Lt}]/u.test(text);
const back = (text, place, length) => text.slice(Math.max(0, place - length), place);
const isFree = (start, end, taken) => !taken.some(([first, last]) => start < last && first < end);

// kb/names.py
const WORD = re(/[\a]+(?:['’][\a]+)*/), PLAIN = re(/[\a]+/), INNER = re(/(?<=[\w])['’](?=[\w])/);
const small = (text) => text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
const cutWords = (text) => places(WORD, text).map(([start, end, written]) => ({ start, end, written, folded: small(written.replace(/’/g, "'")) }));
const foldGap = (gap) => gap.replace(/\s*[-\u2010-\u2015]+\s*/g, "-").replace(/["“”'‘’\u00ab\u00bb*!?]/g, "").trim() || " ";
const key = (name) => (name[0] === "-" ? "-" : "") + (small(name.replace(INNER, "")).match(PLAIN) || []).join(" ");
const keysOf = (name) => unique([key(name), key(name).split(" ").map(singular).join(" ")]);
const endMark = (text) => (/[!?]$/.exec(text) || [""])[0];

function singular(word) {
  if (/..ies$/.test(word)) return word.slice(0, -3) + "y";
  if (/.(?:ches|shes|sses|.xes)$/.test(word)) return word.slice(0, -2);
  return /..[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
function addName(node, written, owner, loose) {
  const words = cutWords(written), gaps = words.slice(1).map((word, n) => foldGap(written.slice(words[n].end, word.start)));
  for (const { folded } of words) {
    if (!node.has(folded)) node.set(folded, Object.assign(new Map(), { forms: [] }));
    node = node.get(folded);
  }
  if (words[0]) node.forms.push({ written, gaps, owner, loose });
}
function walk(node, text, words, place) {
  const found = [], gaps = [];
  const fits = (form) => form.gaps.every((own, n) => own === gaps[n] || form.loose && [" ,", ", "].includes(own + gaps[n]));
  for (let there = place; there < words.length && node; there++) {
    const { start, end, folded } = words[there];
    if (there > place) gaps.push(foldGap(text.slice(words[there - 1].end, start)));
    for (const cut of folded.endsWith("'s") ? [0, 2] : [0]) {
      const { forms } = node.get(folded.slice(0, folded.length - cut)) || { forms: [] };
      for (const form of forms.filter(fits)) found.push({ start: words[place].start, end: end - cut, form, words: words.slice(place, there + 1) });
    }
    node = node.get(folded);
  }
  const strange = (one) => endMark(one.form.written) !== endMark(text[one.end]);
  return found.sort((a, b) => b.end - a.end || strange(a) - strange(b));
}

// kb/mentions.py
const SMALL = "a an and at by for from in is of on or the to with".split(" ");
const OPENING = /(?:[.!?:;•—(["“]['"”)\]]*\s*|[|\n]\s*)$/, LEADING = re(/^[^\w\s]+\s*/, "u"), JOINED = /^[-\u2010-–]/;
const GROUPED = re(/:?["”]? (?:cards?|dilemmas?|doorways?|events?|incidents?|interrupts?|objectives?)»/, "uy");
const ICON = /\[(?!link to card)[^[\]\n]{1,60}\]|<[A-Z][A-Za-z]{1,5}>/gu;
const opens = (text, { start }) => start === 0 || OPENING.test(back(text, start, 5));
const isAll = (text, { start, end }) => !hasWord(text.slice(end)) && !hasWord(text.slice(0, start).replace(/^(?:\p{Nd}+\.)+\s+/u, ""));

function spanOf(text, { start, end, form }) {
  const before = back(text, start, 2), after = text.slice(end, end + 2), inside = text.slice(start, end);
  if (JOINED.test(before.slice(1)) && hasWord(before[0]) || JOINED.test(after) && hasWord(after.slice(1))
    || back(text, start, 4) === "vs. ") return null;
  const count = (mark) => inside.split(mark).length;
  if (count('"') % 2 < 1 || count("“") !== count("”")) {
    if (/^["”]/.test(after)) end++;
    else if (/["“]$/.test(before)) start--;
    else return null;
  }
  const lead = LEADING.exec(form.written), mark = endMark(form.written);
  if (lead && text.slice(0, start).endsWith(lead[0])) start -= lead[0].length;
  return [start, mark && text.startsWith(mark, end) ? end + 1 : end];
}
function inProperName(text, { start, end, words }, [before, after]) {
  return isUpper(words[0].written[0]) && [[before, before && text.slice(before.end, start)], [after, after && text.slice(end, after.start)]].some(
    ([word, between]) => word && [" ", "'s ", "’s "].includes(between) && !isLower(word.written) && !isUpper(word.written.slice(1)) && !opens(text, word));
}
function isCapitalised({ form, words }, kind) {
  const titles = form.written.match(WORD), article = titles.length > 2 && titles[0] === "The";
  const alike = (title, written) => title.length > 1 && isUpper(title) && kind !== "section" ? isUpper(written)
    : !isUpper(title[0]) || isUpper(written[0]);
  return words.some(({ written }) => !isLower(written)) && words.every(({ written }, n) =>
    alike(titles[n], written) || SMALL.includes(titles[n].toLowerCase()) && (n > 0 || article));
}
function isMeant({ policy, kind }, one, text, around, everyday) {
  if (policy === "quoted") return /["“]/.test(text[one.start - 1]) && /^[.,;!?]{0,2}["”]/.test(text.slice(one.end, one.end + 2));
  if (policy === "always") return one.words.length > 1 || !inProperName(text, one, around);
  if (!isCapitalised(one, kind) && (policy === "card" || !isAll(text, one))) return false;
  if (policy !== "card") return policy === "title" || at(GROUPED, text, one.end);
  return !(around[0] && around[0].folded === "any") && !inProperName(text, one, around)
    && !(opens(text, one.words[0]) && everyday.includes(one.words[0].folded));
}
function scanNames(text, { trie, names, everyday }, covered) {
  const words = cutWords(text), found = [];
  for (let place = 0, step, cardEnd = -1; place < words.length; place += step) {
    step = 1;
    for (const one of walk(trie, text, words, place)) {
      const name = names[one.form.owner], span = spanOf(text, one);
      const ofSet = cardEnd >= 0 && [" (", "'s ("].includes(text.slice(cardEnd, one.start)) && text[one.end] === ")";
      if (span && !ofSet && isFree(one.start, one.end, covered)
        && isMeant(name, one, text, [words[place - 1], words[place + one.words.length]], everyday)) {
        found.push([name, ...span]);
        step = one.words.length;
        cardEnd = name.kind === "card" ? span[1] : -1;
        break;
      }
    }
  }
  return found;
}

// kb/references.py
const CUE = re(/(?:^|[(\[,;:.!?*>–—"”]|- |«(?:but|also|please|and) )\s*see(?: also)?:? +(?=\S)/, "giu");
const CITED = re(/(«(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Ss]ee(?: also)?|[Rr]efer to) |§ ?)?(?<![\w.$@])(?<![vV]ersion )(\d+(?:\.\d+)+[a-z]?)(?![\w%]|\.\d)/);
const ENDING = re(/\s*[,;:.)(\]"”]|\s+(?:and|or|for|below|above)»/), BETWEEN = re(/["”]?(?:, and |, or | and | or |, |; (?:see )?)/, "uy");
const BRACKETS = /\[\[([^[\]\n]{1,100})\]\]/gu;

function findReferences(line, { find, shorts, numbers, cited, item, printed }, budget) {
  const read = (place) => {
    const { 1: lead, 2: short, 3: number, 4: named } = at(item, line, place), start = place + lead.length, last = item.lastIndex;
    const numberEnd = last - (named ? 2 : 0), before = number ? numberEnd - number.length : last;
    if (budget.names-- <= 0) return null;
    for (const begin of named ? [before, last] : [before]) {
      const limit = Math.min(line.length, begin + 100), ends = places(ENDING, line.slice(0, limit)).map(([end]) => end).filter((end) => end > begin);
      if (limit === line.length) ends.push(limit);
      for (const end of ends.reverse()) {
        let name = line.slice(begin, end).replace(/[ ,;:."”]+$/, "");
        while (name.endsWith(")") && name.split("(").length < name.split(")").length) name = name.replace(/[ ,;:.)"”]+$/, "");
        const target = find(name, shorts[short], false);
        if (target) return [start, begin + name.length, target];
      }
    }
    const target = short && (numbers[shorts[short]] || {})[number];
    return target ? [start, numberEnd, target] : null;
  };
  const found = places(BRACKETS, line).map(([start, end]) => [start + 2, end - 2, find(line.slice(start + 2, end - 2), "", true)]);
  let reach = 0;
  for (const [start, end] of places(CUE, line)) {
    for (let one = start >= reach && read(end); one; one = at(BETWEEN, line, reach) && read(BETWEEN.lastIndex)) {
      found.push(one);
      reach = one[1];
    }
  }
  for (const [start] of places(printed, line)) found.push(read(start) || []);
  for (const { index, 0: all, 1: cue, 2: number } of matches(CITED, line)) {
    if (cue || number.split(".").length > 2) found.push([index + all.length - number.length, index + all.length, cited[number]]);
  }
  return found.filter(([, , target]) => target);
}

// kb/markers.py, kb/marking.py
const BLANK = /[^\S\n]|[\x1c-\x1f\x85]/g, PIECE = 2000, markers = new WeakMap();
const isCard = (kind) => kind === "card" || kind === "group";

function openMarker({ names: rows, homes, kinds, policies, everyday, shorts, numbers, cited }) {
  const trie = new Map(), byKey = new Map();
  const names = rows.map(([home, slug, kind, policy, ...written], owner) => {
    const forms = written.map((form, n) => form === "+" ? written[n - 1] + "s" : form);
    if (policy >= 0 && policies[policy] !== "never") for (const form of forms) addName(trie, form, owner, isCard(kinds[kind]));
    return { home: homes[home], target: `${homes[home]}/${slug}`, kind: kinds[kind], policy: policies[Math.max(policy, ~policy)], forms };
  });
  const find = (written, document, marked) => {
    if (!byKey.size) for (const name of names) {
      for (const one of unique(name.forms.flatMap(keysOf))) byKey.set(one, [...(byKey.get(one) || []), name]);
    }
    for (const wanted of keysOf(written)) {
      const found = (byKey.get(wanted) || []).filter(({ home, kind, policy }) => document ? home === document : marked || policy !== "quoted"
        && (kind !== "card" || wanted.includes(" ") || policy !== "never" && isUpper(written[0])));
      const near = found.filter(({ home }) => home === found[0].home);
      const best = near.filter(({ forms }) => key(forms[0]) === wanted && endMark(forms[0]) === endMark(written));
      const targets = unique((best.length ? best : near).map(({ target }) => target));
      if (found.length) return targets.length === 1 ? targets[0] : "";
    }
    return "";
  };
  const either = Object.keys(shorts).map((short) => short.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|") || "(?!)";
  return { trie, names, everyday, scope: { find, shorts, numbers, cited,
    item: re(`(["“'(]*(?:the )?)(?:(${either}):? )?(?:(\\d+(?:\\.\\d+)*[a-z]?)(?:(: )(?=[\\w])|(?![\\w%]|\\.\\d)))?`, "uy"),
    printed: re(`(?<![\\w'’-])(?:${either})(?:: (?=\\S)| (?=\\d))`) } };
}
function* cutPieces(text) {
  let start = 0;
  for (const [end, next] of [...places(/\n *\n/g, text), [text.length]]) {
    let opens = true;
    while (end - start > PIECE) {
      const limit = start + [...text.slice(start, start + 2 * PIECE)].slice(0, PIECE).join("").length;
      if (limit >= end) break;
      const cut = ["\n", " "].map((mark) => text.lastIndexOf(mark, limit - 1)).find((place) => place > start);
      yield [start, start = cut ? cut + 1 : limit, opens];
      opens = false;
    }
    yield [start, end, opens];
    start = next;
  }
}
function begin(inventory, about = "") {
  if (!markers.has(inventory)) markers.set(inventory, openMarker(inventory));
  const own = keysOf(about.replace(/.*\//, ""));
  return { marker: markers.get(inventory), about, own, budget: { names: 1000 } };
}
function markFlow({ content, covered, seams }, { marker, about, own, budget }) {
  const text = content.replace(BLANK, " "), found = [], seen = new Set();
  for (const [start, end, opens] of cutPieces(text)) {
    const piece = text.slice(start, end), taken = covered.map(([first, last]) => [first - start, last - start]);
    const take = (first, last, target, kind, policy) => {
      if (seams.some((seam) => start + first < seam && seam < start + last)) return;
      if (policy) seen.add(target);
      found.push({ start: start + first, end: start + last, phrase: content.slice(start + first, start + last), target, kind, policy });
    };
    if (opens) seen.clear();
    let place = 0;
    for (const line of piece.split("\n")) {
      for (const [first, last, target] of findReferences(line, marker.scope, budget)) {
        if (!isFree(place + first, place + last, taken)) continue;
        taken.push([place + first, place + last]);
        if (target !== about) take(place + first, place + last, target, "see", "");
      }
      place += line.length + 1;
    }
    for (const [{ target, kind, policy, forms: [title] }, first, last] of scanNames(piece, marker, [...taken, ...places(ICON, piece)])) {
      const shouted = policy === "card" && last - first > 1 && isUpper(piece.slice(first, last)) && !isUpper(title);
      if (!shouted && target !== about && !own.includes(key(title)) && !seen.has(target) && isFree(first, last, taken)) {
        take(first, last, target, isCard(kind) ? kind : "mention", policy);
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
const markText = (inventory, text, options = {}) => markFlow({ content: text, covered: [], seams: [] }, begin(inventory, options.context));
if (typeof module === "object") return void (module.exports = { markText });

// kb/fragments.py
const UNMARKED = "a,button,code,pre", UNSEEN = "head,noscript,script,style,template,title";
const OBJECTS = "audio,canvas,iframe,img,input,math,object,select,svg,textarea,video";
const BLOCKS = "address,article,aside,blockquote,body,caption,center,dd,details,dialog,div,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,legend,li,main,menu,nav,ol,p,pre,section,summary,table,td,th,ul";

function readFlows(element) {
  const flows = [], end = () => flows.push({ content: "", covered: [], seams: [], nodes: [] });
  const visit = (node, bare) => {
    const flow = flows[flows.length - 1], start = flow.content.length, is = (names) => node.matches(names);
    if (node.nodeType === 3) {
      flow.content += node.data.replace(/\n/g, " ");
      flow.nodes.push([node, start]);
      flow.seams.push(start, flow.content.length);
      if (bare) flow.covered.push([start, flow.content.length]);
    } else if (node.nodeType !== 1 || is(UNSEEN) || node.isContentEditable) return;
    else if (is("br") || is(OBJECTS)) flow.content += is("br") ? "\n" : "\ufffc";
    else {
      if (is(BLOCKS)) end();
      node.childNodes.forEach((child) => visit(child, bare || is(UNMARKED)));
      if (is(BLOCKS)) end();
    }
  };
  end();
  visit(element, element.closest(UNMARKED));
  return flows;
}
function linkElement(element, inventory, root) {
  const task = begin(inventory, element.dataset.stccg);
  for (const flow of readFlows(element)) {
    for (const { start, end, target } of markFlow(flow, task).reverse()) {
      const [node, first] = flow.nodes.filter(([, place]) => place <= start).pop();
      node.splitText(end - first);
      const words = node.splitText(start - first), link = document.createElement("a");
      words.replaceWith(link);
      link.append(words);
      Object.assign(link, { className: "stccg-term", href: `${root}/${target}` });
    }
  }
}

// A card with what an entry says (WCAG 1.4.13)
const SENTENCE = /^.+?(?:(?<!\b(?:[A-Z]|[DM]r|Lt|vs))[.!?]["')\]]*(?=\s+[A-Z"([•])|$)/s;

function showCards(root) {
  const card = document.createElement("div"), known = new Map(), on = (type, act) => addEventListener(type, act, true);
  let link = null, timer, touched;
  card.id = card.className = "stccg-card";
  card.setAttribute("role", "tooltip");
  Object.assign(card.style, { position: "absolute", zIndex: 9999, maxWidth: "min(22rem, 90vw)", padding: ".6rem .8rem",
    border: "1px solid", background: "Canvas", color: "CanvasText" });
  const idOf = ({ href }) => href.startsWith(root + "/") ? href.slice(root.length + 1) : "";
  const find = ({ target }) => [target.closest && target.closest("a.stccg-term")].find((near) => near && idOf(near));
  const hide = () => {
    clearTimeout(timer);
    if (link) link.removeAttribute("aria-describedby");
    card.remove();
    link = null;
  };
  const leave = () => link && ![link, card].some((one) => one.matches(":hover")) && document.activeElement !== link && hide();
  const later = (act) => (clearTimeout(timer), timer = setTimeout(act, 200));
  const show = async (next) => {
    clearTimeout(timer);
    if (next === link) return;
    hide();
    link = next;
    const id = idOf(next);
    if (!known.has(id)) known.set(id, fetch(`${root}/api/v1/entries/${id}`).then((got) => got.json()));
    const facts = await known.get(id).catch(() => known.delete(id));
    if (next !== link || !facts.id) return;
    const { title, source, version, paragraphs = [], wording } = facts, types = facts.card ? facts.card.types : [];
    const told = paragraphs.find(({ address }) => "#" + address === next.hash) || paragraphs.find(({ style }) => !/^epi|^sub/.test(style));
    const where = [source ? `${source.short} ${version}`.trim() : "title group", ...types, wording === "plain" && "in plain words"].filter(Boolean).join(", ");
    card.replaceChildren(...[title, where, told && SENTENCE.exec(told.text)[0]].filter(Boolean).map((line, n) =>
      Object.assign(document.createElement(n ? "div" : "b"), { textContent: line })));
    document.body.append(card);
    next.setAttribute("aria-describedby", card.id);
    const { left, top, bottom } = next.getClientRects()[0], { offsetHeight: height, offsetWidth: width } = card;
    Object.assign(card.style, { left: `${scrollX + Math.max(0, Math.min(left, innerWidth - width - 8))}px`,
      top: `${scrollY + (bottom + height > innerHeight && top > height ? top - height : bottom)}px` });
  };
  on("pointerover", (event) => event.pointerType === "touch" || later(() => find(event) ? show(find(event)) : leave()));
  on("focusin", (event) => find(event) && show(find(event)));
  on("focusout", () => later(leave));
  on("keydown", (event) => event.key === "Escape" && hide());
  on("pointerdown", (event) => {
    touched = event.pointerType === "touch" && find(event) !== link;
    find(event) || card.contains(event.target) || hide();
  });
  on("click", (event) => touched && find(event) && (event.preventDefault(), show(find(event))));
}

const { src, dataset } = document.currentScript, root = (dataset.base || src.replace(/\/static\/links\.js.*/, "")).replace(/\/+$/, "");
const start = async () => {
  const { game = "1e", documents = "", selector } = dataset;
  if (selector === "") return showCards(root);
  const inventory = await (await fetch(`${root}/inventory/names.json?game=${game}&documents=${documents}`)).json();
  const chosen = selector || (document.querySelector("[data-stccg]") ? "[data-stccg]" : "body");
  for (const element of document.querySelectorAll(chosen)) linkElement(element, inventory, root);
  showCards(root);
};
document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start();
})();
