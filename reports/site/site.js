// The site's search, and the boards of scenarios, which are unpacked when one is wanted.
(() => {
  const root = document.documentElement.dataset.root, field = document.getElementById("search");
  const list = document.getElementById("found");
  let entries, marked = -1;

  const words = text =>
    text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").split(/[^\w.]+/).filter(Boolean);
  /// The words that tell something; all of them when none does.
  const telling = said => {
    const rest = said.filter(word => !/^(a|an|and|at|by|for|from|in|into|is|it|my|of|on|or|the|to|with)$/.test(word));
    return rest.length ? rest : said;
  };
  /// How well an entry fits. A word counts most in the id, then in the title; of several words one may be missing.
  const worth = ([kind, name, title, text], wanted) => {
    let sum = kind === "paragraph" ? 1 : 0, spare = wanted.length > 1 ? 1 : 0;
    for (const word of wanted) {
      const inName = name.toLowerCase(), at = title.toLowerCase();
      if (inName === word) sum += 100;
      else if (inName.startsWith(word)) sum += 40;
      else if (inName.includes(word)) sum += 30;
      else if (words(title).includes(word)) sum += 20;
      else if (at.includes(word)) sum += 12;
      else if (text.toLowerCase().includes(word)) sum += 4;
      else if (spare-- > 0) sum -= 15;
      else return 0;
    }
    return sum;
  };
  const show = () => {
    const wanted = telling(words(field.value));
    entries ??= globalThis.entries ?? [];
    const best = wanted.length ? entries.map(entry => [worth(entry, wanted), entry]).filter(([sum]) => sum > 0)
        .sort((a, b) => b[0] - a[0]).slice(0, 12) : [];
    marked = -1;
    list.replaceChildren(...best.map(([, [kind, name, title, text, address, game]]) => {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = root + address;
      const rest = [game, text || kind].filter(Boolean).join(": ");
      for (const [tag, said] of [["b", name], ["span", title], ["small", rest]]) {
        const part = document.createElement(tag);
        part.textContent = said;
        link.append(part);
      }
      item.append(link);
      return item;
    }));
    if (wanted.length && !best.length) {
      const none = document.createElement("li");
      none.textContent = "Nothing found.";
      list.append(none);
    }
    list.hidden = !wanted.length;
  };
  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  field.form.addEventListener("submit", event => {
    event.preventDefault();
    (list.querySelectorAll("a")[Math.max(marked, 0)])?.click();
  });
  field.addEventListener("keydown", event => {
    const links = [...list.querySelectorAll("a")], step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (event.key === "Escape") list.hidden = true;
    if (!step || !links.length) return;
    event.preventDefault();
    marked = (marked + step + links.length) % links.length;
    links.forEach((link, n) => link.classList.toggle("on", n === marked));
  });
  document.addEventListener("click", event => { if (!event.target.closest("#searching")) list.hidden = true; });
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.target.closest("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });

  const packed = document.getElementById("bodies");
  if (packed) {
    const bytes = Uint8Array.from(atob(packed.textContent), letter => letter.charCodeAt(0));
    let bodies, shared = false;
    const unpacked = async () => (await new Response(
        new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text()).split("\x01");
    const fill = async run => {
      const body = run.querySelector(".body[data-body]");
      if (!body) return;
      const number = body.dataset.body;
      delete body.dataset.body;
      if (!shared) document.body.insertAdjacentHTML("beforeend", globalThis.boards.shared);
      shared = true;
      body.innerHTML = (await (bodies ??= unpacked()))[number];
      for (const link of body.querySelectorAll('a[href^="#rule-"]')) {
        const name = link.getAttribute("href").slice(6);
        link.href = name + ".html";
      }
    };
    document.addEventListener("toggle", ({target}) => target.open && target.matches(".run") && fill(target), true);
    document.querySelectorAll(".run[open]").forEach(fill);
    addEventListener("beforeprint", () => document.querySelectorAll(".run[open]").forEach(fill));
    document.addEventListener("click", ({target}) => {
      if (!target.matches?.(".whole")) return;
      const figure = target.closest("figure"), board = figure.querySelector(".board");
      const whole = target.getAttribute("aria-pressed") !== "true";
      board.dataset.view ??= board.getAttribute("viewBox");
      board.setAttribute("viewBox", whole ? `0 0 ${globalThis.boards.size.join(" ")}` : board.dataset.view);
      target.setAttribute("aria-pressed", whole);
      figure.classList.toggle("all", whole);
    });
  }
})();
