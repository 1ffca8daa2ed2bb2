// node serve.js ENGINE: the engine as WebAssembly on the line protocol, as `tricorne serve` is the native one.
//   tricorne verify --engine "node bindings/web/serve.js build/web/bindings/web/tricorne-engine.js"
const readline = require("readline");
const load = require("./load.js");

load(process.argv[2]).then(engine => {
  const answer = line => {
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
