import { redirect } from "react-router";
import type { PageVisit } from "#server/page-visit.ts";

type RouteMiddleware = (visit: PageVisit) => void;

const isSignedIn = ({ ctx }: PageVisit) => ctx.actor.kind !== "visitor";

// What a content page may ask for by name before it is shown.
const known: Record<string, RouteMiddleware> = {
  auth(visit) {
    if (!isSignedIn(visit)) throw redirect("/member-login");
  },
  guest(visit) {
    if (isSignedIn(visit)) throw redirect("/dashboard");
  },
};

/** spec §8: a name nobody knows is an error of the site, never silently skipped. */
export function runRouteMiddleware(name: string | undefined, visit: PageVisit): void {
  if (name === undefined) return;
  const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
  middleware(visit);
}
