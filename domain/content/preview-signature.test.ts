import { expect, test } from "vitest";
import { isPreviewSigned, signPreview } from "./preview-signature.ts";

const secret = "a signing secret for tests, 32 characters long";
const scope = { siteId: "sit_1", version: 3 };
const now = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-02T12:00:00Z");
const signed = signPreview(secret, scope, later);
const [until = "", mac = ""] = signed.split(".");
const opens = (signature: string) => isPreviewSigned(secret, scope, signature, now);

test("a signature is valid for its own scope until it expires", () => {
  expect(opens(signed)).toBe(true);
  expect(isPreviewSigned(secret, { ...scope, version: 4 }, signed, now)).toBe(false);
  expect(isPreviewSigned(secret, { ...scope, siteId: "sit_2" }, signed, now)).toBe(false);
  expect(isPreviewSigned(secret, scope, signed, later)).toBe(false);
});

test.each([
  ["with a suffix", `${signed}.junk`],
  ["with a trailing dot", `${signed}.`],
  ["with a trailing line break", `${signed}\n`],
  ["with padding", `${signed}=`],
  ["in uppercase", `${until.toUpperCase()}.${mac}`],
  ["with a leading zero", `0${signed}`],
  ["with a later expiry", `z${until}.${mac}`],
  ["without an expiry", `.${mac}`],
  ["without its second part", until],
  ["that is empty", ""],
])("a signature %s is invalid", (_how, signature) => {
  expect(opens(signature)).toBe(false);
});
