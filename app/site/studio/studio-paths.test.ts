import { expect, test } from "vitest";
import { afterLogin } from "./studio-paths.ts";

test.each([
  ["/studio/team", "/studio/team"],
  ["/es/studio/audit?before=12", "/es/studio/audit?before=12"],
  [null, "/studio"],
  ["", "/studio"],
  ["/studio/login?next=/studio/team", "/studio"],
  ["/studio/logout", "/studio"],
  ["/faq", "/studio"],
  ["//evil.example/studio", "/studio"],
  ["https://evil.example/studio", "/studio"],
  ["/\\evil.example", "/studio"],
  ["/studio@evil.example", "/studio"],
  ["/studio/\u0000", "/studio"],
  ["/api/studio/me", "/studio"],
])("after logging in, %j leads to %s", (next, path) => {
  expect(afterLogin(next, "en")).toBe(path);
});
