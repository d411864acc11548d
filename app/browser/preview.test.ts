import { expect, test } from "vitest";
import { leavePreviewPath, previewStep } from "./preview.ts";

const site = "https://smile.example";
const nothing = { do: "nothing" };

// spec 12.6
test.each([
  ["shown for the first time", 7, null, "/faq?version=7", { do: "store", version: "7" }],
  ["shown in another version", "working", "7", "/faq", { do: "store", version: "working" }],
  ["shown and known", 7, "7", "/faq?version=7", nothing],
  ["published, nothing stored", null, null, "/faq", nothing],
  [
    "stored, address without it",
    null,
    "7",
    "/faq?a=1#b",
    { do: "try", version: "7", path: "/faq?a=1&version=7#b" },
  ],
  ["stored, but refused under its address", null, "7", "/faq?version=7", { do: "clear" }],
  ["stored, another one asked for", null, "7", "/faq?version=8", nothing],
])("%s", (_name, shown, stored, path, step) => {
  const version = shown as 7 | "working" | null;
  expect(previewStep({ shown: version, stored, url: new URL(path, site) })).toEqual(step);
});

// spec 4.11
test.each([
  ["/faq?version=7&preview=SIG", "/preview/leave?to=%2Ffaq"],
  [
    "/find-a-dentist?near=85004&version=working",
    "/preview/leave?to=%2Ffind-a-dentist%3Fnear%3D85004",
  ],
])("the exit link of %s is %s", (path, out) => {
  expect(leavePreviewPath(new URL(path, site))).toBe(out);
});
