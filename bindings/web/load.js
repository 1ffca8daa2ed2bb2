// The engine as WebAssembly in node: a promise of its module, given the path of `tricorne-engine.js`.
const fs = require("fs");
const path = require("path");

module.exports = file => {
  const script = path.resolve(file);
  return require(script)({wasmBinary: fs.readFileSync(script.replace(/\.js$/, ".wasm"))});
};
