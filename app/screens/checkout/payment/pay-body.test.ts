import { expect, test } from "vitest";
import { payBody } from "./pay-body.ts";

const shown = {
  quoteHash: "h",
  revision: "7",
  couponCode: "",
  "agree-terms": "v1",
  "agree-not-insurance": "v2",
};

test("each ticked box is the version of its text, and renewal stays off unless it is ticked", () => {
  expect(payBody({ ...shown, emailCode: " " })).toEqual({
    quoteHash: "h",
    revision: 7,
    disclosuresAccepted: [
      { id: "terms", version: "v1" },
      { id: "not-insurance", version: "v2" },
    ],
    autoRenew: false,
  });
});

test("a ticked renewal names the text that was read, and a typed code goes along", () => {
  expect(payBody({ ...shown, renew: "v3", emailCode: "123456" })).toMatchObject({
    autoRenew: true,
    renewalConsentVersion: "v3",
    emailCode: "123456",
  });
});
