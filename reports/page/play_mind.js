// What takes time: players of the program, and the reader of logs. They work in a worker with an engine of its own, so
// that the page stays alive meanwhile.

import {$, t} from "./elements.js";
import {engine} from "./play_engine.js";
import {tree} from "./play_tree.js";

/// The worker's script. It stands alone: only the engine's script comes before it.
const work = () => {
  let wasm, opened, played = [];  // `played`: the actions from the first position, and the number of each position
  const ask = request => {
    const line = JSON.stringify(request), size = wasm.lengthBytesUTF8(line) + 1, text = wasm._malloc(size);
    wasm.stringToUTF8(line, text, size);
    const answer = JSON.parse(wasm.UTF8ToString(wasm._tricorne_desk(text)));
    wasm._free(text);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  };
  /// The number of the position that the steps lead to. What was played before is not played again.
  const reach = (game, steps) => {
    const key = JSON.stringify(game);
    if (key !== opened) ask({method: "open", ...game});
    if (key !== opened) played = [];
    opened = key;
    let same = 0;
    while (same < steps.length && played[same]?.action === steps[same].action) ++same;
    played.length = same;
    for (const step of steps.slice(same))
      played.push({action: step.action, at: ask({method: "try", at: played.at(-1)?.at ?? 0, ...step}).at});
    return played.at(-1)?.at ?? 0;
  };
  /// Asks with a small effort, then with the effort that the time allows.
  const within = (milliseconds, least, most, act) => {
    const began = performance.now(), first = act(least), took = Math.max(performance.now() - began, 0.5);
    const effort = Math.min(most, Math.floor(least * (milliseconds - took) / took));
    return effort > least ? act(effort) : first;
  };
  const methods = {
    hint: (at, {milliseconds, seed}) => within(milliseconds, 4, 400, looks => ask({method: "hint", at, seed, looks})),
    move: (at, {milliseconds, seed}) => milliseconds
        ? within(milliseconds, 30, 200_000, looks => ask({method: "move", at, seed, player: `mcts:${looks}`}))
        : ask({method: "move", at, seed, player: "heuristic"}),
    log: (at, {text, chosen, language}) => ask({method: "log", text, chosen, language}),
  };
  self.onmessage = async ({data}) => {
    try {
      wasm ??= await self.tricorneEngine({wasmBinary: data.wasm});
      const answer = methods[data.method](reach(data.game, data.steps), data);
      self.postMessage({id: data.id, answer});
    } catch (error) {
      self.postMessage({id: data.id, error: error.message, broken: error instanceof self.WebAssembly.RuntimeError});
    }
  };
};

export const mind = {
  waiting: new Map(),  // by number of the request: what to do with the answer
  asked: 0,

  start() {
    const script = new Blob([$("engine").textContent, `;(${work})();`], {type: "text/javascript"});
    const address = URL.createObjectURL(script);
    this.worker = new Worker(address);
    this.fresh = true;
    const stopped = t("the-player-of-the-program-stopped-working");
    this.worker.onmessage = ({data}) => {
      if (data.broken) return this.stop(stopped);  // what a broken engine says later is worth nothing
      const [done, failed] = this.waiting.get(data.id) ?? [];
      this.waiting.delete(data.id);
      if (data.error) failed?.(new Error(data.error));
      else done?.(data.answer);
    };
    this.worker.onerror = event => {
      event.preventDefault?.();
      this.stop(stopped);
    };
  },
  /// Ends the worker. Who waits for it is told why.
  stop(why) {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const [, failed] of waiting) failed(new Error(why));
  },

  /// Asks about the position after a step. Resolves to the engine's answer (reports/play_page/page_server.h).
  ask(method, number, more) {
    if (!this.worker) this.start();
    const {game, ruleset, position} = tree.game, id = ++this.asked;
    const steps = tree.wayTo(number).slice(1).map(step => {
      const {action, anyway} = tree.steps[step];
      return anyway ? {action, anyway} : {action};
    });
    const wasm = this.fresh ? engine.bytes : undefined;
    this.fresh = false;
    const patience = setTimeout(() => this.stop(t("the-player-of-the-program-did")),
        (more.milliseconds ?? 0) + 20_000);
    return new Promise((done, failed) => {
      this.waiting.set(id, [done, failed]);
      this.worker.postMessage({id, method, ...more, wasm, steps,
        game: {game, ruleset, axes: tree.axes, position: position ?? null}});
    }).finally(() => clearTimeout(patience));
  },
};
