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
