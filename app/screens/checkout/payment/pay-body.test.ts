import { expect, test } from "vitest";
import { payBody } from "./pay-body.ts";

const shown = {
  quoteHash: "h",
  revision: "7",
  couponCode: "",
  agree: "terms:v1 not-insurance:v_2-a",
};

test("the checked box sends the version of each of its texts, and renewal is off unless checked", () => {
  expect(payBody({ ...shown, emailCode: " " })).toEqual({
    quoteHash: "h",
    revision: 7,
    disclosuresAccepted: [
      { id: "terms", version: "v1" },
      { id: "not-insurance", version: "v_2-a" },
    ],
    autoRenew: false,
  });
});

test("an unchecked box agrees to nothing", () => {
  const { agree: _, ...unchecked } = shown;
  expect(payBody(unchecked).disclosuresAccepted).toEqual([]);
});

test("a checked renewal sends the version shown, and the emailed code is included", () => {
  expect(payBody({ ...shown, renew: "v3", emailCode: "123456" })).toMatchObject({
    autoRenew: true,
    renewalConsentVersion: "v3",
    emailCode: "123456",
  });
});
