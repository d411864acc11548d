import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";
import { behindProxy } from "#test/support/through-proxy.ts";

// Every kind of answer, as it leaves the socket: many are made before the app sees the request.

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ env: behindProxy });
});
afterAll(() => server.close());

type Raw = { start: string; headers?: string[]; status: number };

async function answerTo({ start, headers = [] }: Raw, scheme: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  const hosts = headers.some((line) => /^host:/i.test(line)) ? [] : ["Host: localhost"];
  // A proxy's own headers come ahead of the visitor's.
  const lines = [start, `X-Forwarded-Proto: ${scheme}`, ...hosts, "Connection: close", ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

const page = { start: "GET /faq HTTP/1.1", headers: ["Accept: text/html"], status: 200 };
const long = "x".repeat(17_000);

const answers: Record<string, () => Raw | Promise<Raw>> = {
  "a page that is rendered": () => page,
  "a page from the cache": () => page,
  "a page not modified": async () => {
    const etag = /^etag: (.*)\r$/im.exec(await answerTo(page, "https"))?.[1] ?? "none";
    return { ...page, headers: [`If-None-Match: ${etag}`], status: 304 };
  },
  "an asset": async () => {
    const path = /\/assets\/[\w.-]+\.js/.exec(await answerTo(page, "https"))?.[0] ?? "none";
    return { start: `GET ${path} HTTP/1.1`, status: 200 };
  },
  "a call": () => ({ start: "GET /api/auth HTTP/1.1", status: 200 }),
  "an unknown site": () => ({
    start: "GET / HTTP/1.1",
    headers: ["Host: nobody.example"],
    status: 421,
  }),
  "two hosts": () => ({
    start: "GET / HTTP/1.1",
    headers: ["Host: localhost", "Host: localhost"],
    status: 400,
  }),
  "an address of another host": () => ({ start: "GET http://evil.example/ HTTP/1.1", status: 400 }),
  "a path that cannot be read": () => ({ start: "GET /%zz HTTP/1.1", status: 400 }),
  "chunks in HTTP/1.0": () => ({
    start: "POST /api/login HTTP/1.0",
    headers: ["Transfer-Encoding: chunked", "", "0", ""],
    status: 400,
  }),
  "a body that is too large": () => ({
    start: "POST /api/login HTTP/1.1",
    headers: ["Content-Length: 9999999"],
    status: 413,
  }),
  "headers that are too long": () => ({
    start: "GET / HTTP/1.1",
    headers: [`X-Long: ${long}`],
    status: 431,
  }),
  "a header that cannot be parsed": () => ({
    start: "GET / HTTP/1.1",
    headers: ["Bad Header: 1"],
    status: 400,
  }),
  "an unknown expectation": () => ({
    start: "POST /api/login HTTP/1.1",
    headers: ["Expect: more", "Content-Length: 2"],
    status: 417,
  }),
  "a tunnel": () => ({ start: "CONNECT localhost:443 HTTP/1.1", status: 405 }),
  "an unknown method": () => ({ start: "PROPFIND / HTTP/1.1", status: 405 }),
};

// spec 13.26
test.each(Object.entries(answers))(
  "Strict-Transport-Security is on %s over https, and not over http",
  async (_what, make) => {
    const raw = await make();
    const secure = await answerTo(raw, "https");
    expect(secure.slice(9, 12)).toBe(String(raw.status));
    expect(secure.match(/^strict-transport-security: .*$/gim)).toEqual([
      expect.stringMatching(/: max-age=31536000\r?$/),
    ]);
    expect(await answerTo(raw, "http")).not.toMatch(/^strict-transport-security/im);
  },
);
