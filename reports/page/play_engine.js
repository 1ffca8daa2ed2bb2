// The page's data and the engine. The engine runs in the page and needs no network.

import {$, bytesOf, inflated, page, t} from "./elements.js";
import {whole} from "./moments.js";

/// Why an answer is refused, and the paragraph.
export const reasonOf = ({why, rule}) => (why || t("not-asked-for")) + (rule ? ` (${rule})` : "");

export const say = (text, mild = false) => {
  $("problem").hidden = !text;
  $("problem").classList.toggle("mild", mild);
  $("problem").textContent = text ?? "";
};

export const engine = {
  async start() {
    if (typeof WebAssembly === "undefined")
      throw new Error(t("this-browser-has-webassembly-switched-off"));
    this.bytes = await inflated(bytesOf(page.wasm)).arrayBuffer();  // the workers of play_mind.js take them, too
    this.module = await tricorneEngine({wasmBinary: this.bytes});
    delete page.wasm;
  },

  /// Puts a text into the engine's own file system.
  write(path, text) {
    const folder = path.split("/").slice(0, -1).join("/");
    if (folder) this.module.FS.mkdirTree(folder);
    this.module.FS.writeFile(path, text);
  },

  /// The tables of a game, as the line protocol has them (verify/PROTOCOL.md).
  tables(game) { return this.call("_tricorne_answer", {method: "tables", game}).result?.tables ?? {}; },

  /// The engine's answer to a request (reports/play_page/page_server.h). Throws when the answer is an error.
  ask(method, more = {}) {
    if (method === "open") this.told.clear();
    const language = method === "open" ? page.language : undefined;
    const answer = this.call("_tricorne_desk", {method, ...more, language});
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  },
  /// The board of a position (types.d.ts), with what is asked there.
  shown(at, viewer) {
    const shown = this.ask("shown", {at, viewer});
    for (const said of [...shown.places, ...shown.zones]) said[0] = whole(said[0]);
    return shown;
  },
  told: new Map(),
  /// An action in the language of the page.
  tell(action) {
    if (page.language === "en") return action;
    if (!this.told.has(action)) this.told.set(action, this.ask("tell", {action}).text);
    return this.told.get(action);
  },
  /// A text of the game in the language of the page.
  said(text) { return page.language === "en" ? text : this.ask("say", {text}).text; },
  call(name, request) {
    const line = JSON.stringify(request);
    const size = this.module.lengthBytesUTF8(line) + 1, text = this.module._malloc(size);
    this.module.stringToUTF8(line, text, size);
    const answer = JSON.parse(this.module.UTF8ToString(this.module[name](text)));
    this.module._free(text);
    return answer;
  },
};
