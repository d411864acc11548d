import { expect, test } from "vitest";
import { afterLogin } from "./next-path.ts";

function leads(next: string | null, path = "/member-login"): string {
  const url = new URL(path, "http://localhost");
  if (next !== null) url.searchParams.set("next", next);
  return afterLogin(url);
}

// spec 22.1
test.each([
  ["/faq", "/faq"],
  ["/dashboard/security", "/dashboard/security"],
  ["/es/faq", "/es/faq"],
  ["/office/loc_1?from=mail#hours", "/office/loc_1?from=mail#hours"],
  ["/", "/"],
  ["/a%20b", "/a%20b"],
  ["/señal", "/se%C3%B1al"],
])("logging in leads to %j", (next, to) => {
  expect(leads(next)).toBe(to);
});

// spec 22.1
test.each([
  null,
  "",
  "faq",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/faq",
  " /faq",
  "/faq\u0085",
  "/./\\evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/x/..//evil.example",
  "/.//evil.example/dashboard",
  "/x/..//evil",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://localhost/faq",
  "/logout",
  "/es/logout",
  "/logout?x",
  "/LOGOUT",
  "/%6cogout",
  "/ES/Logout",
  "/e%73/logout",
  "/studio/logout",
  "/studio/%4Cogout",
  "/%ff",
  "/x/../logout",
  "/member-login?next=/faq",
  "/es/reset-password",
  "/api/v4/member/export",
  "/builds/latest.json",
  "/assets/app.js",
  `/${"x".repeat(1_000)}`,
])("logging in leads to the dashboard instead of %j", (next) => {
  expect(leads(next)).toBe("/dashboard");
});

test("the dashboard is in the page's language", () => {
  expect(leads(null, "/es/member-login")).toBe("/es/dashboard");
  expect(leads("//evil.example", "/es/member-login")).toBe("/es/dashboard");
});
