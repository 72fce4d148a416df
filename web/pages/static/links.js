/* Links names to a rules site (docs/linking-texts.md); down to markText it is kb.annotation. */
(function () {
"use strict";

// In patterns \w and \d are of all scripts, as in Python; \a is \w without "_".
const re = (pattern, flags = "gu") => new RegExp((pattern.source || pattern).replace(/\\w/g, "\\a_")
	.replace(/\\a/g, "\\p{L}\\p{N}").replace(/\\d/g, "\\p{Nd}"), flags);
const at = (pattern, text, place) => (pattern.lastIndex = place, pattern.exec(text));
const unique = (list) => [...new Set(list)];
const places = (pattern, text) => {
	const found = [];
	text.replace(pattern, (all, place) => found.push([place, place + all.length, all]));
	return found;
};
const isLower = (text) => /^\p{Lowercase}/u.test(text), hasWord = (text) => /[\p{L}\p{N}]/u.test(text);
const isUpper = (text) => /\p{Uppercase}/u.test(text) && !/[\p{Lowercase}\p{Lt}]/u.test(text);
const back = (text, place, length) => text.slice(Math.max(0, place - length), place);
const isFree = (start, end, taken) => !taken.some(([first, last]) => start < last && first < end);

// name_trie
const WORD = re(/[\a]+(?:['’][\a]+)*/), PLAIN = re(/[\a]+/), INNER = re(/(?<=[\w])['’](?=[\w])/);
const small = (text) => text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
const cutWords = (text) => places(WORD, text).map(([start, end, written]) => ({ start, end, written, folded: small(written.replace(/’/g, "'")) }));
const foldGap = (gap) => gap.replace(/\s*[-\u2010-\u2015]+\s*/g, "-").replace(/["“”'‘’«»*!?]/g, "").trim() || " ";
const key = (name) => (name[0] === "-" ? "-" : "") + (small(name.replace(INNER, "")).match(PLAIN) || []).join(" ");
const keysOf = (name) => unique([key(name), key(name).split(" ").map(singular).join(" ")]);
const endMark = (text) => (/[!?]$/.exec(text) || [""])[0];

const singular = (word) => /..ies$/.test(word) ? word.slice(0, -3) + "y"
	: word.slice(0, /.(?:[cs]h|ss|.x)es$/.test(word) ? -2 : /..[^sui]s$/.test(word) ? -1 : undefined);
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

// mentions
const SMALL = "a an and at by for from in is of on or the to with".split(" ");
const OPENING = /(?:(?<!Dr|M[rs]|Mrs|Lt|Capt|Cmdr)[.!?:;•—(["“]['"”)\]]*\s*|[|\n]\s*)$/, LEADING = re(/^[^\w\s]+\s*/, "u"), JOINED = /^[-_\u2010-–]/;
const GROUPED = re(/:?["”]? (?:cards?|dilemmas?|doorways?|events?|incidents?|interrupts?|objectives?)(?![\w])/, "uy");
const NAMESAKE = re(/["”]? (?:episode|expansion|film|movie|series|set)(?![\w])/, "uy");
const ICON = /\[(?!link to card)[^[\]\n]{1,60}\]|<[A-Z][A-Za-z]{1,5}>/gu;
const opens = (text, { start }) => start === 0 || OPENING.test(back(text, start, 8));
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
const isQuoted = (text, start, end) => /["“]/.test(text[start - 1]) && /^[.,;!?]{0,2}["”]/.test(text.slice(end, end + 2));
function inProperName(text, { start, end, words }, [before, after]) {
	const joins = (word, from, to) => /^(?:['’]s)? $/.test(text.slice(from, to)) && !isLower(word.written)
		&& !isUpper(word.written.slice(1)) && !opens(text, word);
	return isUpper(words[0].written[0]) && (before && joins(before, before.end, start) || after && joins(after, end, after.start));
}
function isCapitalised({ form, words }, kind) {
	const titles = form.written.match(WORD), article = titles.length > 2 && titles[0] === "The";
	const alike = (title, written) => title.length > 1 && isUpper(title) && kind !== "section" ? isUpper(written)
		: !isUpper(title[0]) || isUpper(written[0]);
	return words.some(({ written }) => !isLower(written)) && words.every(({ written }, n) =>
		alike(titles[n], written) || SMALL.includes(titles[n].toLowerCase()) && (n > 0 || article));
}
function isMeant({ policy, kind }, one, text, around, everyday) {
	if (isUpper(one.words[0].written[0]) && at(NAMESAKE, text, one.end)) return false;
	if (policy === "quoted") return isQuoted(text, one.start, one.end);
	if (policy === "always") return one.words.length > 1 || !inProperName(text, one, around);
	if (!isCapitalised(one, kind) && (policy === "card" || !isAll(text, one))) return false;
	if (policy !== "card") return policy !== "group" || at(GROUPED, text, one.end);
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

// disambiguation
const OWNERS = "her his its my our their your".split(" "), BEFORE = re(/[\a]+(?= $)/, "u");

function chooseMeant(text, named, list, cites) {
	const isWord = (word) => list.includes(word) || list.includes(word.toLowerCase());
	const isSure = ([{ kind, policy }, start, end]) => {
		const [before] = BEFORE.exec(back(text, start, 20)) || [""];
		const line = text.slice(0, start).split("\n").pop() + /.*/.exec(text.slice(end));
		if (!/[^\P{L}xX]/u.test(line) || kind === "card" && OWNERS.includes(before.toLowerCase())) return true;
		if (policy === "shared") return isWord(before);
		return policy === "quoted" || cutWords(text.slice(start, end)).length > 1 && (policy === "always" || !isQuoted(text, start, end));
	};
	const sure = named.map(isSure), speaks = cites || sure.includes(true) || cutWords(text).some(({ written }) => isWord(written));
	return named.filter(([{ policy }], n) => sure[n] || speaks && policy !== "shared");
}

// references
const CUE = re(/(?:^|[(\[,;:.!?*>–—"”]|- |(?<![\w])(?:but|also|please|and) )\s*see(?: also)?:? +(?=\S)/, "giu");
const CITED = re(/((?<![\w])(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Ss]ee(?: also)?|[Rr]efer to) |§ ?)?(?<![\w.$@])(?<![vV]ersion )(\d+(?:\.\d+)+[a-z]?)(?![\w%]|\.\d)/);
const ENDING = re(/\s*[,;:.)(\]"”]|\s+(?:and|or|for|below|above)(?![\w])/), BETWEEN = re(/["”]?(?:, and |, or | and | or |, |; (?:see )?)/, "uy");
const BRACKETS = /\[\[[^[\]\n]{1,100}\]\]/gu;

function findReferences(line, { find, shorts, numbers, cited, item, printed }, budget) {
	const read = (place) => {
		const [, lead, short, number, named] = at(item, line, place), start = place + lead.length, last = item.lastIndex;
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
		return target && [start, numberEnd, target];
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
	line.replace(CITED, (all, cue, number, place) => {
		const end = place + all.length;
		if (cue || number.split(".").length > 2) found.push([end - number.length, end, cited[number]]);
	});
	return found.filter(([, , target]) => target);
}

// gazetteer annotate
const BLANK = /[^\S\n]|[\x1c-\x1f\x85]/g, PIECE = 2000, markers = new WeakMap();
const isCard = (kind) => kind === "card" || kind === "group";

function openMarker(list) {
	const { homes, kinds, policies, shorts } = list, trie = new Map(), byKey = new Map();
	const names = list.names.map(([home, slug, kind, policy, ...written], owner) => {
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
			const [target, other] = unique((best.length ? best : near).map(({ target }) => target));
			if (target) return other ? "" : target;
		}
		return "";
	};
	const either = Object.keys(shorts).map((short) => short.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|") || "(?!)";
	return { ...list, trie, names, find,
		item: re(`(["“'(]*(?:the )?)(?:(${either}):? )?(?:(\\d+(?:\\.\\d+)*[a-z]?)(?:(: )(?=[\\w])|(?![\\w%]|\\.\\d)))?`, "uy"),
		printed: re(`(?<![\\w'’-])(?:${either})(?:: (?=\\S)| (?=\\d))`) };
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
function begin(list, about = "") {
	if (!markers.has(list)) markers.set(list, openMarker(list));
	const own = keysOf(about.replace(/.*\//, ""));
	return { marker: markers.get(list), about, own, budget: { names: 1000 } };
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
			for (const [first, last, target] of findReferences(line, marker, budget)) {
				if (!isFree(place + first, place + last, taken)) continue;
				taken.push([place + first, place + last]);
				if (target !== about) take(place + first, place + last, target, "see", "");
			}
			place += line.length + 1;
		}
		let named = scanNames(piece, marker, [...taken, ...places(ICON, piece)]);
		if (marker.words.length && !about) named = chooseMeant(piece, named, marker.words, taken.length > covered.length);
		for (const [{ target, kind, policy, forms: [title] }, first, last] of named) {
			const shouted = policy === "card" && last - first > 1 && isUpper(piece.slice(first, last)) && !isUpper(title);
			if (!shouted && target !== about && !own.includes(key(title)) && !seen.has(target) && isFree(first, last, taken)) {
				take(first, last, target, isCard(kind) ? kind : "mention", policy);
			}
		}
	}
	return found.sort((a, b) => a.start - b.start);
}
const newFlow = (content) => ({ content, covered: [], seams: [], nodes: [] });
const markText = (list, text, options = {}) => markFlow(newFlow(text), begin(list, options.context));
if (typeof module === "object") return void (module.exports = { markText });

// The page
const page = document, { src, dataset: { base, game = "1e", documents = "", selector } } = page.currentScript;
const root = (base || src).replace(/\/(static\/links\.js.*|\/*)$/, "");
const make = (tag, facts) => Object.assign(page.createElement(tag), facts);

// html_fragments
function readFlows(element, { unmarked, unseen, objects, blocks }) {
	const flows = [], end = () => flows.push(newFlow(""));
	const visit = (node, bare) => {
		const flow = flows[flows.length - 1], start = flow.content.length, is = (names) => node.matches(names);
		if (node.nodeType === 3) {
			flow.content += node.data.replace(/\n/g, " ");
			flow.nodes.push([node, start]);
			flow.seams.push(start, flow.content.length);
			if (bare) flow.covered.push([start, flow.content.length]);
		} else if (node.nodeType !== 1 || is(unseen) || node.isContentEditable) return;
		else if (is("br") || is(objects)) flow.content += is("br") ? "\n" : "\ufffc";
		else {
			if (is(blocks)) end();
			node.childNodes.forEach((child) => visit(child, bare || is(unmarked)));
			if (is(blocks)) end();
		}
	};
	end();
	visit(element, element.closest(unmarked));
	return flows;
}
function linkElement(element, list) {
	const task = begin(list, element.dataset.stccg);
	for (const flow of readFlows(element, list.elements)) {
		for (const { start, end, target } of markFlow(flow, task).reverse()) {
			const [node, first] = flow.nodes.filter(([, place]) => place <= start).pop();
			node.splitText(end - first);
			const words = node.splitText(start - first), link = make("a", { className: "stccg-term", href: `${root}/${target}` });
			words.replaceWith(link);
			link.append(words);
		}
	}
}

// A card with what an entry says (WCAG 1.4.13)
const SENTENCE = /^.+?(?:(?<!\b(?:[A-Z]|[DM]r|Lt|vs))[.!?]["')\]]*(?=\s+[A-Z"([•])|$)/s;

function showCards() {
	const card = make("div", { id: "stccg-card", className: "stccg-card", role: "tooltip" }), known = new Map(), on = (type, act) => addEventListener(type, act, true);
	let link = null, timer, touched;
	const idOf = ({ href }) => href.startsWith(root + "/") ? href.slice(root.length + 1) : "";
	const find = ({ target }) => [target.closest && target.closest("a.stccg-term")].find((near) => near && idOf(near));
	const hide = () => {
		clearTimeout(timer);
		if (link) link.removeAttribute("aria-describedby");
		card.remove();
		link = null;
	};
	const leave = () => link && ![link, card].some((one) => one.matches(":hover, :focus")) && hide();
	const later = (act) => (clearTimeout(timer), timer = setTimeout(act, 200));
	const show = async (next) => {
		if (next === link) return clearTimeout(timer);
		hide();
		link = next;
		const id = idOf(next);
		if (!known.has(id)) known.set(id, fetch(`${root}/api/v1/entries/${id}`).then((got) => got.json()));
		const facts = await known.get(id).catch(() => known.delete(id));
		if (next !== link || !facts.id) return;
		const { title, source, version, paragraphs = [], wording } = facts, types = facts.card ? facts.card.types : [];
		const told = paragraphs.find(({ address }) => "#" + address === next.hash) || paragraphs.find(({ style }) => !/^epi|^sub/.test(style));
		const where = [source ? `${source.short} ${version}`.trim() : "title group", ...types, wording === "plain" && "in plain words", facts.gap && "not installed"].filter(Boolean).join(", ");
		card.replaceChildren(...[title, where, told && SENTENCE.exec(told.text)[0]].filter(Boolean).map((line, n) =>
			make(n ? "div" : "b", { textContent: line })));
		card.style = "position:absolute;left:0;top:0;z-index:9999;max-width:min(22rem,90vw);padding:.6rem .8rem;border:1px solid;background:Canvas;color:CanvasText";
		(next.closest("main") || page.body).append(card);
		next.setAttribute("aria-describedby", card.id);
		const { left, top, bottom } = next.getClientRects()[0], { x, y, height, width } = card.getBoundingClientRect();
		card.style.left = `${Math.max(0, Math.min(left, innerWidth - width - 8)) - x}px`;
		card.style.top = `${(bottom + height > innerHeight && top > height ? top - height : bottom) - y}px`;
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

const start = async () => {
	if (selector === "") return showCards();
	const list = await (await fetch(`${root}/inventory/names.json?game=${game}&documents=${documents}`)).json();
	const chosen = selector || (page.querySelector("[data-stccg]") ? "[data-stccg]" : "body");
	for (const element of page.querySelectorAll(chosen)) linkElement(element, list);
	showCards();
};
page.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start();
})();
