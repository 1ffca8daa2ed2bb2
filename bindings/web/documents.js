// Reads and writes YAML in node, with Debian's js-yaml: for the build, the tests and serve.js. A page and the npm
// package join yaml.js with a js-yaml of their own.
const documentsOf = require("./yaml.js");

module.exports = documentsOf(require("/usr/share/nodejs/js-yaml/dist/js-yaml.js"));
