import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ServerBuild } from "react-router";
import { Histogram, type Registry } from "prom-client";
import { languages } from "#contract/languages.ts";
import type { AppDeps } from "#server/deps.ts";
import type { AppEnv } from "#server/visit.ts";

type Routes = Pick<ServerBuild, "routes">["routes"];
type Pattern = { label: string; matches: RegExp; unknowns: number };

/** `es?` or `vi`, at the start of a page's route. */
const editions = new Set(languages.flatMap((lang) => [lang, `${lang}?`]));
const unmatched = "unmatched";

/** The request's route pattern, never its address: as many labels as routes. */
function createRouteLabel(routes: Routes): (c: Context<AppEnv>) => string {
  const patterns = patternsOf(routes);
  return (c) => {
    const own = matchedRoutes(c).find(({ path }) => !path.endsWith("*"));
    if (own) return own.path;
    const path = c.req.path.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
    return patterns.find(({ matches }) => matches.test(path))?.label ?? unmatched;
  };
}

/** Fewest unknown segments first, as the router ranks them. */
function patternsOf(routes: Routes): Pattern[] {
  const leaves = Object.values(routes).filter((route) => route !== undefined);
  return leaves
    .map((route) => segmentsOf(routes, route.id))
    .filter((segments) => !segments.includes("*"))
    .map((segments) => ({
      label: `/${segments.filter((segment) => !editions.has(segment)).join("/")}`,
      matches: new RegExp(`^${segments.map(expressionOf).join("")}/?$`, "i"),
      unknowns: segments.filter((segment) => segment.startsWith(":")).length,
    }))
    .toSorted((one, other) => one.unknowns - other.unknowns);
}

function segmentsOf(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const above = route.parentId === undefined ? [] : segmentsOf(routes, route.parentId);
  return [...above, ...(route.path ?? "").split("/").filter(Boolean)];
}

function expressionOf(segment: string): string {
  const isOptional = segment.endsWith("?");
  const name = isOptional ? segment.slice(0, -1) : segment;
  const one = name.startsWith(":") ? "/[^/]+" : `/${name.replaceAll(".", "\\.")}`;
  return isOptional ? `(?:${one})?` : one;
}

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
