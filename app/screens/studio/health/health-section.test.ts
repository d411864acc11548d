import { expect, test } from "vitest";
import { health as en } from "#app/messages/en/studio/health.ts";
import { health as es } from "#app/messages/es/studio/health.ts";
import { writePath } from "./health-section.tsx";

test.each([
  ["/studio/members/-", "/studio/members/(one member)", "/studio/members/(un miembro)"],
  ["/members/-/card", "/members/(one member)/card", "/members/(un miembro)/card"],
  [
    "/elsewhere/-/-",
    "/elsewhere/(one of many)/(one of many)",
    "/elsewhere/(uno de varios)/(uno de varios)",
  ],
  ["/edit-member", "/edit-member", "/edit-member"],
  ["/-", "/(one of many)", "/(uno de varios)"],
  ["/", "/ (home page)", "/ (página de inicio)"],
  ["", "", ""],
])("%s is written %s, or %s", (path, inEnglish, inSpanish) => {
  expect([writePath(path, en), writePath(path, es)]).toEqual([inEnglish, inSpanish]);
});
