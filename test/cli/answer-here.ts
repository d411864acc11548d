import { answer } from "#cli/answer.ts";
import { cardWatch } from "#test/support/card-watch/card-watch.ts";

export type Outcome = { code: number; out: string; err: string };
export type Env = Record<string, string>;

let last: Promise<unknown> = Promise.resolve();

/** What the command says, without the second that a process of its own takes to come up. */
export function answerHere(args: string[], env: Env): Promise<Outcome> {
  // What is printed belongs to one command at a time.
  const outcome = last.then(() => answerAlone(args, env));
  last = outcome.catch(() => {});
  return outcome;
}

async function answerAlone(args: string[], env: Env): Promise<Outcome> {
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
    cardWatch.lookAtLines("a command's output", out.said() + err.said());
  }
}

/** Takes what is printed instead of the terminal. */
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
