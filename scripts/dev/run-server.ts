import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer, AnswerMessage, ServerMessage } from "./page-modules.ts";

type Options = {
  env: Record<string, string>;
  /** Responds to the pages' module runner with Vite's result. */
  answer: (payload: never) => Promise<Answer>;
  say: (line: string) => void;
};

type Running = { child: ChildProcess; port: Promise<number>; fault?: Error };

const script = join(import.meta.dirname, "server.ts");
const execArgv = ["--import", import.meta.resolve("./quick-resolve.ts")];
const longestStop = 5_000;

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), longestStop);
  await closed;
  clearTimeout(timer);
}

/** The server as a child process: replaced on demand; requests wait while there is none. */
export function runServer({ env, answer, say }: Options) {
  const said = new Set<string>();
  const children = new Set<ChildProcess>();
  let running: Running = launch();

  function launch(): Running {
    const child = fork(script, {
      execArgv,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    children.add(child);
    let errors = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      errors = `${errors}${bytes.toString()}`.slice(-20_000);
      process.stderr.write(bytes);
    });
    const port = new Promise<number>((resolve, reject) => {
      child.on("message", (message: ServerMessage) => {
        if ("port" in message) resolve(message.port);
        if ("line" in message && !said.has(message.line)) say(message.line);
        if ("line" in message) said.add(message.line);
        if ("payload" in message) void reply(child, message);
      });
      child.once("close", () => {
        children.delete(child);
        const fault = new Error("The server does not run.");
        fault.stack = errors || "It ended; the terminal may say why.";
        reject(fault);
        if (running.child === child) running.fault = fault;
      });
    });
    port.catch(() => {});
    return { child, port };
  }

  async function reply(child: ChildProcess, { id, payload }: { id: number; payload: unknown }) {
    const message: AnswerMessage = { id, answer: await answer(payload as never) };
    // A replaced child no longer waits for the response.
    if (child.connected) child.send(message, () => {});
  }

  /** The port of the newest server, once it listens. */
  const port = async (): Promise<number> => {
    for (;;) {
      const asked = running;
      const found = await asked.port.catch(() => 0);
      if (asked !== running) continue;
      if (asked.fault) throw asked.fault;
      return found;
    }
  };
  /** Starts a new server; the old one finishes its requests. False if a newer restart took over. */
  const restart = async (): Promise<boolean> => {
    running.child.kill("SIGTERM");
    const next = launch();
    running = next;
    return next.port.then(
      () => next === running,
      () => false,
    );
  };
  const stop = async () => void (await Promise.all([...children].map(end)));
  return { port, restart, stop };
}
