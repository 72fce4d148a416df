/* What the pages do beyond links and forms: suggest names while someone types, copy, and keep what a reader chose. Every page works
   without this script and never waits for it. The previews of references are in links.js. What is chosen stays in this browser
   alone; early.js puts the looks to work before the next page is painted. In the app that works offline this script runs anew for
   each page, and `openAddress` opens an address of the site. */
(function () {
  "use strict";

  if (window.leavePage) window.leavePage();
  const page = new AbortController(),
    { signal } = page,
    go = (url) => (window.openAddress ? window.openAddress(url) : location.assign(url));
  window.leavePage = () => page.abort();

  const ROOT = document.currentScript.src.replace(/static\/site\.js.*/, "");
  const make = (name, words, more) =>
    Object.assign(document.createElement(name), { textContent: words }, more);

  /* The place that the address names; "" for one that is written wrongly ("#100%"). */
  const readPlace = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  };

  /* Suggest names while someone types: a combobox with a list (WAI-ARIA 1.2). The focus stays in the box, so typing can go on at any
   time. Once someone chooses from the list or closes it, an answer that is still on its way is dropped: it would replace the names
   under the hand, or open the list again. */
  function suggest(box, id, take) {
    const form = box.form,
      list = make("ul", "", { id, hidden: true }),
      status = make("span", "", { className: "unseen" });
    const known = new Map();
    let shown = [],
      chosen = -1,
      asked = null;
    const set = (element, values) =>
      Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
    set(box, {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": id,
    });
    set(list, { role: "listbox", "aria-label": "Suggestions" });
    set(status, { role: "status" });
    box.after(list);
    form.append(status);

    const choose = (place) => {
      chosen = place;
      [...list.children].forEach((option, n) =>
        option.setAttribute("aria-selected", String(n === chosen)),
      );
      const option = list.children[chosen];
      if (option) {
        box.setAttribute("aria-activedescendant", option.id);
        option.scrollIntoView({ block: "nearest" });
      } else box.removeAttribute("aria-activedescendant");
    };
    const drop = () => asked && asked.abort();
    const show = (found) => {
      shown = found;
      list.replaceChildren(
        ...found.map(({ title, matched, kind, short, game }, n) => {
          const option = make("li", "", { id: `${id}-${n}` });
          option.setAttribute("role", "option");
          option.append(
            make("span", title),
            make(
              "small",
              [
                matched && matched !== title ? matched : "",
                short || game.toUpperCase(),
                kind === "gap" ? "not in this copy" : kind,
              ]
                .filter(Boolean)
                .join(" · "),
            ),
          );
          return option;
        }),
      );
      list.hidden = !found.length;
      box.setAttribute("aria-expanded", String(!list.hidden));
      status.textContent = found.length
        ? `${found.length} suggestion${found.length === 1 ? "" : "s"}`
        : "";
      choose(-1);
    };
    const ask = async () => {
      const typed = box.value.trim(),
        game = form.elements.game ? form.elements.game.value : "",
        key = `${game} ${typed}`;
      drop();
      if (typed.length < 2) return show([]);
      if (!known.has(key)) {
        asked = new AbortController();
        const query = new URLSearchParams({ q: typed, game, limit: 8 }),
          { signal: dropped } = asked;
        try {
          const answer = await fetch(`${ROOT}api/v1/suggest?${query}`, { signal: dropped });
          if (answer.ok)
            known.set(
              key,
              (await answer.json()).suggestions.filter(({ url }) => url),
            );
        } catch {
          if (dropped.aborted) return;
        }
      }
      // without a network, or if the site is too busy, there are none: the form still works, and the next time asks again
      if (typed === box.value.trim() && document.activeElement === box) show(known.get(key) || []);
    };
    const open = (place) => shown[place] && take(shown[place]);
    const close = () => {
      drop();
      show([]);
    };
    const move = (place) => {
      drop();
      choose((place + shown.length) % shown.length);
    };
    const keys = {
      ArrowDown: () => (shown.length ? move(chosen + 1) : ask()),
      ArrowUp: () => shown.length && move(Math.max(chosen, 0) - 1),
      Escape: close,
      Enter: () => chosen < 0 || open(chosen),
    };
    box.addEventListener("input", ask);
    box.addEventListener("keydown", (event) => {
      if (event.isComposing || !keys[event.key]) return;
      if ((event.key !== "Enter" && !list.hidden) || (event.key === "Enter" && chosen >= 0))
        event.preventDefault();
      keys[event.key]();
    });
    box.addEventListener("blur", close);
    list.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // the focus stays in the box
      drop();
    });
    list.addEventListener("click", (event) =>
      open([...list.children].indexOf(event.target.closest("li"))),
    );
  }

  /* Copying and sharing. A bar of buttons copies what `give` says: the words, the address, the citation. */
  async function put(content) {
    if (navigator.clipboard) return navigator.clipboard.writeText(content);
    const field = make("textarea", content, { className: "unseen" }); // browsers offer no clipboard to a site without HTTPS
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (!done) throw new Error("not copied");
  }
  const words = (element) => {
    const copy = element.cloneNode(true);
    copy
      .querySelectorAll(".address, .actions, .epigraph, .voice, .tools")
      .forEach((mark) => mark.remove());
    return copy.textContent.trim().replace(/\s*\n\s*/g, "\n\n");
  };
  const texts = (name, cite, link, said) => ({
    citation: `${name} (${cite})`,
    link,
    words: `${said()}\n${name}, ${link}`,
  });
  const quote = (element) => `"${words(element)}"`;
  function offer(bar, give) {
    const status = bar.querySelector("[role=status]");
    bar.querySelectorAll("[data-share]").forEach((button) => {
      button.hidden = !navigator.share;
    });
    bar.addEventListener("click", async (event) => {
      const button = event.target.closest("[data-copy], [data-share]");
      if (!button) return;
      const made = give();
      try {
        if ("share" in button.dataset)
          return await navigator.share({
            title: document.title,
            text: made.words.replace(/, \S+$/, ""),
            url: made.link,
          });
        await put(made[button.dataset.copy]);
        status.textContent = "Copied.";
      } catch (fault) {
        if (fault.name !== "AbortError")
          status.textContent =
            "Your browser did not allow copying. Select the text, and copy it by hand.";
      }
    });
  }
  document.querySelectorAll(".actions[data-cite]").forEach((bar) => {
    const { name, cite, link, verdict } = bar.dataset;
    // what is quoted does not decide every dispute, and of some nothing is
    const said = () => {
      const quoted =
        bar.parentElement.querySelector("blockquote:not(.epigraph)") ||
        [...document.querySelectorAll(".pair > .official, .pair > .plain")].find(
          (one) => one.offsetHeight, // which the reader chose to see
        );
      const voice = quoted && quoted.matches(".plain") ? "In plain words: " : "";
      return [verdict, quoted && voice + quote(quoted)].filter(Boolean).join("\n");
    };
    offer(bar, () => texts(name, cite, link, said));
  });

  /* The tools of the paragraph that the address names: they float below it, so no text moves. */
  function showTools() {
    document.querySelectorAll(".tools").forEach((one) => one.remove());
    const bar = document.querySelector("article .actions[data-cite]"),
      id = readPlace();
    const paragraph = bar && id && document.getElementById(id);
    const mark = paragraph && paragraph.querySelector(":scope > .address, :scope > td > .address");
    if (!mark) return;
    const tools = make("span", "", { className: "tools no-print" }),
      { place, cite } = mark.dataset;
    tools.setAttribute("role", "group");
    tools.setAttribute("aria-label", place);
    ["words", "link", "citation"].forEach((what) => {
      const button = make("button", `Copy ${what}`, { type: "button" });
      button.dataset.copy = what;
      tools.append(button);
    });
    const report = bar.querySelector("[data-report]");
    if (report) {
      const url = new URL(report.href);
      url.searchParams.set("at", id);
      tools.append(make("a", "This is wrong", { href: url.href }));
    }
    const status = make("span", "", { className: "told" });
    status.setAttribute("role", "status");
    tools.append(status);
    mark.after(tools);
    offer(tools, () =>
      texts(`${bar.dataset.name}, ${place}`, cite, `${bar.dataset.link}#${id}`, () =>
        quote(paragraph),
      ),
    );
  }
  document
    .querySelectorAll("[data-print]")
    .forEach((button) => button.addEventListener("click", () => print()));
  addEventListener("hashchange", showTools, { signal });
  showTools();

  /* Keep what a reader chose, until it is chosen otherwise; a browser that keeps nothing is no error. */
  const kept = {
    read(name) {
      try {
        return localStorage.getItem(name) || "";
      } catch {
        return "";
      }
    },
    write(name, value) {
      try {
        value ? localStorage.setItem(name, value) : localStorage.removeItem(name);
      } catch {
        /* kept for this page */
      }
    },
  };

  /* No day after today can be asked about. A page may be kept for longer than a day, so the server cannot say which that is. */
  document.querySelectorAll("input[type=date]").forEach((input) => {
    input.max = new Date().toISOString().slice(0, 10);
  });

  /* The looks: light or dark, and the size of the text. */
  document.querySelectorAll(".choices [type=radio]").forEach((input) => {
    const look = document.documentElement.dataset;
    input.checked = input.value === (look[input.name] || "");
    input.addEventListener("change", () => {
      kept.write(input.name, input.value);
      if (input.value) look[input.name] = input.value;
      else delete look[input.name];
    });
  });

  /* The key that leads to the box: only pressed alone, outside of fields, and not where it was switched off (WCAG 2.1.4). Where the empty
   box has the focus already, as on the start page, it is no letter either. */
  document.querySelectorAll(".choices [name=slash]").forEach((input) => {
    input.checked = kept.read("slash") !== "off";
    input.addEventListener("change", () => kept.write("slash", input.checked ? "" : "off"));
  });
  addEventListener(
    "keydown",
    (event) => {
      if (
        event.key !== "/" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        kept.read("slash") === "off"
      )
        return;
      const box = document.getElementById("q"),
        isEmpty = event.target === box && !box.value;
      if (!isEmpty && event.target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      box.select();
    },
    { signal },
  );

  /* Pinned entries, and those opened last where the reader asked for it: kept in this browser alone, until they are cleared. */
  const lists = {
    read: (name) => {
      try {
        return JSON.parse(kept.read(name) || "[]");
      } catch {
        return [];
      }
    },
    write: (name, found) => kept.write(name, found.length ? JSON.stringify(found) : ""),
  };
  function keepEntries() {
    const entry = document.querySelector("article[data-id]"),
      pin = document.querySelector("[data-pin]");
    const asked = document.querySelector(".choices [name=opened]"),
      here = { url: location.pathname, title: entry && entry.dataset.title };
    const others = (name) => lists.read(name).filter(({ url }) => url !== here.url);
    asked.checked = kept.read("remember") === "on";
    asked.addEventListener("change", () => {
      kept.write("remember", asked.checked ? "on" : "");
      if (!asked.checked) kept.write("opened", "");
    });
    if (entry && asked.checked) lists.write("opened", [here, ...others("opened")].slice(0, 10));
    if (pin) {
      const show = () =>
        pin.setAttribute(
          "aria-pressed",
          String(others("pinned").length < lists.read("pinned").length),
        );
      pin.addEventListener("click", () => {
        const pressed = pin.getAttribute("aria-pressed") === "true";
        lists.write("pinned", pressed ? others("pinned") : [here, ...others("pinned")]);
        show();
      });
      show();
    }
    const home = document.getElementById("kept");
    const draw = () =>
      home.replaceChildren(
        ...[
          ["pinned", "Pinned"],
          ["opened", "Opened last"],
        ].flatMap(([name, title]) => {
          const found = lists.read(name);
          if (!found.length) return [];
          const list = make("ul", "", { className: "rows" }),
            clear = make("button", `Clear ${title.toLowerCase()}`, {
              type: "button",
              className: "btn",
            });
          list.append(
            ...found.map((one) => {
              const item = make("li", "");
              item.append(
                make("a", one.title, { href: new URL(one.url, location.origin).pathname }),
              );
              return item;
            }),
          );
          clear.addEventListener("click", () => {
            lists.write(name, []);
            draw();
          });
          return [make("h2", title), list, clear];
        }),
      );
    if (home) draw();
  }
  keepEntries();

  /* Beside the results there is room for the filters: they stand open. */
  if (matchMedia("(min-width: 64rem)").matches)
    document.querySelectorAll(".around .filters details").forEach((fold) => (fold.open = true));

  /* Find within an entry: mark what is typed, and go from one to the next with Enter. */
  function findWithin(field) {
    const status = field.parentElement.querySelector("[role=status]"),
      fold = field.closest("details");
    if (!window.Highlight || !CSS.highlights) {
      field.parentElement.hidden = true;
      return;
    }
    const BLOCKS = "p, li, td, th, h2, h3, h4, h5, h6, dt, dd, figcaption, summary, pre";
    let found = [],
      place = -1;
    /* The pieces of text of each block: words that a link or a mark parts stand in several. */
    const gather = (part) => {
      const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT),
        blocks = new Map();
      while (walk.nextNode()) {
        const { parentElement } = walk.currentNode,
          block = parentElement.closest(BLOCKS);
        if (parentElement.closest(".address, .unseen, .tools")) continue;
        if (!blocks.has(block)) blocks.set(block, []);
        blocks.get(block).push(walk.currentNode);
      }
      return [...blocks.values()];
    };
    const lookIn = (nodes, sought) => {
      let text = "";
      const pieces = nodes.map((node) => {
        const start = text.length;
        text += node.data.toLowerCase();
        return { node, start };
      });
      const holds = (at) => pieces.findLast(({ start }) => start <= at);
      for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
        const first = holds(at),
          last = holds(at + sought.length - 1),
          range = new Range();
        range.setStart(first.node, at - first.start);
        range.setEnd(last.node, at + sought.length - last.start);
        found.push(range);
      }
    };
    const look = () => {
      const sought = field.value.trim().toLowerCase();
      found = [];
      place = -1;
      document.querySelectorAll(sought.length < 2 ? "#none" : ".pair > *").forEach((part) => {
        if (part.checkVisibility()) gather(part).forEach((nodes) => lookIn(nodes, sought));
      });
      CSS.highlights.set("found", new Highlight(...found));
      status.textContent = sought.length < 2 ? "" : `${found.length} found`;
    };
    field.addEventListener("input", look);
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !found.length) return;
      event.preventDefault();
      place = (place + (event.shiftKey ? found.length - 1 : 1)) % found.length;
      found[place].startContainer.parentElement.scrollIntoView({ block: "center" });
      status.textContent = `${place + 1} of ${found.length}`;
    });
    fold.addEventListener("toggle", () => fold.open && field.focus({ preventScroll: true }));
  }
  const field = document.getElementById("find");
  if (field) findWithin(field);

  /* The edition: kept when it is chosen, and put into the addresses of a page that has none of its own. The switch of the header
     takes a choice back; the cards of the start page only choose. */
  function keepEdition() {
    const takesBack = (link) => link.hasAttribute("aria-current") && link.closest(".edition");
    document.querySelectorAll("[data-edition]").forEach((link) =>
      link.addEventListener("click", () => {
        kept.write("edition", takesBack(link) ? "" : link.dataset.edition);
      }),
    );
    const edition = kept.read("edition"),
      set = document.querySelector("[data-edition][aria-current]");
    const known = [...document.querySelectorAll("[data-edition]")].filter(
      (link) => link.dataset.edition === edition,
    );
    if (set || !known.length || document.documentElement.dataset.ed !== edition) return;
    known.forEach((link) => {
      link.setAttribute("aria-current", "true");
      if (!takesBack(link)) return;
      if (!link.href) return (link.value = ""); // a button, where no address holds what was asked
      const url = new URL(link.href);
      url.searchParams.delete("game");
      link.href = url;
    });
    document.querySelectorAll(".brand, .tabs a, a[data-keep]").forEach((link) => {
      const url = new URL(link.href);
      if (!url.pathname.endsWith("-cards")) url.searchParams.set("game", edition);
      else url.pathname = url.pathname.replace(/[^/]+-cards$/, `${edition}-cards`);
      link.href = url;
    });
    document.querySelectorAll("form[role=search]").forEach((form) => {
      if (!form.elements.game)
        form.append(make("input", "", { type: "hidden", name: "game", value: edition }));
    });
  }
  /* The words of a long document are on the pages of its chapters. An address that names the whole document and a place in it leads to
   the chapter that holds the place; so does one of a chapter that no longer holds it. */
  function followPlace() {
    const book = document.querySelector("[data-chapters]");
    if (!book) return;
    const follow = () => {
      const place = readPlace(),
        entry = place.replace(/\.(?:p|plain-)\d+$/, "");
      const here = document.getElementById(entry),
        link = here && (here.href ? here : here.querySelector("a[href]"));
      if (!place || (document.getElementById(place) && book.dataset.chapters)) return;
      if (book.dataset.chapters) {
        if (here) here.scrollIntoView();
        else location.replace(book.dataset.chapters + location.hash);
      } else if (link && book.contains(here))
        location.replace(`${link.href.split("#")[0]}#${place}`);
    };
    addEventListener("hashchange", follow, { signal });
    follow();
  }

  followPlace();
  keepEdition();

  const box = document.getElementById("q"),
    member = document.getElementById("member");
  suggest(box, "suggestions", ({ url }) => go(url));
  if (member)
    suggest(member, "members", ({ id }) => {
      member.value = id;
      member.form.requestSubmit();
    });
})();
