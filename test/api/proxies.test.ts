import { request as httpRequest } from "node:http";
import { afterAll, afterEach, expect, test } from "vitest";
import { startTestServer } from "#test/support/server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

let server: Server | undefined;
const stop = async () => {
  await server?.close();
  server = undefined;
};
afterEach(stop);
afterAll(stop);

/** The title that a visitor of mesa gets through something in between, and whether its cookies are safe. */
async function throughProxy(trusted: string, headers: Record<string, string>) {
  server = await startTestServer({ env: { TRUSTED_PROXIES: trusted } });
  const [page, auth] = await Promise.all([
    ask(server, "/", headers),
    ask(server, "/api/auth", headers),
  ]);
  return {
    title: /<title>([^<]*)<\/title>/.exec(page.text)?.[1],
    cookie: auth.cookie.replace(/=.*?;/, ";"),
  };
}

function ask({ port }: Server, path: string, headers: Record<string, string>) {
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

test.each(["127.0.0.1", "10.0.0.1, 127.0.0.0/8"])(
  "a proxy among %s is believed",
  async (trusted) => {
    expect(await throughProxy(trusted, forwarded)).toEqual(believed);
  },
);

test.each(["", "10.0.0.1", "127.0.0.2", "::1"])(
  "nobody is believed who is not among %j",
  async (trusted) => {
    expect(await throughProxy(trusted, forwarded)).toEqual(notBelieved);
  },
);

test("a proxy that says nothing leaves the request as it is", async () => {
  expect(await throughProxy("127.0.0.1", {})).toEqual(notBelieved);
});
