// Addresses of a step. An address names a step of the page's own game, or holds a whole game, packed.

import {page, t} from "./elements.js";
import {say} from "./play_engine.js";
import {tree} from "./play_tree.js";

const longest = 30_000;  // letters; longer addresses are cut by mail programs and chats

const packed = async text => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_");
};
const opened = text => {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
};

export const links = {
  /// Is the game on the table the page's own, so that an address need not hold it?
  own(current) {
    if (!tree.game.home || tree.steps.some(step => step.refused)) return false;
    const axes = page.game.axes ?? [];
    if (JSON.stringify(tree.axes) !== JSON.stringify(axes)) return false;
    const own = page.game.steps.map(step => step.action);
    return tree.wayTo(tree.fork(current)).slice(1).every((number, i) => tree.steps[number].action === own[i]);
  },
  /// An address that only names the step and what was tried after it; undefined where that does not tell the step.
  short(current) {
    const address = this.own(current) ? tree.address(current) : undefined;
    return address?.length <= 2000 ? address : undefined;
  },

  /// The address of a step. Throws when a game is too long for an address.
  async hash(current) {
    const short = this.short(current);
    if (short) return short;
    const {source: _source, said: _said, runs: _runs, ...game} = tree.asGame(current);
    const steps = game.steps.map(({raw: _raw, ...step}) => step);
    const text = "#game=" + await packed(JSON.stringify({...game, home: undefined, steps}));
    if (text.length > longest)
      throw new Error(t("this-game-is-too-long"));
    return text;
  },

  /// Shows on the table what the address of the page asks for. Tells what of it cannot be shown.
  async follow(table) {
    const said = new URLSearchParams(location.hash.slice(1));
    tree.broken = undefined;
    if (said.has("game")) {
      try {
        const game = JSON.parse(await opened(said.get("game")));
        table.open(game, game.now, {name: "open a link"});
      } catch (error) {
        say(t("the-game-in-the-address-cannot", error.message));
      }
      return;
    }
    if (!this.own(table.current)) return;
    const wanted = tree.fromAddress(location.hash);
    if (wanted !== undefined && wanted !== table.current) table.go(wanted, false);
    if (tree.broken) say(t("the-address-cannot-be-followed-to-its", tree.broken), true);
  },
};
