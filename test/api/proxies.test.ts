import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { listen, type HttpServer } from "#server/http-server.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** The brand that a visitor gets through a proxy, and the cookie that is set. */
async function throughProxy(trusted: string[], headers: Record<string, string>) {
  const readOrigin = createOriginReader(trusted);
  const pageCache = createPageCache({ ...site.deps, readOrigin });
  const app = createApp({ ...site.deps, readOrigin, pageCache });
  const server = await listen({ app, pageCache, hosts: ["127.0.0.1"], port: 0 });
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
    expect(await throughProxy(trusted, forwarded)).toEqual(believed);
  },
);

// spec 14.11
test.each([{ trusted: [] }, { trusted: ["10.0.0.1"] }, { trusted: ["127.0.0.2", "::1"] }])(
  "a proxy not listed in $trusted is not trusted",
  async ({ trusted }) => {
    expect(await throughProxy(trusted, forwarded)).toEqual(notBelieved);
  },
);

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
