import { expect, test } from "vitest";
import { isPreviewSigned, signPreview } from "./preview-signature.ts";

const secret = "a signing secret for tests, 32 characters long";
const scope = { siteId: "sit_1", version: 3 };
const now = new Date("2026-03-01T12:00:00Z");
const later = new Date("2026-03-02T12:00:00Z");
const signed = signPreview(secret, scope, later);
const [until = "", mac = ""] = signed.split(".");
const opens = (signature: string) => isPreviewSigned(secret, scope, signature, now);

test("a signature opens what it was made for until it ends", () => {
  expect(opens(signed)).toBe(true);
  expect(isPreviewSigned(secret, { ...scope, version: 4 }, signed, now)).toBe(false);
  expect(isPreviewSigned(secret, { ...scope, siteId: "sit_2" }, signed, now)).toBe(false);
  expect(isPreviewSigned(secret, scope, signed, later)).toBe(false);
});

test.each([
  ["with more behind it", `${signed}.junk`],
  ["with a dot behind it", `${signed}.`],
  ["with a line behind it", `${signed}\n`],
  ["padded", `${signed}=`],
  ["in capitals", `${until.toUpperCase()}.${mac}`],
  ["with a zero before it", `0${signed}`],
  ["for longer", `z${until}.${mac}`],
  ["without an end", `.${mac}`],
  ["without its second part", until],
  ["that is empty", ""],
])("a signature %s opens nothing", (_how, signature) => {
  expect(opens(signature)).toBe(false);
});
