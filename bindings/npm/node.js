// The package in node: the bytes of the engine are a file beside this one.
import {readFile} from "node:fs/promises";
import {takeEngineFrom} from "./index.js";

takeEngineFrom(() => readFile(new URL("engine.wasm", import.meta.url)));

export * from "./index.js";
