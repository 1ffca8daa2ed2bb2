// Opens a scenario in yaml-language-server, as an editor does, and asks for completions and hovers.
// node language_server.mjs SERVER SOURCES: the server's script and the root of the source tree. Exit code 1: a wrong answer.

import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";

const [serverScript, sources] = process.argv.slice(2);
const patience = 120000; // milliseconds for everything

// --- a client of the language server protocol over standard input and output -------------------------------------------

const server = spawn("node", [serverScript, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let lastId = 0;
let received = Buffer.alloc(0);

function send(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
  server.stdin.write(body);
}

function ask(method, params) {
  const id = ++lastId;
  send({ id, method, params });
  return new Promise((resolve) => waiting.set(id, resolve));
}

const settings = { yaml: { completion: true, hover: true, validate: true, schemaStore: { enable: false } } };

function take(message) {
  if (message.method === "workspace/configuration")
    send({ id: message.id, result: message.params.items.map((item) => settings[item.section] ?? null) });
  else if (message.method !== undefined && message.id !== undefined) send({ id: message.id, result: null });
  else if (message.id !== undefined) waiting.get(message.id)?.(message.result);
}

server.stdout.on("data", (data) => {
  received = Buffer.concat([received, data]);
  for (;;) {
    const head = received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/Content-Length: (\d+)/.exec(received.subarray(0, head).toString())[1]);
    if (received.length < head + 4 + length) return;
    const body = received.subarray(head + 4, head + 4 + length).toString();
    received = received.subarray(head + 4 + length);
    take(JSON.parse(body));
  }
});

// --- the questions -------------------------------------------------------------------------------------------------------

// `|` marks the place of the cursor.
const text = (body) =>
  `# yaml-language-server: $schema=../../schema/scenario.schema.json
format: 1
game: washingtons-war
id: sample
title: A sample
source: text
${body}`;

let documents = 0;

async function at(body, method) {
  const whole = text(body);
  const cursor = whole.indexOf("|");
  const before = whole.slice(0, cursor).split("\n");
  const uri = pathToFileURL(`${sources}/scenarios/washingtons_war/10_political_control/sample-${++documents}.yaml`).href;
  send({
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "yaml", version: 1, text: whole.replace("|", "") } },
  });
  const position = { line: before.length - 1, character: before.at(-1).length };
  return ask(method, { textDocument: { uri }, position });
}

let wrong = 0;

async function completes(what, body, ...labels) {
  const answer = await at(body, "textDocument/completion");
  const found = (answer?.items ?? answer ?? []).map((item) => item.label);
  for (const label of labels) {
    if (found.includes(label)) continue;
    ++wrong;
    console.error(`${what}: "${label}" is not among the ${found.length} completions: ${found.slice(0, 10).join(", ")}`);
  }
}

async function shows(what, body, part) {
  const answer = await at(body, "textDocument/hover");
  const shown = JSON.stringify(answer?.contents ?? "nothing");
  const longest = 600; // a hover about one thing is short; a list of all things is longer
  if (shown.includes(part) && shown.length < longest) return;
  ++wrong;
  console.error(`${what}: the hover does not say just "${part}": ${shown}`);
}

const timer = setTimeout(() => {
  console.error("the language server did not answer in time");
  server.kill();
  process.exit(1);
}, patience);

const root = pathToFileURL(sources).href;
await ask("initialize", { processId: process.pid, rootUri: root, capabilities: { workspace: { configuration: true } } });
send({ method: "initialized", params: {} });
send({ method: "workspace/didChangeConfiguration", params: { settings } });

await completes("a space", "given:\n  spaces:\n    Bos|", "Boston", "Fort Stanwix");
await completes("a general", "given:\n  spaces:\n    Boston: {generals: [|]}", "Washington", "Howe");
await completes("a card", "given:\n  hands:\n    british:\n      - |", "benjamin_franklin_minister_to_france");
await completes("a rule", "rules:\n  - |", "10.11.B.ii", "11.2.2");
await completes("a step of the agenda", "given:\n  agenda:\n    - |", "begin_winter_attrition");
await completes("the rule of an event", "then:\n  events:\n    - rule: |", "10.11.B.ii");
await completes("an event", "then:\n  events:\n    - kind: |", "pc_placed");
await shows("a rule", "rules:\n  - 10.11.B|.ii", process.env.EXPECTED_SUMMARY);
await shows("a rule that must refuse", "refused: {action: finish, rule: 10.11.B|.ii}", process.env.EXPECTED_SUMMARY);

clearTimeout(timer);
server.kill();
console.log(wrong === 0 ? "all completions and hovers are there" : `${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
