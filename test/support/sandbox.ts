import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { sandboxHost } from "#gateways/payments/sandbox/ask-sandbox.ts";
import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import type { AppDeps } from "#server/deps.ts";
import { sandboxKeys } from "#server/sandbox.ts";

// The demo's card processor as a browser uses it, over its own socket.

type Test = { deps: Pick<AppDeps, "address" | "vault"> };
type Call = { method?: string; host?: string; headers?: Record<string, string>; body?: string };
type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

/** fetch() does not allow a custom Host, and not every machine resolves names under localhost. */
export function callSandbox(
  { deps }: Pick<Test, "deps">,
  path: string,
  { method = "GET", host = sandboxHost, headers = {}, body }: Call = {},
): Promise<Answered> {
  const { port } = deps.address;
  return new Promise((resolve, reject) => {
    const sent = { host: `${host}:${port}`, ...headers };
    const asked = request({ host: "127.0.0.1", port, path, method, headers: sent }, (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then(
        (read) => resolve({ status, headers: response.headers, body: read }),
        reject,
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const json = { "content-type": "application/json" };

export function typeCard(test: Test, number: string, changes: object = {}): Promise<Answered> {
  const { publicKey: key } = sandboxKeys(test.deps.vault);
  const card = { key, number, expires: "2045-01", cvc: "123", zip: "85004", ...changes };
  return callSandbox(test, "/tokens", {
    method: "POST",
    headers: json,
    body: JSON.stringify(card),
  });
}

/** The token that the card fields return for a card with this behavior. */
export async function cardToken(test: Test, behavior: Behavior): Promise<string> {
  const { status, body } = await typeCard(test, testCards[behavior].number);
  if (status !== 200) throw new Error(`no token: ${status} ${body}`);
  return (JSON.parse(body) as { token: string }).token;
}

/** Presses a button on the 3-D Secure page, and returns where it sends the browser. */
export async function answerChallenge(
  test: Test,
  url: string,
  answer: "approve" | "refuse",
): Promise<string | undefined> {
  const { headers } = await callSandbox(test, new URL(url).pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `answer=${answer}`,
  });
  return headers.location;
}
