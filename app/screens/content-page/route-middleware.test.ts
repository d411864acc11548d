import { expect, test } from "vitest";
import type { Lang } from "#contract/languages.ts";
import type { Actor } from "#domain/context.ts";
import type { PageVisit } from "#server/page-visit.ts";
import { runRouteMiddleware } from "./route-middleware.server.ts";

const visitor: Actor = { kind: "visitor" };
const signedIn: Actor = { kind: "operator", name: "Ana" };

/** The redirect of a page with this middleware, or null if the page is shown. */
function leads(name: string | undefined, actor: Actor, lang: Lang = "en"): string | null {
  try {
    runRouteMiddleware(name, { ctx: { actor } } as PageVisit, lang);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  }
}

// spec 11.11
test.each([
  [undefined, visitor, null],
  [undefined, signedIn, null],
  ["auth", visitor, "/member-login"],
  ["auth", signedIn, null],
  ["guest", visitor, null],
  ["guest", signedIn, "/dashboard"],
])("the middleware %s leads %o to %s", (name, actor, place) => {
  expect(leads(name, actor)).toBe(place);
});

test("a page under /es redirects to pages under /es", () => {
  expect(leads("auth", visitor, "es")).toBe("/es/member-login");
  expect(leads("guest", signedIn, "es")).toBe("/es/dashboard");
});

// spec 8.3
test.each(["no-such-thing", "Auth", "", "constructor", "__proto__"])(
  "the unknown middleware %j throws",
  (name) => {
    expect(() => leads(name, visitor)).toThrow(`Unknown route middleware: ${name}`);
  },
);
