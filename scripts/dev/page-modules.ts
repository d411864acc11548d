import { stripVTControlCharacters } from "node:util";
import type { ServerBuild } from "react-router";
import { createNodeImportMeta, ModuleRunner } from "vite/module-runner";

/** Messages from the server to its parent process. */
export type ServerMessage = { port: number } | { line: string } | { id: number; payload: unknown };
/** Vite's response to a module runner request. */
export type Answer = { result: unknown } | { error: unknown };
export type AnswerMessage = { id: number; answer: Answer };

type Question = { data: { name: string; data: unknown[] } };

const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;

process.on("message", ({ id, answer }: AnswerMessage) => {
  waiting.get(id)?.(answer);
  waiting.delete(id);
});

const runner = new ModuleRunner({
  transport: { invoke: (payload) => ask(payload as Question) },
  createImportMeta: createNodeImportMeta,
  hmr: false,
});

/** The pages from their current sources; unchanged modules are not evaluated again. */
export function loadPages(): Promise<ServerBuild> {
  return runner.import<ServerBuild>("virtual:react-router/server-build");
}

async function ask(payload: Question): Promise<Answer> {
  const { name, data } = payload.data;
  const [url] = data;
  if (name === "fetchModule" && typeof url === "string" && url.startsWith("file:"))
    return { result: { externalize: url, type: "module" } };
  const id = asked++;
  return new Promise((resolve) => {
    waiting.set(id, (answer) => resolve("error" in answer ? withoutColors(answer) : answer));
    const message: ServerMessage = { id, payload };
    process.send?.(message);
  });
}

/** Vite colors its code frames for a terminal; this one also appears in a page. */
function withoutColors({ error }: { error: unknown }): Answer {
  return { error: JSON.parse(JSON.stringify(error), plain) as unknown };
}

const plain = (_key: string, value: unknown) =>
  typeof value === "string" ? stripVTControlCharacters(value) : value;
