import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { listen, type HttpServer } from "#server/http-server.ts";
import { warnOfProxies } from "#server/closed-doors.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** The brand that a visitor gets through a proxy, and the cookie that is set. */
async function throughProxy(
  trusted: string[],
  headers: Record<string, string>,
  options: Parameters<typeof createOriginReader>[1] = {},
) {
  const readOrigin = createOriginReader(trusted, options);
  const pageCache = createPageCache({ ...site.deps, readOrigin });
  const app = createApp({ ...site.deps, readOrigin, pageCache });
  const server = await listen({ app, pageCache, readOrigin, hosts: ["127.0.0.1"], port: 0 });
  const page = await ask(server, "/", headers);
  const auth = await ask(server, "/api/auth", headers);
  await server.close();
  return {
    title: /<title>([^<]*)<\/title>/.exec(page.text)?.[1],
    cookie: auth.cookie.replace(/=.*?;/, ";"),
  };
}

function ask({ port }: HttpServer, path: string, headers: Record<string, string>) {
  return new Promise<{ text: string; cookie: string }>((resolve, reject) => {
    const options = { port, path, agent: false, headers: { host: "localhost", ...headers } };
    const call = httpRequest({ host: "127.0.0.1", ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({ text, cookie: response.headers["set-cookie"]?.[0] ?? "" }),
      );
    });
    call.on("error", reject).end();
  });
}

const forwarded = { "x-forwarded-host": "mesa.localhost", "x-forwarded-proto": "https" };
const believed = {
  title: "Mesa Smiles",
  cookie: "__Host-enamel-visitor; Path=/; HttpOnly; Secure; SameSite=Lax",
};
const notBelieved = {
  title: "Enamel Dental Group",
  cookie: "enamel-visitor; Path=/; HttpOnly; SameSite=Lax",
};

// spec 14.11
test.each([{ trusted: ["127.0.0.1"] }, { trusted: ["10.0.0.1", "127.0.0.0/8"] }])(
  "a proxy listed in $trusted is trusted",
  async ({ trusted }) => {
    expect(await throughProxy(trusted, forwarded, { readsForwardedHost: true })).toEqual(believed);
  },
);

// spec 14.11
test.each([{ trusted: [] }, { trusted: ["10.0.0.1"] }, { trusted: ["127.0.0.2", "::1"] }])(
  "a proxy not listed in $trusted is not trusted",
  async ({ trusted }) => {
    expect(await throughProxy(trusted, forwarded)).toEqual(notBelieved);
  },
);

// spec 14.11
test("X-Forwarded-Host of a trusted proxy is not read without its own setting", async () => {
  expect(await throughProxy(["127.0.0.1"], forwarded)).toEqual({
    ...believed,
    title: notBelieved.title,
  });
});

// spec 14.11
test("of several forwarded hosts the last one counts, which the nearest proxy wrote", () => {
  const read = createOriginReader(["10.0.0.1"], { readsForwardedHost: true });
  const given: Record<string, string> = { "x-forwarded-host": "evil.example, good.example:8443" };
  expect(read((name) => given[name], "10.0.0.1").host).toBe("good.example:8443");
});

/** What the log says of requests with these headers from these peers. */
function warnings(trusted: string[], asked: [peer: string, headers: Record<string, string>][]) {
  const lines: string[] = [];
  const log = { warn: (_what: object, message: string) => void lines.push(message) };
  const read = createOriginReader(trusted, { onUnnamedVisitor: warnOfProxies(log) });
  for (const [peer, headers] of asked) read((name) => headers[name], peer);
  return lines;
}

// spec 14.11
test.each(["x-forwarded-for", "forwarded"])(
  "%s from a peer that is not trusted is logged once, with the address to add",
  (name) => {
    const request: [string, Record<string, string>] = ["10.0.0.9", { [name]: "for=203.0.113.9" }];
    expect(warnings(["10.0.0.1"], [request, request])).toEqual([
      "visitors share one limit: if 10.0.0.9 is your proxy, add it to TRUSTED_PROXIES",
    ]);
    expect(warnings(["10.0.0.9"], [request].slice(name === "forwarded" ? 1 : 0))).toEqual([]);
  },
);

test("a trusted proxy that names no visitor is logged", () => {
  expect(warnings(["10.0.0.9"], [["10.0.0.9", { "x-forwarded-proto": "http" }]])).toEqual([
    "visitors share one limit: the proxy 10.0.0.9 must send X-Forwarded-For",
  ]);
});

test("strangers who send the header cannot fill the log", () => {
  const asked = Array.from({ length: 50 }, (_, at) => `203.0.113.${at}`);
  const lines = warnings(
    [],
    asked.map((peer) => [peer, { "x-forwarded-for": "1.2.3.4" }]),
  );
  expect(lines).toHaveLength(5);
});

test("a proxy that sends no headers leaves the request unchanged", async () => {
  expect(await throughProxy(["127.0.0.1"], {})).toEqual(notBelieved);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["9.9.9.9, 203.0.113.9", "203.0.113.9"],
  ["9.9.9.9, 203.0.113.9:1234", "203.0.113.9"],
  ["9.9.9.9, 2001:db8::9", "2001:db8::9"],
  ["9.9.9.9, [2001:db8::9]", "2001:db8::9"],
  ["9.9.9.9, [2001:db8::9]:1234", "2001:db8::9"],
  ["9.9.9.9, ::ffff:203.0.113.9", "203.0.113.9"],
  ["9.9.9.9, [::FFFF:203.0.113.9]:1234", "203.0.113.9"],
  ["9.9.9.9, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["9.9.9.9, 203.0.113.9:1234,10.0.0.2:80 , ::ffff:10.0.0.3", "203.0.113.9"],
  ["9.9.9.9, unknown", "10.0.0.1"],
  ["9.9.9.9, unknown, 10.0.0.2", "10.0.0.1"],
  ["9.9.9.9,", "10.0.0.1"],
  ["9.9.9.9, _hidden:1234", "10.0.0.1"],
  ["9.9.9.9, [203.0.113.9", "10.0.0.1"],
  ["9.9.9.9, 203.0.113.9:", "10.0.0.1"],
  ["10.0.0.3, 10.0.0.2", "10.0.0.1"],
  ["", "10.0.0.1"],
])("of the hops %j the client is %s: only the nearest untrusted one counts", (hops, client) => {
  const read = createOriginReader(["10.0.0.0/8"]);
  const header = (name: string) => (name === "x-forwarded-for" ? hops : undefined);
  for (const peer of ["10.0.0.1", "::ffff:10.0.0.1"]) {
    expect(read(header, peer).clientAddress).toBe(client);
  }
});

test("a forwarded header is ignored from a peer that is no trusted proxy", () => {
  const read = createOriginReader(["10.0.0.0/8"]);
  expect(read(() => "9.9.9.9", "203.0.113.9").clientAddress).toBe("203.0.113.9");
});
