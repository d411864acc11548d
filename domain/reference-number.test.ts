import { expect, test } from "vitest";
import { readNumber, writeNumber, type NumberForm } from "./reference-number.ts";

const plain: NumberForm = { prefix: "D", formerPrefixes: ["R"], digits: 6 };
const dated: NumberForm = { prefix: "GR", digits: 5, isDated: true };
const day = "2026-03-02";

test.each([
  [plain, 42, "D-000042"],
  [plain, 1_234_567, "D-1234567"],
  [dated, 42, "GR-2026-00042"],
  [dated, 123_456, "GR-2026-123456"],
])("in the form %j the number %d is written %s, and read back", (form, number, written) => {
  expect(writeNumber(form, { number, day })).toBe(written);
  expect(readNumber(form, written)).toBe(number);
});

// spec 19.11
test.each([
  [plain, "R-000042", 42],
  [plain, " d-42 ", 42],
  [plain, "42", 42],
  [dated, "gr-2026-42", 42],
  [dated, "2026-00042", 42],
  [dated, "00042", 42],
])("in the form %j the input %j is read as %d", (form, entered, number) => {
  expect(readNumber(form, entered)).toBe(number);
});

test.each([
  [plain, "R-2026-000042"],
  [plain, "D-"],
  [plain, "D-1; --"],
  [plain, "D-1234567890"],
  [plain, "M-000042"],
  [dated, "GR-00042"],
  [dated, "R-2026-00042"],
])("in the form %j %j is not a number", (form, entered) => {
  expect(readNumber(form, entered)).toBeUndefined();
});
