// Reads and writes YAML with js-yaml. A scalar is null, true, false or a whole number where it can be one, and else a
// text, as in the engine's own documents. The page, the npm package and the build have it (documents.js).

/// The functions of documents, with the given js-yaml.
const documentsOf = yaml => {
  const scalar = (name, fits, value) => new yaml.Type("tag:yaml.org,2002:" + name,
      {kind: "scalar", resolve: fits, construct: value});
  const schema = yaml.FAILSAFE_SCHEMA.extend({
    implicit: [
      scalar("null", text => text === null || ["", "~", "null", "Null", "NULL"].includes(text), () => null),
      scalar("bool", text => text === "true" || text === "false", text => text === "true"),
      scalar("int", text => /^(0|-?[1-9]\d{0,14})$/.test(text), Number),
    ],
  });

  const remarks = ["note", "bookmark", "glyph", "agreed", "digest", "branch", "refused"];

  return {
    /// The action of an entry in a list of steps; undefined for a remark. YAML reads an action with a colon as a map.
    actionOf: entry => {
      if (entry === null || typeof entry !== "object") return entry === null ? undefined : String(entry);
      const [[key, value] = [], ...others] = Object.entries(entry);
      return key === undefined || others.length || remarks.includes(key) ? undefined : `${key}: ${value}`;
    },
    read: text => yaml.load(text, {schema}),
    /// Writes YAML, with deep maps and lists in one line, as people write them.
    write: value => yaml.dump(value, {flowLevel: 3, lineWidth: 116, noRefs: true}),
  };
};
if (typeof module === "object") module.exports = documentsOf;
