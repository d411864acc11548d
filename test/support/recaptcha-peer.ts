import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Asked = { event: { token: string; siteKey: string; expectedAction: string } };
export type Heard = { url: string; key: string; asked: Asked };
type Answer = { status?: number; body: unknown } | "never";

/**
 * Google's assessments, as far as we use them: a token is `action.score` and valid once; others
 * name failures.
 */
export async function startRecaptchaPeer() {
  const heard: Heard[] = [];
  const seen = new Set<string>();
  const failures: Record<string, Answer> = {
    "fails-500": { status: 500, body: { error: { code: 500 } } },
    "fails-403": { status: 403, body: { error: { code: 403, status: "PERMISSION_DENIED" } } },
    "fails-shape": { body: { hello: "world" } },
    "fails-hang": "never",
  };
  const judge = ({ event }: Asked): Answer => {
    const failure = failures[event.token];
    if (failure) return failure;
    const { action, score } =
      /^(?<action>[a-z]+)\.(?<score>[\d.]+)/.exec(event.token)?.groups ?? {};
    const isKnown = seen.has(event.token);
    seen.add(event.token);
    const valid = score !== undefined && !isKnown;
    const why = valid ? {} : { invalidReason: isKnown ? "DUPE" : "MALFORMED" };
    const siteKey = event.token.endsWith("otherkey") ? "another-key" : event.siteKey;
    return {
      body: {
        name: "projects/1/assessments/1",
        event: { ...event, siteKey },
        tokenProperties: { valid, ...why, ...(valid ? { action } : {}) },
        ...(valid ? { riskAnalysis: { score: Number.parseFloat(score), reasons: [] } } : {}),
      },
    };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = (await json(request)) as Asked;
    heard.push({ url: request.url ?? "", key: String(request.headers["x-goog-api-key"]), asked });
    const said = judge(asked);
    if (said === "never") return;
    response.writeHead(said.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(said.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
