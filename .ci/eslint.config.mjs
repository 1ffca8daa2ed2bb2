// The rules of `./run check scripts`, for eslint. npm fetches it; .ci/check says which version.
import {existsSync, readFileSync} from "node:fs";
import {dirname, resolve} from "node:path";

/// The files of ours that a script imports, by path.
const imports = new Map();
const importsOf = file => {
  if (!imports.has(file)) imports.set(file, !existsSync(file) ? [] : [...readFileSync(file, "utf8")
    .matchAll(/^(?:import|export)\b[^;]*?from "(\.[^"]+)"/gm)].map(([, path]) => resolve(dirname(file), path)));
  return imports.get(file);
};
/// The scripts on the way from `file` back to `wanted`, or undefined.
const wayBack = (file, wanted, seen = new Set()) => {
  if (file === wanted) return [file];
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const next of importsOf(file)) {
    const way = wayBack(next, wanted, seen);
    if (way) return [file, ...way];
  }
  return undefined;
};
/// Scripts that import each other in a circle run in an order that nobody sees.
const noCycle = {
  create: context => ({
    ImportDeclaration(node) {
      if (!node.source.value.startsWith(".")) return;
      const way = wayBack(resolve(dirname(context.filename), node.source.value), context.filename);
      const names = way?.map(file => file.split("/").at(-1)).join(" imports ");
      if (way) context.report({node, message: `a circle: ${names}`});
    },
  }),
};

const browser = ["Blob", "CSS", "CompressionStream", "DecompressionStream", "Event", "Image", "IntersectionObserver", "Intl",
  "MediaRecorder", "MutationObserver", "Path2D", "ResizeObserver", "Response", "URL", "URLSearchParams", "Worker",
  "XMLSerializer", "addEventListener", "atob", "btoa", "cancelAnimationFrame", "clearTimeout", "console", "crypto",
  "devicePixelRatio", "document", "getComputedStyle", "history", "localStorage", "location", "matchMedia",
  "navigator", "performance", "removeEventListener", "requestAnimationFrame", "self", "sessionStorage", "setTimeout"];
const node = ["__dirname", "console", "module", "process", "require"];
const site = [...browser, "NodeFilter", "structuredClone"];
const everywhere = ["FinalizationRegistry", "URL", "WebAssembly", "fetch"];
const library = ["LIVE", "documents", "tricorneEngine"];  // from the build and bindings/web
const known = names => Object.fromEntries(names.map(name => [name, "readonly"]));

const rules = {
  "array-callback-return": "error",
  "eqeqeq": "error",
  "house/no-cycle": "error",
  "max-len": ["error", {code: 120}],
  "no-const-assign": "error",
  "no-dupe-keys": "error",
  "no-self-assign": "error",
  "no-shadow": "error",
  "no-undef": "error",
  "no-unreachable": "error",
  "no-unused-vars": ["error", {ignoreRestSiblings: true, destructuredArrayIgnorePattern: "^_"}],
  "no-var": "error",
  "prefer-const": "error",
};

export default [
  {plugins: {house: {rules: {"no-cycle": noCycle}}}},
  {files: ["reports/page/*.js"], languageOptions: {sourceType: "module", globals: known([...browser, ...library])}, rules},
  {files: ["bindings/**/*.js"], languageOptions: {sourceType: "commonjs", globals: known(node)}, rules},
  {files: ["reports/site/*.js"], languageOptions: {sourceType: "script", globals: known([...site, ...library])}, rules},
  {files: ["bindings/npm/*.js"], languageOptions: {sourceType: "module", globals: known(everywhere)}, rules},
  {files: ["tests/npm/*.mjs", "tests/page/*.mjs"], languageOptions: {sourceType: "module",
    globals: known([...node, "globalThis"])}, rules},
];
