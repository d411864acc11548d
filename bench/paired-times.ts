import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { median } from "./report.ts";

type Said = { ms: number; status: number; headers: Record<string, unknown>; body: string };
type Post = { port: number; path: string; headers: Record<string, string>; body: object };

/** Posts over one keep-alive connection, so that only the server's own time differs. */
export function openLine(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    post: (path: string, headers: Record<string, string>, body: object) =>
      post(agent, { port, path, headers, body }),
    close: () => agent.destroy(),
  };
}

function post(agent: Agent, { port, path, headers, body }: Post): Promise<Said> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        headers: {
          ...headers,
          host: "localhost",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        },
      },
      (response) => {
        let said = "";
        response.setEncoding("utf8").on("data", (part: string) => (said += part));
        response.on("error", reject).on("end", () => {
          const ms = performance.now() - began;
          const { date: _date, "x-request-id": _id, ...same } = response.headers;
          resolve({ ms, status: response.statusCode ?? 0, headers: same, body: said });
        });
      },
    );
    const began = performance.now();
    sent.setTimeout(20_000, () => sent.destroy(new Error("no answer")));
    sent.on("error", reject).end(text);
  });
}

/** What no one can tell apart over a network. */
export const alikeMs = 5;
// A busy machine blurs times, a real difference stays however often one asks.
const patience = 5;

/**
 * Alternates known and unknown addresses, switching which comes first. Asks more pairs as long as
 * their medians aren't alike.
 */
export async function askInPairs(
  pairs: number,
  known: () => Promise<Said>,
  unknown: () => Promise<Said>,
) {
  const [ofKnown, ofUnknown]: [Said[], Said[]] = [[], []];
  const askKnown = async () => void ofKnown.push(await known());
  const askUnknown = async () => void ofUnknown.push(await unknown());
  let times = { knownMs: Number.NaN, unknownMs: Number.NaN };
  for (let pair = 0; pair < pairs * patience; pair += 1) {
    const inTurn = pair % 2 ? [askUnknown, askKnown] : [askKnown, askUnknown];
    for (const ask of inTurn) await ask();
    if (pair + 1 < pairs) continue;
    times = { knownMs: medianOf(ofKnown), unknownMs: medianOf(ofUnknown) };
    if (Math.abs(times.knownMs - times.unknownMs) <= alikeMs) break;
  }
  const saids = [...ofKnown, ...ofUnknown].map(({ ms: _ms, ...rest }) => JSON.stringify(rest));
  return { ...times, answers: [...new Set(saids)] };
}

const medianOf = (said: readonly Said[]) => median(said.map(({ ms }) => ms));
