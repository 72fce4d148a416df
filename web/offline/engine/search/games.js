// Weighs which game a query is about by its words, by pairs of them and by names of cards
// (kb.search.games).

import * as impacts from "../indexing/impacts.js";
import { lazily } from "../lazily.js";
import * as numbers from "../numbers.js";
import { split } from "../sequences.js";
import * as tables from "../tables.js";
import * as text from "../text.js";
import { weighWords } from "./word_weights.js";

const { FEWEST_WORDS, LEAST_SHARE } = tables.games;
const { GAME_CARD, GAME_CARD_WORDS, GAME_EVIDENCE, GAME_PAIRS, GAME_WRITTEN, OTHER_FAMILY } =
  tables.weights;

/** What speaks for each game; logarithms are in the order of the games. */
export class GameWords {
  constructor({
    games,
    families,
    priors,
    terms,
    ofTerms,
    numbers: known,
    pairs,
    ofPairs,
    titles,
    written = [],
  }) {
    this.games = games;
    this.families = families; // of each game: the number of its family
    this.priors = priors; // of each game: the logarithm of its share in its family
    this.terms = new Map(terms.map((term, place) => [term, place]));
    this.ofTerms = ofTerms; // of each of these, by game
    this.numbers = new Map(known.map((term, number) => [term, number])); // of terms of a pair
    this.pairs = pairs; // one number for both terms of each pair, sorted
    this.ofPairs = ofPairs; // of each of these, by game
    this.titles = titles; // of each card title: the only game that has it, -1 for several
    const write = () => new Set([...titles.keys()].flatMap((title) => split(title)));
    lazily(this, "titleWords", write); // the words of the titles of cards
    this.longest = measureLongest(titles.keys());
    this.written = new Map(written); // of each word with its capitals: the only game that writes it so
  }

  /** Tell whether any text has two terms side by side, in this order. */
  standTogether(one, other) {
    return this.findPairs([[one, other]]).length > 0;
  }

  /** Find the places of those pairs that any text has. */
  findPairs(pairs) {
    return impacts
      .codePairs(this.numbers, pairs)
      .map((code) => findPlace(this.pairs, code))
      .filter((place) => place >= 0);
  }

  /** Give the probability that each game is meant by a query that names none. */
  guess(typed, terms, pairs) {
    const { games } = this;
    const odds = Float64Array.from(this.priors);
    const add = (weight, values, places) => {
      if (!places.length) return;
      for (let game = 0; game < games.length; game++) {
        let sum = 0;
        for (const place of places) sum += values[place * games.length + game];
        odds[game] += weight * sum;
      }
    };
    const spoken = terms.filter((term) => this.terms.has(term));
    add(
      GAME_EVIDENCE,
      this.ofTerms,
      spoken.map((term) => this.terms.get(term)),
    );
    add(GAME_PAIRS, this.ofPairs, this.findPairs(pairs));
    for (const [game, words] of this.findCards(typed)) {
      if (game >= 0) odds[game] += GAME_CARD * Math.min(words.length - 1, GAME_CARD_WORDS);
    }
    for (const game of this.findWritten(typed)) odds[game] += GAME_WRITTEN;
    const ofFamilies = this.takeGreatest(odds);
    const most = Math.max(...ofFamilies);
    const shares = ofFamilies.map((one) =>
      Math.max(numbers.roundOff(Math.exp(one - most)), LEAST_SHARE),
    );
    const likely = odds.map((one, game) => {
      const family = this.families[game];
      return numbers.roundOff(Math.exp(one - ofFamilies[family])) * shares[family];
    });
    const all = Math.max(
      likely.reduce((one, other) => one + other, 0),
      1e-9,
    );
    return likely.map((one) => one / all);
  }

