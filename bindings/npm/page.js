// The package in a page: the bytes of the engine are fetched from beside this file.
import {takeEngineFrom} from "./index.js";

takeEngineFrom(async () => {
  const address = new URL("engine.wasm", import.meta.url), answer = await fetch(address);
  if (!answer.ok) throw new Error(`tricorne: ${address} cannot be fetched (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
});

export * from "./index.js";
