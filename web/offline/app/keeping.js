// The button of /offline: keeps the rules on this device, says what is kept, looks for a newer pack, removes it.
//
// Nothing is stored before the button is pressed. What the page says stands in its template; here it is only shown.
const place = document.getElementById("keeping"),
  { worker, scope } = place.dataset;
const shown = (name, visible) =>
  place.querySelectorAll(`[data-show="${name}"]`).forEach((one) => {
    one.hidden = !visible;
  });
const write = (name, words) =>
  place.querySelectorAll(`[data-write="${name}"]`).forEach((one) => {
    one.textContent = words;
  });
const NAMES = [
  "unable",
  "none",
  "taking",
  "kept",
  "refused",
  "newest",
  "persistent",
  "fleeting",
  "app",
];
const show = (...names) => NAMES.forEach((name) => shown(name, names.includes(name)));
const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
let offer = null;

/* Ask the service worker, and wait for its last word. */
function ask(registered, what, tell = () => {}) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => (data.progress ? tell(data.progress) : resolve(data));
    registered.active.postMessage(what, [port2]);
  });
}
const find = async () => {
  const registered = await navigator.serviceWorker.getRegistration(scope);
  const own = registered?.scope === new URL(scope, location.href).href; // not that of a site above this one
  return own && registered.active ? registered : null;
};

async function describe(answer) {
  const registered = await find(),
    { state } = answer || (registered ? await ask(registered, "describe") : { state: null });
  const persistent = state && (await navigator.storage?.persisted?.());
  const parts = state ? ["kept", persistent ? "persistent" : "fleeting"] : ["none"];
  if (answer?.refused) parts.push("refused");
  if (answer && !answer.refused && answer.renewed === false) parts.push("newest");
  if (offer) parts.push("app");
  write("why", answer?.refused || "");
  if (state) {
    write("taken", format.format(new Date(state.taken)));
    write("checked", format.format(new Date(state.checked)));
    write("snapshot", state.snapshot);
    const { usage = state.bytes } = (await navigator.storage?.estimate?.()) ?? {};
    write("size", `${(usage / 1e6).toFixed(1)} MB`);
  }
  show(...parts);
}

async function take() {
  show("taking");
  write("progress", "");
  await navigator.storage?.persist?.();
  if (!(await find())) {
    await navigator.serviceWorker.register(worker, { scope });
    await navigator.serviceWorker.ready;
  }
  const answer = await ask(await find(), "take", ({ done, total }) =>
    write("progress", `${Math.round((100 * done) / total)} %`),
  );
  if (answer.state && answer.renewed) await prepare();
  await describe(answer);
}

/* Have the app derive what it needs of the pack, so that its first opening is as quick as the next. */
function prepare() {
  const working = new Worker(place.dataset.app);
  return new Promise((resolve) => {
    working.onmessage = working.onerror = resolve;
    working.postMessage(scope.replace(/\/$/, ""));
  }).finally(() => working.terminate());
}

const DOES = {
  take,
  renew: take,
  forget: async () => describe(await ask(await find(), "forget")),
  install: async () => {
    await offer.prompt();
    offer = null;
    await describe();
  },
};
place.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-do]");
  if (!button) return;
  button.disabled = true;
  try {
    await DOES[button.dataset.do]();
  } catch (fault) {
    await describe({ state: null, refused: `This device could not keep it: ${fault.message}` });
  }
  button.disabled = false;
  place.querySelector("[role=status]").focus({ preventScroll: true });
});
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  shown("app", true);
});
if (!("serviceWorker" in navigator) || !window.isSecureContext) show("unable");
else describe();
