// The service worker of those who keep the rules on their device. It is registered by the button of /offline alone.
//
// A page of the site is asked of the network first. Where that fails, or takes too long, the app that is kept answers at the
// same address. What a page with a network loads is left as it is. Now and then, after a page, it looks for a newer pack.
import { forgetAll, readState, Refused, takePack } from "./parts.js";

const SCOPE = self.registration.scope.replace(/\/$/, "");
const PATIENCE = 2500; // milliseconds that a page may take; after that the kept app answers
const QUIET = 20000; // milliseconds for which a network that failed is not asked again
const EVERY = 6 * 3600 * 1000; // milliseconds after which a newer pack is looked for

const digest = async (content) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", content))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
const tools = { caches, fetch: (...given) => fetch(...given), digest, root: SCOPE };
let failed = -QUIET,
  taking = null;

/* Take the pack once at a time. */
function take(tell) {
  taking ||= takePack(tools, tell).finally(() => {
    taking = null;
  });
  return taking;
}

const DOES = {
  take: (tell) => take(tell),
  describe: async () => ({ state: await readState(caches, SCOPE) }),
  forget: async () => {
    await forgetAll(caches, SCOPE);
    await self.registration.unregister();
    return { state: null };
  },
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const {
    data,
    ports: [port],
  } = event;
  if (!port || !Object.hasOwn(DOES, data)) return;
  const answer = async () => {
    try {
      port.postMessage(await DOES[data]((progress) => port.postMessage({ progress })));
    } catch (fault) {
      const why =
        fault instanceof Refused ? fault.message : `The device could not keep it: ${fault.message}`;
      port.postMessage({ refused: why, state: await readState(caches, SCOPE).catch(() => null) });
    }
  };
  event.waitUntil(answer());
});

self.addEventListener("fetch", (event) => {
  const { request } = event,
    url = new URL(request.url);
  if (request.method !== "GET" || !`${url.origin}${url.pathname}`.startsWith(`${SCOPE}/`)) return;
  if (request.mode === "navigate") event.respondWith(openPage(event, request, url));
  else if (url.pathname.includes("/static/") || url.pathname.includes("/offline/"))
    event.respondWith(openPart(request));
});

/* Open a page: from the network, else the app that is kept. */
async function openPage(event, request, url) {
  const state = await readState(caches, SCOPE).catch(() => null);
  if (!state) return fetch(request);
  const quiet = performance.now() - failed < QUIET;
  const asked = quiet ? Promise.reject(new Error("no network")) : fetch(request);
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error("too late")), PATIENCE),
  );
  try {
    const answer = await Promise.race([asked, late]);
    if (answer.status >= 502 && answer.status <= 504) throw new Error("the site is away");
    if (Date.now() - Date.parse(state.checked) > EVERY)
      event.waitUntil(take(() => {}).catch(() => {}));
    return answer;
  } catch {
    asked.catch(() => {});
    failed = performance.now();
    const shell = url.pathname.endsWith(".json")
      ? null
      : await matchKept(state, new URL(state.shell, SCOPE).href);
    return shell || Response.error();
  }
}

/* Open a file that pages need: the kept one where its address names its version, else from the network if there is one. */
async function openPart(request) {
  const state = await readState(caches, SCOPE).catch(() => null);
  const kept = state && (await matchKept(state, request.url));
  if (kept && new URL(request.url).search) return kept;
  return fetch(request).catch(() => kept || Response.error());
}

const matchKept = async (state, address) => (await caches.open(state.cache)).match(address);