  /** Give the probability of each game within its family, and how far each family is behind. */
  prefer(likely) {
    const found = this.addUpFamilies(likely);
    const most = Math.max(1e-9, ...found);
    const within = likely.map((one, game) => one / Math.max(found[this.families[game]], 1e-300));
    const behind = found.map(
      (one) => OTHER_FAMILY * numbers.roundOff(Math.log(Math.max(one / most, LEAST_SHARE))),
    );
    return [within, behind];
  }

  /** Give the probability of each game as a share of that of the likeliest of its family. */
  shareInFamily(likely) {
    const most = this.takeGreatest(likely);
    return likely.map((one, game) => one / Math.max(most[this.families[game]], 1e-300));
  }

  /** Give the greatest value of each family. */
  takeGreatest(values) {
    const most = new Array(Math.max(-1, ...this.families) + 1).fill(-Infinity);
    for (const [game, family] of this.families.entries())
      most[family] = Math.max(most[family], values[game]);
    return most;
  }

  /** Find the game of the likeliest family that has the greatest share in it; "" for none. */
  findHome(likely) {
    const found = this.addUpFamilies(likely);
    const family = found.indexOf(Math.max(...found));
    let best = -1;
    for (const [game, own] of this.families.entries()) {
      if (own === family && (best < 0 || this.priors[game] > this.priors[best])) best = game;
    }
    return best < 0 ? "" : this.games[best];
  }

  /** Find the game that is likeliest, and its probability; "" for none. */
  findLikeliest(likely) {
    if (!this.games.length) return ["", 0];
    const most = Math.max(...likely);
    return [this.games[likely.indexOf(most)], most];
  }

  addUpFamilies(likely) {
    const found = new Array(Math.max(-1, ...this.families) + 1).fill(0);
    for (const [game, family] of this.families.entries()) found[family] += likely[game];
    return found;
  }

  /**
   * Find the games that alone write a word of a query with its capitals, each once.
   *
   * A capital at the beginning of a sentence tells nothing, nor do capitals everywhere.
   */
  findWritten(typed) {
    if (!this.written.size || typed === typed.toUpperCase()) return [];
    const found = new Set();
    for (const sentence of text.listSentences(typed)) {
      for (const [place, [word]] of [...sentence.matchAll(text.WORD)].entries()) {
        if (!this.written.has(word) || (!place && word !== word.toUpperCase())) continue;
        found.add(this.written.get(word));
      }
    }
    return found;
  }

  /** Find the cards that are named, the longest names first: the game of each (-1 where no single one has it), and its words. */
  findCards(typed) {
    if (!this.titles.size) return [];
    const words = text.key(typed).split(" ").filter(Boolean);
    const found = [];
    let place = 0;
    while (place < words.length) {
      let step = 1;
      const write = (end) => words.slice(place, end).join(" ");
      const last = Math.min(place + this.longest, words.length);
      for (let end = last; end >= place + FEWEST_WORDS; end--) {
        const game = this.titles.get(write(end));
        if (game === undefined) continue;
        step = end - place;
        found.push([game, words.slice(place, end)]);
        break;
      }
      place += step;
    }
    return found;
  }
}

/** Find the place of a number in a sorted list; -1 where it is not there. */
function findPlace(values, wanted) {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return values[low] === wanted ? low : -1;
}

/**
 * Weigh what speaks for each game; `ofEntries` is the number of the game of each entry, `base` holds
 * what the corpus says of its games and of everyday language.
 */
export function weighGames(scores, found, games, ofEntries, base) {
  const { families, priors } = groupGames(games, base.games);
  return new GameWords({
    games: [...games],
    families,
    priors,
    ...weighWords(scores, found, families, ofEntries, base),
    titles: findTitles(games, families, [...base.cards.values()]),
    written: listWritten(games, base.games),
  });
}

/** List the words that one game alone writes with their capitals, with its number. */
const listWritten = (games, decided) =>
  decided
    .filter(({ id }) => games.includes(id))
    .flatMap(({ id, written = [] }) => written.map((word) => [word, games.indexOf(id)]));

