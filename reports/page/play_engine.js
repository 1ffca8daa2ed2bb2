// The page's data and the engine. The engine runs in the page and needs no network.

import {$, make, page, unpacked} from "./elements.js";

/// Narrow screens: the board stays above the words.
export const narrow = matchMedia("(max-width: 60rem)");
export const ruleButton = id => id ? make("button",
    {type: "button", class: "rule", "data-rule": id, "aria-label": `Paragraph ${id}`}, id) : "";

export const say = (text, mild = false) => {
  $("problem").hidden = !text;
  $("problem").classList.toggle("mild", mild);
  $("problem").textContent = text ?? "";
};

export const engine = {
  async start() {
    const wasmBinary = await unpacked(page.wasm).arrayBuffer();
    this.module = await tricorneEngine({wasmBinary});
    delete page.wasm;
  },

  /// The engine's answer to a request (reports/play_page/desk.h). Throws when the answer is an error.
  ask(method, more = {}) {
    const line = JSON.stringify({method, ...more});
    const size = this.module.lengthBytesUTF8(line) + 1, text = this.module._malloc(size);
    this.module.stringToUTF8(line, text, size);
    const answer = JSON.parse(this.module.UTF8ToString(this.module._tricorne_desk(text)));
    this.module._free(text);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  },
};
