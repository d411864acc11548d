import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { countPaymentsToReview, listPayments } from "#domain/payments/list-payments.ts";
import { jobKinds } from "#jobs/kinds.ts";
import { createApp } from "#server/app.ts";
import { sendRaw } from "#test/attacks/raw-socket.ts";
import { operatorOn } from "#test/support/content.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { joinPlan } from "#test/support/join.ts";
import { startTestServer } from "#test/support/server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

let site: Server;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site.close());

async function scrape(server: Server = site): Promise<string> {
  const answer = await fetch(server.url("/metrics"));
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of a line such as `name{labels} 5`. */
function figure(text: string, line: string): number | undefined {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const requests = (method: string, route: string, status: string) =>
  `enamel_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

const visit = (path: string, init?: RequestInit) => fetch(site.url(path), init);

describe("/metrics", () => {
  // spec 7.45
  test("describes each metric in the Prometheus text format", async () => {
    await visit("/faq");
    const answer = await fetch(site.url("/metrics"));
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = (await answer.text()).split("\n").filter(Boolean);
    const named = (kind: string) =>
      new Set(
        lines.filter((line) => line.startsWith(`# ${kind} `)).map((line) => line.split(" ")[2]),
      );
    expect(named("HELP")).toEqual(named("TYPE"));
    const described = named("TYPE");
    for (const line of lines.filter((one) => !one.startsWith("#"))) {
      const name = /^\w+/.exec(line)?.[0] ?? "";
      const base = name.replace(/_(?:bucket|sum|count)$/, "");
      expect([name, described.has(name) || described.has(base)]).toEqual([name, true]);
      expect(line).toMatch(/^\w+(?:\{(?:\w+="[^"]*",?)+\})? (?:[-+.\de]+|Na[nN]|\+Inf)$/);
    }
  });

  test.each([
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "enamel_pool_connections",
    "enamel_pool_idle",
    "enamel_pool_waiting",
    "enamel_page_cache_entries",
    "enamel_page_cache_bytes",
    "enamel_outbox_waiting",
    "enamel_outbox_oldest_seconds",
    "enamel_payments_unknown",
    "enamel_payments_to_review",
    "enamel_database_up",
  ])("has %s", async (name) => {
    expect(figure(await scrape(), name)).toBeGreaterThanOrEqual(0);
  });

  // spec 7.45
  test("names a request by its route pattern, whatever its address contains", async () => {
    const before = await scrape();
    const asked: [string, string, string, RequestInit?][] = [
      ["/api/v4/locations/loc_secret", "/api/v4/locations/:id", "4xx"],
      ["/office/loc_secret", "/office/:officeId", "4xx"],
      ["/es/office/loc_secret", "/office/:officeId", "4xx"],
      ["/no-such-page-secret", "/:landing", "4xx"],
      ["/no/such/page/secret", "unmatched", "4xx"],
      ["/assets/secret-1.js", "/assets/:name", "4xx"],
      ["/api/no/such/secret", "unmatched", "4xx"],
      ["/healthz", "/healthz", "2xx"],
    ];
    for (const [path] of asked) await visit(path);
    const text = await scrape();
    const counted = new Map<string, number>();
    for (const [, route, status] of asked) {
      const line = requests("GET", route, status);
      counted.set(line, (counted.get(line) ?? 0) + 1);
    }
    for (const [line, count] of counted)
      expect([line, (figure(text, line) ?? 0) - (figure(before, line) ?? 0)]).toEqual([
        line,
        count,
      ]);
    expect(text).not.toContain("secret");
  });

  test("has only the product's routes, however many addresses are requested", async () => {
    for (let at = 0; at < 50; at += 1) await visit(`/page-${at}/${at}`);
    await visit("/", { method: "PROPFIND" });
    const text = await scrape();
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    const known = new Set(
      Object.values(calls).map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")),
    );
    const others = [...routes].filter((route = "") => !known.has(route as `/${string}`));
    expect(others.filter((route) => /\d/.test(route ?? ""))).toEqual([]);
    const methods = new Set([...text.matchAll(/\{method="([^"]*)"/g)].map(([, method]) => method));
    expect([...methods].filter((method) => method === "PROPFIND")).toEqual([]);
  });

  test("counts which pages came from the cache", async () => {
    const result = (text: string, name: string) =>
      figure(text, `enamel_page_cache_requests_total{result="${name}"}`) ?? 0;
    await visit("/terms");
    const before = await scrape();
    await visit("/terms");
    await visit("/terms?page=2");
    const after = await scrape();
    expect(result(after, "hit") - result(before, "hit")).toBe(1);
    // The other page, and the request for the metrics themselves.
    expect(result(after, "bypass") - result(before, "bypass")).toBeGreaterThanOrEqual(1);
    expect(figure(after, "enamel_page_cache_entries")).toBeGreaterThanOrEqual(1);
  });

  test("counts vitals and errors by site, and a corrected value once", async () => {
    const send = (events: object[]) =>
      visit("/collect", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ service: "enamel-site-builder", page: "/secret-page", events }),
      });
    const vital = { type: "vital", at: 1, name: "LCP" };
    await send([
      { ...vital, value: 1_900 },
      { ...vital, value: 2_600, was: 1_900 },
      { type: "error", at: 1, name: "Error", message: "a secret" },
    ]);
    const text = await scrape();
    const { key } = site.deps.sites.find("localhost") ?? { key: "" };
    expect(figure(text, `enamel_page_vital_count{site="${key}",vital="LCP"}`)).toBe(1);
    expect(figure(text, `enamel_page_vital_sum{site="${key}",vital="LCP"}`)).toBe(1_900);
    expect(figure(text, `enamel_page_errors_total{site="${key}"}`)).toBe(1);
    expect(text).not.toContain("secret");
  });

  test("has the number of waiting emails and the age of the oldest", async () => {
    const before = figure(await scrape(), "enamel_outbox_waiting") ?? 0;
    await site.pool.query(
      `insert into outbox (site_id, id, kind, recipient, language, facts, message_id, created_at, due_at)
       select id, 'waits', 'sign_up', 'a@example.com', 'en', '{}', 'waits', now() - interval '1 hour', now()
       from sites limit 1`,
    );
    const text = await scrape();
    expect(figure(text, "enamel_outbox_waiting")).toBe(before + 1);
    expect(figure(text, "enamel_outbox_oldest_seconds")).toBeGreaterThanOrEqual(3_600);
  });

  // spec 7.46
  test("has the last run, the waiting and the parked jobs of each kind of background work", async () => {
    const { site: _, ...system } = operatorOn(site);
    const began = Math.floor(Date.now() / 1_000);
    const lastRun = 'enamel_job_last_run_timestamp_seconds{kind="purge_shared"}';
    expect(figure(await scrape(), lastRun)).toBeUndefined();
    const job = "insert into jobs (id, kind, site_id, attempts, parked_at, last_error)";
    await site.pool.query(
      `${job} select 'job_' || key, 'purge_expired', id, 50, now(), 'Error' from sites`,
    );
    await site.pool.query("insert into limits values ('metrics', 1, now() - interval '1 day')");
    const worker = startJobsOf({
      kinds: ["purge_shared"],
      system: () => ({ ...system, now: new Date() }),
    });
    await expect
      .poll(() => site.pool.query("select from limits where key = 'metrics'"))
      .toMatchObject({ rowCount: 0 });
    await worker.stop();
    const text = await scrape();
    expect(figure(text, lastRun)).toBeGreaterThanOrEqual(began);
    const lastSuccess = 'enamel_job_last_success_timestamp_seconds{kind="purge_shared"}';
    expect(figure(text, lastSuccess)).toBeGreaterThanOrEqual(began);
    const sites = Number((await site.pool.query("select from sites")).rowCount);
    expect(figure(text, 'enamel_job_parked{kind="purge_expired"}')).toBe(sites);
    expect(figure(text, 'enamel_job_parked{kind="purge_shared"}')).toBe(0);
    const due = await site.pool.query(
      "select from outbox where state = 'waiting' and due_at <= now()",
    );
    expect(due.rowCount).toBeGreaterThan(0);
    expect(figure(text, 'enamel_job_backlog{kind="email"}')).toBe(due.rowCount);
    const kinds = [...text.matchAll(/^enamel_job_parked\{kind="(\w+)"\}/gm)].map(
      ([, kind]) => kind,
    );
    expect(kinds).toEqual(jobKinds.map(({ name }) => name));
  });

  test("has the number of payments that need review, as many as staff see", async () => {
    const [, payment] = await joinPlan(operatorOn(site), {});
    const before = figure(await scrape(), "enamel_payments_to_review") ?? 0;
    await site.pool.query("update payments set review_reason = 'fully_reversed' where id = $1", [
      payment.id,
    ]);
    const after = figure(await scrape(), "enamel_payments_to_review");
    const { items } = await listPayments(operatorOn(site), { view: "needs_review" });
    const counted = await countPaymentsToReview(operatorOn(site));
    expect([after, items.length, counted]).toEqual(Array.from({ length: 3 }, () => before + 1));
    expect(items.map(({ paymentId }) => paymentId)).toContain(payment.id);
  });

  // spec 7.45
  test.each([
    ["x-forwarded-for", "203.0.113.9"],
    ["forwarded", "for=203.0.113.9"],
    ["via", "1.1 front"],
    ["x-real-ip", "203.0.113.9"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "localhost"],
  ])("answers 404 to a stranger behind a proxy that sends %s", async (name, value) => {
    expect((await visit("/metrics", { headers: { [name]: value } })).status).toBe(404);
  });

  // spec 7.45
  test("answers 404 on this machine under the name of a site", async () => {
    const incoming = { socket: { remoteAddress: "127.0.0.1" } };
    const statuses = ["http://127.0.0.1", "http://[::1]", "http://mesa.localhost"].map(
      async (host) => (await site.app.request(`${host}/metrics`, {}, { incoming })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  // spec 7.45
  test("answers 404 in HTTP/1.0, which nginx speaks when it is told nothing else", async () => {
    const ask = (version: string) =>
      sendRaw(site.port, `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1\r\n\r\n`, {
        quietMs: 200,
      });
    expect([(await ask("1.1")).status, (await ask("1.0")).status]).toEqual([200, 404]);
  });

  test("answers 404 without a socket on this machine", async () => {
    expect((await site.request("/metrics")).status).toBe(404);
  });

  test("of another app in the same process are separate", async () => {
    const other = createApp(site.deps);
    const incoming = { socket: { remoteAddress: "127.0.0.1" } };
    const answer = await other.request("http://localhost/metrics", {}, { incoming });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).not.toContain('route="/healthz"');
    expect(await scrape()).toContain('route="/healthz"');
  });
});

test("/metrics answers when the database does not, and says so", async () => {
  const alone = await startTestServer();
  await alone.pool.query("alter table outbox rename to outbox_away");
  const text = await scrape(alone);
  expect(figure(text, "enamel_database_up")).toBe(0);
  expect(figure(text, "enamel_outbox_waiting")).toBeUndefined();
  expect(text).not.toMatch(/^enamel_job_/m);
  await alone.pool.query("alter table outbox_away rename to outbox");
  expect(figure(await scrape(alone), "enamel_database_up")).toBe(1);
  await alone.close();
});
