// Keeps what the single file derived of its pack in the browser, so that it is derived once: a file has no cache of its own.
//
// In: the checksum of the pack, an ArrayBuffer. Out: that buffer again. One is kept, that of the file which was opened last.
// Nothing about the reader is in it. Where a browser keeps nothing for files, both functions reject.
const NAME = "stccg-offline",
  STORE = "derived";

function ask(mode, what) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const base = opening.result,
        changing = base.transaction(STORE, mode),
        asked = what(changing.objectStore(STORE));
      changing.oncomplete = () => {
        base.close();
        resolve(asked.result ?? null);
      };
      changing.onabort = () => {
        base.close();
        reject(changing.error);
      };
    };
  });
}

export const find = (pack) => ask("readonly", (store) => store.get(pack));

export const keep = (pack, derived) =>
  ask("readwrite", (store) => {
    store.clear();
    return store.put(derived, pack);
  });
