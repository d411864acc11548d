import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestServer } from "#test/support/server.ts";
import { postJson, pour } from "./json-post.ts";
import { sendRaw } from "./raw-socket.ts";
import { headerFaults, rejection, rejectionIn } from "./safe-answer.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());
afterEach(async () => {
  const { status } = await sendRaw(site.port, "GET /faq HTTP/1.1\r\nHost: localhost\r\n\r\n", {
    quietMs: 60,
  });
  if (status !== 200) throw new Error(`the next visitor got ${status}`);
});

const honest = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan suits a family of four?",
};
const withExtra = (json: string) => JSON.stringify(honest).replace("{", `{${json},`);

test("the call under attack accepts a valid body", async () => {
  const answer = await postJson(site.port, JSON.stringify(honest));
  expect(answer.status).toBe(201);
  expect(headerFaults(answer.headers)).toEqual([]);
});

describe("JSON", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const deepObject = '{"a":'.repeat(30_000) + "1" + "}".repeat(30_000);
  const brokenUtf8 = Buffer.concat([Buffer.from('{"page":"'), Buffer.from([0xc3, 0x28, 0xff])]);
  // spec 3.13, 13.6, 13.7
  test.each([
    ["100,000 nested arrays", deep, "nested too deeply"],
    ["30,000 nested objects", deepObject, "nested too deeply"],
    ["__proto__", withExtra('"__proto__":{"isAdmin":true}'), "__proto__ isn't allowed"],
    ["an escaped __proto__", withExtra('"__pro\\u0074o__":{}'), "__proto__ isn't allowed"],
    ["constructor", withExtra('"constructor":{}'), "constructor isn't allowed"],
    ["a key twice", withExtra('"topic":"other"'), "topic appears twice"],
    ["a key twice, once escaped", withExtra('"t\\u006fpic":"other"'), "topic appears twice"],
    ["broken UTF-8", brokenUtf8, "isn't valid UTF-8"],
    ["UTF-16", Buffer.from(JSON.stringify(honest), "utf16le"), "isn't valid"],
    ["half an emoji", withExtra('"x":"\\ud83e"'), "can't be stored"],
    ["a NUL", withExtra('"x":"a\\u0000"'), "can't be stored"],
    ["an open string", '{"page":"', "isn't valid JSON"],
    ["a lone backslash", '{"page":"\\', "isn't valid JSON"],
    ["a comment", "{} // {}", "isn't valid JSON"],
    ["NaN", '{"at":NaN}', "isn't valid JSON"],
    ["nothing", "", "isn't valid JSON"],
    ["endless backslashes", `"${"\\".repeat(200_001)}`, "isn't valid JSON"],
  ])("%s is refused with 400", async (_name, body, message) => {
    expect(rejectionIn(await postJson(site.port, body))).toEqual(rejection(400, message));
  });

  // spec 13.5
  test.each([
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "1e999"],
    ["an unknown field", withExtra('"isAdmin":true')],
  ])("%s instead of the fields is refused with 422", async (_name, body) => {
    expect(rejectionIn(await postJson(site.port, body))).toEqual(rejection(422, "need attention"));
  });

  // spec 13.6
  test("another media type is refused with 415", async () => {
    const answer = await sendRaw(
      site.port,
      "POST /collect HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
      { quietMs: 100 },
    );
    expect(rejectionIn(answer)).toEqual(rejection(415, "application/json"));
  });

  // spec 13.7
  test("no prototype has changed", () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe("compression", () => {
  test.each(["gzip", "br", "deflate", "gzip, gzip"])(
    "a body in %s is refused with 415 and not unpacked",
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(50_000_000));
      const answer = await postJson(site.port, bomb, [`Content-Encoding: ${encoding}`]);
      expect(rejectionIn(answer)).toEqual(rejection(415, "without compression"));
    },
  );
});

describe("size", () => {
  const head = ["POST /collect HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
  const kilobytes = Buffer.alloc(64 * 1024, "a");
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), kilobytes, Buffer.from("\r\n")]);
  // Bytes in the buffers of both ends of a loopback connection count as sent.
  const buffers = 12_000_000;

  // spec 13.6
  test("a body of 20 MB gets 413 at once, and is not read to its end", async () => {
    const answer = await pour(site.port, [...head, "Content-Length: 20000000"], kilobytes, 20e6);
    expect(rejectionIn(answer)).toEqual(rejection(413, "too large"));
    expect(answer.headers.connection).toBe("close");
    expect(answer.isClosed).toBe(true);
    expect(answer.sent).toBeLessThan(buffers);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "a %s with endless chunks gets 413, and is not read any further",
    async (method) => {
      const chunked = [
        `${method} /collect HTTP/1.1`,
        ...head.slice(1),
        "Transfer-Encoding: chunked",
      ];
      const answer = await pour(site.port, chunked, chunk);
      expect(rejectionIn(answer)).toEqual(rejection(413, "too large"));
      expect(answer.isClosed).toBe(true);
      expect(answer.sent).toBeLessThan(buffers);
    },
  );

  test("a form with endless chunks gets 413", async () => {
    const form = ["POST /faq HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"];
    const type = "Content-Type: application/x-www-form-urlencoded";
    expect(rejectionIn(await pour(site.port, [...form, type], chunk))).toEqual(
      rejection(413, "too large"),
    );
  });

  test("a GET with endless chunks gets its page, and its connection is closed", async () => {
    const chunked = ["GET /faq HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"];
    const answer = await pour(site.port, chunked, chunk);
    expect(answer.status).toBe(200);
    expect(answer.isClosed).toBe(true);
  });

  test("chunks within the limit are accepted", async () => {
    const json = JSON.stringify({
      service: "enamel-site-builder",
      page: "/",
      events: [{ type: "vital", at: 1, name: "LCP", value: 1 }],
    });
    const chunks = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
    const answer = await sendRaw(
      site.port,
      [...head, "Transfer-Encoding: chunked", "", chunks].join("\r\n"),
      { quietMs: 100 },
    );
    expect(answer.status).toBe(202);
  });

  test("an aborted body logs no error", async () => {
    const error = vi.spyOn(site.deps.log, "error");
    await sendRaw(site.port, (socket) => {
      socket.write([...head, "Content-Length: 500", "", '{"page":'].join("\r\n"));
      setTimeout(() => socket.destroy(), 50);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(error).not.toHaveBeenCalled();
  });
});
