// The rules of `./run check scripts`, for eslint. npm fetches it; .ci/check says which version.
const browser = ["Blob", "CompressionStream", "DecompressionStream", "Event", "Image", "IntersectionObserver", "Intl",
  "MediaRecorder", "MutationObserver", "Path2D", "ResizeObserver", "Response", "URL", "URLSearchParams", "Worker",
  "XMLSerializer", "addEventListener", "atob", "btoa", "cancelAnimationFrame", "clearTimeout", "console", "crypto",
  "devicePixelRatio", "document", "getComputedStyle", "history", "localStorage", "location", "matchMedia",
  "navigator", "performance", "removeEventListener", "requestAnimationFrame", "self", "sessionStorage", "setTimeout"];
const node = ["__dirname", "console", "module", "process", "require"];
const site = [...browser, "NodeFilter", "structuredClone"];
const everywhere = ["FinalizationRegistry", "URL", "WebAssembly", "fetch"];
const library = ["documents", "tricorneEngine"];  // bindings/web puts them into a playable page
const known = names => Object.fromEntries(names.map(name => [name, "readonly"]));

const rules = {
  "array-callback-return": "error",
  "eqeqeq": "error",
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
  {files: ["reports/page/*.js"], languageOptions: {sourceType: "module", globals: known([...browser, ...library])}, rules},
  {files: ["bindings/**/*.js"], languageOptions: {sourceType: "commonjs", globals: known(node)}, rules},
  {files: ["reports/site/*.js"], languageOptions: {sourceType: "script", globals: known([...site, ...library])}, rules},
  {files: ["bindings/npm/*.js"], languageOptions: {sourceType: "module", globals: known(everywhere)}, rules},
  {files: ["tests/npm/*.mjs"], languageOptions: {sourceType: "module", globals: known(node)}, rules},
];
