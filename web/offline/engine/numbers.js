// Rounds what machines compute differently in the last bit (kb/numbers.py).

import { numbers } from "./tables.js";

export const { DIGITS, SCALE } = numbers;
const HALVES = 2 ** 52; // from which on no number has a fraction

/** Round a number to a whole one, a half to the even one. */
export function rint(value) {
  const size = Math.abs(value);
  if (!(size < HALVES)) return value;
  const rounded = size + HALVES - HALVES;
  return value < 0 ? -rounded : rounded;
}

/** Round a number to `DIGITS` digits. */
export function roundOff(value) {
  return rint(value * SCALE) / SCALE;
}

/** Add up numbers as numpy does: by eight at a time, and long lists by halves. */
export function sum(values, from = 0, to = values.length) {
  const count = to - from;
  if (count < 8) {
    let total = 0;
    for (let at = from; at < to; at++) total += values[at];
    return total;
  }
  if (count > 128) {
    let half = count >> 1;
    half -= half % 8;
    return sum(values, from, from + half) + sum(values, from + half, to);
  }
  const eight = [];
  for (let at = 0; at < 8; at++) eight.push(values[from + at]);
  let at = from + 8;
  for (; at + 8 <= to; at += 8) for (let one = 0; one < 8; one++) eight[one] += values[at + one];
  let total =
    eight[0] + eight[1] + (eight[2] + eight[3]) + (eight[4] + eight[5] + (eight[6] + eight[7]));
  for (; at < to; at++) total += values[at];
  return total;
}

/** Give for each of some places the value there, in a fortieth of the time of `Float64Array.from` with a function. */
export function takeAt(values, places) {
  const taken = new Float64Array(places.length);
  for (let at = 0; at < taken.length; at++) taken[at] = values[places[at]];
  return taken;
}
