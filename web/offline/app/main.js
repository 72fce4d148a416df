// The app that works offline: opens the kept pack and shows the pages of the site from it. Start reading here.
//
//   engine/       what kb computes, with the names of its modules (engine/README.md)
//   app/resources what an address answers (web/resources); pages, editions, markup, icons, glyphs, titles, urls (web/pages)
//   templates, template_runtime, tables: the templates, words, tags and patterns of the site, generated from it
//   ahead         what is made while a reader types
//   parts, worker, keeping: how a pack gets onto the device, and when the app answers
//   file_store    what the single file keeps in the browser
//
// It begins in three places: in the page that the service worker gives where there is no network (shell.html), in a file
// opened from a disk (the pack stands in it), and in a worker of /offline, which derives of a pack what the app needs.
import { derive, openPack, readHeading } from "../engine/knowledge_base.js";
import * as engines from "../engine/search/engines.js";
import { unquote } from "../engine/naming/written_names.js";
import { answerScript, openAddress } from "./addresses.js";
import { prepareFor } from "./ahead.js";
import * as fileStore from "./file_store.js";
import { readState } from "./parts.js";
import { readFile } from "./resources/decks.js";
import { describeFrame } from "./resources/overview.js";
import { decks } from "./tables.js";
import { mounted } from "./urls.js";

const DERIVED = "/offline/derived"; // where the kept arrays stand beside the pack
const DAMAGED = "this file is incomplete or damaged. Copy it again, or load it again.";
const OLD = "this file needs a browser of 2023 or later.";
const LOOK = 30000; // milliseconds after which the network is tried again

/* Read the kept pack with its arrays; derive these where they are not kept yet. */
async function readKept(root) {
  const state = await readState(caches, root);
  if (!state) throw new Error("No rules are kept on this device.");
  const cache = await caches.open(state.cache),
    read = async (address) => (await cache.match(new URL(address, root).href))?.arrayBuffer();
  const [pack, kept] = await Promise.all([read(state.pack), read(`${root}${DERIVED}`)]);
  let derived = kept;
  if (!derived) {
    derived = await deriveNow(pack);
    await cache.put(`${root}${DERIVED}`, new Response(derived)).catch(() => {}); // without room it is derived again next time
  }
  return { pack, derived, state };
}

/* Derive what is not kept yet, with words on the page meanwhile. */
async function deriveNow(pack) {
  if (typeof document !== "undefined") {
    say(
      "Preparing the search, once. This takes some seconds, on an old phone up to half a minute.",
    );
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    performance.mark("derived");
  }
  return derive(openPack(pack));
}

function say(words) {
  (document.querySelector("[role=status]") || document.body).textContent = words;
}

/* The parts of an address that stand in the address bar: in a file after "#". */
const bar = {
  read: () =>
    mounted.root === "#"
      ? location.hash.slice(1) || "/"
      : location.href.slice(mounted.begins.length) || "/",
  write: (address) => (mounted.root === "#" ? `#${address}` : `${mounted.begins}${address}`),
};

/* Move the focus to what a page asks for, else to its beginning where the page is a new one; a reader may have moved it. */
function moveFocus(anew) {
  if (document.activeElement !== document.body) return;
  const wanted = document.querySelector("[autofocus]") || (anew && document.getElementById("main"));
  if (wanted) wanted.focus({ preventScroll: wanted.id === "main" });
}

class App {
  constructor(base, name, scripts, pack) {
    this.base = base;
    this.scripts = scripts;
    this.frame = { ...describeFrame(base, name), pack };
    const { fetch } = globalThis;
    globalThis.fetch = async (address, options) => {
      const made = answerScript(this.base, String(address.url || address));
      return made
        ? new Response(JSON.stringify(made), { headers: { "Content-Type": "application/json" } })
        : fetch(address, options);
    };
    globalThis.openAddress = (address) => this.go(address);
    this.shown = "";
    addEventListener(
      "popstate",
      () => bar.read().split("#")[0] === this.shown || this.show(bar.read(), false),
    );
    document.addEventListener("click", (event) => this.follow(event));
    document.addEventListener("submit", (event) => this.submit(event));
    for (const moment of ["focusin", "input"])
      document.addEventListener(
        moment,
        ({ target }) => target.type === "search" && prepareFor(this.base, target),
      );
  }

  /* Show an address in this page, without loading anything. */
  show(address, moved = true) {
    const page = openAddress(this.base, this.frame, address),
      root = document.documentElement;
    document.title = page.title;
    document.body.innerHTML = page.body;
    if (page.edition !== null) root.dataset.ed = page.edition;
    else {
      delete root.dataset.ed;
      // in a file, links cannot keep the last choice: what it is stands in them alone
      try {
        if (mounted.root !== "#" && localStorage.edition) root.dataset.ed = localStorage.edition;
      } catch {
        /* nothing is kept */
      }
    }
    this.scripts.run("site");
    if (document.getElementById("keeping")) this.scripts.run("keeping");
    this.shown = address.split("#")[0];
    if (page.hash && mounted.root !== "#")
      location.replace(page.hash); // the browser scrolls, and knows the target
    else if (page.hash) document.getElementById(unquote(page.hash.slice(1)))?.scrollIntoView();
    else if (moved) scrollTo(0, 0);
    // after the picture: to move the focus, a browser lays the page out at once
    requestAnimationFrame(() => setTimeout(() => moveFocus(moved && !page.hash)));
  }

