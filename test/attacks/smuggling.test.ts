import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";
import { sendRaw } from "./raw-socket.ts";
import { rejection, rejectionIn } from "./safe-answer.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

const smuggled = "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";
const post = (headers: string[], body: string) =>
  sendRaw(
    site.port,
    ["POST /collect HTTP/1.1", "Host: localhost", ...headers, "", body + smuggled].join("\r\n"),
    { quietMs: 100 },
  );

// If two readers of one connection disagree where a request ends, the second request is the
// attacker's, sent in another person's name. Nothing after the disagreement may be answered.
// spec 15.9
test.each([
  ["a length and chunks", ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
  ["chunks and a length", ["Transfer-Encoding: chunked", "Content-Length: 5"], "0\r\n\r\n"],
  ["two lengths", ["Content-Length: 2", "Content-Length: 3"], "{} "],
  ["a list of lengths", ["Content-Length: 2, 2"], "{}"],
  ["a negative length", ["Content-Length: -2"], "{}"],
  ["a length with a sign", ["Content-Length: +2"], "{}"],
  ["a length in hex", ["Content-Length: 0x2"], "{}"],
  ["an unknown transfer encoding", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"],
  ["an unknown last transfer encoding", ["Transfer-Encoding: chunked, gzip"], "0\r\n\r\n"],
  ["two transfer encodings", ["Transfer-Encoding: chunked", "Transfer-Encoding: x"], "0\r\n\r\n"],
  ["a space before the colon", ["Content-Length : 2"], "{}"],
  ["a folded header", ["Transfer-Encoding:", " chunked"], "0\r\n\r\n"],
  ["a bare line feed", ["X: 1\nTransfer-Encoding: chunked"], "0\r\n\r\n"],
  ["a NUL in a header", ["X: \x001", "Content-Length: 2"], "{}"],
  ["a chunk without a size", ["Transfer-Encoding: chunked"], "ZZ\r\nx\r\n0\r\n\r\n"],
  ["a negative chunk size", ["Transfer-Encoding: chunked"], "-1\r\nx\r\n0\r\n\r\n"],
  [
    "a chunk size too large for a number",
    ["Transfer-Encoding: chunked"],
    "fffffffffffffffff\r\nx\r\n",
  ],
])("%s: 400, and the smuggled request is not answered", async (_name, headers, body) => {
  const answer = await post(headers, body);
  expect(rejectionIn(answer)).toEqual(rejection(400, /can't read this request|broke off/));
  expect(answer.isClosed).toBe(true);
  expect(answer.text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
});

// spec 15.9
test("chunks in HTTP/1.0: 400, and the next request of the connection is not answered", async () => {
  const head = ["POST /collect HTTP/1.0", "Host: localhost", "Connection: keep-alive"];
  const chunked = [...head, "Transfer-Encoding: chunked", "", `0\r\n\r\n${smuggled}`];
  const answer = await sendRaw(site.port, chunked.join("\r\n"), { quietMs: 100 });
  expect(rejectionIn(answer)).toEqual(rejection(400, "can't read this request"));
  expect(answer.isClosed).toBe(true);
  expect(answer.text.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
});

test("with a length that is too small, the rest is refused as a request of its own", async () => {
  const headers = ["Content-Type: application/json", "Content-Length: 2"];
  const answer = await post(headers, "{}{}{}");
  expect(answer.text).not.toContain("User-agent");
  expect(answer.text).toContain("400 Bad Request");
  expect(answer.isClosed).toBe(true);
});

test("an unknown expectation is refused with 417", async () => {
  const answer = await post(["Expect: a-miracle", "Content-Length: 2"], "{}");
  expect(rejectionIn(answer)).toEqual(rejection(417, "We can't meet this expectation."));
});

test("a client that asks before sending too much is refused before it sends", async () => {
  const headers = ["Expect: 100-continue", "Content-Length: 50000000"];
  const answer = await post(headers, "");
  expect(rejectionIn(answer)).toEqual(rejection(413, "too large"));
  expect(answer.text).not.toContain("100 Continue");
});
