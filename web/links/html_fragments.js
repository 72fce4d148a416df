// Reads the text of a page block by block, and puts links into it (kb.annotation.html_fragments).
//
// Python reads HTML as it was sent; here the browser has parsed it. The inventory says which
// elements are read, and how (`elements`), so both sides read the same text.

import { annotateBlock, beginTask, makeBlock } from "./annotate.js";
import { HTML_FRAGMENTS_OBJECT } from "./patterns.js";

export const LINK_CLASS = "stccg-term";

/** Put links into an element. Its attribute data-stccg says what it is about. */
export function linkElement(element, inventory, root) {
  const task = beginTask(inventory, element.dataset.stccg);
  for (const block of readBlocks(element, inventory.elements)) {
    // From the last to the first: a link splits its text node, but the text before it stays put.
    for (const annotation of annotateBlock(block, task).reverse()) putLink(block, annotation, root);
  }
}

/** List the blocks of text of an element, in order. */
function readBlocks(element, { unmarked, unseen, objects, blocks: blockElements }) {
  const found = [makeBlock("")];
  const endBlock = () => found.push(makeBlock(""));

  function visit(node, isUnmarked) {
    const block = found[found.length - 1];
    if (node.nodeType === Node.TEXT_NODE) return takeText(block, node, isUnmarked);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (node.matches(unseen) || node.isContentEditable) return;
    if (node.matches("br")) block.content += "\n";
    else if (node.matches(objects)) block.content += HTML_FRAGMENTS_OBJECT;
    else {
      const isBlock = node.matches(blockElements);
      if (isBlock) endBlock();
      node.childNodes.forEach((child) => visit(child, isUnmarked || node.matches(unmarked)));
      if (isBlock) endBlock();
    }
  }

  visit(element, Boolean(element.closest(unmarked)));
  return found;
}

/** Add a text node to a block. Its ends are boundaries: a link never contains a tag. */
function takeText(block, node, isUnmarked) {
  const start = block.content.length;
  block.content += node.data.replace(/\n/g, " ");
  const end = block.content.length;
  block.nodes.push([node, start]);
  block.boundaries.push(start, end);
  if (isUnmarked) block.covered.push([start, end]);
}

/** Put a link around a span of a block. */
function putLink(block, { start, end, target }, root) {
  const [node, first] = block.nodes.filter(([, nodeStart]) => nodeStart <= start).pop();
  node.splitText(end - first);
  const words = node.splitText(start - first);
  const link = document.createElement("a");
  link.className = LINK_CLASS;
  link.href = `${root}/${target}`;
  words.replaceWith(link);
  link.append(words);
}
