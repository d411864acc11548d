import type { ServerResponse } from "node:http";
import type { Answer } from "./idempotency.ts";

export const faultKinds = [
  "reset before",
  "reset after",
  "time-out before",
  "time-out after",
  "500 before",
  "500 after",
  "malformed",
  "404 without an error",
  "another object",
  "broken off",
  "rate limit",
  "key in use",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Which call fails next, how, and how many times. */
type Violation = { kind: FaultKind; at: RegExp; times: number };

export function createFaults() {
  const failures: Violation[] = [];
  return {
    /** For a call such as `POST payment_intents/…/confirm`. */
    add(kind: FaultKind, at: RegExp, times = Number.POSITIVE_INFINITY) {
      failures.push({ kind, at, times });
    },
    clear() {
      failures.length = 0;
    },
    take(call: string): FaultKind | null {
      const fault = failures.find(({ at, times }) => times > 0 && at.test(call));
      if (!fault) return null;
      fault.times -= 1;
      return fault.kind;
    },
  };
}

/** Before anything is done; true if nothing will be. */
export function failBefore(kind: FaultKind | null, response: ServerResponse): boolean {
  const inTheWay: Partial<Record<FaultKind, () => void>> = {
    "reset before": () => response.socket?.resetAndDestroy(),
    "time-out before": () => {},
    "500 before": () => send(response, apiError(500, "api_error")),
    "rate limit": () => send(response, apiError(429, "invalid_request_error", "rate_limit")),
    "key in use": () =>
      send(response, apiError(409, "idempotency_error", "idempotency_key_in_use")),
  };
  const fail = kind && inTheWay[kind];
  fail?.();
  return Boolean(fail);
}

/** The work is done, but the answer may not arrive. */
export function answerWith(kind: FaultKind | null, response: ServerResponse, answer: Answer): void {
  const inItsPlace: Partial<Record<FaultKind, () => void>> = {
    "reset after": () => response.socket?.resetAndDestroy(),
    "time-out after": () => {},
    malformed: () => send(response, { status: 200, body: "<html>Bad gateway</html>" }),
    "404 without an error": () =>
      send(response, { status: 404, body: JSON.stringify({ message: "no route" }) }),
    "another object": () =>
      send(response, { status: 200, body: JSON.stringify({ object: "account" }) }),
    "broken off": () => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 4_000 });
      response.write(answer.body.slice(0, 40), () => response.socket?.destroy());
    },
  };
  const fail = kind && inItsPlace[kind];
  if (fail) fail();
  else send(response, answer);
}

export function apiError(status: number, type: string, code?: string): Answer {
  const error = { type, code, message: "Something went wrong on Stripe's side." };
  return { status, body: JSON.stringify({ error }) };
}

export function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body);
}
