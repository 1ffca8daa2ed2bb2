// node as_json.js FROM TO FILE…: writes the YAML files below FROM as JSON into files of the same names below TO.
const fs = require("fs");
const path = require("path");
const documents = require("./documents.js");

const [from, to, ...files] = process.argv.slice(2);
for (const file of files) {
  const target = path.join(to, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, JSON.stringify(documents.read(fs.readFileSync(path.join(from, file), "utf8"))));
}
