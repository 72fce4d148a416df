// Shows a card with the first sentence of an entry while its link has the pointer or the focus.
//
// Content on hover or focus must be dismissible with Escape, reachable by the pointer, and
// persistent (WCAG 2.2, 1.4.13). A strict content security policy forbids markup and style
// attributes made of strings, so the card is made of elements, and its style is set on the element.

import { LINK_CLASS } from "./html_fragments.js";
import { TEXT_ITEM_NUMBER, TEXT_SENTENCE } from "./patterns.js";

const DELAY = 200; // milliseconds: a pointer may cross a link, or move from it to its card
const MARGIN = 8; // pixels between a card and the edge of the window
const UNQUOTED_STYLES = /^epi|^sub/; // an epigraph or a sub-heading does not say what a rule says
const STYLE =
  "position:absolute;left:0;top:0;z-index:9999;max-width:min(22rem,90vw);" +
  "padding:.6rem .8rem;border:1px solid;background:Canvas;color:CanvasText";

/** Show cards for the links of the page that lead to the rules site at `root`. */
export function showCards(root) {
  const card = document.createElement("div");
  card.id = card.className = "stccg-card";
  card.setAttribute("role", "tooltip");
  const asked = new Map(); // the answer for each id, so that none is requested twice
  let shown = null; // the link whose card is shown or requested
  let timer;
  let isFirstTap = false;

  const findId = ({ href }) => (href.startsWith(`${root}/`) ? href.slice(root.length + 1) : "");

  function findLink({ target }) {
    const link = target.closest && target.closest(`a.${LINK_CLASS}`);
    return link && findId(link) ? link : null;
  }

  function wait(act) {
    clearTimeout(timer);
    timer = setTimeout(act, DELAY);
  }

  function hide() {
    clearTimeout(timer);
    if (shown) shown.removeAttribute("aria-describedby");
    card.remove();
    shown = null;
  }

  function leave() {
    if (shown && ![shown, card].some((one) => one.matches(":hover, :focus"))) hide();
  }

  function ask(id) {
    if (!asked.has(id))
      asked.set(
        id,
        fetch(`${root}/api/v1/entries/${id}`).then((answer) =>
          answer.ok ? answer.json() : Promise.reject(),
        ),
      );
    return asked.get(id).catch(() => asked.delete(id)); // so that the next time tries again
  }

  async function show(link) {
    if (link === shown) return clearTimeout(timer);
    hide();
    shown = link;
    const entry = await ask(findId(link));
    if (link !== shown || !entry.id) return;
    card.replaceChildren(...listLines(entry, link.hash).map(makeLine));
    card.style = STYLE;
    // All content belongs inside a landmark, so that screen readers find it.
    (link.closest("main") || document.body).append(card);
    link.setAttribute("aria-describedby", card.id);
    placeCard(card, link);
  }

  const on = (type, act) => addEventListener(type, act, true);
  on("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const link = findLink(event);
    wait(() => (link ? show(link) : leave()));
  });
  on("focusin", (event) => {
    const link = findLink(event);
    if (link) show(link);
  });
  on("focusout", () => wait(leave));
  on("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  on("pointerdown", (event) => {
    const link = findLink(event);
    isFirstTap = event.pointerType === "touch" && link !== shown;
    if (!link && !card.contains(event.target)) hide();
  });
  on("click", (event) => {
    const link = isFirstTap && findLink(event);
    if (!link) return;
    event.preventDefault();
    show(link);
  });
}

/** List the lines of a card: the title, the document with its version, the first sentence. */
function listLines({ title, source, version, paragraphs = [], wording, card, gap }, hash) {
  const where = [
    source ? `${source.short} ${version}`.trim() : "title group",
    ...(card ? card.types : []),
    wording === "plain" && "in plain words",
    gap && "not installed",
  ];
  const told =
    paragraphs.find(({ address }) => `#${address}` === hash) ||
    paragraphs.find(({ style }) => !UNQUOTED_STYLES.test(style));
  const sentence = told && TEXT_SENTENCE.exec(told.text.replace(TEXT_ITEM_NUMBER, ""))[0].trim();
  return [title, where.filter(Boolean).join(", "), sentence].filter(Boolean);
}

function makeLine(content, place) {
  const line = document.createElement(place ? "div" : "b");
  line.textContent = content;
  return line;
}

/** Place a card below its link, or above it if only there is room. */
function placeCard(card, link) {
  // A link that wraps has a rectangle for each line; the card belongs to the first.
  const { left, top, bottom } = link.getClientRects()[0];
  const { x, y, height, width } = card.getBoundingClientRect();
  const beside = Math.max(0, Math.min(left, innerWidth - width - MARGIN));
  const isLow = bottom + height > innerHeight && top > height;
  card.style.left = `${beside - x}px`;
  card.style.top = `${(isLow ? top - height : bottom) - y}px`;
}
