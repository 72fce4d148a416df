// SHA-256 (FIPS 180-4) of a short text, at once: what browsers offer answers later, and only on safe addresses.
//
// In: a string. Out: its digest in hexadecimal, of the string as UTF-8.
const WORD = 2 ** 32;
const primes = [];
for (let one = 2; primes.length < 64; one++)
  if (primes.every((prime) => one % prime)) primes.push(one);
// The first 32 bits of the fractional parts of the square and cube roots of the first primes (4.2.2, 5.3.3).
const fraction = (value) => Math.floor((value - Math.floor(value)) * WORD);
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (value, by) => (value >>> by) | (value << (32 - by));

export function digest(content) {
  const bytes = new TextEncoder().encode(content),
    blocks = (bytes.length + 72) >> 6,
    words = new Uint32Array(blocks * 16);
  bytes.forEach((byte, place) => {
    words[place >> 2] |= byte << (24 - 8 * (place & 3));
  });
  words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[blocks * 16 - 2] = Math.floor((bytes.length * 8) / WORD);
  words[blocks * 16 - 1] = bytes.length * 8;
  const hash = Uint32Array.from(START),
    w = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let t = 0; t < 64; t++) {
      if (t < 16) w[t] = words[block * 16 + t];
      else {
        const one = w[t - 15],
          other = w[t - 2];
        w[t] =
          w[t - 16] +
          (turn(one, 7) ^ turn(one, 18) ^ (one >>> 3)) +
          w[t - 7] +
          (turn(other, 17) ^ turn(other, 19) ^ (other >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let t = 0; t < 64; t++) {
      const first =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t]) >>>
        0;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((value, place) => {
      hash[place] += value;
    });
  }
  return [...hash].map((value) => value.toString(16).padStart(8, "0")).join("");
}
