import { renderToString } from "react-dom/server";
import type { ReactElement } from "react";
import type { EntryContext, RouterContextProvider } from "react-router";
import { connect } from "#db/connect.ts";
import { noScanner } from "#gateways/virus-scanner.ts";
import { noCaptcha } from "#gateways/captcha.ts";
import { addressOf } from "#server/address.ts";
import { createApp } from "#server/app.ts";
import { loadBuild, type AppBuild } from "#server/build.ts";
import { readConfig } from "#server/config.ts";
import { createHealth } from "#server/health.ts";
import { createReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { createLog } from "#server/log.ts";
import { createPageCache } from "#server/page-cache.ts";
import { createOriginReader } from "#server/request-origin.ts";
import { openSiteDirectory } from "#server/site-directory.ts";
import type { Bench } from "./bench.ts";
import type { Section } from "./report.ts";

// Compares one request through createApp() without a page cache (routing, session, loaders with
// content in memory, React, hydration data, policy with hashes) to renderToString of the same React
// tree with its data and a static router, without the stream of hydration data.

type Handler = (
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) => Promise<Response>;
type Entry = {
  default: Handler;
  documentTree(...args: [...TreeArgs, string, Set<string>]): ReactElement;
};
type TreeArgs = [request: Request, routerContext: EntryContext, context: RouterContextProvider];

const address = "http://localhost/";
const requestsARound = 400;
const warmUp = 800;

export async function measureUncachedRender({ rounds, databaseUrl }: Bench): Promise<Section> {
  const connection = connect(databaseUrl);
  const log = createLog("error");
  const config = readConfig({ DEMO: "on" });
  const sites = await openSiteDirectory({ db: connection.db, isDemo: true, log });
  const readOrigin = createOriginReader([]);
  const { build, entryTimes, takeTree } = watchEntry(await loadBuild());
  const app = createApp({
    config,
    address: addressOf(config),
    db: connection.db,
    pool: connection.pool,
    reports: createReportBuffer(),
    sites,
    readOrigin,
    pageCache: {
      ...createPageCache({ sites, readOrigin, now: () => new Date() }),
      keyOf: () => null,
    },
    health: createHealth(connection.db),
    build,
    captcha: noCaptcha,
    scanner: noScanner,
    gatewayFor: () => null,
    vault: createVault("a signing secret for the bench, long enough"),
    signingSecret: "a signing secret for the bench, long enough",
    now: () => new Date(),
    log,
  });
  const request = async () => {
    const response = await app.request(address, { headers: { host: "localhost" } });
    if (response.status !== 200) throw new Error(`the page answered ${response.status}`);
    return response.text();
  };
  try {
    const html = await request();
    const tree = takeTree();
    const plain = () => renderToString(tree);
    await repeat(request, warmUp);
    await repeat(plain, warmUp);
    const full: number[] = [];
    const reference: number[] = [];
    const inEntry: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      entryTimes.length = 0;
      full.push(await repeat(request, requestsARound));
      inEntry.push(entryTimes.reduce((sum, time) => sum + time, 0) / entryTimes.length);
      reference.push(await repeat(plain, requestsARound));
    }
    return {
      title: "Uncached render of `/`",
      lines: [
        {
          what: "request to createApp()",
          unit: "ms CPU",
          values: full,
          ratio: {
            to: "it ÷ renderToString",
            values: full.map((time, round) => time / (reference[round] ?? 0)),
          },
          target: { atMost: 10 },
        },
        { what: "of which entry.server: React and the policy", unit: "ms", values: inEntry },
        { what: "renderToString of its tree", unit: "ms CPU", values: reference },
      ],
      notes: [
        `${html.length} characters a page, ${plain().length} without hydration data; CPU is process.cpuUsage() of ${requestsARound} requests one after another, compiler and garbage collector included.`,
        "renderToString gets the same tree with its data, static router and head, without the stream of hydration data.",
      ],
    };
  } finally {
    await sites.close();
    await connection.close();
  }
}

/** The build with a timer around its entry, which also keeps the last rendered tree. */
function watchEntry(build: AppBuild) {
  const entry = build.server.entry.module as unknown as Entry;
  const entryTimes: number[] = [];
  let last: TreeArgs | undefined;
  const handle: Handler = async (request, status, headers, routerContext, context) => {
    last = [request, routerContext, context];
    const began = performance.now();
    const response = await entry.default(request, status, headers, routerContext, context);
    entryTimes.push(performance.now() - began);
    return response;
  };
  const server = {
    ...build.server,
    entry: { module: { ...entry, default: handle } },
  } as unknown as AppBuild["server"];
  const takeTree = () => {
    if (!last) throw new Error("no page was rendered");
    const [request, { serverHandoffStream: _stream, ...rest }, context] = last;
    return entry.documentTree(request, rest, context, "", new Set());
  };
  return { build: { ...build, server }, entryTimes, takeTree };
}

/** CPU milliseconds of each call. */
async function repeat(work: () => unknown, times: number): Promise<number> {
  const began = process.cpuUsage();
  for (let done = 0; done < times; done += 1) await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / times;
}
