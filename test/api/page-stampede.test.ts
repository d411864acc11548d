import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { AppBuild } from "#server/build.ts";
import { listen } from "#server/http-server.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish } from "#test/support/content.ts";

// Many requests for a page at the moment when its cached copy is gone.

type Render = (...about: unknown[]) => Promise<Response>;

let site: TestApp;
let http: Awaited<ReturnType<typeof listen>>;
let rendered: number;
let failing: number;
beforeAll(async () => {
  site = await startTestApp();
  const { deps } = site;
  const app = createApp({ ...deps, build: { ...deps.build, server: counted(deps.build.server) } });
  http = await listen({
    app,
    pageCache: deps.pageCache,
    readOrigin: deps.readOrigin,
    hosts: ["127.0.0.1"],
    port: 0,
  });
}, 60_000);
afterAll(async () => {
  await http.close();
  await site.close();
});
beforeEach(async () => {
  await publish(site, () => {});
  rendered = 0;
  failing = 0;
});

/** The built pages with a count of renders, of which the first may fail. */
function counted(server: AppBuild["server"]): AppBuild["server"] {
  const { default: render } = server.entry.module as unknown as { default: Render };
  const handle: Render = async (...about) => {
    rendered += 1;
    if (rendered <= failing) throw new Error("the rendering broke");
    return render(...about);
  };
  const module = { ...server.entry.module, default: handle };
  return { ...server, entry: { module } };
}

type Answer = { status: number; html: string };

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = { host: "localhost", ...headers };
    const options = { port: http.port, path, method, headers: sent, agent: false };
    const call = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const isBr = response.headers["content-encoding"] === "br";
        const html = (isBr ? brotliDecompressSync(body) : body).toString();
        resolve({ status: response.statusCode ?? 0, html });
      });
    });
    call.on("error", reject).end();
  });
}

const atOnce = (count: number, ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];
const pages = (answers: Answer[]) => new Set(answers.map(({ html }) => html));

test("two hundred concurrent requests get the same page, which is rendered once", async () => {
  const answers = await atOnce(200, (turn) =>
    get("/faq", turn % 2 ? { "accept-encoding": "br" } : {}),
  );
  expect([statuses(answers), pages(answers).size, rendered]).toEqual([[200], 1, 1]);
  expect(answers[0]?.html).toContain("<title>");
});

test("each page and each brand is rendered separately", async () => {
  const places = [
    ["/faq", "localhost"],
    ["/terms", "localhost"],
    ["/faq", "mesa.localhost"],
  ] as const;
  const answers = await atOnce(60, (turn) => {
    const [path, host] = places[turn % places.length] ?? places[0];
    return get(path, { host });
  });
  expect([statuses(answers), pages(answers).size, rendered]).toEqual([[200], 3, 3]);
});

test("a page that depends on its visitor is rendered for each", async () => {
  const answers = await atOnce(12, () => get("/member-login"));
  expect([statuses(answers), rendered]).toEqual([[200], 12]);
  expect(pages(answers).size).toBe(12);
  const signedIn = await atOnce(6, () => get("/faq", { cookie: "enamel-session=x" }));
  expect([statuses(signedIn), rendered]).toEqual([[200], 18]);
});

test("a HEAD does not share its render with a GET", async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => get("/faq", {}, "HEAD")),
    ...Array.from({ length: 5 }, () => get("/faq")),
  ]);
  expect(statuses(answers)).toEqual([200]);
  expect(answers.map(({ html }) => html.length > 0)).toEqual(answers.map((_, turn) => turn >= 5));
});

test("a failed render fails only its own visitor", async () => {
  failing = 1;
  const answers = await atOnce(50, () => get("/faq"));
  const fine = answers.filter(({ status }) => status === 200);
  expect([fine.length, pages(fine).size]).toEqual([49, 1]);
  // A few renders until the first is cached, not all fifty.
  expect(rendered).toBeLessThan(12);
});

test("a client that reads nothing delays no one", async () => {
  const slow = connect(http.port, "127.0.0.1");
  slow.pause();
  await once(slow, "connect");
  slow.write("GET /faq HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const answers = await atOnce(20, () => get("/faq"));
  expect([statuses(answers), rendered]).toEqual([[200], 1]);
  slow.destroy();
});
