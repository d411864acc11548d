import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { ServerBuild } from "react-router";
import type { AppEnv } from "../visit.ts";

type Routes = Pick<ServerBuild, "routes">["routes"];
type Pattern = { label: string; matches: RegExp; unknowns: number };

const unmatched = "unmatched";

/** The request's route pattern, never its address: as many labels as routes. */
export function createRouteLabel(routes: Routes): (c: Context<AppEnv>) => string {
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
      label: `/${segments.filter((segment) => segment !== "es?").join("/")}`,
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
