import { expect, test } from "vitest";
import { maskMessage, maskPath } from "./mask.ts";

// spec 9.19
test.each([
  ["/faq", "/faq"],
  ["/reset-password?token=secret#x", "/reset-password"],
  ["/office/loc_01890a5d-ac96-774b-bcce-b302099a8057", "/office/-"],
  ["/checkout/edit-member/per_01890a5d", "/checkout/edit-member/-"],
  ["/members/602555012/card", "/members/-/card"],
  ["/receipts/rcp_abcdefgh/pdf", "/receipts/-/pdf"],
  [`/files/${"a".repeat(80)}`, "/files/-"],
  ["/card/Qm9vYmFyLXNlY3JldC0x", "/card/-"],
  ["/card/qmkvbyfyLxnlyjeXdcxq.data", "/card/-"],
  ["/grievance-form/G-000123", "/grievance-form/-"],
  ["/api/v4/coupon/validate?coupon=ROSA10", "/api/v4/coupon/validate"],
  ["/dashboard/cards/per_1/card.pdf", "/dashboard/cards/-/card.pdf"],
  ["/offers-2026", "/offers-2026"],
  ["/es/_root.data", "/es/_root.data"],
  ["/_.data", "/_.data"],
  ["/__manifest?paths=/card/Qm9vYmFy", "/__manifest"],
  ["/rosa%20delgado", "/-"],
  ["/assets/route-Dq9_x81234567.js", "/assets/route-Dq9_x81234567.js"],
  ["/", "/"],
])("the path %s is reported as %s", (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});

// spec 9.19
test.each([
  ["Cannot read properties of null (reading 'rosa')", "Cannot read properties of null (reading …)"],
  ["No account for rosa@example.com here", "No account for … here"],
  ["Card 4242424242424242 refused in 12 ms", "Card … refused in 12 ms"],
  [
    'Unexpected token "R", "Rosa 1980" is not valid JSON',
    "Unexpected token …, … is not valid JSON",
  ],
])("the message %s is reported as %s", (message, masked) => {
  expect(maskMessage(message)).toBe(masked);
});

test("a long message is truncated", () => {
  expect(maskMessage("word ".repeat(500))).toHaveLength(200);
});
