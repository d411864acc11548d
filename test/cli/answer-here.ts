import { Readable } from "node:stream";
import { answer } from "#cli/answer.ts";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";

export type Outcome = { code: number; out: string; err: string };
export type Env = Record<string, string>;

let last: Promise<unknown> = Promise.resolve();

/** The command's output, without the second that a separate process needs to start. */
export function answerHere(args: string[], env: Env, input = ""): Promise<Outcome> {
  // Only one command at a time may capture the output.
  const outcome = last.then(() => answerAlone(args, env, input));
  last = outcome.catch(() => {});
  return outcome;
}

async function answerAlone(args: string[], env: Env, input: string): Promise<Outcome> {
  const stdin = giveInput(input);
  const out = listenTo(process.stdout);
  const err = listenTo(process.stderr);
  const outside = process.env;
  process.env = { PATH: outside.PATH, DEMO: "off", ...env };
  try {
    const code = await answer(args);
    return { code, out: out.said(), err: err.said() };
  } finally {
    process.env = outside;
    out.stop();
    err.stop();
    stdin.stop();
    cardWatch.lookAtLines("a command's output", out.said() + err.said());
  }
}

/** Replaces standard input. */
function giveInput(input: string) {
  const usual = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  const value = Readable.from(input === "" ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, "stdin", { value, configurable: true });
  return { stop: () => void Object.defineProperty(process, "stdin", usual) };
}

/** Captures what is printed. */
function listenTo(stream: NodeJS.WriteStream) {
  const print = stream.write.bind(stream);
  let said = "";
  stream.write = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  return {
    said: () => said,
    stop() {
      stream.write = print;
    },
  };
}
