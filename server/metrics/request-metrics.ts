import type { MiddlewareHandler } from "hono";
import { Histogram, type Registry } from "prom-client";
import type { AppDeps } from "../deps.ts";
import type { AppEnv } from "../visit.ts";
import { createRouteLabel } from "./route-label.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Response times; pages served from the cache bypass this and are counted there. */
export function measureRequests(
  register: Registry,
  { server }: AppDeps["build"],
): MiddlewareHandler<AppEnv> {
  const durations = new Histogram({
    name: "enamel_http_request_duration_seconds",
    help: "Time to an answer by method, route and class of status, without pages from the cache",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  // In development routes change while the server runs, so pages have no label of their own.
  const routeOf = createRouteLabel(typeof server === "function" ? {} : server.routes);
  return async (c, next) => {
    const began = performance.now();
    await next();
    const method = methods.has(c.req.method) ? c.req.method : "other";
    const status = `${Math.floor(c.res.status / 100)}xx`;
    durations.observe({ method, route: routeOf(c), status }, (performance.now() - began) / 1_000);
  };
}
