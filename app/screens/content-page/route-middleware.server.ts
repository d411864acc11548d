import { redirect } from "react-router";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import type { PageVisit } from "#server/page-visit.ts";

type RouteMiddleware = (visit: PageVisit, lang: Lang) => void;

const isSignedIn = ({ ctx }: PageVisit) => ctx.actor.kind !== "visitor";

// Checks that a content page may name, to run before it is shown.
const known: Record<string, RouteMiddleware> = {
  auth(visit, lang) {
    if (!isSignedIn(visit)) throw redirect(localPath(lang, "/member-login"));
  },
  guest(visit, lang) {
    if (isSignedIn(visit)) throw redirect(localPath(lang, "/dashboard"));
  },
};

/** spec 8.3: an unknown name is an error of the site, never silently skipped. */
export function runRouteMiddleware(name: string | undefined, visit: PageVisit, lang: Lang): void {
  if (name === undefined) return;
  const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
  middleware(visit, lang);
}
