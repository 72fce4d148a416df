// The words in which a search gives its reasons (kb.search.reasons).

/** Write a reason with what it is about. */
export function write(reason, ...about) {
  let place = 0;
  return reason.replace(/\{\}/g, () => about[place++]);
}
