import type { ErrorBody } from "#contract/errors.ts";
import { CallError, rejection } from "./call-error.ts";

export type Answer = { body: unknown; headers: Headers };

type Sending = RequestInit & { signal: AbortSignal };

/** One request under the deadline's signal: the JSON, or a CallError. */
export async function send(url: string, init: Sending): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const body = readJson(await response.text(), response);
    if (import.meta.env.DEV && response.status >= 500) printStack(body);
    if (!response.ok) throw rejection(response.status, response.headers, body);
    return { body, headers: response.headers };
  } catch (error) {
    throw reason(error, init.signal);
  }
}

function printStack(body: unknown): void {
  // oxlint-disable-next-line no-console -- in development only: builds exclude it
  console.error((body as ErrorBody | null)?.stack);
}

function readJson(text: string, { ok, status }: Response): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    if (!ok) return null;
    throw new CallError("internal", "The answer is not JSON", { status });
  }
}

function reason(error: unknown, signal: AbortSignal): CallError {
  if (error instanceof CallError) return error;
  if (signal.aborted) return signal.reason as CallError;
  return new CallError("offline", "No connection to the server");
}

/** Runs `work` under its own signal; throws the reason of `stop` or of the timeout. */
export async function withDeadline<Result>(
  milliseconds: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const giveUp = () => own.abort(givenUp(stop?.reason));
  const timer = setTimeout(
    () => own.abort(new CallError("timeout", `No answer within ${milliseconds} ms`)),
    milliseconds,
  );
  stop?.addEventListener("abort", giveUp);
  if (stop?.aborted) giveUp();
  try {
    return await Promise.race([aborted(own.signal), work(own.signal)]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", giveUp);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason as CallError);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail);
  });
}

function givenUp(why: unknown): CallError {
  return why instanceof CallError ? why : new CallError("aborted", "The call was given up");
}

/** A JSON file of our own build. */
export async function readAsset<Content>(url: string, signal: AbortSignal): Promise<Content> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Content;
}