  go(address) {
    const path = address.startsWith(mounted.root) ? address.slice(mounted.root.length) : address;
    if (path.startsWith("/")) {
      history.pushState(null, "", bar.write(mounted.root === "#" ? path : path.split("#")[0]));
      this.show(path);
    } else location.assign(address);
  }

  /* A link of the site is followed here; one within the page, or to another site, is left to the browser. */
  follow(event) {
    const link = event.target.closest?.("a[href]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    const written = link.getAttribute("href");
    if (written.startsWith("#") && !written.startsWith("#/")) {
      if (mounted.root !== "#") return;
      event.preventDefault();
      document.getElementById(unquote(written.slice(1)))?.scrollIntoView();
    } else if (written.startsWith(`${mounted.root}/`)) {
      event.preventDefault();
      this.go(written);
    } else if (link.href.startsWith(`${mounted.begins}/`)) {
      event.preventDefault();
      this.go(mounted.root + link.href.slice(mounted.begins.length));
    }
  }

  submit(event) {
    const form = event.target,
      action = form.getAttribute("action") || "";
    const input = form.querySelector("[type=file]");
    if (input?.files[0] && action.startsWith(`${mounted.root}/`)) {
      event.preventDefault();
      const asked = new FormData(form);
      asked.delete(input.name);
      // the site reads it from the body
      input.files[0].arrayBuffer().then((content) => {
        const list = readFile(new Uint8Array(content));
        if (list === null) return refuse(input, `${decks.NOT_TEXT} ${decks.AS_TEXT}`);
        asked.set("list", list);
        this.go(`${action}?${new URLSearchParams(asked)}`);
      });
    }
    if (event.defaultPrevented || form.method !== "get" || !action.startsWith(`${mounted.root}/`))
      return;
    event.preventDefault();
    this.go(`${action}?${new URLSearchParams(new FormData(form))}`);
  }
}

/* Say what is wrong with a field, until it is changed. */
function refuse(input, why) {
  input.setCustomValidity(why);
  input.addEventListener("change", () => input.setCustomValidity(""), { once: true });
  input.reportValidity();
}

/* Scripts of the site: site.js belongs to one page and runs for each, links.js to all. */
const loaded = (addresses) => ({
  run(name) {
    const made = document.createElement("script");
    made.src = addresses[name];
    if (name === "links") Object.assign(made.dataset, { selector: "", base: mounted.begins });
    document.head.append(made);
    made.onload = () => made.remove();
  },
});
const written = (texts) => ({
  run(name) {
    if (!texts[name]) return; // a file is kept as it is
    const made = document.createElement("script");
    made.textContent = texts[name];
    if (name === "links")
      Object.assign(made.dataset, { selector: "", base: `${location.href.split("#")[0]}#` });
    document.head.append(made);
    if (name === "site") made.remove();
  },
});

function begin(base, { name, scripts, date }) {
  engines.openEngine(base);
  const days = Math.floor((Date.now() - Date.parse(date)) / 86400000);
  const app = new App(base, name, scripts, {
    snapshot: base.snapshot,
    date: date.slice(0, 10),
    days,
    file: mounted.root === "#",
  });
  app.show(bar.read(), false);
  scripts.run("links");
  document.documentElement.dataset.opened = "";
  performance.mark("opened");
}

/* Where the network is back, say so, and let the reader load the page from the site. */
function watchNetwork(root) {
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const answered = await fetch(`${root}/offline/parts.json`, { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    document.querySelectorAll("[data-back]").forEach((one) => {
      one.hidden = !answered;
    });
  };
  setInterval(look, LOOK);
  addEventListener("online", look);
}

async function beginKept({ root, name, ...scripts }) {
  const begins = new URL(root, location.href).href.replace(/\/$/, "");
  Object.assign(mounted, { root: root.replace(/\/$/, ""), begins, site: begins });
  const { pack, derived, state } = await readKept(begins);
  begin(openPack(pack, derived), { name, scripts: loaded(scripts), date: state.checked });
  watchNetwork(begins);
}

/* Read the pack that stands in the single file, compressed, as text. */
async function readWritten(written) {
  if (!globalThis.DecompressionStream) throw new Error(OLD);
  try {
    const bytes = Uint8Array.from(atob(written), (char) => char.charCodeAt(0));
    const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(content).arrayBuffer();
  } catch {
    throw new Error(DAMAGED);
  }
}

/* The single file; what is derived of its pack is kept where a browser allows it. */
async function beginFile({ name, site, date }) {
  document.documentElement.dataset.begun = ""; // the page itself says so where this script was cut off
  Object.assign(mounted, { root: "#", begins: `${location.href.split("#")[0]}#`, site });
  const read = (id) => document.getElementById(id).textContent;
  const pack = await readWritten(read("pack"));
  const { heading } = readHeading(pack),
    kept = await fileStore.find(heading.sha256).catch(() => null),
    derived = kept || (await deriveNow(pack));
  begin(openPack(pack, derived), {
    name,
    scripts: written({ site: read("site-script"), links: read("links-script") }),
    date,
  });
  if (!kept) fileStore.keep(heading.sha256, derived).catch(() => {}); // without room it is derived again next time
}

async function fail(fault) {
  say(`The rules could not be opened: ${fault.message}`);
  throw fault;
}

if (typeof document === "undefined") {
  onmessage = async ({ data }) => {
    // What could not be derived now is derived when the app is opened.
    postMessage(
      await readKept(data).then(
        () => "derived",
        (fault) => fault.message,
      ),
    );
  };
} else {
  const { dataset } = document.currentScript;
  (dataset.file === undefined ? beginKept : beginFile)(dataset).catch(fail);
}
