import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";
import { sendRaw } from "./raw-socket.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

type Slow = { heard: string; openFor: number | null };

/** A client that opens a connection, sends a little, and then a byte now and then. */
function openSlow(port: number, start: string, drip: string): Promise<Slow> {
  const slow: Slow = { heard: "", openFor: null };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(start);
      if (drip) dripping = setInterval(() => socket.writable && socket.write(drip), 1_000);
      resolve(slow);
    });
    let dripping: NodeJS.Timeout | undefined;
    socket.on("data", (bytes) => (slow.heard += bytes.toString()));
    socket.on("error", (error) => (socket.connecting ? reject(error) : undefined));
    socket.on("close", () => {
      clearInterval(dripping);
      slow.openFor = performance.now() - began;
    });
  });
}

const post = [
  "POST /collect HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  "Content-Length: 90",
  "\r\n",
].join("\r\n");

const attacks = {
  silence: { start: "", drip: "" },
  "half a request line": { start: "GET / HT", drip: "" },
  "headers that never end": { start: "GET / HTTP/1.1\r\nHost: localhost\r\n", drip: "X: 1\r\n" },
  "a body that never comes": { start: post, drip: "" },
  "a body byte by byte": { start: `${post}{`, drip: " " },
};

// spec 15.9
test("1,000 slow sockets delay no one and are dropped in time", async () => {
  const kinds = Object.entries(attacks);
  const open = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => {
      const [kind, { start, drip }] = kinds[at % kinds.length] as (typeof kinds)[number];
      return openSlow(site.port, start, drip).then((slow) => ({ kind, slow }));
    }),
  );

  const times: number[] = [];
  for (let at = 0; at < 50; at += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${site.port}/faq`);
    await answer.text();
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  expect(times.toSorted((a, b) => a - b)[25]).toBeLessThan(100);

  const isOver = () => open.every(({ slow }) => slow.openFor !== null);
  await expect.poll(isOver, { timeout: 14_000, interval: 250 }).toBe(true);
  for (const { kind, slow } of open) {
    // 4 s for the headers, 8 s in all; checked once a second, on a busy machine.
    const longest = kind.includes("body") ? 11_500 : 7_500;
    expect(slow.openFor).toBeLessThan(longest);
    expect(`${kind}: ${slow.heard.slice(0, 13)}`).toMatch(/: (?:HTTP\/1\.1 408 )?$/);
  }
  const told = open.filter(({ slow }) => slow.heard.includes("took too long to arrive"));
  expect(told.length).toBeGreaterThan(900);

  const after = await sendRaw(site.port, "GET /faq HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(after.status).toBe(200);
}, 30_000);

// spec 15.9, 32.9
test("a file on a slow line arrives, though it takes longer than any other body may", async () => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/auth`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const file = "%PDF-1.7 a receipt";
  const head = [
    "POST /api/v4/grievance/file?name=receipt.pdf HTTP/1.1",
    `Host: 127.0.0.1:${site.port}`,
    "Content-Type: application/octet-stream",
    `Content-Length: ${file.length}`,
    `Cookie: ${cookie}`,
    `csrf-token: ${answer.headers.get("csrf-token")}`,
    "\r\n",
  ].join("\r\n");
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = connect(site.port, "127.0.0.1", () => socket.write(head + file.slice(0, 9)));
    setTimeout(() => socket.write(file.slice(9)), 10_500);
    socket.once("data", (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
    socket.on("error", reject);
  });
  expect(heard.slice(0, 12)).toBe("HTTP/1.1 201");
}, 30_000);
