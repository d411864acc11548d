import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { pagePath } from "#contract/content/values.ts";
import { isOwnPath, isServerPath, screenSegments, serverSegments } from "#contract/own-paths.ts";
import { insidePaths } from "../journeys/every-page.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";

const contentPage = "screens/content-page/route.tsx";
const written = flatten(routes).filter(
  ({ path }) => first(path) !== "" && !/^[:*]/.test(first(path)),
);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test("exactly the first segments of our own screens are reserved", () => {
  const screens = written.filter(({ file }) => file !== contentPage).map(({ path }) => first(path));
  expect([...new Set(screens)].toSorted()).toEqual(screenSegments.toSorted());
});

test("the browser tests open every page behind a login", () => {
  // These come before the login, and have their own tests.
  const doors = ["login", "join", "reset-password"].map((page) => `studio/${page}`);
  const inside = flatten(routes)
    .filter(({ file }) => file.endsWith(".tsx"))
    .map(({ path }) => path.replace("es?/", ""))
    .filter((path) => /^(?:dashboard|studio)\b/.test(path) && !doors.includes(path));
  const records = {
    plan: ":subscriptionId",
    person: ":personId",
    receipt: ":id",
    order: ":paymentId",
    visit: ":visitId",
    office: ":officeId",
    member: ":accountId",
    grievance: ":number",
  };
  const opened = insidePaths(records).map((path) => path.replace(/^(?:\/es)?\/|\?.*$/g, ""));
  expect([...new Set(opened)].toSorted()).toEqual([...new Set(inside)].toSorted());
});

test("paths that content pages are served at stay open to content", () => {
  const pages = written.filter(({ file }) => file === contentPage).map(({ path }) => first(path));
  expect(pages).toContain("faq");
  for (const path of pages) expect(pagePath.safeParse(`/${path}`).success).toBe(true);
});

test("every path that the server answers by itself is reserved", () => {
  const answered = site.app.routes.map(({ path }) => path.split("/")[1] ?? "");
  const fixed = [...new Set(answered)].filter(
    (segment) => segment !== "" && !segment.includes("*"),
  );
  expect(fixed.toSorted()).toEqual(serverSegments.toSorted());
  expect(
    fixed.filter((segment) => !isOwnPath(`/${segment}`) || !isServerPath(`/${segment}/x`)),
  ).toEqual([]);
});

function flatten(entries: RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    return [{ path: whole, file }, ...flatten(children, whole)];
  });
}

function first(path: string): string {
  return path.replace(/^es\?\/?/, "").split("/")[0] ?? "";
}
