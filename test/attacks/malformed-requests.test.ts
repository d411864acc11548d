import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";
import { sendRaw } from "./raw-socket.ts";
import { headerFaults, rejection, rejectionIn } from "./safe-answer.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());
afterEach(async () => {
  const { status } = await send("GET /faq HTTP/1.1", ["Host: localhost"]);
  if (status !== 200) throw new Error(`the next visitor got ${status}`);
});

const quick = { quietMs: 60 };
const send = (line: string, headers: string[], body = "") =>
  sendRaw(site.port, Buffer.from([line, ...headers, "", body].join("\r\n"), "latin1"), quick);
const toLocalhost = ["Host: localhost"];

const oneHost = "exactly one Host header";
const noAddress = "The URL can't be read.";
const noRequest = "We can't read this request.";
const tooLong = "The address or the headers are too long.";

describe("Host", () => {
  test.each([
    ["no Host", "GET / HTTP/1.1", [], oneHost],
    ["no Host in HTTP/1.0", "GET / HTTP/1.0", [], oneHost],
    ["an empty Host", "GET / HTTP/1.1", ["Host:"], oneHost],
    ["two Hosts", "GET / HTTP/1.1", ["Host: localhost", "host: mesa.localhost"], oneHost],
    ["a Host with a space", "GET / HTTP/1.1", ["Host: local host"], noAddress],
    ["a Host with a user", "GET / HTTP/1.1", ["Host: me@localhost"], noAddress],
    ["a Host with a path", "GET /x HTTP/1.1", ["Host: localhost/x"], noAddress],
  ])("%s is refused with 400", async (_name, line, headers, message) => {
    expect(rejectionIn(await send(line, headers))).toEqual(rejection(400, message));
  });

  // spec 10.2
  test("an unknown host is refused with 421", async () => {
    const answer = await send("GET / HTTP/1.1", ["Host: unknown.example"]);
    expect(rejectionIn(answer)).toEqual(rejection(421, "No site uses this host name."));
  });
});

describe("request target", () => {
  test.each([
    ["another site's absolute address", "GET http://mesa.localhost/ HTTP/1.1"],
    ["a foreign absolute address", "GET http://evil.example/ HTTP/1.1"],
    ["another scheme", "GET ftp://localhost/ HTTP/1.1"],
    ["an asterisk", "OPTIONS * HTTP/1.1"],
    ["a NUL", "GET /%00 HTTP/1.1"],
    ["half a character", "GET /%ff HTTP/1.1"],
    ["a lone percent sign", "GET /% HTTP/1.1"],
    ["a line break", "GET /faq%0d%0aSet-Cookie:%20a=b HTTP/1.1"],
    ["a backslash", "GET /\\evil.example HTTP/1.1"],
    ["an encoded backslash", "GET /%5cevil.example HTTP/1.1"],
  ])("%s is refused with 400", async (_name, line) => {
    expect(rejectionIn(await send(line, toLocalhost))).toEqual(rejection(400, noAddress));
  });

  test.each([
    ["raw bytes that are not text", "GET /\xff\xfe HTTP/1.1"],
    ["no leading slash", "GET faq HTTP/1.1"],
    ["an unknown version", "GET / HTTP/9.9"],
    ["another protocol", "PRI * HTTP/2.0"],
    ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00"],
  ])("%s is refused with 400", async (_name, line) => {
    expect(rejectionIn(await send(line, toLocalhost))).toEqual(rejection(400, noRequest));
  });

  test("this site's own absolute address serves its page", async () => {
    const answer = await send("GET http://localhost/faq?x=1 HTTP/1.1", toLocalhost);
    expect(answer.status).toBe(200);
    expect(headerFaults(answer.headers)).toEqual([]);
  });

  test.each([
    "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/package.json",
  ])("GET %s finds nothing above the root", async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1`, toLocalhost);
    expect(answer.status).toBe(404);
    expect(headerFaults(answer.headers)).toEqual([]);
  });

  test.each(["/api/%2561uth", "/assets/%252e%252e/package.json"])(
    "GET %s is decoded once, and finds nothing",
    async (path) => {
      expect((await send(`GET ${path} HTTP/1.1`, toLocalhost)).status).toBe(404);
      const once = path.replace("%25", "%").replace("%25", "%");
      const { status } = await send(`GET ${once} HTTP/1.1`, toLocalhost);
      expect(status).toBe(path.startsWith("/assets") ? 404 : 200);
    },
  );

  test.each(["//evil.example", "/%2fevil.example/", "//evil.example/%2e%2e/"])(
    "GET %s does not redirect off the site",
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.1`, toLocalhost);
      expect(answer.headers.location ?? "/").toMatch(/^\/(?![/\\])/);
      expect(headerFaults(answer.headers)).toEqual([]);
    },
  );

  // spec 12.8
  test.each([
    "%09/evil.example",
    "/%5cevil.example",
    "/%0a/evil.example",
    "//evil.example",
    "https:evil.example",
  ])("GET /preview/leave?to=%s stays on this site", async (to) => {
    const answer = await send(`GET /preview/leave?to=${to} HTTP/1.1`, toLocalhost);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/(?:evil\.example)?$/);
  });
});

