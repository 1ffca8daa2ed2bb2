// node digests.js ENGINE FOLDER: plays the records below a folder with the engine as WebAssembly and compares every
// digest in them. Records with unknown or agreed answers and records under overlays are left out and counted.
const fs = require("fs");
const path = require("path");
const documents = require("../../bindings/web/documents.js");
const load = require("../../bindings/web/load.js");

const filesBelow = folder => fs.readdirSync(folder, {withFileTypes: true}).flatMap(entry =>
  entry.isDirectory() ? filesBelow(path.join(folder, entry.name)) : entry.name.endsWith(".yaml") ? [path.join(folder, entry.name)] : []);

load(process.argv[2]).then(module => {
  const ask = (method, more) => {
    const line = JSON.stringify({method, ...more}), size = module.lengthBytesUTF8(line) + 1, text = module._malloc(size);
    module.stringToUTF8(line, text, size);
    const answer = JSON.parse(module.UTF8ToString(module._tricorne_desk(text)));
    module._free(text);
    if (answer.error) throw new Error(answer.error.message);
    return answer;
  };

  let compared = 0, played = 0, left = 0, wrong = 0;
  for (const file of filesBelow(process.argv[3])) {
    const record = documents.read(fs.readFileSync(file, "utf8"));
    const said = record.actions ?? [], actions = said.map(documents.actionOf).filter(action => action !== undefined);
    if (record.kind !== "replay" || /\.ya?ml$/.test(String(record.ruleset)) || actions.some(action => action.includes("?")) || said.some(entry => entry?.agreed)) {
      ++left;
      continue;
    }
    ask("open", {game: record.game, ruleset: String(record.ruleset), position: record.start === "setup" ? null : record.start});
    const {digests, refused} = ask("play", {at: 0, actions, digests: true});
    if (refused) {
      ++wrong;
      console.error(`${file}: refused: ${JSON.stringify(refused)}`);
      continue;
    }
    ++played;
    let step = 0;
    for (const entry of said) {
      if (documents.actionOf(entry) !== undefined) ++step;
      if (!entry?.digest) continue;
      ++compared;
      if (digests[step - 1] === entry.digest) continue;
      ++wrong;
      console.error(`${file}: step ${step}: ${digests[step - 1]} instead of ${entry.digest}`);
    }
  }
  console.log(`${compared} digests of ${played} records compared, ${wrong} wrong; ${left} records left out`);
  process.exit(wrong > 0 || compared < 10 ? 1 : 0);
});
