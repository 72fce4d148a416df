// Takes all parts of an offline pack, whole or not at all, and says which one is in use.
//
// In: a store of caches (`caches` of a service worker), `fetch`, the address of the list of parts. Out: what is in use
// now; a `Refused` with one clear line where a pack cannot be taken. Guarantees: (1) what is in use changes by one write
// of one record, after every part has been compared with its SHA-256; before that write the old one is in use, after it
// the new one; (2) whatever stops the taking leaves the old one as it was; (3) nothing is asked of another origin; (4) what
// another site at the same origin keeps is left alone.
export const FORMAT = 1;
const POINTER = "current"; // the address of the record of what is in use

/* The caches of the site at one address: of the record, and what the name of each pack begins with. */
const nameRecord = (root) => `stccg-offline${new URL(root).pathname.replace(/\/$/, "")}`;
const beginNames = (root) => `stccg-pack${new URL(root).pathname.replace(/\/$/, "")}:`;

export class Refused extends Error {}

/* What is in use: {cache, digest, snapshot, bytes, pack, shell, taken, checked}; null where nothing is. */
export async function readState(caches, root) {
  const found = await (await caches.open(nameRecord(root))).match(`${root}/offline/${POINTER}`);
  if (!found) return null;
  const state = await found.json();
  return (await caches.has(state.cache)) ? state : null;
}
const writeState = async (caches, root, state) =>
  (await caches.open(nameRecord(root))).put(
    `${root}/offline/${POINTER}`,
    new Response(JSON.stringify(state)),
  );

/* Take the pack that the site offers, unless it is in use already. Give what is in use then. */
export async function takePack(
  { caches, fetch, digest, root, now = () => new Date().toISOString() },
  tell = () => {},
) {
  const { origin } = new URL(root),
    held = await readState(caches, root);
  const list = await readList(fetch, root, origin);
  if (held && held.digest === list.digest) {
    const state = { ...held, checked: now() };
    await writeState(caches, root, state);
    return { state, renewed: false };
  }
  await removeOthers(caches, root, held ? held.cache : "");
  const name = `${beginNames(root)}${list.digest}-${Math.random().toString(36).slice(2)}`,
    cache = await caches.open(name);
  try {
    let done = 0;
    for (const part of list.parts) {
      await cache.put(new URL(part.url, root).href, await takePart(fetch, digest, part, root));
      done += part.bytes;
      tell({ done, total: list.bytes });
    }
    const state = {
      cache: name,
      digest: list.digest,
      snapshot: list.snapshot,
      bytes: list.bytes,
      pack: list.pack,
      shell: list.shell,
      taken: now(),
      checked: now(),
    };
    await writeState(caches, root, state);
    if (held) await caches.delete(held.cache).catch(() => {}); // it is in use: what could not be removed now goes next time
    return { state, renewed: true };
  } catch (fault) {
    await caches.delete(name).catch(() => {});
    throw fault;
  }
}

/* Remove all packs of this site but one. */
async function removeOthers(caches, root, kept) {
  for (const name of await caches.keys())
    if (name.startsWith(beginNames(root)) && name !== kept) await caches.delete(name);
}

export async function forgetAll(caches, root) {
  const held = await readState(caches, root);
  if (held) await caches.delete(held.cache);
  await removeOthers(caches, root, "");
  await caches.delete(nameRecord(root));
}

async function readList(fetch, root, origin) {
  const answer = await ask(fetch, `${root}/offline/parts.json`, origin, "The list of what to keep");
  let list;
  try {
    list = JSON.parse(
      new TextDecoder().decode(await readBytes(answer, "The list of what to keep")),
    );
  } catch (fault) {
    if (fault instanceof Refused) throw fault;
    throw new Refused("The list of what to keep is not valid JSON. Nothing was changed.");
  }
  const parts = Array.isArray(list?.parts) ? list.parts : [],
    strings = ["site", "snapshot", "digest", "pack", "shell"];
  if (list?.format !== FORMAT)
    throw new Refused(
      `The pack has format ${Number(list?.format) || "unknown"}; this app reads format ${FORMAT}. Open the site again with a network, then look again.`,
    );
  if (
    !parts.length ||
    strings.some((name) => typeof list[name] !== "string") ||
    parts.some(
      (part) =>
        typeof part?.url !== "string" ||
        !/^[0-9a-f]{64}$/.test(part.sha256) ||
        !Number.isInteger(part.bytes),
    )
  ) {
    throw new Refused("The list of what to keep is not complete. Nothing was changed.");
  }
  if (list.site !== root)
    throw new Refused(`The pack is of another site, ${list.site}. Nothing was changed.`);
  for (const { url } of parts) {
    const { href } = new URL(url, root);
    if (!href.startsWith(`${root}/`))
      throw new Refused(
        `The pack leads to another site, ${new URL(href).origin}. Nothing was changed.`,
      );
  }
  if (![list.pack, list.shell].every((url) => parts.some((part) => part.url === url)))
    throw new Refused("The list of what to keep does not name the pack. Nothing was changed.");
  return { ...list, bytes: parts.reduce((all, part) => all + part.bytes, 0) };
}

async function takePart(fetch, digest, { url, sha256, bytes }, root) {
  const { origin } = new URL(root),
    name = `The part ${url.split("?")[0].split("/").at(-1)}`;
  const answer = await ask(fetch, new URL(url, root).href, origin, name),
    content = await readBytes(answer, name);
  if (content.byteLength !== bytes)
    throw new Refused(
      `${name} has ${content.byteLength} bytes instead of ${bytes}: it was cut off or changed. Nothing was changed here.`,
    );
  if ((await digest(content)) !== sha256)
    throw new Refused(
      `${name} is not what the site says it is: its checksum differs. Nothing was changed here.`,
    );
  const headers = new Headers(answer.headers);
  for (const left of ["Content-Encoding", "Content-Length"]) headers.delete(left); // what is kept is not compressed
  return new Response(content, { headers });
}

async function ask(fetch, address, origin, name) {
  let answer;
  try {
    answer = await fetch(address, { cache: "no-store", credentials: "omit", redirect: "error" });
  } catch {
    throw new Refused(
      `${name} could not be loaded: there is no network, or the site does not answer. Nothing was changed.`,
    );
  }
  if (answer.url && new URL(answer.url).origin !== origin)
    throw new Refused(
      `${name} came from another site, ${new URL(answer.url).origin}. Nothing was changed.`,
    );
  if (!answer.ok)
    throw new Refused(
      `${name} could not be loaded: the site answered ${answer.status}. Nothing was changed.`,
    );
  return answer;
}

async function readBytes(answer, name) {
  try {
    return await answer.arrayBuffer();
  } catch {
    throw new Refused(`${name} could not be loaded to its end. Nothing was changed.`);
  }
}
