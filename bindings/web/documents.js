// YAML read and written with js-yaml, in the types of our own documents: nothing, true and false, whole numbers, and
// texts for all else. Used when building, and by the page for files from the reader's disk.
(root => {
  const yaml = typeof require === "function" ? require("/usr/share/nodejs/js-yaml/dist/js-yaml.js") : root.jsyaml;
  const scalar = (name, fits, value) => new yaml.Type("tag:yaml.org,2002:" + name, {kind: "scalar", resolve: fits, construct: value});
  const schema = yaml.FAILSAFE_SCHEMA.extend({
    implicit: [
      scalar("null", text => text === null || ["", "~", "null", "Null", "NULL"].includes(text), () => null),
      scalar("bool", text => text === "true" || text === "false", text => text === "true"),
      scalar("int", text => /^(0|-?[1-9]\d{0,14})$/.test(text), Number),
    ],
  });

  const remarks = ["note", "bookmark", "glyph", "agreed", "digest", "branch", "refused"];

  const documents = {
    /// The action that stands in a list, or nothing for a remark. YAML takes one with a colon for a map of one key.
    actionOf: entry => {
      if (entry === null || typeof entry !== "object") return entry === null ? undefined : String(entry);
      const [[key, value] = [], ...others] = Object.entries(entry);
      return key === undefined || others.length || remarks.includes(key) ? undefined : `${key}: ${value}`;
    },
    read: text => yaml.load(text, {schema}),
    /// Small maps and lists of few parts in one line, as people write them.
    write: value => yaml.dump(value, {flowLevel: 3, lineWidth: 116, noRefs: true}),
  };
  if (typeof module === "object") module.exports = documents;
  else root.documents = documents;
})(globalThis);
