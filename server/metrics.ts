import type { Hono } from "hono";
import { DomainError } from "#domain/errors.ts";
import type { PageCache } from "./page-cache.ts";
import { pageSpeedLines } from "./page-speed.ts";
import type { AppEnv } from "./visit.ts";

/** Figures of this process for a monitoring system on the same machine; strangers see nothing. */
export function mountMetrics(app: Hono<AppEnv>, pageCache: PageCache): void {
  app.get("/metrics", (c) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? "";
    const isForwarded = c.req.header("x-forwarded-for") !== undefined;
    if (!/^(?:::1|(?:::ffff:)?127\.)/.test(peer) || isForwarded) throw new DomainError("not_found");
    const { entries, bytes } = pageCache.size();
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      `process_uptime_seconds ${Math.round(process.uptime())}`,
      `process_resident_memory_bytes ${rss}`,
      `process_heap_used_bytes ${heapUsed}`,
      `enamel_page_cache_entries ${entries}`,
      `enamel_page_cache_bytes ${bytes}`,
      ...pageSpeedLines(),
    ];
    return c.text(`${lines.join("\n")}\n`);
  });
}
