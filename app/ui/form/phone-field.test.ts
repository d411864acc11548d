import { expect, test } from "vitest";
import { caretAfterFormat, formatTypedPhone } from "./phone-field.tsx";

test.each([
  ["6025550123", "(602) 555-0123"],
  ["602-555-0123", "(602) 555-0123"],
  ["602.555.0123", "(602) 555-0123"],
  ["+16025550123", "(602) 555-0123"],
  ["+1 (602) 555-0123", "(602) 555-0123"],
  ["1-602-555-0123", "(602) 555-0123"],
  [" 602 555 0123 ", "(602) 555-0123"],
  ["(602) 5550123", "(602) 555-0123"],
])("%s is formatted as %s", (typed, formatted) => {
  expect(formatTypedPhone(typed)).toBe(formatted);
});

test.each([
  "",
  "602555012",
  "1602555012",
  "+1602555012",
  "60255501234",
  "+442079460958",
  "+44 20794609",
  "+5216025550",
  "602-555-0123 ext. 4",
  "call 6025550123",
])("%s stays as typed", (typed) => {
  expect(formatTypedPhone(typed)).toBe(typed);
});

/** The bar is the caret. */
test.each([
  ["6025550123|", "(602) 555-0123|"],
  ["602|5550123", "(602|) 555-0123"],
  ["(602) 59|5-0123", "(602) 59|5-0123"],
  ["(602) 555|0123", "(602) 555|-0123"],
  ["|6025550123", "(|602) 555-0123"],
  ["+1602555|0123", "(602) 555|-0123"],
  ["+|16025550123", "(|602) 555-0123"],
])("the caret of %s moves to %s", (before, after) => {
  const typed = before.replace("|", "");
  const formatted = after.replace("|", "");
  expect(formatTypedPhone(typed)).toBe(formatted);
  expect(caretAfterFormat(typed, before.indexOf("|"), formatted)).toBe(after.indexOf("|"));
});
