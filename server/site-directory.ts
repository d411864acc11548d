import type { Db } from "#db/connect.ts";
import { hearNews } from "#db/news.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { Site } from "#domain/sites/site.ts";
import type { Log } from "#domain/context.ts";

// Every process holds all sites in memory and is notified of each change by the database: a request
// finds its site without a query, and a publication shows everywhere at once.

export type SiteDirectory = {
  find(host: string): Site | undefined;
  all(): Site[];
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type Options = { db: Db; databaseUrl?: string; isDemo: boolean; log: Log };

const loopback = new Set(["127.0.0.1", "[::1]"]);
const recheckAfter = 5_000;

export async function openSiteDirectory({
  db,
  databaseUrl,
  isDemo,
  log,
}: Options): Promise<SiteDirectory> {
  let sites: Site[] = [];
  let byHost = new Map<string, Site>();

  const read = async () => {
    sites = await listSites({ db });
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  };
  // Sequential: an earlier query's result must not replace a later one's.
  let last: Promise<void> = Promise.resolve();
  const refresh = () => (last = last.then(read, read));
  const refreshQuietly = () =>
    refresh().catch((error: Error) => log.warn({ err: error.message }, "sites not refreshed"));

  await refresh();
  const news = databaseUrl
    ? hearNews(databaseUrl, "enamel_sites", () => void refreshQuietly())
    : undefined;
  // Bounds staleness if a notification is lost with its connection.
  const recheck = setInterval(() => void refreshQuietly(), recheckAfter).unref();

  return {
    find: (host) =>
      byHost.get(host) ??
      (isDemo && loopback.has(host) ? byHost.get("localhost") : undefined) ??
      sites.find((site) => site.isDefault),
    all: () => sites,
    refresh,
    async close() {
      clearInterval(recheck);
      await news?.close();
    },
  };
}