/** Give the number of the family of each game, and the logarithm of its share in it (kb/indexing/game_families.py). */
export function groupGames(games, decided) {
  const known = new Map(decided.map((one) => [one.id, one]));
  const names = games.map((game) =>
    known.has(game) ? `family ${known.get(game).family}` : `only ${game}`,
  );
  const all = [...new Set(names)];
  const families = Int32Array.from(names, (name) => all.indexOf(name));
  const shares = games.map((game) => (known.has(game) ? known.get(game).share : 1));
  const whole = new Array(all.length).fill(0);
  for (const [game, family] of families.entries()) whole[family] += shares[game];
  const priors = Float64Array.from(families, (family, game) =>
    numbers.roundOff(Math.log(shares[game] / whole[family])),
  );
  return { families, priors };
}

/**
 * List the names of several words of a card: its title, and what people cut it to.
 *
 * Without its article. A cut name that ends with one may be none: "is my Enterprise a ship".
 */
function listNames(title) {
  const ends = (key, place) => place > 0 && key.endsWith(" a");
  return [title, ...text.cutTitle(title)]
    .map((name) => text.key(dropArticle(text.leadArticle(name))))
    .filter((key, place) => split(key).length >= FEWEST_WORDS && !ends(key, place));
}

/**
 * Find the game of each card title; -1 where cards of another game begin so as well.
 *
 * As long as the list of a game is missing, no title is known to be of one game of its family.
 */
function findTitles(games, families, cards) {
  const ofTitles = new Map();
  const ofBeginnings = new Map();
  const add = (map, title, game) => {
    if (!map.has(title)) map.set(title, new Set());
    map.get(title).add(game);
  };
  for (const { title, game } of cards) {
    for (const name of listNames(title)) {
      const words = name.split(" ");
      for (let end = FEWEST_WORDS; end <= words.length; end++) {
        add(ofBeginnings, words.slice(0, end).join(" "), game);
      }
      add(ofTitles, name, game);
    }
  }
  const listed = new Set(Array.from(ofTitles.values(), (some) => [...some]).flat());
  const missing = new Set([...families].filter((_, game) => !listed.has(games[game])));
  const places = new Map(
    games.map((game, place) => [game, missing.has(families[place]) ? -1 : place]),
  );
  return new Map(
    Array.from(ofTitles, ([title, some]) => {
      const [game] = [...some].sort(text.compare);
      return [title, ofBeginnings.get(title).size === 1 ? (places.get(game) ?? -1) : -1];
    }),
  );
}

const dropArticle = (title) => title.replace(text.ARTICLE, "");

/** Count the words of the longest title. */
function measureLongest(titles) {
  let longest = 0;
  for (const title of titles) {
    let words = 1;
    for (let at = title.indexOf(" "); at >= 0; at = title.indexOf(" ", at + 1)) words++;
    longest = Math.max(longest, words);
  }
  return longest;
}

/** Turn what speaks for each game into lists and arrays, to be kept. */
export function flatten(made) {
  return {
    games: made.games,
    families: made.families,
    priors: made.priors,
    terms: [...made.terms.keys()],
    ofTerms: made.ofTerms,
    numbers: [...made.numbers.keys()],
    pairs: made.pairs,
    ofPairs: made.ofPairs,
    titles: [...made.titles.keys()],
    ofTitles: Int32Array.from(made.titles.values()),
    written: [...made.written.keys()],
    ofWritten: Int32Array.from(made.written.values()),
  };
}

/** Make it again of what `flatten` gave. */
export function unflatten({ titles, ofTitles, written, ofWritten, ...arrays }) {
  const zip = (words, games) => new Map(words.map((word, place) => [word, games[place]]));
  return new GameWords({
    ...arrays,
    titles: zip(titles, ofTitles),
    written: zip(written, ofWritten),
  });
}
