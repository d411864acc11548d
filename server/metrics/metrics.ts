import type { Hono, MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Registry } from "prom-client";
import { DomainError } from "#domain/errors.ts";
import type { AppDeps } from "#server/deps.ts";
import { countReports, type CountReports } from "./browser-metrics.ts";
import { measureRequests } from "./request-metrics.ts";
import { describeState } from "./state-metrics.ts";
import type { AppEnv } from "#server/visit.ts";

export type Metrics = {
  measure: MiddlewareHandler<AppEnv>;
  countReports: CountReports;
  /** All metrics in Prometheus text format. */
  read(): Promise<{ text: string; type: string }>;
};

/** One registry per app, since a test process runs many apps. */
export function createMetrics(deps: AppDeps): Metrics {
  const register = new Registry();
  const askDatabase = describeState(register, deps);
  let isFirst = true;
  return {
    measure: measureRequests(register, deps.build),
    countReports: countReports(register, deps.reports),
    async read() {
      // Watching the event loop has a cost, so it starts with the first scrape.
      if (isFirst) collectDefaultMetrics({ register });
      isFirst = false;
      await askDatabase();
      return { text: await register.metrics(), type: register.contentType };
    },
  };
}

// A proxy on this machine comes from loopback too: what it adds, the site's name, and HTTP/1.0, which
// nginx speaks unless told otherwise, give it away.
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;
const loopbackPeer = /^(?:::1|(?:::ffff:)?127\.)/;
const loopbackHost = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** For a monitoring system on the same machine; all other clients get a 404. */
export function mountMetrics(app: Hono<AppEnv>, metrics: Pick<Metrics, "read">): void {
  app.get("/metrics", async (c) => {
    const { socket, httpVersion } = c.env?.incoming ?? {};
    const peer = socket?.remoteAddress ?? "";
    const host = new URL(c.req.url).hostname;
    const isForwarded = [...c.req.raw.headers.keys()].some((name) => proxyHeader.test(name));
    if (
      !loopbackPeer.test(peer) ||
      !loopbackHost.test(host) ||
      isForwarded ||
      httpVersion === "1.0"
    )
      throw new DomainError("not_found");
    const { text, type } = await metrics.read();
    return c.text(text, 200, { "content-type": type });
  });
}
