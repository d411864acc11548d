import { connect } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { noScanner } from "#gateways/virus-scanner.ts";
import { noCaptcha } from "#gateways/captcha.ts";
import { addressOf } from "#server/address.ts";
import { createApp } from "#server/app.ts";
import { loadBuild } from "#server/build.ts";
import { readConfig } from "#server/config.ts";
import { createHealth } from "#server/health.ts";
import { createLog } from "#server/log.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { openSiteDirectory } from "#server/site-directory.ts";
import { desc, like } from "drizzle-orm";
import type { Bench } from "./bench.ts";
import { addPeople, benchSecret } from "./checkout-people.ts";
import { fillDashboard } from "./dashboard-rows.ts";
import type { Section } from "./report.ts";
import { isFrame, recordStatements } from "./statement-recorder.ts";

const requestsARound = 200;
const warmUp = 200;

/** GET /dashboard of a member with ten people and five years of receipts. */
export async function measureDashboard({ rounds, databaseUrl }: Bench): Promise<Section> {
  const connection = connect(databaseUrl);
  const { db, pool } = connection;
  const said = recordStatements(pool);
  const log = createLog("error");
  const config = readConfig({ DEMO: "on", LOG_LEVEL: "error" });
  const sites = await openSiteDirectory({ db, isDemo: true, log });
  const readOrigin = createOriginReader([]);
  const now = () => new Date();
  const app = createApp({
    config,
    address: addressOf(config),
    db,
    pool,
    reports: createReportBuffer(),
    sites,
    readOrigin,
    pageCache: createPageCache({ sites, readOrigin, now }),
    health: createHealth(db),
    build: await loadBuild(),
    captcha: noCaptcha,
    scanner: noScanner,
    gatewayFor: () => null,
    vault: createVault(benchSecret),
    signingSecret: benchSecret,
    now,
    log,
  });
  try {
    const [cookie = ""] = await addPeople(databaseUrl, 1);
    const [member] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(like(accounts.email, "acc_%"))
      .orderBy(desc(accounts.createdAt), desc(accounts.id))
      .limit(1);
    await fillDashboard(pool, member?.id ?? "");
    const get = async (path: string) => {
      const headers = { host: "localhost", cookie };
      const response = await app.request(`http://localhost${path}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return text;
    };
    for (let done = 0; done < warmUp; done += 1) await get("/dashboard");
    const count = async (path: string) => {
      await get(path);
      said();
      await get(path);
      return said().filter((one) => !isFrame(one)).length;
    };
    const statements = await count("/dashboard");
    const ofAnyPage = await count("/faq");
    const times: { p50: number; p99: number }[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measure(get));
    const html = await get("/dashboard");
    return {
      title: "The dashboard, ten people and five years of receipts",
      lines: [
        { what: "GET /dashboard, p50", unit: "ms", values: times.map(({ p50 }) => p50) },
        {
          what: "GET /dashboard, p99",
          unit: "ms",
          values: times.map(({ p99 }) => p99),
          target: { atMost: 50 },
        },
        {
          what: "SQL statements of its loader",
          unit: "",
          values: [statements - ofAnyPage],
          target: { atMost: 5 },
        },
        { what: "SQL statements of any page of a member", unit: "", values: [ofAnyPage] },
      ],
      notes: [
        `${requestsARound} requests a round to createApp() in this process, one after another, the database beside it; ${html.length.toLocaleString("en-US")} characters a page.`,
      ],
    };
  } finally {
    await sites.close();
    await connection.close();
  }
}

async function measure(get: (path: string) => Promise<string>) {
  const times: number[] = [];
  for (let done = 0; done < requestsARound; done += 1) {
    const began = performance.now();
    await get("/dashboard");
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
