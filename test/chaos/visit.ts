import { setTimeout as sleep } from "node:timers/promises";

export type Answer = { status: number; body: Record<string, unknown> };
type Sent = { key?: string; lostAfter?: number };

/**
 * An HTTP client like a browser: keeps cookies and the form token, and tries the servers in turn. An
 * address makes it another visitor to servers that trust a proxy here.
 */
export function openVisit(ports: () => readonly number[], address?: string) {
  const cookies = new Map<string, string>();
  let token = "";
  let turn = 0;

  async function once(method: string, path: string, body: unknown, { key, lostAfter }: Sent) {
    const all = ports();
    const port = all[(turn += 1) % all.length] ?? 0;
    const headers = new Headers({ cookie: [...cookies].map((pair) => pair.join("=")).join("; ") });
    if (token) headers.set("csrf-token", token);
    if (key) headers.set("idempotency-key", key);
    if (address) headers.set("x-forwarded-for", address);
    const isFile = body instanceof Uint8Array;
    if (isFile) headers.set("content-type", "application/octet-stream");
    else if (body !== undefined) headers.set("content-type", "application/json");
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(lostAfter ?? 30_000),
    });
    const text = await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    token = answer.headers.get("csrf-token") ?? token;
    return { status: answer.status, body: readJson(text) };
  }

  /** One attempt; status 0 means no answer. */
  async function tryOnce(
    method: string,
    path: string,
    body?: unknown,
    sent: Sent = {},
  ): Promise<Answer> {
    try {
      const answer = await once(method, path, body, sent);
      if (answer.status !== 403) return answer;
      await once("GET", "/api/auth", undefined, {});
      return await once(method, path, body, sent);
    } catch {
      return { status: 0, body: {} };
    }
  }

  return {
    tryOnce,
    /** Retries until a server gives a definite answer. */
    async call(method: string, path: string, body?: unknown, sent?: Sent): Promise<Answer> {
      let answer = await tryOnce(method, path, body, sent);
      for (const deadline = Date.now() + 40_000; isNoAnswer(answer) && Date.now() < deadline;) {
        await sleep(150);
        answer = await tryOnce(method, path, body, sent);
      }
      return answer;
    },
  };
}

export type Visit = ReturnType<typeof openVisit>;

/** The outcome is unknown: no answer, or a server error. */
export const isNoAnswer = ({ status }: Answer) => status === 0 || status >= 500;

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
