// Chooses the word that was meant by one that no text holds, as a typist may have slipped (kb.search.slips).

import * as analyzer from "../indexing/analyzer.js";
import * as spelling from "../indexing/spelling.js";
import { roundOff } from "../numbers.js";
import { removeSuffix, sortBy } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";

const { SHORT, NEIGHBOURS } = tables.slips;
const {
  SLIP_CUT,
  SLIP_DROPPED,
  SLIP_FIRST,
  SLIP_LETTER,
  SLIP_NEIGHBOUR,
  SLIP_OTHER,
  SLIP_RARE,
  SLIP_TITLE,
  SLIP_TWO,
} = tables.weights;

/** Give the word of the vocabulary that was meant; "" where none is likely enough; `titles` are the terms of titles. */
export function correct(typed, vocabulary, titles) {
  const word = analyzer.fold(typed);
  const short = (one) => text.countCharacters(one) < SHORT;
  if (!text.isAlpha(word) || short(word) || spelling.isEveryday(word)) return "";
  const plain = analyzer.makeLexeme(word); // where the texts have it in another inflection only
  const forms =
    plain === word || text.countCharacters(plain) <= spelling.ONE_EDIT ? [word] : [word, plain];
  for (const form of forms) {
    const found = findLikeliest(form, vocabulary, titles);
    if (found) return found;
  }
  return findLonger(word, vocabulary);
}

/** Find the word that costs least, the first in the alphabet of equals; "" if it is too dear. */
function findLikeliest(word, vocabulary, titles) {
  const edits = spelling.allowedEdits(word) || 1;
  const length = text.countCharacters(word);
  const sort = (letters) => [...letters].sort(text.compare).join("");
  let [least, best] = [SLIP_LETTER * length, ""];
  for (const [found, away] of vocabulary.listNear(word, edits)) {
    const fits = text.countCharacters(found) > SHORT || sort(found) === sort(word);
    if (length === SHORT && !fits) continue;
    const slip = away === 1 ? measureSlip(word, found) : SLIP_TWO;
    let cost = slip + SLIP_RARE * measureRarity(found, vocabulary);
    cost -= SLIP_TITLE * Number(titles.has(analyzer.makeTerm(found)));
    const first = !best || text.compare(found, best) < 0;
    if (cost < least || (cost === least && first)) [least, best] = [cost, found];
  }
  return best;
}

/** Find the commonest word that was cut short ("dil", "affils"); "" if it is too dear. */
function findLonger(word, vocabulary) {
  for (const form of new Set([word, removeSuffix(word, "s")])) {
    const length = text.countCharacters(form);
    const longer = length >= SHORT ? vocabulary.listLonger(form) : [];
    const [found] = sortBy(longer, (one) => [-vocabulary.countTexts(one), one]);
    if (found) {
      const cost = SLIP_CUT + SLIP_RARE * measureRarity(found, vocabulary);
      return cost <= SLIP_LETTER * length ? found : "";
    }
  }
  return "";
}

/** Give the logarithm of how much rarer a word is than the commonest one. */
export function measureRarity(word, vocabulary) {
  return roundOff(Math.log(vocabulary.most / vocabulary.countTexts(analyzer.fold(word))));
}

/** Give the cost of a slip, an edit that makes one word of another. */
export function measureSlip(typed, meant) {
  const [one, other] = [[...typed], [...meant]];
  const shorter = Math.min(one.length, other.length);
  let place = 0;
  while (place < shorter && one[place] === other[place]) place += 1;
  const longer = one.length > other.length ? one : other;
  const added = one.length !== other.length;
  if (added && place > 0 && longer[place] === longer[place - 1]) return 0;
  const swapped = one[place] === other[place + 1] && one[place + 1] === other[place];
  if (!added && place + 1 < one.length && swapped) return 0;
  let cost = SLIP_OTHER;
  if (one.length < other.length) cost = SLIP_DROPPED;
  else if (!added && NEIGHBOURS.has(one[place] + other[place])) cost = SLIP_NEIGHBOUR;
  return cost * (place === 0 ? SLIP_FIRST : 1);
}