describe("length", () => {
  const long = (length: number) => "a".repeat(length);

  // spec 15.9
  test.each([
    ["a query of 1 MB", `GET /?${long(1_000_000)} HTTP/1.1`, []],
    ["a header of 64 kB", "GET / HTTP/1.1", [`X: ${long(64_000)}`]],
    ["3,000 headers", "GET / HTTP/1.1", Array.from({ length: 3_000 }, (_, at) => `X-${at}: 1`)],
  ])("%s is refused with 431", async (_name, line, headers) => {
    const answer = await send(line, [...toLocalhost, ...headers]);
    expect(rejectionIn(answer)).toEqual(rejection(431, tooLong));
    expect(answer.isClosed).toBe(true);
  });

  test("a query of 9 kB is refused with 400", async () => {
    const answer = await send(`GET /?${long(9_000)} HTTP/1.1`, toLocalhost);
    expect(rejectionIn(answer)).toEqual(rejection(400, "The URL is too long."));
  });
});

describe("method", () => {
  // spec 3.13
  test.each(["TRACE", "PROPFIND", "PURGE"])("%s is refused with 405", async (method) => {
    const answer = await send(`${method} /faq HTTP/1.1`, toLocalhost);
    expect(rejectionIn(answer)).toEqual(rejection(405, "This method isn't supported."));
    expect(answer.headers.allow).toContain("GET");
  });

  test("CONNECT opens no tunnel", async () => {
    const answer = await send("CONNECT evil.example:443 HTTP/1.1", toLocalhost, "x".repeat(100));
    expect(rejectionIn(answer)).toEqual(rejection(405, "This method isn't supported."));
    expect(answer.isClosed).toBe(true);
  });

  test.each(["CONNECT evil.example:443", "STEAL /", "GET /faq", "POST /collect"])(
    "a connection reset after %s throws nothing",
    async (line) => {
      const thrown: unknown[] = [];
      const note = (error: unknown) => void thrown.push(error);
      process.on("uncaughtException", note);
      for (let delay = 0; delay < 8; delay += 1) {
        await sendRaw(site.port, (socket) => {
          socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx`);
          setTimeout(() => socket.resetAndDestroy(), delay);
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.off("uncaughtException", note);
      expect(thrown).toEqual([]);
    },
  );

  test.each(["STEAL", "get", "G\x00ET"])(
    "the made-up method %j is refused with 400",
    async (method) => {
      expect(rejectionIn(await send(`${method} / HTTP/1.1`, toLocalhost))).toEqual(
        rejection(400, noRequest),
      );
    },
  );

  // spec 13.6
  test("a call answers another method with 405 and the allowed ones", async () => {
    const answer = await send("GET /api/v4/contact HTTP/1.1", toLocalhost);
    expect(rejectionIn(answer)).toEqual(rejection(405, "This URL accepts POST."));
    expect(answer.headers.allow).toBe("POST");
  });

  test("an upgrade to another protocol gets only the page", async () => {
    const upgrade = ["Connection: Upgrade", "Upgrade: websocket"];
    expect((await send("GET / HTTP/1.1", [...toLocalhost, ...upgrade])).status).toBe(200);
  });
});
