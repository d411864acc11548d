import type { AltchaChallenge, CaptchaAction } from "#contract/captcha.ts";
import { withDeadline, send } from "./send.ts";

type Solution = { counter: number; derivedKey: string };
type Prepared = { token: Promise<string>; at: number };

const longestSolving = 20_000;
// The server accepts a solution for 10 minutes.
const keepsFor = 8 * 60_000;

const prepared = new Map<CaptchaAction, Prepared>();

/** The built-in provider: a proof of work from our server, solved in a worker. */
export const altcha = {
  prepare,
  prove(action: CaptchaAction) {
    const { token } = prepare(action);
    // Valid for one call.
    prepared.delete(action);
    return token;
  },
};

function prepare(action: CaptchaAction): Prepared {
  const known = prepared.get(action);
  if (known && Date.now() - known.at < keepsFor) return known;
  const made = { token: withDeadline(longestSolving, undefined, solve(action)), at: Date.now() };
  prepared.set(action, made);
  made.token.catch(() => {
    if (prepared.get(action) === made) prepared.delete(action);
  });
  return made;
}

function solve(action: CaptchaAction) {
  return async (signal: AbortSignal): Promise<string> => {
    const { body } = await send(`/api/captcha/challenge?action=${action}`, { signal });
    const { challenge } = body as { challenge: AltchaChallenge | null };
    if (!challenge) throw new Error("no challenge is given here");
    const solution = await inWorker(challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  };
}

async function inWorker(challenge: AltchaChallenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
        data ? resolve(data) : reject(new Error("not solved")),
      );
      worker.addEventListener("error", () => reject(new Error("the worker failed")));
      signal.addEventListener("abort", () => reject(new Error("given up")));
      worker.postMessage(challenge, []);
    });
  } finally {
    worker.terminate();
  }
}
