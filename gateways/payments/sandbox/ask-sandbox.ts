import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** The server's address; its port is known only once it listens. */
export type Address = { host: string; port: number };

export const sandboxHost = "pay.localhost";

type Asking = { method: "GET" | "POST"; path: string; body?: object };
export type Answered = { status: number; body: unknown };
/** Null without a readable response. */
type AskSandbox = (asking: Asking) => Promise<Answered | null>;

type Options = { address: Address; secret: string; patienceMs: number };

const mostSockets = 64;
const longestAnswer = 64 * 1024;

/**
 * Calls the sandbox over the network, like any other gateway. Its host name is sent only as a
 * header: not every system resolves names under localhost.
 */
export function createAskSandbox({ address, secret, patienceMs }: Options): AskSandbox {
  const agent = new Agent({ keepAlive: true, maxSockets: mostSockets, maxFreeSockets: 8 });
  return async ({ method, path, body }) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const ending = AbortSignal.timeout(patienceMs);
    try {
      return await new Promise<Answered>((resolve, reject) => {
        const asked = request(
          {
            agent,
            method,
            path,
            host: address.host,
            port: address.port,
            signal: ending,
            headers: {
              host: `${sandboxHost}:${address.port}`,
              authorization: `Bearer ${secret}`,
              ...(sent !== undefined && {
                "content-type": "application/json",
                "content-length": Buffer.byteLength(sent),
              }),
            },
          },
          (response) => {
            const { statusCode = 0, headers } = response;
            if (Number(headers["content-length"] ?? 0) > longestAnswer) response.destroy();
            text(response)
              .then((read) => resolve({ status: statusCode, body: JSON.parse(read) as unknown }))
              .catch(reject);
          },
        );
        asked.on("error", reject);
        asked.end(sent);
      });
    } catch {
      return null;
    }
  };
}
