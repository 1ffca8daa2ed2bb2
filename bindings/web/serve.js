// node serve.js ENGINE: answers the line protocol with the engine as WebAssembly, as `tricorne serve` does with the
// native engine.
//   tricorne verify --engine "node bindings/web/serve.js build/web/bindings/web/tricorne-engine.js"
const fs = require("fs");
const path = require("path");
const readline = require("readline");
const documents = require("./documents.js");
const load = require("./load.js");

const brought = new Set();

/// Copies all YAML files from the folder of the overlay that a request names to the engine's own file system, as JSON.
/// An overlay may refer to its neighbours.
const bringOverlay = (engine, line) => {
  const named = /"ruleset":"([^"]+\.ya?ml)"/.exec(line)?.[1];
  const folder = named && path.dirname(path.resolve(named));
  if (!folder || brought.has(folder) || !fs.existsSync(folder)) return;
  brought.add(folder);
  engine.FS.mkdirTree(folder);
  for (const name of fs.readdirSync(folder).filter(file => /\.ya?ml$/.test(file)))
    engine.FS.writeFile(path.join(folder, name), JSON.stringify(
        documents.read(fs.readFileSync(path.join(folder, name), "utf8"))));
};

load(process.argv[2]).then(engine => {
  const answer = line => {
    bringOverlay(engine, line);
    const size = engine.lengthBytesUTF8(line) + 1;
    const text = engine._malloc(size);
    engine.stringToUTF8(line, text, size);
    const said = engine.UTF8ToString(engine._tricorne_answer(text));
    engine._free(text);
    return said;
  };
  const lines = readline.createInterface({input: process.stdin, crlfDelay: Infinity});
  lines.on("line", line => line.trim() && process.stdout.write(answer(line) + "\n"));
});
