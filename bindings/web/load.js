// Loads the engine as WebAssembly in node. The argument is the path of `tricorne-engine.js`; the result is a promise of
// its module.
const fs = require("fs");
const path = require("path");

module.exports = file => {
  const script = path.resolve(file);
  return require(script)({wasmBinary: fs.readFileSync(script.replace(/\.js$/, ".wasm"))});
};
